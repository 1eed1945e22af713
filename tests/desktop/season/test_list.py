"""The list of seasons: what a new one may be, what those begun say, renamed, thrown away, and best scores."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QMessageBox
from pytestqt.qtbot import QtBot

import rulesets
from desktop.look.plain_label import PlainLabel
from desktop.main_window import MainWindow
from desktop.models.season.best import best_rows
from desktop.models.season.making import GAMES, PRESETS, NewSeason, faults, make
from desktop.pages.help.how_to_play import SEASONS, how_to_play_text
from desktop.pages.seasons.options import OptionsDialog
from desktop.pages.seasons.page import SeasonsPage
from rulesets.core.files.folders import leagues_folder
from rulesets.core.files.shipped import shipped_path
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.options import describe
from rulesets.league.best_scores import TableGame
from rulesets.league.season import Season
from tests.together import together

LEFT = Qt.MouseButton.LeftButton
EIGHT = CLUB_IDS[:8]


def new(project: str, clubs: tuple[str, ...] = EIGHT, **changes: object) -> NewSeason:
    usual = {"name": "A test", "games": GAMES[project][1], "mine": clubs[0], "postseason": 0, "seed": 3}
    said = {"project": project, "ruleset": "triple_six", "clubs": clubs, **usual, **changes}
    return NewSeason(**said)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("project", "clubs", "games"),
    [
        ("season", 8, 336),  # 8 clubs × 84 games, two in each
        ("one_club", 8, 336),
        ("series", 2, 1),  # the next game is drawn when one is played
        ("best_of", 2, 1),
        ("round_robin", 5, 20),  # 10 pairs, twice
        ("knock_out", 4, 2),  # the first game of each series
    ],
)
def test_every_preset_makes_its_calendar(project: str, clubs: int, games: int, tmp_path: Path) -> None:
    path = make(new(project, EIGHT[:clubs]), tmp_path)
    with Season.open(path) as season:
        assert season.terms.project == project and len(season.clubs) == clubs
        assert season.sql.execute("SELECT COUNT(*) FROM games").fetchone() == (games,)
        assert {club.manager for club in season.clubs.values()} == {"club"}


def test_two_seasons_of_one_name_are_two_files(tmp_path: Path) -> None:
    one, other = make(new("series", EIGHT[:2]), tmp_path), make(new("series", EIGHT[:2]), tmp_path)
    assert one.name == "A test.horsehide-season" and other.name == "A test 2.horsehide-season"


@together(
    ("wanted", "said"),
    [
        (new("season", name=""), "Give it a name."),
        (new("season", EIGHT[:7], games=7), "7 clubs can’t play 7 games each: one would be left without an opponent."),
        (new("season", EIGHT[:3], games=14, postseason=4), "A postseason of 4 needs as many clubs; 3 are marked."),
        (new("series", EIGHT[:3]), "Choose two clubs; 3 are marked."),
        (new("knock_out", EIGHT[:6]), "A knock-out takes 4, 8 or 16 clubs; 6 are marked."),
        (new("one_club", mine=""), "Choose your own club."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_new_season_is_a_sentence(wanted: NewSeason, said: str) -> None:
    assert faults(wanted) == said


def listed(qtbot: QtBot, window: MainWindow) -> SeasonsPage:
    qtbot.mouseClick(window.first.seasons, LEFT)
    page = window.seasons.list
    qtbot.waitUntil(lambda: not page.is_looking)
    return page


@pytest.mark.slow
def test_good_defaults_stand_ready(qtbot: QtBot, window: MainWindow) -> None:
    wanted = listed(qtbot, window).new.wanted()
    assert wanted.project == "season" and wanted.clubs == CLUB_IDS and wanted.games == 84 and wanted.postseason == 4
    assert (wanted.rest, wanted.usage, wanted.mine) == ("on", "show", CLUB_IDS[0]) and not faults(wanted)


@pytest.mark.slow
def test_each_kind_can_be_begun_as_it_stands(qtbot: QtBot, window: MainWindow) -> None:
    panel = listed(qtbot, window).new
    for project in PRESETS:
        panel.project.choose(project)
        assert panel.begin.isEnabled(), (project, panel.wrong.text())
        panel.mark(CLUB_IDS)


@pytest.mark.slow
def test_each_option_has_its_note_below_it_and_its_choice_whole(qtbot: QtBot, window: MainWindow) -> None:
    """Two options in a dialog that could hold eight."""
    dialog = OptionsDialog("triple_six", {}, True, window)
    dialog.show()
    qtbot.waitExposed(dialog)
    options = {option.name: option for option in describe(rulesets.find("triple_six").options)}
    for name, box in dialog.boxes.items():
        (note,) = (each for each in dialog.findChildren(PlainLabel) if each.text() == options[name].help)
        assert 0 <= note.y() - box.geometry().bottom() < box.height()
        assert box.width() > box.fontMetrics().horizontalAdvance(box.currentText()) + box.height()
    dialog.close()


@pytest.mark.slow
def test_a_season_is_renamed_and_thrown_away(qtbot: QtBot, window: MainWindow, half_played: Path) -> None:
    leagues_folder().mkdir(parents=True)
    path = leagues_folder() / half_played.name
    shutil.copy(half_played, path)
    damaged = leagues_folder() / "damaged.horsehide-season"
    damaged.write_bytes(b"no season at all")
    page = listed(qtbot, window)
    assert window.focusWidget() is page.table, "to the seasons that are begun"
    rows = {row.about: row.cells for row in page.table.figures.rows}
    assert rows[path][0] == "Half <b>done</b>" and rows[path][3].startswith("Harbor Point ")
    assert "can’t be opened" in rows[damaged][4]
    page.table.look_at(path)
    qtbot.mouseClick(page.name, LEFT)
    assert isinstance(page.dialog, QInputDialog)
    page.dialog.setTextValue("The Long Summer")
    page.dialog.accept()
    qtbot.waitUntil(lambda: not page.is_looking)
    assert "The Long Summer" in [row.cells[0] for row in page.table.figures.rows]
    with Season.open(path, write=False) as season:
        assert season.terms.name == "The Long Summer"

    window.seasons.open(path)  # even where it is open just now
    window.seasons.show_list()
    qtbot.waitUntil(lambda: not page.is_looking)
    page.table.look_at(path)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert isinstance(page.dialog, QMessageBox)
    page.dialog.accept()
    qtbot.waitUntil(lambda: not page.is_looking)
    assert not path.exists() and window.seasons.season is None
    assert window.status.currentMessage() == f"{path.name} is in the bin."
    assert [row.about for row in page.table.figures.rows] == [damaged]


@pytest.mark.slow
def test_a_season_on_the_first_page_goes_on_with_a_click(
    qtbot: QtBot, open_window: Callable[..., MainWindow], half_played: Path
) -> None:
    leagues_folder().mkdir(parents=True)
    shutil.copy(half_played, leagues_folder() / half_played.name)
    window = open_window()
    strip = window.first.saved.season
    qtbot.waitUntil(strip.isVisible)
    assert strip.accessibleName().startswith("Half <b>done</b> · Triple Six · ")
    qtbot.mouseClick(strip, LEFT)
    assert window.pages.currentWidget() is window.seasons.page
    assert window.windowTitle() == "Horsehide — Half <b>done</b> · Triple Six"


@pytest.mark.slow
def test_how_to_play_a_season_is_a_page_of_its_own(qtbot: QtBot, window: MainWindow) -> None:
    listed(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    how = window.dialogs.how
    assert how is not None and how.windowTitle() == "How to play a season"
    text = how_to_play_text(SEASONS)
    for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text):
        assert shipped_path(*picture.split("/")).is_file()
    keys = dict(re.findall(r"\| (Ctrl\+\d) \| (\w+) \|", text))
    told = {key: name for key, name in window.menus.shortcuts() if key in keys}
    assert len(keys) == 7 and all(keys[key].lower() in told[key].lower() for key in keys)


def test_best_scores_are_told_by_game_and_options() -> None:
    clubs = ("Harbor Point Pilots", "Copper Ridge Miners")
    options = {"table": "pitcher_friendly"}
    games = [
        TableGame("triple_six", options, "2026-06-09T20:15:00", clubs, (3, 12), 9, (False, True)),
        TableGame("triple_six", options, "2026-06-10T20:15:00", clubs, (4, 5), 13, (False, True)),
    ]
    (row,) = best_rows(iter(games))
    assert row.cells[1:] == ("12, Jun 9", "by 9, Jun 9", "2, Jun 10", "13, Jun 10")
    assert row.cells[0].startswith("Triple Six (")
