"""The play-by-play: rows that come and go, the latest marked, and the way back to any play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.look import theme
from desktop.models.play_by_play import PlayByPlayModel, PlayRow
from desktop.panels import PlayByPlayPanel

TOP = PlayRow("half", "Top 6th", 40)
DOUBLE = PlayRow("play", "Schmidt doubles into the corner.", 44)
NOTE = PlayRow("note", "The save folder is full.", 44)
LINER = PlayRow("play", "Luzinski lines to short. One out.", 47)
THROWN_OUT = PlayRow("play", "Boone singles to right; Schmidt is out at the plate, 9-2. Two out.", 51)
ROWS = (TOP, DOUBLE, NOTE, LINER)


@pytest.fixture
def panel(qapp: QApplication) -> Iterator[PlayByPlayPanel]:
    theme.wear(qapp, theme.Look())
    panel = PlayByPlayPanel()
    panel.resize(240, 400)
    panel.model.reset(ROWS)
    panel.show()
    qapp.processEvents()
    yield panel
    panel.close()
    panel.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


@pytest.fixture
def went_back(panel: PlayByPlayPanel) -> list[int]:
    entries: list[int] = []
    panel.go_back.connect(entries.append)
    return entries


def spoken(model: PlayByPlayModel) -> list[str]:
    return [str(model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(model.rowCount())]


# the model


def test_the_model_is_sound_while_plays_come_and_the_game_is_taken_back(qapp: QApplication) -> None:
    model = PlayByPlayModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.append([TOP])
    model.append([DOUBLE, NOTE])
    model.append([])
    model.append([LINER])
    model.reset([TOP, DOUBLE])
    model.append([LINER, THROWN_OUT])
    model.reset()


def test_new_plays_are_inserted_at_the_end(qtbot: QtBot) -> None:
    model = PlayByPlayModel()
    model.reset(ROWS)
    inserted: list[tuple[int, int]] = []
    model.rowsInserted.connect(lambda parent, first, last: inserted.append((first, last)))
    model.append([THROWN_OUT])
    assert inserted == [(4, 4)] and model.rows[-1] == THROWN_OUT


def test_the_latest_play_is_the_last_play_not_the_last_row(qapp: QApplication) -> None:
    model = PlayByPlayModel()
    assert model.latest == -1
    model.reset([TOP, DOUBLE, NOTE])
    assert model.latest == 1
    assert spoken(model) == ["Top 6th, half-inning", f"Latest play: {DOUBLE.text}", NOTE.text]
    model.append([LINER])
    assert spoken(model)[1] == DOUBLE.text and model.latest == 3


def test_kind_and_entries_have_their_roles(qapp: QApplication) -> None:
    model = PlayByPlayModel()
    model.reset(ROWS)
    roles = PlayByPlayModel.KindRole, PlayByPlayModel.EntriesRole
    assert [tuple(model.index(row).data(role) for role in roles) for row in range(4)] == [
        ("half", 40),
        ("play", 44),
        ("note", 44),
        ("play", 47),
    ]


# the panel


def test_enter_takes_the_game_back_to_the_play_under_the_keys(
    qtbot: QtBot, panel: PlayByPlayPanel, went_back: list[int]
) -> None:
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(1))
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert went_back == [44]


def test_a_double_click_takes_the_game_back_and_a_click_does_not(
    qtbot: QtBot, panel: PlayByPlayPanel, went_back: list[int]
) -> None:
    spot = panel.list.visualRect(panel.model.index(1)).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert went_back == []
    qtbot.mouseDClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert went_back == [44]


@pytest.mark.parametrize("row", [0, 2], ids=["heading", "note"])
def test_a_heading_and_a_note_lead_nowhere(
    qtbot: QtBot, panel: PlayByPlayPanel, went_back: list[int], row: int
) -> None:
    index = panel.model.index(row)
    panel.list.setFocus()
    panel.list.setCurrentIndex(index)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    spot = panel.list.visualRect(index).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseDClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert went_back == [] and panel.hint == ""


def test_the_hint_says_what_keys_and_mouse_do_here(qtbot: QtBot, panel: PlayByPlayPanel) -> None:
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.list.clearFocus()
    assert panel.hint == ""
    panel.list.setFocus()
    assert panel.hint == "This is the latest play"
    qtbot.keyClick(panel.list, Qt.Key.Key_Up)
    qtbot.keyClick(panel.list, Qt.Key.Key_Up)
    assert panel.hint == "Enter takes the game back to here"
    panel.list.entered.emit(panel.model.index(1))
    assert panel.hint == "Double-click takes the game back to here"
    panel.list.viewportEntered.emit()
    panel.list.clearFocus()
    assert panel.hint == ""


def test_the_hint_moves_nothing(qapp: QApplication, panel: PlayByPlayPanel) -> None:
    before = panel.list.geometry()
    panel.list.entered.emit(panel.model.index(1))
    qapp.processEvents()
    assert panel.list.geometry() == before


def test_the_page_goes_on_to_its_end_with_every_play(qapp: QApplication, panel: PlayByPlayPanel) -> None:
    for inning in range(7, 10):
        panel.model.append([PlayRow("half", f"Top {inning}th"), *[THROWN_OUT] * 6])
        qapp.processEvents()
        last = panel.list.visualRect(panel.model.index(panel.model.rowCount() - 1))
        assert panel.list.viewport().rect().contains(last)


def test_long_plays_are_wrapped_and_every_line_has_its_room(qapp: QApplication, panel: PlayByPlayPanel) -> None:
    panel.model.append([THROWN_OUT, LINER])
    qapp.processEvents()
    heights = [panel.list.visualRect(panel.model.index(row)).height() for row in range(panel.model.rowCount())]
    assert heights[4] > min(heights)
    narrow = heights[4]
    panel.resize(480, 400)
    qapp.processEvents()
    assert panel.list.visualRect(panel.model.index(4)).height() < narrow
    theme.wear(qapp, theme.Look(text=200))
    qapp.processEvents()
    assert panel.list.visualRect(panel.model.index(4)).height() > narrow


def test_going_back_shows_the_shorter_game(qapp: QApplication, panel: PlayByPlayPanel) -> None:
    panel.model.reset([TOP, DOUBLE])
    qapp.processEvents()
    assert panel.text() == "Top 6th\nSchmidt doubles into the corner."
    assert panel.model.rowCount(QModelIndex()) == 2


def test_space_and_digits_are_left_to_the_table(qtbot: QtBot, panel: PlayByPlayPanel) -> None:
    class Table(QWidget):
        keys = ""

        def keyPressEvent(self, event: object) -> None:
            self.keys += event.text()  # type: ignore[attr-defined]

    table = Table()
    QVBoxLayout(table).addWidget(panel)
    table.show()
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Space)
    qtbot.keyClick(panel.list, Qt.Key.Key_2)
    assert table.keys == " 2"
    panel.setParent(None)


def test_the_page_paints_in_both_papers(qapp: QApplication, panel: PlayByPlayPanel) -> None:
    panel.list.setFocus()
    for dark in (False, True):
        theme.wear(qapp, theme.Look(dark=dark))
        assert not panel.grab().isNull()
