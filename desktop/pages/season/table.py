"""The table of every season page: rows on paper or on felt, sorted by a heading, gone through by keys, copied."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QRectF, QSize, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.look import theme
from desktop.look.rows import lay_figures
from desktop.models.season.figures import Column, FigureRow, FiguresModel, Index, as_text
from desktop.pages.season.parts import LEFT, RIGHT, draw_bar, draw_square

ROW, GAP, CLOSE = 1.62, 16, 9  # height of a row in its text's; between two columns, and where there is little room
KEYS = "S sorts by the column, Ctrl+C copies the table, Enter opens the row."


class FigureCell(QStyledItemDelegate):
    """Paints a cell: a club's square before the first, gold behind my own, bars instead of shares."""

    def __init__(self, felt: bool, size: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._felt, self._size = felt, size
        self.gold: tuple[int, ...] = ()  # columns whose figures are gold
        self.gap = GAP  # between two columns

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: FigureRow = index.data(FiguresModel.RowRole)
        at, last = index.column(), index.model().columnCount() - 1
        rect = QRectF(option.rect)
        paper = theme.paper()
        ink = theme.CHALK if self._felt else paper.ink
        chosen = bool(option.state & QStyle.StateFlag.State_Selected) and bool(
            option.state & QStyle.StateFlag.State_HasFocus or option.state & QStyle.StateFlag.State_Active
        )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.is_mine or chosen:
            ground = theme.GOLD if row.is_mine and self._felt else paper.lit
            if chosen and not row.is_mine and self._felt:
                ground = theme.SCOREBOARD_EDGE
            _pill(painter, rect, ground, at == 0, at == last)
            ink = theme.INK if row.is_mine and self._felt else theme.CHALK if self._felt else paper.lit_ink
        if row.ruled:
            painter.setPen(QPen(theme.CHALK_QUIET if self._felt else paper.edge, 1))
            painter.drawLine(rect.topLeft(), rect.topRight())
        if row.is_quiet and not row.is_mine:
            ink = theme.CHALK_QUIET if self._felt else paper.quiet
        if at in self.gold and not row.is_mine:
            ink = theme.GOLD if self._felt else ink
        gap = self.gap
        inner = rect.adjusted(theme.px(6 if at == 0 else gap / 2), 0, -theme.px(6 if at == last else gap / 2), 0)
        if at == 0 and row.colour:
            inner.setLeft(
                inner.left()
                + draw_square(
                    painter, inner.left() + 1, inner.center().y(), row.colour, theme.CHALK if self._felt else paper.ink
                )
            )
        if at in row.bars:
            share, color = row.bars[at]
            width = min(theme.px(52), inner.width() * 0.5)
            height = theme.px(8)
            draw_bar(
                painter, QRectF(inner.left(), inner.center().y() - height / 2, width, height), share, color, self._felt
            )
            inner.setLeft(inner.left() + width + theme.px(8))
        strong = row.is_strong or row.is_mine
        font = theme.text_font(self._size, QFont.Weight.Bold if strong or at in self.gold else QFont.Weight.Normal)
        painter.setPen(ink)
        words = index.data(Qt.ItemDataRole.TextAlignmentRole) == LEFT
        theme.draw_fitted(painter, inner, row.cells[at], font, LEFT if words else RIGHT, 0.8)
        painter.restore()


def _pill(painter: QPainter, rect: QRectF, ground: QColor, first: bool, last: bool) -> None:
    """A part of a band with round ends."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    body = rect.adjusted(0, 0.5, 0, -0.5)
    painter.save()
    painter.setClipRect(body)
    painter.drawRoundedRect(body.adjusted(0 if first else -9, 0, 0 if last else 9, 0), 6, 6)
    painter.restore()


class FigureTable(QTableView):
    """`picked` brings what the chosen row is about, with a double click or Enter; `looked_at` as the cursor moves."""

    picked = Signal(object)
    looked_at = Signal(object)

    def __init__(
        self, name: str, felt: bool = False, size: float = 14, sorts: bool = True, help: str = "", row: float = ROW
    ) -> None:
        super().__init__()
        self._row = row
        self._felt, self._size, self._sorts = felt, size, sorts
        self.figures = FiguresModel(self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.figures)
        self.sorted.setSortRole(FiguresModel.KeyRole)
        self.setModel(self.sorted)
        self.cell = FigureCell(felt, size, self)
        self.setItemDelegate(self.cell)
        self.setProperty("role", "on_felt" if felt else "figures")
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ".join(filter(None, (help, KEYS if sorts else "Ctrl+C copies the table."))))
        lay_figures(self)
        rows, header = self.verticalHeader(), self.horizontalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(8)
        header.setSectionsClickable(sorts)
        header.setMinimumSectionSize(8)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        if sorts:
            header.setSortIndicatorShown(True)
            header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            header.sectionClicked.connect(self.sort_by)
        self.doubleClicked.connect(self._pick)

    # what it shows

    def set_figures(self, columns: Sequence[Column], rows: Sequence[FigureRow]) -> None:
        """Other figures; who was looked at stays so, and so does the order where the columns are the same."""
        kept = self.about
        same = tuple(columns) == self.figures.columns
        self.figures.set_figures(columns, rows)
        if not same:
            self.sorted.sort(-1)
            self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.fit()
        if kept is not None:
            self.look_at(kept)

    @property
    def row(self) -> FigureRow | None:
        index = self.currentIndex()
        return index.data(FiguresModel.RowRole) if index.isValid() else None

    @property
    def about(self) -> object:
        row = self.row
        return row.about if row is not None else None

    def look_at(self, about: object) -> bool:
        for at in range(self.sorted.rowCount()):
            index = self.sorted.index(at, 0)
            if index.data(FiguresModel.RowRole).about == about:
                flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
                self.selectionModel().setCurrentIndex(index, flags)
                return True
        return False

    def shown_rows(self) -> list[FigureRow]:
        """In the order in which they stand."""
        return [self.sorted.index(at, 0).data(FiguresModel.RowRole) for at in range(self.sorted.rowCount())]

    def text(self) -> str:
        return as_text(self.figures.columns, self.shown_rows())

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())

    # hands

    def sort_by(self, column: int) -> None:
        """Words and what is best low from the least, counts from the most; a second time the other way."""
        how = self.figures.columns[column]
        low, high = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        order = low if how.is_words or how.low_first else high
        if self.sorted.sortColumn() == column:
            order = high if self.sorted.sortOrder() == low else low
        self.horizontalHeader().setSortIndicator(column, order)
        self.sorted.sort(column, order)
        self.scrollTo(self.currentIndex())

    def _pick(self) -> None:
        if self.about is not None:
            self.picked.emit(self.about)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and current.row() != previous.row():
            self.looked_at.emit(self.about)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.about is not None:
            self._pick()
        elif key == Qt.Key.Key_S and not event.modifiers() and self._sorts and self.currentIndex().isValid():
            self.sort_by(self.currentIndex().column())
        else:
            super().keyPressEvent(event)

    # sizes

    def row_height(self) -> int:
        return round(QFontMetricsF(theme.text_font(self._size)).height() * self._row)

    def whole_height(self) -> int:
        """With all of its rows."""
        return self.horizontalHeader().sizeHint().height() + self.figures.rowCount() * self.row_height() + 6

    def fit(self) -> None:
        """Each column as wide as what stands in it, closer together where there is little room; width to spare goes to
        the words, or else to all."""
        self.verticalHeader().setDefaultSectionSize(self.row_height())
        columns = self.figures.columns
        if not columns:
            return
        plain, room = self._widths(), self.viewport().width() - 1
        self.cell.gap = CLOSE if self._felt or sum(plain) + theme.px(GAP) * len(plain) > room else GAP
        widths = [width + theme.px(self.cell.gap + 3) for width in plain]
        spare, shares = room - sum(widths), [column.share for column in columns]
        if spare > 0:
            whole = sum(shares)
            more = [spare * share / whole if whole else spare / len(widths) for share in shares]
            widths = [width + each for width, each in zip(widths, more, strict=True)]
        elif theme.look().text <= 100:  # large text is scrolled, not cut
            words = [at for at, column in enumerate(columns) if column.is_words]
            widths = _narrower(widths, sorted(words, key=lambda at: (not shares[at], -at)), -spare)
        for at, width in enumerate(widths):
            self.horizontalHeader().resizeSection(at, int(width))

    def _widths(self) -> list[float]:
        """What each column would need, without a gap."""
        metrics = QFontMetricsF(theme.text_font(self._size, QFont.Weight.Bold))
        heads = QFontMetricsF(theme.text_font(12, QFont.Weight.Bold))
        rows = self.figures.rows
        found = []
        for at, column in enumerate(self.figures.columns):
            widest = max((metrics.horizontalAdvance(row.cells[at]) for row in rows[:400]), default=0.0)
            if at == 0 and any(row.colour for row in rows):
                widest += theme.px(20)
            if any(at in row.bars for row in rows):
                widest += theme.px(60)
            found.append(max(widest, heads.horizontalAdvance(column.head) + theme.px(8 if self._sorts else 4)))
        return found

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(300)), self.whole_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(160)), self.row_height() * 4)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "cell"):
            self.fit()


def _narrower(widths: list[float], words: list[int], lack: float) -> list[float]:
    """Words give way, in this order."""
    for at in words:
        less = min(lack, max(0.0, widths[at] - theme.px(64)))
        widths[at] -= less
        lack -= less
    return widths
