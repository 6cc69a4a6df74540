"""R4.8: settling what is pending: the quiet part by itself, everything whose order can matter as its owner chooses."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import Decision, State, Step, push, refuse_unless
from parlier.core.verbs import note
from parlier.games.praga.actions import DURING, GUEST, OWN
from parlier.games.praga.buildings import claim_in_time, claim_waits_next
from parlier.games.praga.cells import AMOUNT, AROSE, GOLD, RIGHTS, SOURCE, STRIDE, TERM, WAITING
from parlier.games.praga.gains import NO_SLOT, NO_TERM, drop, drop_one, gain_effect, gain_per, only_term, store
from parlier.games.praga.grids import LAST, TOP, column_of, row_of, sideways
from parlier.games.praga.kinds import CHOOSE, SETTLE, TURN_
from parlier.games.praga.means import pay_cost
from parlier.games.praga.mines import move_marker, produce
from parlier.games.praga.refusals import NOT_OFFERED
from parlier.games.praga.seals import can_claim
from parlier.games.praga.sources import rule_of
from parlier.games.praga.tables import Tables
from parlier.games.praga.technology import step_technology
from parlier.games.praga.words import (
    C_CLAIMS,
    CATHEDRAL,
    CHOICE,
    HUNGER,
    PAY_FOR,
    SIMPLE_TERMS,
    STONE_,
    T_CATH,
    T_CLIMB,
    T_HW,
    T_MINE,
    T_PRODUCE_GOLD,
    T_PRODUCE_STONE,
    T_QUARRY,
    T_TECH,
)


class Settle(Step):
    """R4.8.1: the pending effects of a seat in mode x, one after the other, until none is left."""

    def __init__(self, t: Tables) -> None:
        super().__init__("settle", "R4.8.1")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Take the quiet ones, ask about the others; in one's own turn ask what comes next."""
        while s.cells[WAITING] > 0:
            slot = quiet_slot(s, self.t, seat)
            if slot == NO_SLOT:
                push(s, TURN_, seat, x, 0)
                return
            if waits_for_answer(s.cells[TERM + slot]):
                push(s, SETTLE, seat, x, 0)
                resolve(s, self.t, seat, slot)
                return
            resolve(s, self.t, seat, slot)
        if x == OWN or seal_is_asked(s, self.t, seat, x):
            push(s, TURN_, seat, x, 0)
        elif s.cells[AROSE] > 0:
            note(s, AROSE, 0)


def seal_is_asked(s: State, t: Tables, seat: i64, mode: i64) -> bool:
    """R4.6.2: a right arose for a guest; R5.5.2.1: the last cube can mark a seal or the claim that comes next."""
    if mode == GUEST:
        return s.cells[AROSE] > 0 and can_claim(s, t, seat)
    return mode == DURING and s.cells[RIGHTS + seat * STRIDE] > 0 and claim_waits_next(s, seat) and can_claim(s, t, seat)


def quiet_slot(s: State, t: Tables, seat: i64) -> i64:
    """The next pending effect that needs no question, NO_SLOT when the order of those left can matter.

    Gold and stone that fit, and moves that are lost, never matter. Among steps on tracks those of technology come first:
    the tiles drawn may tell which production token to take, and never the other way round.
    """
    g = s.cells
    step: i64 = NO_SLOT
    others = False
    for slot in range(g[WAITING]):
        term = g[TERM + slot]
        if term in (T_MINE, T_QUARRY, T_TECH):
            if step == NO_SLOT or term == T_TECH:
                step = slot
        elif never_matters(s, t, seat, term):
            return slot
        else:
            others = True
    return NO_SLOT if others else step


def never_matters(s: State, t: Tables, seat: i64, term: i64) -> bool:
    """Whether an effect does the same whenever it is taken: R6.1 all of it fits, R8.2, R8.5 it is lost."""
    if term <= STONE_:
        return s.cells[GOLD + term + seat * STRIDE] + pending_amount(s, term) <= t.cap
    if term in (T_HW, T_CATH):
        return column_of(s, seat, term - T_HW) == LAST
    return term == T_CLIMB and row_of(s, seat, HUNGER) == TOP and row_of(s, seat, CATHEDRAL) == TOP


def pending_amount(s: State, term: i64) -> i64:
    """How much of a good is pending in all."""
    amount: i64 = 0
    for slot in range(s.cells[WAITING]):
        if s.cells[TERM + slot] == term:
            amount += s.cells[AMOUNT + slot]
    return amount


def waits_for_answer(term: i64) -> bool:
    """Whether taking an effect can lead to a question before the next one may be taken."""
    return term > STONE_


def resolve(s: State, t: Tables, seat: i64, slot: i64) -> None:
    """Take one of the effects in a slot; of gold and stone all that came together."""
    term, source = s.cells[TERM + slot], s.cells[SOURCE + slot]
    if term <= STONE_:
        amount = s.cells[AMOUNT + slot]
        drop(s, slot)
        store(s, t, seat, term, amount, source)
        return
    drop_one(s, slot)
    if term == T_TECH:
        step_technology(s, t, seat)
    elif term in (T_MINE, T_QUARRY):
        move_marker(s, t, seat, term - T_MINE)
    elif term in (T_HW, T_CATH):
        sideways(s, t, seat, term - T_HW, "R8.2")
    elif term in (T_PRODUCE_GOLD, T_PRODUCE_STONE):
        produce(s, t, seat, term - T_PRODUCE_GOLD)
    elif term >= SIMPLE_TERMS:
        resolve_composite(s, t, seat, term, source)


def resolve_composite(s: State, t: Tables, seat: i64, term: i64, source: i64) -> None:
    """A choice is asked, a payment made, a count made."""
    if t.term_kind[term] == CHOICE:
        push(s, CHOOSE, seat, term, source)
    elif t.term_kind[term] == PAY_FOR:
        pay_cost(s, t, seat, t.term_cost[term], rule_of(s, source))
        gain_at_once(s, t, seat, t.term_first[term], source)
    else:
        if t.term_counter[term] == C_CLAIMS:
            claim_in_time(s, seat)
        gain_per(s, t, seat, term, source)


def gain_at_once(s: State, t: Tables, seat: i64, effect: i64, source: i64) -> None:
    """R4.6.1: nothing comes between a cost and what it is paid for, so a choice that was paid for is made at once."""
    term = only_term(t, effect)
    if term != NO_TERM and t.term_kind[term] == CHOICE:
        push(s, CHOOSE, seat, term, source)
    else:
        gain_effect(s, t, seat, effect, source)


class Choose(Decision):
    """R4.8.2: one part of the choice x, which y set off."""

    def __init__(self, t: Tables) -> None:
        sides: list[int] = []
        for term in range(len(t.term_kind)):
            for side in (int(t.term_first[term]), int(t.term_second[term])):
                if t.term_kind[term] == CHOICE and side not in sides:
                    sides.append(side)
        super().__init__("choose", "R4.8.2", [f"choose {t.effect_names[side]}" for side in sides])
        self.t = t
        self.sides = vec[i64](sides)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One of its two parts."""
        side = self.sides[option]
        return refuse_unless(side == self.t.term_first[x] or side == self.t.term_second[x], NOT_OFFERED)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """That part is gained, or pending."""
        gain_effect(s, self.t, seat, self.sides[option], y)
