"""What comes before what, where the order decides what one gets (R3.3.1, R4.6.1, R5.5.2.1)."""

from __future__ import annotations

import pytest

from parlier import TableError
from parlier.core.state import State
from parlier.games.praga import cells as c
from parlier.games.praga.gains import wait_apart
from parlier.games.praga.reader import Files
from parlier.games.praga.rules import OPTIONS, Praga
from parlier.games.praga.words import STONE_, T_HW
from tests.praga.scene import build, crane, decision, do, give, has, hold, lay, settle, show, table, texts, why_not
from tests.praga.tables import content, section, tables
from tests.praga.test_rulings import covered


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


@pytest.mark.parametrize(("seal", "claims"), [(False, 1), (True, 0)])
def test_r5_5_2_1_the_last_cube_may_mark_a_seal_whose_right_the_building_brings(seal: bool, claims: int) -> None:
    """R5.5.2.1, R6.8: the claim is pending beside the reward; unless the cube is used, it is made before anything else."""
    state, seat = first_turn()
    show(state, "bld_stonecutters_court")
    give(state, seat, goldwin=2, gold=4, stone=4, cubes=1, quarries=6)
    do(state, "extra building gold+gold", "build bld_stonecutters_court", "site P3S1", "face 0", "gain quarry")
    assert "seal seal_six" in texts(state) and "gain cath" in texts(state)
    do(state, *(("seal seal_six", "gain cath") if seal else ("gain cath", "seal nothing")))
    assert int(state.cells[c.CLAIMS + seat]).bit_count() == claims and state.cells[c.CUBES + seat * c.STRIDE] == 0


@pytest.mark.parametrize("cubes", [1, 2])
def test_r5_5_1_a_claim_is_made_when_nothing_else_is_pending(cubes: int) -> None:
    """R5.5.1: whether the cube is the last one or not."""
    state, seat = first_turn()
    show(state, "bld_tavern")
    give(state, seat, goldwin=2, cubes=cubes)
    do(state, "extra building gold+gold", "build bld_tavern", "site P3S1")
    assert int(state.cells[c.CLAIMS + seat]).bit_count() == 1 and state.cells[c.CUBES + seat * c.STRIDE] == cubes - 1


@pytest.mark.parametrize(("seal", "claims", "rights"), [(True, 0, 0), (False, 1, 1)])
def test_r5_5_2_1_the_last_cube_may_mark_a_seal_though_nothing_else_is_pending(seal: bool, claims: int, rights: int) -> None:
    """R5.5.2.1, R6.8: the right comes with a step that nobody orders; whoever claims no seal has claimed the site."""
    state, seat = first_turn()
    show(state, "bld_miners_court")
    give(state, seat, goldwin=2, gold=4, stone=4, cubes=1, mines=7, wealth=0)
    do(state, "extra building gold+gold", "build bld_miners_court", "site P3S1", "face 0")
    assert {"seal seal_six", "seal nothing"} <= texts(state) and not {"done", "crane 0"} & texts(state)
    do(state, "seal seal_six" if seal else "seal nothing")
    assert int(state.cells[c.CLAIMS + seat]).bit_count() == claims and state.cells[c.CUBES + seat * c.STRIDE] == 0
    assert state.cells[c.RIGHTS + seat * c.STRIDE] == rights and why_not(state, "seal nothing") == "no_right"


@pytest.mark.parametrize("amounts", [{"cubes": 2}, {"rights": 0}, {"silver": 0, "mark": True}, {"cubes": 0}])
def test_r5_5_2_1_nothing_is_asked_when_the_last_cube_cannot_mark_a_seal(amounts: dict[str, int]) -> None:
    """R5.5.2.1: another cube is left, there is no right, none that could be paid, or no cube at all."""
    state, seat = first_turn()
    show(state, "bld_tavern")
    if amounts.pop("mark", False):
        for seal in (2, 3, 4):
            state.cells[c.SEAL + seal] = 2 - seat
    give(state, seat, **{"goldwin": 2, "gold": 4, "cubes": 1, "mines": 8, "rights": 1, "silver": 2, **amounts})
    do(state, "extra building gold+gold", "build bld_tavern", "site P3S1")
    assert why_not(state, "seal nothing") == "no_right" and "crane 0" in texts(state)
    assert int(state.cells[c.CLAIMS + seat]).bit_count() == (amounts.get("cubes") != 0)


@pytest.mark.parametrize("cubes", [1, 2])
def test_r5_5_1_the_claim_of_a_building_counts_in_what_it_gives_for_claims(cubes: int) -> None:
    """R4.8.1, R5.5.1: the order is free, and so the claim comes first, with the last cube too, and only once."""
    found = content("buildings")
    section(found, "buildings", "building", "bld_bakery").update(claim_space=True, reward="per(own_cube_on_building)>vp:3")
    state = Praga(dict.fromkeys(OPTIONS, False), tables(found)).new(2)
    settle(state)
    seat = state.seat
    assert seat is not None
    show(state, "bld_bakery")
    give(state, seat, goldwin=2, cubes=cubes)
    do(state, "extra building gold+gold", "build bld_bakery", "site P3S1", "face 0")
    assert has(state, seat, "score", "cubes") == [3, cubes - 1]
    assert int(state.cells[c.CLAIMS + seat]).bit_count() == 1


