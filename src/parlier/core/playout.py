"""Random play in a compiled loop: for soak tests, benchmarks and searches."""

from __future__ import annotations

from librt.random import Random
from mypy_extensions import i64

from parlier.core.state import OVER, State, count_options, key_of, play


def playout(s: State, random: Random) -> i64:
    """Play uniformly at random to the end; returns how many actions were taken."""
    taken: i64 = 0
    while s.cells[OVER] == 0:
        count = count_options(s)
        play(s, s.options[random.randrange(count)])
        taken += 1
    return taken


def playouts(s: State, games: i64, seed: i64) -> i64:
    """Play `games` copies of `s` at random to the end; returns the actions taken in all."""
    random = Random(seed)
    taken: i64 = 0
    for _ in range(games):
        taken += playout(s.clone(), random)
    return taken


def time_clones(s: State, times: i64) -> i64:
    """Clone `s` so often (for benchmarks)."""
    size: i64 = 0
    for _ in range(times):
        size += len(s.clone().cells)
    return size


def time_keys(s: State, times: i64) -> i64:
    """Hash `s` so often (for benchmarks)."""
    mixed: i64 = 0
    for _ in range(times):
        mixed ^= key_of(s)
    return mixed


def perft(s: State, depth: i64) -> i64:
    """How many sequences of `depth` actions there are (games that end earlier count once)."""
    if depth == 0 or s.cells[OVER] == 1:
        return 1
    count = count_options(s)
    if depth == 1:
        return count
    total: i64 = 0
    for index in range(count):
        child = s.clone()
        play(child, s.options[index])
        total += perft(child, depth - 1)
    return total
