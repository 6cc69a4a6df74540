"""A hand-made estimate of how well a seat stands.

Points scored, what the seat holds, what its boards, tracks and grids promise for the turns that are left, and what is
going on in this turn. A share of the best rival's standing counts against one's own. It looks only at what all can see
and at the seat's own things, so that what is hidden from the seat never guides it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import DEPTH, FRAME, NATURE, OVER, SEATS, State, top
from parlier.games.praga.actions import tile_of
from parlier.games.praga.board import count_bits, has
from parlier.games.praga.cells import (
    ACTED,
    ACTIONS,
    BRIDGE_STACK,
    CUBES,
    EGG,
    FIRST,
    GOLD,
    GOLDWIN,
    GRANTED,
    MINE_TOKEN,
    MINES,
    NOTCH,
    ON_BOARD,
    PAWN,
    PERMIT,
    QUARRIES,
    RIGHTS,
    SCORE,
    SEAL,
    SEALS,
    SILVER,
    SLOTS,
    STRIDE,
    TAKEN,
    TECH,
    TECH_HELD,
    TECHNOLOGIES,
    TURN,
    UNI,
    V_BRIDGE,
    V_CATHEDRAL,
    WAITING,
)
from parlier.games.praga.cells import AMOUNT as PENDING_AMOUNT
from parlier.games.praga.cells import TERM as PENDING_TERM
from parlier.games.praga.gains import open_claims, walls_built
from parlier.games.praga.grids import LAST, SIDE, column_of, row_of
from parlier.games.praga.kinds import AT_HAND, CHOOSE_SITE, DO_MINES, DO_UPGRADE, KEEP, LOOKING, PLACE_WALL, ROTATE
from parlier.games.praga.kinds import CLAIM as CLAIM_WAITS
from parlier.games.praga.means import FREE, affords, offered, ready, row_event, tile_cost
from parlier.games.praga.rows import era_of
from parlier.games.praga.scoring import egg_points, seal_points, token_cell, v_points
from parlier.games.praga.seats import active, owners
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import (
    BUILDING_,
    BUILDING_ROW,
    CATHEDRAL,
    DISCOUNT,
    EGG_,
    GOLDWIN_,
    HUNGER,
    MINES_,
    QUARRIES_,
    ROAD_,
    SILVER_,
    T_CATH,
    T_HW,
    T_MINE,
    T_UNI,
    UPGRADE_ROW,
    WALL_,
    WALL_ROW,
)
from parlier.games.praga.worth import (
    BRIDGE_TILE,
    BUILT,
    CLAIM,
    COLUMN_STEPS,
    CUBE,
    GRANTED_ACTION,
    LATE,
    LOOK,
    POTENTIAL,
    PRODUCTIONS,
    RIGHT,
    RIVAL,
    TECH_STEPS,
    TENTH,
    UNI_STEPS,
    UPGRADE_LINKS,
    USES,
    V_TILE,
    WALL_LINKS,
    WALL_SHARE,
    WALLS_WANTED,
    WHOLE,
    Worth,
)

PLAIN_ROAD: Final[i64] = 3
"""The last space of the King's Road whose effects are printed on it (R5.6)."""


def evaluate(s: State, t: Tables, w: Worth, swapped_tokens: bool, seat: i64) -> i64:
    """How well `seat` stands, in thousandths of a point."""
    best: i64 = 0
    for who in range(s.cells[SEATS]):
        if who != seat:
            best = max(best, standing(s, t, w, swapped_tokens, who))
    return standing(s, t, w, swapped_tokens, seat) - best * RIVAL // WHOLE


def standing(s: State, t: Tables, w: Worth, swapped_tokens: bool, seat: i64) -> i64:
    """Points and prospects of one seat."""
    scored = s.cells[SCORE + seat * STRIDE] * WHOLE
    if s.cells[OVER] == 1:
        return scored
    left = turns_left(s, t, seat)
    worth = scored + goods(s, t, w, seat, left) + grids(s, t, swapped_tokens, seat, left) + academy(s, t, seat, left)
    worth += production(s, t, w, seat, left) + board(s, t, w, seat, left) + technologies(s, t, w, seat, left)
    worth += city(s, t, seat, left) + seals(s, t, seat, left)
    if active(s) == seat:
        worth += this_turn(s, t, w, seat)
    return worth + running(s, t, w, seat)


