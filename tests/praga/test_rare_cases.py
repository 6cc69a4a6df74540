"""What play seldom comes to."""

from __future__ import annotations

from random import Random

import pytest

from parlier import State
from parlier.core.state import play
from parlier.core.view import View
from parlier.games.praga import cells as c
from parlier.games.praga.buildings import blue_matches
from parlier.games.praga.effects import parse_effect
from parlier.games.praga.gains import gain_term
from parlier.games.praga.means import FREE, holding, ready
from parlier.games.praga.plazas import leads
from parlier.games.praga.scoring import v_points
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import EGG_, SILVER_, T_EXTRA_ACTION, T_SPECIAL, WALL_
from tests.praga.scene import (
    BLUE,
    RED,
    build,
    decision,
    do,
    each_era,
    give,
    has,
    hold,
    ids,
    lay,
    praga,
    second_era,
    show,
    table,
    texts,
    to_seat,
    why_not,
    write,
)


def tables_of(state: State) -> Tables:
    game = praga()
    assert game == state.game
    return game.tables


def effect(text: str) -> int:
    """The number of an effect of the tables."""
    shown = parse_effect(text).show()
    return list(praga().tables.effect_names).index(shown)


# -- the bridge --------------------------------------------------------------------------------------


def full_bridge(pawn: int) -> State:
    """Red's pawn stands before IV or V; all six slots are covered."""
    state = table(2)
    for slot in range(c.BRIDGE_SLOTS):
        state.cells[c.BRIDGE + slot] = slot + 1
    give(state, RED, pawn=pawn, egg=1, goldwin=2)
    return state


def test_p37_without_a_free_slot_a_tile_iv_gives_its_reward_and_is_gone() -> None:
    """R5.6.1: no slot is asked for."""
    state = full_bridge(3)
    for slot in range(c.BRIDGE_SLOTS):
        state.cells[c.BRIDGE + slot] = 6 + slot + 1
    do(state, "extra road gold+gold", "keep br4_stone_pier")
    assert has(state, RED, "score") == [4] and decision(state) == "turn"
    assert int(state.cells[c.IV_GONE]).bit_count() == 1


def test_p37_without_a_free_slot_a_tile_v_is_kept() -> None:
    """R5.6.2: it scores at the end like any other."""
    state = full_bridge(4)
    do(state, "extra road gold+gold")
    do(state, sorted(texts(state))[0])
    assert decision(state) == "turn" and has(state, RED, "v_bridge") != [0]


@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("br5_upgrades", 3 * 2),
        ("br5_mines", 5),
        ("br5_quarries", 4),
        ("br5_walls", 2 * 3),
        ("br5_claims", 2),
        ("br5_tech", 3 * 2),
    ],
)
def test_r10_5_each_tile_v_counts_its_own_thing(tile: str, points: int) -> None:
    """R10.5: 2 upgrades, 5 mines, 4 quarries, 3 walls, 1 claim, 2 technologies, of which one has been used."""
    state, walls = table(2), ids(table(2), "wall")
    give(state, RED, laid=2, mines=5, quarries=4)
    for space in range(3):
        lay(state, RED, walls[space + 1 + each_era(1)], f"C{space}")
    build(state, "P3S1", "bld_brewery", claim=RED)
    hold(state, RED, "t1_joinery", "t4_jubilee")
    do(state, "use t4_jubilee")
    t = tables_of(state)
    assert v_points(state, t, RED, list(t.v_ids).index(tile)) == points


# -- plazas ------------------------------------------------------------------------------------------


def test_r9_3_without_a_claim_nobody_leads() -> None:
    """R9.3: not even where nobody has one."""
    state = table(2)
    assert not leads(state, tables_of(state), RED, 2)
    build(state, "P3S1", "bld_brewery", claim=BLUE)
    assert leads(state, tables_of(state), BLUE, 2) and not leads(state, tables_of(state), RED, 2)


@pytest.mark.parametrize(("term", "cell"), [(T_SPECIAL, c.PERMIT), (T_EXTRA_ACTION, c.GRANTED)])
def test_r4_6_2_what_serves_in_ones_own_turn_only_is_lost_in_another_players(term: int, cell: int) -> None:
    """R4.3, R7.6."""
    state = table(2)
    gain_term(state, tables_of(state), BLUE, term, 1, 0)
    assert state.cells[cell] == 0
    gain_term(state, tables_of(state), RED, term, 1, 0)
    assert state.cells[cell] == 1


