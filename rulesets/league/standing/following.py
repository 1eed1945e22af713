"""What follows when the calendar is played: ties settled, then the bracket round by round (SEA-5, SEA-6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ..calendar.made import later as _later
from ..season import POSTSEASON_GAMES, TIEBREAKS
from ..store.columns import REGULAR
from .postseason import PATTERNS, SeriesLine, bracket, first_round, qualified, stage_of
from .table import Standing, standings
from .ties import better, toss

if TYPE_CHECKING:
    from ..season import Season


def draw_next(season: Season) -> int:
    """Add the games that the results so far ask for; how many there are."""
    sql = season.sql
    if not season.file.writable:
        return 0
    unplayed, calendar = sql.execute(
        "SELECT SUM(NOT played), COUNT(*) FROM games WHERE stage = 0 AND series IS NULL"
    ).fetchone()
    if unplayed:
        return 0
    of_a_league = calendar and season.terms.project in ("season", "one_club")
    if of_a_league:
        ties = _ties(season)
        if ties:
            return _add_ties(season, ties)
    places = season.terms.postseason
    if of_a_league and places and not sql.execute("SELECT 1 FROM series").fetchone():
        _draw_first(season, places)
    return _go_on(season)


def _lines(season: Season) -> list[Standing]:
    return standings(season.sql, season.terms.games, season.terms.postseason, innings=season.terms.agreed.innings)


def overall(season: Season, lines: Sequence[Standing]) -> list[int]:
    """Everybody in order: by PCT, games between the tied, run difference, and a seeded toss."""
    between = {
        (club, other): (won, played - won)
        for club, other, won, played in season.sql.execute(
            "SELECT club, other, SUM(won), COUNT(*) FROM ("
            " SELECT visitors AS club, home AS other, visitors_runs > home_runs AS won FROM games"
            " WHERE played AND stage = 0"
            " UNION ALL SELECT home, visitors, home_runs > visitors_runs FROM games WHERE played AND stage = 0)"
            " GROUP BY club, other"
        )
    }
    found: list[int] = []
    for rate in sorted({line.pct for line in lines}, reverse=True):
        tied = [line for line in lines if line.pct == rate]
        found += [line.club for line in better(tied, between, season.terms.seed)]
    return found


# ties


def _ties(season: Season) -> list[tuple[int, int]]:
    """Pairs that play one more game: equal for first place, or for the last place in the bracket. Only once."""
    if season.sql.execute("SELECT 1 FROM games WHERE id >= ? AND stage = 0", (TIEBREAKS,)).fetchone():
        return []
    lines = _lines(season)
    found: list[tuple[int, int]] = []
    for group in dict.fromkeys(line.group for line in lines):
        here = [line for line in lines if line.group == group]
        first = [line.club for line in here if line.pct == here[0].pct]
        if len(first) == 2:
            found.append((first[0], first[1]))
    places = season.terms.postseason
    order = overall(season, lines)
    if places and places < len(order):
        entered = qualified(lines, places, order)
        rates = {line.club: line.pct for line in lines}
        groups = len({line.group for line in lines})
        winners = {line.club for line in lines if line.place == 1} if groups > 1 else set()
        outside = [club for club in order if club not in entered]
        if entered[-1] in winners:  # a place for the winner of a group is open to winners alone
            outside = [club for club in outside if club in winners]
        tied = [club for club in (*entered, *outside) if rates[club] == rates[entered[-1]]]
        if len(tied) == 2 and any(club in outside for club in tied):
            found.append((tied[0], tied[1]))
    busy: set[int] = set()
    alone = []
    for pair in found:
        if not busy.intersection(pair):
            busy.update(pair)
            alone.append(pair)
    return alone


def _add_ties(season: Season, pairs: Sequence[tuple[int, int]]) -> int:
    (last,) = season.sql.execute("SELECT MAX(day) FROM games").fetchone()
    day = _later(last, 1)
    with season.file.transaction() as sql:
        for number, (one, other) in enumerate(pairs):
            home = _host(season, one, other)
            sql.execute(
                "INSERT INTO games (id, day, number, visitors, home, stage, dh) VALUES (?, ?, 1, ?, ?, ?, ?)",
                (TIEBREAKS + number, day, one + other - home, home, REGULAR, _hitter(season, home)),
            )
    return len(pairs)


def _host(season: Season, one: int, other: int) -> int:
    """The club with the better record between them; else a seeded toss."""
    won, played = season.sql.execute(
        "SELECT COALESCE(SUM((visitors_runs > home_runs) = (visitors = ?1)), 0), COUNT(*) FROM games WHERE played"
        " AND stage = 0 AND ((visitors = ?1 AND home = ?2) OR (visitors = ?2 AND home = ?1))",
        (one, other),
    ).fetchone()
    if 2 * won != played:
        return one if 2 * won > played else other
    return min(one, other, key=lambda club: toss(season.terms.seed, club))


# series


def _draw_first(season: Season, places: int) -> None:
    lines = _lines(season)
    order = qualified(lines, places, overall(season, lines))
    add_round(season, 0, first_round(order), season.terms.length_of(0))


def add_round(season: Season, number: int, pairs: Sequence[tuple[int, int]], best_of: int) -> None:
    with season.file.transaction() as sql:
        sql.executemany(
            "INSERT INTO series (id, round, slot, best_of, high, low) VALUES (?, ?, ?, ?, ?, ?)",
            [(number * 10 + slot + 1, number, slot, best_of, *pair) for slot, pair in enumerate(pairs)],
        )


def _go_on(season: Season) -> int:
    """The next game of each series that is not decided; the next round once all of one are."""
    lines = bracket(season)
    if not lines:
        return 0
    last = max(line.round for line in lines)
    now = [line for line in lines if line.round == last]
    added = 0
    with season.file.transaction() as sql:
        for line in now:
            waiting = sql.execute("SELECT 1 FROM games WHERE series = ? AND NOT played", (line.id,)).fetchone()
            if line.over or waiting:
                continue
            number = line.played + 1
            home = line.at_home(number)
            key, day = POSTSEASON_GAMES + 10 * line.id + number, _series_day(season, line, number)
            sql.execute(
                "INSERT INTO games (id, day, visitors, home, stage, series, dh) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (key, day, line.high + line.low - home, home, stage_of(season), line.id, _hitter(season, home)),
            )
            added += 1
    winners = [line.winner for line in now]
    if added or len(now) < 2 or not all(line.over for line in now):
        return added
    _next_round(season, last + 1, [club for club in winners if club is not None])
    return _go_on(season)


def _next_round(season: Season, number: int, winners: Sequence[int]) -> None:
    first = {club: place for place, club in enumerate(_seeds(season))}
    pairs = []
    for one, other in zip(winners[::2], winners[1::2], strict=True):
        high = min(one, other, key=lambda club: first[club])
        pairs.append((high, one + other - high))
    add_round(season, number, pairs, season.terms.length_of(number))


def _seeds(season: Season) -> list[int]:
    """The clubs of the bracket in the order of the first round's places, the better record first."""
    row = [line for line in bracket(season) if line.round == 0]
    if stage_of(season) == REGULAR:  # a knock-out: as it was drawn
        return [*(line.high for line in row), *(line.low for line in row)]
    return overall(season, _lines(season))


def _series_day(season: Season, line: SeriesLine, number: int) -> str:
    """A day for each game, and one to travel before another park; every round waits for the longest of the last."""
    (first,) = season.sql.execute("SELECT MAX(day) FROM games WHERE stage = 0 AND series IS NULL").fetchone()
    begins = (
        first or (season.sql.execute("SELECT value FROM meta WHERE key = 'start'").fetchone() or ("2026-04-01",))[0]
    )
    offset = 2 if first else 0
    for earlier in range(line.round):
        offset += _days(season.terms.length_of(earlier)) + 1
    return _later(begins, offset + _days(line.best_of, number) - 1)


def _days(best_of: int, games: int | None = None) -> int:
    """How many days so many games of a series take, travel included.

    >>> _days(7), _days(5, 3), _days(1)
    (9, 4, 1)
    """
    pattern = PATTERNS[best_of][: games or best_of]
    return len(pattern) + sum(one != other for one, other in pairwise(pattern))


def _hitter(season: Season, home: int) -> int:
    if season.terms.hitter == "home":
        return int(season.house(home).roster.designated_hitter)
    return int(season.terms.hitter != "never")
