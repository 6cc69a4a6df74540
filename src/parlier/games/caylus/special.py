"""R8: phase 3, the six special buildings in their order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import move, note
from parlier.games.caylus.board import pay_cube, pay_money, take_money, worker_home, working
from parlier.games.caylus.cells import (
    CLOTH,
    GATE,
    GUILD,
    INN_LEFT,
    INN_RIGHT,
    MONEY,
    ORDER,
    PROVOST,
    SPACES,
    STABLES,
    STRIDE,
    TRADING_POST,
)
from parlier.games.caylus.kinds import FAVORS, GUIDE, LODGE, RETURN, SEND, SPECIAL, TILT
from parlier.games.caylus.refusals import INN_GUEST, NO_JOUST, OFF_ROAD
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.workers import CIRCLES, PASS, TO_INN, closed_target, list_targets, settle, target_names

STABLES_STEP: Final[i64] = 5
INN_STEP: Final[i64] = 6
TRADE_MONEY: Final[i64] = 3
JOUST_MONEY: Final[i64] = 1
CLOTH_CUBE: Final[i64] = 3
GUIDE_MOST: Final[i64] = 3
MOST_SEATS: Final[i64] = 5


class Special(Step):
    """R8.0: the next special building with a worker, from building x (S1 to S6) on."""

    def __init__(self) -> None:
        super().__init__("special", "R8.0")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Open it for the worker in it; the rest waits behind it."""
        while x <= INN_STEP and is_empty(s, x):
            x += 1
        if x > INN_STEP:
            return
        push(s, SPECIAL, NOBODY, x + 1, 0)
        if x == STABLES_STEP:
            new_turn_order(s)
        elif x == INN_STEP:
            inn(s)
        else:
            visit(s, s.cells[GATE + x - 1], x)


def is_empty(s: State, building: i64) -> bool:
    """Whether nobody is in special building 1 to 6."""
    g = s.cells
    if building == STABLES_STEP:
        return g[STABLES] == NOBODY
    if building == INN_STEP:
        return g[INN_LEFT] == NOBODY and g[INN_RIGHT] == NOBODY
    return g[GATE + building - 1] == NOBODY


def visit(s: State, seat: i64, building: i64) -> None:
    """One of the four buildings with a single place: what its worker does, before it goes home."""
    cell = GATE + building - 1
    if cell == GATE:
        push(s, SEND, seat, 0, 0)
        return
    push(s, RETURN, seat, cell, 0)
    if cell == TRADING_POST:
        take_money(s, seat, TRADE_MONEY, "R8.2")
    elif cell == GUILD:
        push(s, GUIDE, seat, 0, 0)
    else:
        push(s, TILT, seat, 0, 0)


