"""Opening a season, and a game of it that is to be seen again."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from rulesets.core.session.session import Session
from rulesets.league.pages.where import looked_at
from rulesets.league.play.at_table import watched
from rulesets.league.season import Season
from rulesets.managers import skippers_for


def open_season(path: Path, today: date) -> tuple[Season, str, str]:
    """The season, a sentence where it can only be looked at, and the day on which it was looked at before this one."""
    try:
        season = Season.open(path)
    except ValueError as error:
        try:
            season = Season.open(path, write=False)
        except ValueError:
            raise error from None
        return season, f"{error}. You can look at it meanwhile.", ""
    return season, "", looked_at(season, today.isoformat())


def watched_session(season: Season, number: int) -> Session:
    """A played game at its end, from which it is wound back; `ValueError` where today's rules play it otherwise."""
    table = watched(season, number)
    return Session(table, skippers_for(table.setup), None, None)
