"""R2.1, R12.1: whose turn it is, and who comes next. Owners are seats; in the solo game Parler is owner 1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, State
from parlier.games.praga.cells import FIRST, TURN

PARLER_: Final[i64] = 1
SOLO: Final[i64] = 1


def solo(s: State) -> bool:
    """R12: whether Parler plays."""
    return s.cells[SEATS] == SOLO


def owners(s: State) -> i64:
    """Who takes turns: the seats, in the solo game Parler too."""
    return s.cells[SEATS] + 1 if s.cells[SEATS] == SOLO else s.cells[SEATS]


def active(s: State) -> i64:
    """The owner whose turn it is."""
    return (s.cells[FIRST] + s.cells[TURN] - 1) % owners(s)


def after(s: State, owner: i64, steps: i64) -> i64:
    """The owner so many places clockwise."""
    return (owner + steps) % owners(s)


def teller(s: State, owner: i64) -> i64:
    """The seat an event names for an owner; for Parler, who has none, NOBODY."""
    return owner if owner < s.cells[SEATS] else NOBODY
