"""A row that folds: what finds no room beside the others goes on a line below, so that no word is cut."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QLayout, QLayoutItem, QSpacerItem, QWidget


class Folding(QLayout):
    """Like a row of Qt's own while there is room; a line's spare width goes by stretch.

    Things are as wide as they must be and buttons as wide as they like; with `as_liked` so is everything, and only what
    is wider than the whole row is made narrower.
    """

    def __init__(self, parent: QWidget | None = None, as_liked: bool = False) -> None:
        super().__init__(parent)
        self._as_liked = as_liked
        self._items: list[QLayoutItem] = []
        self._stretch: list[int] = []
        self._said = 0  # how high it last said it was
        self.setContentsMargins(0, 0, 0, 0)

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        self.addWidget(widget)
        self._stretch[-1] = stretch

    @property
    def _gap(self) -> int:
        return max(0, self.spacing())

    def add_space(self) -> None:
        """What follows stands at the right."""
        self.addItem(QSpacerItem(0, 0))
        self._stretch[-1] = 1

    # what Qt asks of a layout

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self._stretch.append(0)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        del self._stretch[index]
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal if any(self._stretch) else Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return sum(self._height(line, width) for line in lines) + self._gap * (len(lines) - 1)

    def sizeHint(self) -> QSize:
        """All of it in one line."""
        shown = [item for item in self._items if not item.isEmpty()]
        width = sum(map(self._wanted, shown)) + self._gap * (len(shown) - 1)
        return QSize(max(0, width), self._height(shown, width))

    def minimumSize(self) -> QSize:
        """As high as its lines are at the width it has now: a page that scrolls must know."""
        shown = [item for item in self._items if not item.isEmpty()]
        width = max(map(self._least, shown), default=0)
        has = self.geometry().width()
        self._said = self.heightForWidth(has) if has >= width else self.sizeHint().height()
        return QSize(width, self._said)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        if self.heightForWidth(rect.width()) != self._said:
            self.update()  # soon: it is laid out at this moment
        y = rect.top()
        for line in self._lines(rect.width()):
            height = self._height(line, rect.width())
            spare = rect.width() - sum(map(self._wanted, line)) - self._gap * (len(line) - 1)
            stretch = {id(item): self._stretch[self._items.index(item)] for item in line}
            whole = sum(stretch.values())
            x = rect.left()
            for item in line:
                width = self._wanted(item) + (max(0, spare) * stretch[id(item)] // whole if whole else 0)
                width = min(width, rect.width())
                tall = min(height, _tall(item, width))
                item.setGeometry(QRect(x, y + (height - tall) // 2, width, tall))
                x += width + self._gap
            y += height + self._gap

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty() and not isinstance(item, QSpacerItem):
                continue
            wanted = self._wanted(item)
            if lines and used + self._gap + wanted <= width:
                lines[-1].append(item)
                used += self._gap + wanted
            elif not isinstance(item, QSpacerItem):
                lines.append([item])
                used = wanted
        return lines

    def _wanted(self, item: QLayoutItem) -> int:
        """How wide it is where it has the room for all of its words in a line."""
        if self._as_liked or isinstance(item.widget(), QAbstractButton) or item.hasHeightForWidth():
            return max(item.sizeHint().width(), item.minimumSize().width())
        return item.minimumSize().width()

    def _least(self, item: QLayoutItem) -> int:
        """How narrow it may be: what folds itself may be narrower than a line."""
        return item.minimumSize().width() if self._as_liked or item.hasHeightForWidth() else self._wanted(item)

    def _height(self, line: list[QLayoutItem], width: int) -> int:
        return max((_tall(item, min(width, self._wanted(item))) for item in line), default=0)


def _tall(item: QLayoutItem, width: int) -> int:
    if item.hasHeightForWidth():
        return item.heightForWidth(width)
    return max(item.sizeHint().height(), item.minimumSize().height())
