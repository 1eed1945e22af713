"""Skippers: whoever manages a club where no person does, by the names that a setup knows them by."""

from __future__ import annotations

from .. import find
from ..core.files.documents import BadFile
from ..core.people.club_files import load_roster
from ..core.people.clubs import Club
from ..core.people.temperaments import TEMPERAMENTS, Temperament
from ..core.play.setup import Manager, Setup
from ..core.table.skipper import Skipper, Skippers
from .dugout.by_kind import ByKind
from .ordinary import Ordinary
from .strategist import Strategist

ADVISER: Manager = "by_the_book"  # whom a person asks, and who decides what he has handed over


def skippers_for(setup: Setup) -> Skippers:
    """The skippers that a setup names, club by club; a person's club has one for when the game is left to itself."""
    return _skipper_of(setup, 0), _skipper_of(setup, 1)


def _skipper_of(setup: Setup, club: int) -> Skipper:
    manager, chart = setup.managers[club], setup.seats[club]
    if not chart:
        return skipper_named(manager, setup.clubs[club])
    return ByKind(adviser_for(setup, club), Ordinary(), manager, chart, find(setup.ruleset).matters)


def adviser_for(setup: Setup, club: int) -> Skipper:
    """Whom a club's manager may ask: its own skipper, or one who goes by the book."""
    manager = setup.managers[club]
    return skipper_named(ADVISER if manager in ("person", "ordinary") else manager, setup.clubs[club])


def advisers_for(setup: Setup) -> Skippers:
    return adviser_for(setup, 0), adviser_for(setup, 1)


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
