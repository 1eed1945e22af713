"""Dealing a game of Deep Drive: options read, charts loaded, the cards of both clubs at hand."""

from __future__ import annotations

from typing import get_args

import msgspec

from ..core.people.lineups import starting_lineups
from ..core.play.options import choose_options
from ..core.play.setup import Setup
from .card_game import DeepDrive
from .cards.decks import ClubDeck
from .chart_list import load
from .options import Options, Park
from .situation import DeepDriveSituation

PLAIN_PARK: Park = "neutral"


def deal(setup: Setup) -> DeepDrive:
    """Top of the first; the ballpark's own card is used unless the options name another."""
    options = choose_options(Options, setup.options, "Deep Drive")
    if options.park == PLAIN_PARK:
        options = msgspec.structs.replace(options, park=park_of(setup))
    situation = DeepDriveSituation(lineups=starting_lineups(setup.clubs), agreed=setup.agreed)
    game = DeepDrive(options, load(setup.house), situation, setup.clubs, ClubDeck(setup.clubs))
    game.form = setup.form
    return game


def park_of(setup: Setup) -> Park:
    """The card of the ballpark in which the game is set up; the neutral one where none is named."""
    ours = setup.park.long_drives if setup.park is not None else PLAIN_PARK
    return next((park for park in get_args(Park) if park == ours), PLAIN_PARK)
