"""The first start, the news after an upgrade, and the tour of the table: each shown once, left at any moment."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.models.welcome.news import BEFORE, Release, news_since, news_text, releases
from desktop.pages.welcome.tour import Tour
from desktop.settings import load_settings, settings_path
from rulesets import GAMES, __version__
from rulesets.core.play.setup import default_setup
from tests.desktop.test_access import nameless

Open = Callable[..., MainWindow]
LEFT = Qt.MouseButton.LeftButton
slow = pytest.mark.slow  # a window for every test


@pytest.fixture
def start(qtbot: QtBot) -> Callable[[], MainWindow]:
    """Starts as the program does: with the settings that are on disk, and `begin` after the first paint."""

    def start_one() -> MainWindow:
        window = MainWindow()
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.welcome.begin()
        return window

    return start_one


def write_settings(**settings: object) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(json.dumps({"format": 1, "animation": "off", **settings}))


# what is new


def test_this_version_has_its_news_newest_first_in_a_few_lines():
    known = releases(news_text())
    assert known[0].version == __version__ and known[-1].version == BEFORE
    for each in known:
        assert 1 <= len(each.lines) <= 6 and all(len(line) < 260 for line in each.lines)


def test_news_are_those_between_two_versions():
    known = [Release("0.10.0", ("c",)), Release("0.9.0", ("b",)), Release("0.2.0", ("a",))]
    assert [each.version for each in news_since("0.2.0", "0.10.0", known)] == ["0.10.0", "0.9.0"]
    assert news_since("0.10.0", "0.10.0", known) == []
    assert news_since("", "0.10.0", known) == []  # a first start has no news
    assert news_since("0.10.0", "0.9.0", known) == []  # an older program on newer settings
    assert [each.version for each in news_since("0.2.0", "0.9.0", known)] == ["0.9.0"]


def test_settings_from_before_are_an_upgrade_and_none_are_a_first_start():
    assert load_settings()[0].seen == ""
    write_settings(text_size=120)
    assert load_settings()[0].seen == BEFORE and load_settings()[0].text_size == 120
    write_settings(seen="0.2.0")
    assert load_settings()[0].seen == "0.2.0"
    settings_path().write_text("nonsense")
    assert load_settings()[0].seen == __version__  # he has been here, and nobody knows what he saw


@slow
def test_a_fresh_install_has_the_first_card_once_and_no_news(start: Callable[[], MainWindow]):
    window = start()
    card = window.welcome.card
    assert card is not None and card.accessibleName() == "Welcome to Horsehide" and len(card.texts) == 3
    assert card.button.hasFocus() and nameless(card) == []
    QTest.keyClick(card.button, Qt.Key.Key_Escape)
    assert window.welcome.card is None and window.adapter is None
    window.close()
    again = start()
    assert again.welcome.card is None and load_settings()[0].seen == __version__


@slow
def test_even_a_killed_program_does_not_show_it_again(start: Callable[[], MainWindow]):
    start()
    assert load_settings()[0].seen == __version__  # written at once


@slow
def test_an_upgrade_tells_the_news_once_and_help_has_them(start: Callable[[], MainWindow]):
    write_settings(text_size=110)
    window = start()
    card = window.welcome.card
    assert card is not None and card.accessibleName() == f"What’s new in {__version__}"
    assert len(card.texts) == len(releases(news_text())[0].lines)
    QTest.mouseClick(card.button, LEFT)
    assert window.welcome.card is None and window.welcome.tour is None
    assert window.preferences.now.text_size == 110
    window.close()
    again = start()
    assert again.welcome.card is None
    again.menus.actions["news"].trigger()
    dialog = QApplication.activeModalWidget()
    assert dialog is not None and dialog.windowTitle() == "What’s new"
    dialog.close()


@slow
def test_settings_of_a_newer_program_bring_no_news_and_stay(start: Callable[[], MainWindow]):
    write_settings(seen="99.0.0")
    window = start()
    assert window.welcome.card is None and window.preferences.now.seen == "99.0.0"


@slow
def test_the_first_card_blocks_nothing_and_its_button_begins_game_and_tour(
    start: Callable[[], MainWindow], qtbot: QtBot
):
    window = start()
    qtbot.waitUntil(lambda: window.first.setup() is not None)
    assert window.welcome.card is not None
    QTest.mouseClick(window.first.seasons, LEFT)  # whatever is clicked does what it does
    assert window.welcome.card is None and window.pages.currentWidget() is not window.first
    settings_path().unlink()
    other = start()
    qtbot.waitUntil(lambda: other.first.setup() is not None)
    card = other.welcome.card
    assert card is not None
    QTest.keyClick(card.button, Qt.Key.Key_Return)
    assert other.adapter is not None and other.welcome.tour is not None
    assert other.pages.currentWidget() is other.table


# the tour


def on_tour(window: MainWindow, game: str) -> Tour:
    window.play_ball(default_setup(game, seed=5))
    window.table.roll()
    window.menus.actions["tour"].trigger()
    assert window.welcome.tour is not None
    return window.welcome.tour


@slow
@pytest.mark.parametrize(
    ("game", "size", "text"),
    [
        *((game, (780, 600), 100) for game in GAMES),
        ("dice_baseball", (1280, 800), 100),
        ("replay", (1280, 800), 150),
        ("deep_drive", (1920, 1080), 100),
    ],
)
def test_every_stop_is_seen_and_its_bubble_stays_in_the_window(
    open_window: Open, qtbot: QtBot, game: str, size: tuple[int, int], text: int
):
    window = open_window(text_size=text)
    window.resize(*size)
    tour = on_tour(window, game)
    seen = []
    while window.welcome.tour is not None:
        qtbot.wait(1)
        tour._place()
        seen.append(tour.stop.title)
        rect = tour.stop.rect(window)
        assert not rect.isEmpty(), (game, tour.stop.title)
        assert window.rect().contains(tour.bubble.geometry()), (game, tour.stop.title)
        assert tour.bubble.height() >= tour.bubble.column.heightForWidth(tour.bubble.width())
        QTest.mouseClick(tour.bubble.on, LEFT)
    wanted = {"The scoreboard", "The field", "The dice", "How they were read", "The lineups", "The play-by-play"}
    assert wanted < set(seen) and seen[-1] == "Let it run" and len(seen) == len(set(seen))
    panels = {panel.ON_TOUR[0] for panel in window.table.panels.panels}
    assert panels <= set(seen)


@slow
def test_the_tour_blocks_nothing_and_is_left_at_any_moment(window: MainWindow, qtbot: QtBot):
    tour = on_tour(window, "triple_six")
    adapter = window.adapter
    assert adapter is not None
    assert tour.bubble.on.hasFocus() and nameless(tour.bubble) == []
    thrown = adapter.table.where().throws
    QTest.keyClick(tour.bubble.on, Qt.Key.Key_Space)
    assert adapter.table.where().throws > thrown and tour.at == 0
    call = next(each for each in window.table.bar.calls.buttons() if each.number == 2)
    assert call.ask is not None
    QTest.keyClick(tour.bubble.on, Qt.Key.Key_2)
    assert window.table.marks[call.ask.key] == call.option.value  # a number is a call, as ever
    QTest.keyClick(tour.bubble.on, Qt.Key.Key_Return)
    QTest.keyClick(tour.bubble.on, Qt.Key.Key_Right)
    assert tour.at == 2 and tour.bubble.count.text().startswith("3 of ")
    QTest.keyClick(tour.bubble.on, Qt.Key.Key_Left)
    assert tour.at == 1 and tour.stop.widget is window.table.diamond
    under = window.childAt(tour.ring.geometry().center())
    assert under is not tour.ring  # the mouse goes through
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_Escape)
    assert window.welcome.tour is None and window.pages.currentWidget() is window.table


@slow
def test_what_was_in_front_is_in_front_again(window: MainWindow):
    tabs = window.table.tabs
    tour = on_tour(window, "deep_drive")
    window.table.tabs.setCurrentWidget(window.table.box)
    tour.leave()
    window.menus.actions["tour"].trigger()
    tour = window.welcome.tour
    assert tour is not None
    while tour.stop.title != "The charts":
        tour.go_on()
    assert tabs.currentWidget() is not window.table.box
    QTest.mouseClick(tour.bubble.leave, LEFT)
    assert tabs.currentWidget() is window.table.box


@slow
def test_leaving_the_table_ends_the_tour_and_it_begins_a_game_where_there_is_none(window: MainWindow, qtbot: QtBot):
    qtbot.waitUntil(lambda: window.first.setup() is not None)
    window.menus.actions["tour"].trigger()
    assert window.adapter is not None and window.welcome.tour is not None
    window.go.to_sheet()
    assert window.welcome.tour is None
    window.menus.actions["tour"].trigger()
    assert window.pages.currentWidget() is window.table and window.welcome.tour is not None
    window.leave_table()
    assert window.welcome.tour is None
    window.menus.actions["tour"].trigger()
    assert window.welcome.tour is not None
    window.play_ball(default_setup("dice_baseball", seed=2))  # another game on the table
    assert window.welcome.tour is None
