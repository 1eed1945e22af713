"""A league's figures in a game as they were and as they are played, with standard errors; and its regulars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

import msgspec

from ...core.people.league_years import FULL_SEASON, LeagueYear
from ...core.people.players import Batting
from ...core.people.rosters import Roster
from .playing import KEYS, Counts, Seasons

REGULAR = 350  # plate appearances in a full season
HR_PA = 600
RATES: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "avg": ({"h": 1}, {"ab": 1}),
    "obp": ({"h": 1, "bb": 1, "hbp": 1}, {"ab": 1, "bb": 1, "hbp": 1, "sf": 1}),
    "slg": ({"h": 1, "2b": 1, "3b": 2, "hr": 3}, {"ab": 1}),
}
COUNTED = ("hr", "bb", "so", "sb", "2b", "3b", "cs", "e", "gdp", "sh", "cg", "sv")  # of a club in a game
FIGURES = ("r_per_game", *RATES, *COUNTED)
FLIES_WERE_SACRIFICES = (*range(1908, 1931), 1939)
FIRST_SACRIFICES = 1894


class Compared(msgspec.Struct, frozen=True):
    """`off` and `se` are fractions of the real figure."""

    real: float
    played: float
    off: float
    se: float


class Regulars(msgspec.Struct, frozen=True):
    """Men who played most days: how far their averages were off, and the part of it that is not the dice."""

    men: int
    avg_rms: float
    avg_rms_less_dice: float
    hr600_bias: float


def real_counts(year: LeagueYear) -> Counts:
    """The league's totals by the keys of a game; what it did not record is left out."""
    batting, pitching = year.batting, year.pitching
    found = {key: batting[key] for key in KEYS if key in batting} | {"e": year.errors}
    found |= {key: pitching.get(key, 0) for key in ("cg", "sv")}
    for key in ("so", "cs", "gdp", "sh", "sb"):
        if not found.get(key):
            found.pop(key, None)
    if "so" not in found and pitching.get("so"):
        found["so"] = pitching["so"]
    if year.year < FIRST_SACRIFICES and year.id:
        found.pop("sh", None)
    return found


def as_scored(year: LeagueYear, games: Iterable[Sequence[int]]) -> list[Counts]:
    """Each game as it would have been scored that year: a fly that brought a man home was a sacrifice, or an at-bat."""
    found = [dict(zip(KEYS, game, strict=True)) for game in games]
    if not year.batting.get("sf"):
        to = "sh" if year.year in FLIES_WERE_SACRIFICES else "ab"
        for game in found:
            game[to] += game["sf"]
            game["sf"] = 0
    return found


def compared(year: LeagueYear, played: Seasons) -> dict[str, Compared | None]:
    """Every figure; None where the league did not record it."""
    real, games = real_counts(year), as_scored(year, played.games)
    whole = {key: sum(game[key] for game in games) for key in KEYS}
    found: dict[str, Compared | None] = {"r_per_game": _count("r", real, games, year)}
    for name, (top, bottom) in RATES.items():
        found[name] = _rate(top, bottom, real, games, whole)
    return found | {key: _count(key, real, games, year) if key in real else None for key in COUNTED}


def _count(key: str, real: Counts, games: list[Counts], year: LeagueYear) -> Compared | None:
    mine = real[key] / year.team_games
    each = [game[key] / 2 for game in games]
    mean = sum(each) / len(each)
    spread = sum((count - mean) ** 2 for count in each) / max(1, len(each) - 1)
    return _off(mine, mean, sqrt(spread / len(each))) if mine else None


def _rate(
    top: dict[str, int], bottom: dict[str, int], real: Counts, games: list[Counts], whole: Counts
) -> Compared | None:
    """A ratio of sums, its error by the spread of games around it."""

    def both(counts: Counts) -> tuple[int, int]:
        return (
            sum(times * counts.get(key, 0) for key, times in top.items()),
            sum(times * counts.get(key, 0) for key, times in bottom.items()),
        )

    (own, chances), (hits, times) = both(real), both(whole)
    if not own or not times:
        return None
    rate = hits / times
    spread = sum((a - rate * b) ** 2 for a, b in map(both, games))
    count = len(games)
    return _off(own / chances, rate, sqrt(spread * count / max(1, count - 1)) / times)


def _off(real: float, played: float, se: float) -> Compared:
    return Compared(real, played, played / real - 1, se / real)


def regulars(year: LeagueYear, rosters: Iterable[Roster], played: Seasons) -> Regulars:
    """Over the men of 350 plate appearances for 162 games or more, each line by itself."""
    squares = dice = bias = 0.0
    men = 0
    for man, own in regular_lines(year, rosters):
        line = played.men.get(man)
        if line is None or not line["ab"]:
            continue
        ab = line["ab"] if year.batting.get("sf") or year.year in FLIES_WERE_SACRIFICES else line["ab"] + line["sf"]
        average, mine = line["h"] / ab, own.h / own.ab
        men += 1
        squares += (average - mine) ** 2
        dice += average * (1 - average) / ab
        bias += HR_PA * (line["hr"] / line["pa"] - own.hr / own.pa)
    if not men:
        return Regulars(0, 0.0, 0.0, 0.0)
    return Regulars(men, sqrt(squares / men), sqrt(max(0.0, squares - dice) / men), bias / men)


def regular_lines(year: LeagueYear, rosters: Iterable[Roster]) -> Iterator[tuple[str, Batting]]:
    """Those men as `Seasons` names them, with their own lines."""
    least = REGULAR * year.games / FULL_SEASON
    for roster in rosters:
        for each, player in roster.players.items():
            if player.batting is not None and player.batting.pa >= least:
                yield f"{roster.id} {each}", player.batting


def homers_of_regulars(year: LeagueYear, rosters: Iterable[Roster]) -> float:
    """In 600 plate appearances, every man counted alike."""
    each = [HR_PA * line.hr / line.pa for _, line in regular_lines(year, rosters)]
    return sum(each) / len(each) if each else 0.0
