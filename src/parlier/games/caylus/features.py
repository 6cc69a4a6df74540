"""What a learner observes of Caylus: every public fact, seats told from the one who looks on.

The list in `blocks` is the layout of the observation, what writes it, and the table in docs/observations.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from parlier.core.features import (
    Agenda,
    Amounts,
    Asked,
    Block,
    Holders,
    Joined,
    Kind,
    Label,
    OneOf,
    Sets,
    around,
    distance,
    who_is,
)
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
    GONE,
    HAND,
    HOUSES,
    IN_STOCK,
    MONEY,
    NEUTRAL_FIRST,
    ORDER,
    OWNS,
    PASSED,
    PENDING,
    PHASE,
    PLACE_PASSED,
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
MANY: Final[i64] = 8
"""Residences that somebody has at most, as a rule."""
FEW: Final[i64] = 15
FEW_BITS: Final[i64] = 4
"""So many spaces are passed over at once when a set has none of them."""
PLACES: Final[i64] = 2
"""Numbers that say where a tile is."""
POST: Final = Kind("post", "a place for a worker before the bridge, or in the castle")
BUILDING: Final = Kind("building", "a tile that is no residence; one of zeros only is out of the game, or an idle fixed one")
LOT: Final = Kind("residence", "a road space with a residence", True)
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
    return [
        Holders("works at", "the worker at each special building, and in the castle queue", "R7.5", GATE, seats, words).of(POST)
    ]


def road_blocks(game: Caylus, seats: int) -> list[Block]:
    """R2.3, R10: the road, its tiles and who is on them."""
    ids = game.tables.ids
    lawyer = "whose lawyer turns a tile into a residence when its worker leaves: seats counted from me as 1, divided by the seats"
    built = [tile for tile in range(CRAFT_FIRST, TILES + 1) if tile != RESIDENCE]
    return [
        TilePlaces(ids).of(BUILDING),
        TileMarks("worker", "tiles with a worker of this seat", "R7.5", WORKS, ids, [*range(1, CRAFT_LAST + 1)], seats).of(
            BUILDING
        ),
        TileMarks("owner", "tiles of this seat", "R10.5", OWNS, ids, built, seats).of(BUILDING),
        Lawyers(lawyer, ids, seats).of(BUILDING),
        Residences(seats),
    ]


def places(seats: int) -> list[str]:
    """The places of an order, from 1."""
    return [str(place) for place in range(1, seats + 1)]


@final
class TilePlaces(Block):
    """Where the tiles are that are not fixed. One that is neither in stock nor on the road is out of the game."""

    def __init__(self, ids: list[str]) -> None:
        tiles = [tile for tile in range(NEUTRAL_FIRST, TILES + 1) if tile != RESIDENCE]
        meaning = f"where a tile is: 1 in stock, else 0; its road space, divided by {SPACES}, 0 when it is on none"
        labels = [Label("", ids[tile], what) for tile in tiles for what in ("in stock", "space")]
        super().__init__("tile", meaning, "R1.4", labels, units=[1, int(SPACES)])

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        g = s.cells
        for tile in range(NEUTRAL_FIRST, TILES + 1):
            if tile != RESIDENCE:
                place = g[AT + tile]
                if place == IN_STOCK:
                    out[at] = 1
                elif place != GONE:
                    out[at + 1] = i32(place)
                at += PLACES


@final
class TileMarks(Block):
    """Which of some tiles lie on a road space that is in a seat's set of spaces, for every seat."""

    def __init__(self, name: str, meaning: str, rule: str, spaces: i64, ids: list[str], tiles: list[int], seats: i64) -> None:
        super().__init__(name, meaning, rule, [Label(who_is(who), ids[tile]) for who in range(seats) for tile in tiles])
        self.spaces = spaces
        self.seats = seats
        self.tiles: i64 = len(tiles)
        self.indices = indices(tiles)

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        g, seats, which = s.cells, self.seats, self.indices
        for turn in range(seats):
            spaces = g[self.spaces + around(seat, turn, seats) * STRIDE]
            if spaces != 0:
                mark(g, spaces, which, out, at, 1)
            at += self.tiles


@final
class Lawyers(Block):
    """Whose lawyer waits on a neutral or craft tile: one number for each."""

    def __init__(self, meaning: str, ids: list[str], seats: i64) -> None:
        tiles = [*range(NEUTRAL_FIRST, CRAFT_LAST + 1)]
        super().__init__("lawyer", meaning, "R10.6a", [Label("", ids[tile]) for tile in tiles], units=[int(seats)])
        self.seats = seats
        self.indices = indices(tiles)

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        for turn in range(self.seats):
            spaces = s.cells[PENDING + around(seat, turn, self.seats) * STRIDE]
            if spaces != 0:
                mark(s.cells, spaces, self.indices, out, at, i32(turn + 1))


def indices(tiles: list[int]) -> vec[i64]:
    """By tile, which of these it is, from 0; -1 for none of them."""
    return vec[i64]([tiles.index(tile) if tile in tiles else -1 for tile in range(TILES + 1)])


def mark(g: vec[i64], spaces: i64, indices: vec[i64], out: vec[i32], at: i64, number: i32) -> None:
    """Write a number for the tile on each road space of a set."""
    space: i64 = 0
    while spaces != 0:
        while spaces & FEW == 0:
            spaces >>= FEW_BITS
            space += FEW_BITS
        if spaces & 1:
            index = indices[g[ROAD + space]]
            if index >= 0:
                out[at + index] = number
        spaces >>= 1
        space += 1


@final
class Residences(Joined):
    """Residences are all alike, so no tile says where they are: how many each seat has, and whose is on each road space."""

    def __init__(self, seats: i64) -> None:
        many = [Label(who_is(who)) for who in range(seats)]
        spaces = [Label("", str(space)) for space in range(1, SPACES + 1)]
        whose = "whose residence is there: seats counted from me as 1, divided by the seats"
        super().__init__(
            [
                Block("residences", f"residences, divided by {MANY}", "R5.5", many, high=28 / int(MANY), units=[int(MANY)]),
                Block("residence", whose, "R5.5", spaces, units=[int(seats)]).of(LOT),
            ]
        )
        self.seats = seats

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        g = s.cells
        first = at + self.seats - 1
        for space in range(1, SPACES + 1):
            if g[ROAD + space] == RESIDENCE:
                turn = distance(seat, owner_of(s, space), self.seats)
                out[at + turn] += 1
                out[first + space] = i32(turn + 1)
