"""Many games at once: one compiled call steps them all, and what is observed lands in NumPy arrays.

>>> from parlier.envs.vector import VectorEnv
>>> env = VectorEnv("caylus", num_players=3, num_envs=64, seed=7)
>>> now = env.reset()
>>> now.masks.shape, now.observations.shape
((64, 318), (64, 463))
>>> for _ in range(100):
...     now = env.step(env.sample())
>>> now.rewards.shape, int(now.dones.sum())
((64, 3), 0)
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.batch import Batch
from parlier.core.errors import OptionError
from parlier.core.observation import OBSERVATIONS, load_observation
from parlier.envs.entities import by_kind
from parlier.envs.missing import needs
from parlier.envs.rewards import REWARDS, check_reward, rewards

with needs("numpy"):
    import numpy as np

import parlier

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from parlier.core.game import Game, OptionValue

DEFAULT = REWARDS[0]
NONE = "none"
"""The form of observations that nobody needs."""


class Arrays(NamedTuple):
    """What is known of n games after a step. The arrays are the caller's: the environment only fills them.

    observations: float32 (n, numbers), what the seat that decides may know, no numbers when nothing is observed; masks: int8
    (n, actions), 1 for every legal action; rewards: float32 (n, seats), what the last step paid to every seat; dones: bool
    (n,), whether the last step ended a game, in which case all else but the rewards is of the next game already; seats:
    int64 (n,), the seat that decides.
    """

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]
    seats: NDArray[np.int64]


class VectorEnv:
    """Games of one kind, stepped together; one that ends begins anew within the same step.

    num_players: seats of each game; num_envs: how many games; seed: a whole number, which with the actions fixes all that
    happens; reward: `outcome`, `margin` or `points`; observations: `flat`, `entities` or `none` (they are half of the work);
    options: those of the game. OptionError when one of them is wrong.
    """

    def __init__(
        self,
        game: str | Game,
        num_players: int,
        num_envs: int,
        seed: int = 0,
        reward: str = DEFAULT,
        observations: str = OBSERVATIONS[0],
        first: int = 0,
        **options: OptionValue,
    ) -> None:
        """first: the number of the first game, for environments that share a seed: game i has the chance of number first + i."""
        if options and not isinstance(game, str):
            raise OptionError(f"{game!r} has its options; {', '.join(options)} cannot be given too")
        self.game = parlier.load(game, **options) if isinstance(game, str) else game
        self.num_players = num_players
        self.num_envs = num_envs
        self.num_actions = self.game.actions
        self.observation = None if observations == NONE else load_observation(self.game, num_players, observations)
        pay = None if check_reward(reward) == "points" else partial(rewards, reward=reward)
        self._seed = seed
        self._batch = Batch(self.game, num_players, num_envs, seed, first, pay, self.observation)
        units = [] if self.observation is None else self.observation.units
        self._units = np.tile(np.array(units, np.float32), (num_envs, 1))  # twice as quick as one row for all games
        self._masks = look_at(self._batch.masks, np.int8).reshape(num_envs, self.num_actions)
        self._rewards = look_at(self._batch.rewards, np.float64).reshape(num_envs, num_players)
        self._dones = look_at(self._batch.done, np.bool_)
        self._seats = look_at(self._batch.deciders, np.int64)
        self._drawn = vec[i64]([0] * num_envs)
        self._samples: NDArray[np.int64] = look_at(self._drawn, np.int64)
        self.arrays = self.new_arrays()

    def new_arrays(self) -> Arrays:
        """Arrays of the right shapes, for a caller who keeps several steps."""
        return Arrays(
            np.zeros((self.num_envs, self._batch.width), np.float32),
            np.zeros(self._masks.shape, np.int8),
            np.zeros(self._rewards.shape, np.float32),
            np.zeros(self._dones.shape, np.bool_),
            np.zeros(self._seats.shape, np.int64),
        )

    def reset(self, seed: int | None = None, into: Arrays | None = None) -> Arrays:
        """Begin all games anew; without a seed with the one given first."""
        out = to_fill(into, self.arrays)
        self._batch.reset(self._seed if seed is None else seed)
        return self._fill(out)

    def step(self, actions: ArrayLike, into: Arrays | None = None) -> Arrays:
        """Play one action in every game; the arrays that were filled are `into`, or else `arrays`, every time the same ones.

        actions: n whole numbers. Raises Illegal, with rule id and reason, or NotationError for a number that is no action,
        and ValueError for another count of actions, and for arrays that cannot be filled; then nothing has changed.
        """
        out = to_fill(into, self.arrays)
        self._batch.step(vec[i64](whole_numbers(actions, self.num_envs).data))
        return self._fill(out)

    def check(self, actions: ArrayLike) -> None:
        """Raise what `step` would raise."""
        self._batch.check(vec[i64](whole_numbers(actions, self.num_envs).data))

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as the others, from the seed of the last reset."""
        self._batch.sample(self._drawn)
        return self._samples.copy()

    def by_kind(self, observations: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Observations of this environment by the kinds of `entities`: views (..., rows, columns), and `present` (..., rows).

        OptionError when they are of another form.
        """
        return by_kind(self.observation, observations)

    def _fill(self, out: Arrays) -> Arrays:
        if self.observation is not None:
            rows = look_at(self._batch.rows, np.int32).reshape(out.observations.shape)
            np.copyto(out.observations, rows)
            np.divide(out.observations, self._units, out=out.observations)
        np.copyto(out.masks, self._masks)
        np.copyto(out.rewards, self._rewards)
        np.copyto(out.dones, self._dones)
        np.copyto(out.seats, self._seats)
        return out

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.num_envs} games of {self.game!r}, {self.num_players} seats>"


def to_fill(into: Arrays | None, own: Arrays) -> Arrays:
    """The arrays of the caller, or `own`. ValueError when one has not the shape and kind of its own, or cannot be written."""
    if into is None:
        return own
    pairs: list[tuple[Any, Any]] = list(zip(into, own, strict=True))
    for name, (given, like) in zip(Arrays._fields, pairs, strict=True):
        fits = isinstance(given, np.ndarray) and (given.shape, given.dtype) == (like.shape, like.dtype)
        if not fits or not given.flags.writeable:
            raise ValueError(f"`{name}` to fill must be an array {like.shape} of {like.dtype} that can be written")
    return into


def whole_numbers(actions: ArrayLike, count: int) -> NDArray[np.int64]:
    """So many actions as int64, one after the other. ValueError for other numbers."""
    chosen = np.ascontiguousarray(actions)
    if chosen.dtype.kind not in "iu":
        raise ValueError(f"actions are whole numbers, not {chosen.dtype}")
    if chosen.shape != (count,):
        raise ValueError(f"{count} games need as many actions, not {' × '.join(map(str, chosen.shape))}")
    return chosen.astype(np.int64, copy=False)


def look_at(cells: Any, kind: Any) -> Any:
    """A native vector as an array that can only be read; no copy."""
    return np.frombuffer(cells, kind)
