"""Seasons of a league as the program plays them: every game's counts, and every man's line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from ... import find
from ...core.cards.tuning import BOX, try_out
from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS
from ...core.people.league_years import LeagueYear, league_year
from ...core.people.rosters import Roster
from ...core.play.setup import Setup
from ...core.seasons.real_clubs import league_by_id
from ...league.calendar.fixtures import Fixture
from ...league.calendar.made import made
from ...league.making import make_season
from ...league.play.playing_on import play_on
from ...league.real_leagues import real_league
from ...league.season import Season
from ...league.terms import Hitter, Terms

AT_BAT = {"pa": "pa", "ab": "ab", "h": "h", "2b": "b2", "3b": "b3", "hr": "hr", "bb": "bb", "hbp": "hbp", "so": "so",
          "sb": "sb", "cs": "cs", "sf": "sf", "sh": "sh", "gdp": "gdp"}  # fmt: skip
KEYS = ("r", *AT_BAT, "e", "cg", "sv")
Counts = dict[str, int]


class Seasons(msgspec.Struct):
    """Seasons played: the counts of each game, both clubs together, by `KEYS`; and every man's at bat."""

    games: list[tuple[int, ...]] = []
    men: dict[str, Counts] = {}  # "club player"

    def join(self, other: Seasons) -> None:
        self.games += other.games
        for man, line in other.men.items():
            mine = self.men.setdefault(man, {})
            for key, number in line.items():
                mine[key] = mine.get(key, 0) + number


def play_seasons(
    setup: Setup,
    league: str,
    seasons: int,
    jobs: int = 1,
    reached: Callable[[int], None] = lambda done: None,
    aims: Mapping[str, float] | None = None,
    first: int = 0,
) -> Seasons:
    """So many seasons, from number `first` on, split among processes; each depends on the seed and its number alone.

    `aims` are tried in the place of those that the game has for this league.
    """
    total = Seasons([], {})
    for done, part in enumerate(_parts(setup, league, range(first, first + seasons), jobs, aims), start=1):
        total.join(part)
        reached(done)
    return total


def _parts(setup: Setup, league: str, numbers: range, jobs: int, aims: Mapping[str, float] | None) -> Iterator[Seasons]:
    if aims is None and (jobs == 1 or len(numbers) == 1):
        yield from (one_season(setup, league, number) for number in numbers)
        return
    with ProcessPoolExecutor(min(jobs, len(numbers)), initializer=try_out, initargs=(league, aims)) as pool:
        waiting = [pool.submit(one_season, setup, league, number) for number in numbers]
        try:
            for ready in as_completed(waiting):
                yield ready.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


class Called(msgspec.Struct, frozen=True):
    """A league by its id: its totals, its clubs, how many games each plays, and who bats for pitchers there."""

    year: LeagueYear
    rosters: tuple[Roster, ...]
    games: int
    hitter: Hitter
    fixtures: Callable[[int], list[Fixture]]  # by the seed
    groups: dict[str, str] = {}

    @property
    def name(self) -> str:
        """
        >>> league_called("1968:AL").name, league_called("box").name
        ('1968 American League', 'the league in the box')
        """
        return f"{self.year.year} {self.year.name}" if self.year.id else "the league in the box"


def league_called(league: str) -> Called:
    """`1968:AL`, or the league in the box."""
    if league == BOX:
        rosters = tuple(map(load_roster, CLUB_IDS))
        year = league_year((man for club in rosters for man in club.players.values()), len(rosters))
        games = year.games
        return Called(year, rosters, games, "lines", lambda seed: made(len(rosters), games, seed))
    real = real_league(league)
    return Called(league_by_id(league), real.rosters, real.games, "home",
                  lambda seed: real.calendar(real.games, seed, real.opening_day), real.groups)  # fmt: skip


def one_season(setup: Setup, league_id: str, number: int) -> Seasons:
    """A season by the book on both sides, with games missed and rest, and everybody held to his own."""
    ruleset, seed = find(setup.ruleset), setup.seed * 10_000 + number
    league = league_called(league_id)
    terms = Terms(
        "fidelity", ruleset.id, ruleset.version, seed, setup.options, setup.house,
        usage="hold", hitter=league.hitter, games=league.games, postseason=0,
    )  # fmt: skip
    with TemporaryDirectory() as folder:
        season = make_season(Path(folder) / "season", terms, league.rosters, league.fixtures(seed), league.groups)
        with season:
            play_on(season)
            return counted(season)


def counted(season: Season) -> Seasons:
    """What a season's file has of its games and its men."""
    sums = ", ".join(f"SUM(b.{column})" for column in AT_BAT.values())
    at_bat = season.sql.execute(
        f"SELECT g.id, g.visitors_runs + g.home_runs, {sums} FROM games g JOIN batting b ON b.game = g.id"
        " WHERE g.played GROUP BY g.id ORDER BY g.id"
    ).fetchall()
    errors = dict(season.sql.execute("SELECT game, SUM(e) FROM fielding GROUP BY game"))
    arms = {
        game: rest for game, *rest in season.sql.execute("SELECT game, SUM(cg), SUM(sv) FROM pitching GROUP BY game")
    }
    lines = season.sql.execute(
        f"SELECT c.key, s.player, {', '.join(f't.{column}' for column in AT_BAT.values())} FROM batting_totals t"
        " JOIN clubs c ON c.id = t.club JOIN squads s ON s.man = t.man AND s.club = t.club WHERE t.stage = 0"
    )
    return Seasons(
        [(*counts, errors.get(game, 0), *arms[game]) for game, *counts in at_bat],
        {f"{club} {player}": dict(zip(AT_BAT, line, strict=True)) for club, player, *line in lines},
    )
