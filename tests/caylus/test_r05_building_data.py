"""R5: every row of the building tables, as data and as what it costs and brings when it is built."""

from __future__ import annotations

import pytest

from tests.caylus.positions import LETTERS, RED, Board, caylus

KINDS = ["none", "fixed", "neutral", "wood", "stone", "residence", "prestige"]

FREE = [
    ("fixed_peddler", "fixed"), ("fixed_carpenter", "fixed"), ("gold_mine", "fixed"),
    ("n_farm", "neutral"), ("n_forest", "neutral"), ("n_sawmill", "neutral"), ("n_quarry", "neutral"),
    ("n_market", "neutral"), ("n_carpenter", "neutral"),
]  # fmt: skip
"""R5.1, R5.2: what costs nothing and is nobody's."""

WOOD = [
    ("w_farm_food", "FW", 2), ("w_farm_cloth", "FW", 2), ("w_quarry", "FW", 2), ("w_sawmill", "FW", 2),
    ("w_market", "W?", 4), ("w_peddler", "W?", 4), ("mason", "FW", 4), ("lawyer", "WC", 4),
]  # fmt: skip
"""R5.3: tile, cost (? is any cube), points."""

STONE = [
    ("s_farm", "FS", 3, 0), ("park", "FS", 3, 0), ("workshop", "FS", 3, 0), ("architect", "FS", 6, 0),
    ("architect_2", "FS", 6, 0), ("alchemist", "FS", 6, 0), ("bank", "WS", 6, 0), ("tailor", "WS", 6, 0),
    ("church", "SC", 3, 1), ("jeweller", "SC", 6, 0),
]  # fmt: skip
"""R5.4: tile, cost, points, favors."""

PRESTIGE = [
    ("statue", "SSG", 7, 1, 0), ("library", "WWWG", 10, 0, 1), ("granary", "FFFG", 10, 0, 0),
    ("weaver", "CCCG", 12, 0, 0), ("theater", "WWWGG", 14, 1, 0), ("university", "SSSGG", 14, 1, 0),
    ("monument", "SSSSGG", 14, 2, 0), ("hotel", "SSSGG", 16, 0, 2), ("cathedral", "SSSSSGGG", 25, 0, 0),
]  # fmt: skip
"""R5.6: tile, cost, points, favors, income."""

Row = tuple[str, list[int], int, int, int]


def row(tile: str) -> Row:
    """Kind, cost, points, favors and income of a tile in the engine's table."""
    t = caylus().tables
    at = t.ids.index(tile)
    cost = [int(t.cost[at * 7 + good]) for good in range(7)]
    return KINDS[t.kind[at]], cost, int(t.points[at]), int(t.favors[at]), int(t.income[at])


def cost(text: str, money: int = 0) -> list[int]:
    """Cubes, deniers, any cube."""
    return [*(text.count(letter) for letter in LETTERS), money, text.count("?")]


@pytest.mark.parametrize(("tile", "kind"), FREE)
def test_fixed_and_neutral_tiles_cost_nothing_and_are_nobodys(tile: str, kind: str) -> None:
    """R5.1, R5.2: on the road from the start, owned by nobody, no points."""
    assert row(tile) == (kind, cost(""), 0, 0, 0)
    board = Board()
    assert board.where(tile) > 0 and board.owner(board.where(tile)) == -1


@pytest.mark.parametrize(("tile", "price", "points"), WOOD)
def test_wood_rows(tile: str, price: str, points: int) -> None:
    """R5.3: kind, cost, points."""
    assert row(tile) == ("wood", cost(price), points, 0, 0)


@pytest.mark.parametrize(("tile", "price", "points", "favors"), STONE)
def test_stone_rows(tile: str, price: str, points: int, favors: int) -> None:
    """R5.4: kind, cost, points, favors."""
    assert row(tile) == ("stone", cost(price), points, favors, 0)


