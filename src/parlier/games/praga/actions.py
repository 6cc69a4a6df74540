"""R5, R5.3.1-R5.3.3: performing an action, and the bonus of the upgrade on its hex.

A turn keeps a list of its performances: each action performed, and the upgrade tile whose bonus it got.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import Decision, State, Step, push, refuse_unless
from parlier.core.verbs import gain, move, note, pay
from parlier.games.praga.cells import (
    BLUE,
    COVERED,
    COVERS,
    GOLD,
    LAID,
    ON_BOARD,
    OWED,
    PERFORMANCES,
    PERFORMED,
    RECEIVED,
    RED,
    ROTATIONS,
    SCORE,
    STRIDE,
)
from parlier.games.praga.gains import gain_effect, set_off
from parlier.games.praga.kinds import BONUS, DO_MINES, EXCHANGE, FINISH, REFILL, SETTLE
from parlier.games.praga.means import FREE, ready
from parlier.games.praga.refusals import BONUS_AFTER, BONUS_NOT_THERE, BONUS_TAKEN, CORE_OWED, NO_BONUS, NO_CORE_STEP, NOT_IN_HAND
from parlier.games.praga.sources import S_UPGRADES, points
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import (
    BUILDING_,
    BUILDING_ROW,
    GOLDWIN_,
    ROAD_,
    T_BLUE,
    T_RED,
    T_VP,
    UPGRADE_,
    UPGRADE_ROW,
    V_BUILDING,
    V_ROAD,
    V_UPGRADE,
    V_WALL,
    WALL_,
    WALL_ROW,
)

# modes in which a seat settles effects and is asked what comes next
OWN: Final[i64] = 0
"""Its own turn, no action running."""
DURING: Final[i64] = 1
"""Its own turn, within an action."""
GUEST: Final[i64] = 2
"""Another player's turn (R4.6.2)."""
ENDING: Final[i64] = 3
"""Final scoring (R10.1)."""


def tile_of(placed: i64) -> i64:
    """The tile in a cell that holds tile and rotation, 0 for none."""
    return (placed + ROTATIONS - 1) // ROTATIONS


def rotation_of(placed: i64) -> i64:
    """The rotation in it."""
    return (placed - 1) % ROTATIONS


def perform(s: State, seat: i64, action: i64) -> None:
    """Begin an action: its core step is chosen first; what its end sets off waits below (R4.7)."""
    push(s, FINISH, seat, action, 0)
    push(s, DO_MINES + action, seat, 0, 0)


