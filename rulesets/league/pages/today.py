"""Today: the date, the day's games with starters and who is out, yesterday's scores and feats, and where we are."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...core.people.players import Player
from ...core.play.fitness import Fitness
from ..between import less_in_words
from ..men.state import day_number
from ..season import Season
from ..standing.table import Standing
from .records import FeatLine, Record, feats, records
from .schedule import Scheduled, schedule
from .standings import Moved, moved, standings_page
from .statistics import HotBat, hot_bats
from .words import out_line, rest_line


class Starter(msgspec.Struct, frozen=True):
    """Who is to start: his record so far, how he stands, the days since he pitched (None: he has not)."""

    man: int
    player: str
    name: str
    throws: str
    won: int
    lost: int
    era: float | None
    fitness: Fitness
    days: int | None
    rest: str  # in a few words


class Out(msgspec.Struct, frozen=True):
    """A man who cannot play today, and why, in a few words."""

    man: int
    name: str
    position: str
    fitness: Fitness
    why: str


class Card(msgspec.Struct, frozen=True):
    """A game of the day: its row, and what is known before it (empty once it is played)."""

    game: Scheduled
    why_not: str = ""
    starters: tuple[Starter, ...] = ()
    out: tuple[tuple[Out, ...], ...] = ()
    met: tuple[int, int] = (0, 0)  # won by visitors and home between the two so far
    park: str = ""


class TodayPage(msgspec.Struct):
    day: str  # of the earliest game that is not played, or the last day of a season that is over
    over: bool
    day_number: int  # of days on which there are games
    days: int
    games_played: int
    games: int
    cards: list[Card]
    standings: list[Standing]
    yesterday: str | None  # the last day before this one with games played
    scores: list[Scheduled]
    feats: list[FeatLine]
    records: list[Record]
    moved: list[Moved]
    hot: list[HotBat]
    held: list[int]
    notes: list[tuple[int, str, int | None, str]]


def today_page(season: Season, day: str | None = None) -> TodayPage:
    """The page of today, or of any day of the calendar."""
    sql = season.sql
    today = season.today
    (last,) = sql.execute("SELECT MAX(day) FROM games").fetchone()
    shown = day or today or last
    days, before, games, played = sql.execute(
        "SELECT COUNT(DISTINCT day), COUNT(DISTINCT CASE WHEN day <= ? THEN day END), COUNT(*), SUM(played) FROM games",
        (shown,),
    ).fetchone()
    (yesterday,) = sql.execute("SELECT MAX(day) FROM games WHERE day < ? AND played", (shown,)).fetchone()
    now = standings_page(season)
    scores = schedule(season, yesterday, yesterday) if yesterday else []
    broken = [record for game in scores if game.played for record in records(season, game.id) if record.before]
    was = standings_page(season, _day_before(season, yesterday), lately=False) if yesterday else []
    return TodayPage(
        shown,
        today is None,
        before,
        days,
        played or 0,
        games,
        [_card(season, game) for game in schedule(season, shown, shown)],
        now,
        yesterday,
        [game for game in scores if game.played],
        feats(season, yesterday, yesterday) if yesterday else [],
        broken,
        moved(was, standings_page(season, yesterday, lately=False)) if yesterday else [],
        hot_bats(season),
        [*season.held],
        sql.execute("SELECT id, day, game, text FROM notes WHERE day = ? ORDER BY id", (shown,)).fetchall(),
    )


def _day_before(season: Season, day: str) -> str:
    (before,) = season.sql.execute("SELECT MAX(day) FROM games WHERE day < ?", (day,)).fetchone()
    return before or ""


def _card(season: Season, game: Scheduled) -> Card:
    if game.played:
        return Card(game)
    row = season.game(game.id)
    both = [season.manned(row, side) for side in (0, 1)]
    starters, outs = [], []
    for club, manned in zip(row.clubs, both, strict=True):
        days, state = season.days[club], season.states[club]
        starters.append(_starter(season, club, manned.starter.player, manned.starter.fitness, game.day))
        _, tired = days.bullpen(state, manned, day_number(game.day))
        resting = {
            each: standing for each, standing in tired.items() if not standing.may and each not in days.roster.rotation
        }
        outs.append(tuple(_out(season, club, each, standing) for each, standing in {**manned.out, **resting}.items()))
    return Card(
        game,
        season.why_not(row),
        tuple(starters),
        tuple(outs),
        _met(season, *row.clubs),
        season.house(row.home).roster.ballpark.name,
    )


def _starter(season: Season, club: int, player: str, fitness: Fitness, day: str) -> Starter:
    days, state = season.days[club], season.states[club]
    who, man = days.roster.players[player], days.men[player]
    won, lost, outs, earned = season.sql.execute(
        "SELECT COALESCE(SUM(w), 0), COALESCE(SUM(l), 0), COALESCE(SUM(outs), 0), COALESCE(SUM(er), 0)"
        " FROM pitching_totals WHERE stage = 0 AND man = ?",
        (man,),
    ).fetchone()
    outings = state.outings.get(man)
    since = day_number(day) - outings[-1].day if outings else None
    era = 27 * earned / outs if outs else None
    rest = rest_line(fitness, since, less_in_words(season.ruleset, fitness.lowered))
    return Starter(man, player, who.name, who.throws, won, lost, era, fitness, since, rest)


def _out(season: Season, club: int, player: str, fitness: Fitness) -> Out:
    days = season.days[club]
    who: Player = days.roster.players[player]
    return Out(days.men[player], days.roster.called(player), who.positions[0], fitness, out_line(fitness))


def _met(season: Season, visitors: int, home: int) -> tuple[int, int]:
    row: Sequence[int] = season.sql.execute(
        "SELECT COALESCE(SUM((visitors_runs > home_runs) = (visitors = ?1)), 0), COUNT(*) FROM games"
        " WHERE played AND ((visitors = ?1 AND home = ?2) OR (visitors = ?2 AND home = ?1))",
        (visitors, home),
    ).fetchone()
    return row[0], row[1] - row[0]
