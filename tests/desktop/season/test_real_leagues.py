"""A whole league-year as a season: three clicks, or set up first; clubs from the picker; a calendar laid in."""

from __future__ import annotations

import typing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.models.season.making import HITTER_WORDS, NewSeason, faults, make
from desktop.pages.seasons.league import LeaguePicker
from desktop.pages.seasons.new import NewSeasonPanel
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.setup import default_setup
from rulesets.league.season import Season
from rulesets.league.terms import Terms

LEFT = Qt.MouseButton.LeftButton
AL_1927 = {f"1927:{club}" for club in "BOS CHA CLE DET NYA PHA SLA WS1".split()}


def panel(qtbot: QtBot, window: MainWindow) -> NewSeasonPanel:
    qtbot.mouseClick(window.first.seasons, LEFT)
    page = window.seasons.list
    qtbot.waitUntil(lambda: not page.is_looking)
    return page.new


def leagues(qtbot: QtBot, new: NewSeasonPanel, year: int) -> LeaguePicker:
    """The first click and the second one."""
    qtbot.mouseClick(new.choosing.league, LEFT)
    picker = new.leagues
    assert picker is not None
    qtbot.waitUntil(picker.isVisible)
    (item,) = picker.grid.findItems(str(year), Qt.MatchFlag.MatchExactly)
    qtbot.mouseClick(picker.grid.viewport(), LEFT, pos=picker.grid.visualItemRect(item).center())
    assert picker.year == year
    return picker


@pytest.mark.slow
def test_three_clicks_make_a_league_year(qtbot: QtBot, window: MainWindow) -> None:
    picker = leagues(qtbot, panel(qtbot, window), 1927)
    assert [choice.words for choice in picker.offers] == ["1927:AL", "1927:NL", "1927:AL,1927:NL"]
    qtbot.mouseClick(picker.begins[0], LEFT)
    season = window.seasons.season
    assert season is not None and window.pages.currentWidget() is window.seasons.page
    assert {club.key for club in season.clubs.values()} == AL_1927
    assert season.sql.execute("SELECT COUNT(*), MIN(day), SUM(dh) FROM games").fetchone() == (616, "1927-04-15", 0)
    assert (season.terms.name, season.terms.mine) == ("1927 American League", "1927:NYA")
    window.seasons.show_page("standings")
    page = window.seasons.page.pages["standings"]
    (table,) = page.tables
    headings = [column.head for column in table.figures.columns]
    real = {row.cells[0]: row.cells[headings.index("Real")] for row in table.figures.rows}
    assert real["New York"] == "110–44" and real["Philadelphia"] == "91–63" and len(real) == 8
    assert "Real: how the club finished" in page.foot.text()


@pytest.mark.slow
def test_the_game_is_the_one_at_hand_until_another_is_picked(qtbot: QtBot, window: MainWindow) -> None:
    window.first.cards.choose("replay")
    new = panel(qtbot, window)
    assert (new.game.value, new.name.text()) == ("replay", "A season of Replay")
    assert leagues(qtbot, new, 1927).games.value == "replay"
    assert new.leagues is not None
    new.leagues.reject()
    window.go.back()
    window.play_ball(default_setup("deep_drive", 3))
    window.seasons.show_list()
    assert (new.game.value, new.name.text()) == ("deep_drive", "A season of Deep Drive")
    new.game.setCurrentIndex(new.game.findText("Dice Baseball"))
    window.go.back()
    window.seasons.show_list()
    assert new.game.value == "dice_baseball"


