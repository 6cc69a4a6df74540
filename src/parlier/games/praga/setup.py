"""R2: setup. NATURE draws the start player and everything that is shuffled, in the order of R2.8.1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import NATURE, NOBODY, SEATS, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import gain_bundle, move, note
from parlier.games.praga.board import ONE, has
from parlier.games.praga.buildings import put_building
from parlier.games.praga.cells import (
    ACTION_TILES,
    BLOCK,
    CARDS,
    CUBES,
    DECK,
    FIRST,
    GOLD,
    IN_USE,
    MINES,
    MOST_SEATS,
    PARLER_MINES,
    PARLER_QUARRIES,
    PLATFORM,
    PLAZA,
    PLAZAS,
    QUARRIES,
    ROWS,
    SECRET_TILES,
    SECRET_UNSEEN,
    SECRETS,
    SITES,
    SPACES,
    STRIDE,
    TILE_AT,
    TOKENS,
    UNSEEN,
    V_KNOWN,
    V_LEFT,
    V_TILES,
    V_UNSEEN,
    WEALTH,
)
from parlier.games.praga.kinds import DEALING, LAY, MOUNT, NEXT_TURN, PARLER_STARTS, POINT, PREBUILD, SORTING, START
from parlier.games.praga.means import WEALTH_BONUSES
from parlier.games.praga.refusals import NO_SUCH_SEAT, NOT_DRAWN
from parlier.games.praga.rows import SPECIALS, bit_of, tiles_each
from parlier.games.praga.seats import solo
from parlier.games.praga.tables import Tables
from parlier.games.praga.turns import begin_era
from parlier.games.praga.words import BUILDING_ROW, GOODS

SPARE_CUBES: Final[i64] = 2
V_EACH: Final[i64] = 3
"""V tiles at the bridge, and at the Cathedral (R2.7)."""
FIRST_ERA: Final[i64] = 1

# stages of the deal
MOUNTS: Final[i64] = 1
DEAL_ROWS: Final[i64] = 7
PREBUILDS: Final[i64] = 8
LAYS: Final[i64] = 37
POINTS: Final[i64] = 47
OPEN_V: Final[i64] = 50
BEGIN: Final[i64] = 51


def lay_out(s: State, t: Tables) -> None:
    """R2.2, R2.3, R2.7-R2.9: everything that chance has no part in."""
    seats = s.cells[SEATS]
    note(s, BLOCK, t.start_block[seats])
    note(s, PLATFORM, t.platform_start[seats])
    for tile in range(ACTION_TILES):
        note(s, TILE_AT + tile, IN_USE)
    for stack in range(SECRETS):
        note(s, SECRET_UNSEEN + stack, (ONE << SECRET_TILES) - 1)
    note(s, V_UNSEEN, (ONE << V_TILES) - 1)
    note(s, V_LEFT, V_EACH)
    note(s, V_LEFT + 1, V_EACH)
    note(s, TOKENS, t.tokens_in_play[seats])
    for seat in range(seats):
        equip(s, t, seat)
    if solo(s):
        note(s, DECK, (ONE << CARDS) - 1)
        note(s, PARLER_MINES, t.parler_mines)
        note(s, PARLER_QUARRIES, t.parler_quarries)
    push(s, DEALING, NATURE, 0, 0)


def equip(s: State, t: Tables, seat: i64) -> None:
    """R2.9: what every player begins with."""
    o = seat * STRIDE
    gain_bundle(s, seat, GOLD + o, t.start_goods, 0, GOODS, "R2.9")
    note(s, MINES + o, t.mine_start)
    note(s, QUARRIES + o, t.quarry_start)
    note(s, WEALTH + o, (ONE << WEALTH_BONUSES) - 1)
    note(s, CUBES + o, SPARE_CUBES)


class Dealing(Step):
    """R2.8.1: the draws of setup, stage x after stage; then the first turn."""

    def __init__(self, t: Tables, open_v_tiles: bool) -> None:
        super().__init__("dealing", "R2.8.1")
        self.t = t
        self.open_v_tiles = open_v_tiles

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Ask for the draw of this stage, and come back for the next."""
        if x == BEGIN:
            push(s, NEXT_TURN, NOBODY, 0, 0)
            return
        push(s, DEALING, NATURE, x + 1, 0)
        if x == 0:
            push(s, START, NATURE, 0, 0)
        elif x < DEAL_ROWS:
            push(s, MOUNT, NATURE, free_position(s, x - MOUNTS), 0)
        elif x == DEAL_ROWS:
            begin_era(s, FIRST_ERA)
        elif x < LAYS:
            if self.t.site_prebuilt[(x - PREBUILDS) * (MOST_SEATS + 1) + s.cells[SEATS]] == 1:
                push(s, PREBUILD, NATURE, x - PREBUILDS, 0)
        elif x < POINTS:
            if has(self.t.spaces_in_play[s.cells[SEATS]], x - LAYS):
                push(s, LAY, NATURE, x - LAYS, 0)
        elif x < OPEN_V:
            if solo(s):
                self.place_parler(s, x - POINTS)
        elif self.open_v_tiles:
            note(s, V_KNOWN, (ONE << s.cells[SEATS]) - 1)
            push(s, SORTING, NOBODY, 1, 0)
            push(s, SORTING, NOBODY, 0, 0)

    def place_parler(self, s: State, row: i64) -> None:
        """R12.2: his pointers, and last his pawn."""
        if row + 1 == ROWS:
            push(s, PARLER_STARTS, 0, 0, 0)
        push(s, POINT, NATURE, row, 0)


