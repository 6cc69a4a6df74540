"""R10.6: the lawyer."""

from __future__ import annotations

import pytest

from parlier.games.caylus import cells as c
from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, Board


def with_lawyer(cubes: str = "C", money: int = 20, provost: int = 28) -> Board:
    """Red is at Green's lawyer on space 9."""
    board = Board(money=money)
    board.build("lawyer", 9, GREEN)
    board.own(RED, cubes)
    board.stand(RED, 9)
    board.mark(provost=provost)
    return board


@pytest.mark.parametrize("space", range(1, 7))
def test_a_neutral_tile_becomes_a_residence_and_leaves_the_game(space: int) -> None:
    """R10.6: same space, 1 cloth and 1 denier, 2 points; nobody can build or use the tile again."""
    board = with_lawyer()
    tile = board.tile(space)
    assert tile is not None
    board.phase(5)
    board.play(RED, f"lawyer {tile}")
    assert board.done() and (board.tile(space), board.owner(space)) == ("residence", RED)
    assert board.cubes(RED) == "" and board.of(RED, "money") == 19 and board.of(RED, "score") == 2
    assert board.where(tile) == c.GONE and f"build {tile}" not in board.game.by_text
    board.phase(2)
    assert f"place {tile}" not in board.legal


@pytest.mark.parametrize("tile", ["w_quarry", "mason", "church", "architect_2", "alchemist"])
def test_an_own_craft_tile_goes_back_to_the_supply(tile: str) -> None:
    """R10.6: the residence stays its owner's; the points once scored stay, 2 more come."""
    board = with_lawyer()
    board.build(tile, 12, RED)
    board.own(RED, score=6)
    board.phase(5)
    board.play(RED, f"lawyer {tile}")
    assert (board.tile(12), board.owner(12), board.where(tile)) == ("residence", RED, c.IN_STOCK)
    assert board.of(RED, "score") == 8


def test_a_returned_tile_can_be_built_again_by_anyone() -> None:
    """R10.6, Q20: for its full points, in the same phase too."""
    board = with_lawyer()
    board.build("mason", 10, BLUE)
    board.build("church", 12, RED)
    board.own(BLUE, "SC")
    board.stand(BLUE, 10)
    board.phase(5)
    board.play(RED, "lawyer church")
    board.play(BLUE, "build church")
    assert (board.tile(11), board.owner(11), board.of(BLUE, "score")) == ("church", BLUE, 3)


def test_what_may_not_be_transformed() -> None:
    """R10.6: the lawyer itself, other players' tiles, what is not on the road."""
    board = with_lawyer()
    board.build("mason", 10, GREEN)
    board.build("bank", 11, RED)
    board.build("residence", 12, RED)
    board.build("statue", 13, RED)
    board.state.cells[c.OWNS + GREEN * c.STRIDE] &= ~(1 << 9)
    board.build("lawyer", 9, RED)
    board.phase(5)
    neutral = [f"lawyer {board.tile(space)}" for space in range(1, 7)]
    assert board.legal == [*neutral, "lawyer bank", "lawyer nothing"]
    assert board.refused("lawyer lawyer") == ("R10.6", "is_lawyer")
    assert board.refused("lawyer mason") == ("R10.6", "not_yours")
    assert board.refused("lawyer tailor") == ("R10.6", "nothing_to_transform")
    others = {"fixed_peddler", "gold_mine", "gate", "residence", "statue"}
    assert not [name for name in others if f"lawyer {name}" in board.game.by_text]


@pytest.mark.parametrize(("cubes", "money"), [("C", 0), ("FWSG", 9), ("", 9)])
def test_a_residence_costs_cloth_and_a_denier(cubes: str, money: int) -> None:
    """R10.6, R4.4: without both nothing is asked."""
    board = with_lawyer(cubes, money)
    board.phase(5)
    assert board.done() and board.cubes(RED) == cubes and board.of(RED, "money") == money


def test_one_cloth_and_one_denier_are_enough() -> None:
    """R10.6, R4.4: nothing is left then."""
    board = with_lawyer("C", money=1)
    board.phase(5)
    board.play(RED, "lawyer n_market")
    assert board.tile(5) == "residence" and board.cubes(RED) == "" and board.of(RED, "money") == 0


