"""R13: royal favors."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from parlier.games.caylus import cells as c
from tests.caylus.positions import BLUE, GREEN, LETTERS, ORANGE, RED, Board

LINES = ["prestige", "money", "cubes", "building"]
PRESTIGE_LINE = [1, 2, 3, 4, 5]
MONEY_LINE = [3, 4, 5, 6, 7]


def at_level(line: str, level: int, cubes: str = "", money: int = 20) -> Board:
    """Red has chosen this line and its marker has come to this level; all columns are open."""
    board = Board(money=money)
    board.counted("dungeon", "walls")
    board.own(RED, cubes, **{f"{line}_line": level - 1})
    board.build("residence", 9, RED)
    board.favors(RED)
    return board


@pytest.mark.parametrize(("level", "points"), list(enumerate(PRESTIGE_LINE, 1)))
def test_prestige_line(level: int, points: int) -> None:
    """R13.1: 1 to 5 points."""
    board = at_level("prestige", level)
    board.play(RED, "favor prestige", f"use prestige {level}")
    assert board.done() and board.all("score") == [0, 0, 0, points]


@pytest.mark.parametrize(("level", "deniers"), list(enumerate(MONEY_LINE, 1)))
def test_money_line(level: int, deniers: int) -> None:
    """R13.1: 3 to 7 deniers."""
    board = at_level("money", level)
    board.play(RED, "favor money", f"use money {level}")
    assert board.done() and board.all("money") == [20, 20, 20, 20 + deniers]


@pytest.mark.parametrize(("level", "cube"), [(1, "F"), (3, "C"), (5, "G")])
def test_cubes_line(level: int, cube: str) -> None:
    """R13.1: 1 food, 1 cloth, 1 gold on levels 1, 3 and 5."""
    board = at_level("cubes", level)
    board.play(RED, "favor cubes", f"use cubes {level}")
    assert board.done() and board.cubes(RED) == cube


@pytest.mark.parametrize(("name", "cube"), [("wood", "W"), ("stone", "S")])
def test_cubes_line_level_2(name: str, cube: str) -> None:
    """R13.1: 1 wood or 1 stone."""
    board = at_level("cubes", 2)
    board.play(RED, "favor cubes", "use cubes 2")
    assert board.asked == (RED, "cube") and board.legal == ["cube wood", "cube stone"]
    board.play(RED, f"cube {name}")
    assert board.done() and board.cubes(RED) == cube


@pytest.mark.parametrize("given", "FWSCG")
def test_cubes_line_level_4(given: str) -> None:
    """R13.1: any one cube, gold too, for two non-gold cubes of choice."""
    for taken in combinations_with_replacement("FWSC", 2):
        board = at_level("cubes", 4, given + "G")
        board.play(RED, "favor cubes", "use cubes 4")
        if given != "G":
            assert board.legal == [f"give {LETTERS[given]}", "give gold"]
            assert board.refused("give food" if given != "F" else "give wood") == ("R4.4", "no_cube")
            board.play(RED, f"give {LETTERS[given]}")
        assert board.cubes(RED) == "G"
        board.play(RED, f"receive {LETTERS[taken[0]]}+{LETTERS[taken[1]]}")
        assert board.done() and board.cubes(RED) == "".join(taken) + "G"


def test_cubes_line_level_4_needs_a_cube() -> None:
    """R13.1, R13.3: without one it cannot be used, lower levels can."""
    board = at_level("cubes", 4)
    board.play(RED, "favor cubes")
    assert board.legal == ["use cubes 1", "use cubes 2", "use cubes 3", "use nothing"]
    assert board.refused("use cubes 4") == ("R4.4", "no_cube")


BUILDING = [(2, "F", "w_quarry", 2), (3, "F", "architect", 6), (5, "FFFG", "granary", 10)]


@pytest.mark.parametrize(("level", "cubes", "tile", "points"), BUILDING)
def test_building_line(level: int, cubes: str, tile: str, points: int) -> None:
    """R13.1, R13.6: wood for 1 wood less, stone for 1 stone less, prestige for the full cost; no worker is needed."""
    board = at_level("building", level, cubes)
    board.play(RED, "favor building", f"use building {level}", f"build {tile}")
    assert board.done() and board.cubes(RED) == "" and board.of(RED, "score") == points
    space = 9 if level == 5 else 10
    assert (board.tile(space), board.owner(space)) == (tile, RED)


def test_building_line_level_4_is_the_lawyer_for_one_cloth() -> None:
    """R13.1: no denier, even without money."""
    board = at_level("building", 4, "C", money=0)
    board.play(RED, "favor building", "use building 4", "lawyer n_farm")
    assert board.done() and board.cubes(RED) == "" and board.tile(1) == "residence" and board.of(RED, "score") == 2


def test_building_line_level_1_does_nothing() -> None:
    """R13.1: the marker moves, that is all."""
    board = at_level("building", 1, "FWSCG")
    board.play(RED, "favor building")
    assert board.done() and board.of(RED, "building_line") == 1
    board = at_level("building", 2, "F")
    board.play(RED, "favor building")
    assert board.refused("use building 1") == ("R13.1", "no_effect")


def test_the_favor_table_as_data() -> None:
    """R13.1: points and deniers of each level."""
    t = Board().game.tables
    assert [int(value) for value in t.favor_value][:10] == PRESTIGE_LINE + MONEY_LINE


@pytest.mark.parametrize(("counted", "limit"), [([], 2), (["dungeon"], 4), (["dungeon", "walls"], 5)])
@pytest.mark.parametrize("line", LINES)
def test_markers_stop_at_the_limit(line: str, counted: list[str], limit: int) -> None:
    """R13.2, R13.4: 2, 4, 5; at the limit the line can still be chosen and used."""
    board = Board()
    board.counted(*counted)
    board.own(RED, "F", **{f"{line}_line": limit})
    board.favors(RED)
    board.play(RED, f"favor {line}")
    assert board.of(RED, f"{line}_line") == limit and board.asked == (RED, "use")
    usable = [int(text.split()[-1]) for text in board.legal if text != "use nothing"]
    assert set(usable) <= set(range(1, limit + 1))
    if line in ("prestige", "money"):
        assert usable == list(range(1, limit + 1))
    if limit < 5:
        assert board.refused(f"use {line} 5") == ("R13.3", "level_too_high")


def test_a_favor_is_a_line_a_step_and_perhaps_an_effect() -> None:
    """R13.3: the line must be chosen, the marker moves, a lower level may be used, or none."""
    board = at_level("money", 3)
    assert board.legal == [f"favor {line}" for line in LINES]
    board.play(RED, "favor money")
    assert board.of(RED, "money_line") == 3 and board.told("R13.3")[-1] == ("move", RED, "money_line", 3)
    assert board.legal == ["use money 1", "use money 2", "use money 3", "use nothing"]
    assert board.refused("use prestige 1") == ("R13.3", "other_line")
    assert board.refused("use money 4") == ("R13.3", "level_too_high")
    board.play(RED, "use money 2")
    assert board.done() and board.of(RED, "money") == 24
    board = at_level("money", 1)
    board.play(RED, "favor money", "use nothing")
    assert board.done() and board.of(RED, "money") == 20 and board.of(RED, "money_line") == 1


def test_each_favor_of_a_phase_uses_another_line() -> None:
    """R13.5: four at most, a fifth is lost."""
    board = Board()
    board.favors(RED, 5)
    board.play(RED, "favor prestige", "use nothing", "favor building")
    assert board.legal == ["favor money", "favor cubes"], "nothing can be used on level 1 of the building line"
    assert board.refused("favor prestige") == ("R13.5", "line_used") == board.refused("favor building")
    board.play(RED, "favor money", "use nothing", "use nothing")
    assert board.done() and [board.of(RED, f"{line}_line") for line in LINES] == [1, 1, 1, 1]


def test_all_sources_of_a_phase_count_together() -> None:
    """R13.5: a mason's church and an architect's monument in phase 5; the fourth favor is taken, a fifth lost."""
    board = Board()
    board.build("mason", 9, GREEN)
    board.build("architect", 10, GREEN)
    board.build("architect_2", 11, GREEN)
    board.build("residence", 12, RED)
    board.build("residence", 13, RED)
    board.own(RED, "SC" + "SSSSGG" + "SSSGG")
    board.stand(RED, 9, 10, 11)
    board.mark(provost=28)
    board.phase(5)
    board.play(RED, "build church", "favor money", "use nothing")
    board.play(RED, "build monument", "onto 12", "favor prestige", "use nothing", "favor cubes", "use nothing")
    board.play(RED, "build university")
    assert board.done() and board.of(RED, "building_line") == 1 and board.of(RED, "used") == 15


def test_lines_are_free_again_in_the_next_phase() -> None:
    """R13.5: per phase of one turn; also per player."""
    board = Board()
    board.own(RED, "CFWS")
    board.own(BLUE, "C")
    board.stand(RED, "joust_field", "castle")
    board.turn(3)
    board.play(RED, "joust yes", "favor money")
    assert board.of(RED, "used") == 2 and board.of(BLUE, "used") == 0
    board.play(RED, "use nothing")
    assert board.of(RED, "used") == 0
    for seat in range(4):
        board.play(seat, "provost 0")
    board.own(RED, "FWS")
    board.play(RED, "batch wood+stone")
    assert "favor money" in board.legal
    board.play(RED, "favor money", "use nothing")
    assert board.of(RED, "money_line") == 2


def test_a_favor_out_of_a_favor_comes_first_and_in_another_line() -> None:
    """R13.5: church built by line D: its favor before the second one of the count; line D is used."""
    board = Board()
    board.counted("dungeon")
    board.own(RED, "C", building_line=2)
    board.favors(RED, 2)
    board.play(RED, "favor building", "use building 3", "build church")
    assert board.tile(9) == "church" and board.legal == ["favor prestige", "favor money", "favor cubes"]
    board.play(RED, "favor money", "use money 1")
    assert board.legal == ["favor prestige", "favor cubes"]
    board.play(RED, "favor prestige", "use nothing")
    assert board.done()


@pytest.mark.parametrize(("cubes", "levels"), [("C", [2, 3]), ("W", [2, 3]), ("S", [2]), ("G", [2]), ("", [])])
def test_line_d_needs_something_to_build_and_a_residence(cubes: str, levels: list[int]) -> None:
    """R13.6: what could not be carried out is not offered."""
    board = Board()
    board.counted("dungeon", "walls")
    board.own(RED, cubes, building_line=4)
    for space in range(1, 7):
        board.build("residence", space, BLUE)
        board.state.cells[c.AT + c.NEUTRAL_FIRST + space - 1] = c.GONE
    board.favors(RED)
    board.play(RED, "favor building")
    if not levels:
        assert board.done()
        return
    assert board.legal == [*(f"use building {level}" for level in levels), "use nothing"]
    assert board.refused("use building 4") == ("R13.6", "nothing_for_lawyer")
    assert board.refused("use building 5") == ("R13.6", "nothing_to_build")


def test_line_d_needs_the_cost() -> None:
    """R13.6, R4.4: a lawyer without cloth, a prestige building without its cubes."""
    board = at_level("building", 5, "W")
    board.play(RED, "favor building")
    assert board.refused("use building 4") == ("R4.4", "cannot_pay")
    assert board.refused("use building 5") == ("R13.6", "nothing_to_build")


def test_line_d_on_a_full_road() -> None:
    """R13.6, Q3: no craft building, though everything can be paid; a prestige building can be built."""
    board = Board()
    board.counted("dungeon", "walls")
    for space in {*range(9, 29)} - {16}:
        board.build("residence", space, RED)
    board.own(RED, "FWSCG" * 6, building_line=4)
    board.favors(RED)
    board.play(RED, "favor building")
    assert board.legal == ["use building 4", "use building 5", "use nothing"]
    board.play(RED, "use building 5")
    assert board.refused("build w_quarry") == ("R10.7", "not_prestige") and "build cathedral" in board.legal


def test_line_d_may_end_without_a_building() -> None:
    """R13.3, R13.6: nothing is also offered after the level."""
    for level, nothing in [(2, "build nothing"), (4, "lawyer nothing")]:
        board = at_level("building", level, "FWSC")
        board.play(RED, "favor building", f"use building {level}", nothing)
        assert board.done() and board.cubes(RED) == "FWSC"


def test_the_lawyer_of_line_d_waits_for_a_worker_in_phase_3() -> None:
    """R13.6, R10.6a: by a joust; the swap comes when the building has been activated."""
    board = Board()
    board.counted("dungeon")
    board.own(RED, "CC", building_line=3)
    board.stand(RED, "joust_field")
    board.stand(ORANGE, 4)
    board.turn(3)
    board.play(RED, "joust yes", "favor building", "use building 4", "lawyer n_quarry")
    assert board.tile(4) == "n_quarry" and board.of(RED, "pending") == 1 << 4 and board.cubes(RED) == ""
    for seat in range(4):
        board.play(seat, "provost 0")
    assert board.cubes(ORANGE) == "S" and (board.tile(4), board.owner(4)) == ("residence", RED)


WOOD_LESS = [
    ("w_farm_food", "F"), ("w_farm_cloth", "F"), ("w_quarry", "F"), ("w_sawmill", "F"), ("mason", "F"), ("lawyer", "C"),
    ("w_market", "G"), ("w_peddler", "S"),
]  # fmt: skip
STONE_LESS = [
    ("s_farm", "F"), ("park", "F"), ("workshop", "F"), ("architect", "F"), ("alchemist", "F"), ("bank", "W"), ("tailor", "W"),
    ("church", "C"),
]  # fmt: skip


@pytest.mark.parametrize(("level", "tile", "cost"), [*((2, *row) for row in WOOD_LESS), *((3, *row) for row in STONE_LESS)])
def test_discounts(level: int, tile: str, cost: str) -> None:
    """R13.7: level 2 lets off the printed wood, level 3 the printed stone, nothing else."""
    board = at_level("building", level, cost)
    board.play(RED, "favor building", f"use building {level}", f"build {tile}")
    assert board.cubes(RED) == "" and board.tile(10) == tile
    rest = "".join(letter for letter in "FWSCG" if letter != cost)
    if tile not in ("w_market", "w_peddler"):
        board = at_level("building", level, rest)
        board.play(RED, "favor building")
        assert board.done() or f"use building {level}" not in board.legal or cannot_build(board, level, tile)


def cannot_build(board: Board, level: int, tile: str) -> bool:
    board.play(RED, f"use building {level}")
    return board.refused(f"build {tile}") == ("R4.4", "cannot_pay")


@pytest.mark.parametrize("letter", "FWSCG")
def test_a_discounted_market_costs_any_one_cube(letter: str) -> None:
    """R13.7: a wood too."""
    board = at_level("building", 2, letter + "F")
    board.play(RED, "favor building", "use building 2", "build w_market")
    if letter != "F":
        board.play(RED, f"pay {LETTERS[letter]}")
        assert board.cubes(RED) == "F" and board.tile(10) == "w_market"
    else:
        assert board.cubes(RED) == "F" and board.done()
