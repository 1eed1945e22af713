"""A club's chance on the scoreboard: a number, and a thin line over the game where there is room for it."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from desktop.look import fonts, theme
from desktop.models.dugout.chances import ChanceView, in_percent
from desktop.models.plain_text import tip

LEAST = 130  # a width, at ordinary text, below which nothing is shown
TITLE = "Win probability"
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def label_font() -> QFont:
    return theme.text_font(11.5, QFont.Weight.Bold)


def name_font() -> QFont:
    return theme.text_font(13)


def number_font() -> QFont:
    return theme.text_font(14, QFont.Weight.Bold)


class ChanceStrip(QWidget):
    """Draws a `ChanceView` on the board; there is nothing to press."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.view: ChanceView | None = None
        self._wanted = True
        self.setAccessibleName(TITLE)
        self.hide()

    def set_view(self, view: ChanceView | None) -> None:
        if view != self.view:
            self.view = view
            self.setAccessibleDescription(view.spoken if view is not None else "")
            self.setToolTip(tip(f"{view.spoken}." if view is not None else ""))
            self._show()
            self.update()

    def set_wanted(self, wanted: bool) -> None:
        """Whether the player wants to see it at all."""
        self._wanted = wanted
        self._show()

    def lie(self, free: QRectF) -> None:
        """Take this place on the board, if it is wide enough."""
        self.setGeometry(free.toAlignedRect())
        self._show()

    def _show(self) -> None:
        self.setVisible(self._wanted and self.view is not None and self.width() >= theme.px(LEAST))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pad, line = theme.px(9), fonts.high(number_font())
        head = QRectF(pad, theme.px(7), self.width() - 2 * pad, line)
        self._paint_head(painter, head, self.view)
        foot = fonts.high(label_font())
        box = QRectF(pad, head.bottom() + theme.px(6), head.width(), 0)
        box.setBottom(self.height() - theme.px(5) - foot)
        if box.height() > theme.px(16):
            self._paint_innings(painter, box, foot, self.view)
            self._paint_line(painter, box, self.view)
        painter.end()

    def _paint_head(self, painter: QPainter, head: QRectF, view: ChanceView) -> None:
        number = f"{in_percent(view.now)} %"
        wide = fonts.wide(number_font(), number)
        painter.setPen(theme.GOLD)
        painter.setFont(number_font())
        painter.drawText(head, RIGHT, number)
        rest = head.adjusted(0, 0, -wide - theme.px(6), 0)
        name = fonts.wide(name_font(), view.club)
        title = fonts.wide(label_font(), TITLE.upper())
        painter.setPen(theme.CHALK)
        theme.draw_fitted(painter, rest, view.club, name_font(), RIGHT)
        if title + name + theme.px(12) <= rest.width():
            painter.setPen(theme.CHALK_QUIET)
            painter.setFont(label_font())
            painter.drawText(rest, LEFT, TITLE.upper())

    def _paint_innings(self, painter: QPainter, box: QRectF, foot: float, view: ChanceView) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.SLOT)
        painter.drawRoundedRect(box, 3, 3)
        each = box.width() / view.innings
        step = 1 if each > fonts.wide(label_font(), "10") + theme.px(3) else 3
        faint = QColor(theme.CHALK_QUIET)
        faint.setAlpha(50)
        painter.setPen(theme.CHALK_QUIET)
        painter.setFont(label_font())
        for inning in range(step, view.innings + 1, step):
            wide = each * step
            text = QRectF(box.left() + inning * each - (wide + each) / 2, box.bottom() + 1, wide, foot)
            painter.drawText(text, Qt.AlignmentFlag.AlignCenter, str(inning))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # straight lines: ten times as quick, and crisp
        painter.setPen(QPen(faint, 1))
        ends = (box.left() + inning * each for inning in range(1, view.innings))
        painter.drawLines([QLineF(x, box.top(), x, box.bottom()) for x in ends])
        painter.setPen(QPen(theme.CHALK_QUIET, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(box.left(), box.center().y(), box.right(), box.center().y()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _paint_line(self, painter: QPainter, box: QRectF, view: ChanceView) -> None:
        inner = box.adjusted(0, 2, 0, -2)
        spots = [
            QPointF(inner.left() + inner.width() * x / view.innings, inner.bottom() - inner.height() * chance)
            for x, chance in view.points
        ]
        pen = QPen(theme.GOLD, theme.px(1.8))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(spots))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.GOLD)
        painter.drawEllipse(spots[-1], theme.px(3.2), theme.px(3.2))
