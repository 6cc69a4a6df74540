"""The panels of the seats in the order of turns, and what the game would score if it ended now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page.draw.ink import Ink, Sight
from parlier.games.praga.skin.projection import LINES, projected
from parlier.games.praga.words import GOOD_NAMES
from parlier.skin.page import NOTHING

HELD = (*GOOD_NAMES, "red", "blue")
FACTS = (
    ("g-mine", "mines", c.MINES),
    ("g-quarry", "quarries", c.QUARRIES),
    ("g-tech", "technology", c.TECH),
    ("g-uni", "university", c.UNI),
)

ASKED = ("to-play", "asked")
"""The marks of the seat that everybody waits for."""


class Panel(NamedTuple):
    """All that the picture of a seat depends on."""

    place: int
    seat: int
    name: str
    title: str
    me: bool
    mark: str
    goods: tuple[int, ...]
    facts: tuple[int, ...]
    points: int
    end: int
    last: frozenset[str]


class Seats:
    """Draws the panels, each a part whose id is its place in the order of turns, and the projection."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self.panel = lru_cache(maxsize=8192)(self._panel)
        self.table = lru_cache(maxsize=1024)(self._table)

    def parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        look = sight.look
        ends = [projected(look, seat) for seat in range(look.seats)]
        for nth in range(look.seats):
            seat = (look.g[c.FIRST] + nth) % look.seats if look.turn else nth
            end = 0 if look.over else look.of(c.SCORE, seat) + sum(ends[seat].values())
            yield f"turn-{nth + 1}", self.panel(self._seen(sight, nth + 1, seat, end))
        points = tuple(look.of(c.SCORE, seat) for seat in range(look.seats))
        yield "projection", self.table(points, tuple(tuple(end[line] for line in LINES) for end in ends), sight.names, look.over)

    def purse(self, look: Look, seat: int | None) -> Markup:
        """What a seat can pay with, in a row."""
        if seat is None:
            return NOTHING
        held = zip(GOOD_NAMES, look.goods(seat), strict=True)
        return Markup(f'<ul class="purse">{"".join(self._amount(good, n, False) for good, n in held)}</ul>')

    def _seen(self, sight: Sight, place: int, seat: int, end: int) -> Panel:
        look = sight.look
        mine = {f"{good}-{seat}" for good in (*HELD, "score", *(name for _, name, _ in FACTS))}
        return Panel(
            place,
            seat,
            sight.names[seat],
            sight.titles[seat],
            seat == sight.viewer,
            marked(look, seat),
            (*look.goods(seat), look.of(c.RED, seat), look.of(c.BLUE, seat)),
            tuple(look.of(cell, seat) for _, _, cell in FACTS),
            look.of(c.SCORE, seat),
            end,
            sight.last & mine,
        )

    def _panel(self, p: Panel) -> str:
        marks = f"{' turn' if p.mark in ASKED else ''}{' me' if p.me else ''}"
        return (
            f'<li class="seat{marks}" id="turn-{p.place}" data-home="{p.seat}" data-seat="{p.seat}">'
            f"{self._who(p)}{self._goods(p)}{self._more(p)}</li>"
        )

    def _who(self, p: Panel) -> str:
        changed = f"score-{p.seat}" in p.last
        return self.ink.who(p.place, p.seat, p.name, self._tags(p), p.points, "g-vp", changed)

    def _tags(self, p: Panel) -> str:
        ink, tags = self.ink, []
        bot = p.title.removeprefix(p.name).strip(" ()")
        if bot:
            tags.append(f'<span class="tag bot" title="{ink.words_of(bot)}">{ink.text("draw-bot")}</span>')
        if p.mark:
            kind = "tag you" if p.mark in ASKED else "tag"
            tags.append(f'<span class="{kind}">{ink.text(f"draw-{p.mark}", me=int(p.me))}</span>')
        return f'<span class="tags">{"".join(tags)}</span>'

    def _goods(self, p: Panel) -> str:
        items = (self._amount(good, n, f"{good}-{p.seat}" in p.last) for good, n in zip(HELD, p.goods, strict=True))
        return f'<ul class="res">{"".join(items)}</ul>'

    def _amount(self, good: str, n: int, changed: bool) -> str:
        name = self.ink.text(f"good-{good}", n=n)
        marks = f"{good}{'' if n else ' zero'}{' last' if changed else ''}"
        shown = f'<span role="img" aria-label="{n} {name}" title="{name}">{self.ink.good(good)}<b>{n}</b></span>'
        return f'<li class="{marks}">{shown}</li>'

    def _more(self, p: Panel) -> str:
        ink = self.ink
        facts = [
            _fact(ink.text("label-fact", what=ink.words.text(f"draw-track-{name}"), n=n), f"{ink.symbol(symbol)}<b>{n}</b>")
            for (symbol, name, _), n in zip(FACTS, p.facts, strict=True)
        ]
        if p.end:
            shown = f"<small>{ink.text('draw-end')}</small> <b>{p.end}</b>"
            facts.append(_fact(ink.text("label-projected", n=p.end), shown, "inc end"))
        return f'<div class="more">{"".join(facts)}</div>'

    def _table(self, points: tuple[int, ...], ends: tuple[tuple[int, ...], ...], names: tuple[str, ...], over: bool) -> str:
        """A line for each category, a column for each seat."""
        ink = self.ink
        heads = "".join(
            f'<th scope="col">{ink.token(seat)}<span class="hush">{ink.words_of(name)}</span></th>'
            for seat, name in enumerate(names)
        )
        if over:
            return '<table id="projection" class="proj over"></table>'
        lines = [("points", points), *((line, tuple(end[at] for end in ends)) for at, line in enumerate(LINES))]
        rows = "".join(_row(ink.text(f"result-{line}"), figures) for line, figures in lines)
        total = _row(ink.text("draw-total"), tuple(n + sum(end) for n, end in zip(points, ends, strict=True)), "sumr")
        return f'<table id="projection" class="proj"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}{total}</tbody></table>'


def marked(look: Look, seat: int) -> str:
    """What the panel of a seat says of the decision: whose turn it is, and who is asked when that is somebody else."""
    if look.over or not look.turn:
        return ""
    asked = look.open.seat if look.open.seat >= 0 else look.active
    if asked == seat:
        return "to-play" if seat == look.active else "asked"
    return "waits" if seat == look.active and look.g[c.PLATFORM] else ""


def _row(title: str, figures: tuple[int, ...], kind: str = "") -> str:
    cells = "".join(f"<td{'' if n else ' class=none'}>{n}</td>".replace("class=none", 'class="none"') for n in figures)
    return f'<tr class="{kind}"><th scope="row">{title}</th>{cells}</tr>'


def _fact(label: str, body: str, kind: str = "inc") -> str:
    return f'<span class="{kind}" role="img" aria-label="{label}" title="{label}">{body}</span>'
