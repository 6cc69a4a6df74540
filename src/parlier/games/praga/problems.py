# interpreted: read once
"""What all checks of component tables share: rows, where they come from, and how one says what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from parlier.core.errors import TableError
from parlier.core.tables import one_line

Row = Mapping[str, Any]
Rows = Sequence[Row]


class Source(Protocol):
    """Where checked rows come from: `reader.Files`."""

    def rows(self, file: str, kind: str) -> Rows:
        """The rows `[[kind]]` of a file."""

    def record(self, file: str, name: str = "") -> Row:
        """A single table."""


def wrong(file: str, what: str, problem: str) -> TableError:
    """An error of a row or field."""
    return TableError(f"{file}.toml: {what}: {one_line(problem)}")


def expect(file: str, what: str, found: object, wanted: object) -> None:
    """TableError unless they are equal."""
    if found != wanted:
        raise TableError(f"{file}.toml: {what}: expected {wanted}, found {found}")


def exactly(wanted: int) -> Callable[[str, Rows], None]:
    """So many rows."""
    return lambda file, found: expect(file, "number of rows", len(found), wanted)


def pairs(texts: Sequence[str]) -> dict[int, str]:
    """`["3=vp:2"]` as {3: "vp:2"}."""
    return {int(number): text for number, _, text in (entry.partition("=") for entry in texts)}
