# interpreted: not on the hot path, and a shorter build without it
"""The names of the cells of a Praga State, for position texts and events."""

from __future__ import annotations

from collections.abc import Sequence

from parlier.core.layout import Column, Layout
from parlier.games.praga import cells as c
from parlier.games.praga.sources import SOURCE_NAMES, SOURCES
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import ACTION_NAMES, GOOD_NAMES, GRID_NAMES, ROW_NAMES

LEVELS = ("I", "II", "III", "IV")
OWNERS = ("-", "0", "1", "2", "3")
"""A cell with an owner counted from 1; in the solo game owner 1 is Parler."""
MANY = 10_000


def layout(t: Tables) -> Layout:
    """All columns, in the order of a position text."""
    columns = [
        *turn_columns(t),
        *pending_columns(t),
        *row_columns(t),
        *secret_columns(t),
        *city_columns(t),
        *parler_columns(t),
        *seat_columns(t),
        *board_columns(t),
    ]
    return Layout(columns, c.AGENDA, c.ROOM)


def turned(ids: Sequence[str]) -> tuple[str, ...]:
    """Names for (tile - 1) * 6 + rotation + 1: `wall_palisade/2`."""
    return ("-", *(f"{tile}/{rotation}" for tile in ids[1:] for rotation in range(c.ROTATIONS)))


def tiles(name: str, start: int, length: int, ids: Sequence[str]) -> Column:
    """Cells that hold a tile."""
    return Column(name, start, length, 0, len(ids) - 1, tuple(ids))


def turn_columns(t: Tables) -> list[Column]:
    """The crane, and what the turn has brought so far."""
    actions = ("-", *ACTION_NAMES)
    action_tiles = ("-", *t.tile_ids)
    positions = (*map(str, range(c.IN_USE)), "taken")
    return [
        Column("first", c.FIRST, 1, 0, 3),
        Column("turn", c.TURN, 1, 0, 64),
        Column("era", c.ERA, 1, 0, 2),
        Column("block", c.BLOCK, 1, 0, c.POSITIONS - 1),
        Column("platform", c.PLATFORM, 1, 0, 20),
        tiles("token_on", c.TOKEN_ON, 1, action_tiles),
        Column("tile_at", c.TILE_AT, c.ACTION_TILES, 0, c.IN_USE, positions),
        tiles("taken", c.TAKEN, 1, action_tiles),
        Column("acted", c.ACTED, 1, 0, 1),
        Column("notch", c.NOTCH, 1, 0, c.POSITIONS - 1),
        Column("permit", c.PERMIT, 1, 0, 1),
        Column("bought", c.BOUGHT, 1, 0, 1),
        Column("refreshed", c.REFRESHED, 1, 0, 1),
        Column("granted", c.GRANTED, 1, 0, 9),
        tiles("owed", c.OWED, 1, actions),
        Column("arose", c.AROSE, 1, 0, 2),
        tiles("performed", c.PERFORMED, c.PERFORMANCES, actions),
        tiles("received", c.RECEIVED, c.PERFORMANCES, t.upgrade_ids),
        tiles("covered", c.COVERED, c.COVERS, t.upgrade_ids),
    ]


def pending_columns(t: Tables) -> list[Column]:
    """What is pending (R4.8.1)."""
    return [
        Column("waiting", c.WAITING, 1, 0, c.PENDING),
        Column("term", c.TERM, c.PENDING, 0, len(t.term_names) - 1, tuple(t.term_names)),
        Column("amount", c.AMOUNT, c.PENDING, 0, 99),
        Column("source", c.SOURCE, c.PENDING, 0, SOURCES - 1, (*SOURCE_NAMES, "technology_once")),
    ]


def row_columns(t: Tables) -> list[Column]:
    """The rows of tiles on offer and their stacks (R2.4)."""
    ids = (t.upgrade_ids, t.wall_ids, t.building_ids)
    rows = [tiles(f"{name}_row", c.ROW + row * c.SLOTS, c.SLOTS, ids[row]) for row, name in enumerate(ROW_NAMES)]
    unseen = [Column(f"{name}_unseen", c.UNSEEN + row, 1, 0, 17, bits=True) for row, name in enumerate(ROW_NAMES)]
    under = [tiles(f"{name}_under", c.UNDER + row * c.STACK_ROOM, c.STACK_ROOM, ids[row]) for row, name in enumerate(ROW_NAMES)]
    return [*rows, *unseen, *under]


def secret_columns(t: Tables) -> list[Column]:
    """The stacks that players look into."""
    names = (*(f"tech_{level}" for level in LEVELS), "bridge")
    room = int(c.SECRET_TILES)
    unseen = [Column(f"{name}_unseen", c.SECRET_UNSEEN + n, 1, 0, room - 1, bits=True) for n, name in enumerate(names)]
    under = [Column(f"{name}_under", c.SECRET_UNDER + n * room, room, 0, room) for n, name in enumerate(names)]
    return [
        *unseen,
        *under,
        Column("put_under", c.SECRET_BY, c.MOST_SEATS, 0, c.SECRETS * room - 1, bits=True),
        Column("look", c.LOOK, c.LOOKED, 0, room),
        Column("looker", c.LOOKER, 1, 0, 4, OWNERS),
        Column("look_stack", c.LOOK_STACK, 1, 0, c.SECRETS, ("-", *names)),
        Column("v_unseen", c.V_UNSEEN, 1, 0, c.V_TILES - 1, bits=True),
        Column("v_at", c.V_AT, 2, 0, c.V_TILES - 1, bits=True),
        Column("v_left", c.V_LEFT, 2, 0, 3),
        Column("v_known", c.V_KNOWN, 1, 0, 3, bits=True),
        tiles("bridge", c.BRIDGE, c.BRIDGE_SLOTS, ("-", *t.iv_ids[1:], *t.v_ids[1:])),
        Column("iv_gone", c.IV_GONE, 1, 0, 5, bits=True),
    ]


