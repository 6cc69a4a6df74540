"""Which frames can lie on which, and on which position: the agenda's half of the audit.

At the bottom lies the next phase, on it the step of this phase, on it what that step opened, and on top one
decision. Every frame repeats something that the cells say too; a frame that says otherwise does not fit.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import DEPTH, FRAME, NATURE, NOBODY, OVER, SEATS, State, entry_at, seat_at, x_at, y_at
from parlier.games.caylus import kinds as k
from parlier.games.caylus.board import has, owner_of, worker_on, working
from parlier.games.caylus.building import not_buildable
from parlier.games.caylus.castle import SECTIONS
from parlier.games.caylus.cells import (
    ANY_,
    BATCHES,
    COUNTED,
    GATE,
    GOODS,
    GUILD,
    INN_LEFT,
    INN_RIGHT,
    JOUST,
    NEUTRALS,
    ORDER,
    PHASE,
    PLACE_PASSED,
    PROVOST,
    QUEUE,
    QUEUED,
    ROAD,
    STABLES,
    STRIDE,
    USED,
)
from parlier.games.caylus.favors import LINES
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import (
    E_ALCHEMIST,
    E_BUILD,
    E_CHOOSE,
    E_LAWYER,
    E_MARKET,
    E_PEDDLER,
    E_PRODUCE,
    E_TRADE,
    F_BUILD,
    F_CHOICE,
    F_LAWYER,
    LEVELS,
    NONE_WAIVED,
    PRESTIGIOUS,
    STONY,
)


def agenda_is_sound(s: State, t: Tables) -> bool:
    """Whether every frame belongs where it lies, with a decision on top; over: none is left (R14.1)."""
    depth = s.cells[DEPTH]
    if s.cells[OVER] == 1:
        return depth == 0 and s.cells[PHASE] == 7
    if depth < 2 or not bottom_fits(s) or not cleared(s, depth):
        return False
    for index in range(1, depth):
        if not (decision_fits(s, t, index) if index == depth - 1 else step_fits(s, index)):
            return False
    return True


def holds(s: State, index: i64, seat: i64, x: i64, y: i64) -> bool:
    """Whether frame `index` has exactly these."""
    return seat_at(s, index) == seat and x_at(s, index) == x and y_at(s, index) == y


def cleared(s: State, depth: i64) -> bool:
    """Whether the cells above the top frame are 0, so that equal positions have equal bytes."""
    for cell in range(s.agenda + FRAME * depth, len(s.cells)):
        if s.cells[cell] != 0:
            return False
    return True


def bottom_fits(s: State) -> bool:
    """R6.1: the phase that comes next; before the first turn the deal (R3.1)."""
    phase = s.cells[PHASE]
    if phase == 0:
        return entry_at(s, 0) == k.DEALING and seat_at(s, 0) == NATURE and y_at(s, 0) == 0
    return entry_at(s, 0) == k.PHASES and holds(s, 0, NOBODY, phase % 7 + 1, 0)


# -- steps -----------------------------------------------------------------------------------


def step_fits(s: State, index: i64) -> bool:
    """A step that waits below the decision."""
    entry, below, phase = entry_at(s, index), entry_at(s, index - 1), s.cells[PHASE]
    if entry == k.FAVORS:
        return favors_fit(s, index, below)
    if phase == 3:
        return special_step_fits(s, index, entry, below)
    if phase == 5:
        return road_step_fits(s, index, entry, below)
    if phase == 7:
        return count_step_fits(s, index, entry, below)
    return below == k.PHASES and holds(s, index, NOBODY, x_at(s, index), 0) and row_step_fits(s, entry, x_at(s, index))


def row_step_fits(s: State, entry: i64, x: i64) -> bool:
    """Players in a row: who is next to bribe (R9.1), to build at the castle (R11.2)."""
    g = s.cells
    if g[PHASE] == 4:
        return entry == k.BRIBES and 2 <= x <= g[SEATS]
    last = entry == k.CASTLE_ENDS and x == 0
    return g[PHASE] == 6 and (last or (entry == k.CONTRIBUTE and 1 <= x <= g[QUEUED]))


def special_step_fits(s: State, index: i64, entry: i64, below: i64) -> bool:
    """R8.0: special building x comes next, those before it are empty; or a worker returns from the one before it."""
    if entry == k.SPECIAL:
        x = x_at(s, index)
        return below == k.PHASES and x in (2, 4, 5, 7) and holds(s, index, NOBODY, x, 0) and emptied(s, 4 if x == 7 else x - 2)
    cell = GATE + x_at(s, index - 1) - 2
    return entry == k.RETURN and below == k.SPECIAL and cell in (GUILD, JOUST) and holds(s, index, s.cells[cell], cell, 0)


def emptied(s: State, buildings: i64) -> bool:
    """Whether the first so many special buildings have no worker any more."""
    for cell in range(GATE, GATE + buildings):
        if s.cells[cell] != NOBODY:
            return False
    return True


def road_step_fits(s: State, index: i64, entry: i64, below: i64) -> bool:
    """R10.1: the space after the one that is active; the active worker leaves, and none is left on lower spaces."""
    x = x_at(s, index)
    if entry == k.ACTIVATE:
        return below == k.PHASES and 2 <= x <= s.cells[PROVOST] + 1 and holds(s, index, NOBODY, x, 0)
    space = x_at(s, index - 1) - 1
    if entry != k.LEAVE or below != k.ACTIVATE or not holds(s, index, worker_on(s, space), space, 0):
        return False
    return seat_at(s, index) != NOBODY and working(s) & ((1 << space) - 1) == 0


def count_step_fits(s: State, index: i64, entry: i64, below: i64) -> bool:
    """R12.2, R12.3: section x is being counted and closes afterwards; the next seat of the turn order waits."""
    x, y = x_at(s, index), y_at(s, index)
    if entry == k.COUNTS:
        return below == k.PHASES and 1 <= x <= SECTIONS and holds(s, index, NOBODY, x, 0) and s.cells[COUNTED + x - 1] == 0
    if entry == k.CLOSE:
        return below == k.COUNTS and holds(s, index, NOBODY, x_at(s, index - 1) - 1, 0)
    begun = entry == k.COUNTING and below == k.CLOSE and 1 <= y <= s.cells[SEATS]
    return begun and holds(s, index, NOBODY, x_at(s, index - 1), y)


def favors_fit(s: State, index: i64, below: i64) -> bool:
    """R13.3: favors that are still to come to the seat that earned them."""
    seat = seat_at(s, index)
    if not 0 <= x_at(s, index) <= 2 or y_at(s, index) != 0 or not 0 <= seat < s.cells[SEATS]:
        return False
    if below == k.RETURN:
        return x_at(s, index - 1) == JOUST and seat == seat_at(s, index - 1)
    if below == k.CASTLE_ENDS:
        return gave_most(s, seat)
    if below == k.COUNTING:
        return seat == s.cells[ORDER + y_at(s, index - 1) - 1]
    return below in (k.LEAVE, k.FAVORS) and seat == seat_at(s, index - 1)


def gave_most(s: State, seat: i64) -> bool:
    """R11.6: batches were given, and nobody gave more; on a tie nobody earlier in the queue gave as many."""
    g = s.cells
    given = g[BATCHES + seat * STRIDE]
    before = True
    for place in range(g[QUEUED]):
        other = g[QUEUE + place]
        if other == seat:
            before = False
        elif g[BATCHES + other * STRIDE] > given or (before and g[BATCHES + other * STRIDE] == given):
            return False
    return given > 0 and not before


# -- decisions -------------------------------------------------------------------------------


def decision_fits(s: State, t: Tables, index: i64) -> bool:
    """The decision that waits."""
    below = entry_at(s, index - 1)
    if below == k.LEAVE:
        return road_decision_fits(s, t, index)
    if below == k.FAVORS:
        return favor_decision_fits(s, t, index)
    if s.cells[PHASE] == 0:
        return deal_fits(s, index)
    return turn_decision_fits(s, index, below)


def deal_fits(s: State, index: i64) -> bool:
    """R3.1, R3.2: the next space gets a tile, or the next place of the turn order a seat."""
    g = s.cells
    x, following = x_at(s, index), x_at(s, index - 1)
    dealt: i64 = 0
    while dealt < NEUTRALS and g[ROAD + dealt + 1] != 0:
        dealt += 1
    drawn: i64 = 0
    while drawn < g[SEATS] and g[ORDER + drawn] != NOBODY:
        drawn += 1
    for space in range(dealt + 1, NEUTRALS + 1):
        if g[ROAD + space] != 0:
            return False
    if entry_at(s, index) == k.DEAL:
        return holds(s, index, NATURE, dealt + 1, 0) and x <= NEUTRALS and following == x + 1 and drawn == 0
    fits = entry_at(s, index) == k.DRAW_ORDER and holds(s, index, NATURE, drawn, 0)
    return fits and dealt == NEUTRALS and x < g[SEATS] and following == x + NEUTRALS + 2


def turn_decision_fits(s: State, index: i64, below: i64) -> bool:
    """Decisions that a phase opens for a seat (R7.1, R8.1, R8.3, R8.4, R8.6, R9.1, R11.2)."""
    g = s.cells
    entry, seat = entry_at(s, index), seat_at(s, index)
    if not 0 <= seat < g[SEATS]:
        return False
    if entry == k.PLACE:
        return below == k.PHASES and g[PHASE] == 2 and place_fits(s, index, seat)
    if not holds(s, index, seat, 0, 0):
        return False
    if entry == k.BRIBE:
        return bribe_fits(s, index, below, g[PLACE_PASSED + seat * STRIDE])
    if entry == k.GIVE_BATCH:
        return below == k.CONTRIBUTE and g[QUEUE + x_at(s, index - 1) - 1] == seat
    return g[PHASE] == 3 and special_decision_fits(s, index, entry, below)


def place_fits(s: State, index: i64, seat: i64) -> bool:
    """R7.1: the seat at that place of the turn order, which has not passed."""
    g = s.cells
    place = x_at(s, index)
    if not 0 <= place < g[SEATS] or not holds(s, index, seat, place, 0):
        return False
    return g[ORDER + place] == seat and g[PLACE_PASSED + seat * STRIDE] == 0


def bribe_fits(s: State, index: i64, below: i64, place: i64) -> bool:
    """R9.1: the seat on that place of the passing scale; behind the last one nobody waits."""
    if place == s.cells[SEATS]:
        return below == k.PHASES and s.cells[PHASE] == 4
    return below == k.BRIBES and x_at(s, index - 1) == place + 1


def special_decision_fits(s: State, index: i64, entry: i64, below: i64) -> bool:
    """R8: the worker in the building decides."""
    g = s.cells
    seat = seat_at(s, index)
    if entry == k.SEND:
        return below == k.SPECIAL and x_at(s, index - 1) == 2 and g[GATE] == seat
    if entry == k.LODGE:
        alone = g[INN_RIGHT] == seat and g[INN_LEFT] == NOBODY and g[STABLES] == NOBODY
        return alone and below == k.SPECIAL and x_at(s, index - 1) == 7
    building: i64 = GUILD if entry == k.GUIDE else JOUST
    return entry in (k.GUIDE, k.TILT) and below == k.RETURN and holds(s, index - 1, seat, building, 0)


def road_decision_fits(s: State, t: Tables, index: i64) -> bool:
    """R10: what the building on the active space asks its worker, or its owner (R10.4)."""
    entry, worker, space = entry_at(s, index), seat_at(s, index - 1), x_at(s, index - 1)
    tile = s.cells[ROAD + space]
    effect = t.effect[tile]
    if entry == k.BONUS:
        owner = owner_of(s, space)
        stony = effect == E_PRODUCE and t.kind[tile] == STONY
        return stony and owner not in (NOBODY, worker) and holds(s, index, owner, tile, 0)
    if effect == E_BUILD:
        return building_fits(s, t, index, worker, t.builds[tile], NONE_WAIVED)
    if effect == E_LAWYER:
        return entry == k.NOTARISE and holds(s, index, worker, NONE_WAIVED, 0)
    return entry == decision_of(effect) and holds(s, index, worker, tile, 0)


def decision_of(effect: i64) -> i64:
    """The decision in which a building's effect is chosen; NOBODY for those handled apart."""
    if effect == E_CHOOSE:
        return k.PRODUCE
    if effect == E_MARKET:
        return k.SELL
    if effect == E_PEDDLER:
        return k.BUY
    if effect == E_ALCHEMIST:
        return k.MELT
    return k.TRADE if effect == E_TRADE else NOBODY


