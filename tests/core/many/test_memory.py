"""Which games can be remembered play by play: those whose situation says what its next play depends on."""

from __future__ import annotations

import pytest

from rulesets import GAMES, find
from rulesets.core.many.bulk import Bulk
from rulesets.core.many.memory import Memory, NothingAlike
from rulesets.core.many.odds import half_inning
from rulesets.core.play.setup import default_setup
from tests.together import together

WITHOUT_A_KEY = [game for game in GAMES if find(game).deal(default_setup(game)).situation.key() is None]


@together("many", [Memory, Bulk, half_inning])
@together("game", WITHOUT_A_KEY)
def test_a_game_that_says_no_key_is_refused_in_a_sentence(game, many):
    """Its plays would all be taken for the same play."""
    with pytest.raises(NothingAlike, match=f"^{find(game).name} can be neither remembered nor worked out exactly: its"):
        many(find(game), default_setup(game))


def test_there_are_games_of_both_kinds():
    assert 0 < len(WITHOUT_A_KEY) < len(GAMES)