def test_the_residence_row() -> None:
    """R5.5: 1 cloth and 1 denier, 2 points, 1 denier of income."""
    assert row("residence") == ("residence", cost("C", money=1), 2, 0, 1)


@pytest.mark.parametrize(("tile", "price", "points", "favors", "income"), PRESTIGE)
def test_prestige_rows(tile: str, price: str, points: int, favors: int, income: int) -> None:
    """R5.6: kind, cost, points, favors, income."""
    assert row(tile) == ("prestige", cost(price), points, favors, income)


def test_the_tables_have_no_other_tiles() -> None:
    """R5.1, R5.2, R5.3, R5.4, R5.5, R5.6: 9, 8, 10, 1 and 9 rows."""
    rows = [*FREE, *WOOD, *STONE, ("residence", "C", 2), *PRESTIGE]
    assert [name for name, *_ in rows] == caylus().tables.ids[1:]


@pytest.mark.parametrize("carpenter", ["fixed_carpenter", "n_carpenter"])
@pytest.mark.parametrize(("tile", "price", "points"), WOOD)
def test_building_wood(carpenter: str, tile: str, price: str, points: int) -> None:
    """R5.3: the builder pays exactly the cost, owns the tile, scores its points once, and gets no favor."""
    board = Board()
    board.own(RED, price.replace("?", "G"))
    board.activate(carpenter, RED)
    board.play(RED, f"build {tile}")
    assert board.done() and board.cubes(RED) == "" and board.of(RED, "money") == 20
    assert (board.tile(9), board.owner(9), board.of(RED, "score")) == (tile, RED, points)
    assert board.all("score") == [0, 0, 0, points]
    assert ("score", RED, "score", points) in board.told("R10.5")


@pytest.mark.parametrize(("tile", "price", "points", "favors"), STONE)
def test_building_stone(tile: str, price: str, points: int, favors: int) -> None:
    """R5.4: a mason builds it; the church brings a favor at once."""
    board = Board(second_edition=True)
    if tile == "architect_2":
        board.build("architect", 20)
    board.own(RED, price)
    board.activate("mason", RED)
    board.play(RED, f"build {tile}")
    assert board.cubes(RED) == "" and (board.tile(10), board.owner(10)) == (tile, RED)
    assert board.of(RED, "score") == points
    assert board.asked == ((RED, "favor") if favors else (-1, "nothing"))
    if favors:
        board.play(RED, "favor prestige", "use nothing")
        assert board.done()


@pytest.mark.parametrize("architect", ["architect", "architect_2"])
@pytest.mark.parametrize(("tile", "price", "points", "favors", "income"), PRESTIGE)
def test_building_prestige(architect: str, tile: str, price: str, points: int, favors: int, income: int) -> None:
    """R5.6: an architect builds it on an own residence; favors at once, income in later phases 1, no worker space."""
    board = Board()
    board.build("residence", 9, RED)
    board.own(RED, price)
    board.activate(architect, RED, space=10)
    board.play(RED, f"build {tile}")
    assert board.cubes(RED) == "" and (board.tile(9), board.owner(9), board.of(RED, "score")) == (tile, RED, points)
    for line in ("favor prestige", "favor money")[:favors]:
        board.play(RED, line, "use nothing")
    assert board.done()
    board.phase(1)
    assert board.of(RED, "money") == 20 + 2 + income
    assert f"place {tile}" not in board.game.by_text


def test_a_residence_brings_2_points_and_1_denier_each_turn() -> None:
    """R5.5: 1 cloth and 1 denier by the lawyer; no worker space."""
    board = Board()
    board.own(RED, "C")
    board.activate("lawyer", RED)
    board.play(RED, "lawyer n_farm")
    assert board.cubes(RED) == "" and board.all("money") == [20, 20, 20, 19] and board.of(RED, "score") == 2
    board.phase(1)
    assert board.all("money") == [22, 22, 22, 22]
    assert "place residence" not in board.game.by_text
