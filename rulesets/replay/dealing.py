"""Dealing a game of Replay: options read, charts and chart book loaded, both clubs' cards ready to be made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..core.charts.chart import Chart
from ..core.charts.chart_file import lay_over, load_charts
from ..core.files.documents import BadFile, parse_yaml
from ..core.people.lineups import starting_lineups
from ..core.play.options import choose_options
from ..core.play.setup import Setup
from .card_game import Replay
from .cards.card import ParkCard
from .cards.decks import ClubDeck
from .options import Options
from .situation import ReplaySituation

CHARTS = (
    "coach_normal",
    "coach_go_for_it",
    "coach_play_it_safe",
    "coach_standard",
    "action",
    "jump",
    "combined_steal",
    "bunt_for_hit",
    "sacrifice",
    "squeeze",
    "bunt_fielder",
    "umpire",
    "hit_and_run",
    "infield_box",
    "foul_putout",
    "out_of_position_infield",
    "out_of_position_outfield",
    "rest_starter",
    "rest_reliever",
)


@cache
def load(house: str = "") -> Mapping[str, Chart]:
    """The side charts and the chart book as charts, with house rules laid over them."""
    from .book.charts import book_charts

    charts = {**load_charts(__package__, CHARTS), **book_charts()}
    return lay_over(charts, parse_yaml(house, "house rules"), "replay") if house else charts


def deal(setup: Setup) -> Replay:
    options = choose_options(Options, setup.options, "Replay")
    situation = ReplaySituation(lineups=starting_lineups(setup.clubs))
    park = home_park(setup) if options.ballpark_effects == "on" else None
    return Replay(options, load(setup.house), situation, setup.clubs, ClubDeck(setup.clubs), park)


def home_park(setup: Setup) -> ParkCard | None:
    """RP-PARK-1: the card of the home club's ballpark, or of the one that the setup names; None where it has none."""
    from ..core.people.club_files import load_roster
    from .cards.card import park_card
    from .cards.samples import sample_cards

    if setup.ballpark:
        printed = next((card for card in sample_cards().ballparks.values() if card.name == setup.ballpark), None)
        return printed or _park_called(setup.ballpark)
    try:
        return park_card(load_roster(setup.clubs[1].id))
    except BadFile:  # a club of the player's own that is there no more
        return None


def _park_called(name: str) -> ParkCard | None:
    from ..core.people.parks import ballparks

    park = ballparks().get(name)
    if park is None or park.park_card is None:
        return None
    card = park.park_card
    return ParkCard(name, "", card.column_6, card.column_2, card.column_3, card.foul_out)
