"""The panels of the seats, in turn order: who that is, and everything he has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from parlier.games.caylus import cells as c
from parlier.games.caylus.setup import WORKERS_EACH
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.draw.ink import Ink, Offer, Sight, opening, said_offer
from parlier.games.caylus.turn import BASE_INCOME
from parlier.games.caylus.words import CUBE_NAMES, SECTION_NAMES
from parlier.skin.page import NOTHING


class Panel(NamedTuple):
    """All that the picture of a seat depends on."""

    place: int
    seat: int
    name: str
    title: str
    me: bool
    turn: bool
    passed: int
    cubes: tuple[int, ...]
    money: int
    points: int
    hand: int
    income: int
    houses: int
    buildings: int
    guest: bool
    offers: tuple[Offer | None, ...]
    last: frozenset[str]


class Seats:
    """Draws the panels, each a part whose id is its place in the turn order."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self.panel = lru_cache(maxsize=8192)(self._panel)

    def parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        for place, seat in enumerate(sight.look.order() or range(sight.look.seats), 1):
            yield f"turn-{place}", self.panel(self._seen(sight, place, seat))

    def purse(self, look: Look, seat: int | None) -> Markup:
        """The cubes and the money of a seat, in a row."""
        if seat is None:
            return NOTHING
        amounts = zip((*CUBE_NAMES, "money"), (*look.cubes(seat), look.of(c.MONEY, seat)), strict=True)
        items = (self._amount(good, "g-denier" if good == "money" else f"g-{good}", n, False) for good, n in amounts)
        return Markup(f'<ul class="purse">{"".join(items)}</ul>')

    def _seen(self, sight: Sight, place: int, seat: int) -> Panel:
        look, offers = sight.look, sight.offers
        mine = {f"{kind}-{seat}" for kind in ("money", "score")} | {f"good-{seat}-{cube}" for cube in CUBE_NAMES}
        owned, income = self._holdings(sight, seat)
        return Panel(
            place,
            seat,
            sight.names[seat],
            sight.titles[seat],
            seat == sight.viewer,
            look.seat == seat and not look.over,
            look.passed(seat),
            tuple(look.cubes(seat)),
            look.of(c.MONEY, seat),
            look.of(c.SCORE, seat),
            look.of(c.HAND, seat),
            income,
            sum(look.houses(section, seat) for section in range(len(SECTION_NAMES))),
            owned,
            look.g[c.INN_RIGHT] == seat,
            tuple(offers.get(f"good-{seat}-{cube}") for cube in CUBE_NAMES),
            sight.last & mine,
        )

    def _holdings(self, sight: Sight, seat: int) -> tuple[int, int]:
        """How many buildings a seat owns, and its income (R6.2)."""
        tiles, spaces = sight.look.g, sight.look.of(c.OWNS, seat)
        owned = [tiles[c.ROAD + space] for space in range(1, c.SPACES + 1) if spaces >> space & 1]
        return len(owned), int(BASE_INCOME) + sum(int(self.ink.tables.income[tile]) for tile in owned)

    def _panel(self, p: Panel) -> str:
        marks = f"{' turn' if p.turn else ''}{' me' if p.me else ''}{' passed' if p.passed else ''}"
        return (
            f'<li class="seat{marks}" id="turn-{p.place}" data-home="{p.seat}" data-seat="{p.seat}">'
            f"{self._who(p)}{self._reserve(p)}{self._more(p)}</li>"
        )

    def _who(self, p: Panel) -> str:
        changed = f"score-{p.seat}" in p.last
        return self.ink.who(p.place, p.seat, p.name, self._tags(p), p.points, "g-prestige", changed)

    def _tags(self, p: Panel) -> str:
        ink = self.ink
        tags = []
        bot = p.title.removeprefix(p.name).strip(" ()")
        if bot:
            tags.append(f'<span class="tag bot" title="{ink.words_of(bot)}">{ink.text("board-bot")}</span>')
        if p.turn:
            tags.append(f'<span class="tag you">{ink.text("board-your-turn" if p.me else "board-to-play")}</span>')
        elif p.passed:
            tags.append(f'<span class="tag">{ink.text("board-passed")}</span>')
        return f'<span class="tags">{"".join(tags)}</span>'

    def _reserve(self, p: Panel) -> str:
        cubes = "".join(self._cube(p, index, cube) for index, cube in enumerate(CUBE_NAMES))
        return f'<ul class="res">{cubes}{self._amount("money", "g-denier", p.money, f"money-{p.seat}" in p.last)}</ul>'

    def _cube(self, p: Panel, index: int, cube: str) -> str:
        ink, n, offer, place = self.ink, p.cubes[index], p.offers[index], f"good-{p.seat}-{cube}"
        if offer is None:
            return self._amount(cube, f"g-{cube}", n, place in p.last)
        name = ink.text(f"good-{cube}", n=n)
        label = ink.label([f"{ink.words_of(p.name)}: {n} {name}", said_offer(ink, offer)])
        start = opening(place, "good", label, offer, place in p.last)
        return f'<li>{start}{ink.symbol(f"g-{cube}")}<b aria-hidden="true">{n}</b></button></li>'

    def _amount(self, good: str, symbol: str, n: int, changed: bool) -> str:
        name = self.ink.text(f"good-{good}", n=n)
        marks = f"{good}{'' if n else ' zero'}{' last' if changed else ''}"
        return f'<li class="{marks}"><span role="img" aria-label="{n} {name}">{self.ink.symbol(symbol)}<b>{n}</b></span></li>'

    def _more(self, p: Panel) -> str:
        ink = self.ink
        income = f"+{p.income}{ink.symbol('g-denier')}<small>{ink.text('board-a-turn')}</small>"
        facts = [
            (ink.text("label-income", n=p.income), income),
            (ink.text("label-buildings", n=p.buildings), f"{ink.symbol(f'house-{p.seat + 1}')}{p.buildings}"),
            (ink.text("label-houses", n=p.houses), f"{ink.symbol('b-castle', 'g be')}{p.houses}"),
        ]
        return f'<div class="more">{self._hand(p)}{"".join(_fact(*fact) for fact in facts)}</div>'

    def _hand(self, p: Panel) -> str:
        """The workers in hand, the one at the inn, and those that are out."""
        ink, all_of_them = self.ink, int(WORKERS_EACH)
        guest = ink.symbol("b-inn", "g inn") if p.guest else ""
        out = '<i class="out"></i>' * (all_of_them - p.hand - p.guest)
        said = ink.label([ink.text("label-hand", n=p.hand, all=all_of_them), ink.text("label-guest") if p.guest else ""])
        # where there is little room the style sheet shows one worker and how many
        hand = f'{ink.token(p.seat) * p.hand}<b class="n">{p.hand}</b>'
        return f'<span class="hand" role="img" aria-label="{said}">{hand}{guest}{out}</span>'


def _fact(label: str, body: str) -> str:
    return f'<span class="inc" role="img" aria-label="{label}" title="{label}">{body}</span>'
