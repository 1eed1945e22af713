"""Standings in full, group by group, and the bracket of the postseason as it stands."""

from __future__ import annotations

from collections import Counter

import msgspec

from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.player import Bar, bar_of
from desktop.models.season.wording import behind, rate, record
from rulesets.league.pages.club import against_the_cards
from rulesets.league.pages.standings import standings_page
from rulesets.league.real_leagues import real_records
from rulesets.league.season import Season
from rulesets.league.standing.postseason import bracket, champion
from rulesets.league.standing.table import FAR, Standing

COLUMNS = (
    Column("Club", "club", is_words=True, share=1), Column("W", "won"), Column("L", "lost", low_first=True),
    Column("PCT", "share won"), Column("GB", "games behind", low_first=True), Column("Home", "record at home"),
    Column("Away", "record away"), Column("1-run", "record in games by one run"),
    Column("Extra", "record in extra innings"), Column("L10", "last ten"), Column("Streak", "streak"),
    Column("RS", "runs scored"), Column("RA", "runs allowed", low_first=True), Column("Diff", "run difference"),
    Column("Exp", "wins to be expected by runs"), Column("Magic", "magic number", low_first=True),
)  # fmt: skip
REAL = Column("Real", "how they really finished, won and lost")
MARKS = {"x": "in", "e": "out"}


class Series(msgspec.Struct, frozen=True):
    """A series of the postseason: its round, both clubs with games won, the winner by his place, and its line."""

    round: str
    clubs: tuple[int, int]
    names: tuple[str, str]
    colours: tuple[str, str]
    wins: tuple[int, int]
    winner: int | None  # 0 or 1
    line: str


class Normal(msgspec.Struct, frozen=True):
    """Is this season normal? All of it against its cards, and what that comes to in a sentence (SEA-8)."""

    bars: tuple[Bar, ...]
    told: str


def normal_view(season: Season) -> Normal:
    compared = against_the_cards(season)
    (chances,) = season.sql.execute("SELECT COALESCE(SUM(pa), 0) FROM batting_totals WHERE stage = 0").fetchone()
    far = [bar_of(each).name for each in compared if each.off is not None and abs(each.off) > 2]
    said = f"The whole league over {chances:,} times at bat, in standard errors. "
    said += f"Beyond two: {', '.join(far)}." if far else "All of it lies within two: the season is normal."
    return Normal(tuple(map(bar_of, compared)), said if compared else "")


class StandingsView(msgspec.Struct, frozen=True):
    groups: tuple[tuple[str, tuple[FigureRow, ...]], ...]
    series: tuple[Series, ...]
    champion: str
    foot: str
    columns: tuple[Column, ...] = COLUMNS


def standings_view(season: Season, to: str = FAR) -> StandingsView:
    mine = season.by_key.get(season.terms.mine)
    lines = standings_page(season, to)
    groups: dict[str, list[FigureRow]] = {}
    real = real_records(line.key for line in lines)
    for line in lines:
        row = row_of(line, mine)
        groups.setdefault(line.group, []).append(_with_real(row, real.get(line.key)) if real else row)
    won = champion(season)
    marks = any(line.mark for line in lines)
    foot = "x is sure of a place, e can't reach one any more. " if marks else ""
    foot += "Real: how the club finished in its own year. " if real else ""
    return StandingsView(
        tuple((name, tuple(rows)) for name, rows in groups.items()), tuple(_series(season)),
        season.clubs[won].name if won is not None else "",
        f"{foot}Exp: wins by runs alone, RS² ÷ (RS² + RA²). Magic: wins and losses until first place is safe.",
        (*COLUMNS[:5], REAL, *COLUMNS[5:]) if real else COLUMNS,
    )  # fmt: skip


def row_of(line: Standing, mine: int | None) -> FigureRow:
    name = f"{line.mark} {line.city}" if line.mark else line.city
    cells = (
        name, str(line.w), str(line.l), rate(line.pct), behind(line.gb), record(*line.home), record(*line.away),
        record(*line.one_run), record(*line.extra), record(*line.last_ten), line.streak, str(line.rs), str(line.ra),
        f"{line.rs - line.ra:+d}", f"{line.expected:.1f}", str(line.magic) if line.magic is not None else "",
    )  # fmt: skip
    keys = (
        line.city, line.w, line.l, line.pct, line.gb, line.home[0], line.away[0], line.one_run[0], line.extra[0],
        line.last_ten[0], _run(line.streak), line.rs, line.ra, line.rs - line.ra, line.expected,
        line.magic if line.magic is not None else 999,
    )  # fmt: skip
    return FigureRow(cells, keys, line.club, line.colour, line.club == mine)


def _with_real(row: FigureRow, real: tuple[int, int] | None) -> FigureRow:
    """The same with its real record after the games behind; a club without one has none."""
    cell = record(*real) if real else ""
    share = real[0] / max(1, sum(real)) if real else -1.0
    return msgspec.structs.replace(
        row, cells=(*row.cells[:5], cell, *row.cells[5:]), keys=(*row.keys[:5], share, *row.keys[5:])
    )


def _run(streak: str) -> int:
    """
    >>> _run("W3"), _run("L2"), _run("")
    (3, -2, 0)
    """
    return 0 if not streak else int(streak[1:]) * (1 if streak[0] == "W" else -1)


def _round(season: Season, number: int, series: int) -> str:
    """What a round of so many series is called."""
    if season.terms.project in ("series", "best_of"):
        return "Series"
    return {1: "Final", 2: "Semifinals", 4: "Quarterfinals"}.get(series, f"Round {number + 1}")


def _series(season: Season) -> list[Series]:
    lines = bracket(season)
    abreast = Counter(line.round for line in lines)
    found = []
    for line in lines:
        clubs = (line.high, line.low)
        winner = clubs.index(line.winner) if line.winner is not None else None
        told = f"{line.best_of} games" if line.all_played else f"best of {line.best_of}"
        found.append(
            Series(
                _round(season, line.round, abreast[line.round]), clubs,
                (season.clubs[clubs[0]].city, season.clubs[clubs[1]].city),
                (season.clubs[clubs[0]].colour, season.clubs[clubs[1]].colour), line.wins, winner, told,
            )
        )  # fmt: skip
    return found
