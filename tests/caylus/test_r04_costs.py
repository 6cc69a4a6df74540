"""R4: resources, costs, gold."""

from __future__ import annotations

import pytest

from tests.caylus.positions import LETTERS, RED, Board

COSTS = {
    "w_farm_food": "FW", "w_farm_cloth": "FW", "w_quarry": "FW", "w_sawmill": "FW", "mason": "FW", "lawyer": "WC",
    "s_farm": "FS", "park": "FS", "workshop": "FS", "architect": "FS", "alchemist": "FS", "bank": "WS", "tailor": "WS",
    "church": "SC", "jeweller": "SC", "statue": "SSG", "library": "WWWG", "granary": "FFFG", "weaver": "CCCG",
    "theater": "WWWGG", "university": "SSSGG", "monument": "SSSSGG", "hotel": "SSSGG", "cathedral": "SSSSSGGG",
}  # fmt: skip
"""Tile and what it costs, but for the two with any cube."""


def builder_of(tile: str) -> str:
    names = list(COSTS)
    if names.index(tile) < names.index("s_farm"):
        return "fixed_carpenter"
    return "mason" if names.index(tile) < names.index("statue") else "architect"


def offer(tile: str, cubes: str, money: int = 0) -> Board:
    """Red is at the carpenter, mason or architect with these cubes, and one residence."""
    board = Board(money=money, second_edition=True)
    builder = builder_of(tile)
    board.build("residence", 9, RED)
    board.own(RED, cubes)
    board.activate("architect_2" if builder == "architect" else builder, RED, space=10)
    return board


def builds(board: Board, tile: str) -> bool:
    return not board.done() and f"build {tile}" in board.legal


def test_deniers_are_no_cubes_and_gold_is_no_money() -> None:
    """R4.1, Q8: five kinds of cubes; money pays no cube, gold no denier."""
    board = Board(money=0)
    board.own(RED, "CGGGG")
    board.activate("lawyer", RED)
    assert board.done(), "a residence needs a real denier"
    board.own(RED, "", money=50)
    board.stand(RED, "castle")
    board.phase(6)
    assert board.of(RED, "batches") == 0 and board.of(RED, "money") == 50
    board.activate("n_market", RED)
    assert board.done() and board.of(RED, "money") == 50, "deniers cannot be sold as cubes"


@pytest.mark.parametrize("tile", COSTS)
def test_gold_is_not_a_joker(tile: str) -> None:
    """R4.2: gold never stands in for a cube that a cost names."""
    cost = COSTS[tile]
    for letter in set(cost) - {"G"}:
        board = offer(tile, cost.replace(letter, "", 1) + "GGGGG")
        assert not builds(board, tile)
        if board.asked[1] == "build":
            assert board.refused(f"build {tile}") == ("R4.4", "cannot_pay")


@pytest.mark.parametrize("tile", COSTS)
def test_a_cost_is_paid_in_full_or_not_at_all(tile: str) -> None:
    """R4.4: with the exact cost the tile can be built and nothing is left; one cube short it cannot, whatever else is there."""
    cost = COSTS[tile]
    assert builds(offer(tile, cost), tile)
    for letter in set(cost):
        plenty = "".join(other for other in LETTERS if other != letter) * 6
        board = offer(tile, plenty + letter * (cost.count(letter) - 1), money=50)
        assert not builds(board, tile)


def test_gold_in_costs_that_print_it() -> None:
    """R4.2 (a): the statue takes its gold."""
    board = offer("statue", "SSG")
    board.play(RED, "build statue")
    assert board.cubes(RED) == "" and board.tile(9) == "statue"


@pytest.mark.parametrize("tile", ["w_market", "w_peddler"])
@pytest.mark.parametrize("letter", "FWSCG")
def test_any_cube_may_be_gold(tile: str, letter: str) -> None:
    """R4.2 (b), R4.3: the second cube of wood peddler and wood marketplace is any one cube, gold included."""
    board = Board()
    board.own(RED, "W" + letter)
    board.activate("fixed_carpenter", RED)
    board.play(RED, f"build {tile}")
    assert board.cubes(RED) == "" and board.tile(9) == tile and board.of(RED, "score") == 4


