"""Final scoring (R10) as pure functions."""

from __future__ import annotations

from tests.praga.witness.effects import Convert, Effect, Gain


def step_value(steps: dict[int, int], many: int) -> int:
    """A step function: `3=4` means 4 from 3 on."""
    reached = [value for start, value in sorted(steps.items()) if start <= many]
    return reached[-1] if reached else 0


def academy(tech_steps: int, multiplier: int) -> int:
    """R10.2."""
    return tech_steps * multiplier


def best_conversion(gold: int, stone: int, seals: list[Effect]) -> int:
    """R10.6, R10.6.1: the best total over all `convert` seals; each unit is used once."""
    converts = [seal for seal in seals if isinstance(seal, Convert)]
    if not converts:
        return 0
    first, rest = converts[0], list(converts[1:])
    assert isinstance(first.each, Gain) and first.each.name == "vp"
    cost = dict(first.cost)
    best, times = 0, 0
    while gold >= times * cost.get("gold", 0) and stone >= times * cost.get("stone", 0):
        left = best_conversion(gold - times * cost.get("gold", 0), stone - times * cost.get("stone", 0), list(rest))
        best = max(best, times * first.each.many + left)
        times += 1
    return best


def winner(scores: list[int]) -> int:
    """R10.8: most points; among tied players the one later in turn order."""
    return max(range(len(scores)), key=lambda seat: (scores[seat], seat))
