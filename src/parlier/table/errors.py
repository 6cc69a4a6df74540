"""What can go wrong at a table, each with one clear sentence."""

from __future__ import annotations

import re

from parlier.core.errors import OptionError, ParlierError


class Told(ParlierError):
    """What a reader may be told in his language.

    sentence: in English, with the names of `arguments` in braces where they stand; key: its name in catalogues.
    """

    def __init__(self, sentence: str, **arguments: str | int) -> None:
        super().__init__(sentence.format(**arguments))
        self.key = key_of(sentence)
        self.arguments = arguments


def key_of(sentence: str) -> str:
    """The key of a sentence in catalogues: its words."""
    return "told-" + "-".join(re.findall(r"[a-z0-9]+", sentence.lower()))


class NoTable(ParlierError):
    """There is no table with this id."""


class NotYours(Told):
    """The seat, the turn or the table belongs to somebody else."""


class Stale(ParlierError):
    """The table has moved on since the page was made; `seq` is where it is now."""

    def __init__(self, seq: int) -> None:
        super().__init__("the table has moved on meanwhile; look again")
        self.seq = seq


class NotNow(Told):
    """Not possible as the table stands: it has not begun, or it is over."""


class Unfit(Told, OptionError):
    """What somebody has written or wished for cannot be."""


class TableDamaged(ParlierError):
    """The log of this table cannot be replayed; it can be downloaded and closed."""


class Busy(ParlierError):
    """The data folder is in use by another server."""


class StoreError(ParlierError):
    """The data cannot be read or written; what was acknowledged before is safe."""


class Broken(ParlierError):
    """A log that contradicts itself; the table is then damaged."""
