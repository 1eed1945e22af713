"""What the cards of a game of Deep Drive are made from, for its save."""

from __future__ import annotations

from ...core.cards.stock import Stock, stock_of
from ...core.play.setup import Setup
from ..cards.decks import serials_of
from . import figures
from .league_rates import league_of

EDITION = 4  # of the factory: one more when its procedures change


def card_stock(setup: Setup) -> Stock:
    """The figures, the leagues, and each man's number in his club's file, which varies his OUTS row (DD-FACT-8)."""
    tuned = sorted((name, value) for name, value in vars(figures).items() if name.isupper() and name[0] != "_")
    leagues = [league_of(club) for club in setup.clubs]
    return stock_of(EDITION, leagues, (tuned, [serials_of(club) for club in setup.clubs]))
