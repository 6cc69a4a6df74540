"""What is to be said, before a Tongue puts it into words: small values that can be compared and kept."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

PLUS, MINUS, WARN = "plus", "minus", "warn"


class Saying(NamedTuple):
    """A message of the catalogue, or a word of the Tongue, and what it is filled with."""

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
