"""How the dice were read, in a line on the wood, for a window whose text is too large for the card beside them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import fonts, theme
from desktop.models.dice_reading import Reading
from desktop.models.plain_text import tip

BETWEEN = "   ·   "


class ReadingLine(QWidget):
    """Every step in a row; where they are too many, the middle gives way, and a click asks for the whole."""

    asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("How the dice were read, in a line")

    def show_reading(self, reading: Reading) -> None:
        self._steps = tuple(link.line for link in reading.chain)
        self.setToolTip(tip(self.text()))
        self.setAccessibleDescription(self.text())
        self.update()

    def text(self) -> str:
        return BETWEEN.join(self._steps)

    def shown(self) -> str:
        """As much of it as there is room for: how it began, and what came of it."""
        return fonts.metrics(_font()).elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(300)), round(fonts.high(_font()) * 1.1))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(100)), self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._steps:
            self.asked.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(theme.WOOD_TEXT)
        painter.setFont(_font())
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.shown())
        painter.end()


def _font() -> QFont:
    return theme.text_font(14)
