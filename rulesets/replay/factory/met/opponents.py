"""Whom batters meet in a season: the pitchers and fielders of their league's other clubs, or those of its kind.

The typical opponent (RP-CB-CF-1) has six grades, one for each die, no marks, and few gloves that are very good or very
bad. A league's own pitchers lie further apart, and a card made against the typical one gives good hitters too little
and poor ones too much; and nobody bats against his own club. So whom the batters of a real club met stands in a table
(`whom_they_met`), as it does for each league.

Of clubs and leagues that are not in it there are three kinds: since every staff is moved into the norms' own league,
those of all years are much alike; only where home runs are few their luck drives pitchers apart. There are staffs of
leagues with usual home runs, of leagues with few, and of the box. `making_ready` writes them to `charts/staffs.json`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import log
from typing import NamedTuple, TypeAlias
from zlib import crc32

import msgspec

from ....core.charts.chart_file import packaged
from ....core.people.league_years import LeagueYear
from ..pitcher_tables import Held, marked_value
from ..square_values import (
    MOST_VALUES,
    PLATOON_COLUMN,
    Batter,
    Infield,
    Value,
    mixed,
    scaled,
    square_value,
    value_against,
)
from .staffs import Staff
from .whom_they_met import row_of, whom_they_met

FILE = "staffs.json"
BOX, USUAL, FEW = "box", "usual", "few"  # the box's own; leagues with usual home runs, and with few
Kinds: TypeAlias = tuple[tuple[str, float], ...]  # of staffs, and how much of each there is


class Opponents(NamedTuple):
    infield: Infield
    staffs: Kinds


@cache
def staffs() -> dict[str, Staff]:
    return msgspec.json.decode(packaged("rulesets.replay", FILE), type=dict[str, Staff])


def staff_named(name: str) -> Staff:
    """A kind of staff, or whom a club's or a league's batters met."""
    kind = staffs().get(name)
    return kind if kind is not None else whom_they_met(name).staff


def mark_of_staffs(met: Opponents | None) -> int:
    """A number that changes with whom a club met; kinds of staffs are part of the factory's mark."""
    names = (name for name, _ in met.staffs) if met is not None else ()
    return crc32(msgspec.json.encode([row_of(name) for name in names if name not in staffs()]))


def kinds_of(year: LeagueYear) -> Kinds:
    """Between few home runs and the usual number of them, a league has something of both."""
    if not year.id or not year.batted.pa:
        return ((BOX, 1.0),)
    usual, few = log(staffs()[USUAL].homers), log(staffs()[FEW].homers)
    share = (usual - log(max(1, year.batted.hr) / year.batted.pa)) / (usual - few)
    share = round(min(1.0, max(0.0, share)), 1)
    return tuple((kind, part) for kind, part in ((USUAL, round(1 - share, 1)), (FEW, share)) if part)


def met_value(
    column: int,
    number: int,
    raised: int | None,
    side: str,
    speed: int,
    met: Opponents | None = None,
    throws: str = "",
) -> Value:
    """A batter's square against the typical opponent, or against those that a league's batters meet.

    `throws`: only pitchers of this hand.
    """
    if met is None or column == 4:
        infield = met.infield if met is not None else ()
        if throws:
            return scaled(value_against(throws, column, number, raised, side, speed, infield))
        return square_value(column, number, raised, side, speed, infield)
    if column != PLATOON_COLUMN:
        return _value(column, number, raised, "", speed, met.staffs)
    return _value(column, number, raised, side, speed, met.staffs, throws)


@lru_cache(maxsize=MOST_VALUES)
def _value(
    column: int, number: int, raised: int | None, side: str, speed: int, kinds: Kinds, throws: str = ""
) -> Value:
    parts: list[tuple[float, Value]] = []
    for kind, much in kinds:
        staff = staff_named(kind)
        for each in staff.faced:
            if each.column == column and throws in ("", each.throws):
                held = Held(number, raised, Batter(speed, side != each.throws))
                value = marked_value(column, held, each.grade, each.blue, each.marks, each.raised, staff.outfield)
                parts.append((much * each.share, value))
    whole = sum(share for share, _ in parts)
    return mixed(*((share / whole, value) for share, value in parts))
