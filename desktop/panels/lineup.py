"""A club's nine: at bat with their day, or in the field with where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from desktop.look import fonts, theme
from desktop.look.plain_label import PlainLabel
from desktop.models.lineup import Index, LineupModel, LineupRow
from desktop.models.plain_text import tip
from desktop.panels.men_delegate import MenDelegate
from desktop.panels.views import belongs_to_the_table

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CLOSE = 0.9  # lines of text that a row is high where rows are closest


class LineupPanel(QFrame):
    """The dark panel. A fielder's position stands first, in gold; the man at bat is on gold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.model = LineupModel(self)
        self._left = ""
        self._title = PlainLabel()
        self._title.setProperty("role", "heading")
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.list = LineupList(self.model, self)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._title)
        self._column.addWidget(self.list, 1)
        self._space()

    def set_rows(self, title: str, rows: Iterable[LineupRow], left: str = "") -> None:
        """Title as it is read ("Detroit at bat"), the men in order, and a line that says who has left the game."""
        self._left = left
        self._title.setText(title.upper())
        self._title.setAccessibleName(title)
        self._title.setToolTip(tip("\n".join(filter(None, (title, left)))))
        self.model.set_rows(rows)
        self.list.measure_days()
        self.setAccessibleName(title)
        self.list.setAccessibleName(title)
        self.list.setAccessibleDescription(self.text())
        self.list.show_current()

    def show_whole(self, whole: bool) -> None:
        """Whether all nine are to be seen at once, whatever gives way for them."""
        self.list.whole = whole
        self.list.updateGeometry()
        self.updateGeometry()  # on a tab that isn't in front nothing is passed on by itself

    def text(self) -> str:
        """The panel in words, a man a line."""
        return "\n".join([*(row.in_words for row in self.model.rows), *filter(None, (self._left,))])

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._space()

    def _space(self) -> None:
        edge = round(theme.px(8))
        self._column.setContentsMargins(edge, round(theme.px(6)), edge, round(theme.px(4)))
        self._column.setSpacing(round(theme.px(2)))
        self._title.setContentsMargins(round(theme.px(6)), 0, 0, 0)


class LineupList(QListView):
    """Rows share the height there is, from close together to comfortable; then they scroll."""

    def __init__(self, model: LineupModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.men = model
        self.whole = False
        self._shared_by = 0
        self._day_width = 0.0
        self.setModel(model)
        self.setItemDelegate(LineupDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("role", "on_felt")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def row_height(self) -> int:
        line = fonts.high(theme.text_font(14))
        shared = (self.viewport().height() - 1) / max(1, self.men.rowCount())
        return int(min(max(shared, line * CLOSE), line * 1.6))

    def show_current(self) -> None:
        if self.men.rowCount() != self._shared_by:  # only then has a row another height
            self._shared_by = self.men.rowCount()
            self.scheduleDelayedItemsLayout()
        if self.men.current >= 0:
            self.scrollTo(self.men.index(self.men.current))

    def dataChanged(self, first: Index, last: Index, _roles: Sequence[int] = ()) -> None:
        """Paint a man again where he stands: a list would lay all of them out, though rows are all of one height."""
        QAbstractItemView.dataChanged(self, first, last)

    def day_width(self) -> float:
        """What the longest day needs."""
        return self._day_width

    def measure_days(self) -> None:
        """Each man's day stands in a column as wide as the longest; when that grows or shrinks, all are painted."""
        font = theme.text_font(13.5)
        widest = max((fonts.wide(font, day) for day in ("1-2 HR", *(man.today for man in self.men.rows))), default=0.0)
        if widest != self._day_width:
            self._day_width = widest
            self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.measure_days()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if belongs_to_the_table(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        line = fonts.high(theme.text_font(14))
        return QSize(round(theme.px(270)), round(line * (1.12 if self.whole else 1.4) * 9 + 6))

    def minimumSizeHint(self) -> QSize:
        line = fonts.high(theme.text_font(14))
        return QSize(round(theme.px(150)), ceil(line * CLOSE * 9 + 5) if self.whole else round(line * 3.4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class LineupDelegate(MenDelegate):
    """Paints one man: at bat he is on gold."""

    def __init__(self, view: LineupList) -> None:
        super().__init__(view, view)
        self._view = view

    def ground(self, row: LineupRow, _state: QStyle.StateFlag) -> QColor | None:
        return theme.GOLD if row.current else None

    def ring(self, row: LineupRow) -> QColor:
        return theme.CHALK if row.current else theme.GOLD

    def paint_man(self, painter: QPainter, box: QRectF, row: LineupRow) -> None:
        (self._paint_fielder if row.is_fielder else self._paint_batter)(painter, box, row)

    def _paint_batter(self, painter: QPainter, box: QRectF, row: LineupRow) -> None:
        """Order, name, position, day: the day gets what it needs, the name the rest."""
        loud = theme.INK if row.current else theme.CHALK
        quiet = theme.INK if row.current else theme.CHALK_QUIET
        weight = QFont.Weight.Bold if row.current else QFont.Weight.Normal
        name_font, small = theme.text_font(14, weight), theme.text_font(12)
        order, position = fonts.wide(small, "9") + theme.px(11), fonts.wide(small, "DH") + theme.px(14)
        day = min(self._view.day_width(), box.width() * 0.34)
        painter.setPen(quiet)
        theme.draw_fitted(painter, QRectF(box.left(), box.top(), order, box.height()), row.order, small, LEFT)
        place = box.right() - day - position
        painter.setPen(loud)
        name = QRectF(box.left() + order, box.top(), place - box.left() - order - theme.px(4), box.height())
        theme.draw_fitted(painter, name, row.name, name_font, LEFT)
        painter.setPen(quiet)
        theme.draw_fitted(painter, QRectF(place, box.top(), position, box.height()), row.position, small, LEFT)
        painter.setPen(loud)
        right = QRectF(box.right() - day, box.top(), day, box.height())
        theme.draw_fitted(painter, right, row.today, theme.text_font(13.5), RIGHT)

    def _paint_fielder(self, painter: QPainter, box: QRectF, row: LineupRow) -> None:
        bold = theme.text_font(14, QFont.Weight.Bold)
        position = fonts.wide(bold, "MM") + theme.px(12)
        note_font = theme.text_font(13.5)
        note = min(fonts.wide(note_font, row.today), box.width() * 0.4)
        painter.setPen(theme.INK if row.current else theme.GOLD)
        theme.draw_fitted(
            painter, QRectF(box.left(), box.top(), position, box.height()), row.order or row.position, bold, LEFT
        )
        painter.setPen(theme.INK if row.current else theme.CHALK)
        name = box.adjusted(position, 0, -note - theme.px(6), 0)
        theme.draw_fitted(painter, name, row.name, theme.text_font(14), LEFT)
        right = QRectF(box.right() - note, box.top(), note, box.height())
        theme.draw_fitted(painter, right, row.today, note_font, RIGHT)
