"""R12: the solo game: Peter Parler turns a card, does its lines, and uses an action tile.

He is owner 1, has cubes without number, and neither board nor score.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import NATURE, NOBODY, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import gain, lift, move, note, place
from parlier.games.praga.board import ONE, Board, has
from parlier.games.praga.buildings import blue_matches, is_complete, put_building
from parlier.games.praga.cells import (
    BUILT,
    CARDS,
    CLAIMS,
    DECK,
    MINES,
    PARLER_MINES,
    PARLER_PAWN,
    PARLER_QUARRIES,
    POINTER,
    QUARRIES,
    ROTATIONS,
    ROW,
    SEAL,
    SITES,
    SLOTS,
    SPACES,
    TOKEN_ON,
    TOKENS,
)
from parlier.games.praga.crane import LAST_POSITION, lift_tile, occupied
from parlier.games.praga.kinds import AWARD, CARD, LOSE, PARLER, PARLER_BUILDS, REFILL, WALK
from parlier.games.praga.means import free_sites
from parlier.games.praga.refusals import NO_BLUE_MATCH, NO_START, NOT_DRAWN, PLAZA_OUT, SITE_BUILT, SITE_NOT_IN_PLAY, TOKEN_GONE
from parlier.games.praga.rows import put_under_stack
from parlier.games.praga.seats import PARLER_
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import BUILDING_ROW, UPGRADE_ROW, WALL_ROW

# lines of his cards
TAKE_UPGRADE: Final[i64] = 0
TAKE_WALL: Final[i64] = 1
CONSTRUCT: Final[i64] = 2
MORE_MINES: Final[i64] = 3
MORE_QUARRIES: Final[i64] = 4

HUMAN: Final[i64] = 0
NO_CARD: Final[i64] = 0
GOLD_SEAL: Final[i64] = 0
STONE_SEAL: Final[i64] = 1
SIX_SEAL: Final[i64] = 2
"""Where these seals stand in `parler_seals`."""


class Parler(Step):
    """R12.3: his turn: line y of card x; without a card he turns one."""

    def __init__(self, t: Tables) -> None:
        super().__init__("parler", "R12.3")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """A card, its lines, and last an action tile."""
        if x == NO_CARD:
            if s.cells[DECK] == 0:
                note(s, DECK, (ONE << CARDS) - 1)
            push(s, CARD, NATURE, 0, 0)
        elif y < self.t.card_len[x - 1]:
            push(s, PARLER, NOBODY, x, y + 1)
            self.do_line(s, self.t.card_step[self.t.card_at[x - 1] + y])
        else:
            use_old_tile(s, self.t.card_oldest[x - 1])

    def do_line(self, s: State, line: i64) -> None:
        """R12.3: one line of the card."""
        if line == TAKE_UPGRADE:
            recycle(s, UPGRADE_ROW)
        elif line == TAKE_WALL:
            recycle(s, WALL_ROW)
        elif line == CONSTRUCT:
            self.construct(s)
        elif line == MORE_MINES:
            more_mines(s, self.t)
        elif line == MORE_QUARRIES:
            more_quarries(s, self.t)
        else:
            more_of_what_the_human_has(s, self.t)

    def construct(self, s: State) -> None:
        """R12.4: the building at his pointer, on a site of his pawn's plaza; nothing when there is none of either."""
        slot = s.cells[POINTER + BUILDING_ROW]
        tile = s.cells[ROW + BUILDING_ROW * SLOTS + slot]
        move_pointer(s, BUILDING_ROW)
        if tile != 0 and sites_for_pawn(s, self.t) != 0:
            push(s, REFILL, NOBODY, BUILDING_ROW, 0)
            push(s, PARLER_BUILDS, HUMAN, tile, 0)
            move(s, NOBODY, ROW + BUILDING_ROW * SLOTS + slot, 0, "R12.4")


def move_pointer(s: State, row: i64) -> None:
    """R12.3: after 4 comes 1."""
    move(s, NOBODY, POINTER + row, (s.cells[POINTER + row] + 1) % SLOTS, "R12.3")


def recycle(s: State, row: i64) -> None:
    """R12.3: the tile at the pointer goes under its stack and is replaced."""
    slot = s.cells[POINTER + row]
    if s.cells[ROW + row * SLOTS + slot] != 0:
        put_under_stack(s, row, slot, "R12.3")
        push(s, REFILL, NOBODY, row, 0)
    move_pointer(s, row)


