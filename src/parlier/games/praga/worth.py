"""What things are worth to the evaluation, in thousandths of a point.

The figures began as the point model behind the tables. Then some thousand pairs of games decided, in which one seat
had all of them a little larger or smaller, each at random, and the other seat the opposite.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.games.praga.tables import Tables
from parlier.games.praga.words import CHOICE, GOODS, PAY_FOR, SIMPLE, SIMPLE_TERMS

WHOLE: Final[i64] = 1000
TERM_WORTH: Final = {
    "gold": 600,
    "stone": 1050,
    "egg": 950,
    "silver": 1650,
    "goldwin": 4500,
    "vp": 1000,
    "tech": 2100,
    "uni": 1450,
    "mine": 1300,
    "quarry": 3000,
    "hw": 4500,
    "cath": 4500,
    "climb": 5500,
    "red": 2000,
    "blue": 1300,
    "produce_gold": 4700,
    "produce_stone": 3000,
    "extra_action": 4000,
    "special": 1200,
}
COUNTED: Final[i64] = 3
"""How many objects a count is expected to find."""
CLAIM: Final[i64] = 600
CUBE: Final[i64] = 300
WALL_SHARE: Final[i64] = 5700
"""What a wall is expected to bring in the set at the end (R10.4), and by what later tiles find beside it."""
WALLS_WANTED: Final[i64] = 6
RIGHT: Final[i64] = 5600
WALL_LINKS: Final[i64] = 2200
"""What the links of a wall bring before its place is known."""
UPGRADE_LINKS: Final[i64] = 1200
BUILT: Final[i64] = 3500
"""The same for the blue corners of a building, and the points of one without a claim."""
LOOK: Final[i64] = 2900
"""A technology that is being looked for."""
BRIDGE_TILE: Final[i64] = 3000
V_TILE: Final[i64] = 10500
GRANTED_ACTION: Final[i64] = 5000
POTENTIAL: Final[i64] = 400
"""Thousandths of what an action promises that count before it is performed: promises that counted as much as what is had
would be kept, not cashed in."""
RIVAL: Final[i64] = 230
"""Thousandths of the best rival's standing that count against one's own."""
LATE: Final[i64] = 7
"""Turns before the end from which on plans count less."""
USES: Final[i64] = 300
"""Thousandths of the turns left in which an action is expected to be performed."""
PRODUCTIONS: Final[i64] = 275
"""The same for producing; the actions that it sets free count with it."""
TECH_STEPS: Final[i64] = 13
"""Hundredths of a step expected in a turn."""
UNI_STEPS: Final[i64] = 13
COLUMN_STEPS: Final[i64] = 30
"""The same on Hunger Wall and Cathedral."""
TENTH: Final[i64] = 10


@final
class Worth:
    """effect, term, cost: worth by number, in thousandths of a point; goods: of each good."""

    def __init__(self, t: Tables) -> None:
        simple = list(TERM_WORTH.values())
        self.goods = vec[i64](simple[: int(GOODS)])
        self.cost = vec[i64]([self.cost_worth(t, cost) for cost in range(len(t.cost) // GOODS)])
        self.term = vec[i64](simple + [0] * (len(t.term_names) - int(SIMPLE_TERMS)))
        for term in range(SIMPLE_TERMS, len(t.term_names)):
            self.term[term] = self.term_worth(t, term)
        self.effect = vec[i64]([self.effect_worth(t, effect) for effect in range(len(t.effect_names))])

    def cost_worth(self, t: Tables, cost: i64) -> i64:
        """What it costs to pay a cost."""
        total: i64 = 0
        for good in range(GOODS):
            total += t.cost[cost * GOODS + good] * self.goods[good]
        return total

    def effect_worth(self, t: Tables, effect: i64) -> i64:
        """All parts together."""
        total: i64 = 0
        at = t.effect_at[effect]
        for i in range(at, at + t.effect_len[effect]):
            total += self.term_worth(t, t.effect_term[i]) * t.effect_count[i]
        return total

    def term_worth(self, t: Tables, term: i64) -> i64:
        """One part: of a choice the better one, of an offer what is left after paying."""
        kind = t.term_kind[term]
        if kind == SIMPLE:
            return self.term[term]
        first = self.effect_worth(t, t.term_first[term])
        if kind == CHOICE:
            return max(first, self.effect_worth(t, t.term_second[term]))
        if kind == PAY_FOR:
            return max(0, first - self.cost[t.term_cost[term]])
        return first * COUNTED
