"""What a learner observes of Caylus: every public fact, seats told from the one who looks on.

The list in `blocks` is the layout of the observation, what writes it, and the table in docs/observations.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.features import FLOATS, Agenda, Amounts, Asked, Block, Holders, OneOf, Sets, around, blank, distance, who_is
from parlier.core.state import State
from parlier.games.caylus.board import owner_of
from parlier.games.caylus.cells import (
    AT,
    BAILIFF,
    BATCHES,
    COUNTED,
    CRAFT_FIRST,
    CRAFT_LAST,
    FAVOR,
    FOOD,
    GATE,
    HAND,
    HOUSES,
    MONEY,
    NEUTRAL_FIRST,
    ORDER,
    OWNS,
    PASSED,
    PENDING,
    PHASE,
    PLACE_PASSED,
    PRESTIGE_FIRST,
    PROVOST,
    QUEUED,
    RESIDENCE,
    ROAD,
    SCORE,
    SPACES,
    STRIDE,
    TILES,
    TURN,
    USED,
    WORKS,
)
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES, SECTION_NAMES

if TYPE_CHECKING:
    from parlier.games.caylus.rules import Caylus

ENDLESS: Final[i64] = 10000
"""There is no upper limit; a position text takes no more."""
ONE: Final[i64] = 1
SPACE_FLOATS: Final = vec[float]([place / 28 if place < 29 else 0.0 for place in range(30)])
"""By the place of a tile: its road space, divided by their number; 0 in stock and when it is gone."""
STOCK_FLOATS: Final = vec[float]([1.0] + [0.0] * 29)
"""By the place of a tile: whether it is in stock."""
MANY: Final[i64] = 8
"""Residences that somebody has at most, as a rule."""
MANY_FLOAT: Final = 8.0
PLACES: Final[i64] = 2
"""Numbers that say where a tile is."""
SPECIAL_NAMES: Final = (
    "gate",
    "trading_post",
    "merchants_guild",
    "joust_field",
    "stables 1",
    "stables 2",
    "stables 3",
    "inn left",
    "inn right",
)
PHASE_NAMES: Final = ("setup", "1", "2", "3", "4", "5", "6", "7")


def blocks(game: Caylus, seats: int) -> list[Block]:
    """The observation for so many seats."""
    return [
        *turn_blocks(game, seats),
        *board_amounts(),
        *seat_amounts(seats),
        *favor_blocks(seats),
        *worker_blocks(seats),
        *road_blocks(game, seats),
    ]


def turn_blocks(game: Caylus, seats: int) -> list[Block]:
    """What is asked, and in which order."""
    return [
        Asked(game, "R6.1"),
        Agenda(game, seats, "R6.1"),
        OneOf("phase", "the phase of the turn", "R6.1", PHASE, list(PHASE_NAMES)),
        Holders("order", "the seat at each place of the turn order", "R2.6", ORDER, seats, places(seats)),
    ]


def board_amounts() -> list[Block]:
    """Where the game stands."""
    return [
        Amounts("turn", "the turn", "R6.1", TURN, 18),
        Amounts("passed", "how many have passed", "R7.2", PASSED, 5),
        Amounts("bailiff", "the space of the bailiff", "R2.3", BAILIFF, SPACES),
        Amounts("provost", "the space of the provost", "R2.3", PROVOST, SPACES),
        Amounts("in castle", "workers in the castle", "R7.5", QUEUED, 5),
        Amounts("counted", "whether each section has been counted", "R12.2", COUNTED, 1, list(SECTION_NAMES)),
    ]


def seat_amounts(seats: int) -> list[Block]:
    """What everybody has."""
    return [
        Amounts("points", "prestige points", "R2.7", SCORE, 100, None, seats, STRIDE, most=ENDLESS),
        Amounts("money", "deniers", "R4.1", MONEY, 20, None, seats, STRIDE, most=ENDLESS),
        Amounts("cubes", "cubes in the reserve", "R4.1", FOOD, 10, list(CUBE_NAMES), seats, STRIDE, most=ENDLESS),
        Amounts("hand", "workers in hand", "R7.6", HAND, 6, None, seats, STRIDE),
        Amounts("place passed", "place on the passing scale, 0 before passing", "R7.2", PLACE_PASSED, 5, None, seats, STRIDE),
        Amounts("batches", "batches given in this turn", "R11.2", BATCHES, 5, None, seats, STRIDE, most=30),
        Amounts("houses", "parts of each section built", "R2.5", HOUSES, 14, list(SECTION_NAMES), seats, STRIDE),
        Amounts("level", "level on each line of the favor table", "R13.2", FAVOR, 5, list(LINE_NAMES), seats, STRIDE),
    ]


def favor_blocks(seats: int) -> list[Block]:
    """R13: the favor table."""
    return [Sets("used", "lines of the favor table used in this phase", "R13.5", USED, list(LINE_NAMES), None, seats, STRIDE)]


def worker_blocks(seats: int) -> list[Block]:
    """R7.5: who works before the bridge. The cells lie side by side in this order."""
    words = [*SPECIAL_NAMES, *(f"castle {place}" for place in places(seats))]
    return [Holders("works at", "the worker at each special building, and in the castle queue", "R7.5", GATE, seats, words)]


def road_blocks(game: Caylus, seats: int) -> list[Block]:
    """R2.3, R10: the road, its tiles and who is on them."""
    ids = game.tables.ids
    lawyer = "whose lawyer turns a tile into a residence when its worker leaves: seats counted from me as 1, divided by the seats"
    return [
        TilePlaces(ids, NEUTRAL_FIRST, CRAFT_LAST),
        TilePlaces(ids, PRESTIGE_FIRST, TILES),
        TileMarks("worker", "tiles with a worker of this seat", "R7.5", WORKS, ids, 1, CRAFT_LAST, seats),
        TileMarks("owner", "tiles of this seat", "R10.5", OWNS, ids, CRAFT_FIRST, CRAFT_LAST, seats),
        TileMarks("owner", "tiles of this seat", "R10.7", OWNS, ids, PRESTIGE_FIRST, TILES, seats),
        Lawyers(lawyer, ids, seats),
        Residences(seats),
    ]


def places(seats: int) -> list[str]:
    """The places of an order, from 1."""
    return [str(place) for place in range(1, seats + 1)]


@final
class TilePlaces(Block):
    """Where the tiles `first` to `last` are. One that is neither in stock nor on the road is out of the game."""

    def __init__(self, ids: list[str], first: i64, last: i64) -> None:
        labels = [f"{ids[tile]} {what}" for tile in range(first, last + 1) for what in ("in stock", "space")]
        meaning = f"where a tile is: 1 in stock, else 0; its road space, divided by {SPACES}, 0 when it is on none"
        super().__init__("tile", meaning, "R1.4", labels)
        self.first = first
        self.last = last

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        g, stock, spaces = s.cells, STOCK_FLOATS, SPACE_FLOATS
        for tile in range(self.first, self.last + 1):
            place = g[AT + tile]
            out[at] = stock[place]
            out[at + 1] = spaces[place]
            at += PLACES


@final
class TileMarks(Block):
    """Which of the tiles `first` to `last` lie on a road space that is in a seat's set of spaces, for every seat."""

    def __init__(
        self, name: str, meaning: str, rule: str, spaces: i64, ids: list[str], first: i64, last: i64, seats: i64
    ) -> None:
        labels = [f"{who_is(who)} {ids[tile]}" for who in range(seats) for tile in range(first, last + 1)]
        super().__init__(name, meaning, rule, labels)
        self.spaces = spaces
        self.first = first
        self.last = last
        self.seats = seats

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        g, flags = s.cells, FLOATS
        for turn in range(self.seats):
            spaces = g[self.spaces + around(seat, turn, self.seats) * STRIDE]
            if spaces == 0:
                blank(out, at, self.last - self.first + 1)
                at += self.last - self.first + 1
            else:
                for tile in range(self.first, self.last + 1):
                    out[at] = flags[(spaces >> g[AT + tile]) & 1]
                    at += 1