def use_old_tile(s: State, number: i64) -> None:
    """R12.5: the oldest, second or third oldest action tile; a 5-point token on it returns to the supply."""
    tiles, position = occupied(s), LAST_POSITION
    while not has(tiles, position) or number > 1:
        if has(tiles, position):
            number -= 1
        position -= 1
    if lift_tile(s, NOBODY, position) == s.cells[TOKEN_ON]:
        move(s, NOBODY, TOKEN_ON, 0, "R12.5")


# -- mines and quarries ------------------------------------------------------------------------


def more_of_what_the_human_has(s: State, t: Tables) -> None:
    """R12.3: the one of which the human has more, both if equal; if one is full the other."""
    mines, quarries = s.cells[MINES], s.cells[QUARRIES]
    full_mines, full_quarries = s.cells[PARLER_MINES] == t.mine_max, s.cells[PARLER_QUARRIES] == t.quarry_max
    if mines >= quarries or full_quarries:
        more_mines(s, t)
    if quarries >= mines or full_mines:
        more_quarries(s, t)


def more_mines(s: State, t: Tables) -> None:
    """R12.3: one more, up to the end of the track; a token is lost, the gold seal claimed."""
    if s.cells[PARLER_MINES] < t.mine_max:
        gain(s, NOBODY, PARLER_MINES, 1, "R12.3")
        if s.cells[PARLER_MINES] == t.mine_token:
            lose_token(s)
        if s.cells[PARLER_MINES] == t.mine_seal:
            claim_for_parler(s, t, GOLD_SEAL)


def more_quarries(s: State, t: Tables) -> None:
    """The same with quarries and the stone seal."""
    if s.cells[PARLER_QUARRIES] < t.quarry_max:
        gain(s, NOBODY, PARLER_QUARRIES, 1, "R12.3")
        if s.cells[PARLER_QUARRIES] == t.quarry_token:
            lose_token(s)
        if s.cells[PARLER_QUARRIES] == t.quarry_seal:
            claim_for_parler(s, t, STONE_SEAL)


def lose_token(s: State) -> None:
    """R12.3: a random production token is discarded, if there is one."""
    if s.cells[TOKENS] != 0:
        push(s, LOSE, NATURE, 0, 0)


def claim_for_parler(s: State, t: Tables, wanted: i64) -> None:
    """R12.3: free of cost; if the seal is taken the one of 6 points, if that is free."""
    seal = t.parler_seals[wanted]
    if s.cells[SEAL + seal] != 0:
        seal = t.parler_seals[SIX_SEAL]
    if s.cells[SEAL + seal] == 0:
        move(s, NOBODY, SEAL + seal, PARLER_ + 1, "R12.3")


# -- his pawn ----------------------------------------------------------------------------------


def sites_for_pawn(s: State, t: Tables) -> i64:
    """R12.4: the free sites of his pawn's plaza; none when every plaza is complete."""
    return free_sites(s, t) & t.plaza_sites[s.cells[PARLER_PAWN] - 1]


def pawn_leaves(s: State, t: Tables, space: i64) -> None:
    """R12.4: from a plaza that has been completed the pawn goes on to the next incomplete one."""
    if s.cells[PARLER_PAWN] == space + 1:
        walk(s, t, 0)


class Walk(Step):
    """R12.4: after his building, and the plaza that it completed, his pawn moves on."""

    def __init__(self, t: Tables) -> None:
        super().__init__("walk", "R12.4")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """As many plazas as the building has gold and stone printed, which is x."""
        walk(s, self.t, x)


def walk(s: State, t: Tables, steps: i64) -> None:
    """R12.4: clockwise so many plazas, and on while the plaza is complete; at most once round (all may be complete)."""
    space = s.cells[PARLER_PAWN] - 1
    for _ in range(steps):
        space = next_plaza(t, space)
    for _ in range(SPACES):
        if is_complete(s, t, space):
            space = next_plaza(t, space)
    move(s, NOBODY, PARLER_PAWN, space + 1, "R12.4")


def next_plaza(t: Tables, space: i64) -> i64:
    """The next plaza space of his loop."""
    following = next_in_loop(t, t.clockwise[space] + 1)
    return following if following < SPACES else next_in_loop(t, 1)


