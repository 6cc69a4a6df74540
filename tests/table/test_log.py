"""The log is the truth: it replays to its hashes; snapshots are a cache; what is damaged harms nobody else."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import msgspec
import pytest

from parlier.core.errors import OptionError
from parlier.table import NotNow, NotYours, Person, Table, TableDamaged
from parlier.table.archive import load as load_table
from parlier.table.course import Opening, replay
from parlier.table.errors import Broken
from parlier.table.line import Line, chain
from parlier.table.table import SNAPSHOT_EVERY
from tests.table.common import decider, hub_at, legal, little, load, people, play_out, run, table_of

from tests.table.common import ME, OPEN  # isort: skip


async def play_a_while(folder: Path, acts: int, game: str = "caylus") -> tuple[Table, list[Person]]:
    """A table with acts and undos, and then the server is gone."""
    chance = random.Random(acts)
    async with hub_at(folder) as hub:
        players = await people(hub, "Anna", "Ben", "Carl")
        table = await table_of(hub, *players, game=game)
        for number in range(acts):
            turn = decider(table, players)
            await hub.act(table.id, turn, chance.choice(legal(table)), table.seq, f"k{number}")
            if table.undoable(turn.id) and chance.random() < 0.2:
                await hub.undo(table.id, turn, table.seq, f"u{number}", whole=chance.random() < 0.5)
            if table.status != "playing":
                break
    return table, players


def edit(folder: Path, statement: str, *values: object) -> None:
    """Somebody tampers with the database."""
    db = sqlite3.connect(folder / "parlier.db")
    with db:
        assert db.execute(statement, values).rowcount > 0
    db.close()


def stored(folder: Path, table: Table) -> object:
    db = sqlite3.connect(folder / "parlier.db", isolation_level=None)
    try:
        return load_table(db, table.id)
    finally:
        db.close()


def seen(table: Table) -> object:
    record = table.record
    assert record is not None
    return (
        table.status,
        table.seq,
        table.hash,
        table.seats,
        record.actions,
        record.actors,
        record.state,
        table.recent,
        table.lines,
    )


@run
async def test_a_log_replays_to_every_hash_with_and_without_its_snapshot(tmp_path: Path) -> None:
    table, _ = await play_a_while(tmp_path, 150)
    assert table.seq > 2 * SNAPSHOT_EVERY
    async with hub_at(tmp_path) as hub:
        found = await hub.find(table.id)
        assert seen(found) == seen(table)
    edit(tmp_path, "DELETE FROM snapshots")
    async with hub_at(tmp_path) as hub:
        assert seen(await hub.find(table.id)) == seen(table)


@run
@pytest.mark.parametrize(
    "wrong", ["state = zeroblob(length(state))", "digest = 'x'", "seq = seq - 1", "seq = 99999", "state = x'00'"]
)
async def test_a_wrong_snapshot_is_noticed_and_not_used(tmp_path: Path, wrong: str) -> None:
    table, players = await play_a_while(tmp_path, 150)
    edit(tmp_path, f"UPDATE snapshots SET {wrong}")
    async with hub_at(tmp_path) as hub:
        found = await hub.find(table.id)
        assert seen(found) == seen(table)
        await play_out(hub, found, players)
    async with hub_at(tmp_path) as hub:
        assert seen(await hub.find(table.id)) == seen(found)


@run
async def test_the_chain_is_the_one_that_is_documented(tmp_path: Path) -> None:
    table, _ = await play_a_while(tmp_path, 40, "little")
    previous = ""
    for line in table.lines:
        course = replay(load, table.lines[: line.seq])
        state = b"" if course.record is None else course.record.state.to_bytes()
        assert line.hash == chain(previous, line.kind, line.seat, line.text, state)
        previous = line.hash


@run
async def test_what_is_pinned_stands_in_the_first_line(tmp_path: Path) -> None:
    table, _ = await play_a_while(tmp_path, 3)
    opening = msgspec.json.decode(table.lines[0].text, type=Opening)
    assert opening == Opening(table.wish, table.game.rules, table.commitment)
    assert table.wish.options == {"second_edition": False, "simplified_favors": False}
    assert [seat.name for seat in table.wish.seats] == ["Anna", "", ""]


DAMAGE = {
    "an unknown rules version": ("UPDATE lines SET text = replace(text, '\"rules\":1', '\"rules\":9') WHERE seq = 1", "rules 9"),
    "a game that is not there": ("UPDATE lines SET text = replace(text, 'caylus', 'chess') WHERE seq = 1", "no game 'chess'"),
    "an option that is not there": ("UPDATE lines SET text = replace(text, 'second_', 'third_') WHERE seq = 1", "no option"),
    "a first line that is no JSON": ("UPDATE lines SET text = '{' WHERE seq = 1", "cannot be read"),
    "no first line": ("DELETE FROM lines WHERE seq = 1", "no beginning"),
    "a missing line": ("DELETE FROM lines WHERE seq = 9", "line 9 is missing"),
    "another action": ("UPDATE lines SET text = 'pass' WHERE seq = (SELECT max(seq) FROM lines WHERE text LIKE 'place%')", ""),
    "no action": ("UPDATE lines SET text = 'fly' WHERE seq = 12", "'fly' is no action"),
    "bytes that are no text": ("UPDATE lines SET text = CAST(x'ff' AS TEXT) WHERE seq = 12", "is no action"),
    "another kind": ("UPDATE lines SET kind = 'dance' WHERE seq = 12", "no kind of line"),
    "another hash": ("UPDATE lines SET hash = 'x' WHERE seq = 12", "line 12 does not lead"),
    "another seat": ("UPDATE lines SET seat = 7 WHERE seq = 12 AND kind = 'act'", "somebody else must decide"),
    "a seat line with a strange word": ("UPDATE lines SET text = 'flies' WHERE seq = 2", "nothing about a seat"),
    "a rewind to nowhere": ("UPDATE lines SET kind = 'rewind', text = 'x' WHERE seq = 12", "cannot be replayed"),
    "an end before the end": ("UPDATE lines SET kind = 'end' WHERE seq = 12", "ends where it is not over"),
    "an empty log": ("DELETE FROM lines", "no beginning"),
}


@run
@pytest.mark.parametrize("damage", DAMAGE)
async def test_f89_a_damaged_table_is_listed_can_be_downloaded_and_closed_and_harms_no_other(tmp_path: Path, damage: str) -> None:
    table, players = await play_a_while(tmp_path, 8)
    statement, said = DAMAGE[damage]
    edit(tmp_path, statement)
    async with hub_at(tmp_path) as hub:
        anna, ben, _ = players
        whole = await table_of(hub, anna, ben)
        found = await hub.find(table.id)
        assert (found.status, found.record) == ("damaged", None) and said in found.damage
        assert [card.status for card in await hub.mine(ben) if card.id == table.id] == ["damaged"]
        assert [seat.name for seat in found.seats] == ["Anna", "Ben", "Carl"]
        assert found.log_text().count("\n") == len(found.lines)
        with pytest.raises(TableDamaged, match="can be downloaded"):
            await hub.act(table.id, anna, "pass", found.seq, "k")
        for work in (
            hub.undo(table.id, anna, 1, "u"),
            hub.leave(table.id, ben),
            hub.begin(table.id, anna),
            hub.ask_bot(table.id, anna, 1),
        ):
            with pytest.raises(TableDamaged):
                await work
        await hub.say(table.id, ben, "what happened?")
        with pytest.raises(NotYours):
            await hub.close(table.id, ben)
        await hub.close(table.id, anna)
        assert [card.id for card in await hub.mine(ben)] == [whole.id]
        await play_out(hub, whole, players)
    async with hub_at(tmp_path) as hub:
        assert (await hub.find(table.id)).status == "closed"
        assert (await hub.find(whole.id)).status == "over"


@run
async def test_a_table_that_can_be_replayed_again_goes_on(tmp_path: Path) -> None:
    table, players = await play_a_while(tmp_path, 8)
    edit(tmp_path, "UPDATE lines SET kind = 'dance' WHERE seq = 12")
    async with hub_at(tmp_path) as hub:
        assert (await hub.find(table.id)).status == "damaged"
    edit(tmp_path, "UPDATE lines SET kind = 'act' WHERE seq = 12")
    async with hub_at(tmp_path) as hub:
        found = await hub.find(table.id)
        assert found.hash == table.hash and {card.status for card in await hub.mine(players[0])} == {"playing"}
        await play_out(hub, found, players)


@run
async def test_lists_are_made_again_from_the_log(tmp_path: Path) -> None:
    table, players = await play_a_while(tmp_path, 8)
    edit(tmp_path, "UPDATE tables SET waits_for = NULL, status = 'gathering', host = 2")
    edit(tmp_path, "UPDATE seats SET name = 'x', away = 1")
    async with hub_at(tmp_path) as hub:
        await hub.find(table.id)
        card = (await hub.mine(decider(table, players)))[0]
        assert (card.seats, card.status, card.host, card.your_turn) == (table.seats, "playing", players[0].id, True)


def test_a_line_of_another_log_does_not_replay() -> None:
    with pytest.raises(Broken, match="no beginning"):
        replay(load, [Line(1, "close", None, "", None, 0.0, "")])
    with pytest.raises(Broken, match="no beginning"):
        replay(load, [])


@run
async def test_talk_and_notes_are_no_part_of_the_log(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben, carl = await people(hub, "Anna", "Ben", "Carl")
        table = await hub.open_table(anna, little(ME, OPEN))
        await hub.say(table.id, anna, "  come\x00 in! ")
        await hub.sit(table.id, ben, 1)
        seq, version = table.seq, table.version
        await hub.say(table.id, carl, "look at that", watchers=True)
        await hub.say(table.id, ben, "hm")
        assert table.seq == seq and table.version > version
        heard = [[line.text for line in table.talk(person)] for person in (anna.id, ben.id, carl.id, None)]
        assert heard[0] == heard[1] == ["come in!", "hm"]
        assert heard[2] == heard[3] == ["come in!", "look at that", "hm"]
        for person, watchers in ((carl, False), (ben, True)):
            with pytest.raises(NotYours):
                await hub.say(table.id, person, "psst", watchers)
        with pytest.raises(OptionError, match="at most 500"):
            await hub.say(table.id, anna, "x" * 501)
        await hub.act(table.id, anna, "rest", table.seq, "k")
        await hub.undo(table.id, anna, table.seq, "u")
        assert [line.number for line in table.chat] == [1, 2, 3]
        await hub.note(table.id, anna, "Ben is short of gold\nwatch out")
        with pytest.raises(OptionError, match="at most 10000"):
            await hub.note(table.id, anna, "x" * 10_001)
    async with hub_at(tmp_path) as hub:
        again = await hub.find(table.id)
        assert again.chat == table.chat
        assert await hub.note_of(table.id, anna) == "Ben is short of gold\nwatch out"
        assert await hub.note_of(table.id, ben) == ""
        await play_out(hub, again, [anna, ben])
        assert len(again.talk(anna.id)) == 3
        with pytest.raises(NotNow):
            await hub.undo(table.id, anna, again.seq, "late")
