"""What cards of a league-year are made for beside their men's own lines, so that a season as played gives those back.

Solved by play for some league-years (`python -m rulesets.commands.leagues.solving`), and carried over to all others by
a function of the league's own rates. A game's table is `resources/tuning/<game>.json`; the league in the box is in it
like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp, log

import msgspec

from ..files.shipped import shipped
from ..people.base_runs import base_runs
from ..people.league_years import LeagueYear

LEAST_COUNT = 0.5  # what a rate is taken for that nobody reached
BOX = "box"  # the league-year of clubs that have none of their own
Aims = dict[str, float]


class Aim(msgspec.Struct, frozen=True):
    """One thing that a game's cards can be made for, and the figure that moves with it.

    It is multiplied (`plus`: added to) by so much for a figure that comes out short: `gain` times the logarithm of the
    real figure over the played one.
    """

    name: str
    figure: str
    gain: float = 1.0
    plus: bool = False
    least: float = 0.25
    most: float = 4.0


# What managers do as it was done in a league, in every game: `rulesets.managers.in_their_day`.
IN_THEIR_DAY = (
    Aim("sacrifices", "sh", least=0.1, most=10.0),
    Aim("finishing", "cg", least=0.1, most=10.0),
    # At 1 no small lead is left to a starter who is not to finish, at 2 none to anybody in the last inning, unless most
    # starts were finished; near 0 whoever has one keeps it.
    Aim("saving", "sv", least=0.02, most=2.0),
)


class Carried(msgspec.Struct, frozen=True):
    """One aim as a function of the league's rates: a base and weights times features, or the logarithm of it."""

    base: float
    weights: dict[str, float] = {}
    plus: bool = False
    least: float = 0.25
    most: float = 4.0


class Tunings(msgspec.Struct, frozen=True):
    """A game's table: the league-years that were solved, or lie near those, and how all others are carried over."""

    solved: dict[str, Aims] = {}
    carried: dict[str, Carried] = {}


_trying: dict[str, Mapping[str, float]] = {}  # in a process that tries aims out, by league-year


def try_out(league: str, aims: Mapping[str, float] | None) -> None:
    """In this process the cards of a league-year are made for these aims, whatever the table has."""
    if aims is not None:
        _trying[league] = aims


def aims_for(game: str, year: LeagueYear) -> Mapping[str, float]:
    """The aims of a league-year by their names, none where the game has no table."""
    return _trying.get(year.id or BOX) or _aims(game, year)


@lru_cache(maxsize=256)
def _aims(game: str, year: LeagueYear) -> Mapping[str, float]:
    """Those that were solved, and carried over whatever the league did not record."""
    table, seen = tunings_of(game), features(year)
    over = {name: carry(carried, seen) for name, carried in table.carried.items()}
    return over | table.solved.get(year.id or BOX, {})


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
    games = max(1, year.team_games)
    seen |= {"cg": year.allowed.cg / games - USUAL_FINISHED, "sv": year.allowed.sv / games - USUAL_SAVED}
    finished, saved = year.allowed.cg / games, max(LEAST_COUNT, year.allowed.sv) / games
    seen["closed"] = log(saved / max(LEAST_LEFT, 1 - finished) / USUAL_CLOSED)
    on_first = max(1, singles + line.bb + line.hbp)
    seen["runs"] = RUNS_WEIGH * log(max(1, year.batting.get("r", 0)) / _runs_expected(year)) if line.h else 0.0
    seen["tries"] = 4 * (1 + year.caught_per_steal) * line.sb / on_first - USUAL_TRIED
    return seen | {"caught": year.caught_per_steal - USUAL_CAUGHT, "dh": float(year.designated_hitter)}


def _runs_expected(year: LeagueYear) -> float:
    """Of what it hit; with what is usual where it did not count something."""
    counts = {key: year.batting.get(key, 0) for key in ("ab", "h", "2b", "3b", "hr", "bb", "hbp", "sb")}
    counts["cs"] = round(year.caught_per_steal * counts["sb"])
    counts["gdp"] = year.batting.get("gdp", round(USUAL_DOUBLED * counts["ab"]))
    return base_runs({**counts, "e": year.errors})


RUNS_WEIGH = 10.0  # so that a tenth more runs weighs as much as other rates do
USUAL_DOUBLED = 0.022  # double plays for an at-bat
USUAL_CAUGHT, USUAL_FINISHED, USUAL_SAVED = 0.5, 0.25, 0.18  # for each steal, and of a club's games
USUAL_CLOSED, LEAST_LEFT = 0.24, 0.05  # saves for a start that was not finished, of which there are some everywhere
USUAL_TRIED = 0.4  # four times the steals tried for each man on first
USUAL = {"s": 0.16, "d": 0.042, "t": 0.006, "hr": 0.022, "bb": 0.085, "so": 0.14, "sb": 0.017, "sh": 0.012, "e": 0.02}
FEATURES = (*USUAL, "cg", "sv", "closed", "tries", "caught", "runs", "dh")
