"""The way from the castle: the special buildings and the 28 spaces of the road, with all that stands on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.page.draw.faces import SPECIALS, Face, special_faces, tile_faces
from parlier.games.caylus.skin.page.draw.ink import NOBODY, Ink, Offer, Sight, opening, said_offer
from parlier.games.caylus.words import SECTION_NAMES

STEPS = ("provost", "guild")
"""Actions that move the provost: their price stands on the road, where the provost will stand."""
CIRCLES = {"stables": (c.STABLES, 3), "inn": (c.INN_LEFT, 2)}


class Space(NamedTuple):
    """All that the picture of a road space depends on. Seats are NOBODY where there is none."""

    number: int
    tile: int
    owner: int
    worker: int
    waits_for: int
    provost: int
    bailiff: int
    counted: bool
    next_plot: bool
    active: bool
    last: bool
    moved: str
    offer: Offer | None
    names: tuple[str, ...]


DRAWN_SPACES = 32_768
"""Pictures of spaces that are kept: enough for a thousand tables. Without people on them all tables share them."""


class Road:
    """Draws the spaces of the road and the special buildings, each a part."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self.tiles, self.specials = tile_faces(ink), special_faces(ink)
        self.flags = {int(marker): section for section, marker in enumerate(ink.tables.marker)}
        self.space = lru_cache(maxsize=DRAWN_SPACES)(self._space)
        self.special = lru_cache(maxsize=DRAWN_SPACES // 4)(self._special)

    def parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        for number, word in enumerate(SPECIALS, 1):
            at, length = CIRCLES.get(word, (c.GATE + number - 1, 1))
            place, workers = f"s-{word}", tuple(sight.look.g[at : at + length])
            active = sight.look.active_place() == place
            names = sight.names if max(workers) >= 0 else ()
            yield place, self.special(number, workers, sight.offers.get(place), place in sight.last, active, names)
        yield from self._spaces(sight)

    def _spaces(self, sight: Sight) -> Iterator[tuple[str, str]]:
        look, g, names = sight.look, sight.look.g, sight.names
        owners, workers, waiting = (look.by_space(cell) for cell in (c.OWNS, c.WORKS, c.PENDING))
        plot, active, offers, last = look.next_plot(), look.active(), sight.offers, sight.last
        moved = " ".join(sorted(last & {"bailiff", "provost"}))
        stands = {look.bailiff, look.provost}
        counted = [look.counted(section) for section in range(len(SECTION_NAMES))]
        for n in range(1, c.SPACES + 1):
            place, flag = f"sp-{n}", self.flags.get(n, NOBODY)
            space = Space(
                n,
                g[c.ROAD + n],
                owners[n],
                workers[n],
                waiting[n],
                max(-1, min(1, look.provost - n)),
                max(-1, min(1, look.bailiff - n)),
                flag >= 0 and counted[flag],
                n == plot,
                n == active,
                place in last,
                moved if n in stands else "",
                offers.get(place),
                names if owners[n] >= 0 or workers[n] >= 0 or waiting[n] >= 0 else (),
            )
            yield place, self.space(space)

    # -- a road space --------------------------------------------------------------------------

    def _space(self, s: Space) -> str:
        marks = f"{' beyond' if s.provost < 0 else ' stop' if s.provost == 0 else ''}{' now' if s.active else ''}"
        inside = self._tile(s) if s.tile else self._plot(s)
        return f'<li class="space{marks}" id="sp-{s.number}"><i class="bend"></i>{inside}{self._walk(s)}</li>'

    def _tile(self, s: Space) -> str:
        face, place = self.tiles[s.tile], f"sp-{s.number}"
        start = opening(place, f"tile {face.kind}", self._label(s, face), s.offer, s.last)
        owner = self.ink.house(s.owner, place) if s.owner >= 0 else ""
        return f"{start}{face.band}{owner}{face.emblem}{self._spot(s)}{face.effect}</button>"

    def _spot(self, s: Space) -> str:
        """Where a worker stands or could stand; residences and prestige buildings have no such place."""
        if s.worker >= 0:
            return _worker(self.ink, s.worker, f"sp-{s.number}")
        if s.tile > c.WORKED:
            return ""
        return _empty(s.offer if s.offer and s.offer.verb not in STEPS else None)

    def _plot(self, s: Space) -> str:
        ink, place = self.ink, f"sp-{s.number}"
        words = f"<span>{ink.text('board-next-plot')}</span>" if s.next_plot else ""
        kind = "plot next" if s.next_plot else "plot"
        if s.offer is None:
            return f'<div class="{kind}{" last" if s.last else ""}" data-place="{place}">{words}</div>'
        return f"{opening(place, kind, self._label(s, None), s.offer, s.last)}{_mute(words)}</button>"

    def _walk(self, s: Space) -> str:
        """The road in front of the tile: its number, the count mark, the price of a step, bailiff and provost."""
        coin = s.offer is not None and s.offer.price and (s.offer.verb in STEPS or s.worker >= 0 or s.tile > c.WORKED)
        step = f'<b class="coin">{s.offer.price}</b>' if coin and s.offer else ""
        return f'<span class="walk"><b class="mile">{s.number}</b>{self._flag(s)}{step}{self._pieces(s)}</span>'

    def _flag(self, s: Space) -> str:
        section = self.flags.get(s.number)
        if section is None:
            return ""
        name = self.ink.text(f"section-{SECTION_NAMES[section]}")
        title = self.ink.text("label-counted" if s.counted else "label-count", section=name)
        return f'<span class="count{" done" if s.counted else ""}" title="{title}"><b>{name[:1]}</b><i>{name[1:]}</i></span>'

    def _pieces(self, s: Space) -> str:
        here = [piece for piece, where in (("bailiff", s.bailiff), ("provost", s.provost)) if where == 0]
        men = "".join(
            self.ink.piece("man last" if piece in s.moved else "man", f"b-{piece}", f"m-{piece}", piece) for piece in here
        )
        return f'<span class="pieces">{men}</span>' if men else ""

    def _label(self, s: Space, face: Face | None) -> str:
        ink, names = self.ink, s.names
        return ink.label(
            [
                face.name if face else "",
                ink.text("label-space", n=s.number),
                face.does if face else ink.text("label-empty"),
                ink.text("label-next") if s.next_plot else "",
                ink.text("label-owner", name=names[s.owner]) if s.owner >= 0 else "",
                ink.text("label-worker", name=names[s.worker]) if s.worker >= 0 else "",
                ink.text("label-waits", name=names[s.waits_for]) if s.waits_for >= 0 else "",
                ink.text("label-active") if s.active else "",
                ink.text("label-bailiff") if s.bailiff == 0 else "",
                ink.text("label-provost") if s.provost == 0 else "",
                ink.text("label-beyond") if s.provost < 0 else "",
                said_offer(ink, s.offer),
            ]
        )

    # -- a special building --------------------------------------------------------------------

    def _special(
        self, number: int, workers: tuple[int, ...], offer: Offer | None, last: bool, active: bool, names: tuple[str, ...]
    ) -> str:
        word = SPECIALS[number - 1]
        face, place, ink = self.specials[word], f"s-{word}", self.ink
        here = (ink.text("label-worker", name=names[seat]) for seat in workers if seat >= 0)
        now = ink.text("label-active") if active else ""
        label = ink.label([face.name, face.does, *here, now, said_offer(ink, offer)])
        start = opening(place, f"tile {face.kind}", label, offer, last)
        spots = self._single(word, workers, offer) if len(workers) == 1 else self._circles(word, workers, offer)
        walk = f'<span class="walk"><b class="mile">S{number}</b></span>'
        body = f"{start}{face.band}{face.emblem}{spots}{face.effect}</button>{walk}"
        return f'<li class="space sp{" now" if active else ""}" id="{place}"><i class="bend"></i>{body}</li>'

    def _single(self, word: str, workers: Sequence[int], offer: Offer | None) -> str:
        return _worker(self.ink, workers[0], f"s-{word}") if workers[0] >= 0 else _empty(offer)

    def _circles(self, word: str, workers: Sequence[int], offer: Offer | None) -> str:
        """Circles one below the other: of the stables those of arrival, of the inn the newcomer's and the guest's."""
        names = [f"s-stables-{n}" for n in (1, 2, 3)] if word == "stables" else ["s-inn-left", "s-inn-right"]
        free = workers.index(NOBODY) if NOBODY in workers else len(workers)
        hints = ("1", "2", "3") if word == "stables" else ("", "★")
        spots = (
            _worker(self.ink, seat, name) if seat >= 0 else _empty(offer if at == free and offer else None, hint)
            for at, (seat, name, hint) in enumerate(zip(workers, names, hints, strict=True))
        )
        return f'<span class="spots">{"".join(spots)}</span>'


def _mute(html: str) -> str:
    """Drawn, not said."""
    return f'<span aria-hidden="true">{html}</span>' if html else ""


def _worker(ink: Ink, seat: int, place: str) -> str:
    return f'<span class="spot worker">{ink.worker(seat, place)}</span>'


def _empty(offer: Offer | None, hint: str = "") -> str:
    """An empty place for a worker, with the price if one may go there."""
    if offer is not None and offer.price:
        return f'<span class="spot price" aria-hidden="true"><b>{offer.price}</b></span>'
    return f'<span class="spot" aria-hidden="true">{hint}</span>'
