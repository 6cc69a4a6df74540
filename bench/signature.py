"""The bench signature: a hash over a fixed set of seeded games.

A commit that says "no functional change" keeps it. `python -m bench.signature --write` after a change of rules.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import parlier
from parlier.core.chance import draw
from parlier.core.game import Game
from parlier.games import variants

FILE = Path(__file__).with_name("signature.txt")
GAMES = 3


def signature(name: str) -> str:
    """The hash over all positions of a few games, for every seat count and variant."""
    digest = hashlib.sha256()
    for game, seats in variants(name):
        for seed in range(GAMES):
            digest.update(play(game, seats, seed))
    return digest.hexdigest()[:16]


def play(game: Game, seats: int, seed: int) -> bytes:
    """The keys of all positions of one game, in which every choice is drawn from the seed."""
    record = game.deal(seats, seed)
    keys = []
    while not record.state.over:
        legal = record.state.legal()
        record.play(legal[draw(f"bench {seed}", len(record.actions), len(legal))])
        keys.append(f"{record.state.key():016x}")
    return "".join(keys).encode()


def lines() -> str:
    """The file's content: one line a game."""
    return "".join(f"{name} {signature(name)}\n" for name in parlier.game_names())


if __name__ == "__main__":
    if "--write" in sys.argv:
        FILE.write_text(lines(), "utf-8")
    print(lines(), end="")
