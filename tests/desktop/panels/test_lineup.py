"""The nine: at bat with their day, in the field with their positions."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.look import theme
from desktop.models import lineup
from desktop.models.lineup import LineupModel, LineupRow
from desktop.panels import LineupPanel

NAMES = "Whitaker Trammell Gibson Parrish Evans Lemon Herndon Bergman Johnson".split()
PLACES = "2B SS RF C DH CF LF 1B 3B".split()
ORDER = [
    LineupRow(str(at + 1), name, place, "1-2 BB" if at == 2 else "0-2", at == 2)
    for at, (name, place) in enumerate(zip(NAMES, PLACES, strict=True))
]
FIELD = [LineupRow("", "Boone", "C"), LineupRow("", "Rose", "1B", "2 e62"), LineupRow("P", "Carlton", "", "5.1 IP")]


@pytest.fixture
def panel(qapp: QApplication) -> Iterator[LineupPanel]:
    theme.wear(qapp, theme.Look())
    panel = LineupPanel()
    panel.resize(287, 240)
    panel.set_rows("Detroit at bat", ORDER)
    panel.show()
    qapp.processEvents()
    yield panel
    panel.close()
    panel.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


def test_the_model_is_sound_while_men_come_and_go(qapp: QApplication) -> None:
    model = LineupModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_rows(ORDER)
    model.set_rows([replace(row, current=False) for row in ORDER])
    model.set_rows(FIELD)
    model.set_rows([])


def test_only_the_men_who_changed_are_drawn_again(qapp: QApplication) -> None:
    model = LineupModel()
    model.set_rows(ORDER)
    changed: list[int] = []
    model.dataChanged.connect(lambda first, last: changed.append(first.row()))
    model.modelReset.connect(lambda: changed.append(-1))
    up_next = [replace(row, current=at == 3) for at, row in enumerate(ORDER)]
    model.set_rows(up_next)
    assert changed == [2, 3] and model.current == 3
    model.set_rows(up_next)
    assert changed == [2, 3]


def test_the_man_at_bat_is_told_in_words(qapp: QApplication) -> None:
    model = LineupModel()
    model.set_rows(ORDER)
    assert model.index(2).data(Qt.ItemDataRole.AccessibleTextRole) == "3, Gibson, RF, 1-2 BB, now at bat"
    assert model.index(3).data(Qt.ItemDataRole.AccessibleTextRole) == "4, Parrish, C, 0-2"
    model.set_rows([replace(ORDER[2], spoken="1 for 2, walk")])
    assert model.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "3, Gibson, RF, 1 for 2, walk, now at bat"


def test_the_panel_is_named_by_its_title(panel: LineupPanel) -> None:
    assert panel.accessibleName() == panel.list.accessibleName() == "Detroit at bat"
    assert panel.text().splitlines()[2] == "3, Gibson, RF, 1-2 BB, now at bat"
    panel.set_rows("Philadelphia in the field", FIELD)
    assert panel.text().splitlines() == ["Boone, C", "Rose, 1B, 2 e62", "P, Carlton, 5.1 IP"]


def test_a_fielder_is_known_by_having_no_place_in_the_order() -> None:
    assert [row.is_fielder for row in (ORDER[0], *FIELD)] == [False, True, True, True]


def test_nine_men_share_the_height_of_the_panel(qapp: QApplication, panel: LineupPanel) -> None:
    assert not panel.list.verticalScrollBar().isVisible()
    close = panel.list.row_height()
    panel.resize(287, 400)
    qapp.processEvents()
    assert panel.list.row_height() > close
    assert panel.list.visualRect(panel.model.index(8)).height() == panel.list.row_height()


@pytest.mark.parametrize("up", range(9))
def test_in_a_low_panel_the_man_at_bat_is_in_view(qapp: QApplication, panel: LineupPanel, up: int) -> None:
    panel.resize(287, 110)
    panel.set_rows("Detroit at bat", [replace(row, current=at == up) for at, row in enumerate(ORDER)])
    qapp.processEvents()
    assert panel.list.viewport().rect().contains(panel.list.visualRect(panel.model.index(up)))


def test_the_list_can_be_walked_by_keys(qtbot: QtBot, panel: LineupPanel) -> None:
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert panel.list.currentIndex().row() >= 1


def test_the_panel_paints_in_both_papers_at_any_text_size(qapp: QApplication, panel: LineupPanel) -> None:
    panel.list.setFocus()
    for look in (theme.Look(), theme.Look(dark=True), theme.Look(text=200)):
        theme.wear(qapp, look)
        assert not panel.grab().isNull()
    panel.set_rows("Philadelphia in the field", FIELD)
    assert not panel.grab().isNull()


def test_the_examples_in_its_pages_hold() -> None:
    assert doctest.testmod(lineup).failed == 0
