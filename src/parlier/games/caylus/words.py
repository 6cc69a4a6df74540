"""The words of the component tables, and their numbers in the flat tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

STONE_FIRST: Final[i64] = 18
"""The first stone tile, in the order of tables/tiles.toml."""

CUBE_NAMES: Final = ("food", "wood", "stone", "cloth", "gold")
GOOD_NAMES: Final = (*CUBE_NAMES, "money", "any")
SECTION_NAMES: Final = ("dungeon", "walls", "towers")
LINE_NAMES: Final = ("prestige", "money", "cubes", "building")

KIND_NAMES: Final = ("none", "fixed", "neutral", "wood", "stone", "residence", "prestige")
NEUTRAL: Final[i64] = 2
WOODEN: Final[i64] = 3
STONY: Final[i64] = 4
PRESTIGIOUS: Final[i64] = 6

EFFECT_NAMES: Final = ("none", "produce", "choose", "build", "market", "peddler", "alchemist", "trade", "lawyer")
E_PRODUCE: Final[i64] = 1
E_CHOOSE: Final[i64] = 2
E_BUILD: Final[i64] = 3
E_MARKET: Final[i64] = 4
E_PEDDLER: Final[i64] = 5
E_ALCHEMIST: Final[i64] = 6
E_TRADE: Final[i64] = 7
E_LAWYER: Final[i64] = 8

# what a level of a favor line does
F_NOTHING: Final[i64] = 0
F_POINTS: Final[i64] = 1
F_MONEY: Final[i64] = 2
F_CUBE: Final[i64] = 3
F_CHOICE: Final[i64] = 4
F_SWAP: Final[i64] = 5
F_BUILD: Final[i64] = 6
F_LAWYER: Final[i64] = 7

LEVELS: Final[i64] = 5
NONE_WAIVED: Final[i64] = -1
