"""Field cases B and C, exchanges, costs and batches: F33, F34, F37, F38, F39, F41, F43."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from parlier import State
from parlier.games.caylus import cells as c
from tests.caylus.scene import (
    CUBES,
    RICH,
    build,
    count_section,
    decision,
    do,
    give,
    has,
    pass_all,
    road_scene,
    scores,
    sound,
    table,
    texts,
    to_phase_5,
    until,
    worker_at,
)

PLAIN = CUBES[:4]


def handfuls(size: int, cubes: tuple[str, ...] = PLAIN) -> set[str]:
    return {"+".join(handful) for handful in combinations_with_replacement(cubes, size)}


def trading(tile: str, **amounts: int) -> State:
    """Seat 0's worker at `tile` is asked; it has exactly these."""
    game_options = {"second_edition": True} if tile == "jeweller" else {}
    state = road_scene((1, tile)) if not game_options else second_edition_scene()
    worker_at(state, 0, tile)
    pass_all(state)
    give(state, 0, **dict.fromkeys(CUBES, 0) | {"money": 0} | amounts)
    state.cells[c.PROVOST] = 11
    state = state.game.from_bytes(state.to_bytes())
    until_phase_5(state)
    return state


def second_edition_scene() -> State:
    state = table(3, second_edition=True)
    state.cells[c.TURN] = 2
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 8
    build(state, 1, "jeweller")
    return sound(state)


def until_phase_5(state: State) -> None:
    while state.cells[c.PHASE] == 4:
        do(state, "provost 0")


@pytest.mark.parametrize(
    ("tile", "have", "offered"),
    [
        ("alchemist", {"food": 6}, {"alchemist food+food", "alchemist food+food+food+food"}),
        ("alchemist", {"gold": 1, "wood": 1}, set()),
        ("alchemist", {"gold": 9, "wood": 1}, set()),
        ("alchemist", {"wood": 1}, set()),
        ("alchemist", {"wood": 1, "stone": 2}, {"alchemist wood+stone", "alchemist stone+stone"}),
        ("bank", {"money": 4}, {"bank 2>1"}),
        ("bank", {"money": 5}, {"bank 2>1", "bank 5>2"}),
        ("bank", {"money": 1, "gold": 9}, set()),
        ("church", {"money": 3}, {"church 2>3"}),
        ("church", {"money": 9}, {"church 2>3", "church 4>5"}),
        ("church", {"money": 1}, set()),
        ("tailor", {"cloth": 2}, {"tailor 2>4"}),
        ("tailor", {"cloth": 6}, {"tailor 2>4", "tailor 3>6"}),
        ("tailor", {"cloth": 1, "gold": 5, "wood": 5}, set()),
        ("jeweller", {"gold": 1}, {"jeweller 1>5"}),
        ("jeweller", {"gold": 4}, {"jeweller 1>5", "jeweller 2>9"}),
        ("jeweller", {"wood": 9, "money": 9}, set()),
    ],
)
def test_f33_the_printed_exchanges_and_no_others(tile: str, have: dict[str, int], offered: set[str]) -> None:
    """F33 (R5.4, R10.8, R17 Q9): each printed exchange once or none; the alchemist takes no gold."""
    state = trading(tile, **have)
    if not offered:
        assert decision(state) == "place" and state.cells[c.TURN] == 3, "nothing is possible, so nothing is asked"
        return
    nothing = "alchemist nothing" if tile == "alchemist" else "trade nothing"
    assert texts(state) == {nothing, *offered}


RATES = {
    "bank 2>1": ({"money": -2, "gold": 1}, 0), "bank 5>2": ({"money": -5, "gold": 2}, 0),
    "church 2>3": ({"money": -2}, 3), "church 4>5": ({"money": -4}, 5),
    "tailor 2>4": ({"cloth": -2}, 4), "tailor 3>6": ({"cloth": -3}, 6),
    "jeweller 1>5": ({"gold": -1}, 5), "jeweller 2>9": ({"gold": -2}, 9),
    "alchemist food+wood": ({"food": -1, "wood": -1, "gold": 1}, 0),
    "alchemist food+food+stone+cloth": ({"food": -2, "stone": -1, "cloth": -1, "gold": 2}, 0),
}  # fmt: skip


@pytest.mark.parametrize("exchange", RATES)
def test_f33_an_exchange_is_made_once_and_to_the_printed_rate(exchange: str) -> None:
    """F33 (R10.8): after it the worker goes home; it cannot trade a second time."""
    tile = exchange.split()[0]
    state = trading(tile, **RICH)
    changes, points = RATES[exchange]
    names = (*CUBES, "money")
    before, score = has(state, 0, *names), scores(state)[0]
    do(state, exchange)
    income = 2 if state.cells[c.TURN] == 3 else 0
    expected = [
        have + changes.get(name, 0) + (income if name == "money" else 0) for name, have in zip(names, before, strict=True)
    ]
    assert has(state, 0, *names) == expected and scores(state)[0] == score + points
    assert decision(state) == "place" and has(state, 0, "hand") == [6]


