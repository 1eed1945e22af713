"""A player's page: his lines by split, his games, against his card, his usage, his place in the league, his feats."""

from __future__ import annotations

from typing import Any

import msgspec

from ...core.files.faults import nearest
from ..men.absences import owed
from ..men.usage import Color, color
from ..numbers.against import Compared, batting_line, compare_batting, compare_pitching, pitching_line
from ..numbers.average import table_average
from ..numbers.rates import STATS
from ..season import NotNow, Season
from ..store.columns import BATTING, DECIDED, PITCHING, SPLIT_KEYS, SPLITS
from .records import FeatLine, feats
from .statistics import rank_of, split_name, statistics

IN_THE_LEAGUE = {"batting": ("avg", "obp", "slg", "hr", "rbi"), "pitching": ("era", "whip", "w", "so", "sv")}
RUNNING = 15  # games of the running average


class SplitLine(msgspec.Struct, frozen=True):
    """A line of his season: all of it, or what a split leaves of it. `club` where he has played for several."""

    split: str
    name: str
    line: dict[str, int]
    club: int | None = None


class LogLine(msgspec.Struct, frozen=True):
    """One of his games: day, against whom, where, the score from his side, the other side's starter, his line."""

    game: int
    day: str
    club: int
    against: int
    at_home: bool
    won: bool
    score: tuple[int, int]
    starter: int
    position: str
    line: dict[str, int]


class Used(msgspec.Struct, frozen=True):
    """How much of a budget is used: what of, so many of so many, and the color of its bar."""

    what: str  # "games", "pa", "starts", "outs"
    used: int
    budget: int
    color: Color


class PlayerPage(msgspec.Struct):
    """Everything about one man in this season."""

    man: int
    person: str
    first: str
    last: str
    number: int
    club: int | None
    bats: str
    throws: str
    age: int
    positions: tuple[str, ...]
    batting: list[SplitLine]
    pitching: list[SplitLine]
    fielding: list[tuple[int, dict[str, int]]]  # by position
    log: list[LogLine]  # the latest first
    pitching_log: list[LogLine]
    against_card: list[Compared]
    pitching_against_card: list[Compared]
    usage: list[Used]
    ranks: list[tuple[str, float | None, int | None]]  # figure, value, place
    feats: list[FeatLine]
    out: int  # games he must still miss
    postseason: list[SplitLine]

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}"


def find_man(season: Season, who: str) -> int:
    """A man by his id or his name; `NotNow` in a sentence where there is none, or more than one."""
    row = season.sql.execute("SELECT id FROM men WHERE person = ?", (who,)).fetchone()
    if row is not None:
        return int(row[0])
    rows = season.sql.execute(
        "SELECT id, person FROM men WHERE LOWER(first || ' ' || last) = LOWER(?1) OR LOWER(last) = LOWER(?1)", (who,)
    ).fetchall()
    if len(rows) == 1:
        return int(rows[0][0])
    if rows:
        raise NotNow(f"several men are called {who}: {', '.join(row[1] for row in rows)}; name one by his id")
    name = "first || ' ' || last" if " " in who.strip() else "last"
    alike = season.sql.execute(f"SELECT DISTINCT {name} FROM men WHERE {name} LIKE ? ORDER BY id", (f"{who[:1]}%",))
    near = nearest(who, (row[0] for row in alike))
    raise NotNow(f"nobody in this season is called {who}" + (f"; did you mean {near}?" if near else ""))


