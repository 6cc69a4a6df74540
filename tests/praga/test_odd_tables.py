"""Tables of one's own that ask more of a rule than those of the game: every rule holds with them too."""

from __future__ import annotations

from typing import Any

import pytest

from parlier import State
from parlier.games.praga import cells as c
from parlier.games.praga.rules import OPTIONS, Praga
from tests.praga.scene import RED, crane, decision, do, give, has, hold, lay, mark, on_table, settle, show, texts, why_not
from tests.praga.tables import Content, content, section, tables


def dealt(changed: Content, seats: int = 2) -> State:
    """The first turn of a game with these tables."""
    state = Praga(dict.fromkeys(OPTIONS, False), tables(changed)).new(seats)
    settle(state)
    if seats == 1:
        do(state, "pawn P1")
    return state


def with_row(file: str, kind: str, index: int | str, /, **values: Any) -> Content:
    """The tables of the game, one row changed."""
    changed = content()
    section(changed, file, kind, index).update(values)
    return changed


# -- the wheel -----------------------------------------------------------------------------------


def at_notch_1(bonus: str) -> State:
    """Red has taken a tile over notch 1, which has this bonus."""
    state = dealt(with_row("crane", "notch", 0, bonus=bonus))
    crane(state, 4, 5, 0, 1, 2, 3, 6)
    give(state, RED, silver=2)
    do(state, "crane 5")
    assert on_table(state, "notch") == ["1"]
    return state


def test_r4_2_a_wheel_bonus_of_several_gains_gives_all_of_them() -> None:
    """R4.2: the choice is pending beside the gold (R4.8.1)."""
    state = at_notch_1("(vp:3|egg:1)+gold:1")
    do(state, "wheel")
    assert has(state, RED, "gold") == [3] and {"gain egg|vp:3", "climb cathedral"} <= texts(state)
    do(state, "gain egg|vp:3", "choose vp:3")
    assert has(state, RED, "score", "egg") == [3, 0]


@pytest.mark.parametrize("bonus", ["(vp:3|egg)+(vp:3|egg)", "pay(gold)>((vp:3|egg)+(vp:3|egg))"])
def test_r4_2_two_equal_choices_are_two_choices(bonus: str) -> None:
    """R4.2, R4.8.2: whether they are paid for or not."""
    state = at_notch_1(bonus)
    do(state, "wheel")
    choose_twice(state)


def test_r4_8_2_two_equal_choices_for_one_payment_are_two_choices() -> None:
    """R4.8.2: also where the offer is pending."""
    state = dealt(with_row("kings_road", "space", 0, egg_effect="pay(gold)>((vp:3|egg)+(vp:3|egg))", plain_effect=""))
    give(state, RED, goldwin=2, silver=2)
    do(state, "extra road gold+gold", "gain pay(gold)>((egg|vp:3)+(egg|vp:3))")
    choose_twice(state)


def choose_twice(state: State) -> None:
    """Once an egg, once the points, and nothing is left."""
    for choice in ("egg", "vp:3"):
        do(state, "gain egg|vp:3", f"choose {choice}")
    assert has(state, RED, "score", "egg") == [3, 1] and "gain egg|vp:3" not in texts(state)


def test_r4_6_1_nothing_comes_between_the_payment_of_a_wheel_bonus_and_its_choice() -> None:
    """R4.6.1: it is half done."""
    state = at_notch_1("pay(gold:1)>(vp:3|egg:1)")
    do(state, "wheel")
    assert texts(state) == {"choose vp:3", "choose egg"} and has(state, RED, "gold") == [1]


def test_r4_2_an_offer_among_other_gains_may_be_declined() -> None:
    """R4.2, R4.8.2: the bonus is at hand without its price; nothing has to be paid for the gold."""
    state = at_notch_1("stone:1+pay(egg:1)>vp:9")
    do(state, "wheel")
    assert has(state, RED, "stone", "score") == [3, 0]
    assert "decline pay(egg)>vp:9" in texts(state) and "gain pay(egg)>vp:9" not in texts(state)


def test_r4_2_a_notch_without_bonus_offers_nothing() -> None:
    """R4.2."""
    state = at_notch_1("")
    assert why_not(state, "wheel") == "no_wheel_bonus" and "wheel" not in texts(state)


# -- costs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("price", "paid"), [("", 0), ("gold:1", 1)])
def test_r8_4_a_climb_that_costs_no_silver_is_offered(price: str, paid: int) -> None:
    """R8.4: the price is that of the table."""
    state = dealt(with_row("cathedral", "", 0, climb_cost=price))
    assert {"climb cathedral", "climb hunger_wall"} & texts(state) == {"climb cathedral"}
    do(state, "climb cathedral")
    assert has(state, RED, "cathedral_row", "gold", "silver") == [1, 2 - paid, 0]


