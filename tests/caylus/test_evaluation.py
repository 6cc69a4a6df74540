"""The hand-made evaluation: its scale, and what it must see."""

from __future__ import annotations

import pytest

import parlier
from parlier import State, bots
from parlier.games.caylus import cells as c

OPTIONS: tuple[dict[str, bool], ...] = ({}, {"second_edition": True}, {"simplified_favors": True})


def walk(seats: int, seed: int, **options: bool) -> list[State]:
    """The positions of a random game, the last one over."""
    record = parlier.load("caylus", **options).deal(seats=seats, seed=seed)
    bot = bots.make("uniform", seed=seed)
    states = [record.state.clone()]
    while not record.state.over:
        bots.turn(record, bot)
        states.append(record.state.clone())
    return states


def value(state: State, seat: int) -> int:
    return int(state.game.evaluate(state, seat))


def richer(state: State, seat: int, cell: int, amount: int) -> State:
    changed = state.clone()
    changed.cells[cell + seat * c.STRIDE] += amount
    return changed


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_has_a_value_for_every_seat_and_stays_as_it_is(seats: int, options: dict[str, bool]) -> None:
    for state in walk(seats, seats, **options):
        before = state.to_bytes()
        values = [value(state, seat) for seat in range(seats)]
        assert state.to_bytes() == before
        assert all(-200_000 < worth < 400_000 for worth in values)


def test_at_the_end_only_points_count_against_the_best_rivals_share() -> None:
    state = walk(3, 1)[-1]
    for seat in range(3):
        state.cells[c.SCORE + seat * c.STRIDE] = (40, 70, 60)[seat]
        state.cells[c.MONEY + seat * c.STRIDE] = 30
    first, second, third = (value(state, seat) for seat in range(3))
    assert second > third > first
    assert value(richer(state, 2, c.SCORE, 1), 2) == third + 1000
    assert value(richer(state, 0, c.SCORE, 1), 2) == third
    assert value(richer(state, 1, c.SCORE, 10), 2) < third


@pytest.mark.parametrize("seats", [2, 4])
def test_a_point_is_a_thousand_and_a_rivals_gain_is_never_good(seats: int) -> None:
    for state in walk(seats, 3)[1:-1:3]:
        score = state.cells[c.SCORE + c.STRIDE]
        if score >= 2:
            assert value(richer(state, 1, c.SCORE, 1), 1) == value(state, 1) + 1000
        assert value(richer(state, 0, c.SCORE, 5), 1) <= value(state, 1)


@pytest.mark.parametrize("cell", [c.FOOD, c.WOOD, c.STONE, c.CLOTH, c.GOLD, c.MONEY, c.FAVOR, c.HOUSES])
def test_having_more_is_worth_more_on_the_whole(cell: int) -> None:
    gains = [value(richer(state, 0, cell, 1), 0) - value(state, 0) for state in walk(3, 5)[:-1:2]]
    assert sum(gains) > 0
    assert sum(gain >= 0 for gain in gains) > 0.9 * len(gains)
