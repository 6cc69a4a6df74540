"""The worked examples (R13) and examples of our own, on the witness alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.praga.witness import NATURE, Driver, Game, Option, Options, Question, Witness, last_points
from tests.praga.witness.actions import given, possible, take_bonus, takeable
from tests.praga.witness.city import Building, City
from tests.praga.witness.crane import Clock, Crane, first_positions
from tests.praga.witness.effects import Both, Either, Gain, Pay, Per, parse, parse_cost, pieces
from tests.praga.witness.ends import best_conversion, step_value, winner
from tests.praga.witness.flow import Flow
from tests.praga.witness.gains import climbable, discounted, enter, gain, sideways
from tests.praga.witness.game import open_plazas, set_up
from tests.praga.witness.hexes import DIRECTIONS, distance, neighbour, vertex
from tests.praga.witness.lattice import ActionBoard, Face
from tests.praga.witness.pawn import move_on
from tests.praga.witness.solo import construct, do_line, parler_places, parler_turn
from tests.praga.witness.stacks import Stack
from tests.praga.witness.state import PARLER, Parler, Performance, Player, Turn
from tests.praga.witness.tables import (
    action_hexes,
    printed_faces,
    seals,
    sites_in_play,
    table,
    technologies,
    tiles,
    wall_spaces,
)
from tests.praga.witness.turns import (
    complete_plaza,
    discard_windows,
    drain,
    main_options,
    perform,
    refresh,
    take_action_tile,
    take_turn,
)


def first(question: Question) -> Option:
    """The first answer."""
    return question.options[0]


def asked(driver: Driver) -> Question:
    """What is asked now; there must be something."""
    assert driver.question is not None
    return driver.question


def run(flow: Flow, *answers: Option, rest: Callable[[Question], Option] | None = None) -> Driver:
    """Play the answers in a flow; chance, and what is asked after them if `rest` is given, answer by themselves."""
    driver, left = Driver(flow), list(answers)
    while driver.question is not None:
        question = driver.question
        if question.seat == NATURE:
            driver.play(first(question))
        elif left:
            driver.play(left.pop(0))
        elif rest is not None:
            driver.play(rest(question))
        else:
            break
    assert not left, (left, driver.question)
    return driver


def settled(flow: Flow, *answers: Option) -> None:
    """Play the answers, then resolve all that is pending in the order it stands."""
    driver = run(flow, *answers, rest=first)
    assert driver.question is None


def position(seats: int = 2, seat: int = 0, options: Options | None = None) -> Game:
    """A game set up, and the first turn of a seat begun, its tile taken already."""
    game = Game(seats, options or Options())
    run(set_up(game), rest=first)
    game.turn = Turn(seat, tile="act_1")
    return game


def own(game: Game, seat: int = 0, **goods: int) -> Player:
    """Goods in hand."""
    game.players[seat].goods.update(goods)
    return game.players[seat]


def show(game: Game, tile: str) -> None:
    """A tile in its row, on its proper slot."""
    row = tiles()[tile].row
    slot = 3 if tiles()[tile].special else 0
    if tile in game.rows[row]:
        slot = game.rows[row].index(tile)
    game.rows[row][slot] = tile
    for (name, _, _), stack in game.stacks.items():
        if name == row and tile in stack.unknown:
            stack.unknown.remove(tile)


def put_upgrade(game: Game, tile: str, seat: int = 0) -> None:
    """An upgrade on its hex that shows nothing at its edges."""
    player, action = game.players[seat], tiles()[tile].action
    player.upgrades[action].append((tile, 0))
    player.board.faces[action_hexes()[action]] = Face({}, {})


def build(game: Game, site: str, claim: int | None = None, cost: int = 0, builder: int | None = None) -> None:
    """A building without a blue corner."""
    game.city.buildings[site] = Building("", 0, builder if claim is None else claim, cost, -1, claim)


# R13, the seventeen worked examples


def test_r13_1_action_tiles_of_three_players_leave_out_the_block() -> None:
    assert first_positions(4, 6) == [0, 1, 2, 3, 5, 6]
    game = Game(3)
    run(set_up(game))
    assert game.crane.block == 4 and sorted(game.crane.tiles) == [0, 1, 2, 3, 5, 6]


def test_r13_2_notch_under_a_tile() -> None:
    crane = Crane(9)
    assert crane.notch(2) == 5
    assert table("crane")["notch"][4]["bonus"] == "silver:1"


def test_r13_3_notch_bonus_cannot_pay_the_red_price() -> None:
    game = position()
    own(game, gold=1)
    game.turn = Turn(0)
    game.crane.block = 9  # position 0 has notch 3, which gives a gold
    assert game.crane.notch(0) == 3 and 0 in game.crane.tiles
    takes = [option[1] for option in main_options(game, 0) if option[0] == "take"]
    assert 0 not in takes and 1 in takes


def test_r13_4_overflow() -> None:
    crane = Crane(11, {2: "a", 4: "b", 5: "c", 7: "d", 9: "e"})
    crane.end_of_turn("used")
    assert crane.block == 1
    assert crane.tiles == {4: "a", 6: "b", 7: "c", 9: "d", 5: "e", 0: "used"}
    assert crane.token == "e"


@pytest.mark.parametrize(
    ("seats", "moves", "era", "end"),
    [
        (1, [10, 21, 32], 16, 32),
        (2, [10, 21, 32], 16, 32),
        (3, [4, 15, 26, 37, 48], 26, 48),
        (4, [9, 20, 31, 42, 53, 64], 31, 64),
    ],
)
def test_r13_5_platform_and_era(seats: int, moves: list[int], era: int, end: int) -> None:
    """R3.6-R3.8, R13.5."""
    game = Game(seats)
    block, clock, turns, seen, changed = game.crane.block, game.clock, 0, [], []
    crane = Crane(block)
    while not clock.over:
        crane.tiles.clear()
        crane.end_of_turn("x")
        turns += 1
        before = clock.platform
        star = (2, 3) if seats < 3 else None
        if clock.tick(crane.block, 8, {3: 2, 4: 3}, star):
            changed.append(turns)
        if clock.platform < before:
            seen.append(turns)
    assert (seen, changed, turns) == (moves, [era], end)
    assert end == 16 * max(2, seats)


def test_r13_6_production_with_wealth() -> None:
    game = position()
    player = own(game, gold=2)
    player.marker["mine"], player.token["mine"] = 6, "pt_vp_gold"
    settled(perform(game, 0, "mines"), ("core",), ("produce",))
    assert player.goods["gold"] == 9 and player.goods["vp"] == 2
    assert player.tech == 1 and player.goods["silver"] == 1 and player.goods["goldwin"] == 1
    assert player.wealth == ["wealth_stone_6"] and player.cubes == 4


def test_r13_7_fourth_quarry() -> None:
    game = position()
    player = own(game, stone=0)
    player.marker["quarry"] = 3
    settled(perform(game, 0, "quarries"), ("core",), ("step",))
    assert player.goods["stone"] == 1 and player.marker["quarry"] == 4 and player.token["quarry"] is not None
    assert player.token["quarry"] not in game.tokens and player.goods["vp"] == 0


def test_r13_8_cap() -> None:
    game = position()
    player = own(game, gold=8)
    settled(gain(game, 0, Gain("gold", 3)))
    assert player.goods["gold"] == 9


def test_r13_9_first_wall() -> None:
    game = position()
    player = own(game, stone=2)
    show(game, "wall_watch_post")
    settled(perform(game, 0, "wall"), ("core",), ("wall_watch_post",), ("C0", 1))
    goods = player.goods
    assert goods["stone"] == 1 and goods["vp"] == 2 and goods["egg"] == 1
    assert goods["gold"] == 3 and goods["red"] == 1 and goods["blue"] == 0
    assert player.grid["hw"] == (1, 2)


def test_r13_10_retroactive_upgrade() -> None:
    game = position()
    player = own(game, stone=0)
    assert game.turn is not None
    game.turn.performances.append(Performance("wall"))
    show(game, "upg_rampart_crew")
    run(perform(game, 0, "upgrade"), ("core",), ("upg_rampart_crew",), ("wall", 0), ("resolve", "retroactive upg_rampart_crew"))
    assert [str(entry.effect) for entry in player.pending].count("stone:1") == 1


def test_r13_11_building_without_claim_space() -> None:
    game = position()
    player = own(game, gold=9, stone=9)
    build(game, "P2S1", builder=1)
    build(game, "P2S2")
    show(game, "bld_bakery")
    assert not tiles()["bld_bakery"].claim_space and game.players[0].cubes == 2
    driver = run(perform(game, 0, "building"), ("core",), ("bld_bakery",), ("P2S4", 0), ("resolve", "around P2"))
    assert player.goods["vp"] == 3 and player.cubes == 2 and driver.question is not None


def test_r13_12_plaza_completed() -> None:
    game = position()
    for site, claim in (("P2S1", 0), ("P2S2", 1), ("P2S4", 0)):
        build(game, site, claim, 2)
    game.plaza_tiles["P2"] = "pz_grey_quarrymen"  # 3 VP; 1 stone
    settled(complete_plaza(game, 0, "P2"))
    assert game.players[0].goods["vp"] == 3 and game.players[0].goods["stone"] == 3
    assert game.players[1].goods["vp"] == 3 and game.players[1].goods["stone"] == 2
    assert [player.cubes for player in game.players] == [4, 3]


@pytest.mark.parametrize(("costs", "leaders"), [((4, 3), [0]), ((3, 4), [1]), ((4, 4), [0, 1])])
def test_r13_13_tied_claims(costs: tuple[int, int], leaders: list[int]) -> None:
    city = City(sites_in_play(2))
    city.buildings["P6S3"] = Building("", 0, 0, costs[0], -1, 0)
    city.buildings["P6S4"] = Building("", 0, 1, costs[1], -1, 1)
    assert city.is_built_up("P6") and city.leaders("P6") == leaders


def test_r13_14_road_needs_an_egg() -> None:
    game = position()
    player = own(game, egg=0)
    player.road = 3
    assert not possible(game, 0, "road")
    own(game, egg=1)
    assert possible(game, 0, "road")
    player.road = 5
    assert not possible(game, 0, "road")


def test_r13_15_climb_over_a_border() -> None:
    game = position()
    player = own(game, silver=4, gold=1, stone=0)
    player.grid["hw"] = player.grid["cath"] = (2, 1)
    assert climbable(game, 0, {"silver": 2}) == []
    own(game, stone=1)
    driver = run(take_turn(game, 0), ("climb", "hw"))
    assert player.grid["hw"] == (3, 1)
    assert (player.goods["silver"], player.goods["gold"], player.goods["stone"]) == (2, 0, 0)
    assert ("resolve", "vp:1") in asked(driver).options


def test_r13_16_academy() -> None:
    game = position()
    game.players[0].tech, game.players[0].uni = 7, 6
    assert last_points(game, 0)["academy"] == 14


def test_r13_17_walls_and_eggs() -> None:
    game = position()
    player = own(game, egg=3)
    player.walls = dict.fromkeys(["C0", "C1", "C2", "C3", "C4"], ("wall_palisade", 0))
    lines = last_points(game, 0)
    assert lines["walls"] == 10 and lines["eggs"] == 6


# Effect strings


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("", Both(())),
        ("special", Gain("special", 1)),
        ("vp:1|special", Either((Gain("vp", 1), Gain("special", 1)))),
        ("gold:1+vp:2", Both((Gain("gold", 1), Gain("vp", 2)))),
        ("(gold:1|stone:1)+vp:1", Both((Either((Gain("gold", 1), Gain("stone", 1))), Gain("vp", 1)))),
        ("gold:1|stone:1+vp:1", Both((Either((Gain("gold", 1), Gain("stone", 1))), Gain("vp", 1)))),
        ("pay(egg:1)>(quarry:1+mine:1)", Pay((("egg", 1),), Both((Gain("quarry"), Gain("mine"))))),
        ("per(upgrade_tile)>vp:3", Per("upgrade_tile", Gain("vp", 3))),
    ],
)
def test_effect_strings_are_read(text: str, effect: object) -> None:
    assert parse(text) == effect
    assert parse(str(parse(text))) == effect


def test_steps_come_one_by_one_and_amounts_together() -> None:
    """R4.8.2."""
    assert [str(piece) for piece in pieces(parse("gold:2+tech:2"))] == ["gold:2", "tech:1", "tech:1"]


# Hexes and the action board


def test_vertices_have_three_hexes_and_the_numbers_of_the_frame() -> None:
    """Vertex v is vertex v+2 of the neighbour at edge v-1 and vertex v+4 of the neighbour at edge v."""
    for number in range(6):
        here = vertex((3, -1), number)
        assert len(here) == 3
        assert here == vertex(neighbour((3, -1), number - 1), (number + 2) % 6)
        assert here == vertex(neighbour((3, -1), number), (number + 4) % 6)


def test_edges_face_each_other() -> None:
    for edge in range(6):
        assert neighbour(neighbour((0, 0), edge), edge + 3) == (0, 0)
    assert len(set(DIRECTIONS)) == 6


def test_wall_spaces_are_the_second_ring_and_touch_what_the_table_says() -> None:
    """R5.4.1."""
    assert all(distance((0, 0), place) == 1 for place in action_hexes().values())
    assert all(distance((0, 0), place) == 2 for place in wall_spaces().values())
    rows = {row["id"]: row["touches"] for row in table("action_board")["wall_space"]}
    for space, place in wall_spaces().items():
        touched = {action for action, hex_ in action_hexes().items() if distance(place, hex_) == 1}
        assert touched == set(rows[space])
        assert len(touched) == (1 if space.startswith("C") else 2)


def test_turning_a_face_is_clockwise() -> None:
    face = Face({0: Gain("gold"), 5: Gain("vp")}, {4: "red"}).turned(2)
    assert face.edges == {2: Gain("gold"), 1: Gain("vp")} and face.corners == {0: "red"}
    assert face.turned(4) == Face({0: Gain("gold"), 5: Gain("vp")}, {4: "red"})


def test_printed_hexes_of_an_empty_board_do_not_link() -> None:
    """R5.4.1: the printed symbols look outwards."""
    for place, face in printed_faces().items():
        for edge in face.edges:
            assert distance((0, 0), neighbour(place, edge)) == 2


def test_a_wall_links_with_two_hexes_and_with_a_wall() -> None:
    """R5.7: every pair once, both symbols each time."""
    board = ActionBoard(printed_faces())
    everything = Face({edge: Gain("vp", edge + 1) for edge in range(6)}, {})
    found = board.place(wall_spaces()["E0"], everything)  # touches mines and quarries
    assert {frozenset(link) for link in found.links} == {frozenset({(2, -1), (1, -1)})}
    assert sorted(map(str, found.symbols)) == ["vp:1", "vp:5"]  # the mines' edge 1 is vp:1; the quarries' edge 0 is empty
    found = board.place(wall_spaces()["C1"], everything)
    assert {frozenset(link) for link in found.links} == {frozenset({(2, 0), (1, 0)}), frozenset({(2, 0), (2, -1)})}
    assert len(found.symbols) == 4


def test_a_link_and_a_corner_pay_once_though_the_tile_changes() -> None:
    """R5.3.4, R5.7: an upgrade over an upgrade."""
    mines, outside = action_hexes()["mines"], wall_spaces()["C0"]
    board = ActionBoard(printed_faces())
    assert board.place(outside, Face({3: Gain("egg")}, {4: "red"})).tokens == ["red"]
    assert frozenset({mines, outside}) in board.used_links
    found = board.place(mines, Face({0: Gain("gold", 5), 1: Gain("vp", 1)}, {0: "red", 1: "red"}))
    assert found.links == [] and found.tokens == []
    board.place(wall_spaces()["E0"], Face({4: Gain("stone")}, {}))
    found = board.place(mines, Face({0: Gain("gold"), 1: Gain("uni")}, {}))
    assert found.links == []  # both pairs are used by now
    assert len(board.used_links) == 2


def test_a_new_upgrade_may_link_where_the_old_face_had_nothing() -> None:
    """R5.3.4."""
    board = ActionBoard(printed_faces())
    quarries, space = action_hexes()["quarries"], wall_spaces()["E0"]
    assert board.place(space, Face({3: Gain("gold")}, {})).links == []  # quarries print nothing at edge 0
    found = board.place(quarries, Face({0: Gain("tech")}, {}))
    assert sorted(map(str, found.symbols)) == ["gold:1", "tech:1"]


def test_one_corner_may_match_both_neighbours() -> None:
    """R5.7.2."""
    board = ActionBoard({})
    here, point = (0, 0), vertex((0, 0), 1)
    for other in sorted(point - {here}):
        corner = next(number for number in range(6) if vertex(other, number) == point)
        board.faces[other] = Face({}, {corner: "red"})
    assert board.place(here, Face({}, {1: "red"})).tokens == ["red", "red"]
    assert board.place(here, Face({}, {1: "red"})).tokens == []


def test_a_used_corner_match_gives_nothing_in_another_colour() -> None:
    """R5.7.2."""
    board = ActionBoard({(1, -1): Face({}, {4: "red", 3: "blue"})})
    shared = vertex((1, -1), 4) & frozenset({(0, 0), (1, -1)})
    assert shared == frozenset({(0, 0), (1, -1)})
    corner = next(number for number in range(6) if vertex((0, 0), number) == vertex((1, -1), 4))
    assert board.place((0, 0), Face({}, {corner: "red"})).tokens == ["red"]
    board.faces[(1, -1)] = Face({}, {4: "blue"})
    assert board.place((0, 0), Face({}, {corner: "blue"})).tokens == []


def test_facing_edges_are_the_same_from_both_sides_in_all_rotations() -> None:
    """R5.7: laying A then B finds as many links and matches as B then A."""
    chance = random.Random(1)
    names = [tile for tile in tiles().values() if tile.row == "wall"]
    for _ in range(200):
        (one, two), turns = chance.sample(names, 2), (chance.randrange(6), chance.randrange(6))
        place, other = (0, 0), neighbour((0, 0), chance.randrange(6))
        ahead, back = ActionBoard({}), ActionBoard({})
        ahead.place(place, one.face.turned(turns[0]))
        back.place(other, two.face.turned(turns[1]))
        found, mirrored = ahead.place(other, two.face.turned(turns[1])), back.place(place, one.face.turned(turns[0]))
        assert Counter(map(str, found.symbols)) == Counter(map(str, mirrored.symbols))
        assert Counter(found.tokens) == Counter(mirrored.tokens)


# Crane


def test_the_wheel_skips_position_nought_and_eleven_turns_are_a_revolution() -> None:
    """R3.5, R3.6."""
    crane, blocks = Crane(9), []
    for _ in range(11):
        crane.tiles.clear()
        crane.end_of_turn("x")
        blocks.append(crane.block)
    assert blocks == [10, 11, 1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_two_lifted_tiles_are_placed_the_further_first() -> None:
    """R3.5."""
    crane = Crane(11, {9: "nine", 10: "ten", 1: "a", 2: "b", 3: "c"})
    crane.end_of_turn("used")
    assert crane.tiles == {3: "a", 4: "b", 5: "c", 6: "ten", 7: "nine", 0: "used"}
    assert crane.token == "ten"


def test_a_lifted_tile_keeps_its_token_and_a_second_gets_none() -> None:
    """R3.5, R3.5.1, R11.15."""
    crane = Crane(5, {10: "ten", 1: "a"}, token="ten")
    crane.end_of_turn("used")
    assert crane.token == "ten" and crane.tiles[4] == "ten"
    crane = Crane(5, {10: "ten", 1: "a"}, token="a")
    crane.end_of_turn("used")
    assert crane.token == "a"


def test_a_lifted_tile_goes_to_blue_when_green_is_full_and_never_onto_the_block() -> None:
    """R3.5.1."""
    crane = Crane(6, {10: "ten", 3: "a", 4: "b", 5: "c"})
    crane.end_of_turn("used")  # block on 7, tiles on 4, 5, 6
    assert crane.block == 7 and crane.tiles[8] == "ten"


def test_block_and_tiles_never_meet() -> None:
    chance = random.Random(2)
    for seats in (2, 3, 4):
        crane = Crane(Game(seats).crane.block)
        crane.tiles = {place: str(place) for place in first_positions(crane.block, 6)}
        for _ in range(300):
            position_ = chance.choice(sorted(crane.tiles))
            used = crane.tiles[position_]
            crane.take(position_)
            crane.end_of_turn(used)
            assert crane.block not in crane.tiles and len(crane.tiles) == 6
            assert set(crane.tiles) <= set(range(11)) and crane.block != 0


def test_the_token_scores_five_and_returns() -> None:
    """R3.4."""
    game = position()
    game.turn = Turn(0)
    place = min(place for place in game.crane.tiles if place >= 4)
    game.crane.token = game.crane.tiles[place]
    settled(take_action_tile(game, 0, place))
    assert game.players[0].goods["vp"] == 5 and game.crane.token is None


def test_night_shift_comes_before_the_notch() -> None:
    """R3.3.1."""
    game = position()
    game.turn = Turn(0)
    game.crane.tiles[8] = game.crane.tiles.pop(5)
    player = game.players[0]
    player.technologies = player.working = ["t2_night_shift"]
    driver = run(take_action_tile(game, 0, 8))
    assert ("notch",) not in asked(driver).options
    settled_goods = dict(player.goods)
    assert settled_goods["vp"] == 0  # pending: 1 for the blue space, 1 and a resource for the technology
    assert sorted(str(entry.effect) for entry in player.pending) == ["gold:1|stone:1", "vp:1", "vp:1"]


def test_safe_conduct_lowers_the_red_price() -> None:
    """R3.3.1, R7.5."""
    game = position()
    game.turn = Turn(0)
    player = own(game, gold=1)
    player.working = ["t1_safe_conduct"]
    settled(take_action_tile(game, 0, 0))
    assert player.goods["gold"] == 0


def test_clock_ends_on_the_hourglass() -> None:
    """R3.8."""
    clock = Clock(4, 1, era=2)
    assert not clock.tick(8, 8, {3: 2, 4: 3}, None) and clock.over


# Upgrades


def upgraded(action_tile: str, old: str, performed: int = 1) -> Game:
    """A turn in which an action was performed with the bonus of an old upgrade."""
    game = position()
    put_upgrade(game, old)
    assert game.turn is not None
    for _ in range(performed):
        performance = Performance(tiles()[old].action)
        game.turn.performances.append(performance)
        take_bonus(game, 0, performance, old)
        run(drain(game, 0), rest=first)
    show(game, action_tile)
    return game


def test_exchange_gives_the_old_bonus_back() -> None:
    """R5.3.2.1."""
    game = upgraded("upg_gate_tower", "upg_rampart_crew")  # wall: stone 1 against red 1
    game.rows["upgrade"][0] = "upg_gate_tower"
    player = own(game, stone=4)
    run(perform(game, 0, "upgrade"), ("core",), ("upg_gate_tower",), ("wall", 0), ("exchange",))
    assert player.goods["stone"] == 2  # 1 the cost, 1 given back
    assert {str(entry.effect) for entry in player.pending} >= {"red:1"}


def test_keeping_the_old_bonus_leaves_all_as_it_is() -> None:
    """R5.3.2."""
    game = upgraded("upg_gate_tower", "upg_rampart_crew")
    player = own(game, stone=4, red=0)
    run(perform(game, 0, "upgrade"), ("core",), ("upg_gate_tower",), ("wall", 3), ("keep",))
    assert player.goods["stone"] == 3
    assert not any(entry.bonus_of is not None for entry in player.pending)


def test_a_bonus_no_longer_in_hand_is_not_exchanged() -> None:
    """R5.3.2.1: the stone was spent on the new upgrade."""
    game = upgraded("upg_gate_tower", "upg_rampart_crew")
    player = own(game, stone=1)
    driver = run(perform(game, 0, "upgrade"), ("core",), ("upg_gate_tower",), ("wall", 0))
    assert asked(driver).kind == "moment"
    assert player.goods["stone"] == 0


def test_a_step_on_a_track_is_not_exchanged() -> None:
    """R5.3.2.1."""
    game = upgraded("upg_deep_shaft", "upg_assay_house")  # mines: tech 1
    assert game.players[0].tech == 1
    driver = run(perform(game, 0, "upgrade"), ("core",), ("upg_deep_shaft",), ("mines", 0))
    assert asked(driver).kind == "moment"


def test_what_was_lost_at_the_limit_is_given_back_too() -> None:
    """R5.3.2.1, ruling P26: all that is printed."""
    assert given(Performance("mines", "upg_deep_shaft")) == {"gold": 1, "vp": 1}


def test_later_performances_choose_between_both_upgrades() -> None:
    """R5.3.2: only in that turn, and only if the old one was used in it."""
    game = upgraded("upg_gate_tower", "upg_rampart_crew")
    own(game, stone=9, gold=9)
    settled(perform(game, 0, "upgrade"), ("core",), ("upg_gate_tower",), ("wall", 0), ("keep",))
    driver = run(perform(game, 0, "wall"))
    assert {("bonus", "upg_rampart_crew"), ("bonus", "upg_gate_tower")} <= set(asked(driver).options)
    game.turn = Turn(0, tile="act_1")
    driver = run(perform(game, 0, "wall"))
    assert ("bonus", "upg_rampart_crew") not in asked(driver).options


def test_an_upgrade_on_the_upgrade_hex_counts_for_its_own_action() -> None:
    """R5.3.3."""
    game = position()
    player = own(game, gold=2, stone=2)
    show(game, "upg_lecture_hall")
    driver = run(perform(game, 0, "upgrade"), ("core",), ("upg_lecture_hall",), ("upgrade", 0))
    assert ("bonus", "upg_lecture_hall") in asked(driver).options
    run(perform(game, 0, "mines"), ("core",), ("step",), rest=first)
    assert player.goods["vp"] == 0  # the bonus belongs to the upgrade action


def test_a_covered_upgrade_that_was_not_used_gives_nothing_more() -> None:
    """R5.3.1, R5.3.2."""
    game = position()
    put_upgrade(game, "upg_rampart_crew")
    own(game, stone=9)
    show(game, "upg_gate_tower")
    settled(perform(game, 0, "upgrade"), ("core",), ("upg_gate_tower",), ("wall", 0))
    driver = run(perform(game, 0, "wall"))
    assert [option for option in asked(driver).options if option[0] == "bonus"] == [("bonus", "upg_gate_tower")]


def test_special_tiles_need_the_permission_and_spend_it() -> None:
    """R4.3."""
    game = position()
    own(game, gold=9, stone=9)
    show(game, "wall_pig_gate")
    assert "wall_pig_gate" not in [tile.id for tile in takeable(game, 0, "wall")]
    assert game.turn is not None
    game.turn.special = True
    assert "wall_pig_gate" in [tile.id for tile in takeable(game, 0, "wall")]
    settled(perform(game, 0, "wall"), ("core",), ("wall_pig_gate",), ("C2", 0))
    assert game.turn.special is False
    assert game.rows["wall"][3] is not None and game.rows["wall"][3] != "wall_pig_gate"


# Tracks, technology, wealth


def test_jumping_past_six_to_nine_gives_both_wealth_bonuses_once() -> None:
    """R6.2, R11.5, R11.6."""
    game = position()
    player = own(game, stone=5)
    settled(gain(game, 0, Gain("stone", 7)))
    assert player.wealth == ["wealth_gold_6"] and player.cubes == 4
    own(game, stone=0)
    player.pending.clear()
    settled(gain(game, 0, Gain("stone", 9)))
    assert player.pending == [] and player.cubes == 4


def test_technology_marks_draw_three_and_put_two_under() -> None:
    """R7.1."""
    game = position()
    player = game.players[0]
    player.tech = 1
    driver = run(gain(game, 0, Gain("tech")))
    assert len(asked(driver).options) == 3
    kept = asked(driver).options[1]
    drawn = [option[0] for option in asked(driver).options]
    driver.play(kept)
    assert player.technologies == [kept[0]]
    assert game.technology[1].below == [name for name in drawn if name != kept[0]]
    assert len(game.technology[1].unknown) == 3


def test_a_stack_gives_known_tiles_only_after_the_unknown_ones() -> None:
    """R7.1, R4.5.1."""
    stack = Stack(["a"], ["b", "c"])
    stack.put_under("d")
    for tile in ("a", "b", "c", "d"):
        assert stack.candidates() == [tile]
        stack.draw(tile)
    assert stack.candidates() == []


def test_steps_beyond_the_top_score_two() -> None:
    """R7.2."""
    game = position()
    player = game.players[0]
    player.tech = player.uni = 10
    for name in ("tech", "uni"):
        run(gain(game, 0, Gain(name)))
    settled(drain(game, 0))
    assert (player.tech, player.uni, player.goods["vp"]) == (10, 10, 4)


def test_technologies_work_from_the_next_turn_on() -> None:
    """R7.3."""
    game = position()
    player = game.players[0]
    player.technologies = ["t1_joinery", "t3_egg_levy"]
    assert discounted(game, 0, {"gold": 2}, "building") == {"gold": 2}
    run(take_turn(game, 0))
    assert player.working == ["t1_joinery"]
    assert discounted(game, 0, {"gold": 2}, "building") == {"gold": 1}
    assert discounted(game, 0, {"stone": 2}, "building") == {"stone": 2}  # R7.5.1


def test_a_full_mine_track_gives_a_right_to_one_seal() -> None:
    """R6.5, R6.7, R6.8."""
    game = position()
    player = own(game, silver=2)
    player.marker["mine"] = 7
    for _ in range(2):
        run(gain(game, 0, Gain("mine")))
    assert player.marker["mine"] == 8 and player.rights == 1
    driver = run(take_turn(game, 0))
    offered = {option[1] for option in asked(driver).options if option[0] == "seal"}
    assert offered == set(seals())
    driver.play(("seal", "seal_gold"))
    assert player.goods["silver"] == 0 and player.cubes == 1 and game.seals["seal_gold"] == 0
    assert not any(option[0] == "seal" for option in asked(driver).options)


def test_mine_pumps_work_with_a_production_and_not_with_a_step() -> None:
    """R7.5, R7.5.1."""
    game = position()
    player = game.players[0]
    player.working = ["t1_mine_pumps"]
    run(perform(game, 0, "mines"), ("core",), ("produce",))
    assert sorted(str(entry.effect) for entry in player.pending) == ["gold:2", "gold:3", "vp:1"]


# Grids


def test_arrows_move_on_at_once() -> None:
    """R8.3: the side arrow at row 1, column 4 of the Cathedral leads to 2 VP."""
    game = position()
    player = game.players[0]
    player.grid["cath"] = (1, 3)
    settled(sideways(game, 0, "cath"))
    settled(drain(game, 0))
    assert player.grid["cath"] == (1, 5) and player.goods["vp"] == 2


def test_a_move_in_the_last_column_is_lost() -> None:
    """R8.2: and its cell is not applied again."""
    game = position()
    player = game.players[0]
    player.grid["hw"] = (1, 6)
    settled(sideways(game, 0, "hw"))
    assert player.grid["hw"] == (1, 6) and player.pending == []


def test_an_arrow_over_a_border_may_be_refused_and_ends_when_it_cannot_be_paid() -> None:
    """R8.6, R8.6.1: the Cathedral's row 2, column 5."""
    for gold, answers, row in ((0, (), 2), (1, (("arrow", "stay"),), 2), (1, (("arrow", "pay"),), 3)):
        game = position()
        player = own(game, gold=gold, stone=1)
        player.grid["cath"] = (2, 4)
        run(sideways(game, 0, "cath"), *answers)
        assert player.grid["cath"] == (row, 5)
        assert player.goods["gold"] == (gold if row == 2 else 0)


