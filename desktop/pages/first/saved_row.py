"""One saved game in the *Continue* list: its score, where it stands, and a cross to remove it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.look import theme
from desktop.models.saved_games import SavedGamesModel

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


class SavedRow(QStyledItemDelegate):
    """Title and detail side by side where both fit, else one below the other."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._column = 0.0
        self._stacked = False

    def measure(self) -> None:
        """Make the columns fit the rows there are and the width there is."""
        model = self._view.model()
        if model.rowCount() == 0:
            return
        title, detail = QFontMetricsF(title_font()), QFontMetricsF(detail_font())
        indices = [model.index(row, 0) for row in range(model.rowCount())]
        titles = [title.horizontalAdvance(index.data(SavedGamesModel.TitleRole)) for index in indices]
        details = [detail.horizontalAdvance(index.data(SavedGamesModel.DetailRole)) for index in indices]
        self._column = max(titles, default=0.0) + theme.px(28)
        room = self._view.viewport().width() - 2 * _side() - _cross_width()
        self._stacked = self._column + min(max(details, default=0.0), theme.px(430)) > room
        self._view.doItemsLayout()

    @property
    def height(self) -> int:
        title, detail = (QFontMetricsF(font).height() for font in (title_font(), detail_font()))
        return round(title + detail + theme.px(10) if self._stacked else title + theme.px(11))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(round(theme.px(200)), self.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, box = theme.paper(), QRectF(option.rect)
        current = bool(option.state & QStyle.StateFlag.State_HasFocus) or (
            self._view.hasFocus() and index.row() == self._view.currentIndex().row()
        )
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        can = bool(index.data(SavedGamesModel.CanContinueRole))
        if current or over:
            painter.setPen(QPen(paper.focus, theme.px(1.6)) if current else Qt.PenStyle.NoPen)
            painter.setBrush(paper.lit)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.px(5), theme.px(5))
        lit = current or over
        inner = box.adjusted(_side(), 0, -_side() - _cross_width(), 0)
        head, tail = QRectF(inner), QRectF(inner)
        if self._stacked:
            middle = inner.top() + theme.px(5) + QFontMetricsF(title_font()).height()
            head.setBottom(middle)
            head.setTop(inner.top() + theme.px(4))
            tail.setTop(middle)
            tail.setBottom(inner.bottom() - theme.px(4))
        else:
            head.setWidth(self._column - theme.px(14))
            tail.setLeft(inner.left() + self._column)
        painter.setPen(paper.lit_ink if lit else paper.ink if can else paper.quiet)
        _draw(painter, head, index.data(SavedGamesModel.TitleRole), title_font())
        painter.setPen(paper.lit_ink if lit else paper.quiet)
        _draw(painter, tail, index.data(SavedGamesModel.DetailRole), detail_font())
        if lit:
            self._paint_cross(painter, box)
        painter.restore()

    def _paint_cross(self, painter: QPainter, box: QRectF) -> None:
        middle, reach = cross_place(box).center(), theme.px(4.5)
        painter.setPen(QPen(theme.paper().lit_ink, theme.px(1.8), c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(middle + QPointF(-reach, -reach), middle + QPointF(reach, reach))
        painter.drawLine(middle + QPointF(-reach, reach), middle + QPointF(reach, -reach))


def _draw(painter: QPainter, box: QRectF, text: str, font: QFont) -> None:
    """A line, a little smaller where it is long; what then does not fit the tooltip says."""
    smaller, shown = theme.fitted(text, font, box.width(), least=0.85)
    painter.setFont(smaller)
    painter.drawText(box, LEFT, shown)


def cross_place(row: QRectF) -> QRectF:
    """Where a row's cross is."""
    return QRectF(row.right() - _cross_width() - theme.px(2), row.top(), _cross_width(), row.height())


def title_font() -> QFont:
    return theme.text_font(14, QFont.Weight.Bold)


def detail_font() -> QFont:
    return theme.text_font(13)


def _side() -> float:
    return theme.px(10)


def _cross_width() -> float:
    return theme.px(26)
