"""Faults that people met in other programs, to be right here: Peter Parler (R12). Each is named by its number."""

from __future__ import annotations

import pytest

from parlier import NATURE, State
from parlier.games.praga import cells as c
from tests.praga.scene import (
    RED,
    build,
    decision,
    do,
    give,
    mark,
    on_site,
    on_table,
    praga,
    refusal_of,
    scores,
    show,
    table,
    to_end,
)


def parlers_turn(state: State, card: str) -> None:
    """Red does nothing; Parler turns this card."""
    do(state, "crane 5", "done", card)


def counts(state: State) -> list[int]:
    """His mines and quarries."""
    return [int(state.cells[c.PARLER_MINES]), int(state.cells[c.PARLER_QUARRIES])]


@pytest.mark.parametrize(
    ("his", "mine", "then"),
    [
        ((3, 2), (3, 2), [4, 2]),
        ((3, 2), (3, 5), [3, 3]),
        ((3, 2), (4, 4), [4, 3]),
        ((8, 2), (5, 2), [8, 3]),
        ((3, 7), (2, 5), [4, 7]),
        ((8, 7), (5, 2), [8, 7]),
        ((8, 7), (4, 4), [8, 7]),
    ],
)
def test_f85_the_line_mines_or_quarries_goes_to_the_other_track_when_one_is_full(
    his: tuple[int, int], mine: tuple[int, int], then: list[int]
) -> None:
    """R12.3: the one of which the player has more, both if they are equal; with both full nothing happens."""
    state = table(1)
    give(state, RED, mines=mine[0], quarries=mine[1])
    mark(state, parler_mines=his[0], parler_quarries=his[1], tokens=0)
    parlers_turn(state, "card 3")
    assert counts(state) == then


@pytest.mark.parametrize(("card", "his"), [("card 2", (3, 7)), ("card 5", (8, 2))])
def test_f85_a_line_for_one_track_does_nothing_when_that_is_full(card: str, his: tuple[int, int]) -> None:
    """R12.3."""
    state = table(1)
    mark(state, parler_mines=his[0], parler_quarries=his[1], tokens=0)
    parlers_turn(state, card)
    assert counts(state) == list(his)


@pytest.mark.parametrize(("his", "taken", "seal"), [((7, 2), "-", 0), ((7, 2), "0", 2), ((3, 6), "-", 1)])
def test_f85_the_last_mine_and_quarry_bring_him_a_seal(his: tuple[int, int], taken: str, seal: int) -> None:
    """R12.3: gold or stone, else the one of 6 points; without paying."""
    state = table(1)
    mark(state, parler_mines=his[0], parler_quarries=his[1], tokens=0)
    state.cells[c.SEAL] = 0 if taken == "-" else 1
    parlers_turn(state, "card 5" if his[0] == 7 else "card 2")
    assert on_table(state, "seal")[seal] == "1"


@pytest.mark.parametrize(
    ("card", "his", "left"), [("card 5", (4, 2), 3), ("card 2", (3, 3), 3), ("card 5", (3, 2), 4), ("card 5", (5, 2), 4)]
)
def test_r12_3_his_fifth_mine_and_fourth_quarry_cost_the_supply_a_token(card: str, his: tuple[int, int], left: int) -> None:
    """R12.3: one at random of those that are left, and once; when none is left nothing happens."""
    state = table(1)
    mark(state, parler_mines=his[0], parler_quarries=his[1])
    empty = state.clone()
    parlers_turn(state, card)
    assert int(state.cells[c.TOKENS]).bit_count() == left
    mark(empty, tokens=0)
    parlers_turn(empty, card)
    assert empty.cells[c.TOKENS] == 0 and counts(empty) == counts(state)


def filled(*free: str) -> State:
    """Every site in play is built but these."""
    state, t = table(1), praga().tables
    names = iter([*t.building_ids[19:], "bld_glazier", "bld_chapel", "bld_warehouse", "bld_brewery", "bld_school"])
    for at, site in enumerate(t.site_names):
        if int(t.sites_in_play[1]) >> at & 1 and site not in free and on_site(state, site) == "-":
            build(state, site, next(names))
    for space in range(8):
        if int(t.plaza_sites[space]) & ~int(state.cells[c.BUILT]) == 0:
            state.cells[c.COMPLETE] |= 1 << space
    return state


