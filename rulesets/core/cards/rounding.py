"""Whole numbers for a card from the fractions of a season."""

from __future__ import annotations

NO_MORE_THAN_FLOAT = 1e-9  # a half, or the edge of a band, that floating point has just missed


def nearest(number: float) -> int:
    """The nearest whole number, halves upward.

    >>> nearest(2.5), nearest(-0.5), nearest(-0.6)
    (3, 0, -1)
    """
    return int((number + 0.5 + NO_MORE_THAN_FLOAT) // 1)


def held(number: float, least: int, most: int) -> int:
    """Rounded, and held within these limits.

    >>> held(2.5, 0, 5), held(7.2, 0, 5)
    (3, 5)
    """
    return min(most, max(least, nearest(number)))
