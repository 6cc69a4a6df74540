"""What every part of the board is drawn with: symbols and words as plain strings, and what is to be seen."""

from __future__ import annotations

from dataclasses import dataclass

from parlier.games.caylus.rules import Caylus
from parlier.games.caylus.skin.look import Look
from parlier.skin.drawing import NOBODY, Inkwell, Offer, offers, opening, said_offer
from parlier.skin.page import Pen

__all__ = ["NOBODY", "Ink", "Offer", "Sight", "offers", "opening", "said_offer"]


@dataclass(frozen=True)
class Sight:
    """What is to be drawn: the position, whose eyes see it, what they may do, and where the last move left its mark."""

    look: Look
    names: tuple[str, ...]
    titles: tuple[str, ...]
    viewer: int
    offers: dict[str, Offer]
    last: frozenset[str]


class Ink(Inkwell):
    """Symbols and words of one language, for one game."""

    def __init__(self, game: Caylus, pen: Pen) -> None:
        super().__init__(pen)
        self.game, self.tables = game, game.tables

    def worker(self, seat: int, place: str) -> str:
        """A worker of a seat on a place of the board."""
        return self.piece("tok", f"tok-{seat + 1}", f"w-{place}", f"w-{seat}-{place}", seat)

    def house(self, seat: int, place: str) -> str:
        """The house by which a seat marks its building."""
        return self.piece("owner", f"house-{seat + 1}", f"h-{place}", f"h-{seat}-{place}", seat)