def turns_left(s: State, t: Tables, seat: i64) -> i64:
    """Action tiles that the seat will still take; who comes later in the round has not had this round's turn."""
    round_of = owners(s)
    place = (seat + round_of - s.cells[FIRST]) % round_of
    left = t.turns_each - (s.cells[TURN] + round_of - 1 - place) // round_of
    if active(s) == seat and s.cells[TAKEN] == 0:
        left += 1
    return max(0, left)


def fading(left: i64) -> i64:
    """Thousandths: how much plans count; nothing when no turn is left."""
    return min(left, LATE) * WHOLE // LATE


# -- what is held ----------------------------------------------------------------------------------


def goods(s: State, t: Tables, w: Worth, seat: i64, left: i64) -> i64:
    """Gold, stone, eggs and windows, as far as there is time to use them."""
    o = seat * STRIDE
    g = s.cells
    use = min(left, 2) * WHOLE // 2
    held: i64 = 0
    for good in range(2):
        amount = g[GOLD + good + o]
        held += (min(amount, 6) * w.goods[good] + max(0, amount - 6) * w.goods[good] // 2) * use // WHOLE
    windows = g[SILVER + o] * w.goods[SILVER_] + g[GOLDWIN + o] * w.goods[GOLDWIN_]
    held += windows * use // WHOLE
    return held + eggs(t, w, g[EGG + o], left)


def eggs(t: Tables, w: Worth, held: i64, left: i64) -> i64:
    """The set at the end (R10.7), or their use on the road."""
    kept = egg_points(t, held) * WHOLE
    used = min(held, 5) * w.goods[EGG_]
    return kept + max(0, used - kept) * fading(left) // WHOLE


def production(s: State, t: Tables, w: Worth, seat: i64, left: i64) -> i64:
    """Mines and quarries with their bonuses, for the productions to come."""
    g = s.cells
    o = seat * STRIDE
    each = produced(s, t, w, seat, MINES_) + produced(s, t, w, seat, QUARRIES_)
    each += (g[MINES + o] + g[QUARRIES + o]) * WHOLE
    return each * left * PRODUCTIONS // WHOLE


def produced(s: State, t: Tables, w: Worth, seat: i64, track: i64) -> i64:
    """The bonuses of one production."""
    o = seat * STRIDE
    each = w.effect[t.token_bonus[s.cells[MINE_TOKEN + track + o]]]
    for n in range(s.cells[MINES + track + o] + 1):
        each += w.effect[t.mine_bonus[n] if track == MINES_ else t.quarry_bonus[n]]
    return each


# -- boards and tracks -----------------------------------------------------------------------------


def board(s: State, t: Tables, w: Worth, seat: i64, left: i64) -> i64:
    """Upgrades for their uses, and the set of walls."""
    bonuses: i64 = 0
    for action in range(ACTIONS):
        bonuses += w.effect[t.upgrade_bonus[tile_of(s.cells[ON_BOARD + action + seat * STRIDE])]]
    walls = walls_built(s, seat)
    now = t.wall_set[walls] * WHOLE
    hoped = min(walls, WALLS_WANTED) * WALL_SHARE
    return bonuses * left * USES // WHOLE + now + max(0, hoped - now) * fading(left) // WHOLE


def academy(s: State, t: Tables, seat: i64, left: i64) -> i64:
    """R10.2 as it may be at the end: steps to come on both tracks."""
    tech = min(s.cells[TECH + seat * STRIDE] * TENTH + left * TECH_STEPS // TENTH, t.tech_max * TENTH)
    uni = min(s.cells[UNI + seat * STRIDE] * TENTH + left * UNI_STEPS // TENTH, t.uni_max * TENTH)
    step = uni // TENTH
    low = t.uni_multiplier[step]
    high = t.uni_multiplier[step + 1] if step < t.uni_max else low
    multiplier = low * TENTH + (high - low) * (uni % TENTH)
    return tech * multiplier * WHOLE // (TENTH * TENTH)


def grids(s: State, t: Tables, swapped_tokens: bool, seat: i64, left: i64) -> i64:
    """R10.3: rows as they are, tokens at the column that may be reached."""
    total: i64 = 0
    for grid in range(HUNGER, CATHEDRAL + 1):
        total += t.row_value[grid * SIDE + row_of(s, seat, grid)] * WHOLE
        column = min(column_of(s, seat, grid) * TENTH + left * COLUMN_STEPS // TENTH, LAST * TENTH)
        at = grid * SIDE + column // TENTH
        low = t.column_value[at]
        high = t.column_value[at + 1] if column // TENTH < LAST else low
        value = low * TENTH + (high - low) * (column % TENTH)
        total += s.cells[token_cell(t, grid, swapped_tokens) + seat * STRIDE] * value * WHOLE // TENTH
    return total


def technologies(s: State, t: Tables, w: Worth, seat: i64, left: i64) -> i64:
    """Tiles held: those that last for their uses, the others for once."""
    held = s.cells[TECH_HELD + seat * STRIDE]
    total: i64 = 0
    if held == 0:
        return 0
    for tile in range(1, TECHNOLOGIES + 1):
        if not has(held, tile - 1):
            continue
        if has(t.once_tiles, tile - 1):
            total += w.effect[t.tech_effect[tile]] * min(left + 1, 2) // 2
        elif t.tech_kind[tile] == DISCOUNT:
            total += w.cost[t.tech_cost[tile]] * left * USES // WHOLE
        else:
            total += w.effect[t.tech_effect[tile]] * left * USES // WHOLE
    return total


def city(s: State, t: Tables, seat: i64, left: i64) -> i64:
    """Claims that are open, and cubes to make more."""
    cubes = min(s.cells[CUBES + seat * STRIDE], left) * CUBE
    return count_bits(open_claims(s, t, seat)) * CLAIM + cubes


def seals(s: State, t: Tables, seat: i64, left: i64) -> i64:
    """Seals as they would score, V tiles, and rights still to be used."""
    g = s.cells
    o = seat * STRIDE
    total = (v_points(s, t, seat, g[V_BRIDGE + o]) + v_points(s, t, seat, g[V_CATHEDRAL + o])) * WHOLE
    unclaimed: i64 = 0
    mine: i64 = 0
    for seal in range(SEALS):
        if g[SEAL + seal] == seat + 1:
            mine += 1
        elif g[SEAL + seal] == 0:
            unclaimed += 1
    if mine > 0:
        total += max(seal_points(s, t, seat) * WHOLE, mine * RIGHT * fading(left) // WHOLE)
    return total + min(g[RIGHTS + o], unclaimed) * RIGHT


# -- this turn -------------------------------------------------------------------------------------


def this_turn(s: State, t: Tables, w: Worth, seat: i64) -> i64:
    """The wheel bonus and permissions at hand, and the action that the taken tile still allows."""
    g = s.cells
    total: i64 = 0
    if g[NOTCH] > 0:
        total += w.effect[t.notch_bonus[g[NOTCH]]] * 9 // TENTH
    if g[PERMIT] == 1:
        total += WHOLE
    total += g[GRANTED] * GRANTED_ACTION
    if g[TAKEN] > 0 and g[ACTED] == 0 and not acting(s):
        first = action_worth(s, t, w, seat, t.tile_actions[(g[TAKEN] - 1) * 2])
        second = action_worth(s, t, w, seat, t.tile_actions[(g[TAKEN] - 1) * 2 + 1])
        total += max(first, second) * POTENTIAL // WHOLE
    return total


def acting(s: State) -> bool:
    """Whether a core step is being chosen."""
    for index in range(s.cells[DEPTH]):
        kind = s.cells[s.agenda + FRAME * index]
        if DO_MINES <= kind <= DO_UPGRADE or kind in (PLACE_WALL, ROTATE, CHOOSE_SITE):
            return True
    return False


def action_worth(s: State, t: Tables, w: Worth, seat: i64, action: i64) -> i64:
    """What an action may bring now."""
    g = s.cells
    o = seat * STRIDE
    bonus = w.effect[t.upgrade_bonus[tile_of(g[ON_BOARD + action + o])]]
    if action <= QUARRIES_:
        held = min(g[MINES + action + o], t.cap - g[GOLD + action + o]) * WHOLE + produced(s, t, w, seat, action)
        return max(held, w.goods[action] + w.term[T_MINE + action]) + bonus
    if not ready(s, t, seat, action, t.upgrade_bonus[tile_of(g[ON_BOARD + action + o])], FREE):
        return 0
    if action == ROAD_:
        return road_worth(s, t, w, seat, g[PAWN + o] + 1) + bonus
    row = WALL_ROW if action == WALL_ else BUILDING_ROW if action == BUILDING_ else UPGRADE_ROW
    best: i64 = 0
    for slot in range(SLOTS):
        tile = offered(s, row, slot)
        if tile != 0 and affords(s, t, seat, tile_cost(t, row, tile), row_event(row), FREE, FREE, FREE):
            best = max(best, tile_worth(s, t, w, seat, row, tile) - w.cost[tile_cost(t, row, tile)])
    return best + bonus


def road_worth(s: State, t: Tables, w: Worth, seat: i64, space: i64) -> i64:
    """What the next space of the King's Road brings."""
    if space > PLAIN_ROAD:
        return (BRIDGE_TILE if space == PLAIN_ROAD + 1 else V_TILE) - w.goods[EGG_]
    egg = w.effect[t.road_egg[space]] if s.cells[EGG + seat * STRIDE] > 0 else 0
    return egg + w.effect[t.road_plain[space]]


def tile_worth(s: State, t: Tables, w: Worth, seat: i64, row: i64, tile: i64) -> i64:
    """What a tile brings once it is placed, before it is known where."""
    if row == WALL_ROW:
        return w.effect[t.wall_reward[tile]] + t.wall_icon[tile] * w.term[T_HW] + WALL_LINKS + WALL_SHARE
    if row == BUILDING_ROW:
        claim = CLAIM * t.building_claim[tile]
        return w.effect[t.building_reward[tile]] + t.building_icon[tile] * w.term[T_CATH] + claim + BUILT
    old = w.effect[t.upgrade_bonus[tile_of(s.cells[ON_BOARD + t.upgrade_action[tile] + seat * STRIDE])]]
    better = (w.effect[t.upgrade_bonus[tile]] - old) * turns_left(s, t, seat) * USES // WHOLE
    return better + w.term[T_UNI] * era_of(UPGRADE_ROW, tile) + UPGRADE_LINKS


def running(s: State, t: Tables, w: Worth, seat: i64) -> i64:
    """What is pending for the seat, and the tile it is about to place."""
    g = s.cells
    if g[DEPTH] == 0:
        return 0
    total: i64 = 0
    decides = g[top(s) + 1]
    if decides == seat or (decides == NATURE and active(s) == seat):
        for slot in range(g[WAITING]):
            total += w.term[g[PENDING_TERM + slot]] * g[PENDING_AMOUNT + slot] * 9 // TENTH
    for index in range(g[DEPTH]):
        at = s.agenda + FRAME * index
        if g[at + 1] == seat:
            total += frame_worth(s, t, w, seat, g[at], g[at + 2])
    return total


def frame_worth(s: State, t: Tables, w: Worth, seat: i64, kind: i64, x: i64) -> i64:
    """What a decision that is still to be made, or the wheel bonus to come, will bring."""
    if kind == AT_HAND:
        return w.effect[t.notch_bonus[x]] * 9 // TENTH
    if kind == CLAIM_WAITS:
        return CLAIM - CUBE if s.cells[CUBES + seat * STRIDE] > 0 else 0
    if kind in (LOOKING, KEEP):
        return BRIDGE_TILE if x == BRIDGE_STACK else LOOK
    if kind == PLACE_WALL:
        return tile_worth(s, t, w, seat, WALL_ROW, x)
    if kind == ROTATE:
        return tile_worth(s, t, w, seat, UPGRADE_ROW, x)
    if kind == CHOOSE_SITE:
        return tile_worth(s, t, w, seat, BUILDING_ROW, x)
    if DO_MINES <= kind <= DO_UPGRADE:
        return action_worth(s, t, w, seat, kind - DO_MINES)
    return 0
