"""The Hub: everything that people do at tables. It knows no HTTP and no page."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from time import time

import msgspec

import parlier
from parlier.core.errors import NotationError
from parlier.core.game import Game
from parlier.table import archive
from parlier.table.archive import TableCard
from parlier.table.course import Course, open_course
from parlier.table.errors import NotNow, NotYours, Stale, TableDamaged, Unfit
from parlier.table.house import House
from parlier.table.line import ChatLine, Line, Receipt, chain
from parlier.table.minds import Minds
from parlier.table.people import LONGEST_NOTE, Person, clean_name, clean_talk, clean_text
from parlier.table.seats import BOT, LEAVES, NAMED, RETURNS, SITS
from parlier.table.store import Store
from parlier.table.table import Table, head_of
from parlier.table.wish import TABLES, Loader, Wish, check_wish, distinct

ROOM = 2000
"""Tables kept at hand, besides those in use."""
GRACE = 3.0
"""Seconds for which somebody still counts as present after the last stream closed."""
PATIENCE = 30.0
"""Seconds for which nobody may ask for a bot after somebody's last stream closed, or after the server began."""
LINGER = 60.0
"""Seconds for which somebody counts as present after he did something."""
HUSH = 0.3
"""Seconds for which coming and going at a table is gathered before it is told."""
LONGEST_ACTION = 80
ID_BYTES = 12
SEED_BYTES = 16
LONGEST_KEY = 64


