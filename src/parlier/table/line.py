"""One entry of a table's log, and the chain of hashes that holds the log together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Literal

import msgspec

Kind = Literal["open", "act", "chance", "rewind", "seat", "end", "close"]
MOVES = ("act", "chance", "rewind")
"""The kinds of lines that change the position."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """What happened at a table. seq counts from 1 without a gap.

    text, by kind. open: the wish as JSON; act, chance: the notation; rewind: how many actions are kept;
    seat: what became of the seat; end: points, winners and the seed. person: who did it, None for bots and
    chance. hash: over the line before it, this line, and the position that it leads to.
    """

    seq: int
    kind: Kind
    seat: int | None
    text: str
    person: int | None
    at: float
    hash: str


class ChatLine(msgspec.Struct, frozen=True, gc=False):
    """Something said. number: counts from 1; watchers: said among those who watch."""

    number: int
    person: int
    name: str
    text: str
    watchers: bool
    at: float


class Receipt(msgspec.Struct, frozen=True):
    """What an action is acknowledged with: where the log stands after it, chance included."""

    seq: int
    hash: str
    action: str


def chain(previous: str, kind: str, seat: int | None, text: str, state: bytes) -> str:
    """The hash of a line. No line has a line end in it, so the parts cannot run into each other."""
    head = f"{previous}\n{kind}\n{'' if seat is None else seat}\n{text}\n"
    return sha256(head.encode() + state).hexdigest()


def seal(secret: str, hash_: str) -> str:
    """What people are shown of a hash. It covers hidden cells, and without the secret nobody can try which."""
    return sha256(f"parlier seal {secret} {hash_}".encode()).hexdigest()


def digest(lines: Iterable[Line]) -> str:
    """A hash over whole lines, by which a snapshot knows the log it was taken from."""
    return sha256(msgspec.json.encode(list(lines))).hexdigest()


def receipt_of(lines: Sequence[Line], seq: int) -> Receipt:
    """What the line `seq` was acknowledged with: chance and the end, written with it, belong to it."""
    last = seq
    while last < len(lines) and lines[last].kind in ("chance", "end"):
        last += 1
    return Receipt(last, lines[last - 1].hash, lines[seq - 1].text)
