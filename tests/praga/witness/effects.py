"""Effect strings of the tables as small trees (the grammar is that of the tables)."""

from __future__ import annotations

from dataclasses import dataclass

STEPS = ("tech", "uni", "mine", "quarry", "hw", "cath", "climb", "produce_gold", "produce_stone", "extra_action")
"""What is done one by one (R4.8.2); amounts of anything else come together."""


class Effect:
    """Any of the shapes below; `str` gives the notation of the tables."""


@dataclass(frozen=True)
class Gain(Effect):
    """So many of one thing."""

    name: str
    many: int = 1

    def __str__(self) -> str:
        return f"{self.name}:{self.many}"


@dataclass(frozen=True)
class Both(Effect):
    """All parts, in the order the player likes."""

    parts: tuple[Effect, ...]

    def __str__(self) -> str:
        return "+".join(bracketed(part, (Both,)) for part in self.parts)


@dataclass(frozen=True)
class Either(Effect):
    """Exactly one part."""

    parts: tuple[Effect, ...]

    def __str__(self) -> str:
        return "|".join(bracketed(part, (Both, Either)) for part in self.parts)


@dataclass(frozen=True)
class Pay(Effect):
    """May be paid, once, for what follows."""

    cost: tuple[tuple[str, int], ...]
    then: Effect

    def __str__(self) -> str:
        return f"pay({'+'.join(f'{name}:{many}' for name, many in self.cost)})>{bracketed(self.then, (Both, Either))}"


@dataclass(frozen=True)
class Per(Effect):
    """Gained once for each counted object."""

    counter: str
    each: Effect

    def __str__(self) -> str:
        return f"per({self.counter})>{bracketed(self.each, (Both, Either))}"


@dataclass(frozen=True)
class Convert(Effect):
    """At the end of the game: as many bundles as wished, each for the points."""

    cost: tuple[tuple[str, int], ...]
    each: Effect

    def __str__(self) -> str:
        return f"convert({'+'.join(f'{name}:{many}' for name, many in self.cost)})>{self.each}"


def bracketed(part: Effect, inside: tuple[type[Effect], ...]) -> str:
    """A part in parentheses when its shape needs them."""
    return f"({part})" if isinstance(part, inside) else str(part)


def split_outside(text: str, sign: str) -> list[str]:
    """The pieces of a text between the signs that stand outside all parentheses."""
    pieces, depth = [""], 0
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == sign and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += letter
    return pieces


def parse_cost(text: str) -> dict[str, int]:
    """`gold:2+stone:1` as a dictionary; an empty text costs nothing."""
    cost: dict[str, int] = {}
    for term in text.replace(" ", "").split("+"):
        if term:
            name, _, many = term.partition(":")
            cost[name] = cost.get(name, 0) + int(many or 1)
    return cost


def parse(text: str) -> Effect:
    """One effect string; the empty one is `Both` of nothing."""
    text = text.replace(" ", "")
    if not text:
        return Both(())
    terms = split_outside(text, "+")
    if len(terms) > 1:
        return Both(tuple(parse(term) for term in terms))
    ways = split_outside(text, "|")
    if len(ways) > 1:
        return Either(tuple(parse(way) for way in ways))
    arrow = split_outside(text, ">")
    if len(arrow) > 1:
        return parse_arrow(arrow[0], ">".join(arrow[1:]))
    if text.startswith("("):
        return parse(text[1:-1])
    name, _, many = text.partition(":")
    return Gain(name, int(many or 1))


def parse_arrow(head: str, tail: str) -> Effect:
    """`pay(..)>`, `per(..)>` or `convert(..)>` and what comes after it."""
    word, _, inside = head.partition("(")
    inside = inside[:-1]
    if word == "pay":
        return Pay(tuple(parse_cost(inside).items()), parse(tail))
    if word == "per":
        return Per(inside, parse(tail))
    assert word == "convert", head
    return Convert(tuple(parse_cost(inside).items()), parse(tail))


def pieces(effect: Effect) -> list[Effect]:
    """R4.8.1, R4.8.2: what becomes pending when the effect is set off; steps above one are taken apart."""
    if isinstance(effect, Both):
        return [piece for part in effect.parts for piece in pieces(part)]
    if isinstance(effect, Gain) and effect.name in STEPS:
        return [Gain(effect.name)] * effect.many
    return [effect]
