"""Faults that people met in other programs, to be right here: plazas, walls, upgrades, the end. Each is named by its number."""

from __future__ import annotations

import pytest

from parlier import State
from parlier.core.events import Event
from parlier.games.praga import cells as c
from tests.praga.scene import (
    BLUE,
    GREEN,
    RED,
    WHITE,
    build,
    crane,
    decision,
    do,
    give,
    has,
    last_turn,
    lay,
    mark,
    on_table,
    plaza,
    praga,
    scores,
    show,
    table,
    to_end,
    told,
    why_not,
)


def builder(seats: int = 2) -> State:
    """Red's turn, the tile with quarries and building taken from green, enough to pay with."""
    state = table(seats)
    crane(state, 9, 0, 1, 4, 2, 3, 5)
    give(state, RED, gold=5, stone=5, wealth=0)
    do(state, "crane 4")
    return state


# -- plazas ----------------------------------------------------------------------------------------


def closing(third: str) -> State:
    """Three players with a cube each at P2 when Red builds there; Blue's building costs 3, Green's 1."""
    state = builder(3)
    plaza(state, "P2", "pz_grey_exchange")
    build(state, "P2S1", "bld_brewery", BLUE)
    build(state, "P2S2", "bld_tavern", GREEN)
    show(state, third)
    do(state, "act building", f"build {third}", "site P2S4", "face 0")
    return state


def test_f75_everybody_with_a_cube_chooses_once_and_the_leader_is_not_asked() -> None:
    """R9.4: the active player first, then clockwise; the leader has both."""
    state = closing("bld_smithy")
    assert (decision(state), state.seat) == ("reward", RED)
    do(state, "reward bottom")
    assert scores(state) == [1, 3, 0], "Blue leads with 3 printed gold and is not asked"
    assert (decision(state), state.seat) == ("reward", GREEN)
    do(state, "reward top")
    assert scores(state) == [1, 3, 2] and (decision(state), state.seat) == ("turn", RED)
    assert [has(state, seat, "cubes") for seat in range(3)] == [[2], [2], [2]]


def test_f75_without_a_cube_there_is_nothing_to_choose() -> None:
    """R9.4: who has no claim gets nothing."""
    state = builder()
    plaza(state, "P2", "pz_grey_exchange")
    build(state, "P2S1", "bld_brewery", BLUE)
    build(state, "P2S2", "bld_townhouse")
    show(state, "bld_bakery")
    do(state, "act building", "build bld_bakery", "site P2S4", "face 0")
    assert scores(state) == [1 + 3, 3] and (decision(state), state.seat) == ("turn", RED)


def test_f76_plazas_left_open_give_everybody_there_the_lower_half() -> None:
    """R10.1: once for each player and plaza, however many cubes."""
    state = table(3)
    plaza(state, "P2", "pz_grey_exchange")
    plaza(state, "P4", "pz_blue_cattle")
    build(state, "P2S1", "bld_brewery", BLUE)
    build(state, "P2S2", "bld_tavern", BLUE)
    build(state, "P4S1", "bld_smithy", GREEN)
    build(state, "P4S2", "bld_school", BLUE)
    give(state, BLUE, cubes=0)
    last_turn(state)
    events = told(state, lambda: to_end(state))
    assert [(e.seat, e.amount) for e in events if e.why == "plazas"] == [(BLUE, 1), (BLUE, 3), (GREEN, 3)]
    assert has(state, BLUE, "gold") == [3]


def test_f77_a_site_with_a_coin_costs_it_and_pays_its_points() -> None:
    """R5.5: 1 gold for the Tavern, 1 for the Old Town; 3 VP and 2 VP."""
    state = builder()
    show(state, "bld_tavern")
    do(state, "act building", "build bld_tavern", "site P8S0")
    assert scores(state)[RED] == 3 + 2 and has(state, RED, "gold", "cubes") == [3, 1]


