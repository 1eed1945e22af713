"""DD-FACT-11: average teams play the game of the calibration table, as far as a small sample tells."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from rulesets.core.book.scoring import proof
from rulesets.core.many.driver import book_of, play_out
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.ruleset import Ruleset
from rulesets.deep_drive.cards.card import BatterCard, Glove, PitcherCard, Steal
from rulesets.deep_drive.cards.plain import PLAIN_BATTER, PLAIN_FIELDERS, PLAIN_PITCHER
from rulesets.deep_drive.dealing import deal
from rulesets.deep_drive.factory.card_factory import batter_print, pitcher_print
from rulesets.deep_drive.factory.league_rates import League
from rulesets.deep_drive.factory.out_rows import out_row
from rulesets.managers import skippers_for
from tests.deep_drive.whole_games import GAME

pytestmark = pytest.mark.slow

GAMES = 300


class AverageDeck:
    """Everybody an average man: a league-average card, steal number 1, SP-10 or RP-2."""

    def __init__(self) -> None:
        league = League()
        table, section, rare = batter_print(league.rates, league, "R")
        allowed, held = pitcher_print(league.rates, league)
        self._batters = [
            msgspec.structs.replace(
                PLAIN_BATTER,
                table=table,
                deep_drive=section,
                rare=rare,
                outs=out_row(man),
                steal=Steal(1, "C", False),
            )
            for man in range(40)
        ]
        self._pitchers = [
            msgspec.structs.replace(
                PLAIN_PITCHER, table=allowed, rare=held, outs=out_row(man), endurance={"SP": 10, "RP": 2, "CL": 2}
            )
            for man in range(40)
        ]

    def batter(self, side: int, man: int) -> BatterCard:
        return self._batters[man]

    def pitcher(self, side: int, man: int) -> PitcherCard:
        return self._pitchers[man]

    def glove(self, side: int, man: int, position: str) -> Glove:
        return PLAIN_FIELDERS[position]


def average_game(setup: Setup) -> Any:
    game = deal(setup)
    game.deck = DECK
    return game


DECK = AverageDeck()
AVERAGE = cast(Ruleset, SimpleNamespace(deal=average_game, game=GAME.game))


@pytest.fixture(scope="module")
def a_team_game() -> dict[str, float]:
    """What a team does in a game, the mean of all."""
    total: dict[str, float] = {}
    for seed in range(GAMES):
        setup = default_setup("deep_drive", seed)
        book = book_of(play_out(AVERAGE, setup, seed, skippers_for(setup)))
        assert proof(book) == []
        for club in book.clubs:
            for key in ("ab", "h", "2b", "3b", "hr", "bb", "hbp", "so", "sf", "gdp", "sb", "cs", "r"):
                total[key] = total.get(key, 0) + club.batting_total(key)
            total["e"] = total.get("e", 0) + club.team.get("e", 0)
            total["wp"] = total.get("wp", 0) + club.pitching_total("wp")
            total["starter"] = total.get("starter", 0) + club.pitching[0].get("outs", 0) / 3
    return {key: count / (2 * GAMES) for key, count in total.items()}


@pytest.mark.parametrize(
    ("key", "printed", "within"),
    [
        ("r", 4.59, 0.45),
        ("hr", 1.05, 0.15),
        ("bb", 3.30, 0.3),
        ("so", 6.42, 0.4),
        ("sb", 0.56, 0.15),
        ("gdp", 0.73, 0.15),
        ("e", 0.60, 0.12),
        ("sf", 0.24, 0.08),
        ("wp", 0.29, 0.1),
    ],
)
def test_what_a_team_does_in_a_game(a_team_game: dict[str, float], key: str, printed: float, within: float) -> None:
    """DD-FACT-11"""
    assert abs(a_team_game[key] - printed) < within


def test_the_averages_of_the_league(a_team_game: dict[str, float]) -> None:
    """DD-FACT-11: .256, .322, .407; starters last 6.4 innings before they tire."""
    n = a_team_game
    average = n["h"] / n["ab"]
    on_base = (n["h"] + n["bb"] + n["hbp"]) / (n["ab"] + n["bb"] + n["hbp"] + n["sf"])
    slugging = (n["h"] + n["2b"] + 2 * n["3b"] + 3 * n["hr"]) / n["ab"]
    assert abs(average - 0.256) < 0.01 and abs(on_base - 0.322) < 0.01 and abs(slugging - 0.407) < 0.02
    assert 6.0 < n["starter"] < 6.9