def test_an_arrow_within_a_level_is_followed_at_once() -> None:
    """R8.3: the Hunger Wall's row 1, column 5, leads to the empty cell above."""
    game = position()
    player = own(game, gold=0, stone=0)
    player.grid["hw"] = (1, 4)
    settled(sideways(game, 0, "hw"))
    assert player.grid["hw"] == (2, 5) and player.pending == []


def test_the_top_of_the_cathedral_gives_one_v_tile() -> None:
    """R8.5, R8.8."""
    game = position()
    player = own(game, silver=4)
    player.grid["cath"] = (5, 1)
    driver = run(take_turn(game, 0), ("climb", "cath"), ("resolve", "cathedral_v"))
    assert asked(driver).kind == "keep v" and len(asked(driver).options) == 3
    driver.play(asked(driver).options[0])
    assert len(player.v_tiles) == 1
    assert ("climb", "cath") not in asked(driver).options
    run(enter(game, 0, "cath", (6, 2)))
    assert not any(str(entry.effect) == "cathedral_v" for entry in player.pending)


def test_cranework_counts_each_row_climbed() -> None:
    """R7.5."""
    game = position()
    player = own(game, silver=4)
    player.technologies = ["t2_cranework", "t4_great_scaffold"]
    answers: list[Option] = [("technology", "t4_great_scaffold"), ("resolve", "climb:1"), ("climb", "hw")]
    run(take_turn(game, 0), *answers)
    assert [str(entry.effect) for entry in player.pending].count("vp:3") == 1


