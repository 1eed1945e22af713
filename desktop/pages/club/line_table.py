"""A table of season lines: a click on a heading, or S on a column, sorts by it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QTableView, QWidget

from desktop.look import theme
from desktop.look.rows import lay_figures
from desktop.pages.club.line_model import Index, LineModel
from desktop.pages.club.lines import LOW_FIRST, ManLine
from desktop.panels.views import QUIET_BAR

FEWEST_ROWS = 5
EDGE = 2  # the ring of the focus


class LineTable(QTableView):
    """Says which man is looked at."""

    looked_at = Signal(str)
    _worn: theme.Look | None = None

    def __init__(self, name: str, heads: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setAccessibleDescription("Season lines. S sorts by the column; Home and End go to the first and last man.")
        self.lines = LineModel(heads, self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.lines)
        self.sorted.setSortRole(LineModel.KeyRole)
        self.setModel(self.sorted)
        lay_figures(self)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.sectionClicked.connect(self.sort_by)
        header.setMinimumSectionSize(10)
        self.setStyleSheet(QUIET_BAR + "QTableView::item { padding: 0 3px; }")

    def set_lines(self, lines: tuple[ManLine, ...]) -> None:
        """These men, sorted as they were; who was looked at stays so."""
        kept = self.player
        self.lines.set_lines(lines)
        self.fit()
        self.look_at(kept)

    @property
    def player(self) -> str:
        """Who is looked at."""
        return str(self.currentIndex().data(LineModel.PlayerRole) or "")

    def look_at(self, player: str) -> None:
        """Put the cursor on a man, or on the first where he is not here."""
        rows = [self.sorted.index(row, 0) for row in range(self.sorted.rowCount())]
        found = [index for index in rows if index.data(LineModel.PlayerRole) == player] or rows[:1]
        if found:
            self.setCurrentIndex(found[0])

    def sort_by(self, column: int) -> None:
        """By this column: names and earned runs from the least, counts from the most; a second time the other way."""
        header = self.horizontalHeader()
        low, high = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        order = low if self.lines.heads[column] in LOW_FIRST else high
        if self.sorted.sortColumn() == column:
            order = high if self.sorted.sortOrder() == low else low
        header.setSortIndicator(column, order)
        self.sorted.sort(column, order)
        self.scrollTo(self.currentIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and current.row() != previous.row():
            self.looked_at.emit(self.player)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_S and not event.modifiers() and self.currentIndex().isValid():
            self.sort_by(self.currentIndex().column())
        else:
            super().keyPressEvent(event)

    # sizes

    def fit(self) -> None:
        """Each column as wide as what stands in it; width to spare is shared out."""
        font = theme.text_font(14)
        self.verticalHeader().setDefaultSectionSize(self._row())
        header, metrics = self.horizontalHeader(), QFontMetricsF(font)
        heads = QFontMetricsF(theme.text_font(12, font.Weight.Bold))
        widths = []
        for column, head in enumerate(self.lines.heads):
            texts = (self.lines.index(row, column).data() for row in range(self.lines.rowCount()))
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0.0)
            widths.append(max(widest, heads.horizontalAdvance(head) + theme.px(6)) + theme.px(14))
        spare = max(0.0, self.viewport().width() - sum(widths) - 1) / max(1, len(widths))
        for column, width in enumerate(widths):
            header.resizeSection(column, int(width + min(spare, theme.px(24))))

    def height_within(self, room: int) -> int:
        """As high as whole rows make it, within this room."""
        rows = (room - self._high(0)) // self._row()
        return self._high(max(FEWEST_ROWS, min(rows, self.lines.rowCount())))

    def _high(self, rows: int) -> int:
        return self.horizontalHeader().sizeHint().height() + rows * self._row() + 2 * EDGE

    def _row(self) -> int:
        return round(QFontMetricsF(theme.text_font(14)).height() * 1.32)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "lines") and self._worn != theme.look():
            self._worn = theme.look()  # a change is told again for every parent with a sheet of its own
            self.fit()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(780)), self._row() * 14)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(300)), self._high(FEWEST_ROWS))
