"""What a seat can choose in its turn: the options of `turn.Turn`, group by group."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.games.praga.cells import POSITIONS
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import (
    ACTION_NAMES,
    GRID_NAMES,
    ROW_NAMES,
    T_CATH,
    T_CLIMB,
    T_HW,
    T_MINE,
    T_PRODUCE_GOLD,
    T_PRODUCE_STONE,
    T_QUARRY,
    T_TECH,
    TERM_NAMES,
)

MOST: Final[i64] = 9
"""Amounts of gold and stone above this count as this: no more can be held (R6.1)."""
ONCE_FIRST: Final[i64] = 13
"""The first technology of level III."""
ONCES: Final[i64] = 12
GRIDS: Final[i64] = 2
PRICES: Final[i64] = 2

# where the groups of options begin
CRANE_: Final[i64] = 0
ACT: Final[i64] = 12
EXTRA: Final[i64] = 18
GRANTED_: Final[i64] = 30
WHEEL: Final[i64] = 36
REFRESH: Final[i64] = 37
CLIMB: Final[i64] = 43
SEAL_: Final[i64] = 45
USE: Final[i64] = 50
GAIN_STORED: Final[i64] = 62
GAIN_PART: Final[i64] = 80
RISE: Final[i64] = 87
DECLINE: Final[i64] = 89
COMPOSITES: Final[i64] = 92

PARTS: Final = (T_TECH, T_MINE, T_QUARRY, T_HW, T_CATH, T_PRODUCE_GOLD, T_PRODUCE_STONE)
DECLINED: Final = (T_HW, T_CATH, T_CLIMB)
"""Gains that one may want to decline (R4.8.2), beside payments."""


def option_texts(t: Tables, composites: list[int], offers: list[int]) -> list[str]:
    """The notations of all options, group by group."""
    amounts = [f"gain {good}" if n == 1 else f"gain {good}:{n}" for good in TERM_NAMES[:2] for n in range(1, MOST + 1)]
    return [
        *(f"crane {position}" for position in range(POSITIONS)),
        *(f"act {action}" for action in ACTION_NAMES),
        *(f"extra {action} {price}" for action in ACTION_NAMES for price in ("gold+gold", "gold+silver")),
        *(f"granted {action}" for action in ACTION_NAMES),
        "wheel",
        *(f"refresh {row} {good}" for row in ROW_NAMES for good in TERM_NAMES[:2]),
        *(f"climb {grid}" for grid in GRID_NAMES),
        *(f"seal {name}" for name in t.seal_ids),
        *(f"use {name}" for name in t.tech_ids[ONCE_FIRST:]),
        *amounts,
        *(f"gain {TERM_NAMES[term]}" for term in PARTS),
        *(f"rise {grid}" for grid in GRID_NAMES),
        *(f"decline {TERM_NAMES[term]}" for term in DECLINED),
        *(f"gain {t.term_names[term]}" for term in composites),
        *(f"decline {t.term_names[term]}" for term in offers),
        "seal nothing",
        "done",
    ]


def least(a: i64, b: i64) -> i64:
    """The smaller one."""
    return a if a < b else b


def insert(out: vec[i64], begin: i64, count: i64, action: i64) -> i64:
    """Put an action into the ascending run that begins at `begin`, unless it is there; how many are in `out` then."""
    at = count
    while at > begin and out[at - 1] >= action:
        if out[at - 1] == action:
            return count
        at -= 1
    for index in range(count - at):
        out[count - index] = out[count - index - 1]
    out[at] = action
    return count + 1
