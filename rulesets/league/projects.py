"""Small projects are seasons too (SEA-4): a series, a round robin, one club's schedule, a knock-out."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from random import Random

from msgspec.structs import replace

from ..core.people.rosters import Roster
from .calendar.fixtures import Fixture
from .calendar.made import FIRST_DAY, circle, made
from .calendar.made import later as _later
from .making import make_season
from .season import Season
from .standing.following import add_round, draw_next
from .standing.postseason import PATTERNS, first_round
from .terms import Terms

MOST_IN_A_SERIES = 9
KNOCK_OUTS = (4, 8, 16)


def series(
    path: str | os.PathLike[str],
    terms: Terms,
    rosters: Sequence[Roster],
    games: int,
    best_of: bool = False,
    start: str = FIRST_DAY,
    managers: Mapping[str, str] | None = None,
) -> Season:
    """Two clubs, 1 to 9 games: all of them played, or until one has won the most of an odd number."""
    if len(rosters) != 2:
        raise ValueError(f"a series is between two clubs, not {len(rosters)}")
    if not 1 <= games <= MOST_IN_A_SERIES:
        raise ValueError(f"a series has 1 to {MOST_IN_A_SERIES} games, not {games}")
    if best_of and games % 2 == 0:
        raise ValueError(f"a series can be best of an odd number of games, not of {games}")
    project = "best_of" if best_of else "series"
    terms = replace(terms, project=project, games=games, postseason=0, lengths=(games,))
    row = (1, 0, 0, games, 0, 1, int(not best_of))
    season = make_season(path, terms, rosters, [], managers=managers, series=[row], start=start)
    draw_next(season)
    return season


def round_robin(
    path: str | os.PathLike[str],
    terms: Terms,
    rosters: Sequence[Roster],
    times: int = 2,
    start: str = FIRST_DAY,
    managers: Mapping[str, str] | None = None,
) -> Season:
    """Everybody against everybody so many times, home and away in turn, a game a day."""
    if not 1 <= times <= 20:
        raise ValueError(f"a round robin is played 1 to 20 times around, not {times}")
    names = [*range(len(rosters))]
    Random(terms.seed).shuffle(names)
    fixtures = []
    for turn in range(times):
        for at, pairs in enumerate(circle(names)):
            for place, (one, other) in enumerate(pairs):
                home, away = (one, other) if (turn + at + place) % 2 == 0 else (other, one)
                day = _later(start, turn * len(circle(names)) + at)
                fixtures.append(Fixture(day, 1, home, away, 1))
    terms = replace(terms, project="round_robin", games=times * (len(rosters) - 1), postseason=0)
    return make_season(path, terms, rosters, fixtures, managers=managers, start=start)


def one_club(
    path: str | os.PathLike[str],
    terms: Terms,
    rosters: Sequence[Roster],
    start: str = FIRST_DAY,
    managers: Mapping[str, str] | None = None,
) -> Season:
    """One club's schedule: the whole league's calendar, of which the others' games are played by themselves."""
    if terms.mine not in {roster.id for roster in rosters}:
        raise ValueError("one club's schedule needs your club: name one of the season's")
    fixtures = made(len(rosters), terms.games, terms.seed, start)
    return make_season(path, replace(terms, project="one_club"), rosters, fixtures, managers=managers, start=start)


def knock_out(
    path: str | os.PathLike[str],
    terms: Terms,
    rosters: Sequence[Roster],
    start: str = FIRST_DAY,
    managers: Mapping[str, str] | None = None,
) -> Season:
    """4, 8 or 16 clubs; who loses a series is out. The draw is by the season's seed."""
    if len(rosters) not in KNOCK_OUTS:
        raise ValueError(f"a knock-out has 4, 8 or 16 clubs, not {len(rosters)}")
    lengths = terms.lengths or (1,)
    wrong = [length for length in lengths if length not in PATTERNS or length % 2 == 0]
    if wrong:
        raise ValueError(f"a knock-out's series are best of 1, 3, 5, 7 or 9, not of {wrong[0]}")
    order = [*range(len(rosters))]
    Random(terms.seed).shuffle(order)
    terms = replace(terms, project="knock_out", postseason=0, lengths=lengths, games=sum(lengths))
    season = make_season(path, terms, rosters, [], managers=managers, start=start)
    add_round(season, 0, first_round(order), terms.length_of(0))
    draw_next(season)
    return season
