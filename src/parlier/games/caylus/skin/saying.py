"""What is to be said, before a Tongue puts it into words: small values that can be compared and kept."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

PLUS, MINUS, WARN = "plus", "minus", "warn"


class Saying(NamedTuple):
    """A message of the catalogue, or a word of `Tongue.told`, and what it is filled with."""

    key: str
    arguments: tuple[tuple[str, Fact], ...] = ()


Fact: TypeAlias = int | str | Saying | tuple[Saying, ...]
"""A tuple of sayings is a list: `a, b and c`."""


class Chip(NamedTuple):
    """One consequence. mood: gain, cost, warning, or "" for what is only said."""

    what: Saying
    mood: str = ""


def say(key: str, **arguments: Fact) -> Saying:
    """A message."""
    return Saying(key, tuple(arguments.items()))


def who(seat: int) -> Saying:
    """A player."""
    return Saying("who", (("seat", seat),))


def amount(n: int, good: str) -> Saying:
    """`2 food`."""
    return Saying("how-much", (("n", n), ("good", good)))


def signed(n: int, good: str) -> Saying:
    """`+2 food`, `−2 food`."""
    return Saying("how-much-more", (("n", n), ("good", good)))


def favor(line: int, level: int) -> Saying:
    """What a level of a favor line does."""
    return Saying("what-a-level-does", (("line", line), ("level", level)))
