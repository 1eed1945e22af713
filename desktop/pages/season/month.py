"""A month of the schedule as a sheet of a calendar, gone through by keys; a day is opened with Enter or a click."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import theme
from desktop.look.dressed import Measured
from desktop.models.season.schedule import DayCell, Month
from desktop.models.season.wording import WEEKDAYS
from desktop.pages.season.parts import LEFT
from desktop.spoken.part import Part, part

DAYS = (WEEKDAYS[-1], *WEEKDAYS[:-1])  # Sunday first
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -7, Qt.Key.Key_Down: 7}


class MonthGrid(Measured, QWidget):
    """`picked` brings a day; `turned` asks for the month before (-1) or after (1)."""

    picked = Signal(str)
    turned = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.month: Month | None = None
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Calendar")

    def show_month(self, month: Month) -> None:
        self.month = month
        today = next((at for at, day in enumerate(month.days) if day.is_today), None)
        self._look_at(today if today is not None else min(self._at, len(month.days) - 1))

    def _look_at(self, at: int) -> None:
        assert self.month is not None, "a month is shown"
        self._at = at
        self.setAccessibleDescription(f"{self.month.days[at].in_words}. Arrow keys go from day to day, Enter opens it.")
        self.update()

    def text(self) -> str:
        return "\n".join(day.in_words for day in self.month.days) if self.month is not None else ""

    def spoken_parts(self) -> list[Part]:
        """Every day of the month."""
        if self.month is None:
            return []
        return [part(day.in_words, box=self._rect(at), is_lit=at == self._at) for at, day in enumerate(self.month.days)]

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(560)), round(theme.px(460)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(380)), round(theme.px(300)))

    def _rect(self, at: int) -> QRectF:
        assert self.month is not None, "a month is shown"
        head = theme.px(22)
        weeks = -(-(self.month.first + len(self.month.days)) // 7)
        place = self.month.first + at
        width, height = self.width() / 7, (self.height() - head) / weeks
        return QRectF(place % 7 * width, head + place // 7 * height, width, height).adjusted(2, 2, -2, -2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self.month is None:
            return
        if key in STEPS:
            to = self._at + STEPS[key]
            if 0 <= to < len(self.month.days):
                self._look_at(to)
            else:
                self.turned.emit(-1 if to < 0 else 1)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.turned.emit(-1 if key == Qt.Key.Key_PageUp else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.picked.emit(self.month.days[self._at].day)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.month is not None:
            for at in range(len(self.month.days)):
                if self._rect(at).contains(event.position()):
                    self._look_at(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.month is not None and self._rect(self._at).contains(event.position()):
            self.picked.emit(self.month.days[self._at].day)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.month is not None:
            self._paint(painter)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        assert self.month is not None, "a month is shown"
        paper = theme.paper()
        width, head = self.width() / 7, theme.px(20)
        painter.setPen(paper.quiet)
        for at, name in enumerate(DAYS):
            theme.draw_fitted(
                painter,
                QRectF(at * width + 6, 0, width - 8, head),
                name[:3],
                theme.text_font(12, QFont.Weight.Bold),
                LEFT,
            )
        line = theme.px(17)
        for at, day in enumerate(self.month.days):
            rect = self._rect(at)
            chosen = at == self._at and self.hasFocus()
            painter.setPen(
                QPen(paper.focus, 2.5)
                if chosen
                else QPen(theme.GOLD if day.is_today else paper.edge, 2 if day.is_today else 1)
            )
            painter.setBrush(paper.lit if day.is_today else paper.button if day.games else paper.page)
            painter.drawRoundedRect(rect, 5, 5)
            painter.setPen(paper.lit_ink if day.is_today else paper.quiet)
            inner = rect.adjusted(6, 3, -4, -2)
            theme.draw_fitted(
                painter, QRectF(inner.x(), inner.y(), inner.width(), line), str(at + 1), theme.text_font(12), LEFT
            )
            self._paint_lines(painter, day, inner, line)

    def _paint_lines(self, painter: QPainter, day: DayCell, inner: QRectF, line: float) -> None:
        paper, y = theme.paper(), inner.y() + line
        for row, text in enumerate(day.lines):
            strong = row == len(day.lines) - 1 and day.won
            font = theme.text_font(12.5, QFont.Weight.Bold if strong else QFont.Weight.Normal)
            painter.setPen(
                paper.lit_ink if day.is_today else paper.ink if day.won is not False or row == 0 else paper.quiet
            )
            for words in _broken(text, font, inner.width()):
                if y + line <= inner.bottom() + 2:
                    theme.draw_fitted(painter, QRectF(inner.x(), y, inner.width(), line), words, font, LEFT, 0.7)
                y += line


def _broken(text: str, font: QFont, width: float) -> list[str]:
    """In two lines at most, where one has no room for it."""
    head, _, last = text.rpartition(" ")
    fits = not head or QFontMetricsF(font).horizontalAdvance(text) <= width or text[:2] in ("W ", "L ")
    return [text] if fits else [head, last]
