"""R2.4, R4.5, R4.10: the three rows of hex tiles and the stacks behind them.

What nobody has seen of a row's two stacks is one set; NATURE draws from it. Tiles that were put under a stack lie in a
known order below and are drawn when nothing unseen is left.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NATURE, NOBODY, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import move, note, pay
from parlier.games.praga.board import ONE, has
from parlier.games.praga.cells import (
    ERA,
    GOLD,
    NORMAL_ROOM,
    REFRESHED,
    ROW,
    ROWS,
    SLOTS,
    SPECIAL_SLOT,
    STACK_ROOM,
    STRIDE,
    UNDER,
    UNSEEN,
    UPGRADES,
    WALLS,
)
from parlier.games.praga.kinds import DRAW, REFILL
from parlier.games.praga.refusals import EMPTY_SLOT, NOT_DRAWN, OTHER_ORDER
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import UPGRADE_ROW

ERAS: Final[i64] = 2
SPECIALS: Final[i64] = 4
"""Special tiles of a row and era; the others are normal (R1.4-R1.6). Tables list them era by era, normal ones first."""


# -- tiles by their numbers --------------------------------------------------------------------


def tiles_each(row: i64) -> i64:
    """Tiles of a row in each era."""
    return UPGRADES // ERAS if row == UPGRADE_ROW else WALLS // ERAS


def bit_of(row: i64, tile: i64) -> i64:
    """The place of a tile among those of its era."""
    return (tile - 1) % tiles_each(row)


def era_of(row: i64, tile: i64) -> i64:
    """R1: the era of a tile."""
    return (tile - 1) // tiles_each(row) + 1


def is_special(row: i64, tile: i64) -> bool:
    """Whether it is a special tile."""
    return bit_of(row, tile) >= tiles_each(row) - SPECIALS


def kind_set(row: i64, special: bool) -> i64:
    """The places of the normal or the special tiles of an era."""
    normal = (ONE << (tiles_each(row) - SPECIALS)) - 1
    return ((ONE << tiles_each(row)) - 1) & ~normal if special else normal


# -- stacks ------------------------------------------------------------------------------------


def unseen_in(s: State, row: i64, special: bool) -> i64:
    """The unseen tiles of a stack, by their places."""
    return s.cells[UNSEEN + row] & kind_set(row, special)


def under_cell(row: i64, special: bool) -> i64:
    """Where the list of tiles put under a stack begins."""
    return UNDER + row * STACK_ROOM + (NORMAL_ROOM if special else 0)


def under_room(special: bool) -> i64:
    """How many can lie in it."""
    return SPECIALS if special else NORMAL_ROOM


def take_under(s: State, row: i64, special: bool) -> i64:
    """The uppermost tile of those put under a stack, 0 for none."""
    first = under_cell(row, special)
    tile = s.cells[first]
    if tile != 0:
        last = first + under_room(special) - 1
        for cell in range(first, last):
            note(s, cell, s.cells[cell + 1])
        note(s, last, 0)
    return tile


def put_under_stack(s: State, row: i64, slot: i64, rule: str) -> None:
    """R4.5.1: the tile in a slot goes under the stack of its rarity."""
    tile = s.cells[ROW + row * SLOTS + slot]
    cell = under_cell(row, slot == SPECIAL_SLOT)
    while s.cells[cell] != 0:
        cell += 1
    note(s, cell, tile)
    move(s, NOBODY, ROW + row * SLOTS + slot, 0, rule)


def open_stacks(s: State, era: i64) -> None:
    """R2.4, R3.7: the stacks of an era, all unseen; whatever lay in the rows and stacks before leaves the game."""
    note(s, ERA, era)
    for cell in range(UNDER, UNDER + ROWS * STACK_ROOM):
        note(s, cell, 0)
    for row in range(ROWS):
        note(s, UNSEEN + row, (ONE << tiles_each(row)) - 1)
        for slot in range(SLOTS):
            if s.cells[ROW + row * SLOTS + slot] != 0:
                move(s, NOBODY, ROW + row * SLOTS + slot, 0, "R3.7")


# -- filling the rows --------------------------------------------------------------------------


class Refill(Step):
    """R2.4, R4.10: every empty slot of row x gets a tile from its stack, the special one last; an empty stack leaves a gap."""

    def __init__(self) -> None:
        super().__init__("refill", "R4.10")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Fill slot after slot; y is the next to look at."""
        slot = y
        while slot < SLOTS:
            if s.cells[ROW + x * SLOTS + slot] == 0:
                special = slot == SPECIAL_SLOT
                if unseen_in(s, x, special) != 0:
                    push(s, REFILL, NOBODY, x, slot + 1)
                    push(s, DRAW, NATURE, x, slot)
                    return
                tile = take_under(s, x, special)
                if tile != 0:
                    move(s, NATURE, ROW + x * SLOTS + slot, tile, "R4.10")
            slot += 1


