"""What the Tongues of all games have in common: they say messages of the catalogue, as plain text or as HTML with symbols."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import reduce
from typing import Generic, TypeVar

from parlier.skin import Cast
from parlier.skin.catalogue import Argument, Catalogue

T = TypeVar("T", bound=str)


class Speaker(ABC, Generic[T]):
    """Speaks one language to one table. `good` is a word of the game for what has an amount."""

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
        """`2 gold`."""

    @abstractmethod
    def signed(self, n: int, good: str) -> T:
        """`+2 gold`, `−2 gold`."""

    def listed(self, parts: Sequence[T]) -> T:
        """`a`, `a and b`, `a, b and c`."""
        *more, last = parts
        return self.say("list-last", first=reduce(self._with_comma, more), last=last) if more else last

    def _with_comma(self, first: T, last: T) -> T:
        return self.say("list-more", first=first, last=last)
