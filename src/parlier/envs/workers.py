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
import signal
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any

from parlier.core.errors import OptionError
from parlier.core.observation import OBSERVATIONS
from parlier.envs.missing import needs
from parlier.envs.vector import DEFAULT, Arrays, VectorEnv, to_fill, whole_numbers

with needs("numpy"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from parlier.core.game import Game, OptionValue

PATIENCE = 5.0
"""Seconds that a process has to end by itself."""


class Workers:
    """As `VectorEnv`, with the games spread over processes; whatever their number, the same seed and actions give the same.

    It pays when a step takes each process some hundred microseconds: from some hundred games a process on. `close`, or
    leaving a `with`, ends the processes. They end too when one of them is lost, and when Ctrl-C comes while they are asked
    something: some games would be a step ahead of the others. After that every call raises RuntimeError.
    """

    def __init__(
        self,
        game: str | Game,
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
        # says what is wrong before anything starts
        model = VectorEnv(game, num_players, 1, seed, reward, observations, 0, **options)
        self.game, self.num_players, self.num_envs, self.num_actions = model.game, num_players, num_envs, model.num_actions
        self.by_kind = model.by_kind
        self.arrays = Arrays._make(np.zeros((num_envs, *array.shape[1:]), array.dtype) for array in model.arrays)
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        self._memory = SharedMemory(create=True, size=room(self.arrays))
        self._shared, self._actions = views(self._memory, self.arrays)
        made = {"game": self.game, "num_players": num_players, "seed": seed, "reward": reward, "observations": observations}
        ends = np.linspace(0, num_envs, workers + 1).astype(int).tolist()
        try:
            for first, last in pairwise(ends):
                self._start(made | {"first": first, "num_envs": last - first}, first, last)
        except BaseException:
            self.close()
            raise

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
        out = to_fill(into, self.arrays)
        self._ask("reset", seed)
        return self._fill(out)

    def step(self, actions: ArrayLike, into: Arrays | None = None) -> Arrays:
        """Play one action in every game. Raises as `VectorEnv.step` does; then nothing has changed in any process."""
        chosen, out = whole_numbers(actions, self.num_envs), to_fill(into, self.arrays)
        self._actions[:] = chosen
        self._ask("check")
        self._ask("step")
        return self._fill(out)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as the others, from the seed of the last reset."""
        self._ask("sample")
        return self._actions.copy()

    def _ask(self, *order: Any) -> None:
        """Have all processes do something; what went wrong in the first of them is raised here."""
        if not self._processes:
            raise RuntimeError("the processes of these games have ended; make new Workers")
        try:
            for pipe in self._pipes:
                pipe.send(order)
            wrong = [error for error in [pipe.recv() for pipe in self._pipes] if error is not None]
        except (EOFError, OSError):
            processes = self._processes
            self.close()
            codes = [process.exitcode for process in processes]
            lost = f"a process has ended by itself, its games are lost (exit codes {codes}); make new Workers"
            raise RuntimeError(lost) from None
        except BaseException:
            self.close()
            raise
        if wrong:
            raise wrong[0]

    def _fill(self, out: Arrays) -> Arrays:
        filled: list[tuple[Any, Any]] = list(zip(out, self._shared, strict=True))
        for array, shared in filled:
            np.copyto(array, shared)
        return out

    def close(self) -> None:
        """End the processes and give back the memory that they share. Once is enough, twice does no harm."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(PATIENCE)
            process.kill()
        self._pipes, self._processes = [], []
        self._shared, self._actions = self.arrays, self._actions.copy()  # nothing looks at the memory any more
        self._memory.close()
        with suppress(FileNotFoundError):
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who asks
    env = VectorEnv(**made)
    memory = SharedMemory(name=name)
    shared, actions = views(memory, Arrays._make(np.empty(shape, kind) for shape, kind in shapes))
    mine, chosen = Arrays._make(array[first:last] for array in shared), actions[first:last]
    with suppress(EOFError, OSError):
        while True:
            order, *more = pipe.recv()
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
