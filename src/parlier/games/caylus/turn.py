"""R6: the seven phases of a turn, and phase 1, income."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, State, Step, push
from parlier.core.verbs import move, note
from parlier.games.caylus.board import take_money
from parlier.games.caylus.cells import (
    ORDER,
    OWNS,
    PASSED,
    PHASE,
    PLACE_PASSED,
    ROAD,
    STRIDE,
    TURN,
    USED,
)
from parlier.games.caylus.kinds import ACTIVATE, BAILIFF_WALKS, BRIBES, CONTRIBUTE, PHASES, SPECIAL
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.workers import ask_next

BASE_INCOME: Final[i64] = 2


class Phases(Step):
    """R6.1: phase x of a turn; the phases follow each other until the game ends (R14.1)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("phases", "R6.1")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Begin phase x, and put the next phase behind it."""
        if x == 1:
            begin_turn(s)
        note(s, PHASE, x)
        for who in range(s.cells[SEATS]):
            note(s, USED + who * STRIDE, 0)
        push(s, PHASES, NOBODY, x % 7 + 1, 0)
        if x == 1:
            income(s, self.t)
        elif x == 2:
            ask_next(s, 0)
        elif x == 3:
            push(s, SPECIAL, NOBODY, 1, 0)
        elif x == 4:
            push(s, BRIBES, NOBODY, 1, 0)
        elif x == 5:
            push(s, ACTIVATE, NOBODY, 1, 0)
        elif x == 6:
            push(s, CONTRIBUTE, NOBODY, 0, 0)
        else:
            push(s, BAILIFF_WALKS, NOBODY, 0, 0)


def begin_turn(s: State) -> None:
    """R12.6: the passing scale is empty again; R15.2: two players swap the turn order."""
    g = s.cells
    note(s, TURN, g[TURN] + 1)
    note(s, PASSED, 0)
    for seat in range(g[SEATS]):
        note(s, PLACE_PASSED + seat * STRIDE, 0)
    if g[SEATS] == 2 and g[TURN] > 1:
        first = g[ORDER]
        move(s, g[ORDER + 1], ORDER, g[ORDER + 1], "R15.2")
        move(s, first, ORDER + 1, first, "R15.2")


def income(s: State, t: Tables) -> None:
    """R6.2: 2 deniers for everybody, and what residences, library and hotel bring."""
    g = s.cells
    for seat in range(g[SEATS]):
        take_money(s, seat, BASE_INCOME + building_income(s, t, seat), "R6.2")


def building_income(s: State, t: Tables, seat: i64) -> i64:
    """R6.2: deniers that a seat's buildings bring each turn."""
    g = s.cells
    owned = g[OWNS + seat * STRIDE]
    amount: i64 = 0
    space: i64 = 0
    while owned != 0:
        if owned & 1 == 1:
            amount += t.income[g[ROAD + space]]
        owned >>= 1
        space += 1
    return amount
