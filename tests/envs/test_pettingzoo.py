"""PettingZoo's own tests for every seat count of both games, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
import random
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from pettingzoo import make
from pettingzoo.test import api_test, render_test, seed_test

import parlier
from parlier.core.errors import Illegal, NotationError, OptionError
from parlier.core.observation import OBSERVATIONS
from parlier.envs.pettingzoo import GameEnv, caylus_env, praga_env
from parlier.envs.render import RENDER_MODES
from parlier.envs.rewards import REWARDS, rewards

SEATED = [(name, seats) for name in ("caylus", "praga") for seats in parlier.load(name).seat_counts]
every_table = pytest.mark.parametrize(("name", "seats"), SEATED)
DRAWN = (("caylus", 5), ("praga", 1))
"""Tables that are drawn in every run of the tests; all are in the soak."""
SVG = "http://www.w3.org/2000/svg"
HARMLESS = (
    # A mask comes with the numbers, so an observation is a dict, as in PettingZoo's own board games, which it excepts by name.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)


@contextmanager
def no_other_warning() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for text in HARMLESS:
            warnings.filterwarnings("ignore", f"{re.escape(text)}$", UserWarning)
        yield


def env_of(name: str, seats: int, **arguments: Any) -> Any:
    return (caylus_env if name == "caylus" else praga_env)(num_players=seats, **arguments)


def play(env: Any, actions: int, seed: int = 1) -> None:
    """Some random actions, or to the end."""
    chance = random.Random(seed)
    for _ in range(actions):
        if not env.agents or env.terminations[env.agent_selection]:
            return
        env.step(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))


def same(first: Any, second: Any) -> bool:
    """Whether two observations are the same, dictionaries and all."""
    if isinstance(first, dict):
        return list(first) == list(second) and all(same(first[part], second[part]) for part in first)
    return np.array_equal(first, second)


# -- PettingZoo's own ----------------------------------------------------------------------------


@every_table
def test_api(name: str, seats: int) -> None:
    with no_other_warning():
        api_test(make("aec", f"parlier/{name}-v0", num_players=seats), num_cycles=2000, verbose_progress=False)


@every_table
def test_api_of_what_is_wrapped(name: str, seats: int) -> None:
    with no_other_warning():
        api_test(GameEnv(name, seats), num_cycles=40, verbose_progress=False)


@every_table
def test_api_with_entities(name: str, seats: int) -> None:
    with no_other_warning():
        api_test(env_of(name, seats, observations="entities"), num_cycles=40, verbose_progress=False)


@every_table
def test_seed(name: str, seats: int) -> None:
    with no_other_warning():
        seed_test(lambda: env_of(name, seats), num_cycles=60)


@pytest.mark.parametrize(
    ("name", "seats"),
    [pytest.param(*table, marks=() if table in DRAWN else pytest.mark.soak, id="{}-{}".format(*table)) for table in SEATED],
)
def test_render(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    with no_other_warning():
        render_test(
            lambda **arguments: env_of(name, seats, **arguments),
            custom_tests={"svg": lambda drawn: drawn.startswith("<svg") and set(re.findall('https?://[^"]*', drawn)) == {SVG}},
        )
    assert parlier.load(name).title.split()[0] in capsys.readouterr().out


@pytest.mark.parametrize("observations", OBSERVATIONS)
@every_table
def test_a_pickled_copy_plays_the_same(name: str, seats: int, observations: str) -> None:
    """As PettingZoo's pickle_test: before the first game and within one."""
    fresh = pickle.loads(pickle.dumps(env_of(name, seats, observations=observations)))
    env = env_of(name, seats, observations=observations)
    env.reset(seed=3)
    fresh.reset(seed=3)
    play(env, 40)
    play(fresh, 40)
    for twin in (fresh, pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert twin.unwrapped.record.actions == env.unwrapped.record.actions
        for agent in env.agents:
            assert same(env.observe(agent), twin.observe(agent))
        ahead = copy.deepcopy(env)
        play(ahead, 30, seed=2)
        play(twin, 30, seed=2)
        assert ahead.unwrapped.record.actions == twin.unwrapped.record.actions


# -- what they do not ask ------------------------------------------------------------------------


@every_table
def test_masks_are_what_is_legal_to_the_end_and_others_are_told_nothing(name: str, seats: int) -> None:
    env = env_of(name, seats)
    env.reset(seed=5)
    while not env.terminations[env.agent_selection]:
        state = env.unwrapped.record.state
        for agent in env.agents:
            seen = env.observe(agent)
            assert list(seen) == ["observation", "action_mask"]
            legal = state.legal() if agent == env.agent_selection else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        play(env, 5, seed=len(env.unwrapped.record.actions))
    assert all(env.terminations.values()) and not any(env.truncations.values())
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


@pytest.mark.parametrize("observations", OBSERVATIONS)
@every_table
def test_every_seat_has_the_same_spaces_and_every_observation_lies_in_them(name: str, seats: int, observations: str) -> None:
    env = env_of(name, seats, observations=observations)
    env.reset(seed=6)
    assert len({repr(env.observation_space(agent)) for agent in env.possible_agents}) == 1
    assert list(env.observation_space("player_0").spaces) == ["observation", "action_mask"]
    for _ in range(6):
        play(env, 25)
        assert all(env.observation_space(agent).contains(env.observe(agent)) for agent in env.agents)


def test_observing_changes_nothing() -> None:
    env = env_of("praga", 3)
    env.reset(seed=7)
    play(env, 30)
    key, before = env.unwrapped.record.state.key(), env.observe("player_1")
    kept = {part: array.copy() for part, array in before.items()}
    for agent in env.agents * 2:
        env.observe(agent)
        env.last()
    after = env.observe("player_1")
    assert env.unwrapped.record.state.key() == key
    assert all(np.array_equal(before[part], kept[part]) and np.array_equal(after[part], kept[part]) for part in kept)


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize(("name", "seats"), [("caylus", 2), ("caylus", 4), ("praga", 1), ("praga", 3)])
def test_rewards_add_up_to_what_the_game_was_worth(name: str, seats: int, reward: str) -> None:
    env = env_of(name, seats, reward=reward)
    env.reset(seed=8)
    raw = env.unwrapped
    start = raw.record.scores()
    paid = dict.fromkeys(raw.possible_agents, 0.0)
    while not raw.terminations[raw.agent_selection]:
        play(env, 1, seed=len(raw.record.actions))
        for agent, value in raw.rewards.items():
            paid[agent] += value
        assert reward == "points" or raw.record.state.over or not any(paid.values())
    opening = start if reward == "points" else [0] * seats
    worth = [value - before for value, before in zip(rewards(raw.record.state, reward), opening, strict=True)]
    assert list(paid.values()) == pytest.approx(worth)
    collected = {}
    for agent in env.agent_iter():
        collected[agent] = env.last()[1]
        env.step(None)
    assert set(collected) == set(raw.possible_agents) and not env.agents


def test_what_a_seat_is_paid_until_it_is_asked_again_is_not_lost() -> None:
    env = env_of("caylus", 3, reward="points")
    env.reset(seed=9)
    points = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        points[agent] += reward
        if termination:
            env.step(None)
        else:
            env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
    assert list(points.values()) == [float(score) for score in env.unwrapped.record.scores()]


@every_table
def test_an_illegal_action_names_its_rule_and_changes_nothing(name: str, seats: int) -> None:
    env = env_of(name, seats, reward="points")
    env.reset(seed=10)
    play(env, 40)
    raw = env.unwrapped
    before = (raw.record.state.key(), env.agent_selection, dict(raw.rewards), dict(raw._cumulative_rewards))
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Illegal, match=r"R\d+"):
        env.step(illegal)
    for number in (-1, raw.game.actions):
        with pytest.raises(NotationError, match="is no action"):
            env.step(number)
    with pytest.raises(TypeError):
        env.step(None)
    assert before == (raw.record.state.key(), env.agent_selection, dict(raw.rewards), dict(raw._cumulative_rewards))