def building_fits(s: State, t: Tables, index: i64, seat: i64, kind: i64, waived: i64) -> bool:
    """R10.5, R10.7, R4.3: which tile of the kind; then which cube pays `any`, or which residence it replaces."""
    entry, tile = entry_at(s, index), x_at(s, index)
    if entry == k.BUILD:
        return holds(s, index, seat, kind, waived)
    if not 1 <= tile < len(t.kind) or not holds(s, index, seat, tile, waived):
        return False
    if t.kind[tile] != kind or not_buildable(s, t, seat, tile, waived) != 0:
        return False
    if entry == k.PAY_ANY:
        return t.cost[tile * GOODS + ANY_] > 0
    return entry == k.ONTO and kind == PRESTIGIOUS


def favor_decision_fits(s: State, t: Tables, index: i64) -> bool:
    """R13.3: the line, its effect, and what the effect asks."""
    entry, seat, x = entry_at(s, index), seat_at(s, index - 1), x_at(s, index)
    if entry == k.CHOOSE_LINE or entry == k.GIVE_CUBE or entry == k.RECEIVE:
        return holds(s, index, seat, 0, 0)
    if entry == k.USE_LINE:
        return 0 <= x < LINES and has(s.cells[USED + seat * STRIDE], x) and holds(s, index, seat, x, 0)
    for option in range(LINES * LEVELS):
        effect, value, waived = t.favor_effect[option], t.favor_value[option], t.waives[option]
        if effect == F_BUILD and building_fits(s, t, index, seat, value, waived):
            return True
        if effect == F_CHOICE and entry == k.CHOOSE_CUBE and holds(s, index, seat, value, 0):
            return True
        if effect == F_LAWYER and entry == k.NOTARISE and holds(s, index, seat, waived, 0):
            return True
    return False
