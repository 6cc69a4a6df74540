"""The worked examples E1-E15 (R19) and the tangled corners, on the witness alone."""

from __future__ import annotations

import pytest

from tests.caylus.witness import Witness
from tests.caylus.witness.castle import count_section, phase_castle, phase_end, section_due
from tests.caylus.witness.favors import resolve_favors
from tests.caylus.witness.flow import Driver, Flow
from tests.caylus.witness.game import final_scoring, income
from tests.caylus.witness.road import phase_road
from tests.caylus.witness.selfcheck import selfcheck
from tests.caylus.witness.special import phase_provost, phase_special
from tests.caylus.witness.state import Game
from tests.caylus.witness.tables import CUBES, NEUTRAL, RESIDENCE
from tests.caylus.witness.workers import phase_workers

BLUE, GREEN, ORANGE, RED = range(4)


def position(seats: int = 4, simplified_favors: bool = False) -> Game:
    """A board after the deal: no cubes, 20$ each, order by seat, empty road from space 9 on."""
    game = Game(seats, simplified_favors=simplified_favors)
    game.turn, game.order = 1, list(range(seats))
    for number, tile in enumerate(NEUTRAL, 1):
        game.road[number].tile = tile
    for player in game.players:
        player.money = 20
        player.cubes = dict.fromkeys(CUBES, 0)
    return game


def put(game: Game, number: int, tile: str, owner: int | None = None, worker: int | None = None) -> None:
    """A tile on the road, perhaps with a worker on it."""
    space = game.road[number]
    space.tile, space.owner = tile, owner
    if tile in game.supply:
        game.supply.remove(tile)
    stand(game, number, worker)


def stand(game: Game, number: int, worker: int | None) -> None:
    """A worker on a road space."""
    if worker is not None:
        game.road[number].worker = worker
        game.players[worker].hand -= 1


def own(game: Game, seat: int, **cubes: int) -> None:
    """Cubes in hand."""
    game.players[seat].cubes.update(cubes)


def run(flow: Flow, *actions: str) -> Driver:
    """Play the actions in a phase."""
    driver = Driver(flow)
    for action in actions:
        driver.play(action)
    return driver


def finish(flow: Flow, *actions: str) -> None:
    """Play the actions; they must be all that is asked."""
    assert run(flow, *actions).done


def test_e1_first_passer() -> None:
    game = position()
    run(phase_workers(game), "pass")
    assert game.passed == [BLUE] and game.players[BLUE].money == 21
    run(phase_workers(game), "place gold_mine")
    assert game.players[GREEN].money == 18


def test_e2_price_after_one_pass() -> None:
    game = position()
    run(phase_workers(game), "pass", "place fixed_peddler")
    assert game.players[GREEN].money == 18 and game.players[GREEN].hand == 5


def test_e3_other_players_building() -> None:
    game = position()
    put(game, 9, "mason", GREEN)
    game.order, game.passed = [RED, GREEN, BLUE, ORANGE], [BLUE, ORANGE]
    run(phase_workers(game), "place mason")
    assert game.players[RED].money == 17 and game.players[GREEN].score == 1


def test_e4_own_building() -> None:
    game = position()
    put(game, 9, "w_farm_food", RED)
    game.passed = [BLUE, GREEN, ORANGE]
    run(phase_workers(game), "place w_farm_food")
    assert game.players[RED].money == 19 and game.players[RED].score == 0


def test_e5_castle_price() -> None:
    game = position()
    game.castle, game.passed = [BLUE], [BLUE, GREEN, ORANGE]
    driver = run(phase_workers(game), "place castle")
    assert game.players[RED].money == 16 and game.castle == [BLUE, RED]
    assert "place castle" not in driver.legal()


def test_e6_stables() -> None:
    game = position()
    game.order, game.stables = [RED, GREEN, ORANGE, BLUE], [BLUE, RED]
    finish(phase_special(game))
    assert game.order == [BLUE, RED, GREEN, ORANGE] and game.stables == []


def in_the_inn(game: Game) -> tuple[int | None, int | None]:
    return game.inn_left, game.inn_right