def test_r4_8_what_a_special_building_sets_off_does_not_pay_for_it() -> None:
    """R4.8, R7.5: one pays before one gains: the Old Town costs 1 gold more, which comes too late."""
    state = dealt(with_row("technologies", "technology", "t2_patronage", effect="gold:3"))
    hold(state, RED, "t2_patronage")
    show(state, "bld_town_hall")
    mark(state, permit=1)
    give(state, RED, goldwin=2, gold=2)
    do(state, "extra building gold+gold", "build bld_town_hall")
    assert why_not(state, "site P8S0") == "cannot_pay" and has(state, RED, "gold") == [2]
    do(state, "site P3S1")
    assert has(state, RED, "gold") == [3]


@pytest.mark.parametrize(("action", "tile"), [("wall", "wall_horse_gate"), ("upgrade", "upg_royal_mint")])
def test_r7_5_a_special_wall_or_upgrade_sets_off_the_same(action: str, tile: str) -> None:
    """R7.5: when it is taken, and paid for."""
    state = dealt(with_row("technologies", "technology", "t2_patronage", effect="egg:3"))
    hold(state, RED, "t2_patronage")
    show(state, tile)
    mark(state, permit=1)
    give(state, RED, goldwin=2)
    do(state, f"extra {action} gold+gold", f"{action} {tile}")
    assert has(state, RED, "egg") == [3]


# -- tracks --------------------------------------------------------------------------------------


def test_r5_1_a_production_without_mines_gains_no_gold_and_leaves_none_pending() -> None:
    """R5.1: while gold waits that does not fit."""
    changed = with_row("player_board", "gold_mines", 0, start=0)
    section(changed, "technologies", "technology", "t4_grand_treasury")["effect"] = "gold:2+produce_gold:1"
    state = dealt(changed)
    hold(state, RED, "t4_grand_treasury")
    give(state, RED, gold=8, wealth=0, silver=2)
    do(state, "use t4_grand_treasury", "gain produce_gold")
    assert not {text for text in texts(state) if text.startswith("use ")} and state.cells[c.WAITING] == 1
    do(state, "gain gold:2")
    assert has(state, RED, "gold") == [9]


# -- Parler --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("taken", "claimed"), [(False, "seal_gold"), (True, "seal_six")])
def test_r12_3_parler_claims_the_seals_of_his_rule_wherever_they_stand_in_their_table(taken: bool, claimed: str) -> None:
    """R12.3: the gold seal at 8 mines, or the one of six."""
    changed = content()
    changed["seals.toml"]["seal"].reverse()
    state = dealt(changed, 1)
    assert isinstance(state.game, Praga)
    ids = state.game.tables.seal_ids
    state.cells[c.SEAL + ids.index("seal_gold")] = int(taken)
    mark(state, parler_mines=7, tokens=0)
    do(state, "crane 5", "done", "card 5")
    assert on_table(state, "seal")[ids.index(claimed)] == "1"


# -- many things at once -------------------------------------------------------------------------


def test_r5_3_2_four_upgrades_may_be_covered_in_one_turn() -> None:
    """R5.3.2, R7.6: main, extra and two granted actions: every tile that was used stays available."""
    changed = content()
    for row in changed["upgrades.toml"]["upgrade"]:
        row.update(action="upgrade", cost="", bonus="vp:1")
    section(changed, "technologies", "technology", "t4_second_shift")["effect"] = "extra_action:2"
    state = dealt(changed)
    crane(state, 9, 0, 1, 2, 3, 4, 5)
    lay(state, RED, "upg_deep_shaft")
    hold(state, RED, "t4_second_shift")
    give(state, RED, goldwin=2)
    do(state, "crane 4", "use t4_second_shift", "act upgrade")
    for action in ("extra upgrade gold+gold", "granted upgrade", "granted upgrade", ""):
        upgrade_after_its_bonus(state)
        if action:
            do(state, action)
    assert "-" not in on_table(state, "covered")


def upgrade_after_its_bonus(state: State) -> None:
    """The bonus of the upper tile first, then the first tile of the row; earlier performances keep theirs."""
    upper = on_table(state, "on_upgrade")[0].partition("/")[0]
    do(state, "upgrade bonus")
    if decision(state) == "bonus":
        do(state, f"bonus {upper}")
    do(state, min(texts(state)), "rotate 0")
    while decision(state) == "exchange":
        do(state, "exchange no")


def test_r2_5_as_many_sites_are_prebuilt_as_there_are_buildings() -> None:
    """R2.5: eleven normal buildings of Era I are left when the row lies open; then the stack is empty."""
    changed = content()
    for row in changed["city.toml"]["site"]:
        row["prebuilt"] = []
    for row in changed["city.toml"]["site"][:11]:
        row["prebuilt"] = [2, 3, 4]
    state = dealt(changed)
    assert int(state.cells[c.BUILT]).bit_count() == 11 and state.game.audit(state) == []
