"""A man's season as it would have been in an average league, the one in the box: even terms for clubs of any year.

A rate below his league's is scaled by what the two leagues have. What he had above it is scaled down into a leaner
league, and carried over as it is into a richer one: who hit nine times his league's home runs will not do it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from ..people.club_files import load_roster
from ..people.clubs import CLUB_IDS
from ..people.league_years import LeagueYear, league_year
from ..people.players import Batting, Fielding, Pitching, Player
from .lines import batting_line, pitching_line

AT_BAT = ("1b", "2b", "3b", "hr", "bb", "hbp", "so", "sb", "cs")
ALLOWED = ("in_park", "hr", "bb", "hbp", "so")
MOST_ON_BASE, MOST_ALLOWED = 0.9, 0.9


@cache
def average_league() -> LeagueYear:
    """The league in the box."""
    rosters = [load_roster(club_id) for club_id in CLUB_IDS]
    return league_year((man for roster in rosters for man in roster.players.values()), len(rosters))


def neutral(man: Player, league: LeagueYear) -> Player:
    """His lines in the average league."""
    here = average_league()
    return msgspec.structs.replace(
        man,
        batting=man.batting and _batting(man.batting, league, here),
        pitching=man.pitching and _pitching(man.pitching, league, here),
        fielding={at: _fielding(at, line, league, here) for at, line in man.fielding.items()},
    )


def carried(rate: float, there: float, here: float) -> float:
    """A rate of a league where `there` is usual, in one where `here` is.

    >>> [round(carried(rate, 0.01, 0.03), 3) for rate in (0.005, 0.01, 0.09)], round(carried(0.06, 0.03, 0.01), 3)
    ([0.015, 0.03, 0.11], 0.02)
    """
    if not there:
        return rate if rate else here
    ratio = here / there
    return rate * ratio if ratio <= 1 or rate <= there else here + rate - there


def _at_bat(line: Batting, caught: float) -> dict[str, float]:
    counts = line.counts()
    return {
        **{key: float(counts.get(key, 0)) for key in AT_BAT},
        "1b": line.singles,
        "cs": caught * line.sb if line.cs is None else line.cs,
    }


def _rates(counts: Mapping[str, float], of: float) -> dict[str, float]:
    return {key: count / of if of > 0 else 0.0 for key, count in counts.items()}


def _batting(line: Batting, league: LeagueYear, here: LeagueYear) -> Batting:
    pa = line.pa - line.sh
    if pa <= 0:
        return line
    own, there, usual = (
        _rates(_at_bat(each, year.caught_per_steal), each.pa - each.sh)
        for each, year in ((line, league), (league.batted, league), (here.batted, here))
    )
    new = {key: pa * carried(own[key], there[key], usual[key]) for key in AT_BAT}
    on_base = sum(new[key] for key in ("1b", "2b", "3b", "hr", "bb", "hbp"))
    if on_base > MOST_ON_BASE * pa > 0 and on_base > 0:
        held = max(MOST_ON_BASE, (line.h + line.bb + line.hbp) / pa) * pa / on_base
        new = {key: count * min(1.0, held) for key, count in new.items()}
    counts = {key: round(count) for key, count in new.items()}
    hits = sum(counts[key] for key in ("1b", "2b", "3b", "hr"))
    runs = _share(here.batting.get("r", 0), here.batted.pa) / (
        _share(league.batting.get("r", 0), league.batted.pa) or 1
    )
    ab = max(hits, pa - counts["bb"] - counts["hbp"] - line.sf)
    found = {"g": line.g, "ab": ab, "h": hits, "sh": line.sh, "sf": line.sf}
    found |= {key: counts[key] for key in AT_BAT if key != "1b"}
    found |= {"r": round(line.r * runs), "rbi": round(line.rbi * runs)}
    if line.gdp is not None:
        found["gdp"] = line.gdp
    return batting_line(found)


def _share(count: float, of: float) -> float:
    return count / of if of else 0.0


def _allowed(line: Pitching) -> dict[str, float]:
    return {"in_park": line.h - line.hr, "hr": line.hr, "bb": line.bb, "hbp": line.hbp, "so": line.so}


def _pitching(line: Pitching, league: LeagueYear, here: LeagueYear) -> Pitching:
    own, there, usual = (_rates(_allowed(each), each.bf) for each in (line, league.allowed, here.allowed))
    new = {key: line.bf * carried(own[key], there[key], usual[key]) for key in ALLOWED}
    total = sum(new.values())
    if total > MOST_ALLOWED * line.bf and total > 0:
        held = max(MOST_ALLOWED, sum(_allowed(line).values()) / line.bf) * line.bf / total if line.bf else 1.0
        new = {key: count * min(1.0, held) for key, count in new.items()}
    counts = {key: round(count) for key, count in new.items()}
    runs = _share(here.allowed.r, here.allowed.outs) / (_share(league.allowed.r, league.allowed.outs) or 1)
    found = line.counts() | {key: counts[key] for key in ("hr", "bb", "hbp", "so")}
    found |= {"h": counts["in_park"] + counts["hr"], "ibb": min(line.ibb, counts["bb"])}
    found |= {"r": round(line.r * runs), "er": min(round(line.er * runs), round(line.r * runs))}
    return pitching_line(found)


def _fielding(position: str, line: Fielding, league: LeagueYear, here: LeagueYear) -> Fielding:
    """As good among the men of the box as he was among his own."""
    there, usual = league.fielding.get(position), here.fielding.get(position)
    if there is None or usual is None:
        return line
    new = {}
    for key in ("po", "a", "e", "dp"):
        was = getattr(there, key) / there.games
        new[key] = round(getattr(line, key) * (getattr(usual, key) / usual.games) / was) if was else getattr(line, key)
    return msgspec.structs.replace(line, **new)
