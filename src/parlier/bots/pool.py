# interpreted: it starts processes, and thinks nothing itself
"""Bots in worker processes: a search never holds up the process that serves people."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context

from pebble import ProcessPool

from parlier import bots
from parlier.core.game import Game
from parlier.core.state import State

BUDGET = 5.0
"""Seconds for one choice."""
PATIENCE = 30.0
"""Seconds, waiting for a worker included, after which a choice is made without one."""
NICE = 10
Think = Callable[[State, str, int], int]


def default_workers() -> int:
    """One processor is left to the people."""
    return max(1, (os.cpu_count() or 2) - 1)


def think(state: State, bot: str, seed: int) -> int:
    """In a worker: the choice of a bot. The game travels by name and options and stays loaded."""
    return bots.make(bot, seed).choose(state)


class Pool:
    """Worker processes that choose for bots.

    A worker that takes longer than the budget, or dies, is replaced, and its choice is made at random:
    a game never hangs on a bot.
    """

    def __init__(self, workers: int | None = None, budget: float = BUDGET, think: Think = think) -> None:
        """workers: how many processes; budget: seconds for a choice; think: what a worker does, for tests."""
        self._budget = budget
        self._think = think
        self._pool = ProcessPool(workers or default_workers(), initializer=settle_down, context=get_context("spawn"))
        self._pool.schedule(bots.names)  # starts the workers before the first bot is asked

    def names(self) -> list[str]:
        """The bots there are, weakest first."""
        return bots.names()

    async def choose(self, game: Game, state: State, seat: int, bot: str, seed: int) -> int:
        """A legal action for the seat that decides, within the budget."""
        try:
            future: Future[int] = self._pool.schedule(self._think, args=(state, bot, seed), timeout=self._budget)
            return await asyncio.wait_for(asyncio.wrap_future(future), PATIENCE)
        except Exception:  # too slow, died, or failed within: whatever it was, the game goes on
            legal = state.legal()
            return legal[seed % len(legal)]

    def close(self) -> None:
        """End the workers; what they think about is dropped."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


def settle_down() -> None:
    """In a new worker: people come first, and Ctrl-C is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