class Hub(House):
    """All tables and people of one server.

    Every method that changes something returns when the change is on disk. What a person may not do
    raises NotYours, what nobody may now NotNow; then nothing has changed.
    """

    def __init__(
        self,
        store: Store,
        minds: Minds,
        pause: float = 0.35,
        *,
        load: Loader = parlier.load,
        tables: Mapping[str, str] | None = None,
        room: int = ROOM,
        grace: float = GRACE,
        linger: float = LINGER,
        hush: float = HUSH,
        patience: float = PATIENCE,
    ) -> None:
        """tables: by game the component tables that new games have, as the value of the option `tables`."""
        super().__init__(store, minds, pause, load, room, grace, linger, hush, patience)
        self.tables = tables or {}

    async def rename(self, person: Person, name: str) -> Person:
        """Call the person otherwise, also where he sits now."""
        renamed = await super().rename(person, name)

        def change(table: Table, course: Course) -> None:
            for number in course.seats_of(person.id):
                if course.seats[number].name == person.name:
                    others = [seat.name for seat in course.seats if seat is not course.seats[number]]
                    course.write("seat", number, f"{NAMED} {distinct(renamed.name, others)}", person.id)

        for table_id in await self.store.read(lambda db: archive.seated(db, person.id)):
            with suppress(TableDamaged):
                await self._change(table_id, change)
        return renamed

    # -- tables --------------------------------------------------------------------------------

    async def open_table(self, person: Person, wish: Wish) -> Table:
        """A new table; it begins at once when nobody is waited for. Unfit when the wish cannot be fulfilled."""
        wish, game = self.check(wish, person.name)
        table_id, seed = secrets.token_urlsafe(ID_BYTES), secrets.token_hex(SEED_BYTES)
        course = open_course(self._load, wish, game.rules, seed, person.id)
        entry = archive.Entry(table_id, course.fresh, head_of(course))
        text = msgspec.json.encode(wish).decode()
        await self.store.write(lambda db: archive.add_table(db, text, wish.access, seed, entry))
        if wish.access == "open":
            self.lobby_bell.ring()
        return await self.find(table_id)

    def check(self, wish: Wish, name: str) -> tuple[Wish, Game]:
        """The wish of somebody of this name with everything filled in, and its game. Unfit when it cannot be fulfilled."""
        return check_wish(self._with_tables(wish), name, self._load, self.minds.names())

    def _with_tables(self, wish: Wish) -> Wish:
        """The wish for a game with the tables of this server, unless it asks for others."""
        if wish.game not in self.tables or TABLES in wish.options:
            return wish
        return msgspec.structs.replace(wish, options={**wish.options, TABLES: self.tables[wish.game]})

    async def rematch(self, table_id: str, person: Person) -> Table:
        """The same once more. Whoever asks second is led to the table that the first one opened."""
        table = await self.find(table_id)
        if table.status not in ("over", "closed", "damaged"):
            raise NotNow("this game is not over yet")
        if not table.seats_of(person.id) and table.host != person.id:
            raise NotYours("only those who played can ask for another game")
        return await self._join(await self._to_the_end(self._again(table_id, person)), person)

    async def _again(self, table_id: str, person: Person) -> str:
        """The id of the rematch; it is opened once."""
        async with self._held(table_id) as table:
            if table.again is None:
                table.again = await self._open_again(table, person)
                table.bell.ring()
            return table.again

    async def _open_again(self, table: Table, person: Person) -> str:
        mine = [msgspec.structs.replace(seat, name="") if seat.kind == "me" else seat for seat in table.wish.seats]
        opened = await self.open_table(person, msgspec.structs.replace(table.wish, seats=tuple(mine)))
        await self.store.write(lambda db: archive.set_again(db, table.id, opened.id))
        return opened.id

    async def _join(self, table_id: str, person: Person) -> Table:
        """The table, with the person on a free seat if there is one and he has none."""
        table = await self.find(table_id)
        free = [number for number, seat in enumerate(table.seats) if seat.free]
        if free and not table.seats_of(person.id) and table.status == "gathering" and table.host != person.id:
            await self.sit(table_id, person, free[0])
        return table

    async def lobby(self) -> list[TableCard]:
        """The open tables: those that gather people, then those that can be watched."""
        return await self.store.read(archive.lobby)

    async def mine(self, person: Person) -> list[TableCard]:
        """The tables of a person, those that wait for him first."""
        return await self.store.read(lambda db: archive.tables_of(db, person.id))

    async def next_table(self, person: Person, after: str | None = None) -> str | None:
        """Another table that waits for the person, the longest waiting first; then those after `after`, in a circle."""
        ids = await self.store.read(lambda db: archive.waiting(db, person.id))
        if after in ids:
            place = ids.index(after)
            ids = ids[place + 1 :] + ids[:place]
        return ids[0] if ids else None

    # -- seats ---------------------------------------------------------------------------------

    async def sit(self, table_id: str, person: Person, seat: int, name: str | None = None) -> None:
        """Take an open seat; with a name also one more, for a guest at the same device. The last seat begins the game."""
        shown = clean_name(name or person.name)

        def change(table: Table, course: Course) -> None:
            _need(course, "gathering", "the game has begun; you can watch it")
            if not 0 <= seat < len(course.seats):
                raise Unfit("the seats go from 0 to {last}", last=len(course.seats) - 1)
            if not course.seats[seat].free:
                raise NotYours("{name} sits there already", name=course.seats[seat].name)
            if name is None and course.seats_of(person.id):
                raise NotYours("you sit at this table already; a guest at your device needs a name")
            taken = [other.name for other in course.seats]
            course.write("seat", seat, f"{SITS} {distinct(shown, taken)}", person.id)

        await self._change(table_id, change)

    async def leave(self, table_id: str, person: Person) -> None:
        """Stand up. Before the game the seat is open again, and a table without people is closed; later one may return."""

        def change(table: Table, course: Course) -> None:
            _need_open(course)
            for seat in _own(course, person):
                if not course.seats[seat].left:
                    course.write("seat", seat, LEAVES, person.id)
            if course.phase == "gathering" and not any(seat.person is not None for seat in course.seats):
                course.write("close", None, "", person.id)

        await self._change(table_id, change)

    async def rejoin(self, table_id: str, person: Person) -> None:
        """Come back to one's seats, also from a bot that stood in."""

        def change(table: Table, course: Course) -> None:
            _need(course, "playing", "there is no game to come back to")
            for seat in _own(course, person):
                if not course.seats[seat].attended:
                    course.write("seat", seat, RETURNS, person.id)

        await self._change(table_id, change)

    async def begin(self, table_id: str, person: Person) -> None:
        """Begin now, with bots on the open seats (the host only)."""
        bot = self.minds.names()[-1]

        def change(table: Table, course: Course) -> None:
            _need(course, "gathering", "the game has begun already")
            _need_host(table, person.id)
            for number, seat in enumerate(course.seats):
                if seat.free:
                    course.write("seat", number, f"{BOT} {bot}", person.id)

        await self._change(table_id, change)

    async def ask_bot(self, table_id: str, person: Person, seat: int) -> None:
        """Ask for a bot on the seat of somebody who is away; it takes over when everybody else has asked who is not."""

        def change(table: Table, course: Course) -> None:
            _need(course, "playing", "no game is running")
            if not any(course.seats[own].attended for own in _own(course, person)):
                raise NotYours("you have left this table; come back to it first")
            if not 0 <= seat < len(course.seats) or not table.misses(course.seats[seat]):
                raise NotNow("nobody is missing there")
            table.votes.setdefault(seat, set()).add(person.id)
            self._let_bots_in(table, course, person.id)
            table.bell.ring()

        await self._change(table_id, change)

    async def close(self, table_id: str, person: Person) -> None:
        """End a table without a result (the host only), unless others are playing there."""
        table = await self.find(table_id)
        _need_host(table, person.id)
        if table.status == "damaged":
            await self._to_the_end(self._close_damaged(table_id, person))
            return

        def change(table: Table, course: Course) -> None:
            _need_open(course)
            _need_host(table, person.id)
            if course.phase == "playing" and any(seat.attended and seat.person != person.id for seat in course.seats):
                raise NotNow("others are playing here; leave the table instead")
            course.write("close", None, "", person.id)

        await self._change(table_id, change)

    async def _close_damaged(self, table_id: str, person: Person) -> None:
        async with self._held(table_id) as table:
            if table.status != "damaged":
                return
            line = Line(table.seq + 1, "close", None, "", person.id, time(), chain(table.hash, "close", None, "", b""))
            head = archive.Head(table.host, "closed", None, False, table.seats)
            await self.store.write(lambda db: archive.append(db, archive.Entry(table.id, [line], head)))
            table.lines.append(line)
            table.bell.ring()

    # -- playing -------------------------------------------------------------------------------

    async def act(self, table_id: str, person: Person, action: str, seq: int, key: str) -> Receipt:
        """Play an action for the seat that decides, if it is the person's.

        seq: the line that the person has seen; Stale when the position is another one by now. key: names
        this request; the same key again gives the same receipt and plays nothing. Illegal and
        NotationError as in the library.
        """

        def change(table: Table, course: Course) -> None:
            seat = _deciding(table, course, person, seq)
            course.write("act", seat, _notation(course, action), person.id)

        receipt = await self._change(table_id, change, _key(person, key))
        self.touch(table_id, person.id)
        return receipt

    async def undo(self, table_id: str, person: Person, seq: int, key: str, whole: bool = False) -> Receipt:
        """Take back one's last decision, or with `whole` all that one has decided in a row. seq and key as in `act`."""

        def change(table: Table, course: Course) -> None:
            _need(course, "playing", "no game is running")
            _own(course, person)
            if not table.is_current(seq):
                raise Stale(table.seq)
            counts = table.undoable(person.id)
            if counts is None:
                raise NotNow("you have nothing to take back: somebody else has decided since, or something was revealed")
            course.write("rewind", None, str(counts[whole]), person.id)

        return await self._change(table_id, change, _key(person, key))

    # -- talking -------------------------------------------------------------------------------

    async def say(self, table_id: str, person: Person, text: str, watchers: bool = False) -> None:
        """Say something at the table; `watchers`: among those who look on, unheard by those who play."""
        said = clean_talk(text)
        table = await self.find(table_id)
        seated = bool(table.seats_of(person.id)) or (table.host == person.id and table.status != "playing")
        if not seated and not watchers:
            raise NotYours("you look on: talk with the others who do")
        if seated and watchers and table.status == "playing":
            raise NotYours("you play here: what those who look on say is not for you yet")
        self.touch(table_id, person.id)
        await self._to_the_end(self._say(table_id, person, said, watchers))

    async def _say(self, table_id: str, person: Person, text: str, watchers: bool) -> None:
        async with self._held(table_id) as table:
            number = table.chat[-1].number + 1 if table.chat else 1
            names = [seat.name for seat in table.seats if seat.person == person.id]
            line = ChatLine(number, person.id, names[0] if names else person.name, text, watchers, time())
            await self.store.write(lambda db: archive.add_chat(db, table.id, line))
            table.hear(line)

    async def note(self, table_id: str, person: Person, text: str) -> None:
        """Keep a note about a table that only the person can read."""
        table, kept = await self.find(table_id), clean_text(text, LONGEST_NOTE)
        await self.store.write(lambda db: archive.set_note(db, table.id, person.id, kept))

    async def note_of(self, table_id: str, person: Person) -> str:
        """The person's note about a table."""
        table = await self.find(table_id)
        return await self.store.read(lambda db: archive.note(db, table.id, person.id))


