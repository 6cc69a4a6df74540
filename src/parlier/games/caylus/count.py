"""R12: phase 7, bailiff, section counts; R14: the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, State, Step, finish, push
from parlier.core.verbs import move
from parlier.games.caylus.board import cubes_held, points
from parlier.games.caylus.castle import SECTIONS, houses_in
from parlier.games.caylus.cells import BAILIFF, COUNTED, GOLD, HOUSES, MONEY, ORDER, PROVOST, STRIDE
from parlier.games.caylus.kinds import CLOSE, COUNTING, COUNTS, FAVORS
from parlier.games.caylus.tables import Tables

TOWERS: Final[i64] = 2
MOST_HOUSES: Final[i64] = 6
COUNT_ROW: Final[i64] = MOST_HOUSES + 1

GOLD_POINTS: Final[i64] = 3
CUBES_A_POINT: Final[i64] = 3
MONEY_A_POINT: Final[i64] = 4


class BailiffWalks(Step):
    """R12.1: the bailiff moves 2 if the provost is ahead of it, else 1; the provost joins it."""

    def __init__(self) -> None:
        super().__init__("bailiff_walks", "R12.1")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Both move, then sections are counted."""
        g = s.cells
        steps: i64 = 1
        if g[PROVOST] > g[BAILIFF]:
            steps = 2
        move(s, NOBODY, BAILIFF, g[BAILIFF] + steps, "R12.1")
        move(s, NOBODY, PROVOST, g[BAILIFF], "R12.1")
        push(s, COUNTS, NOBODY, 0, 0)


class Counts(Step):
    """R12.2: the next section whose count is due, from section x on. After the towers the game ends."""

    def __init__(self, t: Tables) -> None:
        super().__init__("counts", "R12.2")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Count it, completely, and close it."""
        while x < SECTIONS and not self.is_due(s, x):
            x += 1
        if x < SECTIONS:
            push(s, COUNTS, NOBODY, x + 1, 0)
            push(s, CLOSE, NOBODY, x, 0)
            push(s, COUNTING, NOBODY, x, 0)
        elif s.cells[COUNTED + TOWERS] == 1:
            end_game(s)

    def is_due(self, s: State, section: i64) -> bool:
        """R12.2: not counted yet, and its marker reached or all its parts built."""
        g = s.cells
        if g[COUNTED + section] == 1:
            return False
        return g[BAILIFF] >= self.t.marker[section] or houses_in(s, section) == self.t.parts[section]


class Counting(Step):
    """R12.3: section x, the player at place y of the turn order; the next one waits behind it."""

    def __init__(self, t: Tables) -> None:
        super().__init__("counting", "R12.3")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Penalty or favors, by the houses in this section."""
        g = s.cells
        if y == g[SEATS]:
            return
        push(s, COUNTING, NOBODY, x, y + 1)
        who = g[ORDER + y]
        houses = g[HOUSES + x + who * STRIDE]
        if houses == 0:
            points(s, who, -self.t.penalty[x], "penalties", "R12.3")
            return
        favors = self.t.count_favors[x * COUNT_ROW + (MOST_HOUSES if houses > MOST_HOUSES else houses)]
        if favors > 0:
            push(s, FAVORS, who, favors, 0)


class Close(Step):
    """R12.4, R12.5: section x is closed after its whole count; this opens more columns of the favor table."""

    def __init__(self) -> None:
        super().__init__("close", "R12.4")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Mark it."""
        move(s, NOBODY, COUNTED + x, 1, "R12.4")


def end_game(s: State) -> None:
    """R14.1, R14.2: the game is over; each seat adds points for what is left."""
    for seat in range(s.cells[SEATS]):
        final_points(s, seat)
    finish(s)


def final_points(s: State, seat: i64) -> None:
    """R14.2: gold, the other cubes together, and deniers, each rounded down on its own."""
    g = s.cells
    gold = g[GOLD + seat * STRIDE]
    points(s, seat, GOLD_POINTS * gold, "leftovers", "R14.2")
    points(s, seat, (cubes_held(s, seat) - gold) // CUBES_A_POINT, "leftovers", "R14.2")
    points(s, seat, g[MONEY + seat * STRIDE] // MONEY_A_POINT, "leftovers", "R14.2")
