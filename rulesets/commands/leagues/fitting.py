"""Weighted least squares in plain Python: a base and a weight for each column, held back where there is little to go
by, and how far each row lies from what the others say of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Fit(NamedTuple):
    base: float
    weights: tuple[float, ...]
    left_out: tuple[float, ...]  # each row's distance from the fit that the others make

    def at(self, row: Sequence[float]) -> float:
        return self.base + sum(weight * value for weight, value in zip(self.weights, row, strict=True))


def fitted(
    rows: Sequence[Sequence[float]], values: Sequence[float], ridge: float = 0.0, counts: Sequence[float] = ()
) -> Fit:
    """What comes nearest to the values, each counting as much as told; `ridge` is what a weight costs, squared.

    >>> base, weights, left_out = fitted([[0.0], [1.0], [2.0]], [1.0, 3.0, 5.0])
    >>> round(base, 6), round(weights[0], 6), max(map(abs, left_out)) < 1e-9
    (1.0, 2.0, True)
    """
    columns = [[1.0, *row] for row in rows]
    count = [*counts] or [1.0] * len(columns)
    size = len(columns[0])
    left = [
        [
            sum(times * row[a] * row[b] for row, times in zip(columns, count, strict=True))
            + (ridge if a == b and a else 0.0)
            for b in range(size)
        ]
        for a in range(size)
    ]
    back = _inverse(left)
    right = [
        sum(times * row[a] * value for row, value, times in zip(columns, values, count, strict=True))
        for a in range(size)
    ]
    found = [sum(mine * theirs for mine, theirs in zip(row, right, strict=True)) for row in back]
    distances = []
    for row, value, times in zip(columns, values, count, strict=True):
        says = sum(weight * each for weight, each in zip(found, row, strict=True))
        pull = times * sum(row[a] * back[a][b] * row[b] for a in range(size) for b in range(size))
        distances.append((value - says) / max(1e-6, 1 - pull))
    return Fit(found[0], tuple(found[1:]), tuple(distances))


def _inverse(table: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan, with the largest pivot; what nothing is known of stays 0."""
    size = len(table)
    rows = [[*row, *(float(at == each) for each in range(size))] for at, row in enumerate(table)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        if abs(pivot) < 1e-12:
            rows[at] = [0.0] * (2 * size)
            continue
        rows[at] = [value / pivot for value in rows[at]]
        for row in range(size):
            factor = rows[row][at]
            if row != at and factor:
                rows[row] = [mine - factor * theirs for mine, theirs in zip(rows[row], rows[at], strict=True)]
    return [row[size:] for row in rows]