# -- what is asked before a change -------------------------------------------------------------


def _need(course: Course, phase: str, otherwise: str) -> None:
    if course.phase != phase:
        raise NotNow(otherwise if course.phase in ("gathering", "playing") else "the game is over")


def _need_open(course: Course) -> None:
    if course.phase not in ("gathering", "playing"):
        raise NotNow("the game is over")


def _need_host(table: Table, person: int) -> None:
    if table.host != person:
        raise NotYours("only the one who opened the table can do that")


def _own(course: Course, person: Person) -> list[int]:
    """The seats of the person. NotYours when he has none."""
    seats = course.seats_of(person.id)
    if not seats:
        raise NotYours("you do not sit at this table")
    return seats


def _deciding(table: Table, course: Course, person: Person, seq: int) -> int:
    """The seat for which the person decides now; whatever forbids it is raised."""
    own = _own(course, person)
    _need(course, "playing", "the game has not begun yet")
    if not table.is_current(seq):
        raise Stale(table.seq)
    seat = course.decider
    if seat not in own:
        raise NotYours("it is not your turn")
    if not course.seats[seat].attended:
        raise NotYours("you have left this seat; come back to it first")
    return seat


def _notation(course: Course, text: str) -> str:
    """The action as the log writes it. NotationError when there is none; long texts are not even compared."""
    if len(text) > LONGEST_ACTION:
        raise NotationError(f"no action of {course.game.name} is that long")
    return course.game.action_text(course.game.parse(text))


def _key(person: Person, key: str) -> str:
    """The key as it is stored: two people cannot get in each other's way. Unfit when it is no key."""
    if not 0 < len(key) <= LONGEST_KEY or not (key.isascii() and key.isprintable()):
        raise Unfit("a request is named by a key of 1 to {most} plain characters", most=LONGEST_KEY)
    return f"{person.id}:{key}"
