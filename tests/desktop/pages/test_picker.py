"""The picker on the real first page: any club since 1871 in a few keys or clicks, and an inning of it in each game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import rulesets
from desktop.main_window import MainWindow
from desktop.models.clubs.choice import of_year, searched
from desktop.models.clubs.listing import ClubListModel
from desktop.pages.picker.dialog import ClubPicker
from desktop.settings import LastSetup
from rulesets.core.people.club_files import save_as
from rulesets.core.people.clubs import CLUB_IDS, HOME, VISITORS
from tests.desktop.player import Player

LEFT = Qt.MouseButton.LeftButton


def opened(window: MainWindow, qtbot: QtBot, side: int = 0) -> ClubPicker:
    """A press on a club's box opens it."""
    first = window.first
    qtbot.waitUntil(lambda: first.matchup.is_complete)
    box = (first.visitors, first.home)[side].club
    QTest.mouseClick(box, LEFT)
    picker = first.picker
    qtbot.waitUntil(picker.isVisible)
    return picker


def type_in(picker: ClubPicker, words: str) -> None:
    QTest.keyClicks(picker.search, words)
    picker._pause.stop()
    picker._find()


def pick(window: MainWindow, qtbot: QtBot, side: int, words: str) -> None:
    picker = opened(window, qtbot, side)
    type_in(picker, words)
    with qtbot.waitSignal(picker.picked):
        QTest.keyClick(picker.search, Qt.Key.Key_Return)


@pytest.mark.slow
def test_a_box_opens_it_at_the_club_that_stands_there(window, qtbot):
    picker = opened(window, qtbot)
    assert picker.shelf == "box" and picker.club_id == VISITORS
    assert [row.id for row in picker.model.rows] == list(CLUB_IDS)
    assert picker.preview.sheet is not None and picker.preview.sheet.title == "Harbor Point Pilots"
    assert not picker.cards.isVisible()
    QTest.keyClick(picker, Qt.Key.Key_Escape)
    assert window.first.club_ids == (VISITORS, HOME)


@pytest.mark.slow
def test_words_find_and_enter_takes(window, qtbot):
    picker = opened(window, qtbot)
    type_in(picker, "1927 ny")
    assert [row.id for row in picker.model.rows][:4] == ["", "1927:NYA", "1927:NY1", ""]
    assert picker.model.rows[0].name == "Found: 2 clubs"
    assert picker.model.rows[3].name == "The others of 1927, American League" and len(picker.model.rows) == 4 + 7
    assert picker.shelf == "real" and picker.years.years.value == 1927 and picker.years.leagues.value == "AL"
    sheet = picker.preview.sheet
    assert sheet is not None and sheet.line == "American League · 110–44 · first"
    assert [man.hr for man in sheet.bats if man.name in ("Ruth", "Gehrig")] == ["60", "47"]
    assert sheet.arms[0].name == "Hoyt" and "No designated hitter in 1927" in sheet.note
    QTest.keyClick(picker.search, Qt.Key.Key_Down)
    assert picker.club_id == "1927:NY1"
    QTest.keyClick(picker.search, Qt.Key.Key_Up)
    with qtbot.waitSignal(picker.picked) as taken:
        QTest.keyClick(picker.search, Qt.Key.Key_Return)
    assert taken.args == ["1927:NYA"] and window.first.club_ids == ("1927:NYA", HOME)
    assert window.first.visitors.club.currentText() == "1927 New York Yankees"


@pytest.mark.slow
def test_decade_year_and_league_are_clicked(window, qtbot):
    picker = opened(window, qtbot)
    picker.shelves.setCurrentIndex(2)
    picker.years.decades.press(1970)
    picker.years.years.press(1975)
    assert [row.name for row in picker.model.rows if row.is_heading] == [
        "American League, 1975",
        "National League, 1975",
    ]
    picker.years.leagues.press("NL")
    assert len([row for row in picker.model.rows if not row.is_heading]) == 12
    place = picker.model.place_of("1975:CIN")
    QTest.mouseClick(picker.table.viewport(), LEFT, pos=picker.table.visualRect(picker.model.index(place, 0)).center())
    assert picker.club_id == "1975:CIN" and picker.take.text() == "Take 1975 Cincinnati"
    picker.cards.press("neutral")
    assert "even terms" in picker.means.text()
    with qtbot.waitSignal(picker.picked) as taken:
        QTest.mouseClick(picker.take, LEFT)
    assert taken.args == ["1975:CIN:neutral"]


@pytest.mark.slow
def test_it_opens_again_where_it_was(window, qtbot):
    pick(window, qtbot, 1, "1975 cin")
    picker = opened(window, qtbot, 1)
    assert (picker.shelf, picker.club_id, picker.years.year) == ("real", "1975:CIN", 1975)


