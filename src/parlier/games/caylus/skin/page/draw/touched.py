"""Where the last action left its mark: the places of the board that its events touched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlier.core.events import Event
from parlier.games.caylus import cells as c
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES

PIECES = {c.BAILIFF: "bailiff", c.PROVOST: "provost"}
SPECIALS = ("gate", "trading_post", "merchants_guild", "joust_field", *["stables"] * 3, *["inn"] * 2)
"""By cell, from the Gate on."""


def touched(events: Iterable[Event]) -> frozenset[str]:
    """Places, pieces (`bailiff`, `provost`), and `money-SEAT`, `score-SEAT` for figures that changed."""
    return frozenset(place for event in events for place in _places(event))


def _places(event: Event) -> Iterator[str]:
    if event.verb == "move":
        yield from _moved(event.cell, event.amount, event.seat)
    elif event.verb == "place":
        yield f"sp-{event.amount}"
    elif event.verb in ("gain", "pay", "score") and event.seat >= 0:
        yield from _counted(event.cell - event.seat * c.STRIDE, event.seat)


def _moved(cell: int, to: int, seat: int) -> Iterator[str]:
    if cell in PIECES:
        yield PIECES[cell]
    elif c.ROAD < cell <= c.ROAD + c.SPACES:
        yield f"sp-{cell - c.ROAD}"
    elif c.GATE <= cell <= c.INN_RIGHT and to >= 0:
        yield f"s-{SPECIALS[cell - c.GATE]}"
    elif c.QUEUE <= cell < c.QUEUED and to >= 0:
        yield "castle"
    elif seat >= 0 and cell - seat * c.STRIDE == c.PLACE_PASSED:
        yield "bridge"
    elif seat >= 0 and c.FAVOR <= cell - seat * c.STRIDE < c.USED:
        yield f"fav-{LINE_NAMES[cell - seat * c.STRIDE - c.FAVOR]}-{to}"


def _counted(column: int, seat: int) -> Iterator[str]:
    if c.FOOD <= column < c.MONEY:
        yield f"good-{seat}-{CUBE_NAMES[column - c.FOOD]}"
    elif column == c.MONEY:
        yield f"money-{seat}"
    elif column == c.SCORE:
        yield f"score-{seat}"
    elif c.HOUSES <= column < c.BATCHES:
        yield "castle"
