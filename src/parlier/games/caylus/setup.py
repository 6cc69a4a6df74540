"""R3: the start. NATURE deals the neutral tiles and draws the turn order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NATURE, NOBODY, SEATS, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import gain_bundle, move, note
from parlier.games.caylus.board import take_money
from parlier.games.caylus.cells import (
    AT,
    BAILIFF,
    CUBES,
    FOOD,
    GATE,
    HAND,
    IN_STOCK,
    INN_RIGHT,
    NEUTRAL_FIRST,
    NEUTRALS,
    ORDER,
    PROVOST,
    QUEUE,
    ROAD,
    STRIDE,
)
from parlier.games.caylus.kinds import DEAL, DEALING, DRAW_ORDER, PHASES
from parlier.games.caylus.refusals import ALREADY_DEALT, ALREADY_DRAWN, NO_SUCH_SEAT
from parlier.games.caylus.tables import Tables

WORKERS_EACH: Final[i64] = 6
START_SPACE: Final[i64] = 6
MOST_SEATS: Final[i64] = 5


def lay_out(s: State, t: Tables) -> None:
    """R2.3, R3.1-R3.3: the board, and everybody's cubes and workers, before chance is asked."""
    for cell in range(GATE, INN_RIGHT + 1):
        note(s, cell, NOBODY)
    for index in range(MOST_SEATS):
        note(s, QUEUE + index, NOBODY)
        note(s, ORDER + index, NOBODY)
    for index in range(len(t.fixed_tile)):
        put_on_road(s, t.fixed_tile[index], t.fixed_space[index], "R2.3")
    note(s, BAILIFF, START_SPACE)
    note(s, PROVOST, START_SPACE)
    for seat in range(s.cells[SEATS]):
        gain_bundle(s, seat, FOOD + seat * STRIDE, t.start_cubes, 0, CUBES, "R3.2")
        note(s, HAND + seat * STRIDE, WORKERS_EACH)
    push(s, DEALING, NATURE, 1, 0)


def put_on_road(s: State, tile: i64, space: i64, rule: str) -> None:
    """A tile comes onto a road space."""
    move(s, NATURE, ROAD + space, tile, rule)
    note(s, AT + tile, space)


class Dealing(Step):
    """R3.1, R3.2: the six neutral tiles (x: space), then the turn order (x: 6 + place)."""

    def __init__(self) -> None:
        super().__init__("dealing", "R3.1")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Ask for the next draw; after the last one the first turn begins."""
        if x > NEUTRALS + s.cells[SEATS]:
            push(s, PHASES, NOBODY, 1, 0)
            return
        push(s, DEALING, NATURE, x + 1, 0)
        if x <= NEUTRALS:
            push(s, DEAL, NATURE, x, 0)
        else:
            push(s, DRAW_ORDER, NATURE, x - NEUTRALS - 1, 0)


class Deal(Decision):
    """R3.1: which neutral tile comes onto road space x."""

    def __init__(self, t: Tables) -> None:
        tiles = t.ids[NEUTRAL_FIRST : NEUTRAL_FIRST + NEUTRALS]
        super().__init__("deal", "R3.1", [f"deal {tile}" for tile in tiles], reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Each tile lies on one space."""
        return refuse_unless(s.cells[AT + NEUTRAL_FIRST + option] == IN_STOCK, ALREADY_DEALT)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The tile comes onto the road."""
        put_on_road(s, NEUTRAL_FIRST + option, x, "R3.1")


class DrawOrder(Decision):
    """R3.2: who is at place x of the turn order, and has the money that goes with it."""

    def __init__(self, money: vec[i64]) -> None:
        super().__init__("order", "R3.2", [f"order {seat}" for seat in range(MOST_SEATS)], reveals=True)
        self.money = money

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Each seat has one place."""
        g = s.cells
        if option >= g[SEATS]:
            return NO_SUCH_SEAT
        for index in range(x):
            if g[ORDER + index] == option:
                return ALREADY_DRAWN
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The seat takes its place; after the last draw everybody has the starting money."""
        g = s.cells
        move(s, option, ORDER + x, option, "R3.2")
        if x + 1 == g[SEATS]:
            first: i64 = (g[SEATS] - 2) * MOST_SEATS
            for index in range(g[SEATS]):
                take_money(s, g[ORDER + index], self.money[first + index], "R3.2")