def test_f86_the_pawn_passes_finished_plazas() -> None:
    """R12.4: from P1 to the only plaza where a site is free."""
    state = filled("P1S2", "P6S4")
    parlers_turn(state, "card 1")
    assert on_site(state, "P1S2") != "-" and on_table(state, "parler_pawn") == ["P6"]


def test_f86_the_search_ends_when_all_plazas_are_finished() -> None:
    """R12.4: and the next building of his falls out."""
    state = filled("P1S2")
    parlers_turn(state, "card 1")
    assert int(state.cells[c.BUILT]).bit_count() == 25
    pointer = on_table(state, "pointer")[2]
    do(state, f"crane {furthest(state)}", "done", "card 4")
    assert on_table(state, "pointer")[2] != pointer and state.seat == RED


def test_f86_the_pawn_goes_on_when_the_player_finishes_its_plaza() -> None:
    """R12.4."""
    state = filled("P1S2", "P6S4")
    show(state, "bld_tavern")
    give(state, RED, goldwin=2, cubes=0)
    do(state, "extra building gold+gold", "build bld_tavern", "site P1S2")
    assert on_table(state, "parler_pawn") == ["P6"]


def test_r12_4_parlers_pawn_waits_for_the_reward_of_the_plaza_that_he_completes() -> None:
    """R12.4, R9.4: the plaza is resolved first; his building counts 4 there, the player's brewery 3, so the player chooses."""
    state = table(1)
    build(state, "P3S1", "bld_brewery", claim=RED)
    show(state, "bld_stonecutters_court")
    mark(state, parler_pawn="P3")
    state.cells[c.POINTER + 2] = 0
    parlers_turn(state, "card 1")
    assert decision(state) == "reward" and on_table(state, "parler_pawn") == ["P3"]
    do(state, "reward bottom")
    assert on_table(state, "parler_pawn") == ["P7"] and int(state.cells[c.COMPLETE]).bit_count() == 1


def test_p22_a_step_of_mines_cannot_be_held_back_from_parler() -> None:
    """P22, R12.3: his line "mines or quarries" looks at the player's; he who manages his mines has one more all the same."""
    state = table(1)
    give(state, RED, goldwin=2, mines=3, quarries=4)
    do(state, "extra mines gold+gold", "mines gain")
    assert [int(state.cells[cell]) for cell in (c.MINES, c.QUARRIES)] == [4, 4]
    parlers_turn(state, "card 3")
    assert counts(state) == [4, 3]


def test_r12_4_a_site_that_parler_may_not_have_says_why() -> None:
    """R12.4, R9.1, R12.2: built on, not in play, at another plaza; and a plaza that is not in his loop."""
    state = table(1)
    parlers_turn(state, "card 1")
    assert refused(state, "parler P1S3") == ("R5.5", "site_built")
    assert refused(state, "parler P9S0") == ("R9.1", "site_not_in_play")
    assert refused(state, "parler P2S1") == ("R12.4", "plaza_out")
    state = praga().new(1)
    while state.seat == NATURE:
        state.apply(state.legal()[0])
    assert refused(state, "pawn P9") == ("R12.2", "plaza_out")


def refused(state: State, text: str) -> tuple[str, str]:
    """The rule and the word of the refusal of an action."""
    found = refusal_of(state, text)
    assert found is not None
    return found.rule, found.word


def furthest(state: State) -> int:
    """The furthest position with a tile."""
    return max(int(position) for position in on_table(state, "tile_at") if position != "taken")


def test_f72_alone_only_the_own_score_counts() -> None:
    """R12.6, R12.1: Parler has none."""
    state = table(1)
    to_end(state)
    assert len(scores(state)) == 1 and state.game.winners(state) == [RED] and state.cells[c.TURN] == 32
