"""Every game with every option and seat count, and random play through it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import parlier
from parlier import _compiled
from parlier.core.game import Game, OptionValue
from parlier.core.record import Record
from parlier.core.state import State
from parlier.games import variants

LONGEST = 5000
"""No game takes more actions than this."""
MANY = 16
"""Variants of a game that are too many without a compiled build."""
SHY = ("pass", "done", "nothing", "no", "not", "home", "rest")
"""Last words of actions that do nothing; random play that seldom takes them gets deeper into a game."""


class Case(NamedTuple):
    """A game with options, for so many seats."""

    name: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: int

    @property
    def game(self) -> Game:
        return parlier.load(self.name, **dict(self.options))

    def __str__(self) -> str:
        chosen = "".join(f"-{name}" for name, value in self.options if value)
        return f"{self.name}{chosen}-{self.seats}"


def cases() -> list[Case]:
    """All variants of all games; of one with many only a few where nothing is compiled, for that takes long."""
    found = []
    for name in parlier.game_names():
        tried = variants(name)
        if len(tried) > MANY and _compiled.mode() != "compiled":
            tried = [*tried[: len(tried[0][0].seat_counts)], tried[-1]]
        found += [Case(name, tuple(sorted(game.options.items())), seats) for game, seats in tried]
    return found


CASES = cases()


@lru_cache
def shy_actions(game: Game) -> frozenset[int]:
    return frozenset(action for action in range(game.actions) if game.action_text(action).split()[-1] in SHY)


def choose(game: Game, legal: list[int], chance: random.Random, eager: bool) -> int:
    """A random action; eager players think three times before they do nothing."""
    action = chance.choice(legal)
    for _ in range(3):
        if eager and action in shy_actions(game):
            action = chance.choice(legal)
    return action


def walk(case: Case, seed: int) -> Iterator[State]:
    """The positions of a random game from the first to the last; uniform with even seeds, eager with odd ones."""
    game, chance = case.game, random.Random(seed)
    state = game.new(case.seats)
    for _ in range(LONGEST):
        yield state
        if state.over:
            return
        state.apply(choose(game, state.legal(), chance, seed % 2 == 1))
    raise AssertionError(f"{case}, seed {seed}: no end after {LONGEST} actions")


def random_record(case: Case, seed: int) -> Record:
    """A whole random game."""
    game, chance = case.game, random.Random(seed)
    record = game.deal(case.seats, seed)
    while not record.state.over and len(record.actions) < LONGEST:
        record.play(choose(game, record.state.legal(), chance, seed % 2 == 1))
    assert record.state.over
    return record