def free_position(s: State, index: i64) -> i64:
    """R2.2: the position of the crane's tile number `index`: counted from position 0, the block left out."""
    return index if index < s.cells[BLOCK] else index + 1


class Start(Decision):
    """NATURE: who begins (R2.1); in the solo game the player does (R12.1)."""

    def __init__(self) -> None:
        super().__init__("start", "R2.1", [f"start {seat}" for seat in range(MOST_SEATS)], reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """A seat of the game."""
        return refuse_unless(option < s.cells[SEATS], NO_SUCH_SEAT)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The others follow clockwise."""
        move(s, option, FIRST, option, "R2.1")


class Mount(Decision):
    """NATURE: which action tile comes onto position x of the crane (R2.2)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("mount", "R2.2", [f"mount {name}" for name in t.tile_ids], reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One that is not on the crane yet."""
        return refuse_unless(s.cells[TILE_AT + option] == IN_USE, NOT_DRAWN)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """There it lies."""
        move(s, NATURE, TILE_AT + option, x, "R2.2")


class Prebuild(Decision):
    """NATURE: which normal building of era I stands on site x from the start (R2.5), at rotation 0 (R2.5.1)."""

    def __init__(self, t: Tables) -> None:
        self.normal: i64 = tiles_each(BUILDING_ROW) - SPECIALS
        names = [f"prebuilt {name}" for name in t.building_ids[1 : self.normal + 1]]
        super().__init__("prebuilt", "R2.5", names, reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One that is still in the stack."""
        return refuse_unless(has(s.cells[UNSEEN + BUILDING_ROW], bit_of(BUILDING_ROW, option + 1)), NOT_DRAWN)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """It has no owner and gives nothing."""
        bit = bit_of(BUILDING_ROW, option + 1)
        note(s, UNSEEN + BUILDING_ROW, s.cells[UNSEEN + BUILDING_ROW] & ~(ONE << bit))
        put_building(s, NOBODY, option + 1, x, 0, "R2.5")


class Lay(Decision):
    """NATURE: which plaza tile of the right colour comes onto plaza space x (R2.6)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("lay", "R2.6", [f"lay {name}" for name in t.plaza_ids[1:]], reveals=True)
        self.t = t
        assert len(self.options) == PLAZAS and len(t.site_plaza) == SITES

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Of the space's colour, and not laid yet."""
        if self.t.plaza_colour[option + 1] != self.t.space_colour[x]:
            return NOT_DRAWN
        for space in range(SPACES):
            if s.cells[PLAZA + space] == option + 1:
                return NOT_DRAWN
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """There it lies."""
        move(s, NATURE, PLAZA + x, option + 1, "R2.6")
