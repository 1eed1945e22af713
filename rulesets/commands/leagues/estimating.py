"""What rounds of seasons say of a league-year's aims: each figure that came out short moves its aim.

All rounds are averaged, each by how much it knows: by the luck that is in its counts, and by how far it was off, for
who is far off knows only roughly how far to go. How far an aim must go for a figure is learned from rounds of the
league, and of the years around it, with different aims.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log, sqrt
from typing import NamedTuple

from ...core.cards.tuning import IN_THEIR_DAY, Aim, Aims
from ...core.people.base_runs import base_runs
from ...core.people.league_years import LeagueYear
from .comparing import homers_of_regulars, real_counts
from .playing import league_called
from .rounds import Round

MOST_STEP = log(2)  # of a figure's logarithm in one round
SURE_OF_GAIN = 0.5  # how far an aim's usual gain may be wrong for a league, for its size
MOST_GAIN, LEAST_GAIN = 2.0, 1 / 8  # and at most and at least, for its size: about 1905 saves hang on a hair
LEAST_LEFT = 0.25  # of what regulars hit, where luck would leave nothing
AIMED_AT = ("2b", "3b", "bb", "hbp", "e", "sb", "cs", "gdp")  # what runs come of, but for hits and home runs
ROUGHLY = 0.25  # how far a step may be wrong, for its length
MANAGED = frozenset(aim.name for aim in IN_THEIR_DAY)
FADES = 0.5  # what an earlier round counts of these, for each after it: one of them moves the others' figures
LUCK = {
    "avg": 0.74,
    "r": 2.2,
    "runs": 1.2,
    "left_over": 1.4,
    "tries": 1.2,
}  # variance, for a count of 1; others are nearly Poisson's


class Known(NamedTuple):
    """An aim on its own scale (a logarithm, unless it is a `plus`), and the variance of it."""

    value: float
    variance: float


class Moved(NamedTuple):
    """How far a figure went with an aim, and how far apart the aims were: products and squares by what luck leaves."""

    with_it: float
    apart: float


class Try(NamedTuple):
    """A round for one aim: on its own scale, how far its figure was to go, and the luck in that."""

    at: float
    step: float
    luck: float


def figures_of(counts: Mapping[str, int], team_games: float) -> dict[str, float]:
    """What the aims move, from sums: most of them for a game.

    Long hits, walks and strikeouts are taken half for a plate appearance and half for a game. Games here have a few
    more turns at bat than the old ones had, for nearly every error puts a man on; so neither is far off. `homers` are
    taken seven parts of eight for a plate appearance: sluggers are known by that. `runs` are those that came of what
    was hit: of twice the hits nobody's legs are to blame. `left_over` are all of a game.
    """
    pa = counts["ab"] + counts["bb"] + counts["hbp"] + counts["sf"]
    between = (pa * team_games) ** 0.5
    found = {key: counts[key] / between for key in ("2b", "3b", "hr", "bb", "hbp", "so") if key in counts}
    found["homers"] = counts["hr"] / (pa**7 * team_games) ** 0.125
    found["avg"] = counts["h"] / counts["ab"]
    found |= {key: counts[key] / team_games for key in ("r", "e", "cg", "sv", "sh", "sb", "cs", "gdp") if key in counts}
    found["runs"] = counts["r"] / base_runs(counts)
    found["left_over"] = counts["r"] / team_games
    if "sb" in counts:
        found["tries"] = (counts["sb"] + counts.get("cs", 0)) / team_games
    if "cs" in counts and "sb" in counts:
        found["safe"] = counts["sb"] / max(1, counts["sb"] + counts["cs"])
    return found


def luck_of(figure: str, counts: Mapping[str, int]) -> float:
    """The variance that the dice give the logarithm of a figure."""
    if figure == "safe":
        return (counts["cs"] + 1) / (counts["sb"] + 1) / (counts["sb"] + counts["cs"] + 1)
    count = {
        "avg": counts["h"],
        "homers": counts["hr"],
        "runs": counts["r"],
        "left_over": counts["r"],
        "tries": counts.get("sb", 0) + counts.get("cs", 0),
    }
    return LUCK.get(figure, 1.0) / max(1, count.get(figure, counts.get(figure, 0)))


def compared_figures(year: LeagueYear, done: Round) -> tuple[dict[str, float], dict[str, float]]:
    """The real figures and the played ones, of what the league recorded.

    Hits, walks, errors, steals and double plays are other aims' business: `left_over` is as it will be once those have
    come to where they are taken, between a game and a turn at bat. Home runs are half those of the regulars, where a
    round knows them: the bench may have too many of its own.
    """
    sums = real_counts(year)
    counts = {key: count for key, count in done.counts.items() if key in sums or key in ("sf", "hbp")}
    real, played = figures_of({"sf": 0, "hbp": 0, **sums}, year.team_games), figures_of(counts, 2 * done.games)
    own = _homers_of_regulars(done.league) if done.hr600 is not None else 0.0
    if own and done.hr600 is not None:
        played["homers"] = sqrt(played["homers"] * real["homers"] * max(LEAST_LEFT, 1 + done.hr600 / own))
    right = {key: counts[key] * real[key] / played[key] for key in AIMED_AT if real.get(key) and played.get(key)}
    right["hr"] = counts["hr"] * (real["homers"] / played["homers"] if played["homers"] else 1)
    played["left_over"] *= base_runs({**counts, **right, "h": counts["ab"] * real["avg"]}) / base_runs(counts)
    return real, played


@cache
def _homers_of_regulars(league: str) -> float:
    called = league_called(league)
    return homers_of_regulars(called.year, called.rosters)


def known_of(
    year: LeagueYear, aims: Sequence[Aim], rounds: Sequence[Round], usual: Mapping[str, float] | None = None
) -> dict[str, Known]:
    """What all rounds together say of each aim. Where the league did not record its figure, nothing is in it.

    `usual` is how far an aim must go in the years around, where that is known better than from the aim itself.
    """
    found: dict[str, Known] = {}
    for aim, tries in zip(aims, tries_of(year, aims, rounds), strict=True):
        gain = gain_of((usual or {}).get(aim.name, aim.gain), moved_in(tries))
        fades = FADES if aim.name in MANAGED else 1.0
        total = weights = 0.0
        for later, (at, step, luck) in enumerate(reversed(tries)):
            weight = fades**later / (gain**2 * (luck + (ROUGHLY * step) ** 2))
            total += weight * (at + gain * step)
            weights += weight
        if weights:
            found[aim.name] = Known(total / weights, 1 / weights)
    return found


def tries_of(year: LeagueYear, aims: Sequence[Aim], rounds: Sequence[Round]) -> list[list[Try]]:
    """Each aim's, in the order of the rounds; none where the league did not record its figure."""
    pairs = [(each, *compared_figures(year, each)) for each in rounds]
    found: list[list[Try]] = []
    for aim in aims:
        found.append([])
        for each, real, played in pairs:
            if real.get(aim.figure) and played.get(aim.figure):
                step = max(-MOST_STEP, min(MOST_STEP, log(real[aim.figure] / played[aim.figure])))
                found[-1].append(Try(scaled(aim, each.aims[aim.name]), step, luck_of(aim.figure, each.counts)))
    return found


