# interpreted: not on the hot path, and a shorter build without it
"""A whole game: how it was opened, and every action. It is the only thing that is saved."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from contextlib import suppress
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING

from parlier.core.chance import Seed, check_seed, commitment, draw
from parlier.core.errors import OptionError, RecordError
from parlier.core.events import Event, Log
from parlier.core.state import NATURE, State

if TYPE_CHECKING:
    from parlier.core.game import Game, OptionValue

FORMAT = "parlier record 1"


class Record:
    """Opening and actions of one game, and the State they lead to.

    actions: the action numbers, NATURE's included; actors: for each the seat that took it;
    players: a name for each seat; state: the position now.
    """

    def __init__(self, game: Game, seats: int, seed: Seed | None = None) -> None:
        """Open a game. With a seed NATURE is answered at once; without, its actions must be played."""
        self.game = game
        self.seats = seats
        self.seed = None if seed is None else check_seed(seed)
        self.commitment = "" if seed is None else commitment(seed)
        self.date = time.strftime("%Y-%m-%d")
        self.players = [f"seat {seat}" for seat in range(seats)]
        self.actions: list[int] = []
        self.actors: list[int] = []
        self._shown: list[bool] = []
        self.state: State = game.new(seats)
        self._answer_chance()

    def copy(self) -> Record:
        """An independent record of the same game."""
        other = copy(self)
        other.players = list(self.players)
        other.actions = list(self.actions)
        other.actors = list(self.actors)
        other._shown = list(self._shown)
        other.state = self.state.clone()
        return other

    def play(self, action: int | str) -> None:
        """Play an action (number or notation) and answer the chance that follows.

        Raises Illegal, or NotationError for an unknown text; then nothing has changed.
        """
        self.play_only(self.game.parse(action) if isinstance(action, str) else action)
        self._answer_chance()

    def play_only(self, action: int) -> None:
        """Play an action, NATURE's too, and leave the chance that follows unanswered."""
        actor = self.state.seat
        self.state.apply(action)
        if len(self._shown) == len(self.actions):
            self._shown.append(self.state.shown)
        self.actions.append(action)
        self.actors.append(NATURE if actor is None else actor)

    def _answer_chance(self) -> None:
        while self.seed is not None and self.state.seat == NATURE:
            self.play_only(self.next_draw(self.seed))

    def next_draw(self, seed: Seed) -> int:
        """What the seed answers to the chance decision that is open."""
        legal = self.state.legal()
        return legal[draw(seed, self.actors.count(NATURE), len(legal))]

    # -- looking back --------------------------------------------------------------------------

    def at(self, count: int) -> State:
        """The position after the first `count` actions. RecordError when there are not that many."""
        return self._replay(count, None)

    def _replay(self, count: int, log: Log | None) -> State:
        if not 0 <= count <= len(self.actions):
            raise RecordError(f"the record has {len(self.actions)} actions, there is no position {count}")
        state = self.game.new(self.seats)
        state.ear = log
        for action in self.actions[:count]:
            state.apply(action)
        return state

    def events(self) -> list[Event]:
        """Everything that happened from the first action on."""
        log = Log()
        self._replay(len(self.actions), log)
        return log.events

    def rewind(self, count: int) -> None:
        """Forget all but the first `count` actions; chance that waits there is answered as before."""
        state = self._replay(count, None)
        self.forget(count)
        self.state = state
        self._answer_chance()

    def forget(self, count: int) -> None:
        """Cut the lists of actions and actors to the first `count`; the position is the caller's to set."""
        del self.actions[count:], self.actors[count:], self._shown[count:]

    def previous_decision(self, seat: int, others: Iterable[int] = ()) -> int | None:
        """How many actions to keep to undo the last decision of `seat`; None when it may not undo.

        Undo stops at what revealed something and at a decision of another seat, unless that seat is
        among `others` (bots do not mind).
        """
        allowed = {seat, *others}
        for count in range(len(self.actions) - 1, -1, -1):
            if self.actors[count] not in allowed or self.reveals(count):
                return None
            if self.actors[count] == seat:
                return count
        return None

    def reveals(self, index: int) -> bool:
        """Whether action number `index` showed somebody what was hidden, by its answer or by what it led to."""
        return self.game.decision_of(self.actions[index]).reveals or self._what_was_shown()[index]

    def _what_was_shown(self) -> list[bool]:
        """For each action whether it led to a decision that shows something hidden, asked or taken by itself.

        Replayed for actions that were added without being played here, as a table's snapshot does.
        """
        if len(self._shown) < len(self.actions):
            state = self.at(len(self._shown))
            for action in self.actions[len(self._shown) :]:
                state.apply(action)
                self._shown.append(state.shown)
        return self._shown

    # -- result --------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """The points of every seat, as they stand."""
        return self.game.scores(self.state)

    def winners(self) -> list[int]:
        """The winning seats; [] while the game runs."""
        return self.game.winners(self.state) if self.state.over else []

    def breakdown(self, seat: int) -> dict[str, int]:
        """Where the points of a seat come from: line of the breakdown to points, adding up to its score."""
        lines = dict.fromkeys(self.game.breakdown_lines(), 0)
        for event in self.events():
            if event.verb == "score" and event.seat == seat:
                lines[event.why] += event.amount
        return lines

    # -- text ----------------------------------------------------------------------------------

    def to_text(self) -> str:
        """The record file: header lines, an empty line, one action a line, and a closing line.

        OptionError when `players` does not name every seat.
        """
        if len(self.players) != self.seats:
            raise OptionError(f"{self.seats} seats need as many players' names, not {len(self.players)}")
        return "\n".join([*self._header(), "", *map(self.game.action_text, self.actions), "", self.closing()]) + "\n"

    def _header(self) -> list[str]:
        lines = [FORMAT, *header_lines(self.game, self.seats)]
        lines += [f"player {seat} {one_line(name)}" for seat, name in enumerate(self.players)]
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        if self.seed is not None:
            kind = "number" if isinstance(self.seed, int) else "text"
            lines.append(f"seed {kind} {self.seed}")
        result = " ".join(map(str, self.scores())) if self.state.over else "*"
        return [*lines, f"date {self.date}", f"result {result}"]

    def closing(self) -> str:
        """The last line: how many actions, and the key of the position they lead to."""
        return f"end {len(self.actions)} {self.state.key():016x}"

    def save(self, path: Path) -> None:
        """Write the record file, whole or not at all. RecordError when that fails; an old file stays."""
        write_whole(path, self.to_text())

    def __repr__(self) -> str:
        return f"<Record {self.game.name}, {self.seats} seats, {len(self.actions)} actions, {self.state!r}>"


def show_option(value: OptionValue) -> str:
    """`yes`, `no`, or the word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


def header_lines(game: Game, seats: int) -> list[str]:
    """What records and position texts begin with: game, rules version, seats, options."""
    lines = [f"game {game.name}", f"rules {game.rules}", f"seats {seats}"]
    return lines + [f"option {name} {show_option(value)}" for name, value in sorted(game.options.items())]


def one_line(name: str) -> str:
    """A name as a record can hold it: without line ends of any kind."""
    return " ".join(name.splitlines())


def write_whole(path: Path, text: str) -> None:
    """Replace `path` by `text` in one step, on disk when this returns. RecordError when it cannot be."""
    draft = path.with_name(f".parlier-{os.getpid()}.tmp")
    try:
        data = text.encode("utf-8")
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(draft, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except (OSError, UnicodeEncodeError) as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        kept = "; what was saved before is still there" if os.path.isfile(path) else ""
        raise RecordError(f"cannot save {path}: {reason}{kept}") from None
