"""R4.8, R6.1, R6.2: effects. What needs no order is gained at once, the rest is pending until its owner takes it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import State
from parlier.core.verbs import gain, lift, move, note
from parlier.games.praga.board import count_bits, has
from parlier.games.praga.cells import (
    AMOUNT,
    BLUE,
    CLAIMS,
    COMPLETE,
    CUBES,
    GOLD,
    GRANTED,
    LAID,
    MINES,
    ON_BOARD,
    PENDING,
    PERMIT,
    QUARRIES,
    RED,
    SOURCE,
    SPACES,
    STRIDE,
    TECH,
    TECH_HELD,
    TECH_SPENT,
    TERM,
    UNI,
    WAITING,
    WALL_SPACES,
    WEALTH,
)
from parlier.games.praga.means import FIRST_WALL_SPACE, WEALTH_BONUSES, working
from parlier.games.praga.seats import active
from parlier.games.praga.sources import S_TECHNOLOGY, S_UNIVERSITY, S_WEALTH, points, rule_of
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import (
    C_CLAIMS,
    C_MINES,
    C_QUARRIES,
    C_TECH,
    C_UPGRADES,
    C_WALLS,
    CONVERT,
    GOLDWIN_,
    PER,
    SIMPLE_TERMS,
    STONE_,
    T_BLUE,
    T_EXTRA_ACTION,
    T_RED,
    T_SPECIAL,
    T_UNI,
    T_VP,
)

NO_SLOT: Final[i64] = -1
NO_TERM: Final[i64] = -1


def only_term(t: Tables, effect: i64) -> i64:
    """The term of an effect that is one term, once; NO_TERM for any other."""
    at = t.effect_at[effect]
    return t.effect_term[at] if t.effect_len[effect] == 1 and t.effect_count[at] == 1 else NO_TERM


def gain_effect(s: State, t: Tables, seat: i64, effect: i64, source: i64) -> None:
    """R4.8.1: all parts of an effect, set off together."""
    at = t.effect_at[effect]
    for i in range(at, at + t.effect_len[effect]):
        gain_term(s, t, seat, t.effect_term[i], t.effect_count[i], source)


def gain_term(s: State, t: Tables, seat: i64, term: i64, amount: i64, source: i64) -> None:
    """One part of an effect: gained at once if its order cannot matter, else pending."""
    if term >= SIMPLE_TERMS:
        gain_composite(s, t, seat, term, amount, source)
    elif term <= STONE_:
        gain_stored(s, t, seat, term, amount, source)
    elif term <= GOLDWIN_:
        gain(s, seat, GOLD + term + seat * STRIDE, amount, rule_of(s, source))
    elif term == T_VP:
        points(s, seat, amount, source, rule_of(s, source))
    elif term == T_UNI:
        step_university(s, t, seat, amount)
    elif term == T_RED:
        gain(s, seat, RED + seat * STRIDE, amount, rule_of(s, source))
    elif term == T_BLUE:
        gain(s, seat, BLUE + seat * STRIDE, amount, rule_of(s, source))
    elif term in (T_SPECIAL, T_EXTRA_ACTION):
        gain_for_turn(s, seat, term, amount)
    else:
        wait(s, term, amount, source)


def gain_for_turn(s: State, seat: i64, term: i64, amount: i64) -> None:
    """R4.3, R7.6: what serves in one's own turn only, and in another player's turn is lost (R4.6.2)."""
    if active(s) != seat:
        return
    if term == T_SPECIAL:
        move(s, seat, PERMIT, 1, "R4.3")
    else:
        gain(s, seat, GRANTED, amount, "R7.6")


def gain_composite(s: State, t: Tables, seat: i64, term: i64, amount: i64, source: i64) -> None:
    """A choice or a payment waits; so does a count that pending effects could change. `convert` counts at the end (R10.6)."""
    kind = t.term_kind[term]
    if kind == PER and t.term_counter[term] in (C_UPGRADES, C_WALLS):
        gain_per(s, t, seat, term, source)
    elif kind != CONVERT:
        wait(s, term, amount, source)


def gain_per(s: State, t: Tables, seat: i64, term: i64, source: i64) -> None:
    """`per(counter)>E`: E once for each counted object."""
    for _ in range(counted(s, t, seat, t.term_counter[term])):
        gain_effect(s, t, seat, t.term_first[term], source)


def counted(s: State, t: Tables, seat: i64, counter: i64) -> i64:
    """How many objects a counter counts."""
    g = s.cells
    o = seat * STRIDE
    if counter == C_UPGRADES:
        return g[LAID + o]
    if counter == C_WALLS:
        return walls_built(s, seat)
    if counter == C_TECH:
        return g[TECH + o]
    if counter == C_MINES:
        return g[MINES + o]
    if counter == C_QUARRIES:
        return g[QUARRIES + o]
    if counter == C_CLAIMS:
        return count_bits(open_claims(s, t, seat))
    return count_bits(g[TECH_HELD + o] | g[TECH_SPENT + o])


def walls_built(s: State, seat: i64) -> i64:
    """Walls on the seat's action board."""
    o = ON_BOARD + FIRST_WALL_SPACE + seat * STRIDE
    walls: i64 = 0
    for space in range(WALL_SPACES):
        if s.cells[o + space] != 0:
            walls += 1
    return walls


