"""Averages of a batting line, as the rules' box-score sections define them (TS-BOX-7, DB-BOX-7)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction


def total_bases(line: Mapping[str, int]) -> int:
    """
    >>> total_bases({"h": 3, "2b": 1, "hr": 1})
    7
    """
    return line.get("h", 0) + line.get("2b", 0) + 2 * line.get("3b", 0) + 3 * line.get("hr", 0)


def times_on_base(line: Mapping[str, int]) -> tuple[int, int]:
    """Hits, walks and hit batters, and the chances they are counted against."""
    reached = line.get("bb", 0) + line.get("hbp", 0)
    return line.get("h", 0) + reached, line.get("ab", 0) + reached + line.get("sf", 0)


def average(line: Mapping[str, int]) -> Fraction | None:
    """AVG = H/AB; None before the first at-bat."""
    return _over(line.get("h", 0), line.get("ab", 0))


def on_base(line: Mapping[str, int]) -> Fraction | None:
    """OBP = (H+BB+HBP)/(AB+BB+HBP+SF)."""
    return _over(*times_on_base(line))


def slugging(line: Mapping[str, int]) -> Fraction | None:
    """SLG = total bases over at-bats."""
    return _over(total_bases(line), line.get("ab", 0))


def _over(number: int, chances: int) -> Fraction | None:
    return Fraction(number, chances) if chances else None
