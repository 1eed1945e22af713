"""Where the tour of the table stops: what each part is, in a sentence or two. A panel says itself what it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
import shiboken6
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QTabWidget, QWidget

if TYPE_CHECKING:
    from desktop.pages.table.page import TablePage


class Stop(msgspec.Struct, frozen=True):
    """A part of the table: its widget, what it is called and what it is for; `part` of it where that is not all."""

    widget: QWidget
    title: str
    text: str
    part: QRect | None = None

    def rect(self, over: QWidget) -> QRect:
        """Where it is on the window now; empty where it can't be seen."""
        if not shiboken6.isValid(self.widget) or not self.widget.isVisible():
            return QRect()
        part = self.part or self.widget.rect()
        return QRect(self.widget.mapTo(over, part.topLeft()), part.size()).intersected(over.rect())


def stops_of(table: TablePage, window: QMainWindow) -> list[Stop]:
    """Every part that this table has, in the order in which one needs them."""
    return list(_stops(table, window))


def _stops(table: TablePage, window: QMainWindow) -> Iterator[Stop]:
    bar = table.bar
    yield Stop(
        table.scoreboard, "The scoreboard", "Runs by inning, who bats and pitches, outs, and who is likely to win."
    )
    yield Stop(table.diamond, "The field", "Everybody where he stands. Point at a man, or click him, to see his day.")
    yield Stop(
        bar.tray,
        "The dice",
        "Press Roll, Space, or the tray itself. With Real dice you throw your own and enter what they show.",
    )
    yield Stop(bar.reading, "How they were read", "What each die meant, step by step. Click a step to see its chart.")
    if bar.calls.isVisibleTo(table):
        yield Stop(
            bar.calls,
            "Your calls",
            "Before a roll you may call something special here, such as a steal or a bunt; a number key does the same. "
            "Without a call it is an ordinary play.",
        )
    for panel in table.panels.panels:
        title, text = getattr(panel, "ON_TOUR", ("", ""))
        if title:
            yield Stop(getattr(panel, "on_tour", panel), title, text)
    yield Stop(table.at_bat, "The lineups", "Who bats now and who comes next. Bench… brings in somebody else.")
    yield Stop(
        table.plays, "The play-by-play", "The whole game in words. Pick a play and press Enter to go back to it."
    )
    first = window.menuBar().actions()[0]
    yield Stop(
        window.menuBar(),
        "Undo, as far as you like",
        "Ctrl+Z takes back a play, Ctrl+Shift+Z brings it again; the same dice come up. The game is saved as you go.",
        window.menuBar().actionGeometry(first),
    )
    yield Stop(bar.run, "Let it run", "Plays on by itself until you stop it. F1 has the rules of this game. Play ball!")


def bring_forward(widget: QWidget) -> list[tuple[QTabWidget, QWidget | None]]:
    """Have a widget seen that stands on a tab behind another; what was in front there before."""
    page, parent = widget, widget.parentWidget()
    before: list[tuple[QTabWidget, QWidget | None]] = []
    while parent is not None:
        tabs = parent.parentWidget()
        if isinstance(parent, QStackedWidget) and isinstance(tabs, QTabWidget):
            before.append((tabs, tabs.currentWidget()))
            tabs.setCurrentWidget(page)
        page, parent = parent, parent.parentWidget()
    return before


def beside(target: QRect, size: QRect, room: QRect, gap: int) -> QPoint:
    """Where a bubble of this size finds room beside what it points at: right, left, below, above, or in a corner.

    What stands low on the table has it above, where no hand is at work.

    >>> beside(QRect(0, 0, 100, 400), QRect(0, 0, 200, 100), QRect(0, 0, 800, 600), 10)
    PySide6.QtCore.QPoint(110, 150)
    """
    middle, width, height = target.center(), size.width(), size.height()

    def kept(x: int, y: int) -> QPoint:
        return QPoint(
            min(max(room.left() + gap, x), room.right() - width - gap),
            min(max(room.top() + gap, y), room.bottom() - height - gap),
        )

    low = target.center().y() > room.top() + 2 * room.height() // 3
    if low and target.top() - gap - height >= room.top():
        return kept(middle.x() - width // 2, target.top() - gap - height)
    if target.right() + gap + width <= room.right():
        return kept(target.right() + 1 + gap, middle.y() - height // 2 + 1)
    if target.left() - gap - width >= room.left():
        return kept(target.left() - gap - width, middle.y() - height // 2)
    if target.bottom() + gap + height <= room.bottom():
        return kept(middle.x() - width // 2, target.bottom() + 1 + gap)
    if target.top() - gap - height >= room.top():
        return kept(middle.x() - width // 2, target.top() - gap - height)
    return kept(room.right(), target.bottom() if target.bottom() < room.center().y() else room.top())