def test_f77_a_coin_that_is_not_there_closes_the_site() -> None:
    """R5.5: the Tavern is the only building that 1 gold pays for, so nobody asks which."""
    state = builder()
    show(state, "bld_tavern")
    give(state, RED, gold=1, stone=0)
    do(state, "act building")
    assert why_not(state, "site P8S0") == "cannot_pay" and why_not(state, "site P2S1") == "legal"


@pytest.mark.parametrize("neighbors", [0, 1, 2, 3, 4])
def test_f77_without_a_cube_space_each_building_around_counts_once(neighbors: int) -> None:
    """R5.5.2: itself and those of nobody too; P4S4 is built from the start."""
    state = builder()
    write_free(state, "P4S4")
    for site, tile in zip(("P4S4", "P4S1", "P4S2", "P4S3")[:neighbors], BUILDINGS, strict=False):
        build(state, site, tile)
    show(state, "bld_townhouse")
    do(state, "act building", "build bld_townhouse", "site P4S5", "face 3")
    assert scores(state)[RED] == 4 + 1 + neighbors and on_table(state, "claims") == ["-"] * 4


BUILDINGS = ("bld_tavern", "bld_brewery", "bld_smithy", "bld_school")


def write_free(state: State, site: str) -> None:
    """Nothing is built there."""
    at = list(praga().tables.site_names).index(site)
    state.cells[c.SITE + at] = 0
    state.cells[c.BUILT] &= ~(1 << at)


# -- the end ---------------------------------------------------------------------------------------


def lines_of(events: list[Event], seat: int) -> dict[str, int]:
    """The points of a seat by the lines of the breakdown."""
    lines: dict[str, int] = {}
    for event in events:
        if event.verb == "score" and event.seat == seat:
            lines[event.why] = lines.get(event.why, 0) + event.amount
    return lines


@pytest.mark.parametrize(("eggs", "points"), [(0, 0), (1, 0), (2, 3), (3, 6), (4, 10), (9, 10)])
def test_f80_eggs(eggs: int, points: int) -> None:
    """R10.7."""
    state = table(2)
    give(state, RED, egg=eggs)
    last_turn(state)
    assert lines_of(told(state, lambda: to_end(state)), RED).get("eggs", 0) == points


@pytest.mark.parametrize(("walls", "points"), [(2, 0), (3, 4), (4, 10), (5, 10), (6, 18), (12, 18)])
def test_f80_walls(walls: int, points: int) -> None:
    """R10.4."""
    state = table(2)
    names = [name for name in praga().tables.wall_ids[1:] if name != "wall_watch_post"][-walls:]
    spaces = [f"{kind}{number}" for kind in "CE" for number in range(6)]
    for name, space in zip(names, spaces, strict=False):
        lay(state, RED, name, space)
    last_turn(state)
    assert lines_of(told(state, lambda: to_end(state)), RED).get("wall_set", 0) == points


@pytest.mark.parametrize(("uni", "multiplier"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 2), (10, 3)])
def test_f80_technology_times_university(uni: int, multiplier: int) -> None:
    """R10.2, shipped steps."""
    state = table(2)
    give(state, RED, tech=5, uni=uni)
    last_turn(state)
    assert lines_of(told(state, lambda: to_end(state)), RED).get("academy", 0) == 5 * multiplier


@pytest.mark.parametrize("first", range(4))
def test_f87_a_tie_goes_to_the_later_player(first: int) -> None:
    """R10.8: in turn order, wherever it began."""
    state = table(4)
    mark(state, first=first)
    for seat in range(4):
        give(state, seat, score=20)
    scored = state.clone()
    assert scored.game.winners(scored) == [(first + 3) % 4]
    give(state, (first + 3) % 4, score=19)
    give(state, first, score=19)
    assert state.game.winners(state) == [(first + 2) % 4]


def test_f87_equal_points_of_seats_1_and_3() -> None:
    """R10.8."""
    state = table(4)
    for seat, score in enumerate((10, 126, 90, 126)):
        give(state, seat, score=score)
    assert state.game.winners(state) == [WHITE]


# -- the action board ------------------------------------------------------------------------------