def city_columns(t: Tables) -> list[Column]:
    """Plazas, sites, claims, production tokens and seals."""
    return [
        tiles("plaza", c.PLAZA, c.SPACES, t.plaza_ids),
        Column("complete", c.COMPLETE, 1, 0, c.SPACES - 1, bits=True),
        tiles("site", c.SITE, c.SITES, turned(t.building_ids)),
        Column("built", c.BUILT, 1, 0, c.SITES - 1, bits=True),
        Column("claims", c.CLAIMS, c.MOST_SEATS, 0, c.SITES - 1, bits=True),
        Column("tokens", c.TOKENS, 1, 0, c.PRODUCTION_TOKENS - 1, bits=True),
        Column("seal", c.SEAL, c.SEALS, 0, 4, OWNERS),
    ]


def parler_columns(t: Tables) -> list[Column]:
    """Peter Parler (R12)."""
    return [
        Column("deck", c.DECK, 1, 0, c.CARDS - 1, bits=True),
        Column("parler_mines", c.PARLER_MINES, 1, 0, int(t.mine_max)),
        Column("parler_quarries", c.PARLER_QUARRIES, 1, 0, int(t.quarry_max)),
        Column("pointer", c.POINTER, c.ROWS, 0, c.SLOTS - 1),
        tiles("parler_pawn", c.PARLER_PAWN, 1, ("-", *t.space_names)),
    ]


def of_seat(name: str, start: int, high: int, words: Sequence[str] = (), bits: bool = False) -> Column:
    """A cell that every seat has."""
    return Column(name, start, 1, 0, high, tuple(words), c.STRIDE, bits)


def seat_columns(t: Tables) -> list[Column]:
    """What every seat has beside its action board."""
    return [
        *(of_seat(good, c.GOLD + n, MANY) for n, good in enumerate(GOOD_NAMES)),
        of_seat("score", c.SCORE, MANY),
        of_seat("red", c.RED, MANY),
        of_seat("blue", c.BLUE, MANY),
        of_seat("mines", c.MINES, int(t.mine_max)),
        of_seat("quarries", c.QUARRIES, int(t.quarry_max)),
        of_seat("tech", c.TECH, int(t.tech_max)),
        of_seat("uni", c.UNI, int(t.uni_max)),
        of_seat("mine_token", c.MINE_TOKEN, c.PRODUCTION_TOKENS, t.token_ids),
        of_seat("quarry_token", c.QUARRY_TOKEN, c.PRODUCTION_TOKENS, t.token_ids),
        of_seat("wealth", c.WEALTH, 2, bits=True),
        of_seat("cubes", c.CUBES, 5),
        of_seat("rights", c.RIGHTS, 2),
        *(of_seat(f"{grid}_row", c.GRID_ROW + n, 5) for n, grid in enumerate(GRID_NAMES)),
        *(of_seat(f"{grid}_column", c.GRID_COLUMN + n, 5) for n, grid in enumerate(GRID_NAMES)),
        of_seat("pawn", c.PAWN, 5, t.road_ids),
        of_seat("laid", c.LAID, c.UPGRADES),
        of_seat("tech_held", c.TECH_HELD, c.TECHNOLOGIES - 1, bits=True),
        of_seat("tech_new", c.TECH_NEW, c.TECHNOLOGIES - 1, bits=True),
        of_seat("tech_spent", c.TECH_SPENT, c.TECHNOLOGIES - 1, bits=True),
        of_seat("v_bridge", c.V_BRIDGE, c.V_TILES, t.v_ids),
        of_seat("v_cathedral", c.V_CATHEDRAL, c.V_TILES, t.v_ids),
    ]


def board_columns(t: Tables) -> list[Column]:
    """The action boards: what lies on each space, and which links and corners have been used (R5.7)."""
    upgrades, walls = turned(t.upgrade_ids), turned(t.wall_ids)
    on_hexes = [of_seat(f"on_{action}", c.ON_BOARD + n, len(upgrades) - 1, upgrades) for n, action in enumerate(ACTION_NAMES)]
    first = c.ON_BOARD + c.ACTIONS
    on_walls = [of_seat(f"on_{name}", first + n, len(walls) - 1, walls) for n, name in enumerate(t.wall_space_names)]
    return [
        *on_hexes,
        *on_walls,
        *(of_seat(f"linked_{n}", c.LINKED + n, 17, bits=True) for n in range(2)),
        *(of_seat(f"matched_{n}", c.MATCHED + n, 23, bits=True) for n in range(3)),
    ]
