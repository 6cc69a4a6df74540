"""What is read from and written to the database: functions of a connection, no state."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import time

import msgspec

from parlier.table.course import Snapshot
from parlier.table.errors import NoTable
from parlier.table.line import ChatLine, Line
from parlier.table.people import Person
from parlier.table.seats import Seat
from parlier.table.wish import Wish

MOST_CHAT = 200
MOST_CARDS = 100


@dataclass(frozen=True)
class Head:
    """What the database knows about a table without its log; made from the log. thinks: a bot has to decide."""

    host: int
    status: str
    waits_for: int | None
    thinks: bool
    seats: Sequence[Seat]


@dataclass(frozen=True)
class Entry:
    """What is written about a table in one transaction. key: under which the first line was asked for."""

    table_id: str
    lines: Sequence[Line]
    head: Head
    key: str | None = None
    snapshot: Snapshot | None = None


@dataclass
class Stored:
    """A table as the database has it."""

    wish: str
    seed: str
    again: str | None
    head: Head
    lines: list[Line]
    keys: dict[str, int]
    chat: list[ChatLine]
    snapshot: Snapshot | None


@dataclass(frozen=True)
class TableCard:
    """A table in a list. your_turn: it waits for the one who asks; touched: when something last happened."""

    id: str
    wish: Wish
    host: int
    status: str
    seats: list[Seat] = field(default_factory=list)
    your_turn: bool = False
    touched: float = 0.0


# -- people ----------------------------------------------------------------------------------


def add_person(db: sqlite3.Connection, name: str, session: bytes) -> int:
    """A new person with a first session; the id."""
    person = db.execute("INSERT INTO people (name, born) VALUES (?, ?)", (name, time())).lastrowid
    assert person is not None
    add_session(db, person, session)
    return person


def add_session(db: sqlite3.Connection, person: int, session: bytes) -> None:
    """A device that is this person."""
    db.execute("INSERT INTO sessions VALUES (?, ?, ?)", (session, person, time()))


def end_session(db: sqlite3.Connection, session: bytes) -> None:
    """The device is nobody any more."""
    db.execute("DELETE FROM sessions WHERE hash = ?", (session,))


def end_others(db: sqlite3.Connection, person: int, session: bytes) -> list[bytes]:
    """Only this device is the person any more; the sessions that have ended."""
    rows = db.execute("DELETE FROM sessions WHERE person = ? AND hash != ? RETURNING hash", (person, session))
    return [row[0] for row in rows]


def doors(db: sqlite3.Connection, person: int) -> tuple[int, bool]:
    """How many devices are the person, and whether a private link leads back."""
    sessions = "SELECT COUNT(*) FROM sessions WHERE person = ?1"
    row = db.execute(f"SELECT ({sessions}), EXISTS (SELECT 1 FROM recoveries WHERE person = ?1)", (person,)).fetchone()
    return row[0], bool(row[1])


def set_name(db: sqlite3.Connection, person: int, name: str) -> None:
    """The person is called so from now on."""
    db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person))


def set_recovery(db: sqlite3.Connection, person: int, token: bytes) -> None:
    """The link by which the person comes back; an older one is forgotten."""
    db.execute("INSERT OR REPLACE INTO recoveries VALUES (?, ?, ?)", (person, token, time()))


def person_by(db: sqlite3.Connection, kind: str, token: bytes) -> Person | None:
    """Whose session (`sessions`) or link (`recoveries`) this is."""
    row = db.execute(f"SELECT id, name FROM people JOIN {kind} ON person = id WHERE hash = ?", (token,)).fetchone()
    return None if row is None else Person(*row)


# -- tables ----------------------------------------------------------------------------------


def add_table(db: sqlite3.Connection, wish: str, access: str, seed: str, entry: Entry) -> None:
    """A new table with its first lines."""
    now, head = time(), entry.head
    row = (entry.table_id, wish, seed, now, None, head.host, access, head.status, head.waits_for, head.thinks, now)
    db.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row,
    )
    append(db, entry)


def append(db: sqlite3.Connection, entry: Entry) -> None:
    """Add lines to a table's log, and what follows from them."""
    for number, line in enumerate(entry.lines):
        key = entry.key if number == 0 else None
        row = (entry.table_id, line.seq, line.kind, line.seat, line.text, line.person, line.at, line.hash, key)
        db.execute("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    set_head(db, entry.table_id, entry.head, any(line.kind in ("open", "seat") for line in entry.lines))
    if entry.snapshot is not None:
        shot = entry.snapshot
        db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)", (entry.table_id, shot.seq, shot.digest, shot.state))


def set_head(db: sqlite3.Connection, table_id: str, head: Head, seats: bool) -> None:
    """Write down what the log makes of a table; its seats too when they have changed."""
    row = (head.host, head.status, head.waits_for, head.thinks, time(), table_id)
    db.execute("UPDATE tables SET host = ?, status = ?, waits_for = ?, thinks = ?, touched = ? WHERE id = ?", row)
    for number, seat in enumerate(head.seats) if seats else ():
        cells = (table_id, number, seat.person, seat.name, seat.bot, int(seat.left))
        db.execute("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?)", cells)


