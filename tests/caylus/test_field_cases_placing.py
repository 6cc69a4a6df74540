"""Field cases A, prices, inn, stables and joust: F8, F9, F11, F14, F15, F17, F18, F20."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

import parlier
from parlier import State
from parlier.games.caylus import cells as c
from tests.caylus.scene import (
    build,
    decision,
    do,
    give,
    has,
    order,
    pass_all,
    scores,
    sound,
    table,
    texts,
    until,
    workers_of,
)


def lodged(state: State, seat: int) -> None:
    """A worker of `seat` is the inn's guest."""
    state.cells[c.INN_RIGHT] = seat
    give(state, seat, hand=5)


@pytest.mark.parametrize("answer", ["inn stay", "inn leave"])
@pytest.mark.parametrize("guest", [0, 1, 2])
def test_f08_the_guest_is_asked_and_the_game_waits(answer: str, guest: int) -> None:
    """F8 (R8.6): left circle empty: the guest decides, nothing goes on before, and a replay has the answer."""
    state = table(3)
    lodged(state, guest)
    do(sound(state), "pass", "pass", "pass")
    assert decision(state) == "inn" and state.seat == guest and texts(state) == {"inn stay", "inn leave"}
    assert state.cells[c.PHASE] == 3
    waiting = state.clone()
    do(state, answer)
    do(waiting, answer)
    assert waiting == state and decision(state) == "provost"
    assert state.cells[c.INN_RIGHT] == (guest if answer == "inn stay" else -1)
    assert has(state, guest, "hand") == [5 if answer == "inn stay" else 6]


def test_f08_a_newcomer_moves_in_without_a_question() -> None:
    """F8 (R8.6): left circle occupied: its worker moves right, the guest goes home, nobody is asked."""
    for guest in range(3):
        for newcomer in range(3):
            state = table(3)
            lodged(state, guest)
            do(state, *["pass"] * newcomer, "place inn")
            pass_all(state)
            assert decision(state) == "provost", "no inn decision"
            assert state.cells[c.INN_RIGHT] == newcomer and state.cells[c.INN_LEFT] == -1
            assert workers_of(state, guest) == workers_of(state, newcomer) == 6
            assert guest == newcomer or has(state, guest, "hand") == [6]


def test_f08_the_answer_is_in_the_record() -> None:
    """F8 (R8.6): read back, the record has the guest's answer in its place."""
    record = parlier.load("caylus").deal(3, 3)
    record.play("place inn")
    guest = record.actors[-1]
    while decision(record.state) != "inn":
        record.play(sorted(texts(record.state) & {"pass", "provost 0", "castle done"} or texts(record.state))[0])
    assert record.state.seat == guest and record.state.cells[c.TURN] == 2
    record.play("inn stay")
    assert parlier.read_record(record.to_text()).state == record.state
    assert "inn stay" in record.to_text().splitlines()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_f09_every_player_has_six_workers_at_any_time(seats: int) -> None:
    """F9 (R7.6): hand, spaces and inn together; counted by hand, and by the audit, after every action."""
    for seed in range(20):
        state, chance = parlier.load("caylus").new(seats), random.Random(seed)
        while not state.over:
            assert [workers_of(state, seat) for seat in range(seats)] == [6] * seats
            legal = state.legal()
            state.apply(legal[-1] if chance.random() < 0.2 else chance.choice(legal))
        assert state.game.audit(state) == []


@pytest.mark.parametrize(("seats", "passed"), [(n, k) for n in (2, 3, 4, 5) for k in range(n)])
@pytest.mark.parametrize("target", ["bank", "n_quarry", "castle", "joust_field", "gold_mine", "inn"])
def test_f11_the_guest_pays_one_and_the_owner_scores(seats: int, passed: int, target: str) -> None:
    """F11 (R7.3 b, R7.7, R15.4): whatever the passing scale says; a rival's building still earns its owner the point."""
    state = table(seats)
    rival = (passed + 1) % seats
    build(state, rival, "bank")
    lodged(state, passed)
    do(sound(state), *["pass"] * passed)
    assert state.seat == passed
    give(state, passed, money=4)
    before = scores(state)
    do(state, f"place {target}")
    assert has(state, passed, "money") == [3]
    assert scores(state)[rival] == before[rival] + (target == "bank")


