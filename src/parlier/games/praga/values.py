# interpreted: read once
"""What a single value of the component tables of Praga may be."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from parlier.core.provenance import PROVENANCES
from parlier.core.tables import Field, number, text
from parlier.games.praga.effects import Effect, parse_cost, parse_effect
from parlier.games.praga.words import CELL_NAMES, CONVERT, PLAYERS, SIMPLE

ID = re.compile(r"[A-Za-z0-9_]{1,40}")
LONGEST_NAME = 40
LONGEST_EFFECT = 120
LONGEST_NUMBER = 2


def word(value: Any) -> str:
    """An id, as notations and positions write it."""
    if not ID.fullmatch(text(value)):
        raise ValueError("expected 1 to 40 letters, digits and _")
    return str(value)


def name(value: Any) -> str:
    """What people call a thing."""
    if not text(value).isprintable() or not 0 < len(value.strip()) == len(value) <= LONGEST_NAME:
        raise ValueError(f"expected a name of 1 to {LONGEST_NAME} letters")
    return str(value)


def short(value: Any) -> str:
    """An effect or a cost of a length that can be read."""
    if len(text(value)) > LONGEST_EFFECT:
        raise ValueError(f"expected at most {LONGEST_EFFECT} letters")
    return str(value)


def cost(value: Any) -> str:
    """Goods to pay."""
    parse_cost(short(value))
    return str(value)


def effect(value: Any) -> str:
    """What is gained, in play."""
    _no_exchange(parse_effect(short(value)))
    return str(value)


def _no_exchange(found: Effect) -> None:
    for term, _ in found.terms:
        if term.kind == CONVERT:
            raise ValueError("`convert` has a meaning for seals only")
        for part in term.parts:
            _no_exchange(part)


def scoring(value: Any) -> str:
    """What a seal scores at the end: one `vp`, `per(…)>vp` or `convert(…)>vp`."""
    found = parse_effect(short(value))
    parts = [part for term, _ in found.terms for part in term.parts] or [found]
    if len(found.terms) != 1 or any(len(part.terms) != 1 or part.terms[0][0].name != "vp" for part in parts):
        raise ValueError("expected vp:n, per(counter)>vp:n or convert(cost)>vp:n")
    return str(value)


def gain(value: Any) -> str:
    """One simple gain, as an edge bears it."""
    found = parse_effect(short(value))
    if len(found.terms) != 1 or found.terms[0][0].kind != SIMPLE:
        raise ValueError("expected one gain such as gold:1")
    return str(value)


def discount(value: Any) -> str:
    """What a technology takes off a cost, or its effect."""
    try:
        return cost(value)
    except ValueError:
        return effect(value)


def indexed(low: int, high: int, of: Callable[[Any], Any]) -> Field:
    """A list of `"number=value"`, each number from `low` to `high` at most once."""

    def check(value: Any) -> list[str]:
        if not isinstance(value, list):
            raise ValueError('expected a list of "number=value"')
        seen: set[int] = set()
        for entry in value:
            head, sign, tail = text(entry).partition("=")
            if not sign or not head.isascii() or not head.isdigit() or len(head) > LONGEST_NUMBER:
                raise ValueError(f'expected "number=value", each number from {low} to {high} once')
            if not low <= int(head) <= high or int(head) in seen:
                raise ValueError(f'expected "number=value", each number from {low} to {high} once')
            seen.add(int(head))
            of(tail)
        return value

    return check


def small(value: str) -> int:
    """A whole number written in a text."""
    if not value.isascii() or not value.isdigit() or len(value) > LONGEST_NUMBER:
        raise ValueError("expected whole numbers up to 99")
    return int(value)


def list_of(check_one: Field, least: int, most: int) -> Field:
    """A list of `least` to `most` values."""

    def check(value: Any) -> list[Any]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError(f"expected a list of {least} to {most} values")
        return [check_one(item) for item in value]

    return check


def cell(value: Any) -> str:
    """A cell of a grid: nothing, points, or an arrow."""
    word, sign, points = text(value).partition(":")
    if word not in CELL_NAMES or (word == "vp") != bool(sign) or (sign and small(points) < 1):
        raise ValueError("expected vp:n, side, up or an empty text")
    return str(value)


def figure(value: Any) -> float:
    """Any number."""
    if type(value) not in (int, float):
        raise ValueError("expected a number")
    return float(value)


def origins(value: Any) -> dict[str, str]:
    """Where single fields of a row come from, when that is not where the row comes from."""
    if not isinstance(value, dict) or any(found not in PROVENANCES for found in value.values()):
        raise ValueError(f"expected {{ field = one of {', '.join(PROVENANCES)} }}")
    return value


def by_players(low: int, high: int) -> Field:
    """A table { p1 = …, p2 = …, p3 = …, p4 = … }; a number of players may be missing."""

    def check(value: Any) -> dict[str, int]:
        if not isinstance(value, dict) or not set(value) <= set(PLAYERS):
            raise ValueError(f"expected a table of {', '.join(PLAYERS)}")
        return {players: number(low, high)(found) for players, found in value.items()}

    return check


def all_players(low: int, high: int) -> Field:
    """The same, with nobody missing."""

    def check(value: Any) -> dict[str, int]:
        found: dict[str, int] = by_players(low, high)(value)
        if len(found) != len(PLAYERS):
            raise ValueError(f"expected a number for each of {', '.join(PLAYERS)}")
        return found

    return check
