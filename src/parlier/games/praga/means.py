"""R4.8: what a seat can pay, now or after the upgrade bonus that it may take first (R5.3.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import SEATS, State
from parlier.core.verbs import pay
from parlier.games.praga.board import has
from parlier.games.praga.cells import (
    BUILT,
    GOLD,
    ON_BOARD,
    OWED,
    PAWN,
    PERMIT,
    ROW,
    SLOTS,
    SPECIAL_SLOT,
    STRIDE,
    TECH_HELD,
    TECH_NEW,
    WALL_SPACES,
    WEALTH,
)
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import (
    BUILDING_,
    BUILDING_ROW,
    GOODS,
    NO_EVENT,
    ROAD_,
    STONE_,
    UPGRADE_,
    UPGRADE_ROW,
    V_BUILDING,
    V_UPGRADE,
    V_WALL,
    WALL_,
    WALL_ROW,
)

WEALTH_BONUSES: Final[i64] = 3
FREE: Final[i64] = 0
"""The empty cost, and the empty effect."""
ROAD_END: Final[i64] = 5
FIRST_WALL_SPACE: Final[i64] = 6


# -- what a seat has ---------------------------------------------------------------------------


def working(s: State, t: Tables, seat: i64, event: i64) -> i64:
    """R7.3: the technologies of this event that work for the seat now."""
    g = s.cells
    return g[TECH_HELD + seat * STRIDE] & ~g[TECH_NEW + seat * STRIDE] & t.event_tiles[event]


def discount(s: State, t: Tables, seat: i64, event: i64, good: i64) -> i64:
    """R7.5: by how much technologies lower a printed cost."""
    tiles = working(s, t, seat, event)
    lowered: i64 = 0
    tile: i64 = 1
    while tiles != 0:
        if tiles & 1 == 1:
            lowered += t.cost[t.tech_cost[tile] * GOODS + good]
        tiles >>= 1
        tile += 1
    return lowered


def price(s: State, t: Tables, seat: i64, cost: i64, event: i64, good: i64) -> i64:
    """What a printed cost asks of one good, discounts taken off; never below 0."""
    printed = t.cost[cost * GOODS + good]
    if printed == 0 or event == NO_EVENT or s.cells[TECH_HELD + seat * STRIDE] == 0:
        return printed
    left = printed - discount(s, t, seat, event, good)
    return left if left > 0 else 0


def amount_in(t: Tables, effect: i64, term: i64) -> i64:
    """How much of a simple term an effect gives."""
    amount: i64 = 0
    at = t.effect_at[effect]
    for i in range(at, at + t.effect_len[effect]):
        if t.effect_term[i] == term:
            amount += t.effect_count[i]
    return amount


def holding(s: State, t: Tables, seat: i64, good: i64, bonus: i64, spent: i64) -> i64:
    """How much of a good the seat would have after paying the cost `spent` and gaining the effect `bonus`."""
    held = s.cells[GOLD + good + seat * STRIDE] - t.cost[spent * GOODS + good]
    if bonus == FREE:
        return held
    held += amount_in(t, bonus, good)
    for wealth in range(WEALTH_BONUSES):
        if has(s.cells[WEALTH + seat * STRIDE], wealth) and reaches(s, t, seat, wealth, bonus):
            held += amount_in(t, t.wealth_reward[wealth], good)
    return t.cap if good <= STONE_ and held > t.cap else held


def reaches(s: State, t: Tables, seat: i64, wealth: i64, bonus: i64) -> bool:
    """R6.2: whether an effect would bring gold or stone to the threshold of a wealth bonus."""
    for good in range(STONE_ + 1):
        need = t.wealth_need[wealth * 2 + good]
        if need > 0 and s.cells[GOLD + good + seat * STRIDE] + amount_in(t, bonus, good) >= need:
            return True
    return False


# -- paying ------------------------------------------------------------------------------------


def can_pay(s: State, t: Tables, seat: i64, cost: i64) -> bool:
    """Whether the seat has all of a cost."""
    o = GOLD + seat * STRIDE
    for good in range(GOODS):
        if s.cells[o + good] < t.cost[cost * GOODS + good]:
            return False
    return True


def pay_cost(s: State, t: Tables, seat: i64, cost: i64, rule: str) -> None:
    """Pay all of a cost."""
    for good in range(GOODS):
        if t.cost[cost * GOODS + good] > 0:
            pay(s, seat, GOLD + good + seat * STRIDE, t.cost[cost * GOODS + good], rule)


def pay_price(s: State, t: Tables, seat: i64, cost: i64, event: i64, rule: str) -> None:
    """Pay a printed cost, discounts taken off (R7.5)."""
    for good in range(GOODS):
        asked = price(s, t, seat, cost, event, good)
        if asked > 0:
            pay(s, seat, GOLD + good + seat * STRIDE, asked, rule)


def affords(s: State, t: Tables, seat: i64, cost: i64, event: i64, extra: i64, bonus: i64, spent: i64) -> bool:
    """Whether the seat could pay a printed cost and the cost `extra`, after gaining `bonus` and paying `spent`."""
    for good in range(GOODS):
        asked = price(s, t, seat, cost, event, good) + t.cost[extra * GOODS + good]
        if asked > 0 and holding(s, t, seat, good, bonus, spent) < asked:
            return False
    return True


# -- whether an action has a core step (R4.1.1) --------------------------------------------------


def offered(s: State, row: i64, slot: i64) -> i64:
    """The tile in a slot that may be taken now, 0 for none: the special one needs the permission (R4.3)."""
    if slot == SPECIAL_SLOT and s.cells[PERMIT] == 0:
        return 0
    return s.cells[ROW + row * SLOTS + slot]


def ready(s: State, t: Tables, seat: i64, action: i64, bonus: i64, spent: i64) -> bool:
    """Whether the core step of an action would be possible after gaining `bonus` and paying `spent`."""
    if action == WALL_:
        return has_wall_space(s, seat) and can_take(s, t, seat, WALL_ROW, bonus, spent)
    if action == BUILDING_:
        return can_build(s, t, seat, bonus, spent)
    if action == ROAD_:
        pawn = s.cells[PAWN + seat * STRIDE]
        return pawn < ROAD_END and affords(s, t, seat, t.road_entry[pawn + 1], NO_EVENT, FREE, bonus, spent)
    return action != UPGRADE_ or can_take(s, t, seat, UPGRADE_ROW, bonus, spent)


def has_wall_space(s: State, seat: i64) -> bool:
    """R5.4: whether a wall space of the seat's action board is free."""
    o = ON_BOARD + FIRST_WALL_SPACE + seat * STRIDE
    for space in range(WALL_SPACES):
        if s.cells[o + space] == 0:
            return True
    return False


