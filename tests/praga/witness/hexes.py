"""Pointy-top hexes in axial coordinates: neighbours and vertices."""

from __future__ import annotations

Hex = tuple[int, int]
Vertex = frozenset[Hex]
"""The three hexes that meet there."""

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""NE, E, SE, SW, W, NW: edge 0 to 5, clockwise."""


def neighbour(place: Hex, edge: int) -> Hex:
    """The hex on the other side of an edge."""
    q, r = DIRECTIONS[edge % 6]
    return place[0] + q, place[1] + r


def vertex(place: Hex, number: int) -> Vertex:
    """Vertex v lies between edge v-1 and edge v."""
    return frozenset({place, neighbour(place, number - 1), neighbour(place, number)})


def distance(one: Hex, two: Hex) -> int:
    """Steps from hex to hex."""
    q, r = two[0] - one[0], two[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))
