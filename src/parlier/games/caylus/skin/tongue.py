"""How Caylus is put into words: messages of the catalogue, filled with names, goods and amounts.

What is to be said (`sentences`, `consequences`, `tell`) is the same for the terminal and for the pages; a Tongue
says it, as plain text or as HTML with symbols.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import CUBE_NAMES, GOOD_NAMES
from parlier.skin.tongue import Speaker, T

CHANGING = (*CUBE_NAMES, "money", "points")
"""What a deed can change, in the order of a seat's cells."""


class Tongue(Speaker[T]):
    """Speaks one language to one table. `good` is a word: food, …, gold, money, any, points, favor."""

    @abstractmethod
    def favor(self, tables: Tables, line: int, level: int) -> T:
        """What a level of a favor line does."""

    @abstractmethod
    def offer(self, tables: Tables, offer: int) -> T:
        """One exchange of a trade tile."""

    def tile(self, word: str) -> T:
        """The name of a building."""
        return self.say(f"tile-{word}")

    def goods(self, counts: Sequence[int]) -> T:
        """Amounts in the order of GOOD_NAMES."""
        return self.join([self.amount(n, good) for n, good in zip(counts, GOOD_NAMES, strict=False) if n])

    def change(self, counts: Sequence[int]) -> T:
        """Gains and losses: food to gold, deniers, points."""
        return self.join([self.signed(n, good) for n, good in zip(counts, CHANGING, strict=True) if n])
