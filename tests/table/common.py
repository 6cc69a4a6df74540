"""What the tests of tables share: a hub on a real database, the little game beside the real ones, bots in process."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ParamSpec

import parlier
from parlier import bots
from parlier.core.game import Game
from parlier.core.state import State
from parlier.table import Hub, Minds, Person, SeatWish, Store, Table, Wish
from tests.core.little_game import LittleGame

P = ParamSpec("P")
LITTLE = {double: LittleGame(double) for double in (False, True)}
ME, OPEN, GUEST = SeatWish("me"), SeatWish("open"), SeatWish("guest")
BOT = SeatWish("bot", bot="uniform")


def load(name: str, **options: bool | str) -> Game:
    """`parlier.load`, which knows the little game too."""
    return LITTLE[bool(options.get("double"))] if name == "little" else parlier.load(name, **options)


class Here:
    """Bots that think in this process: for tests in which thinking is not the point."""

    def names(self) -> list[str]:
        return bots.names()

    async def choose(self, game: Game, state: State, seat: int, bot: str, seed: int) -> int:
        return bots.make("uniform", seed).choose(state)


class Never(Here):
    """Bots that think for ever."""

    async def choose(self, game: Game, state: State, seat: int, bot: str, seed: int) -> int:
        await asyncio.Event().wait()
        raise AssertionError


def run(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test that is a coroutine."""

    @functools.wraps(test)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(_awaited(test(*args, **kwargs)), 60))

    wrapped.__signature__ = inspect.signature(test)  # type: ignore[attr-defined]
    return wrapped


async def _awaited(work: Awaitable[None]) -> None:
    await work


@asynccontextmanager
async def hub_at(folder: Path, minds: Minds | None = None, room: int = 2000) -> AsyncIterator[Hub]:
    """A hub on the data folder, stopped and closed behind the block."""
    store = Store.open(folder)
    hub = Hub(store, minds or Here(), 0, load=load, room=room, grace=0, linger=0, hush=0, patience=0)
    try:
        await hub.start()
        yield hub
    finally:
        await hub.stop()
        store.close()


async def execute(store: Store, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """A statement of SQL on the connection that writes."""
    return await store.write(lambda db: db.execute(statement, values).fetchall())


async def people(hub: Hub, *names: str) -> list[Person]:
    return [(await hub.register(name))[0] for name in names]


def little(*seats: SeatWish, access: str = "link", double: bool = False) -> Wish:
    return Wish("little", seats, {"double": double}, "open" if access == "open" else "link")


async def table_of(hub: Hub, *players: Person, game: str = "little", bots: int = 0) -> Table:
    """A running table at which these people sit in this order, and bots behind them."""
    wish = Wish(game, (ME, *[OPEN] * (len(players) - 1), *[BOT] * bots))
    table = await hub.open_table(players[0], wish)
    for seat, person in enumerate(players[1:], 1):
        await hub.sit(table.id, person, seat)
    return await hub.find(table.id)


async def until(table: Table, true: Callable[[], bool]) -> None:
    """Wait until something is true of the table."""
    while not true():
        await table.wait(table.version)


def legal(table: Table) -> list[str]:
    assert table.record is not None
    return [table.game.action_text(action) for action in table.record.state.legal()]


def decider(table: Table, players: list[Person]) -> Person:
    """The person whose decision is open."""
    return next(person for person in players if person.id == table.waits_for)


async def play_out(hub: Hub, table: Table, players: list[Person]) -> None:
    """Play a table to its end; everybody takes what is listed first."""
    while table.status == "playing":
        if table.waits_for is None:
            await table.wait(table.version)
        else:
            await hub.act(table.id, decider(table, players), legal(table)[0], table.seq, f"k{table.seq}")
