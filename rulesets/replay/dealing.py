"""Dealing a game of Replay: options read, charts and chart book loaded, both clubs' cards ready to be made."""

from __future__ import annotations

from ..core.files.documents import BadFile
from ..core.people.club_files import load_roster
from ..core.people.lineups import starting_lineups
from ..core.people.parks import ballparks
from ..core.play.options import choose_options
from ..core.play.setup import Setup
from .card_game import Replay
from .cards.decks import ClubDeck
from .cards.park_card import ParkCard, park_card
from .cards.samples import sample_cards
from .chart_list import load
from .options import Options
from .situation import ReplaySituation


def deal(setup: Setup) -> Replay:
    options = choose_options(Options, setup.options, "Replay")
    situation = ReplaySituation(lineups=starting_lineups(setup.clubs), agreed=setup.agreed)
    park = home_park(setup) if options.ballpark_effects == "on" else None
    game = Replay(options, load(setup.house), situation, setup.clubs, ClubDeck(setup.clubs), park)
    game.form = setup.form
    return game


def home_park(setup: Setup) -> ParkCard | None:
    """RP-PARK-1: the card of the ballpark that the setup brings or names, else of the home club's; None without one."""
    if setup.park is not None:
        return park_card(setup.park)
    if setup.ballpark:
        printed = next((card for card in sample_cards().ballparks.values() if card.name == setup.ballpark), None)
        park = ballparks().get(setup.ballpark) if printed is None else None
        return printed if park is None else park_card(park)
    try:
        home = load_roster(setup.clubs[1].id)
    except BadFile:  # a club of the player's own that is there no more
        return None
    return park_card(home.ballpark, home.name)
