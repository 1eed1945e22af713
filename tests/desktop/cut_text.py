"""Text that is cut: a label wider than its room, a button smaller than its words, a thing beyond what holds it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QPushButton, QTableView, QWidget

from desktop.dice.tray import DiceTray
from desktop.look.choice_box import ChoiceBox
from desktop.pages.season.parts import HeadLine
from desktop.panels.chart_panel import ChartView
from desktop.panels.scoreboard import Scoreboard

SLACK = 1  # a pixel, where a half was rounded


def cut(top: QWidget) -> list[str]:
    """Whatever of a window's text cannot be read, not even by scrolling."""
    return sorted(set(_cut(top)))


def _cut(top: QWidget) -> Iterator[str]:
    if top.isWindow() and (
        top.minimumSizeHint().width() > top.width() or top.minimumSizeHint().height() > top.height()
    ):
        yield f"{type(top).__name__} wants to be {top.minimumSizeHint().toTuple()} and is {top.size().toTuple()}"
    for widget in top.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not top:
            continue
        if isinstance(widget, QLabel) and widget.text().strip():
            yield from _label(widget)
        elif isinstance(widget, ChoiceBox) and widget.is_cut and not _has_short_form(widget):
            yield f"{_where(widget)} has no room for {widget.currentText()!r}"
        elif isinstance(widget, QTableView) and not isinstance(widget, ChartView):  # which has short forms and wraps
            yield from _cells(widget)
        elif isinstance(widget, QAbstractButton) and widget.text() and _is_small(widget):
            yield f"{_where(widget)} has no room for {widget.text()!r}: {widget.width()} of {widget.sizeHint().width()}"
        if isinstance(widget, (QLabel, QAbstractButton, ChoiceBox, Scoreboard, DiceTray)) and not _is_held(widget):
            yield f"{_where(widget)} {getattr(widget, 'text', str)()!r} reaches beyond what holds it"


def _has_short_form(box: ChoiceBox) -> bool:
    """A club's box shows its city where the whole name has no room."""
    is_short = box.shown() != box.currentText()
    return is_short and box.fontMetrics().horizontalAdvance(box.shown()) <= box.text_room().width() + SLACK


def _label(label: QLabel) -> Iterator[str]:
    room = label.contentsRect()
    if isinstance(label, HeadLine):
        if label.heightForWidth(label.width()) > label.height() + SLACK:
            yield f"{_where(label)} is too low for {label.text()!r}: {label.height()}"
    elif label.wordWrap():
        needed = label.heightForWidth(label.width())
        if needed > label.height() + SLACK:
            yield f"{_where(label)} needs {needed} of height for {label.text()!r}, has {label.height()}"
        longest = max(label.fontMetrics().horizontalAdvance(word) for word in label.text().split())
        if longest > room.width() + SLACK:
            yield f"{_where(label)} has no room for a word of {label.text()!r}"
    elif label.fontMetrics().horizontalAdvance(label.text().split("\n")[0]) > room.width() + SLACK:
        yield f"{_where(label)} has no room for {label.text()!r}: {room.width()}"
    elif label.fontMetrics().height() > room.height() + 4:
        yield f"{_where(label)} is too low for {label.text()!r}"


def _cells(table: QTableView) -> Iterator[str]:
    """Columns that are narrower than what stands in them, or than their heading."""
    model, header = table.model(), table.horizontalHeader()
    for column in range(model.columnCount()):
        title = str(model.headerData(column, Qt.Orientation.Horizontal) or "") if header.isVisible() else ""
        shown = [row for row in range(min(model.rowCount(), 30)) if table.columnSpan(row, column) == 1]
        texts = [str(model.index(row, column).data() or "") for row in shown]
        needed = max((table.fontMetrics().horizontalAdvance(text) for text in texts), default=0)
        width = table.columnWidth(column)
        if max(needed, header.fontMetrics().horizontalAdvance(title)) > width and not table.isColumnHidden(column):
            widest = max([title, *texts], key=len)
            yield f"{_where(table)} {table.accessibleName()!r} has no room for {widest!r}: {width}"


def _is_small(button: QAbstractButton) -> bool:
    wanted, metrics = button.sizeHint(), button.fontMetrics()
    around = wanted.height() - metrics.height()  # its rim and padding
    low = button.height() - around < metrics.tightBoundingRect(button.text()).height()
    return wanted.width() > button.width() + SLACK or (low and isinstance(button, QPushButton))


def _is_held(widget: QWidget) -> bool:
    """Is all of it inside whatever holds it, up to the first that scrolls?"""
    around = widget.parentWidget()
    while around is not None:
        holder = around.parentWidget()
        if isinstance(holder, QAbstractScrollArea) and around is holder.viewport():
            return True
        box = QRect(widget.mapTo(around, QPoint(0, 0)), widget.size())
        if not around.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(box):
            return False
        if around.isWindow():
            return True
        around = holder
    return True


def _where(widget: QWidget) -> str:
    names: list[str] = []
    at: QWidget | None = widget
    while at is not None and len(names) < 3:
        names.append(type(at).__name__)
        at = at.parentWidget()
    return "/".join(reversed(names))
