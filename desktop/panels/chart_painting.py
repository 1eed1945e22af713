"""How a chart is printed on its card: cells, headings, and what gives way where words find no room."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop.look import fonts, theme
from desktop.models.chart_model import CHANGED_SIGN, LABELS, ChartModel, Index

CENTRE = Qt.AlignmentFlag.AlignCenter
WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
SMALLER = (1.0, 0.92, 0.86)
SENTENCE = 40  # letters from which a cell is a sentence
MOST_WORDED = 3  # columns in which words are cut or wrapped; with more, all cells stand as printed, or none
MOST_EXPLAINED = 12  # printed texts that a legend can explain
Way: TypeAlias = Literal["words", "printed", "wrapped"]


def cell_font(scale: float = 1, bold: bool = False) -> QFont:
    return theme.text_font(12.5 * scale, QFont.Weight.Bold if bold else QFont.Weight.Normal)


def heading_font() -> QFont:
    return theme.text_font(11, QFont.Weight.Bold)


def shared_widths(needs: Sequence[float], room: float) -> list[int]:
    """Columns of these needs in so much room: a modest one gets its need, the others share what is left.

    >>> shared_widths([60, 60, 150], 240)
    [60, 60, 120]
    >>> shared_widths([60, 60], 240)
    [120, 120]
    """
    widths = [0.0] * len(needs)
    left, open_ones = room, sorted(range(len(needs)), key=lambda at: needs[at])
    if sum(needs) <= room:
        spare = (room - sum(needs)) / max(1, len(needs))
        widths = [need + spare for need in needs]
    else:
        while open_ones:
            at = open_ones[0]
            widths[at] = min(needs[at], left / len(open_ones))
            left -= widths[at]
            open_ones.pop(0)
    whole = [int(width) for width in widths]
    if whole:
        whole[-1] += int(room) - sum(whole)
    return whole


def shortened(words: str, metrics: QFontMetricsF, width: float) -> str:
    """As many whole words as fit, and dots; letters are cut only where not even one word fits."""
    parts = words.split()
    while len(parts) > 1:
        parts.pop()
        text = " ".join(parts).rstrip(",;:") + "…"
        if metrics.horizontalAdvance(text) <= width:
            return text
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)


def fitting(words: str, mark: str, width: float, bold: bool = False, printed: str = "") -> tuple[QFont, str]:
    """The words, a little smaller if need be; else the scorer's mark; else the first words, or what is printed."""
    for scale in SMALLER:
        font = cell_font(scale, bold)
        if fonts.wide(font, words) <= width:
            return font, words
    if mark:
        return cell_font(1, bold), mark
    font = cell_font(SMALLER[-1], bold)
    metrics = fonts.metrics(font)
    if printed and metrics.horizontalAdvance(words.split()[0] + "…") > width >= metrics.horizontalAdvance(printed):
        return font, printed
    return font, shortened(words, metrics, width)


def way_to_print(model: ChartModel, widths: Sequence[float]) -> Way:
    """How cells stand in columns of these widths: sentences wrapped, many columns as printed where words do not fit."""
    cells = [(at, model.cell(row, at + 1)) for row in range(model.rowCount()) for at in range(len(widths))]
    if len(widths) <= MOST_WORDED:
        return "wrapped" if any(len(cell.say) > SENTENCE for _, cell in cells) else "words"
    metrics, pad = fonts.metrics(cell_font(SMALLER[-1])), theme.px(6)
    cut = any(metrics.horizontalAdvance(cell.say) > widths[at] - pad for at, cell in cells)
    if not cut:
        return "words"
    return "printed" if len({cell.text for _, cell in cells}) <= MOST_EXPLAINED else "wrapped"


def wrapped_height(words: str, width: float) -> float:
    """What a sentence needs in a column."""
    metrics = fonts.metrics(cell_font(SMALLER[1]))
    return metrics.boundingRect(QRectF(0, 0, width - theme.px(6), 9999), WRAPPED, words).height()


class ChartHeader(QHeaderView):
    """Column titles on as many lines as they need; the usual column's is underlined."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(8)
        self.setHighlightSections(False)
        self.setAccessibleName("Column titles")

    def _words(self, section: int) -> str:
        return str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")

    def height_needed(self) -> int:
        metrics = fonts.metrics(heading_font())
        heights = [
            metrics.boundingRect(QRectF(0, 0, self.sectionSize(at) - 4, 999), WRAPPED, self._words(at)).height()
            for at in range(self.count())
        ]
        return ceil(max(heights, default=0)) + round(theme.px(8))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.height_needed())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A chart that is scrolled sideways keeps the title of its row labels."""
        super().paintEvent(event)
        if self.offset():
            painter = QPainter(self.viewport())
            place = QRect(0, 0, self.sectionSize(LABELS), self.viewport().height())
            painter.fillRect(place, theme.paper().stock)
            self.paintSection(painter, place, LABELS)
            painter.end()

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        paper = theme.paper()
        usual = bool(self.model().headerData(section, Qt.Orientation.Horizontal, ChartModel.UsualRole))
        painter.save()
        if usual:
            painter.fillRect(rect, usual_ground())
        painter.setFont(heading_font())
        painter.setPen(paper.ink if usual else paper.quiet)
        painter.drawText(rect.adjusted(2, 1, -2, -4), WRAPPED, self._words(section))
        line = QRectF(rect.left(), rect.bottom() - 2, rect.width(), 3) if usual else None
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), paper.edge)
        if line is not None:
            painter.fillRect(line, paper.focus)
        painter.restore()


