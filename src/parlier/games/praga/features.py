"""What a learner observes of Praga: every fact that a seat may know, seats told from the one who looks on.

The list in `blocks` is the layout of the observation, what writes it, and the table in docs/observations.md. What the seat
may not know (`secrets.py`) is 0, and `known` says so where 0 could mean something else.
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
    CellBlock,
    Holders,
    Kind,
    Known,
    Label,
    OneOf,
    Sets,
    around,
    who_is,
)
from parlier.core.state import State
from parlier.games.praga import cells as c
from parlier.games.praga.sources import SOURCES
from parlier.games.praga.words import ACTION_NAMES, GOOD_NAMES, GRID_NAMES, ROW_NAMES

if TYPE_CHECKING:
    from parlier.games.praga.rules import Praga
    from parlier.games.praga.tables import Tables

ENDLESS: Final[i64] = 10000
"""There is no upper limit; a position text takes no more."""
TURNS: Final[i64] = 64
TERMS: Final[i64] = 64
"""About as many terms as tables have."""
MOST_TERMS: Final[i64] = 1000
STACK_NAMES: Final = ("I", "II", "III", "IV", "bridge")
ACTION_TILE: Final = Kind("action_tile", "an action tile of the crane")
PERFORMANCE: Final = Kind("performance", "an action performed in this turn", True)
EFFECT: Final = Kind("effect", "a pending effect", True)
OFFERS: Final = tuple([Kind(f"{name}_offer", f"a place of the {name} row") for name in ROW_NAMES])
BURIED: Final = Kind("buried", "a place under the stacks of the three rows, the uppermost first", True)
STACK: Final = Kind("stack", "a stack that players look into")
RETURNED: Final = Kind("returned", "a place under one of these stacks, the uppermost first", True)
LOOKED: Final = Kind("looked", "a tile that somebody is looking at, if the seat may know it", True)
V_TILE: Final = Kind("v_tile", "a tile marked V, of those at the bridge and the Cathedral")
BRIDGE_SLOT: Final = Kind("bridge_slot", "a slot of the bridge")
PLAZA: Final = Kind("plaza", "a plaza space")
SITE: Final = Kind("site", "a building site")
TECHNOLOGY: Final = Kind("technology", "a technology")
UPGRADE_SPACE: Final = Kind("upgrade_space", "an action on a seat's board")
WALL_SPACE: Final = Kind("wall_space", "a wall space on a seat's board")
GROUND_NAMES: Final = ("bridge", "cathedral")
ROTATIONS: Final[i64] = 6


def blocks(game: Praga, seats: int) -> list[Block]:
    """The observation for so many seats. In the solo game Parler is the second owner."""
    t, owners = game.tables, max(seats, 2)
    return [
        *turn_blocks(game, seats, owners),
        *turn_so_far(t),
        *goods_blocks(seats),
        *track_blocks(t, seats),
        *row_blocks(t),
        *secret_blocks(owners),
        *bridge_blocks(t, seats),
        *city_blocks(t, owners),
        *technology_blocks(t, seats),
        *board_blocks(t, seats),
        *parler_blocks(t),
    ]


def numbers(count: i64) -> list[str]:
    """Labels `0`, `1`, …"""
    return [str(number) for number in range(count)]


def turn_blocks(game: Praga, seats: int, owners: int) -> list[Block]:
    """R3: the crane and the time."""
    tiles = list(game.tables.tile_ids)
    places = [*numbers(c.POSITIONS), "taken"]
    return [
        Asked(game, "R4.1"),
        Agenda(game, seats, "R4.8.1"),
        Holders("first", "the start player", "R2.1", c.FIRST, owners),
        Amounts("turn", "turns begun", "R3.8", c.TURN, TURNS),
        OneOf("era", "the era", "R3.7", c.ERA, ["I", "II"], first=1),
        OneOf("block", "the position of the wheel's block", "R3.2", c.BLOCK, numbers(c.POSITIONS)),
        Amounts("platform", "spaces from the platform cube to the hourglass", "R3.6", c.PLATFORM, 6, most=20),
        OneOf("crane", "the position of each action tile", "R3.1", c.TILE_AT, places, tiles).of(ACTION_TILE),
        OneOf("token", "the action tile with the 5-point token", "R3.4", c.TOKEN_ON, tiles, first=1).of(ACTION_TILE, "word"),
    ]


def turn_so_far(t: Tables) -> list[Block]:
    """R4: what this turn has brought."""
    done, waiting = numbers(c.PERFORMANCES), numbers(c.PENDING)
    return [
        OneOf("taken", "the action tile taken in this turn", "R4.1", c.TAKEN, list(t.tile_ids), first=1).of(ACTION_TILE, "word"),
        Amounts("acted", "whether one of its actions has been performed", "R4.1", c.ACTED, 1),
        OneOf("notch", "the notch whose wheel bonus is at hand", "R4.2", c.NOTCH, numbers(c.POSITIONS)[1:], first=1),
        Amounts("permit", "whether a special tile may be taken", "R4.3", c.PERMIT, 1),
        Amounts("bought", "whether the extra action has been bought", "R4.4", c.BOUGHT, 1),
        Amounts("refreshed", "whether tiles have been replaced", "R4.5", c.REFRESHED, 1),
        Amounts("granted", "extra actions granted by effects", "R7.6", c.GRANTED, 2, most=9),
        OneOf("owed", "the action whose bonus was taken before its core step", "R5.3.1", c.OWED, list(ACTION_NAMES), first=1),
        Amounts("arose", "rights to a seal that arose for another seat", "R4.6.2", c.AROSE, 2),
        OneOf("performed", "the actions performed in this turn", "R5.3.2", c.PERFORMED, list(ACTION_NAMES), done, first=1).of(
            PERFORMANCE
        ),
        Amounts("received", "the upgrade whose bonus each of them got, by number", "R5.3.2", c.RECEIVED, c.UPGRADES, done).of(
            PERFORMANCE
        ),
        Amounts("covered", "upgrades used and then covered, by number", "R5.3.2", c.COVERED, c.UPGRADES, numbers(c.COVERS)),
        Amounts("waiting", "how many effects are pending", "R4.8.1", c.WAITING, c.PENDING),
        Amounts("pending term", "each pending effect, by number", "R4.8.1", c.TERM, TERMS, waiting, most=MOST_TERMS).of(EFFECT),
        Amounts("pending amount", "how much of it, or how often", "R4.8.1", c.AMOUNT, 5, waiting, most=99).of(EFFECT),
        Amounts("pending source", "what set it off, by number", "R4.8.1", c.SOURCE, SOURCES, waiting).of(EFFECT),
    ]


def goods_blocks(seats: int) -> list[Block]:
    """What everybody has."""
    return [
        Amounts("points", "victory points", "R10.8", c.SCORE, 100, None, seats, c.STRIDE, most=ENDLESS),
        Amounts("goods", "resources", "R2.9", c.GOLD, 8, list(GOOD_NAMES), seats, c.STRIDE, most=ENDLESS),
        Amounts("tokens", "value of the bonus tokens", "R1.11", c.RED, 10, ["red", "blue"], seats, c.STRIDE, most=ENDLESS),
        Amounts("cubes", "cubes in the supply", "R1.15", c.CUBES, 5, None, seats, c.STRIDE),
        Amounts("rights", "rights to a seal", "R6.7", c.RIGHTS, 2, None, seats, c.STRIDE),
        Sets("wealth", "wealth bonuses not yet received", "R6.2", c.WEALTH, numbers(3), None, seats, c.STRIDE),
    ]


def track_blocks(t: Tables, seats: int) -> list[Block]:
    """R5, R6, R8: tracks and grids."""
    tokens = t.token_ids[1:]
    return [
        Amounts("mines", "gold mines", "R5.1", c.MINES, t.mine_max, None, seats, c.STRIDE),
        Amounts("quarries", "quarries", "R5.2", c.QUARRIES, t.quarry_max, None, seats, c.STRIDE),
        Amounts("technology", "place on the technology track", "R7.1", c.TECH, t.tech_max, None, seats, c.STRIDE),
        Amounts("university", "place on the university track", "R5.3", c.UNI, t.uni_max, None, seats, c.STRIDE),
        OneOf("mine token", "production token at the mines", "R6.4", c.MINE_TOKEN, tokens, None, seats, c.STRIDE, first=1),
        OneOf("quarry token", "production token at the quarries", "R6.4", c.QUARRY_TOKEN, tokens, None, seats, c.STRIDE, first=1),
        Amounts("row", "row on each grid", "R8.1", c.GRID_ROW, 5, list(GRID_NAMES), seats, c.STRIDE),
        Amounts("column", "column on each grid", "R8.1", c.GRID_COLUMN, 5, list(GRID_NAMES), seats, c.STRIDE),
        Amounts("pawn", "space of the King's Road", "R5.6", c.PAWN, 5, None, seats, c.STRIDE),
    ]


def row_blocks(t: Tables) -> list[Block]:
    """R2.4: the tiles on offer, and what is in their stacks."""
    found: list[Block] = []
    normal = numbers(c.NORMAL_ROOM)
    special = [f"special {number}" for number in range(c.STACK_ROOM - c.NORMAL_ROOM)]
    slots = ["1", "2", "3", "special"]
    for row, ids in enumerate((t.upgrade_ids, t.wall_ids, t.building_ids)):
        name, at = ROW_NAMES[row], i64(row)
        found += [
            OneOf(f"{name} row", "the tile on each place of the row", "R2.4", c.ROW + at * c.SLOTS, ids[1:], slots, first=1).of(
                OFFERS[row]
            ),
            Sets(f"{name} stack", "tiles of the era not yet seen", "R2.4", c.UNSEEN + at, numbers(c.STACK_ROOM)),
            Amounts(
                f"{name} under",
                "tiles put under the stacks, by number",
                "R4.5",
                c.UNDER + at * c.STACK_ROOM,
                len(ids) - 1,
                [*normal, *special],
            ).of(BURIED),
        ]
    return found


def secret_blocks(owners: int) -> list[Block]:
    """R7.1, R5.6.1, R2.7: the stacks that players look into, as far as the seat knows."""
    stacks = list(STACK_NAMES)
    tiles = numbers(c.SECRET_TILES + 1)[1:]
    under = [f"{stack} {place}" for stack in STACK_NAMES for place in range(c.SECRET_TILES)]
    v_tiles = numbers(c.V_TILES)
    grounds = list(GROUND_NAMES)
    return [
        Known("stack known", "whether the seat knows which tiles nobody has seen", "R7.1", c.SECRET_UNSEEN, stacks).of(STACK),
        Sets("stack", "tiles of each stack that nobody has seen", "R7.1", c.SECRET_UNSEEN, tiles, stacks, secret=True).of(STACK),
        OneOf(
            "under",
            "tiles under each stack that the seat put there",
            "R7.1",
            c.SECRET_UNDER,
            tiles,
            under,
            secret=True,
            first=1,
        ).of(RETURNED),
        Sets("put by", "the places under the stacks where a seat put a tile", "R7.1", c.SECRET_BY, under, None, owners, 1).of(
            RETURNED, "word"
        ),
        OneOf("look", "the tiles the seat is looking at", "R7.1", c.LOOK, tiles, numbers(c.LOOKED), secret=True, first=1).of(
            LOOKED
        ),
        Holders("looker", "who is looking at tiles", "R7.1", c.LOOKER, owners, first=1),
        OneOf("look stack", "the stack they come from", "R7.1", c.LOOK_STACK, stacks, first=1).of(STACK, "word"),
        Known("V known", "whether the seat knows where the tiles marked V are", "R2.7", c.V_UNSEEN, ["tiles"]),
        Sets("V open", "tiles marked V of which it is not settled where they are", "R2.7", c.V_UNSEEN, v_tiles, secret=True).of(
            V_TILE, "word"
        ),
        Sets("V at", "tiles marked V that are there", "R2.7", c.V_AT, v_tiles, grounds, secret=True).of(V_TILE, "word"),
        Amounts("V left", "how many tiles marked V are there", "R2.7", c.V_LEFT, 3, grounds),
        Lookers("V seen", "the seats that have looked at the tiles marked V", "R2.7", c.V_KNOWN, owners),
    ]


def bridge_blocks(t: Tables, seats: int) -> list[Block]:
    """R5.6: the bridge, and the tiles marked V that were taken."""
    tiles, fives = [*t.iv_ids[1:], *t.v_ids[1:]], t.v_ids[1:]
    return [
        OneOf("bridge", "the tile on each slot of the bridge", "R5.6", c.BRIDGE, tiles, list(t.slot_ids), first=1).of(
            BRIDGE_SLOT
        ),
        Sets("IV gone", "tiles marked IV that found no slot", "R5.6", c.IV_GONE, t.iv_ids[1:]),
        OneOf("V bridge", "the tile marked V from the bridge", "R5.6", c.V_BRIDGE, fives, None, seats, c.STRIDE, first=1),
        OneOf("V cathedral", "the one from the Cathedral", "R8.8", c.V_CATHEDRAL, fives, None, seats, c.STRIDE, first=1),
    ]


def city_blocks(t: Tables, owners: int) -> list[Block]:
    """R9: the city."""
    return [
        OneOf("plaza", "the plaza tile on each space", "R2.6", c.PLAZA, t.plaza_ids[1:], list(t.space_names), first=1).of(PLAZA),
        Sets("complete", "plaza spaces that are complete and resolved", "R9.2", c.COMPLETE, list(t.space_names)).of(
            PLAZA, "word"
        ),
        Turned("site", "the building on each site", "R5.5", c.SITE, c.BUILDINGS, list(t.site_names)).of(SITE),
        Sets("built", "sites that are built", "R5.5", c.BUILT, list(t.site_names)).of(SITE, "word"),
        Sets("claim", "sites with a cube", "R5.5.1", c.CLAIMS, list(t.site_names), None, owners, 1).of(SITE, "word"),
        Sets("supply", "production tokens in the supply", "R6.4", c.TOKENS, t.token_ids[1:]),
        Holders("seal", "who has each seal", "R6.8", c.SEAL, owners, list(t.seal_ids), first=1),
    ]


def technology_blocks(t: Tables, seats: int) -> list[Block]:
    """R7: technologies in front of everybody."""
    ids = t.tech_ids[1:]
    return [
        Sets("tech", "technologies", "R7.2", c.TECH_HELD, ids, None, seats, c.STRIDE).of(TECHNOLOGY, "word"),
        Sets("new tech", "those that came in this turn", "R7.3", c.TECH_NEW, ids, None, seats, c.STRIDE).of(TECHNOLOGY, "word"),
        Sets("used tech", "those that are used up", "R7.4", c.TECH_SPENT, ids, None, seats, c.STRIDE).of(TECHNOLOGY, "word"),
    ]


def board_blocks(t: Tables, seats: int) -> list[Block]:
    """R5.3, R5.4, R5.7: the action boards."""
    first_wall = c.ON_BOARD + c.ACTIONS
    return [
        Turned("upgrade", "the upgrade on each action", "R5.3", c.ON_BOARD, c.UPGRADES, list(ACTION_NAMES), seats, c.STRIDE).of(
            UPGRADE_SPACE, "seat", "cell"
        ),
        Turned("wall", "the wall on each space", "R5.4", first_wall, c.WALLS, list(t.wall_space_names), seats, c.STRIDE).of(
            WALL_SPACE, "seat", "cell"
        ),
        Amounts("laid", "upgrade tiles laid, covered ones too", "R5.3", c.LAID, 12, None, seats, c.STRIDE, most=c.UPGRADES),
        Sets("linked", "links that have been used", "R5.7", c.LINKED, numbers(18), ["0", "1"], seats, c.STRIDE),
        Sets("matched", "corner matches that have been used", "R5.7", c.MATCHED, numbers(24), ["0", "1", "2"], seats, c.STRIDE),
    ]


def parler_blocks(t: Tables) -> list[Block]:
    """R12: Peter Parler, in the solo game."""
    return [
        Sets("deck", "cards in Parler's deck", "R12.3", c.DECK, numbers(c.CARDS)),
        Amounts("Parler's mines", "his gold mines", "R12.2", c.PARLER_MINES, t.mine_max),
        Amounts("Parler's quarries", "his quarries", "R12.2", c.PARLER_QUARRIES, t.quarry_max),
        OneOf("pointer", "the place his pointer names in each row", "R12.2", c.POINTER, numbers(c.SLOTS), list(ROW_NAMES)),
        OneOf("Parler's pawn", "the plaza space his pawn is on", "R12.2", c.PARLER_PAWN, list(t.space_names), first=1).of(
            PLAZA, "word"
        ),
    ]


@final
class Turned(CellBlock):
    """What lies on spaces, and how it is turned: a cell holds (tile - 1) * 6 + rotation + 1, and 0 when nothing does."""

    def __init__(
        self,
        name: str,
        meaning: str,
        rule: str,
        start: i64,
        tiles: i64,
        cells: list[str],
        owners: i64 = 1,
        stride: i64 = 0,
    ) -> None:
        told = f"{meaning}: 1 if there is one, its number divided by {tiles}, its rotation divided by {ROTATIONS}"
        units = [1, int(tiles), int(ROTATIONS)]
        super().__init__(name, told, rule, start, ["there", "tile", "rotation"], cells, owners, stride, units=units)

    def write_cell(self, value: i64, seat: i64, out: vec[i32], at: i64) -> None:
        if value != 0:
            out[at] = 1
            out[at + 1] = i32((value - 1) // ROTATIONS + 1)
            out[at + 2] = i32((value - 1) % ROTATIONS)


@final
class Lookers(Block):
    """A set of seats, from the one who looks on."""

    def __init__(self, name: str, meaning: str, rule: str, cell: i64, owners: i64) -> None:
        super().__init__(name, meaning, rule, [Label(who_is(who)) for who in range(owners)])
        self.cell = cell

    def write(self, s: State, seat: i64, out: vec[i32], at: i64) -> None:
        seats = s.cells[self.cell]
        for turn in range(self.size):
            if (seats >> around(seat, turn, self.size)) & 1:
                out[at + turn] = 1
