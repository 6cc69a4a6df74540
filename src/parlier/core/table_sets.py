# interpreted: not on the hot path, and a shorter build without it
"""Sets of component tables: those that come with a game, and others that somebody puts in their place.

A set is known by the hash of what the rules read in it. A game that takes other tables has them as its option `tables`,
whose value is that hash; so records, positions and logs of tables say with which tables they were made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

from parlier.core.errors import OptionError, TableError
from parlier.core.tables import parse_table, read_table

HASH_BYTES = 8
SUFFIX = ".toml"
ABOUT = ("name", "note", "provenance", "parts", "model_value")
"""Fields that the rules do not read: they do not change the hash."""


@dataclass(frozen=True)
class TableSet:
    """All component tables of a game.

    texts: the TOML text of every file by its name, `walls.toml`; own: those of them that replace the game's.
    """

    texts: Mapping[str, str]
    own: Mapping[str, str]

    @cached_property
    def content(self) -> Mapping[str, Mapping[str, Any]]:
        """What each file says. TableError when one is no TOML."""
        return {file: parse_table(file, text) for file, text in self.texts.items()}

    @cached_property
    def hash(self) -> str:
        """16 hexadecimal digits over all that the rules read; names, notes, order and layout do not count."""
        text = json.dumps(_essence(self.content), sort_keys=True, default=str)
        return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=HASH_BYTES).hexdigest()

    def replaced(self, own: Mapping[str, str]) -> TableSet:
        """This set with some files replaced. TableError on a file that the game does not have."""
        for file in own:
            if file not in self.texts:
                raise TableError(f"{file}: there is no such table; there are {', '.join(self.texts)}")
        return TableSet({**self.texts, **own}, {file: text for file, text in own.items() if text != self.texts[file]})


def _essence(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _essence(inner) for key, inner in value.items() if key not in ABOUT}
    return [_essence(inner) for inner in value] if isinstance(value, list) else value


def read_folder(folder: Path) -> dict[str, str]:
    """The texts of the tables in a folder; other files in it do not matter. TableError when there are none."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError as error:
        raise TableError(f"the tables in {folder} cannot be read: {error.strerror or error}") from None
    if not paths:
        raise TableError(f"there are no tables in {folder}: no file there ends with {SUFFIX}")
    return {path.name: read_table(path) for path in paths}


# -- the sets known to this process --------------------------------------------------------------


@dataclass(frozen=True)
class _Known:
    tables: TableSet
    folder: str


_KNOWN: dict[tuple[str, str], _Known] = {}


def remember(game: str, tables: TableSet, folder: str = "") -> str:
    """Let `find` find a set; its hash. folder: where it came from, for messages."""
    key = game, tables.hash
    if folder or key not in _KNOWN:
        _KNOWN[key] = _Known(tables, folder)
    return tables.hash


def find(game: str, title: str, wanted: str) -> TableSet:
    """The set with this hash. OptionError, which says what to do, when it is not known here."""
    if (game, wanted) in _KNOWN:
        return _KNOWN[game, wanted].tables
    others = [f"{found} in {known.folder}" for (name, found), known in _KNOWN.items() if name == game and known.folder]
    given = f"; the tables given are {' and '.join(others)}" if others else ""
    raise OptionError(
        f"this needs {title} with the tables {wanted[:40]!r}, which are not known here{given}: "
        "give the folder that holds them with --tables DIR (in Python: parlier.add_tables)"
    )


def folder_of(game: str, wanted: object) -> str:
    """The folder that a set came from; "" when it came from none."""
    known = _KNOWN.get((game, str(wanted)))
    return known.folder if known is not None else ""