def test_e7_inn() -> None:
    game = position()
    game.inn_right, game.inn_left = BLUE, GREEN
    game.players[BLUE].hand = game.players[GREEN].hand = 5
    finish(phase_special(game))
    assert in_the_inn(game) == (None, GREEN)
    assert game.players[BLUE].hand == 6 and game.players[GREEN].hand == 5
    game.passed = [ORANGE, RED]
    run(phase_workers(game), "place n_farm", "place n_forest")
    assert game.players[BLUE].money == 17 and game.players[GREEN].money == 19


def test_inn_guest_may_stay_or_leave() -> None:
    game = position()
    game.inn_right, game.players[BLUE].hand = BLUE, 5
    finish(phase_special(game), "inn stay")
    assert in_the_inn(game) == (None, BLUE)
    finish(phase_special(game), "inn leave")
    assert in_the_inn(game) == (None, None) and game.players[BLUE].hand == 6


def test_e8_provost() -> None:
    game = position()
    game.provost, game.passed = 9, [BLUE, ORANGE, RED, GREEN]
    finish(phase_provost(game), "provost 0", "provost -2", "provost +2", "provost -1")
    assert game.provost == 8
    assert [player.money for player in game.players] == [20, 19, 18, 18]
    stand(game, 8, BLUE)
    put(game, 9, "w_quarry", BLUE, BLUE)
    own(game, BLUE, food=2, wood=2)
    driver = run(phase_road(game))
    assert driver.decision is not None and driver.decision.kind == "build"
    driver.play("build nothing")
    assert driver.done and game.players[BLUE].cubes["stone"] == 0 and game.players[BLUE].hand == 6


@pytest.mark.parametrize(("provost", "steps"), [(1, "0 +1 +2 +3"), (28, "-3 -2 -1 0"), (26, "-3 -2 -1 0 +1 +2")])
def test_provost_range(provost: int, steps: str) -> None:
    game = position()
    game.provost, game.singles["merchants_guild"] = provost, BLUE
    assert run(phase_special(game)).legal() == [f"guild {step}" for step in steps.split()]
    game.passed = [BLUE]
    game.players[BLUE].money = 2
    two = [step for step in steps.split() if "3" not in step]
    assert run(phase_provost(game)).legal() == [f"provost {step}" for step in two]


def test_e9_owner_bonus() -> None:
    game = position()
    put(game, 9, "s_farm", GREEN, RED)
    game.provost = 9
    driver = run(phase_road(game))
    assert driver.decision is not None and driver.decision.seat == GREEN
    assert driver.legal() == ["bonus food", "bonus cloth"]
    assert game.road[9].worker == RED
    driver.play("bonus cloth")
    assert driver.done
    assert game.players[RED].cubes["food"] == 2 and game.players[RED].cubes["cloth"] == 1
    assert game.players[GREEN].cubes["cloth"] == 1
    stand(game, 9, GREEN)
    finish(phase_road(game))
    assert game.players[GREEN].cubes["food"] == 2 and game.players[GREEN].cubes["cloth"] == 2


def test_e10_first_building() -> None:
    game = position()
    stand(game, 6, RED)
    own(game, RED, food=1, wood=1)
    driver = run(phase_road(game))
    farms = ["w_farm_food", "w_farm_cloth", "w_quarry", "w_sawmill"]
    names = [*farms, "w_market", "w_peddler", "mason", "nothing"]
    assert set(driver.legal()) == {f"build {name}" for name in names}
    driver.play("build w_farm_food")
    assert driver.done and game.road[9].tile == "w_farm_food" and game.road[9].owner == RED
    assert game.players[RED].score == 2 and game.players[RED].all_cubes() == 0


def test_e11_statue() -> None:
    game = position()
    put(game, 9, "architect", BLUE, GREEN)
    put(game, 10, RESIDENCE, GREEN)
    own(game, GREEN, stone=2, gold=1)
    game.provost = 10
    finish(phase_road(game), "build statue", "favor prestige", "use prestige 1")
    assert game.road[10].tile == "statue" and game.players[GREEN].score == 8
    income(game)
    assert game.players[GREEN].money == 22


