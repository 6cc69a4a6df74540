"""Verbs: the only writers of cells; each tells a listener what it did and by which rule."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.errors import Illegal, Refusal
from parlier.core.events import VERBS, Event, Listener, Log
from parlier.core.game import first_frame
from parlier.core.state import DEPTH, NATURE, NOBODY, State, top
from parlier.core.verbs import gain, gain_bundle, lift, move, note, pay, pay_bundle, place, score
from tests.core.little_game import HELD, PILE, SCORE, SEAT, STACK, TURNS, LittleGame

GAME = LittleGame()


def listening() -> tuple[State, Log]:
    state, log = GAME.empty(2), Log()
    state.ear = log
    return state, log


def test_gain_and_pay() -> None:
    state, log = listening()
    gain(state, 1, HELD, 5, "R1")
    pay(state, 1, HELD, 2, "R2")
    assert state.cells[HELD] == 3
    assert log.events == [Event("gain", 1, HELD, 5, "R1", ""), Event("pay", 1, HELD, 2, "R2", "")]


def test_bundles_are_paid_and_gained_good_by_good_without_the_zeros() -> None:
    state, log = listening()
    bundle = vec[i64]([9, 2, 0, 1])
    gain_bundle(state, 0, SEAT, bundle, 1, 3, "R1")
    assert [int(state.cells[SEAT + n]) for n in range(4)] == [2, 0, 1, 0]
    pay_bundle(state, 0, SEAT, bundle, 1, 3, "R2")
    assert not any(list(state.cells)[SEAT:])
    assert [(event.verb, event.cell, event.amount) for event in log.events] == [
        ("gain", SEAT, 2), ("gain", SEAT + 2, 1), ("pay", SEAT, 2), ("pay", SEAT + 2, 1),
    ]  # fmt: skip


def test_move_place_and_lift() -> None:
    state, log = listening()
    move(state, NOBODY, HELD, 4, "R3")
    place(state, 0, STACK, 3, "R3")
    place(state, 0, STACK, 28, "R3")
    place(state, 0, STACK, 3, "R3")
    lift(state, 0, STACK, 3, "R3")
    lift(state, 0, PILE, 3, "R3")
    assert state.cells[HELD] == 4 and state.cells[STACK] == 1 << 28 and state.cells[PILE] == 0
    assert [event.verb for event in log.events] == ["move", "place", "place", "place", "lift", "lift"]


@pytest.mark.parametrize(("before", "points", "after"), [(0, 5, 5), (5, -2, 3), (1, -2, 0), (0, -4, 0), (2, -2, 0)])
def test_a_score_never_falls_below_nothing_and_tells_what_was_really_lost(before: int, points: int, after: int) -> None:
    state, log = listening()
    note(state, SCORE, before)
    score(state, 0, SCORE, points, "tiles", "R4")
    assert state.cells[SCORE] == after and log.events == [Event("score", 0, SCORE, after - before, "R4", "tiles")]


def test_bookkeeping_tells_nobody() -> None:
    state, log = listening()
    note(state, HELD, 9)
    assert state.cells[HELD] == 9 and log.events == []


def test_without_a_listener_the_same_happens() -> None:
    state = GAME.empty(2)
    for verb in (gain, pay):
        verb(state, 0, HELD, 3, "R1")
    move(state, 0, HELD, 2, "R1")
    place(state, 0, STACK, 1, "R1")
    lift(state, 0, STACK, 1, "R1")
    score(state, 0, SCORE, 2, "tiles", "R1")
    assert state.cells[HELD] == 2 and state.cells[STACK] == 0 and state.cells[SCORE] == 2


class Counter(Listener):
    """Anybody may listen, not only a Log."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def hear(self, verb: i64, seat: i64, cell: i64, amount: i64, rule: str, why: str) -> None:
        self.heard.append((VERBS[verb], int(amount)))

    def takes(self, action: int, seat: int, rule: str) -> None:
        self.heard.append(("takes", action))

    def chooses(self, action: int, seat: int, rule: str) -> None:
        self.heard.append(("chooses", action))


def test_the_choice_is_told_before_what_follows_from_it() -> None:
    state = GAME.new(2)
    state.ear = counter = Counter()
    state.apply(GAME.parse("rest"))
    assert counter.heard == [("chooses", GAME.parse("rest")), ("score", 1)]


def test_a_listener_that_does_not_care_need_not_say_so() -> None:
    state = GAME.new(2)
    state.ear = Listener()
    state.apply(GAME.parse("rest"))
    assert GAME.scores(state) == [1, 0]


def test_listening_changes_nothing() -> None:
    quiet, loud = GAME.new(2), GAME.new(2)
    loud.ear = Log()
    for text in ("look", "peek 6", "show twice", "draw", "flip 1"):
        quiet.apply(GAME.parse(text))
        loud.apply(GAME.parse(text))
        assert quiet == loud


def test_a_refusal_says_rule_and_reason() -> None:
    refusal = Refusal("R2", "stack_empty", "the stack is empty")
    assert str(refusal) == "the stack is empty (R2)"
    error = Illegal("draw", refusal)
    assert str(error) == "draw: the stack is empty (R2)" and (error.rule, error.reason) == ("R2", "the stack is empty")


def test_the_first_frame_needs_an_empty_agenda() -> None:
    state = GAME.empty(2)
    first_frame(state, TURNS)
    assert state.cells[DEPTH] == 1 and state.cells[top(state) + 1] == NATURE
    with pytest.raises(AssertionError):
        first_frame(state, TURNS)