def next_in_loop(t: Tables, index: i64) -> i64:
    """The plaza space with this place in the loop; SPACES when there is none."""
    for space in range(SPACES):
        if t.clockwise[space] == index:
            return space
    return SPACES


# -- what chance and the human decide -------------------------------------------------------------


class Point(Decision):
    """NATURE: where his pointer in row x begins (R12.2)."""

    def __init__(self) -> None:
        super().__init__("point", "R12.2", [f"point {slot + 1}" for slot in range(SLOTS)], reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Any slot, the special one too."""
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """There it points."""
        move(s, NATURE, POINTER + x, option, "R12.2")


class Card(Decision):
    """NATURE: which card he turns (R12.3)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("card", "R12.3", [f"card {number + 1}" for number in range(CARDS)], reveals=True)
        assert len(t.card_len) == CARDS

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One that is still in the deck."""
        return refuse_unless(has(s.cells[DECK], option), NOT_DRAWN)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Its lines follow."""
        lift(s, NATURE, DECK, option, "R12.3")
        push(s, PARLER, NOBODY, option + 1, 0)


class Lose(Decision):
    """NATURE: which production token he discards (R12.3)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("lose", "R12.3", [f"lose {name}" for name in t.token_ids[1:]], reveals=True)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One in the supply."""
        return refuse_unless(has(s.cells[TOKENS], option), TOKEN_GONE)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """It leaves the game."""
        lift(s, NATURE, TOKENS, option, "R12.3")


class ParlerStarts(Decision):
    """R12.2: the plaza on which his pawn begins."""

    def __init__(self, t: Tables) -> None:
        super().__init__("pawn", "R12.2", [f"pawn {name}" for name in t.space_names])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One of his loop with a free site."""
        loop = self.t.clockwise[option] > 0 and not is_complete(s, self.t, option)
        return refuse_unless(loop, NO_START)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """There it stands."""
        move(s, NOBODY, PARLER_PAWN, option + 1, "R12.2")


class ParlerBuilds(Decision):
    """R12.4: on which site of his pawn's plaza building x goes: one where its blue corner meets another, if there is one."""

    def __init__(self, t: Tables, b: Board) -> None:
        super().__init__("parler_site", "R12.4", [f"parler {name}" for name in t.site_names])
        self.t = t
        self.b = b

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Free, in play, at that plaza, and fitting."""
        sites = sites_for_pawn(s, self.t)
        if has(s.cells[BUILT], option):
            return SITE_BUILT
        if not has(free_sites(s, self.t), option):
            return SITE_NOT_IN_PLAY
        if not has(sites, option):
            return PLAZA_OUT
        fits = self.most_matches(s, x, option) > 0 or not self.fits_somewhere(s, x, sites)
        return refuse_unless(fits, NO_BLUE_MATCH)

    def fits_somewhere(self, s: State, tile: i64, sites: i64) -> bool:
        """Whether its blue corner meets another on one of the sites."""
        for site in range(SITES):
            if has(sites, site) and self.most_matches(s, tile, site) > 0:
                return True
        return False

    def most_matches(self, s: State, tile: i64, site: i64) -> i64:
        """How many blue corners it meets there when it is turned best."""
        return blue_matches(s, self.t, self.b, tile, site, self.best_rotation(s, tile, site))

    def best_rotation(self, s: State, tile: i64, site: i64) -> i64:
        """The first rotation in which it meets most blue corners."""
        best: i64 = 0
        most: i64 = 0
        for rotation in range(ROTATIONS):
            matches = blue_matches(s, self.t, self.b, tile, site, rotation)
            if matches > most:
                best, most = rotation, matches
        return best

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """It stands there with his cube; a plaza that is complete is resolved (R9.4), then the pawn moves on."""
        put_building(s, NOBODY, x, option, self.best_rotation(s, x, option), "R12.4")
        if self.t.building_claim[x] == 1:
            place(s, NOBODY, CLAIMS + PARLER_, option, "R12.4")
        push(s, WALK, NOBODY, self.t.building_price[x], 0)
        if is_complete(s, self.t, self.t.site_plaza[option]):
            push(s, AWARD, NOBODY, self.t.site_plaza[option], 0)
