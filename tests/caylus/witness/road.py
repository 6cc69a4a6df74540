"""Phase 5: the road buildings (R10)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from tests.caylus.witness.building import build, lawyer
from tests.caylus.witness.favors import resolve_favors
from tests.caylus.witness.flow import Flow, ask
from tests.caylus.witness.state import Game, Player, Space
from tests.caylus.witness.tables import BUILDERS, CUBES, EXCHANGES, PLAIN, PRODUCTION, SALE_PRICE, Exchange


def phase_road(game: Game) -> Flow:
    """R10.1: spaces 1 to the provost; R10.2: then the workers beyond it return together."""
    for number in range(1, game.provost + 1):
        space = game.road[number]
        if space.worker is not None:
            yield from activate(game, space, space.worker)
            leave(game, space)
            game.swap_pending(space)
    for space in game.road.values():
        leave(game, space)
    for space in game.road.values():
        game.swap_pending(space)


def leave(game: Game, space: Space) -> None:
    """R10.1, R10.2: the worker returns to the hand."""
    game.send_home(space.worker)
    space.worker = None


def activate(game: Game, space: Space, seat: int) -> Flow:
    """R10.3-R10.8: the effect of one building."""
    tile = space.tile
    assert tile is not None
    if tile in PRODUCTION:
        yield from produce(game, space, seat, tile)
    elif tile in BUILDERS:
        favors = yield from build(game, seat, BUILDERS[tile])
        yield from resolve_favors(game, seat, favors)
    elif tile == "lawyer":
        yield from lawyer(game, seat, 1)
    elif tile in SALE_PRICE:
        yield from sell(game, seat, SALE_PRICE[tile])
    elif tile in ("fixed_peddler", "w_peddler"):
        yield from buy(game, seat, tile)
    elif tile == "alchemist":
        yield from alchemist(game, seat)
    else:
        yield from exchange(game, seat, tile)


def produce(game: Game, space: Space, seat: int, tile: str) -> Flow:
    """R10.3, R10.4: the worker's cubes, then the owner's cube when activated by another player."""
    production = PRODUCTION[tile]
    ways = {f"produce {'+'.join(way)}": way for way in production.ways}
    answer = yield from ask(seat, "produce", list(ways))
    game.players[seat].gain(ways[answer])
    if production.owner_bonus and space.owner is not None and space.owner != seat:
        options = [f"bonus {cube}" for cube in production.owner_bonus]
        answer = yield from ask(space.owner, "bonus", options)
        game.players[space.owner].gain({answer.removeprefix("bonus "): 1})


def sell(game: Game, seat: int, money: int) -> Flow:
    """R10.8, R4.2b: one cube of any kind for money."""
    player = game.players[seat]
    options = [f"sell {cube}" for cube in CUBES if player.cubes[cube] > 0]
    answer = yield from ask(seat, "sell", [*options, "sell nothing"])
    if answer != "sell nothing":
        player.give({answer.removeprefix("sell "): 1})
        player.money += money


def bundles(many: int) -> list[str]:
    """R4.3: all bundles of so many cubes without gold, in notation."""
    return ["+".join(bundle) for bundle in combinations_with_replacement(PLAIN, many)]


def buy(game: Game, seat: int, tile: str) -> Flow:
    """R5.1, R5.3: the fixed peddler sells one cube for 2$, the wood one each cube for 1$, up to two."""
    player = game.players[seat]
    prices = {1: 2} if tile == "fixed_peddler" else {1: 1, 2: 2}
    sizes = [many for many, cost in prices.items() if cost <= player.money]
    options = [f"buy {bundle}" for many in sizes for bundle in bundles(many)]
    answer = yield from ask(seat, "buy", [*options, "buy nothing"])
    if answer != "buy nothing":
        cubes = answer.removeprefix("buy ").split("+")
        player.pay(prices[len(cubes)])
        player.gain(Counter(cubes))


def alchemist(game: Game, seat: int) -> Flow:
    """R5.4, Q9: two or four cubes without gold become one or two gold."""
    player = game.players[seat]
    options = [f"alchemist {bundle}" for many in (2, 4) for bundle in bundles(many) if holds(player, bundle)]
    answer = yield from ask(seat, "alchemist", [*options, "alchemist nothing"])
    if answer != "alchemist nothing":
        cubes = answer.removeprefix("alchemist ").split("+")
        player.give(Counter(cubes))
        player.gain({"gold": len(cubes) // 2})


def holds(player: Player, bundle: str) -> bool:
    """R4.4: all cubes of the bundle are in the reserve."""
    return all(player.cubes[cube] >= many for cube, many in Counter(bundle.split("+")).items())


def exchange(game: Game, seat: int, tile: str) -> Flow:
    """R10.8: one printed exchange of bank, tailor, church or jeweller, or none."""
    player = game.players[seat]
    trades = [trade for trade in EXCHANGES[tile] if trade.amount <= stock(player, trade)]
    options = {f"{tile} {trade.amount}>{trade.gain}": trade for trade in trades}
    answer = yield from ask(seat, "trade", [*options, "trade nothing"])
    if answer != "trade nothing":
        carry_out(player, options[answer])


def stock(player: Player, trade: Exchange) -> int:
    """What the player has of the good that is given."""
    return player.money if trade.give == "money" else player.cubes[trade.give]


def carry_out(player: Player, trade: Exchange) -> None:
    """R10.8: give and get."""
    if trade.give == "money":
        player.pay(trade.amount)
    else:
        player.give({trade.give: trade.amount})
    if trade.get == "score":
        player.score += trade.gain
    else:
        player.gain({trade.get: trade.gain})