# City


def test_blue_corners_match_the_printed_ones_in_every_rotation_that_fits() -> None:
    """R5.5.3."""
    city = City(sites_in_play(2))
    site = city.sites["P1S4"]
    assert site.blue == {0, 4}
    matching = [rotation for rotation in range(6) if city.blue_matches("P1S4", 1, rotation)]
    assert matching == [3, 5]
    assert city.blue_matches("P1S4", -1, 0) == 0


def test_blue_corners_match_those_of_neighbours_of_any_plaza() -> None:
    """R5.5.3.1: P1S3 and P1S4 share two vertices; three hexes meet in each."""
    city = City(sites_in_play(2))
    one, two = city.sites["P1S3"], city.sites["P1S4"]
    shared = {v for v in range(6) for w in range(6) if vertex(one.place, v) == vertex(two.place, w)}
    assert len(shared) == 2
    for corner in range(6):
        city.buildings["P1S4"] = Building("", 0, None, 0, corner)
        hits = [rotation for rotation in range(6) if city.blue_matches("P1S3", 0, rotation)]
        assert len(hits) == (1 if any(vertex(two.place, corner) == vertex(one.place, v) for v in shared) else 0)


def test_every_site_touches_exactly_its_own_plaza() -> None:
    """R9.1, R9.1.1."""
    plazas = {row["id"]: (row["q"], row["r"]) for row in table("city")["plaza_space"]}
    for site in sites_in_play(4).values():
        assert [name for name, place in plazas.items() if distance(place, site.place) == 1] == [site.plaza]
    assert [len(sites_in_play(players)) for players in (2, 3, 4)] == [25, 27, 29]