# -- what a bonus would bring (P25) --------------------------------------------------------------------


def test_p25_the_wealth_bonus_that_an_upgrade_would_bring_counts_for_what_is_affordable() -> None:
    """R5.3.1, R6.2: 5 gold and the Deep Shaft make 6, and those give a silver window; no egg, and nothing a second time."""
    state = table(2)
    t, shaft = tables_of(state), effect("gold:1+vp:1")
    give(state, RED, gold=5, stone=0, wealth=7)
    assert [holding(state, t, RED, good, shaft, FREE) for good in (SILVER_, EGG_)] == [1, 0]
    give(state, RED, gold=4)
    assert holding(state, t, RED, SILVER_, shaft, FREE) == 0
    give(state, RED, gold=5, wealth=6)
    assert holding(state, t, RED, SILVER_, shaft, FREE) == 0


def test_r5_4_without_a_free_wall_space_the_action_has_no_core_step() -> None:
    """R5.4, R4.1.1: however much one has."""
    state, walls = table(2), ids(table(2), "wall")
    give(state, RED, gold=9, stone=9)
    assert ready(state, tables_of(state), RED, WALL_, FREE, FREE)
    for space in range(c.WALL_SPACES):
        lay(state, RED, walls[space + 1 + each_era(1)], f"{'CE'[space % 2]}{space // 2}")
    assert not ready(state, tables_of(state), RED, WALL_, FREE, FREE)


@pytest.mark.parametrize(("gold", "possible"), [(1, False), (2, True)])
def test_r5_5_when_only_the_old_town_is_free_its_cost_must_be_in_hand_too(gold: int, possible: bool) -> None:
    """R5.5, R4.1.1: the Tavern costs 1 gold, a site there one more."""
    state = table(2)
    show(state, "bld_tavern", "bld_stonecutters_court", "bld_brewery")
    t = tables_of(state)
    give(state, RED, gold=gold, stone=0, goldwin=2)
    state.cells[c.BUILT] |= int(t.sites_without_cost)
    assert (why_not(state, "extra building gold+gold") == "legal") is possible


# -- upgrades ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "old", "then"),
    [("building", "upg_timber_yard", "build bld_tavern"), ("upgrade", "upg_lecture_hall", "upgrade upg_egg_basket")],
)
def test_r5_3_1_the_bonus_of_a_building_and_an_upgrade_may_come_first(action: str, old: str, then: str) -> None:
    """R5.3.1: and then the core step has to be made."""
    state = table(2)
    show(state, "bld_tavern", "upg_egg_basket")
    lay(state, RED, old)
    give(state, RED, goldwin=2, gold=3, stone=3)
    do(state, f"extra {action} gold+gold", f"{action} bonus")
    assert has(state, RED, "gold", "score") in ([4, 0], [3, 1])
    assert "done" not in texts(state) and f"{action} bonus" not in texts(state)
    do(state, then)


def test_r11_8_before_the_core_step_a_bonus_says_that_it_comes_after_it() -> None:
    """R11.8: with the option."""
    state = table(2, bonus_after=True)
    lay(state, RED, "upg_stone_sledge")
    give(state, RED, goldwin=2)
    do(state, "extra quarries gold+gold")
    assert why_not(state, "quarries bonus") == "bonus_after"


@pytest.mark.parametrize(("old", "kind"), [("upg_guild_charter", "blue"), ("upg_gate_tower", "red")])
@pytest.mark.parametrize("kept", [True, False])
def test_r5_3_2_1_a_token_is_given_back_only_while_it_is_in_hand(old: str, kind: str, kept: bool) -> None:
    """R5.3.2.1: the covered upgrade gave a bonus token."""
    state = table(2)
    second_era(state)
    action, new = ("building", "upg_tiled_roofs") if kind == "blue" else ("wall", "upg_moat_diggers")
    lay(state, RED, old)
    show(state, new)
    give(state, RED, gold=9, stone=9, goldwin=2, wealth=0)
    hold(state, RED, "t4_second_shift")
    core = {"building": "bld_bath_house", "wall": "wall_south_rampart"}[action]
    show(state, core)
    do(state, "use t4_second_shift", f"extra {action} gold+gold")
    do(state, *(("build bld_bath_house", "site P3S1") if action == "building" else ("wall wall_south_rampart", "at C0 1")))
    while any(text.startswith("gain ") for text in texts(state)):
        do(state, sorted(text for text in texts(state) if text.startswith("gain "))[0])
    before = has(state, RED, kind)[0]
    assert before >= 1
    if not kept:
        give(state, RED, **{kind: 0})
    do(state, "granted upgrade", f"upgrade {new}", "rotate 0")
    assert (decision(state) == "exchange") is kept
    if kept:
        do(state, "exchange yes")
        assert has(state, RED, kind)[0] <= before


