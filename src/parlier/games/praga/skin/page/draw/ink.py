"""What every part of the board is drawn with: symbols and words as plain strings, and what is to be seen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from parlier.games.praga import cells as c
from parlier.games.praga.rules import Praga
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page import goods
from parlier.games.praga.skin.plain import names_of
from parlier.games.praga.words import ACTION_NAMES
from parlier.skin.drawing import NOBODY, Inkwell, Offer, in_words, offers, opening, said_offer
from parlier.skin.page import Pen

__all__ = ["NOBODY", "Ink", "Offer", "Sight", "mute", "offers", "opening", "said_offer"]

PARLER_TOKEN = 4
"""The sign of Parler, whom no seat has in a game for one."""


@dataclass(frozen=True)
class Sight:
    """What is to be drawn: the position, whose eyes see it, what they may do, and where the last move left its mark.

    owner: the seat whose board is drawn first: who looks, else whose turn it is.
    """

    look: Look
    names: tuple[str, ...]
    titles: tuple[str, ...]
    viewer: int
    offers: dict[str, Offer]
    last: frozenset[str]

    @property
    def owner(self) -> int:
        """The seat whose board comes first."""
        if self.viewer >= 0:
            return self.viewer
        return self.look.active if self.look.active < self.look.seats else 0

    def marks(self, *kinds: str) -> Hashable:
        """What is offered, and what the last move touched, at the places of these kinds (the first words of their ids)."""
        return tuple(map(self._marks.get, kinds))

    @cached_property
    def _marks(self) -> dict[str, tuple[Hashable, ...]]:
        found: dict[str, tuple[Hashable, ...]] = {}
        for mark in (*self.offers.items(), *((place, None) for place in sorted(self.last))):
            kind = mark[0].partition("-")[0]
            found[kind] = (*found.get(kind, ()), mark)
        return found

    def has(self, seat: int, first: int = c.SEAT, last: int = c.SEAT + c.STRIDE) -> tuple[int, ...]:
        """The cells of a seat, from one to before another."""
        return tuple(self.look.g[first + seat * c.STRIDE : last + seat * c.STRIDE])


class Ink(Inkwell):
    """Symbols and words of one language, for one game."""

    def __init__(self, game: Praga, pen: Pen) -> None:
        super().__init__(pen)
        self.game, self.tables, self.board = game, game.tables, game.board
        self.effect = lru_cache(maxsize=None)(self._effect)
        self.cost = lru_cache(maxsize=None)(self._cost)
        self.said = lru_cache(maxsize=None)(self._said)
        self.said_cost = lru_cache(maxsize=None)(self._said_cost)
        self.named = lru_cache(maxsize=None)(self._named)
        self.amount = lru_cache(maxsize=4096)(self._amount)

    # -- what effects and costs look like, and how they are read out ------------------------------

    def _effect(self, number: int) -> str:
        return str(goods.effect(self.pen, self.tables, number, True))

    def _said(self, number: int) -> str:
        return in_words(goods.effect(self.pen, self.tables, number)) or self.text("nothing")

    def _cost(self, number: int) -> str:
        return str(goods.cost(self.pen, self.tables, number, True))

    def _said_cost(self, number: int) -> str:
        return in_words(goods.cost(self.pen, self.tables, number)) or self.text("free")

    def _amount(self, n: int, good: str, signed: bool = False) -> str:
        return str(goods.amount(self.pen, n, good, signed, True))

    def good(self, good: str) -> str:
        """The glyph of a good."""
        return self.symbol(goods.GLYPHS[good])

    def said_goods(self, counts: tuple[int, ...]) -> str:
        """Amounts by good, read out."""
        return in_words(goods.goods(self.pen, counts))

    def goods(self, counts: tuple[int, ...]) -> str:
        """Amounts by good, drawn."""
        return str(goods.goods(self.pen, counts, True))

    # -- names -----------------------------------------------------------------------------------

    def _named(self, word: str) -> str:
        key = f"tile-{word}"
        return self.text(key) if self.words.has(key) else self.words_of(names_of(self.tables).get(word, word))

    def action(self, action: int) -> str:
        """The name of an action."""
        return self.text(f"action-{ACTION_NAMES[action]}")

    def emblem(self, action: int, kind: str = "be") -> str:
        """The emblem of an action."""
        return self.symbol(goods.emblem_id(action), kind)

    def owner(self, owner: int, seats: int) -> str:
        """The sign of an owner; the one behind the seats is Parler."""
        return self.token(owner if owner < seats else PARLER_TOKEN)

    # -- within a drawing ------------------------------------------------------------------------

    def use(self, symbol: str, x: float, y: float, size: float) -> str:
        """A symbol of the sprite in an SVG, around a point."""
        left, top = x - size / 2, y - size / 2
        return f'<use href="{self.pen.symbols}#{symbol}" x="{left:g}" y="{top:g}" width="{size:g}" height="{size:g}"/>'


def mute(html: str, kind: str = "") -> str:
    """Drawn, not said."""
    if not html:
        return ""
    return f'<span class="{kind}" aria-hidden="true">{html}</span>' if kind else f'<span aria-hidden="true">{html}</span>'
