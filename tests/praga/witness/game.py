"""The whole game: setup (R2), turns and the clock (R3), final scoring (R10)."""

from __future__ import annotations

from tests.praga.witness.city import Building
from tests.praga.witness.crane import first_positions
from tests.praga.witness.effects import Gain, Per, parse
from tests.praga.witness.ends import academy, best_conversion, step_value
from tests.praga.witness.flow import NATURE, Flow, Option, ask
from tests.praga.witness.gains import counted, draw, look_at_v, v_points
from tests.praga.witness.solo import parler_turn, place_pawn, point
from tests.praga.witness.stacks import Stack
from tests.praga.witness.state import Game
from tests.praga.witness.tables import (
    ROWS,
    action_tiles,
    numbers,
    plaza_spaces,
    plaza_tiles,
    production_tokens,
    seals,
    table,
    tiles,
    tiles_iv,
    tiles_v,
)
from tests.praga.witness.turns import drain, refill, take_turn


def whole_game(game: Game) -> Flow:
    """R2, R4, R10."""
    yield from set_up(game)
    while not game.clock.over:
        yield from one_turn(game)
    yield from final_scoring(game)
    game.over = True


# Setup


def set_up(game: Game) -> Flow:
    """R2.8.1: all draws in the order of the rules."""
    yield from deal_crane(game)
    yield from deal_rows(game)
    yield from prebuild(game)
    yield from deal_plazas(game)
    game.bridge_iv = Stack(list(tiles_iv()))
    game.v_pool = list(tiles_v())
    game.tokens = list(production_tokens(game.table_seats))
    pointers = yield from point(game)
    if game.seats == 1:
        yield from place_pawn(game, pointers)
    if not game.options.v_hidden:  # R11.9
        for group in ("bridge", "cathedral"):
            yield from look_at_v(game, group)


def deal_crane(game: Game) -> Flow:
    """R2.2."""
    left = list(action_tiles(game.options.side))
    for position in first_positions(game.crane.block, len(left)):
        answer = yield from ask(NATURE, "crane", [(tile,) for tile in left], str(position))
        left.remove(str(answer[0]))
        game.crane.tiles[position] = str(answer[0])


def deal_rows(game: Game) -> Flow:
    """R2.4: three normal tiles and a special one in each row."""
    for row in ROWS:
        yield from refill(game, row)


def prebuild(game: Game) -> Flow:
    """R2.5, R2.5.1: normal Era I buildings that belong to nobody."""
    for site in game.city.sites.values():
        if game.table_seats in site.prebuilt:
            answer = yield from draw(game.stacks[("building", 1, False)], "prebuilt", site.id)
            tile = tiles()[str(answer[0])]
            game.city.buildings[site.id] = Building(tile.id, 0, None, tile.printed_cost, tile.blue_corner)


def deal_plazas(game: Game) -> Flow:
    """R2.6: tiles of the colour of the space."""
    left = list(plaza_tiles())
    for plaza, space in plaza_spaces(game.table_seats).items():
        fitting: list[Option] = [(tile,) for tile in left if plaza_tiles()[tile]["colour"] == space["colour"]]
        answer = yield from ask(NATURE, "plaza", fitting, plaza)
        left.remove(str(answer[0]))
        game.plaza_tiles[plaza] = str(answer[0])


# Turns


def one_turn(game: Game) -> Flow:
    """R4 for whoever is next, then R4.9 (b), (c)."""
    if game.seats == 1 and game.turns % 2 == 1:
        yield from parler_turn(game)
    else:
        yield from take_turn(game, game.turns % game.seats)
    assert game.last_tile is not None
    tile, game.last_tile = game.last_tile, None
    game.turns += 1
    yield from turn_wheel(game, tile)


def turn_wheel(game: Game, used: str) -> Flow:
    """R3.5-R3.8: rotation, platform, era."""
    game.crane.end_of_turn(used)
    rotation, place = table("crane")["rotation"], f"p{game.seats}"
    star_platform = rotation["era_star_platform"].get(place)
    star = None if star_platform is None else (star_platform, rotation["era_star_position"])
    moves = {int(key[1:]): where for key, where in rotation["era_after_platform_move_to"].items()}
    if game.clock.tick(game.crane.block, rotation["drop_position"], moves, star):
        game.rows = {row: [None] * 4 for row in ROWS}
        yield from deal_rows(game)


# The end


def final_scoring(game: Game) -> Flow:
    """R10, in its order."""
    game.scoring = True
    yield from open_plazas(game)
    for seat in range(game.seats):
        for name, points in last_points(game, seat).items():
            assert points >= 0, name
            game.players[seat].goods["vp"] += points


def open_plazas(game: Game) -> Flow:
    """R10.1, R10.1.1."""
    for plaza in plaza_spaces(game.table_seats):
        claims = game.city.claims(plaza)
        for seat in range(game.seats):
            if plaza not in game.city.complete and seat in claims:
                game.players[seat].wait(parse(plaza_tiles()[game.plaza_tiles[plaza]]["bottom"]))
                yield from drain(game, seat)


def last_points(game: Game, seat: int) -> dict[str, int]:
    """R10.2-R10.7: the lines of one seat."""
    player, constants = game.players[seat], table("final_scoring")
    multiplier = table("player_board")["university_track"]["multiplier_by_step"][player.uni]
    colours = {name: grid.token_colour for name, grid in game.grids.items()}
    if game.options.pairing_swapped:  # R11.17
        colours = {"hw": colours["cath"], "cath": colours["hw"]}
    lines = {"academy": academy(player.tech, multiplier)}
    for name, grid in game.grids.items():
        lines[name] = grid.end_value(player.grid[name], player.goods[colours[name]])
    lines["walls"] = step_value(numbers(constants["wall_set"]), len(player.walls))
    lines["v"] = v_points(game, seat)
    lines["seals"] = seal_points(game, seat)
    lines["eggs"] = step_value(numbers(constants["egg_set"]), player.goods["egg"])
    return lines


def seal_points(game: Game, seat: int) -> int:
    """R10.6."""
    owned = [parse(seals()[name]["scoring"]) for name, owner in game.seals.items() if owner == seat]
    goods = game.players[seat].goods
    points = best_conversion(goods["gold"], goods["stone"], owned)
    for effect in owned:
        if isinstance(effect, Gain):
            points += effect.many
        elif isinstance(effect, Per):
            assert isinstance(effect.each, Gain)
            points += effect.each.many * counted(game, seat, effect.counter)
    return points
