"""How the dice were read: a chip for each die with what it told, and the sum or row they made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.dice.faces import DieView, colour_of
from desktop.look import fonts, theme
from desktop.models.dice_reading import ReadLine
from desktop.models.plain_text import tip

TITLE = "How the dice were read"
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
SCALES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)


@dataclass(frozen=True)
class Places:
    """Where everything stands at one scale of the text."""

    scale: float
    title: QRectF
    chips: tuple[QRectF, ...]
    texts: tuple[QRectF, ...]
    headline: QRectF
    explanation: QRectF
    words: str
    bottom: float


class ReadingPanel(QWidget):
    """A card; large text in a small card gets smaller before anything is left out, and then it is the first steps."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[ReadLine, ...] = ()
        self._headline = ""
        self._steps: tuple[str, ...] = ()
        self._places: Places | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(TITLE)
        self._tell()

    def set_reading(self, lines: Sequence[ReadLine], headline: str = "", *steps: str) -> None:
        new = (tuple(lines), headline, steps)
        if new != (self._lines, self._headline, self._steps):
            self._lines, self._headline, self._steps = new
            self._tell()

    def text(self) -> str:
        """The whole card in words."""
        steps = [f"{line.chip}: {line.text}" if line.text else line.chip for line in self._lines]
        return ". ".join([*steps, *(part.rstrip(".") for part in (self._headline, *self._steps) if part)]) + "."

    def _tell(self) -> None:
        self._places = None
        spoken = self.text() if self._lines or self._steps else "No dice have been read."
        self.setAccessibleDescription(spoken)
        self.setToolTip(tip(spoken if self._lines or self._steps else ""))
        self.update()

    def sizeHint(self) -> QSize:
        line = fonts.high(_text_font(1))
        return QSize(round(theme.px(470)), round(line * 7))

    def minimumSizeHint(self) -> QSize:
        line = fonts.high(_text_font(1))
        return QSize(round(theme.px(230)), round(line * 5))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self._places = None
            self.updateGeometry()
            self.update()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._places = None
        super().resizeEvent(event)

    # places

    def places(self) -> Places:
        """Where everything stands now."""
        if self._places is None:
            self._places = self._lay()
        return self._places

    def _lay(self) -> Places:
        """The largest text with which all of it fits, a little above the middle of the card."""
        words = ". ".join(self._steps)
        tried = [(scale, words) for scale in SCALES]
        tried += [(SCALES[-1], "… " + ". ".join(self._steps[at:])) for at in range(1, len(self._steps))]
        for scale, said in tried:
            found = self._lay_at(scale, said)
            if found.bottom <= self.height():
                return self._lay_at(scale, said, down=(self.height() - found.bottom) * 0.4)
        return self._lay_at(*tried[-1])

    def _lay_at(self, scale: float, words: str, down: float = 0) -> Places:
        """Steps at the left, the big row at the right; below them where the card is too narrow for both."""
        font, big, small = _text_font(scale), _headline_font(scale), _note_font(scale)
        title, text = fonts.metrics(_title_font(scale)), fonts.metrics(font)
        pad, pitch = text.height() * 0.9, text.height() * 1.34
        inner = QRectF(self.rect()).adjusted(pad, pad * 0.75 + down, -pad, 0)
        heading = QRectF(inner.left(), inner.top(), inner.width(), title.height())
        top = heading.bottom() + text.height() * 0.4
        chip = max((fonts.wide(font, line.chip) for line in self._lines), default=0.0) + text.height() * 1.3
        longest = max((fonts.wide(font, line.text) for line in self._lines), default=0.0) + 2
        gap = text.height() * 0.7
        left = min(chip + gap + longest, inner.width())
        right = max(fonts.wide(big, self._headline), text.height() * 8)
        beside = left + 1.5 * gap + right <= inner.width() or not self._lines
        column = inner.width() - left - 1.5 * gap if beside and self._lines else inner.width()
        chips, texts = [], []
        for at in range(len(self._lines)):
            row = QRectF(inner.left(), top + at * pitch, left, text.height() * 1.17)
            chips.append(QRectF(row.left(), row.top(), chip, row.height()))
            texts.append(row.adjusted(chip + gap, 0, 0, 0))
        below = top + len(self._lines) * pitch
        x = inner.right() - column if beside else inner.left()
        y = top - title.height() * 0.5 if beside and self._lines else below
        headline = QRectF(x, y, column, fonts.high(big) if self._headline else 0.0)
        needed = fonts.wrapped_height(small, words, column, WRAPPED)
        explanation = QRectF(x, headline.bottom(), column, needed if words else 0.0)
        bottom = max(below, explanation.bottom()) + pad * 0.5
        return Places(scale, heading, tuple(chips), tuple(texts), headline, explanation, words, bottom)

    # paint

    def paintEvent(self, _event: QPaintEvent) -> None:
        paper = theme.paper()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(paper.edge, 1.2))
        painter.setBrush(paper.stock)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        at = self.places()
        painter.setPen(paper.quiet)
        theme.draw_fitted(painter, at.title, TITLE.upper(), _title_font(at.scale), LEFT)
        for line, chip, text in zip(self._lines, at.chips, at.texts, strict=True):
            self._paint_chip(painter, chip, line, at.scale)
            painter.setPen(paper.ink)
            theme.draw_fitted(painter, text, line.text, _text_font(at.scale), LEFT)
        painter.setPen(paper.ink)
        if self._headline:
            theme.draw_fitted(painter, at.headline, self._headline, _headline_font(at.scale), LEFT)
        painter.setFont(_note_font(at.scale))
        painter.setPen(paper.quiet)
        if self._lines or self._steps:
            room = QRectF(at.explanation)
            room.setBottom(max(room.top(), min(room.bottom() + 2, self.height() - 4)))
            painter.drawText(room, WRAPPED, at.words)
        else:
            painter.drawText(at.title.translated(0, at.title.height() * 1.6), LEFT, "Nothing yet.")
        painter.end()

    def _paint_chip(self, painter: QPainter, rect: QRectF, line: ReadLine, scale: float) -> None:
        ground = colour_of(DieView("", 6, line.colour))
        ink = theme.ink_on(ground)
        rim = theme.paper().quiet if ink == theme.INK else ground.darker(120)
        painter.setPen(QPen(rim, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QColor(ink))
        theme.draw_fitted(painter, rect, line.chip, _chip_font(scale))


def _title_font(scale: float) -> QFont:
    return _spaced(theme.text_font(11.5 * scale, QFont.Weight.Bold).pixelSize())


@cache
def _spaced(pixels: int) -> QFont:
    font = QFont(fonts.text(pixels, QFont.Weight.Bold))
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 104)
    return font


def _text_font(scale: float) -> QFont:
    return theme.text_font(14 * scale)


def _chip_font(scale: float) -> QFont:
    return theme.text_font(13 * scale, QFont.Weight.Bold)


def _note_font(scale: float) -> QFont:
    return theme.text_font(13 * scale)


def _headline_font(scale: float) -> QFont:
    return theme.display_font(30 * scale)
