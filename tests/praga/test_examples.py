"""R13: the worked examples of the rules, on the engine."""

from __future__ import annotations

import pytest

from parlier import State
from parlier.games.praga import cells as c
from tests.praga.scene import (
    BLUE,
    RED,
    build,
    crane,
    decision,
    do,
    give,
    has,
    hold,
    idle,
    last_turn,
    lay,
    on_site,
    on_table,
    plaza,
    scores,
    show,
    table,
    texts,
    to_end,
    token,
    told,
    why_not,
)


def mines_and_wall() -> State:
    """Two players; the tile with mines and wall lies on 4, so it costs nothing."""
    state = table(2)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    return state


def test_example_1_with_three_players_no_tile_lies_on_4() -> None:
    """R2.2: the block is there."""
    state = table(3)
    assert sorted(map(int, on_table(state, "tile_at"))) == [0, 1, 2, 3, 5, 6] and on_table(state, "block") == ["4"]


def test_example_2_the_notch_is_counted_from_the_block() -> None:
    """R3.2: block on 9, tile on 2: notch 5, a silver window."""
    state = table(2)
    do(state, "crane 2")
    assert on_table(state, "notch") == ["5"]
    do(state, "wheel")
    assert has(state, RED, "silver") == [1]


def test_example_3_the_wheel_bonus_cannot_pay_the_red_cost() -> None:
    """R3.3: position 0 costs 2 gold, the notch under it would give 1."""
    state = table(2)
    give(state, RED, gold=1)
    assert why_not(state, "crane 0") == "red_cost"
    give(state, RED, gold=2)
    do(state, "crane 0")
    assert on_table(state, "notch") == ["3"] and has(state, RED, "gold") == [0]


def test_example_4_a_tile_is_lifted_when_the_wheel_turns_twice() -> None:
    """R3.5: from 9 to the lowest open green position, with the 5-point token; the used tile to 0."""
    state = table(2)
    crane(state, 11, 2, 4, 5, 7, 9, 6)
    do(state, "crane 6", "done")
    assert on_table(state, "block") == ["1"]
    assert on_table(state, "tile_at") == ["4", "6", "7", "9", "5", "0"] and on_table(state, "token_on") == ["act_5"]


def test_example_5_the_platform_with_two_players() -> None:
    """R3.6-R3.8: after turns 10, 21, 32; Era II from turn 17."""
    state, moved, eras = table(2), {}, {}
    while not state.over:
        turn, platform = int(state.cells[c.TURN]), int(state.cells[c.PLATFORM])
        eras[turn] = int(state.cells[c.ERA])
        do(state, idle(state))
        if state.cells[c.PLATFORM] != platform:
            moved[turn] = int(state.cells[c.PLATFORM])
    assert moved == {10: 2, 21: 1, 32: 0} and max(eras) == 32
    assert min(turn for turn, era in eras.items() if era == 2) == 17


def test_example_6_a_production_with_token_track_and_wealth() -> None:
    """R5.1, R6.2: 2 + 6 + 1 gold, 2 VP, a technology step, both wealth bonuses."""
    state = mines_and_wall()
    give(state, RED, gold=2, mines=6)
    token(state, RED, "mine", "pt_vp_gold")
    do(state, "crane 4", "act mines", "mines produce")
    assert has(state, RED, "gold", "score", "tech", "silver", "goldwin") == [9, 2, 1, 1, 1]
    assert has(state, RED, "cubes") == [4]


def test_example_7_the_fourth_quarry_brings_a_token() -> None:
    """R5.2, R6.4: nothing is produced."""
    state = table(2)
    crane(state, 9, 0, 1, 4, 2, 3, 5)
    give(state, RED, stone=0, quarries=3)
    do(state, "crane 4", "act quarries", "quarries gain")
    assert decision(state) == "token"
    do(state, "token pt_vp_stone")
    assert has(state, RED, "stone", "quarries", "score") == [1, 4, 0]
    assert on_table(state, "tokens") == ["0+1+2"]


def test_example_8_gold_is_capped_at_9() -> None:
    """R6.1: of 3 gold, 2 are lost."""
    state = table(2)
    give(state, RED, gold=8, wealth=0)
    hold(state, RED, "t3_royal_purse")
    do(state, "use t3_royal_purse")
    assert has(state, RED, "gold", "stone") == [9, 5]


def test_example_9_a_wall_with_a_link_and_a_corner() -> None:
    """R5.4, R5.7: reward 1 VP; egg and gold of the link; a red token; Hunger Wall column 2, 1 VP."""
    state = mines_and_wall()
    show(state, "wall_watch_post")
    do(state, "crane 4", "act wall", "wall wall_watch_post", "at C0 1", "gain hw")
    assert has(state, RED, "stone", "egg", "gold", "red") == [1, 1, 3, 1]
    assert has(state, RED, "score", "hunger_wall_column", "hunger_wall_row") == [2, 1, 0]


