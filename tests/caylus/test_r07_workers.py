"""R7: phase 2, placing workers and passing."""

from __future__ import annotations

import pytest

from parlier.games.caylus import cells as c
from parlier.games.caylus import kinds
from tests.caylus.positions import BLACK, BLUE, GREEN, ORANGE, RED, Board

SPECIAL = ["gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle"]


def test_players_act_in_turn_order_until_all_have_passed() -> None:
    """R7.1: one worker or a pass each, around and around; who has passed is skipped; the last one goes on alone."""
    board = Board()
    board.order(RED, BLUE, ORANGE, GREEN)
    board.phase(2)
    board.play(RED, "place n_farm")
    board.play(BLUE, "pass")
    board.play(ORANGE, "place n_forest")
    board.play(GREEN, "place n_sawmill")
    board.play(RED, "pass")
    board.play(ORANGE, "place n_quarry")
    board.play(GREEN, "pass")
    board.play(ORANGE, "place n_market", "place castle", "pass")
    assert board.done() and board.all("place_passed") == [1, 3, 4, 2]
    assert board.all("hand") == [6, 5, 2, 5]


def test_a_worker_leaves_the_hand_and_stands_on_its_building() -> None:
    """R7.1: exactly one worker."""
    board = Board()
    board.phase(2)
    board.play(BLUE, "place n_quarry")
    assert (board.worker(4), board.of(BLUE, "hand")) == (BLUE, 5) and board.asked == (GREEN, "place")
    assert ("pay", BLUE, "hand", 1) in board.told("R7.1")


def test_the_first_to_pass_gets_a_denier() -> None:
    """R7.2: passing is free; 1 denier at once for the first, none for the others; lowest free space."""
    board = Board(5)
    board.phase(2)
    for place, seat in enumerate((BLUE, GREEN, ORANGE, RED, BLACK), 1):
        assert "pass" in board.legal
        board.play(seat, "pass")
        assert board.of(seat, "place_passed") == place and board.of(seat, "money") == (21 if place == 1 else 20)


@pytest.mark.parametrize(("money", "hand"), [(0, 6), (20, 0)])
def test_a_player_who_can_place_nothing_passes(money: int, hand: int) -> None:
    """R7.2: compulsory without money or without a worker; also as the first, with the denier."""
    board = Board()
    board.own(BLUE, money=money, hand=hand)
    board.phase(2)
    assert board.asked == (GREEN, "place") and board.of(BLUE, "place_passed") == 1
    assert board.of(BLUE, "money") == money + 1 and ("takes", BLUE, "pass", 0) in board.told("R7.1")


def test_a_player_who_cannot_pay_the_price_passes() -> None:
    """R7.2: 1 denier left when the price is 2; the pass is taken for the player, an own building saves from it."""
    board = Board()
    board.passed(GREEN)
    board.own(BLUE, money=1)
    board.phase(2)
    assert board.asked == (ORANGE, "place") and board.of(BLUE, "place_passed") == 2 and board.of(BLUE, "money") == 1
    board = Board()
    board.passed(GREEN)
    board.own(BLUE, money=1)
    board.build("mason", 9, BLUE)
    board.phase(2)
    assert board.asked == (BLUE, "place") and board.legal == ["pass", "place mason"]
    assert board.refused("place n_farm") == ("R7.3", "no_money") == board.refused("place castle")


@pytest.mark.parametrize("passed", [0, 1, 2, 3])
def test_the_exact_price_is_enough(passed: int) -> None:
    """R7.3, R4.4: the last denier may be spent; then the player passes."""
    board = Board()
    board.order(RED, BLUE, GREEN, ORANGE)
    board.passed(*[BLUE, GREEN, ORANGE][:passed])
    board.own(RED, money=1 + passed)
    board.phase(2)
    board.play(RED, "place castle")
    assert board.of(RED, "money") == 0 and board.row("castle") == [RED]


def test_passing_is_final() -> None:
    """R7.2: who has passed places no more, even with everything left."""
    board = Board(2)
    board.phase(2)
    board.play(BLUE, "pass")
    board.play(GREEN, "place n_farm", "place n_forest", "pass")
    assert board.done() and board.of(BLUE, "hand") == 6


