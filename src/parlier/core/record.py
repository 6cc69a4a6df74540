# interpreted: not on the hot path, and a shorter build without it
"""A whole game: how it was opened, and every action. It is the only thing that is saved."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from parlier.core.chance import Seed, check_seed, commitment, draw
from parlier.core.errors import Illegal, NotationError, OptionError, RecordError
from parlier.core.events import Event, Log
from parlier.core.state import NATURE, State

if TYPE_CHECKING:
    from parlier.core.game import Game, OptionValue

FORMAT = "parlier record 1"

Loader = Callable[[str, "dict[str, OptionValue]"], "Game"]


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
        self.date = datetime.date.today().isoformat()
        self.players = [f"seat {seat}" for seat in range(seats)]
        self.actions: list[int] = []
        self.actors: list[int] = []
        self.state: State = game.new(seats)
        self._answer_chance()

    def play(self, action: int | str) -> None:
        """Play an action (number or notation) and answer the chance that follows.

        Raises Illegal, or NotationError for an unknown text; then nothing has changed.
        """
        self._play(self.game.parse(action) if isinstance(action, str) else action)
        self._answer_chance()

    def _play(self, action: int) -> None:
        actor = self.state.seat
        self.state.apply(action)
        self.actions.append(action)
        self.actors.append(NATURE if actor is None else actor)

    def _answer_chance(self) -> None:
        while self.seed is not None and self.state.seat == NATURE:
            legal = self.state.legal()
            self._play(legal[draw(self.seed, self.actors.count(NATURE), len(legal))])

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
        """Forget all but the first `count` actions."""
        state = self._replay(count, None)
        del self.actions[count:], self.actors[count:]
        self.state = state

    def previous_decision(self, seat: int, others: Iterable[int] = ()) -> int | None:
        """How many actions to keep to undo the last decision of `seat`; None when it may not undo.

        Undo stops at what revealed something and at a decision of another seat, unless that seat is
        among `others` (bots do not mind).
        """
        allowed = {seat, *others}
        for count in range(len(self.actions) - 1, -1, -1):
            if self.actors[count] not in allowed or self.game.decision_of(self.actions[count]).reveals:
                return None
            if self.actors[count] == seat:
                return count
        return None

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
        """The record file: header lines, an empty line, one action a line, and a closing line."""
        return "\n".join([*self._header(), "", *map(self.game.action_text, self.actions), "", self._closing()]) + "\n"

    def _header(self) -> list[str]:
        game = self.game
        lines = [FORMAT, f"game {game.name}", f"rules {game.rules}", f"seats {self.seats}"]
        lines += [f"option {name} {_show(value)}" for name, value in sorted(game.options.items())]
        lines += [f"player {seat} {name}" for seat, name in enumerate(self.players)]
        if self.seed is not None:
            kind = "number" if isinstance(self.seed, int) else "text"
            lines += [f"commitment {self.commitment}", f"seed {kind} {self.seed}"]
        result = " ".join(map(str, self.scores())) if self.state.over else "*"
        return [*lines, f"date {self.date}", f"result {result}"]

    def _closing(self) -> str:
        return f"end {len(self.actions)} {self.state.key():016x}"

    def save(self, path: Path) -> None:
        """Write the record file, whole or not at all. RecordError when that fails; an old file stays."""
        write_whole(path, self.to_text())

    def __repr__(self) -> str:
        return f"<Record {self.game.name}, {self.seats} seats, {len(self.actions)} actions, {self.state!r}>"


def _show(value: OptionValue) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else value


def write_whole(path: Path, text: str) -> None:
    """Replace `path` by `text` in one step, on disk when this returns. RecordError when it cannot be."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(draft, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        draft.unlink(missing_ok=True) if draft.exists() else None
        raise RecordError(f"cannot save {path}: {error.strerror or error}; what was saved before is still there") from None


# -- reading -------------------------------------------------------------------------------------