def test_e12_lawyer() -> None:
    game = position()
    put(game, 9, "lawyer", GREEN, BLUE)
    own(game, BLUE, cloth=1)
    game.provost = 9
    finish(phase_road(game), "lawyer n_quarry")
    assert game.road[4].tile == RESIDENCE and game.road[4].owner == BLUE
    assert "n_quarry" not in game.supply and game.players[BLUE].score == 2
    assert game.players[BLUE].money == 19
    income(game)
    assert game.players[BLUE].money == 22


@pytest.mark.parametrize(("second", "points", "best"), [(True, 9, GREEN), (False, 5, RED)])
def test_e13_castle(second: bool, points: int, best: int) -> None:
    game = position()
    game.players[BLUE].houses[0] = 4
    game.castle = [RED, GREEN]
    own(game, RED, food=1, wood=1, stone=1)
    own(game, GREEN, food=2, wood=2, gold=2)
    batches = ["batch wood+gold"] * 2 if second else ["batch wood+gold", "castle done"]
    driver = run(phase_castle(game), "batch wood+stone", *batches)
    assert game.players[RED].score == 5 and game.players[GREEN].score == points
    assert driver.decision is not None
    assert (driver.decision.kind, driver.decision.seat) == ("favor", best)
    assert game.castle == [RED, GREEN]


@pytest.mark.parametrize(("provost", "after"), [(5, 9), (8, 9), (9, 10), (20, 10)])
def test_e14_bailiff(provost: int, after: int) -> None:
    game = position()
    game.bailiff, game.provost = 8, provost
    finish(phase_end(game))
    assert (game.bailiff, game.provost) == (after, after)


def test_e15_dungeon_count() -> None:
    game = position()
    game.order = [RED, BLUE, ORANGE, GREEN]
    for seat, houses in {RED: 2, BLUE: 3, GREEN: 1}.items():
        game.players[seat].houses[0] = houses
    game.players[GREEN].houses[1] = 1
    game.players[ORANGE].score = 1
    favors = ["favor money", "use money 1", "favor prestige", "use prestige 1"]
    finish(count_section(game, 0), *favors)
    assert [player.score for player in game.players] == [1, 0, 0, 0]
    assert game.players[RED].money == 23 and game.counted == [True, False, False]


def pending_game() -> Game:
    """Blue's worker on Green's lawyer (space 9), Red's on the quarry, Blue's own mason and farm."""
    game = position()
    put(game, 9, "lawyer", GREEN, BLUE)
    put(game, 10, "w_quarry", BLUE, RED)
    put(game, 11, "mason", BLUE)
    own(game, BLUE, cloth=3)
    return game


def test_pending_swap_after_activation() -> None:
    game = pending_game()
    game.provost = 11
    finish(phase_road(game), "lawyer w_quarry")
    assert game.players[RED].cubes["stone"] == 2 and game.players[RED].hand == 6
    assert game.road[10].tile == RESIDENCE and "w_quarry" in game.supply
    assert game.supply.index("w_quarry") < game.supply.index("w_sawmill")
    assert game.players[BLUE].score == 2


def test_pending_swap_beyond_the_provost() -> None:
    game = pending_game()
    game.provost = 9
    finish(phase_road(game), "lawyer w_quarry")
    assert game.players[RED].cubes["stone"] == 0 and game.road[10].tile == RESIDENCE
    assert game.players[BLUE].score == 2 and game.road[10].pending is None


def test_pending_target_is_blocked_for_all() -> None:
    game = pending_game()
    stand(game, 4, RED)
    game.road[4].pending = ORANGE
    driver = run(phase_special(game))
    assert driver.done
    game.provost = 3
    game.players[BLUE].favor["building"] = 3
    game.counted[0] = True
    game.singles["joust_field"] = BLUE
    driver = run(phase_special(game), "joust yes", "favor building", "use building 4")
    assert "lawyer n_quarry" not in driver.legal()
    assert "lawyer lawyer" not in driver.legal() and "lawyer gold_mine" not in driver.legal()
    driver.play("lawyer w_quarry")
    assert game.road[10].pending == BLUE and game.players[BLUE].score == 0
    assert game.road[10].tile == "w_quarry" and "w_quarry" not in game.supply
    assert game.players[BLUE].money == 19
    finish(phase_road(game))
    assert game.road[10].tile == RESIDENCE and game.road[4].owner == ORANGE


