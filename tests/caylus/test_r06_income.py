"""R6: the turn, and phase 1, income."""

from __future__ import annotations

import random

import pytest

from parlier.games.caylus import cells as c
from tests.caylus.positions import BLUE, GREEN, RED, Board, caylus

RESIDENCE_INCOME = [(0, 2), (1, 3), (2, 4), (9, 11)]


def test_the_seven_phases_follow_each_other() -> None:
    """R6.1: 1 to 7 in order, then the next turn's phase 1, until the game ends after a phase 7."""
    chance = random.Random(5)
    state = caylus().deal(4, seed=5).state
    seen = [(1, 2)]
    while not state.over:
        seen.append((int(state.cells[c.TURN]), int(state.cells[c.PHASE])))
        state.apply(chance.choice(state.legal()))
    assert seen == sorted(seen) and {phase for _, phase in seen} <= {2, 3, 4, 5, 6, 7}
    assert state.cells[c.PHASE] == 7 and [turn for turn, _ in dict.fromkeys(seen) if _ == 2] == list(range(1, seen[-1][0] + 1))


def test_a_whole_turn_in_order() -> None:
    """R6.1, R6.2: placing, special buildings, provost, road, castle, bailiff, and the income of the next turn."""
    board = Board(2)
    board.own(BLUE, "FWS")
    board.turn(2)
    board.play(BLUE, "place merchants_guild")
    board.play(GREEN, "place n_farm")
    board.play(BLUE, "place castle")
    board.play(GREEN, "pass")
    board.play(BLUE, "pass", "guild +1")
    board.play(GREEN, "provost 0")
    board.play(BLUE, "provost 0")
    board.play(GREEN, "produce cloth")
    board.play(BLUE, "batch wood+stone", "favor prestige", "use prestige 1")
    assert board.at("turn") == 2 and board.at("phase") == 2 and board.at("bailiff") == 8
    assert board.all("money") == [20 - 1 - 1 + 2, 20 - 1 + 1 + 2]
    assert board.all("score") == [6, 0] and board.asked == (GREEN, "place")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_receives_two_deniers(seats: int) -> None:
    """R6.2: 2 deniers without buildings; wood and stone buildings bring nothing."""
    board = Board(seats)
    board.build("w_farm_food", 9, BLUE)
    board.build("bank", 10, BLUE)
    board.phase(1)
    assert board.all("money") == [22] * seats
    assert board.told("R6.2") == [("gain", seat, "money", 2) for seat in range(seats)]


@pytest.mark.parametrize(("residences", "income"), RESIDENCE_INCOME)
def test_one_more_for_each_residence(residences: int, income: int) -> None:
    """R6.2: no cap."""
    board = Board()
    for space in range(residences):
        board.build("residence", 17 + space, RED)
    board.build("residence", 9, BLUE)
    board.phase(1)
    assert board.of(RED, "money") == 20 + income and board.of(BLUE, "money") == 23


def test_library_and_hotel() -> None:
    """R6.2: 1 denier for the library, 2 for the hotel, for their owner alone."""
    board = Board()
    board.build("library", 9, RED)
    board.phase(1)
    assert board.all("money") == [22, 22, 22, 23]
    board.build("hotel", 10, RED)
    board.build("residence", 11, RED)
    board.phase(1)
    assert board.all("money") == [24, 24, 24, 23 + 2 + 1 + 2 + 1]


def test_other_prestige_buildings_bring_no_income() -> None:
    """R6.2: statue, granary, weaver, theater, university, monument and cathedral."""
    board = Board()
    for space, tile in enumerate(["statue", "granary", "weaver", "theater", "university", "monument", "cathedral"], 17):
        board.build(tile, space, RED)
    board.phase(1)
    assert board.of(RED, "money") == 22
