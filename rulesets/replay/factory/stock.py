"""What the cards of a game of Replay are made from, for its save."""

from __future__ import annotations

from ...core.cards.stock import Stock, stock_of
from ...core.play.setup import Setup
from ..dealing import home_park
from .league import league_of_the_box
from .ready_made import EDITION, mark


def card_stock(setup: Setup) -> Stock:
    """The figures, the chart book and the printed cards (their mark), the league, and the ballpark's card."""
    return stock_of(EDITION, league_of_the_box(), (mark(), home_park(setup)))
