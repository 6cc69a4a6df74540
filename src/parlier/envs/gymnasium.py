"""Both games for Gymnasium: one learner, bots at the other seats.

Importing this registers `parlier/CaylusVsBots-v0` and `parlier/PragaVsBots-v0`.

>>> import gymnasium
>>> import parlier.envs.gymnasium
>>> env = gymnasium.make("parlier/CaylusVsBots-v0", num_players=3, bots=["greedy", "uniform"])
>>> observation, info = env.reset(seed=7)
>>> int(env.unwrapped.action_masks().sum()) == len(env.unwrapped.record.state.legal())
True
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any

import parlier
from parlier import bots as bots_
from parlier.bots import Bot
from parlier.core.errors import OptionError
from parlier.core.game import OptionValue
from parlier.core.observation import OBSERVATIONS
from parlier.core.record import Record
from parlier.core.state import NATURE
from parlier.envs.missing import needs
from parlier.envs.render import RENDER_MODES, check_render_mode, render
from parlier.envs.rewards import REWARDS, check_reward, rewards

with needs("gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces

    from parlier.envs.spaces import Window

if TYPE_CHECKING:
    from numpy.typing import NDArray

PLAYERS = 4
"""How many play if nothing is said."""


class LegalActions(spaces.Discrete):
    """All actions of a game. Without a mask it samples among those that are legal in the position of its environment.

    A seed is as a rule followed by a reset, so the first sample after it is an action with which every game so far could
    have begun.
    """

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.now: NDArray[np.int8] | None = None
        self.openings: NDArray[np.int8] | None = None
        self._seeded = False

    def begin(self, mask: NDArray[np.int8]) -> None:
        """A game has begun, and these are its first legal actions."""
        both = mask if self.openings is None else mask & self.openings
        self.openings = both if both.any() else mask

    def seed(self, seed: Any = None) -> Any:
        """Begin the samples anew."""
        self._seeded = seed is not None
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A legal action; with a mask or probabilities, as they say."""
        if mask is None and probability is None:
            mask = self.openings if self._seeded else self.now
            self._seeded = False
        return super().sample(mask, probability)


class VsBots(gymnasium.Env[Any, Any]):
    """One learner against bots.

    num_players: how many play; bots: a name of `parlier.bots` or a bot for every other seat, clockwise from the learner, or
    one for all of them; seat: the learner's, None for another one every game; reward, observations, render_mode and options as
    for PettingZoo. What the bots do between two steps counts to the first of them. OptionError when something is wrong.

    An observation is float32 (features,), or with `entities` a dictionary of such arrays (rows, columns) by kind, see
    docs/observations.md; `action_masks` has the legal actions, and so has `info` as
    `action_mask`. `record` is the game so far.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 # as Gymnasium's own

    def __init__(
        self,
        name: str,
        num_players: int = PLAYERS,
        bots: str | Bot | Sequence[str | Bot] = "greedy",
        seat: int | None = None,
        reward: str = REWARDS[0],
        observations: str = OBSERVATIONS[0],
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.game = parlier.load(name, **options)
        self.game.check_seats(num_players)
        self.num_players = num_players
        self.rivals = rivals(bots, num_players - 1)
        if seat is not None and not 0 <= seat < num_players:
            raise OptionError(f"there is no seat {seat} in a game of {num_players}")
        self.fixed_seat = seat
        self.reward = check_reward(reward)
        self.render_mode = check_render_mode(render_mode)
        self._window = Window(self.game, num_players, observations)
        self.observation_space = self._window.space()
        self.action_space: LegalActions = LegalActions(self.game.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, up to the learner's first decision. The same seed gives the same game, seat and bots."""
        super().reset(seed=seed)
        start = self._start = int(self.np_random.integers(1 << 62))
        self.seat = start % self.num_players if self.fixed_seat is None else self.fixed_seat
        self.record = Record(self.game, self.num_players, start)
        self._let_bots_play()
        self._points = self.record.scores()[self.seat]
        observation, info = self._look()
        self.action_space.begin(info["action_mask"])
        return observation, info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, and the bots' up to its next decision or the end.

        Raises Illegal, with rule id and reason, or NotationError for a number that is no action; then nothing has changed, and
        neither has it when a bot fails.
        """
        taken = len(self.record.actions)
        self.record.play(index(action))
        try:
            self._let_bots_play()
        except BaseException:  # Ctrl-C, too: the next action would be played for a bot
            self.record.rewind(taken)
            raise
        over = self.record.state.over
        observation, info = self._look()
        if self.render_mode == "human":
            self.render()
        return observation, self._paid(over), over, False, info

    def _let_bots_play(self) -> None:
        state = self.record.state
        while not state.over and state.seat != self.seat:
            assert state.seat is not None and state.seat != NATURE
            bots_.turn(self.record, self._bot((state.seat - self.seat) % self.num_players - 1))

    def _bot(self, number: int) -> Bot:
        """Named bots get a seed for every decision, so that a copy of the environment goes on in the same way."""
        bot = self.rivals[number]
        return bots_.make(bot, self._start + len(self.record.actions)) if isinstance(bot, str) else bot

    def _paid(self, over: bool) -> float:
        if self.reward == "points":
            before, self._points = self._points, self.record.scores()[self.seat]
            return float(self._points - before)
        return rewards(self.record.state, self.reward)[self.seat] if over else 0.0

    def _look(self) -> tuple[Any, dict[str, Any]]:
        numbers, mask = self._window.numbers(self.record.state, self.seat), self._window.mask(self.record.state, self.seat)
        self.action_space.now = mask
        return numbers, {"action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """bool (actions,), True for every legal action: what MaskablePPO of sb3-contrib asks for."""
        return self._window.mask(self.record.state, self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The position as `render_mode` says; None for `human`, which prints it."""
        return render(self.record, self.render_mode)


def rivals(bots: str | Bot | Sequence[str | Bot], seats: int) -> list[str | Bot]:
    """A bot for each of so many seats. OptionError unless there is one, or one for each."""
    given = [bots] if isinstance(bots, str) or not isinstance(bots, Sequence) else list(bots)
    unknown = [bot for bot in given if (bot not in bots_.names() if isinstance(bot, str) else not hasattr(bot, "choose"))]
    if unknown:
        raise OptionError(f"there is no bot {unknown[0]!r}; known are {', '.join(bots_.names())}")
    if len(given) not in (1, seats) and seats:
        raise OptionError(f"{seats} other seats need as many bots, or one for all, not {len(given)}")
    return given * seats if len(given) == 1 else given


for _name in parlier.game_names():
    gymnasium.register(f"parlier/{_name.title()}VsBots-v0", entry_point="parlier.envs.gymnasium:VsBots", kwargs={"name": _name})
