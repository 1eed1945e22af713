"""The soft shadow below a card, a button or a die."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPaintEngine, QPainter, QPixmap

KEPT = 64  # frames: as many as there are kinds of things with a shadow, at a few sizes of text


def soft_shadow(painter: QPainter, rect: QRectF, radius: float, depth: float) -> None:
    """A shadow below an opaque rounded rectangle, dropped by a third of its depth.

    Only its frame is painted where that will do, from a small picture: what lies under the rectangle nobody sees.
    """
    inside = ceil(radius + depth * 0.25) + 1
    ratio = painter.device().devicePixelRatioF()
    upright = not painter.transform().isScaling()  # nor turned, which is more than that to Qt
    on_screen = painter.paintEngine().type() == QPaintEngine.Type.Raster and ratio == int(ratio)
    if not upright or not on_screen or min(rect.width(), rect.height()) < 2 * inside + 2:
        paint_shadow(painter, rect, radius, depth)
        return
    frame = _frame(radius, depth, ratio)
    left, top, bottom = _margins(depth)
    box = rect.toAlignedRect()
    across, down = box.width() - 2 * inside, box.height() - 2 * inside
    wide, high, low = left + inside, top + inside, bottom + inside
    x0, x1, x2 = box.left() - left, box.left() + inside, box.left() + inside + across
    y0, y1, y2 = box.top() - top, box.top() + inside, box.top() + inside + down
    for x, width, at, from_width in ((x0, wide, 0, wide), (x1, across, wide, 1), (x2, wide, wide + 1, wide)):
        for y, height, from_y, from_height in ((y0, high, 0, high), (y1, down, high, 1), (y2, low, high + 1, low)):
            if x == x1 and y == y1:
                continue
            source = QRectF(at * ratio, from_y * ratio, from_width * ratio, from_height * ratio)
            painter.drawPixmap(QRectF(x, y, width, height), frame, source)


def _margins(depth: float) -> tuple[int, int, int]:
    """How far it reaches beyond the rectangle: at the sides, above, below."""
    return ceil(depth * 0.6) + 1, ceil(depth * 0.35) + 1, ceil(depth) + 1


@lru_cache(maxsize=KEPT)
def _frame(radius: float, depth: float, ratio: float) -> QPixmap:
    """The shadow of the smallest rectangle that has a whole pixel between its corners."""
    side, top, bottom = _margins(depth)
    inner = 2 * (ceil(radius + depth * 0.25) + 1) + 1
    picture = QPixmap(ceil((inner + 2 * side) * ratio), ceil((inner + top + bottom) * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_shadow(painter, QRectF(QPointF(side, top), QPointF(side + inner, top + inner)), radius, depth)
    painter.end()
    return picture


def paint_shadow(painter: QPainter, rect: QRectF, radius: float, depth: float) -> None:
    """All of it, at any angle."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    steps = max(3, min(5, round(depth)))
    for step in range(steps, 0, -1):
        grow = depth * step / steps
        painter.setBrush(QColor(0, 0, 0, round(90 / steps * (1.25 - step / steps))))
        spread = rect.adjusted(-grow * 0.6, -grow * 0.35, grow * 0.6, grow)
        painter.drawRoundedRect(spread, radius + grow * 0.6, radius + grow * 0.6)
    painter.restore()