def test_the_swap_waits_for_a_worker_and_the_old_effect_still_happens() -> None:
    """R10.6a: paid at once; effect, worker's return, swap, points, in this order."""
    board = with_lawyer()
    board.build("workshop", 12, RED)
    board.stand(BLUE, 12)
    board.phase(5)
    board.play(RED, "lawyer workshop")
    assert board.cubes(RED) == "" and board.of(RED, "money") == 19
    assert board.asked == (RED, "bonus") and board.cubes(BLUE) == "SSC"
    assert board.tile(12) == "workshop" and board.of(RED, "score") == 0 and board.where("workshop") == 12
    board.play(RED, "bonus stone")
    assert board.done() and (board.tile(12), board.owner(12), board.of(RED, "score")) == ("residence", RED, 2)
    assert board.where("workshop") == c.IN_STOCK and board.of(RED, "pending") == 0
    verbs = [(event.verb, event.rule) for event in board.log.events]
    assert verbs.index(("place", "R10.6a")) < verbs.index(("gain", "R10.4")) < verbs.index(("score", "R10.6a"))


def test_a_building_that_was_activated_already_is_swapped_at_once() -> None:
    """R10.6, R10.6a: its worker is home."""
    board = with_lawyer()
    board.stand(BLUE, 4)
    board.phase(5)
    assert board.cubes(BLUE) == "S"
    board.play(RED, "lawyer n_quarry")
    assert board.done() and board.tile(4) == "residence"


def test_a_building_beyond_the_provost_is_swapped_when_its_worker_returns() -> None:
    """R10.6a, Q2: without its effect; the points come with the swap."""
    board = with_lawyer(provost=10)
    board.build("w_quarry", 12, RED)
    board.stand(BLUE, 12)
    board.stand(ORANGE, 10)
    board.build("bank", 10, GREEN)
    board.phase(5)
    board.play(RED, "lawyer w_quarry")
    assert board.asked == (ORANGE, "trade") and board.tile(12) == "w_quarry" and board.of(RED, "score") == 0
    assert board.state.cells[c.PENDING + RED * c.STRIDE] == 1 << 12
    board.play(ORANGE, "trade nothing")
    assert board.done() and board.cubes(BLUE) == "" and board.of(BLUE, "hand") == 6
    assert (board.tile(12), board.of(RED, "score")) == ("residence", 2)


def test_a_neutral_tile_with_a_worker_waits_too() -> None:
    """R10.6a: and is out of the game after the swap."""
    board = with_lawyer(provost=9)
    board.build("n_quarry", 12)
    board.state.cells[c.ROAD + 4] = c.NO_TILE
    board.stand(BLUE, 12)
    board.phase(5)
    board.play(RED, "lawyer n_quarry")
    assert board.done() and (board.tile(12), board.owner(12), board.where("n_quarry")) == ("residence", RED, c.GONE)


def test_a_pending_tile_cannot_be_chosen_again() -> None:
    """R10.6b, Q25: nobody may; and it is no residence for an architect yet."""
    board = with_lawyer(provost=27)
    board.own(RED, "CCFFFG")
    board.own(BLUE, "FWSCG" * 5)
    board.build("n_quarry", 28)
    board.state.cells[c.ROAD + 4] = c.NO_TILE
    board.stand(ORANGE, 28)
    board.build("architect", 10, GREEN)
    board.stand(RED, 10)
    board.build("mason", 11, GREEN)
    board.stand(BLUE, 11)
    board.own(BLUE, building_line=3)
    board.counted("dungeon")
    board.phase(5)
    board.play(RED, "lawyer n_quarry")
    assert board.asked == (BLUE, "build"), "the architect has nothing to replace"
    board.play(BLUE, "build church", "favor building", "use building 4")
    assert board.refused("lawyer n_quarry") == ("R10.6b", "is_pending") and "lawyer n_farm" in board.legal


def test_a_second_choice_of_the_same_player_is_refused_too() -> None:
    """R10.6b: a favor of line D after the own lawyer."""
    board = with_lawyer(provost=27, cubes="CCSC")
    board.build("mason", 10, GREEN)
    board.build("bank", 28, RED)
    board.stand(RED, 10)
    board.stand(ORANGE, 28)
    board.own(RED, building_line=3)
    board.counted("dungeon")
    board.phase(5)
    board.play(RED, "lawyer bank", "build church", "favor building", "use building 4")
    assert board.refused("lawyer bank") == ("R10.6b", "is_pending")
