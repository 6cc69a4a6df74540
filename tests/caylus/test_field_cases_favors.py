"""Field cases C, favors, counts and the end: F45, F47, F48, F50, F52, F53, F54, F56."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

import pytest

import parlier
from parlier import State
from parlier.games.caylus import cells as c
from tests.caylus.scene import (
    CUBES,
    NEUTRALS,
    build,
    count_section,
    decision,
    do,
    give,
    has,
    on_space,
    pass_all,
    put,
    scores,
    sound,
    table,
    texts,
    until,
)

LINES = ("prestige", "money", "cubes", "building")
SECTIONS = ("dungeon", "walls", "towers")
PARTS = (6, 10, 14)
MARKS = (12, 18, 24)


def before_count(section: int, houses: int, seats: int = 3, **options: bool) -> State:
    """Phase 2 of the turn in which the bailiff reaches the mark of the section; seat 0 has so many houses there."""
    state = table(seats, **options)
    count_section(state, *range(section))
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = MARKS[section] - 1
    state.cells[c.TURN] = (5, 9, 12)[section]
    give(state, 0, **{SECTIONS[section]: houses})
    return sound(state.game.from_bytes(state.to_bytes()))


def count(state: State) -> None:
    """On to the counting."""
    pass_all(state)
    until(state, "favor", "place")


def favors_taken(state: State) -> list[int]:
    """Take all favors that are asked, with no effect used; who took them."""
    takers = []
    while decision(state) in ("favor", "use"):
        if decision(state) == "favor":
            assert state.seat is not None
            takers.append(state.seat)
        do(state, "use nothing" if decision(state) == "use" else sorted(texts(state))[0])
    return takers


def jousting(limit: int, **levels: int) -> State:
    """Seat 0 has paid for a joust; columns up to `limit` are open."""
    state = table(3)
    count_section(state, *range({2: 0, 4: 1, 5: 2}[limit]))
    give(state, 0, cloth=1, money=5, **levels)
    do(sound(state), "place joust_field")
    pass_all(state)
    do(state, "joust yes")
    return state


@pytest.mark.parametrize("limit", [2, 4, 5])
@pytest.mark.parametrize("line", LINES)
def test_f45_a_line_at_its_limit_may_still_be_used(limit: int, line: str) -> None:
    """F45 (R13.2, R13.4, R17 Q7): offered, rewarded, and the marker stays."""
    state = jousting(limit, **{f"{line}_line": limit})
    assert f"favor {line}" in texts(state)
    give(state, 0, food=1, wood=3, stone=3, cloth=1, gold=2)
    before = scores(state)[0]
    do(state, f"favor {line}")
    assert has(state, 0, f"{line}_line") == [limit]
    offered = {text for text in texts(state) if text != "use nothing"}
    assert max(int(text.split()[2]) for text in offered) <= limit
    if line == "prestige":
        assert offered == {f"use prestige {level}" for level in range(1, limit + 1)}
        do(state, f"use prestige {limit}")
        assert scores(state)[0] == before + limit


@pytest.mark.parametrize("limit", [2, 4, 5])
@pytest.mark.parametrize("level", range(6))
def test_f45_a_marker_moves_one_up_to_the_limit(limit: int, level: int) -> None:
    """F45 (R13.2, R13.3): from every level."""
    if level > limit:
        return
    state = jousting(limit, money_line=level)
    do(state, "favor money")
    reached = min(level + 1, limit)
    assert has(state, 0, "money_line") == [reached]
    assert {text for text in texts(state) if text != "use nothing"} == {f"use money {n}" for n in range(1, reached + 1)}


@pytest.mark.parametrize("order", list(permutations(LINES)), ids="-".join)
def test_f47_several_favors_are_taken_one_by_one_in_any_order_of_lines(order: tuple[str, ...]) -> None:
    """F47 (R13.3, R13.5): three favors of the walls; all 24 orders of lines, each another line, the fourth is not reached."""
    state = before_count(1, 5)
    give(state, 0, stone=2, food=2, wood=2)
    count(state)
    for taken, line in enumerate(order[:3]):
        assert state.seat == 0 and decision(state) == "favor"
        assert texts(state) == {f"favor {other}" for other in order[taken:]}
        for used in order[:taken]:
            refusal = state.explain(state.game.parse(f"favor {used}"))
            assert refusal is not None and refusal.rule == "R13.5"
        do(state, f"favor {line}")
        assert has(state, 0, f"{line}_line") == [1]
        if decision(state) == "use":
            do(state, sorted(texts(state) - {"use nothing"})[0])
    assert decision(state) == "place" and has(state, 0, *(f"{line}_line" for line in order)) == [1, 1, 1, 0]


@pytest.mark.parametrize(("sections", "expected"), [(1, 1), (2, 4), (3, 4)])
def test_f47_a_fifth_favor_in_one_phase_is_lost(sections: int, expected: int) -> None:
    """F47 (R13.5): sections counted in one phase share the four lines: 1 + 3 favors, and 1 + 3 + 3 bring no more."""
    state = before_count(0, 5)
    pass_all(state)
    while state.cells[c.PHASE] == 4:
        if state.seat == 2:
            give(state, 0, **dict(zip(SECTIONS[:sections], PARTS, strict=False)))
        do(state, "provost 0")
    asked = favors_taken(state)
    assert asked == [0] * min(expected, 3) and state.over == (sections == 3), "the last free line is taken without asking"
    assert sum(has(state, 0, *(f"{line}_line" for line in LINES))) == expected


FAVORS: dict[str, Callable[[int], int]] = {
    "dungeon": lambda houses: int(houses >= 2),
    "walls": lambda houses: 0 if houses < 2 else 1 if houses == 2 else 2 if houses < 5 else 3,
    "towers": lambda houses: 0 if houses < 2 else 1 if houses < 4 else 2 if houses < 6 else 3,
}


@pytest.mark.parametrize(("section", "houses"), [(n, houses) for n in range(3) for houses in range(min(PARTS[n], 9))])
def test_f48_favors_of_a_count(section: int, houses: int) -> None:
    """F48 (R12.3): dungeon 2 or more: 1; walls 2: 1, 3-4: 2, 5 or more: 3; towers 2-3: 1, 4-5: 2, 6 or more: 3."""
    state = before_count(section, houses)
    give(state, 0, score=9)
    count(state)
    assert favors_taken(state) == [0] * FAVORS[SECTIONS[section]](houses)
    if section < 2:
        assert has(state, 0, "score") == [9 - (2, 3)[section] * (houses == 0)]


@pytest.mark.parametrize("full", [6, 10, 14])
def test_f48_a_section_that_one_player_filled_alone(full: int) -> None:
    """F48 (R12.3): 6, 10 and 14 houses bring as much as the highest row."""
    section = PARTS.index(full)
    state = before_count(section, full - 1)
    pass_all(state)
    while state.cells[c.PHASE] == 4:
        if state.seat == 2:
            give(state, 0, **{SECTIONS[section]: full})
        do(state, "provost 0")
    assert favors_taken(state) == [0] * (1 if section == 0 else 3)


@pytest.mark.parametrize("given", list(product(range(3), repeat=3)))
def test_f50_who_gave_most_has_the_favor(given: tuple[int, int, int]) -> None:
    """F50 (R11.6): most batches this turn; tie: who is earlier in the queue, whatever the turn order; nobody for nothing."""
    for queue in ((0, 1, 2), (2, 0, 1)):
        state = table(3)
        for place, seat in enumerate(queue):
            state.cells[c.QUEUE + place] = seat
            give(state, seat, hand=5, score=9)
        state.cells[c.QUEUED] = 3
        for seat, batches in enumerate(given):
            give(state, seat, **dict.fromkeys(CUBES, 0) | {"food": batches, "wood": batches, "stone": batches})
        state = sound(state.game.from_bytes(state.to_bytes()))
        pass_all(state)
        while state.cells[c.PHASE] == 4:
            do(state, "provost 0")
        while decision(state) == "castle":
            do(state, "batch wood+stone")
        best = max(given)
        winner = next((seat for seat in queue if given[seat] == best), -1) if best else -1
        if winner < 0:
            assert decision(state) == "place"
        else:
            assert decision(state) == "favor" and state.seat == winner and state.cells[c.PHASE] == 6
            assert favors_taken(state)[0] == winner


@pytest.mark.parametrize("gold", [0, 1, 2, 5])
@pytest.mark.parametrize("cubes", [(0, 0, 0, 0), (2, 0, 0, 0), (1, 1, 1, 0), (1, 1, 1, 2), (0, 3, 0, 3), (5, 0, 0, 0)])
@pytest.mark.parametrize("money", [0, 1, 3, 4, 7, 8])
def test_f52_what_is_left_at_the_end(gold: int, cubes: tuple[int, int, int, int], money: int) -> None:
    """F52 (R14.2): 3 per gold, 1 per 3 other cubes of all kinds together, 1 per 4 deniers, each rounded down on its own."""
    state = before_count(2, 1)
    for seat in range(3):
        give(state, seat, towers=1, score=10, money=0, **dict.fromkeys(CUBES, 0))
    pass_all(state)
    give(state, 1, gold=gold, money=money, **dict(zip(CUBES, cubes, strict=False)))
    until(state)
    assert state.over and has(state, 1, "score") == [10 + 3 * gold + sum(cubes) // 3 + money // 4]


def test_f53_equal_tops_share_the_win() -> None:
    """F53 (R14.3): nothing breaks a tie, not the turn order and not what is left: all of them win."""
    for tops in ([0, 1], [1, 2], [0, 2], [0, 1, 2], [1]):
        state = before_count(2, 1)
        for seat in range(3):
            give(state, seat, towers=1, score=30 if seat in tops else 29, money=seat, **dict.fromkeys(CUBES, 0))
        pass_all(state)
        for seat in range(3):
            give(state, seat, money=seat)
        until(state)
        assert state.over and state.game.winners(state) == tops and len(set(scores(state))) <= 2


def test_f53_a_record_names_all_winners() -> None:
    """F53 (R14.3): in the record of random games the winners are all with the most points."""
    for seed in range(20):
        record = parlier.load("caylus").deal(4, seed)
        while not record.state.over:
            record.play(record.state.legal()[(seed * 7 + len(record.actions)) % 3 % len(record.state.legal())])
        scores_now = record.scores()
        assert record.winners() == [seat for seat in range(4) if scores_now[seat] == max(scores_now)]


def test_f54_houses_have_no_limit_but_the_parts_of_the_castle() -> None:
    """F54 (R1.3): one player alone may build all 30 parts."""
    state = table(2)
    count_section(state, 0, 1)
    give(state, 0, dungeon=6, walls=10, towers=13, food=1, wood=1, stone=1)
    do(sound(state), "place castle")
    until(state, "castle")
    do(state, "batch wood+stone")
    assert has(state, 0, "dungeon", "walls", "towers") == [6, 10, 14]


def test_f54_residences_have_no_limit() -> None:
    """F54 (R1.3): more than eight residences for one player, each worth 1 denier in phase 1."""
    state = table(2)
    for space in range(1, 6):
        put(state, 0, "residence", space)
    build(state, 0, "lawyer", *["residence"] * 6)
    give(state, 0, cloth=3, money=9)
    state.cells[c.WORKS] |= 1 << 9
    give(state, 0, hand=5)
    state.cells[c.TURN] = 2
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 8
    sound(state)
    pass_all(state)
    do(state, "provost +1" if state.seat == 0 else "provost 0")
    until(state, "lawyer")
    last = on_space(state, 6)
    assert last in NEUTRALS and f"lawyer {last}" in texts(state)
    do(state, f"lawyer {last}")
    residences = sum(on_space(state, space) == "residence" for space in range(1, 29))
    until(state, "place")
    before = has(state, 0, "money")[0]
    assert residences == 12 and state.game.audit(state) == []
    pass_all(state)
    until(state, "place")
    assert has(state, 0, "money")[0] == before + 2 + 12 + (state.cells[c.PLACE_PASSED] == 1)


@pytest.mark.parametrize("second", [False, True])
def test_f56_the_edition_is_in_the_header_and_decides_tiles_and_points(second: bool) -> None:
    """F56 (R1.5): lawyer worth 4 or 3, with or without the jeweller; read from a saved game."""
    record = parlier.load("caylus", second_edition=second).deal(3, 5)
    record.play("pass")
    assert f"option second_edition {'yes' if second else 'no'}" in record.to_text().splitlines()
    again = parlier.read_record(record.to_text())
    assert again.game.options["second_edition"] is second and again.state == record.state
    built = {}
    for tile, maker in (("lawyer", "fixed_carpenter"), ("jeweller", "mason")):
        state = table(3, second_edition=second)
        state.cells[c.TURN] = 2
        state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 8
        build(state, 1, "mason")
        for seat in range(3):
            give(state, seat, food=3, wood=3, stone=3, cloth=3, money=9)
        do(sound(state), f"place {maker}")
        pass_all(state)
        do(state, "provost +1", "provost 0", "provost 0")
        assert decision(state) == "build" and state.seat == 0
        before = scores(state)[0]
        if f"build {tile}" in texts(state):
            do(state, f"build {tile}")
            built[tile] = scores(state)[0] - before
    assert built == ({"lawyer": 3, "jeweller": 6} if second else {"lawyer": 4})