@pytest.mark.slow
def test_both_leagues_with_a_world_series_each_by_its_own_hitter_and_names(qtbot: QtBot, window: MainWindow) -> None:
    picker = leagues(qtbot, panel(qtbot, window), 1975)
    picker.games.press("deep_drive")
    qtbot.mouseClick(picker.begins[2], LEFT)
    season = window.seasons.season
    assert season is not None and season.terms.ruleset == "deep_drive"
    assert (season.terms.postseason, season.terms.hitter, len(season.clubs)) == (2, "home", 24)
    by_key = {club.key: (club.city, club.group) for club in season.clubs.values()}
    assert by_key["1975:NYA"] == ("New York AL", "American League")
    assert by_key["1975:NYN"] == ("New York NL", "National League")
    assert by_key["1975:CIN"] == ("Cincinnati", "National League")
    window.seasons.show_page("standings")
    assert len(window.seasons.page.pages["standings"].tables) == 2


@pytest.mark.slow
def test_a_league_is_set_up_first_and_the_box_comes_back(qtbot: QtBot, window: MainWindow) -> None:
    new = panel(qtbot, window)
    picker = leagues(qtbot, new, 1961)
    picker.cards.press("neutral")
    picker.games.press("replay")
    picker._set_up(picker.offers[2])
    wanted = new.wanted()
    assert (wanted.ruleset, wanted.games, wanted.postseason, wanted.hitter) == ("replay", 162, 2, "never")
    assert len(wanted.clubs) == 18 and all(club.endswith(":neutral") for club in wanted.clubs)
    assert wanted.start == "1961-04-15" and new.begin.isEnabled() and new.mine.currentText() == "1961 New York Yankees"
    assert new.clubs.item(0).text().endswith("(neutral)")
    qtbot.mouseClick(new.choosing.box, LEFT)
    again = new.wanted()
    assert (again.clubs, again.league, again.games, again.postseason) == (CLUB_IDS, "", 84, 4)
    assert (again.hitter, again.start) == ("always", "2026-04-01")


@pytest.mark.slow
def test_each_league_plays_its_own_number_of_games(tmp_path: Path, qtbot: QtBot, window: MainWindow) -> None:
    """1961: the American League had grown to ten clubs and 162 games, the National had eight and 154."""
    new = panel(qtbot, window)
    picker = leagues(qtbot, new, 1961)
    picker._set_up(picker.offers[2])
    path = make(new.wanted(), tmp_path)
    with Season.open(path) as season:
        groups = {number: club.group for number, club in season.clubs.items()}
        played: dict[str, int] = {}
        for home, visitors in season.sql.execute("SELECT home, visitors FROM games"):
            assert groups[home] == groups[visitors]
            played[groups[home]] = played.get(groups[home], 0) + 1
        assert played == {"American League": 810, "National League": 616}


