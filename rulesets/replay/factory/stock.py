"""What the cards of a game of Replay are made from, for its save."""

from __future__ import annotations

from ...core.cards.stock import Stock, stock_of
from ...core.play.setup import Setup
from ..dealing import home_park
from .league import league_of
from .met.opponents import mark_of_staffs
from .ready_made import EDITION, mark


def card_stock(setup: Setup) -> Stock:
    """The figures, chart book and printed cards (their mark), the leagues, whom both clubs met, the ballpark's card."""
    leagues = [league_of(club) for club in setup.clubs]
    return stock_of(EDITION, leagues, (mark(), [mark_of_staffs(league.met) for league in leagues], home_park(setup)))
