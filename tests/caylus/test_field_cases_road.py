"""Field cases B, the provost and the owner's share: F21, F22, F24."""

from __future__ import annotations

import pytest

from parlier import State
from parlier.games.caylus import cells as c
from tests.caylus.scene import (
    CAYLUS,
    CUBES,
    decision,
    do,
    give,
    has,
    pass_all,
    road_scene,
    sound,
    space_tile,
    table,
    texts,
    to_phase_5,
    until,
    worker_at,
)


def seats_of(state: State) -> range:
    return range(state.seats)


def at_provost(provost: int, seats: int = 3) -> State:
    """Phase 4, nobody placed anything, the provost on that space."""
    state = table(seats)
    pass_all(state)
    state.cells[c.PROVOST] = provost
    for seat in seats_of(state):
        give(state, seat, money=20)
    assert decision(state) == "provost"
    return state.game.from_bytes(state.to_bytes())


@pytest.mark.parametrize("provost", range(1, 29))
def test_f21_the_provost_reaches_both_ends_of_the_road_and_no_more(provost: int) -> None:
    """F21 (R9.3, R17 Q12): from every space, bribes lead to spaces 1 to 28 and nowhere else; empty ones too."""
    state = sound(at_provost(provost))
    reached = set()
    for text in texts(state):
        other = state.clone()
        do(other, text)
        reached.add(int(other.cells[c.PROVOST]))
    assert reached == set(range(max(1, provost - 3), min(28, provost + 3) + 1))
    refusal = state.explain(state.game.parse("provost -3"))
    assert (refusal is None) == (provost > 3) and (refusal is None or refusal.rule == "R9.3")


@pytest.mark.parametrize("provost", [1, 2, 3, 4, 15, 25, 26, 27, 28])
def test_f21_so_does_the_merchants_guild(provost: int) -> None:
    """F21 (R8.3, R9.3): free, and within the same bounds."""
    state = table(3)
    do(state, "place merchants_guild")
    pass_all(state)
    state.cells[c.PROVOST] = provost
    state = sound(state.game.from_bytes(state.to_bytes()))
    steps = {int(text.split()[1]) for text in texts(state)}
    assert steps == {step for step in range(-3, 4) if 1 <= provost + step <= 28}
    money = [has(state, seat, "money") for seat in range(3)]
    do(state, f"guild {max(steps):+d}" if max(steps) else "guild 0")
    assert state.cells[c.PROVOST] == provost + max(steps) and [has(state, n, "money") for n in range(3)] == money


@pytest.mark.parametrize("guild", range(-3, 4))
@pytest.mark.parametrize("bribes", [(0, 0, 0), (3, -2, 0), (-3, 3, -3), (1, 1, 1), (-1, 0, 2), (0, 0, -1)])
def test_f22_guild_then_bribes_then_the_bailiff(guild: int, bribes: tuple[int, int, int]) -> None:
    """F22 (R8.3, R9.1, R12.1): free, then paid in passing order; the bailiff walks 2 only if the provost is beyond him."""
    state = table(3)
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 8
    state.cells[c.TURN] = 2
    sound(state)
    do(state, "pass", "place merchants_guild", "pass", "pass")
    assert decision(state) == "guild" and state.seat == 1
    for seat in range(3):
        give(state, seat, money=9)
    do(state, f"guild {guild:+d}" if guild else "guild 0")
    at = 8 + guild
    for step, seat in zip(bribes, (0, 2, 1), strict=True):
        assert state.seat == seat and 1 <= at + step <= 28, "in passing order"
        do(state, f"provost {step:+d}" if step else "provost 0")
        at += step
        if state.cells[c.PHASE] == 4:
            assert has(state, seat, "money") == [9 - abs(step)] and state.cells[c.PROVOST] == at
    until(state, "place")
    expected = 10 if at > 8 else 9
    assert state.cells[c.TURN] == 3 and state.cells[c.BAILIFF] == state.cells[c.PROVOST] == expected


@pytest.mark.parametrize("ahead", range(-3, 4))
def test_f22_the_bailiffs_step(ahead: int) -> None:
    """F22 (R12.1): strictly beyond him: 2; on his space or behind: 1; the provost joins him."""
    state = at_provost(6)
    do(state, f"provost {ahead:+d}" if ahead else "provost 0")
    until(state, "place")
    assert state.cells[c.BAILIFF] == state.cells[c.PROVOST] == (8 if ahead > 0 else 7)


@pytest.mark.parametrize("tile", ["s_farm", "park", "workshop"])
@pytest.mark.parametrize("whose", [0, 1, 2])
def test_f24_the_worker_first_then_the_owners_own_choice(tile: str, whose: int) -> None:
    """F24 (R10.4): the worker's cubes, then the owner chooses one of the kinds made; own workers bring nothing extra."""
    made = {CUBES[cube]: int(CAYLUS.tables.goods[space_tile(tile) * c.CUBES + cube]) for cube in range(c.CUBES)}
    kinds = {cube for cube, many in made.items() if many}
    state = road_scene((whose, tile))
    worker_at(state, 0, tile)
    before = [has(state, seat, *CUBES) for seat in range(3)]
    to_phase_5(state)
    assert has(state, 0, *CUBES) == [have + made[cube] for have, cube in zip(before[0], CUBES, strict=True)]
    if whose == 0:
        assert decision(state) == "place" and state.cells[c.TURN] == 3
        return
    assert decision(state) == "bonus" and state.seat == whose and texts(state) == {f"bonus {cube}" for cube in kinds}
    for cube in kinds:
        other = state.clone()
        do(other, f"bonus {cube}")
        gained = [now - then for now, then in zip(has(other, whose, *CUBES), before[whose], strict=True)]
        assert gained == [int(name == cube) for name in CUBES]


@pytest.mark.parametrize("tile", ["w_quarry", "w_farm_food", "mason", "bank", "architect", "tailor"])
def test_f24_no_other_building_pays_its_owner_cubes(tile: str) -> None:
    """F24 (R10.4): only stone buildings that produce."""
    state = road_scene((1, tile))
    worker_at(state, 0, tile)
    before = has(state, 1, *CUBES)
    to_phase_5(state)
    while state.cells[c.TURN] == 2 and decision(state) != "castle":
        assert decision(state) != "bonus" and state.seat != 1
        do(state, sorted(texts(state))[-1])
    assert has(state, 1, *CUBES) == before


def test_f24_not_activated_no_bonus() -> None:
    """F24 (R10.4, R10.2): beyond the provost nobody gets anything."""
    state = road_scene((1, "park"))
    worker_at(state, 0, "park")
    before = [has(state, seat, *CUBES) for seat in range(3)]
    to_phase_5(state, "provost -3")
    assert state.cells[c.TURN] == 3 and [has(state, seat, *CUBES) for seat in range(3)] == before
