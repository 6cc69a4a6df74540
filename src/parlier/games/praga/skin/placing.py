"""What a tile gains where it is laid: links and corners on the action board (R5.7), blue corners in the city (R5.5.3)."""

from __future__ import annotations

from typing import NamedTuple

from parlier.games.praga import cells as c
from parlier.games.praga.board import EDGES
from parlier.games.praga.links import LINKS_A_CELL, MATCHES_A_CELL
from parlier.games.praga.skin.look import Look, Tile
from parlier.games.praga.words import COLOUR_NAMES


class Gained(NamedTuple):
    """What one placement gains: both symbols of each link, tokens by colour. links, corners: at which edges and vertices."""

    effects: tuple[int, ...] = ()
    red: int = 0
    blue: int = 0
    links: tuple[int, ...] = ()
    corners: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """How much that is: symbols and tokens."""
        return len(self.effects) + self.red + self.blue


class Placing:
    """Lays tiles on the action board of one seat, to see what would come of it."""

    def __init__(self, look: Look, seat: int) -> None:
        self.look = look
        self.seat = seat
        self.t, self.b = look.tables, look.game.board

    def gained(self, tile: Tile, space: int, rotation: int) -> Gained:
        """R5.7: by a tile on a space, turned so."""
        laid = (tile.number, rotation)
        effects: list[int] = []
        tokens = [0] * len(COLOUR_NAMES)
        links: list[int] = []
        corners: list[int] = []
        for edge in range(EDGES):
            other = int(self.b.near[space * EDGES + edge]) - 1
            if other < 0:
                continue
            linked = self._link(space, laid, edge, other)
            effects += linked
            links += [edge] if linked else []
            for end in range(2):
                colour = self._match(space, laid, edge, other, end)
                tokens[colour] += 1
                corners += [(edge + end) % EDGES] if colour else []
        return Gained(tuple(effects), tokens[1], tokens[2], tuple(links), tuple(sorted(set(corners))))

    def symbol(self, space: int, placed: tuple[int, int], edge: int) -> int:
        """R5.7.1: the effect that a space bears at an edge, 0 for none; `placed`: the tile there and how it is turned."""
        t, (tile, rotation) = self.t, placed
        if not tile:
            return int(t.hex_edges[space * EDGES + edge]) if space < c.ACTIONS else 0
        edges = t.upgrade_edges if space < c.ACTIONS else t.wall_edges
        return int(edges[tile * EDGES + (edge - rotation) % EDGES])

    def corner(self, space: int, placed: tuple[int, int], vertex: int) -> int:
        """The colour of its corner: 0 none, 1 red, 2 blue."""
        t, (tile, rotation) = self.t, placed
        if not tile:
            return int(t.hex_corners[space * EDGES + vertex]) if space < c.ACTIONS else 0
        corners = t.upgrade_corners if space < c.ACTIONS else t.wall_corners
        return int(corners[tile * EDGES + (vertex - rotation) % EDGES])

    def _link(self, space: int, laid: tuple[int, int], edge: int, other: int) -> list[int]:
        """The two effects of a link across an edge; none when a symbol is missing or the link has been used."""
        mine = self.symbol(space, laid, edge)
        theirs = self.symbol(other, self.look.placed(self.seat, other), (edge + 3) % EDGES)
        link = int(self.b.link[space * EDGES + edge])
        used = self.look.of(c.LINKED + link // LINKS_A_CELL, self.seat) >> link % LINKS_A_CELL & 1
        return [mine, theirs] if mine and theirs and not used else []

    def _match(self, space: int, laid: tuple[int, int], edge: int, other: int, end: int) -> int:
        """The colour that matches at one end of an edge, 0 for none."""
        colour = self.corner(space, laid, (edge + end) % EDGES)
        theirs = self.corner(other, self.look.placed(self.seat, other), (edge + 4 - end) % EDGES)
        match = int(self.b.match[(space * EDGES + edge) * 2 + end])
        used = self.look.of(c.MATCHED + match // MATCHES_A_CELL, self.seat) >> match % MATCHES_A_CELL & 1
        return colour if colour == theirs and not used else 0


def built(look: Look, tile: int, site: int, rotation: int) -> Gained:
    """R5.5.3: what a building gains on a site, turned so: blue tokens where its corner meets others."""
    blue = blue_matches(look, tile, site, rotation)
    return Gained(blue=blue, corners=(_turned(look, tile, rotation),)) if blue else Gained()


def _turned(look: Look, tile: int, rotation: int) -> int:
    """The vertex that the blue corner of a building is at, turned so."""
    return (int(look.tables.building_blue[tile]) + rotation) % EDGES


def blue_matches(look: Look, tile: int, site: int, rotation: int) -> int:
    """R5.5.3: blue tokens for a building on a site, turned so."""
    if look.tables.building_blue[tile] < 0:
        return 0
    vertex = _turned(look, tile, rotation)
    near = look.game.board.near_site
    before = int(near[site * EDGES + (vertex - 1) % EDGES]) - 1
    behind = int(near[site * EDGES + vertex]) - 1
    return (
        (int(look.tables.site_blue[site]) >> vertex & 1)
        + (_blue_vertex(look, before) == (vertex + 2) % EDGES)
        + (_blue_vertex(look, behind) == (vertex + 4) % EDGES)
    )


def _blue_vertex(look: Look, site: int) -> int:
    """Where the building on a site has its blue corner, -1 for none."""
    tile = look.building_on(site) if site >= 0 else 0
    printed = int(look.tables.building_blue[tile]) if tile else -1
    return (printed + (look.g[c.SITE + site] - 1)) % EDGES if printed >= 0 else -1