class Draw(Decision):
    """NATURE: which unseen tile comes to slot y of row x."""

    def __init__(self, t: Tables) -> None:
        names = [*t.upgrade_ids[1:], *t.wall_ids[1:], *t.building_ids[1:]]
        super().__init__("draw", "R2.4", [f"draw {name}" for name in names], reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Unseen, of the era, and of the stack's rarity."""
        tile = option - first_option(x) + 1
        if tile < 1 or tile > tiles_each(x) * ERAS or era_of(x, tile) != s.cells[ERA]:
            return NOT_DRAWN
        return refuse_unless(has(unseen_in(s, x, y == SPECIAL_SLOT), bit_of(x, tile)), NOT_DRAWN)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, going through the unseen tiles only."""
        unseen = unseen_in(s, x, y == SPECIAL_SLOT)
        action = self.base + first_option(x) + (s.cells[ERA] - 1) * tiles_each(x)
        count: i64 = 0
        while unseen != 0:
            if unseen & 1 == 1:
                out[count] = action
                count += 1
            unseen >>= 1
            action += 1
        return count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """It lies there, open to all."""
        tile = option - first_option(x) + 1
        note(s, UNSEEN + x, s.cells[UNSEEN + x] & ~(ONE << bit_of(x, tile)))
        move(s, NATURE, ROW + x * SLOTS + y, tile, "R2.4")


def first_option(row: i64) -> i64:
    """Where the tiles of a row begin among the options of a draw."""
    if row == 0:
        return 0
    return UPGRADES if row == 1 else UPGRADES + WALLS


# -- replacing two tiles (R4.5) ------------------------------------------------------------------


def tiles_shown(s: State, row: i64) -> i64:
    """How many tiles a row shows."""
    shown: i64 = 0
    for slot in range(SLOTS):
        if s.cells[ROW + row * SLOTS + slot] != 0:
            shown += 1
    return shown


class Replace(Decision):
    """R4.5: which two tiles of row x are replaced, by their slots, in the order in which they go under the stacks."""

    def __init__(self) -> None:
        pairs = [(a, b) for a in range(int(SLOTS)) for b in range(int(SLOTS)) if a != b]
        super().__init__("replace", "R4.5", [f"replace {a + 1} {b + 1}" for a, b in pairs])
        self.first = vec[i64]([a for a, _ in pairs])
        self.second = vec[i64]([b for _, b in pairs])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Both there; the special one second, for it has a stack of its own."""
        a, b = self.first[option], self.second[option]
        if s.cells[ROW + x * SLOTS + a] == 0 or s.cells[ROW + x * SLOTS + b] == 0:
            return EMPTY_SLOT
        return refuse_unless(a != SPECIAL_SLOT, OTHER_ORDER)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Under they go, and the row is refilled (R11.19: they may come back)."""
        put_under_stack(s, x, self.first[option], "R4.5")
        put_under_stack(s, x, self.second[option], "R4.5")
        push(s, REFILL, NOBODY, x, 0)


def begin_refresh(s: State, seat: i64, good: i64) -> None:
    """R4.5: 1 gold or 1 stone, once per turn."""
    pay(s, seat, GOLD + good + seat * STRIDE, 1, "R4.5")
    move(s, seat, REFRESHED, 1, "R4.5")
