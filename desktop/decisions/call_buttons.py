"""The buttons of a call: one a thing to say, and a pin that keeps what is said."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QRadioButton, QWidget

from desktop.look import fonts, theme
from desktop.models.plain_text import tip
from rulesets.core.play.requests import Ask, Option

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RING = 3.5  # room around a button for the ring of focus
KEYS = "1234567890"
ALT = "Alt+"  # before a key while bare digits are the faces of real dice
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def label_font(scale: float, bold: bool) -> QFont:
    return theme.text_font(13.5 * scale, QFont.Weight.Bold if bold else QFont.Weight.Normal)


def key_font(scale: float) -> QFont:
    return theme.text_font(11.5 * scale)


def width_needed(label: str, scale: float, alt: bool = False) -> float:
    """A button's width: its label as it is when marked, its key, and air."""
    return _width_needed(label, scale, alt, theme.look().factor)


@lru_cache(maxsize=1000)  # a board is laid out several ways with every play
def _width_needed(label: str, scale: float, alt: bool, _text_size: float) -> float:
    words = fonts.wide(label_font(scale, True), label)
    return words + fonts.wide(key_font(scale), f"{ALT if alt else ''}0") + theme.px(22) * scale + 2 * RING


def height_needed(scale: float) -> float:
    return fonts.high(label_font(scale, True)) * 1.72 + 2 * RING


class CallButton(QRadioButton):
    """One way to play it. Marked: white, bold, with a gold rim; focus is a second ring outside."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ask: Ask | None = None
        self.option = Option("", "")
        self.number = 0
        self.alt = False
        self.scale = 1.0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are, on the dice

    @property
    def key(self) -> str:
        """The number key, "" for a button past the tenth."""
        return f"{ALT if self.alt else ''}{KEYS[self.number - 1]}" if 1 <= self.number <= len(KEYS) else ""

    def show_option(self, club: str, ask: Ask, option: Option, number: int, kept: bool, alt: bool = False) -> None:
        self.ask, self.option, self.number, self.alt = ask, option, number, alt
        key = f", key {self.key}" if self.key else ""
        ordinary = option.value == ask.ordinary
        self.setAccessibleName(f"{club}: {option.short}{key}{', kept' if kept else ''}")
        self.setAccessibleDescription(f"{option.words}{' Ordinary.' if ordinary else ''}".strip())
        told = "\n".join(
            filter(None, (", ".join(map(str, ask.ratings)), option.words, "Ordinary." if ordinary else ""))
        )
        self.setToolTip(tip(told))
        self.update()

    def hitButton(self, spot: QPoint) -> bool:
        return self.rect().contains(spot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter marks. Space does so too, but on what is marked already it is left to the table, which rolls."""
        if event.key() in ENTER and not event.isAutoRepeat():
            self.click()
        elif event.key() == Qt.Key.Key_Space and self.isChecked():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paper, marked = theme.paper(), self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        hot = self.underMouse() and self.isEnabled()
        painter.setBrush(paper.button if marked else paper.lit if hot else paper.stock)
        painter.setPen(QPen(theme.GOLD, 2.6) if marked else QPen(paper.edge, 1.2))
        painter.drawRoundedRect(card, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.GOLD, 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.8, 0.8, -0.8, -0.8), 8, 8)
        self._paint_words(painter, card, marked, hot)
        painter.end()

    def _paint_words(self, painter: QPainter, card: QRectF, marked: bool, hot: bool) -> None:
        paper, pad = theme.paper(), theme.px(9) * self.scale
        key = fonts.wide(key_font(self.scale), self.key) if self.key else 0.0
        inner = card.adjusted(pad, 0, -pad, 0)
        painter.setPen(paper.lit_ink if hot and not marked else paper.ink)
        room = inner.adjusted(0, 0, -key - pad * 0.5, 0)
        theme.draw_fitted(painter, room, self.option.short, label_font(self.scale, marked), LEFT)
        painter.setPen(paper.lit_ink if hot and not marked else paper.quiet)
        painter.setFont(key_font(self.scale))
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.key)


class PinButton(QPushButton):
    """Keeps the marked call of its row until it is taken out again: upright and gold when it is in."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_call(self, label: str, kept: bool) -> None:
        self.setChecked(kept)
        if kept:
            name, note = f"Kept: {label}", f"“{label}” is kept for the rest of the game; press to be asked again"
        else:
            name, note = f"Keep this call: {label}", f"Keep “{label}” for the rest of the game"
        self.setAccessibleName(name)
        self.setAccessibleDescription(note)
        self.setToolTip(tip(note))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 255, 255, 30))
            painter.drawRoundedRect(box, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.GOLD, 2))
            painter.drawRoundedRect(box, 6, 6)
        paint_pin(painter, box.center(), min(box.width(), box.height() * 0.72), self.isChecked())
        painter.end()


def paint_pin(painter: QPainter, middle: QPointF, size: float, is_in: bool) -> None:
    """A drawing pin: leaning and hollow when it is out, upright and full when it is in."""
    unit = size / 20
    head = QPainterPath()
    head.moveTo(-4.5, -8)
    for x, y in ((4.5, -8), (4.5, -6), (3, -5.2), (3.4, -0.6), (6, 1.4), (6, 3), (-6, 3), (-6, 1.4), (-3.4, -0.6),
                 (-3, -5.2), (-4.5, -6)):  # fmt: skip
        head.lineTo(x, y)
    head.closeSubpath()
    painter.save()
    painter.translate(middle)
    painter.scale(unit, unit)
    if not is_in:
        painter.rotate(38)
    colour = theme.GOLD if is_in else theme.WOOD_TEXT
    pen = QPen(colour, 1.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(colour if is_in else Qt.BrushStyle.NoBrush)
    painter.drawPath(head)
    painter.drawLine(QPointF(0, 3), QPointF(0, 9))
    painter.restore()
