"""The charts: what is lit, what a house rule changed, and 56 rows that can be read in a narrow panel."""

from __future__ import annotations

import doctest
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.look import theme
from desktop.models.chart_model import ChartModel
from desktop.panels import ChartPanel, chart_painting
from desktop.panels.chart_painting import fitting
from rulesets import find
from rulesets.core.charts.chart import Chart
from rulesets.core.charts.chart_file import lay_over, read_chart
from rulesets.core.files.documents import parse_yaml

FACES = range(1, 7)
ROWS = [f"{a}{b}{c}" for a in FACES for b in range(a, 7) for c in range(b, 7)]
OUTCOMES = "\n".join(
    [
        "chart: outcomes",
        "title: Outcome table",
        "source: TS-2.1",
        "dice: 3d6 sorted",
        "rows: Dice",
        "columns: [empty, first, scoring]",
        "column_titles: {empty: Nobody on, first: Runner on first, scoring: Runner in scoring position}",
        "legend:",
        "  out: {means: out, say: Out}",
        "  single: {means: single, say: Single}",
        '  single_plus: {means: single_plus, say: "Single, runners take two"}',
        "  home_run: {means: home_run, say: Home run}",
        "cells:",
        *(f'  "{row}": [out, {"single" if row == "134" else "single_plus"}, home_run]' for row in ROWS),
    ]
)
STEALS = """
chart: steals
title: Steals
source: TS-7.2
dice: 2d6 sum
rows: Two dice
legend:
  caught: {means: caught, say: Caught stealing}
  safe: {means: safe, say: Stolen base}
cells: {"2-4": caught, "5-12": safe}
"""
HOUSE = """
extends: example
charts:
  outcomes:
    cells: {"134": {first: home_run}}
"""
MARKS = {"single_plus": "1B+", "home_run": "HR"}


def charts(house: str = "") -> dict[str, Chart]:
    found = {
        stem: read_chart(parse_yaml(text, f"{stem}.yaml"), stem)
        for stem, text in (("outcomes", OUTCOMES), ("steals", STEALS))
    }
    return lay_over(found, parse_yaml(house, "house.yaml")) if house else found


@pytest.fixture
def panel(qapp: QApplication) -> Iterator[ChartPanel]:
    theme.wear(qapp, theme.Look())
    panel = ChartPanel()
    panel.resize(290, 520)
    panel.set_charts(list(charts().values()))
    panel.show()
    qapp.processEvents()
    yield panel
    panel.close()
    panel.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


def said(model: ChartModel, row: int, column: int) -> str:
    return str(model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole))


# the model


@pytest.mark.parametrize("stem", ["outcomes", "steals"])
def test_the_model_is_sound_through_lights_and_columns(qapp: QApplication, stem: str) -> None:
    model = ChartModel(charts()[stem], MARKS)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.light((1, 3, 4), "first")
    model.light(7)
    model.set_column("first")
    model.set_column(None)
    model.clear_light()


def test_a_chart_is_its_lines_and_columns_with_the_labels_first(qapp: QApplication) -> None:
    model = ChartModel(charts()["steals"])
    drawn = [[model.index(row, column).data() for column in range(2)] for row in range(model.rowCount())]
    heads = [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]
    assert heads == ["Two dice", "Result"]
    assert drawn == [["2–4", "Caught stealing"], ["5–12", "Stolen base"]]


def test_a_lit_cell_is_said_with_its_row_and_column(qapp: QApplication) -> None:
    model = ChartModel(charts()["outcomes"])
    lit = model.light((1, 3, 4), "first")
    assert said(model, lit.row(), lit.column()) == "row 134, runner on first: Single, highlighted"
    assert said(model, lit.row(), 0) == "row 134, highlighted"
    assert said(model, lit.row(), 1) == "row 134, nobody on: Out"
    assert model.index(lit.row(), 3).data(ChartModel.LitRowRole) and not model.index(0, 0).data(ChartModel.LitRowRole)
    assert lit.data(ChartModel.LitCellRole) and not model.index(lit.row(), 1).data(ChartModel.LitCellRole)


def test_a_throw_lights_the_line_that_covers_it(qapp: QApplication) -> None:
    model = ChartModel(charts()["steals"])
    assert said(model, model.light(9).row(), 1) == "row 5–12: Stolen base, highlighted"


