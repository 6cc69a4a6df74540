# interpreted: not on the hot path, and a shorter build without it
"""Component tables: TOML files whose rows are checked field by field.

An error names the file, the row and the field, and says what was expected.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from parlier.core.errors import TableError

Field = Callable[[Any], Any]
"""Turns a raw TOML value into a checked one, or raises ValueError with what was expected."""
MOST_SHOWN = 80
"""Characters of a wrong value that a message repeats."""
Content = Mapping[str, Any]
"""What a TOML file says."""


def text(value: Any) -> str:
    """A string."""
    if not isinstance(value, str):
        raise ValueError("expected a text in quotes")
    return value


def number(low: int, high: int) -> Field:
    """A whole number from `low` to `high`."""

    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"expected a whole number from {low} to {high}")
        return value

    return check


def flag(value: Any) -> bool:
    """true or false."""
    if type(value) is not bool:
        raise ValueError("expected true or false")
    return value


def one_of(*words: str) -> Field:
    """One of `words`."""

    def check(value: Any) -> str:
        if value not in words:
            raise ValueError(f"expected one of {', '.join(words)}")
        return str(value)

    return check


def numbers(length: int, low: int, high: int) -> Field:
    """A list of exactly `length` whole numbers from `low` to `high`."""
    each = number(low, high)

    def check(value: Any) -> list[int]:
        if not isinstance(value, list) or len(value) != length:
            raise ValueError(f"expected a list of {length} whole numbers")
        return [each(item) for item in value]

    return check


def load_table(path: Path) -> Content:
    """Read a TOML file. TableError when it is missing or no TOML."""
    return parse_table(path.name, read_table(path))


def read_table(path: Path) -> str:
    """The text of a file. TableError when there is none."""
    try:
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise TableError(f"{path.name}: cannot be read: {error}") from None


def parse_table(file: str, text: str) -> Content:
    """What a TOML text says; `file` is its name. TableError when it is no TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # tomllib lets some through: a number of 5000 digits
        raise TableError(f"{file}: cannot be read: {one_line(str(error))}") from None


def rows(path: Path, name: str, fields: Mapping[str, Field], defaults: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """The rows `[[name]]` of a file: each has `fields` and no others, each value passes its check, ids are unique.

    A field of `defaults` may be left out.
    """
    return rows_in(path.name, load_table(path), name, fields, defaults)


def rows_in(
    file: str, content: Content, name: str, fields: Mapping[str, Field], defaults: Mapping[str, Any] | None = None
) -> list[dict[str, Any]]:
    """The same of a file that has been read already; `file` is its name in errors."""
    found = content.get(name)
    if not isinstance(found, list) or not found:
        raise TableError(f"{file}: has no [[{name}]] rows")
    checked = [_row(file, name, index, raw, fields, defaults or {}) for index, raw in enumerate(found, 1)]
    _unique(file, name, checked)
    return checked


def record(path: Path, name: str, fields: Mapping[str, Field]) -> dict[str, Any]:
    """The single table `[name]` of a file, or, without a name, what stands at its top: it has `fields` and no others."""
    return record_in(path.name, load_table(path), name, fields)


def record_in(
    file: str, content: Content, name: str, fields: Mapping[str, Field], defaults: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The same of a file that has been read already."""
    raw: Any = (
        content.get(name) if name else {key: value for key, value in content.items() if key in fields or not _is_table(value)}
    )
    return _row(file, name or "top", "", raw, fields, defaults or {})


def one_line(text: str) -> str:
    """A text for a message: on one line, without the end of a long one."""
    words = "".join(sign if sign.isprintable() else " " for sign in text)
    return f"{words[:MOST_SHOWN]}…" if len(words) > MOST_SHOWN else words


def _is_table(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))


def _row(
    file: str, name: str, index: int | str, raw: Any, fields: Mapping[str, Field], defaults: Mapping[str, Any]
) -> dict[str, Any]:
    label = f"{file}: {name} {one_line(str(raw.get('id', index))) if isinstance(raw, dict) else index}".rstrip()
    if not isinstance(raw, dict):
        raise TableError(f"{label}: expected a table")
    for key in raw:
        if key not in fields:
            raise TableError(f"{label}: unknown field {one_line(repr(key))}; known are {', '.join(fields)}")
    given = {**defaults, **raw}
    return {key: _value(label, key, given, check) for key, check in fields.items()}


def _value(label: str, key: str, raw: Mapping[str, Any], check: Field) -> Any:
    if key not in raw:
        raise TableError(f"{label}: field {key!r} is missing")
    try:
        return check(raw[key])
    except ValueError as error:
        raise TableError(f"{label}: {key} = {one_line(repr(raw[key]))}: {error}") from None


def _unique(file: str, name: str, checked: list[dict[str, Any]]) -> None:
    seen: set[object] = set()
    for row in checked:
        if "id" in row and row["id"] in seen:
            raise TableError(f"{file}: {name} {one_line(row['id'])}: this id stands twice")
        seen.add(row.get("id"))
