"""A chart drawn as a strip: its lines side by side from one end to the other, the one that was read in gold."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop.look import fonts, theme
from desktop.look.dressed import Measured
from desktop.models.chart_model import CHANGED_SIGN
from desktop.models.plain_text import tip
from desktop.spoken.part import Part, part
from rulesets.core.charts.chart import Chart
from rulesets.core.charts.house import changes, told
from rulesets.core.charts.rows import Row


class StripPanel(Measured, QFrame):
    """Shows a chart of one column whose lines are steps on a scale, and the figure that was looked up."""

    ON_TOUR = ("The scale", "A short chart on its own: the step that the dice led to lights up.")

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.chart = chart
        self._lit: Row | None = None
        self._figure = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(chart.title)
        self.setToolTip(tip("\n".join(changes([chart]))))
        self._tell()

    def light(self, chart: str, row: Row, _column: str | None = None, figure: str = "") -> None:
        if chart == self.chart.id:
            self._lit, self._figure = row, figure
            self._tell()

    def clear_light(self) -> None:
        self._lit, self._figure = None, ""
        self._tell()

    def text(self) -> str:
        """What was read, in words."""
        if self._lit is None:
            return "Nothing is highlighted."
        return f"{self._figure}: {self.chart.label(self._lit)}, {told(self.chart.cell(self._lit))}".lstrip(": ")

    def spoken_parts(self) -> list[Part]:
        """Each step of the strip, the one that was read highlighted."""
        return [
            part(line.label, told(self.chart.cell(line.rows[0])), is_lit=self._lit in line.rows)
            for line in self.chart.lines
        ]

    def _tell(self) -> None:
        self.setAccessibleDescription(self.text())
        self.update()

    def sizeHint(self) -> QSize:
        line = fonts.high(theme.text_font(13))
        return QSize(round(theme.px(280)), round(line * 4.9))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = theme.paper()
        line = fonts.high(theme.text_font(13))
        inner = QRectF(self.rect()).adjusted(theme.px(10), theme.px(8), -theme.px(10), -theme.px(8))
        painter.setPen(paper.quiet)
        title = QRectF(inner.left(), inner.top(), inner.width(), line * 1.5)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        theme.draw_fitted(painter, title, self.chart.title.upper(), theme.text_font(12, QFont.Weight.Bold), left)
        painter.setPen(paper.title)
        theme.draw_fitted(painter, title, self._figure, theme.display_font(22), right)
        width = inner.width() / len(self.chart.lines)
        for at, printed in enumerate(self.chart.lines):
            step = QRectF(
                inner.left() + at * width,
                title.bottom() + line * 0.3,
                width,
                inner.bottom() - title.bottom() - line * 0.3,
            )
            self._paint_step(painter, step.adjusted(1.5, 0, -1.5, 0), printed.label, self._lit in printed.rows)

    def _paint_step(self, painter: QPainter, step: QRectF, label: str, lit: bool) -> None:
        paper = theme.paper()
        cell = self.chart.cell(next(line.rows[0] for line in self.chart.lines if line.label == label))
        painter.setBrush(theme.GOLD if lit else paper.button)
        painter.setPen(QPen(theme.INK if lit else paper.edge, 2 if lit else 1))
        painter.drawRoundedRect(step, 5, 5)
        ink = theme.INK if lit else paper.ink
        painter.setPen(ink)
        weight = QFont.Weight.Bold if lit else QFont.Weight.Normal
        top = QRectF(step.left() + 2, step.top(), step.width() - 4, step.height() * 0.55)
        low = QRectF(step.left() + 2, top.bottom(), top.width(), step.height() * 0.4)
        said = f"{cell.say} {CHANGED_SIGN}" if cell.changed else cell.say
        theme.draw_fitted(painter, top, said, theme.text_font(13, weight))
        painter.setPen(theme.INK if lit else paper.quiet)
        theme.draw_fitted(painter, low, label, theme.text_font(11))
