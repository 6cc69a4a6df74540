"""The action board: printed hexes, upgrades and walls, their links and corners (R5.3.4, R5.4.1, R5.7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.praga.witness.effects import Effect
from tests.praga.witness.hexes import Hex, Vertex, neighbour, vertex


@dataclass(frozen=True)
class Face:
    """What shows on a hex: symbols on edges, colours on corners, as they lie on the board."""

    edges: dict[int, Effect]
    corners: dict[int, str]

    def turned(self, rotation: int) -> Face:
        """Rotation k, clockwise: edge e lies on board edge e+k, corner v on board vertex v+k."""
        edges = {(edge + rotation) % 6: symbol for edge, symbol in self.edges.items()}
        return Face(edges, {(corner + rotation) % 6: colour for corner, colour in self.corners.items()})


@dataclass
class Found:
    """What one placement gives."""

    symbols: list[Effect] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    links: list[frozenset[Hex]] = field(default_factory=list)
    corners: list[tuple[Vertex, frozenset[Hex]]] = field(default_factory=list)


@dataclass
class ActionBoard:
    """One player's action board: the face that shows on each hex, and what was used already."""

    faces: dict[Hex, Face] = field(default_factory=dict)
    used_links: set[frozenset[Hex]] = field(default_factory=set)
    used_corners: set[tuple[Vertex, frozenset[Hex]]] = field(default_factory=set)

    def place(self, where: Hex, face: Face) -> Found:
        """R5.7: lay a face, on top of what was there; all its new links and corner matches."""
        self.faces[where] = face
        found = Found()
        for edge in sorted(face.edges):
            self._link(where, edge, found)
        for corner in sorted(face.corners):
            self._match(where, corner, found)
        return found

    def _link(self, where: Hex, edge: int, found: Found) -> None:
        """R5.7: an edge with a symbol against an edge with a symbol, once for each pair of hexes."""
        other = neighbour(where, edge)
        facing = self.faces[other].edges.get((edge + 3) % 6) if other in self.faces else None
        pair = frozenset({where, other})
        if facing is None or pair in self.used_links:
            return
        self.used_links.add(pair)
        found.links.append(pair)
        found.symbols += [self.faces[where].edges[edge], facing]

    def _match(self, where: Hex, corner: int, found: Found) -> None:
        """R5.7, R5.7.2: the same colour at the same vertex, once for each vertex and pair of hexes."""
        point, colour = vertex(where, corner), self.faces[where].corners[corner]
        for other in sorted(point - {where}):
            match = (point, frozenset({where, other}))
            if self.colour_at(other, point) == colour and match not in self.used_corners:
                self.used_corners.add(match)
                found.corners.append(match)
                found.tokens.append(colour)

    def colour_at(self, where: Hex, point: Vertex) -> str | None:
        """The coloured corner that a hex has at a vertex, if any."""
        face = self.faces.get(where)
        if face is None:
            return None
        return next((colour for corner, colour in face.corners.items() if vertex(where, corner) == point), None)