@final
class Lawyers(Block):
    """Whose lawyer waits on a neutral or craft tile: one number for each."""

    def __init__(self, meaning: str, ids: list[str], seats: i64) -> None:
        labels = [ids[tile] for tile in range(NEUTRAL_FIRST, CRAFT_LAST + 1)]
        super().__init__("lawyer", meaning, "R10.6a", labels)
        self.seats = seats

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        g = s.cells
        blank(out, at, self.size)
        for turn in range(self.seats):
            spaces = g[PENDING + around(seat, turn, self.seats) * STRIDE]
            if spaces != 0:
                for tile in range(NEUTRAL_FIRST, CRAFT_LAST + 1):
                    if (spaces >> g[AT + tile]) & 1:
                        out[at + tile - NEUTRAL_FIRST] = FLOATS[turn + 1] / FLOATS[self.seats]


@final
class Residences(Block):
    """Residences are all alike, so no tile says where they are: how many each seat has, and whose is on each road space."""

    def __init__(self, seats: i64) -> None:
        labels = [who_is(who) for who in range(seats)] + [str(space) for space in range(1, SPACES + 1)]
        meaning = (
            f"residences of each seat, divided by {MANY}; then for each road space whose is there: seats counted from me as 1, "
            "divided by the seats"
        )
        super().__init__("residence", meaning, "R5.5", labels, high=28 / MANY_FLOAT)
        self.seats = seats

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        g = s.cells
        blank(out, at, self.size)
        first = at + self.seats - 1
        for space in range(1, SPACES + 1):
            if g[ROAD + space] == RESIDENCE:
                turn = distance(seat, owner_of(s, space), self.seats)
                out[at + turn] += 1.0 / MANY_FLOAT
                out[first + space] = FLOATS[turn + 1] / FLOATS[self.seats]
