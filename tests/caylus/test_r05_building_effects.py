"""R5: what a worker on each building does."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.caylus.positions import BLUE, LETTERS, RED, Board

PLAIN = {letter: name for letter, name in LETTERS.items() if letter != "G"}

PRODUCTION = [
    ("gold_mine", "G"), ("n_sawmill", "W"), ("n_quarry", "S"), ("w_quarry", "SS"), ("w_sawmill", "WW"),
    ("s_farm", "FFC"), ("park", "FWW"), ("workshop", "SSC"),
]  # fmt: skip
"""R5.1-R5.4: all of it."""

CHOICES = [
    ("n_farm", {"food": "F", "cloth": "C"}), ("n_forest", {"food": "F", "wood": "W"}),
    ("w_farm_food", {"food": "FF", "cloth": "C"}), ("w_farm_cloth", {"food": "F", "cloth": "CC"}),
]  # fmt: skip
"""R5.2, R5.3: one or the other."""

BONUS = [("s_farm", "food", "cloth"), ("park", "food", "wood"), ("workshop", "stone", "cloth")]
"""R5.4: the owner's bonus."""


@pytest.mark.parametrize(("tile", "cubes"), PRODUCTION)
def test_production(tile: str, cubes: str) -> None:
    """R5.1, R5.2, R5.3, R5.4: cubes come without a question."""
    board = Board()
    board.activate(tile, RED, RED)
    assert board.done() and board.cubes(RED) == cubes
    assert [board.cubes(seat) for seat in range(3)] == ["", "", ""]
    assert board.all("money") == [20] * 4 and board.of(RED, "hand") == 6


@pytest.mark.parametrize(("tile", "choices"), CHOICES)
def test_production_with_a_choice(tile: str, choices: dict[str, str]) -> None:
    """R5.2, R5.3: one of the two, chosen by the worker's player; not the others, and not nothing."""
    for choice, cubes in choices.items():
        board = Board()
        board.activate(tile, RED, BLUE)
        assert board.asked == (RED, "produce") and board.legal == [f"produce {name}" for name in choices]
        for other in set(PLAIN.values()) - set(choices):
            assert board.refused(f"produce {other}") == ("R10.3", "not_produced")
        board.play(RED, f"produce {choice}")
        assert board.done() and board.cubes(RED) == cubes and board.cubes(BLUE) == ""


@pytest.mark.parametrize(("tile", "first", "second"), BONUS)
def test_owner_bonus_of_stone_production(tile: str, first: str, second: str) -> None:
    """R5.4: one cube of a kind the building produces, when another player activated it."""
    for choice in (first, second):
        board = Board()
        board.activate(tile, RED, BLUE)
        assert board.asked == (BLUE, "bonus") and board.legal == [f"bonus {first}", f"bonus {second}"]
        for other in set(PLAIN.values()) - {first, second}:
            assert board.refused(f"bonus {other}") == ("R10.4", "no_bonus")
        board.play(BLUE, f"bonus {choice}")
        assert board.done() and board.cubes(BLUE) == next(letter for letter, name in PLAIN.items() if name == choice)
        assert board.cubes(RED) == dict(PRODUCTION)[tile]


@pytest.mark.parametrize(("tile", "price"), [("n_market", 4), ("w_market", 6)])
def test_markets(tile: str, price: int) -> None:
    """R5.2, R5.3: one cube of any kind for 4 deniers, 6 at the wood marketplace; once, and optional."""
    for letter, name in LETTERS.items():
        board = Board()
        board.own(RED, "FWSCG" + letter)
        board.activate(tile, RED, BLUE)
        assert board.legal == [*(f"sell {cube}" for cube in LETTERS.values()), "sell nothing"]
        board.play(RED, f"sell {name}")
        assert board.done() and board.cubes(RED) == "FWSCG" and board.of(RED, "money") == 20 + price
    board = Board()
    board.own(RED, "WG")
    board.activate(tile, RED)
    assert board.refused("sell food") == ("R4.4", "no_cube")
    board.play(RED, "sell nothing")
    assert board.cubes(RED) == "WG" and board.of(RED, "money") == 20


@pytest.mark.parametrize(("letter", "name"), PLAIN.items())
def test_the_fixed_peddler_sells_one_cube(letter: str, name: str) -> None:
    """R5.1: 2 deniers for 1 non-gold cube, once."""
    board = Board(money=2)
    board.activate("fixed_peddler", RED)
    assert board.legal == ["buy food", "buy wood", "buy stone", "buy cloth", "buy nothing"]
    assert board.refused("buy food+wood") == ("R10.8", "too_many")
    board.play(RED, f"buy {name}")
    assert board.done() and board.cubes(RED) == letter and board.of(RED, "money") == 0


def test_the_wood_peddler_sells_one_or_two_cubes() -> None:
    """R5.3: 1 denier for 1, 2 deniers for 2 non-gold cubes of choice."""
    singles = [(letter,) for letter in PLAIN]
    for letters in [*singles, *combinations_with_replacement(PLAIN, 2)]:
        board = Board(money=3)
        board.activate("w_peddler", RED)
        board.play(RED, "buy " + "+".join(PLAIN[letter] for letter in letters))
        assert board.done() and board.cubes(RED) == "".join(letters) and board.of(RED, "money") == 3 - len(letters)


