"""The castle: a miniature with its three sections and the houses built, and the order of the builders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.page.draw.ink import NOBODY, Ink, Offer, Sight, opening, said_offer
from parlier.games.caylus.words import SECTION_NAMES

WIDTH, HEIGHT = 300, 246
TALL, MIDDLE = (1, 5), 3
"""Towers with a flag, and the highest one, of seven."""


class Window(NamedTuple):
    """Where a house stands: its corner and its size."""

    x: float
    y: float
    size: float


class Section(NamedTuple):
    """houses: the seats whose houses stand in it; built here: whether the next house comes here."""

    houses: tuple[int, ...]
    counted: bool
    now: bool


class Castle:
    """Draws the castle, one part; all of it is the place of the builders."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        parts = [int(n) for n in ink.tables.parts]
        self.windows = (list(dungeon_windows(parts[0])), list(wall_windows(parts[1])), list(tower_windows(parts[2])))
        self.ground = _sky() + _towers() + _walls() + _dungeon(parts[0])
        self.picture = lru_cache(maxsize=512)(self._picture)
        self.draw = lru_cache(maxsize=512)(self._draw)

    def part(self, sight: Sight) -> str:
        """The castle of a position."""
        look = sight.look
        now = look.section()
        sections = tuple(self._section(sight, section, section == now) for section in range(len(SECTION_NAMES)))
        queue = tuple(look.g[c.QUEUE : c.QUEUE + look.seats])
        active = look.active_place() == "castle"
        return self.draw(sections, queue, sight.offers.get("castle"), "castle" in sight.last, active, sight.names)

    def _section(self, sight: Sight, section: int, now: bool) -> Section:
        look = sight.look
        houses = tuple(seat for seat in range(look.seats) for _ in range(look.houses(section, seat)))
        return Section(houses, look.counted(section), now)

    def _draw(
        self,
        sections: tuple[Section, ...],
        queue: tuple[int, ...],
        offer: Offer | None,
        last: bool,
        active: bool,
        names: tuple[str, ...],
    ) -> str:
        ink = self.ink
        builders = (ink.text("label-builder", name=names[seat], n=n) for n, seat in enumerate(queue, 1) if seat >= 0)
        said = (self._section_said(index, section) for index, section in enumerate(sections))
        label = ink.label([ink.text("special-castle"), *said, *builders, said_offer(ink, offer)])
        kind = "castleplace now" if active else "castleplace"
        start = opening("castle", kind, label, offer, last, ' id="castle"')
        return f"{start}{self.picture(sections)}{self._queue(queue, offer)}</button>"

    def _queue(self, queue: tuple[int, ...], offer: Offer | None) -> str:
        free = queue.index(NOBODY) if NOBODY in queue else len(queue)
        slots = "".join(self._slot(n, seat, offer if n - 1 == free else None) for n, seat in enumerate(queue, 1))
        body = f'<span>{self.ink.text("board-builders")}</span><span class="slots">{slots}</span>'
        return f'<span class="queue" aria-hidden="true">{body}</span>'

    def _slot(self, n: int, seat: int, offer: Offer | None) -> str:
        if seat >= 0:
            return f'<span class="slot taken"><b>{n}</b>{self.ink.worker(seat, f"castle-{n}")}</span>'
        if offer and offer.price:
            return f'<span class="spot price"><b>{offer.price}</b></span>'
        return f'<span class="slot"><b>{n}</b></span>'

    # -- the miniature -------------------------------------------------------------------------

    def _picture(self, sections: tuple[Section, ...]) -> str:
        houses = "".join(self._houses(index, section) for index, section in enumerate(sections))
        labels = "".join(self._label(index, section) for index, section in enumerate(sections))
        frame = (
            '<path class="frame" d="M2 2h296v242H2z"/><path class="frame2" d="M.6.6h298.8v244.8H.6zM4.8 4.8h290.4v236.4H4.8z"/>'
        )
        return (
            f'<svg class="castle" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
            f"{self.ground}{self._open(sections)}{houses}{labels}{frame}</svg>"
        )

    def _houses(self, index: int, section: Section) -> str:
        """The houses, seat by seat: in which order they were built does not matter any more."""
        nth: dict[int, int] = {}
        return "".join(
            self._house(seat, f"{SECTION_NAMES[index]}-{nth.setdefault(seat, 0)}", window, nth)
            for seat, window in zip(section.houses, self.windows[index], strict=False)
        )

    def _house(self, seat: int, place: str, at: Window, nth: dict[int, int]) -> str:
        nth[seat] += 1
        return (
            f'<use href="{self.ink.pen.symbols}#house-{seat + 1}" data-piece="h-{seat}-{place}" data-seat="{seat}" '
            f'x="{at.x:g}" y="{at.y:g}" width="{at.size:g}" height="{at.size:g}"/>'
        )

    def _open(self, sections: tuple[Section, ...]) -> str:
        """What is closed is barred: the free windows of a counted section."""
        return "".join(
            f'<path class="shut" d="M{at.x:g} {at.y:g}l{at.size:g} {at.size:g}m0 -{at.size:g}l-{at.size:g} {at.size:g}"/>'
            for index, section in enumerate(sections)
            if section.counted
            for at in self.windows[index][len(section.houses) :]
        )

    def _label(self, index: int, section: Section) -> str:
        x, y = ((16, 228), (16, 150), (19, 89))[index]
        ink, t = self.ink, self.ink.tables
        name = ink.text(f"section-{SECTION_NAMES[index]}")
        built = ink.text("board-built", n=len(section.houses), most=int(t.parts[index]))
        state = ink.text("board-counted") if section.counted else ink.text("board-counts-at", space=int(t.marker[index]))
        each = ink.text("board-each", n=int(t.part_points[index]))
        kind = "lab now" if section.now else "lab"
        return (
            f'<text class="{kind}" x="{x}" y="{y}"><tspan class="b">{name}</tspan> {built}</text>'
            f'<text class="lab e" x="{WIDTH - x}" y="{y}">{each} · {state}</text>'
        )

    def _section_said(self, index: int, section: Section) -> str:
        ink, t = self.ink, self.ink.tables
        name = ink.text(f"section-{SECTION_NAMES[index]}")
        built = ink.text("board-built", n=len(section.houses), most=int(t.parts[index]))
        state = ink.text("board-counted") if section.counted else ink.text("board-counts-at", space=int(t.marker[index]))
        return f"{name} {built}, {state}"


