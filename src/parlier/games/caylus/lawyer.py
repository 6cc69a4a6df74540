"""R10.6: the lawyer turns a building into a residence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import SEATS, Decision, State, refuse_unless
from parlier.core.verbs import lift, move, note, place
from parlier.games.caylus.board import (
    can_pay,
    has,
    is_on_road,
    owns_tile,
    pay_cost,
    pending,
    points,
    take_over,
    working,
)
from parlier.games.caylus.cells import (
    AT,
    CRAFT_LAST,
    GONE,
    IN_STOCK,
    NEUTRAL_FIRST,
    OWNS,
    PENDING,
    RESIDENCE,
    ROAD,
    STRIDE,
)
from parlier.games.caylus.refusals import CANNOT_PAY, IS_LAWYER, IS_PENDING, NOT_YOURS, NOTHING_TO_TRANSFORM
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import E_LAWYER, NEUTRAL

TARGETS: Final[i64] = CRAFT_LAST - NEUTRAL_FIRST + 1
NOTHING: Final[i64] = TARGETS


class Notarise(Decision):
    """R10.6: which building becomes one's residence (x: the good that is let off), or none."""

    def __init__(self, t: Tables) -> None:
        targets = t.ids[NEUTRAL_FIRST : CRAFT_LAST + 1]
        super().__init__("lawyer", "R10.6", [*[f"lawyer {name}" for name in targets], "lawyer nothing"])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """A neutral tile or an own craft tile, and the cost of a residence."""
        if option == NOTHING:
            return 0
        tile = NEUTRAL_FIRST + option
        refused = no_target(s, self.t, seat, tile)
        if refused != 0:
            return refused
        return refuse_unless(can_pay(s, self.t, seat, RESIDENCE, x), CANNOT_PAY)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """R10.6a: pay now; the swap waits while a worker is on the building."""
        if option == NOTHING:
            return
        pay_cost(s, self.t, seat, RESIDENCE, x, "R10.6")
        space = s.cells[AT + NEUTRAL_FIRST + option]
        if has(working(s), space):
            place(s, seat, PENDING + seat * STRIDE, space, "R10.6a")
        else:
            swap(s, self.t, seat, space, "R10.6")


def no_target(s: State, t: Tables, seat: i64, tile: i64) -> i64:
    """R10.6, R10.6b: why `seat` may not transform this tile, 0 when it may."""
    if not is_on_road(s, tile):
        return NOTHING_TO_TRANSFORM
    if t.effect[tile] == E_LAWYER:
        return IS_LAWYER
    if t.kind[tile] != NEUTRAL and not owns_tile(s, seat, tile):
        return NOT_YOURS
    return refuse_unless(not has(pending(s), s.cells[AT + tile]), IS_PENDING)


def can_notarise(s: State, t: Tables, seat: i64) -> bool:
    """Whether there is anything that `seat` could transform."""
    for tile in range(NEUTRAL_FIRST, CRAFT_LAST + 1):
        if no_target(s, t, seat, tile) == 0:
            return True
    return False


def swap(s: State, t: Tables, seat: i64, space: i64, rule: str) -> None:
    """The tile on `space` becomes a residence of `seat`: a neutral one leaves the game, a craft tile goes to stock."""
    g = s.cells
    tile = g[ROAD + space]
    if has(g[OWNS + seat * STRIDE], space):
        lift(s, seat, OWNS + seat * STRIDE, space, rule)
        note(s, AT + tile, IN_STOCK)
    else:
        note(s, AT + tile, GONE)
    move(s, seat, ROAD + space, RESIDENCE, rule)
    take_over(s, seat, space, rule)
    points(s, seat, t.points[RESIDENCE], "buildings", rule)


def swap_if_pending(s: State, t: Tables, space: i64) -> None:
    """R10.6a: make the swap that waited for the worker of `space`."""
    g = s.cells
    for seat in range(g[SEATS]):
        if has(g[PENDING + seat * STRIDE], space):
            lift(s, seat, PENDING + seat * STRIDE, space, "R10.6a")
            swap(s, t, seat, space, "R10.6a")
