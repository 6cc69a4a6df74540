"""What a finished game is worth to each seat."""

from __future__ import annotations

from parlier.core.errors import OptionError
from parlier.core.state import State

REWARDS = ("outcome", "margin", "points")
"""`outcome`: 1 to the winner, and the others pay for it alike, so that all add up to 0; several winners share; alone at the table
a finished game is worth 1. `margin`: points ahead of the best of the others (alone: the points). `points`: the points."""
MOST_POINTS = 1000.0
"""More than anybody gains, or loses."""


def check_reward(reward: str) -> str:
    """OptionError unless there is such a reward."""
    if reward not in REWARDS:
        raise OptionError(f"reward {reward!r}: expected {', '.join(REWARDS)}")
    return reward


def reward_bounds(reward: str) -> tuple[float, float]:
    """The least and the most a seat can get."""
    most = 1.0 if check_reward(reward) == "outcome" else MOST_POINTS
    return -most, most


def rewards(state: State, reward: str) -> list[float]:
    """What every seat gets for a finished game, by one of `REWARDS`."""
    if check_reward(reward) == "outcome":
        return _outcome(state)
    scores = [float(points) for points in state.game.scores(state)]
    if reward == "points" or len(scores) == 1:
        return scores
    return [points - max(scores[:seat] + scores[seat + 1 :]) for seat, points in enumerate(scores)]


def _outcome(state: State) -> list[float]:
    seats, winners = state.seats, state.game.winners(state)
    if seats == 1:
        return [1.0]
    return [(seats * (seat in winners) / len(winners) - 1) / (seats - 1) for seat in range(seats)]
