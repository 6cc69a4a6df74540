"""People: a name and an id. What they type is cleaned; what opens their door is stored as a hash only."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass
from hashlib import sha256

from parlier.table.errors import Unfit

LONGEST_NAME = 20
LONGEST_TALK = 500
LONGEST_NOTE = 10_000
TOKEN_BYTES = 32
MOST_MARKS = 2
"""Accents that may be stacked on one letter, and none on nothing; more would run over the lines above."""
UNSEEN = frozenset(map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810))))
UNSEEN |= frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""What Unicode counts as letters, marks or symbols although nothing is drawn: fillers, blank Braille, variation selectors."""


@dataclass(frozen=True)
class Person:
    """Somebody who plays: a guest with a device, and if he wants a private link."""

    id: int
    name: str


def clean_name(name: str) -> str:
    """A name as it is shown: one line without control characters. Unfit when nothing fit is left."""
    shown = " ".join(_printable(name, "").split())
    if not shown:
        raise Unfit("a name has 1 to {most} characters that can be seen", most=LONGEST_NAME)
    if len(shown) > LONGEST_NAME:
        raise Unfit("a name has at most {most} characters, not {count}", most=LONGEST_NAME, count=len(shown))
    if shown.endswith(")"):
        raise Unfit("a name does not end with a bracket: that is how bots are marked")
    return shown


def clean_text(text: str, longest: int) -> str:
    """A text of several lines without control characters. Unfit when it is too long."""
    shown = _printable(text.replace("\r\n", "\n").replace("\r", "\n"), "\n").strip()
    if len(shown) > longest:
        raise Unfit("at most {most} characters, not {count}", most=longest, count=len(shown))
    return shown


def clean_talk(text: str) -> str:
    """What is said at a table. Unfit when it is nothing, or too much."""
    shown = clean_text(text, LONGEST_TALK)
    if not shown:
        raise Unfit("there is nothing to say")
    return shown


def _printable(text: str, kept: str) -> str:
    """The text without what cannot be seen; tabs and line ends become blanks unless they are `kept`."""
    blank = "".join(" " if char.isspace() and char not in kept else char for char in text)
    seen = "".join(char for char in blank if (char.isprintable() or char in kept) and char not in UNSEEN)
    found: list[str] = []
    marks = MOST_MARKS
    for char in unicodedata.normalize("NFC", seen):
        if unicodedata.category(char) in ("Mn", "Me"):
            marks += 1
        else:
            marks = MOST_MARKS if char.isspace() else 0
        if marks <= MOST_MARKS:
            found.append(char)
    return "".join(found)


def new_token() -> str:
    """256 random bits for an address or a cookie."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What is stored of a token. Tokens are random, so a plain hash is enough."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()
