"""The evaluation of Praga guides the greedy bot to sensible games."""

from __future__ import annotations

from statistics import fmean

import pytest

import parlier
from parlier import bots
from parlier.core.record import Record

SENSIBLE = 105
"""Points that people's games end well above (winners of two 110 to 150)."""


def greedy_game(seats: int, seed: int) -> Record:
    record = parlier.load("praga").deal(seats=seats, seed=seed)
    bots.play(record, [bots.make("greedy", seat) for seat in range(seats)])
    return record


@pytest.mark.slow
def test_greedy_games_end_where_those_of_people_do() -> None:
    games = [greedy_game(2, seed) for seed in range(8)]
    assert SENSIBLE < fmean(max(game.scores()) for game in games) < 160
    texts = [game.game.action_text(action) for game in games for action in game.actions]
    for word in (
        "wall wall_",
        "build bld_",
        "upgrade upg_",
        "climb ",
        "mines produce",
        "quarries produce",
        "road move",
        "keep t1_",
    ):
        assert any(text.startswith(word) for text in texts), word


def test_what_an_action_promises_is_cashed_in_before_tiles_are_replaced() -> None:
    """R4.5: paying to replace tiles while an action waits was once the favourite way to keep its promise."""
    game = greedy_game(2, 1)
    texts = [game.game.action_text(action) for action in game.actions]
    early = texts[: len(texts) // 2]
    assert sum(text.startswith("refresh") for text in early) <= 1
