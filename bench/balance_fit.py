"""Least squares, one observation at a time: what each of many things adds to a figure, the others being equal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

RIDGE = 0.01
"""As if each thing had been seen this often to add nothing: it settles what the observations leave open."""


class Estimate(NamedTuple):
    """value: what is added; error: its standard error."""

    value: float
    error: float


class Fit:
    """figure = constant + sum of weight x effect + chance. Memory does not grow with the observations."""

    def __init__(self) -> None:
        self.seen = 0
        self._names: dict[str, int] = {"": 0}
        self._products: list[dict[int, float]] = [{}]
        self._sums: list[float] = [0.0]
        self._squares = 0.0

    def add(self, weights: Mapping[str, float], figure: float) -> None:
        """One observation: how much of each thing there was, and the figure."""
        found = [(0, 1.0), *((self._number(name), float(weight)) for name, weight in weights.items())]
        for i, weight in found:
            self._sums[i] += weight * figure
            row = self._products[i]
            for j, other in found:
                row[j] = row.get(j, 0.0) + weight * other
        self._squares += figure * figure
        self.seen += 1

    def _number(self, name: str) -> int:
        if name not in self._names:
            self._names[name] = len(self._names)
            self._products.append({})
            self._sums.append(0.0)
        return self._names[name]

    def solve(self) -> Solution:
        """The effects, by all that has been added."""
        size = len(self._names)
        matrix = [[self._products[i].get(j, 0.0) for j in range(size)] for i in range(size)]
        for i in range(1, size):
            matrix[i][i] += RIDGE
        inverse = inverted(matrix)
        effects = [sum(a * b for a, b in zip(row, self._sums, strict=True)) for row in inverse]
        unexplained = self._squares - sum(a * b for a, b in zip(effects, self._sums, strict=True))
        variance = max(0.0, unexplained) / max(1, self.seen - size)
        return Solution(self._names, effects, inverse, variance)


class Solution:
    """Effects and how sure they are. spread: the standard deviation of what chance adds."""

    def __init__(self, names: dict[str, int], effects: list[float], inverse: list[list[float]], variance: float) -> None:
        self._names = names
        self._effects = effects
        self._inverse = inverse
        self._variance = variance
        self.spread = sqrt(variance)

    def combined(self, shares: Mapping[str, float]) -> Estimate:
        """A sum of effects, each with its share; of what was never there nothing is known, and it counts as nothing."""
        found = [(self._names[name], share) for name, share in shares.items() if name in self._names]
        value = sum(share * self._effects[i] for i, share in found)
        variance = self._variance * sum(a * b * self._inverse[i][j] for i, a in found for j, b in found)
        return Estimate(value, sqrt(max(0.0, variance)))

    def effect(self, name: str) -> Estimate:
        """Of one thing."""
        return self.combined({name: 1.0})

    def against(self, name: str, group: Mapping[str, float]) -> Estimate:
        """By how much the effect of a thing differs from the mean of a group, its members weighed as given."""
        total = sum(group.values())
        shares = {member: -weight / total for member, weight in group.items()}
        shares[name] = shares.get(name, 0.0) + 1.0
        return self.combined(shares)


def inverted(matrix: Iterable[Iterable[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix without a zero among its pivots."""
    left = [list(row) for row in matrix]
    size = len(left)
    right = [[float(i == j) for j in range(size)] for i in range(size)]
    for k in range(size):
        pivot = left[k][k]
        left[k] = [value / pivot for value in left[k]]
        right[k] = [value / pivot for value in right[k]]
        for i in range(size):
            factor = left[i][k]
            if i != k and factor != 0.0:
                left[i] = [a - factor * b for a, b in zip(left[i], left[k], strict=True)]
                right[i] = [a - factor * b for a, b in zip(right[i], right[k], strict=True)]
    return right