def test_f33_every_handful_of_the_alchemist() -> None:
    """F33 (R4.3, R10.8): 2 or 4 plain cubes in any mix, never 6, never gold."""
    state = trading("alchemist", **RICH)
    assert texts(state) == {"alchemist nothing", *(f"alchemist {handful}" for handful in handfuls(2) | handfuls(4))}


@pytest.mark.parametrize(("tile", "money"), [("n_market", 4), ("w_market", 6)])
@pytest.mark.parametrize("cube", CUBES)
def test_f34_a_market_takes_any_cube_gold_too(tile: str, money: int, cube: str) -> None:
    """F34 (R4.2 b, R10.8): one cube of any kind, once."""
    state = road_scene((1, "w_market"))
    worker_at(state, 0, tile)
    give(state, 0, **dict.fromkeys(CUBES, 0) | {cube: 2, "money": 0})
    to_phase_5_without_money(state)
    assert texts(state) == {f"sell {cube}", "sell nothing"}
    before = has(state, 0, "money")[0]
    do(state, f"sell {cube}")
    assert has(state, 0, cube) == [1] and has(state, 0, "money") == [before + money + 2] and decision(state) == "place"


def to_phase_5_without_money(state: State) -> None:
    pass_all(state)
    while state.cells[c.PHASE] == 4:
        do(state, "provost +3" if state.seat == 1 else "provost 0")


@pytest.mark.parametrize("money", [0, 1, 2, 3, 9])
def test_f34_no_peddler_sells_gold(money: int) -> None:
    """F34 (R4.2, R10.8): the fixed one a plain cube for 2, the wooden one one or two for 1 each."""
    for tile, price, most in (("fixed_peddler", 2, 1), ("w_peddler", 1, 2)):
        state = road_scene((1, "w_peddler"))
        worker_at(state, 0, tile)
        pass_all(state)
        give(state, 0, money=money)
        while state.cells[c.PHASE] == 4:
            do(state, "provost +3" if state.seat == 1 else "provost 0")
        offers = set().union(*(handfuls(size) for size in range(1, most + 1) if money >= size * price))
        if offers:
            assert texts(state) == {"buy nothing", *(f"buy {handful}" for handful in offers)}
        else:
            assert state.cells[c.TURN] == 3
    assert not any("gold" in text for text in state.game.texts if text.startswith("buy "))


# -- the castle ------------------------------------------------------------------------------


def in_castle(*seats: int, of: int = 3) -> State:
    """Phase 6 with these seats in the queue, in this order, everybody without cubes."""
    state = table(of)
    for place, seat in enumerate(seats):
        state.cells[c.QUEUE + place] = seat
        give(state, seat, hand=5)
    state.cells[c.QUEUED] = len(seats)
    for seat in range(of):
        give(state, seat, **dict.fromkeys(CUBES, 0), money=9)
    state = sound(state.game.from_bytes(state.to_bytes()))
    pass_all(state)
    return state


def go(state: State) -> None:
    """To the first decision of phase 6."""
    while state.cells[c.PHASE] < 6 and decision(state) != "place":
        do(state, "provost 0")


@pytest.mark.parametrize("cubes", list(combinations_with_replacement(CUBES, 3)), ids="+".join)
def test_f37_a_batch_is_three_kinds_one_of_them_food(cubes: tuple[str, ...]) -> None:
    """F37 (R11.2, R4.2 c): of the 35 sets of three cubes exactly 6 are a batch; gold is a kind like any other."""
    state = in_castle(0)
    give(state, 0, **{cube: cubes.count(cube) for cube in CUBES})
    go(state)
    is_batch = cubes[0] == "food" and len(set(cubes)) == 3
    assert (decision(state) == "castle") == is_batch
    if is_batch:
        assert texts(state) == {f"batch {cubes[1]}+{cubes[2]}", "castle done"}
        do(state, f"batch {cubes[1]}+{cubes[2]}")
        assert has(state, 0, *CUBES, "dungeon", "score") == [0, 0, 0, 0, 0, 1, 5]


def test_f37_exactly_six() -> None:
    """F37 (R11.2): with everything in hand the six pairs beside food are offered."""
    assert sum(cubes[0] == "food" and len(set(cubes)) == 3 for cubes in combinations_with_replacement(CUBES, 3)) == 6
    state = in_castle(0)
    give(state, 0, **RICH)
    go(state)
    others = CUBES[1:]
    pairs = {f"batch {a}+{b}" for n, a in enumerate(others) for b in others[n + 1 :]}
    assert texts(state) == {"castle done", *pairs} and len(pairs) == 6


@pytest.mark.parametrize("money", [0, 1])
def test_f38_gold_is_no_denier(money: int) -> None:
    """F38 (R4.1, R10.6, R17 Q8): with gold and cloth but no denier no residence is on offer."""
    state = road_scene((0, "lawyer"))
    worker_at(state, 0, "lawyer")
    pass_all(state)
    give(state, 0, gold=4, cloth=4, money=money)
    while state.cells[c.PHASE] == 4:
        do(state, "provost +3" if state.seat == 1 else "provost 0")
    assert (decision(state) == "lawyer") == (money == 1)
    if money:
        assert len(texts(state)) == 1 + 6
    else:
        assert state.cells[c.TURN] == 3 and has(state, 0, "gold", "cloth") == [4, 4]


