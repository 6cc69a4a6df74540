"""R5.4: constructing a wall."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import Decision, State, push, refuse_unless
from parlier.core.verbs import move
from parlier.games.praga.actions import bonus_refusal, core_done, take_bonus_first
from parlier.games.praga.board import Board
from parlier.games.praga.cells import ON_BOARD, PERMIT, ROTATIONS, ROW, SLOTS, STRIDE, WALL_SPACES, WALLS
from parlier.games.praga.gains import gain_effect, gain_term, set_off
from parlier.games.praga.kinds import PLACE_WALL
from parlier.games.praga.links import gain_links
from parlier.games.praga.means import FIRST_WALL_SPACE, FREE, affords, has_wall_space, offered, pay_price
from parlier.games.praga.refusals import CANNOT_PAY, NO_PERMIT, NO_WALL_SPACE, NOT_IN_ROW, SPACE_TAKEN
from parlier.games.praga.rows import is_special
from parlier.games.praga.sources import S_WALLS
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import T_HW, V_SPECIAL_TILE, V_WALL, WALL_, WALL_ROW


def slot_of_tile(s: State, row: i64, tile: i64) -> i64:
    """The slot of a row that shows a tile; SLOTS when none does."""
    for slot in range(SLOTS):
        if s.cells[ROW + row * SLOTS + slot] == tile:
            return slot
    return SLOTS


def take_refusal(s: State, row: i64, tile: i64) -> i64:
    """R4.3: why a tile cannot be taken from its row whatever it costs, 0 when it can."""
    slot = slot_of_tile(s, row, tile)
    if slot == SLOTS:
        return NOT_IN_ROW
    return NO_PERMIT if offered(s, row, slot) == 0 else 0


def take_tile(s: State, seat: i64, row: i64, tile: i64, rule: str) -> None:
    """The tile leaves its row; a special one uses the permission (R4.3.1)."""
    slot = slot_of_tile(s, row, tile)
    move(s, seat, ROW + row * SLOTS + slot, 0, rule)
    if is_special(row, tile):
        move(s, seat, PERMIT, 0, "R4.3.1")


def has_taken(s: State, t: Tables, seat: i64, row: i64, tile: i64) -> None:
    """R7.5: a special tile sets off technologies, when it has been paid for (R4.8)."""
    if is_special(row, tile):
        set_off(s, t, seat, V_SPECIAL_TILE)


def list_row(s: State, row: i64, first: i64, out: vec[i64], count: i64) -> i64:
    """Write an action for each tile that a row offers (`first` + tile - 1), in ascending order; how many are in `out` then."""
    begin = count
    for slot in range(SLOTS):
        tile = offered(s, row, slot)
        if tile != 0:
            at = count
            while at > begin and out[at - 1] > first + tile - 1:
                out[at] = out[at - 1]
                at -= 1
            out[at] = first + tile - 1
            count += 1
    return count


class ConstructWall(Decision):
    """R5.4: which wall, or the upgrade bonus first."""

    def __init__(self, t: Tables, bonus_after: bool) -> None:
        super().__init__("wall", "R5.4", [*[f"wall {name}" for name in t.wall_ids[1:]], "wall bonus"])
        self.t = t
        self.bonus_after = bonus_after

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """In the row, payable, and a free space."""
        if option == WALLS:
            return bonus_refusal(s, self.t, seat, WALL_, self.bonus_after)
        refused = take_refusal(s, WALL_ROW, option + 1)
        if refused != 0:
            return refused
        if not has_wall_space(s, seat):
            return NO_WALL_SPACE
        return refuse_unless(affords(s, self.t, seat, self.t.wall_cost[option + 1], V_WALL, FREE, FREE, FREE), CANNOT_PAY)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, for the tiles of the row only."""
        found = list_row(s, WALL_ROW, self.base, out, 0)
        count: i64 = 0
        for index in range(found):
            if self.refusal(s, seat, x, y, out[index] - self.base) == 0:
                out[count] = out[index]
                count += 1
        if self.refusal(s, seat, x, y, WALLS) == 0:
            out[count] = self.base + WALLS
            count += 1
        return count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pay for it; where it goes is asked next."""
        if option == WALLS:
            take_bonus_first(s, self.t, seat, WALL_)
            return
        pay_price(s, self.t, seat, self.t.wall_cost[option + 1], V_WALL, "R5.4")
        push(s, PLACE_WALL, seat, option + 1, 0)
        take_tile(s, seat, WALL_ROW, option + 1, "R5.4")
        has_taken(s, self.t, seat, WALL_ROW, option + 1)


class PlaceWall(Decision):
    """R5.4: on which wall space wall x lies, and how it is turned."""

    def __init__(self, t: Tables, b: Board) -> None:
        places = [f"at {name} {rotation}" for name in t.wall_space_names for rotation in range(ROTATIONS)]
        super().__init__("at", "R5.4", places)
        self.t = t
        self.b = b

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Any free one."""
        space = FIRST_WALL_SPACE + option // ROTATIONS
        return refuse_unless(s.cells[ON_BOARD + space + seat * STRIDE] == 0, SPACE_TAKEN)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, space by space."""
        count: i64 = 0
        for space in range(WALL_SPACES):
            if s.cells[ON_BOARD + FIRST_WALL_SPACE + space + seat * STRIDE] == 0:
                for rotation in range(ROTATIONS):
                    out[count] = self.base + space * ROTATIONS + rotation
                    count += 1
        return count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """R4.8.1: reward, links and Hunger Wall are set off together."""
        space = FIRST_WALL_SPACE + option // ROTATIONS
        move(s, seat, ON_BOARD + space + seat * STRIDE, (x - 1) * ROTATIONS + option % ROTATIONS + 1, "R5.4")
        core_done(s, self.t, seat, WALL_)
        gain_effect(s, self.t, seat, self.t.wall_reward[x], S_WALLS)
        gain_links(s, self.t, self.b, seat, space)
        if self.t.wall_icon[x] == 1:
            gain_term(s, self.t, seat, T_HW, 1, S_WALLS)