def test_q23_lawyer_favor_on_the_building_being_resolved() -> None:
    game = position()
    put(game, 9, "mason", BLUE, BLUE)
    own(game, BLUE, stone=1, cloth=2)
    game.provost, game.counted[0] = 9, True
    game.players[BLUE].favor["building"] = 4
    driver = run(phase_road(game), "build church", "favor building", "use building 4", "lawyer mason")
    assert driver.done and game.road[9].tile == RESIDENCE and "mason" in game.supply
    assert game.road[10].tile == "church" and game.players[BLUE].score == 3 + 2


def test_favor_by_favor_comes_first_and_uses_other_lines() -> None:
    game = position()
    game.counted[0] = True
    own(game, BLUE, cloth=1)
    game.players[BLUE].favor["building"] = 2
    driver = run(resolve_favors(game, BLUE, 4), "favor building")
    assert driver.legal() == ["use building 2", "use building 3", "use nothing"]
    driver.play("use building 3")
    driver.play("build church")
    assert driver.legal() == ["favor prestige", "favor money", "favor cubes"]
    for action in ["favor money", "use nothing", "favor cubes", "use cubes 1", "use prestige 1"]:
        driver.play(action)
    assert driver.done and len(game.players[BLUE].used) == 4  # the fifth favor is lost


def test_favor_limit_and_lower_levels() -> None:
    game = position()
    game.players[BLUE].favor["prestige"] = 2
    driver = run(resolve_favors(game, BLUE, 1), "favor prestige")
    assert driver.legal() == ["use prestige 1", "use prestige 2", "use nothing"]
    assert game.players[BLUE].favor["prestige"] == 2


def test_two_counts_in_one_phase() -> None:
    game = position(2)
    game.bailiff, game.provost = 16, 20
    game.players[0].houses = [6, 10, 0]
    game.players[0].favor["money"] = 2
    driver = run(phase_end(game), "favor money")
    assert driver.legal() == ["use money 1", "use money 2", "use nothing"]
    driver.play("use nothing")
    assert game.counted == [True, False, False]
    assert driver.legal() == ["favor prestige", "favor cubes", "favor building"]
    for action in ["favor prestige", "use prestige 1", "favor cubes", "use nothing"]:
        driver.play(action)
    assert driver.done and game.counted == [True, True, False]


def test_full_dungeon_is_counted_early() -> None:
    game = position()
    game.players[BLUE].houses[0] = 6
    assert section_due(game, 0) and not section_due(game, 1)
    game.counted[0] = True
    assert not section_due(game, 0)


def test_castle_without_batches() -> None:
    game = position()
    game.castle = [BLUE, GREEN]
    game.players[BLUE].score, game.players[GREEN].score = 5, 1
    finish(phase_castle(game))
    assert [game.players[seat].score for seat in (BLUE, GREEN)] == [3, 0]
    game.castle, game.counted = [BLUE], [True, True, False]
    game.players[RED].houses[2] = 14
    finish(phase_castle(game))
    assert game.players[BLUE].score == 3


def test_two_player_prices_and_stables() -> None:
    game = position(2)
    put(game, 9, "mason", 1)
    driver = run(phase_workers(game))
    assert "place stables" not in driver.legal()
    driver.play("pass")
    for action, money in [("place castle", 17), ("place mason", 16), ("place gate", 13)]:
        driver.play(action)
        assert game.players[1].money == money
    game.inn_right = 1
    driver.play("place n_farm")
    assert game.players[1].money == 12


