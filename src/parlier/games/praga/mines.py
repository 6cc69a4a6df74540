"""R5.1, R5.2, R6.3-R6.6: mines and quarries, their tracks and production tokens.

Both tracks work alike; a track is the number of its good, 0 for gold mines and 1 for quarries, and of its action.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import Decision, State, push, refuse_unless
from parlier.core.verbs import gain, lift, move
from parlier.games.praga.actions import bonus_refusal, core_done, take_bonus_first
from parlier.games.praga.board import has
from parlier.games.praga.cells import MINE_TOKEN, MINES, STRIDE, TOKENS
from parlier.games.praga.gains import gain_effect, gain_stored, gain_term, set_off
from parlier.games.praga.kinds import TOKEN
from parlier.games.praga.refusals import TOKEN_GONE
from parlier.games.praga.seals import right_arises
from parlier.games.praga.sources import S_MINES
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import ACTION_NAMES, T_MINE


class Manage(Decision):
    """R5.1, R5.2: gain one and move the marker, or produce; or take the upgrade bonus first."""

    def __init__(self, t: Tables, track: int, bonus_after: bool) -> None:
        name = ACTION_NAMES[track]
        super().__init__(name, f"R5.{track + 1}", [f"{name} gain", f"{name} produce", f"{name} bonus"])
        self.t = t
        self.track: i64 = track
        self.bonus_after = bonus_after

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Both are always possible."""
        return bonus_refusal(s, self.t, seat, self.track, self.bonus_after) if option == 2 else 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """The core step, and what it sets off."""
        if option == 2:
            take_bonus_first(s, self.t, seat, self.track)
            return
        if option == 0:
            gain_stored(s, self.t, seat, self.track, 1, S_MINES + self.track)
            gain_term(s, self.t, seat, T_MINE + self.track, 1, S_MINES + self.track)
        else:
            produce(s, self.t, seat, self.track)
        core_done(s, self.t, seat, self.track)


def produce(s: State, t: Tables, seat: i64, track: i64) -> None:
    """R5.1b, R6.1.1: the amount, the bonuses left of the marker, the token, and what production sets off."""
    g = s.cells
    count = g[MINES + track + seat * STRIDE]
    source = S_MINES + track
    if count > 0:
        gain_stored(s, t, seat, track, count, source)
    for n in range(count + 1):
        bonus = t.mine_bonus[n] if track == 0 else t.quarry_bonus[n]
        gain_effect(s, t, seat, bonus, source)
    gain_effect(s, t, seat, t.token_bonus[g[MINE_TOKEN + track + seat * STRIDE]], source)
    set_off(s, t, seat, track)


def move_marker(s: State, t: Tables, seat: i64, track: i64) -> None:
    """R6.5: one to the right; at the end nothing. R6.4: the token; R6.7: the right to a seal."""
    cell = MINES + track + seat * STRIDE
    if s.cells[cell] == (t.mine_max if track == 0 else t.quarry_max):
        return
    gain(s, seat, cell, 1, "R6.5")
    count = s.cells[cell]
    if count == (t.mine_seal if track == 0 else t.quarry_seal):
        right_arises(s, seat)
    if count == (t.mine_token if track == 0 else t.quarry_token) and s.cells[TOKENS] != 0:
        push(s, TOKEN, seat, track, 0)


class TakeToken(Decision):
    """R6.4: which production token is laid on track x."""

    def __init__(self, t: Tables) -> None:
        super().__init__("token", "R6.4", [f"token {name}" for name in t.token_ids[1:]])

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One that is left."""
        return refuse_unless(has(s.cells[TOKENS], option), TOKEN_GONE)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Lay it on the track."""
        lift(s, seat, TOKENS, option, "R6.4")
        move(s, seat, MINE_TOKEN + x + seat * STRIDE, option + 1, "R6.4")
