"""A chart once painted: with most throws it is scrolled to another row, and only the lit one is new."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap

Paint = Callable[[QPainter, int], None]


class KeptRows:
    """The rows of a chart with nothing lit, each painted when it is first looked at."""

    def __init__(self) -> None:
        self._sheet = QPixmap()
        self._painted: set[int] = set()
        self._kept_for: Hashable = None

    def forget(self) -> None:
        self._sheet = QPixmap()
        self._painted.clear()

    def prepare(self, size: QSize, ratio: float, ground: QColor, kept_for: Hashable) -> None:
        """Make room for all rows; what was kept of a chart that looked otherwise is thrown away."""
        if (size, ratio, kept_for) != (
            self._sheet.deviceIndependentSize().toSize(),
            self._sheet.devicePixelRatio(),
            self._kept_for,
        ):
            self.forget()
            self._sheet = QPixmap(size * ratio)
            self._sheet.setDevicePixelRatio(ratio)
            self._sheet.fill(ground)
            self._kept_for = kept_for

    def paint(self, rows: Iterable[int], paint: Paint) -> None:
        """Have those of the rows painted that never were."""
        if new := [row for row in rows if row not in self._painted]:
            self._painted.update(new)
            painter = QPainter(self._sheet)
            for row in new:
                paint(painter, row)
            painter.end()

    def draw(self, painter: QPainter, target: QRect, across: int, down: int) -> None:
        """The part of it that a view shows which is scrolled so far across and down."""
        ratio = self._sheet.devicePixelRatio()
        there = target.translated(across, down).intersected(
            QRect(0, 0, *self._sheet.deviceIndependentSize().toSize().toTuple())
        )
        source = QRect(there.topLeft() * ratio, there.size() * ratio)
        painter.drawPixmap(there.translated(-across, -down), self._sheet, source)
