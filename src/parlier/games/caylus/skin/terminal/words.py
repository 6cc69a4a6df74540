"""Words for a terminal: the game's messages in English, and what is shortened because room is scarce."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from parlier.games.caylus.skin.plain import PlainTongue
from parlier.skin import Cast
from parlier.skin.catalogue import SOURCE_LANGUAGE, Argument, Catalogue

WIDEST_NAME = 10
"""A tile's name fits into a space of the road."""

SPECIALS = {
    "gate": "Gate",
    "trading_post": "Trade Post",
    "merchants_guild": "Guild",
    "joust_field": "Joust",
    "stables": "Stables",
    "inn": "Inn",
    "castle": "Castle",
}
KIND_STYLES = {
    "fixed": "",
    "neutral": "magenta",
    "wood": "yellow",
    "stone": "bold white",
    "residence": "green",
    "prestige": "bright_blue",
}
SHORT_GOODS = ("f", "w", "s", "c", "g", "$", "*")


@cache
def messages() -> Catalogue:
    """The game's messages."""
    return Catalogue(SOURCE_LANGUAGE, [Path(__file__).parents[1] / "locales"])


def say(key: str, **arguments: Argument) -> str:
    """A message."""
    return messages().text(key, **arguments)


class MarkedTongue(PlainTongue):
    """Says the mark of a player's pieces behind the name."""

    def name(self, seat: int) -> str:
        return f"{self.cast.names[seat]} ({self.cast.mark(seat)})"


def tongue(cast: Cast) -> PlainTongue:
    """For sentences about these players."""
    return PlainTongue(messages(), cast)


def short_cost(cost: Sequence[int]) -> str:
    """A cost in letters: `f+w`, `3s+2g`, `c+1$`."""
    parts = [_short_part(count, good) for count, good in zip(cost, SHORT_GOODS, strict=True) if count]
    return "+".join(parts) or "free"


def _short_part(count: int, good: str) -> str:
    return f"{count}{good}" if count > 1 or good == "$" else good
