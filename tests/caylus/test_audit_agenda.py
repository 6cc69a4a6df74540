"""The audit of the agenda: every frame repeats what the cells say, and one that says otherwise is found out."""

from __future__ import annotations

import pytest

import parlier
from parlier import State
from parlier.core.state import DEPTH, FRAME
from parlier.games.caylus import cells as c
from parlier.games.caylus import kinds as k
from tests.caylus.scene import TILE, count_section, decision, do, give, pass_all, road_scene, sound, table, to_phase_5, worker_at
from tests.caylus.test_audit import count_castle, in_phase_6, middle

ASKED = {
    "park": "bonus", "w_farm_food": "produce", "mason": "build", "lawyer": "lawyer", "w_market": "sell", "w_peddler": "buy",
    "alchemist": "alchemist", "bank": "trade",
}  # fmt: skip
"""What each building asks whoever works there."""


def scenes() -> dict[str, State]:
    """One position for each way the agenda can look."""
    found: dict[str, State] = {"place": middle()}
    deal = parlier.load("caylus").new(3)
    found["deal"] = deal.clone()
    do(deal, *(f"deal {tile}" for tile in ("n_farm", "n_forest", "n_quarry", "n_market", "n_sawmill")))
    found["order"] = deal
    gate = middle()
    pass_all(gate)
    found["gate"] = gate.clone()
    do(gate, "gate home")
    found["joust"] = gate.clone()
    do(gate, "joust yes")
    found["favor"] = gate.clone()
    do(gate, "favor cubes")
    found["use"] = gate.clone()
    do(gate, "use cubes 1")
    found["inn"] = gate.clone()
    do(gate, "inn leave")
    found["provost"] = gate.clone()
    do(gate, "provost 0", "provost 0")
    found["last provost"] = gate
    guild = table(3)
    do(guild, "place merchants_guild")
    pass_all(guild)
    found["guild"] = guild
    for tile, kind in ASKED.items():
        state = road_scene((1, tile))
        worker_at(state, 0, tile)
        to_phase_5(state)
        found[kind] = state
    found.update(building_scenes())
    found["castle"] = in_phase_6()
    most = in_phase_6()
    do(most, "castle done")
    found["most"] = most
    found["count"] = count_castle()
    return found


def building_scenes() -> dict[str, State]:
    """What is asked after `build`, and by the favor lines for cubes and buildings."""
    found: dict[str, State] = {}
    market = road_scene((1, "bank"))
    worker_at(market, 0, "n_carpenter")
    to_phase_5(market)
    do(market, "build w_market")
    found["pay"] = market
    hotel = road_scene((1, "architect"), (0, "residence"), (0, "residence"))
    worker_at(hotel, 0, "architect")
    to_phase_5(hotel)
    do(hotel, "build hotel")
    found["onto"] = hotel
    for word, line, *asked in (("cube", "cubes 2"), ("give", "cubes 4"), ("receive", "cubes 4", "give food"),
                               ("build by favor", "building 2"), ("lawyer by favor", "building 4")):  # fmt: skip
        state = road_scene((1, "park"))
        count_section(state, 0)
        give(state, 0, cubes_line=4, building_line=4)
        do(state, "place joust_field")
        pass_all(state)
        do(state, "joust yes", f"favor {line.split()[0]}", f"use {line}", *asked)
        found[word] = state
    return found


SCENES = scenes()


def frames(state: State) -> int:
    return int(state.cells[DEPTH])


@pytest.mark.parametrize("name", SCENES)
def test_every_way_the_agenda_can_look_is_sound(name: str) -> None:
    sound(SCENES[name])
    assert name in ("most", "count") or name.startswith(decision(SCENES[name])) or name == "last provost"


@pytest.mark.parametrize("name", SCENES)
def test_one_other_number_on_the_agenda_is_found_out(name: str) -> None:
    """Every cell of every frame is determined by the rest, but for what is still to choose."""
    state = SCENES[name]
    for index in range(frames(state)):
        for part in range(FRAME):
            for step in (-3, -2, -1, 1, 2, 3):
                other = state.clone()
                at = state.agenda + FRAME * index + part
                other.cells[at] += step
                if part == 2 and state.cells[at - 2] == k.FAVORS and 0 <= other.cells[at] <= 2:
                    continue
                if is_another_choice(state, at, part, int(other.cells[at])):
                    continue
                assert other.game.audit(other), (name, index, part, step)


def is_another_choice(state: State, at: int, part: int, value: int) -> bool:
    """Another tile may have been chosen; on a favor the seat may be choosing a line, or have chosen cubes: all fit."""
    if part == 2 and int(state.cells[at - 2]) in (k.PAY_ANY, k.ONTO):
        return True
    on_favor = int(state.cells[at - part - FRAME]) == k.FAVORS
    if on_favor and part == 0:
        return value in (k.CHOOSE_LINE, k.GIVE_CUBE, k.RECEIVE, k.USE_LINE)
    return False


@pytest.mark.parametrize("name", SCENES)
def test_a_frame_too_few_or_too_many_is_found_out(name: str) -> None:
    state = SCENES[name]
    for index in range(frames(state)):
        other = state.clone()
        cells_of = [int(value) for value in other.cells]
        start = state.agenda + FRAME * index
        del cells_of[start : start + FRAME]
        for at, value in enumerate([*cells_of, 0, 0, 0, 0]):
            other.cells[at] = value
        other.cells[DEPTH] -= 1
        assert other.game.audit(other), index
    more = state.clone()
    top = state.agenda + FRAME * (frames(state) - 1)
    for part in range(FRAME):
        more.cells[top + FRAME + part] = more.cells[top + part]
    more.cells[DEPTH] += 1
    assert more.game.audit(more)
    dirty = state.clone()
    dirty.cells[len(dirty) - 1] = 1
    assert dirty.game.audit(dirty)


def test_tiles_are_dealt_and_seats_drawn_one_by_one() -> None:
    """R3.1, R3.2: no gap in the dealt tiles, and the turn order comes after them."""
    tile = TILE["n_market"]
    for name, changes in (
        ("deal", [(c.ROAD + 3, tile), (c.AT + tile, 3)]),
        ("deal", [(c.ORDER, 1)]),
        ("order", [(c.ORDER, 1)]),
    ):
        state = SCENES[name].clone()
        for at, value in changes:
            state.cells[at] = value
        assert state.game.audit(state), name


def test_an_over_game_has_nothing_on_its_agenda() -> None:
    """R14.1."""
    state = parlier.load("caylus").deal(2, 1).state
    while not state.over:
        state.apply(state.legal()[-1])
    assert sound(state)
    state.cells[DEPTH] = 1
    assert state.game.audit(state)


def test_counted_sections_leave_a_scene_sound() -> None:
    for sections in ((0,), (0, 1)):
        state = table(4)
        count_section(state, *sections)
        assert sound(state)
