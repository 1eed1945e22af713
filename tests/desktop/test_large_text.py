"""Text at twice its size, and at one and a half, in a window of 1280 by 800: it may scroll and fold, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.look.folding import Folding
from desktop.main_window import MainWindow
from desktop.models.season.making import NewSeason, make
from rulesets import GAMES
from rulesets.core.files.folders import leagues_folder
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.setup import default_setup
from tests.desktop.cut_text import cut

Open = Callable[..., MainWindow]
slow = pytest.mark.slow
SIZE = QSize(1280, 800)
sizes = pytest.mark.parametrize("text", [150, 200])


def settle(window: MainWindow) -> None:
    for _ in range(10):
        QApplication.processEvents()
    assert window.size() == SIZE, "no page makes the window larger than it is"


@slow
@sizes
def test_the_first_page(open_window: Open, text: int) -> None:
    window = open_window(text_size=text)
    for game in GAMES:
        window.first.cards.choose(game)
        window.first._on_game(game)
        settle(window)
        assert cut(window) == []


@slow
@pytest.mark.parametrize("game", GAMES)
def test_the_table(open_window: Open, game: str) -> None:
    window = open_window(text_size=200)
    window.play_ball(default_setup(game, seed=5))
    for _ in range(6):
        window.table.roll()
    for at in range(window.table.tabs.count()):
        window.table.tabs.setCurrentIndex(at)
        settle(window)
        assert cut(window) == []


@slow
@sizes
def test_the_other_pages(open_window: Open, qtbot: QtBot, text: int) -> None:
    window = open_window(text_size=text)
    window.play_ball(default_setup("triple_six", seed=5))
    for _ in range(9):
        window.table.roll()
    for show in (window.go.to_sheet, window.go.to_dice, lambda: window.go.to_club(CLUB_IDS[0]), window.go.to_library):
        show()
        settle(window)
        assert cut(window) == []
    qtbot.waitUntil(lambda: window.pages.library.model.rowCount() > 0)
    settle(window)
    assert cut(window) == []
    window.go.to_house()
    settle(window)
    assert cut(window) == []
    window.editing.edit(CLUB_IDS[0])
    for at in range(window.editing.page.tabs.count()):
        window.editing.page.tabs.setCurrentIndex(at)
        settle(window)
        assert cut(window) == []


@slow
def test_the_library_shares_its_width(open_window: Open, qtbot: QtBot) -> None:
    """How a game stands was beyond the edge."""
    window = open_window(text_size=150)
    window.play_ball(default_setup("dice_baseball", seed=5))
    for _ in range(9):
        window.table.roll()
    window.go.to_library()
    qtbot.waitUntil(lambda: window.pages.library.model.rowCount() > 0)
    settle(window)
    table = window.pages.library.table
    assert table.horizontalScrollBar().maximum() == 0
    assert cut(window) == []


@slow
@sizes
def test_a_season(open_window: Open, text: int) -> None:
    window = open_window(text_size=text)
    terms = NewSeason("Little League", "season", "triple_six", CLUB_IDS[:4], 6, mine=CLUB_IDS[0], seed=5)
    window.seasons.open(make(terms, leagues_folder()))
    for name in ("today", "standings", "schedule", "leaders", "players", "clubs", "records", ""):
        if name:
            window.menus.actions[f"season_{name}"].trigger()
        else:
            window.seasons.show_list()
        settle(window)
        assert cut(window) == [], name


@slow
def test_dialogs_and_questions(open_window: Open) -> None:
    window = open_window(text_size=200)
    window.play_ball(default_setup("deep_drive", seed=5))
    dialogs, table = window.dialogs, window.table
    for open_one in (
        *(dialogs.settings, dialogs.seats, dialogs.print_out, dialogs.export_table, dialogs.shortcuts),
        *(table.open_bench, table.ask_the_skipper),
    ):
        open_one()
        settle(window)
        dialog = next(
            top for top in QApplication.topLevelWidgets() if isinstance(top, QDialog) and top.isVisible()
        )  # fmt: skip
        assert cut(dialog) == [], dialog.windowTitle()
        dialog.close()


def test_what_is_cut_is_found(qtbot: QtBot) -> None:
    """The tests above would be worth nothing if this found nothing."""
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    short, long = QLabel("R"), QLabel("Runners on first and third")
    button = QPushButton("Make a substitution")
    for each in (short, long, button):
        column.addWidget(each)
    long.setFixedWidth(40)
    button.setFixedWidth(50)
    page.show()
    found = cut(page)
    assert len(found) == 2 and "Runners on first" in found[0] + found[1] and "substitution" in found[0] + found[1]


def test_a_row_folds_where_it_finds_no_room_and_unfolds_again(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    row = Folding()
    buttons = [QPushButton(text) for text in ("Play on", "Watch again", "Export…", "Dice")]
    for each in buttons[:3]:
        row.add(each)
    row.add_space()
    row.add(buttons[3])
    whole = QVBoxLayout(page)
    whole.addLayout(row)
    whole.addStretch(1)
    page.resize(900, 300)
    page.show()
    QApplication.processEvents()
    assert len({each.y() for each in buttons}) == 1 and buttons[3].geometry().right() > 850, "the last at the right"
    wide = [each.geometry() for each in buttons]
    page.resize(page.minimumSizeHint().width(), 300)
    QApplication.processEvents()
    assert [each.y() for each in buttons] == sorted({each.y() for each in buttons}), "a line each"
    assert all(each.width() >= each.sizeHint().width() for each in buttons)
    page.resize(900, 300)
    QApplication.processEvents()
    assert [each.geometry() for each in buttons] == wide
