"""What happens names the rule that says so, not its neighbour."""

from __future__ import annotations

import pytest

from parlier.core.state import State
from parlier.games.praga import cells as c
from tests.praga.scene import build, decision, do, give, hold, last_turn, plaza, refusal_of, show, table, texts, to_end, told


def rules(state: State, cell: int, *actions: str) -> list[str]:
    """The rules of what these actions write into a cell of the seat that plays."""
    assert state.seat is not None
    at = cell + state.seat * c.STRIDE
    return [event.rule for event in told(state, lambda: do(state, *actions)) if event.cell == at and event.verb == "gain"]


def ready(**amounts: int) -> State:
    """Two players, and what the first one has."""
    state = table(2)
    assert state.seat is not None
    give(state, state.seat, **{"gold": 5, "stone": 5, "wealth": 0, **amounts})
    return state


def test_a_climb_for_windows_names_r8_4_and_the_arrow_it_ends_on_r8_3() -> None:
    """R8.4, R8.3: row 3 of the Hunger Wall has an arrow up in its fourth column."""
    state = ready(silver=2, hunger_wall_row=1, hunger_wall_column=3)
    assert rules(state, c.GRID_ROW, "climb hunger_wall") == ["R8.4", "R8.3"]


def test_a_move_sideways_names_r8_2_and_the_arrow_it_ends_on_r8_3() -> None:
    """R8.2, R8.3: row 2 of the Hunger Wall has an arrow sideways in its third column."""
    state = ready(hunger_wall_row=1, hunger_wall_column=1, goldwin=2)
    show(state, "wall_watch_post")
    assert rules(state, c.GRID_COLUMN, "extra wall gold+gold", "wall wall_watch_post", "at C0 1", "gain hw") == ["R8.2", "R8.3"]


def test_the_windows_of_a_climb_are_paid_by_r8_4_the_border_by_r8_6() -> None:
    """R8.4, R8.6: from row 2 to row 3 of the Hunger Wall."""
    state = ready(silver=2, hunger_wall_row=1, hunger_wall_column=0)
    events = told(state, lambda: do(state, "climb hunger_wall"))
    assert [event.rule for event in events if event.verb == "pay"] == ["R8.4", "R8.6", "R8.6"]


def test_a_climb_by_an_effect_names_r8_6_1() -> None:
    """R8.6.1: no windows are paid."""
    state = ready(hunger_wall_row=0, hunger_wall_column=0)
    hold(state, state.seat or 0, "t3_scaffolding")
    assert rules(state, c.GRID_ROW, "use t3_scaffolding", "rise hunger_wall") == ["R8.6.1"]


def test_tiles_of_the_bridge_are_looked_at_kept_and_laid_by_r5_6_1() -> None:
    """R5.6.1: with level I to IV of the technologies it is R7.1."""
    state = ready(pawn=3, egg=1, goldwin=2)
    events = told(state, lambda: do(state, "extra road gold+gold"))
    looks = [event for event in events if c.LOOK <= event.cell < c.LOOKER and event.verb == "move"]
    assert len(looks) == 3 and {event.rule for event in looks} == {"R5.6.1"}
    for other in ("keep t3_scaffolding", "done"):
        refused = refusal_of(state, other)
        assert refused is not None and refused.rule == "R5.6.1"


def test_a_v_tile_of_the_cathedral_is_chosen_by_r8_8_and_one_of_the_bridge_by_r5_6_2() -> None:
    """R8.8, R5.6.2: the same tiles, in two places."""
    state = ready(silver=2, cathedral_row=4)
    do(state, "climb cathedral")
    assert rule_here(state) == "R8.8"
    state = ready(pawn=4, egg=1, goldwin=2)
    do(state, "extra road gold+gold")
    assert rule_here(state) == "R5.6.2"
    do(state, next(iter(texts(state))))
    assert decision(state) == "bridge" and rule_here(state) == "R5.6.2"


def test_what_an_open_plaza_gives_at_the_end_names_r10_1_and_a_complete_one_r9_4() -> None:
    """R10.1, R9.4: the same reward."""
    state = table(2)
    plaza(state, "P2", "pz_grey_exchange")
    build(state, "P2S1", "bld_brewery", 1)
    late = state.clone()
    last_turn(late)
    assert {event.rule for event in told(late, lambda: to_end(late)) if event.why == "plazas"} == {"R10.1"}
    build(state, "P2S2", "bld_townhouse")
    show(state, "bld_bakery")
    give(state, state.seat or 0, goldwin=2)
    events = told(state, lambda: do(state, "extra building gold+gold", "build bld_bakery", "site P2S4", "face 0"))
    assert {event.rule for event in events if event.why == "plazas"} == {"R9.4"}


STOCKS = {c.GOLD, c.STONE, c.EGG, c.SILVER, c.GOLDWIN, c.RED, c.BLUE, c.SCORE}


@pytest.mark.parametrize(
    "tile",
    ["t3_royal_purse", "t3_glass_commission", "t3_egg_levy", "t3_scaffolding", "t3_corner_stones", "t4_jubilee", "t4_relics"],
)
def test_what_a_technology_gives_that_is_used_once_names_r7_4_and_counts_as_technology(tile: str) -> None:
    """R7.4: whether it is gained at once or, as there is no room for all of it, later."""
    state = ready(gold=7, stone=7, wealth=0)
    seat = state.seat or 0
    hold(state, seat, tile)
    events = told(state, lambda: do(state, f"use {tile}"))
    while pending := sorted(text for text in texts(state) if text.startswith("gain ")):
        events += told(state, lambda: do(state, pending[0]))
    gains = [event for event in events if event.verb in ("gain", "score") and event.cell - seat * c.STRIDE in STOCKS]
    assert gains and {event.rule for event in gains} == {"R7.4"}
    assert {event.why for event in gains if event.verb == "score"} <= {"technology"}


def test_what_a_technology_gives_that_works_for_good_names_r7_5() -> None:
    """R7.5: the Bestiary gives 2 VP for an upgrade."""
    state = ready(goldwin=2)
    hold(state, state.seat or 0, "t1_bestiary")
    show(state, "upg_deep_shaft")
    do(state, "extra upgrade gold+gold", "upgrade upg_deep_shaft")
    events = told(state, lambda: do(state, "rotate 0"))
    assert [event.rule for event in events if event.why == "technology"] == ["R7.5"]


def rule_here(state: State) -> str:
    """The rule that whoever refuses another action names."""
    refused = refusal_of(state, "crane 0")
    assert refused is not None
    return refused.rule