def test_nothing_comes_between_a_payment_and_the_choice_it_is_for() -> None:
    """R4.6.1: the choice is asked at once, not beside other things."""
    state, seat = first_turn()
    give(state, seat, goldwin=2, gold=3, egg=1, pawn=1, silver=2)
    do(state, "extra road gold+gold", "gain pay(egg)>(goldwin|tech)")
    assert set(texts(state)) == {"choose goldwin", "choose tech"}


def test_r4_8_1_of_steps_that_nobody_orders_technology_comes_first() -> None:
    """R4.8.1: the three tiles drawn may tell which production token to take; nothing is learned the other way round."""
    state, seat = first_turn()
    lay(state, seat, "upg_assay_house")
    give(state, seat, goldwin=2, mines=4, tech=1, gold=0)
    do(state, "extra mines gold+gold", "mines gain")
    assert decision(state) == "keep"
    do(state, sorted(texts(state))[0])
    assert decision(state) == "token"


# -- room for all that waits ---------------------------------------------------------------------


def test_equal_effects_make_room_when_more_wait_than_there_are_places() -> None:
    """R4.8.1: nothing of them is lost, and what is new finds its place."""
    state, _ = first_turn()
    for n in range(c.PENDING):
        wait_apart(state, STONE_ if n % 2 else T_HW, n + 1, 0)
    wait_apart(state, 0, 7, 0)
    waiting = list(zip(state.cells[c.TERM : c.AMOUNT], state.cells[c.AMOUNT : c.SOURCE], strict=True))
    assert state.cells[c.WAITING] == c.PENDING and waiting[-1] == (0, 7)
    assert sum(amount for _, amount in waiting) == c.PENDING * (c.PENDING + 1) // 2 + 7


def choices(many: int) -> list[str]:
    """So many different choices between two goods."""
    pairs = [(one, other, n) for one, other in (("egg", "vp"), ("silver", "red")) for n in range(1, 9)]
    return [f"{one}:{n}|{other}:{n}" for one, other, n in pairs[:many]]


@pytest.mark.parametrize(("many", "room"), [(8, True), (9, False)])
def test_tables_with_more_choices_than_can_wait_are_refused(many: int, room: bool) -> None:
    """R4.8.1: the tables of the game have 14 that may wait; there is room for 22."""
    found = content()
    for row, effect in zip(found["walls.toml"]["wall"], choices(many), strict=False):
        row["reward"] = effect
    if room:
        Files(tables(found))
        return
    with pytest.raises(TableError, match=r"^\w+\.toml: .*: one too many, there is room for 22 different"):
        Files(tables(found))


def test_p25_an_action_that_no_bonus_makes_possible_is_not_available() -> None:
    """R4.1.1, R5.3.1: the stone of the upgrade on top pays for the wall, that of no other hex does."""
    state, seat = first_turn()
    show(state, "wall_watch_post", "wall_drying_yard", "wall_hen_house")
    give(state, seat, goldwin=2, gold=0, stone=0, egg=0)
    assert "extra wall gold+gold" not in texts(state)
    lay(state, seat, "upg_rampart_crew")
    assert "extra wall gold+gold" in texts(state)
    do(state, "extra wall gold+gold")
    assert "wall wall_watch_post" in texts(state), "the bonus was the only choice, and is taken"


def test_p26_which_upgrade_a_later_performance_uses_is_asked_before_the_rest_is_taken() -> None:
    """R5.3.2, R4.8.1: what the chosen one gives then waits with the rest, in any order: here a move and more stone than fits."""
    state = covered()
    hold(state, 0, "t4_second_shift")
    show(state, "wall_palisade")
    do(state, "exchange no", "use t4_second_shift")
    give(state, 0, stone=9, hunger_wall_column=0)
    do(state, "granted wall", "wall wall_palisade")
    give(state, 0, stone=9)
    do(state, "at C5 3")
    assert set(texts(state)) == {"bonus upg_rampart_crew", "bonus upg_wall_banner"}
    do(state, "bonus upg_rampart_crew")
    assert {"gain stone", "gain hw", "decline hw"} <= texts(state)


# -- between a building and its plaza --------------------------------------------------------------


@pytest.mark.parametrize(("tile", "asked"), [("bld_bakery", False), ("bld_chapel", True)])
def test_p19_nobody_is_asked_between_a_building_and_its_plaza_unless_something_is_pending(tile: str, asked: bool) -> None:
    """R4.6.1, R5.5.5: the Chapel's Cathedral icon is such a thing, and then one may climb before the reward of the plaza."""
    state, seat = first_turn()
    build(state, "P3S1", "bld_brewery", claim=1 - seat)
    show(state, tile)
    give(state, seat, goldwin=2, gold=4, stone=4, silver=2)
    crane(state, 9, 4, 5, 6, 7, 8, 2)
    do(state, "extra building gold+gold", f"build {tile}", "site P3S5", "face 0")
    assert ("climb hunger_wall" in texts(state) and "gain cath" in texts(state)) == asked
    assert (int(state.cells[c.COMPLETE]) == 0) == asked


def test_r5_3_2_a_later_performance_chooses_between_two_upgrades_and_no_others() -> None:
    """R5.3.2: those of other hexes have no part in it."""
    state = covered()
    lay(state, 0, "upg_assay_house")
    hold(state, 0, "t4_second_shift")
    do(state, "exchange no", "use t4_second_shift", "granted wall", "wall wall_hen_house", "at C5 3")
    assert set(texts(state)) == {"bonus upg_rampart_crew", "bonus upg_wall_banner"}
