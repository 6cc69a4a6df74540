"""R4 and what follows from it: what cannot be done now says why, by the rule that forbids it."""

from __future__ import annotations

import pytest

from parlier import State
from parlier.games.praga import cells as c
from tests.praga.scene import (
    BLUE,
    RED,
    ROWS,
    build,
    crane,
    decision,
    do,
    each_era,
    give,
    hold,
    ids,
    lay,
    plaza,
    refusal_of,
    show,
    table,
    texts,
)

NO_TILES = (6, 7, 8, 9, 10, 5)


def why(state: State, text: str) -> tuple[str, str]:
    """The rule and the word of the refusal of an action."""
    found = refusal_of(state, text)
    assert found is not None, f"{text} is legal"
    return found.rule, found.word


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("act wall", ("R4.1", "take_first")),
        ("done", ("R4.1", "take_first")),
        ("granted wall", ("R7.6", "none_granted")),
        ("crane 0", ("R3.1", "no_tile_there")),
        ("wheel", ("R4.2", "no_wheel_bonus")),
        ("use t4_jubilee", ("R7.4", "not_held")),
        ("gain hw", ("R4.8", "not_pending")),
        ("gain gold:3", ("R4.8", "not_pending")),
        ("decline climb", ("R4.8", "not_pending")),
        ("rise cathedral", ("R4.8", "not_pending")),
        ("seal nothing", ("R6.7", "no_right")),
        ("extra wall gold+gold", ("R4.4", "no_windows")),
    ],
)
def test_r4_1_at_the_beginning_of_a_turn_what_comes_later_says_why(action: str, reason: tuple[str, str]) -> None:
    """R4.1, R4.2, R4.8, R7.4, R7.6: nothing is taken, granted, held or pending."""
    state = table(2)
    crane(state, 0, *NO_TILES)
    assert why(state, action) == reason


@pytest.mark.parametrize("action", ["crane 5", "act wall", "extra road gold+gold", "granted mines", "refresh wall gold", "done"])
def test_r4_8_1_what_is_pending_comes_first(action: str) -> None:
    """R4.8.1, R4.7: between two actions as well as within one."""
    state = table(2)
    hold(state, RED, "t4_chapter_house")
    give(state, RED, goldwin=2)
    do(state, "use t4_chapter_house", "choose cath:2")
    assert why(state, action) == ("R4.8.1", "first_pending")
    do(state, "decline cath", "decline cath")
    show(state, "bld_chapel")
    do(state, "extra building gold+gold", "build bld_chapel", "site P3S1", "face 0")
    assert why(state, action) == ("R4.7", "action_running")


COMPLETED = ("extra building gold+gold", "build bld_bakery", "site P3S5", "face 0")
"""Red completes the plaza P3."""


def before_the_plaza() -> State:
    """The reward of P3 will bring Blue, who leads there, a mine: the right to a seal."""
    state = table(2)
    plaza(state, "P3", "pz_grey_miners")
    build(state, "P3S1", "bld_brewery", claim=BLUE)
    show(state, "bld_bakery")
    give(state, RED, goldwin=2)
    return state


def guest() -> State:
    """Blue has the right to a seal in Red's turn, and can pay it."""
    state = before_the_plaza()
    give(state, BLUE, mines=7, silver=4, gold=5, stone=5, wealth=0)
    hold(state, BLUE, "t4_jubilee")
    do(state, *COMPLETED)
    assert state.seat == BLUE
    do(state, "choose mine")
    return state


@pytest.mark.parametrize("action", ["crane 5", "done", "wheel", "climb cathedral", "use t4_jubilee", "refresh wall gold"])
def test_r4_6_2_in_another_players_turn_nothing_is_done_but_what_the_reward_causes(action: str) -> None:
    """R4.6.2."""
    state = guest()
    assert texts(state) >= {"seal seal_six", "seal nothing"} and why(state, action) == ("R4.6.2", "not_your_turn")


@pytest.mark.parametrize(("answer", "rights"), [("seal seal_six", 0), ("seal nothing", 1)])
def test_r4_6_2_a_right_that_arises_in_another_players_turn_is_used_at_once_or_kept(answer: str, rights: int) -> None:
    """R4.6.2, R6.8: either way Red's turn goes on."""
    state = guest()
    do(state, answer)
    assert state.seat == RED and state.cells[c.AROSE] == 0
    assert state.cells[c.RIGHTS + BLUE * c.STRIDE] == rights and state.cells[c.SEAL + 2] == (BLUE + 1 if rights == 0 else 0)


def test_r4_6_2_a_right_that_cannot_be_used_is_kept_without_a_question() -> None:
    """R4.6.2: Blue has no cube for a seal, as the two cubes of the plaza come back later."""
    state = before_the_plaza()
    give(state, BLUE, mines=7, cubes=0)
    do(state, *COMPLETED, "choose mine")
    assert state.seat == RED and state.cells[c.AROSE] == 0 and state.cells[c.RIGHTS + BLUE * c.STRIDE] == 1


@pytest.mark.parametrize(("block", "good"), [(6, "gold"), (1, "stone")])
def test_r4_2_a_wheel_bonus_that_costs_something_needs_it(block: int, good: str) -> None:
    """R4.2, R3.2: the notch under position 0 asks 1 gold for an egg, or 1 stone."""
    state = table(2)
    crane(state, block, 0, 1, 2, 3, 4, 5)
    give(state, RED, gold=2, stone=0)
    do(state, "crane 0")
    assert why(state, "wheel") == ("R4.8", "cannot_pay")
    give(state, RED, **{good: 1})
    do(state, "wheel")
    assert state.cells[c.EGG + RED * c.STRIDE] == 1


def test_r5_4_walls_that_cannot_be_taken_say_why() -> None:
    """R2.4, R4.3, R5.4: not in the row, special without permission, no room."""
    state = table(2)
    show(state, "wall_watch_post", "wall_palisade", "wall_hen_house")
    give(state, RED, goldwin=2, stone=1)
    do(state, "extra wall gold+gold")
    assert why(state, "wall wall_bastion") == ("R2.4", "not_in_row")
    assert why(state, f"wall {special(state, 'wall')}") == ("R4.3", "no_permit")
    for space in range(c.WALL_SPACES):
        lay(state, RED, ids(state, "wall")[space + 1 + each_era(1)], f"{'CE'[space % 2]}{space // 2}")
    assert why(state, "wall wall_watch_post") == ("R5.4", "no_wall_space")


def special(state: State, kind: str) -> str:
    """The special tile that a row shows."""
    return ids(state, kind)[int(state.cells[c.ROW + ROWS.index(kind) * c.SLOTS + c.SPECIAL_SLOT])]


def test_r5_5_buildings_and_sites_that_cannot_be_had_say_why() -> None:
    """R2.4, R5.5, R9.1: not in the row, built on already, not in play with two players."""
    state = table(2)
    show(state, "bld_tavern")
    give(state, RED, goldwin=2)
    do(state, "extra building gold+gold")
    assert why(state, "build bld_school") == ("R2.4", "not_in_row")
    do(state, "build bld_tavern")
    assert why(state, "site P1S3") == ("R5.5", "site_built") and why(state, "site P9S0") == ("R9.1", "site_not_in_play")


def test_r4_5_a_gap_in_a_row_cannot_be_replaced() -> None:
    """R4.5.1: the stack is empty, so the slot is."""
    state = table(2)
    state.cells[c.ROW + c.SLOTS] = 0
    do(state, "refresh wall gold")
    assert decision(state) == "replace" and why(state, "replace 1 2") == ("R4.5.1", "empty_slot")
