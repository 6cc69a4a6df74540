"""R2.1, R3.6-R3.8, R4.9: turn after turn: who is next, the end of a turn, platform, era and the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import NOBODY, SEATS, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import gain, move, note, pay
from parlier.games.praga.actions import OWN
from parlier.games.praga.cells import (
    BLOCK,
    COVERED,
    COVERS,
    ERA,
    GOLDWIN,
    PLATFORM,
    ROWS,
    SILVER,
    STRIDE,
    TAKEN,
    TECH_NEW,
    TURN,
)
from parlier.games.praga.crane import turn_wheel
from parlier.games.praga.kinds import COUNT, NEXT_TURN, PARLER, REFILL, SETTLE, TURN_ENDS, WINDOWS
from parlier.games.praga.refusals import TOO_FEW_WINDOWS
from parlier.games.praga.rows import ERAS, open_stacks
from parlier.games.praga.seats import active
from parlier.games.praga.tables import Tables


class NextTurn(Step):
    """R2.1: the next player's turn, in the solo game every other one Parler's (R12.1)."""

    def __init__(self) -> None:
        super().__init__("next_turn", "R2.1")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """R7.3: technologies that are new work from now on."""
        gain(s, NOBODY, TURN, 1, "R2.1")
        owner = active(s)
        if owner >= s.cells[SEATS]:
            push(s, TURN_ENDS, NOBODY, 0, 0)
            push(s, PARLER, NOBODY, 0, 0)
            return
        if s.cells[TECH_NEW + owner * STRIDE] != 0:
            note(s, TECH_NEW + owner * STRIDE, 0)
        push(s, SETTLE, owner, OWN, 0)


class Windows(Decision):
    """R4.9: which two windows are kept at the end of the turn."""

    def __init__(self, t: Tables) -> None:
        kept = int(t.windows_kept)
        super().__init__("windows", "R4.9", [f"windows {kept - gold}+{gold}" for gold in range(kept + 1)])
        self.kept: i64 = kept

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Silver and gold ones that are there."""
        silver, gold = s.cells[SILVER + seat * STRIDE], s.cells[GOLDWIN + seat * STRIDE]
        return refuse_unless(gold >= option and silver >= self.kept - option, TOO_FEW_WINDOWS)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The others are discarded."""
        leave(s, seat, SILVER, self.kept - option)
        leave(s, seat, GOLDWIN, option)


def leave(s: State, seat: i64, cell: i64, kept: i64) -> None:
    """Discard windows of a kind down to `kept`."""
    extra = s.cells[cell + seat * STRIDE] - kept
    if extra > 0:
        pay(s, seat, cell + seat * STRIDE, extra, "R4.9")


def end_turn(s: State, t: Tables, seat: i64) -> None:
    """R4.9: first the windows, then the crane."""
    push(s, TURN_ENDS, seat, 0, 0)
    if s.cells[SILVER + seat * STRIDE] + s.cells[GOLDWIN + seat * STRIDE] > t.windows_kept:
        push(s, WINDOWS, seat, 0, 0)


class TurnEnds(Step):
    """R4.9: the wheel, the platform, the era; the end of the game or the next turn."""

    def __init__(self, t: Tables) -> None:
        super().__init__("turn_ends", "R4.9")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """What is left of the turn is lost (R4.2, R4.3.1)."""
        turn_wheel(s, self.t)
        for cell in range(TAKEN, COVERED + COVERS):
            if s.cells[cell] != 0:
                note(s, cell, 0)
        moved = s.cells[BLOCK] == self.t.drop_position
        if moved:
            move(s, NOBODY, PLATFORM, s.cells[PLATFORM] - 1, "R3.6")
        if s.cells[PLATFORM] == 0:
            push(s, COUNT, NOBODY, 0, 0)
            return
        push(s, NEXT_TURN, NOBODY, 0, 0)
        if s.cells[ERA] < ERAS and self.era_ends(s, moved):
            begin_era(s, ERAS)

    def era_ends(self, s: State, moved: bool) -> bool:
        """R3.7: the platform has come to its mark, or the block to the star while the platform is on its own mark."""
        seats, platform = s.cells[SEATS], s.cells[PLATFORM]
        if moved and platform == self.t.era_platform[seats]:
            return True
        return platform == self.t.star_platform[seats] and s.cells[BLOCK] == self.t.star_position


def begin_era(s: State, era: i64) -> None:
    """R2.4, R3.7: the rows are dealt from the stacks of an era."""
    open_stacks(s, era)
    row = ROWS
    while row > 0:
        row -= 1
        push(s, REFILL, NOBODY, row, 0)
