"""What can be printed: cards, charts, lineups and scoresheets of any game and any clubs, each a document of pages."""

from __future__ import annotations

from collections.abc import Sequence

import rulesets
from desktop.printing.blank_sheets import blank_pages
from desktop.printing.card_sheets import card_pages, cards_of
from desktop.printing.chart_pages import chart_pages, charts_in_order
from desktop.printing.lineup_cards import lineup_pages
from desktop.printing.paper import NotPrinted, Page, pdf
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.people.days import Day, meeting
from rulesets.core.play.options import choose_options
from rulesets.core.play.setup import Setup

KINDS = {
    "cards": "Card sheets",
    "charts": "Charts as a booklet",
    "lineups": "Lineup cards",
    "sheets": "Blank scoresheets",
}


def meet(game: str, clubs: Sequence[str], hitter: bool | None = None) -> Setup:
    """The visitors and the home club by their ids, as they start today; pitchers bat where they did at home then."""
    if len(clubs) != 2:
        raise NotPrinted("Two clubs are wanted: the visitors, then the home club.")
    visitors, home = (load_roster(club) for club in clubs)
    designated_hitter = home.designated_hitter if hitter is None else hitter
    both = meeting(Day(visitors), Day(home), designated_hitter)
    park = home.ballpark
    return Setup(game, both, designated_hitter=designated_hitter, ballpark=park.name, park=park)


def of_setup(kind: str, setup: Setup, paper: str, any_game: bool = False) -> bytes:
    """A document for a game that is set up: its own clubs, lineups and house rules; scoresheets for `any_game` do not
    say which it is."""
    ruleset = rulesets.find(setup.ruleset)
    names = f"{setup.clubs[0].name} at {setup.clubs[1].name}"
    match kind:
        case "charts":
            options = choose_options(ruleset.options, setup.options, ruleset.name)
            named = [name for panel in ruleset.panels(options) for name in panel.charts]
            charts = charts_in_order(ruleset.load(setup.house), named)
            return pdf(chart_pages(ruleset.name, charts, paper), paper, f"{ruleset.name}: charts")
        case "lineups":
            return pdf(lineup_pages(setup), paper, f"{names}: lineups")
        case "sheets":
            return pdf(blank_pages(setup, "" if any_game else ruleset.name), paper, f"{names}: scoresheets")
    return cards(setup.ruleset, [club.id for club in setup.clubs], paper)


def cards(game: str, clubs: Sequence[str], paper: str, backs: bool = True) -> bytes:
    """The cards of each of these clubs, one club after the other."""
    if not clubs:
        raise NotPrinted("Whose cards? Name a club.")
    pages: list[Page] = []
    for club in clubs:
        other = next(each for each in CLUB_IDS if each != club)
        pages += card_pages(cards_of(game, load_roster(club), load_roster(other)), backs)
    return pdf(pages, paper, f"{rulesets.find(game).name}: cards")