def test_f11_who_came_this_turn_pays_the_normal_price() -> None:
    """F11 (R8.6, R17 Q18): only the right circle makes workers cheap."""
    state = table(3)
    do(state, "place inn", "pass", "pass")
    money = has(state, 0, "money")[0]
    do(state, "place castle")
    assert has(state, 0, "money") == [money - 3]


@pytest.mark.parametrize(("seats", "passed"), [(n, k) for n in (2, 3, 4, 5) for k in range(n)])
def test_f14_the_own_building_costs_one_at_every_price(seats: int, passed: int) -> None:
    """F14 (R7.3 a, R15.4): with any money and any price: own ones for 1, all others for the price, nothing on credit."""
    for money in range(7):
        state = table(seats)
        build(state, passed, "bank")
        build(state, (passed + 1) % seats, "park")
        do(sound(state), *["pass"] * (passed - 1 if passed == seats - 1 and money == 0 else passed))
        if money == 0:
            continue
        price = 1 + passed if seats > 2 else 1 + 2 * passed
        give(state, passed, money=money)
        offered = texts(state)
        assert {"pass", "place bank"} <= offered
        assert (offered == {"pass", "place bank"}) == (money < price)
        assert ("place park" in offered) == ("place castle" in offered) == ("place gold_mine" in offered) == (money >= price)
        for target, cost in (("bank", 1), ("park", price), ("castle", price)):
            if f"place {target}" in offered:
                other = state.clone()
                do(other, f"place {target}")
                assert has(other, passed, "money") == [money - cost]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_f14_without_money_one_passes_and_is_not_asked(seats: int) -> None:
    """F14 (R7.2): with no denier even the own building is out of reach; the forced pass is taken."""
    state = table(seats)
    build(state, 1, "bank")
    give(state, 1, money=0)
    do(sound(state), "place gold_mine")
    assert state.seat != 1 and state.cells[c.PLACE_PASSED + c.STRIDE] == 1 and has(state, 1, "money") == [1]


def test_f15_prices_in_a_game_of_three() -> None:
    """F15 (R7.2, R7.3, R3.2, R7.5): 1 before any pass, 2 after one, 3 after two; the first to pass gets 1; money 5/6/6."""
    state = table(3)
    assert [has(state, seat, "money") for seat in range(3)] == [[5 + 2], [6 + 2], [6 + 2]]
    do(state, "place stables", "place stables", "pass")
    assert [has(state, seat, "money") for seat in range(3)] == [[6], [7], [9]]
    assert state.seat == 0 and "place stables" not in texts(state)
    refusal = state.explain(state.game.parse("place stables"))
    assert refusal is not None and refusal.rule == "R7.5"
    do(state, "place trading_post")
    assert has(state, 0, "money") == [4]
    do(state, "pass")
    assert has(state, 1, "money") == [7], "only the first to pass is paid"
    third = state.clone()
    do(third, "place castle")
    assert has(third, 0, "money") == [4 - 3 + 3], "the price, and then a forced pass and the trading post"
    do(state, "pass")
    assert state.cells[c.PHASE] == 4 and order(state) == [0, 1, 2] and has(state, 0, "money") == [4 + 3]


