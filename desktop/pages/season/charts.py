"""Two pictures of a player: how far he is from his card, and his average over the last fifteen games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import theme
from desktop.models.season.player import Bar
from desktop.models.season.wording import MONTHS
from desktop.pages.season.parts import LEFT, RIGHT
from rulesets.core.charts.signs import signed

FARTHEST = 3.2  # standard errors that find room
CENTER = Qt.AlignmentFlag.AlignCenter


class AgainstCard(QWidget):
    """Each figure: his card's, his own, and a dot as many standard errors from the middle as he is off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: tuple[Bar, ...] = ()
        self.setAccessibleName("Against his card")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        self._bars = tuple(bars)
        self.setAccessibleDescription(self.text())
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        told = []
        for bar in self._bars:
            off = f", {bar.off:+.1f} standard errors" if bar.off is not None else ""
            told.append(f"{bar.name}: card {bar.card}, now {bar.now}{off}")
        return "; ".join(told) or "Nothing to compare."

    def _row(self) -> float:
        return theme.px(22)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(400)), round(self._row() * (len(self._bars) + 1) + 4))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(230)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, row, width = theme.paper(), self._row(), self.width()
        names, figures = width * 0.22, width * 0.11
        left = names + 3 * figures + theme.px(10)
        room = width - left - theme.px(4)
        middle, each = left + room / 2, room / 2 / FARTHEST
        small, plain, bold = (
            theme.text_font(12, QFont.Weight.Bold),
            theme.text_font(13),
            theme.text_font(13, QFont.Weight.Bold),
        )
        painter.setPen(paper.quiet)
        for at, head in enumerate(("card", "now")):
            theme.draw_fitted(painter, QRectF(names + at * figures, 0, figures, row), head, small, RIGHT)
        for error in range(-3, 4):
            spot = QRectF(middle + error * each - theme.px(14), 0, theme.px(28), row)
            theme.draw_fitted(painter, spot, signed(error), small, CENTER)
        for at, bar in enumerate(self._bars, start=1):
            y = at * row
            painter.setPen(paper.ink)
            theme.draw_fitted(painter, QRectF(0, y, names, row), bar.name, plain, LEFT)
            theme.draw_fitted(painter, QRectF(names, y, figures, row), bar.card, plain, RIGHT)
            theme.draw_fitted(painter, QRectF(names + figures, y, figures, row), bar.now, bold, RIGHT)
            painter.setPen(paper.quiet)
            theme.draw_fitted(
                painter,
                QRectF(names + 2 * figures, y, figures + theme.px(6), row),
                bar.error if bar.off is not None else "",
                plain,
                RIGHT,
            )
            self._paint_bar(painter, bar, middle, each, y, row)
        painter.setPen(QPen(paper.ink, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(middle, row), QPointF(middle, row * (len(self._bars) + 1)))
        painter.end()

    def _paint_bar(self, painter: QPainter, bar: Bar, middle: float, each: float, y: float, row: float) -> None:
        paper, high = theme.paper(), row * 0.72
        top = y + (row - high) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setOpacity(0.45)
        painter.setBrush(paper.edge)
        painter.drawRoundedRect(QRectF(middle - 2 * each, top, 4 * each, high), 4, 4)
        painter.setOpacity(0.75)
        painter.drawRoundedRect(QRectF(middle - each, top, 2 * each, high), 3, 3)
        painter.setOpacity(1)
        if bar.off is None:
            return
        x = middle + max(-FARTHEST, min(FARTHEST, bar.off)) * each
        color = theme.BLUE if not theme.look().dark else theme.GOLD
        painter.setPen(QPen(color, 2))
        painter.drawLine(QPointF(middle, y + row / 2), QPointF(x, y + row / 2))
        painter.setPen(QPen(paper.stock, 1.2))
        painter.setBrush(color)
        painter.drawEllipse(QPointF(x, y + row / 2), theme.px(6), theme.px(6))


class AverageCurve(QWidget):
    """His average over fifteen games, day by day, and his card's as a dashed line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._points: tuple[tuple[str, float], ...] = ()
        self._card: float | None = None
        self.setAccessibleName("Average over 15 games")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_curve(self, points: Sequence[tuple[str, float]], card: float | None) -> None:
        self._points, self._card = tuple(points), card
        if points:
            best, least = max(value for _, value in points), min(value for _, value in points)
            self.setAccessibleDescription(f"Now {points[-1][1]:.3f}, between {least:.3f} and {best:.3f}")
        else:
            self.setAccessibleDescription("Not yet: it takes fifteen games.")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(340)), round(theme.px(200)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(180)), round(theme.px(110)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = theme.paper()
        if not self._points:
            painter.setPen(paper.quiet)
            theme.draw_fitted(painter, QRectF(self.rect()), "It takes fifteen games.", theme.text_font(13), CENTER)
            painter.end()
            return
        values = [value for _, value in self._points] + ([self._card] if self._card is not None else [])
        low, high = int(min(values) * 20) / 20, -(-int(max(values) * 1000 + 1) // 50) * 50 / 1000
        high = max(high, low + 0.1)
        plot = QRectF(theme.px(38), theme.px(8), self.width() - theme.px(48), self.height() - theme.px(32))
        first, last = (date.fromisoformat(self._points[at][0]).toordinal() for at in (0, -1))

        def spot(day: str, value: float) -> QPointF:
            along = (date.fromisoformat(day).toordinal() - first) / max(1, last - first)
            return QPointF(
                plot.left() + along * plot.width(), plot.bottom() - (value - low) / (high - low) * plot.height()
            )

        self._paint_grid(painter, plot, low, high)
        if self._card is not None:
            y = plot.bottom() - (self._card - low) / (high - low) * plot.height()
            painter.setPen(QPen(paper.heading, 1.6, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        color = theme.BLUE if not theme.look().dark else theme.GOLD
        painter.setPen(QPen(color, 2))
        painter.drawPolyline(QPolygonF([spot(*point) for point in self._points]))
        painter.setPen(QPen(paper.stock, 1.2))
        painter.setBrush(color)
        painter.drawEllipse(spot(*self._points[-1]), theme.px(5), theme.px(5))
        painter.end()

    def _paint_grid(self, painter: QPainter, plot: QRectF, low: float, high: float) -> None:
        paper, small = theme.paper(), theme.text_font(12)
        step = 0.05 if high - low <= 0.3 else 0.1
        value = low
        while value <= high + 1e-6:
            y = plot.bottom() - (value - low) / (high - low) * plot.height()
            painter.setPen(QPen(paper.edge, 0.8))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(paper.quiet)
            theme.draw_fitted(
                painter, QRectF(0, y - 8, plot.left() - 5, 16), f"{value:.3f}".removeprefix("0"), small, RIGHT
            )
            value += step
        first, last = (date.fromisoformat(self._points[at][0]) for at in (0, -1))
        days = max(1, (last - first).days)
        month = date(first.year, first.month, 1)
        while month <= last:
            along = max(0, (month - first).days) / days
            x = plot.left() + along * plot.width()
            painter.setPen(QPen(paper.edge, 0.8))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            painter.setPen(paper.quiet)
            if x < plot.right() - theme.px(24):
                theme.draw_fitted(
                    painter,
                    QRectF(x + 3, plot.bottom() + 3, theme.px(70), theme.px(18)),
                    MONTHS[month.month - 1],
                    small,
                    LEFT,
                )
            month = date(month.year + month.month // 12, month.month % 12 + 1, 1)
