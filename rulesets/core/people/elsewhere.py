"""Clubs and leagues that no club file holds: real ones, by an id with a colon. Who reads them is said at the top."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .league_years import LeagueYear
    from .rosters import Roster

_readers: list[str] = []


def read_by(module: str) -> None:
    """The module that has `real_roster` and `league_by_id`; it is loaded with the first club that is wanted."""
    _readers[:] = [module]


def is_real(club_id: str) -> bool:
    """
    >>> is_real("1927:NYA"), is_real("kingsbridge_owls")
    (True, False)
    """
    return ":" in club_id


def real_roster(club_id: str) -> Roster:
    """A real club, or `BadFile`."""
    roster: Roster = import_module(_readers[0]).real_roster(club_id)
    return roster


def league_by_id(league_id: str) -> LeagueYear:
    """A league in one year, or `BadFile`."""
    league: LeagueYear = import_module(_readers[0]).league_by_id(league_id)
    return league
