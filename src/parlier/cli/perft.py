"""`parlier perft GAME`: how many sequences of actions there are."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import click

from parlier import _compiled
from parlier.cli.asked import game_options, json_option, load_game, read_seed, seed_option
from parlier.cli.progress import progress
from parlier.cli.screen import print_json
from parlier.core.playout import perft
from parlier.core.state import State

FIRST_SEED = 0


@click.command("perft")
@game_options
@click.option("--seats", type=int, required=True, help="How many play.")
@click.option("--depth", type=click.IntRange(0, 20), required=True, help="How many actions deep.")
@seed_option
@json_option
def command(
    game: str, options: tuple[str, ...], tables: Path | None, seats: int, depth: int, seed: str | None, as_json: bool
) -> None:
    """Count all sequences of up to DEPTH actions from the deal on, for tests and for comparing engines."""
    rules = load_game(game, options, tables)
    rules.check_seats(seats)
    chosen = read_seed(seed)
    chosen = FIRST_SEED if chosen is None else chosen
    state = rules.deal(seats, chosen).state
    rows = []
    for level in range(depth + 1):
        start = perf_counter()
        count = _count(state, level)
        rows.append({"depth": level, "count": count, "seconds": round(perf_counter() - start, 6)})
        if not as_json:
            print(f"depth {level}: {count} in {rows[-1]['seconds']:.3f} s", flush=True)
    if as_json:
        print_json(
            {
                "game": rules.name,
                "options": rules.options,
                "seats": seats,
                "seed": chosen,
                "build": _compiled.mode(),
                "perft": rows,
            }
        )


def _count(state: State, depth: int) -> int:
    """Child by child, so that progress shows and Ctrl-C works."""
    if depth < 2 or state.over:
        return int(perft(state, depth))
    total = 0
    for action in progress(state.legal(), f"depth {depth}"):
        child = state.clone()
        child.apply(action)
        total += int(perft(child, depth - 1))
    return total
