"""`parlier bench`: how fast the rules run here."""

from __future__ import annotations

import platform
from collections.abc import Callable
from math import isnan
from pathlib import Path
from random import Random
from time import perf_counter

import click

import parlier
from parlier import _compiled
from parlier.cli.asked import json_option, load_game, tables_option
from parlier.cli.progress import progress
from parlier.cli.screen import print_json
from parlier.core.errors import OptionError
from parlier.core.game import Game
from parlier.core.playout import playouts, time_clones, time_keys

SEATS = 4
SEED = 1
Figures = dict[str, float]


@click.command("bench")
@click.argument("name", metavar="[GAME]", default="caylus")
@click.option("--seats", type=int, default=SEATS, show_default=True, help="How many play.")
@click.option("--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True, help="How long each part runs.")
@tables_option
@json_option
def command(name: str, seats: int, seconds: float, tables: Path | None, as_json: bool) -> None:
    """Measure random play of GAME (caylus) in a compiled loop and from Python, clone and key, on one core."""
    game = load_game(name, (), tables)
    game.check_seats(seats)
    if isnan(seconds):
        raise OptionError("--seconds is a number from 0.01 to 60")
    figures = measure(game, seats, seconds)
    if as_json:
        print_json(
            {
                "version": parlier.__version__,
                "build": _compiled.mode(),
                "machine": machine(),
                "game": name,
                "seats": seats,
                **figures,
            }
        )
        return
    print(f"parlier {parlier.__version__}, {_compiled.mode()} ({_compiled.reason()}), {machine()}")
    print(f"{game.title}, {seats} seats, random play")
    print(f"  {_compiled.mode() + ' loop':<22}{figures['loop_actions_per_s']:>12,.0f} actions/s")
    print(f"  driven from Python    {figures['python_actions_per_s']:>12,.0f} actions/s")
    print(f"  clone                 {figures['clone_us']:>12.3f} µs")
    print(f"  key                   {figures['key_us']:>12.3f} µs")


def machine() -> str:
    """Python and processor."""
    return f"Python {platform.python_version()} on {platform.machine()}"


def measure(game: Game, seats: int, seconds: float) -> Figures:
    """All four figures."""
    state = game.deal(seats, SEED).state
    parts: list[tuple[str, Callable[[int], int]]] = [
        ("loop_actions_per_s", lambda size: int(playouts(state, size, SEED))),
        ("python_actions_per_s", lambda size: drive(game, seats, size)),
        ("clone_us", lambda size: int(time_clones(state, 100 * size)) and 100 * size),
        ("key_us", lambda size: (time_keys(state, 100 * size), 100 * size)[1]),
    ]
    figures = {}
    for name, work in progress(parts, "bench"):
        rate = _rate(work, seconds)
        figures[name] = 1e6 / rate if name.endswith("_us") else rate
    return figures


def drive(game: Game, seats: int, games: int) -> int:
    """Random games through the public interface; how many actions were taken."""
    random = Random(SEED)
    start = game.deal(seats, SEED).state
    taken = 0
    for _ in range(games):
        state = start.clone()
        while not state.over:
            legal = state.legal()
            state.apply(legal[int(random.random() * len(legal))])
            taken += 1
    return taken


def _rate(work: Callable[[int], int], seconds: float) -> float:
    """Units of work a second, over at least `seconds`; the best of three parts, for a machine that others use too."""
    best = 0.0
    size, end = 1, perf_counter() + seconds
    while perf_counter() < end:
        start = perf_counter()
        done = work(size)
        spent = perf_counter() - start
        best = max(best, done / spent)
        if spent < seconds / 8:
            size *= 2
    return best
