"""The greedy bot: takes what the game's own evaluation likes best.

It looks one action ahead; where the same seat goes on deciding (which building, how to pay, onto
which residence, which favor), it looks at its own following choices too, as far as a budget goes.
It does not think about answers of others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlier.core.state import OVER, State, count_options, key_of, play, top

BUDGET: Final[i64] = 400
"""Positions looked at for one choice, about."""
WORST: Final[i64] = -1000000000000


class Greedy:
    """Chooses by `Game.evaluate`. Among equals a hash of position and seed decides, so that it always answers the same."""

    def __init__(self, seed: int = 0) -> None:
        self.name = "greedy"
        self.seed: i64 = seed

    def choose(self, state: State) -> int:
        """The legal action with the best outlook. ValueError when the game is over."""
        count = count_options(state)
        if count == 0:
            raise ValueError("the game is over, there is nothing to choose")
        if count == 1:
            return int(state.options[0])
        best = WORST
        ties = vec[i64]()
        seat = decider(state)
        for index in range(count):
            value = outlook(after(state, index), seat, BUDGET // count)
            if value > best:
                best = value
                ties = vec[i64]()
            if value == best:
                ties = append(ties, state.options[index])
        return int(ties[(key_of(state) ^ self.seed) % len(ties)])


def decider(s: State) -> i64:
    """The seat whose decision is open."""
    return s.cells[top(s) + 1]


def after(s: State, index: i64) -> State:
    """The position after the legal action number `index`; `count_options` has been asked."""
    child = s.clone()
    play(child, s.options[index])
    return child


def outlook(s: State, seat: i64, budget: i64) -> i64:
    """The best that `seat` can make of its own decisions from here on, within `budget` positions."""
    if s.cells[OVER] == 1 or decider(s) != seat:
        return s.game.evaluate(s, seat)
    count = count_options(s)
    if count > budget:
        return s.game.evaluate(s, seat)
    best = WORST
    for index in range(count):
        best = max(best, outlook(after(s, index), seat, budget // count))
    return best
