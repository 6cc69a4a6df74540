"""R13: royal favors; R16: the simplified ones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import Decision, State, Step, push, refuse_unless
from parlier.core.verbs import move, note
from parlier.games.caylus.board import ONE, can_pay, cubes_held, has, pay_cube, points, take_cube, take_money
from parlier.games.caylus.building import can_build
from parlier.games.caylus.cells import COUNTED, CUBES, FAVOR, FOOD, GOLD_, RESIDENCE, STRIDE, USED
from parlier.games.caylus.kinds import (
    BUILD,
    CHOOSE_CUBE,
    CHOOSE_LINE,
    FAVORS,
    GIVE_CUBE,
    NOTARISE,
    RECEIVE,
    USE_LINE,
)
from parlier.games.caylus.lawyer import can_notarise
from parlier.games.caylus.refusals import (
    CANNOT_PAY,
    LEVEL_TOO_HIGH,
    LINE_USED,
    NO_CUBE,
    NO_EFFECT,
    NOT_OFFERED,
    NOTHING_FOR_LAWYER,
    NOTHING_TO_BUILD,
    OTHER_LINE,
)
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.trade import counts, handful_text, handfuls
from parlier.games.caylus.words import (
    CUBE_NAMES,
    F_BUILD,
    F_CHOICE,
    F_CUBE,
    F_LAWYER,
    F_MONEY,
    F_NOTHING,
    F_POINTS,
    F_SWAP,
    LEVELS,
    LINE_NAMES,
)

LINES: Final[i64] = 4
ALL_LINES: Final[i64] = 15
SIMPLE_POINTS: Final[i64] = 3


class Favors(Step):
    """R13.3, R13.5: seat has x favors to take, one after the other, each in another line of this phase."""

    def __init__(self, simplified: bool) -> None:
        super().__init__("favors", "R13.3")
        self.simplified = simplified

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Ask for the line of the next one; with no line left it is lost. R16.1: or 3 points each."""
        if self.simplified:
            points(s, seat, SIMPLE_POINTS * x, "favors", "R16.1")
        elif x > 0 and s.cells[USED + seat * STRIDE] != ALL_LINES:
            push(s, FAVORS, seat, x - 1, 0)
            push(s, CHOOSE_LINE, seat, 0, 0)


def level_limit(s: State) -> i64:
    """R13.2: the highest column that is open."""
    g = s.cells
    if g[COUNTED + 1] == 1:
        return 5
    if g[COUNTED] == 1:
        return 4
    return 2


class ChooseLine(Decision):
    """R13.3: the line of a favor; its marker moves one to the right, unless it is at the limit (R13.4)."""

    def __init__(self) -> None:
        super().__init__("favor", "R13.3", [f"favor {line}" for line in LINE_NAMES])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """R13.5: not used in this phase."""
        return refuse_unless(not has(s.cells[USED + seat * STRIDE], option), LINE_USED)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Move the marker, then perhaps use an effect."""
        g = s.cells
        note(s, USED + seat * STRIDE, g[USED + seat * STRIDE] | (ONE << option))
        cell: i64 = FAVOR + option + seat * STRIDE
        if g[cell] < level_limit(s):
            move(s, seat, cell, g[cell] + 1, "R13.3")
        push(s, USE_LINE, seat, option, 0)


class UseLine(Decision):
    """R13.3: which effect of line x, up to the marker's level, or none."""

    def __init__(self, t: Tables) -> None:
        texts = [f"use {line} {level}" for line in LINE_NAMES for level in range(1, LEVELS + 1)]
        super().__init__("use", "R13.3", [*texts, "use nothing"])
        self.t = t
        self.nothing: i64 = len(texts)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """This line, a level reached, and an effect that can be carried out."""
        if option == self.nothing:
            return 0
        if option // LEVELS != x:
            return OTHER_LINE
        if option % LEVELS >= s.cells[FAVOR + x + seat * STRIDE]:
            return LEVEL_TOO_HIGH
        return self.impossible(s, seat, option)

    def impossible(self, s: State, seat: i64, option: i64) -> i64:
        """R13.6: why the effect could not be carried out, 0 when it could."""
        t = self.t
        effect = t.favor_effect[option]
        if effect == F_NOTHING:
            return NO_EFFECT
        if effect == F_SWAP:
            return refuse_unless(cubes_held(s, seat) > 0, NO_CUBE)
        if effect == F_BUILD:
            possible = can_build(s, t, seat, t.favor_value[option], t.waives[option])
            return refuse_unless(possible, NOTHING_TO_BUILD)
        if effect == F_LAWYER:
            if not can_notarise(s, t, seat):
                return NOTHING_FOR_LAWYER
            return refuse_unless(can_pay(s, t, seat, RESIDENCE, t.waives[option]), CANNOT_PAY)
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Use it."""
        if option == self.nothing:
            return
        t = self.t
        effect, value = t.favor_effect[option], t.favor_value[option]
        if effect == F_POINTS:
            points(s, seat, value, "favors", "R13.1")
        elif effect == F_MONEY:
            take_money(s, seat, value, "R13.1")
        elif effect == F_CUBE:
            take_cube(s, seat, value, 1, "R13.1")
        elif effect == F_CHOICE:
            push(s, CHOOSE_CUBE, seat, value, 0)
        elif effect == F_SWAP:
            push(s, GIVE_CUBE, seat, 0, 0)
        elif effect == F_BUILD:
            push(s, BUILD, seat, value, t.waives[option])
        else:
            push(s, NOTARISE, seat, t.waives[option], 0)


class ChooseCube(Decision):
    """R13.1, cubes level 2: one of the cubes in the set x."""

    def __init__(self, t: Tables) -> None:
        offered = [value for kind, value in zip(t.favor_effect, t.favor_value, strict=True) if kind == F_CHOICE]
        self.cubes: list[int] = [cube for cube in range(CUBES) if any(int(value) >> cube & 1 for value in offered)]
        super().__init__("cube", "R13.1", [f"cube {CUBE_NAMES[cube]}" for cube in self.cubes])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One of those printed on the level."""
        return refuse_unless(has(x, self.cubes[option]), NOT_OFFERED)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Take it."""
        take_cube(s, seat, self.cubes[option], 1, "R13.1")


class GiveCube(Decision):
    """R13.1, cubes level 4: the cube that is given, gold too."""

    def __init__(self) -> None:
        super().__init__("give", "R13.1", [f"give {cube}" for cube in CUBE_NAMES])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """A cube in hand."""
        return refuse_unless(s.cells[FOOD + seat * STRIDE + option] > 0, NO_CUBE)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Give it, then take two."""
        pay_cube(s, seat, option, 1, "R13.1")
        push(s, RECEIVE, seat, 0, 0)


class Receive(Decision):
    """R13.1, cubes level 4: the two cubes that are taken, no gold."""

    def __init__(self) -> None:
        pairs = handfuls(2)
        super().__init__("receive", "R13.1", [f"receive {handful_text(pair)}" for pair in pairs])
        self.counts = counts(pairs)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Any two."""
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Take them."""
        for cube in range(GOLD_):
            if self.counts[option * CUBES + cube] > 0:
                take_cube(s, seat, cube, self.counts[option * CUBES + cube], "R13.1")
