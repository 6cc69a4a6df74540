"""Phase 2: placing workers and passing (R7), and the targets shared with the gate (R8.1)."""

from __future__ import annotations

from tests.caylus.witness.flow import Flow, ask
from tests.caylus.witness.state import Game
from tests.caylus.witness.tables import SINGLE_SPECIALS, STABLE_CIRCLES


def free_targets(game: Game, seat: int) -> list[str]:
    """R7.4, R7.5: every space where this seat could put a worker, prices left aside."""
    targets = [name for name in SINGLE_SPECIALS if game.singles[name] is None]
    if game.seats > 2 and len(game.stables) < STABLE_CIRCLES and seat not in game.stables:  # R15.3
        targets.append("stables")
    if game.inn_left is None:
        targets.append("inn")
    if seat not in game.castle:
        targets.append("castle")
    for space in game.road.values():
        if space.tile is not None and game.has_worker_space(space) and space.worker is None:
            targets.append(space.tile)
    return targets


def owner_of(game: Game, target: str) -> int | None:
    """R5: the owner of a target; special, fixed and neutral buildings are nobody's."""
    return game.space_of(target).owner if target in game.tiles else None


def price(game: Game, seat: int, target: str) -> int:
    """R7.3, R15.4: what one worker on the target costs this seat."""
    if owner_of(game, target) == seat or game.inn_right == seat:
        return 1
    if game.seats == 2 and game.passed:
        return 3
    return 1 + len(game.passed)


def put_worker(game: Game, seat: int, target: str) -> None:
    """R7.5, R7.7: stand on the target; another player's building gives its owner a point."""
    if target in game.singles:
        game.singles[target] = seat
    elif target == "stables":
        game.stables.append(seat)
    elif target == "inn":
        game.inn_left = seat
    elif target == "castle":
        game.castle.append(seat)
    else:
        space = game.space_of(target)
        space.worker = seat
        if space.owner is not None and space.owner != seat:
            game.players[space.owner].score += 1


def affordable_targets(game: Game, seat: int) -> list[str]:
    """R7.2: the placements this seat can make now."""
    player = game.players[seat]
    if player.hand == 0:
        return []
    return [target for target in free_targets(game, seat) if price(game, seat, target) <= player.money]


def pass_turn(game: Game, seat: int) -> None:
    """R7.2: to the lowest free passing space; the first passer gets 1$."""
    if not game.passed:
        game.players[seat].money += 1
    game.passed.append(seat)


def place_or_pass(game: Game, seat: int) -> Flow:
    """R7.1: one worker, or pass."""
    options = ["pass", *(f"place {target}" for target in affordable_targets(game, seat))]
    answer = yield from ask(seat, "place", options)
    if answer == "pass":
        pass_turn(game, seat)
        return
    target = answer.removeprefix("place ")
    game.players[seat].pay(price(game, seat, target))
    game.players[seat].hand -= 1
    put_worker(game, seat, target)


def phase_workers(game: Game) -> Flow:
    """R7.1: cyclically in turn order until everybody has passed."""
    while len(game.passed) < game.seats:
        for seat in game.order:
            if seat not in game.passed:
                yield from place_or_pass(game, seat)
