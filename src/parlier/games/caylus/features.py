"""What a learner observes of Caylus: every public fact, seats told from the one who looks on.

The list in `blocks` is the layout of the observation, what writes it, and the table in docs/observations.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.features import Agenda, Amounts, Asked, Block, Holders, OneOf, Sets, around, blank, who_is
from parlier.core.state import State
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
    IN_STOCK,
    INN_LEFT,
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
    QUEUE,
    QUEUED,
    RESIDENCE,
    ROAD,
    SCORE,
    SPACES,
    STABLES,
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
SPACE_FLOATS: Final = vec[float]([space / 28 for space in range(29)])
"""Road spaces, divided by their number."""
PLACES: Final[i64] = 3
"""Numbers that say where a tile is."""
SPECIAL_NAMES: Final = ("gate", "trading_post", "merchants_guild", "joust_field")
PHASE_NAMES: Final = ("setup", "1", "2", "3", "4", "5", "6", "7")


def blocks(game: Caylus, seats: int) -> list[Block]:
    """The observation for so many seats."""
    return [
        *turn_blocks(game, seats),
        *goods_blocks(seats),
        *castle_blocks(seats),
        *special_blocks(seats),
        *road_blocks(game, seats),
    ]


def turn_blocks(game: Caylus, seats: int) -> list[Block]:
    """Where the game stands, and what is asked."""
    return [
        Asked(game, "R6.1"),
        Agenda(game, seats, "R6.1"),
        Amounts("turn", "the turn", "R6.1", TURN, 18),
        OneOf("phase", "the phase of the turn", "R6.1", PHASE, list(PHASE_NAMES)),
        Holders("order", "the seat at each place of the turn order", "R2.6", ORDER, seats, places(seats)),
        Amounts("passed", "how many have passed", "R7.2", PASSED, 5),
        Amounts("place passed", "place on the passing scale, 0 before passing", "R7.2", PLACE_PASSED, 5, None, seats, STRIDE),
    ]


def goods_blocks(seats: int) -> list[Block]:
    """What everybody has."""
    return [
        Amounts("points", "prestige points", "R2.7", SCORE, 100, None, seats, STRIDE, most=ENDLESS),
        Amounts("money", "deniers", "R4.1", MONEY, 20, None, seats, STRIDE, most=ENDLESS),
        Amounts("cubes", "cubes in the reserve", "R4.1", FOOD, 10, list(CUBE_NAMES), seats, STRIDE, most=ENDLESS),
        Amounts("hand", "workers in hand", "R7.6", HAND, 6, None, seats, STRIDE),
        Amounts("level", "level on each line of the favor table", "R13.2", FAVOR, 5, list(LINE_NAMES), seats, STRIDE),
        Sets("used", "lines of the favor table used in this phase", "R13.5", USED, list(LINE_NAMES), None, seats, STRIDE),
    ]


def castle_blocks(seats: int) -> list[Block]:
    """R11, R12: the castle."""
    return [
        Holders("queue", "the seat at each place of the castle queue", "R7.5", QUEUE, seats, places(seats)),
        Amounts("in castle", "workers in the castle", "R7.5", QUEUED, 5),
        Amounts("batches", "batches given in this turn", "R11.2", BATCHES, 5, None, seats, STRIDE, most=30),
        Amounts("houses", "parts of each section built", "R2.5", HOUSES, 14, list(SECTION_NAMES), seats, STRIDE),
        Amounts("counted", "whether each section has been counted", "R12.2", COUNTED, 1, list(SECTION_NAMES)),
    ]


def special_blocks(seats: int) -> list[Block]:
    """R8: who works at the special buildings."""
    circles = [str(number) for number in range(1, 4)]
    return [
        Holders("special", "the worker at each special building", "R8.0", GATE, seats, list(SPECIAL_NAMES)),
        Holders("stables", "the worker on each circle of the Stables", "R8.5", STABLES, seats, circles),
        Holders("inn", "the worker on each circle of the Inn", "R8.6", INN_LEFT, seats, ["left", "right"]),
    ]


def road_blocks(game: Caylus, seats: int) -> list[Block]:
    """R2.3, R10: the road, its tiles and who is on them."""
    ids = game.tables.ids
    spaces = [str(space) for space in range(1, SPACES + 1)]
    lawyer = "tiles that this seat's lawyer turns into a residence when their worker leaves"
    return [
        Amounts("bailiff", "the space of the bailiff", "R2.3", BAILIFF, SPACES),
        Amounts("provost", "the space of the provost", "R2.3", PROVOST, SPACES),
        TilePlaces(ids, NEUTRAL_FIRST, CRAFT_LAST),
        TilePlaces(ids, PRESTIGE_FIRST, TILES),
        TileMarks("worker", "tiles with a worker of this seat", "R7.5", WORKS, ids, 1, CRAFT_LAST, seats),
        TileMarks("owner", "tiles of this seat", "R10.5", OWNS, ids, CRAFT_FIRST, CRAFT_LAST, seats),
        TileMarks("owner", "tiles of this seat", "R10.7", OWNS, ids, PRESTIGE_FIRST, TILES, seats),
        TileMarks("lawyer", lawyer, "R10.6a", PENDING, ids, NEUTRAL_FIRST, CRAFT_LAST, seats),
        Residences(spaces, seats),
    ]


def places(seats: int) -> list[str]:
    """The places of an order, from 1."""
    return [str(place) for place in range(1, seats + 1)]


@final
class TilePlaces(Block):
    """Where the tiles `first` to `last` are. One that is neither in stock nor on the road is out of the game."""

    def __init__(self, ids: list[str], first: i64, last: i64) -> None:
        labels = [f"{ids[tile]} {what}" for tile in range(first, last + 1) for what in ("in stock", "on road", "space")]
        meaning = f"where a tile is: 1 in stock, 1 on the road, and its space there, divided by {SPACES}"
        super().__init__("tile", meaning, "R1.4", labels)
        self.first = first
        self.last = last

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        for tile in range(self.first, self.last + 1):
            space = s.cells[AT + tile]
            on_road = 0 < space <= SPACES
            out[at] = 1.0 if space == IN_STOCK else 0.0
            out[at + 1] = 1.0 if on_road else 0.0
            out[at + 2] = SPACE_FLOATS[space] if on_road else 0.0
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
        g = s.cells
        for turn in range(self.seats):
            spaces = g[self.spaces + around(seat, turn, self.seats) * STRIDE]
            if spaces == 0:
                blank(out, at, self.last - self.first + 1)
                at += self.last - self.first + 1
            else:
                for tile in range(self.first, self.last + 1):
                    out[at] = 1.0 if (spaces >> g[AT + tile]) & 1 else 0.0
                    at += 1


@final
class Residences(Block):
    """The road spaces with a residence of each seat: residences are all alike, so no tile says where they are."""

    def __init__(self, spaces: list[str], seats: i64) -> None:
        labels = [f"{who_is(who)} {space}" for who in range(seats) for space in spaces]
        super().__init__("residence", "road spaces with a residence of this seat", "R5.5", labels)
        self.seats = seats

    def write(self, s: State, seat: i64, out: vec[float], at: i64) -> None:
        g = s.cells
        residences: i64 = 0
        for space in range(1, SPACES + 1):
            if g[ROAD + space] == RESIDENCE:
                residences |= ONE << space
        for turn in range(self.seats):
            spaces = residences & g[OWNS + around(seat, turn, self.seats) * STRIDE]
            for space in range(1, SPACES + 1):
                out[at] = 1.0 if (spaces >> space) & 1 else 0.0
                at += 1
