"""Tables: people and bots play together, and nothing that was acknowledged is ever lost. No HTTP here.

The log of a table is the truth: lines that are only ever added, each with a hash over the one before and
over the position it leads to. A `Hub` has everything that people can do; a `Store` keeps it.
"""

from __future__ import annotations

from parlier.table.archive import TableCard
from parlier.table.errors import Broken, Busy, NoTable, NotNow, NotYours, Stale, StoreError, TableDamaged, Told
from parlier.table.hub import Hub
from parlier.table.line import ChatLine, Line, Receipt
from parlier.table.minds import Minds
from parlier.table.people import LONGEST_NAME, LONGEST_NOTE, LONGEST_TALK, Person
from parlier.table.seats import Seat
from parlier.table.store import Store
from parlier.table.table import Table
from parlier.table.wish import SeatWish, Wish

__all__ = [
    "LONGEST_NAME",
    "LONGEST_NOTE",
    "LONGEST_TALK",
    "Broken",
    "Busy",
    "ChatLine",
    "Hub",
    "Line",
    "Minds",
    "NoTable",
    "NotNow",
    "NotYours",
    "Person",
    "Receipt",
    "Seat",
    "SeatWish",
    "Stale",
    "Store",
    "StoreError",
    "Table",
    "TableCard",
    "TableDamaged",
    "Told",
    "Wish",
]