def usual_ground() -> QColor:
    tint = QColor(theme.GOLD)
    tint.setAlphaF(0.13)
    return tint


class ChartDelegate(QStyledItemDelegate):
    """Paints a cell of the chart; every text is in full in its tip and for a screen reader.

    A hundred cells may be painted after one throw, so what does not change from cell to cell is kept.
    """

    def __init__(self, model: ChartModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.way: Way = "words"
        self.forget()

    def forget(self) -> None:
        """The look is another: measure and mix again."""
        self._fitted: dict[tuple[str, str, int, bool], tuple[QFont, str]] = {}
        self._labels = cell_font(1, True)
        self._sign = fonts.wide(self._labels, CHANGED_SIGN) + 2
        self._pad = theme.px(6)
        self._usual = usual_ground()
        self._hairline = QColor(theme.paper().edge)
        self._hairline.setAlphaF(0.55)

    def drawn(self, row: int, column: int, width: int) -> str:
        """What stands in a cell of this width."""
        return self._fit(row, column, width, False)[1]

    def _fit(self, row: int, column: int, width: int, bold: bool) -> tuple[QFont, str]:
        if column == LABELS:
            return self._labels, self._model.chart.lines[row].label
        cell, mark = self._model.cell(row, column), self._model.mark(row, column)
        if self.way == "wrapped":
            return cell_font(SMALLER[1], bold), cell.say
        if self.way == "printed":
            return fitting(cell.text, "", width - self._pad / 2, bold)
        key = (cell.say, mark or cell.text, width, bold)
        if key not in self._fitted:
            self._fitted[key] = fitting(cell.say, mark, width - self._pad, bold, cell.text)
        return self._fitted[key]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        self.paint_cell(painter, rect, index.row(), index.column(), self._model.lit_at)
        if option.state & QStyle.StateFlag.State_HasFocus:
            self.paint_focus(painter, rect, index)

    def paint_cell(
        self, painter: QPainter, rect: QRect, row: int, column: int, lit_at: tuple[int, int] = (-1, -1)
    ) -> None:
        model, paper = self._model, theme.paper()
        in_lit_row = row == lit_at[0]
        is_lit = in_lit_row and column == lit_at[1]
        if column == model.usual:
            painter.fillRect(rect, self._usual)
        if in_lit_row:
            painter.fillRect(rect, paper.lit)
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, self._hairline)
        if is_lit:
            self._paint_lit(painter, rect)
        changed = column != LABELS and model.cell(row, column).changed
        font, text = self._fit(row, column, rect.width() - (round(self._sign) if changed else 0), is_lit)
        painter.setFont(font)
        if is_lit:
            painter.setPen(theme.INK)
        elif in_lit_row:
            painter.setPen(paper.lit_ink)
        else:
            painter.setPen(paper.ink if model.usual in (-1, column) else paper.quiet)
        if self.way == "wrapped" and column != LABELS:
            inset = round(self._pad / 2)
            painter.drawText(rect.adjusted(inset, 0, -inset, 0), WRAPPED, text)
        else:
            painter.drawText(rect, CENTRE, text)
        if column == LABELS and in_lit_row:
            self._paint_pointer(painter, rect)
        if changed:
            painter.setFont(self._labels)
            painter.setPen(theme.MAROON if is_lit else paper.heading)
            painter.drawText(rect.adjusted(0, 0, -3, 0), int(Qt.AlignmentFlag.AlignRight), CHANGED_SIGN)

    def _paint_lit(self, painter: QPainter, rect: QRect) -> None:
        """Gold with a dark rim."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.GOLD)
        painter.drawRoundedRect(QRectF(rect).adjusted(1, 0.8, -1, -1), 4, 4)

    def _paint_pointer(self, painter: QPainter, rect: QRect) -> None:
        """A small arrow before the label of the row that was read: color is not the only sign."""
        size = rect.height() * 0.2
        x, y = rect.left() + 2.0, rect.center().y() + 0.5
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.paper().lit_ink)
        painter.drawPolygon([QPointF(x, y - size), QPointF(x + size * 1.2, y), QPointF(x, y + size)])

    def paint_focus(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Around the cell that the keyboard is on."""
        is_lit = (index.row(), index.column()) == self._model.lit_at
        colour = theme.INK if is_lit else theme.paper().focus
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(rect).adjusted(2, 2, -2, -3), 3, 3)
