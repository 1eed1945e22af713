"""A page of the editor that scrolls: whatever is typed on it is passed on, and its faults are asked for in order."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.pages.editor.block import FaultsUnder
from rulesets.core.people.editing.club_edit import ClubEdit


class Form(QScrollArea):
    """`typed` has a path and a text, `left` says that a field was left; a form does nothing to the club by itself."""

    typed = Signal(object, str)
    left = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.page = QFrame()
        self.page.setProperty("role", "page")
        self.column = QVBoxLayout(self.page)
        self.setWidget(self.page)
        self._dress()

    def show_values(self, edit: ClubEdit, faults: FaultsUnder) -> None:
        """Show how the club stands now."""

    def watch(self, *inputs: QWidget) -> None:
        """Bring a field into view when it gets the focus."""
        for each in inputs:
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            spot = watched.mapTo(self.page, QPoint(0, 0))
            self.ensureVisible(spot.x() + watched.width() // 2, spot.y() + watched.height() // 2, 60, 70)
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "column"):
            self._dress()

    def _dress(self) -> None:
        edge = round(theme.px(12))
        self.column.setContentsMargins(edge, edge, edge, edge)
        self.column.setSpacing(round(theme.px(12)))
