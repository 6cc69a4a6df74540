"""The house keeps the tables that are in use at hand, and changes them one change at a time."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from time import monotonic
from typing import Any, TypeVar

from parlier.core.errors import ParlierError
from parlier.table import archive
from parlier.table.course import Course
from parlier.table.errors import NoTable, StoreError
from parlier.table.guests import Guests
from parlier.table.line import Receipt, receipt_of
from parlier.table.minds import Minds, Thinking
from parlier.table.presence import Bell, Presence
from parlier.table.seats import BOT
from parlier.table.store import Store
from parlier.table.table import Table, head_of, load_table
from parlier.table.wish import Loader

T = TypeVar("T")
Change = Callable[[Table, Course], None]
"""Writes lines into a copy of a table's course, or raises what forbids it."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class House(Guests):
    """Finds tables, and makes what is written at them durable before anybody sees it."""

    def __init__(
        self,
        store: Store,
        minds: Minds,
        pause: float,
        load: Loader,
        room: int,
        grace: float,
        linger: float,
        hush: float,
        patience: float,
    ) -> None:
        super().__init__(store)
        self.minds = minds
        self.lobby_bell = Bell()
        self._load = load
        self._room = room
        self._grace = grace
        self._linger = linger
        self._hush = hush
        self._patience = patience
        self._settled = monotonic() + patience
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._presence: dict[str, Presence] = {}
        self._timers: set[asyncio.TimerHandle] = set()
        self._rumours: dict[str, asyncio.TimerHandle] = {}
        self._work: set[asyncio.Task[Any]] = set()
        self._thinking = Thinking(minds, pause, self._play_for_bot)

    async def start(self) -> None:
        """Let the bots of all running tables go on, without waiting for them; the people may take a moment."""
        self._settled = monotonic() + self._patience
        self._later(self._patience, self._settle)
        self._spawn(self._wake_all())

    async def stop(self) -> None:
        """Finish what is being written; bots stop thinking."""
        for handle in [*self._timers, *self._rumours.values()]:
            handle.cancel()
        await self._thinking.stop()
        while self._work:
            await asyncio.gather(*self._work, return_exceptions=True)

    async def _wake_all(self) -> None:
        for table_id in await self.store.read(archive.running):
            with suppress(ParlierError):
                await self.find(table_id)

    # -- finding -------------------------------------------------------------------------------

    async def find(self, table_id: str) -> Table:
        """The table with this id. NoTable when there is none."""
        table = self._live.get(table_id)
        if table is None:
            return await self._fetch(table_id)
        self._live.move_to_end(table_id)
        return table

    async def _fetch(self, table_id: str) -> Table:
        """Load a table, once however many ask for it."""
        if not TABLE_ID.fullmatch(table_id):
            raise NoTable("there is no such table; look at the link again")
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = self._spawn(self._load_table(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load_table(self, table_id: str) -> Table:
        loaded = await self.store.read(lambda db: load_table(db, table_id, self._load))
        table = Table(table_id, loaded, self._presence_at(table_id))
        if loaded.stored.head != table.head():
            with suppress(StoreError):  # lists can be mended another time
                await self.store.write(lambda db: archive.set_head(db, table_id, table.head(), True))
        return self._keep(table)

    def _keep(self, table: Table) -> Table:
        """Have a table at hand; those unused for longest make room."""
        self._live[table.id] = table
        self._thinking.wake(table)
        if len(self._live) > self._room:
            self._make_room(table)
        return table

    def _make_room(self, new: Table) -> None:
        for table in list(self._live.values()):
            if table is not new and not self._in_use(table):
                del self._live[table.id]
                self._presence.pop(table.id, None)
            if len(self._live) <= self._room:
                return

    def _in_use(self, table: Table) -> bool:
        return bool(table.presence) or table.lock.locked() or self._thinking.busy(table)

    # -- changing ------------------------------------------------------------------------------

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin work; `stop` waits for its end."""
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return task

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of the work, which is not given up in the middle."""
        return await asyncio.shield(self._spawn(work))

    async def _change(self, table_id: str, change: Change, key: str | None = None) -> Receipt:
        """Change a table: prepared on a copy, made durable, then adopted. The same key gives the same receipt."""
        return await self._to_the_end(self._change_whole(table_id, change, key))

    async def _change_whole(self, table_id: str, change: Change, key: str | None) -> Receipt:
        async with self._held(table_id) as table:
            if key is not None and key in table.keys:
                return receipt_of(table.lines, table.keys[key])
            course = table.sound.copy()
            change(table, course)
            course.finish(table.secret)
            if not course.fresh:
                return Receipt(table.seq, table.hash, "")
            entry = archive.Entry(table.id, course.fresh, head_of(course), key, table.snapshot(course))
            await self.store.write(lambda db: archive.append(db, entry))
            news = course.phase != table.status or any(line.kind == "seat" for line in course.fresh)
            table.adopt(course, key)
        self._tell(table, news)
        return receipt_of(table.lines, course.fresh[0].seq)

    @asynccontextmanager
    async def _held(self, table_id: str) -> AsyncIterator[Table]:
        """The table, for one change at a time."""
        while True:
            table = await self.find(table_id)
            async with table.lock:
                if self._live.get(table_id) is not table:
                    continue  # it had to make room in the meantime
                await self._settle_doubt(table)
                try:
                    yield table
                except StoreError:
                    table.doubtful = True
                    raise
                return

    async def _settle_doubt(self, table: Table) -> None:
        """After a failed write, ask the database what it has; a commit may have failed after it was done."""
        if table.doubtful:
            table.take(await self.store.read(lambda db: load_table(db, table.id, self._load)))
            table.doubtful = False
            table.look_round()

    def _tell(self, table: Table, news: bool) -> None:
        """Wake the bots, and the lobby when it shows this table."""
        if news and table.wish.access == "open":
            self.lobby_bell.ring()
        self._thinking.wake(table)

    async def _play_for_bot(self, table: Table, seq: int, seat: int, text: str) -> None:
        def change(table: Table, course: Course) -> None:
            if table.is_current(seq) and course.bot_to_move == seat:
                course.write("act", seat, text)

        await self._change(table.id, change)

    # -- presence ------------------------------------------------------------------------------

    @contextmanager
    def watch(self, table_id: str, person: int | None) -> Iterator[None]:
        """Be present at a table while the block runs, and for a moment longer: pages are reloaded."""
        self._seen(table_id, self._presence_at(table_id).come(person))
        try:
            yield
        finally:
            self._go_later(table_id, person, self._grace)

    def touch(self, table_id: str, person: int) -> None:
        """The person has done or read something at the table, perhaps with a browser that holds no stream."""
        self._seen(table_id, self._presence_at(table_id).come(person))
        self._go_later(table_id, person, self._linger)

    def _presence_at(self, table_id: str) -> Presence:
        return self._presence.setdefault(table_id, Presence(self._settled))

    def _go_later(self, table_id: str, person: int | None, seconds: float) -> None:
        """Nobody sees him any more after so many seconds, and nobody expects him back a while later."""
        self._later(seconds, lambda: self._seen(table_id, self._presence[table_id].go(person)))
        if person is not None:
            wait = max(seconds, self._patience)
            self._later(wait, lambda: self._seen(table_id, self._presence[table_id].give_up(person)))

    def _settle(self) -> None:
        """Whoever has not come back to a server that was started anew is missed from now on. The others are no news."""
        for table_id in list(self._presence):
            table = self._live.get(table_id)
            if table is not None and any(table.misses(seat) for seat in table.seats):
                self._seen(table_id, True)

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        def ring() -> None:
            self._timers.discard(handle)
            do()

        handle = asyncio.get_running_loop().call_later(seconds, ring)
        self._timers.add(handle)

    def _seen(self, table_id: str, news: bool) -> None:
        table = self._live.get(table_id)
        if table is None:
            if not self._presence[table_id]:
                del self._presence[table_id]
        elif news and not self._hush:
            self._look_round(table)
        elif news and table_id not in self._rumours:
            self._rumours[table_id] = asyncio.get_running_loop().call_later(self._hush, self._spread, table_id)

    def _spread(self, table_id: str) -> None:
        """Tell who has come and gone of late: when many come, each hears of the others once, not of each in turn."""
        del self._rumours[table_id]
        if table_id in self._live:
            self._look_round(self._live[table_id])

    def _look_round(self, table: Table) -> None:
        table.look_round()
        if table.votes and table.present:
            self._spawn(self._count_votes(table.id))

    async def _count_votes(self, table_id: str) -> None:
        """Somebody has gone: perhaps all who are left had asked for a bot already."""
        with suppress(ParlierError):
            await self._change(table_id, self._let_bots_in)

    def _let_bots_in(self, table: Table, course: Course, person: int | None = None) -> None:
        """Bots take the seats for which all have asked for them."""
        for seat in table.wanted(course.seats) if course.phase == "playing" else []:
            course.write("seat", seat, f"{BOT} {self.minds.names()[-1]}", person)
