"""The library's page in the real window: found, played on, watched again, renamed, thrown away."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QFile, Qt
from PySide6.QtWidgets import QInputDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

import rulesets
from desktop.main_window import MainWindow
from desktop.pages.library.page import LibraryPage
from desktop.pages.library.watching import WatchedGame
from rulesets.core.files.folders import data_folder
from rulesets.core.play.events import Thrown
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import new_file
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table

LEFT = Qt.MouseButton.LeftButton
DAY = datetime(2026, 6, 9, 19, 5)


def played(game: str = "triple_six", seed: int = 1, answers: int | None = None, day: int = 0) -> Path:
    table = Table(rulesets.find(game), default_setup(game, seed))
    file = new_file(data_folder(), table, DAY + timedelta(days=day))
    while table.pending is not None and (answers is None or len(table.journal) < answers):
        table.step()
    file.close()
    return file.path


def opened(qtbot: QtBot, window: MainWindow) -> LibraryPage:
    window.go.to_library()
    qtbot.waitUntil(lambda: not window.pages.library.is_looking)
    return window.pages.library


def shown(page: LibraryPage) -> list[list[str]]:
    model = page.model
    return [
        [model.index(row, column).data() for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


@pytest.mark.slow
def test_a_way_in_from_the_first_page_and_the_menu_and_a_way_back(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(window.first.library, LEFT)
    assert window.pages.currentWidget() is window.pages.library
    assert "No games yet" in window.pages.library.count.text() or window.pages.library.is_looking
    qtbot.keyClick(window.pages.library.table, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.first
    window.menus.actions["library"].trigger()
    assert window.pages.currentWidget() is window.pages.library
    qtbot.mouseClick(window.pages.library.back, LEFT)
    assert window.pages.currentWidget() is window.first


@pytest.mark.slow
def test_every_game_is_listed_newest_first_and_found(qtbot: QtBot, window: MainWindow) -> None:
    for day, game in enumerate(rulesets.GAMES):
        played(game, seed=day, day=day)
    played(seed=3, answers=9, day=9)
    page = opened(qtbot, window)
    rows = shown(page)
    assert [row[1] for row in rows] == ["Triple Six", *(rulesets.find(game).name for game in reversed(rulesets.GAMES))]
    assert all(row[6].startswith("Final") for row in rows[1:]) and "out" in rows[0][6]
    page.state.choose("open")
    assert shown(page) == rows[:1] and "1 of 5 games" in page.count.text()
    page.state.choose("")
    page.search.setText("june 11")
    assert [row[1] for row in shown(page)] == [rulesets.find(rulesets.GAMES[2]).name]
    page.search.setText("kowalczyk")
    assert len(shown(page)) == 5, "he bats for Copper Ridge in every one"
    page.search.setText("kowalczyk june 11")
    assert len(shown(page)) == 1
    page.search.setText("nobody of that name")
    assert shown(page) == [] and "0 of 5 games" in page.count.text()
    page.search.clear()
    page.game.choose(rulesets.find("replay").name)
    assert len(shown(page)) == 1
    page.game.choose("")
    page.table.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
    assert shown(page) == rows[::-1]


@pytest.mark.slow
def test_the_newest_game_is_marked_until_another_is_picked(qtbot: QtBot, window: MainWindow) -> None:
    """The index had shown an older one before the newest was found, and that stayed marked."""
    older = played()
    page = opened(qtbot, window)
    page.closed.emit()
    newest = played(seed=2, day=1)
    assert opened(qtbot, window).chosen == page.library.games[newest.name]
    page.table.selectRow(1)
    page.closed.emit()
    played(seed=3, day=2)
    assert opened(qtbot, window).chosen == page.library.games[older.name]


@pytest.mark.slow
def test_the_game_on_the_table_is_marked_when_one_comes_from_it(qtbot: QtBot, window: MainWindow) -> None:
    path, later = played(answers=9), played(seed=2, day=1)
    page = opened(qtbot, window)
    assert page.chosen == page.library.games[later.name]
    window.games.go_on(path)
    assert opened(qtbot, window).chosen == page.library.games[path.name]
    page.table.selectRow(0)
    page.closed.emit()
    assert opened(qtbot, window).chosen == page.library.games[later.name], "the same table, and another was picked"


@pytest.mark.slow
def test_a_game_is_played_on_from_there(qtbot: QtBot, window: MainWindow) -> None:
    path = played(answers=9)
    page = opened(qtbot, window)
    assert page.open.text() == "Play on"
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert window.adapter is not None and window.adapter.session.path == path and not window.adapter.is_watched
    assert window.pages.currentWidget() is window.table


@pytest.mark.slow
def test_a_finished_game_shows_how_it_went(qtbot: QtBot, window: MainWindow) -> None:
    played()
    page = opened(qtbot, window)
    assert page.open.text() == "How it went"
    qtbot.mouseClick(page.open, LEFT)
    qtbot.waitUntil(lambda: window.table.ending.card is not None)
    card = window.table.ending.card
    assert card is not None
    qtbot.mouseClick(card.buttons["library"], LEFT)
    assert window.pages.currentWidget() is page


def start_watching(qtbot: QtBot, window: MainWindow) -> WatchedGame:
    page = opened(qtbot, window)
    qtbot.mouseClick(page.again, LEFT)
    game = window.adapter
    assert isinstance(game, WatchedGame) and window.pages.watch_bar.isVisible()
    return game


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_a_game_is_watched_again_throw_by_throw(qtbot: QtBot, window: MainWindow, game: str) -> None:
    path = played(game)
    before = path.read_bytes()
    real = read_game(path, rulesets.find).table()
    watched = start_watching(qtbot, window)
    assert watched.place == 0 and watched.situation.score == (0, 0)
    bar = window.table.bar
    idle = (bar.real_dice, bar.bench, bar.run, bar.stops, bar.speed, bar.calls)
    assert not any(each.isVisible() for each in idle), "nobody decides anything here"
    for _ in range(5):
        qtbot.keyClick(window.table, Qt.Key.Key_Space)
    assert watched.place == 5 and window.table.dialog is None
    throws = [event.faces for event in watched.table.events if isinstance(event, Thrown)]
    assert throws == [event.faces for event in real.events if isinstance(event, Thrown)][: len(throws)]
    qtbot.mouseClick(window.pages.watch_bar.end, LEFT)
    assert watched.situation == real.game.situation and not watched.table.can_redo()
    assert window.table.bar.roll.text() == "Final"
    qtbot.waitUntil(lambda: window.table.ending.card is not None)
    qtbot.mouseClick(window.pages.watch_bar.start, LEFT)
    assert watched.place == 0 and window.table.ending.card is None
    window.leave_table()
    assert path.read_bytes() == before and os.listdir(path.parent) == [path.name], "watching writes nothing"
    assert not window.pages.watch_bar.isVisible() and not any(each.isHidden() for each in idle)


@pytest.mark.slow
def test_it_runs_forward_and_backward_at_any_speed(qtbot: QtBot, window: MainWindow) -> None:
    played()
    watched, bar = start_watching(qtbot, window), window.pages.watch_bar
    bar.speed.setValue(bar.speed.maximum())
    qtbot.mouseClick(bar.forward, LEFT)
    qtbot.waitUntil(lambda: watched.place > 6)
    qtbot.mouseClick(bar.backward, LEFT)
    qtbot.waitUntil(lambda: watched.place == 0 and not bar.is_running)
    qtbot.mouseClick(bar.next, LEFT)
    qtbot.mouseClick(bar.next, LEFT)
    qtbot.mouseClick(bar.back, LEFT)
    assert watched.place == 1 and bar.place.value() == 1
    bar.place.setValue(30)
    assert watched.place == 30 and bar.where.text().startswith("Play 30 of ")
    bar.speed.setValue(0)
    assert bar.pace.text() == "0.25 a second"


@pytest.mark.slow
def test_every_place_shows_what_play_had_shown(qtbot: QtBot, window: MainWindow) -> None:
    """Forwards and backwards, the table is that of the game as it was played up to there."""
    path = played("replay", answers=60)
    watched = start_watching(qtbot, window)
    said = []
    for place in range(len(watched.places)):
        watched.go(place)
        said.append((window.table.scoreboard.text(), window.table.plays.text()))
    for place in reversed(range(len(watched.places))):
        watched.go(place)
        assert (window.table.scoreboard.text(), window.table.plays.text()) == said[place]
    window.open_game(path)
    assert window.table.plays.text() == said[-1][1] and not window.pages.watch_bar.isVisible()


@pytest.mark.slow
def test_an_unfinished_game_is_watched_as_far_as_it_was_played(qtbot: QtBot, window: MainWindow) -> None:
    played(answers=9)
    watched = start_watching(qtbot, window)
    for _ in range(12):
        window.table.roll()
    assert not watched.table.can_redo() and window.table.bar.roll.text() == "So far"
    window.table.run(True)
    qtbot.waitUntil(lambda: not window.table.runner.is_running)
    assert window.table.ending.card is None


@pytest.mark.slow
def test_the_game_on_the_table_is_watched_from_its_last_page(qtbot: QtBot, window: MainWindow) -> None:
    window.open_game(played())
    qtbot.waitUntil(lambda: window.table.ending.card is not None)
    card = window.table.ending.card
    assert card is not None
    qtbot.mouseClick(card.buttons["watch"], LEFT)
    assert isinstance(window.adapter, WatchedGame) and window.adapter.place == 0


@pytest.mark.slow
def test_a_game_is_renamed(qtbot: QtBot, window: MainWindow) -> None:
    path = played()
    page = opened(qtbot, window)
    qtbot.mouseClick(page.name, LEFT)
    assert isinstance(page.dialog, QInputDialog)
    line = page.dialog.findChild(QLineEdit)
    assert line is not None and line.width() > line.fontMetrics().horizontalAdvance(path.stem), "it is read whole"
    page.dialog.setTextValue("Opening day")
    page.dialog.accept()
    assert os.listdir(path.parent) == ["Opening day.horsehide"]
    assert page.chosen is not None and page.chosen.file == "Opening day.horsehide"
    assert page.focusWidget() is page.table
    assert shown(page)[0][-1].startswith("“Opening day” · Final"), "its name is in the list"
    page.search.setText("opening")
    assert len(shown(page)) == 1


@pytest.mark.slow
def test_a_game_goes_to_the_systems_bin(qtbot: QtBot, window: MainWindow) -> None:
    path, other = played(), played(seed=2, day=1)
    lines = path.read_bytes()
    page = opened(qtbot, window)
    page._choose(path.name)
    page.ask_to_delete()
    assert isinstance(page.dialog, QMessageBox)
    page.dialog.reject()
    assert path.exists()
    page.ask_to_delete()
    assert isinstance(page.dialog, QMessageBox)
    page.bin.setFocus()  # as after a click on it
    page.dialog.accept()
    assert page.focusWidget() is page.table
    assert not path.exists() and len(shown(page)) == 1 and page.chosen is not None and page.chosen.file == other.name
    if sys.platform == "linux":  # where the bin is, each system says for itself
        (binned,) = (Path(os.environ["XDG_DATA_HOME"]) / "Trash" / "files").iterdir()
        assert binned.name == path.name and binned.read_bytes() == lines


@pytest.mark.slow
def test_a_bin_that_takes_nothing_leaves_the_game(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played()
    page, said = opened(qtbot, window), []
    page.said.connect(said.append)
    monkeypatch.setattr(QFile, "moveToTrash", lambda name: False)
    page.delete(page.library.games[path.name])
    assert path.exists() and "stays" in said[-1] and len(shown(page)) == 1


@pytest.mark.slow
def test_the_game_on_the_table_is_left_alone(qtbot: QtBot, window: MainWindow) -> None:
    path = played(answers=9)
    window.open_game(path)
    page = opened(qtbot, window)
    for ask in (page.ask_name, page.ask_to_delete):
        ask()
        assert page.dialog is None and path.exists()
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.table


@pytest.mark.slow
def test_what_is_watched_is_read_on_the_cards_of_the_man_at_bat(qtbot: QtBot, window: MainWindow) -> None:
    """The reading of each play is that which the players saw."""
    played("replay")
    real = Table(rulesets.find("replay"), default_setup("replay", 1))
    watched = start_watching(qtbot, window)
    for _ in range(8):
        cards = {card.whose: card.name.rpartition(" ")[2] for card in window.table.sheet.cards()}
        batter = real.seated.clubs[0].squad[real.game.situation.lineups[0].order[real.game.situation.batter]].name
        assert real.game.situation.half == "bottom" or cards["batter"] == batter
        while real.where().plays == watched.place:
            real.step()
        window.table.roll()
        said = window.table.bar.reading.text()
        assert f"{cards['batter']}, row" in said and f"{cards['pitcher']}, row" in said


@pytest.mark.slow
def test_with_dice_that_tumble_a_play_is_shown_throw_by_throw(
    qtbot: QtBot, open_window: Callable[..., MainWindow]
) -> None:
    played("replay")
    window = open_window(animation="on")
    watched = start_watching(qtbot, window)
    for place in range(1, 12):
        window.table.roll()
        while window.table.is_busy or window.table.tray.is_tumbling or watched._is_amid_a_play:
            window.table.tray.settle()
            qtbot.wait(1)
        assert watched.place == place
