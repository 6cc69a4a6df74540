# interpreted: read once
"""The effect strings of the component tables: parsed once, numbered, and laid out flat for the rules.

An *effect* is a list of terms with counts, all gained. A *term* is what cannot be divided: a simple gain (`gold`, `tech`), or a
composite: a choice `A|B`, an offer `pay(cost)>E`, a count `per(counter)>E`, an exchange at the end `convert(cost)>E`. In a text
`|` binds tighter than `+`, parentheses group, a name without number means 1, and after `>` stands one term.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from parlier.games.praga.words import (
    CHOICE,
    CONVERT,
    COUNTER_NAMES,
    GOOD_NAMES,
    PAY_FOR,
    PER,
    SIMPLE,
    TERM_NAMES,
)

TOKEN = re.compile(r"(\w+)|(.)")
FORMS = {"pay": PAY_FOR, "convert": CONVERT, "per": PER}
MOST = 20
"""The largest count of anything in an effect or a cost."""
MOST_KEPT = 2000
"""Texts that are not read again."""
DEEPEST = 8
"""So deep may parentheses and offers stand in each other."""
Cost = tuple[int, ...]
"""How much of each good, in the order of GOOD_NAMES."""


@dataclass(frozen=True)
class Term:
    """One indivisible part. kind: SIMPLE, CHOICE …; name: of a simple gain; parts: the two of a choice, or the one after `>`."""

    kind: int
    name: str = ""
    parts: tuple[Effect, ...] = ()
    cost: Cost = ()
    counter: int = 0

    def show(self) -> str:
        """The text form."""
        if self.kind == SIMPLE:
            return self.name
        if self.kind == CHOICE:
            return "|".join(_unit(part) for part in self.parts)
        inner = COUNTER_NAMES[self.counter] if self.kind == PER else show_cost(self.cost)
        form = next(word for word, kind in FORMS.items() if kind == self.kind)
        return f"{form}({inner})>{_unit(self.parts[0])}"


@dataclass(frozen=True)
class Effect:
    """Terms with their counts, all of them gained; none at all is the empty effect."""

    terms: tuple[tuple[Term, int], ...] = ()

    def show(self) -> str:
        """The text form, terms in the order written: as short as can be, and read as the same effect again."""
        among_others = sum(count for _, count in self.terms) > 1
        return "+".join(_counted(term, count, among_others) for term, count in self.terms)


def _counted(term: Term, count: int, among_others: bool) -> str:
    if term.kind == SIMPLE:
        return term.name if count == 1 else f"{term.name}:{count}"
    text = term.show()
    return "+".join([f"({text})" if among_others and term.kind == CHOICE else text] * count)


def _unit(effect: Effect) -> str:
    """An effect where one term is asked for."""
    single = len(effect.terms) == 1 and effect.terms[0][0].kind == SIMPLE
    return effect.show() if single else f"({effect.show()})"


def _order(effect: Effect) -> tuple[list[int], str]:
    """How the sides of a choice are ordered, whatever way it is written."""
    return [TERM_NAMES.index(term.name) for term, _ in effect.terms if term.name], effect.show()


def show_cost(cost: Cost) -> str:
    """`gold:2+stone`; empty for nothing."""
    return "+".join(name if n == 1 else f"{name}:{n}" for name, n in zip(GOOD_NAMES, cost, strict=True) if n)


# -- reading ---------------------------------------------------------------------------------


@lru_cache(MOST_KEPT)
def parse_cost(text: str) -> Cost:
    """`gold:2+stone`. ValueError with what is wrong."""
    found = [0] * len(GOOD_NAMES)
    words = "".join(text.split())
    for part in words.split("+") if words else []:
        name, _, count = part.partition(":")
        if name not in GOOD_NAMES:
            raise ValueError(f"unknown good {name!r}; known are {', '.join(GOOD_NAMES)}")
        if found[GOOD_NAMES.index(name)]:
            raise ValueError(f"{name!r} stands twice")
        found[GOOD_NAMES.index(name)] = _number(count) if ":" in part else 1
    return tuple(found)


@lru_cache(MOST_KEPT)
def parse_effect(text: str) -> Effect:
    """An effect string. ValueError with what is wrong."""
    reader = _Reader(text)
    effect = reader.effect() if reader.ahead else Effect()
    reader.end()
    return effect


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 2 or not 1 <= int(text) <= MOST:
        raise ValueError(f"{text!r} is not a number from 1 to {MOST}")
    return int(text)


class _Reader:
    """Recursive descent over the words and signs of an effect string."""

    def __init__(self, text: str) -> None:
        self.rest: list[str] = [word or sign for word, sign in TOKEN.findall("".join(text.split()))]
        self.depth = 0

    @property
    def ahead(self) -> str:
        """The next word or sign, "" at the end."""
        return self.rest[0] if self.rest else ""

    def take(self, wanted: str = "") -> str:
        if not self.rest or (wanted and self.ahead != wanted):
            found = repr(self.ahead) if self.rest else "the end"
            raise ValueError(f"expected {repr(wanted) if wanted else 'a name'}, found {found}")
        return self.rest.pop(0)

    def end(self) -> None:
        if self.rest:
            raise ValueError(f"{self.ahead!r} is too much")

    def effect(self) -> Effect:
        """`A+B`"""
        terms = dict(self.alternatives().terms)
        while self.ahead == "+":
            self.take()
            for term, count in self.alternatives().terms:
                terms[term] = terms.get(term, 0) + count
                if terms[term] > MOST:
                    raise ValueError(f"{term.show()} stands there {terms[term]} times; at most {MOST} are possible")
        return Effect(tuple(terms.items()))

    def alternatives(self) -> Effect:
        """`A|B`"""
        first = self.unit()
        if self.ahead != "|":
            return first
        self.take()
        second = self.unit()
        if self.ahead == "|":
            raise ValueError("a choice has two sides; use parentheses for more")
        if dict(first.terms) == dict(second.terms):
            raise ValueError("both sides of the choice are the same")
        return Effect(((Term(CHOICE, parts=(min(first, second, key=_order), max(second, first, key=_order))), 1),))

    def unit(self) -> Effect:
        """A gain, a group, or an offer."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise ValueError(f"parentheses too deep in each other; at most {DEEPEST} are possible")
        found = self.group() if self.ahead == "(" else self.named()
        self.depth -= 1
        return found

    def group(self) -> Effect:
        """`(E)`"""
        self.take("(")
        inner = self.effect()
        self.take(")")
        return inner

    def named(self) -> Effect:
        """A gain or an offer: what begins with a name."""
        name = self.take()
        if name in FORMS:
            return Effect(((self.offer(FORMS[name]), 1),))
        if name not in TERM_NAMES:
            raise ValueError(f"unknown name {name!r}; known are {', '.join(TERM_NAMES)}, {', '.join(FORMS)}")
        count = 1
        if self.ahead == ":":
            self.take()
            count = _number(self.take())
        return Effect(((Term(SIMPLE, name), count),))

    def offer(self, kind: int) -> Term:
        """`(C)>E` behind its word."""
        self.take("(")
        inner = ""
        while self.rest and self.ahead != ")":
            inner += self.take()
        self.take(")")
        self.take(">")
        if kind == PER:
            if inner not in COUNTER_NAMES:
                raise ValueError(f"unknown counter {inner!r}; known are {', '.join(COUNTER_NAMES)}")
            return Term(kind, parts=(self.unit(),), counter=COUNTER_NAMES.index(inner))
        cost = parse_cost(inner)
        if not any(cost):
            raise ValueError("the price is empty")
        return Term(kind, parts=(self.unit(),), cost=cost)


