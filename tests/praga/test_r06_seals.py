"""R6.7, R6.8, R10.6: rights to seals, claiming them, and what they score."""

from __future__ import annotations

import pytest

from parlier import State
from parlier.games.praga import cells as c
from parlier.games.praga.rules import Praga
from parlier.games.praga.scoring import seal_points
from parlier.games.praga.seals import claim
from tests.praga.scene import BLUE, RED, build, do, give, has, on_table, rest, table, texts, why_not

SEALS = ("seal_gold", "seal_stone", "seal_six", "seal_pair", "seal_rector")


def with_right(**amounts: int) -> State:
    """Red's turn, with a right to a seal and enough for any."""
    state = table(2)
    give(state, RED, **{"rights": 1, "mines": 8, "silver": 2, "cubes": 2, "gold": 0, "stone": 0, **amounts})
    return state


def own(state: State, *names: str) -> None:
    """Red owns these seals."""
    for name in names:
        state.cells[c.SEAL + SEALS.index(name)] = RED + 1


# -- rights --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("track", "action", "last"), [("mines", "mines", 8), ("quarries", "quarries", 7)])
def test_r6_7_the_last_space_of_a_track_gives_the_right_to_one_seal(track: str, action: str, last: int) -> None:
    """R6.7: not the space before it, and the end of the track only once."""
    state = table(2)
    give(state, RED, goldwin=4, wealth=0, **{track: last - 2, "silver": 2})
    do(state, f"extra {action} gold+gold", f"{action} gain")
    assert has(state, RED, track, "rights") == [last - 1, 0] and why_not(state, "seal seal_six") == "no_right"
    state = table(2)
    give(state, RED, goldwin=2, wealth=0, **{track: last - 1})
    do(state, f"extra {action} gold+gold", f"{action} gain")
    assert has(state, RED, track, "rights") == [last, 1] and why_not(state, "seal seal_six") == "legal"


def test_r6_7_at_the_end_of_the_track_no_other_right_arises() -> None:
    """R6.7: once per track."""
    state = table(2)
    give(state, RED, goldwin=2, wealth=0, mines=8, rights=0)
    do(state, "extra mines gold+gold", "mines gain")
    assert has(state, RED, "mines", "rights") == [8, 0]


# -- claiming ------------------------------------------------------------------------------------


def test_r6_8_a_seal_costs_what_it_says_a_cube_and_the_right() -> None:
    """R6.8: and it has one owner from then on."""
    state = with_right()
    do(state, "seal seal_gold")
    assert has(state, RED, "silver", "cubes", "rights") == [0, 1, 0]
    assert on_table(state, "seal") == ["0", "-", "-", "-", "-"]
    give(state, RED, rights=1)
    assert why_not(state, "seal seal_gold") == "seal_gone" and why_not(state, "seal seal_six") == "legal"


def test_r6_8_without_its_cost_or_a_free_cube_a_seal_cannot_be_claimed() -> None:
    """R6.8."""
    assert why_not(with_right(silver=1), "seal seal_gold") == "cannot_pay"
    assert why_not(with_right(silver=1), "seal seal_pair") == "legal"
    assert why_not(with_right(cubes=0), "seal seal_six") == "no_cube"
    assert why_not(with_right(rights=0), "seal seal_six") == "no_right"


def test_r6_8_a_right_may_be_used_in_a_later_turn_and_between_what_is_pending() -> None:
    """R6.8, R4.6.1."""
    state = with_right(goldwin=2, gold=9, stone=9, wealth=0)
    do(state, "extra mines gold+gold", "mines produce")
    assert "gain gold:8" in texts(state) and "seal seal_six" in texts(state)
    do(state, "gain gold:8")
    rest(state)
    assert state.seat == BLUE and why_not(state, "seal seal_six") == "no_right"
    assert has(state, RED, "rights") == [1]


def test_r6_8_a_cube_of_a_plaza_that_is_complete_may_be_used_where_claims_stay() -> None:
    """R6.8, R11.7: the lowest of them; one on a plaza that is not complete stays where it is."""
    state = table(2, claims_stay=True)
    build(state, "P3S1", "bld_school", claim=RED)
    build(state, "P1S2", "bld_warehouse", claim=RED)
    give(state, RED, rights=1, mines=8, cubes=0)
    assert why_not(state, "seal seal_six") == "no_cube"
    state.cells[c.COMPLETE] |= 1 << 2
    do(state, "seal seal_six")
    game = state.game
    assert isinstance(game, Praga)
    assert state.cells[c.CLAIMS + RED] == 1 << list(game.tables.site_names).index("P1S2")
    assert has(state, RED, "rights", "cubes") == [0, 0]


# -- scoring -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seals", "gold", "stone", "points"),
    [
        (("seal_gold",), 3, 5, 6),
        (("seal_stone",), 3, 5, 10),
        (("seal_pair",), 3, 5, 9),
        (("seal_six",), 0, 0, 6),
        (("seal_gold", "seal_pair"), 3, 5, 9),
        (("seal_gold", "seal_pair"), 5, 3, 13),
        (("seal_gold", "seal_stone", "seal_pair"), 4, 4, 16),
        ((), 9, 9, 0),
    ],
)
def test_r10_6_every_unit_of_gold_and_stone_serves_the_seal_that_makes_most_of_it(
    seals: tuple[str, ...], gold: int, stone: int, points: int
) -> None:
    """R10.6, R10.6.1: no unit counts twice."""
    state = table(2)
    own(state, *seals)
    give(state, RED, gold=gold, stone=stone)
    assert red_points(state) == points


def red_points(state: State) -> int:
    """What Red's seals score now."""
    assert isinstance(state.game, Praga)
    return int(seal_points(state, state.game.tables, RED))


def test_r10_6_the_rector_counts_technology_steps_and_others_seals_count_for_others() -> None:
    """R10.6."""
    state = table(2)
    own(state, "seal_rector")
    give(state, RED, tech=7)
    give(state, BLUE, tech=9, gold=5)
    assert red_points(state) == 2 * 7
    state.cells[c.SEAL] = BLUE + 1
    assert red_points(state) == 2 * 7


def test_r4_6_2_in_another_players_turn_only_the_right_that_arose_is_used() -> None:
    """R4.6.2: with the claim it is used up, and a right from before waits for one's own turn."""
    state = table(2)
    assert state.seat == RED and isinstance(state.game, Praga)
    give(state, BLUE, rights=2, mines=8, quarries=7, silver=2, cubes=2)
    state.cells[c.AROSE] = 1
    claim(state, state.game.tables, BLUE, SEALS.index("seal_six"))
    assert state.cells[c.AROSE] == 0 and has(state, BLUE, "rights", "cubes") == [1, 1]
