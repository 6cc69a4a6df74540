"""Message catalogues: every word a page shows, by key, in the reader's language (Project Fluent files).

A part of parlier that speaks brings a folder `locales/LANGUAGE/*.ftl`; a `Catalogue` reads several of them
together. Adding a language is adding a folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from markupsafe import Markup, escape

SOURCE_LANGUAGE = "en"
"""The language every message exists in."""

ENTRY = re.compile(r"\n(?=[A-Za-z#-])")
"""Where an entry or a comment begins."""
KEY = re.compile(r"-?[A-Za-z][\w-]*")
REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
"""A message or term within another; a function's name in the same place is no key, and does no harm."""

Argument = str | int | Markup


class Catalogue:
    """The messages of one language.

    A key that no file has is a mistake of ours, not of a user's: KeyError.
    """

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        self._sources: dict[str, str] = {}
        for folder in folders:
            for file in sorted((folder / language).glob("*.ftl")):
                self._sources |= {_key(entry): entry for entry in ENTRY.split(file.read_text("utf-8")) if KEY.match(entry)}
        self._read: set[str] = set()
        self._cached = lru_cache(maxsize=20_000)(self._format)

    def _need(self, key: str) -> None:
        """Parse an entry, and those it refers to. All of a catalogue at once would take most of a second."""
        if key in self._read or key not in self._sources:
            return
        self._read.add(key)
        source = self._sources[key]
        self.bundle.add_resource(FluentResource(source))
        for other in REFERENCE.findall(source):
            self._need(other)

    def text(self, key: str, **arguments: Argument) -> str:
        """A message as plain text. It must be escaped before it goes into a page."""
        return self._cached(key, tuple(arguments.items()))

    def html(self, key: str, **arguments: Argument) -> Markup:
        """A message as HTML: arguments are escaped, except those that are Markup already (a symbol, a link)."""
        return Markup(self._cached(key, tuple((name, _safe(value)) for name, value in arguments.items())))

    def _format(self, key: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
        self._need(key)
        message = self.bundle.get_message(key)
        if message.value is None:
            raise KeyError(f"{key} has no text in {self.language}")
        # Markup is a str; Fluent wants exactly str
        plain = {name: value if isinstance(value, int) else str(value) for name, value in arguments}
        text, errors = self.bundle.format_pattern(message.value, plain)
        if errors:
            raise KeyError(f"{key} in {self.language}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self._sources

    def keys(self, prefix: str) -> list[str]:
        """The messages whose keys begin with `prefix`."""
        return sorted(key for key in self._sources if key.startswith(prefix))


def _key(entry: str) -> str:
    found = KEY.match(entry)
    assert found is not None
    return found[0]


def _safe(value: Argument) -> Argument:
    return value if isinstance(value, int) else escape(value)


@cache
def languages(folder: Path) -> Sequence[str]:
    """The languages that a `locales` folder has."""
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir()))
