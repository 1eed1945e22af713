"""The page of standings: every club's line, and what changed in the order of one since a day."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..season import Season
from ..standing.table import FAR, Standing, standings


class Moved(msgspec.Struct, frozen=True):
    """A club that has passed others, or fallen behind them: places in its group before and now."""

    club: int
    before: int
    now: int
    passed: tuple[int, ...]  # clubs that stood before it and stand behind it now


def standings_page(season: Season, to: str = FAR, lately: bool = True) -> list[Standing]:
    """Every club by group and order, after the games of a day; without streaks and last tens where not `lately`.

    What was worked out is kept until the file changes.
    """
    sql = season.sql
    (last,) = sql.execute("SELECT MAX(day) FROM games WHERE played").fetchone()
    until = FAR if last is None or to >= last else to
    (version,) = sql.execute("PRAGMA data_version").fetchone()
    changes = (version, sql.total_changes)
    if season.standings_kept[0] != changes:
        season.standings_kept = (changes, {})
    kept = season.standings_kept[1]
    if (until, lately) not in kept:
        terms = season.terms
        kept[until, lately] = standings(sql, terms.games, terms.postseason, until, lately, terms.agreed.innings)
    return kept[until, lately]


def moved(before: Sequence[Standing], now: Sequence[Standing]) -> list[Moved]:
    was = {line.club: line for line in before}
    found = []
    for line in now:
        old = was[line.club]
        if line.place < old.place and old.w + old.l:
            passed = tuple(
                other.club
                for other in now
                if other.group == line.group and other.place > line.place and was[other.club].place < old.place
            )
            found.append(Moved(line.club, old.place, line.place, passed))
    return found
