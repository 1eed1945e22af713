"""A real league, or all of a year, as a season: its clubs, its number of games, how they really finished."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

import msgspec

from ..core.people.club_files import load_roster
from ..core.people.rosters import Roster
from ..core.seasons.finding import Listed, clubs_of
from ..core.seasons.real_clubs import LEAGUE_ID, NEUTRAL, had_designated_hitter, league_by_id
from ..core.seasons.shelf import indexes, season_of
from .calendar.fixtures import Fixture
from .calendar.made import made

YEAR = re.compile(r"\d{4}")
OPENING_DAY = "04-15"
WORLD_SERIES = (("AL", "NL"), ("AA", "NL"))  # leagues whose winners met


class LeagueChoice(msgspec.Struct, frozen=True):
    """A league of a year, or two of them, as it is picked; no season is read for it."""

    words: str  # as `real_league` understands them
    name: str
    clubs: tuple[Listed, ...]
    hitters: tuple[bool, ...]  # whether somebody hit for the pitchers, league by league

    @property
    def first(self) -> tuple[Listed, ...]:
        """Who had the best record of each league."""
        by_league = groupby(self.clubs, key=lambda club: club.league)
        return tuple(max(clubs, key=lambda club: (club.pennant, club.w / max(1, club.w + club.l)))
                     for _, clubs in by_league)  # fmt: skip


def leagues_on_offer(year: int) -> list[LeagueChoice]:
    """Each league of a year, and the two whose winners met; none of a year without baseball.

    >>> [each.words for each in leagues_on_offer(1915)]
    ['1915:AL', '1915:FL', '1915:NL', '1915:AL,1915:NL']
    """
    by_league: dict[str, list[Listed]] = {}
    for club in clubs_of(year):
        by_league.setdefault(club.league, []).append(club)
    both = [pair for pair in WORLD_SERIES if by_league.keys() >= set(pair)][:1]
    return [_choice(year, leagues, by_league) for leagues in [*((each,) for each in sorted(by_league)), *both]]


def _choice(year: int, leagues: tuple[str, ...], clubs: dict[str, list[Listed]]) -> LeagueChoice:
    return LeagueChoice(
        ",".join(f"{year}:{league}" for league in leagues),
        joined([clubs[league][0].league_name for league in leagues]),
        tuple(club for league in leagues for club in clubs[league]),
        tuple(had_designated_hitter(year, league) for league in leagues),
    )


class RealLeague(msgspec.Struct, frozen=True):
    """Leagues of one year: `games` are a club's; `groups` are empty where there is one league."""

    ids: tuple[str, ...]
    rosters: tuple[Roster, ...]
    games: int
    groups: dict[str, str]
    sizes: tuple[int, ...]  # clubs of each league, in the order of the rosters
    lengths: tuple[int, ...]  # games that a club of each league really played

    @property
    def year(self) -> int:
        return int(self.ids[0][:4])

    @property
    def name(self) -> str:
        return f"{self.year} {joined([league_by_id(each).name for each in self.ids])}"

    @property
    def opening_day(self) -> str:
        return f"{self.year}-{OPENING_DAY}"

    @property
    def pennants(self) -> int:
        """Clubs in a postseason: the winners of two leagues meet; one league is decided by its standings."""
        return 2 if len(self.ids) == 2 else 0

    def only(self, clubs: Collection[str]) -> RealLeague:
        """The same without the clubs that are left out."""
        kept, sizes, first = [], [], 0
        for size in self.sizes:
            these = [roster for roster in self.rosters[first : first + size] if roster.id in clubs]
            first += size
            kept += these
            sizes.append(len(these))
        return msgspec.structs.replace(self, rosters=tuple(kept), sizes=tuple(sizes))

    def calendar(self, games: int, seed: int, start: str) -> list[Fixture]:
        """Every league by itself: they met only in the World Series, for most of their history.

        The number of games that a league really played is each league's own: 162 and 154 in 1961.
        """
        fixtures: list[Fixture] = []
        first = 0
        for at, (clubs, length) in enumerate(zip(self.sizes, self.lengths, strict=True)):
            wanted = _that_can_be_paired(length if games == self.games else games, clubs)
            for game in made(clubs, wanted, seed + at, start):
                fixtures.append(msgspec.structs.replace(game, home=game.home + first, visitors=game.visitors + first))
            first += clubs
        return sorted(fixtures)


def names_leagues(words: str) -> bool:
    """Whether this names leagues, or a whole year, and no clubs.

    >>> names_leagues("1968:AL"), names_leagues("1968:neutral"), names_leagues("1968:DET,1968:SLN")
    (True, True, False)
    """
    plain = [word.strip().removesuffix(f":{NEUTRAL}") for word in words.split(",")]
    return all(LEAGUE_ID.fullmatch(word) or YEAR.fullmatch(word) for word in plain)


def real_league(words: str) -> RealLeague:
    """`1968:AL`, `1968:AL,1968:NL`, or `1968` for all of its leagues; `BadFile` or `ValueError` says what is wrong.

    `1968:AL:neutral` has the same clubs with the cards of an average league.
    """
    ids: list[str] = []
    plain = [word.strip().removesuffix(f":{NEUTRAL}") for word in words.split(",")]
    neutral = {word.strip().endswith(f":{NEUTRAL}") for word in words.split(",")}
    if len(neutral) > 1:
        raise ValueError("the leagues of a season are all neutral or none of them")
    for word in plain:
        if YEAR.fullmatch(word):
            ids += [f"{word}:{league}" for league in dict.fromkeys(season_of(int(word)).clubs.league)]
        else:
            ids.append(word)
    years = [league_by_id(each) for each in dict.fromkeys(ids)]
    if len({each.year for each in years}) > 1:
        raise ValueError(f"the leagues of a season are of one year, not of {' and '.join(str(y.year) for y in years)}")
    rosters: list[Roster] = []
    groups: dict[str, str] = {}
    sizes = []
    for year in years:
        season = season_of(year.year)
        letters = year.id.partition(":")[2]
        ending = f":{NEUTRAL}" if neutral == {True} else ""
        clubs = [f"{year.year}:{club}{ending}" for club, of in zip(season.clubs.id, season.clubs.league, strict=True)
                 if of == letters]  # fmt: skip
        rosters += [load_roster(club) for club in clubs]
        sizes.append(len(clubs))
        if len(years) > 1:
            groups |= dict.fromkeys(clubs, year.name)
    lengths = tuple(_that_can_be_paired(_games_of(year.id), year.clubs) for year in years)
    return RealLeague(tuple(year.id for year in years), tuple(rosters), max(lengths), groups, tuple(sizes), lengths)


def joined(names: Sequence[str]) -> str:
    """
    >>> joined(["American League", "National League"]), joined(["American Association", "National League"])
    ('American and National League', 'American Association and National League')
    """
    last = names[-1].rpartition(" ")[2]
    first = [name.removesuffix(f" {last}") for name in names[:-1]]
    return " and ".join([*first, names[-1]])


def _games_of(league: str) -> int:
    """How many games most of its clubs had a decision in: a tie was played again, and stands in the starts alone.

    >>> _games_of("1968:NL"), _games_of("1904:AL")
    (162, 151)
    """
    year, _, letters = league.partition(":")
    counted = Counter(club.w + club.l for club in clubs_of(int(year)) if club.league == letters)
    return max(counted, key=lambda games: (counted[games], games))


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
