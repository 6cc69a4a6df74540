# interpreted: not on the hot path, and a shorter build without it
"""Reading records and the header they share with position texts. Whatever is wrong is one RecordError."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from parlier.core.chance import Seed, check_seed, commitment
from parlier.core.errors import Illegal, NotationError, OptionError, RecordError
from parlier.core.layout import whole_number
from parlier.core.record import FORMAT, Record
from parlier.core.state import NATURE

if TYPE_CHECKING:
    from parlier.core.game import Game, OptionValue

Loader = Callable[[str, "dict[str, OptionValue]"], "Game"]


def text_lines(text: str) -> list[str]:
    """The lines of a text as an editor counts them, without what blank space ends them."""
    lines = re.split(r"\r\n|\n|\r", text)
    if lines[-1] == "":
        lines.pop()
    return [line.rstrip() for line in lines]


class Head:
    """The header lines of a text, read one by one."""

    def __init__(self, lines: list[str], first: int) -> None:
        """lines: the header; first: the number of its first line in the file."""
        self.fields: dict[str, str] = {}
        self.options: dict[str, OptionValue] = {}
        self.players: dict[int, str] = {}
        for number, line in enumerate(lines, first):
            self._read(number, line)

    def _read(self, number: int, line: str) -> None:
        key, _, rest = line.partition(" ")
        name, _, value = rest.partition(" ")
        if key == "option" and value:
            self._once(number, f"option {name}", name in self.options)
            self.options[name] = {"yes": True, "no": False}.get(value, value)
        elif key == "player" and name in map(str, range(100)):
            self._once(number, f"player {name}", int(name) in self.players)
            self.players[int(name)] = value
        elif key in ("game", "rules", "seats", "commitment", "seed", "date", "result") and rest:
            self._once(number, key, key in self.fields)
            self.fields[key] = rest
        else:
            raise RecordError(f"line {number}: {line!r} is no header line")

    def _once(self, number: int, what: str, known: bool) -> None:
        if known:
            raise RecordError(f"line {number}: {what!r} stands twice")

    def need(self, key: str) -> str:
        """The value of a header line; RecordError when it is missing."""
        if key not in self.fields:
            raise RecordError(f"the header line {key!r} is missing")
        return self.fields[key]

    def number(self, key: str) -> int:
        """The value of a header line that holds a whole number."""
        try:
            return whole_number(self.need(key))
        except ValueError as error:
            raise RecordError(f"{key}: {error}") from None

    def seed(self) -> Seed | None:
        """The seed, when it is shown."""
        kind, _, text = self.fields.get("seed", "").partition(" ")
        if not kind:
            return None
        try:
            if kind == "number":
                return int(text)
            if kind == "text":
                return check_seed(text)
        except (ValueError, OptionError):
            pass
        raise RecordError(f"seed {kind} {text[:40]!r}: expected 'number' and a whole number, or 'text' and a text")

    def load(self, load: Loader) -> Game:
        """The game with its options; RecordError when it, the options, the seats or the rules version do not exist."""
        try:
            game = load(self.need("game"), self.options)
            game.check_seats(self.number("seats"))
        except OptionError as error:
            raise RecordError(str(error)) from None
        if self.number("rules") != game.rules:
            raise RecordError(f"made with rules {self.need('rules')} of {game.name}; this parlier plays rules {game.rules}")
        return game


def parse_record(text: str, load: Loader) -> Record:
    """Read a record file and replay it, checking every line.

    RecordError says which line is wrong: unknown game or rules version, illegal action, a draw that is not
    the seed's, wrong result, or a file that is cut off.
    """
    lines = text_lines(text)
    if not lines or lines[0] != FORMAT:
        raise RecordError(f"this is no parlier record: the first line is not {FORMAT!r}")
    if "" not in lines:
        raise RecordError("the record is cut off: it ends in its header")
    middle = lines.index("")
    head = Head(lines[1:middle], 2)
    record = _opened(head, load)
    _replay_lines(record, lines, middle + 1)
    _check_result(record, head)
    return record


def _opened(head: Head, load: Loader) -> Record:
    game = head.load(load)
    record = Record(game, head.number("seats"))
    record.seed = head.seed()
    record.commitment = head.fields.get("commitment", "")
    if record.seed is not None and record.commitment not in ("", commitment(record.seed)):
        raise RecordError("the seed is not the one that was committed to")
    record.date = _date(head)
    for seat, name in head.players.items():
        if seat >= record.seats:
            raise RecordError(f"player {seat}: the game has seats 0 to {record.seats - 1}")
        record.players[seat] = name
    return record


def _date(head: Head) -> str:
    text = head.fields.get("date", "")
    try:
        if text:
            time.strptime(text, "%Y-%m-%d")
    except ValueError:
        raise RecordError(f"date {text[:40]!r}: expected a day like 2026-01-31") from None
    return text


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
        action = record.game.parse(line)
        if record.seed is not None and record.state.seat == NATURE:
            drawn = record.game.action_text(record.next_draw(record.seed))
            if line != drawn:
                raise RecordError(f"line {number}: {line!r} is not what the seed draws, which is {drawn!r}")
        record.play_only(action)
    except (Illegal, NotationError) as error:
        raise RecordError(f"line {number}: {error}") from None


def _check_closing(record: Record, line: str, number: int) -> None:
    if line != record.closing():
        raise RecordError(f"line {number}: {line!r} does not fit the actions above, which give {record.closing()!r}")


def _check_result(record: Record, head: Head) -> None:
    expected = " ".join(map(str, record.scores())) if record.state.over else "*"
    if head.need("result") != expected:
        raise RecordError(f"result {head.need('result')!r}: the actions give {expected!r}")
