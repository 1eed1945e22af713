"""Skippers: whoever manages a club where no person does, by the names that a setup knows them by."""

from __future__ import annotations

from ..core.files.documents import BadFile
from ..core.people.club_files import load_roster
from ..core.people.clubs import Club
from ..core.people.temperaments import TEMPERAMENTS, Temperament
from ..core.play.setup import Manager, Setup
from ..core.table.skipper import Skipper, Skippers
from .ordinary import Ordinary
from .strategist import Strategist


def skippers_for(setup: Setup) -> Skippers:
    """The skippers that a setup names, club by club; a person's club has one for when the game is left to itself."""
    visitors, home = setup.managers
    return skipper_named(visitors, setup.clubs[0]), skipper_named(home, setup.clubs[1])


def skipper_named(manager: Manager, club: Club | None = None) -> Skipper:
    """A new one; `club` is whose file says what its own manager is like."""
    if manager in TEMPERAMENTS:
        return Strategist(TEMPERAMENTS[manager])
    if manager == "club":
        return Strategist(temperament_of(club))
    return Ordinary()


def temperament_of(club: Club | None) -> Temperament:
    """That of a club's own manager, as its file has it now; by the book where it says nothing."""
    if club is not None:
        try:
            return load_roster(club.id).manager
        except (BadFile, LookupError, OSError):  # somebody else's club, or one that is no more
            pass
    return TEMPERAMENTS["by_the_book"]
