"""R11: the doubtful points, a test for each, and both ways of those that can be switched."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlier import State, View
from parlier.games.praga import cells as c
from tests.praga.scene import (
    BLUE,
    RED,
    RICH,
    build,
    crane,
    decision,
    do,
    give,
    has,
    hold,
    last_turn,
    lay,
    mark,
    on_site,
    on_table,
    plaza,
    praga,
    refusal_of,
    rest,
    scores,
    show,
    table,
    texts,
    to_end,
    token,
    told,
    why_not,
)


def scene(position_4: str, /, seats: int = 2, **options: bool) -> State:
    """Red's turn; the tile with this action has been taken from position 4, and Red is rich."""
    state = table(seats, **options)
    order = {"mines": (4, 0, 1, 2, 3, 5), "quarries": (0, 1, 4, 2, 3, 5), "road": (0, 1, 2, 3, 4, 5)}[position_4]
    crane(state, 9, *order)
    give(state, RED, **RICH)
    do(state, "crane 4")
    return state


# -- the crane and the turn --------------------------------------------------------------------------


def test_r11_4_the_wheel_bonus_does_not_pay_the_red_cost() -> None:
    """R11.4, R4.2: neither before nor with the tile."""
    state = table(2)
    give(state, RED, gold=1)
    assert why_not(state, "crane 0") == "red_cost" and why_not(state, "wheel") == "no_wheel_bonus"


def test_r11_15_a_tile_that_bears_the_token_gets_no_second_one() -> None:
    """R11.15, R3.5.1: it keeps it; and while it lies there no other tile gets one."""
    state = table(2)
    crane(state, 11, 10, 9, 2, 3, 4, 5)
    mark(state, token_on="act_1")
    do(state, "crane 5", "done")
    assert on_table(state, "token_on") == ["act_1"] and on_table(state, "tile_at")[:2] == ["7", "8"]


def test_r11_21_a_lifted_tile_gets_the_token_though_all_green_is_open() -> None:
    """R11.21, R3.5: it comes onto position 4."""
    state = table(2)
    crane(state, 6, 10, 7, 8, 9, 0, 1)
    do(state, "crane 1", "done")
    assert on_table(state, "block") == ["7"]
    assert on_table(state, "tile_at") == ["4", "8", "9", "10", "1", "0"] and on_table(state, "token_on") == ["act_1"]


def test_r11_11_one_half_of_a_tile_is_used_and_the_extra_action_may_be_the_other() -> None:
    """R11.11, R4.1, R4.4."""
    state = scene("mines")
    give(state, RED, goldwin=2, gold=0)
    do(state, "act mines", "mines gain")
    assert why_not(state, "act wall") == "acted_already"
    do(state, "extra wall gold+gold")
    assert decision(state) == "wall"


def test_r11_12_the_extra_action_may_be_the_same_with_its_bonus_again() -> None:
    """R11.12, R5.3.1, R5.3.3.1: two performances, two bonuses."""
    state = scene("mines")
    lay(state, RED, "upg_coin_press")
    give(state, RED, goldwin=2, gold=0)
    do(state, "act mines", "mines gain", "extra mines gold+gold", "mines gain")
    assert scores(state)[RED] == 2 + 2 and on_table(state, "performed")[:3] == ["mines", "mines", "-"]


def test_r11_12_a_production_by_an_effect_is_no_performance() -> None:
    """R5.3.3.1: no bonus of the upgrade."""
    state = table(2)
    lay(state, RED, "upg_coin_press")
    hold(state, RED, "t4_grand_treasury")
    do(state, "use t4_grand_treasury", "choose produce_gold")
    assert scores(state)[RED] == 2 and has(state, RED, "gold") == [2 + 3] and on_table(state, "performed")[0] == "-"


def test_r11_18_a_single_technology_may_be_used_before_the_tile() -> None:
    """R11.18, R7.4."""
    state = table(2)
    hold(state, RED, "t4_jubilee")
    do(state, "use t4_jubilee")
    assert scores(state)[RED] == 7 and decision(state) == "turn"


