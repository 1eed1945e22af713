"""Dice at rest, once painted: the same faces come up throw after throw."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil, floor

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

MOST_KEPT = 80
BESIDE, ABOVE, BELOW = 0.13, 0.02, 0.17  # how far a die's shadow and rim may reach, in parts of its size

Ground = Callable[[], tuple[QPixmap, QPoint]]  # what dice lie on, and where in it the tray begins


def box_of(die: QRectF, caption: QRectF) -> QRect:
    """A die with its shadow and its name; boxes of dice side by side do not overlap."""
    size = die.width()
    left, right = round(die.left() - size * BESIDE), round(die.right() + size * BESIDE)
    if not caption.isEmpty():
        left, right = min(left, floor(caption.left())), max(right, ceil(caption.right()))
    top = floor(die.top() - size * ABOVE - 1)
    bottom = ceil(max(die.bottom() + size * BELOW, caption.bottom()))
    return QRect(left, top, right - left, bottom - top)


class KeptDice:
    """Pictures of dice with the ground under them, so that nothing has to show through."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._pictures: dict[Hashable, QPixmap] = {}

    def draw(self, painter: QPainter, box: QRect, shows: Hashable, paint: Callable[[QPainter], None]) -> None:
        """What the box `shows`, as it was painted before; else `paint` paints it over the ground."""
        ground, begins = self._ground()
        key = (shows, box.getRect(), begins.toTuple(), ground.cacheKey())
        picture = self._pictures.get(key)
        if picture is None:
            if len(self._pictures) >= MOST_KEPT:
                self._pictures.clear()
            picture = self._pictures[key] = _picture(box, ground, begins, paint)
        painter.drawPixmap(box.topLeft(), picture)


def _picture(box: QRect, ground: QPixmap, begins: QPoint, paint: Callable[[QPainter], None]) -> QPixmap:
    ratio = ground.devicePixelRatio()
    picture = QPixmap(box.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-box.topLeft())
    painter.drawPixmap(box, ground, QRect((box.topLeft() + begins) * ratio, box.size() * ratio))
    paint(painter)
    painter.end()
    return picture
