"""The run environment: means and standard errors of games as clusters, against sums done by hand."""

from __future__ import annotations

import pytest

from rulesets import find
from rulesets.core.many.bulk import Bulk
from rulesets.core.many.environment import Environment
from rulesets.core.play.setup import default_setup


def played(seeds: range) -> tuple[list[int], list[tuple[int, int]], Environment]:
    """Runs of both teams by game, hits and at-bats by game, and the environment of those games."""
    games = list(Bulk(find("triple_six"), default_setup("triple_six")).games(seeds))
    books = [game.book().clubs for game in games]
    batting = [(sum(club.hits for club in clubs), sum(club.batting_total("ab") for club in clubs)) for clubs in books]
    return [sum(game.score) for game in games], batting, Environment.of(games)


def test_a_mean_is_by_team_and_game_and_its_error_by_the_spread_of_games():
    """A game's mean is half of its runs; the error of the mean of n games is s/√n with s² over n - 1."""
    runs, _, environment = played(range(30))
    halves = [number / 2 for number in runs]
    mean = sum(halves) / 30
    variance = sum((half - mean) ** 2 for half in halves) / 29
    figure = environment.per_team_game()["r"]
    assert figure.mean == pytest.approx(mean)
    assert figure.se == pytest.approx((variance / 30) ** 0.5)


def test_a_rate_is_a_ratio_of_sums_and_its_error_the_spread_of_games_around_it():
    _, batting, environment = played(range(30))
    at_bats = sum(chances for _, chances in batting)
    rate = sum(hits for hits, _ in batting) / at_bats
    spread = sum((hits - rate * chances) ** 2 for hits, chances in batting)
    figure = environment.rates()["avg"]
    assert figure.mean == pytest.approx(rate)
    assert figure.se == pytest.approx((spread * 30 / 29) ** 0.5 / at_bats)


def test_games_in_parts_joined_are_the_games_together():
    _, _, together = played(range(20))
    _, _, first = played(range(7))
    _, _, second = played(range(7, 20))
    second.join(first)
    assert second == together


def test_one_game_has_no_error_and_none_has_no_mean():
    figure = played(range(1))[2].per_team_game()["r"]
    assert figure.mean is not None and figure.se is None
    nothing = Environment.of([])
    assert nothing == Environment()
    assert {(figure.mean, figure.se) for figure in nothing.per_team_game().values()} == {(None, None)}
    assert {(figure.mean, figure.se) for figure in nothing.rates().values()} == {(None, None)}