# -- what never changes ------------------------------------------------------------------------


def dungeon_windows(parts: int) -> Iterator[Window]:
    """Under the arches of the dungeon."""
    step = 279.6 / parts
    return (Window(13.5 + step * n + 7, 180, 26) for n in range(parts))


def wall_windows(parts: int) -> Iterator[Window]:
    """In the walls."""
    step = 274 / parts
    return (Window(15.5 + step * n + 1.2, 109, 20) for n in range(parts))


def tower_windows(parts: int) -> Iterator[Window]:
    """Two in each tower."""
    return (Window(17.5 + 39 * (n // 2) + 16.5 * (n % 2) + 0.2, 59.5, 14) for n in range(parts))


def _sky() -> str:
    lattice = "".join(f"M{x} 0l-130 130M{x} 0l130 130" for x in range(-120, 421, 30))
    star = "l1.2 2.8 2.8 1.2-2.8 1.2-1.2 2.8-1.2-2.8-2.8-1.2 2.8-1.2z"
    stars = "".join(f"M{x} 11{star}" for x in (15, 45, 75, 105, 195, 225, 255, 285))
    return (
        f'<path class="sky" d="M0 0h300v246H0z"/><path class="diaper" d="{lattice}"/><path class="star" d="{stars}"/>'
        '<path class="hill" d="M0 246v-54c30-14 60-22 150-22s120 8 150 22v54z"/>'
    )


def _towers() -> str:
    return "".join(_tower(13 + 39 * n, 17 if n == MIDDLE else 24 if n in TALL else 29) for n in range(7))


def _tower(x: int, top: int) -> str:
    flag = f'<path class="flag" d="M{x + 20} {top + 1}v-9l9 3-9 3"/>' if top < 29 else ""
    arch = "v-10a7.2 7.2 0 0 1 14.4 0v10z"
    return (
        f'<path class="roof" d="M{x} 50 {x + 20} {top} {x + 40} 50z"/>{flag}<path class="st" d="M{x + 2} 50h36v40h-36z"/>'
        f'<path class="win" d="M{x + 4.5} 74{arch}M{x + 21} 74{arch}"/>'
    )


def _walls() -> str:
    battlements = "h8v6h7v-6" * 18
    windows = "".join(f"M{15.5 + 27.4 * n:g} 107h22.5v24h-22.5z" for n in range(10))
    walk = '<path class="st" d="M13 76h274v18H13z"/>'
    return f'<path class="st" d="M8 160V86{battlements}H292V160z"/>{walk}<path class="win" d="{windows}"/>'


def _dungeon(parts: int) -> str:
    xs = [13.5 + 279.6 / parts * n for n in range(parts)]
    arches = "".join(f"M{x:g} 212v-26a20 20 0 0 1 40 0v26z" for x in xs)
    bars = "".join(f"M{x + 9:g} 170v42M{x + 20:g} 166v46M{x + 31:g} 170v42" for x in xs)
    return f'<path class="rock" d="M5 236V158h290v78z"/><path class="win" d="{arches}"/><path class="bars" d="{bars}"/>'
