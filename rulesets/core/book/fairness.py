"""Are dice fair? The chi-square of a tally, and what it means in a plain sentence."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log

import msgspec

LEAST_EXPECTED = 5.0  # of a cell, or it is counted together with its neighbor
SMALL = 1e-300
CLOSE = 1e-14
MOST_STEPS = 10_000


class Fairness(msgspec.Struct, frozen=True):
    """How far a tally is from what was to be expected, and how often chance alone goes as far."""

    throws: int
    statistic: float
    freedom: int
    chance: float  # the p-value


def fairness(counts: Sequence[int], chances: Sequence[float]) -> Fairness | None:
    """The chi-square test of counts against the chances of each; None where there are too few to tell.

    A cell of which fewer than five are expected is counted together with its neighbor.

    >>> fairness([5, 8, 9, 8, 10, 20], [1 / 6] * 6)
    Fairness(throws=60, statistic=13.4, freedom=5, chance=0.01990...)
    """
    throws = sum(counts)
    cells: list[list[float]] = []
    waiting = [0.0, 0.0]
    for count, chance in zip(counts, chances, strict=True):
        waiting = [waiting[0] + count, waiting[1] + chance * throws]
        if waiting[1] >= LEAST_EXPECTED:
            cells.append(waiting)
            waiting = [0.0, 0.0]
    if cells:
        cells[-1] = [cells[-1][0] + waiting[0], cells[-1][1] + waiting[1]]
    if len(cells) < 2:
        return None
    statistic = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    statistic = round(statistic, 9)
    return Fairness(throws, statistic, len(cells) - 1, chi_square_above(statistic, len(cells) - 1))


def chi_square_above(statistic: float, freedom: int) -> float:
    """How often chi-square with so many degrees of freedom is this large or larger.

    >>> round(chi_square_above(11.070, 5), 4), round(chi_square_above(3.841, 1), 4)
    (0.05, 0.05)
    """
    return gamma_above(freedom / 2, statistic / 2)


def gamma_above(a: float, x: float) -> float:
    """The upper incomplete gamma function, regularized: Q(a, x).

    By its series where x is small, else by its continued fraction; each converges quickly on its side of a + 1.
    """
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        for step in range(1, MOST_STEPS):
            term *= x / (a + step)
            total += term
            if term < total * CLOSE:
                break
        return max(0.0, 1.0 - total * scale)
    b = x + 1 - a
    c, d = 1 / SMALL, 1 / b
    fraction = d
    for step in range(1, MOST_STEPS):
        an = -step * (step - a)
        b += 2
        d = an * d + b
        d = 1 / (d if abs(d) > SMALL else SMALL)
        c = b + an / c
        c = c if abs(c) > SMALL else SMALL
        fraction *= d * c
        if abs(d * c - 1) < CLOSE:
            break
    return fraction * scale


def how_often(chance: float) -> str:
    """A chance in words.

    >>> [how_often(chance) for chance in (0.999, 0.41, 0.1, 0.023)]
    ['nearly always', '4 times in 10', 'once in 10 times', '2 times in 100']
    >>> how_often(0.0042), how_often(0.0000001)
    ('4 times in 1,000', 'less than once in 1,000 times')
    """
    if chance >= 0.95:
        return "nearly always"
    for of, told in ((10, "10"), (100, "100"), (1000, "1,000")):
        times = round(chance * of)
        if times >= 1 and chance >= 0.95 / of:
            return f"once in {told} times" if times == 1 else f"{times} times in {told}"
    return "less than once in 1,000 times"


def verdict(found: Fairness | None, whose: str, throws: int) -> str:
    """What a tally says of its dice, in one sentence; `whose` is "your red die".

    >>> verdict(Fairness(60, 5.0, 5, 0.415), "your red die", 60)
    'Your red die is as fair as dice are: a spread like this comes up 4 times in 10.'
    >>> verdict(None, "your red die", 12)
    'Your red die: 12 throws are too few to tell.'
    """
    whose = whose[:1].upper() + whose[1:]
    if found is None:
        counted = f"{throws:,} throw{'s are' if throws != 1 else ' is'}"
        return f"{whose}: {counted} too few to tell."
    often = how_often(found.chance)
    if found.chance > 0.99:
        return f"{whose} fell more evenly than dice usually do: a spread as uneven as this comes up {often}."
    if found.chance >= 0.05:
        return f"{whose} is as fair as dice are: a spread like this comes up {often}."
    if found.chance >= 0.001:
        return f"{whose} fell unevenly: fair dice do so {often}, which happens when many dice are looked at."
    return f"{whose} is hardly fair: a spread like this comes up {often}."
