"""Skippers: whoever manages a club where no person does, by the names that a setup knows them by."""

from __future__ import annotations

from ..core.play.setup import Manager, Setup
from ..core.table.skipper import Skipper, Skippers
from .ordinary import Ordinary


def skippers_for(setup: Setup) -> Skippers:
    """The skippers that a setup names, club by club; a person's club has one for when the game is left to itself."""
    visitors, home = setup.managers
    return skipper_named(visitors), skipper_named(home)


def skipper_named(manager: Manager) -> Skipper:
    match manager:
        case _:
            return Ordinary()
