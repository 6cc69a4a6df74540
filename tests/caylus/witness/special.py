"""Phase 3, the special buildings (R8), and phase 4, the provost (R9)."""

from __future__ import annotations

from tests.caylus.witness.favors import resolve_favors
from tests.caylus.witness.flow import Flow, ask
from tests.caylus.witness.state import Game
from tests.caylus.witness.tables import LAST_SPACE
from tests.caylus.witness.workers import free_targets, put_worker


def phase_special(game: Game) -> Flow:
    """R8: strictly S1 to S6."""
    yield from gate(game)
    trading_post(game)
    yield from merchants_guild(game)
    yield from joust_field(game)
    stables(game)
    yield from inn(game)


def gate_targets(game: Game, seat: int) -> list[str]:
    """R8.1: as in phase 2, but never the gate again, nor the inn beside one's own worker (Q4)."""
    targets = [target for target in free_targets(game, seat) if target != "gate"]
    return [target for target in targets if target != "inn" or game.inn_right != seat]


def gate(game: Game) -> Flow:
    """R8.1: the worker may move, free; else it returns."""
    seat = game.singles["gate"]
    if seat is None:
        return
    options = ["gate home", *(f"gate {target}" for target in gate_targets(game, seat))]
    answer = yield from ask(seat, "gate", options)
    game.singles["gate"] = None
    if answer == "gate home":
        game.send_home(seat)
    else:
        put_worker(game, seat, answer.removeprefix("gate "))


def clear_single(game: Game, name: str) -> None:
    """R8: the worker returns after activation."""
    game.send_home(game.singles[name])
    game.singles[name] = None


def trading_post(game: Game) -> None:
    """R8.2: 3$."""
    seat = game.singles["trading_post"]
    if seat is not None:
        game.players[seat].money += 3
        clear_single(game, "trading_post")


def signed(step: int) -> str:
    """Notation of a provost step: -2, 0, +2."""
    return f"{step:+d}" if step else "0"


def provost_steps(game: Game) -> list[int]:
    """R9.3: steps of at most 3 that stay on road spaces 1-28."""
    return [step for step in range(-3, 4) if 1 <= game.provost + step <= LAST_SPACE]


def merchants_guild(game: Game) -> Flow:
    """R8.3: move the provost 0-3 spaces, free."""
    seat = game.singles["merchants_guild"]
    if seat is None:
        return
    answer = yield from ask(seat, "guild", [f"guild {signed(step)}" for step in provost_steps(game)])
    game.provost += int(answer.removeprefix("guild "))
    clear_single(game, "merchants_guild")


def joust_field(game: Game) -> Flow:
    """R8.4: 1$ and 1 cloth for a favor, which is resolved before the worker returns (Q26)."""
    seat = game.singles["joust_field"]
    if seat is None:
        return
    player = game.players[seat]
    if player.money >= 1 and player.cubes["cloth"] >= 1:
        answer = yield from ask(seat, "joust", ["joust yes", "joust no"])
        if answer == "joust yes":
            player.pay(1)
            player.give({"cloth": 1})
            yield from resolve_favors(game, seat, 1)
    clear_single(game, "joust_field")


def stables(game: Game) -> None:
    """R8.5: by circle, then the others as before; at once."""
    game.order = game.stables + [seat for seat in game.order if seat not in game.stables]
    for seat in game.stables:
        game.send_home(seat)
    game.stables = []


def inn(game: Game) -> Flow:
    """R8.6: left moves right and pushes; an undisturbed right worker may stay or leave."""
    if game.inn_left is not None:
        game.send_home(game.inn_right)
        game.inn_right, game.inn_left = game.inn_left, None
    elif game.inn_right is not None:
        answer = yield from ask(game.inn_right, "inn", ["inn stay", "inn leave"])
        if answer == "inn leave":
            game.send_home(game.inn_right)
            game.inn_right = None


def phase_provost(game: Game) -> Flow:
    """R9.1: in passing order, once each, 1$ per space."""
    for seat in game.passed:
        player = game.players[seat]
        steps = [step for step in provost_steps(game) if abs(step) <= player.money]
        answer = yield from ask(seat, "provost", [f"provost {signed(step)}" for step in steps])
        step = int(answer.removeprefix("provost "))
        player.pay(abs(step))
        game.provost += step
