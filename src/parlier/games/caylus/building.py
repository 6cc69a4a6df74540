"""R10.5, R10.7: carpenter, mason and architect build; favor line D builds by the same rules (R13.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import Decision, State, push, refuse_unless
from parlier.core.verbs import move, note
from parlier.games.caylus.board import (
    can_pay,
    cost_of,
    has,
    lowest_empty_space,
    pay_cost,
    pay_cube,
    points,
    take_over,
)
from parlier.games.caylus.cells import (
    ANY_,
    AT,
    CRAFT_FIRST,
    CRAFT_LAST,
    FOOD,
    GOODS,
    IN_STOCK,
    OWNS,
    PRESTIGE_FIRST,
    RESIDENCE,
    ROAD,
    SPACES,
    STRIDE,
    TILES,
)
from parlier.games.caylus.kinds import FAVORS, ONTO, PAY_ANY
from parlier.games.caylus.refusals import (
    CANNOT_PAY,
    FIRST_COPY,
    NO_RESIDENCE,
    NOT_IN_STOCK,
    NOT_PRESTIGE,
    NOT_THIS_EDITION,
    NOT_YOUR_RESIDENCE,
    RESERVED,
    ROAD_FULL,
    WRONG_KIND,
)
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import CUBE_NAMES, PRESTIGIOUS

CRAFTS: Final[i64] = CRAFT_LAST - CRAFT_FIRST + 1
NOTHING: Final[i64] = CRAFTS + TILES - PRESTIGE_FIRST + 1


def tile_of(option: i64) -> i64:
    """The tile that an option of `build` names: wood and stone first, then prestige."""
    return CRAFT_FIRST + option if option < CRAFTS else PRESTIGE_FIRST + option - CRAFTS


class Build(Decision):
    """R10.5, R10.7: which tile of kind x to build (y: the good that is let off), or none."""

    def __init__(self, t: Tables) -> None:
        names = [*t.ids[CRAFT_FIRST : CRAFT_LAST + 1], *t.ids[PRESTIGE_FIRST:]]
        super().__init__("build", "R10.5", [*[f"build {name}" for name in names], "build nothing"])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """In stock, of the right kind, payable, and a place for it."""
        if option == NOTHING:
            return 0
        tile = tile_of(option)
        if self.t.kind[tile] != x:
            return wrong_kind(x)
        return not_buildable(s, self.t, seat, tile, y)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` for every option, with the place looked up once."""
        count: i64 = 0
        if has_place(s, seat, x):
            for option in range(NOTHING):
                tile = tile_of(option)
                if self.t.kind[tile] == x and not_available(s, self.t, tile) == 0 and can_pay(s, self.t, seat, tile, y):
                    out[count] = self.base + option
                    count += 1
        out[count] = self.base + NOTHING
        return count + 1

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Build it, after what is still to be chosen: the residence, or the cube that pays `any`."""
        if option == NOTHING:
            return
        tile = tile_of(option)
        if x == PRESTIGIOUS:
            push(s, ONTO, seat, tile, y)
        elif self.t.cost[tile * GOODS + ANY_] > 0:
            push(s, PAY_ANY, seat, tile, y)
        else:
            pay_cost(s, self.t, seat, tile, y, "R10.5")
            put_on_lowest(s, self.t, seat, tile)


def wrong_kind(wanted: i64) -> i64:
    """R10.5, R10.7: this is not what carpenter and mason, or what the architect builds."""
    if wanted == PRESTIGIOUS:
        return NOT_PRESTIGE
    return WRONG_KIND


def not_buildable(s: State, t: Tables, seat: i64, tile: i64, waived: i64) -> i64:
    """Why `seat` cannot build this tile now, 0 when it can."""
    refused = not_available(s, t, tile)
    if refused != 0:
        return refused
    if not has_place(s, seat, t.kind[tile]):
        if t.kind[tile] == PRESTIGIOUS:
            return NO_RESIDENCE
        return ROAD_FULL
    return refuse_unless(can_pay(s, t, seat, tile, waived), CANNOT_PAY)


def has_place(s: State, seat: i64, kind: i64) -> bool:
    """R10.5: an empty road space; R10.7: for a prestige tile a residence of one's own."""
    if kind == PRESTIGIOUS:
        return has_residence(s, seat)
    return lowest_empty_space(s) != 0