def test_gate_targets() -> None:
    game = position()
    put(game, 9, "mason", GREEN)
    game.singles["gate"], game.inn_right, game.castle = BLUE, BLUE, [BLUE]
    game.stables = [GREEN, RED, ORANGE]
    legal = run(phase_special(game)).legal()
    for absent in ("gate", "inn", "castle", "stables"):
        assert f"gate {absent}" not in legal
    run(phase_special(game), "gate mason")
    assert game.road[9].worker == BLUE and game.players[GREEN].score == 1


def test_gate_worker_acts_in_the_same_phase() -> None:
    game = position()
    game.singles["gate"], game.players[BLUE].hand = BLUE, 5
    finish(phase_special(game), "gate trading_post")
    assert game.players[BLUE].money == 23 and game.players[BLUE].hand == 6


def test_any_cube_payment() -> None:
    game = position()
    stand(game, 8, BLUE)
    own(game, BLUE, wood=1, gold=1)
    game.provost = 8
    finish(phase_road(game), "build w_market")  # only gold is left for the white icon
    assert game.players[BLUE].all_cubes() == 0 and game.players[BLUE].score == 4
    own(game, GREEN, wood=2, gold=1)
    stand(game, 8, GREEN)
    driver = run(phase_road(game), "build w_peddler")
    assert driver.legal() == ["pay wood", "pay gold"] and game.road[10].tile is None
    driver.play("pay wood")
    assert game.players[GREEN].cubes["gold"] == 1 and game.players[GREEN].cubes["wood"] == 0


def test_discount_leaves_one_any_cube() -> None:
    game = position()
    own(game, BLUE, stone=1)
    game.players[BLUE].favor["building"] = 1
    driver = run(resolve_favors(game, BLUE, 1), "favor building", "use building 2")
    assert driver.legal() == ["build w_market", "build w_peddler", "build nothing"]
    driver.play("build w_market")
    assert driver.done and game.players[BLUE].cubes["stone"] == 0


def test_identical_architects_are_offered_once() -> None:
    game = position()
    put(game, 9, "mason", BLUE, BLUE)
    own(game, BLUE, stone=1, food=1)
    game.provost = 9
    legal = run(phase_road(game)).legal()
    assert "build architect" in legal and "build architect_2" not in legal
    game.supply.remove("architect")
    legal = run(phase_road(game)).legal()
    assert "build architect" not in legal and "build architect_2" in legal


def test_joust_needs_both_and_pays_first() -> None:
    game = position()
    game.singles["joust_field"] = BLUE
    own(game, BLUE, cloth=1)
    run(phase_special(game), "joust yes")
    assert game.players[BLUE].money == 19 and game.singles["joust_field"] == BLUE
    finish(phase_special(game))  # no cloth left: nothing is asked


def test_simplified_favors() -> None:
    game = position(simplified_favors=True)
    game.singles["joust_field"] = BLUE
    own(game, BLUE, cloth=1)
    finish(phase_special(game), "joust yes")
    assert game.players[BLUE].score == 3 and not game.players[BLUE].used


def test_end_bonus() -> None:
    game = position()
    own(game, BLUE, food=2, wood=2, cloth=1, gold=2)
    game.players[BLUE].money = 7
    final_scoring(game)
    assert game.players[BLUE].score == 6 + 1 + 1


def test_public_interface() -> None:
    with pytest.raises(ValueError):
        Witness(6)
    witness = Witness(3, second_edition=True)
    assert witness.snapshot()["decision"] == "deal" and witness.snapshot()["seat"] == -1
    assert witness.winners() == [] and witness.scores() == [0, 0, 0]
    with pytest.raises(ValueError):
        witness.play("deal castle")
    for tile in NEUTRAL[:5]:
        witness.play(f"deal {tile}")
    witness.play("order 2")
    witness.play("order 0")
    assert witness.snapshot()["order"] == [2, 0, 1] and witness.snapshot()["turn"] == 1
    assert [player.money for player in witness.game.players] == [8, 8, 7]
    assert "jeweller" in witness.game.supply and witness.game.tiles["lawyer"].points == 3


def test_random_games() -> None:
    assert selfcheck(32)["ask place"] > 100
