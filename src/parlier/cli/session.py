"""A game at the terminal: bots play, people are asked, everything is told and saved."""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console
from rich.text import Text

from parlier.cli.interrupts import held_back
from parlier.cli.pages import breakdown_lines, help_lines, option_lines, rules_of_choices
from parlier.cli.reading import Typed, choose, find_action, read_line, understand
from parlier.cli.rulebook import RULE_ID, find_rules, print_rule, table_rows
from parlier.cli.seating import Seating
from parlier.cli.shelf import Keeper
from parlier.core.errors import ParlierError, RecordError
from parlier.core.events import Log
from parlier.core.record import Record
from parlier.core.state import NATURE, State
from parlier.core.view import imagined
from parlier.skin import load_skin

LOG_LINES = 20
MOST_LOG_LINES = 100_000
ROOM_FOR_CHOICES = 14
"""Lines left for sentence and choices when the whole board is drawn in a high window."""


class Leave(Exception):
    """A person wants to stop here."""


class Session:
    """One game on one terminal."""

    def __init__(self, console: Console, record: Record, seating: Seating, keeper: Keeper) -> None:
        self.console = console
        self.record = record
        self.seating = seating
        self.keeper = keeper
        self.skin = load_skin(record, seating.cast())
        self.bots = seating.make_bots(record.seed)
        self.log = Log()
        self.told_from: State = record.state.clone()
        self.whole = 0
        """How many lines the whole board takes; 0 before it is drawn for the first time."""
        self._listen()

    def _listen(self) -> None:
        """Hear what happens from here on."""
        self.log = Log()
        self.told_from = self.record.state.clone()
        self.record.state.ear = self.log

    # -- the loop ------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end. Leave when a person stops; KeyboardInterrupt and EOFError come through."""
        state = self.record.state
        while not state.over:
            assert state.seat is not None
            if state.seat == NATURE:
                raise RecordError("chance has to answer now, and this game has no seed to answer from")
            if state.seat in self.bots:
                self._play(self.bots[state.seat].choose(imagined(state)))
            else:
                self._ask(state.seat)
            state = self.record.state
        self._finish()

    def _play(self, action: int) -> None:
        with held_back():
            self.record.play(action)
            self.keeper.save(self.record)

    def _ask(self, seat: int) -> None:
        """Ask a person until something changes."""
        self._tell()
        self._draw()
        state = self.record.state
        legal = state.legal()
        self._print(Text(), self.skin.sentence(state), *option_lines(self.skin, state, legal, self.console.width))
        while True:
            line = read_line(f"{self.seating.names[seat]}, 1-{len(legal)} (? help, undo, quit) > ")
            try:
                if line.strip() and self._do(understand(line, state, legal), seat, legal):
                    return
            except ParlierError as error:
                self._print(Text(str(error), "red"))

    def _do(self, typed: Typed, seat: int, legal: list[int]) -> bool:
        """Carry out what was typed; whether the person must be asked anew."""
        if typed.action is not None:
            self._play(typed.action)
            return True
        if typed.word == "quit":
            raise Leave
        if typed.word == "undo":
            return self._undo(seat)
        if typed.word == "show":
            self._print(*self.skin.board(self.record.state, self.console.width))
        elif typed.word == "?":
            self._help(typed.rest, legal)
        elif typed.word == "why":
            self._why(typed.rest, legal)
        elif typed.word == "log":
            self._log(typed.rest)
        else:
            self._save(typed.rest)
        return False

    # -- telling -------------------------------------------------------------------------------

    def _print(self, *lines: Text) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=False)

    def _tell(self) -> None:
        lines = self.skin.tell(self.told_from, self.log.events)
        if lines:
            self._print(Text(), *lines)
        self._listen()

    def _draw(self) -> None:
        """The whole board at first and where it fits, otherwise what matters to this decision."""
        state = self.record.state
        fits = self.whole == 0 or self.whole + ROOM_FOR_CHOICES <= self.console.height
        board = self.skin.board(state, self.console.width, () if fits else self.skin.parts_for(state))
        self.whole = self.whole or len(board)
        self._print(Text(), *board)

    def _finish(self) -> None:
        self._tell()
        self._print(Text(), *self.skin.board(self.record.state, self.console.width), Text())
        self._print(*breakdown_lines(self.record, self.seating.cast(), self.skin, self.console.width))

    # -- commands ------------------------------------------------------------------------------

    def _undo(self, seat: int) -> bool:
        count = self.record.previous_decision(seat, self.bots)
        if count is None:
            raise ParlierError("there is nothing of yours to take back since another person's decision")
        taken_back = self.record.game.action_text(self.record.actions[count])
        with held_back():
            self.record.rewind(count)
            self.keeper.save(self.record)
        self._listen()
        self._print(Text(f"Taken back: {taken_back}", "bold"))
        return True

    def _help(self, about: str, legal: list[int]) -> None:
        """`?`: the rules of all choices; `? X`: a choice, a rule, or a thing of the tables."""
        if not about:
            self._print(*help_lines())
            rules_of_choices(self.console, self.skin, self.record.state, legal)
        elif about.isdigit() and 1 <= int(about) <= len(legal):
            self._help_with_word(self.record.game.action_text(legal[int(about) - 1]), legal)
        elif RULE_ID.match(about):
            for rule in find_rules(self.record.game, about):
                print_rule(self.console, self.record.game, rule)
        else:
            self._help_with_word(about.lower(), legal)

    def _help_with_word(self, about: str, legal: list[int]) -> None:
        game = self.record.game
        rows = table_rows(game, about.split()[-1].replace("'", ""))
        self._print(*(Text(row) for row in rows))
        if about in game.by_text and game.by_text[about] in legal:
            rules_of_choices(self.console, self.skin, self.record.state, [game.by_text[about]])
        elif not rows:
            raise ParlierError(f"nothing is known about {about!r}: ask about a choice's number, R7.3, or a building's id")

    def _why(self, words: str, legal: list[int]) -> None:
        if not words:
            raise ParlierError("say which action, for instance: why place castle")
        state = self.record.state
        if words.isascii() and words.isdigit():
            action = choose(words, state, legal)
        else:
            action = find_action(words.lower(), state, legal)
        refusal = state.explain(action)
        text = self.record.game.action_text(action)
        if refusal is None:
            self._print(Text(f"{text} is possible now."))
            return
        self._print(Text(f"{text} is not possible: {refusal}"))
        if refusal.rule in self.record.game.rulebook():
            print_rule(self.console, self.record.game, refusal.rule)

    def _log(self, words: str) -> None:
        if words and not (words.isascii() and words.isdigit()):
            raise ParlierError("log, or log and how many lines")
        many = min(int(words or LOG_LINES), MOST_LOG_LINES)
        lines = self.skin.tell(self.record.at(0), self.record.events())
        self._print(*lines[max(0, len(lines) - many) :])

    def _save(self, words: str) -> None:
        if not words:
            raise ParlierError("say where, for instance: save my-game.parlier")
        if not words.isprintable():
            raise ParlierError("that is no name for a file")
        path = Path(os.path.expanduser(words))
        if path.exists() and self.keeper.path.exists() and path.samefile(self.keeper.path):
            self.keeper.save(self.record)
        elif path.is_file() and not path.read_bytes().startswith(b"parlier record "):
            raise ParlierError(f"{words} is there already and holds something else than a game")
        else:
            self.record.save(path)
        self._print(Text(f"Saved as {words}"))
