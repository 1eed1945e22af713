"""Somebody without a mouse: every key goes to whatever has the focus, and nothing else is touched."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QRadioButton, QTextBrowser, QWidget

from desktop.look.in_sight import bring_into_sight

Key = Qt.Key
Modifier = Qt.KeyboardModifier
CTRL, SHIFT, ALT = Modifier.ControlModifier, Modifier.ShiftModifier, Modifier.AltModifier
MANY = 150
STEPS_INSIDE = (QAbstractSpinBox, QTextBrowser)  # Tab goes through the parts of a date and the links of a page first


def focus() -> QWidget:
    """Where a key goes now: an open menu or list before everything else."""
    popup = QApplication.activePopupWidget()
    where = popup or QApplication.focusWidget() or QApplication.activeWindow()
    assert where is not None, "no window has the keyboard"
    return where


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def press(key: Key, with_: Modifier = Modifier.NoModifier, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(focus(), key, with_)
        settle()


def type_in(text: str) -> None:
    QTest.keyClicks(focus(), text)
    settle()


def tab_to(is_it: Callable[[QWidget], bool], back: bool = False) -> QWidget:
    """Go on with Tab until the focus is where it is wanted."""
    for _ in range(MANY):
        if is_it(focus()):
            return focus()
        press(Key.Key_Backtab if back else Key.Key_Tab, SHIFT if back else Modifier.NoModifier)
    raise AssertionError("Tab never comes there")


def tab_to_name(name: str) -> QWidget:
    return tab_to(lambda widget: name_of(widget) == name)


def name_of(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    return widget.accessibleName() or (str(text()) if callable(text) else "")


def ring() -> list[QWidget]:
    """Everything that Tab comes to, from here until it comes to it again."""
    found: list[QWidget] = []
    for _ in range(MANY):
        here = focus()
        if here in found and not (isinstance(here, STEPS_INSIDE) and here is found[-1]):
            break
        if here not in found:
            found.append(here)
        press(Key.Key_Tab)
    return found


def reachable(top: QWidget) -> set[QWidget]:
    """What says of itself that Tab comes to it; of radio buttons only the one that is set, as everywhere."""
    return {
        widget
        for widget in top.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.window() is top
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
        if not (isinstance(widget, QRadioButton) and not widget.isChecked())
        if not widget.objectName().startswith("qt_")
    }


def shows_focus(widget: QWidget) -> bool:
    """Does anything in its window look otherwise when it has the focus than when it has not?"""
    top = widget.window()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    bring_into_sight(widget)  # as Tab does
    settle()
    seen = QRect(widget.mapTo(top, QPoint(0, 0)), widget.size()).adjusted(-5, -5, 5, 5)
    area = top.rect() if seen.width() * seen.height() > 400_000 else seen.intersected(top.rect())
    with_it = top.grab(area).toImage()
    widget.clearFocus()
    settle()
    without = top.grab(area).toImage()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    return with_it != without
