"""A league in one year: the totals that its men's cards are made against. A club carries them, and so does a save.

What a league did not record is not in its totals: each card factory says what it takes then.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, TypeAlias, TypeVar

import msgspec

from .players import FIELD, Batting, Fielding, Pitching, Player, SeasonLine

MOST_TOTAL = 10**7
Total: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_TOTAL)]
Figure: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=MOST_TOTAL)]
Totals: TypeAlias = dict[str, Total]  # under the keys of a season line
MOST_UNKNOWN = 0.05  # of a league's lines may miss a count that it did record
FULL_SEASON = 162
REGULAR, REGULAR_PITCHER = 40, 20  # games at a position of a full season that make a man part of its norm
OUTS_OF_NINE = 27
INFIELD, OFTEN = ("1B", "2B", "3B", "SS"), 20  # games
Work: TypeAlias = tuple[Total, Total, Total, Total]  # games, putouts, assists, double plays
GUESSED_CAUGHT = 0.7  # caught stealing for each steal where nobody wrote it down: the first years that did
LineT = TypeVar("LineT", bound=SeasonLine)


class Norm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fielding percentage and range factor of a position's regulars: the mean, and how far men lie from it."""

    percentage: Figure
    percentage_spread: Figure
    range_factor: Figure
    range_spread: Figure


class AtPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a league did at one position; `games` are a pitcher's innings over nine."""

    games: Figure = 0
    po: Total = 0
    a: Total = 0
    e: Total = 0
    dp: Total = 0
    pb: Total | None = None  # of those whose passed balls are known, who caught
    pb_games: Total = 0  # so many games
    sb: Total = 0
    cs: Total = 0
    norm: Norm | None = None
    men: tuple[Work, ...] = ()  # in the infield: each who was there often, and all others as one


class LeagueYear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`id` is a year and a league, "1927:AL"; the league in the box has none."""

    id: str = ""
    name: str = ""
    year: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0
    clubs: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    games: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0  # of a club
    designated_hitter: bool = True
    batting: Totals = {}
    pitchers_batting: Totals = {}  # of it, what pitchers did
    pitching: Totals = {}
    fielding: dict[str, AtPosition] = {}

    def __hash__(self) -> int:
        """It can be a key: cards are kept as long as it is equal."""
        return hash((self.id, self.batting.get("ab"), self.batting.get("h")))

    @property
    def batted(self) -> Batting:
        """Everybody's batting as one line."""
        return _line(self.batting, Batting)

    @property
    def pitchers_batted(self) -> Batting:
        return _line(self.pitchers_batting, Batting)

    @property
    def allowed(self) -> Pitching:
        """Everybody's pitching as one line."""
        return _line(self.pitching, Pitching)

    @property
    def caught_per_steal(self) -> float:
        """Runners caught for each who stole; a guess where it was not recorded."""
        stolen, caught = self.batting.get("sb", 0), self.batting.get("cs")
        return caught / stolen if stolen and caught is not None else GUESSED_CAUGHT

    @property
    def errors(self) -> int:
        return sum(at.e for at in self.fielding.values())

    @property
    def team_games(self) -> int:
        return self.pitching.get("gs", 0)


def _line(totals: Totals, kind: type[LineT]) -> LineT:
    """Totals as a season line; a count that is not there was not recorded."""
    fields = zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True)
    counts = {field: totals[key] for key, field in fields if key in totals}
    needed = kind.__struct_fields__[: len(kind.__struct_fields__) - len(kind.__struct_defaults__)]
    return kind(**{**dict.fromkeys(needed, 0), **counts})


def totals_of(lines: Iterable[SeasonLine]) -> Totals:
    """The sum of all lines; what most of them did not record is left out."""
    totals: dict[str, int] = {}
    known: dict[str, int] = {}
    weight = 0
    for line in lines:
        counts = line.counts()
        weight += (share := counts["g"])
        for key, count in counts.items():
            totals[key] = totals.get(key, 0) + count
            known[key] = known.get(key, 0) + share
    return {key: total for key, total in totals.items() if known[key] >= (1 - MOST_UNKNOWN) * weight}


