"""What is to be said of Caylus: goods and favors, beside what every game says."""

from __future__ import annotations

from parlier.skin.saying import MINUS, PLUS, WARN, Chip, Fact, Saying, say, who

__all__ = ["MINUS", "PLUS", "WARN", "Chip", "Fact", "Saying", "amount", "favor", "say", "signed", "who"]


def amount(n: int, good: str) -> Saying:
    """`2 food`."""
    return Saying("how-much", (("n", n), ("good", good)))


def signed(n: int, good: str) -> Saying:
    """`+2 food`, `−2 food`."""
    return Saying("how-much-more", (("n", n), ("good", good)))


def favor(line: int, level: int) -> Saying:
    """What a level of a favor line does."""
    return Saying("what-a-level-does", (("line", line), ("level", level)))
