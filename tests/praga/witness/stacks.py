"""Face-down stacks: unknown on top, known below once tiles were put under (R4.5.1, R5.6.1.1, R7.1)."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Stack:
    """`unknown`: shuffled tiles, any of which may come next; `below`: known ones under them, in order."""

    unknown: list[str] = field(default_factory=list)
    below: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.unknown) + len(self.below)

    def candidates(self) -> list[str]:
        """What the next draw may be."""
        return list(self.unknown) if self.unknown else self.below[:1]

    def draw(self, tile: str) -> None:
        """Take the tile that came."""
        assert tile in self.candidates(), (tile, self)
        (self.unknown if self.unknown else self.below).remove(tile)

    def put_under(self, tile: str) -> None:
        """At the very bottom, its place known to all who saw it."""
        self.below.append(tile)
