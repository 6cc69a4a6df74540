"""The course of a table: what its lines say, followed line by line.

Writing and replaying are the same steps. A change is written into a copy; the copy takes the place of the
course when its lines are durable.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from time import time
from typing import Literal

import msgspec

from parlier.core.chance import Seed, commitment
from parlier.core.errors import ParlierError
from parlier.core.events import Event, Log
from parlier.core.record import Record
from parlier.core.state import NATURE, State
from parlier.table.errors import Broken
from parlier.table.line import Kind, Line, chain, digest
from parlier.table.seats import LEAVES, changed, first_seats, title
from parlier.table.wish import Loader, Wish

Phase = Literal["gathering", "playing", "over", "closed"]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a log's first line: everything that is pinned for good."""

    wish: Wish
    rules: int
    commitment: str


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """A position within a log, so that a long log need not be replayed from its start. A cache, no truth."""

    seq: int
    digest: str
    state: bytes


class Course:
    """seats, host, phase, record: as the lines so far make them; seq, hash: of the last line.

    begun: the line that began the game, 0 before; settled: so many actions had been taken when a seat last
    changed between a person and a bot, and are not taken back any more; fresh: the lines written into this copy. seed: known when
    the game is over.
    """

    def __init__(self, load: Loader, text: str, host: int | None) -> None:
        """The course at its first line, whose text this is. Broken when it cannot be played here."""
        opening = _read_opening(text)
        assert host is not None
        self.wish = opening.wish
        self.commitment = opening.commitment
        self.game = load(self.wish.game, **self.wish.options)
        if self.game.rules != opening.rules:
            raise Broken(f"made with rules {opening.rules} of {self.game.name}; this parlier plays rules {self.game.rules}")
        self.host = host
        self.seats = first_seats(self.wish.seats, host)
        self.phase: Phase = "gathering"
        self.record: Record | None = None
        self.seed: Seed | None = None
        self.begun = 0
        self.settled = 0
        self.seq = 0
        self.hash = ""
        self.log = Log()
        self.fresh: list[Line] = []
        self.trail: list[State] | None = None
        self._begin_when_full()

    def copy(self) -> Course:
        """An independent course that goes on from here."""
        other = copy(self)
        other.seats = list(self.seats)
        other.record = None if self.record is None else self.record.copy()
        other.fresh = []
        other.trail = None
        return other

    @property
    def recent(self) -> list[Event]:
        """What the last action and the chance after it brought about."""
        return self.log.events

    @property
    def decider(self) -> int | None:
        """The seat whose decision is open; None when nobody's is."""
        return self.record.state.seat if self.record is not None and self.phase == "playing" else None

    @property
    def bot_to_move(self) -> int | None:
        """The seat for which a bot must decide; bots rest when no person is left at the table."""
        seat = self.decider
        if seat is None or seat == NATURE or self.seats[seat].bot is None:
            return None
        return seat if any(other.attended for other in self.seats) else None

    @property
    def waits_for(self) -> int | None:
        """The person whose decision is open."""
        seat = self.decider
        return self.seats[seat].person if seat is not None and seat != NATURE and self.seats[seat].attended else None

    def seats_of(self, person: int) -> list[int]:
        """The seats that belong to a person."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    # -- writing and following -----------------------------------------------------------------

    def write(self, kind: Kind, seat: int | None, text: str, person: int | None = None) -> None:
        """Add a line. Whatever the step refuses is raised, and this copy is then worthless."""
        if kind != "open":
            self._step(kind, seat, text, person)
        self.seq += 1
        self.hash = self._chained(kind, seat, text)
        self.fresh.append(Line(self.seq, kind, seat, text, person, time(), self.hash))

    def finish(self, seed: Seed) -> None:
        """Write what follows by itself: NATURE's answers, and the end. Each is drawn once and for all."""
        record = self.record
        while record is not None and self.decider == NATURE:
            self.write("chance", None, self.game.action_text(record.next_draw(seed)))
        if self.phase == "playing" and record is not None and record.state.over:
            points = " ".join(map(str, record.scores()))
            winners = " ".join(map(str, record.winners()))
            self.write("end", None, f"scores {points}; winners {winners}; seed {seed}")

    def follow(self, line: Line) -> None:
        """Replay a stored line. Broken when it does not fit."""
        if line.seq != self.seq + 1:
            raise Broken(f"line {self.seq + 1} is missing")
        if line.kind != "open":
            self._step(line.kind, line.seat, line.text, line.person)
        self.seq = line.seq
        self.hash = self._chained(line.kind, line.seat, line.text)
        if self.hash != line.hash:
            raise Broken(f"line {line.seq} does not lead to the position that was acknowledged")

    def _chained(self, kind: Kind, seat: int | None, text: str) -> str:
        state = b"" if self.record is None else self.record.state.to_bytes()
        return chain(self.hash, kind, seat, text, state)

    def _step(self, kind: Kind, seat: int | None, text: str, person: int | None) -> None:
        if kind in ("act", "chance"):
            self._play(kind, seat, text)
        elif kind == "rewind":
            self._rewind(int(text))
        elif kind == "seat":
            self._change_seat(seat, text, person)
        elif kind == "end":
            self._end(text)
        elif kind == "close":
            self.phase = "closed"
        else:
            raise Broken(f"{kind[:20]!r} is no kind of line")

    def _playing(self) -> Record:
        if self.record is None or self.phase != "playing":
            raise Broken("a move stands outside of the game")
        return self.record

    def _play(self, kind: Kind, seat: int | None, text: str) -> None:
        record = self._playing()
        if record.state.seat != (NATURE if kind == "chance" else seat):
            raise Broken("a move stands where somebody else must decide")
        if kind == "act":
            self.log = Log()
        record.state.ear = self.log
        record.play_only(self.game.parse(text))
        record.state.ear = None
        if self.trail is not None:
            self.trail.append(record.state.clone())

    def _rewind(self, count: int) -> None:
        record = self._playing()
        if self.trail is None:
            record.rewind(count)
        else:
            del self.trail[count + 1 :]
            record.forget(count)
            record.state = self.trail[count].clone()
        self.log = Log()

    def _change_seat(self, seat: int | None, text: str, person: int | None) -> None:
        if seat is None or not 0 <= seat < len(self.seats):
            raise Broken(f"there is no seat {seat}")
        left = self.seats[seat]
        self.seats[seat] = changed(left, text, person, seat, self.phase != "gathering")
        if self.record is not None and self.seats[seat].bot != left.bot:
            self.settled = len(self.record.actions)
        if text == LEAVES and self.phase == "gathering" and left.person == self.host:
            self._pass_host_on()
        self._name_players()
        self._begin_when_full()

    def _pass_host_on(self) -> None:
        """A host who leaves before the game hands the table to somebody who stays."""
        if not self.seats_of(self.host):
            self.host = next((seat.person for seat in self.seats if seat.person is not None), self.host)

    def _begin_when_full(self) -> None:
        if self.phase == "gathering" and not any(seat.free for seat in self.seats):
            self.phase = "playing"
            self.begun = self.seq + 1
            self.log = Log()
            self.record = Record(self.game, len(self.seats))
            self.record.commitment = self.commitment
            self._name_players()
            self.trail = [self.record.state.clone()]

    def _name_players(self) -> None:
        if self.record is not None:
            self.record.players = [title(seat) for seat in self.seats]

    def _end(self, text: str) -> None:
        record = self._playing()
        seed = text.rpartition("; seed ")[2]
        if not record.state.over or commitment(seed) != self.commitment:
            raise Broken("the game ends where it is not over, or with another seed than was committed to")
        self.phase = "over"
        self.seed = record.seed = seed

    # -- from a snapshot -----------------------------------------------------------------------

    def skim(self, line: Line) -> None:
        """Take in a line without playing it; the position comes from a snapshot."""
        if line.kind in ("act", "chance"):
            record = self._playing()
            record.actions.append(self.game.parse(line.text))
            record.actors.append(NATURE if line.seat is None else line.seat)
        elif line.kind == "rewind":
            self._playing().forget(int(line.text))
        elif line.kind != "open":
            self._step(line.kind, line.seat, line.text, line.person)
        self.seq, self.hash = line.seq, line.hash