def test_example_10_an_upgrade_after_its_action() -> None:
    """R5.3.2: the wall came first; the upgrade of walls gives its stone at once."""
    state = table(2)
    crane(state, 9, 0, 1, 2, 3, 4, 5)
    show(state, "wall_drying_yard", "upg_rampart_crew")
    give(state, RED, goldwin=2)
    do(state, "extra wall gold+gold", "wall wall_drying_yard", "at C3 0")
    assert has(state, RED, "stone") == [0]
    do(state, "crane 4", "act upgrade", "upgrade upg_rampart_crew", "rotate 1")
    assert has(state, RED, "stone") == [1]


def test_example_11_a_building_without_claim_space() -> None:
    """R5.5.2: the third building at its plaza, one of them neutral: 3 VP beside its reward."""
    state = table(2)
    crane(state, 9, 0, 1, 4, 2, 3, 5)
    show(state, "bld_townhouse")
    build(state, "P4S1", "bld_tavern", BLUE)
    assert on_site(state, "P4S4") != "-"
    do(state, "crane 4", "act building", "build bld_townhouse", "site P4S5", "face 0")
    assert scores(state)[RED] == 4 + 3 and has(state, RED, "cubes") == [2]


def test_example_12_the_leader_gets_both_rewards() -> None:
    """R9.3-R9.5: 2 cubes against 1; three cubes return."""
    state = table(2)
    crane(state, 9, 0, 1, 4, 2, 3, 5)
    plaza(state, "P2", "pz_grey_exchange")
    build(state, "P2S1", "bld_miners_court", RED)
    build(state, "P2S2", "bld_brewery", BLUE)
    show(state, "bld_smithy")
    give(state, RED, gold=4, stone=1)
    do(state, "crane 4", "act building", "build bld_smithy", "site P2S4", "face 0")
    assert (decision(state), state.seat) == ("reward", BLUE)
    assert scores(state) == [2 + 1, 0] and has(state, RED, "gold", "stone") == [4 - 2 + 1, 1 + 3 + 1]
    do(state, "reward top")
    assert scores(state) == [3, 2] and has(state, BLUE, "gold", "stone") == [2, 2 + 1]
    assert has(state, RED, "cubes") == has(state, BLUE, "cubes") == [2] and on_table(state, "claims")[:2] == ["-", "-"]


@pytest.mark.parametrize(("other", "points"), [("bld_miners_court", 2), ("bld_monastery", 3)])
def test_example_13_a_tie_of_cubes_is_broken_by_printed_costs(other: str, points: int) -> None:
    """R9.3: 4 against 3: Red both, Blue one; 4 against 4: both both."""
    state = table(2)
    crane(state, 9, 0, 1, 4, 2, 3, 5)
    plaza(state, "P6", "pz_grey_exchange")
    build(state, "P6S4", other, BLUE)
    show(state, "bld_stonecutters_court")
    do(state, "crane 4", "act building", "build bld_stonecutters_court", "site P6S3", "face 0", "decline cath")
    if points == 2:
        assert (decision(state), state.seat) == ("reward", BLUE)
        do(state, "reward top")
    assert scores(state) == [3, points] and state.seat == RED


def test_example_14_the_kings_road_needs_an_egg_for_iv() -> None:
    """R5.6: pawn on III, no egg: the action is not available."""
    state = table(2)
    crane(state, 9, 0, 1, 2, 3, 4, 5)
    give(state, RED, pawn=3)
    do(state, "crane 4")
    assert why_not(state, "act road") == "no_core_step"
    give(state, RED, egg=1)
    assert "act road" in texts(state)


def test_example_15_a_climb_to_level_ii() -> None:
    """R8.4, R8.6: it costs 1 gold and 1 stone besides the 2 silver windows."""
    state = table(2)
    give(state, RED, hunger_wall_row=1, silver=4, gold=1, stone=0)
    assert why_not(state, "climb hunger_wall") == "border_cost"
    give(state, RED, stone=1)
    do(state, "climb hunger_wall")
    assert has(state, RED, "hunger_wall_row", "silver", "gold", "stone", "score") == [2, 2, 0, 0, 1]


def final_lines(state: State) -> dict[str, int]:
    """What Red scores in each line of the breakdown when the last turn ends."""
    last_turn(state)
    events = told(state, lambda: to_end(state))
    lines: dict[str, int] = {}
    for event in events:
        if event.verb == "score" and event.seat == RED:
            lines[event.why] = lines.get(event.why, 0) + event.amount
    return lines


def test_example_16_the_academy() -> None:
    """R10.2: 7 technology steps, multiplier 2."""
    state = table(2)
    give(state, RED, tech=7, uni=6)
    assert final_lines(state)["academy"] == 14


def test_example_17_walls_and_eggs() -> None:
    """R10.4, R10.7: 5 walls 10 VP, 3 eggs 6 VP."""
    state = table(2)
    for wall, space in zip(
        ("watch_post", "palisade", "bastion", "postern", "buttress"), ("C0", "C1", "C2", "C3", "C4"), strict=True
    ):
        lay(state, RED, f"wall_{wall}", space)
    give(state, RED, egg=3)
    lines = final_lines(state)
    assert (lines["wall_set"], lines["eggs"]) == (10, 6)