class _Head:
    """The header lines of a record text, read one by one."""

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.options: dict[str, OptionValue] = {}
        self.players: dict[int, str] = {}

    def read(self, number: int, line: str) -> None:
        key, _, rest = line.partition(" ")
        first, _, second = rest.partition(" ")
        if key == "option" and second:
            self.options[first] = {"yes": True, "no": False}.get(second, second)
        elif key == "player" and first.isdigit():
            self.players[int(first)] = second
        elif key in ("game", "rules", "seats", "commitment", "seed", "date", "result") and rest:
            if key in self.fields:
                raise RecordError(f"line {number}: {key!r} stands twice")
            self.fields[key] = rest
        else:
            raise RecordError(f"line {number}: {line!r} is no header line of a record")

    def number(self, key: str) -> int:
        text = self.need(key)
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise RecordError(f"{key} {text!r}: expected a whole number")
        return int(text)

    def need(self, key: str) -> str:
        if key not in self.fields:
            raise RecordError(f"the header line {key!r} is missing")
        return self.fields[key]

    def seed(self) -> Seed | None:
        kind, _, text = self.fields.get("seed", "").partition(" ")
        if not kind:
            return None
        try:
            return int(text) if kind == "number" else check_seed(text)
        except (ValueError, OptionError):
            raise RecordError(f"seed {kind} {text!r}: expected 'number' and a whole number, or 'text' and a text") from None


def parse_record(text: str, load: Loader) -> Record:
    """Read a record file and replay it, checking every line.

    RecordError says which line is wrong: unknown game or rules version, illegal action, wrong result,
    or a file that is cut off.
    """
    lines = [line.rstrip() for line in text.splitlines()]
    if not lines or lines[0] != FORMAT:
        raise RecordError(f"this is no parlier record: the first line is not {FORMAT!r}")
    try:
        middle = lines.index("")
    except ValueError:
        raise RecordError("the record is cut off: it ends in its header") from None
    head = _Head()
    for number, line in enumerate(lines[1:middle], 2):
        head.read(number, line)
    record = _opened(head, load)
    _replay_lines(record, lines, middle + 1)
    _check_result(record, head)
    return record


def _opened(head: _Head, load: Loader) -> Record:
    try:
        game = load(head.need("game"), head.options)
        game.check_seats(head.number("seats"))
    except OptionError as error:
        raise RecordError(str(error)) from None
    if head.number("rules") != game.rules:
        raise RecordError(f"made with rules {head.need('rules')} of {game.name}; this parlier plays rules {game.rules}")
    record = Record(game, head.number("seats"))
    record.seed = head.seed()
    record.commitment = head.fields.get("commitment", "")
    if record.seed is not None and record.commitment not in ("", commitment(record.seed)):
        raise RecordError("the seed is not the one that was committed to")
    record.date = head.fields.get("date", "")
    for seat, name in head.players.items():
        if seat >= record.seats:
            raise RecordError(f"player {seat}: the game has seats 0 to {record.seats - 1}")
        record.players[seat] = name
    return record


def _replay_lines(record: Record, lines: list[str], start: int) -> None:
    for number in range(start, len(lines)):
        line = lines[number]
        if line.startswith("end "):
            _check_closing(record, line, number + 1)
            if any(lines[number + 1 :]):
                raise RecordError(f"line {number + 2}: something stands after the closing line")
            return
        if line and not line.startswith("#"):
            _replay_line(record, line, number + 1)
    raise RecordError("the record is cut off: its closing line is missing")


def _replay_line(record: Record, line: str, number: int) -> None:
    try:
        record._play(record.game.parse(line))
    except (Illegal, NotationError) as error:
        raise RecordError(f"line {number}: {error}") from None


def _check_closing(record: Record, line: str, number: int) -> None:
    if line != record._closing():
        raise RecordError(f"line {number}: {line!r} does not fit the actions above, which give {record._closing()!r}")


def _check_result(record: Record, head: _Head) -> None:
    expected = " ".join(map(str, record.scores())) if record.state.over else "*"
    if head.need("result") != expected:
        raise RecordError(f"result {head.need('result')!r}: the actions give {expected!r}")
