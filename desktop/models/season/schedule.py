"""The schedule as a list and as months: who plays whom on which day, and how it came out."""

from __future__ import annotations

from calendar import monthrange
from datetime import date

import msgspec

from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.wording import MONTHS, long_day, record, short_day
from rulesets.league.clerk import notes
from rulesets.league.pages.finals import finals
from rulesets.league.pages.schedule import Scheduled, schedule
from rulesets.league.season import Season

COLUMNS = (
    Column("Day", "day", is_words=True), Column("Game", "number"),
    Column("Visitors", "visitors", is_words=True, share=1),
    Column("Score", "score"), Column("Home", "at home", is_words=True, share=1),
    Column("Told", "what came of it", is_words=True, share=2),
)  # fmt: skip
HOW = {"table": "at the table", "watched": "watched", "itself": "by itself"}


class DayCell(msgspec.Struct, frozen=True):
    """A day of a month: the games of a club on it in a few words each, or how many games there are."""

    day: str
    lines: tuple[str, ...] = ()
    won: bool | None = None  # of a club's single game that was played
    is_today: bool = False
    games: int = 0

    @property
    def in_words(self) -> str:
        return f"{long_day(self.day)}: {', '.join(self.lines) or 'no game'}"


class Month(msgspec.Struct, frozen=True):
    name: str
    first: int  # weekday of its first day, Sunday is 0
    days: tuple[DayCell, ...]


def games_of(season: Season, club: int | None) -> list[Scheduled]:
    return schedule(season, club=club)


def rows(season: Season, games: list[Scheduled], club: int | None, state: str, month: str) -> list[FigureRow]:
    """`state` is "", "played" or "open"; `month` as "2026-06", or "" for all."""
    names = dict(season.sql.execute("SELECT id, last FROM men"))
    found = []
    for game in games:
        if (state == "played" and not game.played) or (state == "open" and game.played):
            continue
        if month and not game.day.startswith(month):
            continue
        score = f"{game.score[0]}–{game.score[1]}" if game.score is not None else ""
        when = f"{short_day(game.day)}{' (2)' if game.number > 1 else ''}"
        cells = (
            when,
            str(game.id),
            season.clubs[game.visitors].city,
            score,
            season.clubs[game.home].city,
            _told(game, names, season.terms.agreed.innings),
        )
        keys = ((game.day, game.number), game.id, cells[2], sum(game.score) if game.score else -1, cells[4], cells[5])
        winner = None if game.score is None else game.home if game.score[1] > game.score[0] else game.visitors
        colour = season.clubs[winner].colour if winner is not None else ""
        found.append(
            FigureRow(cells, (f"{game.day} {game.number}", *keys[1:]), game.id, colour, is_quiet=not game.played)
        )
    return found


def _told(game: Scheduled, names: dict[int, str], innings: int) -> str:
    if not game.played:
        return "at the table now" if game.held else ""
    said = [f"W {names.get(game.winner or 0, '')}", f"L {names.get(game.loser or 0, '')}"]
    if game.save is not None:
        said.append(f"S {names.get(game.save, '')}")
    if game.innings != innings:
        said.append(f"{game.innings} innings")
    if game.how in ("table", "watched"):
        said.append(HOW[game.how])
    return " · ".join(said)


def months_of(games: list[Scheduled]) -> list[str]:
    """The months with games, as "2026-06"."""
    return sorted({game.day[:7] for game in games})


def month_name(month: str) -> str:
    """
    >>> month_name("2026-06")
    'June 2026'
    """
    return f"{MONTHS[int(month[5:]) - 1]} {month[:4]}"


def month_of(season: Season, games: list[Scheduled], club: int | None, month: str) -> Month:
    year, number = int(month[:4]), int(month[5:])
    by_day: dict[str, list[Scheduled]] = {}
    for game in games:
        if game.day.startswith(month):
            by_day.setdefault(game.day, []).append(game)
    today = season.today
    days = []
    for at in range(1, monthrange(year, number)[1] + 1):
        day = date(year, number, at).isoformat()
        here = by_day.get(day, [])
        days.append(_cell(season, day, here, club, day == today))
    return Month(month_name(month), (date(year, number, 1).weekday() + 1) % 7, tuple(days))


def _cell(season: Season, day: str, games: list[Scheduled], club: int | None, is_today: bool) -> DayCell:
    if club is None:
        done = sum(game.played for game in games)
        told = [f"{len(games)} {'game' if len(games) == 1 else 'games'}"] if games else []
        told += [f"{done} played"] if done else []
        return DayCell(day, tuple(told), None, is_today, len(games))
    lines: list[str] = []
    won = None
    for game in games:
        at_home = game.home == club
        against = season.clubs[game.visitors if at_home else game.home].city
        lines.append(against if at_home else f"at {against}")
        if game.score is not None:
            own, other = game.score[::-1] if at_home else game.score
            won = own > other
            lines.append(f"{'W' if won else 'L'} {record(own, other)}")
        elif game.held:
            lines.append("at the table")
    return DayCell(day, tuple(lines), won if len(games) == 1 else None, is_today, len(games))


class BoxView(msgspec.Struct, frozen=True):
    """What is said above a box score: title, a line, whether the game can be taken back, its notes."""

    title: str
    line: str
    day: str
    why_not_back: str
    notes: tuple[str, ...]


def box_view(season: Season, number: int) -> BoxView:
    game = schedule(season, games=(number,))[0]
    assert game.score is not None, "it was played"
    final = finals(season, [game])[number]
    cities = [season.clubs[club].city for club in (game.visitors, game.home)]
    said = [long_day(game.day), HOW.get(game.how, game.how)]
    if final.homers:
        said.append("HR " + ", ".join(f"{name} ({total})" for _, _, name, _, total in final.homers))
    title = f"{cities[0]} {game.score[0]}, {cities[1]} {game.score[1]}"
    return BoxView(
        title,
        " · ".join(said),
        game.day,
        season.why_not_back(number),
        tuple(row[3] for row in notes(season, game=number)),
    )
