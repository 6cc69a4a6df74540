# interpreted: read once
"""That what the effects of the component tables set off comes to an end, and that there is room for what waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from parlier.games.praga.cells import PENDING
from parlier.games.praga.effects import Effect, Term, parse_effect
from parlier.games.praga.problems import Rows, wrong
from parlier.games.praga.words import C_UPGRADES, C_WALLS, CHOICE, PAY_FOR, PER

LEVELS = 4
MOST_EXTRA = 2
"""R7.6: extra actions of a level III and a level IV technology together; a turn has room for four upgrades that are covered."""
NO_END = 99
"""More extra actions than any limit."""
SIMPLE_WAITING = 10
"""Simple gains that may wait: gold, stone, steps of technology, mines and quarries, moves, climbs, production."""


def words_of(found: Effect) -> Iterator[Term]:
    """All terms of an effect, those inside others too."""
    for term, _ in found.terms:
        yield term
        for part in term.parts:
            yield from words_of(part)


def check_endless(effects: Mapping[tuple[str, str, str], str], technologies: Rows) -> None:
    """What is set off ends: no production sets off a production, and only technologies that are used up give extra actions.

    effects: all that stand in the tables, by file, row and field.
    """
    once = {row["id"] for row in technologies if row["kind"] == "once"}
    set_off = {row["id"] for row in technologies if row["event"].startswith("produce")}
    for (file, row, field), text in effects.items():
        found = parse_effect(text)
        names = {term.name for term in words_of(found)}
        by_production = file == "production_tokens" or row in {"gold_mines", "quarries"} | set_off
        if by_production and names & {"produce_gold", "produce_stone"}:
            raise wrong(file, row, f"{field} = {text!r}: production would set off production")
        if "extra_action" in names and row not in once:
            raise wrong(file, row, f"{field} = {text!r}: only technologies of levels 3 and 4 give extra actions")
        if "extra_action" in names and extra_actions(found) > MOST_EXTRA:
            raise wrong(file, row, f"{field} = {text!r}: expected 1 or {MOST_EXTRA} extra actions")
    check_extra_actions(technologies)


def extra_actions(found: Effect) -> int:
    """The most extra actions that an effect can give."""
    return sum(count * extra_actions_of(term) for term, count in found.terms)


def extra_actions_of(term: Term) -> int:
    """The same of one term: of a choice the better side; what is given for each of something has no limit."""
    if term.name:
        return int(term.name == "extra_action")
    most = max(extra_actions(part) for part in term.parts)
    return NO_END * most if term.kind == PER else most


def check_extra_actions(technologies: Rows) -> None:
    """R7.6: a player has one technology of level III and one of level IV, and may use both in a turn."""
    most = [0, 0]
    for row in technologies:
        if row["kind"] == "once":
            level = row["level"] - (LEVELS - 1)
            most[level] = max(most[level], extra_actions(parse_effect(row["effect"])))
    if sum(most) > MOST_EXTRA:
        raise wrong("technologies", "extra_action", f"levels 3 and 4 give up to {sum(most)}; at most {MOST_EXTRA} are possible")


def may_wait(term: Term) -> bool:
    """Whether it is a choice, an offer, or a count that other effects could change."""
    return term.kind in (CHOICE, PAY_FOR) or (term.kind == PER and term.counter not in (C_UPGRADES, C_WALLS))


def is_single(found: Effect) -> bool:
    """Whether an effect is one term, once."""
    return [count for _, count in found.terms] == [1]


def check_waiting(effects: Mapping[tuple[str, str, str], str]) -> None:
    """R4.8.1: there is room for every different effect that may wait, should all of them wait at once.

    A choice or an offer of the wheel is resolved at once, but for what is in it; what scores at the end never waits.
    """
    found: set[Term] = set()
    for (file, row, field), text in sorted(effects.items()):
        if not field.startswith("scoring"):
            read = parse_effect(text)
            at_once = [read.terms[0][0]] if file == "crane" and is_single(read) else []
            found.update(term for term in words_of(read) if may_wait(term) and term not in at_once)
        if len(found) > PENDING - SIMPLE_WAITING:
            many = f"there is room for {PENDING - SIMPLE_WAITING} different choices, offers and counts that may wait"
            raise wrong(file, row, f"{field} = {text!r}: one too many, {many}")
