"""A process that plays at several tables with many writers at once, and prints every acknowledgement.

    python -m tests.table.writers FOLDER SEED

It goes on at the tables it finds in FOLDER, and ends only when it is killed.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

from parlier.core.errors import ParlierError
from parlier.table import Hub, Person, Receipt, Table
from tests.table.common import execute, hub_at, legal, people, table_of

WRITERS = 24
TABLES = 6
SEATS = 3


async def play(hub: Hub, tables: list[Table], players: list[Person], chance: random.Random) -> None:
    """One writer: acts and undoes wherever it may, sometimes too late, sometimes twice."""
    while True:
        at = chance.randrange(TABLES)
        table = tables[at]
        if table.status == "over":
            tables[at] = table = await table_of(hub, *players, game="caylus", bots=1)
        person = next((player for player in players if player.id == table.waits_for), chance.choice(players))
        await asyncio.sleep(0)
        await ask(hub, table, person, chance)


async def ask(hub: Hub, table: Table, person: Person, chance: random.Random) -> None:
    """One request, and when it is granted its acknowledgement on standard output, unbuffered."""
    key, seq = f"{chance.getrandbits(60):x}", table.seq - (chance.random() < 0.05)
    back = chance.random() < 0.1
    try:
        if back:
            receipt = await hub.undo(table.id, person, seq, key, whole=chance.random() < 0.3)
        else:
            action = chance.choice(legal(table) or ["pass"])
            asked = [hub.act(table.id, person, action, seq, key) for _ in range(1 + (chance.random() < 0.1))]
            receipt, *others = await asyncio.gather(*asked)
            assert all(other == receipt for other in others)
    except ParlierError:
        return
    tell(table, person, key, receipt)


def tell(table: Table, person: Person, key: str, receipt: Receipt) -> None:
    os.write(1, f"{table.id} {person.id}:{key} {receipt.seq} {receipt.hash}\n".encode())


async def main(folder: Path, seed: int) -> None:
    async with hub_at(folder) as hub:
        known = await execute(hub.store, "SELECT id, name FROM people ORDER BY id")
        players = [Person(*row) for row in known] or await people(hub, *[f"P{number}" for number in range(SEATS)])
        running = await execute(hub.store, "SELECT id FROM tables WHERE status = 'playing'")
        tables = [await hub.find(row[0]) for row in running[:TABLES]]
        tables += [await table_of(hub, *players, game="caylus", bots=1) for _ in range(TABLES - len(tables))]
        os.write(1, b"ready\n")
        writers = [play(hub, tables, players, random.Random(seed * WRITERS + number)) for number in range(WRITERS)]
        await asyncio.gather(*writers)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
