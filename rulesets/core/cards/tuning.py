"""What cards of a league-year are made for beside their men's own lines, so that a season as played gives those back.

Solved by play for some league-years (`python -m rulesets.commands.leagues.solving`), and carried over to all others by
a function of the league's own rates. A game's table is `resources/tuning/<game>.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp, log

import msgspec

from ..files.shipped import shipped
from ..people.league_years import LeagueYear

LEAST_COUNT = 0.5  # what a rate is taken for that nobody reached
Aims = dict[str, float]


class Aim(msgspec.Struct, frozen=True):
    """One thing that a game's cards can be made for, and the figure that moves with it.

    It is multiplied (`plus`: added to) by so much for a figure that comes out short: `gain` times the logarithm of the
    real figure over the played one. `by` are the rates of a league that it is carried over with.
    """

    name: str
    figure: str
    gain: float = 1.0
    plus: bool = False
    least: float = 0.25
    most: float = 4.0
    by: tuple[str, ...] = ()


class Carried(msgspec.Struct, frozen=True):
    """One aim as a function of the league's rates: a base and weights times features, or the logarithm of it."""

    base: float
    weights: dict[str, float] = {}
    plus: bool = False
    least: float = 0.25
    most: float = 4.0


class Tunings(msgspec.Struct, frozen=True):
    """A game's table: the league-years that were solved, and how the others are carried over."""

    solved: dict[str, Aims] = {}
    carried: dict[str, Carried] = {}


_trying: dict[str, Mapping[str, float]] = {}  # in a process that tries aims out, by league-year


def try_out(league: str, aims: Mapping[str, float] | None) -> None:
    """In this process the cards of a league-year are made for these aims, whatever the table has."""
    if aims is not None:
        _trying[league] = aims


def aims_for(game: str, year: LeagueYear) -> Mapping[str, float]:
    """The aims of a league-year by their names, none where the game has no table."""
    if year.id in _trying:
        return _trying[year.id]
    table = tunings_of(game)
    if year.id in table.solved:
        return table.solved[year.id]
    seen = features(year)
    return {name: carry(carried, seen) for name, carried in table.carried.items()}


def carry(carried: Carried, seen: Mapping[str, float]) -> float:
    """An aim for a league with these features, held within what was ever solved."""
    found = carried.base + sum(weight * seen[name] for name, weight in carried.weights.items())
    return round(min(max(found if carried.plus else exp(found), carried.least), carried.most), 4)


@cache
def tunings_of(game: str) -> Tunings:
    """A game's table as it came with the program; an empty one where there is none that can be read."""
    try:
        return msgspec.json.decode(shipped("resources", "tuning", f"{game}.json"), type=Tunings)
    except (OSError, msgspec.DecodeError):
        return Tunings()


def features(year: LeagueYear) -> dict[str, float]:
    """A league's own rates for a plate appearance, as logarithms, from what is usual: 0 is the usual league."""
    line = year.batted
    pa = max(1, line.pa - line.sh)
    singles = line.h - line.doubles - line.triples - line.hr
    counts = {"s": singles, "d": line.doubles, "t": line.triples, "hr": line.hr, "bb": line.bb, "so": line.so,
              "sb": line.sb, "sh": line.sh, "e": year.errors}  # fmt: skip
    seen = {name: log(max(LEAST_COUNT, count) / pa / USUAL[name]) for name, count in counts.items()}
    return seen | {"cg": year.allowed.cg / year.team_games if year.team_games else 0.0}


USUAL = {"s": 0.16, "d": 0.042, "t": 0.006, "hr": 0.022, "bb": 0.085, "so": 0.14, "sb": 0.017, "sh": 0.012, "e": 0.02}
