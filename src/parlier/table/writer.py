"""The one connection that writes. It lives in a thread of its own and commits what waits together."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from parlier.table.errors import StoreError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
"""What is done within a transaction; it only writes, and does not wait for anything."""
LARGEST_BATCH = 256


class Job:
    """Work and what came of it. The future is settled after the commit, never before."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.future: Future[Any] = Future()
        self.future.set_running_or_notify_cancel()  # what is asked for is done, whether or not somebody still waits
        self.value: Any = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        """Tell whoever waits."""
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.value)


class Writer:
    """Runs work in the order in which it comes; what comes during a commit shares the next one."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="parlier-writer", daemon=True)
        self._thread.start()

    def do(self, work: Callable[[sqlite3.Connection], T]) -> Future[T]:
        """The result of `work` once it is durable. StoreError when the data could not be written."""
        job = Job(work)
        self._jobs.put(job)
        return job.future

    def close(self) -> None:
        """Finish what waits, and close the connection."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_ = True
        while open_:
            jobs, open_ = self._batch()
            if jobs:
                self._commit(jobs)
        self._db.close()

    def _batch(self) -> tuple[list[Job], bool]:
        """What waits now, at least one; and whether there will be more."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == LARGEST_BATCH:
                return jobs, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _commit(self, jobs: list[Job]) -> None:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._try(job)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            for job in jobs:
                job.error = job.error or unwritable(error)
        for job in jobs:
            job.settle()

    def _try(self, job: Job) -> None:
        """Do the work of one job; what it began is undone when it fails, the others are not."""
        self._db.execute("SAVEPOINT job")
        try:
            job.value = job.work(self._db)
        except sqlite3.Error as error:
            job.error = unwritable(error)
        except Exception as error:
            job.error = error
        if job.error is not None and self._db.in_transaction:
            self._db.execute("ROLLBACK TO job")
        if not self._db.in_transaction:  # a full disk ends the whole transaction
            raise sqlite3.OperationalError(str(job.error))
        self._db.execute("RELEASE job")

    def _roll_back(self) -> None:
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")


def unwritable(error: sqlite3.Error) -> StoreError:
    """One sentence about why nothing could be written."""
    known = {
        "SQLITE_FULL": "the disk is full",
        "SQLITE_READONLY": "the data folder is read-only",
        "SQLITE_CORRUPT": "the database file is damaged",
        "SQLITE_NOTADB": "the database file is no database",
    }
    code = "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])
    return StoreError(f"nothing was saved: {known.get(code, error)}")
