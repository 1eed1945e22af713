"""Another program reads our event files: every record is one that `pyretrosheet` knows."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from pyretrosheet.models.game import Game
from pyretrosheet.models.play import Play
from pyretrosheet.models.player import Player

import rulesets
from rulesets.exports.retrosheet.codebook import CodeBook
from rulesets.exports.retrosheet.records import game_records
from tests.exports.agreement import FIRST_DAY, any_game

# of the format, and not known to it: two bases stolen at once, a force without a throw
BEYOND_IT = re.compile(r"(K\+|W\+)?SB[3H](;SB[23])+|\d\([123]\)")


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_record_is_read_and_every_play_has_a_name(game: str) -> None:
    for seed in range(12):
        played = any_game(game, seed, FIRST_DAY + timedelta(days=seed))
        codes = CodeBook([played.setup])
        lines = game_records(played, codes)
        read = Game.from_game_lines(lines)
        assert read.home_team_id == codes.side(played, 1).code and read.id.date == played.began.date()
        plays = [event for event in read.chronological_events if isinstance(event, Play)]
        men = [event for event in read.chronological_events if isinstance(event, Player)]
        assert len(plays) == sum(line.startswith("play,") for line in lines)
        assert {man.id for man in men} <= set(codes.codes.values())
        for play in plays:
            told = play.event.description
            known = told.batter_event is not None or told.runner_event is not None
            assert known or BEYOND_IT.fullmatch(told.raw), play.raw
        hits = sum(page.hits for page in played.book.clubs)
        walks = sum(page.batting_total("bb") for page in played.book.clubs)
        assert sum(play.is_hit() for play in plays) == hits
        assert sum(play.event.description.raw.split("+")[0] in ("W", "IW") for play in plays) == walks
        earned = sum(page.pitching_total("er") for page in played.book.clubs)
        assert sum(read.earned_runs.values()) == earned
