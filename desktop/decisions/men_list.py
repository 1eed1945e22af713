"""A list of men to pick one from: name, number, positions, his season, his day, and a warning where there is one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop.decisions.card import ENTER
from desktop.look import theme
from desktop.models.rows import Index, Row, RowsModel
from rulesets.core.table.bench import ManRow

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
PLAIN_LIST = "QListView::item { padding: 0; }"


class MenModel(RowsModel):
    """Who can be picked; with other men the pick is gone."""

    def set_rows(self, rows: Iterable[Row]) -> None:
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()


class MenList(QListView):
    """`picked` says whom; Enter is left to the card, Left and Right go to the lists beside."""

    picked = Signal(int)
    looked_at = Signal(int)  # the man under the mouse
    went = Signal(int)  # -1 to the list at the left, 1 to the right

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.men = MenModel(self)
        self.setModel(self.men)
        self.setItemDelegate(ManDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(PLAIN_LIST)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.selectionModel().currentChanged.connect(self._on_current)
        self.entered.connect(lambda index: self.looked_at.emit(self.men.rows[index.row()].man))

    @property
    def man(self) -> int | None:
        """Who is picked."""
        index = self.currentIndex()
        return self.men.rows[index.row()].man if index.isValid() else None

    def set_rows(self, rows: Iterable[ManRow], pick: int | None = None) -> None:
        """Show these men with one of them picked, or nobody; nothing is said of it."""
        self.selectionModel().blockSignals(True)
        self.men.set_rows(rows)
        at = next((at for at, row in enumerate(self.men.rows) if row.man == pick), None)
        self.setCurrentIndex(self.men.index(at) if at is not None else QModelIndex())
        self.selectionModel().blockSignals(False)
        if at is not None:
            self.scrollTo(self.men.index(at))
        else:
            self.scrollToTop()
        self.viewport().update()

    def pick(self, man: int) -> None:
        """Pick as the player does."""
        self.setCurrentIndex(self.men.index([row.man for row in self.men.rows].index(man)))

    def _on_current(self, current: QModelIndex) -> None:
        if current.isValid():
            self.picked.emit(self.men.rows[current.row()].man)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ENTER:
            event.ignore()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.went.emit(-1 if key == Qt.Key.Key_Left else 1)
        elif key == Qt.Key.Key_Down and not self.currentIndex().isValid() and self.men.rows:
            self.setCurrentIndex(self.men.index(0))
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(260)), row_height() * 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(120)), row_height() * 2)


def row_height() -> int:
    return round(QFontMetricsF(name_font()).height() + QFontMetricsF(note_font()).height() + theme.px(10))


def name_font() -> QFont:
    return theme.text_font(15, QFont.Weight.Bold)


def note_font() -> QFont:
    return theme.text_font(13)


class ManDelegate(QStyledItemDelegate):
    """Paints one man on two lines; the one picked lies on gold paper."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(10, row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: ManRow = index.data(MenModel.RowRole)
        paper = theme.paper()
        rect = QRectF(option.rect).adjusted(1.5, 1, -1.5, -1)
        is_picked = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_picked or option.state & QStyle.StateFlag.State_MouseOver:
            focused = is_picked and option.state & QStyle.StateFlag.State_HasFocus
            painter.setPen(QPen(paper.focus, 2) if focused else QPen(paper.edge, 1))
            painter.setBrush(paper.lit if is_picked else paper.button)
            painter.drawRoundedRect(rect, 6, 6)
        ink, quiet = (paper.lit_ink, paper.lit_ink) if is_picked else (paper.ink, paper.quiet)
        inner = rect.adjusted(theme.px(8), theme.px(3), -theme.px(8), -theme.px(3))
        name = QFontMetricsF(name_font()).height()
        self._paint_name(painter, QRectF(inner.left(), inner.top(), inner.width(), name), row, ink, quiet)
        below = inner.adjusted(0, name, 0, 0)
        self._paint_pair(painter, below, (row.note, quiet), (row.warning, ink if is_picked else paper.heading))
        painter.restore()

    def _paint_name(self, painter: QPainter, line: QRectF, row: ManRow, ink: QColor, quiet: QColor) -> None:
        """Number, name and positions, his day at the right: what is long gets smaller, the name last."""
        small = note_font()
        number = QFontMetricsF(small).horizontalAdvance("00") + theme.px(9) if row.number >= 0 else 0.0
        painter.setPen(quiet)
        painter.setFont(small)
        painter.drawText(line, LEFT, str(row.number) if row.number >= 0 else "")
        day = QFontMetricsF(small).horizontalAdvance(row.today) + theme.px(8) if row.today else 0.0
        room = line.width() - number - day
        width = min(QFontMetricsF(name_font()).horizontalAdvance(row.name) + 1, room)
        painter.setPen(ink)
        at = line.left() + number
        theme.draw_fitted(painter, QRectF(at, line.top(), width, line.height()), row.name, name_font(), LEFT)
        painter.setPen(quiet)
        rest = QRectF(at + width + theme.px(8), line.top(), room - width - theme.px(8), line.height())
        if rest.width() > theme.px(14):
            theme.draw_fitted(painter, rest, row.positions, small, LEFT)
        if row.today:
            painter.setPen(ink)
            painter.setFont(small)
            painter.drawText(line, RIGHT, row.today)

    def _paint_pair(
        self, painter: QPainter, line: QRectF, note: tuple[str, QColor], warning: tuple[str, QColor]
    ) -> None:
        font = note_font()
        metrics = QFontMetricsF(font)
        gap = theme.px(8) if warning[0] else 0.0
        asked = [metrics.horizontalAdvance(text) for text, _ in (note, warning)]
        share = min(1.0, (line.width() - gap) / max(1.0, sum(asked)))
        left = QRectF(line.left(), line.top(), asked[0] * share + 1, line.height())
        right = QRectF(line.right() - asked[1] * share - 1, line.top(), asked[1] * share + 1, line.height())
        for (text, colour), box, align in ((note, left, LEFT), (warning, right, RIGHT)):
            painter.setPen(colour)
            theme.draw_fitted(painter, box, text, font, align)