def can_take(s: State, t: Tables, seat: i64, row: i64, bonus: i64, spent: i64) -> bool:
    """Whether the seat can pay for a tile of the upgrade or wall row."""
    for slot in range(SLOTS):
        tile = offered(s, row, slot)
        if tile != 0 and affords(s, t, seat, tile_cost(t, row, tile), row_event(row), FREE, bonus, spent):
            return True
    return False


def tile_cost(t: Tables, row: i64, tile: i64) -> i64:
    """The printed cost of a hex tile."""
    if row == WALL_ROW:
        return t.wall_cost[tile]
    return t.upgrade_cost[tile] if row == UPGRADE_ROW else t.building_cost[tile]


def row_event(row: i64) -> i64:
    """The technology event of the action that takes tiles of a row."""
    if row == WALL_ROW:
        return V_WALL
    return V_UPGRADE if row == UPGRADE_ROW else V_BUILDING


def free_sites(s: State, t: Tables) -> i64:
    """R9.1: the sites in play that are not built."""
    return t.sites_in_play[s.cells[SEATS]] & ~s.cells[BUILT]


def can_build(s: State, t: Tables, seat: i64, bonus: i64, spent: i64) -> bool:
    """R5.5: whether there is a building that the seat can pay together with a free site."""
    for slot in range(SLOTS):
        tile = offered(s, BUILDING_ROW, slot)
        if tile != 0 and has_site(s, t, seat, tile, bonus, spent):
            return True
    return False


def has_site(s: State, t: Tables, seat: i64, tile: i64, bonus: i64, spent: i64) -> bool:
    """Whether the seat can pay a building and at least one free site for it."""
    cost = t.building_cost[tile]
    if not affords(s, t, seat, cost, V_BUILDING, FREE, bonus, spent):
        return False
    free = free_sites(s, t)
    if free & t.sites_without_cost != 0:
        return True
    site: i64 = 0
    while free >> site != 0:
        if has(free, site) and affords(s, t, seat, cost, V_BUILDING, t.site_cost[site], bonus, spent):
            return True
        site += 1
    return False


def owed_stays_possible(s: State, t: Tables, seat: i64, spent: i64) -> bool:
    """R5.3.1: after paying `spent` the core step that must follow a bonus taken first is still possible."""
    owed = s.cells[OWED]
    return owed == 0 or ready(s, t, seat, owed - 1, FREE, spent)


def spares(s: State, t: Tables, seat: i64, cost: i64) -> bool:
    """Whether the seat has a cost, and does not need it for a core step that must follow."""
    return can_pay(s, t, seat, cost) and owed_stays_possible(s, t, seat, cost)
