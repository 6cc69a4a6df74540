"""Bots at tables: who asks them, and when."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Protocol

from parlier.core.chance import draw
from parlier.core.errors import ParlierError
from parlier.core.game import Game
from parlier.core.state import State
from parlier.core.view import imagined
from parlier.table.errors import StoreError
from parlier.table.table import Table

BOT_SEEDS = 1 << 62
RETRY = 2.0
"""Seconds until a bot tries again when its choice could not be saved."""


class Minds(Protocol):
    """Where bots think."""

    def names(self) -> list[str]:
        """The bots there are, weakest first."""

    async def choose(self, game: Game, state: State, seat: int, bot: str, seed: int) -> int:
        """A legal action for `seat`, in bounded time. The position stays as it is."""


Play = Callable[[Table, int, int, str], Awaitable[None]]
"""Plays an action (notation) for a seat if the table is still at a seq; else nothing."""


class Thinking:
    """Lets the bots of all tables decide, one task a table. A choice for a position that has gone is dropped."""

    def __init__(self, minds: Minds, pause: float, play: Play) -> None:
        self._minds = minds
        self._pause = pause
        self._play = play
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stopped = False

    def wake(self, table: Table) -> None:
        """A table has changed: let a bot think if it is its turn."""
        if table.thinking is not None and table.id not in self._tasks and not self._stopped:
            task = asyncio.get_running_loop().create_task(self._run(table), name=f"bots of {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._ended(table))

    def busy(self, table: Table) -> bool:
        """Whether a bot thinks at the table."""
        return table.id in self._tasks

    async def stop(self) -> None:
        """Drop every thought, and begin no other."""
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, table: Table) -> None:
        task = self._tasks.pop(table.id)
        if task.cancelled():
            return
        if task.exception() is not None:
            logging.getLogger("parlier").error("a bot has failed at table %s", table.id, exc_info=task.exception())
        else:
            self.wake(table)  # the table may have come back to a bot while the task was ending

    async def _run(self, table: Table) -> None:
        last = monotonic()
        while (seat := table.thinking) is not None:
            seq = table.seq
            text = await self._choice(table, seat)
            await asyncio.sleep(max(0.0, last + self._pause - monotonic()))
            try:
                await self._play(table, seq, seat, text)
            except StoreError:
                await asyncio.sleep(RETRY)
            last = monotonic()

    async def _choice(self, table: Table, seat: int) -> str:
        """What the bot wants, or anything legal when it wants something else or fails."""
        record, game = table.record, table.game
        assert record is not None
        state = imagined(record.state)
        legal = state.legal()
        seed = draw(f"bot {seat} of {table.secret}", len(record.actions), BOT_SEEDS)
        try:
            action = await self._minds.choose(game, state, seat, table.seats[seat].bot or "", seed)
        except ParlierError:
            action = -1
        return game.action_text(action if action in legal else legal[seed % len(legal)])
