"""`make bench`: our speed and other engines', in one run on one core; the figures go to bench/results.md.

Every engine plays in turns of a fraction of a second, round after round, so that a machine whose speed
drifts hurts all alike; what is reported is each one's median round, and ratios.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

import parlier
from bench.peers import PEERS
from bench.signature import signature
from parlier import _compiled
from parlier.cli.bench import drive
from parlier.core.playout import playouts, time_clones, time_keys

RESULTS = Path(__file__).with_name("results.md")
HEAD = """# Results

Random play, newest run first; made by `make bench`. Compare ratios within a run, not figures between runs.

"""
SEED = 1
SEATS = {"caylus": 4, "praga": 3}
"""How many play."""
Work = Callable[[int], int]


class Ours(NamedTuple):
    """What is measured of one of our games: random play in the engine's own loop and through the public API, small things."""

    name: str
    loop: Work
    python: Work
    small: dict[str, Callable[[int], object]]


def ours(name: str) -> Ours:
    """A game of ours; the legal list is asked for each time."""
    game = parlier.load(name)
    seats = SEATS.get(name, game.seat_counts[-1])
    state = game.deal(seats, SEED).state
    return Ours(
        f"parlier {name}, {seats} seats",
        lambda games: int(playouts(state, games, SEED)),
        lambda games: drive(game, seats, games),
        {"clone": lambda times: time_clones(state, times), "table key": lambda times: time_keys(state, times)},
    )


def size_for(work: Callable[[int], object], seconds: float) -> int:
    """How many units of work take about so long."""
    size = 1
    while True:
        start = perf_counter()
        work(size)
        spent = perf_counter() - start
        if spent > seconds / 4:
            return max(1, round(size * seconds / spent))
        size *= 4


def rounds(works: dict[str, Work], count: int, seconds: float) -> dict[str, float]:
    """The median actions a second of each."""
    sizes = {name: size_for(work, seconds) for name, work in works.items()}
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(count):
        for name, work in works.items():
            start = perf_counter()
            actions = work(sizes[name])
            rates[name].append(actions / (perf_counter() - start))
    return {name: median(values) for name, values in rates.items()}


def microseconds(works: dict[str, Callable[[int], object]], count: int, seconds: float) -> dict[str, float]:
    """The median time of each small thing."""
    found = {}
    for name, work in works.items():
        size = size_for(work, seconds)
        times = []
        for _ in range(count):
            start = perf_counter()
            work(size)
            times.append((perf_counter() - start) / size * 1e6)
        found[name] = median(times)
    return found


def machine() -> str:
    """Commit, Python, processor, how busy the machine is."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    model = "unknown processor"
    if Path("/proc/cpuinfo").exists():
        names = [
            line.split(":", 1)[1].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ]
        model = names[0] if names else model
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    return f"commit {commit or 'unknown'}, Python {platform.python_version()}, {model}, load {load:.1f} at the start"


def report(own: Sequence[Ours], rates: dict[str, float], times: Sequence[dict[str, float]], where: str) -> str:
    """The Markdown section of one run. Other engines are compared with the first of our games."""
    signatures = ", ".join(f"{name} {signature(name)}" for name in parlier.game_names())
    lines = [f"## {datetime.now(UTC):%Y-%m-%d}: {where}", ""]
    lines += [f"parlier {parlier.__version__}, {_compiled.mode()}; signatures: {signatures}; one core, one run.", ""]
    lines += [
        "| parlier | actions/s, compiled loop | driven from Python | clone, µs | table key, µs |",
        "|---|---:|---:|---:|---:|",
    ]
    for one, small in zip(own, times, strict=True):
        figures = " | ".join(f"{value:.3f}" for value in small.values())
        lines.append(f"| {one.name} | {rates[loop_of(one)]:,.0f} | {rates[python_of(one)]:,.0f} | {figures} |")
    ours_too = {name for one in own for name in (loop_of(one), python_of(one))}
    peers = [name for name in rates if name not in ours_too]
    if peers:
        lines += [
            "",
            f"| engine | actions/s | {own[0].name} driven from Python is so many times as fast | its compiled loop is |",
        ]
        lines += ["|---|---:|---:|---:|"]
    python, loop = rates[python_of(own[0])], rates[loop_of(own[0])]
    lines += [f"| {name} | {rates[name]:,.0f} | {python / rates[name]:.1f} | {loop / rates[name]:.1f} |" for name in peers]
    return "\n".join(lines) + "\n"


def loop_of(one: Ours) -> str:
    """What the rate in the compiled loop is kept under."""
    return f"{one.name}, compiled loop"


def python_of(one: Ours) -> str:
    """What the rate driven from Python is kept under."""
    return f"{one.name}, driven from Python"


def main() -> None:
    """Measure, print, and put the run on top of bench/results.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one engine plays in a round")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--dry-run", action="store_true", help="print only")
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    own = [ours(name) for name in parlier.game_names()]
    works = {name: work for one in own for name, work in ((loop_of(one), one.loop), (python_of(one), one.python))}
    if not asked.no_peers:
        works |= {name: make() for name, make in PEERS.items()}
    where = machine()
    rates = rounds(works, asked.rounds, asked.seconds)
    text = report(own, rates, [microseconds(one.small, asked.rounds, asked.seconds) for one in own], where)
    print(text)
    if not asked.dry_run:
        write(text)


def write(section: str) -> None:
    """Newest run first."""
    old = RESULTS.read_text("utf-8").removeprefix(HEAD) if RESULTS.exists() else ""
    RESULTS.write_text(HEAD + section + ("\n" + old if old else ""), "utf-8")


if __name__ == "__main__":
    main()
