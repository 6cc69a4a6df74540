"""Taking back: one's own run of decisions, never a reveal, never somebody else's decision; the log only grows."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlier.core.state import State
from parlier.table import Hub, NotNow, NotYours, Person, Receipt, Stale, Table
from tests.table.common import GUEST, ME, Never, decider, hub_at, legal, little, people, run, table_of, until


async def act(hub: Hub, table: Table, person: Person, action: str) -> Receipt:
    return await hub.act(table.id, person, action, table.seq, f"k{table.seq}")


async def undo(hub: Hub, table: Table, person: Person, whole: bool = False) -> Receipt:
    return await hub.undo(table.id, person, table.seq, f"u{table.seq}", whole)


async def my_turn(table: Table) -> tuple[State, int]:
    """The position when the bots have answered, and how many actions led to it."""
    await until(table, lambda: table.waits_for is not None)
    assert table.record is not None
    return table.record.state, len(table.record.actions)


@run
async def test_f108_one_takes_back_ones_own_last_decision_and_nobody_elses(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        (carl,) = await people(hub, "Carl")
        table = await table_of(hub, anna, ben)
        assert table.record is not None
        first = table.record.state
        await act(hub, table, anna, "rest")
        assert table.undoable(anna.id) == (0, 0) and table.undoable(ben.id) is None
        for person, error in ((ben, NotNow), (carl, NotYours)):
            with pytest.raises(error):
                await undo(hub, table, person)
        receipt = await undo(hub, table, anna)
        assert (receipt.seq, receipt.hash, receipt.action) == (table.seq, table.hash, "0")
        assert table.record.state == first and table.waits_for == anna.id
        await act(hub, table, anna, "rest")
        await act(hub, table, ben, "rest")
        assert table.undoable(anna.id) is None
        await undo(hub, table, ben)
        await undo(hub, table, anna)
        assert table.record.actions == []
        assert [line.kind for line in table.lines] == ["open", "seat", "act", "rewind", "act", "act", "rewind", "rewind"]


@run
async def test_f108_on_the_first_action_and_for_the_last_player_left_undo_neither_fails_nor_crashes(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await table_of(hub, anna, ben)
        with pytest.raises(NotNow, match="nothing to take back"):
            await undo(hub, table, anna)
        await act(hub, table, anna, "rest")
        await hub.leave(table.id, ben)
        await undo(hub, table, anna)
        assert table.waits_for == anna.id


@run
async def test_undo_ends_at_what_was_revealed(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await table_of(hub, anna, ben)
        await act(hub, table, anna, "look")
        assert legal(table)[0].startswith("show")
        with pytest.raises(NotNow, match="revealed"):
            await undo(hub, table, anna)
        await act(hub, table, anna, "show not")
        assert table.undoable(anna.id) is None


@run
async def test_against_bots_only_their_answers_go_with_ones_own_decision(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        (anna,) = await people(hub, "Anna")
        for _ in range(20):
            table = await table_of(hub, anna, game="caylus", bots=2)
            before, kept = await my_turn(table)
            await act(hub, table, anna, legal(table)[0])
            if (await my_turn(table))[1] > kept + 1:
                break
        await undo(hub, table, anna)
        assert await my_turn(table) == (before, kept)


@run
async def test_the_whole_run_goes_back_to_where_another_seat_decided(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players, game="caylus")
        assert table.record is not None
        actors = table.record.actors
        while actors[-1] != actors[-2] or table.record.state.seat != actors[-1]:
            await act(hub, table, decider(table, players), legal(table)[0])
            actors = table.record.actors
        last = players[actors[-1]]
        first = len(actors)
        while actors[first - 1] == actors[-1]:
            first -= 1
        assert table.undoable(last.id) == (len(actors) - 1, first)
        await undo(hub, table, last, whole=True)
        assert len(table.record.actions) == first and table.waits_for == last.id


@run
async def test_at_one_device_each_run_is_taken_back_by_itself(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        (anna,) = await people(hub, "Anna")
        table = await hub.open_table(anna, little(ME, GUEST))
        await act(hub, table, anna, "rest")
        await act(hub, table, anna, "rest")
        assert table.undoable(anna.id) == (1, 1)


@run
async def test_undo_again_with_the_same_key_is_one_undo_and_a_stale_one_is_refused(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await table_of(hub, anna, ben)
        await act(hub, table, anna, "rest")
        seq = table.seq
        receipt = await hub.undo(table.id, anna, seq, "once")
        assert await hub.undo(table.id, anna, seq, "once") == receipt
        with pytest.raises(Stale):
            await hub.undo(table.id, anna, seq, "twice")
        assert [line.kind for line in table.lines].count("rewind") == 1


@run
async def test_a_bot_that_was_thinking_about_what_is_taken_back_plays_nothing(tmp_path: Path) -> None:
    async with hub_at(tmp_path, Never()) as hub:
        (anna,) = await people(hub, "Anna")
        table = await table_of(hub, anna, bots=1)
        await act(hub, table, anna, "rest")
        seq = table.seq
        await undo(hub, table, anna)
        await hub._play_for_bot(table, seq, 1, "rest")
        assert table.seq == seq + 1 and table.waits_for == anna.id


@run
async def test_chance_after_an_undo_is_drawn_as_it_would_have_been(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await table_of(hub, anna, ben)
        await act(hub, table, anna, "rest")
        await undo(hub, table, anna)
        await act(hub, table, anna, "draw")
        twin = table.game.deal(2, table.secret)
        twin.play("draw")
        assert table.record is not None
        assert table.record.actions == twin.actions


@run
async def test_f108_what_a_person_decided_is_not_taken_back_once_a_bot_stands_in(tmp_path: Path) -> None:
    """With a bot in Ben's seat Anna is alone with bots, but Ben's decision was a person's; also after a restart."""
    async with hub_at(tmp_path, Never()) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await table_of(hub, anna, ben)
        await act(hub, table, anna, "rest")
        await act(hub, table, ben, "rest")
        await hub.leave(table.id, ben)
        await hub.ask_bot(table.id, anna, 1)
        assert table.undoable(anna.id) is None
        await act(hub, table, anna, "rest")
        assert table.undoable(anna.id) == (2, 2)
    async with hub_at(tmp_path, Never()) as hub:
        table = await hub.find(table.id)
        assert table.undoable(anna.id) == (2, 2)
        await undo(hub, table, anna)
        assert table.undoable(anna.id) is None
        await act(hub, table, anna, "rest")
        await hub.rejoin(table.id, ben)
        assert table.undoable(anna.id) is None and table.undoable(ben.id) is None
