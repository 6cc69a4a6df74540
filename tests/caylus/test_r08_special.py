"""R8: phase 3, the special buildings."""

from __future__ import annotations

import pytest

from tests.caylus.positions import BLACK, BLUE, GREEN, ORANGE, RED, Board


def test_the_gate_is_resolved_before_all_other_buildings() -> None:
    """R8.0, R8.1: whatever its worker is sent to is still to come; a worker sent on is activated in the same phase."""
    board = Board()
    board.stand(RED, "gate")
    board.stand(BLUE, "merchants_guild")
    board.phase(3)
    assert board.asked == (RED, "gate") and board.at("merchants_guild") == BLUE
    board.play(RED, "gate trading_post")
    assert board.of(RED, "money") == 23 and board.of(RED, "hand") == 6
    assert board.asked == (BLUE, "guild")


TARGETS = ["trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle", "n_farm", "gold_mine", "mason"]


@pytest.mark.parametrize("target", TARGETS)
def test_the_gate_sends_its_worker_on_free_of_charge(target: str) -> None:
    """R8.1: price, money and having passed do not matter; another player's building earns its owner a point."""
    board = Board(money=0)
    board.build("mason", 20, GREEN)
    board.stand(RED, "gate")
    board.phase(3)
    assert board.asked == (RED, "gate") and board.legal[0] == "gate home" and "gate gate" not in board.legal
    board.play(RED, f"gate {target}")
    assert board.at("gate") == -1 and board.all("score") == [0, int(target == "mason"), 0, 0]
    where = {"n_farm": 1, "gold_mine": 16, "mason": 20}
    if target in where:
        assert board.worker(where[target]) == RED and board.done() and board.of(RED, "hand") == 5
    elif target == "castle":
        assert board.row("castle") == [RED] and board.of(RED, "hand") == 5
    elif target == "inn":
        assert board.at("inn_right") == RED and board.of(RED, "hand") == 5
    else:
        assert board.of(RED, "money") == (3 if target == "trading_post" else 0)
        assert board.asked == ((RED, "guild") if target == "merchants_guild" else (-1, "nothing"))
        assert board.turn_order[0] == (RED if target == "stables" else BLUE)


def test_the_gates_worker_may_go_home() -> None:
    """R8.1: it is optional."""
    board = Board()
    board.stand(RED, "gate")
    board.phase(3)
    board.play(RED, "gate home")
    assert board.done() and board.of(RED, "hand") == 6 and board.at("gate") == -1


def test_the_gate_respects_what_is_taken() -> None:
    """R8.1: no occupied space, no second worker in castle or stables, no full stables."""
    board = Board()
    board.build("mason", 20, GREEN)
    board.stand(RED, "gate", "castle", "stables")
    board.stand(BLUE, "trading_post", "inn_left", 1, 20)
    board.phase(3)
    assert board.refused("gate castle") == ("R7.5", "castle_twice")
    assert board.refused("gate stables") == ("R7.5", "stables_twice")
    for target in ("trading_post", "inn", "n_farm", "mason", "gate"):
        assert board.refused(f"gate {target}") == ("R7.5", "occupied")
    assert board.refused("gate bank") == ("R7.4", "not_on_road")
    board = Board()
    board.stand(RED, "gate")
    for seat in (BLUE, GREEN, ORANGE):
        board.stand(seat, "stables", "castle")
    board.phase(3)
    assert board.refused("gate stables") == ("R7.5", "stables_full")
    board.play(RED, "gate castle")
    assert board.row("castle") == [BLUE, GREEN, ORANGE, RED]


def test_the_gate_fills_the_next_stable_circle() -> None:
    """R8.1, R8.5: behind those who are there."""
    board = Board()
    board.stand(RED, "gate")
    board.stand(ORANGE, "stables")
    board.phase(3)
    board.play(RED, "gate stables")
    assert board.turn_order == [ORANGE, RED, BLUE, GREEN]


def test_the_trading_post_gives_three_deniers() -> None:
    """R8.2: automatically; the worker returns."""
    board = Board()
    board.stand(RED, "trading_post")
    board.phase(3)
    assert board.done() and board.all("money") == [20, 20, 20, 23] and board.of(RED, "hand") == 6
    assert board.told("R8.2") == [("gain", RED, "money", 3)]


def test_money_of_the_trading_post_can_be_used_at_once() -> None:
    """R8.2, R8.4: its deniers pay the joust of the same phase."""
    board = Board(money=0)
    board.own(RED, "C")
    board.stand(RED, "trading_post", "joust_field")
    board.phase(3)
    board.play(RED, "joust yes")
    assert board.of(RED, "money") == 2 and board.cubes(RED) == ""


@pytest.mark.parametrize("steps", [-3, -2, -1, 0, 1, 2, 3])
def test_the_guild_moves_the_provost(steps: int) -> None:
    """R8.3: 1 to 3 spaces either way or not at all, free; the worker returns."""
    board = Board(money=0)
    board.stand(RED, "merchants_guild")
    board.phase(3)
    assert board.asked == (RED, "guild") and len(board.legal) == 7
    board.play(RED, f"guild {steps:+d}" if steps else "guild 0")
    assert board.at("provost") == 6 + steps and board.of(RED, "money") == 0
    assert board.done() and board.of(RED, "hand") == 6 and board.at("merchants_guild") == -1


@pytest.mark.parametrize(("provost", "first", "last"), [(1, 0, 3), (2, -1, 3), (27, -3, 1), (28, -3, 0)])
def test_the_guild_keeps_the_provost_on_the_road(provost: int, first: int, last: int) -> None:
    """R8.3, R9.3: spaces 1 to 28."""
    board = Board()
    board.mark(provost=provost)
    board.stand(RED, "merchants_guild")
    board.phase(3)
    assert board.legal == [f"guild {steps:+d}" if steps else "guild 0" for steps in range(first, last + 1)]
    assert board.refused("guild -3" if provost < 5 else "guild +3") == ("R9.3", "off_road")


