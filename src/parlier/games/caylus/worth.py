"""The figures of the hand-made evaluation: what goods, favors and buildings are worth.

Everything is in thousandths of a point. The figures were found by letting slightly different ones play
against each other; they are opinions, not rules.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.games.caylus.words import E_ALCHEMIST, E_BUILD, E_CHOOSE, E_LAWYER, E_MARKET, E_PEDDLER, E_PRODUCE, E_TRADE

WHOLE: Final[i64] = 1000
"""One point; also all of a share."""

# cubes: the first one of a kind, how much less each further one, and the least
FOOD_FIRST: Final[i64] = 1900
WOOD_FIRST: Final[i64] = 1700
STONE_FIRST: Final[i64] = 2000
CLOTH_FIRST: Final[i64] = 1800
GOLD_FIRST: Final[i64] = 3600
CUBE_DROP: Final[i64] = 270
CUBE_LEAST: Final[i64] = 600
GOLD_LEAST: Final[i64] = 3000
CUBE_LEFT: Final[i64] = 333
"""R14.2: a cube at the end."""
GOLD_LEFT: Final[i64] = 3000

# deniers: the first one, how much less each further one, the least
MONEY_FIRST: Final[i64] = 1000
MONEY_DROP: Final[i64] = 60
MONEY_LEAST: Final[i64] = 350
MONEY_LEFT: Final[i64] = 250
INCOME: Final[i64] = 550
"""A denier in each turn to come, a turn."""

# time
SPACE_TURNS: Final[i64] = 555
"""Turns, in thousandths, that the bailiff needs for a space."""
LATE_TURN: Final[i64] = 600
"""How much more the future counts for each turn that may follow; never more than WHOLE."""
LATE_PART: Final[i64] = 70
"""The same for each part that the castle still takes; small, so that nobody keeps a batch back to prolong the game."""

# workers
GATE_WORTH: Final[i64] = 1300
GUILD_WORTH: Final[i64] = 600
INN_WORTH: Final[i64] = 1100
ORDER_WORTH: Final[i64] = 1100

# buildings: what others pay their owner in points and cubes, a turn
VISIT_PRODUCE: Final[i64] = 450
VISIT_STONE: Final[i64] = 750
VISIT_BUILD: Final[i64] = 450
VISIT_MONEY: Final[i64] = 380
VISIT_TRADE: Final[i64] = 250
OWNER_CUBE: Final[i64] = 1300
RESIDENCE_WORTH: Final[i64] = 1200
"""The seat of a prestige building to come."""

# favors
LEVEL_PRESTIGE: Final[i64] = 1500
LEVEL_MONEY: Final[i64] = 350
LEVEL_CUBES: Final[i64] = 400
LEVEL_BUILDING: Final[i64] = 900
BUILD_FAVOR: Final = vec[i64]([0, 0, 2400, 4200, 4500, 7000])
CUBE_FAVOR: Final = vec[i64]([0, 1500, 1600, 1900, 2000, 3200])
MANY_FAVORS: Final = vec[i64]([0, 1000, 1850, 2500, 3000])
MOST_BATCHES: Final[i64] = 750
"""How sure the favor for most batches is."""

# the castle
COUNT_SURE: Final[i64] = 900
HOUSE_MORE: Final[i64] = 350
"""A house beyond what the count pays, while more may come."""

RIVAL: Final[i64] = 300
"""The share of the best rival's outlook that counts against one's own."""

# how likely a building is to be activated, by its distance from the provost: -3 and less, …, +3, more
MANY_MOVES: Final = vec[i64]([1000, 970, 930, 850, 450, 250, 120, 30])
NO_MOVES: Final = vec[i64]([1000, 1000, 1000, 1000, 0, 0, 0, 0])


def piled(first: i64, drop: i64, least: i64) -> list[int]:
    """What 0, 1, 2, … pieces of a good are worth together, while the game goes on."""
    worth = [0]
    for held in range(HIGHEST):
        worth.append(worth[-1] + int(max(first - drop * held, least)))
    return worth


def piles() -> vec[i64]:
    """The same for food, wood, stone, cloth, gold and deniers, one behind the other."""
    firsts = [FOOD_FIRST, WOOD_FIRST, STONE_FIRST, CLOTH_FIRST]
    plain = [worth for first in firsts for worth in piled(first, CUBE_DROP, CUBE_LEAST)]
    gold = piled(GOLD_FIRST, CUBE_DROP, GOLD_LEAST)
    return vec[i64](plain + gold + piled(MONEY_FIRST, MONEY_DROP, MONEY_LEAST))


HIGHEST: Final[i64] = 40
"""More of a good than that is worth no more."""
PILES: Final = piles()
LEFT: Final = vec[i64]([CUBE_LEFT, CUBE_LEFT, CUBE_LEFT, CUBE_LEFT, GOLD_LEFT, MONEY_LEFT])


def pile_worth(good: i64, held: i64, late: i64) -> i64:
    """What so many cubes or deniers are worth; `late`: how much the future counts."""
    left = LEFT[good] * held
    return left + (PILES[good * (HIGHEST + 1) + min(held, HIGHEST)] - left) * late // WHOLE


def visit_worth(effect: i64) -> i64:
    """What the owner of a wood or stone building may expect from others, a turn."""
    if effect in (E_PRODUCE, E_CHOOSE):
        return VISIT_PRODUCE
    if effect in (E_BUILD, E_LAWYER):
        return VISIT_BUILD
    if effect in (E_MARKET, E_PEDDLER):
        return VISIT_MONEY
    return VISIT_TRADE if effect in (E_TRADE, E_ALCHEMIST) else 0


def level_worth(line: i64) -> i64:
    """What a step on a line of the favor table is worth beyond its use."""
    if line == 0:
        return LEVEL_PRESTIGE
    if line == 1:
        return LEVEL_MONEY
    return LEVEL_CUBES if line == 2 else LEVEL_BUILDING


def activation(distance: i64, moves: i64) -> i64:
    """How likely a space so far ahead of the provost is activated when `moves` players may still move him."""
    index = min(max(distance + 3, 0), 7)
    return NO_MOVES[index] + (MANY_MOVES[index] - NO_MOVES[index]) * min(moves, 3) // 3
