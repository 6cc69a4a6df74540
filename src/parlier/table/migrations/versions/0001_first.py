"""The first schema: people, tables and their logs.

lines is the truth about a table; head, seats and snapshots are made from it and can be made again.
"""

from __future__ import annotations

from alembic import op

revision = "0001"
down_revision = None

STATEMENTS = (
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        born REAL NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE sessions (
        hash BLOB PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people,
        born REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE recoveries (
        person INTEGER PRIMARY KEY REFERENCES people,
        hash BLOB NOT NULL UNIQUE,
        born REAL NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        wish TEXT NOT NULL,
        seed TEXT NOT NULL,
        born REAL NOT NULL,
        again TEXT REFERENCES tables,
        host INTEGER NOT NULL REFERENCES people,
        access TEXT NOT NULL,
        status TEXT NOT NULL,
        waits_for INTEGER REFERENCES people,
        thinks INTEGER NOT NULL,
        touched REAL NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX tables_by_status ON tables (status, access, touched)",
    "CREATE INDEX tables_by_turn ON tables (waits_for, touched) WHERE waits_for IS NOT NULL",
    "CREATE INDEX tables_that_think ON tables (thinks) WHERE thinks",
    """
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people,
        name TEXT NOT NULL,
        bot TEXT,
        away INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL",
    """
    CREATE TABLE lines (
        table_id TEXT NOT NULL REFERENCES tables,
        seq INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER,
        text TEXT NOT NULL,
        person INTEGER REFERENCES people,
        at REAL NOT NULL,
        hash TEXT NOT NULL,
        key TEXT,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX lines_by_key ON lines (table_id, key) WHERE key IS NOT NULL",
    """
    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY REFERENCES tables,
        seq INTEGER NOT NULL,
        digest TEXT NOT NULL,
        state BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables,
        number INTEGER NOT NULL,
        person INTEGER NOT NULL REFERENCES people,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        watchers INTEGER NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE notes (
        table_id TEXT NOT NULL REFERENCES tables,
        person INTEGER NOT NULL REFERENCES people,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, person)
    ) STRICT, WITHOUT ROWID
    """,
)


def upgrade() -> None:
    """Make the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
