"""Acting: acknowledged when durable, once and in order, by those whose decision it is."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from parlier.core.chance import commitment
from parlier.core.errors import Illegal, NotationError, OptionError
from parlier.core.state import NATURE
from parlier.table import NoTable, NotNow, NotYours, Receipt, Stale, StoreError, Table
from tests.table.common import Never, decider, execute, hub_at, legal, people, play_out, run, table_of


def thinking(table: Table) -> int | None:
    return table.thinking


def seeds(table: Table) -> tuple[object, object]:
    """What table and record tell of the seed."""
    assert table.record is not None
    return table.seed, table.record.seed


def stored(folder: Path, table: Table) -> list[tuple[int, str, str]]:
    """The log as another process reads it."""
    db = sqlite3.connect(folder / "parlier.db")
    rows = db.execute("SELECT seq, kind, text FROM lines WHERE table_id = ? ORDER BY seq", (table.id,)).fetchall()
    db.close()
    return rows


@run
async def test_what_is_acknowledged_is_in_the_database(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        while table.status == "playing":
            receipt = await hub.act(table.id, decider(table, players), legal(table)[0], table.seq, f"k{table.seq}")
            rows = stored(tmp_path, table)
            assert [row[0] for row in rows] == list(range(1, receipt.seq + 1))
            assert [(line.seq, line.kind, line.text) for line in table.lines] == rows
            assert (receipt.seq, receipt.hash) == (table.seq, table.hash)


@run
async def test_chance_is_answered_by_the_committed_seed_and_stored_with_the_act(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players, game="caylus")
        promised = table.commitment
        assert seeds(table) == (None, None)
        await play_out(hub, table, players)
        seed, shown = seeds(table)
        assert seed == shown == table.secret
        assert commitment(table.secret) == promised and table.lines[-1].text.endswith(f"seed {seed}")
        record = table.record
        assert record is not None
        twin = table.game.deal(2, table.secret)
        for action, actor in zip(record.actions, record.actors, strict=True):
            if actor != NATURE:
                twin.play(action)
        assert twin.actions == record.actions and f"seed text {seed}" in record.to_text()


@run
async def test_the_same_key_again_gives_the_same_receipt_and_plays_nothing(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        anna = decider(table, players)
        seq = table.seq
        receipt = await hub.act(table.id, anna, "draw", seq, "once")
        assert table.lines[-1].kind == "chance"
        await hub.act(table.id, decider(table, players), "rest", table.seq, "other")
        for again in (seq, table.seq, 99):
            assert await hub.act(table.id, anna, "rest", again, "once") == receipt
        lines = len(table.lines)
    async with hub_at(tmp_path) as hub:
        assert await hub.act(table.id, anna, "draw", seq, "once") == receipt
        assert len((await hub.find(table.id)).lines) == lines


@run
async def test_the_last_action_gives_the_same_receipt_again_when_the_game_is_over(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        await play_out(hub, table, players)
        key, seq = next((key, seq) for key, seq in table.keys.items() if seq == max(table.keys.values()))
        person = next(person for person in players if key.startswith(f"{person.id}:"))
        again = await hub.act(table.id, person, "rest", seq, key.split(":")[1])
        assert again == Receipt(table.seq, table.hash, table.lines[seq - 1].text)


@run
async def test_one_persons_key_is_not_anothers(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        first = await hub.act(table.id, decider(table, players), "rest", table.seq, "1")
        second = await hub.act(table.id, decider(table, players), "rest", table.seq, "1")
        assert second.seq > first.seq


@run
async def test_f112_the_same_action_five_times_at_once_counts_once(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        seq, anna = table.seq, decider(table, players)
        receipts = await asyncio.gather(*[hub.act(table.id, anna, "draw", seq, "double click") for _ in range(5)])
        assert len(set(map(repr, receipts))) == 1
        assert [line.kind for line in table.lines].count("act") == 1
        others = await asyncio.gather(*[hub.act(table.id, anna, "draw", seq, f"k{n}") for n in range(5)], return_exceptions=True)
        assert all(isinstance(other, Stale) and other.seq == table.seq for other in others)
        assert stored(tmp_path, table) == [(line.seq, line.kind, line.text) for line in table.lines]


@run
async def test_of_fifty_acts_at_the_same_seq_exactly_one_is_accepted(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        while table.status == "playing":
            seq, person = table.seq, decider(table, players)
            choices = legal(table)
            answers = await asyncio.gather(
                *[hub.act(table.id, person, choices[n % len(choices)], seq, f"{seq}-{n}") for n in range(50)],
                return_exceptions=True,
            )
            assert sum(isinstance(answer, Receipt) for answer in answers) == 1
            assert sum(isinstance(answer, (Stale, NotNow)) for answer in answers) == 49


@run
async def test_what_is_refused_changes_nothing_and_says_why(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben, carl = await people(hub, "Anna", "Ben", "Carl")
        table = await table_of(hub, anna, ben)
        before = (table.seq, table.hash, table.version, table.record and table.record.state)
        turn, other = (anna, ben) if table.waits_for == anna.id else (ben, anna)
        seq = table.seq
        for who, action, at, key, error in [
            (other, "rest", seq, "k", NotYours),
            (carl, "rest", seq, "k", NotYours),
            (turn, "rest", seq - 1, "k", Stale),
            (turn, "rest", seq + 1, "k", Stale),
            (turn, "rest", -1, "k", Stale),
            (turn, "show once", seq, "k", Illegal),
            (turn, "fly", seq, "k", NotationError),
            (turn, "x" * 100_000, seq, "k", NotationError),
            (turn, "flip 1", seq, "k", Illegal),
            (turn, "rest", seq, "", OptionError),
            (turn, "rest", seq, "k" * 65, OptionError),
            (turn, "rest", seq, "ö", OptionError),
        ]:
            with pytest.raises(error):
                await hub.act(table.id, who, action, at, key)
        for unknown in ("nowhere", "", "../x", "x" * 500, "\ud800"):
            with pytest.raises(NoTable):
                await hub.act(unknown, turn, "rest", seq, "k")
        await asyncio.sleep(0.01)
        assert (table.seq, table.hash, table.record and table.record.state) == (*before[:2], before[3])
        assert len(stored(tmp_path, table)) == seq


@run
async def test_somebody_who_comes_or_goes_does_not_make_a_choice_stale(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        seq, turn = table.seq, decider(table, players)
        other = next(person for person in players if person != turn)
        await hub.leave(table.id, other)
        assert table.seq > seq
        await hub.act(table.id, turn, "rest", seq, "k")


@run
async def test_an_act_whose_asker_goes_away_is_done_wholly(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        for wait in range(4):
            seq = table.seq
            task = asyncio.create_task(hub.act(table.id, decider(table, players), "rest", seq, f"k{wait}"))
            for _ in range(wait + 1):
                await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            while table.seq == seq:
                await asyncio.sleep(0.001)
        assert stored(tmp_path, table) == [(line.seq, line.kind, line.text) for line in table.lines]


@run
async def test_a_full_disk_acknowledges_nothing_and_recovers_by_itself(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        pages = (await execute(hub.store, "PRAGMA page_count"))[0][0]
        await execute(hub.store, f"PRAGMA max_page_count = {pages}")
        talk = [hub.say(table.id, players[0], f"{number} " + "long " * 90) for number in range(500)]
        refused = [answer for answer in await asyncio.gather(*talk, return_exceptions=True) if answer is not None]
        assert {str(answer) for answer in refused} == {"nothing was saved: the disk is full"}
        known = len(table.chat)
        await execute(hub.store, "PRAGMA max_page_count = 1000000")
        await hub.say(table.id, players[0], "there is room again")
        await hub.act(table.id, decider(table, players), "rest", table.seq, "k")
        assert len(table.chat) == known + 1
    async with hub_at(tmp_path) as hub:
        again = await hub.find(table.id)
        assert (again.seq, again.hash, again.chat) == (table.seq, table.hash, table.chat)


@run
async def test_after_a_failed_write_the_table_asks_the_database_what_it_has(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        seq, turn = table.seq, decider(table, players)
        alien = (table.id, seq + 1, "act", 0, "rest", turn.id, 0.0, "not of this hub", None)
        await execute(hub.store, "INSERT INTO lines VALUES (?,?,?,?,?,?,?,?,?)", *alien)
        with pytest.raises(StoreError, match="nothing was saved"):
            await hub.act(table.id, turn, "rest", seq, "k")
        await execute(hub.store, "DELETE FROM lines WHERE seq > ?", seq)
        assert (await hub.act(table.id, turn, "rest", seq, "k")).seq == seq + 1


@run
async def test_a_bot_that_thinks_for_ever_blocks_nobody_else(tmp_path: Path) -> None:
    async with hub_at(tmp_path, Never()) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        stuck = await table_of(hub, anna, bots=1)
        await hub.act(stuck.id, anna, "rest", stuck.seq, "k")
        assert thinking(stuck) == 1
        free = await table_of(hub, anna, ben)
        await play_out(hub, free, [anna, ben])
        await hub.undo(stuck.id, anna, stuck.seq, "u")
        assert thinking(stuck) is None and stuck.waits_for == anna.id
