"""What is to be said of Praga: goods, effects and tiles, beside what every game says."""

from __future__ import annotations

from parlier.skin.saying import MINUS, PLUS, WARN, Chip, Fact, Saying, say, who

__all__ = ["MINUS", "PLUS", "WARN", "Chip", "Fact", "Saying", "amount", "cost", "effect", "named", "say", "signed", "term", "who"]


def amount(n: int, good: str) -> Saying:
    """`2 gold`."""
    return Saying("how-much", (("n", n), ("good", good)))


def signed(n: int, good: str) -> Saying:
    """`+2 gold`, `−2 gold`."""
    return Saying("how-much-more", (("n", n), ("good", good)))


def effect(number: int) -> Saying:
    """All that an effect gives."""
    return Saying("effect", (("effect", number),))


def term(number: int, n: int = 1) -> Saying:
    """One part of an effect."""
    return Saying("term", (("term", number), ("n", n)))


def cost(number: int) -> Saying:
    """A cost of the tables."""
    return Saying("cost", (("cost", number),))


def named(word: str) -> Saying:
    """The name of a tile."""
    return Saying("named", (("word", word),))
