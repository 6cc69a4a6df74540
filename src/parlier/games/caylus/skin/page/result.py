"""The end: who has won, and where everybody's points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from parlier.games.caylus import cells as c
from parlier.games.caylus.rules import BREAKDOWN
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.games.caylus.skin.sentences import Sentences
from parlier.skin.drawing import Cell, table

RULES = {
    "workers": ("R7.7",),
    "buildings": ("R10.5", "R10.6", "R10.7"),
    "trades": ("R10.8",),
    "castle": ("R11.3",),
    "favors": ("R13.1",),
    "penalties": ("R11.5", "R12.3"),
    "leftovers": ("R14.2",),
}
SIMPLIFIED = {**RULES, "favors": ("R16.1",)}


def result(tongue: PageTongue, look: Look, breakdowns: Sequence[Mapping[str, int]]) -> Markup:
    """A headline and a table: a column for each seat, the winners first."""
    points = [look.of(c.SCORE, seat) for seat in range(look.seats)]
    seats = sorted(range(look.seats), key=lambda seat: -points[seat])
    heads = [tongue.say("result-from"), *(tongue.name(seat) for seat in seats)]
    rules = SIMPLIFIED if look.options["simplified_favors"] else RULES
    lines = [_line(tongue, word, [breakdowns[seat][word] for seat in seats], rules[word]) for word in BREAKDOWN]
    total: list[Cell] = [_from(tongue, "total", ("R14.3",)), *(_strong(points[seat]) for seat in seats)]
    places: list[Cell] = [tongue.say("result-place"), *(_place(tongue, points, seat) for seat in seats)]
    headline = Markup('<p class="winner">{}</p>').format(Sentences(tongue, look).over())
    return headline + table(tongue.say("result-caption"), heads, [places, *lines, total])


def _line(tongue: PageTongue, word: str, points: Sequence[int], rules: Sequence[str]) -> list[Cell]:
    return [_from(tongue, word, rules), *(_figure(n) for n in points)]


def _from(tongue: PageTongue, word: str, rules: Sequence[str]) -> Markup:
    """Where points come from, with the rules that give them."""
    links = Markup(" ").join(map(tongue.rule, rules))
    return Markup("{} <small>{}</small>").format(tongue.say(f"result-{word}"), links)


def _figure(n: int) -> Markup:
    kind = "minus" if n < 0 else "" if n else "none"
    return Markup('<span class="{}">{}</span>').format(kind, f"−{-n}" if n < 0 else n)


def _strong(n: int) -> Markup:
    return Markup("<strong>{}</strong>").format(n)


def _place(tongue: PageTongue, points: Sequence[int], seat: int) -> Markup:
    """R14.3: those who are level share a place."""
    return tongue.say("place-nth", n=1 + sum(other > points[seat] for other in points))