def test_r11_19_tiles_come_back_when_their_stack_is_empty() -> None:
    """R11.19, R4.5.1: they went under it first."""
    state = table(2)
    state.cells[c.UNSEEN + 1] = 0
    shown = on_table(state, "wall_row")
    do(state, "refresh wall gold", "replace 2 3")
    assert on_table(state, "wall_row") == shown and has(state, RED, "gold") == [1]
    state = table(2)
    state.cells[c.UNSEEN + 1] = 0
    do(state, "refresh wall gold", "replace 3 1")
    assert on_table(state, "wall_row") == [shown[2], shown[1], shown[0], shown[3]]


def test_r11_22_tiles_are_replaced_once_in_a_turn_and_only_in_ones_own() -> None:
    """R11.22, R4.5, R4.6.2."""
    state = table(2)
    do(state, "refresh wall gold", "replace 1 2")
    assert why_not(state, "refresh building stone") == "refreshed_already"
    rest(state)
    assert state.seat == BLUE and "refresh building stone" in texts(state)


# -- upgrades ----------------------------------------------------------------------------------------


def covered() -> State:
    """Red has built a wall with the Rampart Crew (1 stone) and now lays the Wall Banner (2 VP) on it."""
    state = scene("road")
    lay(state, RED, "upg_rampart_crew")
    show(state, "wall_drying_yard", "wall_hen_house", "upg_wall_banner")
    give(state, RED, goldwin=2, stone=5)
    do(state, "extra wall gold+gold", "wall wall_drying_yard", "at C4 1")
    assert has(state, RED, "stone", "score") == [5 - 2 + 1, 0]
    do(state, "act upgrade", "upgrade upg_wall_banner", "rotate 0")
    assert decision(state) == "exchange"
    return state


@pytest.mark.parametrize(("answer", "stone", "points"), [("yes", -1, 2), ("no", 0, 0)])
def test_r11_2_a_covered_upgrade_gives_the_old_or_the_new_bonus(answer: str, stone: int, points: int) -> None:
    """R11.2, R5.3.2, R5.3.2.1: never both."""
    state = covered()
    before = has(state, RED, "stone")[0]
    do(state, f"exchange {answer}")
    assert has(state, RED, "stone", "score") == [before + stone, points]


@pytest.mark.parametrize(("tile", "stone", "points"), [("upg_rampart_crew", 1, 2), ("upg_wall_banner", 0, 4)])
def test_r11_2_a_later_performance_of_the_turn_has_one_of_the_two(tile: str, stone: int, points: int) -> None:
    """R5.3.2: in this turn both are available, in the next only the upper one. The Hen House scores 2 VP besides."""
    state = covered()
    do(state, "exchange no")
    hold(state, RED, "t4_second_shift")
    before = has(state, RED, "stone")[0]
    do(state, "use t4_second_shift", "granted wall", "wall wall_hen_house", "at C5 3")
    do(state, f"bonus {tile}")
    assert has(state, RED, "stone", "score") == [before - 1 + stone, points]
    rest(state)
    assert on_table(state, "covered") == ["-"] * 4


def test_r11_2_what_was_spent_while_the_exchange_was_open_is_refused_by_its_own_rule() -> None:
    """R5.3.2.1: an exchange before it may have taken what both had given."""
    state = covered()
    give(state, RED, stone=0)
    refused = refusal_of(state, "exchange yes")
    assert refused is not None and (refused.rule, refused.word) == ("R5.3.2.1", "not_in_hand")


def test_r11_2_what_is_not_in_hand_any_more_cannot_be_exchanged() -> None:
    """R5.3.2.1: the old bonus stands."""
    state = scene("road")
    lay(state, RED, "upg_rampart_crew")
    show(state, "wall_drying_yard", "upg_battlement_works", "upg_wall_banner")
    give(state, RED, goldwin=2, stone=2)
    do(state, "extra wall gold+gold", "wall wall_drying_yard", "at C4 1")
    give(state, RED, stone=0)
    do(state, "act upgrade", "upgrade upg_wall_banner", "rotate 0")
    assert decision(state) == "turn" and scores(state)[RED] == 0


