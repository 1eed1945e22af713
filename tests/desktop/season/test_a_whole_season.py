"""A whole season by hand: made by clicks, a game at the table, the day, the pages, closed, opened, to the last game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.pages.season.card import GameCardView
from desktop.pages.season.page import SeasonPage
from rulesets.league.standing.postseason import champion
from tests.desktop.unseen import unseen

pytestmark = pytest.mark.slow
Open = Callable[..., MainWindow]
LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


def click(qtbot: QtBot, widget: QWidget) -> None:
    assert widget.isEnabled(), widget
    qtbot.mouseClick(widget, LEFT)


def make_one(qtbot: QtBot, window: MainWindow) -> SeasonPage:
    """Four clubs, six games each, a postseason of two."""
    click(qtbot, window.first.seasons)
    page = window.seasons.list
    qtbot.waitUntil(lambda: page.new.clubs.count() >= 8 and not page.is_looking)
    new = page.new
    new.clubs.setFocus()
    for row in range(4, new.clubs.count()):
        new.clubs.setCurrentRow(row)
        qtbot.keyClick(new.clubs, Qt.Key.Key_Space)
    new.number.choose(6)
    new.postseason.choose(2)
    new.name.selectAll()
    qtbot.keyClicks(new.name, "Little League")
    assert new.wrong.isHidden(), new.wrong.text()
    click(qtbot, new.begin)
    assert window.pages.currentWidget() is window.seasons.page
    return window.seasons.page


def mine(page: SeasonPage) -> GameCardView:
    return next(card for card in page.today.cards if card.card.is_mine)


def played_on(qtbot: QtBot, window: MainWindow, way: QWidget) -> None:
    click(qtbot, way)
    assert window.seasons.playing is not None
    qtbot.waitUntil(lambda: window.seasons.playing is None)


def test_a_season_from_its_first_day_to_its_last(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(speed="instant")
    page = make_one(qtbot, window)
    season = window.seasons.season
    assert season is not None and season.terms.name == "Little League" and len(season.clubs) == 4
    assert season.sql.execute("SELECT COUNT(*) FROM games").fetchone() == (12,)  # 4 clubs of 6 games
    assert [row.cells[1:3] for row in page.today.standings.figures.rows] == [("0", "0")] * 4

    # one game at the table: a few throws by hand, the rest runs by itself
    card = mine(page)
    assert card.is_large and [*card.buttons] == ["play", "watch", "itself", "plan"]
    click(qtbot, card.buttons["play"])
    assert window.pages.currentWidget() is window.table and window.adapter is not None
    managers = window.adapter.table.setup.managers
    assert sorted(managers) == ["club", "person"]  # the other one has its own skipper
    for _ in range(5):
        click(qtbot, window.table.bar.roll)
    window.table.run(True)
    with unseen(window):
        qtbot.waitUntil(lambda: window.table.ending.card is not None)
    score = window.adapter.situation.score
    ending = window.table.ending.card
    assert ending is not None and "rematch" not in ending.buttons
    qtbot.waitUntil(lambda: ending.isVisible())
    click(qtbot, ending.buttons["season"])
    assert window.pages.currentWidget() is page and window.adapter is None

    # it is in the book
    done = mine(page)
    assert done.card.state == "final"
    assert tuple(side.totals[0] for side in done.card.sides if side.totals) == tuple(score)
    assert season.held == {}

    # the day finishes
    played_on(qtbot, window, page.today.tray.tomorrow)
    season = window.seasons.season
    assert season is not None and season.file.writable
    assert page.today.view is not None and page.today.view.played == 2

    # standings and a player's page, by keys
    qtbot.keyClick(page, Qt.Key.Key_2, CTRL)
    assert page.current == "standings"
    won = {row.about: int(row.cells[1]) for row in page.pages["standings"].tables[0].figures.rows}
    assert sum(won.values()) == 2
    qtbot.keyClick(page, Qt.Key.Key_5, CTRL)
    view = page.pages["players"].view
    assert page.current == "players" and len(view.log) == 1 and view.city == "Harbor Point"
    qtbot.keyClick(page, Qt.Key.Key_3, CTRL)
    qtbot.keyClick(page, Qt.Key.Key_4, CTRL)
    qtbot.keyClick(page, Qt.Key.Key_6, CTRL)
    qtbot.keyClick(page, Qt.Key.Key_7, CTRL)
    assert page.current == "records"

    # closed, opened from the list, on to the end
    window.close()
    window = open_window()
    click(qtbot, window.first.seasons)
    listed = window.seasons.list
    qtbot.waitUntil(lambda: len(listed.table.figures.rows) == 1)
    assert listed.table.figures.rows[0].cells[0] == "Little League"
    click(qtbot, listed.open_button)
    page = window.seasons.page
    assert page.today.view is not None and page.today.view.played == 2
    played_on(qtbot, window, page.today.tray.end)
    season = window.seasons.season
    assert season is not None and season.today is None
    assert page.today.view is not None and page.today.view.over
    (regular,) = season.sql.execute("SELECT COUNT(*) FROM games WHERE played AND stage = 0").fetchone()
    (later,) = season.sql.execute("SELECT COUNT(*) FROM games WHERE played AND stage = 1").fetchone()
    assert regular >= 12 and 4 <= later <= 7  # best of seven between two
    assert champion(season) is not None
    page.show_page("standings")
    assert season.clubs[champion(season) or 0].name in page.pages["standings"].line.text()


def test_a_game_left_at_the_table_holds_its_clubs_and_goes_on_later(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    page = make_one(qtbot, window)
    click(qtbot, mine(page).buttons["play"])
    for _ in range(7):
        window.table.roll()
    assert window.adapter is not None
    journal = list(window.adapter.table.journal)
    window.close()

    window = open_window()
    click(qtbot, window.first.seasons)
    listed = window.seasons.list
    qtbot.waitUntil(lambda: len(listed.table.figures.rows) == 1)
    assert "at the table" in listed.table.figures.rows[0].cells[4]
    click(qtbot, listed.open_button)
    page = window.seasons.page
    card = mine(page)
    assert card.card.state == "table" and [*card.buttons] == ["go_on", "give_up"]

    # playing on passes over the two clubs, and says so where one of them must play (SEA-18)
    played_on(qtbot, window, page.today.tray.week)
    assert mine(page).card.state == "table"
    assert page.today.view is not None and page.today.view.played >= 1
    assert "at the table" in window.status.currentMessage()

    click(qtbot, mine(page).buttons["go_on"])
    assert window.adapter is not None and window.adapter.table.journal == journal

    # given up, it has not begun, and has the same dice next time (SEA-17)
    number = mine(page).card.number
    window.seasons.show_page("today")
    click(qtbot, mine(page).buttons["give_up"])
    give_up = next(each for each in window.seasons.games.question.buttons() if each.text() == "Give up")
    click(qtbot, give_up)
    assert mine(page).card.state == "open" and window.adapter is None
    click(qtbot, mine(page).buttons["play"])
    for _ in range(7):
        window.table.roll()
    assert window.adapter is not None and window.adapter.table.journal == journal
    assert window.seasons.season is not None and [*window.seasons.season.held] == [number]


def test_a_game_played_by_itself_is_opened_watched_and_taken_back(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(speed="instant")
    page = make_one(qtbot, window)
    number = mine(page).card.number
    played_on(qtbot, window, mine(page).buttons["itself"])
    final = mine(page)
    assert final.card.state == "final"
    score = [side.totals[0] for side in final.card.sides if side.totals]
    assert f"{final.card.sides[0].city} {score[0]}" in final.accessibleDescription()

    click(qtbot, final.buttons["box"])
    assert f"{score[0]}" in window.seasons.games.box.windowTitle()
    window.seasons.games.box._note("A fine game.")  # what the little dialog brings
    assert window.seasons.season is not None
    assert window.seasons.season.sql.execute("SELECT text, game FROM notes").fetchall() == [("A fine game.", number)]
    click(qtbot, window.seasons.games.box.again)
    assert window.seasons.games.is_watching and window.adapter is not None
    window.adapter.go(10_000)  # type: ignore[attr-defined]
    assert list(window.adapter.situation.score) == score
    window.pages.watch_bar.left.emit()
    assert window.pages.currentWidget() is page

    window.seasons.games.wanted("box", number)
    click(qtbot, window.seasons.games.box.back)
    assert mine(page).card.state == "open"

    # watched, it is the same game: the same dice, and the same skippers (SEA-16)
    click(qtbot, mine(page).buttons["watch"])
    assert window.table.runner.is_running
    qtbot.waitUntil(lambda: window.table.ending.card is not None and window.table.ending.card.isVisible())
    ending = window.table.ending.card
    assert ending is not None
    click(qtbot, ending.buttons["season"])
    assert [side.totals[0] for side in mine(page).card.sides if side.totals] == score
    assert window.seasons.season.sql.execute("SELECT how FROM games WHERE id = ?", (number,)).fetchone() == ("watched",)


def test_stop_and_closing_the_window_lose_nothing(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    click(qtbot, window.first.seasons)
    listed = window.seasons.list
    qtbot.waitUntil(lambda: listed.new.clubs.count() >= 8)
    listed.new.number.choose(84)
    click(qtbot, listed.new.begin)
    page = window.seasons.page
    click(qtbot, page.today.tray.end)
    qtbot.waitUntil(lambda: window.seasons._progress[0] > 0)
    page.show_page("standings")  # it can be looked at meanwhile
    page.show_page("today")
    click(qtbot, page.today.tray.halt)
    qtbot.waitUntil(lambda: window.seasons.playing is None)
    assert window.seasons.season is not None
    (stopped,) = window.seasons.season.sql.execute("SELECT SUM(played) FROM games").fetchone()
    assert 0 < stopped < 336
    assert page.today.tray.tomorrow.isEnabled()
    click(qtbot, page.today.tray.end)
    qtbot.waitUntil(lambda: window.seasons._progress[0] > 0)
    path = window.seasons.path
    window.close()
    window = open_window()
    assert path is not None
    window.open_game(path)  # as a double click does
    assert window.seasons.season is not None and window.seasons.season.file.writable
    (after,) = window.seasons.season.sql.execute("SELECT SUM(played) FROM games").fetchone()
    assert stopped < after
    assert window.seasons.season.sql.execute("PRAGMA integrity_check").fetchone() == ("ok",)
