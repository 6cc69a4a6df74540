"""Field cases A, the gate and where workers may go: F1, F2, F3, F5, F6, F13."""

from __future__ import annotations

import pytest

from parlier import State
from parlier.core.events import Log
from parlier.games.caylus import cells as c
from tests.caylus.scene import (
    CRAFTS,
    CUBES,
    PRESTIGE,
    WOODEN,
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
    scores,
    sound,
    space_of,
    table,
    texts,
    worker,
)

SPECIALS = ("trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle")


def at_gate(state: State) -> State:
    """Seat 0 goes to the gate, everybody passes."""
    do(state, "place gate")
    pass_all(state)
    assert decision(state) == "gate" and state.seat == 0
    return state


def open_targets(state: State) -> set[str]:
    """Counted by hand: what the gate's worker may go to while nobody else has placed any (R8.1)."""
    road = {on_space(state, space) for space in range(1, c.SPACES + 1)}
    worked = road - {"-", "residence", *PRESTIGE}
    stables = {"stables"} if state.seats == 2 else set()
    return {f"gate {name}" for name in {"home", *SPECIALS} - stables | worked}


@pytest.mark.parametrize("tile", CRAFTS)
@pytest.mark.parametrize("whose", [0, 1, 2])
def test_f01_gate_move_pays_the_owner(tile: str, whose: int) -> None:
    """F1 (R8.1, R7.7): a worker from the gate earns another player's building its owner 1 point, and costs nothing."""
    state = table(3)
    build(state, whose, tile)
    at_gate(sound(state))
    before, money = scores(state), [has(state, seat, "money") for seat in range(3)]
    do(state, f"gate {tile}")
    gained = [now - then for now, then in zip(scores(state), before, strict=True)]
    assert gained == [int(seat == whose and whose != 0) for seat in range(3)]
    assert [has(state, seat, "money") for seat in range(3)] == money and worker(state, tile) == 0


@pytest.mark.parametrize("passed_before", [0, 1, 2, 3, 4])
def test_f01_gate_move_pays_the_owner_however_many_have_passed(passed_before: int) -> None:
    """F1 (R8.1, R7.7): nor does the order of passing matter."""
    state = table(5)
    build(state, 4, "bank")
    do(sound(state), *["pass"] * min(passed_before, 4))
    mover = int(state.seat or 0)
    give(state, mover, money=9)
    do(state, "place gate")
    pass_all(state)
    before, money = scores(state), has(state, mover, "money")
    do(state, "gate bank")
    assert scores(state)[4] == before[4] + (mover != 4) and has(state, mover, "money") == money


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_f02_the_gate_offers_home(seats: int) -> None:
    """F2 (R8.1): to decline is always offered; the worker returns, nothing is paid, nobody scores."""
    state = at_gate(table(seats))
    hand, before, money = has(state, 0, "hand"), scores(state), has(state, 0, "money")
    assert "gate home" in texts(state)
    do(state, "gate home")
    assert has(state, 0, "hand") == [hand[0] + 1] == [6] and scores(state) == before and has(state, 0, "money") == money
    assert state.cells[c.GATE] == -1


def test_f02_when_nothing_is_free_the_worker_just_returns() -> None:
    """F2 (R8.1, R17 Q27): with every space taken, home is the only way; it is taken and told, and the game goes on."""
    state = table(5)
    for seat in range(5):
        give(state, seat, money=50)
    state.ear = log = Log()
    wanted = ["place gate", "place castle", "place stables", *(f"place {name}" for name in SPECIALS)]
    while decision(state) == "place":
        legal = texts(state)
        do(state, next((text for text in wanted if text in legal), sorted(legal)[-1] if len(legal) > 1 else "pass"))
    told = [(state.game.action_text(e.cell), e.seat) for e in log.events if e.verb == "takes"]
    assert told.count(("gate home", 0)) == 1
    assert decision(state) == "guild" and state.cells[c.GATE] == -1
    assert all(worker(state, on_space(state, space)) >= 0 for space in (*range(1, 9), 16))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("money", [0, 1, 2, 3, 9])
