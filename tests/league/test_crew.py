"""Processes that play: started either way they give the same season, and what goes wrong in one is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets.league.checking import faults
from rulesets.league.play.crew import Crew
from rulesets.league.play.playing_on import play_on
from tests.league.seasons import contents, new_season


@pytest.mark.slow
def test_a_game_that_fails_in_a_process_is_told_here(tmp_path):
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        sent = season.sent(season.game(1))
        unknown = replace(sent, sides=(replace(sent.sides[0], edition=999), sent.sides[1]))
        crew = Crew(season, 2)
        try:
            crew.give([unknown])
            with pytest.raises(RuntimeError, match="KeyError: 999"):
                crew.results()
        finally:
            crew.close()
        assert play_on(season).games >= 12 and [*faults(season)] == []


def test_a_process_that_ends_is_told_and_nothing_is_lost(tmp_path):
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        crew = Crew(season, 1)
        crew._crew[0].kill()
        crew._crew[0].join()
        with pytest.raises((RuntimeError, OSError)):
            crew.give([season.sent(season.game(1))])
            crew.results()
        crew.close()
        assert season.unplayed()[0].id == 1


@pytest.mark.slow
def test_spawned_or_forked_or_none_it_is_the_same_season(tmp_path):
    played = []
    for jobs, method in ((1, None), (2, None), (2, "spawn")):
        with new_season(tmp_path / f"{jobs}{method}", games=8, clubs=4) as season:
            assert play_on(season, jobs=jobs, method=method).games >= 16
            played.append(contents(season))
    assert played[0] == played[1] == played[2]
