"""Plays seeded random games of every kind and prints one hash for each kind, over everything that a game shows.

`python tests/contract/digest.py [GAMES]` prints the build first, then a line for each game, options and seat count. Two
builds, or two processes, that print the same lines behave the same, byte for byte.
"""

from __future__ import annotations

import random
import sys
from hashlib import blake2b
from typing import Protocol

import parlier
from parlier import _compiled
from parlier.core.events import Log
from parlier.core.game import Game
from parlier.core.playout import playouts
from parlier.core.position import to_text
from parlier.games import variants


class Hash(Protocol):
    """What collects the bytes."""

    def update(self, data: bytes, /) -> None: ...


def add_game(total: Hash, game: Game, seats: int, seed: int) -> None:
    """One random game: bytes, key, legal actions and scores of every position; refusals and text of some; the log."""
    state, chance, log = game.new(seats), random.Random(seed), Log()
    state.ear = log
    count = 0
    while not state.over:
        legal = state.legal()
        total.update(state.to_bytes())
        total.update(repr((state.key(), state.seat, legal, game.scores(state))).encode())
        if count % 20 == 0:
            refusals = [state.explain(action) for action in range(game.actions)]
            worth = [int(game.evaluate(state, seat)) for seat in range(seats)]
            total.update(repr((refusals, game.audit(state), worth, to_text(state))).encode())
        action = chance.choice(legal)
        if seed % 2 and action in (legal[0], legal[-1]):
            action = chance.choice(legal)
        state.apply(action)
        count += 1
    total.update(repr((to_text(state), log.events, game.winners(state))).encode())


def digest(game: Game, seats: int, games: int) -> str:
    """A hash over `games` games."""
    total = blake2b(digest_size=16)
    for seed in range(games):
        add_game(total, game, seats, seed)
    total.update(str(playouts(game.deal(seats, 1).state, games, 3)).encode())
    return total.hexdigest()


def main(games: int) -> None:
    print(_compiled.mode())
    for name in parlier.game_names():
        for game, seats in variants(name):
            print(game, seats, digest(game, seats, games), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
