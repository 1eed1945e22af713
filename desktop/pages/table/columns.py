"""The columns of the table: how wide each is follows from the size of the window, the text and the player's own hand.

No column remembers how it came to its width, so every way to the same size leads to the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from desktop.look import theme

FIELD = 1  # the field is the second column, and takes what the others leave
FIELD_SHAPE = 1.15  # as wide as high; what is wider than that is better spent on what is read
FIELD_LEAST = 250
BETWEEN = 10


@dataclass(frozen=True)
class Column:
    """One beside the field: as narrow as it can be, as wide as it usually is, and whether the player set that."""

    least: int
    usual: int
    is_set: bool = False


def share_out(room: int, height: int, columns: Sequence[Column], field_least: int) -> tuple[int, list[int]]:
    """The widths of the field and of the columns beside it; what the field does not need goes to the columns.

    >>> share_out(1226, 446, [Column(200, 284), Column(200, 284), Column(140, 250)], 250)
    (408, [284, 284, 250])
    >>> share_out(1226, 300, [Column(200, 284), Column(200, 400, is_set=True)], 250)
    (345, [481, 400])
    >>> share_out(700, 446, [Column(200, 284), Column(140, 250)], 250)
    (250, [240, 210])
    """
    widths = [max(column.least, column.usual) for column in columns]
    spare = room - sum(widths) - round(max(height * FIELD_SHAPE, field_least))
    growing = [at for at, column in enumerate(columns) if not column.is_set]
    if spare > 0:
        for n, at in enumerate(growing):
            widths[at] += spare * (n + 1) // len(growing) - spare * n // len(growing)
    missing = field_least - (room - sum(widths))
    while missing > 0 and (slack := [width - column.least for width, column in zip(widths, columns, strict=True)]):
        if not sum(slack):
            break
        given = [min(each, -(-missing * each // sum(slack))) for each in slack]
        widths = [width - each for width, each in zip(widths, given, strict=True)]
        missing = field_least - (room - sum(widths))
    return max(0, room - sum(widths)), widths


class Columns(QSplitter):
    """The field and what stands beside it. A dragged handle sets their widths; double-clicked, it frees them."""

    widths_set = Signal()  # by hand

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setHandleWidth(BETWEEN)
        self.setChildrenCollapsible(False)
        self._usual: Callable[[], Mapping[str, float]] = dict
        self._set: dict[str, float] = {}  # widths at ordinary text, by column
        self.splitterMoved.connect(self._on_drag)

    @property
    def set_widths(self) -> dict[str, float]:
        """What the player has set, by column, at ordinary text."""
        return dict(self._set)

    def use_widths(self, widths: Mapping[str, float]) -> None:
        """What he set another time."""
        self._set = dict(widths)
        self.share_out()

    def name(self, usual: Callable[[], Mapping[str, float]]) -> None:
        """Whom to ask for the columns beside the field, from left to right, and how wide each usually is."""
        self._usual = usual

    def share_out(self) -> None:
        """Give every column its width."""
        usual = self._usual()
        if self.count() != len(usual) + 1 or self.width() <= 0:
            return
        least = [self._least(at) for at in range(self.count())]
        field_least = max(least.pop(FIELD), round(theme.px(FIELD_LEAST)))
        columns = [
            Column(narrowest, *self._wanted(name, width))
            for narrowest, (name, width) in zip(least, usual.items(), strict=True)
        ]
        room = self.width() - (self.count() - 1) * self.handleWidth()
        field, widths = share_out(room, self.height(), columns, min(field_least, room))
        widths.insert(FIELD, field)
        if widths != self.sizes():
            self.setSizes(widths)

    def _least(self, at: int) -> int:
        widget = self.widget(at)
        assert widget is not None, "there is a column"
        return widget.minimumSizeHint().width()

    def _wanted(self, name: str, usual: float) -> tuple[int, bool]:
        if name in self._set:
            return round(theme.px(self._set[name])), True
        return round(usual), False

    def _on_drag(self) -> None:
        """Where the player has set one column, the others stay as he sees them too."""
        beside = [width for at, width in enumerate(self.sizes()) if at != FIELD]
        for name, width in zip(self._usual(), beside, strict=True):
            self._set[name] = round(width / theme.px(1), 2)  # a pixel of larger text is less than one of ordinary

    def forget(self) -> None:
        """Have every column as wide as it usually is."""
        self._set.clear()
        self.share_out()
        self.widths_set.emit()

    def createHandle(self) -> QSplitterHandle:
        return Handle(self.orientation(), self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_out()

    def event(self, event: QEvent) -> bool:
        """Where a column has become wider inside, the others follow."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.share_out()
        return handled


class Handle(QSplitterHandle):
    """What is dragged between two columns."""

    def __init__(self, orientation: Qt.Orientation, columns: Columns) -> None:
        super().__init__(orientation, columns)
        self._columns = columns
        self.setToolTip("Drag to set the width; double-click for the usual widths")
        self.setAccessibleName("Edge between two columns")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._columns.widths_set.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._columns.forget()
        event.accept()
