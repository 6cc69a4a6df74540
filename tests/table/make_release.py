"""Writes a data folder of this release, which every later release must open.

    python -m tests.table.make_release tests/table/releases/VERSION

Once, when a release is made; what has been released is never written again.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
from pathlib import Path
from typing import Any

from parlier.table import Hub, Person, SeatWish, Table, Wish
from parlier.table.store import FILE
from tests.table.common import BOT, GUEST, ME, OPEN, decider, execute, hub_at, legal, people, play_out

EXPECTED = "expected.json"


async def write(folder: Path) -> None:
    """Tables in every state, with talk, notes, undos, bots, and people who come back."""
    async with hub_at(folder) as hub:
        players = await people(hub, "Anna", "Ben")
        carl, session = await hub.register("Carl")
        tables = [
            await hub.open_table(carl, Wish("caylus", (ME, OPEN, BOT), access="open")),
            await half_played(hub, [*players, carl]),
            await hub.open_table(carl, Wish("caylus", (ME, SeatWish("guest", "Dora"), GUEST), {"simplified_favors": True})),
            await hub.open_table(carl, Wish("caylus", (ME, OPEN))),
        ]
        await play_out(hub, tables[2], [carl])
        await hub.close(tables[3].id, carl)
        await hub.say(tables[1].id, carl, "well played")
        await hub.note(tables[1].id, carl, "the bridge pays")
        recovery = await hub.recovery(carl)
        await execute(hub.store, "UPDATE people SET born = 0")
        tokens = {"session": session, "recovery": recovery, "person": carl.id}
        expected = {**tokens, "tables": {table.id: told(table) for table in tables}}
    (folder / EXPECTED).write_text(json.dumps(expected, indent=1) + "\n", "utf-8")
    (folder / "parlier.lock").unlink(missing_ok=True)
    db = sqlite3.connect(folder / FILE)
    db.execute("PRAGMA journal_mode = DELETE")
    db.execute("VACUUM")
    db.close()


async def half_played(hub: Hub, players: list[Person]) -> Table:
    """A running game in which some decisions were taken back and somebody has left."""
    table = await hub.open_table(players[0], Wish("caylus", (ME, OPEN, OPEN), {"second_edition": True}))
    for seat, person in enumerate(players[1:], 1):
        await hub.sit(table.id, person, seat)
    chance = random.Random(1)
    for number in range(90):
        turn = decider(table, players)
        await hub.act(table.id, turn, chance.choice(legal(table)), table.seq, f"k{number}")
        if number % 7 == 0 and table.undoable(turn.id):
            await hub.undo(table.id, turn, table.seq, f"u{number}")
    await hub.leave(table.id, next(person for person in players[:2] if person.id != table.waits_for))
    return table


def told(table: Table) -> dict[str, Any]:
    """What a later release must find."""
    record = table.record
    return {
        "status": table.status,
        "seq": table.seq,
        "hash": table.hash,
        "seats": [[seat.person, seat.name, seat.bot, seat.left] for seat in table.seats],
        "chat": [line.text for line in table.chat],
        "actions": [] if record is None else [table.game.action_text(action) for action in record.actions],
        "scores": [] if record is None else record.scores(),
        "seed": table.seed,
    }


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1])))