def test_only_the_rows_touched_by_a_light_are_drawn_again(qtbot: QtBot) -> None:
    model = ChartModel(charts()["outcomes"])
    model.light((1, 1, 1), "empty")
    changed: list[int] = []
    model.dataChanged.connect(lambda first, last: changed.extend(range(first.row(), last.row() + 1)))
    model.light((6, 6, 6), "empty")
    assert sorted(set(changed)) == [0, 55]
    changed.clear()
    model.light((6, 6, 6), "empty")
    assert not changed


def test_a_row_the_chart_does_not_have_lights_nothing(qapp: QApplication) -> None:
    model = ChartModel(charts()["steals"])
    model.light(9)
    assert not model.light(13).isValid() and not model.light(9, "first").isValid()


def test_a_cell_changed_by_a_house_rule_carries_a_sign(qapp: QApplication) -> None:
    model = ChartModel(charts(HOUSE)["outcomes"])
    row = model.light((1, 3, 4), "first").row()
    assert model.index(row, 2).data() == "Home run †" and model.index(row, 1).data() == "Out"
    changed = "Home run, changed by a house rule (printed: Single)"
    assert said(model, row, 2) == f"row 134, runner on first: {changed}, highlighted"
    assert model.index(row, 2).data(Qt.ItemDataRole.ToolTipRole) == f"134, runner on first: {changed}"
    assert model.index(row, 2).data(ChartModel.ChangedRole) and model.has_changes
    assert not ChartModel(charts()["outcomes"]).has_changes


def test_the_usual_column_is_told_in_its_heading(qapp: QApplication) -> None:
    model = ChartModel(charts()["outcomes"])
    model.set_column("first")
    heading = model.headerData(2, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole)
    assert heading == "Runner on first, used by the next roll" and model.usual == 2
    model.set_column("no such column")
    assert model.usual == -1


# the panel


def test_a_reading_brings_its_chart_to_the_front_and_into_view(panel: ChartPanel) -> None:
    panel.show_chart("steals")
    panel.light("outcomes", (5, 6, 6), "first")
    view = panel.view("outcomes")
    assert panel.shown == "outcomes"
    assert view.viewport().rect().contains(view.visualRect(view.chart_model.lit))
    panel.light("steals", 7)
    assert panel.shown == "steals"
    assert panel.text() == (
        "Outcome table, row 566, runner on first: Single, runners take two, highlighted; "
        "Steals, row 5–12: Stolen base, highlighted"
    )
    assert panel.accessibleDescription() == panel.text()
    panel.clear_light()
    assert panel.text() == "Nothing is highlighted."


def test_what_is_in_sight_is_lit_without_scrolling(panel: ChartPanel) -> None:
    view = panel.view("outcomes")
    panel.light("outcomes", (1, 1, 3), "first")
    assert view.verticalScrollBar().value() == 0


def test_a_chart_that_is_not_here_is_no_trouble(panel: ChartPanel) -> None:
    panel.light("bunts", 7)
    panel.show_chart("bunts")
    assert panel.shown == "outcomes"


@pytest.mark.slow
def test_the_same_charts_again_keep_lights_and_tab(panel: ChartPanel) -> None:
    both = charts()
    panel.set_charts(list(both.values()))
    view = panel.view("steals")
    panel.light("steals", 7)
    panel.set_charts(list(both.values()))
    assert panel.view("steals") is view and view.chart_model.lit.isValid() and panel.shown == "steals"


@pytest.mark.slow
def test_words_that_find_no_room_give_way_to_the_mark_or_to_whole_words(panel: ChartPanel) -> None:
    panel.resize(220, 520)
    QApplication.processEvents()
    outcomes = panel.view("outcomes")
    assert outcomes.drawn(0, 1) == "Out"
    assert outcomes.drawn(0, 2) in ("Single…", "Single, runners…")
    assert outcomes.drawn(0, 3) == "Home run"
    assert "Single, runners take two" in outcomes.chart_model.index(0, 2).data(Qt.ItemDataRole.ToolTipRole)
    panel.set_charts(list(charts().values()), MARKS)
    QApplication.processEvents()
    assert panel.view("outcomes").drawn(0, 2) == "1B+"


@pytest.mark.slow
@pytest.mark.parametrize("text", [80, 100, 150, 200])
@pytest.mark.parametrize("marks", [{}, MARKS], ids=["words", "marks"])
def test_no_text_is_wider_than_its_cell(
    qapp: QApplication, panel: ChartPanel, text: int, marks: dict[str, str]
) -> None:
    panel.set_charts(list(charts().values()), marks)
    theme.wear(qapp, theme.Look(text=text))
    panel.resize(round(290 * max(1, text / 100)), 520)
    qapp.processEvents()
    view = panel.view("outcomes")
    widths = [view.columnWidth(at) for at in range(4)]
    assert sum(widths) <= view.viewport().width()
    for column in (1, 2, 3):
        words, mark = view.chart_model.cell(0, column).say, marks.get(view.chart_model.cell(0, column).means, "")
        font, drawn = fitting(words, mark, widths[column] - theme.px(6))
        assert QFontMetricsF(font).horizontalAdvance(drawn) <= widths[column]


