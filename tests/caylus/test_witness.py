"""The engine against the witness: the same options, and the same position after every action."""

from __future__ import annotations

import random

import pytest

import parlier
from parlier.core.position import to_text
from tests.caylus.snapshot import snapshot
from tests.caylus.witness import Witness

GAMES = 8


def weight(text: str) -> float:
    """Random play that spends less on passing gets deeper into the game."""
    return 0.15 if text in ("pass", "castle done") or text.endswith((" nothing", " no")) else 1.0


def play_side_by_side(seats: int, seed: int, *, second_edition: bool, simplified_favors: bool) -> int:
    """One random game in both; returns how many positions were compared."""
    game = parlier.load("caylus", second_edition=second_edition, simplified_favors=simplified_favors)
    state, witness, chance = (
        game.new(seats),
        Witness(seats, second_edition=second_edition, simplified_favors=simplified_favors),
        random.Random(seed),
    )
    compared = 0
    while not state.over:
        texts = [game.action_text(action) for action in state.legal()]
        assert set(texts) == set(witness.legal()) and len(texts) == len(set(texts)), to_text(state)
        assert snapshot(state) == witness.snapshot(), to_text(state)
        text = chance.choices(texts, [weight(t) if seed % 2 else 1.0 for t in texts])[0]
        state.apply(game.parse(text))
        witness.play(text)
        compared += 1
    assert witness.over and witness.legal() == []
    assert snapshot(state) == witness.snapshot()
    assert game.scores(state) == witness.scores() and game.winners(state) == witness.winners()
    return compared


@pytest.mark.parametrize("simplified_favors", [False, True])
@pytest.mark.parametrize("second_edition", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_engine_and_witness_agree(seats: int, second_edition: bool, simplified_favors: bool) -> None:
    for seed in range(GAMES):
        compared = play_side_by_side(seats, seed, second_edition=second_edition, simplified_favors=simplified_favors)
        assert compared > 20
