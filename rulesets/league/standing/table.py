"""Standings (SEA-5): won and lost, games behind, streaks, expected wins, magic numbers, clinched and out."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from functools import cmp_to_key

import msgspec

from ...core.play.agreed import REGULATION
from .races import magic_number, mark_in_groups, mark_of
from .ties import better

FAR = "9999-12-31"

RESULTS = """
WITH sides AS (
    SELECT visitors AS club, home AS other, 0 AS at_home, visitors_runs AS own, home_runs AS others,
           innings, day, number, id FROM games WHERE played AND stage = 0 AND day <= ?1
    UNION ALL
    SELECT home, visitors, 1, home_runs, visitors_runs, innings, day, number, id
      FROM games WHERE played AND stage = 0 AND day <= ?1)
"""
SUMS = (
    RESULTS
    + """
SELECT club, COUNT(*), SUM(own > others), SUM(own), SUM(others),
       SUM(at_home), SUM(at_home AND own > others),
       SUM(ABS(own - others) = 1), SUM(own - others = 1),
       SUM(innings > ?2), SUM(innings > ?2 AND own > others)
  FROM sides GROUP BY club
"""
)
LATELY = (
    RESULTS
    + """
SELECT club, GROUP_CONCAT(won, '') FROM (
    SELECT club, own > others AS won, day, number, id,
           ROW_NUMBER() OVER (PARTITION BY club ORDER BY day DESC, number DESC, id DESC) AS back
      FROM sides ORDER BY club, back) WHERE back <= 60 GROUP BY club
"""
)
BETWEEN = RESULTS + "SELECT club, other, SUM(own > others), SUM(own < others) FROM sides GROUP BY club, other"
LAST = 10

CALENDAR = (
    "SELECT club, COUNT(*) FROM (SELECT visitors AS club FROM games WHERE stage = 0 AND series IS NULL AND id < 90000"
    " UNION ALL SELECT home FROM games WHERE stage = 0 AND series IS NULL AND id < 90000) GROUP BY club"
)


class Standing(msgspec.Struct):
    """One club's line. Records are won and lost; `magic` only a group's leader has; `mark` is "x" in, "e" out, or
    nothing."""

    club: int
    key: str
    city: str
    nickname: str
    colour: str
    group: str
    w: int = 0
    l: int = 0  # noqa: E741 - as every standings has it
    rs: int = 0
    ra: int = 0
    home: tuple[int, int] = (0, 0)
    away: tuple[int, int] = (0, 0)
    one_run: tuple[int, int] = (0, 0)
    extra: tuple[int, int] = (0, 0)
    last_ten: tuple[int, int] = (0, 0)
    streak: str = ""
    gb: float = 0.0
    place: int = 1  # in its group
    magic: int | None = None
    mark: str = ""

    @property
    def pct(self) -> float:
        return self.w / (self.w + self.l) if self.w + self.l else 0.0

    @property
    def expected(self) -> float:
        """Wins by runs alone, RS² ÷ (RS² + RA²)."""
        squares = self.rs**2 + self.ra**2
        return (self.w + self.l) * self.rs**2 / squares if squares else 0.0


def standings(
    sql: sqlite3.Connection, games: int, places: int, to: str = FAR, lately: bool = True, innings: int = REGULATION
) -> list[Standing]:
    """Every club, group by group in the order in which they stand, as it was after a day.

    `games` are those of the whole calendar a club, `places` those of the postseason's bracket (0: first place alone).
    Streaks and the last ten are left out where nobody asks for what was `lately`. `innings` are those of a game.
    """
    lines = {
        row[0]: Standing(*row)
        for row in sql.execute("SELECT id, key, city, nickname, colour, grp FROM clubs ORDER BY id")
    }
    for club, played, won, own, others, at_home, won_at_home, ones, won_ones, extras, won_extras in sql.execute(
        SUMS, (to, innings)
    ):
        line = lines[club]
        line.w, line.l, line.rs, line.ra = won, played - won, own, others
        line.home = (won_at_home, at_home - won_at_home)
        line.away = (won - won_at_home, played - at_home - won + won_at_home)
        line.one_run = (won_ones, ones - won_ones)
        line.extra = (won_extras, extras - won_extras)
    for club, results in sql.execute(LATELY, (to,)) if lately else ():
        last = results[:LAST]
        lines[club].last_ten = (last.count("1"), last.count("0"))
        run = len(results) - len(results.lstrip(results[0]))
        lines[club].streak = f"{'W' if results[0] == '1' else 'L'}{run}"
    between = {(club, other): (won, lost) for club, other, won, lost in sql.execute(BETWEEN, (to,))}
    own = {club: number for club, number in sql.execute(CALENDAR) if number}
    return ranked([*lines.values()], between, games, places, own)


def ranked(
    lines: Sequence[Standing],
    between: Mapping[tuple[int, int], tuple[int, int]],
    games: int,
    places: int,
    own: Mapping[int, int] | None = None,
) -> list[Standing]:
    """In order, with games behind, places, magic numbers and marks; `own` are the games of clubs with other numbers."""
    groups = list(dict.fromkeys(line.group for line in lines))
    all_of = {line.club: (own or {}).get(line.club, games) for line in lines}
    found: list[Standing] = []
    for group in groups:
        here = ordered([line for line in lines if line.group == group], between)
        first = here[0]
        for place, line in enumerate(here, start=1):
            line.place = place
            line.gb = ((first.w - line.w) + (line.l - first.l)) / 2
        if len(here) > 1 and first.w + first.l:
            first.magic = max(0, magic_number(all_of[first.club], first.w, [line.l for line in here[1:]]))
        found += here
    wanted = places or len(groups)
    can = {line.club: (line.w, all_of[line.club] - line.l) for line in found}
    for line in found:
        mine = [can[other.club] for other in found if other is not line and other.group == line.group]
        rest = [can[other.club] for other in found if other.group != line.group]
        if len(groups) > 1:
            line.mark = mark_in_groups(*can[line.club], mine, rest, len(groups), wanted)
        else:
            line.mark = mark_of(*can[line.club], mine, wanted)
    return found


def ordered(lines: Sequence[Standing], between: Mapping[tuple[int, int], tuple[int, int]]) -> list[Standing]:
    """By PCT, then the games between the tied, then run difference."""

    def compare(one: Standing, other: Standing) -> int:
        return (
            other.w * (one.w + one.l) - one.w * (other.w + other.l)
            if one.w + one.l and other.w + other.l
            else ((other.pct > one.pct) - (other.pct < one.pct))
        )

    by_rate = sorted(lines, key=cmp_to_key(compare))
    found: list[Standing] = []
    while by_rate:
        tied = [line for line in by_rate if compare(line, by_rate[0]) == 0]
        by_rate = by_rate[len(tied) :]
        found += better(tied, between) if len(tied) > 1 else tied
    return found
