# interpreted: not on the hot path, and a shorter build without it
"""What holds of the tiles in every position of Praga: each is in one place, and in one where it may be."""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import SEATS, State
from parlier.games.praga.actions import tile_of, top_upgrade
from parlier.games.praga.agenda import bridge_tile_in_hand, in_hand
from parlier.games.praga.board import ONE, count_bits, has
from parlier.games.praga.cells import (
    ACTIONS,
    BRIDGE,
    BRIDGE_SLOTS,
    BRIDGE_STACK,
    ERA,
    IV_GONE,
    LAID,
    LOOK,
    LOOK_STACK,
    LOOKED,
    LOOKER,
    ON_BOARD,
    ROW,
    ROWS,
    SECRET_BY,
    SECRET_TILES,
    SECRET_UNDER,
    SECRET_UNSEEN,
    SECRETS,
    SITE,
    SITES,
    SLOTS,
    SPECIAL_SLOT,
    STACK_ROOM,
    STRIDE,
    TECH_HELD,
    TECH_SPENT,
    UNDER,
    UNSEEN,
    V_AT,
    V_BRIDGE,
    V_LEFT,
    V_TILES,
    V_UNSEEN,
    WALL_SPACES,
)
from parlier.games.praga.means import FIRST_WALL_SPACE
from parlier.games.praga.rows import bit_of, era_of, is_special, tiles_each, under_cell, under_room
from parlier.games.praga.setup import V_EACH
from parlier.games.praga.words import BUILDING_ROW, UPGRADE_ROW, WALL_ROW


def check_rows(s: State, broken: list[str]) -> None:
    """Every tile of the era is in one place; rows and stacks hold tiles of their kind."""
    for row in range(ROWS):
        seen, doubled = tiles_seen(s, row)
        if doubled:
            broken.append("a hex tile is in two places, or of another era or rarity than its place")
        gone = tiles_each(row) - count_bits(seen)
        if gone > (covered_tiles(s) if row == UPGRADE_ROW else 0):
            broken.append("a hex tile of this era has disappeared")


def tiles_seen(s: State, row: i64) -> tuple[i64, bool]:
    """The tiles of the era that are somewhere, and whether one is there twice or in a wrong place."""
    g = s.cells
    seen, doubled = g[UNSEEN + row], g[UNSEEN + row] >= ONE << tiles_each(row)
    for slot in range(SLOTS):
        tile = g[ROW + row * SLOTS + slot]
        if tile != 0:
            doubled = doubled or wrong_place(s, row, tile, slot == SPECIAL_SLOT) or has(seen, bit_of(row, tile))
            seen |= ONE << bit_of(row, tile)
    for index in range(STACK_ROOM):
        tile = g[UNDER + row * STACK_ROOM + index]
        special = UNDER + row * STACK_ROOM + index >= under_cell(row, True)
        if tile != 0:
            doubled = doubled or wrong_place(s, row, tile, special) or has(seen, bit_of(row, tile))
            seen |= ONE << bit_of(row, tile)
        elif index + 1 < under_room(False) and g[UNDER + row * STACK_ROOM + index + 1] != 0:
            doubled = True
    return placed_tiles(s, row, seen, doubled)


def wrong_place(s: State, row: i64, tile: i64, special: bool) -> bool:
    """A tile of another era or rarity."""
    if tile > tiles_each(row) * 2:
        return True
    return era_of(row, tile) != s.cells[ERA] or is_special(row, tile) != special


def placed_tiles(s: State, row: i64, seen: i64, doubled: bool) -> tuple[i64, bool]:
    """Those on boards and sites and in hand joined in; of other eras only that none is there twice."""
    earlier: i64 = 0
    for index in range(placed_cells(s, row)):
        tile = in_hand(s, row) if index == 0 else tile_of(s.cells[placed_cell(s, row, index - 1)])
        if tile == 0:
            continue
        if era_of(row, tile) == s.cells[ERA]:
            doubled = doubled or has(seen, bit_of(row, tile))
            seen |= ONE << bit_of(row, tile)
        else:
            doubled = doubled or has(earlier, bit_of(row, tile))
            earlier |= ONE << bit_of(row, tile)
    return seen, doubled


def placed_cells(s: State, row: i64) -> i64:
    """How many cells can hold placed tiles of a row, and one for the tile in hand."""
    if row == BUILDING_ROW:
        return SITES + 1
    each = WALL_SPACES if row == WALL_ROW else ACTIONS
    return s.cells[SEATS] * each + 1


