"""A season's games as files and as a newspaper, from the menu."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.pages.export.dialog import ExportDialog
from desktop.pages.season.box import BoxDialog
from rulesets.core.files.folders import leagues_folder
from rulesets.core.saves.dice_files import Counted
from rulesets.exports.seasons.games import SeasonInPrint, games_by_span
from rulesets.league.pages.statistics import statistics
from rulesets.league.play.dice import counting_season
from rulesets.league.season import Season

HALF = "2026-04-08"


@pytest.mark.slow
def test_what_can_be_printed_is_a_day_a_week_and_all(season: Season) -> None:
    spans = games_by_span(SeasonInPrint(season), HALF)
    assert [*spans] == ["Wednesday, April 8", "The week to April 8", "The whole season, 24 games"]
    day, week, every = spans.values()
    assert {game.row.day for game in day} == {HALF}
    assert {game.row.day for game in week} == {f"2026-04-0{number}" for number in range(2, 9)}
    assert len(every) == 24, "six clubs play three games a day, eight days"


@pytest.mark.slow
def test_a_newspaper_of_the_week_from_the_menu(
    qtbot: QtBot, window: MainWindow, half_played: Path, tmp_path: Path
) -> None:
    path = tmp_path / half_played.name
    shutil.copy(half_played, path)
    window.open_game(path)
    qtbot.waitUntil(lambda: window.seasons.season is not None)
    window.menus.actions["season_export"].trigger()
    dialog = next(each for each in window.findChildren(ExportDialog) if each.isVisible())
    dialog.which.choose("The week to April 8")
    dialog.format.choose("markdown")
    dialog.newspaper.setChecked(True)
    dialog.folder.setText(str(tmp_path / "paper"))
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.is_working)
    (page,) = (tmp_path / "paper").iterdir()
    told = page.read_text(encoding="utf-8")
    clubs = {club.city for club in window.seasons.season.clubs.values()}  # type: ignore[union-attr]
    assert all(city in told for city in clubs) and "| Standings | W | L | Pct |" in told


@pytest.mark.slow
def test_the_box_of_a_seasons_game_counts_along(qtbot: QtBot, season: Season) -> None:
    """A man's homers stand behind his name: after his club's last game, as many as the season has of him."""
    homers = {line.name.split()[-1]: line.line["hr"] for line in statistics(season) if line.line.get("hr")}
    told = []
    for game in games_by_span(SeasonInPrint(season), HALF)["Wednesday, April 8"]:
        dialog = BoxDialog(season, game.row.id)
        qtbot.addWidget(dialog)
        told += re.findall(r"HR: (.*)", dialog.panel.text())
    counted = [(name, int(many)) for line in told for name, many in re.findall(r"([\w'’]+)(?: \d)? \((\d+),", line)]
    assert counted and all(homers[name] == many for name, many in counted), told


@pytest.mark.slow
def test_the_dice_of_a_season_are_counted_while_the_window_stays_awake(
    qtbot: QtBot, window: MainWindow, half_played: Path
) -> None:
    """Every throw of every game played: no fewer than one die a half-inning of nine."""
    leagues_folder().mkdir(parents=True)
    path = leagues_folder() / half_played.name
    shutil.copy(half_played, path)
    window.seasons.open(path)
    window.menus.actions["season_dice"].trigger()
    page = window.pages.dice
    assert page.is_counting and page.about.text().startswith("Half <b>done</b> · ")
    qtbot.waitUntil(lambda: not page.is_counting)
    assert window.seasons.season is not None
    (games,) = window.seasons.season.sql.execute("SELECT COUNT(*) FROM games WHERE played").fetchone()
    assert page.about.text() == f"Half <b>done</b> · {games} games"
    with Season.open(path, write=False) as season:
        counted = Counted()
        assert len(list(counting_season(season, counted))) == games
    (ledger,) = counted.ledgers.values()
    assert ledger.throws >= games * 17 * 3 and f"{ledger.throws:,} throws" in page.text()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.seasons.page


@pytest.mark.slow
def test_one_game_of_a_season_is_exported_from_its_box(
    qtbot: QtBot, window: MainWindow, half_played: Path, tmp_path: Path
) -> None:
    leagues_folder().mkdir(parents=True)
    path = leagues_folder() / half_played.name
    shutil.copy(half_played, path)
    window.seasons.open(path)
    window.seasons.games.wanted("box", 1)
    qtbot.mouseClick(window.seasons.games.box.files, Qt.MouseButton.LeftButton)
    dialog = window.findChildren(ExportDialog)[-1]
    dialog.format.choose("html")
    dialog.folder.setText(str(tmp_path / "out"))
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.is_working)
    (file,) = (tmp_path / "out").iterdir()
    assert "chance of winning" in file.read_text(encoding="utf-8")
