"""The schema of the database, step by step. Alembic is imported only when there is a step to take."""

from __future__ import annotations

import sqlite3
from pathlib import Path

HEAD = "0001"
"""The newest step; a test compares it with the files in `versions/`."""
FOLDER = Path(__file__).parent


def version(db: sqlite3.Connection) -> str | None:
    """The step at which a database stands; None when it is empty."""
    if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
        return None
    row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def upgrade(db: sqlite3.Connection) -> None:
    """Take every step that is missing, all in one transaction. The connection is in autocommit mode."""
    from alembic.migration import MigrationContext
    from alembic.operations import Operations
    from alembic.script import ScriptDirectory
    from sqlalchemy import StaticPool, create_engine
    from sqlalchemy.exc import DBAPIError

    scripts = ScriptDirectory(str(FOLDER))
    engine = create_engine("sqlite://", creator=lambda: db, poolclass=StaticPool)
    try:
        with engine.connect() as connection:
            db.execute("BEGIN IMMEDIATE")  # not before: the first thing that a new connection does is to roll back
            context = MigrationContext.configure(connection)
            steps = list(scripts.iterate_revisions("head", context.get_current_revision() or "base"))
            with Operations.context(context):
                for step in reversed(steps):
                    step.module.upgrade()
                    context.stamp(scripts, step.revision)
            connection.commit()
    except DBAPIError as error:
        raise error.orig or error from None
