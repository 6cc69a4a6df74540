"""A table: a match that runs, who watches it, and what is said at it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from parlier.core.chance import Seed, commitment
from parlier.core.events import Event
from parlier.core.game import Game
from parlier.core.record import Record
from parlier.skin import Cast
from parlier.table import archive
from parlier.table.archive import Head, Stored, read_wish
from parlier.table.course import Course, Snapshot, replay
from parlier.table.errors import Broken, TableDamaged
from parlier.table.line import ChatLine, digest, seal
from parlier.table.presence import Bell, Presence
from parlier.table.seats import Seat, cast_of
from parlier.table.undo import undoable
from parlier.table.wish import Loader, Wish

Status = Literal["gathering", "playing", "over", "closed", "damaged"]
SNAPSHOT_EVERY = 64
"""Lines between two snapshots."""
MOST_CHAT = 200
"""Lines of chat that a table keeps at hand."""


@dataclass(frozen=True)
class Loaded:
    """A table from the database, its log replayed; `damage` says why that was not possible."""

    stored: Stored
    course: Course | None
    damage: str


def load_table(db: sqlite3.Connection, table_id: str, load: Loader) -> Loaded:
    """Read a table and replay its log. NoTable when there is none."""
    stored = archive.load(db, table_id)
    try:
        course = replay(load, stored.lines, stored.snapshot)
        if commitment(stored.seed) != course.commitment:
            raise Broken("the seed is not the one that was committed to")
        return Loaded(stored, course, "")
    except Broken as error:
        return Loaded(stored, None, str(error))


class Table:
    """A running match. Nobody changes it but the Hub, and only to what is durable.

    lines: the log; chat: what was said last; votes: for each seat, who wants a bot to take it over;
    again: the id of the rematch; damage: why the log cannot be replayed, "" when it can; secret: the seed,
    which nobody is shown before the end.
    """

    def __init__(self, table_id: str, loaded: Loaded, presence: Presence) -> None:
        self.id = table_id
        self.presence = presence
        self.bell = Bell()
        self.lock = asyncio.Lock()
        self.votes: dict[int, set[int]] = {}
        self.doubtful = False
        self.take(loaded)

    def take(self, loaded: Loaded) -> None:
        """Be what the database has."""
        stored = loaded.stored
        self.lines, self.keys, self.chat = stored.lines, stored.keys, stored.chat
        self.again, self.secret, self._head = stored.again, stored.seed, stored.head
        self._wish = read_wish(stored.wish)
        self.course, self.damage = loaded.course, loaded.damage

    # -- what the log says ---------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """`damaged` when the log cannot be replayed, unless the table has been closed."""
        if self.course is not None:
            return self.course.phase
        return "closed" if self.lines and self.lines[-1].kind == "close" else "damaged"

    @property
    def sound(self) -> Course:
        """The course of the table. TableDamaged when there is none."""
        if self.course is None:
            raise TableDamaged(f"this table is damaged: {self.damage}. Its log can be downloaded.")
        return self.course

    @property
    def wish(self) -> Wish:
        """What was asked for, with every name and option filled in."""
        return self._wish if self.course is None else self.course.wish

    @property
    def game(self) -> Game:
        """The game with the options that were chosen. TableDamaged when it cannot be told."""
        return self.sound.game

    @property
    def seats(self) -> list[Seat]:
        """Who sits where."""
        return list(self._head.seats) if self.course is None else self.course.seats

    @property
    def host(self) -> int:
        """The id of the person who may start and close the table."""
        return self._head.host if self.course is None else self.course.host

    @property
    def record(self) -> Record | None:
        """The game as a record; None while people gather and when the table is damaged. Not to be changed."""
        return None if self.course is None else self.course.record

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return self.lines[-1].seq if self.lines else 0

    @property
    def hash(self) -> str:
        """The hash of the last line."""
        return self.lines[-1].hash if self.lines else ""

    def seal(self, hash_: str) -> str:
        """A hash of this table's log as people are shown it."""
        return seal(self.secret, hash_)

    @property
    def commitment(self) -> str:
        """The hash by which the seed was fixed before the game began."""
        return "" if self.course is None else self.course.commitment

    @property
    def seed(self) -> Seed | None:
        """The seed, once the game is over."""
        return None if self.course is None else self.course.seed

    @property
    def recent(self) -> list[Event]:
        """What the last action brought about, the action itself first."""
        return [] if self.course is None else self.course.recent

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that thinks."""
        return None if self.course is None else self.course.bot_to_move

    @property
    def waits_for(self) -> int | None:
        """The person whose decision is open."""
        return None if self.course is None else self.course.waits_for

    def cast(self) -> Cast:
        """The names of the seats."""
        return cast_of(self.seats)

    def seats_of(self, person: int) -> list[int]:
        """The seats of a person; several when friends share a device."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def undoable(self, person: int) -> tuple[int, int] | None:
        """How many actions remain when the person takes back one decision, and his whole run; None: he may not."""
        return None if self.course is None else undoable(self.course, person)

    def is_current(self, seq: int) -> bool:
        """Whether the position is still that of line `seq`: who sits where may have changed since."""
        begun = self.sound.begun
        return 0 < begun <= seq <= self.seq and all(line.kind == "seat" for line in self.lines[seq:])

    # -- who is there --------------------------------------------------------------------------

    @property
    def present(self) -> set[int]:
        """The people who look at the table now, at a seat or not."""
        return set(self.presence.people)

    def misses(self, seat: Seat) -> bool:
        """Whether the person of this seat is away for good or for long, so that others may want a bot there."""
        return seat.person is not None and seat.bot is None and (seat.left or not self.presence.expects(seat.person))

    def wanted(self, seats: Sequence[Seat]) -> list[int]:
        """The seats for which all have asked for a bot who play on one of `seats` and are here or may be back soon."""
        here = {seat.person for seat in seats if seat.person and seat.attended and self.presence.expects(seat.person)}
        return [seat for seat, votes in self.votes.items() if here - {seats[seat].person} <= votes]

    @property
    def strangers(self) -> int:
        """How many look on without a name."""
        return self.presence.strangers

    @property
    def version(self) -> int:
        """Grows with every visible change."""
        return self.bell.version

    async def wait(self, version: int) -> int:
        """The version, as soon as it is another one than `version`."""
        return await self.bell.wait(version)

    def talk(self, person: int | None) -> list[ChatLine]:
        """What somebody hears: those who play do not hear the watchers until the game is over."""
        deaf = self.status == "playing" and person is not None and bool(self.seats_of(person))
        return [line for line in self.chat if not (deaf and line.watchers)]

    def log_text(self) -> str:
        """The log as it is stored, a line each, also of a damaged table."""
        return "".join(
            f"{line.seq} {line.kind} {'-' if line.seat is None else line.seat} {line.text} {line.hash}\n" for line in self.lines
        )

    # -- changing ------------------------------------------------------------------------------

    def adopt(self, course: Course, key: str | None) -> None:
        """Make a copy that is durable the course of the table."""
        if key is not None:
            self.keys[key] = course.fresh[0].seq
        self.lines += course.fresh
        self.course = course
        self.look_round()

    def look_round(self) -> None:
        """Who is there or sits where has changed: votes about those who are back are void."""
        self.votes = {seat: votes for seat, votes in self.votes.items() if self.misses(self.seats[seat])}
        self.bell.ring()

    def hear(self, line: ChatLine) -> None:
        """Somebody has said something."""
        self.chat = [*self.chat[-MOST_CHAT + 1 :], line]
        self.bell.ring()

    def head(self) -> Head:
        """What lists need to know about this table."""
        return head_of(self.course) if self.course is not None else Head(self.host, self.status, None, False, self.seats)

    def snapshot(self, new: Course) -> Snapshot | None:
        """The position before `new`, when it is time to keep one."""
        old = self.course
        if old is None or old.record is None or old.seq // SNAPSHOT_EVERY == new.seq // SNAPSHOT_EVERY:
            return None
        return Snapshot(old.seq, digest(self.lines), old.record.state.to_bytes())


def head_of(course: Course) -> Head:
    """What lists need to know about a course."""
    return Head(course.host, course.phase, course.waits_for, course.bot_to_move is not None, course.seats)