class Finish(Step):
    """R7.5, R4.10: an action is finished: technologies, then the tile that was taken is replaced."""

    def __init__(self, t: Tables) -> None:
        super().__init__("finish", "R7.5")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Mines and quarries set off nothing here and take no tile."""
        if x == WALL_:
            self.ends(s, seat, V_WALL, WALL_ROW)
        elif x == BUILDING_:
            self.ends(s, seat, V_BUILDING, BUILDING_ROW)
        elif x == UPGRADE_:
            self.ends(s, seat, V_UPGRADE, UPGRADE_ROW)
        elif x == ROAD_:
            push(s, SETTLE, seat, DURING, 0)
            set_off(s, self.t, seat, V_ROAD)

    def ends(self, s: State, seat: i64, event: i64, row: i64) -> None:
        """What the end sets off is settled before the row is refilled."""
        push(s, REFILL, seat, row, 0)
        push(s, SETTLE, seat, DURING, 0)
        set_off(s, self.t, seat, event)


# -- the bonus of the upgrade on the hex -----------------------------------------------------------


def top_upgrade(s: State, seat: i64, action: i64) -> i64:
    """The upgrade tile that works on an action hex, 0 for none."""
    return tile_of(s.cells[ON_BOARD + action + seat * STRIDE])


def is_available(s: State, t: Tables, seat: i64, action: i64, tile: i64) -> bool:
    """R5.3.1, R5.3.2: the top upgrade of the hex, or one that was used this turn and then covered."""
    if top_upgrade(s, seat, action) == tile:
        return True
    if t.upgrade_action[tile] != action:
        return False
    for index in range(COVERS):
        if s.cells[COVERED + index] == tile:
            return True
    return False


def covered_for(s: State, t: Tables, action: i64) -> i64:
    """How many covered tiles are still available for an action this turn."""
    count: i64 = 0
    for index in range(COVERS):
        tile = s.cells[COVERED + index]
        if tile != 0 and t.upgrade_action[tile] == action:
            count += 1
    return count


def bonus_makes_ready(s: State, t: Tables, seat: i64, action: i64, tile: i64) -> bool:
    """R5.3.1: whether the core step is possible once the bonus of `tile` has been taken."""
    return ready(s, t, seat, action, t.upgrade_bonus[tile], FREE)


def can_perform(s: State, t: Tables, seat: i64, action: i64, spent: i64, bonus_after: bool) -> bool:
    """R4.1.1: whether the core step is possible, at once or after the bonus (R5.3.1); `spent` is paid before."""
    if ready(s, t, seat, action, FREE, spent):
        return True
    top = top_upgrade(s, seat, action)
    if bonus_after or top == 0:
        return False
    if ready(s, t, seat, action, t.upgrade_bonus[top], spent):
        return True
    for index in range(COVERS):
        tile = s.cells[COVERED + index]
        if tile != 0 and t.upgrade_action[tile] == action and ready(s, t, seat, action, t.upgrade_bonus[tile], spent):
            return True
    return False


def bonus_refusal(s: State, t: Tables, seat: i64, action: i64, bonus_after: bool) -> i64:
    """R5.3.1: why the upgrade bonus cannot be taken before the core step, 0 when it can."""
    if top_upgrade(s, seat, action) == 0:
        return NO_BONUS
    if s.cells[OWED] != 0:
        return BONUS_TAKEN
    if bonus_after:
        return BONUS_AFTER
    return refuse_unless(can_perform(s, t, seat, action, FREE, False), NO_CORE_STEP)


def take_bonus_first(s: State, t: Tables, seat: i64, action: i64) -> None:
    """R5.3.1: the bonus now, then the core step must follow."""
    note(s, OWED, action + 1)
    push(s, DO_MINES + action, seat, 0, 0)
    push(s, SETTLE, seat, DURING, 0)
    give_bonus(s, t, seat, action, note_performance(s, action))


def core_done(s: State, t: Tables, seat: i64, action: i64) -> None:
    """R4.1.1: the core step is made; what it sets off is settled next."""
    push(s, SETTLE, seat, DURING, 0)
    count_performance(s, t, seat, action)


def count_performance(s: State, t: Tables, seat: i64, action: i64) -> None:
    """R5.3.1: one more performance of an action; its bonus follows unless it came first."""
    if s.cells[OWED] != 0:
        note(s, OWED, 0)
        return
    performance = note_performance(s, action)
    if top_upgrade(s, seat, action) != 0:
        give_bonus(s, t, seat, action, performance)


def note_performance(s: State, action: i64) -> i64:
    """R5.3.3.1: write down that an action is performed; which place in the list it has."""
    for index in range(PERFORMANCES):
        if s.cells[PERFORMED + index] == 0:
            note(s, PERFORMED + index, action + 1)
            return index
    raise IndexError("too many actions in one turn")


def give_bonus(s: State, t: Tables, seat: i64, action: i64, performance: i64) -> None:
    """The bonus of the only upgrade that is available, or the choice between two (R5.3.2)."""
    if covered_for(s, t, action) > 0:
        push(s, BONUS, seat, action, performance)
    else:
        take_bonus(s, t, seat, performance, top_upgrade(s, seat, action))


def take_bonus(s: State, t: Tables, seat: i64, performance: i64, tile: i64) -> None:
    """The bonus of a tile for one performance."""
    note(s, RECEIVED + performance, tile)
    gain_effect(s, t, seat, t.upgrade_bonus[tile], S_UPGRADES)


class Bonus(Decision):
    """R5.3.2: which upgrade's bonus performance y of action x gets: the one on top, or one covered this turn."""

    def __init__(self, t: Tables) -> None:
        super().__init__("bonus", "R5.3.2", [f"bonus {name}" for name in t.upgrade_ids[1:]])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Available; and before the core step one that leaves it possible."""
        if not is_available(s, self.t, seat, x, option + 1):
            return BONUS_NOT_THERE
        if s.cells[OWED] == x + 1:
            return refuse_unless(bonus_makes_ready(s, self.t, seat, x, option + 1), CORE_OWED)
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Gain it."""
        take_bonus(s, self.t, seat, y, option + 1)


