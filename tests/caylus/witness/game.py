"""The whole game: deal (R3), turns (R6), end (R14)."""

from __future__ import annotations

from collections.abc import Callable

from tests.caylus.witness.castle import phase_castle, phase_end
from tests.caylus.witness.flow import Flow, ask
from tests.caylus.witness.road import phase_road
from tests.caylus.witness.special import phase_provost, phase_special
from tests.caylus.witness.state import Game, Player
from tests.caylus.witness.tables import GOLD, NEUTRAL, RESIDENCE, RESIDENCE_INCOME, starting_money
from tests.caylus.witness.workers import phase_workers

NATURE = -1


def whole_game(game: Game) -> Flow:
    """R3, R6.1, R14.1: deal, then turns until the Towers are counted."""
    yield from deal_tiles(game)
    yield from draw_order(game)
    while not game.counted[-1]:
        yield from one_turn(game)
    final_scoring(game)
    game.over = True


def deal_tiles(game: Game) -> Flow:
    """R3.1: the neutral tiles onto spaces 1-6."""
    left = list(NEUTRAL)
    for number in range(1, len(NEUTRAL) + 1):
        answer = yield from ask(NATURE, "deal", [f"deal {tile}" for tile in left])
        tile = answer.removeprefix("deal ")
        game.road[number].tile = tile
        left.remove(tile)


def draw_order(game: Game) -> Flow:
    """R3.2, R15.1: turn order, and money by position."""
    while len(game.order) < game.seats:
        left = [seat for seat in range(game.seats) if seat not in game.order]
        answer = yield from ask(NATURE, "order", [f"order {seat}" for seat in left])
        game.order.append(int(answer.removeprefix("order ")))
    for position, seat in enumerate(game.order):
        game.players[seat].money = starting_money(game.seats, position)


def begin_turn(game: Game) -> None:
    """R12.6, R15.2: the passing scale is cleared; with two players the order swaps."""
    game.turn += 1
    game.passed = []
    if game.turn > 1 and game.seats == 2:
        game.order = game.order[::-1]


PHASES: dict[int, Callable[[Game], Flow]] = {
    2: phase_workers,
    3: phase_special,
    4: phase_provost,
    5: phase_road,
    6: phase_castle,
    7: phase_end,
}


def begin_phase(game: Game, number: int) -> None:
    """R13.5: each phase starts with all favor lines free."""
    game.phase = number
    for player in game.players:
        player.used.clear()


def one_turn(game: Game) -> Flow:
    """R6.1: phases 1-7 in order."""
    begin_turn(game)
    begin_phase(game, 1)
    income(game)
    for number, phase in PHASES.items():
        begin_phase(game, number)
        yield from phase(game)


def income(game: Game) -> None:
    """R6.2: 2$, and the income of residences, library and hotel."""
    for player in game.players:
        player.money += 2
    for space in game.road.values():
        if space.tile is None or space.owner is None:
            continue
        if space.tile == RESIDENCE:
            game.players[space.owner].money += RESIDENCE_INCOME
        else:
            game.players[space.owner].money += game.tiles[space.tile].income


def end_bonus(player: Player) -> int:
    """R14.2: gold, other cubes, money."""
    return 3 * player.cubes[GOLD] + player.plain_cubes() // 3 + player.money // 4


def final_scoring(game: Game) -> None:
    """R14.2."""
    for player in game.players:
        player.score += end_bonus(player)
