"""A man's own card beside a lineup: while the mouse is on his name, or until it is clicked away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.cards.view import USUAL_WIDTH, CardView
from desktop.look import theme
from desktop.models.lineup import LineupModel, LineupRow
from desktop.panels.lineup import LineupPanel
from rulesets.core.cards.views import Card

CardOf = Callable[[LineupRow], tuple[Card, str] | None]


class CardPeek(QObject):
    """Watches a lineup. A click, or Enter on a man, keeps his card there; once more, or Esc, takes it away."""

    def __init__(self, panel: LineupPanel, over: QWidget, card_of: CardOf) -> None:
        super().__init__(panel)
        self._panel = panel
        self._over = over
        self._card_of = card_of
        self._kept = ""
        self.view = CardView(over)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.hide()
        men = panel.list
        men.setMouseTracking(True)
        men.entered.connect(self._entered)
        men.clicked.connect(self._picked)
        men.activated.connect(self._picked)
        men.installEventFilter(self)
        men.viewport().installEventFilter(self)

    def _entered(self, index: QModelIndex) -> None:
        if not self._kept:
            self._show(index.data(LineupModel.RowRole))

    def _picked(self, index: QModelIndex) -> None:
        row: LineupRow = index.data(LineupModel.RowRole)
        if self._kept == row.name:
            self.hide()
        elif self._show(row):
            self._kept = row.name

    def _show(self, row: LineupRow) -> bool:
        found = self._card_of(row)
        if found is None:
            self.hide()
            return False
        width = round(theme.px(USUAL_WIDTH))
        self.view.set_card(*found)
        self.view.resize(width, self.view.height_at(width))
        panel, over = self._panel, self._over
        corner = panel.mapTo(over, QPoint(panel.width() + 6, 0))
        if corner.x() + width + 6 > over.width():
            corner = panel.mapTo(over, QPoint(-width - 6, 0))
        y = corner.y() + panel.height() - self.view.height()
        self.view.move(max(6, corner.x()), max(6, y))
        self.view.raise_()
        self.view.show()
        self._panel.list.setAccessibleDescription(self.view.text())
        return True

    def hide(self) -> None:
        """The game went on, or the mouse did."""
        self._kept = ""
        if not self.view.isHidden():
            self.view.hide()
            self._panel.list.setAccessibleDescription(self._panel.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and not self._kept:
            self.hide()
        elif event.type() == QEvent.Type.KeyPress and self._is_escape(event) and not self.view.isHidden():
            self.hide()
            return True
        return super().eventFilter(watched, event)

    @staticmethod
    def _is_escape(event: QEvent) -> bool:
        return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
