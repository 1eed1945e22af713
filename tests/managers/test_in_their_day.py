"""Men of real clubs sacrifice as often as they did, and starters who finished are left in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets import find
from rulesets.core.people.players import Batting, Pitching, Player
from rulesets.core.play.pairing import pairing
from rulesets.core.play.requests import Ask, Option
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Runner
from rulesets.core.seasons.real_clubs import league_by_id
from rulesets.managers import in_their_day, skipper_named
from rulesets.managers.in_their_day import finishes, leash, sacrifice_rate, sacrifices_now

SWING = Ask("offense_call", "offense", "call", "?", (Option("swing", "Swing", ""), Option("bunt", "Bunt", "")))


def dealt(*clubs: str):
    setup = default_setup("deep_drive", 1, {})
    if clubs:
        setup = pairing(setup, *clubs, False)
    return find("deep_drive").deal(setup)


def with_a_man_on_first(game, **changes):
    game.situation.bases = (Runner(8), None, None)
    for name, value in changes.items():
        setattr(game.situation, name, value)
    return game


@pytest.fixture
def bunts(monkeypatch):
    """Whoever is up sacrifices in so many of 500 plate appearances."""

    def often(sh: int) -> None:
        monkeypatch.setattr(in_their_day, "sacrifice_rate", lambda batter, league: sh / 500)

    return often


def test_clubs_of_the_box_go_by_the_book():
    assert sacrifices_now(SWING, with_a_man_on_first(dealt())) is None
    assert leash(dealt(), 0) == 0.0


def test_who_never_sacrificed_swings_and_who_always_did_bunts(bunts):
    game = with_a_man_on_first(dealt("1968:DET", "1968:BOS"))
    bunts(0)
    assert sacrifices_now(SWING, game) == ""
    bunts(60)
    assert sacrifices_now(SWING, game) == "bunt"
    said = skipper_named("by_the_book").answer(SWING, game)
    assert (said.value, said.code) == ("bunt", "season")


def test_nobody_sacrifices_with_two_out_or_far_behind(bunts):
    game = with_a_man_on_first(dealt("1968:DET", "1968:BOS"))
    bunts(60)
    game.situation.outs = 2
    assert sacrifices_now(SWING, game) == ""
    game.situation.outs, game.situation.score = 0, (0, 4)
    assert sacrifices_now(SWING, game) == ""


def test_his_share_of_such_moments_is_his_own(bunts):
    """17.5 tries for each sacrifice of a plate appearance: 10 in 500 are 35 of 100 moments."""
    game = with_a_man_on_first(dealt("1968:DET", "1968:BOS"))
    bunts(10)
    asked = bunted = 0
    for inning in range(1, 101):
        for runs in range(4):
            game.situation.inning, game.situation.score = inning, (runs, 1)
            first = sacrifices_now(SWING, game)
            assert first == sacrifices_now(SWING, game), "asked twice he says the same"
            asked, bunted = asked + 1, bunted + (first == "bunt")
    assert abs(bunted / asked - 0.35) < 0.08


def test_flies_are_no_bunts_where_they_were_counted_as_sacrifices():
    man = Player("x", "A", "B", 1, "R", "R", 20, ("SS",), Batting(g=150, ab=490, h=120, sh=10))
    assert sacrifice_rate(man, league_by_id("1968:AL")) == 10 / 500
    assert 0 < sacrifice_rate(man, league_by_id("1921:AL")) < 10 / 500


def test_how_much_of_a_finisher_he_was():
    man = Player("x", "A", "B", 1, "R", "R", 20, ("P",), pitching=Pitching(g=40, gs=30, cg=21, outs=800, bf=1100))
    assert finishes(man) == 0.7
    assert finishes(replace(man, pitching=None)) == finishes(None) == 0.0
    assert leash(dealt("1968:DET", "1968:BOS"), 0) > 0