def test_without_a_cube_there_is_neither_claim_nor_points() -> None:
    """R5.5.1."""
    game = position()
    player = own(game, gold=9, stone=9)
    player.cubes = 0
    player.wealth = []
    show(game, "bld_tavern")
    settled(perform(game, 0, "building"), ("core",), ("bld_tavern",), ("P2S1", 0))
    assert game.city.buildings["P2S1"].claim is None and player.goods["vp"] == 3


def test_the_old_town_asks_a_gold_and_gives_points() -> None:
    """R5.5, R7.5: and Joinery does not lower it."""
    game = position()
    player = own(game, gold=1, stone=0)
    player.working = ["t1_joinery"]
    game.rows["building"] = [None] * 4
    show(game, "bld_tavern")  # gold 1, with Joinery 0
    settled(perform(game, 0, "building"), ("core",), ("bld_tavern",), ("P1S2", 0))
    assert player.goods["gold"] == 0 and player.goods["vp"] == 5
    assert game.city.buildings["P1S2"].claim == 0


def test_other_claimants_choose_in_clockwise_order_and_leaders_get_both() -> None:
    """R9.4."""
    game = position(4, seat=2)
    for site, claim in (("P4S1", 0), ("P4S2", 1), ("P4S3", 1), ("P4S4", 3), ("P4S5", None)):
        build(game, site, claim, 1)
    game.plaza_tiles["P4"] = "pz_blue_cattle"
    order: list[int] = []
    driver = Driver(complete_plaza(game, 2, "P4"))
    while driver.question is not None:
        if asked(driver).kind == "plaza":
            order.append(asked(driver).seat)
        driver.play(asked(driver).options[0])
    assert order == [3, 0]
    assert [player.goods["vp"] for player in game.players] == [2, 5, 0, 2]