def set_again(db: sqlite3.Connection, table_id: str, again: str) -> None:
    """Where the rematch of a table is played."""
    db.execute("UPDATE tables SET again = ? WHERE id = ?", (again, table_id))


def load(db: sqlite3.Connection, table_id: str) -> Stored:
    """Everything about a table, as it was at one moment. NoTable when there is none."""
    db.execute("BEGIN")
    try:
        return _load(db, table_id)
    finally:
        db.execute("COMMIT")


def _load(db: sqlite3.Connection, table_id: str) -> Stored:
    cells = "wish, seed, again, host, status, waits_for, thinks"
    row = db.execute(f"SELECT {cells} FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None:
        raise NoTable("there is no such table; look at the link again")
    wish, seed, again, host, status, waits_for, thinks = row
    rows = db.execute(
        "SELECT seq, kind, seat, text, person, at, hash, key FROM lines WHERE table_id = ? ORDER BY seq", (table_id,)
    )
    lines: list[Line] = []
    keys: dict[str, int] = {}
    for *parts, key in rows:
        lines.append(Line(*parts))
        if key is not None:
            keys[key] = parts[0]
    head = Head(host, status, waits_for, bool(thinks), _seats(db, table_id))
    return Stored(wish, seed, again, head, lines, keys, _chat(db, table_id), _snapshot(db, table_id))


def _seats(db: sqlite3.Connection, table_id: str) -> list[Seat]:
    rows = db.execute("SELECT person, name, bot, away FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
    return [Seat(person, name, bot, bool(away)) for person, name, bot, away in rows]


def _chat(db: sqlite3.Connection, table_id: str) -> list[ChatLine]:
    rows = db.execute(
        "SELECT number, person, name, text, watchers, at FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        (table_id, MOST_CHAT),
    ).fetchall()
    return [
        ChatLine(number, person, name, text, bool(watchers), at) for number, person, name, text, watchers, at in reversed(rows)
    ]


def _snapshot(db: sqlite3.Connection, table_id: str) -> Snapshot | None:
    row = db.execute("SELECT seq, digest, state FROM snapshots WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None else Snapshot(*row)


def running(db: sqlite3.Connection) -> list[str]:
    """The tables at which a bot has to decide."""
    return [row[0] for row in db.execute("SELECT id FROM tables WHERE thinks")]


def seated(db: sqlite3.Connection, person: int) -> list[str]:
    """The tables at which a person sits and which are not over."""
    running = "SELECT id FROM tables WHERE status IN ('gathering', 'playing')"
    rows = db.execute(f"SELECT DISTINCT table_id FROM seats WHERE person = ? AND table_id IN ({running})", (person,))
    return [row[0] for row in rows]


# -- lists -----------------------------------------------------------------------------------

CARD = "SELECT id, wish, host, status, waits_for, touched FROM tables"


def lobby(db: sqlite3.Connection) -> list[TableCard]:
    """The open tables: those that gather people first, then those to watch; newest first."""
    where = "WHERE status = ? AND access = 'open' ORDER BY touched DESC LIMIT ?"
    return [
        card
        for status in ("gathering", "playing")
        for card in _cards(db, db.execute(f"{CARD} {where}", (status, MOST_CARDS)).fetchall(), None)
    ]


def tables_of(db: sqlite3.Connection, person: int) -> list[TableCard]:
    """The tables of a person that are not closed: those that wait for him first, then the newest."""
    rows = db.execute(
        f"{CARD} WHERE (host = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1)) AND status != 'closed' "
        "ORDER BY waits_for IS NOT ?1, status = 'over', touched DESC LIMIT ?2",
        (person, MOST_CARDS),
    ).fetchall()
    return _cards(db, rows, person)


def _cards(
    db: sqlite3.Connection, rows: list[tuple[str, str, int, str, int | None, float]], person: int | None
) -> list[TableCard]:
    found = []
    for table_id, text, host, status, waits_for, touched in rows:
        yours = person is not None and waits_for == person
        found.append(TableCard(table_id, read_wish(text), host, status, _seats(db, table_id), yours, touched))
    return found


def waiting(db: sqlite3.Connection, person: int) -> list[str]:
    """The tables that wait for a person, the one that has waited longest first."""
    rows = db.execute("SELECT id FROM tables WHERE waits_for = ? ORDER BY touched, id", (person,))
    return [row[0] for row in rows]


def read_wish(text: str) -> Wish:
    """The wish of a table; an empty one when it cannot be read any more."""
    try:
        return msgspec.json.decode(text, type=Wish)
    except msgspec.MsgspecError:
        return Wish("", ())


# -- talk ------------------------------------------------------------------------------------


def add_chat(db: sqlite3.Connection, table_id: str, line: ChatLine) -> None:
    """Somebody has said something."""
    row = (table_id, line.number, line.person, line.name, line.text, int(line.watchers), line.at)
    db.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def set_note(db: sqlite3.Connection, table_id: str, person: int, text: str) -> None:
    """What a person has noted about a table."""
    db.execute("INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (table_id, person, text))


def note(db: sqlite3.Connection, table_id: str, person: int) -> str:
    """The note of a person about a table, "" when there is none."""
    row = db.execute("SELECT text FROM notes WHERE table_id = ? AND person = ?", (table_id, person)).fetchone()
    return "" if row is None else str(row[0])
