"""What can be said of a league's aims before a game is played: how often its men will run, by their cards alone.

A steal number is one of ten, and most men of a league that seldom ran have the same one or none. So how many steals
come of a league's numbers depends on who played in it, more than on any rate of it; but it can be counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...core.people.league_years import LeagueYear
from ...core.people.rosters import Roster
from .figures import AS_PRINTED, Tuning
from .gloves import throw_rating
from .league_rates import League
from .ratings import hold_rating, steal_rating
from .seasons import Season, allowed_season, batting_season

# Attempts for each time on first, as played out with every runner at one number (DD-FACT-9), 0 to 9.
TRIED = (0.04, 0.10, 0.17, 0.24, 0.31, 0.37, 0.45, 0.51, 0.58, 0.65)
TRIED_WITH_THIRD = (0.09, 0.16, 0.27, 0.38, 0.48, 0.59, 0.71, 0.84, 0.97, 1.10)
LEAST, MOST, STEPS = 0.5, 3.0, 14


def foreseen(year: LeagueYear, rosters: Iterable[Roster]) -> dict[str, float]:
    """The `running` with which the cards of a league try as many steals as it did; nothing where nobody tried."""
    clubs = tuple(rosters)
    league = League.of_year(year, AS_PRINTED)
    held = _held(league, clubs)
    men = [
        (batting_season(man.batting, league.caught), man.positions[:1] == ("P",))
        for club in clubs
        for man in club.players.values()
        if man.batting and man.batting.pa
    ]
    runners = [(season, league.fill_at_bat(season, pitcher)) for season, pitcher in men if season.sb + season.cs]
    tried = sum(season.sb + season.cs for season, _ in runners)
    if not tried or not held:
        return {}
    low, high = LEAST, MOST
    for _ in range(STEPS):
        middle = (low * high) ** 0.5
        if _tries(runners, league, held, middle) < tried:
            low = middle
        else:
            high = middle
    return {"running": round((low * high) ** 0.5, 4)}


def _held(league: League, clubs: tuple[Roster, ...]) -> Counter[int]:
    """How often each sum of a pitcher's hold and a catcher's throw stands against a runner."""
    holds: Counter[int] = Counter()
    throws: Counter[int] = Counter()
    for club in clubs:
        for man in club.players.values():
            line, caught = man.pitching, man.fielding.get("C")
            if line is not None and line.outs:
                holds[hold_rating(line, allowed_season(line, league.rates), league, man.throws)] += line.outs
            if caught is not None and caught.g:
                throws[throw_rating(caught, league.caught_by_catchers)] += caught.g
    both: Counter[int] = Counter()
    for hold, innings in holds.items():
        for throw, games in throws.items():
            both[hold + throw] += innings * games
    return both


def _tries(runners: list[tuple[Season, Season]], league: League, held: Counter[int], running: float) -> float:
    tuning, whole, total = Tuning(running=running), sum(held.values()), 0.0
    for season, filled in runners:
        steal = steal_rating(filled, tuning, league.success)
        chances = TRIED_WITH_THIRD if steal.third else TRIED
        final = ((min(9, steal.number + less), often) for less, often in held.items() if steal.number >= 0)
        total += season.on_first * sum(chances[number] * often for number, often in final if number >= 0) / whole
    return total
