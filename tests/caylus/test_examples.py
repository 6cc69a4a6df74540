"""R19: the worked examples E1 to E15, on the engine."""

from __future__ import annotations

import pytest

from parlier.games.caylus import cells as c
from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, Board


def test_e01_the_first_to_pass() -> None:
    """R7.2: Blue on the first passing space with 1 denier; the others pay 2 now."""
    board = Board()
    board.phase(2)
    board.play(BLUE, "pass")
    assert board.of(BLUE, "place_passed") == 1 and board.of(BLUE, "money") == 21
    board.play(GREEN, "place gold_mine")
    board.play(ORANGE, "place castle")
    assert board.all("money") == [21, 18, 18, 20]


def test_e02_two_deniers_after_one_pass() -> None:
    """R7.3: Green on the fixed peddler."""
    board = Board()
    board.phase(2)
    board.play(BLUE, "pass")
    board.play(GREEN, "place fixed_peddler")
    assert board.of(GREEN, "money") == 18 and board.worker(7) == GREEN


def test_e03_three_deniers_on_anothers_mason() -> None:
    """R7.3, R7.7: Red pays 3, Green has 1 point."""
    board = Board()
    board.build("mason", 9, GREEN)
    board.order(BLUE, ORANGE, RED, GREEN)
    board.phase(2)
    board.play(BLUE, "pass")
    board.play(ORANGE, "pass")
    board.play(RED, "place mason")
    assert board.of(RED, "money") == 17 and board.of(GREEN, "score") == 1


def test_e04_one_denier_on_the_own_farm() -> None:
    """R7.3, R7.7: and no point."""
    board = Board()
    board.build("w_farm_food", 9, RED)
    board.phase(2)
    for seat in (BLUE, GREEN, ORANGE):
        board.play(seat, "pass")
    board.play(RED, "place w_farm_food")
    assert board.of(RED, "money") == 19 and board.all("score") == [0] * 4


def test_e05_four_deniers_to_the_castle() -> None:
    """R7.3, R7.5: onto space 2, behind Blue."""
    board = Board()
    board.phase(2)
    board.play(BLUE, "place castle")
    board.play(GREEN, "pass")
    board.play(ORANGE, "pass")
    board.play(RED, "place n_farm")
    board.play(BLUE, "pass")
    board.play(RED, "place castle")
    assert board.of(RED, "money") == 20 - 3 - 4 and board.row("castle") == [BLUE, RED]


def test_e06_the_stables() -> None:
    """R8.5: Red, Green, Orange, Blue becomes Blue, Red, Green, Orange."""
    board = Board()
    board.order(RED, GREEN, ORANGE, BLUE)
    board.stand(BLUE, "stables")
    board.stand(RED, "stables")
    board.phase(3)
    assert board.turn_order == [BLUE, RED, GREEN, ORANGE]


def test_e07_the_inn() -> None:
    """R8.6, R7.3: Blue's worker returns, Green is the guest and pays 1 denier in the next turn, Blue the normal price."""
    board = Board()
    board.stand(BLUE, "inn_right")
    board.stand(GREEN, "inn_left")
    board.phase(3)
    assert board.all("hand") == [6, 5, 6, 6] and board.at("inn_right") == GREEN and board.at("inn_left") == -1
    board.order(ORANGE, RED, BLUE, GREEN)
    board.passed()
    board.phase(2)
    board.play(ORANGE, "pass")
    board.play(RED, "pass")
    board.play(BLUE, "place n_farm")
    board.play(GREEN, "place n_forest")
    assert board.of(BLUE, "money") == 17 and board.of(GREEN, "money") == 19


def test_e08_the_provost() -> None:
    """R9.1: from 9 to 7 to 9 to 8; space 8 is activated, space 9 is not."""
    board = Board()
    board.mark(provost=9)
    board.passed(BLUE, ORANGE, RED, GREEN)
    board.phase(4)
    for seat, action in [(BLUE, "provost 0"), (ORANGE, "provost -2"), (RED, "provost +2"), (GREEN, "provost -1")]:
        board.play(seat, action)
    assert board.at("provost") == 8 and board.all("money") == [20, 19, 18, 18]
    board.build("w_quarry", 9, BLUE)
    board.stand(BLUE, 8, 9)
    board.own(BLUE, "FW")
    board.phase(5)
    board.play(BLUE, "build nothing")
    assert board.done() and board.cubes(BLUE) == "FW" and board.of(BLUE, "hand") == 6