def open_course(load: Loader, wish: Wish, rules: int, seed: Seed, host: int) -> Course:
    """A new course with its first line written, and the game begun when nobody is waited for."""
    opening = Opening(wish, rules, commitment(seed))
    text = msgspec.json.encode(opening).decode()
    course = Course(load, text, host)
    course.write("open", None, text, host)
    course.finish(seed)
    course.trail = None
    return course


def replay(load: Loader, lines: Sequence[Line], snapshot: Snapshot | None = None) -> Course:
    """The course that a log describes. Broken when it contradicts itself, even when a snapshot does not."""
    try:
        if not lines or lines[0].kind != "open":
            raise Broken("the log has no beginning")
        course = _from_snapshot(load, lines, snapshot) or Course(load, lines[0].text, lines[0].person)
        for line in lines[course.seq :]:
            course.follow(line)
    except ParlierError as error:
        raise Broken(str(error)) from None
    except Exception as error:  # a log can be wrong in more ways than the rules foresee
        raise Broken(f"the log cannot be replayed ({type(error).__name__})") from error
    course.trail = None
    return course


def _from_snapshot(load: Loader, lines: Sequence[Line], snapshot: Snapshot | None) -> Course | None:
    """The course at the snapshot; None unless log and position are, byte for byte, those it was taken from."""
    if snapshot is None or not 0 < snapshot.seq <= len(lines) or digest(lines[: snapshot.seq]) != snapshot.digest:
        return None
    last = lines[snapshot.seq - 1]
    previous = lines[snapshot.seq - 2].hash if snapshot.seq > 1 else ""
    if chain(previous, last.kind, last.seat, last.text, snapshot.state) != last.hash:
        return None
    course = Course(load, lines[0].text, lines[0].person)
    for line in lines[: snapshot.seq]:
        course.skim(line)
    if course.record is None:
        return None
    course.record.state = course.game.from_bytes(snapshot.state)
    course.trail = None
    return course


def _read_opening(text: str) -> Opening:
    try:
        return msgspec.json.decode(text, type=Opening)
    except msgspec.MsgspecError as error:
        raise Broken(f"the first line cannot be read: {error}") from None
