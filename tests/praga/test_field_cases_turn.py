"""Faults that people met in other programs, to be right here: the crane, the turn, secrets. Each is named by its number."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlier import NATURE, State, View
from parlier.core.state import Decision
from parlier.games.praga import cells as c
from tests.praga.scene import (
    BLUE,
    RED,
    crane,
    decision,
    do,
    give,
    has,
    hold,
    on_table,
    praga,
    rest,
    scores,
    show,
    table,
    texts,
    why_not,
)

EXTRAS = ("extra mines gold+gold", "extra mines gold+silver")


@pytest.mark.parametrize(
    ("gold", "silver", "offered"), [(0, 2, set()), (2, 0, {EXTRAS[0]}), (1, 1, {EXTRAS[1]}), (2, 1, set(EXTRAS)), (1, 0, set())]
)
def test_f58_two_windows_buy_an_extra_action_one_of_them_gold(gold: int, silver: int, offered: set[str]) -> None:
    """R4.4: never two silver ones; also before a tile is taken."""
    state = table(2)
    give(state, RED, goldwin=gold, silver=silver)
    assert set(EXTRAS) & texts(state) == offered


def test_f58_there_is_one_purchase_a_turn() -> None:
    """R4.4."""
    state = table(2)
    give(state, RED, goldwin=4)
    do(state, "extra mines gold+gold", "mines gain")
    assert has(state, RED, "goldwin", "gold", "mines") == [2, 3, 4]
    assert why_not(state, "extra quarries gold+gold") == "bought_already"
    rest(state)
    give(state, BLUE, goldwin=2)
    assert EXTRAS[0] in texts(state)


def test_f58_an_extra_action_may_come_last() -> None:
    """R4.4: after the action of the tile."""
    state = table(2)
    give(state, RED, goldwin=1, silver=1)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    do(state, "crane 4", "act mines", "mines gain", "extra quarries gold+silver", "quarries gain", "done")
    assert has(state, RED, "gold", "mines", "stone", "quarries") == [3, 4, 3, 3] and state.seat == BLUE


def test_f60_windows_are_discarded_at_the_end_of_the_turn_only() -> None:
    """R4.9: four in the middle of the turn; two of them are spent, two stay."""
    state = table(2)
    give(state, RED, goldwin=2, silver=2)
    do(state, "extra mines gold+gold", "mines gain", "crane 5", "done")
    assert has(state, RED, "goldwin", "silver") == [0, 2] and state.seat == BLUE


def test_f60_the_player_chooses_which_two_stay() -> None:
    """R4.9."""
    for kept, left in (("2+0", [0, 2]), ("1+1", [1, 1]), ("0+2", [2, 0])):
        state = table(2)
        give(state, RED, goldwin=2, silver=3)
        do(state, "crane 5", "done")
        assert decision(state) == "windows"
        do(state, f"windows {kept}")
        assert has(state, RED, "goldwin", "silver") == left and state.seat == BLUE


def test_f61_a_wealth_bonus_is_gained_once() -> None:
    """R6.2: 6 gold, spent, 6 gold again."""
    state = table(2)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    give(state, RED, gold=5)
    do(state, "crane 4", "act mines", "mines gain")
    assert has(state, RED, "gold", "silver", "cubes") == [6, 1, 3]
    give(state, RED, gold=5, goldwin=2)
    do(state, "extra mines gold+gold", "mines gain")
    assert has(state, RED, "gold", "silver", "cubes") == [6, 1, 3]


def test_f61_one_gain_may_bring_two_wealth_bonuses() -> None:
    """R6.2, R11.5: from below 6 to 9."""
    state = table(2)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    give(state, RED, gold=4, mines=5)
    do(state, "crane 4", "act mines", "mines produce")
    assert has(state, RED, "gold", "silver", "goldwin", "cubes") == [9, 1, 1, 4]


def test_f61_a_bonus_on_a_track_counts_from_the_next_production_on() -> None:
    """R6.6: the fourth mine shows 1 VP, which is not scored when the marker passes it."""
    state = table(2)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    give(state, RED, goldwin=2, gold=0)
    do(state, "crane 4", "act mines", "mines gain")
    assert has(state, RED, "mines", "score") == [4, 0]
    do(state, "extra mines gold+gold", "mines produce")
    assert has(state, RED, "gold", "score") == [1 + 4, 1]


def test_f67_a_climb_is_possible_before_the_tile_after_the_action_and_between_gains() -> None:
    """R8.4, R4.6.1; R8.6: the border of a level is due."""
    state = table(2)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    show(state, "wall_palisade")
    give(state, RED, silver=6, stone=5, gold=5, wealth=0)
    do(state, "climb cathedral", "crane 4", "act wall", "wall wall_palisade", "at E4 3")
    assert {"gain hw", "climb hunger_wall"} <= texts(state)
    do(state, "climb hunger_wall", "gain hw")
    before = has(state, RED, "gold", "stone")
    do(state, "climb cathedral")
    assert has(state, RED, "cathedral_row", "silver") == [2, 0]
    assert [a - b for a, b in zip(before, has(state, RED, "gold", "stone"), strict=True)] == [1, 1]


def test_f67_no_climb_between_taking_and_placing_a_tile() -> None:
    """R4.6.1: that is half done."""
    state = table(2)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    give(state, RED, silver=2)
    do(state, "crane 4", "act wall", "wall wall_watch_post")
    assert {text.split()[0] for text in texts(state)} == {"at"}


def test_f69_the_wheel_bonus_may_be_used_at_any_moment() -> None:
    """R4.2: gold of the wheel pays for the building of the action; or it comes after the action."""
    for late in (False, True):
        state = table(2)
        crane(state, 1, 0, 2, 4, 3, 5, 6)
        show(state, "bld_tavern", "bld_glazier")
        give(state, RED, gold=1)
        do(state, "crane 4")
        assert on_table(state, "notch") == ["3"]
        if late:
            do(state, "act building", "build bld_tavern", "site P3S1", "wheel")
            assert has(state, RED, "gold") == [1] and why_not(state, "wheel") == "no_wheel_bonus"
        else:
            do(state, "wheel", "act building")
            assert "build bld_glazier" in texts(state)


def test_f69_an_unused_wheel_bonus_is_lost() -> None:
    """R4.2."""
    state = table(2)
    do(state, "crane 5", "done")
    assert on_table(state, "notch") == ["0"] and has(state, RED, "gold", "stone", "silver", "egg") == [2, 2, 0, 0]


def test_f69_without_gold_there_is_always_a_tile_to_take() -> None:
    """R3.3.2: at most four of the six lie in red."""
    state = table(2)
    for _ in range(20):
        assert state.seat is not None
        give(state, state.seat, gold=0)
        assert any(text.startswith("crane ") for text in texts(state))
        nearest = min(int(text.split()[1]) for text in texts(state) if text.startswith("crane "))
        do(state, f"crane {nearest}", "done")


def test_f70_a_tile_left_alone_comes_back_with_the_token_and_pays_once() -> None:
    """R3.5, R3.4: nobody takes act_1 until it is lifted off; then it lies in green with 5 points on it."""
    state = table(2)
    while on_table(state, "token_on") == ["-"]:
        do(state, f"crane {furthest_but(state, 'act_1')}", "done")
    assert on_table(state, "token_on") == ["act_1"] and on_table(state, "tile_at")[0] in ("4", "5", "6", "7")
    seat, before = state.seat, scores(state)
    assert seat is not None
    position = on_table(state, "tile_at")[0]
    do(state, f"crane {position}")
    assert scores(state)[seat] == before[seat] + 5 and on_table(state, "token_on") == ["-"]


def furthest_but(state: State, tile: str) -> int:
    """The furthest position that can be taken and does not hold this tile."""
    held = on_table(state, "tile_at")[
        on_table(state, "tile_at").index(tile) if tile in on_table(state, "tile_at") else int(tile[-1]) - 1
    ]
    found = [int(text.split()[1]) for text in texts(state) if text.startswith("crane ")]
    return max(position for position in found if str(position) != held)


@pytest.mark.parametrize(("seats", "first_of_era_ii"), [(1, 17), (2, 17), (3, 27), (4, 32)])
@pytest.mark.parametrize("seed", range(3))
def test_f72_everybody_has_16_turns(seats: int, first_of_era_ii: int, seed: int) -> None:
    """R3.6-R3.8, R12.1: whatever is played; the era changes after the same turn for all."""
    record, chance = praga().deal(seats, seed=seed), random.Random(seed)
    taken: Counter[int] = Counter()
    turns, second_era = 0, set()
    while not record.state.over:
        state = record.state
        text = state.game.action_text(chance.choice(state.legal()))
        if text.startswith("crane ") and state.seat is not None:
            taken[state.seat] += 1
        if state.cells[c.ERA] == 2:
            second_era.add(int(state.cells[c.TURN]))
        record.play(text)
        turns = int(record.state.cells[c.TURN])
    assert dict(taken) == dict.fromkeys(range(seats), 16)
    assert turns == 16 * max(2, seats) and min(second_era) == first_of_era_ii


def test_f73_a_special_tile_needs_the_permission() -> None:
    """R4.3, R4.3.1: from a notch; one tile, this turn."""
    state = table(2)
    crane(state, 3, 0, 4, 1, 2, 5, 6)
    show(state, "wall_horse_gate")
    give(state, RED, stone=9, gold=9, goldwin=2, wealth=0)
    do(state, "crane 4", "act wall")
    assert why_not(state, "wall wall_horse_gate") == "no_permit" and "wall wall_watch_post" in texts(state)
    state = table(2)
    crane(state, 3, 0, 4, 1, 2, 5, 6)
    show(state, "wall_horse_gate", "upg_royal_mint")
    give(state, RED, stone=9, gold=9, goldwin=2, wealth=0)
    do(state, "crane 4", "wheel", "choose special", "act wall")
    assert "wall wall_horse_gate" in texts(state)
    do(state, "wall wall_horse_gate", "at C3 0", "decline hw", "extra upgrade gold+gold")
    assert why_not(state, "upgrade upg_royal_mint") == "no_permit"


def test_f73_the_permission_ends_with_the_turn() -> None:
    """R4.3.1."""
    state = table(2)
    crane(state, 3, 0, 4, 1, 2, 5, 6)
    do(state, "crane 4", "wheel", "choose special")
    assert on_table(state, "permit") == ["1"]
    do(state, "done")
    assert on_table(state, "permit") == ["0"]


# -- what is secret --------------------------------------------------------------------------------


def looking() -> State:
    """Red looks at three technologies of level I."""
    state = table(3)
    give(state, RED, tech=1)
    hold(state, RED, "t3_chair_of_law")
    show(state, "bld_school")
    crane(state, 4, 0, 1, 5, 2, 3, 6)
    give(state, RED, gold=4)
    do(state, "crane 5", "act building", "build bld_school", "site P3S1", "face 0")
    assert decision(state) == "keep"
    return state


def test_f64_three_are_drawn_one_is_kept_two_go_under_the_stack() -> None:
    """R7.1."""
    state = looking()
    drawn = [int(value) for value in on_table(state, "look")]
    assert len(set(drawn)) == 3 and 0 not in drawn and len(texts(state)) == 3
    do(state, sorted(texts(state))[0])
    assert sum(int(value) > 0 for value in on_table(state, "tech_I_under")) == 2
    assert int(state.cells[c.TECH_HELD]).bit_count() == 2 and on_table(state, "look") == ["0", "0", "0"]


@pytest.mark.parametrize("seat", [BLUE, 2, None])
def test_f64_nobody_else_sees_the_three(seat: int | None) -> None:
    """R7.1: neither while they are looked at nor afterwards, under the stack."""
    state = looking()
    view = View(state, seat)
    assert all(view.cells[c.LOOK + n] == View(looking_otherwise(), seat).cells[c.LOOK + n] for n in range(3))
    do(state, sorted(texts(state))[0])
    view = View(state, seat)
    under = range(c.SECRET_UNDER, c.SECRET_UNDER + 2)
    assert all(view.cells[cell] == view.cells[c.SECRET_UNDER] != state.cells[cell] for cell in under)
    assert [View(state, RED).cells[cell] for cell in under] == [state.cells[cell] for cell in under]


def looking_otherwise() -> State:
    """The same with three other technologies."""
    state = looking()
    for n in range(3):
        state.cells[c.LOOK + n] = 7 - state.cells[c.LOOK + n]
    return state


def test_f64_a_step_at_the_top_of_a_track_scores_2() -> None:
    """R7.2: technology and university."""
    state = table(2)
    crane(state, 9, 0, 1, 2, 3, 4, 5)
    show(state, "upg_deep_shaft")
    give(state, RED, uni=10)
    do(state, "crane 4", "act upgrade", "upgrade upg_deep_shaft", "rotate 2")
    assert scores(state)[RED] == 2 and has(state, RED, "uni") == [10]
    state = table(2)
    give(state, RED, tech=10, goldwin=2)
    show(state, "bld_school")
    do(state, "extra building gold+gold", "build bld_school", "site P3S1", "face 0")
    assert scores(state)[RED] == 1 + 2


def test_f64_technologies_of_level_iii_are_used_once_and_those_of_level_i_stay() -> None:
    """R7.3, R7.4."""
    state = table(2)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    give(state, RED, goldwin=2, wealth=0, gold=0)
    hold(state, RED, "t1_mine_pumps", "t3_egg_levy")
    do(state, "use t3_egg_levy")
    assert has(state, RED, "egg", "score") == [2, 1] and why_not(state, "use t3_egg_levy") == "not_held"
    do(state, "extra mines gold+gold", "mines produce")
    assert scores(state)[RED] == 1 + 1 and has(state, RED, "gold") == [3 + 2]
    give(state, RED, gold=0)
    do(state, "crane 4", "act mines", "mines produce")
    assert scores(state)[RED] == 1 + 2 and has(state, RED, "gold") == [3 + 2]


def test_f107_nobody_takes_back_what_has_shown_something() -> None:
    """R7.1, R4.5: neither a draw of technologies nor the tiles of a row that was replaced."""
    state = table(2)
    revealing = {"start", "mount", "draw", "prebuilt", "lay", "peek", "sort", "point", "card", "lose"}
    for entry in state.game.entries:
        if isinstance(entry, Decision):
            assert entry.reveals == (entry.name in revealing), entry.name


@pytest.mark.parametrize("actions", [("refresh wall gold", "replace 1 2"), ("extra road gold+gold",)])
def test_f107_new_tiles_of_a_row_and_of_the_bridge_are_not_taken_back(actions: tuple[str, ...]) -> None:
    """R4.5, R5.6.1: chance answers, and what it shows stays known; what comes afterwards may be taken back up to there."""
    game = praga().deal(seats=2, seed=1)
    seat = game.state.seat
    assert seat is not None
    give(game.state, seat, gold=5, goldwin=2, pawn=3, egg=2, wealth=0)
    for action in actions:
        assert game.previous_decision(seat) == (len(game.actions) - 1 if action.startswith("replace") else None)
        game.play(action)
    while game.state.seat == NATURE:
        game.play(game.state.legal()[0])
    assert game.previous_decision(seat) is None
    kept = len(game.actions)
    game.play(game.state.legal()[0])
    assert game.previous_decision(seat) == kept
