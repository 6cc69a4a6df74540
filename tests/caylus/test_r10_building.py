"""R10.5 and R10.7: carpenter, mason and architect."""

from __future__ import annotations

import pytest

from tests.caylus.positions import BLUE, GREEN, RED, Board


@pytest.mark.parametrize(("free", "space"), [([9, 10], 9), ([12, 10, 27], 10), ([15, 17], 15), ([17, 18], 17), ([28], 28)])
def test_a_craft_building_comes_onto_the_lowest_empty_space(free: list[int], space: int) -> None:
    """R10.5: gaps first, the gold mine skipped; its builder owns it."""
    board = Board()
    for built in {*range(9, 29)} - {16, *free}:
        board.build("residence", built, BLUE)
    board.own(RED, "FW")
    board.activate("fixed_carpenter", RED)
    board.play(RED, "build w_quarry")
    assert (board.tile(space), board.owner(space)) == ("w_quarry", RED)
    assert [board.tile(other) for other in free if other != space] == [None] * (len(free) - 1)


def test_one_building_for_each_activation() -> None:
    """R10.5: however much is in hand."""
    board = Board()
    board.own(RED, "FFFWWW")
    board.activate("fixed_carpenter", RED)
    board.play(RED, "build w_quarry")
    assert board.done() and board.cubes(RED) == "FFWW" and board.of(RED, "hand") == 6


def test_two_carpenters_build_twice() -> None:
    """R10.5: one tile each, on one space after the other."""
    board = Board()
    board.own(RED, "FFWW")
    board.stand(RED, 6, 8)
    board.mark(provost=8)
    board.phase(5)
    board.play(RED, "build w_quarry", "build mason")
    assert (board.tile(9), board.tile(10)) == ("w_quarry", "mason") and board.of(RED, "score") == 6


def test_building_may_be_declined() -> None:
    """R10.5, R10.3: nothing is paid then."""
    board = Board()
    board.own(RED, "FW")
    board.activate("fixed_carpenter", RED)
    board.play(RED, "build nothing")
    assert board.done() and board.cubes(RED) == "FW" and board.tile(9) is None and board.all("score") == [0] * 4


def test_a_new_building_does_nothing_in_the_same_turn() -> None:
    """R10.5: it has no worker, though the provost is beyond it."""
    board = Board()
    board.own(RED, "FW")
    board.activate("fixed_carpenter", RED)
    board.play(RED, "build w_quarry")
    assert board.done() and board.cubes(RED) == ""


def test_the_owner_may_build_what_another_player_activates_nowhere() -> None:
    """R10.5: the worker's player builds, not the owner of the mason."""
    board = Board()
    board.own(RED, "FS")
    board.own(GREEN, "FS")
    board.activate("mason", RED, GREEN)
    board.play(RED, "build park")
    assert board.owner(10) == RED and board.of(GREEN, "score") == 0 and board.cubes(GREEN) == "FS"


def test_the_favor_of_a_church_comes_before_the_next_building() -> None:
    """R10.5: resolved at once; the mason's worker returns after it."""
    board = Board()
    board.build("mason", 9, GREEN)
    board.own(RED, "SC")
    board.stand(RED, 9)
    board.stand(BLUE, 16)
    board.mark(provost=16)
    board.phase(5)
    board.play(RED, "build church")
    assert board.asked == (RED, "favor") and board.cubes(BLUE) == "" and board.worker(9) == RED
    board.play(RED, "favor cubes", "use cubes 1")
    assert board.done() and board.cubes(RED) == "F" and board.cubes(BLUE) == "G"


def test_an_architect_replaces_an_own_residence() -> None:
    """R10.7: same space, points on top of the residence's two, which stay; its denier a turn is lost."""
    board = Board()
    board.build("residence", 12, RED)
    board.own(RED, "FFFG", score=2)
    board.activate("architect", RED, GREEN)
    board.play(RED, "build granary")
    assert board.done() and (board.tile(12), board.owner(12)) == ("granary", RED)
    assert board.of(RED, "score") == 12 and board.tile(10) is None
    board.phase(1)
    assert board.of(RED, "money") == 22


def test_the_residence_is_chosen_after_the_tile() -> None:
    """R10.7: any own residence, nobody else's; nothing is paid before."""
    board = Board()
    for space, seat in [(10, RED), (12, BLUE), (25, RED)]:
        board.build("residence", space, seat)
    board.own(RED, "FFFG")
    board.activate("architect", RED, GREEN)
    board.play(RED, "build granary")
    assert board.asked == (RED, "onto") and board.legal == ["onto 10", "onto 25"] and board.cubes(RED) == "FFFG"
    for space in (12, 9, 1, 28):
        assert board.refused(f"onto {space}") == ("R10.7", "not_your_residence")
    board.play(RED, "onto 25")
    assert board.done() and board.tile(25) == "granary" and board.tile(10) == "residence" and board.cubes(RED) == ""


@pytest.mark.parametrize("owner", [BLUE, None])
def test_without_an_own_residence_nothing_is_built(owner: int | None) -> None:
    """R10.7: another player's residence is of no use."""
    board = Board()
    if owner is not None:
        board.build("residence", 12, owner)
    board.own(RED, "FWSCG" * 5)
    board.activate("architect", RED, GREEN)
    assert board.done() and board.all("score") == [0] * 4


def test_a_prestige_building_needs_no_empty_space() -> None:
    """R10.7: the road may be full."""
    board = Board()
    for space in range(9, 29):
        if space != 16:
            board.build("residence", space, RED)
    board.build("architect", 9)
    board.own(RED, "CCCG")
    board.activate("architect", RED)
    board.play(RED, "build weaver", "onto 28")
    assert board.tile(28) == "weaver"


def test_one_favor_after_another_of_the_monument() -> None:
    """R10.7: two favors at once, in different lines."""
    board = Board()
    board.build("residence", 12, RED)
    board.own(RED, "SSSSGG")
    board.activate("architect", RED, GREEN)
    board.play(RED, "build monument", "favor money", "use money 1")
    assert board.legal == ["favor prestige", "favor cubes", "favor building"]
    board.play(RED, "favor prestige", "use prestige 1")
    assert board.done() and board.of(RED, "money") == 23 and board.of(RED, "score") == 15
