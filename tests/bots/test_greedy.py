"""The greedy bot plays sensibly: whole games, castle, buildings, no points thrown away."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field
from functools import cache

import pytest

import parlier
from parlier import Record, State, _compiled, bots
from parlier.core.events import Event

COMPILED = _compiled.mode() == "compiled"
SEATS = (2, 3, 4, 5) if COMPILED else (2, 4)
"""Interpreted a game takes seconds."""
GAMES = 12 if COMPILED else 1
DUELS = 60 if COMPILED else 1
EDITIONS = (
    {"second_edition": True},
    {"simplified_favors": True},
    {"second_edition": True, "simplified_favors": True},
)


@dataclass
class Game:
    """A game of greedy bots, and the positions in which they chose."""

    record: Record
    chosen: list[tuple[State, str]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def points(self, why: str) -> list[int]:
        return [event.amount for event in self.events if event.verb == "score" and event.why == why]


def greedy_game(seats: int, seed: int, **options: bool) -> Game:
    game = Game(parlier.load("caylus", **options).deal(seats=seats, seed=seed))
    record = game.record
    players = [bots.make("greedy", seed=seed * 10 + seat) for seat in range(seats)]
    while not record.state.over:
        seat = record.state.seat
        assert seat is not None
        before = record.state.clone()
        game.chosen.append((before, record.game.action_text(bots.turn(record, players[seat]))))
    game.events = record.events()
    return game


@cache
def sample(seats: int) -> list[Game]:
    return [greedy_game(seats, seed) for seed in range(GAMES)]


# -- strength --------------------------------------------------------------------------------


def winner(seats: int, seed: int, greedy_seat: int) -> list[int]:
    record = parlier.load("caylus").deal(seats=seats, seed=seed)
    kinds = ["greedy" if seat == greedy_seat else "uniform" for seat in range(seats)]
    bots.play(record, [bots.make(kind, seed=seed * 10 + seat) for seat, kind in enumerate(kinds)])
    return record.winners()


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_beats_uniform_from_every_seat(seats: int) -> None:
    games = [(seed, seed % seats) for seed in range(DUELS)]
    won = sum(winner(seats, seed, seat) == [seat] for seed, seat in games)
    assert won >= 0.95 * len(games)


@pytest.mark.parametrize("seats", SEATS)
def test_a_greedy_winner_has_clearly_more_than_fifty_points(seats: int) -> None:
    best = [max(game.record.scores()) for game in sample(seats)]
    assert sum(best) / len(best) > 65


# -- good sense ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_goes_to_the_castle_and_gives_batches(seats: int) -> None:
    for game in sample(seats):
        givers = {state.seat for state, action in game.chosen if action.startswith("batch")}
        assert len(givers) >= seats - 1
        assert sum(event.why == "castle" for event in game.events) >= 2 * seats


@pytest.mark.parametrize("seats", SEATS)
def test_the_road_is_built_up_to_residences_and_prestige(seats: int) -> None:
    built: set[str] = set()
    for game in sample(seats):
        words = [action.split() for _, action in game.chosen if action.split()[0] in ("build", "lawyer")]
        assert sum(word[-1] != "nothing" for word in words) >= 2 * seats
        built |= {word[1] for word in words}
    assert {"mason", "lawyer", "architect"} <= built
    prestige = {"statue", "library", "granary", "weaver", "theater", "university", "monument", "hotel", "cathedral"}
    assert prestige & built


@pytest.mark.parametrize("seats", SEATS)
def test_penalties_are_rare(seats: int) -> None:
    penalties = sum(len(game.points("penalties")) for game in sample(seats))
    assert penalties <= seats * len(sample(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_takes_the_penalty_of_the_castle_when_a_batch_is_possible(seats: int) -> None:
    """R11.5."""
    for game in sample(seats):
        for state, action in game.chosen:
            if action == "castle done":
                assert gave_batches(state)


def gave_batches(state: State) -> bool:
    column = next(column for column in state.game.layout.columns if column.name == "batches")
    return state.cells[column.start + column.stride * (state.seat or 0)] > 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_action_of_a_game_is_no_pass(seats: int) -> None:
    for game in sample(seats):
        assert "pass" not in [action for _, action in game.chosen[:seats]]


def test_the_same_position_is_answered_the_same_whatever_was_asked_before() -> None:
    bot, other = bots.make("greedy", seed=5), bots.make("greedy", seed=5)
    for state, _ in sample(2)[0].chosen[:40]:
        bot.choose(state)
    for state, _ in sample(2)[0].chosen[10:20]:
        assert bot.choose(state) == other.choose(state)


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_finishes_games_of_every_edition(seats: int) -> None:
    for options in EDITIONS if COMPILED else EDITIONS[-1:] * (seats == 2):
        game = greedy_game(seats, 50 + seats, **options)
        assert game.record.state.over
        assert max(game.record.scores()) > 50


# -- compiled and interpreted ----------------------------------------------------------------

PLAY = """
import parlier
from parlier import bots
for seats in (2, 3, 4, 5):
    for name, length in (("uniform", 400), ("greedy", 45)):
        record = parlier.load("caylus", second_edition=seats == 3).deal(seats=seats, seed=seats)
        players = [bots.make(name, seed=seat) for seat in range(seats)]
        while not record.state.over and len(record.actions) < length:
            bots.turn(record, players[record.state.seat])
        print(name, record.actions, [record.game.evaluate(record.state, seat) for seat in range(seats)])
"""


def played(**environment: str) -> str:
    inherited = {key: value for key, value in os.environ.items() if key != "PARLIER_INTERPRETED"}
    place = {"PYTHONPATH": str(_compiled.PACKAGE.parent)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**inherited, **place, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.skipif(not COMPILED, reason="there is no compiled build to compare with")
def test_bots_choose_the_same_compiled_and_interpreted() -> None:
    assert played() == played(PARLIER_INTERPRETED="1")
