"""Field cases F100 and F101, as far as they concern the rules: masks made of what is legal."""

from __future__ import annotations

import pytest

from parlier.core.game import Game
from parlier.core.state import State
from tests.contract.common import CASES, Case, walk

each_case = pytest.mark.parametrize("case", CASES, ids=str)


def mask(game: Game, state: State) -> list[bool]:
    """What a learner is told: for every action of the game whether it may be taken now."""
    told = [False] * game.actions
    for action in state.legal():
        told[action] = True
    return told


@each_case
def test_f100_the_mask_is_right_from_the_first_position_on(case: Case) -> None:
    """F100: at the start and after each action the same length, and exactly what is not refused; at the end nothing."""
    game = case.game
    for count, state in enumerate(walk(case, 3)):
        told = mask(game, state)
        assert len(told) == game.actions == len(game.texts)
        assert any(told) != state.over
        if count < 12 or count % 7 == 0 or state.over:
            assert told == [state.explain(action) is None for action in range(game.actions)]


@each_case
def test_f101_every_true_entry_can_be_played_and_the_mask_is_never_empty_before_the_end(case: Case) -> None:
    """F101: whatever the mask allows is taken, from a copy; the next mask is empty only when the game is over."""
    for count, state in enumerate(walk(case, 2)):
        if count % 9 == 0:
            before = state.to_bytes()
            for action in state.legal():
                twin = state.clone()
                twin.apply(action)
                assert any(mask(case.game, twin)) != twin.over and (twin.seat is None) == twin.over
            assert state.to_bytes() == before