def moved_in(tries: Sequence[Try]) -> Moved:
    """What rounds with different aims gave, around their own mean."""
    weights = sum(1 / each.luck for each in tries)
    if not weights:
        return Moved(0.0, 0.0)
    at = sum(each.at / each.luck for each in tries) / weights
    step = sum(each.step / each.luck for each in tries) / weights
    return Moved(
        sum((each.at - at) * (step - each.step) / each.luck for each in tries),
        sum((each.at - at) ** 2 / each.luck for each in tries),
    )


def gain_of(usual: float, moved: Moved) -> float:
    """How far an aim must go for a figure, by what rounds with different aims gave; the usual where none say.

    A fifth more gave a tenth: twice the usual, but for what the usual still counts (4 beside 200).

    >>> round(gain_of(1.0, moved_in([Try(0.0, 0.2, 0.0001), Try(0.2, 0.1, 0.0001)])), 2)
    1.96
    """
    prior = (usual / SURE_OF_GAIN) ** 2
    response = (prior / usual + moved.with_it) / (prior + moved.apart) * usual
    return usual / min(max(response, 1 / MOST_GAIN), 1 / LEAST_GAIN)


def estimate(year: LeagueYear, aims: Sequence[Aim], rounds: Sequence[Round]) -> Aims:
    """The aims that all rounds together speak for; those that nothing speaks for stay as they were tried last."""
    known = known_of(year, aims, rounds)
    return {
        aim.name: plain(aim, known[aim.name].value) if aim.name in known else rounds[-1].aims[aim.name] for aim in aims
    }


def scaled(aim: Aim, value: float) -> float:
    return value if aim.plus else log(value)


def plain(aim: Aim, value: float) -> float:
    """An aim as cards are made for it, within its bounds."""
    return round(max(aim.least, min(aim.most, value if aim.plus else exp(value))), 4)
