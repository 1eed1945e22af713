"""Fielding ratings (RP-CB-CF-30 to 33): a man's season at a position against the position's average."""

from __future__ import annotations

import msgspec

from ...core.cards.rounding import held
from ...core.people.league_years import LeagueYear
from ...core.people.players import FIELD, Fielding, Player
from ..cards.card import INFIELD, OUTFIELD, Glove
from . import figures as data
from .figures import at_least, at_most

AVERAGE, AVERAGE_ERROR = 3, 44


class PositionAverage(msgspec.Struct, frozen=True):
    """What is done at a position in a game; by pitchers in nine innings."""

    po: float
    a: float
    e: float
    dp: float


def position_averages(year: LeagueYear) -> dict[str, PositionAverage]:
    """The averages of all who played there."""
    return {
        position: PositionAverage(*(count / at.games for count in (at.po, at.a, at.e, at.dp)))
        for position, at in year.fielding.items()
    }


def _over(count: float, games: float, average: float) -> float:
    """How far above the average, as a share of it; 0 where nothing is known."""
    return count / games / average - 1 if games and average else 0.0


def defense(position: str, line: Fielding | None, average: PositionAverage | None, games: float | None = None) -> int:
    """RP-CB-CF-30: an infielder's or a pitcher's defense, 1 the best."""
    if line is None or average is None or not line.g:
        return AVERAGE
    games = line.g if games is None else games
    if position == "1B":
        over = _over(line.a, games, average.a)
    else:
        over = data.RANGE_SHARE * _over(line.po + line.a, games, average.po + average.a)
        over += data.DOUBLE_PLAY_SHARE * _over(line.dp, games, average.dp)
    rating = at_least(over, data.PITCHERS_DEFENSE if position == "P" else data.INFIELDER, 5)
    if line.g < data.FEW_GAMES:
        rating += (rating < data.FEW_GAMES_RATING) - (rating > data.FEW_GAMES_RATING)
    return rating


def outfield_range(position: str, line: Fielding, average: PositionAverage) -> int:
    """RP-CB-CF-31: by putouts, 5 the best."""
    rating = at_least(_over(line.po, line.g, average.po), data.OUTFIELD_RANGE, 1)
    if position == "CF" and line.g >= data.CENTER_FIELD_GAMES:
        rating = max(data.CENTER_FIELD_LEAST, rating)
    return rating


def outfield_arm(line: Fielding, average: PositionAverage, league: float = 1.0) -> int:
    """RP-CB-CF-31: by assists, 5 the best.

    `league` is how many assists its outfields have for each of a usual one: twice as many runners thrown out in 1908.
    """
    return at_least(_over(line.a, line.g, average.a / league), data.OUTFIELD_ARM, 1)


def catchers_defense(line: Fielding, league_rate: float | None) -> int:
    """RP-CB-CF-32: by the runners he threw out against the league's; average where that is not known."""
    tried = (line.sb or 0) + (line.cs or 0)
    if line.sb is None or line.cs is None or not tried or league_rate is None:
        return AVERAGE
    return at_least(line.cs / tried - league_rate, data.CATCHERS_DEFENSE, 1)


def passed_balls(line: Fielding) -> int:
    """RP-CB-CF-32: PB, 6 the best."""
    if line.pb is None or not line.g:
        return data.TYPICAL.catcher["pb"]
    return at_most(data.PASSED_BALL_GAMES * line.pb / line.g, data.PASSED_BALLS, 1)


def error_rating(errors: float, games: float, average: float, appearances: int, league: float = 1.0) -> int:
    """RP-CB-CF-33: 11 to 66; few games are filled up with average ones.

    `league` is how many errors its clubs make for each that an average rating gives: a rating says how a man does
    among his own, and in 1908 all of them made three where we make one.

    >>> error_rating(20, 150, 20 / 150, 150), error_rating(0, 150, 20 / 150, 150), error_rating(60, 150, 20 / 150, 150)
    (44, 66, 11)
    """
    usual = data.ERROR_CHANCE * league
    chance = usual * (errors / games / average if games and average else 1.0)
    missing = max(0, data.ERROR_GAMES - appearances) / data.ERROR_GAMES
    chance += (usual - chance) * missing
    tens, ones = divmod(held(36 * (1 - chance), 1, 36) - 1, 6)
    return 10 * (tens + 1) + ones + 1


def glove(
    position: str,
    line: Fielding | None,
    average: PositionAverage | None,
    caught: float | None,
    tuning: data.Tuning = data.AS_PRINTED,
    errors: float = 1.0,
    arms: float = 1.0,
) -> Glove:
    """His ratings at a position; what is not known is average."""
    arm = AVERAGE if position in OUTFIELD else None
    pb = data.TYPICAL.catcher["pb"] if position == "C" else None
    if line is None or average is None or not line.g:
        return Glove(position, line.g if line else 0, AVERAGE, arm, pb, AVERAGE_ERROR)
    error = error_rating(line.e * tuning.errors, line.g, average.e, line.g, errors)
    if position in INFIELD:
        return Glove(position, line.g, defense(position, line, average), error=error)
    if position == "C":
        return Glove(position, line.g, catchers_defense(line, caught), pb=passed_balls(line), error=error)
    arm = outfield_arm(line, average, arms)
    return Glove(position, line.g, outfield_range(position, line, average), arm, error=error)


def gloves(
    player: Player,
    averages: dict[str, PositionAverage],
    caught: float | None,
    tuning: data.Tuning = data.AS_PRINTED,
    errors: float = 1.0,
    arms: float = 1.0,
) -> tuple[Glove, ...]:
    """RP-CARD-9: every position he played but the mound; without any record, every position he likes."""
    lines: dict[str, Fielding | None] = {at: line for at, line in player.fielding.items() if line.g and at != "P"}
    if not player.fielding:
        lines = {at: None for at in player.positions if at in FIELD and at != "P"}
    return tuple(glove(at, line, averages.get(at), caught, tuning, errors, arms) for at, line in lines.items())
