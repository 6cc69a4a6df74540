"""R3: setup, chance included."""

from __future__ import annotations

import pytest

import parlier
from parlier.games.caylus import cells as c
from tests.caylus.positions import caylus

NEUTRAL = {"n_farm", "n_forest", "n_sawmill", "n_quarry", "n_market", "n_carpenter"}
DEAL = ["deal n_market", "deal n_farm", "deal n_carpenter", "deal n_quarry", "deal n_sawmill"]


def texts(state: parlier.State) -> set[str]:
    return {state.game.action_text(action) for action in state.legal()}


def play(state: parlier.State, *actions: str) -> None:
    for action in actions:
        assert state.seat == parlier.NATURE
        state.apply(state.game.parse(action))


def test_chance_deals_the_neutral_tiles_onto_spaces_1_to_6() -> None:
    """R3.1: each tile once; bailiff and provost on space 6."""
    state = caylus().new(3)
    left = set(NEUTRAL)
    for action in DEAL:
        assert state.decision is not None and state.decision.rule == "R3.1"
        assert texts(state) == {f"deal {tile}" for tile in left}
        play(state, action)
        left.remove(action.split()[1])
        refusal = state.explain(state.game.parse(action))
        assert refusal is not None and refusal.rule == ("R3.1" if len(left) > 1 else "R3.2")
    assert [caylus().tables.ids[state.cells[c.ROAD + space]] for space in range(1, 7)] == [
        "n_market", "n_farm", "n_carpenter", "n_quarry", "n_sawmill", "n_forest",
    ]  # fmt: skip
    assert (state.cells[c.BAILIFF], state.cells[c.PROVOST]) == (6, 6)


MONEY = {2: [5, 5], 3: [5, 6, 6], 4: [5, 6, 6, 7], 5: [5, 6, 6, 7, 7]}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_money_by_place_in_the_turn_order(seats: int) -> None:
    """R3.2, R15.1, R3.4: the order is drawn; 5, 6, 6, 7, 7 deniers by place, and 2 more as income of turn 1."""
    game = caylus()
    state = game.new(seats)
    play(state, *DEAL)
    order = [seats - 1, *range(seats - 1)]
    for place in range(seats - 1):
        assert texts(state) == {f"order {seat}" for seat in order[place:]}
        if place:
            refusal = state.explain(game.parse(f"order {order[0]}"))
            assert refusal is not None and refusal.rule == "R3.2"
        play(state, f"order {order[place]}")
    assert [state.cells[c.ORDER + place] for place in range(seats)] == order
    assert state.seat == order[0] and state.cells[c.TURN] == 1 and state.cells[c.PHASE] == 2
    assert [state.cells[c.MONEY + c.STRIDE * seat] for seat in order] == [money + 2 for money in MONEY[seats]]


def test_the_first_player_places_with_seven_deniers() -> None:
    """R3.4: income is paid in turn 1 too."""
    state = caylus().deal(4, seed=3).state
    first = state.seat
    assert first is not None and first == state.cells[c.ORDER] and state.cells[c.MONEY + c.STRIDE * first] == 7


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_2_food_1_wood_and_no_points(seats: int) -> None:
    """R3.2, R1.1: cubes, points and six workers at the start, no houses and no buildings."""
    state = caylus().deal(seats, seed=seats).state
    for seat in range(seats):
        cells = [int(state.cells[c.FOOD + c.STRIDE * seat + i]) for i in range(c.STRIDE)]
        assert cells[:5] == [2, 1, 0, 0, 0] and cells[6] == 0 and cells[7] == 6
        assert cells[12:] == [0] * 9


def test_favor_markers_start_on_level_0() -> None:
    """R3.3: all four lines."""
    state = caylus().deal(5, seed=1).state
    assert all(state.cells[c.FAVOR + c.STRIDE * seat + line] == 0 for seat in range(5) for line in range(4))


def test_every_order_and_every_deal_can_happen() -> None:
    """R3.1, R3.2: seeds reach every first tile and every first player."""
    states = [caylus().deal(3, seed=seed).state for seed in range(60)]
    assert {state.cells[c.ROAD + 1] for state in states} == set(range(c.NEUTRAL_FIRST, c.CRAFT_FIRST))
    assert {state.cells[c.ORDER] for state in states} == {0, 1, 2}
