"""R7.1, R5.6.1, R2.7: the technology track, and the stacks that a player looks into: technologies, bridge tiles IV and V.

What nobody has seen of a stack is a set; NATURE draws from it. What was put under it lies in a known order below, known
only to the seat that put it there, and is drawn when nothing unseen is left.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NATURE, SEATS, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import gain, lift, move, note, place
from parlier.games.praga.board import ONE, count_bits, has
from parlier.games.praga.bridge import keep_bridge_tile, place_on_bridge
from parlier.games.praga.cells import (
    BRIDGE_STACK,
    LOOK,
    LOOK_STACK,
    LOOKED,
    LOOKER,
    SECRET_BY,
    SECRET_TILES,
    SECRET_UNDER,
    SECRET_UNSEEN,
    STRIDE,
    TECH,
    TECH_HELD,
    TECH_NEW,
    TECH_SPENT,
    V_AT,
    V_BRIDGE,
    V_CATHEDRAL,
    V_KNOWN,
    V_LEFT,
    V_TILES,
    V_UNSEEN,
)
from parlier.games.praga.gains import gain_effect
from parlier.games.praga.kinds import KEEP, KEEP_V, LOOKING, PEEK, SORT, SORTING
from parlier.games.praga.refusals import IV_NOT_LOOKED_AT, NO_CATHEDRAL_TILE, NO_V_TILE, NOT_DRAWN, NOT_LOOKED_AT
from parlier.games.praga.sources import S_ONCE, S_TECHNOLOGY, points
from parlier.games.praga.tables import Tables


def step_technology(s: State, t: Tables, seat: i64) -> None:
    """R7.1: one step up, and on a level mark a tile of that level; R7.2: at the top points."""
    cell = TECH + seat * STRIDE
    if s.cells[cell] == t.tech_max:
        points(s, seat, t.tech_overflow, S_TECHNOLOGY, "R7.2")
        return
    gain(s, seat, cell, 1, "R7.1")
    level = t.tech_level[s.cells[cell]]
    if level > 0:
        push(s, LOOKING, seat, level - 1, 0)


# -- looking at three tiles (R7.1, R5.6.1) ---------------------------------------------------------


class Looking(Step):
    """R7.1, R5.6.1: three tiles of stack x are drawn, fewer if fewer remain; then one is kept."""

    def __init__(self) -> None:
        super().__init__("looking", "R7.1")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Draw the next one: chance decides among those nobody has seen, then come those that were put under."""
        g = s.cells
        lower = SECRET_UNDER + x * SECRET_TILES
        unseen = count_bits(g[SECRET_UNSEEN + x])
        if y < LOOKED and unseen + g[lower] > 0:
            push(s, LOOKING, seat, x, y + 1)
            if unseen > 1:
                push(s, PEEK, NATURE, x, seat)
            else:
                look_at(s, seat, x, take_last_unseen(s, x) if unseen == 1 else take_lower(s, x))
        elif g[LOOK] != 0:
            push(s, KEEP, seat, x, 0)


def look_at(s: State, seat: i64, stack: i64, tile: i64) -> None:
    """A tile joins those a seat looks at."""
    note(s, LOOKER, seat + 1)
    note(s, LOOK_STACK, stack + 1)
    index: i64 = 0
    while s.cells[LOOK + index] != 0:
        index += 1
    move(s, seat, LOOK + index, tile, look_rule(stack))


def look_rule(stack: i64) -> str:
    """The rule by which tiles of a stack are looked at."""
    return "R5.6.1" if stack == BRIDGE_STACK else "R7.1"


def take_last_unseen(s: State, stack: i64) -> i64:
    """The only tile of a stack that nobody has seen: no question to chance, whose answer would be told."""
    index: i64 = 0
    while not has(s.cells[SECRET_UNSEEN + stack], index):
        index += 1
    note(s, SECRET_UNSEEN + stack, 0)
    return index + 1


def take_lower(s: State, stack: i64) -> i64:
    """The uppermost of the tiles that were put under a stack."""
    g = s.cells
    first = stack * SECRET_TILES
    tile = g[SECRET_UNDER + first]
    for index in range(first, first + SECRET_TILES - 1):
        note(s, SECRET_UNDER + index, g[SECRET_UNDER + index + 1])
    note(s, SECRET_UNDER + first + SECRET_TILES - 1, 0)
    places = ((ONE << SECRET_TILES) - 1) << first
    for cell in range(SECRET_BY, SECRET_BY + s.cells[SEATS]):
        note(s, cell, (g[cell] & ~places) | (((g[cell] & places) >> 1) & places))
    return tile


def put_under(s: State, seat: i64, stack: i64, tile: i64) -> None:
    """R7.1: a tile goes under its stack; only the seat knows which."""
    index = stack * SECRET_TILES
    while s.cells[SECRET_UNDER + index] != 0:
        index += 1
    note(s, SECRET_UNDER + index, tile)
    note(s, SECRET_BY + seat, s.cells[SECRET_BY + seat] | (ONE << index))


