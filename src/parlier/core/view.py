"""What one seat may see of a state. Everything that leaves for a seat is made from its View."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NATURE, State

if TYPE_CHECKING:
    from parlier.core.events import Event
    from parlier.core.game import Game

UNSEEN: Final[i64] = -9
"""The value a View shows in place of a cell its seat may not know."""


class View:
    """A state as `seat` sees it; seat None sees only what is public.

    Two states that differ only in what the seat cannot know have equal views, byte for byte.
    """

    def __init__(self, state: State, seat: int | None) -> None:
        self.game: Game = state.game
        self.seat = seat
        self.cells: vec[i64] = state.game.masked(state, seat)
        self.over = state.over
        self.to_play = state.seat
        self.options: list[int] = state.legal() if seat is not None and seat == state.seat else []

    def legal(self) -> list[int]:
        """The legal actions when this view's seat decides; nobody else is told them."""
        return list(self.options)

    def told(self, events: Sequence[Event]) -> list[Event]:
        """Those of the last events that this seat may know.

        Left out is what was written into cells it may not see, and the answer of NATURE, chosen or forced, that led to it.
        """
        found: list[Event] = []
        answer = -1
        for event in events:
            if event.verb in ("chooses", "takes"):
                answer = len(found) if event.seat == NATURE else -1
            if event.verb in ("chooses", "takes") or self.cells[event.cell] != UNSEEN:
                found.append(event)
            elif answer >= 0:
                del found[answer]
                answer = -1
        return found

    def to_bytes(self) -> bytes:
        """All cells this seat may see, hidden ones replaced by `UNSEEN`."""
        return bytes(self.cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash((self.seat, self.to_bytes()))


def imagined(state: State) -> State:
    """A copy of `state` as the seat that decides may take it for: what is hidden from it is dealt anew, alike for equal views.

    Whoever thinks for a seat thinks about this copy. ValueError when no seat decides.
    """
    if state.seat is None or state.seat == NATURE:
        raise ValueError("no seat decides now")
    return state.game.imagine(state, state.seat)
