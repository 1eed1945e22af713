"""What is asked, the band that says of whom, and the button that leads back to it from the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.look import theme
from desktop.models.decisions import Question
from desktop.models.plain_text import tip

RADIUS = 10
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def hint_line(options: int, typed_dice: bool = False) -> str:
    """
    >>> hint_line(3)
    'Press 1, 2 or 3 · Enter takes the highlighted one · Esc to look at the table first'
    >>> hint_line(2, typed_dice=True)
    'Press Alt+1 or 2 (without Alt, digits are dice) · Enter takes the highlighted one · Esc to look at the table first'
    """
    if options > 5:
        keys = f"1 to {min(options, 9)}"
    else:
        names = [str(number + 1) for number in range(options)]
        keys = f"{', '.join(names[:-1])} or {names[-1]}" if options > 1 else "1"
    keys = f"Alt+{keys} (without Alt, digits are dice)" if typed_dice else keys
    return f"Press {keys} · Enter takes the highlighted one · Esc to look at the table first"


class Band(QWidget):
    """The head of the card in the club's color; the situation goes below the title where both are too long."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = self._situation = ""
        self._colour = QColor(theme.NAVY)

    def set_words(self, title: str, situation: str, colour: str) -> None:
        self._title, self._situation = title, situation
        self._colour = QColor(colour) if QColor.isValidColorName(colour) else QColor(theme.NAVY)
        self.setAccessibleName(title)
        self.setAccessibleDescription(situation)
        self.update()

    def _title_font(self) -> QFont:
        return theme.display_font(27)

    def _situation_font(self) -> QFont:
        return theme.text_font(14)

    def _is_one_line(self, width: float) -> bool:
        title = QFontMetricsF(self._title_font()).horizontalAdvance(self._title)
        return title + QFontMetricsF(self._situation_font()).horizontalAdvance(self._situation) + theme.px(62) <= width

    def height_for(self, width: int) -> int:
        title, line = QFontMetricsF(self._title_font()).height(), QFontMetricsF(self._situation_font()).height()
        below = 0.0 if self._is_one_line(width) or not self._situation else line + theme.px(2)
        return round(title + below + theme.px(16))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        band = QPainterPath()
        band.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, RADIUS), RADIUS - 1, RADIUS - 1)
        painter.setClipRect(self.rect())
        painter.fillPath(band, self._colour)
        painter.setPen(theme.ink_on(self._colour))
        inner = QRectF(self.rect()).adjusted(theme.px(21), theme.px(8), -theme.px(21), -theme.px(6))
        if self._is_one_line(self.width()):
            theme.draw_fitted(painter, inner, self._title, self._title_font(), LEFT)
            theme.draw_fitted(painter, inner, self._situation, self._situation_font(), RIGHT)
        else:
            title = QFontMetricsF(self._title_font()).height()
            above = QRectF(inner.left(), inner.top(), inner.width(), title)
            theme.draw_fitted(painter, above, self._title, self._title_font(), LEFT)
            below = inner.adjusted(0, title, 0, 0)
            theme.draw_fitted(painter, below, self._situation, self._situation_font(), LEFT)
        painter.end()


class BackToTheQuestion(QPushButton):
    """Stands on the table while its question waits; `clicked` means: open it again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Back to the question", parent)
        self.setProperty("role", "primary")
        self._size()
        self.hide()

    def wait_for(self, question: Question) -> None:
        """Show the button, with the question in its tip."""
        self.setToolTip(tip(question.prompt))
        self.setAccessibleName(f"Back to the question: {question.prompt}")
        self.setAccessibleDescription(question.spoken)
        self.show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._size()

    def _size(self) -> None:
        sheet = f"font-size: {round(theme.px(21))}px;"
        if self.styleSheet() != sheet:
            self.setStyleSheet(sheet)