class Peek(Decision):
    """NATURE: which unseen tile of stack x comes next; seat y looks at it."""

    def __init__(self, t: Tables) -> None:
        names = [*t.tech_ids[1:], *t.iv_ids[1:]]
        super().__init__("peek", "R7.1", [f"peek {name}" for name in names], reveals=True)

    def cites(self, x: i64, y: i64) -> str:
        """By the stack."""
        return look_rule(x)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One that nobody has seen."""
        return refuse_unless(option // SECRET_TILES == x and has(s.cells[SECRET_UNSEEN + x], option % SECRET_TILES), NOT_DRAWN)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, without the other stacks."""
        count: i64 = 0
        for index in range(SECRET_TILES):
            if has(s.cells[SECRET_UNSEEN + x], index):
                out[count] = self.base + x * SECRET_TILES + index
                count += 1
        return count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The seat looks at it."""
        note(s, SECRET_UNSEEN + x, s.cells[SECRET_UNSEEN + x] & ~(ONE << option % SECRET_TILES))
        look_at(s, y, x, option % SECRET_TILES + 1)


class Keep(Decision):
    """R7.1, R5.6.1: which of the tiles looked at is kept; the others go under stack x in the order drawn."""

    def __init__(self, t: Tables) -> None:
        names = [*t.tech_ids[1:], *t.iv_ids[1:]]
        super().__init__("keep", "R7.1", [f"keep {name}" for name in names], shows=True)
        self.t = t

    def cites(self, x: i64, y: i64) -> str:
        """By the stack."""
        return look_rule(x)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One of those drawn."""
        if option // SECRET_TILES == x:
            for index in range(LOOKED):
                if s.cells[LOOK + index] == option % SECRET_TILES + 1:
                    return 0
        return IV_NOT_LOOKED_AT if x == BRIDGE_STACK else NOT_LOOKED_AT

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, without the other stacks."""
        count: i64 = 0
        for index in range(SECRET_TILES):
            if self.refusal(s, seat, x, y, x * SECRET_TILES + index) == 0:
                out[count] = self.base + x * SECRET_TILES + index
                count += 1
        return count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Put the others under, then have the tile."""
        kept = option % SECRET_TILES + 1
        for index in range(LOOKED):
            tile = s.cells[LOOK + index]
            if tile != 0 and tile != kept:
                put_under(s, seat, x, tile)
            note(s, LOOK + index, 0)
        note(s, LOOKER, 0)
        note(s, LOOK_STACK, 0)
        if x == BRIDGE_STACK:
            keep_bridge_tile(s, self.t, seat, kept)
        else:
            place(s, seat, TECH_HELD + seat * STRIDE, option, "R7.1")
            note(s, TECH_NEW + seat * STRIDE, s.cells[TECH_NEW + seat * STRIDE] | ONE << option)


def use_technology(s: State, t: Tables, seat: i64, tile: i64) -> None:
    """R7.4: a technology of level III or IV is used once and discarded."""
    lift(s, seat, TECH_HELD + seat * STRIDE, tile - 1, "R7.4")
    place(s, seat, TECH_SPENT + seat * STRIDE, tile - 1, "R7.4")
    note(s, TECH_NEW + seat * STRIDE, s.cells[TECH_NEW + seat * STRIDE] & s.cells[TECH_HELD + seat * STRIDE])
    gain_effect(s, t, seat, t.tech_effect[tile], S_ONCE)


# -- V tiles (R5.6.2, R8.8, R2.7) -------------------------------------------------------------------


def choose_v_tile(s: State, seat: i64, group: i64) -> None:
    """R5.6.2, R8.8: look at the V tiles that remain at the bridge (group 0) or Cathedral (1) and choose one, if there is any."""
    if s.cells[V_LEFT + group] > 0:
        push(s, KEEP_V, seat, group, 0)
        push(s, SORTING, seat, group, 0)


class Sorting(Step):
    """R2.7: which V tiles lie in group x is decided when somebody may look at them first."""

    def __init__(self) -> None:
        super().__init__("sorting", "R2.7")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Draw until all that remain there are known."""
        g = s.cells
        unknown = g[V_LEFT + x] - count_bits(g[V_AT + x])
        if unknown > 0 and unknown < count_bits(g[V_UNSEEN]):
            push(s, SORTING, seat, x, 0)
            push(s, SORT, NATURE, x, 0)
            return
        if unknown > 0:
            note(s, V_AT + x, g[V_AT + x] | g[V_UNSEEN])
            note(s, V_UNSEEN, 0)
        if seat >= 0:
            note(s, V_KNOWN, g[V_KNOWN] | ONE << seat)


class Sort(Decision):
    """NATURE: another V tile that lies in group x."""

    def __init__(self, t: Tables) -> None:
        super().__init__("sort", "R2.7", [f"sort {name}" for name in t.v_ids[1:]], reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One whose place is open."""
        return refuse_unless(has(s.cells[V_UNSEEN], option), NOT_DRAWN)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """It lies there."""
        note(s, V_UNSEEN, s.cells[V_UNSEEN] & ~(ONE << option))
        place(s, NATURE, V_AT + x, option, "R2.7")


class KeepV(Decision):
    """R5.6.2, R8.8: which V tile of group x is taken."""

    def __init__(self, t: Tables) -> None:
        super().__init__("v", "R5.6.2", [f"v {name}" for name in t.v_ids[1:]], shows=True)
        assert len(self.options) == V_TILES

    def cites(self, x: i64, y: i64) -> str:
        """At the bridge or at the Cathedral."""
        return "R5.6.2" if x == 0 else "R8.8"

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One that remains there."""
        return refuse_unless(has(s.cells[V_AT + x], option), NO_V_TILE if x == 0 else NO_CATHEDRAL_TILE)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Take it; one from the bridge goes on a slot."""
        note(s, V_AT + x, s.cells[V_AT + x] & ~(ONE << option))
        note(s, V_LEFT + x, s.cells[V_LEFT + x] - 1)
        if x == 0:
            move(s, seat, V_BRIDGE + seat * STRIDE, option + 1, "R5.6.2")
            place_on_bridge(s, seat, SECRET_TILES + option + 1)
        else:
            move(s, seat, V_CATHEDRAL + seat * STRIDE, option + 1, "R8.8")