def test_the_joust_field_sells_a_favor() -> None:
    """R8.4: 1 denier and 1 cloth for 1 favor, once, resolved before the stables."""
    board = Board()
    board.own(RED, "CC")
    board.stand(RED, "joust_field")
    board.stand(GREEN, "stables")
    board.phase(3)
    assert board.legal == ["joust no", "joust yes"]
    board.play(RED, "joust yes")
    assert board.asked == (RED, "favor") and board.cubes(RED) == "C" and board.of(RED, "money") == 19
    assert board.turn_order[0] == BLUE, "the stables come later"
    board.play(RED, "favor money", "use money 1")
    assert board.of(RED, "money") == 22 and board.turn_order[0] == GREEN and board.of(RED, "hand") == 6
    assert board.done() and board.cubes(RED) == "C"


@pytest.mark.parametrize(("cubes", "money"), [("C", 0), ("FWSG", 5)])
def test_no_joust_without_denier_and_cloth(cubes: str, money: int) -> None:
    """R8.4: then nothing is asked and the worker returns."""
    board = Board(money=money)
    board.own(RED, cubes)
    board.stand(RED, "joust_field")
    board.phase(3)
    assert board.done() and board.cubes(RED) == cubes and board.of(RED, "hand") == 6


def test_one_denier_and_one_cloth_are_enough_for_a_joust() -> None:
    """R8.4: nothing is left then."""
    board = Board(money=1)
    board.own(RED, "C")
    board.stand(RED, "joust_field")
    board.phase(3)
    board.play(RED, "joust yes")
    assert board.asked == (RED, "favor") and board.cubes(RED) == "" and board.of(RED, "money") == 0


def test_a_joust_may_be_declined() -> None:
    """R8.4: it is optional."""
    board = Board()
    board.own(RED, "C")
    board.stand(RED, "joust_field")
    board.phase(3)
    board.play(RED, "joust no")
    assert board.done() and board.cubes(RED) == "C" and board.of(RED, "hand") == 6


ORDERS = [
    ([], [BLUE, GREEN, ORANGE, RED, BLACK]),
    ([RED], [RED, BLUE, GREEN, ORANGE, BLACK]),
    ([BLUE], [BLUE, GREEN, ORANGE, RED, BLACK]),
    ([BLACK, GREEN], [BLACK, GREEN, BLUE, ORANGE, RED]),
    ([ORANGE, BLACK, BLUE], [ORANGE, BLACK, BLUE, GREEN, RED]),
]


@pytest.mark.parametrize(("stables", "order"), ORDERS)
def test_the_stables_make_the_turn_order(stables: list[int], order: list[int]) -> None:
    """R8.5: circles 1 to 3 first, the others as they were; all workers return."""
    board = Board(5)
    for seat in stables:
        board.stand(seat, "stables")
    board.phase(3)
    assert board.done() and board.turn_order == order
    assert board.row("stables") == [] and board.all("hand") == [6] * 5


def test_the_new_order_counts_at_once() -> None:
    """R8.5: in this turn's count of a section, and in the next turn's placing."""
    board = Board()
    board.stand(RED, "stables")
    board.mark(bailiff=11, provost=6)
    for seat in range(4):
        board.own(seat, dungeon=2)
    board.turn(3)
    for seat in range(4):
        board.play(seat, "provost 0")
    assert board.asked == (RED, "favor")
    for seat in (RED, BLUE, GREEN, ORANGE):
        board.play(seat, "favor prestige", "use nothing")
    assert board.asked == (RED, "place")


@pytest.mark.parametrize("guest", [None, BLUE, GREEN])
def test_the_newcomer_of_the_inn_becomes_its_guest(guest: int | None) -> None:
    """R8.6: left moves right, who was there returns; nothing is asked."""
    board = Board()
    board.stand(BLUE, "inn_left")
    if guest is not None:
        board.stand(guest, "inn_right")
    board.phase(3)
    assert board.done() and (board.at("inn_left"), board.at("inn_right")) == (-1, BLUE)
    assert board.all("hand") == [5, 6, 6, 6]


@pytest.mark.parametrize(("answer", "guest", "hand"), [("inn stay", GREEN, 5), ("inn leave", -1, 6)])
def test_without_a_newcomer_the_guest_chooses(answer: str, guest: int, hand: int) -> None:
    """R8.6: stay for the price of the next turn, or take the worker back."""
    board = Board()
    board.stand(GREEN, "inn_right")
    board.phase(3)
    assert board.asked == (GREEN, "inn") and board.legal == ["inn stay", "inn leave"]
    board.play(GREEN, answer)
    assert board.done() and board.at("inn_right") == guest and board.of(GREEN, "hand") == hand


def test_an_empty_inn_asks_nobody() -> None:
    """R8.6: and nothing else does when nobody is there."""
    board = Board()
    board.phase(3)
    assert board.done() and not [event for event in board.log.events if event.rule.startswith("R8")]


def test_the_guest_stays_on_the_board_for_the_next_turn() -> None:
    """R8.6, R12.6: its player then has five workers and pays 1 denier."""
    board = Board()
    board.stand(GREEN, "inn_left")
    board.turn(3)
    for seat in range(4):
        board.play(seat, "provost 0")
    assert board.at("inn_right") == GREEN and board.all("hand") == [6, 5, 6, 6]
    board.play(BLUE, "pass")
    board.play(GREEN, "place castle")
    assert board.of(GREEN, "money") == 21
