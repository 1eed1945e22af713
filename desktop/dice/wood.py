"""The wooden tray: a warm board with a little grain, the same at any size."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from desktop.look import theme


def wood_pixmap(width: int, height: int, ratio: float) -> QPixmap:
    """The board once painted: dice tumble over it sixty times a second."""
    return _wood_pixmap(width, height, ratio, theme.look().colors)


@lru_cache(maxsize=2)
def _wood_pixmap(width: int, height: int, ratio: float, _colors: str) -> QPixmap:
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_wood(painter, QRectF(0, 0, width, height))
    painter.end()
    return pixmap


def paint_wood(painter: QPainter, rect: QRectF, radius: float = 10) -> None:
    """Board, grain, rim; a pure function of the rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    board = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    board.setColorAt(0, theme.WOOD_HIGH)
    board.setColorAt(1, theme.WOOD_LOW)
    inner = rect.adjusted(1, 1, -1, -1)
    shape = QPainterPath()
    shape.addRoundedRect(inner, radius, radius)
    painter.fillPath(shape, board)
    painter.setClipPath(shape)
    for line in range(int(rect.height() // 9) + 1):
        y = rect.top() + line * 9 + (line * 7) % 5
        painter.setPen(QPen(QColor(0, 0, 0, 12 + (line * 13) % 12), 1 + (line * 5) % 3))
        bend = ((line * 37) % 9) - 4
        grain = QPainterPath(QPointF(rect.left(), y))
        third = rect.width() / 3
        grain.cubicTo(rect.left() + third, y + bend, rect.right() - third, y - bend, rect.right(), y + bend / 2)
        painter.drawPath(grain)
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.WOOD_EDGE, 2))
    painter.drawRoundedRect(inner, radius, radius)
    painter.setPen(QPen(QColor(255, 255, 255, 16), 1))
    light = inner.top() + 1.5
    painter.drawLine(QPointF(inner.left() + radius, light), QPointF(inner.right() - radius, light))
    painter.restore()
