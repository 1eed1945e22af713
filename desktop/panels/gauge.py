"""What each side has left of something: a die a club that turns down as it is spent."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop.dice.faces import paint_die
from desktop.look import fonts, theme
from desktop.look.dressed import Measured
from desktop.models.dice import DieView
from rulesets.core.play.setup import Setup
from rulesets.core.play.situation import Situation

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class GaugePanel(Measured, QFrame):
    """Reads one field of the situation, a number for each side; what it means is in its title."""

    ON_TOUR = ("What is left", "Something each side has only so much of; it goes down as it is used.")

    def __init__(self, title: str, field: str, sides: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.title = title
        self._field = field
        self._sides = sides
        self._rows: tuple[tuple[str, str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    def show_situation(self, setup: Setup, situation: Situation) -> None:
        """`setup` with the visitors first."""
        left: tuple[int, int] = getattr(situation, self._field)
        rows = tuple((club.city, club.colour, number) for club, number in zip(setup.clubs, left, strict=True))
        if rows != self._rows:
            self._rows = rows
            self.setAccessibleDescription(self.text())
            self.update()

    def text(self) -> str:
        return "; ".join(f"{city}: {left} left" for city, _, left in self._rows)

    def sizeHint(self) -> QSize:
        line = fonts.high(theme.text_font(14))
        return QSize(round(theme.px(260)), round(line * 4.2))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        line = fonts.high(theme.text_font(14))
        inner = QRectF(self.rect()).adjusted(theme.px(14), theme.px(8), -theme.px(14), -theme.px(8))
        painter.setPen(theme.CHALK_QUIET)
        head = QRectF(inner.left(), inner.top(), inner.width(), line)
        theme.draw_fitted(painter, head, self.title.upper(), theme.text_font(12, QFont.Weight.Bold), LEFT)
        half = inner.width() / max(1, len(self._rows))
        for at, (city, colour, left) in enumerate(self._rows):
            box = QRectF(
                inner.left() + at * half, head.bottom() + line * 0.3, half, inner.bottom() - head.bottom() - line * 0.3
            )
            size = box.height()
            die = DieView(city, self._sides, colour, 1, left or None)
            paint_die(painter, QRectF(box.left(), box.top(), size, size), die, label=None if left else "0")
            painter.setPen(theme.CHALK)
            words = box.adjusted(size + theme.px(8), 0, -theme.px(6), 0)
            words.setHeight(size / 2)
            theme.draw_fitted(painter, words, city, theme.text_font(13), LEFT)
            painter.setPen(theme.CHALK_QUIET)
            theme.draw_fitted(painter, words.translated(0, size / 2), f"{left} left", theme.text_font(13), LEFT)
