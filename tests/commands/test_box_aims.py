"""What the cards of the box aim at stays as it is until seasons as played are sure that it is off."""

from __future__ import annotations

from rulesets.commands.leagues.comparing import real_counts
from rulesets.commands.leagues.playing import KEYS, league_called
from rulesets.commands.leagues.rounds import Round, aims_of
from rulesets.commands.leagues.tabling import of_the_box
from rulesets.core.cards.tuning import BOX, Aims

GAME = "replay"


def after_a_true_season(before: Aims) -> Aims:
    """A season with all aims at 1 (those that are added to at 0) gave the league's own figures: there they belong."""
    year, aims = league_called(BOX).year, aims_of(GAME)
    real = real_counts(year)
    counts = {key: round(real.get(key, 0)) for key in KEYS}
    tried = {aim.name: 0.0 if aim.plus else 1.0 for aim in aims}
    return of_the_box([Round(BOX, 1, year.team_games // 2, tried, counts)], aims, {BOX: before})


def test_a_step_that_is_luck_changes_no_card() -> None:
    assert after_a_true_season({"hr": 1.005})["hr"] == 1.005


def test_what_is_surely_off_is_moved() -> None:
    assert after_a_true_season({"hr": 1.3})["hr"] == 1.0


def test_managers_follow_play_at_once() -> None:
    assert after_a_true_season({"finishing": 1.005})["finishing"] == 1.0


def test_an_empty_table_is_filled() -> None:
    assert after_a_true_season({})["hr"] == 1.0
