"""R3: the crane: taking an action tile, the wheel, platform and era."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import NOBODY, State, Step, push
from parlier.core.verbs import move, note, pay
from parlier.games.praga.actions import DURING
from parlier.games.praga.board import ONE, has
from parlier.games.praga.cells import (
    ACTION_TILES,
    BLOCK,
    GOLD,
    IN_USE,
    NOTCH,
    POSITIONS,
    STRIDE,
    TAKEN,
    TILE_AT,
    TOKEN_ON,
    WAITING,
)
from parlier.games.praga.gains import set_off
from parlier.games.praga.kinds import AT_HAND, SETTLE
from parlier.games.praga.means import discount
from parlier.games.praga.refusals import NO_TILE_THERE, RED_COST
from parlier.games.praga.sources import S_CRANE, points
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import GOLD_, V_CRANE_BLUE, V_CRANE_RED

GREEN: Final[i64] = 1
BLUE_ZONE: Final[i64] = 2
LAST_POSITION: Final[i64] = 10
"""The last position of the blue zone; tiles that get beyond it are lifted off (R3.5)."""


# -- taking a tile (R3.3, R3.4) ------------------------------------------------------------------


def occupied(s: State) -> i64:
    """The positions that hold an action tile, a bit set."""
    found: i64 = 0
    for tile in range(ACTION_TILES):
        found |= ONE << s.cells[TILE_AT + tile]
    return found & ~(ONE << IN_USE)


def tile_on(s: State, position: i64) -> i64:
    """The action tile on a position, counted from 1; 0 for none."""
    for tile in range(ACTION_TILES):
        if s.cells[TILE_AT + tile] == position:
            return tile + 1
    return 0


def crane_price(s: State, t: Tables, seat: i64, position: i64) -> i64:
    """R3.3: the gold that a position costs, discounts taken off."""
    cost = t.red_cost[position]
    if cost == 0:
        return 0
    cost -= discount(s, t, seat, V_CRANE_RED, GOLD_)
    return cost if cost > 0 else 0


def crane_refusal(s: State, t: Tables, seat: i64, position: i64) -> i64:
    """R3.3: a tile there, and the gold for a red position before anything is received."""
    if not has(occupied(s), position):
        return NO_TILE_THERE
    return RED_COST if s.cells[GOLD + seat * STRIDE] < crane_price(s, t, seat, position) else 0


def take_action_tile(s: State, t: Tables, seat: i64, position: i64) -> None:
    """R3.3.1: pay for red or score for blue, the 5-point token, technologies; from then on the notch bonus is at hand."""
    cost = crane_price(s, t, seat, position)
    if cost > 0:
        pay(s, seat, GOLD + seat * STRIDE, cost, "R3.3")
    tile = lift_tile(s, seat, position)
    if t.blue_vp[position] > 0:
        points(s, seat, t.blue_vp[position], S_CRANE, "R3.3")
    if s.cells[TOKEN_ON] == tile:
        move(s, seat, TOKEN_ON, 0, "R3.4")
        points(s, seat, t.token_vp, S_CRANE, "R3.4")
    if t.zone[position] == BLUE_ZONE:
        set_off(s, t, seat, V_CRANE_BLUE)
    notch = (position + POSITIONS - s.cells[BLOCK]) % POSITIONS
    if s.cells[WAITING] == 0:
        note(s, NOTCH, notch)
    else:
        push(s, AT_HAND, seat, notch, 0)
        push(s, SETTLE, seat, DURING, 0)


class AtHand(Step):
    """R3.3.1: what taking the tile has set off is settled; the bonus of notch x is at hand."""

    def __init__(self) -> None:
        super().__init__("at_hand", "R3.3.1")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """R4.2: until it is used, or the turn ends."""
        note(s, NOTCH, x)


def lift_tile(s: State, owner: i64, position: i64) -> i64:
    """The tile on a position is taken; its number from 1."""
    tile = tile_on(s, position)
    move(s, owner, TILE_AT + tile - 1, IN_USE, "R3.3")
    note(s, TAKEN, tile)
    return tile


# -- the wheel (R3.5) ----------------------------------------------------------------------------


def turn_wheel(s: State, t: Tables) -> None:
    """R3.5: one position on, one more if the block would stop on position 0; then the used tile goes to position 0."""
    steps: i64 = 1 if s.cells[BLOCK] + 1 < POSITIONS else 2
    move(s, NOBODY, BLOCK, (s.cells[BLOCK] + steps) % POSITIONS, "R3.5")
    lifted = carry_tiles(s, steps)
    position = POSITIONS + 1
    while position > LAST_POSITION:
        for tile in range(ACTION_TILES):
            if has(lifted, tile) and s.cells[TILE_AT + tile] + steps == position:
                put_back(s, t, tile)
        position -= 1
    move(s, NOBODY, TILE_AT + s.cells[TAKEN] - 1, 0, "R3.5")


def carry_tiles(s: State, steps: i64) -> i64:
    """Tiles move with the wheel; those that would get beyond the blue zone are lifted off: which ones, a bit set."""
    lifted: i64 = 0
    for tile in range(ACTION_TILES):
        position = s.cells[TILE_AT + tile]
        if position == IN_USE:
            continue
        if position + steps > LAST_POSITION:
            lifted |= ONE << tile
        else:
            move(s, NOBODY, TILE_AT + tile, position + steps, "R3.5")
    return lifted


def put_back(s: State, t: Tables, tile: i64) -> None:
    """R3.5: a lifted tile goes on the lowest open green position, else the lowest open blue one, and gets the 5-point token."""
    note(s, TILE_AT + tile, IN_USE)
    position = lowest_open(s, t, GREEN)
    if position == POSITIONS:
        position = lowest_open(s, t, BLUE_ZONE)
    move(s, NOBODY, TILE_AT + tile, position, "R3.5")
    if s.cells[TOKEN_ON] == 0:
        move(s, NOBODY, TOKEN_ON, tile + 1, "R3.5")


def lowest_open(s: State, t: Tables, zone: i64) -> i64:
    """R3.5.1: the lowest position of a zone without tile and block; POSITIONS when there is none."""
    taken = occupied(s) | ONE << s.cells[BLOCK]
    for position in range(POSITIONS):
        if t.zone[position] == zone and not has(taken, position):
            return position
    return POSITIONS
