"""Seats: who sits, leaves, comes back, is replaced by a bot, and who may do what at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from parlier.core.errors import OptionError
from parlier.table import Hub, NotNow, NotYours, Receipt, Seat, SeatWish, Stale, Store, Table, Wish
from parlier.table.errors import Unfit
from parlier.table.hub import GRACE, PATIENCE
from tests.table.common import (
    BOT,
    GUEST,
    ME,
    OPEN,
    Here,
    decider,
    hub_at,
    legal,
    little,
    load,
    people,
    play_out,
    run,
    table_of,
    until,
)


async def refused(error: type[Exception], said: str, work: Awaitable[Any]) -> None:
    with pytest.raises(error, match=said):
        await work


@run
async def test_a_table_gathers_people_and_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben, carl = await people(hub, "Anna", "Ben", "Carl")
        table = await hub.open_table(anna, little(ME, OPEN, BOT, access="open"))
        assert (table.status, table.record, table.host) == ("gathering", None, anna.id)
        assert table.seats == [Seat(anna.id, "Anna"), Seat(), Seat(None, "Green", "uniform")]
        assert table.cast().titles == ("Anna", "Red", "Green (uniform)")
        await refused(NotNow, "not begun", hub.act(table.id, anna, "rest", table.seq, "k"))
        await refused(NotYours, "Anna sits there", hub.sit(table.id, ben, 0))
        await refused(NotYours, "already", hub.sit(table.id, anna, 1))
        await refused(OptionError, "0 to 2", hub.sit(table.id, ben, 3))
        await refused(OptionError, "0 to 2", hub.sit(table.id, ben, -1))
        await hub.sit(table.id, ben, 1)
        assert table.status == "playing" and table.record is not None
        assert table.record.players == ["Anna", "Ben", "Green (uniform)"]
        await refused(NotNow, "watch", hub.sit(table.id, carl, 1))


@run
async def test_wishes_that_cannot_be_fulfilled_say_why(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        (anna,) = await people(hub, "Anna")
        for wish, said in [
            (Wish("chess", (ME, BOT)), "there is no game 'chess'"),
            (Wish("caylus", (ME,)), "2 to 5 seats, not 1"),
            (Wish("caylus", (ME, *[OPEN] * 5)), "2 to 5 seats, not 6"),
            (Wish("caylus", (ME, ME)), "one seat yourself"),
            (Wish("caylus", (BOT, BOT)), "at least one seat for a person"),
            (Wish("caylus", (ME, SeatWish("bot", bot="deep"))), "no bot 'deep'; known are uniform"),
            (Wish("caylus", (ME, SeatWish("bot"))), "no bot ''"),
            (Wish("caylus", (ME, BOT), {"fast": True}), "no option 'fast'"),
            (Wish("caylus", (ME, BOT), {"second_edition": "maybe"}), "yes or no"),
            (Wish("caylus", (ME, BOT), {"tables": "0123"}), "no option 'tables'"),
            (Wish("praga", (ME, BOT), {"tables": "0123"}), "tables '0123' are not known here"),
            (Wish("praga", (ME, BOT), {"tables": True}), "tables True are not known here"),
            (Wish("caylus", (ME, SeatWish("guest", "x" * 21))), "at most 20"),
        ]:
            await refused(Unfit, said, hub.open_table(anna, wish))  # so it is told in the reader's language
        assert await hub.mine(anna) == []


@run
async def test_ids_cannot_be_guessed(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        (anna,) = await people(hub, "Anna")
        ids = {(await hub.open_table(anna, little(ME, OPEN))).id for _ in range(20)}
        assert len(ids) == 20 and all(len(table_id) == 16 for table_id in ids)


@run
async def test_the_lobby_shows_open_tables_and_wakes_when_they_change(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        version = hub.lobby_bell.version
        open_ = await hub.open_table(anna, little(ME, OPEN, access="open"))
        await hub.open_table(anna, little(ME, OPEN))
        assert await hub.lobby_bell.wait(version) > version
        cards = await hub.lobby()
        assert [(card.id, card.status, card.seats) for card in cards] == [(open_.id, "gathering", open_.seats)]
        version = hub.lobby_bell.version
        await hub.sit(open_.id, ben, 1)
        assert await hub.lobby_bell.wait(version) > version
        assert [card.status for card in await hub.lobby()] == ["playing"]
        await play_out(hub, open_, [anna, ben])
        assert await hub.lobby() == []


@run
async def test_everybody_sees_where_it_is_his_turn_and_goes_round_those_tables(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        tables = [await table_of(hub, anna, ben) for _ in range(3)]
        ids = [table.id for table in tables]
        assert {card.id for card in await hub.mine(anna) if card.your_turn} == set(ids)
        assert not any(card.your_turn for card in await hub.mine(ben))
        assert [await hub.next_table(anna, after) for after in (None, *ids)] == [ids[0], ids[1], ids[2], ids[0]]
        assert await hub.next_table(ben) is None
        await hub.act(ids[1], anna, "rest", tables[1].seq, "k")
        assert [await hub.next_table(anna, after) for after in (None, *ids)] == [ids[0], ids[2], ids[0], ids[0]]
        assert await hub.next_table(ben, ids[0]) == ids[1]
        assert await hub.next_table(ben, ids[1]) is None
        assert [card.your_turn for card in await hub.mine(ben)] == [True, False, False]


@run
async def test_three_friends_share_a_device(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await hub.open_table(anna, little(ME, SeatWish("guest", "Carl"), GUEST))
        assert [seat.name for seat in table.seats] == ["Anna", "Carl", "Green"]
        assert table.seats_of(anna.id) == [0, 1, 2] and table.status == "playing"
        await refused(NotYours, "do not sit", hub.act(table.id, ben, "rest", table.seq, "k"))
        await play_out(hub, table, [anna])
        assert {line.person for line in table.lines if line.kind == "act"} == {anna.id}


@run
async def test_a_guest_sits_down_at_somebodys_device_with_a_name_of_his_own(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await hub.open_table(anna, little(ME, OPEN, OPEN))
        await hub.sit(table.id, ben, 1)
        await hub.sit(table.id, ben, 2, "anna")
        assert [seat.name for seat in table.seats] == ["Anna", "Ben", "anna 2"]
        assert table.seats_of(ben.id) == [1, 2]


@run
async def test_the_host_begins_with_bots_on_the_open_seats(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await hub.open_table(anna, little(ME, OPEN, OPEN))
        await refused(NotYours, "opened the table", hub.begin(table.id, ben))
        await hub.begin(table.id, anna)
        assert [seat.bot for seat in table.seats] == [None, "greedy", "greedy"]
        await refused(NotNow, "begun already", hub.begin(table.id, anna))
        await play_out(hub, table, [anna])
        assert table.status == "over"


@run
async def test_f108_who_leaves_before_the_game_frees_his_seat_and_hands_the_table_on(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben, carl = await people(hub, "Anna", "Ben", "Carl")
        table = await hub.open_table(anna, little(ME, OPEN, OPEN, access="open"))
        await hub.sit(table.id, ben, 1)
        await hub.leave(table.id, anna)
        assert (table.host, table.seats) == (ben.id, [Seat(), Seat(ben.id, "Ben"), Seat()])
        await refused(NotYours, "do not sit", hub.leave(table.id, anna))
        await refused(NotYours, "opened the table", hub.begin(table.id, anna))
        await hub.sit(table.id, carl, 0)
        await hub.leave(table.id, ben)
        assert table.host == carl.id and (await hub.lobby())[0].host == carl.id
        await hub.leave(table.id, carl)
        assert table.status == "closed" and await hub.lobby() == []
        await refused(NotNow, "over", hub.sit(table.id, ben, 0))


@run
async def test_who_leaves_a_running_game_may_come_back_to_what_he_left(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players)
        turn = decider(table, players)
        await hub.leave(table.id, turn)
        assert table.seats[table.seats_of(turn.id)[0]].left and await hub.next_table(turn) is None
        await refused(NotYours, "come back to it first", hub.act(table.id, turn, "rest", table.seq, "k"))
        await hub.rejoin(table.id, turn)
        assert await hub.next_table(turn) == table.id
        await play_out(hub, table, players)
        await refused(NotNow, "over", hub.leave(table.id, turn))
        await refused(NotNow, "over", hub.rejoin(table.id, turn))


@run
async def test_bots_rest_while_no_person_is_left_at_the_table(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        (anna,) = await people(hub, "Anna")
        table = await table_of(hub, anna, bots=1)
        await hub.leave(table.id, anna)
        assert table.thinking is None
    async with hub_at(tmp_path) as hub:
        table = await hub.find(table.id)
        seq = table.seq
        await asyncio.sleep(0.02)
        assert table.seq == seq
        await hub.rejoin(table.id, anna)
        await play_out(hub, table, [anna])


@run
async def test_a_bot_takes_over_when_everybody_present_has_asked_for_it(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben, carl, dora = players = await people(hub, "Anna", "Ben", "Carl", "Dora")
        table = await table_of(hub, *players)
        with hub.watch(table.id, anna.id), hub.watch(table.id, ben.id), hub.watch(table.id, None):
            await refused(NotNow, "nobody is missing", hub.ask_bot(table.id, anna, 1))
            await refused(NotNow, "nobody is missing", hub.ask_bot(table.id, anna, 7))
            version = table.version
            await hub.ask_bot(table.id, anna, 3)
            assert table.votes == {3: {anna.id}} and table.version > version and table.seats[3].bot is None
            await hub.ask_bot(table.id, ben, 3)
            assert table.seats[3] == Seat(dora.id, "Dora", "greedy") and table.votes == {}
            await hub.ask_bot(table.id, anna, 2)
            with hub.watch(table.id, carl.id):
                assert table.votes == {}
        await refused(NotNow, "nobody is missing", hub.ask_bot(table.id, anna, 3))
        await hub.rejoin(table.id, dora)
        assert table.seats[3] == Seat(dora.id, "Dora")


@run
async def test_whoever_is_alone_gets_the_bot_at_once_and_the_game_goes_on(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        (stranger,) = await people(hub, "Carl")
        table = await table_of(hub, anna, ben)
        await refused(NotYours, "do not sit", hub.ask_bot(table.id, stranger, 1))
        await hub.act(table.id, anna, "rest", table.seq, "k")
        await asyncio.sleep(0.01)
        await hub.ask_bot(table.id, anna, 1)
        await play_out(hub, table, [anna])
        assert table.record is not None and table.record.players == ["Anna", "Ben (greedy)"]


@run
async def test_who_has_left_has_no_vote_until_he_is_back(tmp_path: Path) -> None:
    """Nor one whose seat a bot has; nobody is voted out by somebody who does not play."""
    async with hub_at(tmp_path) as hub:
        anna, _, carl = players = await people(hub, "Anna", "Ben", "Carl")
        table = await table_of(hub, *players)
        await hub.leave(table.id, carl)
        for seat in (0, 1, 2):
            await refused(NotYours, "come back", hub.ask_bot(table.id, carl, seat))
        with hub.watch(table.id, anna.id):
            await hub.ask_bot(table.id, anna, 2)
            assert table.seats[2].bot is not None
            await refused(NotYours, "come back", hub.ask_bot(table.id, carl, 1))
            await hub.rejoin(table.id, carl)
            await hub.ask_bot(table.id, carl, 1)
        assert table.seats[1].bot is None and table.votes == {1: {carl.id}}


@run
async def test_who_has_just_gone_is_not_seen_any_more_but_may_come_back_and_has_a_vote(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    hub = Hub(store, Here(), 0, load=load, grace=0, linger=0, hush=0.01, patience=0.3)
    await hub.start()
    anna, ben, carl = players = await people(hub, "Anna", "Ben", "Carl")
    table = await table_of(hub, *players)
    with hub.watch(table.id, anna.id):
        with hub.watch(table.id, ben.id):
            # nobody is missed by a server that has just been started
            await refused(NotNow, "nobody is missing", hub.ask_bot(table.id, anna, 2))
            await until(table, lambda: table.misses(table.seats[2]))
            await hub.ask_bot(table.id, anna, 2)
        await until(table, lambda: table.present == {anna.id})
        await refused(NotNow, "nobody is missing", hub.ask_bot(table.id, anna, 1))
        assert table.votes == {2: {anna.id}} and table.seats[2].bot is None
        # when he does not come back in time the others decide without him
        await until(table, lambda: table.seats[2].bot is not None)
        await hub.ask_bot(table.id, anna, 1)
        assert table.seats[1] == Seat(ben.id, "Ben", "greedy")
        with hub.watch(table.id, carl.id):
            await hub.rejoin(table.id, carl)
        await refused(NotNow, "nobody is missing", hub.ask_bot(table.id, anna, 2))
    await hub.stop()
    store.close()


@run
async def test_a_server_that_was_started_anew_tells_only_tables_where_somebody_is_missed(tmp_path: Path) -> None:
    """A thousand tables that are told at once that all is as it was wait a second for it."""
    store = Store.open(tmp_path)
    hub = Hub(store, Here(), 0, load=load, grace=0, linger=0, hush=0, patience=0.2)
    await hub.start()
    anna, ben = await people(hub, "Anna", "Ben")
    whole, half = await table_of(hub, anna, ben), await table_of(hub, anna, ben)
    with hub.watch(whole.id, anna.id), hub.watch(whole.id, ben.id), hub.watch(half.id, anna.id):
        before = whole.version, half.version
        await until(half, lambda: half.misses(half.seats[1]))
        await asyncio.sleep(0.1)
        assert (whole.version, half.version) == (before[0], before[1] + 1)
    await hub.stop()
    store.close()


def test_the_dots_are_quick_and_the_bots_are_not() -> None:
    assert GRACE <= 3 and PATIENCE >= 30


@run
async def test_when_many_come_at_once_each_hears_of_it_once(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    hub = Hub(store, Here(), 0, load=load, grace=0, linger=0, hush=0.05, patience=0)
    (anna,) = await people(hub, "Anna")
    table = await table_of(hub, anna, bots=1)
    before = table.version
    with ExitStack() as stack:
        for _ in range(100):
            stack.enter_context(hub.watch(table.id, None))
        assert table.strangers == 100 and table.version == before
        await asyncio.sleep(0.2)
        assert table.version == before + 1
    await until(table, lambda: table.version == before + 2)
    assert table.strangers == 0
    await hub.stop()
    store.close()


@run
async def test_presence_is_told_once_for_a_person_with_two_pages(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await table_of(hub, anna, ben)
        version = table.version
        with hub.watch(table.id, anna.id):
            assert table.version == version + 1
            with hub.watch(table.id, anna.id), hub.watch(table.id, None):
                assert (table.present, table.strangers, table.version) == ({anna.id}, 1, version + 2)
            await until(table, lambda: table.strangers == 0)
            assert table.present == {anna.id}
        await until(table, lambda: table.present == set())


@run
async def test_a_table_is_closed_by_its_host_unless_others_play_there(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        table = await table_of(hub, anna, ben)
        await refused(NotYours, "opened the table", hub.close(table.id, ben))
        await refused(NotNow, "others are playing", hub.close(table.id, anna))
        await hub.leave(table.id, ben)
        await hub.close(table.id, anna)
        assert table.status == "closed" and table.seed is None
        await refused(NotNow, "over", hub.close(table.id, anna))
        await refused(NotNow, "over", hub.act(table.id, anna, "rest", table.seq, "k"))


@run
async def test_a_rematch_is_one_table_for_all_who_ask(tmp_path: Path) -> None:
    async with hub_at(tmp_path) as hub:
        anna, ben, carl = await people(hub, "Anna", "Ben", "Carl")
        table = await table_of(hub, anna, ben)
        await refused(NotNow, "not over", hub.rematch(table.id, anna))
        await play_out(hub, table, [anna, ben])
        await refused(NotYours, "those who played", hub.rematch(table.id, carl))
        again, same = await asyncio.gather(hub.rematch(table.id, ben), hub.rematch(table.id, anna))
        assert again is same and again.id == table.again != table.id
        assert [seat.name for seat in again.seats] == ["Ben", "Anna"] and again.status == "playing"
        assert again.wish.options == table.wish.options and again.commitment != table.commitment
    async with hub_at(tmp_path) as hub:
        assert (await hub.rematch(table.id, anna)).id == again.id


@run
async def test_f113_whoever_comes_back_finds_exactly_what_he_left(tmp_path: Path) -> None:
    def seen(table: Table) -> object:
        assert table.record is not None
        return table.seats, table.seq, table.hash, table.record.state, table.record.players, table.recent, table.lines

    async with hub_at(tmp_path) as hub:
        players = await people(hub, "Anna", "Ben")
        table = await table_of(hub, *players, game="caylus")
    for _ in range(25):
        async with hub_at(tmp_path) as hub:
            assert seen(await hub.find(table.id)) == seen(table)
            table = await hub.find(table.id)
            for _ in range(3):
                await hub.act(table.id, decider(table, players), legal(table)[-1], table.seq, f"k{table.seq}")


@run
async def test_f114_who_joins_during_fast_play_sees_every_line_once(tmp_path: Path) -> None:
    async def spectate(hub: Hub, table_id: str, wait: int) -> list[int]:
        for _ in range(wait):
            await asyncio.sleep(0)
        table = await hub.find(table_id)
        seen: list[int] = []
        with hub.watch(table_id, None):
            while True:
                version = table.version
                seen += [line.seq for line in table.lines[len(seen) :]]
                if table.status == "over":
                    return seen
                await table.wait(version)

    async with hub_at(tmp_path) as hub:
        (anna,) = await people(hub, "Anna")
        table = await table_of(hub, anna, game="caylus", bots=3)
        watching = [asyncio.create_task(spectate(hub, table.id, 20 * number)) for number in range(50)]
        await play_out(hub, table, [anna])
        for seen in await asyncio.gather(*watching):
            assert seen == list(range(1, table.seq + 1))


@run
async def test_tables_nobody_uses_make_room_and_come_back_the_same(tmp_path: Path) -> None:
    async with hub_at(tmp_path, Here(), room=3) as hub:
        anna, ben = await people(hub, "Anna", "Ben")
        tables = [await table_of(hub, anna, ben) for _ in range(3)]
        with hub.watch(tables[0].id, anna.id):
            for _ in range(5):
                await table_of(hub, anna, ben)
            assert await hub.find(tables[0].id) is tables[0]
            found = await hub.find(tables[1].id)
            assert found is not tables[1] and found.hash == tables[1].hash and found.version > 0
        assert len(await asyncio.gather(*[hub.find(tables[2].id) for _ in range(5)])) == 5


@run
async def test_tables_that_must_make_room_all_the_time_lose_nothing(tmp_path: Path) -> None:
    async with hub_at(tmp_path, room=1) as hub:
        players = await people(hub, "Anna", "Ben")
        ids = [(await table_of(hub, *players)).id for _ in range(6)]

        async def play(table_id: str) -> None:
            table = await hub.find(table_id)
            while table.status == "playing":
                choice = legal(table)[0]
                asked = [hub.act(table_id, decider(table, players), choice, table.seq, f"{table.seq}-{n}") for n in range(4)]
                answers = await asyncio.gather(*asked, return_exceptions=True)
                assert sum(isinstance(answer, Receipt) for answer in answers) == 1
                assert sum(isinstance(answer, (Stale, NotNow, NotYours)) for answer in answers) == 3
                table = await hub.find(table_id)

        await asyncio.gather(*[play(table_id) for table_id in ids])
        with hub.watch(ids[0], players[0].id):
            table = await hub.find(ids[0])
            version = table.version
            await hub.say(ids[0], players[0], "good game")
            assert table.version > version
