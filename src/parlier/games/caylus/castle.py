"""R11: phase 6, building the castle."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, Decision, State, Step, push
from parlier.core.verbs import gain, move, note
from parlier.games.caylus.board import pay_cube, points, worker_home
from parlier.games.caylus.cells import BATCHES, COUNTED, CUBES, FOOD, HOUSES, QUEUE, QUEUED, STRIDE
from parlier.games.caylus.kinds import CASTLE_ENDS, CONTRIBUTE, FAVORS, GIVE_BATCH
from parlier.games.caylus.refusals import NO_BATCH
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import CUBE_NAMES

SECTIONS: Final[i64] = 3
PENALTY: Final[i64] = 2
FOOD_CUBE: Final[i64] = 0


def houses_in(s: State, section: i64) -> i64:
    """How many houses a section holds."""
    g = s.cells
    houses: i64 = 0
    for seat in range(g[SEATS]):
        houses += g[HOUSES + section + seat * STRIDE]
    return houses


def open_section(s: State, t: Tables) -> i64:
    """R11.1, R11.3: the first section that is neither counted nor full; SECTIONS when there is none (R11.4)."""
    for section in range(SECTIONS):
        if s.cells[COUNTED + section] == 0 and houses_in(s, section) < t.parts[section]:
            return section
    return SECTIONS


class Contribute(Step):
    """R11.2: the player at place x of the castle queue; the next one waits behind it."""

    def __init__(self, t: Tables) -> None:
        super().__init__("contribute", "R11.2")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Ask for batches, if there is room (R11.5: without room no penalty); at the end the favor."""
        g = s.cells
        if x == g[QUEUED]:
            push(s, CASTLE_ENDS, NOBODY, 0, 0)
            reward_most_batches(s)
            return
        push(s, CONTRIBUTE, NOBODY, x + 1, 0)
        if open_section(s, self.t) < SECTIONS:
            push(s, GIVE_BATCH, g[QUEUE + x], 0, 0)


class GiveBatch(Decision):
    """R11.2: another batch (food and two more kinds), or no more."""

    def __init__(self, t: Tables) -> None:
        pairs = list(combinations(range(1, CUBES), 2))
        texts = [f"batch {CUBE_NAMES[a]}+{CUBE_NAMES[b]}" for a, b in pairs]
        super().__init__("castle", "R11.2", [*texts, "castle done"])
        self.t = t
        self.first = vec[i64]([a for a, _ in pairs])
        self.second = vec[i64]([b for _, b in pairs])
        self.done: i64 = len(pairs)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One food and one cube of two other kinds."""
        if option == self.done:
            return 0
        g = s.cells
        o: i64 = FOOD + seat * STRIDE
        if g[o] > 0 and g[o + self.first[option]] > 0 and g[o + self.second[option]] > 0:
            return 0
        return NO_BATCH

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pay, build a house and score; or R11.5: who gave nothing loses 2 points."""
        if option == self.done:
            if s.cells[BATCHES + seat * STRIDE] == 0:
                points(s, seat, -PENALTY, "penalties", "R11.5")
            return
        pay_cube(s, seat, FOOD_CUBE, 1, "R11.2")
        pay_cube(s, seat, self.first[option], 1, "R11.2")
        pay_cube(s, seat, self.second[option], 1, "R11.2")
        self.build_house(s, seat)

    def build_house(self, s: State, seat: i64) -> None:
        """R11.3: one house in the section under construction, and its points."""
        section = open_section(s, self.t)
        gain(s, seat, HOUSES + section + seat * STRIDE, 1, "R11.3")
        gain(s, seat, BATCHES + seat * STRIDE, 1, "R11.2")
        points(s, seat, self.t.part_points[section], "castle", "R11.3")
        if open_section(s, self.t) < SECTIONS:
            push(s, GIVE_BATCH, seat, 0, 0)


def reward_most_batches(s: State) -> None:
    """R11.6: a favor for most batches; tie: who is earlier in the queue."""
    g = s.cells
    best = NOBODY
    most: i64 = 0
    for index in range(g[QUEUED]):
        seat = g[QUEUE + index]
        if g[BATCHES + seat * STRIDE] > most:
            best, most = seat, g[BATCHES + seat * STRIDE]
    if best != NOBODY:
        push(s, FAVORS, best, 1, 0)


class CastleEnds(Step):
    """R11.6: the workers of the castle return."""

    def __init__(self) -> None:
        super().__init__("castle_ends", "R11.6")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Empty the queue."""
        g = s.cells
        for index in range(g[QUEUED]):
            who = g[QUEUE + index]
            worker_home(s, who, "R11.6")
            note(s, BATCHES + who * STRIDE, 0)
            note(s, QUEUE + index, NOBODY)
        if g[QUEUED] > 0:
            move(s, NOBODY, QUEUED, 0, "R11.6")
