"""Where the last action left its mark: the places of the board that its events touched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlier.core.events import Event
from parlier.games.praga import cells as c
from parlier.games.praga.skin.page.draw.seats import FACTS, HELD
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import ACTION_NAMES, GRID_NAMES

COLUMNS = {
    **dict(zip((c.GOLD, c.STONE, c.EGG, c.SILVER, c.GOLDWIN, c.RED, c.BLUE), HELD, strict=True)),
    c.SCORE: "score",
    **{cell: name for _, name, cell in FACTS},
}
"""Figures of a seat, by the cell of seat 0."""


def touched(t: Tables, events: Iterable[Event]) -> frozenset[str]:
    """Places, `grid-GRID-SEAT` for a cube that moved, and `GOOD-SEAT` for figures that changed."""
    return frozenset(place for event in events for place in _places(t, event))


def _places(t: Tables, event: Event) -> Iterator[str]:
    if event.verb in ("chooses", "takes"):
        return
    if c.SITE <= event.cell < c.BUILT:
        yield f"site-{t.site_names[event.cell - c.SITE]}"
    elif c.BRIDGE <= event.cell < c.IV_GONE:
        yield f"slot-{t.slot_ids[event.cell - c.BRIDGE]}"
    elif c.SEAL <= event.cell < c.DECK:
        yield f"seal-{t.seal_ids[event.cell - c.SEAL]}"
    elif event.seat >= 0 and c.SEAT <= event.cell - event.seat * c.STRIDE < c.SEAT + c.STRIDE:
        yield from _of_seat(t, event.cell - event.seat * c.STRIDE, event.seat)


def _of_seat(t: Tables, column: int, seat: int) -> Iterator[str]:
    if column in COLUMNS:
        yield f"{COLUMNS[column]}-{seat}"
    elif c.ON_BOARD <= column < c.LINKED:
        space = column - c.ON_BOARD
        yield f"hex-{seat}-{ACTION_NAMES[space]}" if space < c.ACTIONS else f"wall-{seat}-{t.wall_space_names[space - c.ACTIONS]}"
    elif c.GRID_ROW <= column < c.PAWN:
        yield f"grid-{GRID_NAMES[(column - c.GRID_ROW) % 2]}-{seat}"
