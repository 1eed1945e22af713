"""A real league, or all of a year, as a season: its clubs, its number of games, how they really finished."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from ..core.people.club_files import load_roster
from ..core.people.rosters import Roster
from ..core.seasons.real_clubs import LEAGUE_ID, league_by_id
from ..core.seasons.shelf import indexes, season_of
from .calendar.fixtures import Fixture
from .calendar.made import made

YEAR = re.compile(r"\d{4}")
OPENING_DAY = "04-15"


class RealLeague(msgspec.Struct, frozen=True):
    """Leagues of one year: `games` are a club's; `groups` are empty where there is one league."""

    ids: tuple[str, ...]
    rosters: tuple[Roster, ...]
    games: int
    groups: dict[str, str]

    @property
    def year(self) -> int:
        return int(self.ids[0][:4])

    @property
    def name(self) -> str:
        names = [league_by_id(each).name for each in self.ids]
        return f"{self.year} {' and '.join(names)}"

    @property
    def opening_day(self) -> str:
        return f"{self.year}-{OPENING_DAY}"

    @property
    def pennants(self) -> int:
        """Clubs in a postseason: the winners of two leagues meet; one league is decided by its standings."""
        return 2 if len(self.ids) == 2 else 0

    def calendar(self, games: int, seed: int, start: str) -> list[Fixture]:
        """Every league by itself: they met only in the World Series, for most of their history."""
        fixtures: list[Fixture] = []
        first = 0
        for at, league in enumerate(self.ids):
            clubs = sum(roster.league is not None and roster.league.id == league for roster in self.rosters)
            for game in made(clubs, _that_can_be_paired(games, clubs), seed + at, start):
                fixtures.append(msgspec.structs.replace(game, home=game.home + first, visitors=game.visitors + first))
            first += clubs
        return sorted(fixtures)


def names_leagues(words: str) -> bool:
    """Whether this names leagues, or a whole year, and no clubs.

    >>> names_leagues("1968:AL"), names_leagues("1968"), names_leagues("1968:DET,1968:SLN")
    (True, True, False)
    """
    return all(LEAGUE_ID.fullmatch(word.strip()) or YEAR.fullmatch(word.strip()) for word in words.split(","))


def real_league(words: str) -> RealLeague:
    """`1968:AL`, `1968:AL,1968:NL`, or `1968` for all of its leagues; `BadFile` or `ValueError` says what is wrong."""
    ids: list[str] = []
    for word in (each.strip() for each in words.split(",")):
        if YEAR.fullmatch(word):
            ids += [f"{word}:{league}" for league in dict.fromkeys(season_of(int(word)).clubs.league)]
        else:
            ids.append(word)
    years = [league_by_id(each) for each in dict.fromkeys(ids)]
    if len({each.year for each in years}) > 1:
        raise ValueError(f"the leagues of a season are of one year, not of {' and '.join(str(y.year) for y in years)}")
    rosters: list[Roster] = []
    groups: dict[str, str] = {}
    for year in years:
        season = season_of(year.year)
        letters = year.id.partition(":")[2]
        clubs = [f"{year.year}:{club}" for club, of in zip(season.clubs.id, season.clubs.league, strict=True)
                 if of == letters]  # fmt: skip
        rosters += [load_roster(club) for club in clubs]
        if len(years) > 1:
            groups |= dict.fromkeys(clubs, year.name)
    games = max(_that_can_be_paired(year.games, year.clubs) for year in years)
    return RealLeague(tuple(year.id for year in years), tuple(rosters), games, groups)


def _that_can_be_paired(games: int, clubs: int) -> int:
    """
    >>> _that_can_be_paired(155, 8), _that_can_be_paired(155, 7)
    (155, 154)
    """
    return games - games * clubs % 2


def real_records(keys: Iterable[str]) -> dict[str, tuple[int, int]]:
    """How real clubs among these finished, won and lost; others are left out."""
    wanted = {key.removesuffix(":neutral"): key for key in keys if ":" in key}
    found: dict[str, tuple[int, int]] = {}
    for index in reversed(indexes() if wanted else ()):  # what was imported goes before what came with the program
        for year, club, w, l in zip(index.year, index.id, index.w, index.l, strict=True):  # noqa: E741
            if (key := wanted.get(f"{year}:{club}")) is not None:
                found[key] = (w, l)
    return found
