"""What reading a View begins with in every game: cells as plain numbers, and what lies on the agenda."""

from __future__ import annotations

from typing import NamedTuple

from parlier.core.state import DEPTH, FRAME, NOBODY, SEATS
from parlier.core.view import View


class Frame(NamedTuple):
    """What lies on the agenda: the name of the step or decision, its seat, and its two numbers."""

    name: str
    seat: int
    x: int
    y: int


class Reading:
    """A position in plain Python numbers. g: the cells; seat: who decides, None for chance or at the end."""

    def __init__(self, view: View) -> None:
        self.options = view.game.options
        self.g: list[int] = list(view.cells)
        self.seats = self.g[SEATS]
        self.seat = view.to_play if view.to_play is not None and view.to_play >= 0 else None
        self.over = view.over
        first, entries = view.game.layout.agenda, view.game.entries
        frames = (self.g[at : at + FRAME] for at in range(first, first + FRAME * self.g[DEPTH], FRAME))
        self.agenda = [Frame(entries[entry].name, seat, x, y) for entry, seat, x, y in frames]

    @property
    def open(self) -> Frame:
        """The open decision; when the game is over a frame without a name."""
        return self.agenda[-1] if self.agenda else Frame("", NOBODY, 0, 0)