def player_page(season: Season, man: int) -> PlayerPage:
    row = season.sql.execute(
        "SELECT id, person, first, last, number, club, bats, throws, age, positions, pitches FROM men WHERE id = ?",
        (man,),
    ).fetchone()
    if row is None:
        raise NotNow(f"there is no man {man} in this season")
    batting, pitching = _lines(season, "batting", man), _lines(season, "pitching", man)
    _, person, first, last, number, club, bats, throws, age, positions, pitches = row
    out = owed(season.states[club].absences).get(man) if club is not None else None
    postseason = [
        SplitLine("post", "Postseason", line.line)
        for of in ("batting", "pitching")
        for line in _totals(season, of, man, 1)
    ]
    return PlayerPage(
        man, person, first, last, number, club, bats, throws, age, tuple(positions.split()),
        batting, pitching, _fielding(season, man),
        _log(season, "batting", man), _log(season, "pitching", man),
        *_against(season, club, man, batting, pitching),
        _usage(season, club, man, bool(pitches)),
        _ranks(season, man, batting, pitching),
        feats(season, man=man), out.left if out is not None else 0, postseason,
    )  # fmt: skip


def _totals(season: Season, of: str, man: int, stage: int) -> list[SplitLine]:
    names = _names(of)
    sums = ", ".join(("g", *names))
    rows = season.sql.execute(
        f"SELECT club, {sums} FROM {of}_totals WHERE stage = ? AND man = ?", (stage, man)
    ).fetchall()
    return [SplitLine("", "", dict(zip(("g", *names), row[1:], strict=True)), row[0]) for row in rows]


def _names(of: str) -> tuple[str, ...]:
    return (*BATTING,) if of == "batting" else (*DECIDED, *PITCHING)


def _lines(season: Season, of: str, man: int) -> list[SplitLine]:
    """Season, by club where there are several, home and away, starters' hands, left and right, men on, late, months."""
    clubs = _totals(season, of, man, 0)
    if not clubs:
        return []
    names = ("g", *_names(of))
    whole = {name: sum(line.line[name] for line in clubs) for name in names}
    found = [SplitLine("", "Season", whole)]
    if len(clubs) > 1:
        found += [msgspec.structs.replace(line, name=season.clubs[line.club or 0].name) for line in clubs]
    his = _his_games(of)
    sums = ", ".join(f"SUM(t.{name})" for name in _names(of))
    hand = ["hand"] if of == "batting" else []
    for column, keys in (("t.home", {1: "home", 0: "away"}), *((f"t.{each}", {0: "sl", 1: "sr"}) for each in hand)):
        select = f"SELECT {column}, COUNT(*), {sums} FROM {his} AND t.stage = 0 GROUP BY {column}"
        rows = {row[0]: row[1:] for row in season.sql.execute(select, (man,))}
        found += [SplitLine(split, split_name(split), dict(zip(names, rows[value], strict=True)))
                  for value, split in keys.items() if value in rows]  # fmt: skip
    columns = ", ".join(f"SUM(t.{split}_{key})" for split in SPLITS for key in SPLIT_KEYS)
    counts = season.sql.execute(f"SELECT {columns} FROM {his} AND t.stage = 0", (man,)).fetchone()
    for at, split in enumerate(SPLITS):
        mine = counts[at * len(SPLIT_KEYS) : (at + 1) * len(SPLIT_KEYS)]
        found.append(SplitLine(split, split_name(split), dict(zip(SPLIT_KEYS, mine, strict=True))))
    found += [
        SplitLine(f"m{row[0]}", split_name(f"m{row[0]}"), dict(zip(names, row[1:], strict=True)))
        for row in season.sql.execute(
            f"SELECT t.month, COUNT(*), {sums} FROM {his} AND t.stage = 0 GROUP BY t.month ORDER BY t.month",
            (man,),
        )
    ]
    return found


def _his_games(of: str) -> str:
    """His lines with their games: those of the clubs he has been with, since lines lie by game."""
    clubs = "(SELECT club FROM squads WHERE man = ?1)"
    return (
        f"games g CROSS JOIN {of} t ON t.game = g.id AND t.man = ?1 WHERE (g.visitors IN {clubs} OR g.home IN {clubs})"
    )


