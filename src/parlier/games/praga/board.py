"""The two lattices of hexes, measured once: the action board (R5.7) and the city (R5.5.3).

Pointy-top hexes with axial coordinates. Edges go clockwise from the upper right: NE, E, SE, SW, W, NW; vertex v lies
between edges v - 1 and v. Edge e touches edge e + 3 of the neighbour there; vertex v is vertex v + 4 of the neighbour
at edge v and vertex v + 2 of the neighbour at edge v - 1.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.games.praga.cells import ACTIONS, BOARD, SITES, WALL_SPACES
from parlier.games.praga.tables import Tables

EDGES: Final[i64] = 6
EAST: Final = (1, 1, 0, -1, -1, 0)
SOUTH: Final = (-1, 0, 1, 1, 0, -1)
"""Steps of q and r along each edge."""
ONE: Final[i64] = 1


def has(spaces: i64, space: i64) -> bool:
    """Whether a bit set contains `space`."""
    return (spaces >> space) & 1 == 1


def count_bits(spaces: i64) -> i64:
    """How many there are in a bit set."""
    count: i64 = 0
    while spaces != 0:
        spaces &= spaces - 1
        count += 1
    return count


def neighbours(places: list[tuple[int, int]]) -> list[int]:
    """For each place and edge the number of the place behind that edge, counted from 1; 0 for none."""
    at = {place: index + 1 for index, place in enumerate(places)}
    return [at.get((q + EAST[edge], r + SOUTH[edge]), 0) for q, r in places for edge in range(EDGES)]


@final
class Board:
    """Which spaces touch, and the numbers of their links and corner matches.

    near: of space * 6 + edge the space behind it, from 1 (0: none); link: the number of that pair of spaces;
    match: of (space * 6 + edge) * 2 + end the number of the pair of spaces at the edge's first or second vertex;
    near_site: like `near`, of the sites of the city; sites_of: the sites of each plaza space, a bit set.
    """

    def __init__(self, t: Tables) -> None:
        hexes = [(int(t.hex_q[i]), int(t.hex_r[i])) for i in range(ACTIONS)]
        walls = [(int(t.wall_q[i]), int(t.wall_r[i])) for i in range(WALL_SPACES)]
        near = neighbours([*hexes, *walls])
        pairs = [(i, near[i * EDGES + e] - 1) for i in range(BOARD) for e in range(EDGES) if near[i * EDGES + e] > i + 1]
        self.near = vec[i64](near)
        self.link = vec[i64]([number_of(pairs, i, near[i * EDGES + e] - 1) for i in range(BOARD) for e in range(EDGES)])
        self.match = vec[i64]([match_of(pairs, near, i, e, end) for i in range(BOARD) for e in range(EDGES) for end in range(2)])
        self.near_site = vec[i64](neighbours([(int(t.site_q[i]), int(t.site_r[i])) for i in range(SITES)]))


def number_of(pairs: list[tuple[int, int]], a: int, b: int) -> int:
    """The number of a pair of spaces; -1 when there is no second one."""
    return pairs.index((min(a, b), max(a, b))) if b >= 0 else -1


def match_of(pairs: list[tuple[int, int]], near: list[int], space: int, edge: int, end: int) -> int:
    """The number of the match at one end of an edge, the same from both sides: seen from the higher space the ends swap."""
    other = near[space * EDGES + edge] - 1
    if other < 0:
        return -1
    return number_of(pairs, space, other) * 2 + (end if space < other else 1 - end)
