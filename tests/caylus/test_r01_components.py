"""R1: components and limits."""

from __future__ import annotations

import random

import pytest

import parlier
from parlier import View
from parlier.games.caylus import cells as c
from tests.caylus.positions import BLUE, GREEN, RED, Board, caylus


def count_kind(kind: int, **options: bool) -> int:
    tables = caylus(**options).tables
    return sum(1 for at, value in enumerate(tables.kind) if value == kind and tables.in_play[at])


def test_cubes_coins_and_houses_never_run_out() -> None:
    """R1.3: more gold, money and houses than the box holds are given all the same."""
    board = Board()
    for seat in range(4):
        board.own(seat, "G" * 20 + "FWS" * 20, money=100)
    board.activate("gold_mine", RED)
    assert board.of(RED, "gold") == 21
    board.stand(BLUE, "trading_post")
    board.phase(3)
    assert board.of(BLUE, "money") == 103
    board.own(BLUE, "FWS" * 30)
    board.stand(BLUE, "castle")
    board.phase(6)
    board.play(BLUE, *["batch wood+stone"] * 30)
    assert sum(board.of(BLUE, section) for section in ("dungeon", "walls", "towers")) == 30


def test_residences_never_run_out() -> None:
    """R1.3: a residence more than the eight of the box."""
    board = Board()
    for space in range(9, 16):
        board.build("residence", space, BLUE)
    for space in (17, 18, 19):
        board.build("residence", space, GREEN)
    board.own(RED, "C")
    board.activate("lawyer", RED, space=20)
    board.play(RED, "lawyer n_farm")
    assert board.tile(1) == "residence" and board.owner(1) == RED


def test_workers_do_run_out() -> None:
    """R1.3: there is no seventh worker."""
    board = Board(2, money=40)
    board.phase(2)
    board.play(BLUE, "place castle")
    board.play(GREEN, "pass")
    board.play(BLUE, *[f"place n_{tile}" for tile in ("farm", "forest", "sawmill", "quarry", "market")])
    assert board.done() and board.of(BLUE, "hand") == 0 and ("takes", BLUE, "pass", 0) in board.told("R7.1")


KINDS = [(1, 3), (2, 6), (3, 8), (4, 9), (5, 1), (6, 9)]


@pytest.mark.parametrize(("kind", "tiles"), KINDS)
def test_tiles_of_each_kind(kind: int, tiles: int) -> None:
    """R1.4: 3 printed, 6 neutral, 8 wood, 9 stone, residences, 9 prestige."""
    assert count_kind(kind) == tiles


def test_only_the_architect_exists_twice() -> None:
    """R1.4: one copy of each tile, two of the architect; the copies are offered one after the other."""
    tables = caylus().tables
    assert len(set(tables.ids)) == len(tables.ids)
    assert [tables.ids[at] for at, first in enumerate(tables.copy_of) if first] == ["architect_2"]
    board = Board()
    board.own(RED, "F" * 9 + "S" * 9)
    board.activate("mason", RED)
    assert board.refused("build architect_2") == ("R1.4", "first_copy")
    board.play(RED, "build architect")
    board.stand(RED, 9)
    board.phase(5)
    assert board.refused("build architect") == ("R1.4", "not_in_stock")
    board.play(RED, "build architect_2")
    board.stand(RED, 9)
    board.phase(5)
    assert not {"build architect", "build architect_2"} & set(board.legal)


def test_a_built_tile_cannot_be_built_again() -> None:
    """R1.4: one copy of the wood quarry."""
    board = Board()
    board.build("w_quarry", 9, BLUE)
    board.own(RED, "FFWW")
    board.activate("fixed_carpenter", RED)
    assert board.refused("build w_quarry") == ("R1.4", "not_in_stock")
    assert "build w_sawmill" in board.legal


def test_the_second_edition_adds_the_jeweller() -> None:
    """R1.5: 10 stone tiles with the option, the jeweller among them."""
    assert count_kind(4, second_edition=True) == 10
    for second in (False, True):
        board = Board(second_edition=second)
        board.own(RED, "SC")
        board.activate("mason", RED)
        if second:
            board.play(RED, "build jeweller")
            assert board.of(RED, "score") == 6
        else:
            assert board.refused("build jeweller") == ("R1.5", "not_this_edition")


@pytest.mark.parametrize(("second", "points"), [(False, 4), (True, 3)])
def test_points_of_the_lawyer(second: bool, points: int) -> None:
    """R1.5: the lawyer is worth 4 points, 3 in the second edition."""
    board = Board(second_edition=second)
    board.own(RED, "WC")
    board.activate("fixed_carpenter", RED)
    board.play(RED, "build lawyer")
    assert board.of(RED, "score") == points


def test_options_are_off_unless_named() -> None:
    """R1.5, R16.1: two options, each yes or no; anything else is an error."""
    assert caylus().options == {"second_edition": False, "simplified_favors": False}
    assert caylus(second_edition=True).options["second_edition"] is True
    with pytest.raises(parlier.OptionError, match="third_edition"):
        parlier.load("caylus", third_edition=True)
    with pytest.raises(parlier.OptionError, match="second_edition"):
        parlier.load("caylus", second_edition="maybe")


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_players(seats: int) -> None:
    """R1.1: no other number."""
    with pytest.raises(parlier.OptionError, match=f"2 to 5 seats, not {seats}"):
        caylus().new(seats)


def test_the_other_tiles_are_the_same_in_both_editions() -> None:
    """R1.5: nothing else changes."""
    first, second = caylus().tables, caylus(second_edition=True).tables
    changed = [tile for at, tile in enumerate(first.ids) if first.points[at] != second.points[at]]
    assert changed == ["lawyer"]
    assert [second.ids[at] for at, value in enumerate(first.in_play) if value != second.in_play[at] and at] == ["jeweller"]


WOOD = {"w_farm_food", "w_farm_cloth", "w_quarry", "w_sawmill", "w_market", "w_peddler", "mason", "lawyer"}
STONE = {"s_farm", "park", "workshop", "architect", "alchemist", "bank", "tailor", "church"}


@pytest.mark.parametrize(("builder", "tiles"), [("fixed_carpenter", WOOD), ("n_carpenter", WOOD), ("mason", STONE)])
def test_only_craft_buildings_are_built_on_empty_spaces(builder: str, tiles: set[str]) -> None:
    """R1.6: carpenters offer the wood buildings, the mason the stone ones, and nothing else."""
    board = Board()
    board.own(RED, "FWSCG" * 5)
    board.build("residence", 20, RED)
    board.activate(builder, RED)
    assert set(board.legal) == {"build nothing"} | {f"build {tile}" for tile in tiles} - {f"build {builder}"}
    assert board.refused("build statue") == ("R10.5", "wrong_kind")


def test_everything_is_public_and_there_is_no_chance_after_the_setup() -> None:
    """R1.7: every seat sees every cell; NATURE is never asked again; nobody but the decider gives anything away."""
    chance = random.Random(1)
    state = caylus().deal(4, seed=1).state
    while not state.over:
        assert state.seat != parlier.NATURE
        assert all(View(state, seat).to_bytes() == state.to_bytes() for seat in (None, *range(4)))
        before, decider = state.clone(), state.seat
        state.apply(chance.choice(state.legal()))
        if state.cells[c.PHASE] == before.cells[c.PHASE]:
            for seat in set(range(4)) - {decider}:
                own = range(c.FOOD + seat * c.STRIDE, c.MONEY + seat * c.STRIDE + 1)
                held = [(state.cells[cell], before.cells[cell]) for cell in own]
                assert all(now >= then for now, then in held)
