"""Any way through a season leads to the same one: played, taken back, held, given up, closed and opened at random."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.league.checking import faults
from rulesets.league.play.at_table import at_table, begin, finish, give_up
from rulesets.league.play.playing_on import play_on, play_one
from rulesets.league.season import NotNow, Season
from rulesets.managers import skippers_for
from tests.league.seasons import contents, new_season


@pytest.fixture(scope="module", params=["triple_six", "replay"])
def fresh(request, tmp_path_factory):
    """A season with nothing played, and what it comes to when it is played straight on."""
    folder = tmp_path_factory.mktemp("any_way")
    new_season(folder / "fresh", request.param, games=8, clubs=4, postseason=2, seed=3).close()
    shutil.copy(folder / "fresh", folder / "straight")
    with Season.open(folder / "straight") as season:
        play_on(season)
        return folder / "fresh", contents(season)


class Walker:
    """Does to a season whatever can be done to it."""

    def __init__(self, path: Path, chance: random.Random) -> None:
        self.path, self.chance = path, chance
        self.season = Season.open(path)

    def step(self) -> None:
        season, chance = self.season, self.chance
        act = chance.choice(("one", "one", "one", "back", "back", "table", "day", "reopen", "forget"))
        games = [row[0] for row in season.sql.execute("SELECT id FROM games ORDER BY id")]
        number = chance.choice(games)
        try:
            if act == "one":
                ready = [game for game in season.unplayed() if not season.why_not(game) and game.id not in season.held]
                if ready:
                    play_one(season, chance.choice(ready).id)
            elif act == "back":
                season.take_back(chance.choice(games[-6:]))
            elif act == "table":
                self.sit_down(number)
            elif act == "day" and season.today is not None:
                play_on(season, season.today)
            elif act == "reopen":
                season.close()
                self.season = Season.open(self.path)
            else:
                season.forget()
        except NotNow:
            pass  # told in a sentence, and nothing is changed

    def sit_down(self, number: int) -> None:
        season = self.season
        for held in [*season.held]:
            sent = at_table(season, held)
            if self.chance.random() < 0.5:
                give_up(season, held)
            else:
                table = Table(season.ruleset, season.setup(sent))
                session = Session(table, skippers_for(table.setup))
                while table.pending is not None:
                    session.autoplay()
                finish(season, held, table, "itself")
            return
        begin(season, season.sent(season.game(number)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_any_way_leads_to_the_same_season(fresh, seed, tmp_path):
    path, straight = fresh
    shutil.copy(path, tmp_path / "walked")
    walker = Walker(tmp_path / "walked", random.Random(seed))
    for _ in range(60):
        walker.step()
    for held in [*walker.season.held]:
        give_up(walker.season, held)
    play_on(walker.season)
    assert [*faults(walker.season)] == []
    assert contents(walker.season) == straight
    walker.season.close()
