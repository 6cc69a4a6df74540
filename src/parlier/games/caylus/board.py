"""R2, R4: what lies where, who owns it, and paying costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, State
from parlier.core.verbs import gain, lift, pay, pay_bundle, place, score
from parlier.games.caylus.cells import (
    ANY_,
    AT,
    CUBES,
    FOOD,
    GOODS,
    HAND,
    MONEY,
    MONEY_,
    OWNS,
    PENDING,
    ROAD,
    SCORE,
    SPACES,
    STRIDE,
    WORKS,
)
from parlier.games.caylus.tables import Tables

ONE: Final[i64] = 1


def working(s: State) -> i64:
    """The road spaces that hold a worker."""
    g = s.cells
    spaces: i64 = 0
    for seat in range(g[SEATS]):
        spaces |= g[WORKS + seat * STRIDE]
    return spaces


def pending(s: State) -> i64:
    """The road spaces whose swap into a residence waits for their worker (R10.6a)."""
    g = s.cells
    spaces: i64 = 0
    for seat in range(g[SEATS]):
        spaces |= g[PENDING + seat * STRIDE]
    return spaces


def has(spaces: i64, space: i64) -> bool:
    """Whether a set of spaces contains `space`."""
    return (spaces >> space) & 1 == 1


def holder(s: State, cell: i64, space: i64) -> i64:
    """The seat in whose set of spaces (its cell that belongs to `cell`) a road space is, or NOBODY."""
    g = s.cells
    for seat in range(g[SEATS]):
        if has(g[cell + seat * STRIDE], space):
            return seat
    return NOBODY


def owner_of(s: State, space: i64) -> i64:
    """Who owns the building on a road space, or NOBODY."""
    return holder(s, OWNS, space)


def worker_on(s: State, space: i64) -> i64:
    """Whose worker stands on a road space, or NOBODY."""
    return holder(s, WORKS, space)


def is_on_road(s: State, tile: i64) -> bool:
    """Whether the tile lies on a road space: not in stock, not gone."""
    return 0 < s.cells[AT + tile] <= SPACES


def owns_tile(s: State, seat: i64, tile: i64) -> bool:
    """Whether `seat` owns the building `tile` on the road."""
    return is_on_road(s, tile) and has(s.cells[OWNS + seat * STRIDE], s.cells[AT + tile])


def lowest_empty_space(s: State) -> i64:
    """R10.5: the lowest-numbered empty road space, 0 when the road is full (ruling Q3)."""
    g = s.cells
    for space in range(1, SPACES + 1):
        if g[ROAD + space] == 0:
            return space
    return 0


def worker_home(s: State, seat: i64, rule: str) -> None:
    """A worker comes back to the hand."""
    gain(s, seat, HAND + seat * STRIDE, 1, rule)


def worker_leaves_road(s: State, seat: i64, space: i64, rule: str) -> None:
    """The worker on a road space comes back to the hand."""
    lift(s, seat, WORKS + seat * STRIDE, space, rule)
    worker_home(s, seat, rule)


def take_over(s: State, seat: i64, space: i64, rule: str) -> None:
    """`seat` marks the building on `space` as its own."""
    place(s, seat, OWNS + seat * STRIDE, space, rule)


def take_money(s: State, seat: i64, amount: i64, rule: str) -> None:
    """Deniers from the stock."""
    gain(s, seat, MONEY + seat * STRIDE, amount, rule)


def pay_money(s: State, seat: i64, amount: i64, rule: str) -> None:
    """Deniers to the stock."""
    pay(s, seat, MONEY + seat * STRIDE, amount, rule)


def take_cube(s: State, seat: i64, cube: i64, amount: i64, rule: str) -> None:
    """Cubes from the stock."""
    gain(s, seat, FOOD + seat * STRIDE + cube, amount, rule)


def pay_cube(s: State, seat: i64, cube: i64, amount: i64, rule: str) -> None:
    """Cubes to the stock."""
    pay(s, seat, FOOD + seat * STRIDE + cube, amount, rule)


def points(s: State, seat: i64, amount: i64, why: str, rule: str) -> None:
    """Prestige points, never below 0 in all (R2.7)."""
    score(s, seat, SCORE + seat * STRIDE, amount, why, rule)


def cubes_held(s: State, seat: i64) -> i64:
    """How many cubes a seat has, gold included."""
    g = s.cells
    held: i64 = 0
    for cube in range(CUBES):
        held += g[FOOD + seat * STRIDE + cube]
    return held


def cost_of(t: Tables, tile: i64, good: i64, waived: i64) -> i64:
    """How much of `good` a tile costs when one `waived` good is let off (R13.7)."""
    cost = t.cost[tile * GOODS + good]
    return cost - 1 if good == waived and cost > 0 else cost


def can_pay(s: State, t: Tables, seat: i64, tile: i64, waived: i64) -> bool:
    """R4.4: whether the whole cost is in the seat's own reserve, `any` included (R4.3)."""
    g = s.cells
    o: i64 = seat * STRIDE
    fixed: i64 = 0
    for cube in range(CUBES):
        cost = cost_of(t, tile, cube, waived)
        if g[FOOD + o + cube] < cost:
            return False
        fixed += cost
    if g[MONEY + o] < cost_of(t, tile, MONEY_, waived):
        return False
    wanted = t.cost[tile * GOODS + ANY_]
    return wanted == 0 or cubes_held(s, seat) >= fixed + wanted


def pay_cost(s: State, t: Tables, seat: i64, tile: i64, waived: i64, rule: str) -> None:
    """Pay the printed cost but for its `any` cubes."""
    for good in range(MONEY_ + 1):
        cost = cost_of(t, tile, good, waived)
        if cost > 0:
            pay(s, seat, FOOD + seat * STRIDE + good, cost, rule)


def pay_goods(s: State, t: Tables, seat: i64, offer: i64, rule: str) -> None:
    """Pay what an exchange asks for."""
    pay_bundle(s, seat, FOOD + seat * STRIDE, t.give, offer * GOODS, GOODS - 1, rule)
