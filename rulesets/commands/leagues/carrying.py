"""From the league-years that were played to all others: each aim as a function of a league's own rates.

Which rates, up to three, or that only the mean is taken, is settled by league-years left out of the fit.
A league-year that was played has its own estimate, drawn to what the function and the years around it say as far as it
is luck. The others have those years' word, too, where that did better on league-years left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

from ...core.cards.tuning import FEATURES, Aim, Carried
from .estimating import Known, Moved, gain_of, plain, scaled
from .fitting import Fit, fitted

RIDGE, MOST_RATES = 0.1, 3
PROVEN = 1.15  # how much better, in squares, one more rate must make it
HELPFUL = 1.05  # and the years around
LEAST_VARIANCE = 1e-7
LEAST_APART = 1 / 3  # of the luck: so far apart league-years may be, and luck would hide it
YEARS = 5.0  # that are around a year: their spread
OTHER_LEAGUE = 0.5  # what a neighbour in the other league counts
Features = Mapping[str, Mapping[str, float]]


class Way(NamedTuple):
    """An aim carried over, with how far league-years lie from the mean, and from what the others say of them."""

    carried: Carried
    fit: Fit
    by: tuple[str, ...]
    spread: float
    left_out: float
    luck: float  # of that, root mean square


def beyond(aim: Aim, known: Mapping[str, Known], foreseen: Mapping[str, float]) -> dict[str, Known]:
    """What play said of an aim, less what could be said of it before."""
    return {league: Known(mine.value - scaled(aim, foreseen[league]), mine.variance) for league, mine in known.items()}


def gain_around(aim: Aim, league: str, moved: Mapping[str, Moved]) -> float:
    """How far an aim must go for a figure in the years around a league-year, by what play showed there.

    The league-year itself is left out: its own rounds have their say beside this.
    """
    near = {other: _nearness(league, other) for other in moved if other != league}
    total = Moved(
        sum(weight * moved[other].with_it for other, weight in near.items()),
        sum(weight * moved[other].apart for other, weight in near.items()),
    )
    return gain_of(aim.gain, total)


def way_of(aim: Aim, known: Mapping[str, Known], seen: Features) -> Way:
    """The function that does best on league-years left out, a rate more at a time."""
    leagues = sorted(known)
    values, counts = [known[league].value for league in leagues], _counts(known, leagues)

    def tried(by: tuple[str, ...]) -> Fit:
        return fitted([[seen[league][name] for name in by] for league in leagues], values, RIDGE, counts)

    by: tuple[str, ...] = ()
    fit = tried(by)
    spread = error = _mean_square(fit.left_out, counts)
    while len(by) < min(MOST_RATES, len(leagues) - 2):
        ways = [(*by, name) for name in FEATURES if name not in by]
        fits = {way: tried(way) for way in ways}
        best = min(ways, key=lambda way: _mean_square(fits[way].left_out, counts))
        now = _mean_square(fits[best].left_out, counts)
        if now * PROVEN >= error:
            break
        by, fit, error = best, fits[best], now
    plainly = [plain(aim, value) for value in values]
    weights = {name: round(weight, 4) for name, weight in zip(by, fit.weights, strict=True)}
    carried = Carried(round(fit.base, 4), weights, aim.plus, min(plainly), max(plainly))
    luck = _mean_square([known[league].variance ** 0.5 for league in leagues], counts)
    return Way(carried, fit, by, spread**0.5, error**0.5, luck**0.5)


def settled(
    aim: Aim, known: Mapping[str, Known], seen: Features, way: Way, foreseen: Mapping[str, float] | None = None
) -> dict[str, float]:
    """What each league-year is to have: those that were played, and the others where the years around them help.

    `foreseen` is what play had no part in; it is in neither what is `known` nor the way.
    """
    apart = max(LEAST_VARIANCE, way.left_out**2 - way.luck**2, (LEAST_APART * way.luck) ** 2)
    says = {league: way.fit.at([rates[name] for name in way.by]) for league, rates in seen.items()}
    off = {league: mine.value - says[league] for league, mine in known.items()}
    around = {league: _around(league, known, off, apart) for league in seen}
    counts = _counts(known, sorted(known))
    alone = way.fit.left_out
    beside = [each - around[league] for league, each in zip(sorted(known), alone, strict=True)]
    helps = _mean_square(beside, counts) * HELPFUL < _mean_square(alone, counts)
    found = {}
    for league in seen:
        near = says[league] + (around[league] if helps else 0.0)
        if league in known:
            own = apart / (apart + known[league].variance)
            near += own * (known[league].value - near)
        if league in known or helps or foreseen:
            found[league] = plain(aim, near + (scaled(aim, foreseen[league]) if foreseen else 0.0))
    return found


def _around(league: str, known: Mapping[str, Known], off: Mapping[str, float], apart: float) -> float:
    """How far the years around a league-year lie from the function, drawn to nothing as far as that is luck."""
    total, weights = 0.0, 1 / apart
    for other, theirs in known.items():
        if other != league:
            weight = _nearness(league, other) / (theirs.variance + apart)
            total, weights = total + weight * off[other], weights + weight
    return total / weights


def _nearness(one: str, other: str) -> float:
    years = int(one[:4]) - int(other[:4])
    return exp(-0.5 * (years / YEARS) ** 2) * (1.0 if one[5:] == other[5:] else OTHER_LEAGUE)


def _counts(known: Mapping[str, Known], leagues: list[str]) -> list[float]:
    """How much each league-year counts: by its variance beside that of all, 1 in the mean."""
    values = [known[league].value for league in leagues]
    mean = sum(values) / len(values)
    spread = max(LEAST_VARIANCE, sum((value - mean) ** 2 for value in values) / len(values)) / 4
    raw = [1 / (spread + known[league].variance) for league in leagues]
    return [each * len(raw) / sum(raw) for each in raw]


def _mean_square(distances: list[float] | tuple[float, ...], counts: list[float]) -> float:
    return sum(times * each**2 for each, times in zip(distances, counts, strict=True)) / sum(counts)
