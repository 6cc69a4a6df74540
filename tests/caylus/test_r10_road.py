"""R10: phase 5, the buildings of the road (building, lawyer and architect have files of their own)."""

from __future__ import annotations

import pytest

from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, Board


def test_the_road_is_activated_in_ascending_order_up_to_the_provost() -> None:
    """R10.1: its own space included, the next one not; each worker returns after its building."""
    board = Board()
    board.build("w_quarry", 9, BLUE)
    board.build("w_sawmill", 10, BLUE)
    board.stand(RED, 9, 2)
    board.stand(GREEN, 10, 3)
    board.stand(BLUE, 1)
    board.mark(provost=9)
    board.phase(5)
    assert board.asked == (BLUE, "produce") and board.cubes(RED) == board.cubes(GREEN) == ""
    board.play(BLUE, "produce food")
    assert board.asked == (RED, "produce") and (board.of(BLUE, "hand"), board.of(RED, "hand")) == (6, 4)
    board.play(RED, "produce wood")
    assert board.done() and board.cubes(RED) == "WSS" and board.cubes(GREEN) == "W"
    assert board.all("hand") == [6] * 4
    spaces = [amount for verb, _, _, amount in board.told("R10.1") if verb == "lift"]
    assert spaces == [1, 2, 3, 9]


def test_a_building_without_a_worker_does_nothing() -> None:
    """R10.1: only buildings holding a worker; and each once."""
    board = Board()
    board.mark(provost=28)
    board.phase(5)
    assert board.done() and board.log.events == []
    board.stand(RED, 4)
    board.phase(5)
    assert board.done() and board.cubes(RED) == "S" and board.worker(4) == -1
    board.phase(5)
    assert board.cubes(RED) == "S"


def test_workers_beyond_the_provost_return_without_effect() -> None:
    """R10.2: all together at the end; the point earned by their placement stays."""
    board = Board()
    board.build("w_quarry", 9, BLUE)
    board.own(BLUE, score=1)
    board.stand(RED, 1, 9)
    board.stand(GREEN, 16, 8)
    board.mark(provost=7)
    board.phase(5)
    assert board.all("hand") == [6, 4, 6, 4]
    board.play(RED, "produce food")
    assert board.done() and board.all("hand") == [6] * 4
    assert board.cubes(RED) == "F" and board.cubes(GREEN) == "" and board.of(BLUE, "score") == 1
    assert [amount for verb, _, _, amount in board.told("R10.2") if verb == "lift"] == [8, 9, 16]


def test_production_is_compulsory_and_everything_else_is_not() -> None:
    """R10.3: nobody declines cubes; every other effect has a way out."""
    board = Board()
    board.own(RED, "FWSCG" * 5)
    board.build("residence", 20, RED)
    spaces = dict.fromkeys([3, 4, 16], "") | {1: "produce", 2: "produce", 5: "nothing", 6: "nothing", 7: "nothing", 8: "nothing"}
    board.stand(RED, *spaces)
    board.mark(provost=28)
    board.phase(5)
    asked = []
    while not board.done():
        asked.append(board.asked[1])
        assert any(text.endswith("nothing") for text in board.legal) != (asked[-1] == "produce")
        board.play(RED, board.legal[-1])
    assert asked == ["produce", "produce", "sell", "build", "buy", "build"]


@pytest.mark.parametrize("tile", ["s_farm", "park", "workshop"])
def test_the_owner_of_a_stone_production_gets_a_cube(tile: str) -> None:
    """R10.4: after the worker's cubes, when another player activates it; not for an own worker, and not beyond the provost."""
    board = Board()
    board.activate(tile, RED, GREEN)
    assert board.cubes(RED) != "" and board.asked == (GREEN, "bonus") and board.of(RED, "hand") == 5
    board.play(GREEN, board.legal[0])
    assert board.done() and len(board.cubes(GREEN)) == 1 and [told[0] for told in board.told("R10.4")] == ["chooses", "gain"]
    board = Board()
    board.activate(tile, GREEN, GREEN)
    assert board.done() and len(board.cubes(GREEN)) == 3
    board = Board()
    board.build(tile, 9, GREEN)
    board.stand(RED, 9)
    board.mark(provost=8)
    board.phase(5)
    assert board.done() and board.cubes(GREEN) == board.cubes(RED) == ""


@pytest.mark.parametrize("tile", ["w_quarry", "w_sawmill", "w_farm_food", "w_farm_cloth"])
def test_wood_production_has_no_owner_bonus(tile: str) -> None:
    """R10.4: stone production only."""
    board = Board()
    board.activate(tile, RED, GREEN)
    if not board.done():
        board.play(RED, board.legal[0])
    assert board.done() and board.cubes(GREEN) == ""


OFFERS = {
    "n_market": 6, "w_market": 6, "fixed_peddler": 5, "w_peddler": 15, "church": 3, "tailor": 3, "bank": 3, "alchemist": 46,
    "jeweller": 3,
}  # fmt: skip


@pytest.mark.parametrize(("tile", "offers"), OFFERS.items())
def test_one_of_the_printed_exchanges_or_none(tile: str, offers: int) -> None:
    """R10.8: with plenty of everything each building offers its own exchanges, once."""
    board = Board(second_edition=True)
    board.own(RED, "FWSCG" * 5)
    board.activate(tile, RED, BLUE)
    assert len(board.legal) == offers and board.legal[-1].endswith("nothing")
    board.play(RED, board.legal[0])
    assert board.done() and board.of(RED, "hand") == 6


def test_exchanges_of_other_tiles_are_refused() -> None:
    """R10.8: the bank does not do what the church does."""
    board = Board(second_edition=True)
    board.own(RED, "FWSCG" * 5)
    board.activate("bank", RED, BLUE)
    assert board.refused("church 2>3") == ("R10.8", "other_tile") == board.refused("jeweller 1>5")
    board.own(RED, money=2)
    assert board.explain("bank 2>1") is None
    refusal = board.explain("bank 5>2")
    assert refusal is not None and refusal.rule == "R4.4"


def test_the_provost_may_stand_on_an_empty_space() -> None:
    """R10.1, Q12: then the spaces below it are activated all the same."""
    board = Board()
    board.mark(provost=12)
    board.stand(ORANGE, 8, 4)
    board.stand(RED, 16)
    board.phase(5)
    assert board.done() and board.cubes(ORANGE) == "S" and board.cubes(RED) == ""
