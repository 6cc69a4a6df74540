# interpreted: not on the hot path, and a shorter build without it
"""Where the figures of component tables come from: read in a public source, concluded from one, or made for this project."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from parlier.core.errors import TableError
from parlier.core.tables import one_line

PROVENANCES = ("confirmed", "inferred", "designed")
NO_VALUES = ("id", "name", "note", "provenance", "parts", "model_value")
"""Fields of a row that are not printed figures."""


class Tally(NamedTuple):
    """How many of something are confirmed, inferred and designed."""

    confirmed: int
    inferred: int
    designed: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)

    def __str__(self) -> str:
        return ", ".join(f"{count} {word}" for count, word in zip(self, PROVENANCES, strict=True))


class Origin(NamedTuple):
    """Where a row of a table comes from.

    file, kind, row: its place, as error messages have it; provenance: of the row; values: of each of its values, by field;
    note: what there is to say about it.
    """

    file: str
    kind: str
    row: str
    provenance: str
    values: Mapping[str, str]
    note: str

    def tally(self) -> Tally:
        """Of its values."""
        return count(self.values.values())


def origin(file: str, kind: str, label: object, row: Mapping[str, Any], otherwise: str) -> Origin:
    """Where a row comes from, as the file has it; `otherwise` is the provenance of the file. TableError when nobody says."""
    named = " ".join(filter(None, (f"{file}:", kind, str(label))))
    own = row.get("provenance") or otherwise
    if own not in PROVENANCES:
        raise TableError(f"{named}: provenance: expected one of {', '.join(PROVENANCES)}, here or at the top of the file")
    parts: Mapping[str, str] = row.get("parts", {})
    fields = [field for field in row if field not in NO_VALUES]
    for field in parts:
        if field not in fields:
            raise TableError(f"{named}: parts: {one_line(repr(field))} is no figure of it; there are {', '.join(fields)}")
    values = {field: parts.get(field, own) for field in fields}
    return Origin(file, kind, str(label), own, values, row.get("note", ""))


def count(found: Iterable[str]) -> Tally:
    """How often each provenance is there."""
    words = list(found)
    return Tally(*(words.count(word) for word in PROVENANCES))


def tally(origins: Iterable[Origin]) -> Tally:
    """Of the values of many rows."""
    return count(word for one in origins for word in one.values.values())


def in_words(origins: Sequence[Origin]) -> str:
    """A section for the end of a rule book, in Markdown: how many figures of each table are certain; "" when none are known."""
    if not origins:
        return ""
    files = list(dict.fromkeys(one.file for one in origins))
    tallies = [(file, tally(one for one in origins if one.file == file)) for file in files]
    total = tally(origins)
    told = (
        f"Of {total.total} figures in the tables {total.confirmed} are confirmed by a public source, {total.inferred} are "
        f"inferred from one, and {total.designed} are designed, because no public text has them."
    )
    head = ["| table | " + " | ".join(PROVENANCES) + " |", "|---" * (1 + len(PROVENANCES)) + "|"]
    lines = [f"| {file} | " + " | ".join(map(str, found)) + " |" for file, found in tallies]
    return "\n".join(["## Where the figures come from", "", told, "", *head, *lines]) + "\n"