def test_f17_two_players() -> None:
    """F17 (R15.1 to R15.4): 5 deniers each, the order swaps every turn, no stables even from the gate, price 3."""
    for first in (0, 1):
        game = parlier.load("caylus")
        state = game.new(2)
        while decision(state) == "deal":
            state.apply(state.legal()[0])
        do(state, f"order {first}")
        assert [has(state, seat, "money") for seat in range(2)] == [[7], [7]]
        for turn in range(1, 4):
            expected = [first, 1 - first] if turn % 2 else [1 - first, first]
            assert state.cells[c.TURN] == turn and order(state) == expected and state.seat == expected[0]
            assert "place stables" not in texts(state)
            refusal = state.explain(game.parse("place stables"))
            assert refusal is not None and refusal.rule == "R15.3"
            do(state, "place gate")
            assert state.seat == expected[1] and "place stables" not in texts(state)
            do(state, "pass")
            money = has(state, expected[0], "money")[0]
            give(state, expected[0], money=2)
            assert texts(state) == {"pass"} or "place castle" not in texts(state)
            give(state, expected[0], money=max(money, 3))
            before = has(state, expected[0], "money")[0]
            do(state, "place gold_mine")
            assert has(state, expected[0], "money") == [before - 3]
            pass_all(state)
            assert decision(state) == "gate" and "gate stables" not in texts(state)
            do(state, "gate home")
            until(state, "place")


def test_f18_the_stables_make_the_order() -> None:
    """F18 (R8.5): A trading post, then B, C and A in the stables: the order is B, C, A, and at once."""
    state = table(3)
    do(state, "place trading_post", "place stables", "place stables", "place stables", "pass", "pass", "pass")
    assert order(state) == [1, 2, 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("used", [0, 1, 2, 3])
def test_f18_the_others_keep_their_relative_order(seats: int, used: int) -> None:
    """F18 (R8.5): whoever came first into the stables, in every order; the rest follows as it was."""
    for comers in permutations(range(seats), used):
        for start in ([*range(seats)], [*range(seats)][::-1]):
            state = table(seats)
            for place, seat in enumerate(start):
                state.cells[c.ORDER + place] = seat
            for circle, seat in enumerate(comers):
                state.cells[c.STABLES + circle] = seat
                give(state, seat, hand=5)
            state = state.game.from_bytes(state.to_bytes())
            pass_all(state)
            assert order(state) == [*comers, *(seat for seat in start if seat not in comers)]
            assert [workers_of(state, seat) for seat in range(seats)] == [6] * seats
            assert not used or has(state, comers[0], "hand") == [6]


def test_f20_a_joust_may_be_placed_without_cloth_and_is_then_not_offered() -> None:
    """F20 (R8.4, R7.4): the cloth must be in hand in phase 3; without it nothing is asked and the worker goes home."""
    state = table(3)
    give(state, 0, cloth=0)
    assert "place joust_field" in texts(state)
    do(state, "place joust_field", "pass", "pass", "pass")
    assert decision(state) == "provost" and has(state, 0, "hand") == [6] and state.cells[c.JOUST] == -1


@pytest.mark.parametrize(("money", "cloth", "offered"), [(1, 1, True), (0, 1, False), (1, 0, False), (0, 0, False), (9, 9, True)])
def test_f20_the_joust_costs_a_denier_and_a_cloth(money: int, cloth: int, offered: bool) -> None:
    """F20 (R8.4): both, from what is in hand when the joust field is resolved; one joust a turn."""
    state = table(3)
    do(state, "place joust_field", "pass", "pass")
    give(state, 0, money=money, cloth=cloth)
    pass_all(state)
    assert (decision(state) == "joust") == offered
    if offered:
        do(state, "joust yes")
        assert decision(state) == "favor" and has(state, 0, "money", "cloth") == [money - 1, cloth - 1]
        do(state, "favor prestige", "use prestige 1")
        assert decision(state) == "provost" and has(state, 0, "hand") == [6]


def test_f20_the_denier_may_come_from_the_trading_post_of_the_same_turn() -> None:
    """F20 (R8.0, R8.2, R8.4): the trading post is resolved first."""
    state = table(3)
    do(state, "place joust_field", "pass", "pass", "place trading_post")
    give(state, 0, money=0, cloth=1)
    state = state.game.from_bytes(state.to_bytes())
    pass_all(state)
    assert decision(state) == "joust" and has(state, 0, "money") == [3]
    do(state, "joust no")
    assert has(state, 0, "money", "cloth") == [3, 1]
