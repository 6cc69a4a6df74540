"""Where points come from: the lines of a score breakdown, each with its rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import State
from parlier.core.verbs import score
from parlier.games.praga.cells import PLATFORM, SCORE, STRIDE

S_CRANE: Final[i64] = 0
S_MINES: Final[i64] = 1
S_QUARRIES: Final[i64] = 2
S_WALLS: Final[i64] = 3
S_LINKS: Final[i64] = 4
S_BUILDINGS: Final[i64] = 5
S_ROAD: Final[i64] = 6
S_UPGRADES: Final[i64] = 7
S_PLAZAS: Final[i64] = 8
S_TECHNOLOGY: Final[i64] = 9
S_UNIVERSITY: Final[i64] = 10
S_HUNGER: Final[i64] = 11
S_CATHEDRAL: Final[i64] = 12
S_WEALTH: Final[i64] = 13
S_ACADEMY: Final[i64] = 14
S_TOKENS: Final[i64] = 15
S_WALL_SET: Final[i64] = 16
S_BRIDGE: Final[i64] = 17
S_SEALS: Final[i64] = 18
S_EGGS: Final[i64] = 19
S_ONCE: Final[i64] = 20
"""Technologies that are used once: they give by another rule, and count in the line of the others."""
SOURCES: Final[i64] = 21

SOURCE_NAMES: Final = (
    "crane",
    "mines",
    "quarries",
    "walls",
    "links",
    "buildings",
    "road",
    "upgrades",
    "plazas",
    "technology",
    "university",
    "hunger_wall",
    "cathedral",
    "wealth",
    "academy",
    "tokens",
    "wall_set",
    "v_tiles",
    "seals",
    "eggs",
)
SOURCE_RULES: Final = (
    "R4.2",
    "R5.1",
    "R5.2",
    "R5.4",
    "R5.7",
    "R5.5",
    "R5.6",
    "R5.3.1",
    "R9.4",
    "R7.5",
    "R7.2",
    "R8.3",
    "R8.3",
    "R6.2",
    "R10.2",
    "R10.3",
    "R10.4",
    "R10.5",
    "R10.6",
    "R10.7",
)


def rule_of(s: State, source: i64) -> str:
    """The rule by which a source gives; with the platform at home plazas give what they do when they are not complete."""
    if source == S_ONCE:
        return "R7.4"
    return "R10.1" if source == S_PLAZAS and s.cells[PLATFORM] == 0 else SOURCE_RULES[source]


def points(s: State, seat: i64, amount: i64, source: i64, rule: str) -> None:
    """`seat` scores for one line of the breakdown."""
    score(s, seat, SCORE + seat * STRIDE, amount, SOURCE_NAMES[line_of(source)], rule)


def line_of(source: i64) -> i64:
    """The line of the breakdown that a source counts in."""
    return S_TECHNOLOGY if source == S_ONCE else source
