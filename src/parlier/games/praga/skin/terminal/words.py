"""Words for a terminal: the game's messages in English, and what is shortened because room is scarce."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.plain import PlainTongue
from parlier.games.praga.tables import Tables
from parlier.skin import Cast
from parlier.skin.catalogue import SOURCE_LANGUAGE, Argument, Catalogue

PARLER_MARK, PARLER_STYLE = "P", "bold bright_magenta"
TITLE = 11


@cache
def messages() -> Catalogue:
    """The game's messages."""
    return Catalogue(SOURCE_LANGUAGE, [Path(__file__).parents[1] / "locales"])


class MarkedTongue(PlainTongue):
    """Says the mark of a player's pieces behind the name."""

    def name(self, seat: int) -> str:
        return f"{super().name(seat)} ({mark(self.cast, seat)})"


class ShortTongue(PlainTongue):
    """Says what has a short form shortly: `2g+vp` for 2 gold and 1 point."""

    def say(self, key: str, **arguments: Argument) -> str:
        short = f"short-{key}"
        return super().say(short if self.words.has(short) else key, **arguments)

    def join(self, parts: Sequence[str]) -> str:
        return "+".join(parts)

    def name(self, seat: int) -> str:
        return mark(self.cast, seat)


def tongue(cast: Cast, tables: Tables) -> PlainTongue:
    """For sentences about these players."""
    return PlainTongue(messages(), cast, tables)


def marked(cast: Cast, tables: Tables) -> MarkedTongue:
    """For the sentence that asks."""
    return MarkedTongue(messages(), cast, tables)


def short(cast: Cast, tables: Tables) -> ShortTongue:
    """For tables and choices."""
    return ShortTongue(messages(), cast, tables)


def mark(cast: Cast, owner: int) -> str:
    """The letter on the pieces of an owner; Parler has one too."""
    return cast.mark(owner) if owner < len(cast.names) else PARLER_MARK


def style(cast: Cast, owner: int) -> str:
    """The colour of an owner."""
    return cast.style(owner) if owner < len(cast.names) else PARLER_STYLE


# -- drawing -------------------------------------------------------------------------------------


class Sheet(NamedTuple):
    """What is drawn, how things are called, and how wide lines may be."""

    look: Look
    cast: Cast
    tongue: ShortTongue
    width: int

    def say(self, key: str, **arguments: Argument) -> str:
        """A message."""
        return self.tongue.say(key, **arguments)

    def name(self, owner: int) -> str:
        """The whole name of an owner."""
        return tongue(self.cast, self.look.tables).name(owner)

    def mark(self, owner: int) -> Text:
        """The letter of an owner in its colour."""
        return Text(mark(self.cast, owner), style(self.cast, owner))

    def titled(self, title: str, parts: Sequence[str]) -> list[Text]:
        """Parts side by side behind a title, on as many lines as they need."""
        lines: list[str] = []
        for part in parts:
            if lines and TITLE + len(lines[-1]) + 3 + len(part) <= self.width:
                lines[-1] += f" · {part}"
            else:
                lines.append(part)
        titles = [title, *([""] * (len(lines) - 1))]
        return [self.cut(line([cell(head, TITLE, "bold"), Text(text)])) for head, text in zip(titles, lines, strict=True)]

    def cut(self, text: Text) -> Text:
        """At most the width."""
        text.truncate(self.width, overflow="ellipsis")
        return text


def cell(content: str | Text, width: int, look: str = "") -> Text:
    """One cell of a table: cut or filled to `width`, the last place empty."""
    text = content.copy() if isinstance(content, Text) else Text(content, look)
    text.truncate(max(1, width - 1), overflow="ellipsis")
    text.append(" " * (width - text.cell_len))
    return text


def line(parts: Sequence[Text]) -> Text:
    """Cells beside each other."""
    return Text.assemble(*parts)
