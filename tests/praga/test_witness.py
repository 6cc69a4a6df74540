"""The engine against the witness: the same options, and the same position after every action."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.praga.witness.play import play_side_by_side

GAMES = 3
SOAK_GAMES = 60


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(GAMES))
def test_engine_and_witness_agree(seats: int, seed: int) -> None:
    play_side_by_side(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(GAMES))
def test_engine_and_witness_agree_in_rich_positions(seats: int, seed: int) -> None:
    play_side_by_side(seats, seed, rich=True)


@pytest.mark.slow
def test_rich_positions_reach_what_play_from_the_start_seldom_does() -> None:
    """Climbs by effects, seals, plaza rewards, levels III and IV, granted actions, bridge, windows to discard."""
    met: Counter[str] = Counter()
    for seed in range(100, 106):
        met += play_side_by_side(3, seed, rich=True)
    assert set(met) >= {"rise", "seal", "reward", "use", "granted", "bridge", "windows", "v", "extra", "decline"}


@pytest.mark.soak
@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_engine_and_witness_agree_in_many_games(seats: int, rich: bool) -> None:
    for seed in range(1000, 1000 + SOAK_GAMES):
        play_side_by_side(seats, seed, rich)
