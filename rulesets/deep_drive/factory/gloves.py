"""How well a man fields: his season in the field against those who play there every day (DD-FACT-9)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.cards.rounding import held
from ...core.people.league_years import Norm, range_factor
from ...core.people.players import FIELD, Fielding, Pitching, Player
from ..cards.card import Glove
from .figures import AVERAGE_POINTS, FACTORY, MOST_POINTS, banded

AVERAGE = 3
RANGE_WEIGHT = 0.6
MOST_Z = 2.0
HALF_KNOWN = 20  # games after which his record counts one half
FEWEST_TRIES = 15  # runners who must have tried a catcher


def _z(figure: float | None, mean: float, spread: float) -> float:
    """How many spreads above the mean, held within two; 0 where all are alike or nothing is known."""
    if figure is None or spread < 1e-9:
        return 0.0
    return max(-MOST_Z, min(MOST_Z, (figure - mean) / spread))


def rating(
    position: str, line: Fielding | None, norm: Norm | None, pitching: Pitching | None = None, less: float = 0.0
) -> int:
    """DD-RTG-1R: 0 to 5, and 3 is average; what is not known is average too."""
    if line is None or norm is None or not line.g:
        return AVERAGE
    chances = line.po + line.a + line.e
    percentage = _z((line.po + line.a) / chances if chances else None, norm.percentage, norm.percentage_spread)
    covered = _z(range_factor(position, line, pitching), norm.range_factor, norm.range_spread)
    weight = line.g / (line.g + HALF_KNOWN)
    return held(AVERAGE - less + weight * (percentage + RANGE_WEIGHT * covered), 0, 5)


def throw_rating(line: Fielding | None, caught: float = FACTORY.usual_caught) -> int:
    """T, added to a runner's steal number: minus for an arm they do not run on, beside what his league `caught`."""
    if line is None or line.sb is None or line.cs is None or line.sb + line.cs < FEWEST_TRIES:
        return 0
    return banded(line.cs / (line.sb + line.cs) * FACTORY.usual_caught / caught, FACTORY.throw_from_cs_rate)


def points(event: str, rate: float | None, league_rate: float | None) -> int:
    """WP, BK and PB points: the average's by how often it happened to him and to the league.

    >>> points("wp", 0.02, 0.01), points("pb", None, 0.05)
    (28, 4)
    """
    average = AVERAGE_POINTS[event]
    if rate is None or not league_rate:
        return average
    return held(average * rate / league_rate, 0, MOST_POINTS[event])


def gloves(
    player: Player,
    norms: Mapping[str, Norm],
    league_pb: float | None,
    less: float = 0.0,
    caught: float = FACTORY.usual_caught,
) -> dict[str, Glove]:
    """A glove for every position he played but the mound; without any record, for every position he likes."""
    lines: dict[str, Fielding | None] = {at: line for at, line in player.fielding.items() if line.g and at != "P"}
    if not player.fielding:
        lines = {at: None for at in player.positions if at in FIELD and at != "P"}
    worn = {}
    for position, line in lines.items():
        rated = rating(position, line, norms.get(position), less=less)
        if position == "C":
            passed = line.pb / line.g if line is not None and line.pb is not None else None
            worn[position] = Glove(rated, throw_rating(line, caught), points("pb", passed, league_pb))
        else:
            worn[position] = Glove(rated)
    return worn
