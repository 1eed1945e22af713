"""One decision that the skipper would have made otherwise: when, what was said, what he would have said, and why."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop.look import theme
from rulesets.managers.dugout.counsel import points
from rulesets.managers.dugout.second_guess import Guess

WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class GuessRow(QPushButton):
    """A row to click: the table goes to where it was decided."""

    def __init__(self, guess: Guess, city: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.guess = guess
        self._lines = (
            (f"{guess.when} · {city}: {guess.asked}", False),
            (f"Called: {guess.said}. The skipper: {guess.would}.", True),
            (guess.why, False),
        )
        self.points = "" if guess.less is None else points(-guess.less)
        self.setAccessibleName(" ".join(line for line, _ in self._lines if line))
        self.setAccessibleDescription(self.points)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def _font(self, bold: bool) -> QFont:
        return theme.text_font(14, QFont.Weight.Bold if bold else QFont.Weight.Normal)

    def _room(self, width: float) -> float:
        at_right = QFontMetricsF(self._font(True)).horizontalAdvance("00.0 points")
        return max(theme.px(120), width - at_right - theme.px(34))

    def heightForWidth(self, width: int) -> int:
        room = QRectF(0, 0, self._room(width), 99999)
        lines = [
            QFontMetricsF(self._font(bold)).boundingRect(room, WRAPPED, line).height()
            for line, bold in self._lines
            if line
        ]
        return round(sum(lines) + theme.px(14))

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        width = max(self.width(), round(theme.px(400)))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(220)), self.heightForWidth(max(self.width(), round(theme.px(220)))))

    def paintEvent(self, _event: QPaintEvent) -> None:
        paper = theme.paper()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(paper.lit if self.isDown() else paper.button)
        painter.setPen(QPen(paper.focus if self.hasFocus() else paper.edge, 2 if self.hasFocus() else 1.2))
        painter.drawRoundedRect(card, 7, 7)
        pad, y = theme.px(11), card.top() + theme.px(6)
        room = self._room(self.width())
        for line, bold in self._lines:
            if line:
                painter.setFont(self._font(bold))
                painter.setPen(paper.lit_ink if self.isDown() else paper.ink if bold else paper.quiet)
                box = QRectF(card.left() + pad, y, room, 99999)
                y += painter.boundingRect(box, WRAPPED, line).height()
                painter.drawText(box, WRAPPED, line)
        painter.setFont(self._font(True))
        painter.setPen(paper.bad if (self.guess.less or 0) > 0 else paper.good)
        painter.drawText(card.adjusted(0, theme.px(6), -pad, 0), RIGHT, self.points)
        painter.end()
