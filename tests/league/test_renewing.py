"""A club's file edited in mid-season: nothing changes until the player says so; then it counts from the next game."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rulesets.__main__ import main
from rulesets.core.people.club_files import load_roster, own_file, save_as
from rulesets.core.people.rosters import Roster
from rulesets.core.people.written.club_writer import club_file, plain_of
from rulesets.league import clerk
from rulesets.league.calendar.made import made
from rulesets.league.checking import faults
from rulesets.league.making import make_season
from rulesets.league.men.day import Plan
from rulesets.league.play.playing_on import play_on
from rulesets.league.renewing import renew, renewal
from rulesets.league.season import NotNow, Season
from rulesets.league.terms import Terms
from tests.league.seasons import ROSTERS


def write(roster: Roster) -> None:
    """As an editor of the club's file would."""
    own_file(roster.id).write_text(club_file({**plain_of(roster), "id": roster.id}), encoding="utf-8")


@pytest.fixture
def season(tmp_path: Path) -> Season:
    """My own Pilots and three clubs of the box, one day played."""
    save_as("harbor_point_pilots", "my_pilots")
    rosters = [load_roster("my_pilots"), *ROSTERS[1:4]]
    agreed = Terms("A test", "triple_six", 1, 7, games=6, postseason=0)
    made_season = make_season(tmp_path / "s", agreed, rosters, made(4, 6, 7))
    play_on(made_season, "2026-04-01")
    return made_season


def edited(season: Season) -> Roster:
    """One man gone, one new, one with other figures."""
    roster = load_roster("my_pilots")
    (gone,) = roster.bench[-1:]
    ours = clerk.without(roster, gone)
    leaving = roster.players[gone]
    new = replace(leaving, id="edroe", first="Ed", last="Roe")
    star = ours.players[ours.orders["vs_right_dh"][3].player]
    assert star.batting is not None
    better = replace(star, batting=replace(star.batting, so=star.batting.so + 1))
    ours = clerk.joined(ours, new)
    return replace(ours, players={**ours.players, better.id: better})


@pytest.mark.slow
def test_what_the_file_has_is_told_and_taken_from_the_next_game_on(season: Season) -> None:
    with season:
        before = season.house(0).roster
        totals = season.sql.execute("SELECT SUM(pa), SUM(g) FROM batting_totals").fetchone()
        write(edited(season))
        assert season.house(0).roster == before, "nothing changes by itself"
        wanted = renewal(season, 0)
        gone = before.players[before.bench[-1]].name
        star = before.players[before.orders["vs_right_dh"][3].player].name
        assert (
            wanted.told
            == f"New: Ed Roe. No longer there: {gone}. Other figures: {star}. Lineups, staff or colors are others."
        )
        renew(season, wanted)
        assert {"edroe"} == season.house(0).roster.players.keys() - before.players.keys()
        assert season.sql.execute("SELECT SUM(pa), SUM(g) FROM batting_totals").fetchone() == totals
        play_on(season)
        assert list(faults(season)) == []
        (ed,) = season.sql.execute("SELECT id FROM men WHERE person = 'edroe'").fetchone()
        assert season.sql.execute("SELECT club FROM men WHERE id = ?", (ed,)).fetchone() == (0,)
        with pytest.raises(NotNow, match="is as the season has it"):
            renewal(season, 0)


@pytest.mark.slow
def test_who_changed_clubs_in_the_season_stays_where_he_is(season: Season) -> None:
    with season:
        pilots, miners = season.house(0), season.house(1)
        away, here = pilots.roster.bench[0], miners.roster.bench[0]
        clerk.move(season, pilots.men[away], 1)
        clerk.move(season, miners.men[here], 0)
        write(edited(season))
        renew(season, renewal(season, 0))
        players = season.house(0).roster.players
        assert here in players and away not in players and "edroe" in players
        play_on(season)
        assert list(faults(season)) == []


def test_a_man_who_comes_back_is_the_same_man(season: Season) -> None:
    with season:
        whole = load_roster("my_pilots")
        man = season.house(0).men[whole.bench[-1]]
        write(clerk.without(whole, whole.bench[-1]))
        renew(season, renewal(season, 0))
        write(whole)
        renew(season, renewal(season, 0))
        assert season.house(0).men[whole.bench[-1]] == man
        assert season.sql.execute("SELECT club FROM men WHERE id = ?", (man,)).fetchone() == (0,)


def test_a_plan_with_a_man_who_is_gone_is_dropped(season: Season) -> None:
    with season:
        whole = load_roster("my_pilots")
        clerk.set_plan(season, 0, Plan(rotation=whole.rotation))
        write(clerk.without(whole, whole.bench[-1]))
        renew(season, renewal(season, 0))
        assert season.clubs[0].plan is not None, "it can still be followed"
        write(clerk.without(whole, whole.rotation[-1]))
        renew(season, renewal(season, 0))
        assert season.clubs[0].plan is None


def test_a_file_that_is_damaged_or_gone_is_a_sentence(season: Season, capsys: pytest.CaptureFixture[str]) -> None:
    with season:
        path = season.file.path
        own_file("my_pilots").write_text("id: [", encoding="utf-8")
        with pytest.raises(NotNow, match=r"the file of the Pilots can't be taken: .*my_pilots\.yaml:2"):
            renewal(season, 0)
    own_file("my_pilots").unlink()
    assert main(["season", "renew", str(path), "my_pilots"]) == 2
    assert "there is no club 'my_pilots'" in capsys.readouterr().err
    assert main(["season", "renew", str(path), "my_pilot"]) == 2
    assert "did you mean 'my_pilots'?" in capsys.readouterr().err