def test_a_seed_is_the_seed_of_the_record_and_games_go_on_differently_after_it() -> None:
    env, again = env_of("caylus", 4), env_of("caylus", 4)
    keys = []
    for each in (env, again):
        each.reset(seed=11)
        assert each.unwrapped.record.state == parlier.load("caylus").deal(4, 11).state
        play(each, 20)
        each.reset()
        keys.append([each.unwrapped.record.seed, each.unwrapped.record.state.key()])
    assert keys[0] == keys[1]
    env.reset()
    assert env.unwrapped.record.seed != keys[0][0]
    env.reset(seed=np.int64(11))
    assert env.unwrapped.record.seed == 11 and type(env.unwrapped.record.seed) is int


def test_the_record_of_an_environment_is_a_record() -> None:
    env = env_of("praga", 2, side_b=True)
    env.reset(seed=12)
    play(env, 50)
    record = env.unwrapped.record
    assert parlier.read_record(record.to_text()).state == record.state and record.game.options["side_b"] is True


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"num_players": 9}, OptionError, "2 to 5 seats"),
        ({"reward": "glory"}, OptionError, "outcome, margin, points"),
        ({"observations": "pixels"}, OptionError, "flat, entities"),
        ({"editions": True}, OptionError, "no option 'editions'"),
        ({"render_mode": "video"}, ValueError, "human, ansi, svg, rgb_array"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        caylus_env(**arguments)


def test_render_modes_are_told_and_none_is_needed() -> None:
    env = GameEnv("caylus", 2)
    assert env.metadata["render_modes"] == list(RENDER_MODES)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode None"):
        env.render()
