"""What comes before what, where the order decides what one gets (R3.3.1, R4.6.1, R5.5.2.1)."""

from __future__ import annotations

from parlier.core.state import State
from parlier.games.praga import cells as c
from tests.praga.scene import crane, do, give, hold, show, table, texts


def first_turn() -> tuple[State, int]:
    """Two players, the first one's turn."""
    state = table(2)
    assert state.seat is not None
    return state, state.seat


def test_the_wheel_bonus_is_at_hand_only_after_the_technologies_for_blue() -> None:
    """R3.3.1: what taking a tile in blue sets off comes first."""
    state, seat = first_turn()
    crane(state, 0, 8, 1, 2, 3, 4, 5)
    hold(state, seat, "t2_night_shift")
    give(state, seat, gold=1, silver=2)
    do(state, "crane 8")
    assert "gain gold|stone" in texts(state) and "climb cathedral" in texts(state) and "wheel" not in texts(state)
    do(state, "gain gold|stone", "choose stone")
    assert "wheel" in texts(state)


def test_without_such_a_technology_it_is_at_hand_at_once() -> None:
    """R3.3.1."""
    state, _ = first_turn()
    crane(state, 0, 8, 1, 2, 3, 4, 5)
    do(state, "crane 8")
    assert "wheel" in texts(state)


def test_a_claim_waits_for_a_cube_that_the_building_itself_sets_free() -> None:
    """R5.5.2.1: the reward brings the gold to 6, and that cube claims the site."""
    state, seat = first_turn()
    show(state, "bld_warehouse")
    give(state, seat, goldwin=2, gold=5, stone=4, cubes=0)
    do(state, "extra building gold+gold", "build bld_warehouse", "site P3S1", "face 0")
    assert state.cells[c.CUBES + seat * c.STRIDE] == 1 and state.cells[c.CLAIMS + seat] == 0
    do(state, "gain cath")
    assert state.cells[c.CLAIMS + seat] != 0
    assert state.cells[c.CUBES + seat * c.STRIDE] == 0


def test_without_any_cube_there_is_no_claim() -> None:
    """R5.5.1: nothing frees one here."""
    state, seat = first_turn()
    show(state, "bld_warehouse")
    give(state, seat, goldwin=2, gold=2, stone=4, cubes=0)
    do(state, "extra building gold+gold", "build bld_warehouse", "site P3S1", "face 0", "gain cath")
    assert state.cells[c.CLAIMS + seat] == 0


def test_nothing_comes_between_a_payment_and_the_choice_it_is_for() -> None:
    """R4.6.1: the choice is asked at once, not beside other things."""
    state, seat = first_turn()
    give(state, seat, goldwin=2, gold=3, egg=1, pawn=1, silver=2)
    do(state, "extra road gold+gold", "gain pay(egg)>(goldwin|tech)")
    assert set(texts(state)) == {"choose goldwin", "choose tech"}
