"""The call of the play: a card over the outfield with a title and one line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.look import fonts, theme
from desktop.look.shadow import soft_shadow

SHADOW = 8
RIM = 2  # paper above and below that stays free of words
CLOSE = 0.85  # how much smaller text may be where a line is too long for its room
WRAPPED = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextWordWrap)
# How large title and line are for a line of so many lines, and how many of them: from the best to the last.
WAYS = ((1.0, 1.0, 2), (CLOSE, CLOSE, 2), (1.0, 1.0, 3), (CLOSE, CLOSE, 3), (0.55, CLOSE, 3), (0.55, CLOSE, 4))


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
        self.setAccessibleDescription(self.said_beside(""))
        self.setVisible(bool(title or line))
        self.update(self._words().toAlignedRect())

    def said_beside(self, situation: str) -> str:
        """Title and line in a sentence each, without a line that only says what stands there already."""
        return " ".join(_ended(part) for part in (self.title, self.line) if part and part != situation)

    def set_room(self, most: float, lines: int = 1) -> int:
        """The height of card and shadow, the same with and without a line below the title: the field must not jump.

        Large text on a small field gives way down to two thirds.
        """
        self._scale, self._lines = 1.0, lines
        needed = self._height()
        self._scale = min(1.0, max(0.66, (most - 2 * SHADOW) / needed))
        return round(needed * self._scale + 2 * SHADOW)

    def _height(self) -> float:
        return self._title_height() + self._line_height() * (self._lines + 0.85)

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
        return self._card().adjusted(13, RIM, -13, -RIM)

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
        if self._fits_a_line(inner.width()):
            title, line, below = self._title_font(), self._line_font(), self._line_height() if self.line else 0.0
        else:
            title, line, below = self._wrapped(inner.width())
        high = fonts.high(title)
        top = inner.center().y() - (high + below) / 2
        painter.setPen(theme.paper().title)
        theme.draw_fitted(painter, QRectF(inner.left(), top, inner.width(), high), self.title, title, least=0.4)
        painter.setPen(theme.paper().ink)
        box = QRectF(inner.left(), top + high, inner.width(), below)
        if self._fits_a_line(inner.width()):
            theme.draw_fitted(painter, box, self.line, line)
        else:
            painter.setFont(line)
            words = _as_much_as_fits(self.line, line, inner.width(), below)
            painter.drawText(box.adjusted(0, 0, 0, 2), WRAPPED, words)

    def _fits_a_line(self, room: float) -> bool:
        """A little smaller, if need be; smaller than that nobody can read it from a chair."""
        return fonts.wide(self._line_font(), self.line) * CLOSE <= room

    def _wrapped(self, room: float) -> tuple[QFont, QFont, float]:
        """Fonts of the title and of a line that is wrapped, and the height of the line: the first way that has room.

        The card is never higher than it is with a short line, so a long one takes room from the title.
        """
        paper = self._height() - 2 * RIM
        found = []
        for title_scale, scale, lines in WAYS:
            title = theme.display_font(28 * self._scale * title_scale)
            line = theme.text_font(14 * self._scale * scale, italic=True)
            needed, most = _wrapped_height(self.line, line, room), lines * fonts.metrics(line).lineSpacing() + 1
            if fonts.high(title) + lines * fonts.high(line) <= paper:
                found.append((title, line, min(needed, most)))
                if needed <= most:
                    break
        return found[-1]


def _wrapped_height(words: str, font: QFont, room: float) -> float:
    return fonts.metrics(font).boundingRect(QRectF(0, 0, room, 9999), WRAPPED, words).height()


def _as_much_as_fits(words: str, font: QFont, room: float, height: float) -> str:
    """Whole words, and dots where not all of them have room: the play-by-play tells the rest."""
    said = words
    while _wrapped_height(said, font, room) > height + 1 and " " in words:
        words = words.rpartition(" ")[0]
        said = f"{words} …"
    return said


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
