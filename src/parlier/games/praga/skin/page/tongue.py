"""Words as HTML: goods are symbols that say their name, players come with their sign."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from parlier.games.praga.skin.page import goods
from parlier.games.praga.skin.plain import names_of
from parlier.games.praga.skin.saying import Chip, Saying
from parlier.games.praga.skin.tongue import Tongue
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import ACTION_NAMES
from parlier.skin import Cast
from parlier.skin.catalogue import Argument
from parlier.skin.page import Pen

KEPT = 1024
"""How many sayings and chips are kept: the next decision has many of them again."""


class PageTongue(Tongue[Markup]):
    """Speaks in HTML."""

    def __init__(self, pen: Pen, cast: Cast, tables: Tables) -> None:
        super().__init__(pen.words, cast, tables)
        self.pen = pen
        self.chip = lru_cache(maxsize=KEPT)(self._chip)  # type: ignore[method-assign]
        self._said = lru_cache(maxsize=KEPT)(super().told)
        self.names = [pen.name(seat, name) for seat, name in enumerate(cast.names)]

    def say(self, key: str, **arguments: Argument) -> Markup:
        return self.words.html(key, **arguments)

    def told(self, saying: Saying) -> Markup:
        return self._said(saying)

    def _chip(self, chip: Chip) -> Markup:
        return self.pen.chip(chip.mood, self.told(chip.what))

    def join(self, parts: Sequence[Markup]) -> Markup:
        return Markup(" ").join(parts)

    def name(self, seat: int) -> Markup:
        return self.names[seat] if seat < len(self.names) else self.parler()

    def parler(self) -> Markup:
        """The name of Parler, with his sign."""
        return Markup(f'<span class="name">{self.pen.symbol("tok-5", "tok")} {self.say("parler")}</span>')

    def amount(self, n: int, good: str) -> Markup:
        return goods.amount(self.pen, n, good)

    def signed(self, n: int, good: str) -> Markup:
        return goods.amount(self.pen, n, good, signed=True)

    def named(self, word: str) -> Markup:
        key = f"tile-{word}"
        return self.say(key) if self.words.has(key) else Markup(escape(names_of(self.tables).get(word, word)))

    def action(self, action: int) -> Markup:
        """An action with its emblem."""
        return Markup(f'<span class="act">{goods.emblem(self.pen, action)} {self.say(f"action-{ACTION_NAMES[action]}")}</span>')

    def rule(self, rule: str) -> Markup:
        """A link to a rule."""
        return self.pen.rule("praga", rule)
