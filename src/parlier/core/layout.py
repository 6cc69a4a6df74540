# interpreted: not on the hot path, and a shorter build without it
"""What the cells of a State are called: one table per game, used by position texts, events and checks."""

from __future__ import annotations

import re
from typing import NamedTuple

from parlier.core.state import DEPTH, FRAME, HEADER, OVER, SEATS

MOST_SEATS = 8


class Column(NamedTuple):
    """One named cell, or a run of cells.

    name: its word; start: the first cell; length: how many cells; low, high: the values it may hold;
    words: for cells whose values have names, name by value minus `low`; stride: 0, or for what every
    seat has, the distance from one seat's cell to the next one's; bits: the cell is a set of spaces,
    and `high` the highest space in it; hidden: only the owning seat may see it.
    """

    name: str
    start: int
    length: int = 1
    low: int = 0
    high: int = 1_000_000
    words: tuple[str, ...] = ()
    stride: int = 0
    bits: bool = False
    hidden: bool = False

    def cells(self, seats: int) -> list[int]:
        """The cells of this column in a game for `seats`."""
        if self.stride:
            return [self.start + seat * self.stride for seat in range(seats)]
        return list(range(self.start, self.start + self.length))

    def show(self, value: int) -> str:
        """The value as position texts print it."""
        if self.bits:
            return "+".join(str(i) for i in range(self.high + 1) if value >> i & 1) or "-"
        if self.words and self.low <= value < self.low + len(self.words):
            return self.words[value - self.low]
        return str(value)

    def read(self, text: str) -> int:
        """The value a position text gives; ValueError when it is none of this column's."""
        if self.bits:
            return 0 if text == "-" else sum({1 << self._space(part) for part in text.split("+")})
        value = self.low + self.words.index(text) if text in self.words else whole_number(text)
        if not self.low <= value <= self.high:
            raise ValueError(f"{text!r} is not between {self.show(self.low)} and {self.show(self.high)}")
        return value

    def _space(self, text: str) -> int:
        space = whole_number(text)
        if not 0 <= space <= self.high:
            raise ValueError(f"there is no space {text}")
        return space


def whole_number(text: str) -> int:
    """The number that a text writes in the one form there is. ValueError on any other text."""
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,17}", text, re.ASCII):
        raise ValueError(f"{text!r} is no whole number")
    return int(text)


class Layout:
    """The columns of a game in printing order, and the size of its State."""

    def __init__(self, columns: list[Column], agenda: int, room: int) -> None:
        """agenda: the cell at which it begins (after the last column); room: how many frames it holds."""
        self.columns = [Column("seats", SEATS, 1, 1, MOST_SEATS), Column("over", OVER, 1, 0, 1), *columns]
        self.agenda = agenda
        self.room = room
        self.size = agenda + FRAME * room
        self.names = ["-"] * self.size
        self.names[DEPTH] = "depth"
        self._columns: dict[int, Column] = {}
        for column in self.columns:
            self._name(column)

    def _name(self, column: Column) -> None:
        many = column.length > 1 or column.stride > 0
        for index, cell in enumerate(column.cells(MOST_SEATS)):
            if cell < self.agenda and cell not in self._columns:
                self._columns[cell] = column
                self.names[cell] = f"{column.name}[{index}]" if many else column.name

    def column_of(self, cell: int) -> Column:
        """The column a cell belongs to. KeyError for the agenda."""
        return self._columns[cell]

    def check(self) -> None:
        """Every cell before the agenda has a name (a test calls this)."""
        unnamed = [cell for cell in range(HEADER, self.agenda) if cell not in self._columns]
        if unnamed:
            raise AssertionError(f"cells without a name: {unnamed}")
