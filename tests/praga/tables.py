"""Component tables of Praga, changed for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

from parlier import games
from parlier.core import table_sets
from parlier.core.table_sets import TableSet
from parlier.games.praga.fields import RECORDS, ROWS
from parlier.games.praga.reader import FOLDER, shipped

Content = dict[str, dict[str, Any]]


def content(*files: str) -> Content:
    """What the shipped files say, to be changed: all of them, or only those named."""
    found = {file: dict(said) for file, said in shipped().content.items()}
    return {file: deepcopy(said) if not files or file[:-5] in files else said for file, said in found.items()}


def tables(changed: Content) -> TableSet:
    """A set with this content."""
    found = TableSet({}, {})
    found.__dict__["content"] = changed
    return found


def section(changed: Content, file: str, kind: str, index: int | str = 0) -> dict[str, Any]:
    """A row, by its number or id; or a single table."""
    whole = changed[f"{file}.toml"]
    found = whole[kind] if kind else whole
    if not isinstance(found, list):
        assert isinstance(found, dict)
        return found
    row: dict[str, Any] = found[index] if isinstance(index, int) else next(row for row in found if row["id"] == index)
    return row


def sections() -> Iterator[tuple[str, str]]:
    """File and kind of all rows and single tables."""
    yield from (*ROWS, *RECORDS)


def folder(path: Path, *changes: tuple[str, str, str]) -> Path:
    """A folder with own tables: of each file named the shipped text, in which the first `old` has become `new`."""
    path.mkdir(parents=True, exist_ok=True)
    for name, old, new in changes:
        file = path / f"{name}.toml"
        text = (file if file.exists() else FOLDER / file.name).read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")
    return path


CHEAPER = ("walls", 'cost = "stone:3"', 'cost = "stone:1"')
DEARER = ("walls", 'cost = "stone:1"', 'cost = "stone:3"')


@contextmanager
def elsewhere() -> Iterator[None]:
    """As in another process: no own tables are known, and no game is loaded."""
    known = dict(table_sets._KNOWN)
    table_sets._KNOWN.clear()
    games._load.cache_clear()
    try:
        yield
    finally:
        table_sets._KNOWN.clear()
        table_sets._KNOWN.update(known)
        games._load.cache_clear()