@pytest.mark.parametrize("bonus_after", [False, True])
def test_r11_8_the_bonus_of_an_upgrade_before_the_core_step(bonus_after: bool) -> None:
    """R11.8, R5.3.1: the stone of the upgrade pays for the wall, unless it only comes afterwards."""
    state = table(2, bonus_after=bonus_after)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    lay(state, RED, "upg_rampart_crew")
    give(state, RED, stone=0, gold=0)
    do(state, "crane 4")
    assert ("act wall" in texts(state)) is not bonus_after
    if not bonus_after:
        do(state, "act wall")
        assert has(state, RED, "stone") == [1] and decision(state) in ("wall", "turn"), "the only option, so it is taken"


def test_r11_10_two_links_are_both_gained_and_covered_symbols_are_gone() -> None:
    """R11.10, R5.7.1: an upgrade without a symbol at an edge hides the printed one."""
    state = scene("mines")
    show(state, "wall_watch_post")
    lay(state, RED, "upg_deep_shaft", rotation=1)
    before = has(state, RED, "egg", "gold", "score", "red", "stone")
    do(state, "act wall", "wall wall_watch_post", "at C0 1", "decline hw")
    after = has(state, RED, "egg", "gold", "score", "red", "stone")
    assert [a - b for a, b in zip(after, before, strict=True)] == [0, 0, 1, 0, -1], "its reward of 1 VP, nothing from the hex"


# -- buildings and plazas ------------------------------------------------------------------------------


def test_r11_3_cubes_are_a_limit() -> None:
    """R11.3, R1.15, R5.5.1: without one the building stands without a claim, and without points for those around."""
    state = scene("quarries")
    give(state, RED, cubes=0)
    show(state, "bld_tavern")
    do(state, "act building", "build bld_tavern", "site P4S1")
    assert scores(state)[RED] == 3 and on_table(state, "claims") == ["-"] * 4 and on_site(state, "P4S1") == "bld_tavern/0"


def test_r11_13_buildings_without_owner_count() -> None:
    """R11.13, R5.5.2: P4S4 was built in the setup."""
    state = scene("quarries")
    show(state, "bld_townhouse")
    do(state, "act building", "build bld_townhouse", "site P4S5", "face 3")
    assert scores(state)[RED] == 4 + 2


def test_r11_13_a_plaza_built_on_in_the_setup_has_given_nothing() -> None:
    """R9.6, R2.5: nobody has points before the first turn."""
    for seats in (2, 3, 4):
        state = table(seats)
        assert scores(state) == [0] * seats and on_table(state, "claims") == ["-"] * 4


def closing(**options: bool) -> State:
    """Red completes P6 with the Stonecutters Court; Blue has a cube on the Miners Court there."""
    state = scene("quarries", **options)
    plaza(state, "P6", "pz_grey_exchange")
    build(state, "P6S4", "bld_miners_court", BLUE)
    show(state, "bld_stonecutters_court")
    do(state, "act building", "build bld_stonecutters_court", "site P6S3", "face 0")
    return state


def test_r11_13_the_plaza_is_resolved_when_the_gains_of_the_building_are() -> None:
    """R5.5.2.1, R5.5.5, R9.4.1: the Cathedral first, then the rewards, one player after the other."""
    state = closing()
    assert on_table(state, "complete") == ["-"] and {"gain cath", "decline cath"} <= texts(state)
    do(state, "decline cath")
    assert (decision(state), state.seat) == ("reward", BLUE) and scores(state) == [3, 0]


@pytest.mark.parametrize("claims_stay", [False, True])
def test_r11_7_cubes_return_from_a_complete_plaza(claims_stay: bool) -> None:
    """R11.7, R9.5: or stay, with the option."""
    state = closing(claims_stay=claims_stay)
    do(state, "decline cath", "reward top")
    left = 1 if claims_stay else 2
    assert has(state, RED, "cubes") == has(state, BLUE, "cubes") == [left]
    assert ("-" in on_table(state, "claims")[:2]) is not claims_stay


