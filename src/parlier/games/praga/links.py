"""R5.7: links and corner matches on the action board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import State
from parlier.core.verbs import gain, place
from parlier.games.praga.actions import rotation_of, tile_of
from parlier.games.praga.board import EDGES, Board, has
from parlier.games.praga.cells import ACTIONS, BLUE, LINKED, MATCHED, ON_BOARD, RED, STRIDE
from parlier.games.praga.gains import gain_effect
from parlier.games.praga.sources import S_LINKS
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import BLUE_CORNER

LINKS_A_CELL: Final[i64] = 18
MATCHES_A_CELL: Final[i64] = 24


def edge_symbol(s: State, t: Tables, seat: i64, space: i64, edge: i64) -> i64:
    """R5.7.1: the effect that a space of the seat's action board bears at an edge of the board, 0 for none."""
    placed = s.cells[ON_BOARD + space + seat * STRIDE]
    if placed == 0:
        return t.hex_edges[space * EDGES + edge] if space < ACTIONS else 0
    own = (edge + EDGES - rotation_of(placed)) % EDGES
    tile = tile_of(placed)
    return t.upgrade_edges[tile * EDGES + own] if space < ACTIONS else t.wall_edges[tile * EDGES + own]


def corner_colour(s: State, t: Tables, seat: i64, space: i64, vertex: i64) -> i64:
    """R5.7.1: the colour of a space's corner at a vertex of the board, 0 for none."""
    placed = s.cells[ON_BOARD + space + seat * STRIDE]
    if placed == 0:
        return t.hex_corners[space * EDGES + vertex] if space < ACTIONS else 0
    own = (vertex + EDGES - rotation_of(placed)) % EDGES
    tile = tile_of(placed)
    return t.upgrade_corners[tile * EDGES + own] if space < ACTIONS else t.wall_corners[tile * EDGES + own]


def gain_links(s: State, t: Tables, b: Board, seat: i64, space: i64) -> None:
    """R5.7: what the tile just placed on a space links with, edge by edge, and its corner matches."""
    for edge in range(EDGES):
        other = b.near[space * EDGES + edge] - 1
        if other >= 0:
            gain_link(s, t, b, seat, space, edge, other)
            gain_match(s, t, b, seat, space, edge, other, 0)
            gain_match(s, t, b, seat, space, edge, other, 1)


def gain_link(s: State, t: Tables, b: Board, seat: i64, space: i64, edge: i64, other: i64) -> None:
    """R5.7: symbols on both sides of an edge are both gained, once in the game for each pair of spaces."""
    mine = edge_symbol(s, t, seat, space, edge)
    if mine == 0:
        return
    theirs = edge_symbol(s, t, seat, other, (edge + 3) % EDGES)
    link = b.link[space * EDGES + edge]
    cell = LINKED + link // LINKS_A_CELL + seat * STRIDE
    if theirs == 0 or has(s.cells[cell], link % LINKS_A_CELL):
        return
    place(s, seat, cell, link % LINKS_A_CELL, "R5.7")
    gain_effect(s, t, seat, mine, S_LINKS)
    gain_effect(s, t, seat, theirs, S_LINKS)


def gain_match(s: State, t: Tables, b: Board, seat: i64, space: i64, edge: i64, other: i64, end: i64) -> None:
    """R5.7, R5.7.2: the same colour on both sides of one end of an edge: a token, once for this vertex and pair."""
    colour = corner_colour(s, t, seat, space, (edge + end) % EDGES)
    if colour == 0 or corner_colour(s, t, seat, other, (edge + 4 - end) % EDGES) != colour:
        return
    match = b.match[(space * EDGES + edge) * 2 + end]
    cell = MATCHED + match // MATCHES_A_CELL + seat * STRIDE
    if has(s.cells[cell], match % MATCHES_A_CELL):
        return
    place(s, seat, cell, match % MATCHES_A_CELL, "R5.7.2")
    gain(s, seat, (BLUE if colour == BLUE_CORNER else RED) + seat * STRIDE, 1, "R5.7")
