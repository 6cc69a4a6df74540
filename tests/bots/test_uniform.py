"""The uniform bot is fair."""

from __future__ import annotations

from collections import Counter

import parlier
from parlier import bots

ASKED = 6000


def test_every_legal_action_is_chosen_about_equally_often() -> None:
    state = parlier.load("caylus").deal(seats=4, seed=1).state
    bot = bots.make("uniform", seed=8)
    chosen = Counter(bot.choose(state) for _ in range(ASKED))
    assert sorted(chosen) == state.legal()
    expected = ASKED / len(chosen)
    surprise = sum((count - expected) ** 2 / expected for count in chosen.values())
    assert surprise < len(chosen) + 5 * (2 * len(chosen)) ** 0.5


def test_different_seeds_choose_differently() -> None:
    state = parlier.load("caylus").deal(seats=4, seed=1).state
    assert len({bots.make("uniform", seed=seed).choose(state) for seed in range(60)}) > 8


def test_random_play_stays_below_forty_points_a_seat() -> None:
    for seats in (2, 3, 4, 5):
        total = 0
        for seed in range(10):
            record = parlier.load("caylus").deal(seats=seats, seed=seed)
            bots.play(record, [bots.make("uniform", seed=seed * 10 + seat) for seat in range(seats)])
            total += sum(record.scores())
        assert total / (10 * seats) < 40