def test_open_plazas_give_their_bottom_once() -> None:
    """R10.1."""
    game = position(2)
    build(game, "P2S1", 0, 1)
    build(game, "P2S2", 0, 1)
    build(game, "P3S1", 1, 1)
    game.city.complete.append("P3")
    game.plaza_tiles["P2"] = "pz_grey_glaziers"
    game.scoring = True
    settled(open_plazas(game))
    assert [player.goods["vp"] for player in game.players] == [3, 0]


# Turn and end


def test_extra_actions_need_a_gold_window() -> None:
    """R4.4."""
    game = position()
    for goods, ways in (((2, 0), set()), ((2, 1), {"silver"}), ((0, 2), {"goldwin"}), ((1, 2), {"silver", "goldwin"})):
        own(game, silver=goods[0], goldwin=goods[1])
        assert {option[1] for option in main_options(game, 0) if option[0] == "extra"} == ways


def test_two_windows_are_kept() -> None:
    """R4.9."""
    game = position()
    player = own(game, silver=1, goldwin=3)
    driver = run(discard_windows(game, 0))
    assert asked(driver).options == [(0, 2), (1, 1)]
    driver.play((1, 1))
    assert player.goods["silver"] == player.goods["goldwin"] == 1


def test_a_refresh_may_bring_tiles_back_from_an_empty_stack() -> None:
    """R4.5.1, R11.19."""
    game = position()
    player = own(game, gold=1, stone=0)
    stack = game.stacks[("wall", 1, False)]
    stack.unknown.clear()
    names = [name for name in game.rows["wall"][:2] if name is not None]
    settled(refresh(game, 0, names, "gold"))
    assert player.goods["gold"] == 0 and set(names) <= set(game.rows["wall"]) and len(stack) == 0


