"""Make the pictures that the README and the pages of *How to play* show: `python -m tests.screenshots`.

A real main window plays fixed games without a screen, so the pictures change only where the window does.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

import rulesets
from desktop.main_window import MainWindow
from desktop.models.season.making import NewSeason, make
from desktop.settings import Settings
from rulesets.core.files.folders import leagues_folder
from rulesets.core.people.club_files import club_ids
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.league.pages.player import find_man
from rulesets.league.play.playing_on import play_on, play_one
from rulesets.league.season import Season

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "screenshots"
SIZE = (1280, 800)
SEED = 11
SEASON_SIZE = (1440, 900)
GAME_OF_CARDS = rulesets.GAMES[-1]
MOST_ROLLS = 400


@contextmanager
def folders_of_nobody() -> Iterator[None]:
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            os.environ[name] = folder
        yield


def open_window() -> MainWindow:
    window = MainWindow(Settings(animation="off", paper="light"))
    window.resize(*SIZE)
    window.show()
    settle()
    return window


def settle() -> None:
    for _ in range(10):
        QApplication.processEvents()


def play(window: MainWindow, game: str, rolls: int, **options: str) -> None:
    window.play_ball(default_setup(game, SEED, options))
    adapter = window.adapter
    assert adapter is not None
    seats = adapter.seats.managers
    seats[:] = ["ordinary", "ordinary"]  # no choice stops the game on the way
    for _ in range(rolls - 1):
        window.table.roll()
    seats[:] = ["person", "person"]
    window.table.roll()
    settle()


def with_dialog(window: MainWindow) -> QPixmap:
    """The window with the dialog that stands over it: two windows in one picture."""
    picture = window.grab()
    dialog = window.table.dialog
    assert dialog is not None
    painter = QPainter(picture)
    corner = QPoint((window.width() - dialog.width()) // 2, (window.height() - dialog.height()) // 2)
    painter.drawPixmap(corner, dialog.grab())
    painter.end()
    return picture


def play_to_a_choice(window: MainWindow) -> str | None:
    """Play games that ask something in the middle of a play, until one does; None where no game does."""
    for game in rulesets.GAMES:
        for options in ({}, {"rules_level": "advanced"}):
            if not set(options) <= set(rulesets.find(game).options.__struct_fields__):
                continue
            window.play_ball(default_setup(game, SEED, options))
            adapter = window.adapter
            assert adapter is not None
            for _ in range(MOST_ROLLS):
                if adapter.pending is None:
                    break
                if isinstance(adapter.pending, Ask) and adapter.pending.kind == "choice":
                    return game
                window.table.roll()
    return None


def show_season(window: MainWindow) -> None:
    """Two months of a season: its day, a player, a club's page."""
    folder = leagues_folder()
    clubs = club_ids()[:8]
    path = make(NewSeason("The Long Summer", "season", GAME_OF_CARDS, clubs, 84, mine=clubs[0], seed=SEED), folder)
    with Season.open(path) as season:
        play_on(season, "2026-05-31", jobs=2)
        for game in [game for game in season.unplayed("2026-06-01") if 0 not in game.clubs][:2]:
            play_one(season, game.id)
        man = find_man(season, "Erik Lindgren")
    window.open_game(path)
    window.resize(*SEASON_SIZE)
    settle()
    page = window.seasons.page
    window.grab().save(str(FOLDER / "season_today.png"))
    page.show_man(man)
    settle()
    window.grab().save(str(FOLDER / "season_player.png"))
    page.show_page("leaders")
    settle()
    window.grab().save(str(FOLDER / "season_leaders.png"))


def main() -> None:
    application = QApplication([])
    FOLDER.mkdir(parents=True, exist_ok=True)
    with folders_of_nobody():
        window = open_window()
        settle()
        window.grab().save(str(FOLDER / "first_page.png"))
        for game in rulesets.GAMES:
            play(window, game, 23)
            window.grab().save(str(FOLDER / f"{game}.png"))
        play(window, rulesets.GAMES[0], 70)
        window.go.to_sheet()
        settle()
        window.grab().save(str(FOLDER / "scoresheet.png"))
        if play_to_a_choice(window):
            settle()
            with_dialog(window).save(str(FOLDER / "decision.png"))
        window.leave_table()  # with its question: it would shade what comes next
        show_season(window)
        window.close()
    application.quit()
    for picture in sorted(FOLDER.glob("*.png")):
        print(f"{picture.relative_to(FOLDER.parents[1])}  {picture.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
