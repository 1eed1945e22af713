"""A club whose names look like markup is shown letter for letter, on every page and in every tip."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import shipped_text
from rulesets.core.play.setup import default_setup

MARKUP = "<img src=file:nowhere.png>"
HOSTILE = {
    "id: harbor_point_pilots": "id: hostile",
    "city: Harbor Point": f"city: '{MARKUP}'",
    "nickname: Pilots": "nickname: <b>Pilots</b>",
    "name: Breakwater Park": "name: '<u>Park</u>'",
    "last: Ojeda": "last: '<b>Ojeda</b>'",
}
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def hostile() -> str:
    text = shipped_text("harbor_point_pilots")
    for ours, theirs in HOSTILE.items():
        assert ours in text, f"the shipped club says {ours}"
        text = text.replace(ours, theirs)
    clubs_folder().mkdir(parents=True, exist_ok=True)
    (clubs_folder() / "hostile.yaml").write_text(text, encoding="utf-8")
    return "hostile"


def tips(widget: QWidget) -> Iterator[str]:
    yield widget.toolTip()
    yield from (action.toolTip() for action in widget.actions())
    if isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
        for row in range(model.rowCount(QModelIndex())):
            columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
            for column in range(columns):
                yield str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "")


def look_around(app: QApplication) -> set[str]:
    """Every label is plain and no tip has a tag of theirs; gives back the tips in which their names stand."""
    named = set()
    for widget in app.allWidgets():
        if isinstance(widget, QLabel) and "<" in widget.text() and widget.metaObject().className() != "QTipLabel":
            assert widget.textFormat() == Qt.TextFormat.PlainText, widget.text()
        for text in tips(widget):
            assert not any(tag in text for tag in ("<img", "<b>", "<u>")), text
            if "&lt;" in text:
                named.add(text)
    return named


@pytest.mark.slow
def test_a_hostile_club_is_shown_letter_for_letter(
    hostile: str, open_window: Callable[..., MainWindow], qapp: QApplication, qtbot: QtBot
) -> None:
    window = open_window()
    first = window.first
    qtbot.waitUntil(lambda: first.setup() is not None)
    first.visitors.club.choose(hostile)
    qtbot.waitUntil(lambda: MARKUP in (first.setup() or default_setup("triple_six")).clubs[0].city)
    assert look_around(qapp)

    QTest.mouseClick(first.visitors.page, LEFT)
    assert window.pages.currentWidget() is window.pages.club
    assert look_around(qapp)
    window.leave_table()

    setup = first.setup()
    assert setup is not None
    window.play_ball(setup)
    for _ in range(3):
        window.table.roll()
        qapp.processEvents()
    assert any(MARKUP.upper() in label.text() for label in window.table.findChildren(QLabel))
    look_around(qapp)
    box = window.table.box
    window.table.tabs.setCurrentWidget(box)
    qtbot.waitUntil(lambda: MARKUP.upper() in box.toPlainText().upper())

    window.leave_table()
    qtbot.waitUntil(lambda: first.saved.model.rowCount() > 0)
    look_around(qapp)
    first.saved.ask_to_remove(0)
    question = first.saved.question
    assert question is not None and MARKUP in question.text()
    look_around(qapp)
    question.reject()
