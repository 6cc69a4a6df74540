"""Words as HTML: goods are symbols that say their name, players come with their sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from markupsafe import Markup

from parlier.games.caylus.skin.page import goods
from parlier.games.caylus.skin.saying import Chip, Fact, Saying
from parlier.games.caylus.skin.tongue import Tongue
from parlier.games.caylus.tables import Tables
from parlier.skin import Cast
from parlier.skin.catalogue import Argument
from parlier.skin.page import Pen

KEPT = 512
"""How many sayings and chips are kept: the next decision has many of them again."""


class PageTongue(Tongue[Markup]):
    """Speaks in HTML."""

    def __init__(self, pen: Pen, cast: Cast, tables: Tables) -> None:
        super().__init__(pen.words, cast)
        self.pen = pen
        self.tables = tables
        self.told: Callable[[Saying], Markup] = lru_cache(maxsize=KEPT)(self._told)
        self.chip: Callable[[Chip], Markup] = lru_cache(maxsize=KEPT)(self._chip)
        self.on_space: Callable[[str, int], Markup] = lru_cache(maxsize=KEPT)(self._on_space)
        self.names = [pen.name(seat, name) for seat, name in enumerate(cast.names)]

    def say(self, key: str, **arguments: Argument) -> Markup:
        return self.words.html(key, **arguments)

    def _told(self, saying: Saying) -> Markup:
        """A saying in words."""
        arguments = {name: self._filled(fact) for name, fact in saying.arguments}
        word = WORDS.get(saying.key)
        return self.say(saying.key, **arguments) if word is None else word(self, **arguments)

    def _filled(self, fact: Fact) -> Argument:
        if isinstance(fact, Saying):
            return self.told(fact)
        return self.listed([self.told(part) for part in fact]) if isinstance(fact, tuple) else fact

    def _on_space(self, tile: str, space: int) -> Markup:
        """A building on the road with its space: names come twice there."""
        return self.say("on-space", tile=self.tile(tile), space=space)

    def _chip(self, chip: Chip) -> Markup:
        return self.pen.chip(chip.mood, self.told(chip.what))

    def join(self, parts: Sequence[Markup]) -> Markup:
        return Markup(" ").join(parts)

    def name(self, seat: int) -> Markup:
        return self.names[seat]

    def amount(self, n: int, good: str) -> Markup:
        return goods.amount(self.pen, n, good)

    def signed(self, n: int, good: str) -> Markup:
        return goods.amount(self.pen, n, good, signed=True)

    def worded(self, n: int, good: str) -> Markup:
        """`2 food` with the symbol and the word."""
        return Markup(f"{goods.amount(self.pen, n, good, mute=True)} {self.say(f'good-{good}', n=n)}")

    def rule(self, rule: str) -> Markup:
        """A link to a rule."""
        return self.pen.rule("caylus", rule)

    def favor(self, tables: Tables, line: int, level: int) -> Markup:
        return goods.favor(self.pen, tables, line, level)

    def offer(self, tables: Tables, offer: int) -> Markup:
        return goods.offer_text(self.pen, tables, offer)


WORDS: dict[str, Callable[..., Markup]] = {
    "who": PageTongue.name,
    "how-much": PageTongue.amount,
    "how-much-more": PageTongue.signed,
    "what-a-level-does": lambda tongue, line, level: tongue.favor(tongue.tables, line, level),
}
"""What is no message of the catalogue."""