@pytest.mark.parametrize("claims_stay", [False, True])
def test_r11_7_claims_of_complete_plazas_count_no_more_at_the_end(claims_stay: bool) -> None:
    """R9.5.1, R10.5: 2 VP for each cube on a building, shipped; with `claims_stay` as well."""
    state = closing(claims_stay=claims_stay)
    do(state, "decline cath", "reward top")
    give(state, RED, v_bridge=5)
    last_turn(state)
    events = told(state, lambda: to_end(state))
    assert [event for event in events if event.why == "v_tiles" and event.seat == RED] == []


def test_r11_23_completing_a_plaza_without_a_cube_makes_no_claim() -> None:
    """R11.23, R9.5: cubes return only after the rewards; so one claim of cost 3 meets one of cost 3, and both lead."""
    state = scene("quarries")
    plaza(state, "P2", "pz_grey_exchange")
    build(state, "P2S1", "bld_miners_court", RED)
    build(state, "P2S2", "bld_brewery", BLUE)
    show(state, "bld_smithy")
    give(state, RED, cubes=0, gold=4, stone=2)
    do(state, "act building", "build bld_smithy", "site P2S4", "face 0")
    assert (decision(state), state.seat) == ("turn", RED) and scores(state) == [3, 3]
    assert has(state, RED, "cubes") == [1] and has(state, BLUE, "cubes") == [2]


# -- the road, supply, the end ---------------------------------------------------------------------------


def test_r11_1_both_bonuses_of_a_bridge_slot_are_gained() -> None:
    """R11.1, R5.6.3, R5.6.1: whichever way the tile lies; S1 gives 1 gold and 1 stone."""
    state = scene("road")
    give(state, RED, pawn=3, gold=0, stone=0)
    do(state, "act road", "keep br4_stone_pier", "bridge S1")
    assert has(state, RED, "pawn", "egg", "gold", "stone", "score") == [4, 4, 1, 1, 4]
    assert on_table(state, "bridge")[0] == "br4_stone_pier"


def test_r11_1_a_pawn_on_v_moves_no_more() -> None:
    """R5.6.3: the action is not available."""
    state = scene("road")
    give(state, RED, pawn=5)
    assert why_not(state, "act road") == "no_core_step"


@pytest.mark.parametrize("road_either", [False, True])
def test_r11_20_both_effects_of_the_kings_road_or_one(road_either: bool) -> None:
    """R11.20, R5.6: on III a quarry and a mine for an egg, and 3 VP for each upgrade."""
    state = scene("road", road_either=road_either)
    lay(state, RED, "upg_deep_shaft")
    give(state, RED, pawn=2)
    do(state, "act road")
    if road_either:
        assert texts(state) == {"either egg", "either plain"}
        do(state, "either plain")
        assert scores(state)[RED] == 3 and has(state, RED, "egg", "mines") == [5, 3]
    else:
        do(state, "gain pay(egg)>(quarry+mine)")
        assert scores(state)[RED] == 3 and has(state, RED, "egg", "mines", "quarries") == [4, 4, 3]


def test_r11_14_eggs_windows_and_tokens_never_run_out() -> None:
    """R11.14, R1.16: more than there are in the box."""
    state = table(2)
    give(state, RED, egg=30, red=50, blue=50)
    hold(state, RED, "t3_egg_levy", "t4_relics")
    do(state, "use t3_egg_levy", "use t4_relics")
    assert has(state, RED, "egg", "red", "blue") == [32, 52, 52]


@pytest.mark.parametrize(("swapped", "points"), [(False, 4 * 1 + 5 * 3), (True, 5 * 1 + 4 * 3)])
def test_r11_17_red_tokens_score_on_the_hunger_wall_and_blue_ones_at_the_cathedral(swapped: bool, points: int) -> None:
    """R11.17, R10.3, R8.7: columns 3 and 6, shipped values 1 and 3; only at the end."""
    state = table(2, swapped_tokens=swapped)
    give(state, RED, red=4, blue=5, hunger_wall_column=2, cathedral_column=5)
    last_turn(state)
    events = told(state, lambda: to_end(state))
    assert sum(e.amount for e in events if e.why == "tokens" and e.seat == RED) == points


