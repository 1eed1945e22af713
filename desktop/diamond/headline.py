"""The call of the play: a card over the outfield with a title and one line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.look import fonts, theme
from desktop.look.shadow import soft_shadow

SHADOW = 8
CLOSE = 0.85  # how much smaller text may be where a line is too long for its room


class HeadlineCard(QWidget):
    """Paper on the field; lets clicks through, and is hidden while there is nothing to call."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = ""
        self.line = ""
        self._scale, self._lines = 1.0, 1
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("Call of the play")
        self.hide()

    def set_call(self, title: str, line: str) -> None:
        self.title, self.line = title, line
        self.setAccessibleDescription(" ".join(_ended(part) for part in (title, line) if part))
        self.setVisible(bool(title or line))
        self.update(self._words().toAlignedRect())

    def set_room(self, most: float, lines: int = 1) -> int:
        """The height of card and shadow, the same with and without a line below the title: the field must not jump.

        Large text on a small field gives way down to two thirds.
        """
        self._scale, self._lines = 1.0, lines
        needed = self._title_height() + self._line_height() * (lines + 0.6)
        self._scale = min(1.0, max(0.66, (most - 2 * SHADOW) / needed))
        return round(needed * self._scale + 2 * SHADOW)

    def _title_font(self) -> QFont:
        return theme.display_font(28 * self._scale)

    def _line_font(self) -> QFont:
        return theme.text_font(14 * self._scale, italic=True)

    def _title_height(self) -> float:
        return fonts.high(self._title_font())

    def _line_height(self) -> float:
        return fonts.high(self._line_font()) * 1.08

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.update()
        super().changeEvent(event)

    def _card(self) -> QRectF:
        return QRectF(self.rect()).adjusted(SHADOW, SHADOW * 0.75, -SHADOW, -SHADOW * 1.25)

    def _words(self) -> QRectF:
        """The paper inside its rim: all that another call changes."""
        return self._card().adjusted(13, 2, -13, -2)

    def paintEvent(self, event: QPaintEvent) -> None:
        paper = theme.paper()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = self._card()
        if not self._words().toAlignedRect().contains(event.rect()):
            soft_shadow(painter, card, 9, SHADOW)
        painter.setBrush(paper.stock)
        painter.setPen(QPen(paper.edge, 1.4))
        painter.drawRoundedRect(card, 9, 9)
        self._paint_words(painter, card.adjusted(14, 0, -14, 0))
        painter.end()

    def _paint_words(self, painter: QPainter, inner: QRectF) -> None:
        if self._is_long(inner.width()):
            self._paint_long(painter, inner)
            return
        title_height, line_height = self._title_height(), self._line_height()
        wraps = self._lines > 1 and fonts.wide(self._line_font(), self.line) > inner.width()
        below = line_height * (self._lines if wraps else 1) if self.line else 0.0
        top = inner.center().y() - (title_height + below) / 2
        painter.setPen(theme.paper().title)
        above = QRectF(inner.left(), top, inner.width(), title_height)
        theme.draw_fitted(painter, above, self.title, self._title_font(), least=0.4)
        painter.setPen(theme.paper().ink)
        box = QRectF(inner.left(), top + title_height, inner.width(), below)
        if wraps:
            painter.setFont(self._line_font())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextWordWrap), self.line)
        elif self.line:
            theme.draw_fitted(painter, box, self.line, self._line_font())

    def _is_long(self, room: float) -> bool:
        """Would one line be too small to read from a chair, and do two of them take it?"""
        wide = fonts.wide(self._line_font(), self.line)
        return self._lines == 1 and wide > room / CLOSE and wide * CLOSE < room * 1.9

    def _paint_long(self, painter: QPainter, inner: QRectF) -> None:
        """Two lines in the room of one and a half: everything a little smaller, nothing much smaller."""
        title, line = (
            theme.display_font(28 * self._scale * CLOSE),
            theme.text_font(14 * self._scale * CLOSE, italic=True),
        )
        high, below = fonts.high(title), 2 * fonts.high(line)
        top = inner.center().y() - (high + below) / 2
        painter.setPen(theme.paper().title)
        theme.draw_fitted(painter, QRectF(inner.left(), top, inner.width(), high), self.title, title, least=0.4)
        painter.setPen(theme.paper().ink)
        painter.setFont(line)
        box = QRectF(inner.left(), top + high, inner.width(), below + 2)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextWordWrap), self.line)


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