def test_second_shift_waits_until_no_action_runs() -> None:
    """R4.7, R7.6."""
    game = position()
    assert game.turn is not None
    player = game.players[0]
    player.technologies = ["t4_second_shift"]
    driver = run(take_turn(game, 0), ("technology", "t4_second_shift"), ("resolve", "extra_action:1"), ("granted",))
    assert asked(driver).kind == "any action"
    assert not any(option[0] == "extra" for option in main_options(game, 0))


def test_a_unit_is_converted_by_one_seal_only() -> None:
    """R10.6."""
    scorings = [parse(seals()[name]["scoring"]) for name in ("seal_gold", "seal_stone", "seal_pair")]
    assert best_conversion(3, 2, scorings[2:]) == 6
    assert best_conversion(3, 2, scorings) == 10
    assert best_conversion(3, 2, [scorings[0], scorings[2]]) == 2 * 1 + 3 * 2
    assert best_conversion(3, 2, []) == 0


def test_ties_go_to_the_later_seat() -> None:
    """R10.8."""
    assert winner([126, 90, 126]) == 2


@pytest.mark.parametrize(("eggs", "points"), [(0, 0), (1, 0), (2, 3), (3, 6), (4, 10), (9, 10)])
def test_egg_set(eggs: int, points: int) -> None:
    """R10.7."""
    assert step_value({0: 0, 2: 3, 3: 6, 4: 10}, eggs) == points


