"""Five managers, and no two of them alike at the table."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulesets import GAMES, find
from rulesets.commands.match import play_match
from rulesets.core.play.setup import default_setup
from rulesets.core.ruleset import contest_of
from rulesets.managers.temperaments import NAMES

MATCH = 16  # games
UNLIKE = 0.05  # of how often somebody makes a call


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_two_temperaments_call_the_same_game(game: str) -> None:
    """On the same dice some call or change is made clearly more often by one than by the other."""
    setup = default_setup(game, 5, contest_of(find(game)))
    calls = {who: play_match(setup, (who, "ordinary"), MATCH, 1, lambda _: None).calls[0] for who in NAMES}
    for one, other in combinations(NAMES, 2):
        apart = [abs(calls[one][call] - calls[other][call]) for call in calls[one] | calls[other]]
        assert max(apart) >= UNLIKE * MATCH, (one, other)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
@pytest.mark.parametrize("who", ["small_ball", "old_school"])
def test_who_likes_bunts_bunts_more_in_the_box(game: str, who: str) -> None:
    """Whatever its men's seasons had of them: with a designated hitter these are next to none."""
    setup = default_setup(game, 5, contest_of(find(game)))
    bunts = {
        each: sum(
            number
            for call, number in play_match(setup, (each, "ordinary"), 3 * MATCH, 1, lambda _: None).calls[0].items()
            if call.split()[0] in ("bunt", "sacrifice", "squeeze", "bunt_for_hit")
        )
        for each in (who, "by_the_book")
    }
    assert bunts[who] > bunts["by_the_book"]