# -- laying out ------------------------------------------------------------------------------


@dataclass
class Program:
    """All effects, terms and costs met so far, numbered; number 0 of effects and costs is the empty one."""

    effects: dict[Effect, int] = field(default_factory=lambda: {Effect(): 0})
    costs: dict[Cost, int] = field(default_factory=lambda: {(0,) * len(GOOD_NAMES): 0})
    terms: dict[Term, int] = field(default_factory=lambda: {Term(SIMPLE, name): n for n, name in enumerate(TERM_NAMES)})

    def effect(self, effect: Effect) -> int:
        """The number of an effect."""
        if effect not in self.effects:
            for term, _ in effect.terms:
                self.term(term)
            self.effects[effect] = len(self.effects)
        return self.effects[effect]

    def cost(self, cost: Cost) -> int:
        """The number of a cost."""
        return self.costs.setdefault(cost, len(self.costs))

    def term(self, term: Term) -> int:
        """The number of a term; what it contains gets numbers too."""
        if term not in self.terms:
            for part in term.parts:
                self.effect(part)
            if term.cost:
                self.cost(term.cost)
            self.terms[term] = len(self.terms)
        return self.terms[term]

    # -- flat --------------------------------------------------------------------------------

    def flat_terms(self) -> Mapping[str, Sequence[int]]:
        """By term number: kind, first and second effect, cost, counter."""
        terms = list(self.terms)
        return {
            "kind": [term.kind for term in terms],
            "first": [self.effects[term.parts[0]] if term.parts else 0 for term in terms],
            "second": [self.effects[term.parts[1]] if len(term.parts) > 1 else 0 for term in terms],
            "cost": [self.costs[term.cost] if term.cost else 0 for term in terms],
            "counter": [term.counter for term in terms],
        }

    def flat_effects(self) -> Mapping[str, Sequence[int]]:
        """By effect number where its terms begin and how many there are; then terms and counts, one behind the other."""
        effects = list(self.effects)
        begins = [sum(len(effect.terms) for effect in effects[:n]) for n in range(len(effects))]
        parts = [part for effect in effects for part in effect.terms]
        return {
            "at": begins,
            "len": [len(effect.terms) for effect in effects],
            "term": [self.terms[term] for term, _ in parts],
            "count": [count for _, count in parts],
        }
