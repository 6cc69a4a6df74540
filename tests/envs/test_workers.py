"""Games spread over processes play as in one."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import pytest

import parlier
from parlier.core.errors import Illegal, NotationError, OptionError
from parlier.envs.vector import VectorEnv
from parlier.envs.workers import Workers
from tests.docs.pages import ROOT
from tests.envs.test_vector import refused_before_anything_is_played, same

START = Workers._start


@pytest.fixture(scope="module")
def env() -> Iterator[Workers]:
    with Workers("praga", 2, num_envs=7, workers=3, seed=5, reward="points", observations="entities") as env:
        yield env


def test_any_number_of_processes_plays_the_same(env: Workers) -> None:
    alone = VectorEnv("praga", 2, num_envs=7, seed=5, reward="points", observations="entities")
    for seed in (None, 6):
        now, then = env.reset(seed), alone.reset(5 if seed is None else seed)
        for _ in range(40):
            assert same(now, then)
            actions = env.sample()
            assert np.array_equal(actions, alone.sample())
            now, then = env.step(actions), alone.step(actions)
    assert same(env.by_kind(now.observations).values(), alone.by_kind(then.observations).values())


def test_an_illegal_action_changes_nothing_in_any_process(env: Workers) -> None:
    now = env.reset(8)
    before = [array.copy() for array in now]
    actions = env.sample()
    for game in (0, 6):
        wrong = actions.copy()
        wrong[game] = int(np.flatnonzero(now.masks[game] == 0)[0])
        with pytest.raises(Illegal, match=r"R\d+"):
            env.step(wrong)
    wrong[6] = env.num_actions
    with pytest.raises(NotationError, match="is no action"):
        env.step(wrong)
    with pytest.raises(ValueError, match="7 games need as many actions, not 6"):
        env.step(actions[1:])
    assert same(env.arrays, before)
    alone = VectorEnv("praga", 2, num_envs=7, seed=8, reward="points", observations="entities")
    alone.reset()
    assert np.array_equal(env.step(actions).masks, alone.step(actions).masks)


def test_the_arrays_stay_when_the_processes_have_ended() -> None:
    with Workers("caylus", 2, num_envs=2, workers=1) as env:
        now = env.reset()
    env.close()
    assert now.masks.any()
    for call in (env.reset, env.sample, lambda: env.step([0, 0])):
        with pytest.raises(RuntimeError, match="have ended; make new Workers"):
            call()


def test_arrays_that_cannot_be_filled_are_refused_before_anything_is_played(env: Workers) -> None:
    refused_before_anything_is_played(env)


def test_a_lost_process_is_one_clear_error_and_ends_the_others() -> None:
    with Workers("caylus", 2, num_envs=4, workers=2) as env:
        env.reset()
        processes = env._processes
        processes[1].kill()
        processes[1].join()
        with pytest.raises(RuntimeError, match=r"a process has ended by itself, its games are lost \(exit codes \[0, -9\]\)"):
            env.sample()
        assert not any(process.is_alive() for process in processes)
        with pytest.raises(RuntimeError, match="make new Workers"):
            env.reset()


def test_ctrl_c_within_a_step_ends_the_processes_and_none_of_them_complains(capfd: pytest.CaptureFixture[str]) -> None:
    """What was not heard would else be taken for the answer to the next question."""
    with Workers("caylus", 2, num_envs=4, workers=2) as env:
        env.reset()
        processes = env._processes
        for process in processes:
            os.kill(process.pid, signal.SIGINT)
        assert env.step(env.sample()) is env.arrays

        class Interrupted:
            def send(self, order: object) -> None:
                raise KeyboardInterrupt

            def close(self) -> None:
                pass

        env._pipes[1].close()
        env._pipes[1] = Interrupted()  # type: ignore[call-overload]
        with pytest.raises(KeyboardInterrupt):
            env.sample()
        assert not any(process.is_alive() for process in processes)
        with pytest.raises(RuntimeError, match="make new Workers"):
            env.sample()
    assert capfd.readouterr().err == ""


def test_a_process_that_cannot_start_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def start(env: Workers, made: object, first: int, last: int) -> None:
        if first:
            raise OSError("no more processes")
        START(env, {**made, "first": first}, first, last)  # type: ignore[dict-item]
        started.append((env._processes[0], env._memory))

    monkeypatch.setattr(Workers, "_start", start)
    with pytest.raises(OSError, match="no more processes"):
        Workers("caylus", 2, num_envs=2, workers=2)
    process, memory = started[0]
    assert not process.is_alive()
    with pytest.raises(FileNotFoundError):
        SharedMemory(memory.name)


def test_tables_of_one_s_own_travel_to_the_processes() -> None:
    own = parlier.add_tables("praga", ROOT / "docs" / "examples" / "praga-tables")
    alone = VectorEnv("praga", 2, num_envs=2, seed=5, tables=own)
    with Workers(alone.game, 2, num_envs=2, workers=2, seed=5) as env:
        assert same(env.reset(), alone.reset())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [({"workers": 5}, "1 to 4 processes, not 5"), ({"workers": 0}, "1 to 4"), ({"num_players": 7}, "2 to 5 seats")],
)
def test_what_makes_no_sense_is_refused_before_a_process_starts(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Workers("caylus", **({"num_players": 2, "num_envs": 4, "workers": 2} | arguments))


def test_a_refusal_travels_from_process_to_process() -> None:
    state = parlier.load("caylus").deal(2, 1).state
    with pytest.raises(Illegal) as caught:
        state.apply(state.game.parse("place bank"))
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (str(copied), copied.rule, copied.reason) == (str(caught.value), "R7.4", caught.value.reason)
