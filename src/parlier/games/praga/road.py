"""R5.6: the King's Road."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import Decision, State, push, refuse_unless
from parlier.core.verbs import gain
from parlier.games.praga.actions import bonus_refusal, core_done, take_bonus_first
from parlier.games.praga.cells import BRIDGE_STACK, PAWN, STRIDE
from parlier.games.praga.gains import gain_effect
from parlier.games.praga.kinds import EITHER, LOOKING
from parlier.games.praga.means import FREE, ROAD_END, pay_cost, ready
from parlier.games.praga.refusals import NO_EGG
from parlier.games.praga.sources import S_ROAD
from parlier.games.praga.tables import Tables
from parlier.games.praga.technology import choose_v_tile
from parlier.games.praga.words import ROAD_

SPACE_IV: Final[i64] = 4
AT_BRIDGE: Final[i64] = 0
MOVE: Final[i64] = 0


class Road(Decision):
    """R5.6: move the pawn, or take the upgrade bonus first."""

    def __init__(self, t: Tables, bonus_after: bool, either: bool) -> None:
        super().__init__("road", "R5.6", ["road move", "road bonus"])
        self.t = t
        self.bonus_after = bonus_after
        self.either = either

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Spaces IV and V cost an egg."""
        if option != MOVE:
            return bonus_refusal(s, self.t, seat, ROAD_, self.bonus_after)
        return refuse_unless(ready(s, self.t, seat, ROAD_, FREE, FREE), NO_EGG)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """One space on."""
        if option == MOVE:
            self.walk(s, seat)
        else:
            take_bonus_first(s, self.t, seat, ROAD_)

    def walk(self, s: State, seat: i64) -> None:
        """Pay, move, and what the space does."""
        pawn = s.cells[PAWN + seat * STRIDE] + 1
        pay_cost(s, self.t, seat, self.t.road_entry[pawn], "R5.6")
        gain(s, seat, PAWN + seat * STRIDE, 1, "R5.6")
        core_done(s, self.t, seat, ROAD_)
        if pawn == SPACE_IV:
            push(s, LOOKING, seat, BRIDGE_STACK, 0)
        elif pawn == ROAD_END:
            choose_v_tile(s, seat, AT_BRIDGE)
        elif self.either:
            push(s, EITHER, seat, pawn, 0)
        else:
            gain_effect(s, self.t, seat, self.t.road_egg[pawn], S_ROAD)
            gain_effect(s, self.t, seat, self.t.road_plain[pawn], S_ROAD)


class Either(Decision):
    """R11.20: with the option `road_either`, which of the two effects of space x."""

    def __init__(self, t: Tables) -> None:
        super().__init__("either", "R11.20", ["either egg", "either plain"])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Both may be chosen; the egg effect can still be declined."""
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """That one only."""
        gain_effect(s, self.t, seat, self.t.road_egg[x] if option == 0 else self.t.road_plain[x], S_ROAD)
