"""R9: phase 4, bribing the provost, once each in passing order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, Decision, State, Step, push, refuse_unless
from parlier.games.caylus.board import pay_money
from parlier.games.caylus.cells import MONEY, PLACE_PASSED, PROVOST, SPACES, STRIDE
from parlier.games.caylus.kinds import BRIBE, BRIBES
from parlier.games.caylus.refusals import NO_BRIBE
from parlier.games.caylus.special import move_provost, off_road

MOST: Final[i64] = 3


class Bribes(Step):
    """R9.1: the seat at place x of the passing scale; the next one waits behind it."""

    def __init__(self) -> None:
        super().__init__("bribes", "R9.1")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Ask that seat."""
        if x < s.cells[SEATS]:
            push(s, BRIBES, NOBODY, x + 1, 0)
        push(s, BRIBE, seat_that_passed(s, x), 0, 0)


def seat_that_passed(s: State, place: i64) -> i64:
    """Who stands on `place` of the passing scale."""
    seat: i64 = 0
    while s.cells[PLACE_PASSED + seat * STRIDE] != place:
        seat += 1
    return seat


def distance(steps: i64) -> i64:
    """How many spaces that is, forward or backward."""
    return steps if steps >= 0 else -steps


def least(a: i64, b: i64, c: i64) -> i64:
    """The smallest of three."""
    if b < a:
        a = b
    if c < a:
        a = c
    return a


class Bribe(Decision):
    """R9.1: move the provost up to 3 spaces for 1 denier each, or not."""

    def __init__(self) -> None:
        super().__init__("provost", "R9.1", [f"provost {steps:+d}" if steps else "provost 0" for steps in range(-3, 4)])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """R9.3: on the road; and the money for it."""
        off = off_road(s, option - MOST)
        if off != 0:
            return off
        return refuse_unless(s.cells[MONEY + seat * STRIDE] >= distance(option - MOST), NO_BRIBE)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` for every option: a range of steps."""
        g = s.cells
        money = g[MONEY + seat * STRIDE]
        back = least(MOST, money, g[PROVOST] - 1)
        forward = least(MOST, money, SPACES - g[PROVOST])
        for index in range(back + forward + 1):
            out[index] = self.base + MOST - back + index
        return back + forward + 1

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pay and move."""
        if option != MOST:
            pay_money(s, seat, distance(option - MOST), "R9.1")
            move_provost(s, seat, option - MOST, "R9.1")
