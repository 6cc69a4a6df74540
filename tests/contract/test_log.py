"""What a game tells of itself: points, rules and the record agree with the position."""

from __future__ import annotations

import pytest

from parlier.core.events import VERBS
from parlier.core.record import Record
from tests.contract.common import CASES, Case, random_record, walk

each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_each_line_of_the_breakdown_comes_from_the_log(case: Case) -> None:
    """F105: the lines add up to the score, and each is the sum of the score events that name it."""
    for seed in range(3):
        record = random_record(case, seed)
        events = record.events()
        for seat in range(case.seats):
            lines = record.breakdown(seat)
            assert tuple(lines) == tuple(case.game.breakdown_lines())
            told = [event for event in events if event.verb == "score" and event.seat == seat]
            assert lines == {line: sum(event.amount for event in told if event.why == line) for line in lines}
            assert sum(lines.values()) == record.scores()[seat]


@each_case
def test_every_score_can_be_rebuilt_from_the_log_after_every_action(case: Case) -> None:
    """F105: replayed to any point, the log tells the scores of that point."""
    record = random_record(case, 1)
    for count in range(0, len(record.actions) + 1, 17):
        part = Record(case.game, case.seats)
        for action in record.actions[:count]:
            part.play(action)
        rebuilt = [0] * case.seats
        for event in part.events():
            if event.verb == "score":
                rebuilt[event.seat] += event.amount
        assert rebuilt == part.scores() == case.game.scores(record.at(count))


@each_case
def test_every_event_is_well_formed_and_names_a_rule(case: Case) -> None:
    book, names = case.game.rulebook(), case.game.layout.names
    for event in random_record(case, 3).events():
        assert event.verb in VERBS and -1 <= event.seat < case.seats, event
        assert event.rule in book or event.rule in book.chapters, event
        if event.verb in ("takes", "chooses"):
            assert 0 <= event.cell < case.game.actions
        else:
            assert names[event.cell] != "-", event
        assert (event.why != "") == (event.verb == "score")


@each_case
def test_the_log_has_every_choice_in_order_and_every_forced_one(case: Case) -> None:
    record = random_record(case, 1)
    told = record.events()
    assert [event.cell for event in told if event.verb == "chooses"] == record.actions
    assert [event.seat for event in told if event.verb == "chooses"] == record.actors


@each_case
def test_every_decision_of_every_game_has_a_rule(case: Case) -> None:
    book = case.game.rulebook()
    for entry in case.game.entries:
        assert entry.rule in book or entry.rule in book.chapters, entry.name
    for rule, word, reason in case.game.refusals[1:]:
        assert (rule in book or rule in book.chapters) and word and reason
    assert case.game.over_rule() in book


@each_case
def test_an_evaluation_exists_for_every_seat_of_every_position(case: Case) -> None:
    for count, state in enumerate(walk(case, 1)):
        if count % 20 == 0 or state.over:
            before = state.to_bytes()
            for seat in range(case.seats):
                assert -(10**9) < case.game.evaluate(state, seat) < 10**9
            assert state.to_bytes() == before