def not_available(s: State, t: Tables, tile: i64) -> i64:
    """Why this tile cannot be had, 0 when it can."""
    g = s.cells
    if t.in_play[tile] == 0:
        return NOT_THIS_EDITION
    if g[AT + tile] != IN_STOCK:
        return NOT_IN_STOCK
    if t.copy_of[tile] > 0 and g[AT + t.copy_of[tile]] == IN_STOCK:
        return FIRST_COPY
    return 0


def can_build(s: State, t: Tables, seat: i64, kind: i64, waived: i64) -> bool:
    """Whether there is a tile of this kind that `seat` could build now."""
    if not has_place(s, seat, kind):
        return False
    for tile in range(CRAFT_FIRST, TILES + 1):
        if t.kind[tile] == kind and not_available(s, t, tile) == 0 and can_pay(s, t, seat, tile, waived):
            return True
    return False


def has_residence(s: State, seat: i64) -> bool:
    """R10.7: whether `seat` owns a residence."""
    for space in range(1, SPACES + 1):
        if is_residence_of(s, seat, space):
            return True
    return False


def is_residence_of(s: State, seat: i64, space: i64) -> bool:
    """Whether the road space holds a residence of `seat`."""
    g = s.cells
    return g[ROAD + space] == RESIDENCE and has(g[OWNS + seat * STRIDE], space)


def put_on_lowest(s: State, t: Tables, seat: i64, tile: i64) -> None:
    """R10.5: the tile comes onto the lowest empty road space and is its builder's."""
    space = lowest_empty_space(s)
    put_down(s, t, seat, tile, space, "R10.5")
    take_over(s, seat, space, "R10.5")
    gain_building(s, t, seat, tile, "R10.5")


def put_down(s: State, t: Tables, seat: i64, tile: i64, space: i64, rule: str) -> None:
    """The tile leaves the stock and lies on `space`."""
    move(s, seat, ROAD + space, tile, rule)
    note(s, AT + tile, space)


def gain_building(s: State, t: Tables, seat: i64, tile: i64, rule: str) -> None:
    """The points and the favors of a building that was just built."""
    points(s, seat, t.points[tile], "buildings", rule)
    if t.favors[tile] > 0:
        push(s, FAVORS, seat, t.favors[tile], 0)


class PayAny(Decision):
    """R4.3: which cube pays the `any` of tile x (y: the good that is let off)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("pay", "R4.3", [f"pay {cube}" for cube in CUBE_NAMES])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """A cube that is left when the printed ones are set aside."""
        left = s.cells[FOOD + seat * STRIDE + option] - cost_of(self.t, x, option, y)
        return refuse_unless(left >= 1, RESERVED)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pay everything, then build."""
        pay_cost(s, self.t, seat, x, y, "R10.5")
        pay_cube(s, seat, option, 1, "R4.3")
        put_on_lowest(s, self.t, seat, x)


class Onto(Decision):
    """R10.7: which of one's residences prestige tile x replaces."""

    def __init__(self, t: Tables) -> None:
        super().__init__("onto", "R10.7", [f"onto {space}" for space in range(1, SPACES + 1)])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """A residence of one's own."""
        return refuse_unless(is_residence_of(s, seat, option + 1), NOT_YOUR_RESIDENCE)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pay; the tile takes the residence's place."""
        pay_cost(s, self.t, seat, x, y, "R10.7")
        put_down(s, self.t, seat, x, option + 1, "R10.7")
        gain_building(s, self.t, seat, x, "R10.7")
