"""A row that goes on in the next line where it finds no room, as words do."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """As high as its lines need at a width; only what is wider than the whole row is made narrower."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, at: int) -> QLayoutItem | None:
        return self._items[at] if 0 <= at < len(self._items) else None

    def takeAt(self, at: int) -> QLayoutItem | None:
        return self._items.pop(at) if 0 <= at < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(QRect(0, 0, width, 0), False)

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._items]
        gaps = max(0, len(sizes) - 1) * max(0, self.spacing())
        return QSize(sum(size.width() for size in sizes) + gaps, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """As wide as the widest of them alone, as high as its lines are at the width it has now."""
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        width = self.geometry().width()
        return size.expandedTo(QSize(0, self.heightForWidth(width))) if width >= size.width() > 0 else size

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay(rect, True)

    def _lay(self, rect: QRect, place: bool) -> int:
        """Line by line, each thing in the middle of its line; the height of them all."""
        gap, y = max(0, self.spacing()), rect.top()
        for line in self._lines(rect.width(), gap):
            high, x = max(size.height() for _, size in line), rect.left()
            for item, size in line:
                if place:
                    item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + gap
            y += high + gap
        return max(0, y - gap - rect.top())

    def _lines(self, width: int, gap: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        taken = 0
        for item in self._items:
            size = item.sizeHint().boundedTo(QSize(max(width, item.minimumSize().width()), 100_000))
            if not lines or taken + size.width() > width:
                lines.append([])
                taken = 0
            lines[-1].append((item, size))
            taken += size.width() + gap
        return lines
