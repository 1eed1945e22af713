"""What the calls lie on: it writes whose they are, or why there are none."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.decisions.call_buttons import RING
from desktop.look import fonts, theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class Heading:
    """A line on the wood: in capitals with a patch of the club's color, or a quiet sentence."""

    rect: QRectF
    words: str
    colour: str = ""
    quiet: bool = False


class CallSheet(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.headings: list[Heading] = []

    def show_headings(self, headings: list[Heading]) -> None:
        self.headings = headings
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for heading in self.headings:
            painter.setPen(theme.WOOD_TEXT)
            if heading.quiet:
                painter.setFont(theme.text_font(14, italic=True))
                painter.drawText(heading.rect, int(LEFT) | int(Qt.TextFlag.TextWordWrap), heading.words)
            elif heading.rect.height() > heading.rect.width():
                self._paint_bar(painter, heading)
            else:
                self._paint_capitals(painter, heading)
        painter.end()

    def _paint_bar(self, painter: QPainter, heading: Heading) -> None:
        """Beside a club's calls, where there is no room for its name."""
        painter.setBrush(QColor(heading.colour) if QColor.isValidColorName(heading.colour) else theme.WOOD_TEXT)
        painter.setPen(QPen(theme.WOOD_TEXT, 1))
        painter.drawRoundedRect(heading.rect.adjusted(0.5, RING, -0.5, -RING), 2, 2)

    def _paint_capitals(self, painter: QPainter, heading: Heading) -> None:
        box = heading.rect.adjusted(RING, 0, 0, 0)
        font = theme.text_font(12, QFont.Weight.Bold)
        if QColor.isValidColorName(heading.colour):
            side = fonts.high(font) * 0.62
            painter.setBrush(QColor(heading.colour))
            painter.setPen(QPen(theme.WOOD_TEXT, 1.2))
            painter.drawRoundedRect(QRectF(box.left(), box.center().y() - side / 2, side, side), 2, 2)
            box.adjust(side * 1.7, 0, 0, 0)
        painter.setPen(theme.WOOD_TEXT)
        theme.draw_fitted(painter, box, heading.words.upper(), font, LEFT)
