"""Whole numbers for real ones: what may stand on a card, and which of it lies nearest to a season (DD-FACT-4)."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor
from typing import Generic, TypeAlias, TypeVar

from ...core.cards.rounding import held, nearest
from .figures import FACTORY
from .league_rates import League
from .seasons import Rates

Points: TypeAlias = tuple[int, int | None]  # numbers on his own card, and the rare reading where they are none
What = TypeVar("What")


def rare_reading(share: float) -> int:
    """DD-FACT-2: the n under which that share of the other half's results stands.

    >>> rare_reading(0.93), rare_reading(0.5), rare_reading(0.01)
    (8, 4, 0)
    """
    return held(10 * share - 1, 0, 8)


def kept(rare: int | None) -> float:
    """DD-RARE-1: the share of the other half's results that a rare reading leaves."""
    return 1.0 if rare is None else (rare + 1) / 10


def choices(own: float, average: float, tried: Iterable[int]) -> list[Points]:
    """Whole points to try in place of the real ones; those below 0 are none and a rare reading.

    Reading: it is the whole number that is below 0 or not, so -0.1 is tried as 0 points, too, without a rare reading.
    """
    found: dict[Points, None] = {}
    for points in tried:
        if points >= 0:
            found[points, None] = None
        elif own < 0:
            found[0, rare_reading((own + average) / average)] = None
    return list(found)


def walks_and_hit_batsmen(rates: Rates, league: League) -> tuple[list[Points], list[int]]:
    """DD-FACT-4: floor and ceiling of BB and HBP; HBP below 0 is 0 points without a rare reading."""
    half = league.half
    walks, hit = 100 * rates.bb - half.bb, 100 * rates.hbp - half.hbp
    return choices(walks, half.bb, (floor(walks), ceil(walks))), sorted({max(0, floor(hit)), max(0, ceil(hit))})


def strikeouts(rates: Rates, league: League, rare: dict[str, int]) -> int:
    """Rounded to the nearest; below 0 a rare reading, which is noted."""
    own = 100 * rates.so - league.half.so
    if nearest(own) < 0:
        rare["SO"] = rare_reading(100 * rates.so / league.half.so)
    return max(0, nearest(own))


class Search(Generic[What]):
    """Keeps the combination whose expected line lies nearest to the season's (DD-FACT-4)."""

    def __init__(self, rates: Rates, league: League) -> None:
        self.rates = rates
        self.average_bb, self.average_hbp = league.half.bb, league.half.hbp
        self.walks, self.hit = walks_and_hit_batsmen(rates, league)
        self.least = float("inf")
        self.best: tuple[What, Points, int] | None = None

    def over_walks(self, singles: Iterable[tuple[float, float, What]], d: float, t: float, hr: float) -> None:
        """Try each of the singles, given as rate, extra cost and what they are, with each BB and HBP."""
        rates = self.rates
        avg, obp, slg = rates.line
        power, extra = d + t + hr, 2 * d + 3 * t + 4 * hr
        for bb_points in self.walks:
            bb = (bb_points[0] + self.average_bb * kept(bb_points[1])) / 100
            for hbp_points in self.hit:
                hbp = (hbp_points + self.average_hbp) / 100
                at_bats = 1 - bb - hbp - rates.sf
                if at_bats <= 0:
                    continue
                walks = bb + hbp
                walk_cost = FACTORY.walk_cost * (abs(bb - rates.bb) + abs(hbp - rates.hbp))
                for s, more, what in singles:
                    hits = s + power
                    cost = (hits / at_bats - avg) ** 2 + (hits + walks - obp) ** 2
                    cost += ((s + extra) / at_bats - slg) ** 2 + walk_cost + more
                    if cost < self.least:
                        self.least, self.best = cost, (what, bb_points, hbp_points)