def waller() -> State:
    """Red's turn, the tile with mines and wall taken from green, enough to pay with."""
    state = table(2)
    crane(state, 9, 4, 0, 1, 2, 3, 5)
    give(state, RED, stone=5, gold=5, wealth=0)
    do(state, "crane 4")
    return state


def gained(state: State, names: tuple[str, ...], *actions: str) -> dict[str, int]:
    """What Red has more of after these actions."""
    before = has(state, RED, *names)
    do(state, *actions)
    return {name: now - was for name, now, was in zip(names, has(state, RED, *names), before, strict=True) if now != was}


def test_f81_a_wall_may_link_with_two_neighbours_at_once() -> None:
    """R5.7, R11.10: egg and VP with the printed mines, VP and gold with the wall on C1; nothing with the bare quarries."""
    state = waller()
    lay(state, RED, "wall_drying_yard", "C1", rotation=3)
    show(state, "wall_watch_post")
    goods = ("stone", "gold", "egg", "score", "uni", "tech", "red", "blue")
    actions = ("act wall", "wall wall_watch_post", "at E0 2", "decline hw")
    assert gained(state, goods, *actions) == {"stone": -1, "egg": 1, "gold": 1, "score": 1 + 1 + 1}


def test_f81_a_corner_may_match_two_neighbours_at_once() -> None:
    """R5.7.2: three blue corners in one point: two tokens for the third."""
    state = waller()
    lay(state, RED, "wall_palisade", "C0", rotation=1)
    show(state, "wall_scribes_wall")
    goods = ("stone", "gold", "egg", "score", "uni", "tech", "red", "blue")
    actions = ("act wall", "wall wall_scribes_wall", "at E0 0", "decline hw")
    assert gained(state, goods, *actions) == {"stone": -2, "uni": 1, "score": 2 + 1, "blue": 2}


def test_f82_edges_that_were_used_do_not_pay_again_and_new_ones_do() -> None:
    """R5.3.4: the second upgrade meets the wall on E0, which has been used, and the upgrade of upgrades, which has not."""
    state = table(2)
    crane(state, 9, 0, 1, 2, 3, 4, 5)
    lay(state, RED, "wall_watch_post", "E0", rotation=3)
    show(state, "upg_assay_house", "upg_deep_shaft")
    give(state, RED, goldwin=2, gold=5, wealth=0)
    goods = ("stone", "gold", "egg", "score", "uni", "tech", "red", "blue")
    do(state, "crane 4")
    first = gained(state, goods, "act upgrade", "upgrade upg_assay_house", "rotate 0")
    assert first == {"gold": -1, "egg": 1, "uni": 1 + 1}
    lay(state, RED, "upg_lecture_hall")
    second = gained(state, goods, "extra upgrade gold+gold", "upgrade upg_deep_shaft", "rotate 1")
    assert second == {"gold": 1, "tech": 1, "uni": 1, "score": 1}, "1 VP is the bonus of the Lecture Hall"


def test_f82_only_the_upper_upgrade_works() -> None:
    """R5.3.1."""
    state = waller()
    lay(state, RED, "upg_deep_shaft")
    lay(state, RED, "upg_assay_house")
    before = has(state, RED, "gold", "score", "tech")
    do(state, "act mines", "mines gain")
    assert [a - b for a, b in zip(has(state, RED, "gold", "score", "tech"), before, strict=True)] == [1, 0, 1]


def test_f83_everybody_starts_with_2_gold_and_2_stone() -> None:
    """R2.9, R11.16: and nothing else."""
    for seats in (2, 3, 4):
        state = table(seats)
        for seat in range(seats):
            assert has(state, seat, "gold", "stone", "egg", "silver", "goldwin", "red", "blue", "score") == [
                2,
                2,
                0,
                0,
                0,
                0,
                0,
                0,
            ]
            assert has(state, seat, "mines", "quarries", "tech", "uni", "cubes", "pawn") == [3, 2, 0, 0, 2, 0]
            assert has(state, seat, "wealth", "tech_held", "rights") == [0b111, 0, 0]
