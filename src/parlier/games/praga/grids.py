"""R8: Hunger Wall and Cathedral. Grid 0 is the Hunger Wall, grid 1 the Cathedral; rows and columns count from 0."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import Decision, State, push
from parlier.core.verbs import gain
from parlier.games.praga.cells import GRID_COLUMN, GRID_ROW, STRIDE, V_CATHEDRAL
from parlier.games.praga.gains import set_off
from parlier.games.praga.kinds import ARROW
from parlier.games.praga.means import can_pay, owed_stays_possible, pay_cost, spares
from parlier.games.praga.refusals import BORDER_COST, CORE_OWED, NO_CLIMB_WINDOWS, TOP_ROW
from parlier.games.praga.sources import S_HUNGER, points
from parlier.games.praga.tables import Tables
from parlier.games.praga.technology import choose_v_tile
from parlier.games.praga.words import CATHEDRAL, CELL_SIDE, CELL_UP, CELL_VP, V_CLIMB

SIDE: Final[i64] = 6
"""Rows and columns of a grid."""
TOP: Final[i64] = 5
LAST: Final[i64] = 5
AT_CATHEDRAL: Final[i64] = 1


def row_of(s: State, seat: i64, grid: i64) -> i64:
    """The row a seat is in."""
    return s.cells[GRID_ROW + grid + seat * STRIDE]


def column_of(s: State, seat: i64, grid: i64) -> i64:
    """The column a seat is in."""
    return s.cells[GRID_COLUMN + grid + seat * STRIDE]


def border(s: State, t: Tables, seat: i64, grid: i64) -> i64:
    """R8.6: the cost of entering the next row; nothing within a level. Not to be asked in the top row."""
    return t.border_cost[grid * SIDE + row_of(s, seat, grid) + 1]


# -- moves -------------------------------------------------------------------------------------


def sideways(s: State, t: Tables, seat: i64, grid: i64, rule: str) -> None:
    """R8.2: one column on; in the last one the move is lost. `rule` says what moves the cube, as in `rise`."""
    if column_of(s, seat, grid) < LAST:
        gain(s, seat, GRID_COLUMN + grid + seat * STRIDE, 1, rule)
        enter_cell(s, t, seat, grid)


def rise(s: State, t: Tables, seat: i64, grid: i64, rule: str) -> None:
    """One row up, by an arrow (R8.3), for windows (R8.4) or by an effect (R8.6.1); R8.6: a level border is paid."""
    pay_cost(s, t, seat, border(s, t, seat, grid), "R8.6")
    gain(s, seat, GRID_ROW + grid + seat * STRIDE, 1, rule)
    if grid == CATHEDRAL and row_of(s, seat, grid) == TOP and s.cells[V_CATHEDRAL + seat * STRIDE] == 0:
        choose_v_tile(s, seat, AT_CATHEDRAL)
    enter_cell(s, t, seat, grid)


def enter_cell(s: State, t: Tables, seat: i64, grid: i64) -> None:
    """R8.3: the cell moved to applies: points, or an arrow that moves on."""
    cell = (grid * SIDE + row_of(s, seat, grid)) * SIDE + column_of(s, seat, grid)
    kind = t.cell_kind[cell]
    if kind == CELL_VP:
        points(s, seat, t.cell_vp[cell], S_HUNGER + grid, "R8.3")
    elif kind == CELL_SIDE:
        sideways(s, t, seat, grid, "R8.3")
    elif kind == CELL_UP and row_of(s, seat, grid) < TOP:
        follow_up_arrow(s, t, seat, grid)


def follow_up_arrow(s: State, t: Tables, seat: i64, grid: i64) -> None:
    """R8.3: at once within a level; R8.6: over a border only if the seat can and wants to pay."""
    cost = border(s, t, seat, grid)
    if cost == 0:
        rise(s, t, seat, grid, "R8.3")
    elif spares(s, t, seat, cost):
        push(s, ARROW, seat, grid, 0)


class Arrow(Decision):
    """R8.6: whether to pay for following the up arrow of grid x over a level border."""

    def __init__(self, t: Tables) -> None:
        super().__init__("arrow", "R8.6", ["arrow up", "arrow no"])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Asked only when it can be paid."""
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Up, or stay on the arrow."""
        if option == 0:
            rise(s, self.t, seat, x, "R8.3")


# -- climbing ----------------------------------------------------------------------------------


def rise_refusal(s: State, t: Tables, seat: i64, grid: i64) -> i64:
    """R8.5, R8.6: why a `climb` effect cannot be used on a grid, 0 when it can."""
    if row_of(s, seat, grid) == TOP:
        return TOP_ROW
    cost = border(s, t, seat, grid)
    if not can_pay(s, t, seat, cost):
        return BORDER_COST
    return 0 if owed_stays_possible(s, t, seat, cost) else CORE_OWED


def climb_refusal(s: State, t: Tables, seat: i64, grid: i64) -> i64:
    """R8.4: why a seat cannot climb for windows, 0 when it can."""
    if not can_pay(s, t, seat, t.climb_cost[grid]):
        return NO_CLIMB_WINDOWS
    if row_of(s, seat, grid) == TOP:
        return TOP_ROW
    in_all = t.climb_in_all[grid * SIDE + row_of(s, seat, grid) + 1]
    if not can_pay(s, t, seat, in_all):
        return BORDER_COST
    return 0 if owed_stays_possible(s, t, seat, in_all) else CORE_OWED


def climb(s: State, t: Tables, seat: i64, grid: i64) -> None:
    """R8.4: pay silver windows, go up one row, and what a climb sets off (R7.5)."""
    pay_cost(s, t, seat, t.climb_cost[grid], "R8.4")
    climb_freely(s, t, seat, grid, "R8.4")


def climb_freely(s: State, t: Tables, seat: i64, grid: i64, rule: str) -> None:
    """A `climb` effect (R8.6.1): no windows, but the border is paid."""
    rise(s, t, seat, grid, rule)
    set_off(s, t, seat, V_CLIMB)
