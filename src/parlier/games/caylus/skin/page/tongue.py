"""Words as HTML: goods are symbols that say their name, players come with their sign."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from parlier.games.caylus.skin.page import goods
from parlier.games.caylus.skin.tongue import Tongue
from parlier.games.caylus.tables import Tables
from parlier.skin import Cast
from parlier.skin.catalogue import Argument
from parlier.skin.page import Pen


class PageTongue(Tongue[Markup]):
    """Speaks in HTML."""

    def __init__(self, pen: Pen, cast: Cast) -> None:
        super().__init__(pen.words, cast)
        self.pen = pen
        self.names = [
            Markup(f'<span class="name">{pen.token(seat)} {escape(name)}</span>') for seat, name in enumerate(cast.names)
        ]

    def say(self, key: str, **arguments: Argument) -> Markup:
        return self.words.html(key, **arguments)

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
        text = self.say("rule-link", rule=rule)
        return Markup(f'<a class="rule" href="/rules/caylus#{rule}" data-rule="{rule}">{text}</a>')

    def favor(self, tables: Tables, line: int, level: int) -> Markup:
        return goods.favor(self.pen, tables, line, level)

    def offer(self, tables: Tables, offer: int) -> Markup:
        return goods.offer_text(self.pen, tables, offer)