# -- tiles V that nobody has looked at (P8) ------------------------------------------------------------


@pytest.mark.parametrize("first", ["bridge", "cathedral"])
def test_p8_who_looks_first_has_as_many_tiles_v_drawn_as_lie_there_and_then_the_others_are_known(first: str) -> None:
    """R2.7: three and three; nothing is drawn for the second look, at the other place."""
    state = table(2)
    here = 0 if first == "bridge" else 1
    for seat in (RED, BLUE):
        give(state, seat, pawn=4, egg=1, goldwin=2, silver=2, cathedral_row=4, gold=9, stone=9, wealth=0)
    look = {0: "extra road gold+gold", 1: "climb cathedral"}
    do(state, look[here])
    assert decision(state) == "v" and len(texts(state)) == 3
    drawn, rest = int(state.cells[c.V_AT + here]), int(state.cells[c.V_UNSEEN])
    assert drawn.bit_count() == rest.bit_count() == 3 and drawn | rest == 0b111111 and state.cells[c.V_AT + 1 - here] == 0
    do(state, sorted(texts(state))[0])
    while decision(state) != "turn":
        do(state, sorted(texts(state))[0])
    do(state, look[1 - here])
    assert decision(state) == "v" and int(state.cells[c.V_AT + 1 - here]) == rest and state.cells[c.V_UNSEEN] == 0


# -- blue corners (R5.5.3) -----------------------------------------------------------------------------


def test_r5_5_3_1_of_neighboring_buildings_the_corners_meet_in_two_points() -> None:
    """R5.5.3.1: turned in all ways, the tile meets the neighbor's corner twice: once in each point that their sites share."""
    game = praga()
    t, b, names = game.tables, game.board, list(game.tables.site_names)
    tile, pairs = ids(table(2), "building").index("bld_townhouse"), 0
    for site in range(len(names)):
        for edge in range(6):
            near = int(b.near_site[site * 6 + edge]) - 1
            if near < 0 or "P1S3" in (names[site], names[near]) or "P4S4" in (names[site], names[near]):
                continue
            state, pairs = table(2), pairs + 1
            alone = sum(int(blue_matches(state, t, b, tile, site, rotation)) for rotation in range(6))
            met = 0
            for turned in range(6):
                write(state, c.SITE + near, (ids(state, "building").index("bld_bakery") - 1) * 6 + turned + 1)
                met += sum(int(blue_matches(state, t, b, tile, site, rotation)) for rotation in range(6)) - alone
            assert met == 2, (names[site], names[near])
    assert pairs >= 20


# -- seats other than the first --------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
def test_r7_4_any_seat_gives_up_the_technology_that_it_has_used(seat: int) -> None:
    state = table(4)
    to_seat(state, seat)
    hold(state, seat, "t3_egg_levy")
    do(state, "use t3_egg_levy")
    assert why_not(state, "use t3_egg_levy") == "not_held" and has(state, seat, "tech_spent") != [0]
    assert all(has(state, other, "tech_held") == [0] for other in range(4))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r7_1_only_the_seat_that_looks_at_tiles_imagines_them_as_they_are(seats: int) -> None:
    """R5.6.1, R7.1: of every stack that is looked at in some games; for the others they may be any that they have not seen."""
    looked, differed = set(), set()
    for seed in range(150):
        state, chance = praga().new(seats), Random(seed)
        while not state.over:
            legal = state.legal()
            if state.cells[c.LOOK_STACK] and state.seat is not None and state.seat >= 0:
                tiles, stack = state.cells[c.LOOK : c.LOOK + c.LOOKED], int(state.cells[c.LOOK_STACK])
                for seat in range(seats):
                    other = state.game.imagine(state, seat)
                    assert View(other, seat) == View(state, seat)
                    if other.cells[c.LOOK : c.LOOK + c.LOOKED] != tiles:
                        assert seat != state.cells[c.LOOKER] - 1
                        differed.add(stack)
                looked.add(stack)
            play(state, legal[int(chance.random() * len(legal))])
    assert looked == differed and len(looked) > 1
