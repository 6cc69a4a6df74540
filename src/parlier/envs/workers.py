"""Many games at once in several processes: the same games, step by step, as `VectorEnv` plays in one.

>>> from parlier.envs.workers import Workers
>>> with Workers("caylus", num_players=3, num_envs=64, workers=2, seed=7) as env:
...     now = env.reset()
...     now = env.step(env.sample())
>>> now.masks.shape
(64, 318)
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any

from parlier.core.errors import OptionError
from parlier.core.observation import OBSERVATIONS
from parlier.envs.missing import needs
from parlier.envs.vector import DEFAULT, Arrays, VectorEnv, whole_numbers

with needs("numpy"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from parlier.core.game import OptionValue

PATIENCE = 5.0
"""Seconds that a process has to end by itself."""


class Workers:
    """As `VectorEnv`, with the games spread over processes; whatever their number, the same seed and actions give the same.

    It pays when a step takes each process some hundred microseconds: from some hundred games a process on. `close`, or
    leaving a `with`, ends the processes.
    """

    def __init__(
        self,
        game: str,
        num_players: int,
        num_envs: int,
        workers: int,
        seed: int = 0,
        reward: str = DEFAULT,
        observations: str = OBSERVATIONS[0],
        **options: OptionValue,
    ) -> None:
        if not 1 <= workers <= num_envs:
            raise OptionError(f"{num_envs} games are for 1 to {num_envs} processes, not {workers}")
        made: dict[str, Any] = {
            "game": game,
            "num_players": num_players,
            "seed": seed,
            "reward": reward,
            "observations": observations,
            **options,
        }
        model = VectorEnv(num_envs=1, **made)  # says what is wrong before anything starts
        self.game, self.num_players, self.num_envs, self.num_actions = model.game, num_players, num_envs, model.num_actions
        self.by_kind = model.by_kind
        self.arrays = Arrays._make(np.zeros((num_envs, *array.shape[1:]), array.dtype) for array in model.arrays)
        self._memory = SharedMemory(create=True, size=room(self.arrays))
        self._shared, self._actions = views(self._memory, self.arrays)
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        ends = np.linspace(0, num_envs, workers + 1).astype(int).tolist()
        for first, last in pairwise(ends):
            self._start(made | {"first": first, "num_envs": last - first}, first, last)

    def _start(self, made: dict[str, Any], first: int, last: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        pipe, other = spawn.Pipe()
        shapes = [(array.shape, array.dtype.str) for array in self.arrays]
        process = spawn.Process(target=serve, args=(other, self._memory.name, shapes, first, last, made), daemon=True)
        process.start()
        other.close()
        self._pipes.append(pipe)
        self._processes.append(process)

    def reset(self, seed: int | None = None, into: Arrays | None = None) -> Arrays:
        """Begin all games anew; without a seed with the one given first."""
        self._ask("reset", seed)
        return self._fill(into)

    def step(self, actions: ArrayLike, into: Arrays | None = None) -> Arrays:
        """Play one action in every game. Raises as `VectorEnv.step` does; then nothing has changed in any process."""
        chosen = whole_numbers(actions)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games need as many actions, not {chosen.size}")
        self._actions[:] = chosen
        self._ask("check")
        self._ask("step")
        return self._fill(into)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as the others, from the seed of the last reset."""
        self._ask("sample")
        return self._actions.copy()

    def _ask(self, *order: Any) -> None:
        """Have all processes do something; what went wrong in the first of them is raised here."""
        for pipe in self._pipes:
            pipe.send(order)
        wrong = [error for error in [pipe.recv() for pipe in self._pipes] if error is not None]
        if wrong:
            raise wrong[0]

    def _fill(self, into: Arrays | None) -> Arrays:
        out = self.arrays if into is None else into
        filled: list[tuple[Any, Any]] = list(zip(out, self._shared, strict=True))
        for array, shared in filled:
            np.copyto(array, shared)
        return out

    def close(self) -> None:
        """End the processes and give back the memory that they share. Once is enough, twice does no harm."""
        if not self._processes:
            return
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(PATIENCE)
            process.kill()
        self._pipes, self._processes = [], []
        del self._shared, self._actions
        self._memory.close()
        self._memory.unlink()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def room(like: Arrays) -> int:
    """The bytes of all arrays, each rounded up, and of the actions."""
    parts: list[Any] = [*like, like.seats]
    return sum(array.nbytes + 8 for array in parts)


Shapes = Sequence[tuple[tuple[int, ...], str]]


def views(memory: SharedMemory, like: Arrays) -> tuple[Arrays, NDArray[np.int64]]:
    """Arrays in shared memory, of these shapes one after the other; and then the actions."""
    found: list[Any] = []
    at = 0
    shapes: list[Any] = list(like)
    for array in shapes:
        found.append(np.ndarray(array.shape, array.dtype, memory.buf, at))
        at += -(-array.nbytes // 8) * 8
    return Arrays._make(found), np.ndarray(len(like.seats), np.int64, memory.buf, at)


def serve(pipe: Connection, name: str, shapes: Shapes, first: int, last: int, made: dict[str, Any]) -> None:
    """In a process: play the games `first` to `last` as it is told, until nobody tells any more."""
    env = VectorEnv(**made)
    memory = SharedMemory(name=name)
    shared, actions = views(memory, Arrays._make(np.empty(shape, kind) for shape, kind in shapes))
    mine, chosen = Arrays._make(array[first:last] for array in shared), actions[first:last]
    while True:
        try:
            order, *more = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            break
        pipe.send(follow(env, order, more, mine, chosen))
    del shared, actions, mine, chosen
    memory.close()


def follow(env: VectorEnv, order: str, more: list[Any], mine: Arrays, chosen: NDArray[np.int64]) -> Exception | None:
    """Do what was told; what went wrong, if anything."""
    try:
        if order == "reset":
            env.reset(more[0], mine)
        elif order == "check":
            env.check(chosen)
        elif order == "step":
            env.step(chosen, mine)
        else:
            chosen[:] = env.sample()
    except Exception as error:  # it is raised where it was asked for
        return error
    return None