def placed_cell(s: State, row: i64, index: i64) -> i64:
    """One of them."""
    if row == BUILDING_ROW:
        return SITE + index
    each = WALL_SPACES if row == WALL_ROW else ACTIONS
    first = ON_BOARD + FIRST_WALL_SPACE if row == WALL_ROW else ON_BOARD
    return first + index % each + index // each * STRIDE


def covered_tiles(s: State) -> i64:
    """How many upgrades lie under others."""
    covered: i64 = 0
    for seat in range(s.cells[SEATS]):
        covered += s.cells[LAID + seat * STRIDE]
        for action in range(ACTIONS):
            if top_upgrade(s, seat, action) != 0:
                covered -= 1
    return covered


def count_putters(s: State, place: i64) -> i64:
    """How many seats are said to have put the tile at a place under the stacks."""
    count: i64 = 0
    for seat in range(s.cells[SEATS]):
        if has(s.cells[SECRET_BY + seat], place):
            count += 1
    return count


def check_secrets(s: State, broken: list[str]) -> None:
    """R1.7, R1.8: of each stack that players look into every tile is in exactly one place."""
    g = s.cells
    for stack in range(SECRETS):
        seen, doubled = g[SECRET_UNSEEN + stack], False
        for index in range(SECRET_TILES):
            tile = g[SECRET_UNDER + stack * SECRET_TILES + index]
            doubled = doubled or count_putters(s, stack * SECRET_TILES + index) != (1 if tile != 0 else 0)
            doubled = doubled or (tile != 0 and has(seen, tile - 1))
            if tile != 0:
                seen |= ONE << (tile - 1)
                doubled = doubled or (index > 0 and g[SECRET_UNDER + stack * SECRET_TILES + index - 1] == 0)
        for index in range(LOOKED):
            tile = g[LOOK + index]
            if tile != 0 and g[LOOK_STACK] == stack + 1:
                doubled = doubled or has(seen, tile - 1)
                seen |= ONE << (tile - 1)
        out = tiles_out(s, stack)
        if doubled or seen & out != 0 or seen | out != (ONE << SECRET_TILES) - 1:
            broken.append("a technology or bridge tile is in two places, or nowhere")
    if (g[LOOK] != 0) != (g[LOOKER] != 0) or (g[LOOKER] != 0) != (g[LOOK_STACK] != 0):
        broken.append("somebody looks at tiles of no stack, or nobody at tiles of one")


def tiles_out(s: State, stack: i64) -> i64:
    """The tiles of a stack that players have, or that lie on the bridge, or have left the game."""
    out: i64 = 0
    if stack == BRIDGE_STACK:
        return s.cells[IV_GONE] | bridge_tiles(s) & ((ONE << SECRET_TILES) - 1)
    for seat in range(s.cells[SEATS]):
        out |= (s.cells[TECH_HELD + seat * STRIDE] | s.cells[TECH_SPENT + seat * STRIDE]) >> stack * SECRET_TILES
    return out & ((ONE << SECRET_TILES) - 1)


def bridge_tiles(s: State) -> i64:
    """The tiles on the bridge and the one about to be laid there."""
    tiles: i64 = 0
    for slot in range(BRIDGE_SLOTS):
        if s.cells[BRIDGE + slot] != 0:
            tiles |= ONE << (s.cells[BRIDGE + slot] - 1)
    return tiles | bridge_tile_in_hand(s)


def check_v_tiles(s: State, broken: list[str]) -> None:
    """R2.7: the V tiles are apart, and their numbers at bridge and Cathedral fit who has one."""
    g = s.cells
    parts = g[V_UNSEEN] + g[V_AT] + g[V_AT + 1]
    union = g[V_UNSEEN] | g[V_AT] | g[V_AT + 1]
    for group in range(2):
        left = V_EACH
        for seat in range(g[SEATS]):
            tile = g[V_BRIDGE + group + seat * STRIDE]
            if tile != 0:
                left -= 1
                parts += ONE << (tile - 1)
                union |= ONE << (tile - 1)
        if g[V_LEFT + group] != left or count_bits(g[V_AT + group]) > left:
            broken.append("at bridge or Cathedral lie more or fewer V tiles than were not taken")
    if parts != union or union != (ONE << V_TILES) - 1:
        broken.append("a V tile is in two places, or nowhere")
    if bridge_tiles(s) >> SECRET_TILES & (g[V_UNSEEN] | g[V_AT] | g[V_AT + 1]) != 0:
        broken.append("a V tile lies on the bridge and is still to be chosen")
