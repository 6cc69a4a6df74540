"""Effect strings of the tables: what they mean, that every way of writing one is understood, and what is said of a wrong one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlier.games.praga.effects import MOST, Effect, Program, Term, parse_cost, parse_effect, show_cost
from parlier.games.praga.words import CHOICE, CONVERT, COUNTER_NAMES, GOOD_NAMES, PAY_FOR, PER, SIMPLE, TERM_NAMES

# -- a second reading, to compare with -----------------------------------------------------------

Bag = frozenset[tuple[Hashable, int]]
"""What is gained, and how much of it."""
Meaning = frozenset[Bag]
"""Everything that an effect can come to, one bag for each way of choosing."""


def both(left: Meaning, right: Meaning) -> Meaning:
    """A+B"""
    return frozenset(frozenset((Counter(dict(a)) + Counter(dict(b))).items()) for a, b in product(left, right))


def meaning(effect: Effect) -> Meaning:
    """What a parsed effect can come to."""
    found: Meaning = frozenset([frozenset()])
    for term, count in effect.terms:
        for _ in range(count):
            found = both(found, meaning_of(term))
    return found


def meaning_of(term: Term) -> Meaning:
    if term.kind == CHOICE:
        return meaning(term.parts[0]) | meaning(term.parts[1])
    if term.kind == SIMPLE:
        return one(term.name)
    return one((term.kind, term.cost or term.counter, meaning(term.parts[0])))


def one(thing: Hashable, count: int = 1) -> Meaning:
    return frozenset([frozenset([(thing, count)])])


# -- effects, written in any way -----------------------------------------------------------------

Written = tuple[str, Meaning]
blank = st.sampled_from(["", "", "", " ", "  ", "\t"])
costs = st.dictionaries(st.sampled_from(GOOD_NAMES), st.integers(1, 5), min_size=1, max_size=3)


@st.composite
def gains(draw: st.DrawFn) -> Written:
    """`gold`, `gold:2`"""
    name, count = draw(st.sampled_from(TERM_NAMES)), draw(st.integers(1, 3))
    text = name if count == 1 and draw(st.booleans()) else f"{name}{draw(blank)}:{draw(blank)}{count}"
    return text, one(name, count)


@st.composite
def offers(draw: st.DrawFn, units: st.SearchStrategy[Written]) -> Written:
    """`pay(C)>E`, `convert(C)>E`, `per(counter)>E`"""
    text, gained = draw(units)
    kind = draw(st.sampled_from([PAY_FOR, CONVERT, PER]))
    if kind == PER:
        counter = draw(st.integers(0, len(COUNTER_NAMES) - 1))
        return f"per({COUNTER_NAMES[counter]}){draw(blank)}>{text}", one((PER, counter, gained))
    price = draw(costs)
    flat = tuple(price.get(good, 0) for good in GOOD_NAMES)
    inside = "+".join(f"{good}:{n}" for good, n in price.items())
    return f"{'pay' if kind == PAY_FOR else 'convert'}({inside})>{text}", one((kind, flat, gained))


def differs(meant: Meaning, other: Written) -> bool:
    return other[1] != meant


@st.composite
def compounds(draw: st.DrawFn, units: st.SearchStrategy[Written]) -> Written:
    """`A|B+C`, in parentheses: | binds tighter than +."""
    parts: list[Written] = []
    for _ in range(draw(st.integers(1, 2))):
        text, gained = draw(units)
        if draw(st.booleans()):
            other, instead = draw(units.filter(partial(differs, gained)))
            text, gained = f"{text}{draw(blank)}|{other}", gained | instead
        parts.append((text, gained))
    gained = parts[0][1]
    for _, more in parts[1:]:
        gained = both(gained, more)
    return f"({draw(blank)}{'+'.join(text for text, _ in parts)})", gained


units = st.recursive(gains(), lambda inner: st.one_of(compounds(inner), offers(inner)), max_leaves=4)
effects = st.one_of(units, compounds(units).map(lambda written: (written[0][1:-1], written[1])))


@given(effects)
def test_an_effect_means_what_is_written_however_it_is_written(written: Written) -> None:
    """| binds tighter than +, parentheses group, a name alone means 1, spaces mean nothing."""
    text, wanted = written
    assert meaning(parse_effect(text)) == wanted


@given(effects)
def test_an_effect_is_shown_as_it_can_be_read(written: Written) -> None:
    effect = parse_effect(written[0])
    assert parse_effect(effect.show()) == effect
    assert " " not in effect.show()


@given(st.dictionaries(st.sampled_from(GOOD_NAMES), st.integers(1, MOST)))
def test_a_cost_is_shown_as_it_can_be_read(price: dict[str, int]) -> None:
    text = " + ".join(f"{good} : {count}" for good, count in price.items())
    found = parse_cost(text)
    assert dict(zip(GOOD_NAMES, found, strict=True)) == {**dict.fromkeys(GOOD_NAMES, 0), **price}
    assert parse_cost(show_cost(found)) == found


PIECES = [*"()|+>: ,-0129¹٣é\n", *TERM_NAMES, *COUNTER_NAMES, "pay", "per", "convert"]


@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join) | st.text())
def test_any_text_is_an_effect_or_a_value_error(text: str) -> None:
    for parse in (parse_effect, parse_cost):
        with suppress(ValueError):
            parse(text)


# -- by hand ---------------------------------------------------------------------------------------


AN_EGG = (0, 0, 1, 0, 0)


def simple(**counts: int) -> Effect:
    return Effect(tuple((Term(SIMPLE, name), count) for name, count in counts.items()))


def choice(left: Effect, right: Effect) -> tuple[Term, int]:
    return Term(CHOICE, parts=(left, right)), 1


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("", Effect()),
        ("  ", Effect()),
        ("gold", simple(gold=1)),
        ("gold:2+stone", simple(gold=2, stone=1)),
        ("gold+gold", simple(gold=2)),
        ("gold|stone", Effect((choice(simple(gold=1), simple(stone=1)),))),
        ("stone|gold", Effect((choice(simple(gold=1), simple(stone=1)),))),
        ("gold|stone+egg", Effect((choice(simple(gold=1), simple(stone=1)), (Term(SIMPLE, "egg"), 1)))),
        ("gold|(stone+egg)", Effect((choice(simple(gold=1), simple(stone=1, egg=1)),))),
        ("((gold))", simple(gold=1)),
        ("pay(gold:2)>egg", Effect(((Term(PAY_FOR, parts=(simple(egg=1),), cost=(2, 0, 0, 0, 0)), 1),))),
        ("pay(egg)>mine+vp", Effect(((Term(PAY_FOR, parts=(simple(mine=1),), cost=AN_EGG), 1), (Term(SIMPLE, "vp"), 1)))),
        ("pay(egg)>(mine+vp)", Effect(((Term(PAY_FOR, parts=(simple(mine=1, vp=1),), cost=AN_EGG), 1),))),
        ("per(wall_tile)>vp:2", Effect(((Term(PER, parts=(simple(vp=2),), counter=1), 1),))),
        ("convert(gold+stone)>vp:3", Effect(((Term(CONVERT, parts=(simple(vp=3),), cost=(1, 1, 0, 0, 0)), 1),))),
    ],
)  # fmt: skip
def test_examples(text: str, effect: Effect) -> None:
    assert parse_effect(text) == effect


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("gold:1", "gold"),
        ("stone | gold:1", "gold|stone"),
        ("(stone|gold)+egg:2", "(gold|stone)+egg:2"),
        ("(gold|stone)+(stone|gold)", "(gold|stone)+(gold|stone)"),
        ("pay(egg:1)>(quarry:1|mine:1)", "pay(egg)>(mine|quarry)"),
        ("(pay(gold)>egg)+(pay(gold)>egg)", "pay(gold)>egg+pay(gold)>egg"),
    ],
)
def test_an_effect_is_shown_short_and_always_in_the_same_way(text: str, shown: str) -> None:
    assert parse_effect(text).show() == shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("silk", "unknown name 'silk'; known are gold, stone"),
        ("gold:0", "'0' is not a number"),
        (f"gold:{MOST + 1}", f"'{MOST + 1}' is not a number from 1 to {MOST}"),
        (f"gold:{MOST}+gold", f"gold stands there {MOST + 1} times"),
        ("gold:x", "'x' is not a number"),
        ("gold:", "found the end"),
        ("gold:²", "is not a number"),
        ("gold+", "expected a name, found the end"),
        ("+gold", "unknown name '+'"),
        ("gold|", "expected a name, found the end"),
        ("gold|stone|egg", "a choice has two sides"),
        ("gold|gold", "both sides of the choice are the same"),
        ("(stone+gold)|(gold+stone)", "both sides of the choice are the same"),
        ("(gold", "expected ')', found the end"),
        ("gold)", "')' is too much"),
        ("()", "unknown name ')'"),
        ("gold stone", "unknown name 'goldstone'"),
        ("gold,stone", "',' is too much"),
        ("gold-1", "'-' is too much"),
        ("pay", "expected '(', found the end"),
        ("pay()>gold", "the price is empty"),
        ("pay(vp)>gold", "unknown good 'vp'"),
        ("pay(gold+gold)>egg", "'gold' stands twice"),
        ("pay(gold)egg", "expected '>', found 'egg'"),
        ("pay(gold)>", "expected a name, found the end"),
        ("per(house)>vp", "unknown counter 'house'; known are upgrade_tile"),
        ("per(wall_tile", "expected ')', found the end"),
        ("(" * 5000, "parentheses too deep"),
        ("pay(gold)>" * 5000 + "egg", "too deep"),
    ],
)
def test_what_is_said_of_a_wrong_effect(text: str, said: str) -> None:
    with pytest.raises(ValueError) as error:
        parse_effect(text)
    assert said in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("vp", "unknown good 'vp'"),
        ("gold:0", "not a number"),
        ("gold+gold", "stands twice"),
        ("gold|stone", "unknown good"),
        ("+", "unknown good ''"),
    ],
)
def test_what_is_said_of_a_wrong_cost(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse_cost(text)


# -- laid out flat -----------------------------------------------------------------------------------


@given(st.lists(effects, max_size=5))
def test_the_flat_program_says_what_the_effects_say(written: list[Written]) -> None:
    """Numbers of effects, terms and costs lead back to the effects; names are all different."""
    program = Program()
    parsed = [parse_effect(text) for text, _ in written]
    numbers = [program.effect(effect) for effect in parsed]
    flat: dict[str, Any] = {**program.flat_effects(), **{f"term_{name}": column for name, column in program.flat_terms().items()}}
    costs, names = list(program.costs), [term.show() for term in program.terms]

    def term_of(number: int) -> Term:
        kind = flat["term_kind"][number]
        if kind == SIMPLE:
            return Term(SIMPLE, TERM_NAMES[number])
        sides = [effect_of(flat["term_first"][number])]
        if kind == CHOICE:
            sides.append(effect_of(flat["term_second"][number]))
        cost = costs[flat["term_cost"][number]] if kind in (PAY_FOR, CONVERT) else ()
        return Term(kind, parts=tuple(sides), cost=cost, counter=flat["term_counter"][number])

    def effect_of(number: int) -> Effect:
        at = range(flat["at"][number], flat["at"][number] + flat["len"][number])
        return Effect(tuple((term_of(flat["term"][n]), flat["count"][n]) for n in at))

    assert [effect_of(number) for number in numbers] == parsed
    assert names[: len(TERM_NAMES)] == list(TERM_NAMES) and len(set(names)) == len(names)
    shown = [effect.show() for effect in program.effects]
    assert len(set(shown)) == len(shown) and effect_of(0) == Effect()
