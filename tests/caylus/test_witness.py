"""The engine against the witness: the same options, and the same position after every action."""

from __future__ import annotations

import random

import pytest

import parlier
from parlier.core.position import to_text
from parlier.games.caylus.board import pending
from tests.caylus.rich_starts import LIKINGS, Liking, begin, draw_start
from tests.caylus.snapshot import snapshot
from tests.caylus.witness import Witness

pytestmark = pytest.mark.slow

GAMES = 8
RICH_GAMES = 3
SCATTERED_GAMES = 32


def play_side_by_side(
    seats: int, seed: int, liking: Liking, rich: bool = False, scattered: bool = False, **options: bool
) -> set[str]:
    """One random game in both; returns the decisions met in which something was chosen."""
    game, chance = parlier.load("caylus", **options), random.Random(seed)
    state, witness = game.new(seats), Witness(seats, **options)
    met: set[str] = set()
    while not state.over:
        if (rich or scattered) and not met and state.seat != parlier.NATURE:
            begin(draw_start(chance, witness, scattered), state, witness)
            assert scattered or game.audit(state) == [], to_text(state)
        texts = [game.action_text(action) for action in state.legal()]
        assert set(texts) == set(witness.legal()) and len(texts) == len(set(texts)) >= 2, to_text(state)
        assert snapshot(state) == witness.snapshot(), to_text(state)
        text = chance.choices(texts, [liking(text) for text in texts])[0]
        if state.seat != parlier.NATURE:
            met.add(f"{text.split()[0]} pending" if pending(state) else text.split()[0])
        state.apply(game.parse(text))
        witness.play(text)
    assert witness.over and witness.legal() == []
    assert snapshot(state) == witness.snapshot()
    assert game.scores(state) == witness.scores() and game.winners(state) == witness.winners()
    return met


@pytest.mark.parametrize("simplified_favors", [False, True])
@pytest.mark.parametrize("second_edition", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_engine_and_witness_agree(seats: int, second_edition: bool, simplified_favors: bool) -> None:
    for seed in range(GAMES):
        liking = LIKINGS["deep" if seed % 2 else "even"]
        play_side_by_side(seats, seed, liking, second_edition=second_edition, simplified_favors=simplified_favors)


@pytest.mark.parametrize("liking", LIKINGS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_engine_and_witness_agree_from_rich_starts(seats: int, liking: str) -> None:
    for seed in range(RICH_GAMES * (4 if liking == "lawyer" else 1)):
        play_side_by_side(seats, seed, LIKINGS[liking], rich=True, second_edition=seed % 2 == 1, simplified_favors=seed % 5 == 4)


def test_engine_and_witness_agree_when_neutral_tiles_lie_behind_lawyers() -> None:
    """R10.6b, Q25: what waits for one seat's swap cannot be chosen by another."""
    met: set[str] = set()
    for seed in range(SCATTERED_GAMES):
        met |= play_side_by_side(2 + seed % 4, seed, LIKINGS["waiting"], scattered=True, second_edition=seed % 8 > 3)
    assert "lawyer pending" in met


def test_rich_starts_reach_what_plain_ones_do_not() -> None:
    """Lawyers, favors, trades and bonuses while a swap waits; prestige buildings; line C's exchange."""
    met: set[str] = set()
    for seed in range(24):
        met |= play_side_by_side(3, seed, LIKINGS["waiting" if seed % 3 else "lawyer"], rich=True, scattered=seed % 2 == 0)
    waiting = {"lawyer", "favor", "bonus", "produce", "build", "sell", "buy", "tailor", "alchemist"}
    assert met >= {f"{word} pending" for word in waiting} | {"onto", "cube", "receive", "pay", "bank"}
