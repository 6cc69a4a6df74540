"""R8.4-R8.6.1, R10.5, R7.5: climbs and arrows over a border, V tiles, discounts."""

from __future__ import annotations

import pytest

from parlier import State
from parlier.games.praga.rules import Praga
from parlier.games.praga.scoring import v_points
from tests.praga.scene import RED, crane, decision, do, give, has, hold, show, table, texts, why_not


def at(row: int, column: int, /, **amounts: int) -> State:
    """Red's cube on the Cathedral, rows and columns from 0, with two silver windows."""
    state = table(2)
    give(state, RED, **{"silver": 2, "wealth": 0, "cathedral_row": row, "cathedral_column": column, **amounts})
    return state


# -- arrows over a border ------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "row", "left", "points"), [("up", 2, 0, 3), ("no", 1, 1, 0)])
def test_r8_6_an_arrow_over_a_border_may_be_paid_for_or_refused(answer: str, row: int, left: int, points: int) -> None:
    """R8.6, R8.6.1: row 2 of the Cathedral has an arrow up in its fifth column; refused, the cube stays on it."""
    state = at(0, 4, gold=1, stone=1)
    do(state, "climb cathedral")
    assert decision(state) == "arrow" and texts(state) == {"arrow up", "arrow no"}
    do(state, f"arrow {answer}")
    assert has(state, RED, "cathedral_row", "gold", "stone", "score") == [row, left, left, points]


@pytest.mark.parametrize("short", ["gold", "stone"])
def test_r8_6_1_an_arrow_that_cannot_be_paid_for_ends_the_move(short: str) -> None:
    """R8.6.1: nobody is asked."""
    state = at(0, 4, gold=1, stone=1)
    give(state, RED, **{short: 0})
    do(state, "climb cathedral")
    assert decision(state) == "turn" and has(state, RED, "cathedral_row") == [1]


# -- climbs --------------------------------------------------------------------------------------


def test_r8_5_nobody_climbs_from_the_top_row() -> None:
    """R8.5: neither for windows nor by an effect; the other grid is not concerned."""
    state = at(5, 0, gold=5, stone=5, v_cathedral=0)
    hold(state, RED, "t3_scaffolding")
    assert why_not(state, "climb cathedral") == "top_row" and why_not(state, "climb hunger_wall") == "legal"
    do(state, "use t3_scaffolding")
    assert why_not(state, "rise cathedral") == "top_row" and why_not(state, "rise hunger_wall") == "legal"


def test_r8_5_a_climb_is_lost_where_both_cubes_are_at_the_top() -> None:
    """R8.5: its point is not."""
    state = at(5, 0, hunger_wall_row=5, silver=0, score=0)
    hold(state, RED, "t3_scaffolding")
    do(state, "use t3_scaffolding")
    assert "decline climb" not in texts(state) and has(state, RED, "score") == [1]


def test_r8_4_r8_6_a_climb_costs_windows_and_the_border() -> None:
    """R8.4, R8.6: refused for the one or the other, as an effect only for the border."""
    assert why_not(at(1, 0, silver=1, gold=1, stone=1), "climb cathedral") == "no_climb_windows"
    assert why_not(at(1, 0, gold=1, stone=0), "climb cathedral") == "border_cost"
    state = at(1, 0, gold=0, stone=1, silver=0)
    hold(state, RED, "t3_scaffolding")
    do(state, "use t3_scaffolding")
    assert why_not(state, "rise cathedral") == "border_cost" and why_not(state, "rise hunger_wall") == "legal"
    do(state, "decline climb")
    assert has(state, RED, "cathedral_row", "hunger_wall_row") == [1, 0]


# -- discounts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "new", "price"), [((), False, 2), (("t1_safe_conduct",), False, 1), (("t1_safe_conduct",), True, 2)]
)
def test_r7_5_a_discount_lowers_the_gold_of_a_red_position(held: tuple[str, ...], new: bool, price: int) -> None:
    """R7.5, R7.3: from the turn after it came."""
    state = table(2)
    crane(state, 9, 0, 1, 2, 3, 4, 5)
    hold(state, RED, *held, new=new)
    give(state, RED, gold=price - 1)
    assert why_not(state, "crane 0") == "red_cost"
    give(state, RED, gold=price)
    do(state, "crane 0")
    assert has(state, RED, "gold") == [0]


def test_r7_5_a_discount_lowers_only_what_is_printed_and_never_below_nothing() -> None:
    """R7.5, R7.5.1: the wall costs 1 stone, which the mortar spares."""
    state = table(2)
    hold(state, RED, "t1_mortar")
    show(state, "wall_watch_post")
    give(state, RED, gold=2, stone=0, goldwin=2)
    do(state, "extra wall gold+gold")
    do(state, "wall wall_watch_post")
    assert has(state, RED, "gold", "stone") == [2, 0]


# -- V tiles -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "counted"), [("br5_mines", "mines"), ("br5_quarries", "quarries"), ("br5_upgrades", "laid")])
def test_r10_5_a_v_tile_scores_for_what_it_counts(tile: str, counted: str) -> None:
    """R10.5: nothing for a seat that has none."""
    state = table(2)
    assert isinstance(state.game, Praga)
    t = state.game.tables
    number = list(t.v_ids).index(tile)
    give(state, RED, **{counted: 5})
    assert v_points(state, t, RED, number) == 5 * t.v_points[number] > 0
    give(state, RED, **{counted: 6})
    assert v_points(state, t, RED, number) == 6 * t.v_points[number]
    assert v_points(state, t, RED, 0) == 0
