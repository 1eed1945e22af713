"""The men a question is about, each with the rating that counts: a strip of small tickets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import theme
from rulesets.core.play.requests import Rating

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def name_font() -> QFont:
    return theme.text_font(12.5)


def who_font() -> QFont:
    return theme.text_font(13.5, QFont.Weight.Bold)


class RatingStrip(QWidget):
    """A rating by its name, then whose it is: as many in a line as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ratings: tuple[Rating, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_ratings(self, ratings: Sequence[Rating]) -> None:
        self.ratings = tuple(ratings)
        self.setAccessibleName(", ".join(map(str, ratings)))
        self.updateGeometry()
        self.update()

    def _width(self, rating: Rating) -> float:
        words = QFontMetricsF(who_font()).horizontalAdvance(_who(rating))
        return QFontMetricsF(name_font()).horizontalAdvance(rating.name) + words + theme.px(25)

    def _places(self, width: float) -> Iterator[tuple[Rating, QRectF]]:
        height, gap = QFontMetricsF(who_font()).height() + theme.px(8), theme.px(6)
        x = y = 0.0
        for rating in self.ratings:
            wide = min(self._width(rating), width)
            if x and x + wide > width:
                x, y = 0.0, y + height + gap
            yield rating, QRectF(x, y, wide, height)
            x += wide + gap

    def heightForWidth(self, width: int) -> int:
        return round(max((place.bottom() for _, place in self._places(width)), default=0.0)) + 1

    def sizeHint(self) -> QSize:
        width = max(self.width(), round(theme.px(300)))
        return QSize(width, self.heightForWidth(width))

    minimumSizeHint = sizeHint

    def paintEvent(self, _event: QPaintEvent) -> None:
        paper = theme.paper()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for rating, place in self._places(self.width()):
            painter.setPen(QPen(paper.edge, 1.2))
            painter.setBrush(paper.button)
            painter.drawRoundedRect(place.adjusted(0.6, 0.6, -0.6, -0.6), 5, 5)
            inner = place.adjusted(theme.px(9), 0, -theme.px(9), 0)
            painter.setPen(paper.quiet)
            theme.draw_fitted(painter, inner, rating.name, name_font(), LEFT)
            name = QFontMetricsF(name_font()).horizontalAdvance(rating.name) + theme.px(6)
            painter.setPen(paper.ink)
            theme.draw_fitted(painter, inner.adjusted(name, 0, 0, 0), _who(rating), who_font(), LEFT)
        painter.end()


def _who(rating: Rating) -> str:
    return f"{rating.who} {rating.value}".rstrip()
