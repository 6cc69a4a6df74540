"""One learner against bots: Gymnasium's own check for every seat count of both games, and what it does not ask."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import parlier
from parlier import bots
from parlier.core.errors import Illegal, NotationError, OptionError
from parlier.core.observation import OBSERVATIONS
from parlier.core.state import State
from parlier.envs.gymnasium import VsBots
from parlier.envs.rewards import REWARDS, rewards

SEATED = [(name, seats) for name in ("caylus", "praga") for seats in parlier.load(name).seat_counts]
every_table = pytest.mark.parametrize(("name", "seats"), SEATED)


def run(env: VsBots, most: int = 10_000) -> float:
    """Random legal actions, to the end; what they were paid."""
    env.action_space.seed(1)
    total, over = 0.0, False
    while not over and most:
        _, reward, over, _, _ = env.step(env.action_space.sample())
        total += reward
        most -= 1
    return total


@pytest.mark.parametrize("observations", OBSERVATIONS)
@every_table
def test_check(name: str, seats: int, observations: str) -> None:
    env: Any = gymnasium.make(f"parlier/{name.title()}VsBots-v0", num_players=seats, bots="uniform", observations=observations)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


@every_table
def test_the_learner_is_asked_only_at_its_seat_and_its_mask_is_what_is_legal(name: str, seats: int) -> None:
    env = VsBots(name, seats, "uniform")
    for seed in range(2):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            state = env.record.state
            assert state.seat == env.seat and env.observation_space.contains(observation)
            assert np.flatnonzero(info["action_mask"]).tolist() == np.flatnonzero(env.action_masks()).tolist() == state.legal()
            observation, _, over, _, info = env.step(env.action_space.sample())
        assert not info["action_mask"].any()


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize(("name", "seats"), [("caylus", 3), ("praga", 1), ("praga", 2)])
def test_rewards_add_up_to_what_the_game_was_worth(name: str, seats: int, reward: str) -> None:
    env = VsBots(name, seats, "uniform", reward=reward)
    env.reset(seed=3)
    start = env.record.scores()[env.seat] if reward == "points" else 0
    assert run(env) == pytest.approx(rewards(env.record.state, reward)[env.seat] - start)


def test_a_seed_fixes_game_seat_and_bots() -> None:
    first, again = VsBots("caylus", 4, ["greedy", "uniform", "uniform"]), VsBots("caylus", 4, ["greedy", "uniform", "uniform"])
    for env in (first, again):
        env.reset(seed=4)
        run(env, 15)
    assert first.record.actions == again.record.actions and first.seat == again.seat
    twin = pickle.loads(pickle.dumps(first))
    action = first.record.state.legal()[0]
    assert twin.step(action)[0].tobytes() == first.step(action)[0].tobytes()
    seats = set()
    for seed in range(12):
        first.reset(seed=seed)
        seats.add(first.seat)
    assert seats == {0, 1, 2, 3}


def test_samples_are_legal_and_the_first_after_a_seed_is_one_with_which_a_game_can_begin() -> None:
    env = VsBots("praga", 3, "uniform")
    for seed in (123, 456):
        env.reset(seed=seed)
    run(env, 3)
    env.action_space.seed(1)
    action = env.action_space.sample()
    env.reset(seed=123)
    env.step(action)
    for _ in range(30):
        assert int(env.action_space.sample()) in env.record.state.legal()


def test_bots_sit_clockwise_from_the_learner_and_may_come_from_elsewhere() -> None:
    class Spy:
        name = "spy"

        def __init__(self) -> None:
            self.seats: set[int | None] = set()

        def choose(self, state: State) -> int:
            self.seats.add(state.seat)
            return bots.make("uniform", 1).choose(state)

    spies = [Spy(), Spy()]
    env = VsBots("caylus", 3, spies, seat=1)
    env.reset(seed=5)
    run(env)
    assert [spy.seats for spy in spies] == [{2}, {0}]


@every_table
def test_an_illegal_action_names_its_rule_and_changes_nothing(name: str, seats: int) -> None:
    env = VsBots(name, seats, "uniform", reward="points")
    _, info = env.reset(seed=6)
    key = env.record.state.key()
    with pytest.raises(Illegal, match=r"R\d+"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    for number in (-1, env.game.actions):
        with pytest.raises(NotationError, match="is no action"):
            env.step(number)
    assert env.record.state.key() == key and np.array_equal(env.action_masks(), info["action_mask"])


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
def test_after_a_bot_has_failed_it_is_still_the_learner_s_turn(error: type[BaseException]) -> None:
    class Failing:
        name = "failing"
        fails = False

        def choose(self, state: State) -> int:
            if self.fails and state.legal()[-1] % 2:
                raise error
            return state.legal()[-1]

    rival = Failing()
    for name in ("caylus", "praga"):
        env = VsBots(name, 3, rival, seat=1, reward="points")
        env.reset(seed=8)
        env.action_space.seed(8)
        failed = 0
        for _ in range(40):
            if env.record.state.over:
                break
            before = env.record.to_text(), env.record.state.key(), env.action_masks().tobytes(), env._points
            action = env.action_space.sample()
            rival.fails = True
            try:
                env.step(action)
            except error:
                failed += 1
                assert before == (env.record.to_text(), env.record.state.key(), env.action_masks().tobytes(), env._points)
                rival.fails = False
                env.step(action)
        assert failed


def test_rendering_is_that_of_the_terminal() -> None:
    env = VsBots("caylus", 2, "uniform", render_mode="ansi")
    env.reset(seed=7)
    assert "Carpenter" in env.render()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"bots": "nobody"}, "no bot 'nobody'; known are"),
        ({"bots": None}, "no bot None; known are"),
        ({"bots": ["uniform", 3, "uniform"]}, "no bot 3; known are"),
        ({"bots": ["uniform", "uniform"]}, "3 other seats need as many bots"),
        ({"seat": 4}, "no seat 4 in a game of 4"),
        ({"num_players": 1}, "2 to 5 seats"),
        ({"observations": "pixels"}, "flat, entities"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        VsBots("caylus", **arguments)
