# interpreted: not on the hot path, and a shorter build without it
"""The names of the cells of a Caylus State, for position texts and events."""

from __future__ import annotations

from parlier.core.layout import Column, Layout
from parlier.games.caylus import cells as c
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES, SECTION_NAMES

SEAT_WORDS = ("-", "0", "1", "2", "3", "4")
"""A cell with a seat, or nobody."""


def layout(t: Tables) -> Layout:
    """All columns, in the order of a position text."""
    return Layout([*board_columns(t), *seat_columns()], c.AGENDA, c.ROOM)


def seat_cell(name: str, start: int, length: int = 1) -> Column:
    """Cells that hold a seat."""
    return Column(name, start, length, -1, 4, SEAT_WORDS)


def board_columns(t: Tables) -> list[Column]:
    """What lies on the board."""
    return [
        Column("turn", c.TURN, 1, 0, 18),
        Column("phase", c.PHASE, 1, 0, 7),
        Column("bailiff", c.BAILIFF, 1, 1, c.SPACES),
        Column("provost", c.PROVOST, 1, 1, c.SPACES),
        Column("passed", c.PASSED, 1, 0, 5),
        seat_cell("gate", c.GATE),
        seat_cell("trading_post", c.TRADING_POST),
        seat_cell("merchants_guild", c.GUILD),
        seat_cell("joust_field", c.JOUST),
        seat_cell("stables", c.STABLES, 3),
        seat_cell("inn_left", c.INN_LEFT),
        seat_cell("inn_right", c.INN_RIGHT),
        seat_cell("castle", c.QUEUE, 5),
        Column("in_castle", c.QUEUED, 1, 0, 5),
        Column("counted", c.COUNTED, 3, 0, 1),
        seat_cell("order", c.ORDER, 5),
        Column("road", c.ROAD + 1, c.SPACES, 0, c.TILES, tuple(t.ids)),
        Column("at", c.AT + 1, c.TILES, c.IN_STOCK, c.GONE, ("stock", *map(str, range(1, c.SPACES + 1)), "gone")),
    ]


def seat_columns() -> list[Column]:
    """What every seat has."""
    lines = [Column(f"{line}_line", c.FAVOR + i, 1, 0, 5, (), c.STRIDE) for i, line in enumerate(LINE_NAMES)]
    houses = [Column(f"{name}", c.HOUSES + i, 1, 0, 14, (), c.STRIDE) for i, name in enumerate(SECTION_NAMES)]
    return [
        *(Column(cube, c.FOOD + i, 1, 0, 10_000, (), c.STRIDE) for i, cube in enumerate(CUBE_NAMES)),
        Column("money", c.MONEY, 1, 0, 10_000, (), c.STRIDE),
        Column("score", c.SCORE, 1, 0, 10_000, (), c.STRIDE),
        Column("hand", c.HAND, 1, 0, 6, (), c.STRIDE),
        *lines,
        Column("used", c.USED, 1, 0, 3, (), c.STRIDE, bits=True),
        *houses,
        Column("batches", c.BATCHES, 1, 0, 30, (), c.STRIDE),
        Column("place_passed", c.PLACE_PASSED, 1, 0, 5, (), c.STRIDE),
        Column("owns", c.OWNS, 1, 0, c.SPACES, (), c.STRIDE, bits=True),
        Column("works", c.WORKS, 1, 0, c.SPACES, (), c.STRIDE, bits=True),
        Column("pending", c.PENDING, 1, 0, c.SPACES, (), c.STRIDE, bits=True),
    ]
