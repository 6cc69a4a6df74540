"""Checks the logs of a data folder against what was acknowledged. For tests that kill a server at random moments.

An acknowledgement is (table id, key, seq, hash): the receipt that a client got for its key.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from parlier.core.game import Game
from parlier.table.archive import Stored
from parlier.table.archive import load as load_table
from parlier.table.course import replay
from parlier.table.line import receipt_of, seal


class Ack(NamedTuple):
    """What a client was told. key: as it is stored, `PERSON:KEY`."""

    table: str
    key: str
    seq: int
    hash: str


def check_logs(folder: Path, acks: Iterable[Ack], load: Callable[..., Game]) -> list[str]:
    """What is wrong in the data folder, as sentences; [] when every promise was kept."""
    db = sqlite3.connect(folder / "parlier.db", isolation_level=None)
    try:
        tables = [row[0] for row in db.execute("SELECT id FROM tables ORDER BY born")]
        by_table: dict[str, list[Ack]] = {}
        for ack in acks:
            by_table.setdefault(ack.table, []).append(ack)
        lost = [f"{table}: the table is lost" for table in by_table if table not in tables]
        found = [fault for table in tables for fault in _check_table(db, table, by_table.get(table, []), load)]
        return lost + found + [f"database: {row[0]}" for row in db.execute("PRAGMA integrity_check") if row[0] != "ok"]
    finally:
        db.close()


def _check_table(db: sqlite3.Connection, table: str, acks: list[Ack], load: Callable[..., Game]) -> list[str]:
    """acknowledged ⊆ stored; nothing twice; seqs without gaps; the log replays to every hash, with its snapshot and without."""
    stored = load_table(db, table)
    faults = []
    if [line.seq for line in stored.lines] != list(range(1, len(stored.lines) + 1)):
        faults.append(f"{table}: the seqs have a gap")
    for snapshot in (None, stored.snapshot):
        try:
            replay(load, stored.lines, snapshot)
        except Exception as error:
            faults.append(f"{table}: {error}")
    return faults + [fault for ack in acks if (fault := _check_ack(ack, stored))]


def _check_ack(ack: Ack, stored: Stored) -> str:
    if ack.key not in stored.keys:
        return f"{ack.table}: {ack.key} was acknowledged and is lost"
    receipt = receipt_of(stored.lines, stored.keys[ack.key])
    if receipt.seq != ack.seq or ack.hash not in (receipt.hash, seal(stored.seed, receipt.hash)):
        return f"{ack.table}: {ack.key} was acknowledged as line {ack.seq}, and is line {receipt.seq}"
    return ""