@pytest.mark.parametrize("batches", range(1, 6))
@pytest.mark.parametrize("free", range(1, 7))
def test_f39_a_contribution_may_reach_into_the_next_section(batches: int, free: int) -> None:
    """F39 (R11.3, R12.3): 5 each while the dungeon has room, then 4; wall houses do not count at the dungeon's scoring."""
    state = in_castle(0)
    give(state, 1, dungeon=6 - free, score=9)
    give(state, 2, score=9)
    give(state, 0, food=batches, wood=batches, stone=batches)
    go(state)
    for _ in range(batches):
        do(state, "batch wood+stone")
    low, high = min(free, batches), max(0, batches - free)
    assert has(state, 0, "dungeon", "walls", "score") == [low, high, 5 * low + 4 * high]
    if batches >= free:
        until(state, "place")
        assert state.cells[c.COUNTED] == 1
        assert has(state, 2, "score") == [9 - 2], "no house in the dungeon"


def test_f39_wall_houses_do_not_help_at_the_dungeon_scoring() -> None:
    """F39 (R12.3): a player with two houses in the walls and none in the dungeon loses 2 points there."""
    state = in_castle(1, 0)
    give(state, 1, food=2, wood=2, stone=2)
    give(state, 0, food=2, wood=2, stone=2)
    give(state, 2, dungeon=4)
    go(state)
    do(state, "batch wood+stone", "batch wood+stone")
    do(state, "batch wood+stone", "batch wood+stone")
    assert has(state, 0, "dungeon", "walls", "score") == [0, 2, 8]
    until(state, "place")
    assert has(state, 0, "score") == [8 - 2]


@pytest.mark.parametrize("score", [0, 1, 2, 3, 10])
@pytest.mark.parametrize("willing", [False, True])
def test_f41_no_batch_costs_two_and_never_falls_below_nothing(score: int, willing: bool) -> None:
    """F41 (R11.5, R2.7): whether one could not or would not."""
    state = in_castle(0)
    give(state, 0, score=score, **({} if willing else {"food": 1, "wood": 1, "stone": 1}))
    go(state)
    if not willing:
        do(state, "castle done")
    assert has(state, 0, "score") == [max(0, score - 2)] and decision(state) == "place"


@pytest.mark.parametrize(("section", "penalty"), [(0, 2), (1, 3), (2, 4)])
@pytest.mark.parametrize("score", [0, 1, 2, 3, 4, 9])
def test_f41_the_section_penalties_stop_at_nothing_too(section: int, penalty: int, score: int) -> None:
    """F41 (R12.3, R2.7): 2, 3 and 4 points without a house in the section."""
    state = table(3)
    count_section(state, *range(section))
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = (11, 17, 23)[section]
    state.cells[c.TURN] = (5, 9, 12)[section]
    for seat in range(3):
        give(state, seat, score=score, money=0, **dict.fromkeys(CUBES, 0))
    give(state, 0, money=5)
    state = sound(state.game.from_bytes(state.to_bytes()))
    pass_all(state)
    until(state, "place")
    assert [has(state, seat, "score")[0] for seat in (1, 2)] == [max(0, score - penalty)] * 2
    assert state.cells[c.COUNTED + section] == 1 and state.over == (section == 2)


@pytest.mark.parametrize("filled", range(6))
def test_f43_after_the_scoring_empty_parts_stay_empty(filled: int) -> None:
    """F43 (R12.4, R11.1): the next batch opens the walls, whatever room the dungeon had left."""
    state = in_castle(0)
    give(state, 1, dungeon=filled)
    count_section(state, 0)
    give(state, 0, food=1, wood=1, stone=1)
    go(state)
    do(state, "batch wood+stone")
    assert has(state, 0, "dungeon", "walls", "score") == [0, 1, 4]
    until(state, "place")
    assert has(state, 1, "dungeon") == [filled]


def test_f43_without_room_in_the_towers_nothing_is_asked_and_nothing_lost() -> None:
    """F43 (R11.4, R11.5, R17 Q6): all parts built or closed: cubes are kept, and there is no penalty."""
    state = in_castle(0, 1)
    count_section(state, 0, 1)
    give(state, 2, towers=13)
    give(state, 0, food=1, wood=1, stone=1)
    give(state, 1, food=1, wood=1, stone=1, score=7)
    go(state)
    do(state, "batch wood+stone")
    assert decision(state) in ("favor", "use"), "seat 1 was not asked; seat 0 has the favor for most batches"
    assert has(state, 1, "food", "wood", "stone", "score") == [1, 1, 1, 7]


def test_the_road_scene_reaches_its_own_buildings() -> None:
    state = road_scene((1, "park"))
    worker_at(state, 0, "park")
    to_phase_5(state)
    assert decision(state) == "bonus"
