"""Whatever people do at tables, in whatever order, the hub agrees with a simple model, also after a restart."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parlier.core.errors import Illegal, NotationError, ParlierError
from parlier.core.record import Record
from parlier.table import Hub, NotNow, NotYours, Person, Receipt, Stale, Table
from tests.table.check_log import Ack, check_logs
from tests.table.common import LITTLE, ME, OPEN, hub_at, little, load, people

T = TypeVar("T")
PEOPLE = st.integers(0, 2)
ACTIONS = st.sampled_from(["draw", "look", "rest", "show once", "show twice", "show not", "flip 1", "fly"])
SEATS = 2


@dataclass
class Model:
    """What is expected of the table: who sits where, the game as a record that knows the seed, and what was granted."""

    sits: list[int | None] = field(default_factory=lambda: [0, None])
    left: set[int] = field(default_factory=set)
    record: Record | None = None
    receipts: dict[tuple[int, str], Receipt] = field(default_factory=dict)

    def seat_of(self, person: int) -> int | None:
        return self.sits.index(person) if person in self.sits else None

    def may_act(self, person: int) -> type[ParlierError] | None:
        seat = self.seat_of(person)
        if seat is None:
            return NotYours
        if self.record is None or self.record.state.over:
            return NotNow
        return None if self.record.state.seat == seat and seat not in self.left else NotYours


class Tables(RuleBasedStateMachine):
    """One table of the little game for three people, on a real database."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.stack = AsyncExitStack()
        self.model = Model()
        self.number = 0

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def ask(self, work: Coroutine[Any, Any, T]) -> T | ParlierError:
        """The answer, or the refusal."""
        try:
            return self.do(work)
        except ParlierError as error:
            return error

    def new_key(self) -> str:
        self.number += 1
        return f"k{self.number}"

    @initialize()
    def open(self) -> None:
        self.hub: Hub = self.do(self.stack.enter_async_context(hub_at(Path(self.folder.name))))
        self.people: list[Person] = self.do(people(self.hub, "Anna", "Ben", "Carl"))
        self.table: Table = self.do(self.hub.open_table(self.people[0], little(ME, OPEN)))

    @rule()
    def restart(self) -> None:
        self.do(self.stack.aclose())
        self.hub = self.do(self.stack.enter_async_context(hub_at(Path(self.folder.name))))
        self.table = self.do(self.hub.find(self.table.id))

    @rule(person=PEOPLE, seat=st.integers(-1, 2))
    def sit(self, person: int, seat: int) -> None:
        free = 0 <= seat < SEATS and self.model.sits[seat] is None and self.model.seat_of(person) is None
        answer = self.ask(self.hub.sit(self.table.id, self.people[person], seat))
        assert (answer is None) == (free and self.model.record is None and self.table.status != "closed")
        if answer is None:
            self.model.sits[seat] = person
            if None not in self.model.sits:
                self.model.record = LITTLE[False].deal(SEATS, self.table.secret)

    @rule(person=PEOPLE)
    def leave(self, person: int) -> None:
        seat = self.model.seat_of(person)
        over = self.model.record is not None and self.model.record.state.over
        answer = self.ask(self.hub.leave(self.table.id, self.people[person]))
        assert (answer is None) == (seat is not None and not over)
        if answer is None and seat is not None and self.model.record is None:
            self.model.sits[seat] = None
        elif answer is None and seat is not None:
            self.model.left.add(seat)

    @rule(person=PEOPLE)
    def rejoin(self, person: int) -> None:
        seat = self.model.seat_of(person)
        playing = self.model.record is not None and not self.model.record.state.over
        assert (self.ask(self.hub.rejoin(self.table.id, self.people[person])) is None) == (seat is not None and playing)
        if seat is not None and playing:
            self.model.left.discard(seat)

    @rule(person=PEOPLE, action=ACTIONS)
    def act(self, person: int, action: str) -> None:
        key, record = self.new_key(), self.model.record
        answer = self.ask(self.hub.act(self.table.id, self.people[person], action, self.table.seq, key))
        refused = self.model.may_act(person)
        if refused is None and record is not None:
            try:
                record.play(action)
            except ParlierError as error:
                refused = type(error)
                assert refused in (Illegal, NotationError)
        if refused is None:
            assert isinstance(answer, Receipt), answer
            self.model.receipts[(person, key)] = answer
        else:
            assert type(answer) is refused

    @precondition(lambda self: self.model.record is not None and not self.model.record.state.over)
    @rule(data=st.data())
    def act_well(self, data: st.DataObject) -> None:
        record = self.model.record
        assert record is not None and record.state.seat is not None
        person = self.model.sits[record.state.seat]
        assert person is not None
        self.act(person, LITTLE[False].action_text(data.draw(st.sampled_from(record.state.legal()))))

    @precondition(lambda self: self.model.record is not None and self.model.record.actions)
    @rule(person=PEOPLE, late=st.integers(1, 3), action=ACTIONS)
    def act_late(self, person: int, late: int, action: str) -> None:
        moves = [line.seq for line in self.table.lines if line.kind in ("act", "rewind")]
        seq = moves[-1] - late
        answer = self.ask(self.hub.act(self.table.id, self.people[person], action, seq, self.new_key()))
        assert isinstance(answer, (Stale, NotYours, NotNow))

    @precondition(lambda self: self.model.receipts)
    @rule(data=st.data(), action=ACTIONS, seq=st.integers(0, 30))
    def same_key_again(self, data: st.DataObject, action: str, seq: int) -> None:
        (person, key), receipt = data.draw(st.sampled_from(sorted(self.model.receipts.items())))
        assert self.do(self.hub.act(self.table.id, self.people[person], action, seq, key)) == receipt

    @rule(person=PEOPLE, whole=st.booleans())
    def undo(self, person: int, whole: bool) -> None:
        key, record, seat = self.new_key(), self.model.record, self.model.seat_of(person)
        answer = self.ask(self.hub.undo(self.table.id, self.people[person], self.table.seq, key, whole))
        kept = None
        if record is not None and seat is not None and seat not in self.model.left and not record.state.over:
            kept = record.previous_decision(seat)
        assert isinstance(answer, Receipt) == (kept is not None)
        if isinstance(answer, Receipt) and record is not None and kept is not None:
            record.rewind(kept)
            self.model.receipts[(person, key)] = answer

    @invariant()
    def the_table_is_what_the_model_says(self) -> None:
        if not hasattr(self, "table"):
            return
        model, table = self.model, self.table
        assert [seat.person for seat in table.seats] == [None if who is None else self.people[who].id for who in model.sits]
        assert {number for number, seat in enumerate(table.seats) if seat.left} == model.left
        assert [line.seq for line in table.lines] == list(range(1, table.seq + 1))
        if model.record is None:
            assert table.record is None
        else:
            assert table.record is not None
            assert (table.record.actions, table.record.actors) == (model.record.actions, model.record.actors)
            assert table.record.state == model.record.state
            assert table.status == ("over" if model.record.state.over else "playing")

    def teardown(self) -> None:
        self.do(self.stack.aclose())
        acks = [
            Ack(self.table.id, f"{self.people[person].id}:{key}", receipt.seq, receipt.hash)
            for (person, key), receipt in self.model.receipts.items()
        ]
        faults = check_logs(Path(self.folder.name), acks, load)
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        self.folder.cleanup()
        assert faults == []


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
