"""Undo: within one's own run of decisions, never across a reveal or another seat's decision."""

from __future__ import annotations

import random

import pytest

from parlier.core.errors import RecordError
from parlier.core.record import Record
from parlier.core.state import NATURE
from tests.core.little_game import LittleGame

GAME = LittleGame()


def played(*texts: str, seats: int = 2) -> Record:
    record = Record(GAME, seats)
    for text in texts:
        record.play(text)
    return record


def test_nothing_to_undo_at_the_start() -> None:
    assert played().previous_decision(0) is None


def test_one_takes_back_ones_own_last_decision() -> None:
    record = played("rest")
    assert record.previous_decision(0) == 0
    record.rewind(0)
    assert record.actions == [] and record.actors == [] and record.state == GAME.new(2)


def test_undo_does_not_reach_another_seats_decision() -> None:
    record = played("rest", "rest")
    assert record.previous_decision(0) is None and record.previous_decision(1) == 1


def test_undo_passes_seats_that_do_not_mind() -> None:
    record = played("rest", "rest")
    assert record.previous_decision(0, others=[1]) == 0
    record = played("rest", "rest", "rest", "rest", seats=4)
    assert record.previous_decision(0, others=[1, 2]) is None
    assert record.previous_decision(0, others=[1, 2, 3]) == 0


def test_undo_stops_at_a_tile_drawn_for_all() -> None:
    assert played("draw", "flip 2").previous_decision(0) is None
    assert played("draw", "flip 2").previous_decision(0, others=[1]) is None
    assert played("draw", "flip 2", "rest").previous_decision(0, others=[1]) is None


def test_undo_stops_at_ones_own_look() -> None:
    assert played("look", "peek 3").previous_decision(0) is None


def test_undo_stops_at_a_tile_that_one_has_shown() -> None:
    assert played("look", "peek 3", "show once").previous_decision(0) is None


def test_undo_of_a_chance_that_is_still_open_takes_back_its_cause() -> None:
    """Nothing is revealed yet: NATURE has not answered."""
    record = played("rest", "draw")
    assert record.state.seat == NATURE and record.previous_decision(1) == 1


def test_nature_is_nobody_whose_decision_is_undone_by_asking_for_it() -> None:
    assert played("draw", "flip 2").previous_decision(0, others=[NATURE]) is None


def test_undo_never_hides_what_somebody_has_seen() -> None:
    """In random games: whatever may be taken back, no reveal and no other seat's decision lies in it."""
    undone = 0
    for seed in range(200):
        chance, record = random.Random(seed), Record(GAME, 3, seed)
        while not record.state.over:
            record.play(chance.choice(record.state.legal()))
            for seat in range(3):
                count = record.previous_decision(seat)
                if count is not None:
                    undone += 1
                    assert set(record.actors[count:]) == {seat}
                    assert not any(GAME.decision_of(action).reveals for action in record.actions[count:])
                    assert record.at(count).seat == seat
    assert undone > 200


def test_after_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    record, straight = Record(GAME, 2, 9), Record(GAME, 2, 9)
    record.play("rest")
    count = record.previous_decision(0)
    assert count is not None
    record.rewind(count)
    for text in ("draw", "rest", "draw"):
        record.play(text)
        straight.play(text)
    assert record.state == straight.state and record.to_text() == straight.to_text()


@pytest.mark.parametrize("count", [-1, 3, 99])
def test_there_is_no_position_outside_the_record(count: int) -> None:
    record = played("rest", "rest")
    before = record.to_text()
    with pytest.raises(RecordError, match=f"no position {count}"):
        record.at(count)
    with pytest.raises(RecordError):
        record.rewind(count)
    assert record.to_text() == before
