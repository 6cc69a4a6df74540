"""R9: phase 4, bribing the provost."""

from __future__ import annotations

import pytest

from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, Board


def test_players_bribe_in_passing_order_once_each() -> None:
    """R9.1, R9.2: not in turn order; later players may undo earlier moves; there is no second round."""
    board = Board()
    board.passed(RED, BLUE, ORANGE, GREEN)
    board.phase(4)
    board.play(RED, "provost +3")
    board.play(BLUE, "provost -3")
    board.play(ORANGE, "provost 0")
    board.play(GREEN, "provost +1")
    assert board.done() and board.at("provost") == 7 and board.all("money") == [17, 19, 20, 17]


@pytest.mark.parametrize("steps", [-3, -2, -1, 0, 1, 2, 3])
def test_each_space_costs_one_denier(steps: int) -> None:
    """R9.1: 1 to 3 spaces in one direction, or none."""
    board = Board()
    board.phase(4)
    assert len(board.legal) == 7
    board.play(BLUE, f"provost {steps:+d}" if steps else "provost 0")
    assert board.at("provost") == 6 + steps and board.of(BLUE, "money") == 20 - abs(steps)
    assert board.asked == (GREEN, "provost")


@pytest.mark.parametrize(("money", "most"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_money_limits_the_move(money: int, most: int) -> None:
    """R9.1: nobody moves the provost further than paid for; without money nothing is asked."""
    board = Board(money=money)
    board.phase(4)
    if most == 0:
        assert board.done() and board.at("provost") == 6
        return
    assert len(board.legal) == 2 * most + 1
    if most < 3:
        assert board.refused("provost +3") == ("R9.1", "no_bribe") == board.refused("provost -3")


@pytest.mark.parametrize(("provost", "first", "last"), [(1, 0, 3), (3, -2, 3), (25, -3, 3), (26, -3, 2), (28, -3, 0)])
def test_the_provost_stays_on_the_road(provost: int, first: int, last: int) -> None:
    """R9.3: 1 to 28; shorter moves stay legal; empty spaces are allowed."""
    board = Board()
    board.mark(provost=provost)
    board.phase(4)
    assert board.legal == [f"provost {steps:+d}" if steps else "provost 0" for steps in range(first, last + 1)]
    for text in {f"provost {steps:+d}" for steps in (-3, -2, -1, 1, 2, 3)} - set(board.legal):
        assert board.refused(text) == ("R9.3", "off_road")


def test_space_1_is_always_activated() -> None:
    """R9.3, R10.1: even with the provost as far back as it can go."""
    board = Board()
    board.mark(provost=1)
    board.stand(ORANGE, 1)
    board.stand(RED, 2)
    board.phase(5)
    board.play(ORANGE, "produce cloth")
    assert board.done() and board.cubes(ORANGE) == "C" and board.cubes(RED) == ""