def open_claims(s: State, t: Tables, owner: i64) -> i64:
    """R9.5.1: the sites with a cube of the owner at plazas that are not complete."""
    sites = s.cells[CLAIMS + owner]
    for space in range(SPACES):
        if has(s.cells[COMPLETE], space):
            sites &= ~t.plaza_sites[space]
    return sites


# -- gold and stone (R6.1, R6.2) -----------------------------------------------------------------


def gain_stored(s: State, t: Tables, seat: i64, good: i64, amount: i64, source: i64) -> None:
    """R6.1: gold or stone; pending when some of it would be lost now, for then the order matters."""
    if s.cells[GOLD + good + seat * STRIDE] + amount <= t.cap and slot_of(s, good) == NO_SLOT:
        store(s, t, seat, good, amount, source)
    else:
        wait_apart(s, good, amount, source)


def store(s: State, t: Tables, seat: i64, good: i64, amount: i64, source: i64) -> None:
    """R6.1: up to the cap, the excess is lost; R6.2: thresholds that are reached."""
    cell = GOLD + good + seat * STRIDE
    room = t.cap - s.cells[cell]
    if amount > room:
        amount = room
    if amount > 0:
        gain(s, seat, cell, amount, rule_of(s, source))
    if s.cells[WEALTH + seat * STRIDE] != 0:
        check_wealth(s, t, seat, good)


def check_wealth(s: State, t: Tables, seat: i64, good: i64) -> None:
    """R6.2: each threshold reached for the first time gives its bonus, and its cube."""
    held = s.cells[GOLD + good + seat * STRIDE]
    for wealth in range(WEALTH_BONUSES):
        need = t.wealth_need[wealth * 2 + good]
        if need > 0 and held >= need and has(s.cells[WEALTH + seat * STRIDE], wealth):
            lift(s, seat, WEALTH + seat * STRIDE, wealth, "R6.2")
            gain(s, seat, CUBES + seat * STRIDE, 1, "R6.2")
            gain_effect(s, t, seat, t.wealth_reward[wealth], S_WEALTH)


def step_university(s: State, t: Tables, seat: i64, steps: i64) -> None:
    """R7.1, R7.2: up the university track; steps that cannot be made score."""
    cell = UNI + seat * STRIDE
    made = t.uni_max - s.cells[cell]
    if made > steps:
        made = steps
    if made > 0:
        gain(s, seat, cell, made, "R7.1")
    if made < steps:
        points(s, seat, (steps - made) * t.uni_overflow, S_UNIVERSITY, "R7.2")


# -- technologies that an event sets off (R7.5) ----------------------------------------------------


def set_off(s: State, t: Tables, seat: i64, event: i64) -> None:
    """R7.5.1: every working technology of this event gives its effect once."""
    tiles = working(s, t, seat, event)
    tile: i64 = 1
    while tiles != 0:
        if tiles & 1 == 1:
            gain_effect(s, t, seat, t.tech_effect[tile], S_TECHNOLOGY)
        tiles >>= 1
        tile += 1


# -- what is pending -----------------------------------------------------------------------------


def slot_of(s: State, term: i64) -> i64:
    """The first pending slot with this term, NO_SLOT for none."""
    g = s.cells
    for slot in range(g[WAITING]):
        if g[TERM + slot] == term:
            return slot
    return NO_SLOT


def wait(s: State, term: i64, amount: i64, source: i64) -> None:
    """Make an effect pending; equal ones of one source count together."""
    g = s.cells
    for slot in range(g[WAITING]):
        if g[TERM + slot] == term and g[SOURCE + slot] == source:
            note(s, AMOUNT + slot, g[AMOUNT + slot] + amount)
            return
    wait_apart(s, term, amount, source)


def wait_apart(s: State, term: i64, amount: i64, source: i64) -> None:
    """Make an effect pending by itself: gold and stone that come separately may be lost separately."""
    if s.cells[WAITING] == PENDING:
        make_room(s)
    slot = s.cells[WAITING]
    note(s, TERM + slot, term)
    note(s, AMOUNT + slot, amount)
    note(s, SOURCE + slot, source)
    note(s, WAITING, slot + 1)


def make_room(s: State) -> None:
    """Two equal effects count together whatever set them off: there are two, for not so many different ones can wait."""
    g = s.cells
    for slot in range(PENDING):
        first = slot_of(s, g[TERM + slot])
        if first < slot:
            note(s, AMOUNT + first, g[AMOUNT + first] + g[AMOUNT + slot])
            drop(s, slot)
            return


def drop(s: State, slot: i64) -> None:
    """A slot is done with; those behind it move up."""
    g = s.cells
    last = g[WAITING] - 1
    while slot < last:
        note(s, TERM + slot, g[TERM + slot + 1])
        note(s, AMOUNT + slot, g[AMOUNT + slot + 1])
        note(s, SOURCE + slot, g[SOURCE + slot + 1])
        slot += 1
    note(s, TERM + last, 0)
    note(s, AMOUNT + last, 0)
    note(s, SOURCE + last, 0)
    note(s, WAITING, last)


def drop_one(s: State, slot: i64) -> None:
    """One of the effects in a slot is done with."""
    if s.cells[AMOUNT + slot] > 1:
        note(s, AMOUNT + slot, s.cells[AMOUNT + slot] - 1)
    else:
        drop(s, slot)
