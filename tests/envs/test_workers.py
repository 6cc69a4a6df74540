"""Games spread over processes play as in one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import parlier
from parlier.core.errors import Illegal, NotationError, OptionError
from parlier.envs.vector import VectorEnv
from parlier.envs.workers import Workers


@pytest.fixture(scope="module")
def env() -> Iterator[Workers]:
    with Workers("praga", 2, num_envs=7, workers=3, seed=5, reward="points", observations="entities") as env:
        yield env


def same(first: Any, second: Any) -> bool:
    return all(np.array_equal(a, b) and a.dtype == b.dtype for a, b in zip(first, second, strict=True))


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