@pytest.mark.parametrize("passed", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("target", [*SPECIAL, "n_farm", "fixed_peddler", "gold_mine", "mason"])
def test_price_of_a_worker(passed: int, target: str) -> None:
    """R7.3: 1 denier more for each player who has passed, wherever the worker goes."""
    board = Board(5)
    board.build("mason", 9, BLUE)
    board.passed(*[BLUE, GREEN, ORANGE, RED][:passed])
    board.order(BLACK, RED, ORANGE, GREEN, BLUE)
    board.phase(2)
    board.play(BLACK, f"place {target}")
    assert board.of(BLACK, "money") == 20 - 1 - passed
    assert board.told("R7.3") == [("pay", BLACK, "money", 1 + passed)]


@pytest.mark.parametrize("passed", [0, 2, 3])
def test_own_building_costs_one_denier(passed: int) -> None:
    """R7.3 (a): also when others have passed; what is another's or nobody's costs the full price."""
    for target, price in [("bank", 1), ("tailor", 1 + passed), ("n_farm", 1 + passed), ("castle", 1 + passed)]:
        board = Board()
        board.build("bank", 9, RED)
        board.build("tailor", 10, BLUE)
        board.passed(*range(passed))
        board.order(RED, ORANGE, GREEN, BLUE)
        board.phase(2)
        board.play(RED, f"place {target}")
        assert board.of(RED, "money") == 20 - price


@pytest.mark.parametrize("target", [*SPECIAL, "n_farm", "gold_mine", "tailor"])
def test_the_inns_guest_pays_one_denier(target: str) -> None:
    """R7.3 (b): on everything; a worker in the left circle gives nothing."""
    for circle, price in (("inn_right", 1), ("inn_left", 4)):
        if (circle, target) == ("inn_left", "inn"):
            continue
        board = Board()
        board.build("tailor", 10, BLUE)
        board.stand(RED, circle)
        board.passed(BLUE, GREEN, ORANGE)
        board.phase(2)
        board.play(RED, f"place {target}")
        assert board.of(RED, "money") == 20 - price


def test_every_building_with_a_worker_space_is_a_target() -> None:
    """R7.4: special, castle, neutral, fixed, wood and stone, on both sides of provost and bailiff; the gold mine at once."""
    board = Board()
    board.build("park", 27, GREEN)
    board.build("mason", 28, RED)
    board.mark(provost=1, bailiff=6, turn=1)
    board.phase(2)
    road = {board.tile(space) for space in (*range(1, 9), 16, 27, 28)}
    assert set(board.legal) == {"pass"} | {f"place {target}" for target in [*SPECIAL, *road]}


def test_what_is_not_built_is_no_target() -> None:
    """R7.4: tiles in stock, and neutral ones out of the game."""
    board = Board()
    board.build("residence", 1, RED)
    board.state.cells[c.AT + c.NEUTRAL_FIRST] = c.GONE
    board.phase(2)
    assert board.refused("place mason") == ("R7.4", "not_on_road") == board.refused("place n_farm")


def test_residences_and_prestige_buildings_are_no_targets() -> None:
    """R7.4: there is no such action at all."""
    board = Board()
    targets = {text.removeprefix("place ") for text in board.game.texts if text.startswith("place ")}
    prestige = ["statue", "library", "granary", "weaver", "theater", "university", "monument", "hotel", "cathedral"]
    assert targets.isdisjoint({"residence", *prestige})


@pytest.mark.parametrize("target", ["gate", "trading_post", "merchants_guild", "joust_field", "inn", "n_farm", "mason"])
def test_one_worker_on_a_space(target: str) -> None:
    """R7.5: also one's own building, and also for the same player."""
    board = Board()
    board.build("mason", 9, GREEN)
    board.phase(2)
    board.play(BLUE, f"place {target}")
    for seat in (GREEN, ORANGE, RED):
        assert board.refused(f"place {target}") == ("R7.5", "occupied")
        board.play(seat, "place castle")
    assert board.asked[0] == BLUE and board.refused(f"place {target}") == ("R7.5", "occupied")


def test_the_stables_hold_three_players_in_order() -> None:
    """R7.5: circles 1, 2, 3; one worker of a player; the fourth finds them full."""
    board = Board()
    board.phase(2)
    board.play(BLUE, "place stables")
    board.play(GREEN, "place castle")
    board.play(ORANGE, "place stables")
    board.play(RED, "place castle")
    assert board.refused("place stables") == ("R7.5", "stables_twice")
    board.play(BLUE, "place n_farm")
    board.play(GREEN, "place stables")
    assert board.row("stables") == [BLUE, ORANGE, GREEN]
    board.play(ORANGE, "place n_forest")
    assert board.refused("place stables") == ("R7.5", "stables_full")


def test_the_castle_holds_everybody_once() -> None:
    """R7.5: spaces in order, at most one worker of a player."""
    board = Board()
    board.order(ORANGE, BLUE, RED, GREEN)
    board.phase(2)
    for seat in (ORANGE, BLUE, RED, GREEN):
        board.play(seat, "place castle")
    assert board.row("castle") == [ORANGE, BLUE, RED, GREEN] and board.at("in_castle") == 4
    assert board.asked[0] == ORANGE and board.refused("place castle") == ("R7.5", "castle_twice")


def test_the_inn_takes_one_newcomer() -> None:
    """R7.5: on the left circle, also beside one's own guest on the right."""
    board = Board()
    board.stand(BLUE, "inn_right")
    board.phase(2)
    board.play(BLUE, "place inn")
    assert (board.at("inn_left"), board.at("inn_right")) == (BLUE, BLUE)
    assert board.refused("place inn") == ("R7.5", "occupied")


def test_the_inns_guest_is_not_in_hand() -> None:
    """R7.6: five workers in all for it, then no more."""
    board = Board(2)
    board.stand(BLUE, "inn_right")
    board.phase(2)
    board.play(BLUE, "place n_farm")
    board.play(GREEN, "pass")
    board.play(BLUE, "place n_forest", "place n_sawmill", "place n_quarry", "place n_market")
    assert board.done() and board.of(BLUE, "hand") == 0
    board.ask(kinds.PLACE, BLUE)
    assert board.legal == ["pass"] and board.refused("place castle") == ("R7.6", "no_worker")


@pytest.mark.parametrize("tile", ["w_farm_food", "mason", "lawyer", "bank", "architect", "church", "s_farm"])
def test_another_players_building_earns_its_owner_a_point(tile: str) -> None:
    """R7.7: at once, for wood and stone tiles; not for an own building, and not for one of nobody."""
    for worker, points in ((RED, 1), (GREEN, 0)):
        board = Board()
        board.build(tile, 9, GREEN)
        board.order(worker, BLUE, ORANGE, RED if worker == GREEN else GREEN)
        board.phase(2)
        board.play(worker, f"place {tile}")
        assert board.all("score") == [0, points, 0, 0]
        assert board.told("R7.7") == [("score", GREEN, "score", 1)] * points
        board.play(BLUE, "place n_farm")
        assert sum(board.all("score")) == points


def test_the_owner_gets_the_point_whatever_the_price_and_even_without_activation() -> None:
    """R7.7: at the inn's price, from the gate, and when the provost stops short of the building."""
    board = Board()
    board.build("bank", 12, GREEN)
    board.build("tailor", 13, GREEN)
    board.stand(RED, "inn_right", "gate")
    board.order(RED, BLUE, GREEN, ORANGE)
    board.mark(provost=6)
    board.turn(2)
    board.play(RED, "place bank")
    assert board.of(RED, "money") == 19 and board.of(GREEN, "score") == 1
    for seat in (BLUE, GREEN, ORANGE, RED):
        board.play(seat, "pass")
    board.play(RED, "gate tailor")
    assert board.of(GREEN, "score") == 2
    board.play(RED, "inn stay")
    for seat in (BLUE, GREEN, ORANGE, RED):
        board.play(seat, "provost 0")
    assert board.at("turn") == 2 and board.of(GREEN, "score") == 2 and board.of(RED, "hand") == 5
