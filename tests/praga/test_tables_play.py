"""Component tables that are accepted can be played: tables changed at random, whole games, the laws of the audit."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from parlier import TableError
from parlier.core.game import OptionValue
from parlier.core.position import parse_position, to_text
from parlier.core.state import State
from parlier.games.praga.reader import EFFECT_FIELDS, Files
from parlier.games.praga.rules import OPTIONS, Praga
from parlier.games.praga.words import COUNTER_NAMES, GOOD_NAMES, TERM_NAMES
from tests.praga.tables import Content, content, section, sections, tables

pytestmark = pytest.mark.slow

LONGEST = 3000
LOOK = 20
"""So many actions lie between two looks at the laws."""
COSTS = ("cost", "extra_cost", "entry_cost", "climb_cost", "level_cost_1_2", "level_cost_2_3")
LIKELY_OFF = 0.8
QUICK = (7,)
"""A seed that need not wait for `make soak`: it found that what an action sets off may wait before its row is refilled."""


def effect(chance: random.Random, depth: int = 0) -> str:
    """Any effect, the odd ones too, three in four a plain gain: more that are not plain have to share the room there is."""
    form = chance.choice(["gain"] * 12 + ["both", "choice", "pay", "per"] * (depth < 2))
    if form == "gain":
        return f"{chance.choice(TERM_NAMES)}:{chance.choice((1, 1, 1, 2, 3, 9))}"
    first, second = f"({effect(chance, depth + 1)})", f"({effect(chance, depth + 1)})"
    if form == "pay":
        return f"pay({cost(chance) or 'egg'})>{first}"
    if form == "per":
        return f"per({chance.choice(COUNTER_NAMES)})>vp:{chance.randint(1, 4)}"
    return f"{first}{'+' if form == 'both' else '|'}{second}"


def cost(chance: random.Random) -> str:
    """Any cost, nothing included."""
    goods = chance.sample(GOOD_NAMES, chance.choice((0, 1, 1, 1, 2)))
    return "+".join(f"{good}:{chance.choice((1, 1, 2, 3, 8))}" for good in goods)


def other(chance: random.Random, field: str, value: Any) -> Any:
    """Another value of a field."""
    if isinstance(value, list):
        changed = list(value)
        if changed and chance.random() < 0.9:
            at = chance.randrange(len(changed))
            changed[at] = other(chance, field, changed[at])
        return changed
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((0, 1, 2, 5, 9, value + 1, max(value - 1, 0)))
    if isinstance(value, str) and field in EFFECT_FIELDS:
        number, sign, _ = value.rpartition("=")
        return f"{number}{sign}{effect(chance)}"
    if field in COSTS:
        return cost(chance)
    if field.startswith("row"):
        return chance.choice(("", "side", "up", "vp:1", "vp:9"))
    return value


def is_accepted(found: Content) -> bool:
    """Whether these tables can be played with; if not, the reason is one line."""
    try:
        Files(tables(found))
        reason = ""
    except TableError as error:
        reason = str(error)
    assert len(reason.splitlines()) <= 1
    return not reason


def change(chance: random.Random, before: Content, count: int) -> tuple[Content, int]:
    """Tables after so many changes that were tried, each kept if it was accepted; and how many were."""
    found, accepted = before, 0
    for _ in range(count):
        file, kind = chance.choice(list(sections()))
        whole = found[f"{file}.toml"]
        rows = whole.get(kind)
        index = chance.randrange(len(rows)) if isinstance(rows, list) else 0
        fields = [field for field in section(found, file, kind, index) if field not in ("id", "name", "parts", "provenance")]
        field = chance.choice(fields)
        tried: Content = {**found, f"{file}.toml": deepcopy(whole)}
        row = section(tried, file, kind, index)
        row[field] = other(chance, field, row[field])
        if not is_accepted(tried):
            continue
        found, accepted = tried, accepted + (row[field] != section(found, file, kind, index)[field])
    return found, accepted


def all_effects(chance: random.Random) -> Content:
    """Every effect of the tables another one, as far as that is accepted."""
    found = content()
    for file, kind in sections():
        rows = found[f"{file}.toml"].get(kind)
        for index in range(len(rows) if isinstance(rows, list) else 1):
            for field in sorted(set(section(found, file, kind, index)) & set(EFFECT_FIELDS)):
                row = section(found, file, kind, index)
                kept = row[field]
                row[field] = other(chance, field, kept)
                if not is_accepted(found):
                    row[field] = kept
    return found


def not_refused(state: State) -> list[int]:
    """What the open decision does not refuse, asked one by one."""
    decision = state.decision
    assert decision is not None
    return [action for action in range(decision.base, decision.base + decision.size) if state.explain(action) is None]


def played(found: Content, chance: random.Random) -> State:
    """A game to its end, looked at again and again."""
    options: dict[str, OptionValue] = {name: chance.random() > LIKELY_OFF for name in OPTIONS}
    game = Praga(options, tables(found))
    game.layout.check()
    state = game.new(chance.randint(1, 4))
    for count in range(LONGEST):
        if count % LOOK == 0 or state.over:
            assert game.audit(state) == []
            assert parse_position(to_text(state), lambda name, options: game) == state
            assert game.evaluate(state, 0) is not None
            assert state.over or sorted(state.legal()) == not_refused(state)
        if state.over:
            return state
        state.apply(chance.choice(state.legal()))
    raise AssertionError(f"no end after {LONGEST} actions")


@pytest.mark.parametrize("seed", range(6))
def test_tables_with_some_figures_changed_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    found, accepted = change(chance, content(), 60)
    assert accepted > 15
    assert played(found, chance).over


@pytest.mark.parametrize("seed", [pytest.param(seed, marks=pytest.mark.soak if seed not in QUICK else ()) for seed in range(60)])
def test_tables_with_all_effects_changed_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    found = all_effects(chance)
    for _ in range(3):
        assert played(found, chance).over
