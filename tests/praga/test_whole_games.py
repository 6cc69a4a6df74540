"""Whole games of Praga at random: they end, everybody has had his turns, and every law holds on the way."""

from __future__ import annotations

import random

import pytest

import parlier
from parlier import State
from parlier.games.praga.cells import TURN

TURNS_EACH = 16


def play(seats: int, seed: int, shy: bool, **options: bool) -> State:
    """A random game; who is shy ends a turn only when the third draw says so as well. The laws hold in every position."""
    game, chance = parlier.load("praga", **options), random.Random(seed)
    state, end = game.new(seats), game.parse("done")
    while not state.over:
        assert game.audit(state) == []
        legal = state.legal()
        action = chance.choice(legal)
        for _ in range(2 * shy):
            action = chance.choice(legal) if action == end else action
        state.apply(action)
    assert game.audit(state) == []
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r3_8_everybody_has_16_turns(seats: int) -> None:
    """R3.8, R12.1: then the game ends; Parler counts like a player."""
    for seed in range(3):
        assert play(seats, seed, seed % 2 == 1).cells[TURN] == TURNS_EACH * max(seats, 2)


@pytest.mark.parametrize("side_b", [False, True])
def test_whole_games_with_every_alternate_board_and_ruling(side_b: bool) -> None:
    """R2.10, R11: all switches together, on both sides of the action tiles."""
    game = parlier.load("praga")
    switches = {name: True for name in game.options if isinstance(game.options[name], bool) and name != "side_b"}
    for seats in (1, 2, 3, 4):
        assert play(seats, 11, True, side_b=side_b, **switches).over
