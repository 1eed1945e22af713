"""A box of the scoresheet opened: its plays, how their dice were read, and the way back to each."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QFont, QImage, QPainter
from pytestqt.qtbot import QtBot

import rulesets
from desktop.look import theme
from desktop.main_window import MainWindow
from desktop.pages.scoresheet.box_plays import plays_told
from desktop.pages.scoresheet.layout import lay_out
from desktop.pages.scoresheet.painting import paint_sheet
from desktop.pages.scoresheet.view import sheet_view
from desktop.settings import Settings
from rulesets.core.book.scoring import Book
from rulesets.core.book.sheet import score_sheet
from rulesets.core.play.events import Thrown
from rulesets.core.play.setup import default_setup, seated
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table
from rulesets.core.table.telling import line_of
from tests.games.arbitrary import play_any


def played(game: str, throws: int) -> Table:
    table = Table(rulesets.find(game), default_setup(game, 11))
    while table.pending is not None and table.where().throws < throws:
        table.step()
    return table


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_play_of_every_box_is_told_with_its_own_dice(game: str) -> None:
    table = played(game, 120)
    made = [event for event in table.events if isinstance(event, Made)]
    sheet = score_sheet(table.events, table.ruleset.calls)
    boxes = [box for side in sheet.boxes for place in side for box in place]
    assert boxes
    for box in boxes:
        told = plays_told(table, box.plays)
        assert [each.line for each in told] == [line_of(table, made[number]) for number in box.plays]
        for each, number in zip(told, box.plays, strict=True):
            assert each.when.endswith(f"{made[number].inning}{each.when[-2:]}")
            at = next(n for n, point in enumerate(table.points) if point.entries == each.entries)
            events = table.events[table.points[at - 1].events : table.points[at].events]
            assert made[number] in events, "back there, it has just happened"
            chips = {chip.chip for chip in (*each.reading.lines, *(c for k in each.reading.chain for c in k.chips))}
            thrown = {
                f"{die.name.capitalize()} {face}"
                for event in events
                if isinstance(event, Thrown)
                for die, face in zip(event.dice, event.faces, strict=True)
            }
            assert chips <= thrown


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    window = MainWindow(Settings(animation="off"))
    qtbot.addWidget(window)
    window.play_ball(default_setup("triple_six", 11))
    assert window.adapter is not None
    window.adapter.seats.managers[:] = ["ordinary", "ordinary"]
    for _ in range(12):
        window.table.roll()
    window.go.to_sheet()
    return window


@pytest.mark.slow
def test_a_click_on_a_box_opens_it_and_its_button_goes_back_to_the_play(window: MainWindow, qtbot: QtBot) -> None:
    canvas, adapter = window.pages.sheet.canvas, window.adapter
    assert adapter is not None
    answers = len(adapter.table.journal)
    corner = canvas.layout_now().cell(1, 0)
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=corner.center().toPoint())
    dialog = window.pages.sheet.opened
    assert dialog is not None and dialog.isVisible()
    assert dialog.accessibleName().endswith(", 1st inning")
    qtbot.mouseClick(dialog.backs[0], Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.table
    assert len(adapter.table.journal) < answers
    made = [event for event in adapter.table.events if isinstance(event, Made)]
    assert (made[-1].place, made[-1].credited is not None) == (1, True), "his turn has just been played"
    adapter.redo()
    window.go.to_sheet()
    assert canvas.turn_at(1, 0) is not None


@pytest.mark.slow
def test_enter_opens_a_box_and_an_empty_one_stays_shut(window: MainWindow, qtbot: QtBot) -> None:
    canvas = window.pages.sheet.canvas
    canvas.cursor_at = (0, 8)
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    assert window.pages.sheet.opened is None
    canvas.cursor_at = (0, 0)
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    assert window.pages.sheet.opened is not None
    window.pages.sheet.opened.reject()


@pytest.mark.slow
def test_the_latest_play_is_where_the_game_is(window: MainWindow, qtbot: QtBot) -> None:
    """Going back to it shows the table and takes nothing back."""
    assert window.adapter is not None
    answers = len(window.adapter.table.journal)
    window.pages.sheet.go_back.emit(answers)
    assert (len(window.adapter.table.journal), window.pages.currentWidget()) == (answers, window.table)


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
@pytest.mark.parametrize(("width", "height"), [(1440, 840), (1216, 660), (900, 600)])
def test_no_mark_of_any_game_is_cut(game: str, width: int, height: int, qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arbitrary games with changes: marks, notes and names, whatever happened to be written."""
    fitted, cut = theme.fitted, []

    def watched(words: str, font: QFont, room: float, least: float = 0.62) -> tuple[QFont, str]:
        smaller, left = fitted(words, font, room, least)
        if left != words:
            cut.append(words)
        return smaller, left

    monkeypatch.setattr(theme, "fitted", watched)
    ruleset = rulesets.find(game)
    for seed in range(6):
        played_on, setup = play_any(ruleset, seed, traced=False)
        book = Book()
        book.add_all(played_on.events)
        situation = played_on.situation
        sheet = score_sheet(played_on.events, ruleset.calls)
        view = sheet_view(seated(setup, situation.home_club), sheet, book, situation)
        for club in view.clubs:
            at = lay_out(club, view.score, QSizeF(width, height))
            image = QImage(at.size.toSize(), QImage.Format.Format_RGB32)
            painter = QPainter(image)
            paint_sheet(painter, club, view.score, at)
            painter.end()
    assert cut == []