@pytest.mark.slow
def test_a_club_left_out_leaves_the_others_in_their_leagues(tmp_path: Path, qtbot: QtBot, window: MainWindow) -> None:
    new = panel(qtbot, window)
    picker = leagues(qtbot, new, 1927)
    picker._set_up(picker.offers[2])
    new.number.choose(14)
    new.mark([club for club in new.choosing.listed if club not in ("1927:NYA", "1927:PIT")])
    with Season.open(make(new.wanted(), tmp_path)) as season:
        assert len(season.clubs) == 14
        assert season.sql.execute("SELECT COUNT(*) FROM games").fetchone() == (2 * 7 * 14 // 2,)
    new.mark(["1927:NYA", "1927:BOS", "1927:PIT"])
    assert faults(new.wanted()) == "A league needs two clubs at least; one of it is marked."


@pytest.mark.slow
def test_any_club_comes_in_by_the_picker(qtbot: QtBot, window: MainWindow) -> None:
    new = panel(qtbot, window)
    qtbot.mouseClick(new.choosing.add, LEFT)
    picker = new.picker
    assert picker is not None
    QTest.keyClicks(picker.search, "1975 cin")
    QTest.keyClick(picker.search, Qt.Key.Key_Return)
    assert new.marked == (*CLUB_IDS, "1975:CIN")
    new.clubs.setCurrentRow(0)
    new.clubs.setFocus()
    qtbot.keyClick(new.clubs, Qt.Key.Key_Return)  # in a club's place
    assert new.picker is not picker and new.picker is not None and new.picker.club_id == CLUB_IDS[0]
    QTest.keyClicks(new.picker.search, "1927 nya")
    QTest.keyClick(new.picker.search, Qt.Key.Key_Return)
    assert new.marked == ("1927:NYA", *CLUB_IDS[1:], "1975:CIN")
    new.load_clubs()  # as when the page is shown again
    assert {"1927:NYA", "1975:CIN"} < set(new.marked) and CLUB_IDS[0] in new.choosing.listed


@pytest.mark.slow
def test_another_club_in_a_real_league_makes_it_a_season_of_any_clubs(qtbot: QtBot, window: MainWindow) -> None:
    new = panel(qtbot, window)
    picker = leagues(qtbot, new, 1927)
    picker._set_up(picker.offers[0])
    new._on_picked("1975:CIN", "1927:BOS")
    wanted = new.wanted()
    assert wanted.league == "" and set(wanted.clubs) == AL_1927 - {"1927:BOS"} | {"1975:CIN"}
    assert not faults(wanted)


@pytest.mark.slow
def test_a_calendar_is_laid_in_and_its_faults_are_told(tmp_path: Path, qtbot: QtBot, window: MainWindow) -> None:
    new = panel(qtbot, window)
    bad = tmp_path / "bad.csv"
    bad.write_text(f"date,visitors,home\n2026-04-01,{CLUB_IDS[0]},Nowhere\n2026-02-30,{CLUB_IDS[0]},{CLUB_IDS[1]}\n")
    new.lay_in(str(bad))
    assert not new.begin.isEnabled()
    assert "bad.csv, line 2: there is no club 'Nowhere'" in new.wrong.text()
    assert "bad.csv, line 3: '2026-02-30' is no day" in new.wrong.text()
    good = tmp_path / "good.csv"
    rows = "".join(f"2026-05-{day:02},{CLUB_IDS[0]},{CLUB_IDS[1]}\n" for day in (2, 3, 4))
    good.write_text(f"date,visitors,home\n{rows}")
    new.lay_in(str(good))
    assert new.begin.isEnabled() and new.calendar.currentText() == "good.csv: 3 games"
    new.mark(CLUB_IDS[:2])
    new.postseason.choose(0)
    with Season.open(make(new.wanted(), tmp_path)) as season:
        assert season.terms.games == 3 and season.today == "2026-05-02"
        assert season.sql.execute("SELECT COUNT(*) FROM games").fetchone() == (3,)
    new.calendar.choose("")
    assert new.wanted().calendar == ""


def test_every_hitter_on_offer_can_be_agreed_on(tmp_path: Path) -> None:
    assert set(HITTER_WORDS) == set(typing.get_args(typing.get_type_hints(Terms)["hitter"]))
    for hitter in HITTER_WORDS:
        make(NewSeason(hitter, "season", "triple_six", CLUB_IDS[:2], 6, postseason=0, hitter=hitter, seed=1), tmp_path)


@pytest.mark.slow
def test_a_day_of_a_league_year_is_played_by_a_click(qtbot: QtBot, window: MainWindow) -> None:
    picker = leagues(qtbot, panel(qtbot, window), 1927)
    qtbot.mouseClick(picker.begins[0], LEFT)
    page = window.seasons.page
    qtbot.mouseClick(page.today.tray.tomorrow, LEFT)
    qtbot.waitUntil(lambda: window.seasons.playing is None)
    season = window.seasons.season
    assert season is not None
    assert season.sql.execute("SELECT COUNT(*) FROM games WHERE played").fetchone() == (4,)
    window.seasons.show_page("standings")
    (table,) = page.pages["standings"].tables
    assert sorted(row.cells[1:3] for row in table.figures.rows) == [("0", "1")] * 4 + [("1", "0")] * 4