@pytest.mark.parametrize("open_v_tiles", [False, True])
def test_r11_9_the_tiles_marked_v_lie_open_only_with_the_option(open_v_tiles: bool) -> None:
    """R11.9, R2.7: who has not looked knows nothing; who climbs to the top of the Cathedral sees what remains there."""
    state = table(3, open_v_tiles=open_v_tiles)
    give(state, RED, silver=2, cathedral_row=4)
    do(state, "climb cathedral")
    assert decision(state) == "v" and len(texts(state)) == 3
    seen = View(state, BLUE).cells
    assert (seen[c.V_AT + 1] == state.cells[c.V_AT + 1]) is open_v_tiles
    assert View(state, RED).cells[c.V_AT + 1] == state.cells[c.V_AT + 1]


def test_every_switch_has_its_test_here() -> None:
    """R11: the options of the game that are rulings."""
    text = Path(__file__).read_text("utf-8")
    assert all(option in text for option in praga().options if not option.startswith(("side", "alternate", "tables")))


# -- wealth ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "good", "held"), [(0, "gold", 5), (1, "stone", 5), (2, "gold", 8), (2, "stone", 8)])
def test_r6_2_each_wealth_bonus_is_gained_when_it_is_the_only_one_left(bonus: int, good: str, held: int) -> None:
    """R6.2: the cube joins the supply, and the bonus is not gained again."""
    state = table(2)
    give(state, RED, goldwin=2, silver=0, egg=0, wealth=1 << bonus, cubes=2, **{"gold": 0, "stone": 0, good: held})
    do(state, f"extra {'mines' if good == 'gold' else 'quarries'} gold+gold")
    do(state, f"{'mines' if good == 'gold' else 'quarries'} gain")
    assert has(state, RED, good, "wealth", "cubes") == [held + 1, 0, 3]
    assert has(state, RED, "silver", "egg", "goldwin") == [[1, 0, 0], [0, 1, 0], [0, 0, 1]][bonus]


# -- production at the limit -------------------------------------------------------------------------


@pytest.mark.parametrize("mines", [3, 6, 8])
@pytest.mark.parametrize("gold", range(10))
def test_p39_no_order_of_amount_and_bonus_brings_more_than_the_ones_that_are_offered(gold: int, mines: int) -> None:
    """R6.1.1, R6.1: the amount is stored before a bonus that does not fit; between them a climb may be paid."""
    state = table(2)
    give(state, RED, gold=gold, stone=5, wealth=0, goldwin=2, silver=2, hunger_wall_row=1, mines=mines)
    token(state, RED, "mine", "pt_gold_a")
    do(state, "extra mines gold+gold", "mines produce")
    offered = reached(state)
    assert offered == by_any_order(gold, [mines, 1])


def reached(state: State) -> set[tuple[bool, int]]:
    """Whether a row was climbed, and the gold that is left, when nothing is pending any more."""
    gold, row = has(state, RED, "gold", "hunger_wall_row")
    found = {(row > 1, gold)} if not state.cells[c.WAITING] else set()
    for text in texts(state):
        if text.startswith("gain gold") or text == "climb hunger_wall":
            after = state.clone()
            do(after, text)
            found |= reached(after)
    return found


def by_any_order(gold: int, parts: list[int], climbed: bool = False) -> set[tuple[bool, int]]:
    """The same when every part may be taken before every other, and the climb at any time costs 1 gold."""
    found = {(climbed, gold)} if not parts else set()
    for index, part in enumerate(parts):
        found |= by_any_order(min(9, gold + part), parts[:index] + parts[index + 1 :], climbed)
    if not climbed and gold > 0:
        found |= by_any_order(gold - 1, parts, True)
    return found
