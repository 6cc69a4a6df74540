"""The end: who has won, and where everybody's points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page.prompt import over
from parlier.games.praga.skin.page.tongue import PageTongue
from parlier.games.praga.sources import SOURCE_NAMES, SOURCE_RULES
from parlier.skin.drawing import Cell, table


def result(tongue: PageTongue, look: Look, breakdowns: Sequence[Mapping[str, int]]) -> Markup:
    """A headline and a table: a column for each seat, the winner first; lines from which nobody has points are left out.

    Whoever plays alone has no place among others (R12).
    """
    points = [look.of(c.SCORE, seat) for seat in range(look.seats)]
    seats = ranked(look)
    heads = [tongue.say("result-from"), *(tongue.name(seat) for seat in seats)]
    lines = [
        _line(tongue, word, [breakdowns[seat][word] for seat in seats], rule)
        for word, rule in zip(SOURCE_NAMES, SOURCE_RULES, strict=True)
        if any(breakdown[word] for breakdown in breakdowns)
    ]
    places: list[Cell] = [tongue.say("result-place"), *(tongue.say("place-nth", n=n) for n in range(1, len(seats) + 1))]
    total: list[Cell] = [_from(tongue, "total", "R10.8"), *(Markup("<strong>{}</strong>").format(points[seat]) for seat in seats)]
    headline = Markup('<p class="winner">{}</p>').format(over(tongue, look))
    return headline + table(tongue.say("result-caption"), heads, [*([] if look.solo else [places]), *lines, total])


def ranked(look: Look) -> list[int]:
    """R10.8: the seats by their points; among equals who is later in turn order comes first."""
    return sorted(range(look.seats), key=lambda seat: (-look.of(c.SCORE, seat), -((seat - look.g[c.FIRST]) % look.seats)))


def _line(tongue: PageTongue, word: str, points: Sequence[int], rule: str) -> list[Cell]:
    return [_from(tongue, word, rule), *(_figure(n) for n in points)]


def _from(tongue: PageTongue, word: str, rule: str) -> Markup:
    """Where points come from, with the rule that gives them."""
    return Markup("{} <small>{}</small>").format(tongue.say(f"result-{word}"), tongue.rule(rule))


def _figure(n: int) -> Markup:
    kind = "minus" if n < 0 else "" if n else "none"
    return Markup('<span class="{}">{}</span>').format(kind, f"−{-n}" if n < 0 else n)
