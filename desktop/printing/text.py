"""Text on paper: one line that never is cut, and paragraphs that say how high they are."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from desktop.look import fonts, theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
BOLD = QFont.Weight.Bold
LEAST = 0.3  # of its size: what finds no room is printed small rather than cut

INK, QUIET, RULE, FAINT = QColor("#22302a"), QColor("#6a6450"), QColor("#8d8468"), QColor("#d8d0b8")


def plain(points: float, bold: bool = False) -> QFont:
    return fonts.text(points, BOLD if bold else QFont.Weight.Normal)


def line(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    align: Qt.AlignmentFlag = LEFT,
    color: QColor = INK,
) -> None:
    painter.setPen(color)
    theme.draw_fitted(painter, rect, text, font, align, LEAST)


def height_of(text: str, font: QFont, width: float) -> float:
    return fonts.metrics(font).boundingRect(QRectF(0, 0, width, 100_000), WRAPPED, text).height()


def paragraph(painter: QPainter, rect: QRectF, text: str, font: QFont, color: QColor = INK) -> None:
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(rect, WRAPPED, text)


def wide(font: QFont, text: str) -> float:
    return fonts.wide(font, text)