@pytest.mark.parametrize("bonus", ["food", "cloth"])
def test_e09_the_stone_farm(bonus: str) -> None:
    """R10.4, R7.7: Red 2 food and 1 cloth, Green 1 food or 1 cloth and the point of the placement."""
    board = Board()
    board.build("s_farm", 9, GREEN)
    board.order(RED, BLUE, GREEN, ORANGE)
    board.mark(provost=9)
    board.turn(2)
    board.play(RED, "place s_farm")
    for seat in (BLUE, GREEN, ORANGE, RED):
        board.play(seat, "pass")
    for seat in (BLUE, GREEN, ORANGE, RED):
        board.play(seat, "provost 0")
    board.play(GREEN, f"bonus {bonus}")
    assert board.cubes(RED) == "FFC" and board.cubes(GREEN) == bonus[0].upper() and board.of(GREEN, "score") == 1


def test_e09_the_own_stone_farm() -> None:
    """R10.4: only 2 food and 1 cloth."""
    board = Board()
    board.activate("s_farm", GREEN, GREEN)
    assert board.done() and board.cubes(GREEN) == "FFC"


def test_e10_the_first_building_of_the_game() -> None:
    """R10.5: Red's farm on space 9, 2 points."""
    board = Board()
    board.own(RED, "FW")
    board.activate("n_carpenter", RED)
    board.play(RED, "build w_farm_food")
    assert (board.tile(9), board.owner(9), board.of(RED, "score"), board.cubes(RED)) == ("w_farm_food", RED, 2, "")


def test_e11_a_statue() -> None:
    """R10.7: on Green's residence by Blue's architect: 7 points, a favor, 1 denier less in later turns."""
    board = Board()
    board.build("residence", 12, GREEN)
    board.own(GREEN, "SSG")
    board.activate("architect", GREEN, BLUE)
    board.play(GREEN, "build statue")
    assert board.tile(12) == "statue" and board.owner(12) == GREEN and board.of(GREEN, "score") == 7
    board.play(GREEN, "favor money", "use money 1")
    assert board.done() and board.cubes(GREEN) == "" and board.of(GREEN, "money") == 23
    board.phase(1)
    assert board.of(GREEN, "money") == 25


def test_e12_the_neutral_quarry_becomes_a_residence() -> None:
    """R10.6, R6.2: gone for good, 2 points for Blue, 1 denier more in each phase 1."""
    board = Board()
    board.own(BLUE, "C")
    board.activate("lawyer", BLUE, GREEN)
    board.play(BLUE, "lawyer n_quarry")
    assert board.where("n_quarry") == c.GONE and (board.tile(4), board.owner(4)) == ("residence", BLUE)
    assert board.of(BLUE, "score") == 2 and board.of(BLUE, "money") == 19 and board.cubes(BLUE) == ""
    board.phase(1)
    assert board.all("money") == [22] * 4


@pytest.mark.parametrize(("batches", "points", "favor"), [(2, 9, GREEN), (1, 5, RED)])
def test_e13_two_free_parts_of_the_dungeon(batches: int, points: int, favor: int) -> None:
    """R11.3, R11.6: Red 5 points; Green 5 + 4 and the favor, or 5 and the favor is Red's."""
    board = Board()
    board.own(BLUE, dungeon=4)
    board.own(RED, "FWS")
    board.own(GREEN, "FFWWSSC")
    board.stand(RED, "castle")
    board.stand(GREEN, "castle")
    board.phase(6)
    board.play(RED, "batch wood+stone")
    board.play(GREEN, *["batch wood+stone"] * batches)
    if batches == 1:
        board.play(GREEN, "castle done")
    assert board.of(RED, "score") == 5 and board.of(GREEN, "score") == points and board.asked == (favor, "favor")
    assert (board.of(GREEN, "dungeon"), board.of(GREEN, "walls")) == (1, batches - 1)


@pytest.mark.parametrize(("provost", "bailiff"), [(5, 9), (9, 10)])
def test_e14_the_bailiff_walks_from_8(provost: int, bailiff: int) -> None:
    """R12.1: one space when the provost is behind, two when it is ahead; the provost joins it."""
    board = Board()
    board.mark(bailiff=8, provost=provost)
    board.phase(7)
    assert board.at("bailiff") == board.at("provost") == bailiff


def test_e15_a_dungeon_count() -> None:
    """R12.3, R2.7: Red and Blue a favor each, Orange from 1 point to 0, Green nothing."""
    board = Board()
    board.order(RED, BLUE, ORANGE, GREEN)
    for seat, houses in [(RED, 2), (BLUE, 3), (ORANGE, 0), (GREEN, 1)]:
        board.own(seat, dungeon=houses, score=1)
    board.own(GREEN, walls=1)
    board.phase(7)
    board.play(RED, "favor money", "use nothing")
    assert board.of(ORANGE, "score") == 1, "Orange comes after Blue"
    board.play(BLUE, "favor money", "use nothing")
    assert board.done() and board.all("score") == [1, 1, 0, 1] and board.all("money_line") == [1, 0, 0, 1]
