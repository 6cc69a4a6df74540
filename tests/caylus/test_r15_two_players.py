"""R15 and R16: two players; simplified favors."""

from __future__ import annotations

import pytest

from parlier.games.caylus import cells as c
from tests.caylus.positions import BLUE, GREEN, RED, Board, caylus


def test_both_players_start_with_five_deniers() -> None:
    """R15.1: 7 after the first income; 2 food and 1 wood as usual."""
    state = caylus().deal(2, seed=4).state
    assert [int(state.cells[c.MONEY + c.STRIDE * seat]) for seat in (0, 1)] == [7, 7]
    assert [int(state.cells[c.FOOD + c.STRIDE * seat]) for seat in (0, 1)] == [2, 2]


def pass_a_turn(board: Board) -> list[int]:
    """Everybody passes; returns who was asked first."""
    asked = []
    turn = board.at("turn")
    while board.at("turn") == turn:
        seat, kind = board.asked
        assert seat is not None
        asked.append(seat)
        board.play(seat, "pass" if kind == "place" else "provost 0")
    return asked


def test_the_turn_order_swaps_every_turn() -> None:
    """R15.2: at the start of every later turn, not of the first."""
    board = Board(2)
    board.mark(turn=0)
    board.turn(1)
    assert board.turn_order == [BLUE, GREEN]
    for first in (BLUE, GREEN, BLUE, GREEN):
        assert board.asked == (first, "place")
        assert pass_a_turn(board) == [first, 1 - first, first, 1 - first]
    assert board.told("R15.2")[:2] == [("move", GREEN, "order", GREEN), ("move", BLUE, "order", BLUE)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_swap_with_more_players(seats: int) -> None:
    """R15.2, R12.6: the turn order stays."""
    board = Board(seats)
    board.turn(1)
    pass_a_turn(board)
    assert board.turn_order == list(range(seats))


def test_the_stables_are_not_used() -> None:
    """R15.3: neither from the hand nor from the gate."""
    board = Board(2)
    board.stand(BLUE, "gate")
    board.phase(2)
    assert board.refused("place stables") == ("R15.3", "stables_for_two")
    board.phase(3)
    assert board.refused("gate stables") == ("R15.3", "stables_for_two")


TARGETS = ["castle", "gate", "trading_post", "merchants_guild", "joust_field", "inn", "n_farm", "gold_mine", "tailor"]


@pytest.mark.parametrize("target", TARGETS)
def test_three_deniers_after_the_opponent_has_passed(target: str) -> None:
    """R15.4, Q22: castle and special buildings too; 1 before; the guest of the inn always pays 1."""
    for passed, guest, price in [(False, False, 1), (True, False, 3), (True, True, 1), (False, True, 1)]:
        board = Board(2)
        board.build("tailor", 9, GREEN)
        if guest:
            board.stand(BLUE, "inn_right")
        if passed:
            board.passed(GREEN)
        board.phase(2)
        board.play(BLUE, f"place {target}")
        assert board.of(BLUE, "money") == 20 - price


def test_an_own_building_costs_one_denier() -> None:
    """R15.4: also after the opponent has passed, and with one denier left."""
    board = Board(2, money=2)
    board.build("tailor", 9, BLUE)
    board.passed(GREEN)
    board.phase(2)
    assert board.legal == ["pass", "place tailor"]
    board.play(BLUE, "place tailor")
    assert board.of(BLUE, "money") == 1 and board.of(BLUE, "place_passed") == 2


def test_the_first_passer_gets_a_denier() -> None:
    """R15.5, Q17: as with more players."""
    board = Board(2)
    board.phase(2)
    board.play(BLUE, "pass")
    board.play(GREEN, "pass")
    assert board.all("money") == [21, 20]


def test_a_simplified_favor_is_three_points() -> None:
    """R16.1: no table and no question; a joust, most batches, a count."""
    board = Board(simplified_favors=True)
    board.own(RED, "CFWS")
    board.stand(RED, "joust_field")
    board.phase(3)
    board.play(RED, "joust yes")
    assert board.done() and board.of(RED, "score") == 3 and board.told("R16.1") == [("score", RED, "score", 3)]
    board.stand(RED, "castle")
    board.own(RED, "FWS")
    board.phase(6)
    board.play(RED, "batch wood+stone")
    assert board.done() and board.of(RED, "score") == 3 + 5 + 3
    board.own(RED, dungeon=2)
    board.mark(bailiff=11)
    board.phase(7)
    assert board.done() and board.of(RED, "score") == 11 + 3


def test_simplified_favors_have_no_limit() -> None:
    """R16.1, Q28: five in one phase are 15 points; the markers are not used."""
    board = Board(simplified_favors=True)
    board.favors(RED, 5)
    assert board.done() and board.of(RED, "score") == 15
    assert board.of(RED, "used") == 0 and [board.of(RED, f"{line}_line") for line in ("prestige", "money", "cubes")] == [0, 0, 0]
    board.own(RED, walls=5)
    board.counted("dungeon")
    board.mark(bailiff=17)
    board.phase(7)
    assert board.done() and board.of(RED, "score") == 24


def test_simplified_favors_of_buildings() -> None:
    """R16.1: a monument is 14 + 6 points, a church 3 + 3."""
    board = Board(simplified_favors=True)
    board.build("residence", 9, RED)
    board.own(RED, "SSSSGG")
    board.activate("architect", RED, space=10)
    board.play(RED, "build monument")
    assert board.done() and board.of(RED, "score") == 20
    board.own(RED, "SC")
    board.activate("mason", RED, space=11)
    board.play(RED, "build church")
    assert board.done() and board.of(RED, "score") == 26
