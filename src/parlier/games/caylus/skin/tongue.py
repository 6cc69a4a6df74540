"""How Caylus is put into words: messages of the catalogue, filled with names, goods and amounts.

What is to be said (`sentences`, `consequences`, `tell`) is the same for the terminal and for the pages; a Tongue
says it, as plain text or as HTML with symbols.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import reduce
from typing import Generic, TypeVar

from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import CUBE_NAMES, GOOD_NAMES
from parlier.skin import Cast
from parlier.skin.catalogue import Argument, Catalogue

T = TypeVar("T", bound=str)
CHANGING = (*CUBE_NAMES, "money", "points")
"""What a deed can change, in the order of a seat's cells."""


class Tongue(ABC, Generic[T]):
    """Speaks one language to one table. `good` is a word: food, …, gold, money, any, points, favor."""

    def __init__(self, words: Catalogue, cast: Cast) -> None:
        self.words = words
        self.cast = cast

    @abstractmethod
    def say(self, key: str, **arguments: Argument) -> T:
        """A message."""

    @abstractmethod
    def join(self, parts: Sequence[T]) -> T:
        """Amounts side by side."""

    @abstractmethod
    def name(self, seat: int) -> T:
        """A player."""

    @abstractmethod
    def amount(self, n: int, good: str) -> T:
        """`2 food`."""

    @abstractmethod
    def signed(self, n: int, good: str) -> T:
        """`+2 food`, `−2 food`."""

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

    def listed(self, parts: Sequence[T]) -> T:
        """`a`, `a and b`, `a, b and c`."""
        *more, last = parts
        return self.say("list-last", first=reduce(self._with_comma, more), last=last) if more else last

    def _with_comma(self, first: T, last: T) -> T:
        return self.say("list-more", first=first, last=last)
