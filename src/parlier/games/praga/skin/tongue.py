"""How Praga is put into words: messages of the catalogue, filled with names, goods and effects.

What is to be said (`sentences`, `consequences`, `tell`) is the same for the terminal and for the pages; a Tongue
says it, as plain text or as HTML with symbols. A *good* is a word: one of TERM_NAMES, or what else a deed can change.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from parlier.games.praga.skin.look import cost_of, terms_of
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import CHOICE, CONVERT, COUNTER_NAMES, GOOD_NAMES, PAY_FOR, PER, SIMPLE
from parlier.skin import Cast
from parlier.skin.catalogue import Argument, Catalogue
from parlier.skin.saying import Chip, Fact, Saying
from parlier.skin.tongue import Speaker, T


class Tongue(Speaker[T]):
    """Speaks one language to one table."""

    def __init__(self, words: Catalogue, cast: Cast, tables: Tables) -> None:
        super().__init__(words, cast)
        self.tables = tables

    @abstractmethod
    def named(self, word: str) -> T:
        """The name of a tile; tables of one's own bring their names with them."""

    # -- effects and costs ---------------------------------------------------------------------

    def goods(self, counts: Sequence[int]) -> T:
        """Amounts in the order of GOOD_NAMES; `nothing` for none."""
        found = [self.amount(n, good) for n, good in zip(counts, GOOD_NAMES, strict=True) if n]
        return self.join(found) if found else self.say("free")

    def cost(self, cost: int) -> T:
        """A cost of the tables."""
        return self.goods(cost_of(self.tables, cost))

    def effect(self, effect: int) -> T:
        """All that an effect gives."""
        parts = [self.term(term, n) for term, n in terms_of(self.tables, effect)]
        return self.join(parts) if parts else self.say("nothing")

    def term(self, term: int, n: int = 1) -> T:
        """One part of an effect, so many times."""
        t, kind = self.tables, self.tables.term_kind[term]
        if kind == SIMPLE:
            return self.amount(n, t.term_names[term])
        first = self.effect(int(t.term_first[term]))
        if kind == CHOICE:
            text = self.say("effect-choice", first=first, last=self.effect(int(t.term_second[term])))
        elif kind == PER:
            text = self.say("effect-per", what=first, each=self.say(f"counter-{COUNTER_NAMES[t.term_counter[term]]}"))
        else:
            assert kind in (PAY_FOR, CONVERT)
            text = self.say("effect-pay", cost=self.cost(int(t.term_cost[term])), what=first)
        return text if n == 1 else self.say("effect-times", n=n, what=text)

    # -- lists and sayings ---------------------------------------------------------------------

    def told(self, saying: Saying) -> T:
        """A saying in words."""
        arguments = {name: self._filled(fact) for name, fact in saying.arguments}
        word: Callable[..., T] | None = getattr(self, WORDS.get(saying.key, ""), None)
        return self.say(saying.key, **arguments) if word is None else word(**arguments)

    def _filled(self, fact: Fact) -> Argument:
        if isinstance(fact, Saying):
            return self.told(fact)
        return self.listed([self.told(part) for part in fact]) if isinstance(fact, tuple) else fact

    def chip(self, chip: Chip) -> T:
        """One consequence."""
        return self.told(chip.what)


WORDS = {
    "who": "name",
    "named": "named",
    "how-much": "amount",
    "how-much-more": "signed",
    "effect": "effect",
    "term": "term",
    "cost": "cost",
}
"""What is no message of the catalogue, but a method."""