def test_costs_are_read() -> None:
    assert parse_cost("gold:2+stone:1") == {"gold": 2, "stone": 1} and parse_cost("") == {}


# Parler


def solo() -> Game:
    """A solo game set up: pawn on P1, pointers on the first slots."""
    game = Game(1)
    run(set_up(game), ("P1",))
    assert game.parler is not None
    return game


def with_parler(game: Game) -> Parler:
    """The opponent of a solo game."""
    assert game.parler is not None
    return game.parler


def test_the_pawn_goes_on_from_a_complete_plaza() -> None:
    """R12.4: clockwise P1 … P8 and round."""
    game = solo()
    game.city.complete += ["P3", "P4"]
    move_on(game, 2)
    assert with_parler(game).plaza == "P5"
    move_on(game, 4)
    assert with_parler(game).plaza == "P1"
    game.city.complete = [f"P{number}" for number in range(1, 9)]
    move_on(game, 3)  # F86: the search stops


def test_parler_builds_on_a_blue_corner_if_one_fits() -> None:
    """R12.4: P1S4 meets printed corners with two rotations, P1S5 with one."""
    game = solo()
    game.city.buildings.pop("P1S3")
    ways = parler_places(game, tiles()["bld_miners_court"])
    assert sorted(ways) == [("P1S4", 3), ("P1S4", 5), ("P1S5", 3)]
    assert len(parler_places(game, tiles()["bld_tavern"])) == 4 * 6