class Return(Step):
    """R8: the worker in the special building of cell x goes home."""

    def __init__(self) -> None:
        super().__init__("return", "R8.0")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Empty the place."""
        move(s, seat, x, NOBODY, "R8.0")
        worker_home(s, seat, "R8.0")


class Send(Decision):
    """R8.1: where the gate's worker goes, free of charge, or home."""

    def __init__(self, t: Tables) -> None:
        super().__init__("gate", "R8.1", ["gate home", *[f"gate {name}" for name in target_names(t)]])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Any open target; not the inn for its own guest (ruling Q4)."""
        if option == PASS:
            return 0
        closed = closed_target(s, seat, option, working(s))
        if closed == 0 and option == TO_INN and s.cells[INN_RIGHT] == seat:
            return INN_GUEST
        return closed

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` for every option, in one go."""
        out[0] = self.base
        count = list_targets(s, seat, self.base, out, 1, True)
        return without(out, count, self.base + TO_INN) if s.cells[INN_RIGHT] == seat else count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The worker moves."""
        move(s, seat, GATE, NOBODY, "R8.1")
        if option == PASS:
            worker_home(s, seat, "R8.1")
        else:
            settle(s, seat, option, "R8.1")


def without(out: vec[i64], count: i64, action: i64) -> i64:
    """Take `action` out of the first `count` of a list, if it is there; returns the new count."""
    kept: i64 = 0
    for index in range(count):
        if out[index] != action:
            out[kept] = out[index]
            kept += 1
    return kept


class Guide(Decision):
    """R8.3: the merchants' guild moves the provost 0 to 3 spaces, free."""

    def __init__(self) -> None:
        super().__init__("guild", "R8.3", [f"guild {steps:+d}" if steps else "guild 0" for steps in range(-3, 4)])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """R9.3: the provost stays on the road."""
        return off_road(s, option - GUIDE_MOST)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Move the provost."""
        move_provost(s, seat, option - GUIDE_MOST, "R8.3")


def off_road(s: State, steps: i64) -> i64:
    """R9.3: spaces 1 to 28 only."""
    to = s.cells[PROVOST] + steps
    return refuse_unless(1 <= to <= SPACES, OFF_ROAD)


def move_provost(s: State, seat: i64, steps: i64, rule: str) -> None:
    """The provost goes `steps` forward (or backward)."""
    if steps != 0:
        move(s, seat, PROVOST, s.cells[PROVOST] + steps, rule)


class Tilt(Decision):
    """R8.4: pay 1 denier and 1 cloth for a royal favor."""

    def __init__(self) -> None:
        super().__init__("joust", "R8.4", ["joust no", "joust yes"])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Both must be in hand."""
        o: i64 = seat * STRIDE
        if option == 0 or (s.cells[MONEY + o] >= JOUST_MONEY and s.cells[CLOTH + o] >= 1):
            return 0
        return NO_JOUST

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pay, then the favor."""
        if option == 1:
            pay_money(s, seat, JOUST_MONEY, "R8.4")
            pay_cube(s, seat, CLOTH_CUBE, 1, "R8.4")
            push(s, FAVORS, seat, 1, 0)


def new_turn_order(s: State) -> None:
    """R8.5: the stables' players by circle, then all others in their old order; their workers go home."""
    g = s.cells
    old = g[ORDER : ORDER + MOST_SEATS]
    place_in_order: i64 = 0
    for circle in range(CIRCLES):
        seat = g[STABLES + circle]
        if seat != NOBODY:
            place_in_order = next_in_order(s, seat, place_in_order)
    for index in range(g[SEATS]):
        if not in_stables(s, old[index]):
            place_in_order = next_in_order(s, old[index], place_in_order)
    for circle in range(CIRCLES):
        if g[STABLES + circle] != NOBODY:
            worker_home(s, g[STABLES + circle], "R8.5")
            note(s, STABLES + circle, NOBODY)


def next_in_order(s: State, seat: i64, index: i64) -> i64:
    """`seat` is at place `index` of the turn order; returns the next place."""
    move(s, seat, ORDER + index, seat, "R8.5")
    return index + 1


def in_stables(s: State, seat: i64) -> bool:
    """Whether `seat` has a worker in the stables."""
    g = s.cells
    return g[STABLES] == seat or g[STABLES + 1] == seat or g[STABLES + 2] == seat


def inn(s: State) -> None:
    """R8.6: who came goes to the right circle and the old guest leaves; without a newcomer the guest is asked."""
    g = s.cells
    guest, newcomer = g[INN_RIGHT], g[INN_LEFT]
    if newcomer != NOBODY:
        move(s, newcomer, INN_LEFT, NOBODY, "R8.6")
        move(s, newcomer, INN_RIGHT, newcomer, "R8.6")
        if guest != NOBODY:
            worker_home(s, guest, "R8.6")
    else:
        push(s, LODGE, guest, 0, 0)


class Lodge(Decision):
    """R8.6: the inn's guest stays, or takes the worker back."""

    def __init__(self) -> None:
        super().__init__("inn", "R8.6", ["inn stay", "inn leave"])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Both are always possible."""
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The worker leaves, or keeps its bed."""
        if option == 1:
            move(s, seat, INN_RIGHT, NOBODY, "R8.6")
            worker_home(s, seat, "R8.6")
