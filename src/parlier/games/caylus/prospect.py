"""What one seat may hold and have gained at the end of the turn, if nobody interferes: the heart of the hand-made evaluation."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlier.games.caylus.board import has
from parlier.games.caylus.castle import SECTIONS
from parlier.games.caylus.cells import (
    ANY_,
    AT,
    BATCHES,
    CRAFT_FIRST,
    CUBES,
    FAVOR,
    FOOD,
    GOLD_,
    GOODS,
    HOUSES,
    IN_STOCK,
    MONEY_,
    OWNS,
    PRESTIGE_FIRST,
    PROVOST,
    RESIDENCE,
    ROAD,
    SPACES,
    STRIDE,
    TILES,
)
from parlier.games.caylus.outlook import Outlook
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import E_PRODUCE, LEVELS, PRESTIGIOUS, STONY
from parlier.games.caylus.worth import (
    BUILD_FAVOR,
    COUNT_SURE,
    CUBE_FAVOR,
    HOUSE_MORE,
    INCOME,
    MANY_FAVORS,
    OWNER_CUBE,
    RESIDENCE_WORTH,
    SPACE_TURNS,
    VISIT_STONE,
    WHOLE,
    level_worth,
    pile_worth,
    visit_worth,
)

HELD: Final[i64] = CUBES + 1
"""Cubes and deniers."""
SIMPLE_FAVOR: Final[i64] = 3000


@final
class Prospect:
    """A seat's goods, houses and batches as they may become, and all of it in thousandths of a point: `value`."""

    def __init__(self, o: Outlook, seat: i64, simplified: bool) -> None:
        g = o.s.cells
        first: i64 = seat * STRIDE
        self.o = o
        self.t: Tables = o.t
        self.seat = seat
        self.goods = g[FOOD + first : FOOD + first + HELD]
        self.houses = g[HOUSES + first : HOUSES + first + SECTIONS]
        self.batches: i64 = g[BATCHES + first]
        self.owns: i64 = g[OWNS + first]
        self.built: i64 = 0
        self.prestigious: i64 = 0
        self.value: i64 = self.worth_of_goods()
        self.favor: i64 = SIMPLE_FAVOR if simplified else self.favor_worth()

    # -- goods -----------------------------------------------------------------------------------

    def worth_of_goods(self) -> i64:
        """All that is held."""
        worth: i64 = 0
        for good in range(HELD):
            worth += pile_worth(good, self.goods[good], self.o.late)
        return worth

    def gain_of(self, good: i64, amount: i64) -> i64:
        """What so much more of a good would be worth."""
        held, late = self.goods[good], self.o.late
        return pile_worth(good, held + amount, late) - pile_worth(good, held, late)

    def loss_of(self, good: i64, amount: i64) -> i64:
        """What so much less of a good would cost; it must be there."""
        held, late = self.goods[good], self.o.late
        return pile_worth(good, held, late) - pile_worth(good, held - amount, late)

    def take(self, good: i64, amount: i64) -> None:
        """Receive it."""
        self.value += self.gain_of(good, amount)
        self.goods[good] += amount

    def give(self, good: i64, amount: i64) -> None:
        """Pay it."""
        self.value -= self.loss_of(good, amount)
        self.goods[good] -= amount

    def cheapest(self, first: i64, last: i64, but: i64) -> i64:
        """The kind of cube, from `first` to `last` and not `but`, that one would miss least; -1 when there is none."""
        best: i64 = -1
        for cube in range(first, last + 1):
            if cube != but and self.goods[cube] > 0 and (best < 0 or self.loss_of(cube, 1) < self.loss_of(best, 1)):
                best = cube
        return best

    def cheapest_pair(self) -> tuple[i64, i64]:
        """The two plain cubes, perhaps of one kind, that one would miss least; -1 where there is none."""
        first = self.cheapest(0, GOLD_ - 1, -1)
        second = self.cheapest(0, GOLD_ - 1, first)
        if first < 0 or self.goods[first] < 2:
            return first, second
        more = self.loss_of(first, 2) - self.loss_of(first, 1)
        return first, first if second < 0 or more <= self.loss_of(second, 1) else second

    def dearest(self) -> i64:
        """The plain cube one would like most."""
        best: i64 = 0
        for cube in range(1, GOLD_):
            if self.gain_of(cube, 1) > self.gain_of(best, 1):
                best = cube
        return best

    # -- buildings -------------------------------------------------------------------------------

    def owns_residence(self) -> bool:
        """Whether a prestige building would still find a place."""
        residences = -self.prestigious
        for space in range(1, SPACES + 1):
            if has(self.owns, space) and self.o.s.cells[ROAD + space] == RESIDENCE:
                residences += 1
        return residences > 0

    def estate(self) -> i64:
        """What all of the seat's buildings will still bring in later turns."""
        worth: i64 = 0
        space: i64 = 0
        rest = self.owns
        while rest != 0:
            if rest & 1 == 1:
                worth += self.holding(self.o.s.cells[ROAD + space], space)
            rest >>= 1
            space += 1
        return worth

    def holding(self, tile: i64, space: i64) -> i64:
        """What one building will still bring its owner: income, visits, a place to build on."""
        o = self.o
        worth = self.t.income[tile] * INCOME * o.turns // WHOLE
        if tile == RESIDENCE:
            return worth + RESIDENCE_WORTH * o.late // WHOLE
        if tile >= PRESTIGE_FIRST:
            return worth
        wait = max(0, space - o.s.cells[PROVOST] - 1) * SPACE_TURNS
        visits = visit_worth(self.t.effect[tile])
        if self.t.kind[tile] == STONY and self.t.effect[tile] == E_PRODUCE:
            visits = VISIT_STONE * (WHOLE + OWNER_CUBE) // WHOLE
        return visits * max(0, o.turns - wait) // WHOLE

    def building_worth(self, tile: i64) -> i64:
        """What it brings to build a tile, before its cost."""
        worth = self.t.points[tile] * WHOLE + self.t.favors[tile] * self.favor
        if tile >= PRESTIGE_FIRST:
            return worth + self.holding(tile, 0) - self.holding(RESIDENCE, 0)
        return worth + self.holding(tile, self.o.empty)

    def cost(self, tile: i64) -> i64:
        """What one would miss after paying for a tile; -1 when one cannot."""
        missed: i64 = 0
        for good in range(HELD):
            amount = self.t.cost[tile * GOODS + good]
            if amount > self.goods[good]:
                return -1
            if amount > 0:
                missed += self.loss_of(good, amount)
        return missed if self.t.cost[tile * GOODS + ANY_] == 0 else self.cost_of_any(tile, missed)

    def cost_of_any(self, tile: i64, missed: i64) -> i64:
        """The same with the cube that pays `any`."""
        best: i64 = -1
        for cube in range(CUBES):
            amount = self.t.cost[tile * GOODS + cube] + 1
            if self.goods[cube] >= amount:
                more = self.loss_of(cube, amount) - self.loss_of(cube, amount - 1)
                if best < 0 or missed + more < best:
                    best = missed + more
        return best

    def is_free(self, tile: i64, kind: i64) -> bool:
        """Whether a tile of this kind is in stock, as far as one knows."""
        t = self.t
        if t.kind[tile] != kind or t.in_play[tile] == 0:
            return False
        return self.o.s.cells[AT + tile] == IN_STOCK and not has(self.built, tile)

    def build(self, kind: i64) -> None:
        """Build what pays best, if anything does."""
        if not (self.owns_residence() if kind == PRESTIGIOUS else self.o.empty > 0):
            return
        best: i64 = 0
        profit: i64 = 0
        for tile in range(CRAFT_FIRST, TILES + 1):
            if self.is_free(tile, kind):
                cost = self.cost(tile)
                if cost >= 0 and self.building_worth(tile) - cost > profit:
                    best, profit = tile, self.building_worth(tile) - cost
        if best > 0:
            self.pay_for(best)

    def pay_for(self, tile: i64) -> None:
        """Pay a tile and own it."""
        for good in range(HELD):
            if self.t.cost[tile * GOODS + good] > 0:
                self.give(good, self.t.cost[tile * GOODS + good])
        if self.t.cost[tile * GOODS + ANY_] > 0:
            self.give(self.cheapest(0, GOLD_, -1), 1)
        self.value += self.building_worth(tile)
        one: i64 = 1
        self.built |= one << tile
        if tile >= PRESTIGE_FIRST:
            self.prestigious += 1

    def notarise(self) -> None:
        """Buy a residence, if it pays."""
        cost = self.cost(RESIDENCE)
        worth = self.t.points[RESIDENCE] * WHOLE + self.holding(RESIDENCE, 0)
        if 0 <= cost < worth:
            self.pay_for(RESIDENCE)

    # -- favors ----------------------------------------------------------------------------------

    def favor_worth(self) -> i64:
        """R13: the best that the next favor can do."""
        best: i64 = 0
        for line in range(4):
            level = self.o.s.cells[FAVOR + line + self.seat * STRIDE]
            best = max(best, self.line_worth(line, min(level + 1, self.o.limit)))
        return best

    def line_worth(self, line: i64, level: i64) -> i64:
        """The use of a line at a level."""
        value = self.t.favor_value[line * LEVELS + level - 1]
        if line == 0:
            return value * WHOLE
        if line == 1:
            return self.gain_of(MONEY_, value)
        return (CUBE_FAVOR[level] if line == 2 else BUILD_FAVOR[level]) * (WHOLE + self.o.late) // (2 * WHOLE)

    def levels(self) -> i64:
        """What the seat's levels promise for favors to come."""
        worth: i64 = 0
        for line in range(4):
            worth += self.o.s.cells[FAVOR + line + self.seat * STRIDE] * level_worth(line)
        return worth * self.o.late // WHOLE

    # -- houses ----------------------------------------------------------------------------------

    def house_worth(self, section: i64, houses: i64) -> i64:
        """R12.3: what so many houses in a section bring when it is counted."""
        urgency = self.o.urgency(section)
        if houses == 0:
            return -self.t.penalty[section] * urgency
        favors = self.t.count_favors[section * 7 + min(houses, 6)]
        return MANY_FAVORS[favors] * COUNT_SURE // WHOLE * self.favor // WHOLE + HOUSE_MORE * houses * (WHOLE - urgency) // WHOLE
