"""The only writers of cells: gain, pay, move, place, lift, score; and `note` for bookkeeping.

Each names the rule it follows. With a listener attached it also speaks an Event.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.events import GAIN, LIFT, MOVE, PAY, PLACE, SCORE
from parlier.core.state import State


def gain(s: State, seat: i64, cell: i64, amount: i64, rule: str) -> None:
    """`seat` receives `amount` of what `cell` counts."""
    s.cells[cell] += amount
    if s.ear is not None:
        s.ear.hear(GAIN, seat, cell, amount, rule, "")


def pay(s: State, seat: i64, cell: i64, amount: i64, rule: str) -> None:
    """`seat` gives up `amount` of what `cell` counts; the caller has checked that it is there."""
    s.cells[cell] -= amount
    if s.ear is not None:
        s.ear.hear(PAY, seat, cell, amount, rule, "")


def gain_bundle(s: State, seat: i64, first: i64, bundle: vec[i64], at: i64, size: i64, rule: str) -> None:
    """`seat` receives the bundle that begins at `bundle[at]`; its goods are counted from cell `first` on."""
    for good in range(size):
        if bundle[at + good] > 0:
            gain(s, seat, first + good, bundle[at + good], rule)


def pay_bundle(s: State, seat: i64, first: i64, bundle: vec[i64], at: i64, size: i64, rule: str) -> None:
    """`seat` pays the bundle that begins at `bundle[at]`."""
    for good in range(size):
        if bundle[at + good] > 0:
            pay(s, seat, first + good, bundle[at + good], rule)


def move(s: State, seat: i64, cell: i64, to: i64, rule: str) -> None:
    """The marker in `cell` goes to `to`."""
    s.cells[cell] = to
    if s.ear is not None:
        s.ear.hear(MOVE, seat, cell, to, rule, "")


def place(s: State, seat: i64, cell: i64, space: i64, rule: str) -> None:
    """A piece comes onto `space` of the set of spaces in `cell`."""
    bit: i64 = 1
    s.cells[cell] |= bit << space
    if s.ear is not None:
        s.ear.hear(PLACE, seat, cell, space, rule, "")


def lift(s: State, seat: i64, cell: i64, space: i64, rule: str) -> None:
    """A piece leaves `space` of the set of spaces in `cell`."""
    bit: i64 = 1
    s.cells[cell] &= ~(bit << space)
    if s.ear is not None:
        s.ear.hear(LIFT, seat, cell, space, rule, "")


def score(s: State, seat: i64, cell: i64, points: i64, why: str, rule: str) -> None:
    """`seat` scores `points` for `why`, or loses them; a score never falls below 0."""
    g = s.cells
    if points < -g[cell]:
        points = -g[cell]
    g[cell] += points
    if s.ear is not None:
        s.ear.hear(SCORE, seat, cell, points, rule, why)


def note(s: State, cell: i64, value: i64) -> None:
    """Bookkeeping that no player sees as a move of its own: set `cell`, tell nobody."""
    s.cells[cell] = value
