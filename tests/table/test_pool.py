"""Bots in worker processes: the same choices, in bounded time, and no game that hangs on one."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import parlier
from parlier import bots
from parlier.bots.pool import Pool
from parlier.core.state import State
from tests.table.common import hub_at, people, play_out, run, table_of

ROOT = Path(__file__).parents[2]
CAYLUS = parlier.load("caylus", second_edition=True)
ALONE = """
import asyncio, os, time, parlier
from parlier.bots.pool import Pool
if __name__ == "__main__":
    pool = Pool(1)
    state = parlier.load("caylus").deal(2, 1).state
    asyncio.run(pool.choose(state.game, state, state.seat, "uniform", 1))
    children = open(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read() if os.path.exists("/proc") else ""
    print(children, flush=True)
    time.sleep(60)
"""


def oversleeps(state: State, bot: str, seed: int) -> int:
    time.sleep(60)
    return 0


def dies(state: State, bot: str, seed: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def fails(state: State, bot: str, seed: int) -> int:
    raise ZeroDivisionError


def cheats(state: State, bot: str, seed: int) -> int:
    """Something that is not legal, every second time."""
    return -1 if seed % 2 else bots.make(bot, seed).choose(state)


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    made = Pool(1)
    yield made
    made.close()


def test_a_worker_chooses_what_the_bot_chooses(pool: Pool) -> None:
    async def choices() -> None:
        record = CAYLUS.deal(3, 5)
        while not record.state.over and len(record.actions) < 60:
            seat = record.state.seat
            assert seat is not None
            chosen = await pool.choose(CAYLUS, record.state, seat, "greedy", 7)
            assert chosen == bots.make("greedy", 7).choose(record.state)
            record.play(chosen)

    asyncio.run(choices())


def test_the_weakest_bot_is_named_first(pool: Pool) -> None:
    assert pool.names() == bots.names()


@pytest.mark.parametrize("think", [oversleeps, dies, fails])
def test_a_worker_that_takes_too_long_or_dies_is_replaced_and_the_choice_is_legal(think: object) -> None:
    made = Pool(1, 0.3, think)  # type: ignore[arg-type]
    state = CAYLUS.deal(2, 1).state

    async def choices() -> list[int]:
        return [await made.choose(CAYLUS, state, 0, "greedy", seed) for seed in range(3)]

    try:
        assert set(asyncio.run(choices())) <= set(state.legal())
    finally:
        made.close()


def test_when_the_pool_is_gone_choices_are_made_without_it() -> None:
    made = Pool(1)
    made.close()
    state = CAYLUS.deal(2, 1).state
    assert asyncio.run(made.choose(CAYLUS, state, 0, "greedy", 1)) in state.legal()


def test_a_choice_that_nobody_waits_for_any_more_frees_its_worker() -> None:
    made = Pool(1, 60, oversleeps)
    state = CAYLUS.deal(2, 1).state

    async def give_up() -> None:
        for _ in range(2):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(made.choose(CAYLUS, state, 0, "greedy", 1), 0.1)

    try:
        asyncio.run(give_up())
    finally:
        made.close()


@run
async def test_a_whole_game_with_bots_in_workers(tmp_path: Path, pool: Pool) -> None:
    async with hub_at(tmp_path, pool) as hub:
        (anna,) = await people(hub, "Anna")
        table = await table_of(hub, anna, game="caylus", bots=2)
        await play_out(hub, table, [anna])
        assert table.status == "over"


@run
async def test_a_game_goes_on_when_a_bot_wants_what_is_not_legal(tmp_path: Path) -> None:
    made = Pool(1, 5, cheats)
    try:
        async with hub_at(tmp_path, made) as hub:
            (anna,) = await people(hub, "Anna")
            table = await table_of(hub, anna, game="caylus", bots=1)
            await play_out(hub, table, [anna])
            assert table.status == "over"
    finally:
        made.close()


@run
async def test_f111_after_a_restart_the_bots_whose_turn_it_is_go_on(tmp_path: Path, pool: Pool) -> None:
    async with hub_at(tmp_path, pool) as hub:
        (anna,) = await people(hub, "Anna")
        table = await table_of(hub, anna, game="caylus", bots=1)
        await asyncio.sleep(0)
    for _ in range(5):
        async with hub_at(tmp_path, pool) as hub:
            table = await hub.find(table.id)
            while table.waits_for is None:
                await table.wait(table.version)
            assert table.record is not None
            legal = [table.game.action_text(action) for action in table.record.state.legal()]
            await hub.act(table.id, anna, legal[0], table.seq, f"k{table.seq}")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs the list of a process's children")
def test_workers_end_with_a_killed_server() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen([sys.executable, "-c", ALONE], stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        children = [int(pid) for pid in process.stdout.readline().split()]
        process.kill()
    assert children
    for _ in range(200):
        if not any(alive(pid) for pid in children):
            return
        time.sleep(0.1)
    raise AssertionError(f"still there: {children}")


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be counted does not."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