def test_tabs_of_short_titles_stay_whole(qapp: QApplication, panel: ChartPanel) -> None:
    bar = panel.tabs
    assert [bar.tabText(at) for at in range(bar.count())] == ["Outcome table", "Steals"]
    assert bar.tabRect(1).right() <= bar.width()


def test_the_panel_says_what_its_sign_means_only_where_it_stands(panel: ChartPanel) -> None:
    assert panel.foot.isHidden()
    panel.set_charts(list(charts(HOUSE).values()))
    assert not panel.foot.isHidden() and "house rule" in panel.foot.text()
    panel.show_chart("steals")
    assert panel.foot.isHidden()


@pytest.mark.slow
def test_the_keyboard_starts_at_what_is_lit_and_leaves_space_and_digits_to_the_table(
    qtbot: QtBot, panel: ChartPanel
) -> None:
    class Table(QWidget):
        keys = ""

        def keyPressEvent(self, event: object) -> None:
            self.keys += event.text()  # type: ignore[attr-defined]

    table = Table()
    QVBoxLayout(table).addWidget(panel)
    table.show()
    panel.show()
    table.activateWindow()
    qtbot.waitUntil(table.isActiveWindow)
    panel.light("outcomes", (1, 3, 4), "first")
    view = panel.view("outcomes")
    view.setFocus()
    assert view.currentIndex() == view.chart_model.lit
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().row() == view.chart_model.lit.row() + 1
    qtbot.keyClick(view, Qt.Key.Key_Space)
    qtbot.keyClick(view, Qt.Key.Key_3)
    assert table.keys == " 3"
    panel.setParent(None)


@pytest.mark.slow
def test_the_panel_paints_in_both_papers(qapp: QApplication, panel: ChartPanel) -> None:
    panel.set_charts(list(charts(HOUSE).values()), MARKS)
    panel.set_column("first")
    panel.light("outcomes", (1, 3, 4), "first")
    for dark in (False, True):
        theme.wear(qapp, theme.Look(dark=dark))
        assert not panel.grab().isNull()


@pytest.mark.slow
def test_the_examples_in_its_pages_hold() -> None:
    assert doctest.testmod(chart_painting).failed == 0


@pytest.mark.slow
@pytest.mark.parametrize("chart", ["rare_play_book", "coach_normal", "action"])
def test_a_chart_scrolled_sideways_keeps_its_row_labels(panel: ChartPanel, qtbot: QtBot, chart: str) -> None:
    """Of the printed charts of a game, in a panel too narrow for them."""
    panel.set_charts([find("replay").load("")[chart]])
    panel.resize(200, 260)
    view = panel.view(chart)
    qtbot.waitUntil(view.isVisible)
    model, bar = view.chart_model, view.horizontalScrollBar()
    wide = view.columnWidth(0)

    def labels() -> list[QImage]:
        """But for the line that parts them from what is scrolled."""
        heads = (view.horizontalHeader().viewport(), view.viewport())
        whole = panel.grab()
        places = [QRect(head.mapTo(panel, QPoint(0, 0)), QSize(wide - 1, head.height())) for head in heads]
        return [whole.copy(place).toImage() for place in places]

    at_home = labels()
    assert bar.maximum() > 0 and view.labels_width() == 0
    for value in (1, bar.maximum() // 2, bar.maximum()):
        bar.setValue(value)
        assert labels() == at_home and view.labels_width() == wide
        assert view.indexAt(QPoint(2, view.rowViewportPosition(0) + 3)) == model.index(0, 0)
    assert view.indexAt(QPoint(wide + 2, view.rowViewportPosition(0) + 3)).column() > 0


@pytest.mark.slow
def test_what_is_lit_is_never_behind_the_row_labels(panel: ChartPanel, qtbot: QtBot) -> None:
    chart = find("replay").load("")["action"]
    panel.set_charts([chart])
    panel.resize(200, 260)
    view = panel.view("action")
    qtbot.waitUntil(view.isVisible)
    for column in (chart.columns[-1], *chart.columns):
        panel.light("action", chart.rows[0], column)
        assert view.visualRect(view.chart_model.lit).left() >= view.labels_width()
