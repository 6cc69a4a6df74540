"""Building and transforming tiles: carpenter, mason, architect, lawyer (R10.5-R10.7, R13.6, R13.7).

What is built may bring favors; the functions return their number and the caller resolves them.
"""

from __future__ import annotations

from tests.caylus.witness.flow import Answer, FavorCount, Flow, ask
from tests.caylus.witness.state import Game, Player
from tests.caylus.witness.tables import CLOTH, CUBES, NEUTRAL, Tile


def tile_cost(tile: Tile, discount: bool) -> dict[str, int]:
    """R13.7: the discount removes the one printed wood (wood tile) or stone (stone tile)."""
    cost = dict(tile.cost)
    if discount:
        cost[tile.colour] -= 1  # the colours wood and stone are named like the cubes
    return cost


def can_pay(player: Player, cost: dict[str, int], any_cubes: int) -> bool:
    """R4.4, R4.2b: the named cubes, and enough others of any kind for the white icons."""
    named = all(player.cubes[cube] >= many for cube, many in cost.items())
    return named and player.all_cubes() >= sum(cost.values()) + any_cubes


def affordable_tiles(game: Game, seat: int, colour: str, discount: bool) -> list[str]:
    """R10.5, R10.7: available tiles of the colour that this seat can pay."""
    player = game.players[seat]
    tiles = [game.tiles[name] for name in game.supply if game.tiles[name].colour == colour]
    names = [tile.name for tile in tiles if can_pay(player, tile_cost(tile, discount), tile.any_cubes)]
    if "architect" in names and "architect_2" in names:  # identical tiles are offered once
        names.remove("architect_2")
    return names


def buildable(game: Game, seat: int, colour: str, discount: bool) -> list[str]:
    """R10.5 (an empty road space is needed, Q3), R10.7 (an own residence is needed)."""
    has_room = game.residences_of(seat) if colour == "prestige" else game.empty_space() is not None
    return affordable_tiles(game, seat, colour, discount) if has_room else []


def build(game: Game, seat: int, colour: str, discount: bool = False) -> FavorCount:
    """R10.5, R10.7: build one tile of the colour or nothing; tells how many favors that gives."""
    options = [f"build {name}" for name in buildable(game, seat, colour, discount)]
    answer = yield from ask(seat, "build", [*options, "build nothing"])
    if answer == "build nothing":
        return 0
    tile = game.tiles[answer.removeprefix("build ")]
    cost = tile_cost(tile, discount)
    number = game.empty_space()
    if tile.any_cubes:
        extra = yield from any_cube(game, seat, cost)
        cost[extra] = cost.get(extra, 0) + 1
    if colour == "prestige":
        onto = yield from ask(seat, "onto", [f"onto {where}" for where in game.residences_of(seat)])
        number = int(onto.removeprefix("onto "))
    assert number is not None
    put_tile(game, seat, tile, cost, number)
    return tile.favors


def any_cube(game: Game, seat: int, cost: dict[str, int]) -> Answer:
    """R4.3: which cube pays the white icon, the named cubes being set aside."""
    left = {cube: game.players[seat].cubes[cube] - cost.get(cube, 0) for cube in CUBES}
    answer = yield from ask(seat, "pay", [f"pay {cube}" for cube in CUBES if left[cube] > 0])
    return answer.removeprefix("pay ")


def put_tile(game: Game, seat: int, tile: Tile, cost: dict[str, int], number: int) -> None:
    """R10.5, R10.7: pay, put the tile on the space, mark ownership, score."""
    player, space = game.players[seat], game.road[number]
    player.give(cost)
    game.supply.remove(tile.name)
    space.tile, space.owner = tile.name, seat
    player.score += tile.points


def lawyer_targets(game: Game, seat: int) -> list[str]:
    """R10.6, R10.6b: neutral tiles and own craft tiles but the lawyer, unless already pending."""
    targets = []
    for space in game.road.values():
        if space.tile is None or space.pending is not None:
            continue
        own_craft = game.is_craft(space.tile) and space.owner == seat and space.tile != "lawyer"
        if space.tile in NEUTRAL or own_craft:
            targets.append(space.tile)
    return targets


def lawyer_possible(game: Game, seat: int, money: int) -> list[str]:
    """R10.6, R13.1: the targets, if the cloth and the money are there."""
    player = game.players[seat]
    payable = player.cubes[CLOTH] >= 1 and player.money >= money
    return lawyer_targets(game, seat) if payable else []


def lawyer(game: Game, seat: int, money: int) -> Flow:
    """R10.6: pay one cloth and the money now; swap now or when the worker has left (R10.6a)."""
    options = [f"lawyer {target}" for target in lawyer_possible(game, seat, money)]
    answer = yield from ask(seat, "lawyer", [*options, "lawyer nothing"])
    if answer == "lawyer nothing":
        return
    game.players[seat].pay(money)
    game.players[seat].give({CLOTH: 1})
    space = game.space_of(answer.removeprefix("lawyer "))
    space.pending = seat
    if space.worker is None:
        game.swap_pending(space)
