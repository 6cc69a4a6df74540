"""The audit names what no game can reach: one law broken at a time, in cells and on the agenda."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlier import State
from parlier.core.state import DEPTH, OVER, SEATS
from parlier.games.caylus import cells as c
from tests.caylus.scene import (
    TILE,
    build,
    do,
    give,
    pass_all,
    put,
    road_scene,
    sound,
    table,
    worker_at,
)

Change = Callable[[State], None]


def cell(at: int, value: int) -> Change:
    def change(state: State) -> None:
        state.cells[at] = value

    return change


def cells(*pairs: tuple[int, int]) -> Change:
    def change(state: State) -> None:
        for at, value in pairs:
            state.cells[at] = value

    return change


def middle() -> State:
    """Turn 3, phase 2: buildings of all kinds, some workers, a guest, a player in castle and stables."""
    state = table(3)
    state.cells[c.TURN] = 5
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 11
    for whose, tile in [(0, "lawyer"), (1, "park"), (2, "bank"), (0, "residence"), (0, "residence"), (1, "church")]:
        build(state, whose, tile)
    put(state, 0, "library", 13)
    state.cells[c.INN_RIGHT] = 2
    give(state, 2, hand=5)
    for seat in range(3):
        give(state, seat, money=9, cloth=2)
    do(sound(state), "place park", "place castle", "place stables", "place gate", "place joust_field", "place n_farm")
    return sound(state)


SPACE_9, SPACE_10 = 1 << 9, 1 << 10
O = c.STRIDE  # noqa: E741

BROKEN: dict[str, tuple[Change, str]] = {
    "six seats": (cell(SEATS, 6), "seat count"),
    "over is 2": (cell(OVER, 2), "seat count"),
    "depth": (cell(DEPTH, 13), "seat count"),
    "tile 38": (cell(c.ROAD + 9, 38), "road space 9"),
    "tile -1": (cell(c.ROAD + 9, -1), "road space 9"),
    "place 30": (cell(c.AT + 1, 30), "tile 1"),
    "seat 3 at the gate": (cell(c.GATE, 3), "no seat of the game"),
    "seat -2 at the inn": (cell(c.INN_LEFT, -2), "no seat of the game"),
    "cubes of seat 3": (cell(c.FOOD + 3 * O, 1), "not in the game"),
    "negative money": (cell(c.MONEY, -1), "less than nothing"),
    "negative score": (cell(c.SCORE + O, -1), "less than nothing"),
    "owner of space 0": (cell(c.OWNS, 1), "no road space"),
    "worker on space 29": (cell(c.WORKS, 1 << 29), "no road space"),
    "tile twice": (cell(c.ROAD + 12, TILE["bank"]), "bank"),
    "tile nowhere": (cell(c.AT + TILE["bank"], 0), "bank"),
    "a tile that is said to be elsewhere": (cell(c.AT + TILE["mason"], 20), "mason"),
    "a craft tile that left the game": (cell(c.AT + TILE["mason"], c.GONE), "only neutral"),
    "the jeweller": (cells((c.AT + TILE["jeweller"], 17), (c.ROAD + 17, TILE["jeweller"])), "another edition"),
    "the gold mine moved": (cells((c.AT + 3, 17), (c.ROAD + 17, 3), (c.ROAD + 16, 0)), "its own road space"),
    "a gap in the dealt tiles": (cells((c.ROAD + 1, 0), (c.AT + TILE["n_farm"], c.GONE)), "road space 1"),
    "craft on a dealt space": (
        cells((c.ROAD + 1, TILE["mason"]), (c.AT + TILE["mason"], 1), (c.AT + TILE["n_farm"], c.GONE)),
        "space 1",
    ),
    "neutral on a site": (
        cells((c.ROAD + 17, TILE["n_farm"]), (c.AT + TILE["n_farm"], 17), (c.ROAD + 1, c.RESIDENCE)),
        "building site",
    ),
    "a gap in the buildings": (cells((c.ROAD + 18, TILE["mason"]), (c.AT + TILE["mason"], 18)), "a lower one is empty"),
    "turn 19": (cell(c.TURN, 19), "turn or the phase"),
    "phase 8": (cell(c.PHASE, 8), "turn or the phase"),
    "turn 0": (cell(c.TURN, 0), "turn or the phase"),
    "bailiff too far": (cell(c.BAILIFF, 20), "bailiff"),
    "bailiff too near": (cell(c.BAILIFF, 9), "bailiff"),
    "provost off the road": (cell(c.PROVOST, 29), "provost"),
    "provost away in phase 2": (cell(c.PROVOST, 12), "provost"),
    "seat twice in the order": (cell(c.ORDER, 1), "turn order"),
    "gap in the order": (cell(c.ORDER + 1, -1), "turn order"),
    "order too short": (cell(c.ORDER + 2, -1), "turn order"),
    "seat 4 in the order": (cell(c.ORDER + 2, 4), "turn order"),
    "passed without a marker": (cell(c.PASSED, 1), "passing scale"),
    "marker without a pass": (cell(c.PLACE_PASSED, 1), "passing scale"),
    "marker beyond the scale": (cell(c.PLACE_PASSED, 4), "passing scale"),
    "two on one place": (cells((c.PLACE_PASSED, 1), (c.PLACE_PASSED + O, 1), (c.PASSED, 2)), "passing scale"),
    "nobody has passed in phase 3": (cell(c.PHASE, 3), "as cannot have passed"),
    "two owners": (cell(c.OWNS + O, SPACE_9 | SPACE_10 | 1 << 14), "two owners"),
    "an owner of nothing": (cell(c.OWNS + O, SPACE_10 | 1 << 14 | 1 << 20), "road space 20"),
    "nobody's bank": (cell(c.OWNS + 2 * O, 0), "road space 11"),
    "seven workers": (cell(c.HAND + O, 6), "workers, not 6"),
    "five workers": (cell(c.HAND, 3), "workers, not 6"),
    "two workers on a space": (cells((c.WORKS + O, SPACE_10), (c.HAND + O, 3)), "two workers"),
    "a worker on a residence": (cells((c.WORKS, 1 << 12), (c.HAND, 4)), "no place for the worker"),
    "a gap in the castle": (cells((c.QUEUE, -1), (c.QUEUE + 1, 1)), "castle queue"),
    "twice in the castle": (cells((c.QUEUE + 1, 1), (c.QUEUED, 2), (c.HAND + O, 3)), "castle queue"),
    "an uncounted worker in the castle": (cell(c.QUEUED, 0), "castle queue"),
    "a gap in the stables": (cells((c.STABLES, -1), (c.STABLES + 1, 2)), "stables"),
    "twice in the stables": (cells((c.STABLES + 1, 2), (c.HAND + 2 * O, 2)), "stables"),
    "a swap for no worker": (cell(c.PENDING, 1 << 2), "swap"),
    "seven houses in the dungeon": (cell(c.HOUSES, 7), "more houses than parts"),
    "walls before the dungeon is done": (cell(c.HOUSES + 1, 1), "begun before"),
    "a wrong mark": (cell(c.COUNTED, 2), "wrong mark"),
    "counted too early": (cell(c.COUNTED, 1), "counted too early"),
    "full and not counted": (cell(c.HOUSES, 6), "not counted in time"),
    "over without the towers": (cell(OVER, 1), "over exactly when"),
    "batches in phase 2": (cells((c.BATCHES + O, 1), (c.HOUSES + O, 1)), "batches"),
    "a marker beyond the open columns": (cell(c.FAVOR, 3), "open columns"),
    "lines used in phase 2": (cells((c.USED, 1), (c.FAVOR, 1)), "favor lines"),
}


def test_the_position_itself_is_sound() -> None:
    assert middle().game.audit(middle()) == []


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_law_is_named(name: str) -> None:
    """R1.4, R7.6 and the others: each law is told in a sentence of its own."""
    change, says = BROKEN[name]
    state = middle()
    change(state)
    broken = state.game.audit(state)
    assert broken and any(says in sentence for sentence in broken), broken


def test_a_used_line_needs_a_marker_and_a_line_of_the_table() -> None:
    """R13.3: choosing a line moves its marker."""
    state = table(3)
    give(state, 0, cloth=1)
    do(state, "place joust_field")
    pass_all(state)
    do(state, "joust yes", "favor money")
    assert sound(state)
    for used in (1, 16):
        other = state.clone()
        other.cells[c.USED] = used
        assert any("favor line" in sentence for sentence in other.game.audit(other))


def test_two_players_leave_the_stables_alone() -> None:
    """R15.3."""
    state = table(2)
    state.cells[c.STABLES] = 0
    give(state, 0, hand=5)
    assert "the stables have a gap" in state.game.audit(state)[0]


def test_simplified_favors_have_no_markers() -> None:
    """R16."""
    state = table(3, simplified_favors=True)
    state.cells[c.FAVOR] = 1
    assert "open columns" in state.game.audit(state)[0]


def test_a_lawyer_or_a_rivals_building_does_not_wait_for_a_swap() -> None:
    """R10.6: neutral tiles and own craft tiles only."""
    for tile, right in (("lawyer", False), ("park", False), ("bank", True), ("n_farm", True)):
        state = road_scene((0, "lawyer"), (0, "bank"), (1, "park"))
        worker_at(state, 1, tile)
        pass_all(state)
        state.cells[c.PENDING] = 1 << int(state.cells[c.AT + TILE[tile]])
        assert (state.game.audit(state) == []) == right


# -- phases ----------------------------------------------------------------------------------


def in_phase_6() -> State:
    state = table(3)
    state.cells[c.QUEUE], state.cells[c.QUEUE + 1] = 1, 2
    state.cells[c.QUEUED] = 2
    give(state, 1, hand=5, food=3, wood=3, stone=3)
    give(state, 2, hand=5)
    pass_all(sound(state.game.from_bytes(state.to_bytes())))
    do_provost(state)
    do(state, "batch wood+stone")
    return sound(state)


def do_provost(state: State) -> None:
    while state.cells[c.PHASE] == 2:
        do(state, "pass")
    while state.cells[c.PHASE] == 4:
        do(state, "provost 0")


def test_workers_are_only_where_the_phase_lets_them_be() -> None:
    """R8, R10.2, R11.6: special buildings in phases 2 and 3, the road to phase 5, the castle to phase 6."""
    state = in_phase_6()
    for changes in (
        [(c.WORKS, 1 << 3), (c.HAND, 5)],
        [(c.GATE, 0), (c.HAND, 5)],
        [(c.INN_LEFT, 0), (c.HAND, 5)],
        [(c.BATCHES, 1)],
        [(c.BATCHES + O, 2)],
    ):
        other = state.clone()
        for at, value in changes:
            other.cells[at] = value
        assert other.game.audit(other)
    late = count_castle()
    late.cells[c.QUEUE], late.cells[c.QUEUED], late.cells[c.HAND] = 0, 1, 5
    assert "workers are in the castle outside phases 2 to 6" in late.game.audit(late)


def count_castle() -> State:
    """Phase 7: the dungeon is being counted."""
    state = table(3)
    state.cells[c.TURN] = 5
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 11
    give(state, 1, dungeon=3)
    pass_all(sound(state))
    do_provost(state)
    assert state.cells[c.PHASE] == 7
    return sound(state)
