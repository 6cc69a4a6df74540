"""The data folder: one SQLite file, one connection that writes, and read-only ones that read."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from filelock import FileLock, Timeout

from parlier.table import migrations
from parlier.table.errors import Busy, StoreError
from parlier.table.writer import Writer

T = TypeVar("T")
FILE = "parlier.db"
LOCK = "parlier.lock"
READERS = 2
BUSY_MS = 5000
RESET_BUG = ((3, 7, 0), (3, 51, 3))
"""From which SQLite on, and up to which, two connections that write or checkpoint at once can damage a WAL file."""


class Store:
    """Everything that is kept. `write` and `read` take functions of a connection."""

    def __init__(self, folder: Path, lock: FileLock, db: sqlite3.Connection) -> None:
        self.folder = folder
        self._lock = lock
        self._writer = Writer(db)
        self._readers = ThreadPoolExecutor(READERS, "parlier-reader")
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []

    @classmethod
    def open(cls, folder: Path) -> Store:
        """Open the data folder, or make it. Busy when another server has it, StoreError when it cannot be used."""
        lock = _lock(folder)
        try:
            db = _connect(folder / FILE)
            try:
                _bring_up_to_date(db)
            except BaseException:
                db.close()
                raise
        except BaseException:
            lock.release()
            raise
        return cls(folder, lock, db)

    @property
    def caution(self) -> str:
        """A line for the operator when SQLite has the WAL-reset bug; "" when it has not.

        parlier itself is not touched by it: only one connection ever writes or checkpoints.
        """
        low, high = RESET_BUG
        if not low <= sqlite3.sqlite_version_info < high:
            return ""
        return (
            f"SQLite {sqlite3.sqlite_version} has the WAL-reset bug (mended in 3.51.3). parlier writes through one connection, "
            f"which avoids it; do not write to {self.folder / FILE} with other programs meanwhile."
        )

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of `work`, once it is on disk."""
        return await asyncio.wrap_future(self._writer.do(work))

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of `work` on a connection that cannot write. StoreError when the file cannot be read."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return work(self._reader())
        except sqlite3.Error as error:
            raise StoreError(f"{self.folder / FILE} cannot be read: {error}") from None

    def _reader(self) -> sqlite3.Connection:
        reader: sqlite3.Connection | None = getattr(self._local, "reader", None)
        if reader is None:
            reader = sqlite3.connect(f"{(self.folder / FILE).resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False)
            reader.text_factory = lambda data: data.decode("utf-8", "replace")  # a damaged text is damage of its table only
            reader.execute("PRAGMA wal_autocheckpoint = 0")
            reader.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            self._local.reader = reader
            self._open.append(reader)
        return reader

    def close(self) -> None:
        """Finish what waits to be written, and let go of the folder."""
        self._readers.shutdown()
        for reader in self._open:
            reader.close()
        self._writer.close()
        self._lock.release()


def _lock(folder: Path) -> FileLock:
    """The lock of the folder. The system lets go of it when the process ends, however it ends."""
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        lock = FileLock(folder / LOCK, timeout=0)
        lock.acquire()
    except Timeout:
        raise Busy(f"the data folder {folder} is in use by another parlier server") from None
    except OSError as error:
        raise StoreError(f"the data folder {folder} cannot be used: {error.strerror or error}") from None
    return lock


def _connect(path: Path) -> sqlite3.Connection:
    """The connection that writes. Everything acknowledged is on disk: synchronous is FULL."""
    try:
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "mmap_size = 0"):
                db.execute(f"PRAGMA {setting}")
            db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        except BaseException:
            db.close()
            raise
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be opened: {error}") from None
    return db


def _bring_up_to_date(db: sqlite3.Connection) -> None:
    try:
        found = migrations.version(db)
        if found == migrations.HEAD:
            return
        if found is not None and found > migrations.HEAD:
            raise StoreError(
                f"the database was made by a newer parlier (schema {found}); this one knows schema {migrations.HEAD}"
            )
        migrations.upgrade(db)
    except sqlite3.Error as error:
        raise StoreError(f"the database cannot be used: {error}") from None
