"""Two thousand games of each card game with arbitrary legal answers: none fails, every book proves."""

from __future__ import annotations

import pytest

import rulesets
from rulesets.core.play.setup import default_setup
from tests.games.arbitrary import main, play_some

CARD_GAMES = [
    game for game in rulesets.GAMES if rulesets.find(game).deal(default_setup(game)).situation.key() is None
]  # fmt: skip
GAMES, PART = 2000, 250  # in parts, so that several processes can share them


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, PART))
@pytest.mark.parametrize("game", CARD_GAMES)
def test_two_thousand_games_with_arbitrary_answers_prove(game: str, first: int) -> None:
    seen = play_some(game, range(first, first + PART))
    assert seen["games"] == PART and seen["changes"] > PART


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_command_says_what_it_played(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([game, "--games", "4"]) == 0
    assert capsys.readouterr().out.startswith("4 games, ")