@pytest.mark.parametrize(("tile", "money", "most"), [("fixed_peddler", 1, 0), ("w_peddler", 0, 0), ("w_peddler", 1, 1)])
def test_peddlers_want_money(tile: str, money: int, most: int) -> None:
    """R5.1, R5.3, R10.8: what cannot be paid is not offered, and nothing need be bought."""
    board = Board(money=money)
    board.activate(tile, RED)
    if most == 0:
        assert board.done() and board.cubes(RED) == ""
    else:
        assert len(board.legal) == 5 and board.refused("buy food+food") == ("R4.4", "cannot_pay")
        board.play(RED, "buy nothing")
        assert board.done() and board.of(RED, "money") == money


BUILDERS = [
    ("fixed_carpenter", "build w_quarry", "build architect"), ("n_carpenter", "build w_quarry", "build architect"),
    ("mason", "build architect", "build w_quarry"), ("architect", "build granary", "build w_quarry"),
    ("architect_2", "build granary", "build alchemist"),
]  # fmt: skip


@pytest.mark.parametrize(("tile", "can", "cannot"), BUILDERS)
def test_builders(tile: str, can: str, cannot: str) -> None:
    """R5.1, R5.2, R5.3, R5.4: carpenters build wood, the mason stone, architects prestige buildings; one, or none."""
    for choice in (can, "build nothing"):
        board = Board()
        board.build("residence", 20, RED)
        board.own(RED, "FFFWSG")
        board.activate(tile, RED, BLUE)
        wrong = ("R10.7", "not_prestige") if tile.startswith("architect") else ("R10.5", "wrong_kind")
        assert board.refused(cannot) == wrong
        board.play(RED, choice)
        assert board.done() and (board.of(RED, "score") > 0) == (choice == can)


TRADES = [
    ("bank", "bank 2>1", "", 2, "G", 0), ("bank", "bank 5>2", "", 5, "GG", 0),
    ("tailor", "tailor 2>4", "CC", 0, "", 4), ("tailor", "tailor 3>6", "CCC", 0, "", 6),
    ("church", "church 2>3", "", 2, "", 3), ("church", "church 4>5", "", 4, "", 5),
    ("jeweller", "jeweller 1>5", "G", 0, "", 5), ("jeweller", "jeweller 2>9", "GG", 0, "", 9),
]  # fmt: skip
"""R5.4: tile, exchange, cubes and deniers given, cubes and points taken."""


@pytest.mark.parametrize(("tile", "trade", "cubes", "money", "taken", "points"), TRADES)
def test_trades(tile: str, trade: str, cubes: str, money: int, taken: str, points: int) -> None:
    """R5.4: bank, tailor, church and jeweller exchange at these rates, once, or not at all; not one denier or cube less."""
    board = Board(money=money, second_edition=True)
    board.own(RED, cubes)
    board.activate(tile, RED, BLUE)
    board.play(RED, trade)
    assert board.done() and (board.cubes(RED), board.of(RED, "money"), board.of(RED, "score")) == (taken, 0, points)
    for less in (True, False):
        board = Board(money=money - (1 if less and money else 0), second_edition=True)
        board.own(RED, cubes[1:] if less else cubes)
        board.activate(tile, RED, BLUE)
        assert (board.asked == (RED, "trade") and trade in board.legal) != less
        if not board.done():
            assert {text.split()[0] for text in board.legal} == {tile, "trade"}
            board.play(RED, "trade nothing")
        assert board.done() and board.of(RED, "score") == 0


@pytest.mark.parametrize(("size", "gold"), [(2, 1), (4, 2)])
def test_the_alchemist(size: int, gold: int) -> None:
    """R5.4: any 2 non-gold cubes for 1 gold, any 4 for 2 gold."""
    for letters in combinations_with_replacement(PLAIN, size):
        board = Board()
        board.own(RED, "".join(letters))
        board.activate("alchemist", RED, BLUE)
        board.play(RED, "alchemist " + "+".join(PLAIN[letter] for letter in letters))
        assert board.done() and board.cubes(RED) == "G" * gold


def test_the_alchemist_takes_only_what_is_there() -> None:
    """R5.4: two food are not food and wood; with three cubes only one gold; optional."""
    board = Board()
    board.own(RED, "FFW")
    board.activate("alchemist", RED, BLUE)
    assert board.legal == ["alchemist food+food", "alchemist food+wood", "alchemist nothing"]
    assert board.refused("alchemist wood+wood") == ("R4.4", "no_cube")
    board.play(RED, "alchemist nothing")
    assert board.done() and board.cubes(RED) == "FFW"


def test_the_lawyer() -> None:
    """R5.3: 1 cloth and 1 denier turn a building into a residence; optional."""
    board = Board()
    board.own(RED, "C")
    board.activate("lawyer", RED, BLUE)
    assert board.legal == [*(f"lawyer {board.tile(space)}" for space in range(1, 7)), "lawyer nothing"]
    board.play(RED, "lawyer nothing")
    assert board.done() and board.cubes(RED) == "C" and board.of(RED, "money") == 20
