"""Least squares in plain Python: a base and a weight for each column, held back where there is little to go by."""

from __future__ import annotations

from collections.abc import Sequence


def fitted(rows: Sequence[Sequence[float]], values: Sequence[float], ridge: float = 0.0) -> list[float]:
    """The base and the weights that come nearest to the values; `ridge` is what a weight costs, squared.

    >>> [round(each, 6) for each in fitted([[0.0], [1.0], [2.0]], [1.0, 3.0, 5.0])]
    [1.0, 2.0]
    """
    columns = [[1.0, *row] for row in rows]
    size = len(columns[0])
    left = [[sum(row[a] * row[b] for row in columns) + (ridge if a == b and a else 0.0) for b in range(size)]
            for a in range(size)]  # fmt: skip
    right = [sum(row[a] * value for row, value in zip(columns, values, strict=True)) for a in range(size)]
    return _solved(left, right)


def _solved(left: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with the largest pivot; what nothing is known of stays 0."""
    size = len(right)
    table = [[*row, value] for row, value in zip(left, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(table[row][at]))
        table[at], table[best] = table[best], table[at]
        if abs(table[at][at]) < 1e-12:
            continue
        for row in range(size):
            if row != at:
                factor = table[row][at] / table[at][at]
                table[row] = [mine - factor * theirs for mine, theirs in zip(table[row], table[at], strict=True)]
    return [table[at][size] / table[at][at] if abs(table[at][at]) >= 1e-12 else 0.0 for at in range(size)]
