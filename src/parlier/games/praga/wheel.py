"""R4.2: the bonus of the wheel: once a turn, if there is one under the tile that was taken."""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import State
from parlier.core.verbs import note
from parlier.games.praga.cells import NOTCH
from parlier.games.praga.gains import NO_TERM, only_term
from parlier.games.praga.means import FREE, can_pay, owed_stays_possible, pay_cost
from parlier.games.praga.refusals import CANNOT_PAY, CORE_OWED, NO_WHEEL_BONUS
from parlier.games.praga.settle import gain_at_once
from parlier.games.praga.sources import S_CRANE
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import PAY_FOR


def wheel_refusal(s: State, t: Tables, seat: i64) -> i64:
    """R4.2: the bonus of the notch under the tile taken, if there is one, once; a payment must be possible."""
    if s.cells[NOTCH] == 0 or t.effect_len[t.notch_bonus[s.cells[NOTCH]]] == 0:
        return NO_WHEEL_BONUS
    cost = wheel_cost(s, t)
    if not can_pay(s, t, seat, cost):
        return CANNOT_PAY
    return 0 if owed_stays_possible(s, t, seat, cost) else CORE_OWED


def wheel_cost(s: State, t: Tables) -> i64:
    """What the wheel bonus costs, if it is nothing but an offer."""
    term = only_term(t, t.notch_bonus[s.cells[NOTCH]])
    return t.term_cost[term] if term != NO_TERM and t.term_kind[term] == PAY_FOR else FREE


def use_wheel(s: State, t: Tables, seat: i64) -> None:
    """R4.2: an offer is paid for and a choice asked at once; anything else is gained."""
    effect, cost = t.notch_bonus[s.cells[NOTCH]], wheel_cost(s, t)
    note(s, NOTCH, 0)
    if cost != FREE:
        pay_cost(s, t, seat, cost, "R4.2")
        effect = t.term_first[only_term(t, effect)]
    gain_at_once(s, t, seat, effect, S_CRANE)
