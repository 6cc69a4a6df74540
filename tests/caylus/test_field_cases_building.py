"""Field cases B, lawyer and buildings: F25 (more in test_field_cases_lawyer.py), F28, F29, F31, F32."""

from __future__ import annotations

import pytest

from parlier import State
from parlier.games.caylus import cells as c
from tests.caylus.scene import (
    CAYLUS,
    CRAFTS,
    NEUTRALS,
    PRESTIGE,
    RICH,
    STONY,
    build,
    count_section,
    decision,
    do,
    give,
    has,
    on_space,
    owner,
    pass_all,
    put,
    road_scene,
    scores,
    sound,
    space_of,
    space_tile,
    table,
    texts,
    to_phase_5,
    until,
    worker_at,
)


def seats_of(state: State) -> range:
    return range(state.seats)


def test_f25_a_pending_building_cannot_be_chosen_again() -> None:
    """F25 (R10.6b, R17 Q25): one's own bank waits since the joust; the lawyer does not get it a second time."""
    state = road_scene((1, "lawyer"), (1, "bank"))
    count_section(state, 0)
    give(state, 1, building_line=4)
    worker_at(state, 1, "lawyer")
    worker_at(state, 2, "bank")
    do(state, "pass", "place joust_field")
    pass_all(state)
    do(state, "joust yes", "favor building", "use building 4", "lawyer bank", *["provost 0"] * 3)
    assert decision(state) == "lawyer" and state.seat == 1 and state.cells[c.PENDING + c.STRIDE] == 1 << 10
    refusal = state.explain(state.game.parse("lawyer bank"))
    assert "lawyer bank" not in texts(state) and refusal is not None and refusal.rule == "R10.6b"
    do(state, "lawyer nothing")
    assert decision(state) == "trade" and state.seat == 2, "the bank serves its worker once more"


def test_f28_what_the_lawyer_may_transform() -> None:
    """F28 (R10.6): neutral tiles by anybody, own craft tiles; never fixed ones, lawyers, residences, prestige, others' tiles."""
    state = table(3)
    state.cells[c.TURN] = 5
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 12
    state.cells[c.COUNTED] = 1
    for whose, tile in [
        (0, "lawyer"),
        (1, "park"),
        (0, "bank"),
        (0, "residence"),
        (0, "residence"),
        (1, "residence"),
        (2, "mason"),
    ]:
        build(state, whose, tile)
    put(state, 0, "library", 13)
    put(state, 1, "residence", 2)
    give(state, 0, cloth=5, money=9)
    worker_at(state, 0, "lawyer")
    to_phase_5(state)
    neutral = {f"lawyer {on_space(state, space)}" for space in (1, 3, 4, 5, 6)}
    assert texts(state) == {"lawyer nothing", "lawyer bank", *neutral}
    named = {text.split()[1] for text in state.game.texts if text.startswith("lawyer ")}
    assert named == {"nothing", *NEUTRALS, *CRAFTS, "jeweller"}
    refusal = state.explain(state.game.parse("lawyer lawyer"))
    assert refusal is not None and refusal.rule == "R10.6"


@pytest.mark.parametrize("tile", [tile for tile in CRAFTS if tile != "lawyer"])
def test_f29_a_transformed_craft_tile_may_be_built_again_by_anybody(tile: str) -> None:
    """F29 (R10.6, R17 Q20, Q24): back in the supply, with full points for its next builder; the old points stay."""
    state = road_scene((0, "lawyer"), (0, tile))
    worker_at(state, 0, "lawyer")
    maker = "mason" if tile in STONY else "n_carpenter"
    if tile in STONY:
        state = road_scene((0, "lawyer"), (0, tile), (2, "mason"))
        worker_at(state, 0, "lawyer")
        worker_at(state, 1, maker)
    to_phase_5(state)
    do(state, f"lawyer {tile}")
    offered = "architect" if tile == "architect_2" else tile
    assert state.cells[c.AT + space_tile(tile)] == c.IN_STOCK and owner_on(state, 10) == 0
    if tile in STONY:
        assert decision(state) == "build" and state.seat == 1 and f"build {offered}" in texts(state)
        before = scores(state)[1]
        do(state, f"build {offered}")
        assert scores(state)[1] == before + CAYLUS.tables.points[space_tile(offered)] and owner(state, offered) == 1
        return
    until(state, "place")
    worker_at(state, 1, maker)
    until(state, "build")
    assert state.seat == 1 and f"build {tile}" in texts(state)