@pytest.mark.slow
def test_the_home_clubs_year_says_whether_pitchers_bat(window, qtbot):
    pick(window, qtbot, 1, "1975 cin")
    assert window.first.day.designated_hitter is False
    assert [man.position for man in window.first.setup().clubs[1].order].count("P") == 1
    pick(window, qtbot, 1, "1975 bos")
    assert window.first.day.designated_hitter is True
    pick(window, qtbot, 0, "1927 nya")
    assert window.first.day.designated_hitter is True


@pytest.mark.slow
def test_ones_own_clubs_have_their_shelf(window, qtbot):
    save_as("1927:NYA", "my_yankees")
    picker = opened(window, qtbot)
    picker.shelves.setCurrentIndex(1)
    assert [row.id for row in picker.model.rows] == ["my_yankees"]
    type_in(picker, "my yank")
    assert [row.id for row in picker.model.rows] == ["", "my_yankees"]


@pytest.mark.slow
def test_nothing_found_is_said_and_cannot_be_taken(window, qtbot):
    picker = opened(window, qtbot)
    type_in(picker, "<b>xyzzy</b>")
    assert "Nothing found for “<b>xyzzy</b>”" in picker.said.text()
    assert not picker.take.isEnabled()
    QTest.keyClick(picker.search, Qt.Key.Key_Return)
    assert picker.isVisible()
    picker.search.clear()
    picker._find()
    assert picker.take.isEnabled()


@pytest.mark.slow
def test_any_club_is_one_by_chance(window, qtbot):
    picker = opened(window, qtbot)
    for _ in range(5):
        QTest.mouseClick(picker.any_club, LEFT)
        assert picker.shelf == "real" and picker.club_id[:4] == str(picker.years.year)
        assert picker.preview.sheet is not None and picker.take.isEnabled()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(720, 560), (900, 640), (1440, 900)])
def test_it_lies_within_the_window_whatever_its_size(open_window, qtbot, size):
    window = open_window()
    window.resize(*size)
    picker = opened(window, qtbot)
    type_in(picker, "ruth")
    assert picker.width() <= window.width() and picker.height() <= window.height()
    assert picker.take.geometry().right() <= picker.width()
    assert picker.table.height() > 60 and picker.preview.height() > 60


def test_the_list_is_a_sound_model():
    model = ClubListModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for shown in (of_year(1914, ""), searched("ruth"), searched("nobody at all"), of_year(1927, "AL")):
        model.set_rows(shown.rows)


def test_a_real_club_stays_picked_until_tomorrow(open_window, qtbot):
    window = open_window(last_setup=LastSetup(clubs=("1927:NYA", "1975:CIN:neutral")))
    qtbot.waitUntil(lambda: window.first.matchup.is_complete)
    assert window.first.last_setup().clubs == ("1927:NYA", "1975:CIN:neutral")
    setup = window.first.setup()
    assert setup is not None and [club.name for club in setup.clubs] == [
        "1927 New York Yankees",
        "1975 Cincinnati Reds",
    ]
    assert setup.clubs[0].league is not None and setup.clubs[1].league is None


@pytest.mark.slow
def test_the_page_of_a_real_club_shows_its_men(window, qtbot):
    pick(window, qtbot, 0, "1919 bos")
    QTest.mouseClick(window.first.visitors.page, LEFT)
    assert window.pages.club.draft is not None and "ruthba01" in window.pages.club.draft.day.roster.players
    assert window.pages.club.copy.isEnabled()
    QApplication.processEvents()


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_1927_new_york_plays_an_inning_at_1975_cincinnati(
    open_window: Callable[..., MainWindow], qtbot: QtBot, game: str
) -> None:
    window = open_window(last_setup=LastSetup(ruleset=game))
    pick(window, qtbot, 0, "1927 nya")
    pick(window, qtbot, 1, "1975 cin")
    QTest.mouseClick(window.first.play, LEFT)
    qtbot.waitUntil(lambda: window.adapter is not None)
    assert window.adapter is not None
    session = window.adapter.session
    assert [club.name for club in session.table.seated.clubs] == ["1927 New York Yankees", "1975 Cincinnati Reds"]
    player = Player(qtbot, window)
    for _ in range(400):
        if session.situation.inning > 1:
            break
        asked = window.table.dialog
        player.press(Qt.Key.Key_Return if asked is not None and asked.isVisible() else Qt.Key.Key_Space)
    assert session.situation.inning >= 2
    order = session.table.setup.clubs[0].order
    assert {man.name for man in order} >= {"Ruth", "Gehrig"} and all(man.number == -1 for man in order)