@pytest.mark.parametrize("tile", ["w_market", "w_peddler"])
def test_which_cube_is_paid_is_asked(tile: str) -> None:
    """R4.3, R4.4: nothing is paid before; the printed wood is not the second cube, a second wood may be."""
    board = Board()
    board.own(RED, "FWCG")
    board.activate("fixed_carpenter", RED)
    board.play(RED, f"build {tile}")
    assert board.asked == (RED, "pay") and board.cubes(RED) == "FWCG"
    assert board.legal == ["pay food", "pay cloth", "pay gold"]
    assert board.refused("pay wood") == ("R4.3", "reserved")
    board.play(RED, "pay gold")
    assert board.cubes(RED) == "FC" and board.tile(9) == tile
    assert ("pay", RED, "gold", 1) in board.told("R4.3")
    board = Board()
    board.own(RED, "WWC")
    board.activate("fixed_carpenter", RED)
    board.play(RED, f"build {tile}", "pay wood")
    assert board.cubes(RED) == "C"


@pytest.mark.parametrize("cubes", ["W", "FSCG", "FSCGF"])
def test_any_cube_comes_on_top_of_the_wood(cubes: str) -> None:
    """R4.4, R4.3: one wood alone, or no wood, does not pay W and any cube."""
    board = Board()
    board.own(RED, cubes)
    board.activate("fixed_carpenter", RED)
    assert not builds(board, "w_market") and not builds(board, "w_peddler")


@pytest.mark.parametrize(("tile", "price"), [("n_market", 4), ("w_market", 6)])
def test_gold_is_sold_at_markets(tile: str, price: int) -> None:
    """R4.2 (b): both marketplaces take gold."""
    board = Board()
    board.own(RED, "G")
    board.activate(tile, RED)
    board.play(RED, "sell gold")
    assert board.cubes(RED) == "" and board.of(RED, "money") == 20 + price


def test_gold_on_level_4_of_the_cubes_line() -> None:
    """R4.2 (b), R4.3: the input may be gold; what is taken are non-gold cubes."""
    board = Board()
    board.counted("dungeon")
    board.own(RED, "G", cubes_line=3)
    board.favors(RED)
    board.play(RED, "favor cubes", "use cubes 4")
    assert len(board.legal) == 10 and not [text for text in board.legal if "gold" in text]
    board.play(RED, "receive wood+wood")
    assert board.cubes(RED) == "WW"


def test_gold_is_its_own_type_in_a_batch() -> None:
    """R4.2 (c): food, gold and one more; gold does not replace the food or double another cube."""
    board = Board()
    board.own(RED, "FWG")
    board.stand(RED, "castle")
    board.phase(6)
    assert board.legal == ["batch wood+gold", "castle done"]
    board.own(RED, "WCGG")
    board.phase(6)
    assert board.done(), "no food"
    board.own(RED, "FGGG", batches=0)
    board.phase(6)
    assert board.done(), "food and gold are only two types"


def test_gold_at_the_end_and_at_the_jeweller() -> None:
    """R4.2 (d) (e): 3 points each at the end; 5 points at the jeweller."""
    board = Board(money=0, second_edition=True)
    board.own(RED, "GG")
    board.activate("jeweller", RED)
    board.play(RED, "jeweller 1>5")
    assert (board.cubes(RED), board.of(RED, "score")) == ("G", 5)
    board.counted("dungeon", "walls")
    board.mark(bailiff=23, provost=9)
    board.own(RED, towers=1)
    board.phase(7)
    assert board.of(RED, "score") == 8


def test_four_colour_numbers_take_no_gold() -> None:
    """R4.3, Q9: peddlers sell no gold, the alchemist takes none."""
    board = Board()
    board.activate("w_peddler", RED)
    assert not [text for text in board.legal if "gold" in text] and len(board.legal) == 15
    board.play(RED, "buy nothing")
    board.own(RED, "FGGGG")
    board.activate("alchemist", RED, space=10)
    assert board.done()
