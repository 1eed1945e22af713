"""A dialog around a page to read: the paper and a button to close it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSizeGrip, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.pages.help.paper_view import PaperView

WIDTH, NARROWEST = 560, 360  # of a page beside a window


def beside(window: QRect, screen: QRect, width: int) -> QRect:
    """A place for a page next to a window: at its right, else at its left, else over as little of it as can be.

    >>> beside(QRect(0, 0, 1280, 800), QRect(0, 0, 1920, 1080), 560)
    PySide6.QtCore.QRect(1280, 0, 560, 800)
    >>> beside(QRect(640, 0, 1280, 800), QRect(0, 0, 1920, 1080), 560).right() < 640
    True
    >>> beside(QRect(0, 0, 1280, 800), QRect(0, 0, 1280, 800), 560)
    PySide6.QtCore.QRect(920, 0, 360, 800)
    """
    at_right, at_left = screen.right() - window.right(), window.left() - screen.left()
    if max(at_right, at_left) >= NARROWEST:
        wide = min(width, max(at_right, at_left))
        x = window.right() + 1 if at_right >= at_left else window.left() - wide
    else:
        wide = min(NARROWEST, screen.width())
        x = screen.right() + 1 - wide
    top = max(screen.top(), window.top())
    return QRect(x, top, wide, min(window.height(), screen.bottom() + 1 - top))


def name_the_grip(dialog: QDialog) -> None:
    """Qt's own grip says nothing of itself."""
    grip = dialog.findChild(QSizeGrip)
    if grip is not None:
        grip.setAccessibleName("Drag to resize")


class ReadingDialog(QDialog):
    """Opens with `open()` or `show()`; Esc or *Close* puts it away."""

    def __init__(self, title: str, markdown: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setSizeGripEnabled(True)
        name_the_grip(self)
        self.view = PaperView(title)
        self.view.setAccessibleDescription("A page to read; scroll with the arrow and page keys.")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setIcon(QIcon())  # some styles draw one, black on any paper
        close.setAccessibleDescription("Closes this page.")
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.view, 1)
        self._column.addWidget(buttons)
        self._dress()
        self.set_page(markdown)
        self.view.setFocus()

    def open_beside(self, window: QWidget) -> None:
        """Show it next to a window, which goes on taking keys and clicks."""
        if not self.isVisible():
            screen = window.screen().availableGeometry()
            self.setGeometry(beside(window.frameGeometry(), screen, round(theme.px(WIDTH))))
        self.setModal(False)
        self.show()
        self.raise_()
        self.activateWindow()

    def set_page(self, markdown: str) -> None:
        self.view.set_markdown(markdown)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._dress()

    def _dress(self) -> None:
        edge = round(theme.px(12))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(edge)
