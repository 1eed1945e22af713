"""Averages of a batting line, as the rules' box-score sections define them (TS-BOX-7, DB-BOX-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
    return over(line.get("h", 0), line.get("ab", 0))


def on_base(line: Mapping[str, int]) -> Fraction | None:
    """OBP = (H+BB+HBP)/(AB+BB+HBP+SF)."""
    return over(*times_on_base(line))


def slugging(line: Mapping[str, int]) -> Fraction | None:
    """SLG = total bases over at-bats."""
    return over(total_bases(line), line.get("ab", 0))


def over(number: int, chances: int) -> Fraction | None:
    """One count against another; None where there was no chance."""
    if not chances:
        return None
    from fractions import Fraction  # late: slow to load, and a window that opens needs none

    return Fraction(number, chances)


def three_figures(rate: Fraction | None) -> str:
    """As a box score writes it.

    >>> from fractions import Fraction
    >>> three_figures(Fraction(1, 3)), three_figures(Fraction(1)), three_figures(None)
    ('.333', '1.000', '---')
    """
    return "---" if rate is None else f"{float(rate):.3f}".removeprefix("0")
