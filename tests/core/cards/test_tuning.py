"""What a real league's cards aim at: what is being tried, what was solved, and what is carried over, in that order."""

from __future__ import annotations

from math import exp

import pytest

from rulesets.core.cards import tuning
from rulesets.core.cards.tuning import Carried, Tunings, aims_for, carry, features, try_out, tunings_of
from rulesets.core.people.league_years import LeagueYear
from rulesets.core.seasons.finding import all_clubs
from rulesets.core.seasons.real_clubs import league_by_id


@pytest.fixture
def table(monkeypatch):
    carried = {"hr": Carried(0.1, {"hr": 0.5}, least=0.2, most=3.0), "gdp": Carried(0.0, least=0.5, most=2.0)}
    made = Tunings({"1968:AL": {"hr": 0.9, "gdp": 1.2}, "1908:NL": {"hr": 0.8}, "box": {"hr": 1.1}}, carried)
    monkeypatch.setattr(tuning, "tunings_of", lambda game: made)
    monkeypatch.setattr(tuning, "_trying", {})
    tuning._aims.cache_clear()
    yield made
    tuning._aims.cache_clear()


def test_a_solved_league_has_its_own_aims(table):
    assert aims_for("any", league_by_id("1968:AL")) == {"hr": 0.9, "gdp": 1.2}


def test_what_it_did_not_record_is_carried_over(table):
    assert aims_for("any", league_by_id("1908:NL")) == {"hr": 0.8, "gdp": 1.0}


def test_the_league_in_the_box_is_in_the_table_like_any_other(table):
    assert aims_for("any", LeagueYear()) == {"hr": 1.1, "gdp": 1.0}
    try_out("box", {"hr": 0.7})
    assert aims_for("any", LeagueYear()) == {"hr": 0.7}


def test_any_other_is_carried_over_by_its_own_rates(table):
    year = league_by_id("1968:NL")
    hr = year.batted.hr / (year.batted.pa - year.batted.sh) / tuning.USUAL["hr"]
    assert aims_for("any", year)["hr"] == pytest.approx(exp(0.1) * hr**0.5, abs=1e-4)


def test_what_is_tried_goes_before_both(table):
    try_out("1968:AL", {"hr": 1.5})
    assert aims_for("any", league_by_id("1968:AL")) == {"hr": 1.5}
    try_out("1968:NL", None)
    assert aims_for("any", league_by_id("1968:NL"))["hr"] != 1.5


def test_nothing_is_carried_beyond_what_was_solved():
    assert carry(Carried(0.0, {"hr": 1.0}, least=0.5, most=2.0), {"hr": 10.0}) == 2.0
    assert carry(Carried(1.0, {"e": 2.0}, plus=True, least=-3.0, most=3.0), {"e": -1.5}) == -2.0
    assert carry(Carried(1.0, {"e": 2.0}, plus=True, least=-3.0, most=3.0), {"e": -5.0}) == -3.0


def test_every_league_has_features_even_where_nothing_was_recorded():
    for league in ("1871:NA", "1884:UA", "1908:NL", "1914:FL", "2024:AL"):
        assert all(-8 < value < 8 for value in features(league_by_id(league)).values()), league


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_the_table_that_ships_names_only_aims_of_its_game(game):
    from importlib import import_module

    known = {aim.name for aim in import_module(f"rulesets.{game}.factory.aims").AIMS}
    leagues = {f"{club.year}:{club.league}" for club in all_clubs()}
    shipped = tunings_of(game)
    assert set(shipped.carried) == known
    assert len(shipped.solved) > 8
    for league, aims in shipped.solved.items():
        assert league == "box" or league in leagues
        assert set(aims) <= known
    for carried in shipped.carried.values():
        assert set(carried.weights) <= set(tuning.FEATURES)
