"""R7.1, R5.6.1, R2.7, R11.9: which cells a seat may not know."""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import State
from parlier.games.praga.board import has
from parlier.games.praga.cells import (
    LOOK,
    LOOK_STACK,
    LOOKER,
    SECRET_BY,
    SECRET_TILES,
    SECRET_UNDER,
    SECRET_UNSEEN,
    V_AT,
    V_KNOWN,
    V_LEFT,
    V_UNSEEN,
)

PUBLIC = -1
"""No seat: what everybody may know."""


def hides(s: State, cell: int, seat: int | None, open_v_tiles: bool) -> bool:
    """Whether a cell shows something that `seat` (None: the public) may not know."""
    who = PUBLIC if seat is None else seat
    if SECRET_UNSEEN <= cell < SECRET_UNDER:
        return not knows_stack(s, cell - SECRET_UNSEEN, who)
    if SECRET_UNDER <= cell < SECRET_BY:
        by = s.cells[SECRET_BY + cell - SECRET_UNDER]
        return by != 0 and by != who + 1
    if LOOK <= cell < LOOKER:
        return s.cells[LOOKER] != 0 and s.cells[LOOKER] != who + 1
    if V_UNSEEN <= cell < V_LEFT:
        return not open_v_tiles and not knows_v_tiles(s, who)
    return False


def knows_stack(s: State, stack: i64, who: i64) -> bool:
    """Whether a seat has seen all that was drawn from a stack and put back, so that it may know what nobody has seen."""
    if s.cells[LOOK_STACK] == stack + 1 and s.cells[LOOKER] != who + 1:
        return False
    for index in range(SECRET_TILES):
        by = s.cells[SECRET_BY + stack * SECRET_TILES + index]
        if by != 0 and by != who + 1:
            return False
    return True


def knows_v_tiles(s: State, who: i64) -> bool:
    """R2.7: who has looked at one group knows both; before anybody has looked there is nothing to hide."""
    return s.cells[V_KNOWN] == 0 or (who >= 0 and has(s.cells[V_KNOWN], who))