def owner_on(state: State, space: int) -> int:
    return next(seat for seat in seats_of(state) if state.cells[c.OWNS + seat * c.STRIDE] >> space & 1)


@pytest.mark.parametrize("neutral", NEUTRALS)
def test_f29_a_transformed_neutral_tile_leaves_the_game(neutral: str) -> None:
    """F29 (R10.6): it is in no supply; nobody can build or deal it, and no worker can go there."""
    state = road_scene((0, "lawyer"))
    worker_at(state, 0, "lawyer")
    space = space_of(state, neutral)
    to_phase_5(state)
    do(state, f"lawyer {neutral}")
    assert on_space(state, space) == "residence" and state.cells[c.AT + space_tile(neutral)] == c.GONE
    until(state, "place")
    assert f"place {neutral}" not in texts(state) and f"build {neutral}" not in state.game.by_text
    refusal = state.explain(state.game.parse(f"place {neutral}"))
    assert refusal is not None and refusal.rule == "R7.4"


# -- prestige buildings ----------------------------------------------------------------------

INCOME = {"library": 1, "hotel": 2}


@pytest.mark.parametrize("prestige", PRESTIGE)
@pytest.mark.parametrize("space", [2, 10])
def test_f31_prestige_over_a_residence(prestige: str, space: int) -> None:
    """F31 (R10.7, R6.2): the residence's 1 is lost, Library +1 and Hotel +2 count from the next income, on any former site."""
    state = table(3)
    state.cells[c.TURN] = 2
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 8
    build(state, 1, "architect")
    build(state, 0, "bank")
    put(state, 0, "residence", space) if space == 2 else build(state, 0, "residence")
    space = space if space == 2 else 11
    give(state, 0, **RICH)
    worker_at(state, 0, "architect")
    to_phase_5(state)
    points = scores(state)[0]
    do(state, f"build {prestige}")
    assert on_space(state, space) == prestige, "the only residence is not asked for"
    gained = CAYLUS.tables.points[space_tile(prestige)]
    assert scores(state)[0] == points + gained
    until(state, "provost" if state.cells[c.PHASE] == 4 else "castle", "place")
    money = has(state, 0, "money")[0]
    state = state.clone()
    if state.cells[c.TURN] == 2:
        until(state, "place")
        assert has(state, 0, "money")[0] - money == 2 + INCOME.get(prestige, 0)
    pass_all(state)
    before = has(state, 0, "money")[0]
    until(state, "place")
    assert has(state, 0, "money")[0] - before == 2 + INCOME.get(prestige, 0)


def test_f31_a_residence_brings_one_before_and_nothing_after() -> None:
    """F31 (R6.2): the income of the same seat with residence, with library and with granary on it."""
    incomes = []
    for tile in ("residence", "granary", "library", "hotel"):
        state = table(3)
        build(state, 0, "bank", "residence")
        if tile != "residence":
            put(state, 0, tile, 10)
        pass_all(sound(state))
        before = has(state, 0, "money")[0]
        until(state, "place")
        incomes.append(has(state, 0, "money")[0] - before)
    assert incomes == [3, 2, 3, 4]


@pytest.mark.parametrize("prestige", PRESTIGE)
def test_f32_there_is_one_of_each_prestige_building(prestige: str) -> None:
    """F32 (R1.4, R10.7): two architects in the same turn cannot both build it."""
    state = table(3)
    state.cells[c.TURN] = 3
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 10
    for whose, tile in [(2, "architect"), (2, "architect_2"), (0, "residence"), (1, "residence")]:
        build(state, whose, tile)
    for seat in range(2):
        give(state, seat, **RICH)
    worker_at(state, 0, "architect")
    worker_at(state, 1, "architect_2")
    to_phase_5(state, "provost 0")
    assert state.seat == 0 and f"build {prestige}" in texts(state)
    do(state, f"build {prestige}")
    while decision(state) in ("favor", "use"):
        do(state, "favor prestige" if "favor prestige" in texts(state) else sorted(texts(state))[0])
    assert decision(state) == "build" and state.seat == 1 and f"build {prestige}" not in texts(state)
    assert texts(state) == {"build nothing", *(f"build {other}" for other in PRESTIGE if other != prestige)}
    refusal = state.explain(state.game.parse(f"build {prestige}"))
    assert refusal is not None and refusal.word == "not_in_stock"
