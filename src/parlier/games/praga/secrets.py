"""R7.1, R5.6.1, R2.7, R11.9: which cells a seat may not know."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from parlier.core.state import State
from parlier.core.verbs import note
from parlier.games.praga.board import count_bits, has
from parlier.games.praga.cells import (
    LOOK,
    LOOK_STACK,
    LOOKED,
    LOOKER,
    SECRET_BY,
    SECRET_TILES,
    SECRET_UNDER,
    SECRET_UNSEEN,
    SECRETS,
    V_AT,
    V_KNOWN,
    V_LEFT,
    V_TILES,
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
        return unknown_under(s, cell - SECRET_UNDER, who)
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
        if unknown_under(s, stack * SECRET_TILES + index, who):
            return False
    return True


def unknown_under(s: State, place: i64, who: i64) -> bool:
    """Whether a tile lies at a place under the stacks that somebody else put there."""
    return s.cells[SECRET_UNDER + place] != 0 and not (who >= 0 and has(s.cells[SECRET_BY + who], place))


def knows_v_tiles(s: State, who: i64) -> bool:
    """R2.7: who has looked at one group knows both; before the groups are dealt for the first look there is nothing to hide."""
    if s.cells[V_KNOWN] == 0:
        return s.cells[V_AT] == 0 and s.cells[V_AT + 1] == 0
    return who >= 0 and has(s.cells[V_KNOWN], who)


# -- what it might be (View, bots) ---------------------------------------------------------------


def imagine(s: State, seat: int, open_v_tiles: bool, salt: int) -> None:
    """Deal anew what `seat` cannot know: any tile it has not seen may lie wherever one lies that it has not seen.

    First all such tiles are put in order, so that chance depends on nothing but what the seat knows, and the salt.
    """
    spots = unknown_spots(s, seat, open_v_tiles)
    for cells, sets in spots:
        deal(s, cells, sets, None)
    random = Random(s.key() ^ salt)
    for cells, sets in spots:
        deal(s, cells, sets, random)


def unknown_spots(s: State, seat: int, open_v_tiles: bool) -> list[tuple[list[int], list[int]]]:
    """Groups of cells among which the seat cannot know which tile is where: those with one tile, and those with a set."""
    g = s.cells
    spots = []
    for stack in range(SECRETS):
        first = stack * SECRET_TILES
        if not knows_stack(s, stack, seat):
            under = [SECRET_UNDER + first + i for i in range(SECRET_TILES) if unknown_under(s, first + i, seat)]
            looked = g[LOOK_STACK] == stack + 1 and g[LOOKER] != seat + 1
            look = [LOOK + i for i in range(LOOKED) if looked and g[LOOK + i] != 0]
            spots.append(([*under, *look], [SECRET_UNSEEN + stack]))
    if not open_v_tiles and not knows_v_tiles(s, seat):
        spots.append(([], list(range(V_UNSEEN, V_LEFT))))
    return spots


def deal(s: State, cells: list[int], sets: list[int], random: Random | None) -> None:
    """The tiles of a group, in order or shuffled, go where tiles of the group lie."""
    g = s.cells
    sizes = [int(count_bits(g[cell])) for cell in sets]
    pool = [int(g[cell]) for cell in cells] + [i + 1 for cell in sets for i in range(V_TILES) if has(g[cell], i)]
    pool.sort()
    if random is not None:
        random.shuffle(pool)
    for cell in cells:
        note(s, cell, pool.pop())
    for cell, size in zip(sets, sizes, strict=True):
        note(s, cell, sum(1 << (pool.pop() - 1) for _ in range(size)))
