"""What things are worth to the evaluation, in thousandths of a point: the point model behind the tables."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.games.praga.tables import Tables
from parlier.games.praga.words import CHOICE, GOODS, PAY_FOR, SIMPLE, SIMPLE_TERMS

WHOLE: Final[i64] = 1000
TERM_WORTH: Final = {
    "gold": 1000,
    "stone": 1000,
    "egg": 1900,
    "silver": 1400,
    "goldwin": 2400,
    "vp": 1000,
    "tech": 1750,
    "uni": 1500,
    "mine": 2000,
    "quarry": 2000,
    "hw": 1750,
    "cath": 1750,
    "climb": 3000,
    "red": 1250,
    "blue": 1500,
    "produce_gold": 4500,
    "produce_stone": 4000,
    "extra_action": 5000,
    "special": 1500,
}
COUNTED: Final[i64] = 3
"""How many objects a count is expected to find."""
CLAIM: Final[i64] = 2500
CUBE: Final[i64] = 300
WALL_SHARE: Final[i64] = 3000
"""What a wall is expected to bring in the set at the end (R10.4)."""
WALLS_WANTED: Final[i64] = 6
RIGHT: Final[i64] = 4500
LINKS: Final[i64] = 2500
"""What the links of a tile bring before its place is known."""
BUILT: Final[i64] = 1500
"""The same for the claim or the blue corners of a building."""
LATE: Final[i64] = 8
"""Turns before the end from which on plans count less."""
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
