"""Hexes: where they lie, what is at their edges and corners. Drawn upright, with the point up, 88 wide and 100 high."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from parlier.games.praga.board import EDGES
from parlier.games.praga.skin.look import terms_of
from parlier.games.praga.skin.page import goods
from parlier.games.praga.skin.page.draw.ink import Ink

BOX = 'viewBox="0 0 88 100" aria-hidden="true"'
OUTLINE = "M44 2.5 85.1 26.25v47.5L44 97.5 2.9 73.75v-47.5z"
RING = "M44 8 80.4 29v42L44 92 7.6 71V29z"
"""Within the outline: gold while one may act there."""
FAR, GLYPH = 32.8, 19.0
OUT, CORNER = 42.5, 10.0
SIDEWAYS = (1, 4)
"""The edges to the right and to the left: what stands there needs its width."""
NONE = (0,) * int(EDGES)


class Sides(NamedTuple):
    """What a hex bears: at its edges effects (0: none), at its corners colours (1 red, 2 blue)."""

    edges: tuple[int, ...] = NONE
    corners: tuple[int, ...] = NONE


def spot(q: int, r: int) -> tuple[int, int]:
    """Column and row in a lattice of half hexes: two columns wide, every row a half hex further."""
    return 2 * q + r, r


class Lattice:
    """A field of hexes as a grid that the style sheet lays out: classes for every hex, and how many half columns."""

    def __init__(self, places: Iterable[tuple[int, int]]) -> None:
        spots = [spot(q, r) for q, r in places]
        self.left, self.top = min(x for x, _ in spots), min(y for _, y in spots)
        self.columns = max(x for x, _ in spots) - self.left + 2
        self.rows = max(y for _, y in spots) - self.top + 1

    def at(self, q: int, r: int) -> str:
        """The classes of a hex."""
        x, y = spot(q, r)
        return f"x{x - self.left + 1} y{y - self.top + 1}"


class Hexes:
    """Draws what stands at the edges and corners of a hex."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self.drawn = lru_cache(maxsize=4096)(self._drawn)

    def _drawn(self, sides: Sides, inside: str = "") -> str:
        """The hex as an SVG."""
        return f'<svg class="hx" {BOX}>{self.figure(sides)}{inside}</svg>'

    def figure(self, sides: Sides) -> str:
        """What is in it: the outline, glyphs, corners."""
        edges = "".join(self._edge(edge, effect) for edge, effect in enumerate(sides.edges) if effect)
        corners = "".join(self._corner(vertex, colour) for vertex, colour in enumerate(sides.corners) if colour)
        return f'<path class="hb" d="{OUTLINE}"/><path class="rg" d="{RING}"/>{corners}{edges}'

    def _edge(self, edge: int, effect: int) -> str:
        """A link symbol; a number stands with it when it is not 1."""
        n = terms_of(self.ink.tables, effect)[0].amount
        x, y = _around(FAR - (0 if n == 1 else 5 if edge in SIDEWAYS else 2), 60 * edge - 60)
        symbol = goods.main_glyph(self.ink.tables, effect)
        if n == 1:
            return self.ink.use(symbol, x, y, GLYPH)
        return f'<text x="{x - 7:g}" y="{y + 5:g}">{n}</text>{self.ink.use(symbol, x + 5, y, GLYPH)}'

    def _corner(self, vertex: int, colour: int) -> str:
        x, y = _around(OUT, 60 * vertex - 90)
        if colour == 1:
            return f'<path class="cr red" d="M{x - 5:g} {y - 5:g}h{CORNER:g}v{CORNER:g}h-{CORNER:g}z"/>'
        return f'<circle class="cr blue" cx="{x:g}" cy="{y:g}" r="5.6"/>'

    # -- tiles -----------------------------------------------------------------------------------

    def upgrade(self, tile: int, rotation: int = 0) -> Sides:
        """An upgrade, turned so."""
        t = self.ink.tables
        return Sides(_turned(t.upgrade_edges, tile, rotation), _turned(t.upgrade_corners, tile, rotation))

    def wall(self, tile: int, rotation: int = 0) -> Sides:
        """A wall, turned so."""
        t = self.ink.tables
        return Sides(_turned(t.wall_edges, tile, rotation), _turned(t.wall_corners, tile, rotation))

    def printed(self, action: int) -> Sides:
        """What is printed on the hex of an action."""
        t = self.ink.tables
        return Sides(_turned(t.hex_edges, action, 0), _turned(t.hex_corners, action, 0))

    def building(self, tile: int, rotation: int = 0) -> Sides:
        """A building: its blue corner."""
        blue = int(self.ink.tables.building_blue[tile])
        return Sides(NONE, tuple(2 if blue >= 0 and vertex == (blue + rotation) % EDGES else 0 for vertex in range(int(EDGES))))

    def site(self, site: int) -> Sides:
        """The printed blue corners that touch a site."""
        blue = int(self.ink.tables.site_blue[site])
        return Sides(NONE, tuple(2 if blue >> vertex & 1 else 0 for vertex in range(int(EDGES))))


def _around(far: float, degrees: float) -> tuple[float, float]:
    return round(44 + far * cos(radians(degrees)), 1), round(50 + far * 1.06 * sin(radians(degrees)), 1)


def _turned(values: object, number: int, rotation: int) -> tuple[int, ...]:
    return tuple(int(values[number * EDGES + (edge - rotation) % EDGES]) for edge in range(int(EDGES)))  # type: ignore[index]
