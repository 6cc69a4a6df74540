# interpreted: not on the hot path, and a shorter build without it
"""Which frames can lie on which: the agenda's half of the audit.

At the bottom lies what goes on when this is done (setup, a turn, the end of a turn, the next turn, final scoring), on
it what that has opened, and on top one decision.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import DEPTH, FRAME, NOBODY, OVER, SEATS, State, entry_at, seat_at, x_at, y_at
from parlier.games.praga import kinds as k
from parlier.games.praga.actions import DURING, ENDING, GUEST, OWN
from parlier.games.praga.board import ONE, has
from parlier.games.praga.cells import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    PERFORMANCES,
    POSITIONS,
    ROWS,
    SECRETS,
    SITES,
    SLOTS,
    SPACES,
    TURN,
    UPGRADES,
    WALLS,
)
from parlier.games.praga.seats import active
from parlier.games.praga.setup import BEGIN
from parlier.games.praga.sources import SOURCES
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import BUILDING_ROW, UPGRADE_ROW, WALL_ROW

ENTRIES: Final[i64] = 49
BOTTOM: Final[i64] = 49
"""In a set of entries: nothing lies below."""
MOST_TERMS: Final[i64] = 1000

# who a frame belongs to
ANYBODY: Final[i64] = 0
NATURES: Final[i64] = 1
PLAYERS: Final[i64] = 2

DOING: Final = (k.DO_MINES, k.DO_QUARRIES, k.DO_WALL, k.DO_BUILDING, k.DO_ROAD, k.DO_UPGRADE)
SETTLED_ON: Final = (BOTTOM, k.SETTLE, k.AT_HAND, k.CLAIM, k.FINISH, k.REFILL, k.AWARD, k.COUNT, *DOING)
SHAPES: Final = (
    # entry, whose, least x, most x, most y, what can lie below
    (k.DEALING, NATURES, 1, BEGIN, 0, (BOTTOM,)),
    (k.NEXT_TURN, NATURES, 0, 0, 0, (BOTTOM,)),
    (k.SETTLE, PLAYERS, OWN, ENDING, 0, SETTLED_ON),
    (k.FINISH, PLAYERS, 0, ACTIONS - 1, 0, (k.SETTLE,)),
    (k.REFILL, ANYBODY, 0, ROWS - 1, SLOTS, (k.DEALING, k.NEXT_TURN, k.REFILL, k.SETTLE, k.PARLER)),
    (k.LOOKING, PLAYERS, 0, SECRETS - 1, 3, (k.SETTLE, k.BONUS)),
    (k.SORTING, ANYBODY, 0, 1, 0, (k.DEALING, k.KEEP_V, k.SORTING)),
    (k.AWARD, ANYBODY, 0, SPACES - 1, 4, (k.FINISH, k.WALK)),
    (k.TURN_ENDS, ANYBODY, 0, 0, 0, (BOTTOM,)),
    (k.PARLER, NATURES, 0, CARDS, 99, (k.TURN_ENDS,)),
    (k.COUNT, NATURES, 0, 4 * SPACES, 0, (BOTTOM,)),
    (k.AT_HAND, PLAYERS, 1, POSITIONS - 1, 0, (k.SETTLE,)),
    (k.CLAIM, PLAYERS, 0, SITES - 1, 0, (k.FINISH, k.AWARD)),
    (k.WALK, NATURES, 0, 99, 0, (k.REFILL,)),
    (k.START, NATURES, 0, 0, 0, (k.DEALING,)),
    (k.MOUNT, NATURES, 0, POSITIONS - 1, 0, (k.DEALING,)),
    (k.DRAW, NATURES, 0, ROWS - 1, SLOTS - 1, (k.REFILL,)),
    (k.PREBUILD, NATURES, 0, SITES - 1, 0, (k.DEALING,)),
    (k.LAY, NATURES, 0, SPACES - 1, 0, (k.DEALING,)),
    (k.PEEK, NATURES, 0, SECRETS - 1, 3, (k.LOOKING,)),
    (k.SORT, NATURES, 0, 1, 0, (k.SORTING,)),
    (k.POINT, NATURES, 0, ROWS - 1, 0, (k.DEALING, k.PARLER_STARTS)),
    (k.CARD, NATURES, 0, 0, 0, (k.TURN_ENDS,)),
    (k.LOSE, NATURES, 0, 0, 0, (k.PARLER, k.LOSE)),
    (k.TURN_, PLAYERS, OWN, ENDING, 0, SETTLED_ON),
    *((doing, PLAYERS, 0, 0, 0, (k.FINISH,)) for doing in DOING),
    (k.PLACE_WALL, PLAYERS, 1, WALLS, 0, (k.FINISH,)),
    (k.CHOOSE_SITE, PLAYERS, 1, BUILDINGS, 0, (k.FINISH,)),
    (k.FACE, PLAYERS, 1, BUILDINGS, SITES - 1, (k.FINISH,)),
    (k.ROTATE, PLAYERS, 1, UPGRADES, 0, (k.FINISH,)),
    (k.BONUS, PLAYERS, 0, ACTIONS - 1, PERFORMANCES - 1, (k.SETTLE, k.EXCHANGE)),
    (k.EXCHANGE, PLAYERS, 1, UPGRADES, PERFORMANCES - 1, (k.SETTLE, k.EXCHANGE)),
    (k.CHOOSE, PLAYERS, 0, MOST_TERMS, SOURCES - 1, (k.SETTLE,)),
    (k.ARROW, PLAYERS, 0, 1, 0, (k.SETTLE,)),
    (k.KEEP, PLAYERS, 0, SECRETS - 1, 0, (k.SETTLE, k.BONUS)),
    (k.KEEP_V, PLAYERS, 0, 1, 0, (k.SETTLE, k.BONUS)),
    (k.BRIDGE_SLOT, PLAYERS, 1, 12, 0, (k.SETTLE, k.BONUS)),
    (k.TOKEN, PLAYERS, 0, 1, 0, (k.SETTLE,)),
    (k.REPLACE, PLAYERS, 0, ROWS - 1, 0, (k.SETTLE,)),
    (k.REWARD, PLAYERS, 0, SPACES - 1, 0, (k.SETTLE,)),
    (k.WINDOWS, PLAYERS, 0, 0, 0, (k.TURN_ENDS,)),
    (k.EITHER, PLAYERS, 1, 3, 0, (k.SETTLE, k.BONUS)),
    (k.PARLER_STARTS, PLAYERS, 0, 0, 0, (k.DEALING,)),
    (k.PARLER_BUILDS, PLAYERS, 1, BUILDINGS, 0, (k.REFILL,)),
)


def bits(members: tuple[i64, ...]) -> int:
    """A set of entries."""
    return sum(1 << int(member) for member in members)


WHOSE: Final = vec[i64]([shape[1] for shape in SHAPES])
LEAST_X: Final = vec[i64]([shape[2] for shape in SHAPES])
MOST_X: Final = vec[i64]([shape[3] for shape in SHAPES])
MOST_Y: Final = vec[i64]([shape[4] for shape in SHAPES])
BELOW: Final = vec[i64]([bits(shape[5]) for shape in SHAPES])
"""By entry, in the order of `kinds.py`."""
DECISIONS: Final[i64] = k.START
assert [shape[0] for shape in SHAPES] == list(range(ENTRIES))


# -- looking at frames ---------------------------------------------------------------------------


def waits(s: State, entry: i64) -> bool:
    """Whether a frame of this entry lies on the agenda."""
    for index in range(s.cells[DEPTH]):
        if entry_at(s, index) == entry:
            return True
    return False


def waits_for(s: State, entry: i64, seat: i64, x: i64) -> bool:
    """Whether a frame of this entry lies there for the seat with this x."""
    for index in range(s.cells[DEPTH]):
        if entry_at(s, index) == entry and seat_at(s, index) == seat and x_at(s, index) == x:
            return True
    return False


def completed_turns(s: State) -> i64:
    """How many turns are over: the wheel has turned so often."""
    turn = s.cells[TURN]
    if turn == 0 or s.cells[OVER] == 1 or entry_at(s, 0) == k.NEXT_TURN or entry_at(s, 0) == k.COUNT:
        return turn
    return turn - 1


def in_hand(s: State, row: i64) -> i64:
    """The tile of a row that was taken and is about to be placed, 0 for none."""
    for index in range(s.cells[DEPTH]):
        entry = entry_at(s, index)
        if entry == k.PLACE_WALL and row == WALL_ROW:
            return x_at(s, index)
        if entry == k.ROTATE and row == UPGRADE_ROW:
            return x_at(s, index)
        if entry in (k.CHOOSE_SITE, k.FACE, k.PARLER_BUILDS) and row == BUILDING_ROW:
            return x_at(s, index)
    return 0


def bridge_tile_in_hand(s: State) -> i64:
    """The bridge tile that is about to cover a slot, as a set; empty when there is none."""
    for index in range(s.cells[DEPTH]):
        if entry_at(s, index) == k.BRIDGE_SLOT:
            return ONE << (x_at(s, index) - 1)
    return 0


# -- the law -------------------------------------------------------------------------------------


def agenda_is_sound(s: State, t: Tables) -> bool:
    """Whether every frame may lie where it does, with a decision on top and nothing above; over: none is left."""
    depth = s.cells[DEPTH]
    for cell in range(s.agenda + FRAME * depth, len(s.cells)):
        if s.cells[cell] != 0:
            return False
    if s.cells[OVER] == 1:
        return depth == 0
    if depth == 0 or entry_at(s, depth - 1) < DECISIONS:
        return False
    for index in range(depth):
        if not frame_fits(s, t, index):
            return False
    return True


def frame_fits(s: State, t: Tables, index: i64) -> bool:
    """Entry, seat, x and y in range, and the frame below one that can have opened it."""
    entry, seat, x, y = entry_at(s, index), seat_at(s, index), x_at(s, index), y_at(s, index)
    if not 0 <= entry < ENTRIES or ((index < s.cells[DEPTH] - 1) and not can_lie_below(entry)):
        return False
    if not LEAST_X[entry] <= x <= MOST_X[entry] or not 0 <= y <= MOST_Y[entry] or not NOBODY <= seat < s.cells[SEATS]:
        return False
    if not has(BELOW[entry], BOTTOM if index == 0 else entry_at(s, index - 1)):
        return False
    if entry == k.CHOOSE and x >= len(t.term_kind):
        return False
    return seat_fits(s, index, entry, seat) and mode_fits(s, index, entry, x)


def can_lie_below(entry: i64) -> bool:
    """A step that goes on later, or a decision asked after the one on top."""
    return entry < DECISIONS or has(WAITING_DECISIONS, entry)


WAITING_DECISIONS: Final[i64] = bits((*DOING, k.BONUS, k.EXCHANGE, k.KEEP_V, k.LOSE, k.PARLER_STARTS))


def seat_fits(s: State, index: i64, entry: i64, seat: i64) -> bool:
    """NATURE's frames are hers; a player's are the active one's, unless a plaza or final scoring gives him something."""
    if WHOSE[entry] == NATURES:
        return seat == NOBODY
    if WHOSE[entry] == PLAYERS and seat == NOBODY:
        return False
    if s.cells[TURN] == 0 or waits_below(s, index, k.AWARD) or entry_at(s, 0) == k.COUNT or seat == NOBODY:
        return True
    return seat == active(s) or waits_below(s, index, k.PARLER)


def waits_below(s: State, index: i64, entry: i64) -> bool:
    """Whether a frame of this entry lies below frame `index`."""
    for lower in range(index):
        if entry_at(s, lower) == entry:
            return True
    return False


def mode_fits(s: State, index: i64, entry: i64, x: i64) -> bool:
    """R4.6: a seat settles at the top of its turn, within an action, as a guest, or in final scoring."""
    if entry not in (k.SETTLE, k.TURN_):
        return True
    if index == 0:
        return x == OWN
    below = entry_at(s, index - 1)
    if below == k.COUNT:
        return x == ENDING
    if below == k.AWARD:
        return x == (DURING if seat_at(s, index) == active(s) else GUEST)
    return x == DURING