def league_year(
    men: Iterable[Player],
    clubs: int,
    *,
    id: str = "",
    name: str = "",
    year: int = 0,
    designated_hitter: bool = True,
) -> LeagueYear:
    """The league these men are, each with one line a club."""
    everybody = tuple(men)
    pitching = totals_of(player.pitching for player in everybody if player.pitching)
    games = round(pitching.get("gs", 0) / clubs) if clubs else 0
    return LeagueYear(
        id=id,
        name=name,
        year=year,
        clubs=clubs,
        games=games,
        designated_hitter=designated_hitter,
        batting=totals_of(player.batting for player in everybody if player.batting),
        pitchers_batting=totals_of(man.batting for man in everybody if man.batting and man.positions[:1] == ("P",)),
        pitching=pitching,
        fielding=_fielding(everybody, games or FULL_SEASON),
    )


def _fielding(men: tuple[Player, ...], games: int) -> dict[str, AtPosition]:
    here: dict[str, list[Player]] = {position: [] for position in FIELD}
    for man in men:
        for position in man.fielding:
            here[position].append(man)
    found = {position: _at(position, players, games) for position, players in here.items() if players}
    return {position: at for position, at in found.items() if at.games}


def _at(position: str, men: list[Player], season: int) -> AtPosition:
    lines = [man.fielding[position] for man in men]
    caught = [line for line in lines if line.pb is not None] if position == "C" else []
    played: float = 0
    for man in men:
        played += games_of(position, man.fielding[position], man.pitching)
    return AtPosition(
        games=played,
        po=sum(line.po for line in lines),
        a=sum(line.a for line in lines),
        e=sum(line.e for line in lines),
        dp=sum(line.dp for line in lines),
        pb=sum(line.pb or 0 for line in caught) if caught else None,
        pb_games=sum(line.g for line in caught),
        sb=sum(line.sb or 0 for line in lines),
        cs=sum(line.cs or 0 for line in lines),
        norm=_norm(position, men, season),
        men=_men(lines) if position in INFIELD else (),
    )


def _men(lines: list[Fielding]) -> tuple[Work, ...]:
    """What each regular and each substitute did, so that it can be said what an infield is made of."""
    often = [(line.g, line.po, line.a, line.dp) for line in lines if line.g >= OFTEN]
    seldom = [(line.g, line.po, line.a, line.dp) for line in lines if line.g < OFTEN]
    games, po, a, dp = (sum(counts) for counts in zip(*seldom, strict=True)) if seldom else (0, 0, 0, 0)
    return (*often, (games, po, a, dp)) if games else tuple(often)


def games_of(position: str, line: Fielding, pitching: Pitching | None) -> float:
    """The games that his plays are counted by: whole ones for a pitcher, who may have thrown to one batter."""
    return pitching.outs / OUTS_OF_NINE if position == "P" and pitching is not None else line.g


def range_factor(position: str, line: Fielding, pitching: Pitching | None = None) -> float | None:
    """Plays made in a game; for nine innings of a pitcher, and only assists where putouts are other men's work.

    >>> range_factor("SS", Fielding(g=100, po=200, a=300)), range_factor("C", Fielding(g=100, po=700, a=60))
    (5.0, 0.6)
    """
    if position == "P":
        return (line.po + line.a) * 27 / pitching.outs if pitching and pitching.outs else None
    return (line.a if position in ("C", "1B") else line.po + line.a) / line.g if line.g else None


def _norm(position: str, men: Iterable[Player], season: int) -> Norm | None:
    """What those who play there regularly do; None where nobody does."""
    least = (REGULAR_PITCHER if position == "P" else REGULAR) * min(1, season / FULL_SEASON)
    pairs = []
    for man in men:
        line = man.fielding[position]
        covered = range_factor(position, line, man.pitching)
        if line.g >= least and covered is not None and line.average is not None:
            pairs.append((float(line.average), covered))
    return Norm(*_spread([pair[0] for pair in pairs]), *_spread([pair[1] for pair in pairs])) if pairs else None


def _spread(figures: list[float]) -> tuple[float, float]:
    mean = sum(figures) / len(figures)
    return mean, (sum((figure - mean) ** 2 for figure in figures) / len(figures)) ** 0.5
