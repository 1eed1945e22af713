"""A thousand games with arbitrary legal answers and changes of lineup, judged in every way.

By the rules of any game, by a scorer who knows only scoring.md, and by a reader of event files who knows only their
format. `python -m tests.games.arbitrary GAME --games 5000` goes on with as many as one likes.
"""

from __future__ import annotations

from datetime import timedelta

import pytest

import rulesets
from tests.exports.agreement import FIRST_DAY, disagreements, played
from tests.games.arbitrary import check, main, play_any
from tests.games.official_scorer import compare

GAMES, PART = 1000 // len(rulesets.GAMES), 125  # in parts, so that several processes can share them


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, PART))
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_a_thousand_games_with_arbitrary_answers_hold_whoever_judges_them(game: str, first: int) -> None:
    ruleset = rulesets.find(game)
    changes = unearned = 0
    games = []
    for seed in range(first, first + PART):
        ended, setup = play_any(ruleset, seed)
        changes += check(ended, setup)["changes"]
        unearned += compare(ended.events, seed)
        games.append(played(ruleset, ended, setup, FIRST_DAY + timedelta(days=seed - first)))
    assert list(disagreements(games)) == []
    assert changes > PART and unearned > 0, "what is judged was there"


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_command_says_what_it_played(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([game, "--games", "4"]) == 0
    assert capsys.readouterr().out.startswith("4 games, ")
