"""What can go wrong at a table, each with one clear sentence."""

from __future__ import annotations

from parlier.core.errors import ParlierError


class NoTable(ParlierError):
    """There is no table with this id."""


class NotYours(ParlierError):
    """The seat, the turn or the table belongs to somebody else."""


class Stale(ParlierError):
    """The table has moved on since the page was made; `seq` is where it is now."""

    def __init__(self, seq: int) -> None:
        super().__init__("the table has moved on meanwhile; look again")
        self.seq = seq


class NotNow(ParlierError):
    """Not possible as the table stands: it has not begun, or it is over."""


class TableDamaged(ParlierError):
    """The log of this table cannot be replayed; it can be downloaded and closed."""


class Busy(ParlierError):
    """The data folder is in use by another server."""


class StoreError(ParlierError):
    """The data cannot be read or written; what was acknowledged before is safe."""


class Broken(ParlierError):
    """A log that contradicts itself; the table is then damaged."""
