"""What the hand-made evaluation needs to know of a position as a whole: how far the turn has come, how long the game may last."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import DEPTH, FRAME, SEATS, State
from parlier.games.caylus.board import lowest_empty_space
from parlier.games.caylus.castle import SECTIONS, houses_in, open_section
from parlier.games.caylus.cells import BAILIFF, COUNTED, PHASE, PROVOST, QUEUED, SPACES
from parlier.games.caylus.favors import level_limit
from parlier.games.caylus.kinds import (
    ACTIVATE,
    BRIBE,
    BRIBES,
    CHOOSE_LINE,
    CONTRIBUTE,
    COUNTING,
    FAVORS,
    GIVE_BATCH,
    SPECIAL,
    USE_LINE,
)
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.worth import LATE_PART, LATE_TURN, SPACE_TURNS, WHOLE, activation

LAST_STEP: Final[i64] = 1700
"""How far the bailiff goes at the end of a turn, on average, in thousandths of a space."""
OFF: Final[i64] = 99


@final
class Outlook:
    """What all seats of a position share.

    special, space, queue: the first special building, road space and place of the castle queue whose worker has still
    something to do this turn; moves: how many players may still move the provost; turns: how many turns may follow this
    one, in thousandths; late: how much the future counts, falling to 0 in the last turn.
    """

    def __init__(self, s: State, t: Tables) -> None:
        g = s.cells
        self.s = s
        self.t = t
        self.phase: i64 = g[PHASE]
        self.special: i64 = 1 if self.phase < 3 else OFF
        self.space: i64 = 1 if self.phase < 5 else OFF
        self.queue: i64 = 0 if self.phase < 6 else g[QUEUED]
        self.moves: i64 = g[SEATS] if self.phase < 4 else 0
        self.rewarded: bool = self.phase >= 6
        self.counting: i64 = SECTIONS
        self.counted: i64 = 0
        self.favors = vec[i64]([0, 0, 0, 0, 0])
        self.read_agenda()
        self.section = open_section(s, t)
        self.room = self.room_in(self.section)
        self.empty = lowest_empty_space(s)
        self.limit = level_limit(s)
        self.bailiff = self.next_bailiff()
        self.turns = self.turns_left()
        self.late: i64 = self.future()

    def read_agenda(self) -> None:
        """How far the phase has come is what still lies on the agenda."""
        g = self.s.cells
        for depth in range(g[DEPTH]):
            at = self.s.agenda + FRAME * depth
            self.read_frame(g[at], g[at + 1], g[at + 2], g[at + 3])

    def read_frame(self, entry: i64, seat: i64, x: i64, y: i64) -> None:
        """One frame, from the bottom up."""
        if entry == SPECIAL:
            self.special = x
        elif entry == BRIBES:
            self.moves = self.s.cells[SEATS] - x + 1
        elif entry == BRIBE:
            self.moves += 1
        elif entry == ACTIVATE:
            self.space = x
        elif entry == CONTRIBUTE:
            self.queue, self.rewarded = x, False
        elif entry == GIVE_BATCH:
            self.queue -= 1
        elif entry == COUNTING:
            self.counting, self.counted = x, y
        elif entry == FAVORS:
            self.favors[seat] += x
        elif entry in (CHOOSE_LINE, USE_LINE):
            self.favors[seat] += 1

    def room_in(self, section: i64) -> i64:
        """How many houses a section still takes."""
        return self.t.parts[section] - houses_in(self.s, section) if section < SECTIONS else 0

    def add_house(self, houses: vec[i64]) -> None:
        """R11.3: a house in the section under construction; when that is full, the next one follows."""
        houses[self.section] += 1
        self.room -= 1
        while self.room == 0 and self.section < SECTIONS:
            self.section += 1
            self.room = self.room_in(self.section)

    def next_bailiff(self) -> i64:
        """Where the bailiff will be at the end of this turn, in thousandths of a space."""
        g = self.s.cells
        here = g[BAILIFF] * WHOLE
        if self.phase >= 7:
            return here
        if self.moves > 0:
            return here + LAST_STEP
        return here + (2 * WHOLE if g[PROVOST] > g[BAILIFF] else WHOLE)

    def turns_left(self) -> i64:
        """Until the bailiff counts the towers."""
        return max(0, self.t.marker[SECTIONS - 1] * WHOLE - self.bailiff) * SPACE_TURNS // WHOLE

    def parts_left(self) -> i64:
        """How many houses the castle still takes, beyond what each seat could give now."""
        parts: i64 = -self.s.cells[SEATS]
        for section in range(SECTIONS):
            if self.s.cells[COUNTED + section] == 0:
                parts += self.room_in(section)
        return max(0, parts)

    def future(self) -> i64:
        """How much what may come later counts: all, in the last turn nothing."""
        soonest = min(self.turns * LATE_TURN // WHOLE, self.parts_left() * LATE_PART)
        return min(WHOLE, soonest)

    def chance(self, space: i64) -> i64:
        """How likely the worker on a road space will act this turn, in thousandths."""
        return 0 if space < self.space or space > SPACES else activation(space - self.s.cells[PROVOST], self.moves)

    def urgency(self, section: i64) -> i64:
        """How soon a section is counted: all of WHOLE when it may be this turn."""
        spaces = (self.t.marker[section] * WHOLE - self.bailiff) // WHOLE
        return WHOLE if spaces <= 0 else max(100, 800 - 120 * spaces)
