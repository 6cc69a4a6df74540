"""Both games for PettingZoo, one seat after the other (AEC). Importing this registers `parlier/caylus-v0` and `parlier/praga-v0`.

>>> from parlier.envs.pettingzoo import caylus_env
>>> env = caylus_env(num_players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> observation["observation"].shape, observation["action_mask"].shape
((463,), (318,))
>>> env.step(int(observation["action_mask"].argmax()))
>>> env.agent_selection
'player_2'
"""

from __future__ import annotations

from operator import index
from typing import Any

import parlier
from parlier.core.game import OptionValue
from parlier.core.observation import OBSERVATIONS
from parlier.core.record import Record
from parlier.envs.missing import needs
from parlier.envs.render import RENDER_MODES, check_render_mode, render
from parlier.envs.rewards import REWARDS, check_reward, rewards

with needs("pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, register
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from parlier.envs.spaces import Window

PLAYERS = 4
"""How many play if nothing is said."""


def caylus_env(
    num_players: int = PLAYERS,
    *,
    reward: str = REWARDS[0],
    observations: str = OBSERVATIONS[0],
    render_mode: str | None = None,
    **options: OptionValue,
) -> AECEnv[str, dict[str, Any], int]:
    """Caylus for 2 to 5; see `GameEnv` for what can be chosen. The order of calls is checked."""
    return OrderEnforcingWrapper(
        GameEnv("caylus", num_players, reward=reward, observations=observations, render_mode=render_mode, **options)
    )


def praga_env(
    num_players: int = PLAYERS,
    *,
    reward: str = REWARDS[0],
    observations: str = OBSERVATIONS[0],
    render_mode: str | None = None,
    **options: OptionValue,
) -> AECEnv[str, dict[str, Any], int]:
    """Praga Caput Regni for 1 to 4; see `GameEnv` for what can be chosen. The order of calls is checked."""
    return OrderEnforcingWrapper(
        GameEnv("praga", num_players, reward=reward, observations=observations, render_mode=render_mode, **options)
    )


class GameEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game with its seats as agents `player_0`, `player_1` and so on; chance is played by the seed.

    num_players: how many; reward: `outcome` (at the end, from -1 to 1), `margin` (at the end, points ahead of the best other
    seat) or `points` (as they are scored); observations: `flat`, a row of numbers, or `entities`, a table for every kind of
    thing; render_mode: one of `RENDER_MODES`; options: those of the game. OptionError when one of them is wrong.

    `record` is the game so far, which can be saved, and shown in the terminal or the browser.
    """

    def __init__(
        self,
        name: str,
        num_players: int,
        *,
        reward: str = REWARDS[0],
        observations: str = OBSERVATIONS[0],
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        self.game = parlier.load(name, **options)
        self.num_players = num_players
        self.reward = check_reward(reward)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {"name": f"{name}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1}
        self._window = Window(self.game, num_players, observations)
        self.possible_agents = [f"player_{seat}" for seat in range(num_players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def _observation_space(self) -> spaces.Dict:
        parts: list[tuple[str, spaces.Space[Any]]] = [
            ("observation", self._window.space()),
            ("action_mask", self._window.mask_box()),
        ]
        return spaces.Dict(parts)  # pairs keep their order

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent, each its own object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game, legal or not; the number of an action is the one it has in parlier."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same, and so do the resets without one that follow it."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        start = index(self._seeds.integers(1 << 62) if seed is None else seed)
        self.record = Record(self.game, self.num_players, start)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._points = self.record.scores()
        self._select()

    def step(self, action: int) -> None:
        """Play an action of the seat that decides, and what follows by itself. None for a seat whose game is over.

        Raises Illegal, with rule id and reason, or NotationError for a number that is no action; then nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.record.play(index(action))
        self._cumulative_rewards[agent] = 0.0
        self._pay()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        """What the last action was worth to every seat."""
        over = self.record.state.over
        if self.reward == "points":
            points = self.record.scores()
            paid = [float(now - before) for now, before in zip(points, self._points, strict=True)]
            self._points = points
        elif over:
            paid = rewards(self.record.state, self.reward)
        else:
            return  # nothing was paid before either
        for agent, value in zip(self.possible_agents, paid, strict=True):
            self.rewards[agent] = value
            self._cumulative_rewards[agent] += value
        if over:
            self.terminations = dict.fromkeys(self.agents, True)

    def _select(self) -> None:
        seat = self.record.state.seat
        self.agent_selection = self.agents[0 if seat is None else seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know now: its numbers, float32, and 1 for each of its legal actions, int8.

        The mask is all 0 while another seat decides, and when the game is over.
        """
        state, seat = self.record.state, self._seats[agent]
        return {"observation": self._window.numbers(state, seat), "action_mask": self._window.mask(state, seat)}

    def render(self) -> Any:
        """The position as `render_mode` says; None for `human`, which prints it."""
        return render(self.record, self.render_mode)

    def close(self) -> None:
        """Nothing is open: what is drawn is returned or printed."""


for _name in parlier.game_names():
    register("aec", f"parlier/{_name}-v0", entry_point=f"parlier.envs.pettingzoo:{_name}_env")
