"""Many games in one call: the same as one by one, in arrays of documented shapes, reproducible, and safe from illegal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

import parlier
from parlier.core.errors import Illegal, NotationError, OptionError
from parlier.core.observation import Entities, load_features, load_observation
from parlier.core.state import State
from parlier.envs.rewards import rewards
from parlier.envs.vector import Arrays, VectorEnv

SEATED = [(name, seats) for name in ("caylus", "praga") for seats in parlier.load(name).seat_counts]
every_table = pytest.mark.parametrize(("name", "seats"), SEATED)


def states(env: VectorEnv) -> list[State]:
    return env._batch.states


def copied(now: Arrays) -> Arrays:
    return Arrays._make(array.copy() for array in now)


def same(first: Iterable[Any], second: Iterable[Any]) -> bool:
    return all(np.array_equal(a, b) and a.dtype == b.dtype for a, b in zip(first, second, strict=True))


@every_table
def test_arrays_say_what_the_games_say_through_whole_games(name: str, seats: int) -> None:
    env = VectorEnv(name, seats, num_envs=3, seed=5, reward="points")
    features = load_features(env.game, seats)
    now, ended, played = env.reset(), 0, 0
    while ended < 2:
        for game, state in enumerate(states(env)):
            assert np.flatnonzero(now.masks[game]).tolist() == state.legal() != []
            assert now.seats[game] == state.seat
            if played % 20 == 0:
                assert np.array_equal(
                    now.observations[game], np.array(list(features.row(state, int(now.seats[game]))), np.float32)
                )
        before = [env.game.scores(state) for state in states(env)]
        now = env.step(env.sample())
        played += 1
        ended += int(now.dones.sum())
        for game in np.flatnonzero(~now.dones).tolist():
            assert now.rewards[game].tolist() == [
                a - b for a, b in zip(env.game.scores(states(env)[game]), before[game], strict=True)
            ]


def test_shapes_and_kinds_are_those_that_are_documented() -> None:
    env = VectorEnv("caylus", 4, num_envs=6)
    now = env.reset()
    assert [(array.shape, array.dtype.name) for array in now] == [
        ((6, 562), "float32"),
        ((6, 318), "int8"),
        ((6, 4), "float32"),
        ((6,), "bool"),
        ((6,), "int64"),
    ]
    nothing = VectorEnv("caylus", 4, num_envs=6, observations="none")
    assert nothing.reset().observations.shape == nothing.step(nothing.sample()).observations.shape == (6, 0)


@every_table
def test_entities_are_views_by_kind_of_what_each_seat_observes(name: str, seats: int) -> None:
    env = VectorEnv(name, seats, num_envs=3, seed=5, observations="entities")
    entities = load_observation(env.game, seats, "entities")
    assert isinstance(entities, Entities)
    env.reset()
    for _ in range(40):
        now = env.step(env.sample())
        tables = env.by_kind(now.observations)
        assert list(tables) == [*(things.kind.name for things in entities.things), "present"]
        for game, state in enumerate(states(env)):
            row = np.array(list(entities.row(state, int(now.seats[game]))), np.float32)
            assert np.array_equal(np.concatenate([table[game].ravel() for table in tables.values()]), row)
    for things in entities.things:
        assert tables[things.kind.name].shape == (3, len(things.rows), len(things.columns))
        assert np.shares_memory(tables[things.kind.name], now.observations)
    assert tables["present"].shape == (3, entities.rows)


def test_only_entities_have_kinds() -> None:
    for form in ("flat", "none"):
        env = VectorEnv("caylus", 2, num_envs=2, observations=form)
        with pytest.raises(OptionError, match="only observations of the form 'entities' have kinds"):
            env.by_kind(env.reset().observations)
    env = VectorEnv("caylus", 2, num_envs=2, observations="entities")
    with pytest.raises(ValueError, match="an observation has [0-9]+ numbers, not 5"):
        env.by_kind(np.zeros((2, 5), np.float32))


def test_the_arrays_are_the_callers() -> None:
    env = VectorEnv("caylus", 2, num_envs=4, seed=1)
    mine = [env.new_arrays() for _ in range(3)]
    assert env.reset(into=mine[0]) is mine[0]
    first = copied(mine[0])
    for into in mine[1:]:
        assert env.step(env.sample(), into) is into
    assert same(mine[0], first) and not same(mine[1], mine[2])
    assert env.step(env.sample()) is env.arrays


def read_only(array: Any) -> Any:
    array.setflags(write=False)
    return array


UNFIT: dict[str, Callable[[Any], Any]] = {
    "another kind": lambda array: array.astype(np.int32),
    "too short": lambda array: array[:1],
    "one axis more": lambda array: array[None],
    "a list": lambda array: array.tolist(),
    "nothing": lambda array: None,
    "read only": read_only,
}
"""What cannot be filled, made of an array that can."""


def refused_before_anything_is_played(env: Any) -> None:
    first = copied(env.reset())
    actions = env.sample()
    for name in Arrays._fields:
        for unfit in UNFIT.values():
            arrays = copied(first)
            arrays = arrays._replace(**{name: unfit(getattr(arrays, name))})
            for call, first_argument in ((env.step, actions), (env.reset, 3)):
                with pytest.raises(ValueError, match=f"`{name}` to fill must be an array"):
                    call(first_argument, arrays)
    spread = [np.asfortranarray(array) if array.ndim > 1 else np.repeat(array, 2)[::2] for array in first]
    assert same(env.step(actions, Arrays._make(spread)), env.reset()) is False
    assert same(spread, env.step(actions))


def test_arrays_that_cannot_be_filled_are_refused_before_anything_is_played() -> None:
    refused_before_anything_is_played(VectorEnv("caylus", 3, num_envs=2, seed=1))


@pytest.mark.parametrize("reward", ["outcome", "margin"])
def test_the_end_is_paid_once_and_the_next_game_begins_in_the_same_step(reward: str) -> None:
    env = VectorEnv("caylus", 3, num_envs=2, seed=3, reward=reward)
    now = env.reset()
    while not now.dones.any():
        assert not now.rewards.any()
        last = [state.clone() for state in states(env)]
        actions = env.sample()
        now = env.step(actions)
    game = int(np.argmax(now.dones))
    last[game].apply(int(actions[game]))
    assert last[game].over
    assert now.rewards[game].tolist() == pytest.approx(rewards(last[game], reward))
    assert states(env)[game].cells[env.game.layout.names.index("turn")] == 1
    assert now.masks[game].any()
    now = env.step(env.sample())
    assert not now.dones[game] and not now.rewards[game].any()


@every_table
def test_the_same_seed_and_actions_give_the_same_whatever_else_is_in_the_batch(name: str, seats: int) -> None:
    env, again, part = (VectorEnv(name, seats, count, seed=9, first=first) for count, first in ((5, 0), (5, 0), (2, 3)))
    now, then, some = env.reset(), again.reset(), part.reset()
    for _ in range(60):
        assert same(now, then)
        assert same(Arrays._make(array[3:] for array in now), some)
        actions = env.sample()
        assert np.array_equal(actions, again.sample())
        now, then, some = env.step(actions), again.step(actions), part.step(actions[3:])
    first = copied(env.reset())
    assert same(first, again.reset(9)) and not same(first, again.reset(10))


def test_seeds_give_different_games() -> None:
    openings = {VectorEnv("caylus", 4, 1, seed).reset().observations.tobytes() for seed in range(12)}
    assert len(openings) > 6


@every_table
def test_an_illegal_action_names_its_rule_and_changes_nothing(name: str, seats: int) -> None:
    env = VectorEnv(name, seats, num_envs=4, seed=2)
    for _ in range(30):
        now = copied(env.step(env.sample()))
    actions = env.sample()
    keys = [state.key() for state in states(env)]
    wrong = actions.copy()
    wrong[2] = int(np.flatnonzero(now.masks[2] == 0)[0])
    with pytest.raises(Illegal, match=r"R\d+"):
        env.step(wrong)
    for number in (-1, env.num_actions):
        wrong[2] = number
        with pytest.raises(NotationError, match="is no action"):
            env.step(wrong)
    for misshapen, told in ((actions[:3], "3"), (actions[:, None], "4 × 1"), (actions.reshape(2, 2), "2 × 2"), (0, "1")):
        with pytest.raises(ValueError, match=f"4 games need as many actions, not {told}$"):
            env.step(misshapen)
    with pytest.raises(ValueError, match="whole numbers, not float64"):
        env.step(actions * 1.0)
    assert keys == [state.key() for state in states(env)] and same(now, env.arrays)
    env.step(actions.astype(np.int32))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_players": 6}, "2 to 5 seats"),
        ({"num_envs": 0}, "at least 1 game"),
        ({"reward": "glory"}, "outcome, margin, points"),
        ({"observations": "pixels"}, "flat, entities"),
        ({"editions": True}, "no option 'editions'"),
        ({"game": parlier.load("caylus"), "second_edition": True}, "has its options; second_edition cannot be given too"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        VectorEnv(**({"game": "caylus", "num_players": 3, "num_envs": 2} | arguments))  # type: ignore[arg-type]


def test_every_legal_action_is_sampled() -> None:
    env = VectorEnv("caylus", 2, num_envs=1, seed=4)
    legal = set(np.flatnonzero(env.reset().masks[0]).tolist())
    assert {int(env.sample()[0]) for _ in range(400)} == legal
