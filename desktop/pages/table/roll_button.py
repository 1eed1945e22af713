"""The big gold button: Roll, with its key under it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop.look import fonts, theme
from desktop.look.shadow import soft_shadow
from desktop.models.plain_text import tip

WIDEST_HINT = "Game menu: new game"


class RollButton(QAbstractButton):
    """Painted by hand so that two sizes of type stand in one button."""

    def __init__(self, text: str = "Roll", hint: str = "Space", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hint = hint
        self._ready = False
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_text(self, text: str, hint: str) -> None:
        if (text, hint) != (self.text(), self.hint):
            self.setText(text)
            self.hint = hint
            self.setAccessibleName(text)
            self.setAccessibleDescription(hint)
            self.setToolTip(tip(f"{text}: {hint}"))
            self.update()

    def show_ready(self, ready: bool) -> None:
        """Whether Space rolls from where the focus is, though that is not here."""
        self._ready = ready
        self.update()

    def sizeHint(self) -> QSize:
        large = fonts.metrics(theme.display_font(30))
        small = fonts.metrics(theme.text_font(12))
        width = max(large.horizontalAdvance("ROLL AGAIN"), small.horizontalAdvance(WIDEST_HINT)) + theme.px(40)
        return QSize(round(width), round(large.height() + small.height() + theme.px(10)))

    minimumSizeHint = sizeHint

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.EnabledChange):
            self.updateGeometry()
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -5)
        if self.isEnabled():
            soft_shadow(painter, box, 8, 4)
        ground = theme.GOLD if self.isEnabled() else theme.GOLD_DIM
        painter.setBrush(ground.darker(108) if self.isDown() else ground.lighter(106) if self.underMouse() else ground)
        painter.setPen(QPen(theme.GOLD_EDGE, 1.5))
        painter.drawRoundedRect(box, 8, 8)
        if self.hasFocus() or self._ready:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.CHALK, 2))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 10, 10)
        painter.setPen(theme.INK if self.isEnabled() else theme.GOLD_QUIET_INK)
        small = fonts.high(theme.text_font(12)) + theme.px(4)
        word = box.adjusted(8, theme.px(4), -8, -small)
        theme.draw_fitted(painter, word, self.text().upper(), theme.display_font(30))
        painter.setPen(theme.GOLD_QUIET_INK)
        low = QRectF(box.left(), box.bottom() - small, box.width(), small)
        theme.draw_fitted(painter, low, self.hint, theme.text_font(12), least=0.9)
