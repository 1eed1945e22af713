"""Our painted widgets in Qt's tree for screen readers: a role of their own, a value, and a child for each part.

Qt knows buttons, lists and tables. A widget that paints itself it takes for a blank; so every class of ours that
stands directly on `QWidget` is a picture in the tree once it has a name, or a group where it holds others.

Qt's cache owns what the factory makes and deletes it with its widget. Python must hold it until then, and no longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor
from PySide6.QtWidgets import QAccessibleWidget, QScrollArea, QWidget

from desktop.spoken.part import Part, Picture

OURS = "desktop."
MOST_GONE = 50  # pictures whose widget is gone, until they are let go

_held: list[ToldPicture] = []


@cache
def install() -> None:
    """From now on, whoever asks for the tree finds ours in it."""
    QAccessible.installFactory(_made_for)


def _made_for(_class: str, widget: QObject) -> QAccessibleInterface | None:
    if not isinstance(widget, QWidget) or not is_picture(type(widget)):  # type: ignore[arg-type]
        return None
    if len(_held) > MOST_GONE:
        _let_go()
    told = ToldPicture(widget)
    _held.append(told)
    return told


def _let_go() -> None:
    """Forget whatever Qt has deleted, with all its parts."""
    for told in [each for each in _held if not shiboken6.isValid(each)]:
        _held.remove(told)
        for each in told.parts:
            if shiboken6.isValid(each):
                QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(each))


@cache
def is_picture(kind: type) -> bool:
    """A class of ours that paints itself, or a page: Qt's own below it is the bare widget, or it names its parts.

    >>> is_picture(QWidget), is_picture(type("Dial", (QWidget,), {"__module__": "desktop.panels"}))
    (False, True)
    """
    if not kind.__module__.startswith(OURS):
        return False
    bare = next(each for each in kind.__mro__ if not each.__module__.startswith(OURS))
    return bare in (QWidget, QScrollArea) or "spoken_parts" in dir(kind)


class ToldPicture(QAccessibleWidget):
    """A painted widget: its name, its description as its value too, its child widgets, and then its parts."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.Graphic)
        self.parts: list[ToldPart] = []
        self._known: tuple[object, Sequence[Part]] = (None, ())

    def shown(self) -> Sequence[Part]:
        """The parts as they are now; asked for again only when the picture says something else."""
        widget = self.widget()
        if not isinstance(widget, Picture):
            return ()
        state = (widget.accessibleName(), widget.accessibleDescription(), widget.size().toTuple())
        if state != self._known[0]:
            self._known = (state, widget.spoken_parts())
        return self._known[1]

    def role(self) -> QAccessible.Role:
        if not self.widget().accessibleName():
            return QAccessible.Role.Client  # it only holds others
        whole = super().childCount() == 0 and not self.shown()
        return QAccessible.Role.Graphic if whole else QAccessible.Role.Grouping

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Value:
            return self.widget().accessibleDescription()
        return super().text(kind)

    def childCount(self) -> int:
        return super().childCount() + len(self.shown())

    def child(self, index: int) -> Any:
        before = super().childCount()
        if index < before:
            return super().child(index)
        at = index - before
        if not 0 <= at < len(self.shown()):
            return None
        while len(self.parts) <= at:
            self.parts.append(ToldPart(self, len(self.parts)))
            QAccessible.registerAccessibleInterface(self.parts[-1])
        return self.parts[at]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        if isinstance(child, ToldPart):
            return super().childCount() + child.at
        return super().indexOfChild(child)

    def childAt(self, x: int, y: int) -> Any:
        for at, each in enumerate(self.shown()):
            if each.box is not None and self.on_screen(each.box).contains(x, y):
                return self.child(super().childCount() + at)
        return super().childAt(x, y)

    def on_screen(self, box: QRect) -> QRect:
        return QRect(self.widget().mapToGlobal(QPoint(0, 0)) + box.topLeft(), box.size())


class ToldPart(QAccessibleInterface):
    """One part of a picture: a line of text at its place."""

    def __init__(self, whole: ToldPicture, at: int) -> None:
        super().__init__()
        self._whole, self.at = whole, at

    def _part(self) -> Part | None:
        if not self.isValid():
            return None
        shown = self._whole.shown()
        return shown[self.at] if self.at < len(shown) else None

    def isValid(self) -> bool:
        return shiboken6.isValid(self._whole) and self._whole.isValid()

    def object(self) -> Any:
        return None

    def window(self) -> Any:
        return self._whole.window() if self.isValid() else None

    def parent(self) -> Any:
        return self._whole if self.isValid() else None

    def child(self, index: int) -> Any:
        return None

    def childAt(self, x: int, y: int) -> Any:
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def focusChild(self) -> Any:
        return None

    def relations(self, match: Any = None) -> list[Any]:
        return []

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.StaticText

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        part = self._part()
        state.readOnly = True
        if part is None or not self._whole.widget().isVisible():
            state.invisible = True
        return state

    def text(self, kind: QAccessible.Text) -> str:
        part = self._part()
        if part is None:
            return ""
        return {QAccessible.Text.Name: part.spoken, QAccessible.Text.Value: part.value}.get(kind, "")

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """A picture is not written on."""

    def rect(self) -> QRect:
        part = self._part()
        if part is None:
            return QRect()
        return self._whole.on_screen(part.box) if part.box is not None else self._whole.rect()

    def foregroundColor(self) -> QColor:
        return QColor()

    def backgroundColor(self) -> QColor:
        return QColor()