def test_parler_builds_claims_and_goes_on() -> None:
    """R12.4: a tile of printed cost 4 takes the pawn to P5, the pointer to slot 2."""
    game = solo()
    show(game, "bld_stonecutters_court")
    run(construct(game), ("P1S4", 3))
    assert game.city.buildings["P1S4"].claim == PARLER
    assert with_parler(game).plaza == "P5" and with_parler(game).pointers["building"] == 2
    assert game.rows["building"][0] not in (None, "bld_stonecutters_court")


@pytest.mark.parametrize(
    ("mine", "quarry", "expected"),
    [(3, 2, (4, 2)), (2, 3, (3, 3)), (3, 3, (4, 3))],
)
def test_parler_follows_the_better_track_of_the_human(mine: int, quarry: int, expected: tuple[int, int]) -> None:
    """R12.3: both if equal."""
    game = solo()
    game.players[0].marker = {"mine": mine, "quarry": quarry}
    run(do_line(game, "increase_mines_or_quarries"))
    marker = with_parler(game).marker
    assert (marker["mine"], marker["quarry"]) == expected


def test_a_full_track_of_parler_passes_only_the_step_of_either_on() -> None:
    """R12.3: the step of one track is lost, that of `mines or quarries` goes to the other."""
    game = solo()
    with_parler(game).marker = {"mine": 8, "quarry": 6}
    game.seals["seal_stone"] = 0
    run(do_line(game, "increase_mines"))
    assert with_parler(game).marker == {"mine": 8, "quarry": 6}
    run(do_line(game, "increase_mines_or_quarries"))
    assert with_parler(game).marker == {"mine": 8, "quarry": 7}
    assert game.seals["seal_six"] == PARLER
    run(do_line(game, "increase_mines_or_quarries"))
    assert with_parler(game).marker == {"mine": 8, "quarry": 7}


def test_parler_throws_a_token_away() -> None:
    """R12.3."""
    game = solo()
    with_parler(game).marker["mine"] = 4
    run(do_line(game, "increase_mines"))
    assert len(game.tokens) == 3


def test_parler_competes_for_plazas_and_receives_nothing() -> None:
    """R12.4, R9.3."""
    game = solo()
    for site, claim in (("P2S1", PARLER), ("P2S2", PARLER), ("P2S4", 0)):
        build(game, site, claim, 2)
    game.plaza_tiles["P2"] = "pz_grey_quarrymen"
    driver = Driver(complete_plaza(game, 0, "P2"))
    assert asked(driver).kind == "plaza"
    driver.play(("bottom",), ("resolve", "stone:1"))
    assert driver.question is None and game.players[0].cubes == 3
    assert not game.city.claims("P2")


def test_the_human_completes_the_marked_plaza() -> None:
    """R12.4."""
    game = solo()
    game.turn = Turn(0, tile="act_1")
    with_parler(game).plaza = "P6"
    build(game, "P6S3")
    build(game, "P6S4")
    settled(complete_plaza(game, 0, "P6"))
    assert with_parler(game).plaza == "P7"


def test_the_oldest_tile_is_the_furthest_clockwise() -> None:
    """R12.5: card 4 takes the second oldest; nobody scores its token."""
    game = solo()
    with_parler(game).deck = ["3"]
    game.crane.token = game.crane.tiles[5]
    run(parler_turn(game))
    assert 5 not in game.crane.tiles and game.players[0].goods["vp"] == 0
    assert not game.crane.token


# Random games of the witness alone


def some_answer(question: Question, chance: random.Random) -> Option:
    """A random answer that seldom declines, refreshes or ends early."""
    weights = {"decline": 0.05, "end": 0.3, "refresh": 0.02, "notch": 3.0}
    return chance.choices(question.options, [weights.get(str(option[0]), 1.0) for option in question.options])[0]


def check_laws(game: Game) -> None:
    """R1.2, R1.15, R6.1, R8.1: pieces add up."""
    for seat, player in enumerate(game.players):
        assert all(many >= 0 for many in player.goods.values())
        assert player.goods["gold"] <= 9 and player.goods["stone"] <= 9
        claims = sum(building.claim == seat for building in game.city.buildings.values())
        owned = sum(owner == seat for owner in game.seals.values())
        assert player.cubes + claims + owned + len(player.wealth) == 5
    placed = [name for row in game.rows.values() for name in row if name is not None]
    placed += [building.tile for building in game.city.buildings.values()]
    placed += [name for player in game.players for name, _ in player.walls.values()]
    placed += [name for player in game.players for stack in player.upgrades.values() for name, _ in stack]
    assert len(placed) == len(set(placed))
    drawn = [name for player in game.players for name in player.technologies]
    assert len(drawn) == len(set(drawn)) and set(drawn) <= set(technologies())


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_the_laws_and_last_sixteen_turns_each(seats: int, seed: int) -> None:
    """R3.8 and the laws above, over the switches."""
    chance = random.Random(seed)
    flags = {name: chance.random() < 0.5 for name in ("walls_alternate", "cathedral_alternate", "road_alternate", "road_either")}
    options = Options(side="AB"[seed % 2], v_hidden=seed % 3 > 0, bonus_before=seed % 4 > 0, **flags)
    witness = Witness(seats, options)
    while witness.question is not None:
        witness.play(some_answer(witness.question, chance))
        check_laws(witness.game)
    assert witness.game.turns == 16 * max(2, seats) and witness.game.clock.era == 2