# -- a new upgrade for actions already performed (R5.3.2) -------------------------------------------


def lay_upgrade(s: State, t: Tables, seat: i64, tile: i64, rotation: i64) -> None:
    """R5.3, R5.3.2: the tile goes on its hex; earlier performances of this turn get or may exchange its bonus."""
    action = t.upgrade_action[tile]
    old = top_upgrade(s, seat, action)
    move(s, seat, ON_BOARD + action + seat * STRIDE, (tile - 1) * ROTATIONS + rotation + 1, "R5.3")
    gain(s, seat, LAID + seat * STRIDE, 1, "R5.3")
    if old != 0 and was_used(s, old):
        keep_available(s, old)
    for index in range(PERFORMANCES):
        if s.cells[PERFORMED + index] == action + 1:
            give_late(s, t, seat, index, tile)


def was_used(s: State, tile: i64) -> bool:
    """Whether a performance of this turn got the bonus of a tile."""
    for index in range(PERFORMANCES):
        if s.cells[RECEIVED + index] == tile:
            return True
    return False


def keep_available(s: State, tile: i64) -> None:
    """R5.3.2: a tile that was used this turn stays available when it is covered."""
    for index in range(COVERS):
        if s.cells[COVERED + index] == 0:
            note(s, COVERED + index, tile)
            return
    raise IndexError("too many upgrades covered in one turn")


def give_late(s: State, t: Tables, seat: i64, performance: i64, tile: i64) -> None:
    """R5.3.2: the bonus for an earlier performance that had none; R5.3.2.1: the exchange for one that had."""
    if s.cells[RECEIVED + performance] == 0:
        take_bonus(s, t, seat, performance, tile)
    elif can_give_back(s, t, seat, t.upgrade_bonus[s.cells[RECEIVED + performance]]):
        push(s, EXCHANGE, seat, tile, performance)


def can_give_back(s: State, t: Tables, seat: i64, effect: i64) -> bool:
    """R5.3.2.1: whether an effect was goods, tokens and points only, and all of it is still in hand."""
    at = t.effect_at[effect]
    for i in range(at, at + t.effect_len[effect]):
        cell = stock_cell(t.effect_term[i])
        if cell == 0 or s.cells[cell + seat * STRIDE] < t.effect_count[i]:
            return False
    return True


def stock_cell(term: i64) -> i64:
    """The cell of seat 0 that counts a kind of good, token or point; 0 for a step, a move or a composite term."""
    if term <= GOLDWIN_:
        return GOLD + term
    if term == T_VP:
        return SCORE
    if term == T_RED:
        return RED
    return BLUE if term == T_BLUE else 0


def give_back(s: State, t: Tables, seat: i64, effect: i64) -> None:
    """R5.3.2.1: all that an effect gave."""
    at = t.effect_at[effect]
    for i in range(at, at + t.effect_len[effect]):
        if t.effect_term[i] == T_VP:
            points(s, seat, -t.effect_count[i], S_UPGRADES, "R5.3.2.1")
        else:
            pay(s, seat, stock_cell(t.effect_term[i]) + seat * STRIDE, t.effect_count[i], "R5.3.2.1")


class Exchange(Decision):
    """R5.3.2.1: whether performance y gives its old bonus back for that of tile x, which was just placed."""

    def __init__(self, t: Tables) -> None:
        super().__init__("exchange", "R5.3.2.1", ["exchange yes", "exchange no"])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Still all in hand: another exchange may have been made meanwhile."""
        old = self.t.upgrade_bonus[s.cells[RECEIVED + y]]
        return refuse_unless(option == 1 or can_give_back(s, self.t, seat, old), NOT_IN_HAND)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The old one back, then the new one."""
        if option == 0:
            give_back(s, self.t, seat, self.t.upgrade_bonus[s.cells[RECEIVED + y]])
            take_bonus(s, self.t, seat, y, x)