def _fielding(season: Season, man: int) -> list[tuple[int, dict[str, int]]]:
    rows = season.sql.execute(
        "SELECT position, SUM(g), SUM(po), SUM(a), SUM(e), SUM(dp), SUM(pb) FROM fielding_totals"
        " WHERE stage = 0 AND man = ? GROUP BY position ORDER BY SUM(g) DESC",
        (man,),
    )
    return [(row[0], dict(zip(("g", "po", "a", "e", "dp", "pb"), row[1:], strict=True))) for row in rows]


def _log(season: Season, of: str, man: int) -> list[LogLine]:
    names = _names(of)
    position = "t.position" if of == "batting" else "'P'"
    rows = season.sql.execute(
        "SELECT g.id, g.day, t.club, g.visitors, g.home, g.visitors_runs, g.home_runs, g.visitors_starter,"
        f" g.home_starter, {position}, {', '.join(f't.{name}' for name in names)}"
        f" FROM {_his_games(of)} ORDER BY g.day DESC, g.number DESC, g.id DESC",
        (man,),
    )
    return [_log_line(row, names) for row in rows]


def _log_line(row: tuple[Any, ...], names: tuple[str, ...]) -> LogLine:
    game, day, club, visitors, home, runs, home_runs, starter, home_starter, position, *counts = row
    at_home = club == home
    score = (home_runs, runs) if at_home else (runs, home_runs)
    return LogLine(
        game, day, club, visitors if at_home else home, at_home, score[0] > score[1], score,
        starter if at_home else home_starter, position, dict(zip(names, counts, strict=True)),
    )  # fmt: skip


def running_average(log: list[LogLine], games: int = RUNNING) -> list[tuple[str, float]]:
    """His average over so many games up to each day, from his first full window on; the log has the latest first."""
    found = []
    days = log[::-1]
    for at in range(games, len(days) + 1):
        window = days[at - games : at]
        at_bats = sum(each.line["ab"] for each in window)
        if at_bats:
            found.append((window[-1].day, sum(each.line["h"] for each in window) / at_bats))
    return found


def _against(
    season: Season, club: int | None, man: int, batting: list[SplitLine], pitching: list[SplitLine]
) -> tuple[list[Compared], list[Compared]]:
    player = None
    if club is not None:
        house = season.house(club)
        player = next((house.roster.players[each] for each, number in house.men.items()
                       if number == man and each in house.roster.players), None)  # fmt: skip
    table = table_average(season)
    mine: tuple[list[Compared], list[Compared]] = ([], [])
    if batting and player is not None:
        mine[0].extend(compare_batting(table or batting_line(player), batting[0].line))
    if pitching and player is not None:
        allowed = {**table, "bf": table["pa"]} if table else pitching_line(player)
        mine[1].extend(compare_pitching(allowed, pitching[0].line))
    return mine


def _usage(season: Season, club: int | None, man: int, pitches: bool) -> list[Used]:
    if club is None or season.terms.usage == "off":
        return []
    days, state = season.days[club], season.states[club]
    player = next((each for each, number in days.men.items() if number == man), None)
    if player is None or player not in days.budgets:
        return []
    allowed = days.budgets[player]
    both: tuple[tuple[str, int, int], ...]
    if pitches:
        both = (("starts", state.starts.get(man, 0), allowed.starts), ("outs", state.outs.get(man, 0), allowed.outs))
    else:
        both = (("pa", state.pa.get(man, 0), allowed.pa),)
    return [Used(what, used, least, color(used, least)) for what, used, least in both]


def _ranks(
    season: Season, man: int, batting: list[SplitLine], pitching: list[SplitLine]
) -> list[tuple[str, float | None, int | None]]:
    found: list[tuple[str, float | None, int | None]] = []
    for of, lines in (("batting", batting), ("pitching", pitching)):
        if lines:
            everybody = statistics(season, of)
            found += [
                (key, STATS[key].value(lines[0].line), rank_of(STATS[key], everybody, man)) for key in IN_THE_LEAGUE[of]
            ]
    return found
