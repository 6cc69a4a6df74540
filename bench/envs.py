"""`python -m bench.envs`: the environments, and other people's, in one run on one core; the figures go to bench/results.md.

Random play of 4-seat Caylus. A peer that is not installed is left out; all are there after
`pip install chess pygame pgx jax` beside the extra `pettingzoo`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from datetime import UTC, datetime
from random import Random
from typing import Any

import numpy as np

import parlier
from bench.compare import machine, rounds, write
from parlier import _compiled
from parlier.core.playout import playouts
from parlier.envs.pettingzoo import caylus_env
from parlier.envs.vector import VectorEnv

SEED = 1
SEATS = 4
BATCH = 64
LOOP = "parlier caylus, compiled loop, nothing observed"
MASKS = f"parlier.envs.vector, {BATCH} games, masks"
ROWS = f"parlier.envs.vector, {BATCH} games, masks and observations"
TABLES = f"parlier.envs.vector, {BATCH} games, masks and entities"
AEC = "parlier.envs.pettingzoo, unwrapped, observations"
WRAPPED = "parlier.envs.pettingzoo, as made, observations"
OURS = (LOOP, MASKS, ROWS, TABLES, AEC, WRAPPED)
Work = Callable[[int], int]
"""Does about so much, returns how many steps that took."""


def vector(observations: str) -> Work:
    """Steps of a batch with random legal actions."""
    env = VectorEnv("caylus", SEATS, BATCH, SEED, observations=observations)
    env.reset()

    def play(times: int) -> int:
        for _ in range(times):
            env.step(env.sample())
        return times * BATCH

    return play


def aec(env: Any) -> Work:
    """So many steps through PettingZoo's loop, each with what `last` observes."""
    random = Random(SEED)

    def play(steps: int) -> int:
        taken = 0
        while taken < steps:
            env.reset(seed=SEED)
            for agent in env.agent_iter():
                observation, _, termination, truncation, info = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                legal = mask.nonzero()[0]
                env.step(int(legal[int(random.random() * len(legal))]))
                taken += 1
                if taken >= steps and agent:
                    break
        return taken

    return play


def pgx_game(name: str, batch: int) -> Work:
    """Steps of a batch of pgx's games with random legal actions, all of it compiled by jax."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]  # no types
    def several(state: Any, key: Any) -> Any:
        def one(carry: Any, _: Any) -> Any:
            state, key = carry
            key, first, second = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            return (step(state, jax.random.categorical(first, logits), jax.random.split(second, batch)), key), None

        return jax.lax.scan(one, (state, key), None, length=PGX_STEPS)[0]

    held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(SEED), batch)), jax.random.PRNGKey(SEED + 1)]

    def play(times: int) -> int:
        for _ in range(times):
            held[:] = several(*held)
        held[0].rewards.block_until_ready()
        return times * batch * PGX_STEPS

    play(1)
    return play


PGX_STEPS = 20


def zoo(name: str) -> Work:
    """One of PettingZoo's board games, unwrapped."""
    from importlib import import_module

    return aec(import_module(f"pettingzoo.classic.{name}").env().unwrapped)


PEERS: dict[str, Callable[[], Work]] = {
    "PettingZoo connect_four_v3, unwrapped": lambda: zoo("connect_four_v3"),
    "PettingZoo chess_v6, unwrapped": lambda: zoo("chess_v6"),
    "pgx 2048, 256 games": lambda: pgx_game("2048", 256),
    "pgx chess, 64 games": lambda: pgx_game("chess", BATCH),
}


def works() -> dict[str, Work]:
    """Ours, and the peers that are installed."""
    state = parlier.load("caylus").deal(SEATS, SEED).state
    found: dict[str, Work] = {
        LOOP: lambda games: int(playouts(state, games, SEED)),
        MASKS: vector("none"),
        ROWS: vector("flat"),
        TABLES: vector("entities"),
        AEC: aec(caylus_env(SEATS).unwrapped),
        WRAPPED: aec(caylus_env(SEATS)),
    }
    for name, make in PEERS.items():
        try:
            found[name] = make()
        except ImportError as error:
            print(f"left out: {name} ({error})")
    return found


def report(rates: dict[str, float], where: str) -> str:
    """The Markdown section of one run."""
    lines = [f"## Environments, {datetime.now(UTC):%Y-%m-%d}: {where}", ""]
    lines += [f"parlier {parlier.__version__}, {_compiled.mode()}, NumPy {np.__version__}; random play, one core, one run.", ""]
    lines += ["| environment | steps/s | the PettingZoo loop is so many times as fast | the batch with observations is |"]
    lines += ["|---|---:|---:|---:|"]
    for name, rate in rates.items():
        ratios = " | " if name in OURS else f"{rates[AEC] / rate:.2g} | {rates[ROWS] / rate:.2g}"
        lines.append(f"| {name} | {rate:,.0f} | {ratios} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print, and put the run on top of bench/results.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one environment plays in a round")
    parser.add_argument("--dry-run", action="store_true", help="print only")
    asked = parser.parse_args()
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    where = machine()
    text = report(rounds(works(), asked.rounds, asked.seconds), where)
    print(text)
    if not asked.dry_run:
        write(text)


if __name__ == "__main__":
    main()
