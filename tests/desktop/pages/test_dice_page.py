"""The page of dice: what it shows of one game and of many, that nothing is cut, and the ways to it and back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

import rulesets
from desktop.look import theme
from desktop.main_window import MainWindow
from desktop.pages.dice.bars import paint_report, spread
from desktop.pages.dice.luck_view import LuckView
from desktop.pages.dice.page import NOTHING, DicePage, ReportView
from desktop.settings import Settings
from rulesets.core.book.dice_ledger import ledger_of
from rulesets.core.book.dice_report import reports
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.table.table import Table


def played(game: str, throws: int, typed: bool = False, path: Path | None = None) -> Table:
    table = Table(rulesets.find(game), default_setup(game, 7))
    file = GameFile.create(path, table, began=datetime(2026, 6, 9)) if path is not None else None
    while table.pending is not None and table.where().throws < throws:
        if typed and isinstance(table.pending, Roll):
            table.answer(table.throw(), "typed")
        else:
            table.step()
    if file is not None:
        file.close()
    return table


@pytest.fixture
def page(qtbot: QtBot) -> DicePage:
    page = DicePage()
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    return page


def tabs_of(page: DicePage) -> list[str]:
    return [page.tabs.tabText(at) for at in range(page.tabs.count())]


def test_a_games_dice_are_told_in_words_too(page: DicePage) -> None:
    page.show_table(played("replay", 60))
    assert tabs_of(page) == ["Thrown by Horsehide", "Luck"]
    assert "Red d6" in page.text() and "Horsehide's red die" in page.text()


def test_typed_dice_have_a_tab_of_their_own(page: DicePage) -> None:
    page.show_table(played("triple_six", 60, typed=True))
    assert tabs_of(page) == ["Your own dice, typed in", "Luck"]
    assert "Your " in page.text()


def test_a_game_before_its_first_throw_says_so(page: DicePage) -> None:
    page.show_table(played("replay", 0))
    view = page.findChildren(type(page.title))
    assert NOTHING in [label.text() for label in view]


def test_many_games_are_counted_while_the_window_stays_awake(page: DicePage, qtbot: QtBot, tmp_path: Path) -> None:
    said: list[str] = []
    page.said.connect(said.append)
    paths = [tmp_path / f"{number}.horsehide" for number in range(4)]
    for number, path in enumerate(paths[:3]):
        played("triple_six" if number else "replay", 30, path=path)
    paths[3].write_text("nothing\n")
    page.show_files(paths)
    assert page.is_counting
    qtbot.waitUntil(lambda: not page.is_counting)
    assert page.about.text() == "3 saved games"
    assert tabs_of(page) == ["Replay: thrown by Horsehide", "Triple Six: thrown by Horsehide"]
    assert said and said[0].startswith("1 file could not be counted: ")


def test_leaving_stops_the_count(page: DicePage, tmp_path: Path) -> None:
    played("triple_six", 5, path=tmp_path / "a.horsehide")
    page.show_files([tmp_path / "a.horsehide"] * 500)
    page.stop()
    assert not page.is_counting


@pytest.mark.parametrize("game", rulesets.GAMES)
@pytest.mark.parametrize(("width", "text"), [(300, 100), (700, 150), (1240, 100), (1240, 200)])
def test_every_tile_is_on_the_page_and_none_lies_on_another(game: str, width: int, text: int, qapp) -> None:
    theme.wear(qapp, theme.Look(text=text))
    try:
        for report in reports(ledger_of(played(game, 80).events), rulesets.find(game).rolls):
            at = spread(report, width)
            assert [tile.bars for tile in at.tiles] == [*report.dice, *report.rolls]
            for number, tile in enumerate(at.tiles):
                assert tile.rect.left() >= 0 and tile.rect.right() <= width + 0.5
                assert tile.rect.bottom() <= at.height
                assert not any(tile.rect.intersects(other.rect) for other in at.tiles[:number])
            image = QImage(width, round(at.height), QImage.Format.Format_RGB32)
            painter = QPainter(image)
            paint_report(painter, at)
            painter.end()
    finally:
        theme.wear(qapp, theme.Look())
        qapp.setStyleSheet("")


def test_a_wider_page_lays_its_tiles_anew(page: DicePage, qtbot: QtBot) -> None:
    page.show_table(played("replay", 60))
    view = page.findChild(ReportView)
    assert view is not None
    narrow = view.height()
    page.resize(420, 700)
    qtbot.waitUntil(lambda: view.height() > narrow)


@pytest.mark.slow
def test_from_the_menu_to_the_dice_and_back_by_escape(qtbot: QtBot) -> None:
    window = MainWindow(Settings(animation="off"))
    qtbot.addWidget(window)
    window.play_ball(default_setup("triple_six", 11))
    window.table.roll()
    window.menus.actions["dice"].trigger()
    assert window.pages.currentWidget() is window.pages.dice
    qtbot.keyClick(window.pages.dice, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.table
    window.go.to_library()
    window.pages.library.dice.click()
    assert window.pages.currentWidget() is window.pages.dice
    window.pages.dice.back.click()
    assert window.pages.currentWidget() is window.pages.library


@pytest.mark.slow
def test_luck_is_weighed_when_it_is_looked_at_and_kept(
    page: DicePage, qtbot: QtBot, tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr("rulesets.managers.luck.judging.cache_folder", lambda: tmp_path)
    table = played("triple_six", 30)
    page.show_table(table)
    page.tabs.setCurrentIndex(1)
    view = page.findChild(LuckView)
    assert view is not None
    qtbot.waitUntil(lambda: view.report is not None)
    assert "Runs that the dice gave each side at bat" in page.text()
    page.show_table(table)
    page.tabs.setCurrentIndex(1)
    again = next(each for each in page.findChildren(LuckView) if each is not view)
    assert again.report == view.report and not again.is_working, "it was kept"
    image = page.grab().toImage()
    assert not image.isNull()
