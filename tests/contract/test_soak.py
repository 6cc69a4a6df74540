"""Minutes of random games (`make soak`): 10,000 for each game and seat count, every position checked."""

from __future__ import annotations

import random
from itertools import product

import pytest

import parlier
from parlier.core.events import Listener
from parlier.core.game import Game
from parlier.core.position import to_text
from parlier.core.state import OVER, count_options, play
from tests.contract.common import CASES, LONGEST, Case, shy_actions

GAMES = 10_000
MOST_KINDS = 50
"""So many combinations of a game's switches take turns."""
SO_OFTEN = {"praga": ("crane", 16)}
"""The first word of actions that every seat takes, chosen or not, so often in a whole game (praga: R3.8, R4.1)."""
KINDS = sorted({(case.name, case.seats) for case in CASES})

pytestmark = pytest.mark.soak


class Tally(Listener):
    """How often each seat has taken an action that begins with a word."""

    def __init__(self, game: Game, seats: int, word: str) -> None:
        self.counted = frozenset(action for action, text in enumerate(game.texts) if text.split()[0] == word)
        self.times = [0] * seats

    def takes(self, action: int, seat: int, rule: str) -> None:
        self.times[seat] += action in self.counted

    def chooses(self, action: int, seat: int, rule: str) -> None:
        self.times[seat] += action in self.counted


def switched(name: str) -> list[Game]:
    """A game with every combination of its switches; of many, none, all, and others drawn at random."""
    switches = [option for option, value in parlier.load(name).options.items() if isinstance(value, bool)]
    ways = list(product((False, True), repeat=len(switches)))
    if len(ways) > MOST_KINDS:
        ways = [ways[0], ways[-1], *random.Random(name).sample(ways[1:-1], MOST_KINDS - 2)]
    return [parlier.load(name, **dict(zip(switches, way, strict=True))) for way in ways]


def play_one(game: Game, seats: int, chance: random.Random, eager: bool) -> int:
    """One game to its end; every position has a choice and breaks no law. Returns the number of actions."""
    state, taken, shy = game.new(seats), 0, shy_actions(game)
    word, often = SO_OFTEN.get(game.name, ("", 0))
    state.ear = tally = Tally(game, seats, word)
    while state.cells[OVER] == 0:
        count = int(count_options(state))
        broken = game.audit(state)
        assert count >= 2 and not broken, f"{count} options, {broken}\n{to_text(state)}"
        action = state.options[int(chance.random() * count)]
        if eager and action in shy:
            action = state.options[int(chance.random() * count)]
        play(state, action)
        taken += 1
        assert taken < LONGEST, to_text(state)
    broken = game.audit(state)
    assert not broken and min(game.scores(state)) >= 0, f"{broken}\n{to_text(state)}"
    assert tally.times == [often] * seats, f"{tally.times}\n{to_text(state)}"
    return taken


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_ten_thousand_random_games(name: str, seats: int) -> None:
    """F9, F96, F104: options and eagerness take turns, so each combination has its share of the games."""
    kinds = switched(name)
    chance, taken = random.Random(f"{name} {seats}"), 0
    for number in range(GAMES):
        taken += play_one(kinds[number % len(kinds)], seats, chance, number // len(kinds) % 2 == 1)
    assert taken > GAMES * 10


@pytest.mark.parametrize("case", CASES, ids=str)
def test_f91_a_text_after_every_action(case: Case) -> None:
    """F91: 500 games of each game, in text and back after every action."""
    chance, same_kind = random.Random(str(case)), sum(other.name == case.name for other in CASES)
    for _ in range(500 // same_kind + 1):
        state = case.game.new(case.seats)
        while not state.over:
            again = parlier.read_position(to_text(state))
            assert again.to_bytes() == state.to_bytes() and again.legal() == state.legal() and again.seat == state.seat
            legal = state.legal()
            action = chance.choice(legal)
            state.apply(chance.choice(legal) if action in shy_actions(case.game) else action)