def test_f03_a_gate_move_does_not_depend_on_money(seats: int, money: int) -> None:
    """F3 (R8.1): whatever the passing scale says and however poor one is, all free spaces are offered."""
    state = table(seats)
    build(state, 1, "park", "lawyer")
    at_gate(sound(state))
    give(state, 0, money=money)
    assert texts(state) == open_targets(state) and {"gate park", "gate lawyer", "gate castle"} < texts(state)
    do(state, "gate park")
    assert has(state, 0, "money") == [money]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_f05_only_worker_spaces_are_gate_targets(seats: int) -> None:
    """F5 (R8.1, R7.4): no bridge, no residence, no prestige building, no empty site, and not the gate again."""
    state = table(seats)
    build(state, 0, "mason", "residence", "tailor", "residence")
    build(state, 1, "residence", "church")
    put(state, 0, "hotel", space_of(state, "mason") + 1)
    sound(state)
    assert texts(at_gate(state)) == open_targets(state)
    named = {text.split(maxsplit=1)[1] for text in state.game.texts if text.startswith("gate ")}
    assert not named & {"bridge", "residence", "-", *PRESTIGE}


@pytest.mark.parametrize("tile", [tile for tile in CRAFTS if tile not in ("architect_2",)])
def test_f06_the_destination_of_a_gate_move_waits_for_its_turn(tile: str) -> None:
    """F6 (R8.1, R10.1, R10.2, R7.7): no effect at once; provost pulled back: none at all, and the owner keeps the point."""
    state = late_road(tile)
    goods = [has(state, seat, *CUBES, "hand") for seat in range(3)]
    do(state, f"gate {tile}")
    assert [has(state, seat, *CUBES, "hand") for seat in range(3)] == goods and scores(state)[1] == 1
    assert decision(state) == "provost", "nothing has been asked or paid before phase 4"
    do(state, *(["provost 0"] * 2), "provost -1")
    assert state.cells[c.TURN] == 5, "no worker was in reach: phase 5 asked nothing"
    assert [has(state, seat, *CUBES) for seat in range(3)] == [row[:5] for row in goods]
    assert has(state, 0, "hand") == [6] and scores(state)[1] == 1 and owner(state, tile) == 1


@pytest.mark.parametrize("tile", ["s_farm", "w_quarry", "w_market", "mason", "tailor"])
def test_f06_in_reach_of_the_provost_it_acts_in_phase_5(tile: str) -> None:
    """F6 (R8.1, R10.1): the same move with the provost left alone."""
    state = late_road(tile)
    goods = has(state, 0, *CUBES)
    do(state, f"gate {tile}", *["provost 0"] * 3)
    acted = decision(state) in ("sell", "build", "trade", "bonus") or has(state, 0, *CUBES) != goods
    assert acted


def late_road(tile: str) -> State:
    """Turn 4, bailiff and provost on 10, `tile` of seat 1 there, and seat 0's worker at the gate."""
    state = table(3)
    state.cells[c.TURN] = 4
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 10
    build(state, 2, *[name for name in WOODEN if name != tile][:1])
    build(state, 1, tile)
    for seat in range(3):
        give(state, seat, food=3, wood=3, stone=3, cloth=3, gold=3, money=9)
    return at_gate(sound(state))


@pytest.mark.parametrize("prestige", PRESTIGE)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_f13_no_worker_on_residences_and_prestige_buildings(prestige: str, seats: int) -> None:
    """F13 (R7.4): by nobody, not even the owner; placed or sent from the gate."""
    state = table(seats)
    build(state, 0, "residence", "bank", "residence")
    build(state, 1, "residence")
    put(state, 0, prestige, 9)
    count_section(state, 0)
    sound(state)
    for seat in range(seats):
        assert state.seat == seat
        placed = {text.split()[1] for text in texts(state) if text != "pass"}
        assert placed == {name.split()[1] for name in open_targets(state)} - {"home"} | {"gate"} - set()
        for tile in ("residence", prestige):
            assert tile not in placed and f"place {tile}" not in state.game.by_text
        do(state, "pass" if seat < seats - 1 else "place gate")
    pass_all(state)
    assert {"residence", prestige} & {text.split()[1] for text in texts(state)} == set()
