"""A game as a card: one line, its length, what there is to decide, its dice; rimmed in gold when chosen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QRadioButton, QWidget

from desktop.dice.faces import paint_die
from desktop.look import theme
from desktop.look.shadow import soft_shadow
from desktop.models.games import GameView

if TYPE_CHECKING:  # PySide6 learns of devices with it, and no key is pressed before the first paint
    from PySide6.QtGui import QKeyEvent

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
LEFT_WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
EDGE = 7  # around the card, for its shadow and its rings
Shape = Literal["close", "below", "beside", "ticket"]  # dice below few words or all, beside them, or along a wide card
SHAPES: tuple[Shape, ...] = ("close", "below", "beside", "ticket")


class GameCard(QRadioButton):
    """One game. A radio button to the keyboard and to a screen reader, a card to the eye."""

    def __init__(self, game: GameView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._shape: Shape = "ticket"
        self._size = _die()
        self.setAccessibleName(game.name)
        self.setAccessibleDescription(game.spoken)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.isChecked():
            self.click()
        else:
            super().keyPressEvent(event)

    # sizes: all from text

    def shape_at(self, width: float) -> Shape:
        """How the card is laid out at a width: by what its words and dice need side by side."""
        beside = self._words + self._dice_width(_die()) + 3 * _pad() + 2 * _edge()
        return (
            "ticket" if width > beside + theme.px(330) else "beside" if self.die_at(width) >= _least_die() else "below"
        )

    def die_at(self, width: float, shape: Shape = "beside") -> float:
        """How large its dice are: beside the words as their room allows, below them smaller on a slim card."""
        room = width - self._words - 3 * _pad() - 2 * _edge()
        if shape == "close":
            return _least_die()
        return min(_die(), room / self._dice_width(1) if shape == "beside" else width / 8)

    def set_shape(self, shape: Shape, die: float) -> None:
        """Cards side by side have one shape, that of the fullest, and dice of one size."""
        self._shape = shape
        self._size = die
        self.update()

    def height_at(self, width: float, shape: Shape) -> float:
        around = 1.5 * _pad() + 2.4 * _edge()
        if shape == "ticket":
            return max(_height(_ticket_title()) + _height(_ticket_line()), _ticket_die()) + around
        inner = width - 2 * _pad() - 2 * _edge()
        inner -= self._dice_width(self.die_at(width)) + _pad() if shape == "beside" else 0
        if shape == "close":
            return around + _height(_title_font()) + _height(_line_font()) + _small_line() + _pad() * 0.3 + _least_die()
        words = _height(_title_font()) + self._line_height(inner) + 2 * _small_line()
        return around + (max(words, _die()) if shape == "beside" else words + _pad() * 0.7 + self.die_at(width, shape))

    @property
    def _words(self) -> float:
        return _words_width(self.game, theme.look().factor)

    def _dice_width(self, size: float) -> float:
        return size * (1.22 * len(self.game.dice) - 0.22)

    def _line_height(self, width: float) -> float:
        box = QRectF(0, 0, max(1.0, width), 10_000)
        return QFontMetricsF(_line_font()).boundingRect(box, LEFT_WRAPPED, self.game.about.line).height()

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(self.rect()).adjusted(_edge(), _edge(), -_edge(), -_edge() * 1.4)
        self._paint_stock(painter, card)
        inner = card.adjusted(_pad(), _pad() * 0.75, -_pad(), -_pad() * 0.75)
        match self._shape:
            case "ticket":
                self._paint_ticket(painter, inner)
            case "beside":
                dice, size = self._dice_width(self._size), self._size
                self._paint_words(painter, inner.adjusted(0, 0, -dice - _pad(), 0))
                self._paint_dice(painter, QPointF(inner.right() - dice, inner.center().y() - size * 0.35), size)
            case "below" | "close":
                self._paint_words(painter, inner)
                self._paint_dice(painter, QPointF(inner.left(), inner.bottom() - self._size), self._size)
        if self.isChecked():
            self._paint_check(painter, card)

    def _paint_stock(self, painter: QPainter, card: QRectF) -> None:
        paper = theme.paper()
        round_ = theme.px(10)
        soft_shadow(painter, card, round_, theme.px(6))
        rim, width = (theme.GOLD, theme.px(4)) if self.isChecked() else (paper.edge, theme.px(1.4))
        painter.setPen(QPen(rim, width))
        painter.setBrush(paper.button if self.underMouse() and not self.isChecked() else paper.stock)
        painter.drawRoundedRect(card, round_, round_)
        if self.hasFocus():
            out = theme.px(3.5)
            painter.setPen(QPen(theme.CHALK, theme.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(card.adjusted(-out, -out, out, out), round_ + out, round_ + out)

    def _paint_title(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        painter.setPen(theme.paper().title if self.isChecked() else theme.paper().ink)
        theme.draw_fitted(painter, box, self.game.name, font, LEFT)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        about, y = self.game.about, box.top()
        is_close = self._shape == "close"
        narrower = _check() if self._shape in ("below", "close") else 0
        title = QRectF(box.left(), y, box.width() - narrower, _height(_title_font()))
        self._paint_title(painter, title, _title_font())
        y = title.bottom()
        height = _height(_line_font()) if is_close else self._line_height(box.width())
        painter.setPen(theme.paper().ink)
        line = QRectF(box.left(), y, box.width(), height)
        if is_close:
            theme.draw_fitted(painter, line, about.line, _line_font(), LEFT, least=0.8)
        else:
            painter.setFont(_line_font())
            painter.drawText(line, LEFT_WRAPPED, about.line)
        y += height
        painter.setPen(theme.paper().quiet)
        for text in (about.length,) if is_close else (about.length, about.decisions):
            theme.draw_fitted(painter, QRectF(box.left(), y, box.width(), _small_line()), text, _small_font(), LEFT)
            y += _small_line()

    def _paint_ticket(self, painter: QPainter, box: QRectF) -> None:
        """The only game, as wide as the page: words, what there is to it, dice, with perforations between."""
        about, (title, line) = self.game.about, (_height(_ticket_title()), _height(_ticket_line()))
        words = QRectF(box.left(), box.center().y() - (title + line) / 2, self._ticket_words(), title)
        self._paint_title(painter, words, _ticket_title())
        painter.setPen(theme.paper().ink)
        below = QRectF(words.left(), words.bottom(), words.width(), line)
        theme.draw_fitted(painter, below, about.line, _ticket_line(), LEFT)
        first = words.right() + 1.5 * _pad()
        dice = box.right() - _check() * 1.4 - self._dice_width(_ticket_die())
        last = dice - 1.5 * _pad()
        painter.setPen(theme.paper().quiet)
        small = QRectF(first + _pad(), box.center().y() - line * 1.15, last - first - 2 * _pad(), line * 1.15)
        for text in (about.length, about.decisions):
            theme.draw_fitted(painter, small, text, _ticket_line())
            small.translate(0, small.height())
        self._paint_perforation(painter, first, box)
        self._paint_perforation(painter, last, box)
        self._paint_dice(painter, QPointF(dice, box.center().y() - _ticket_die() / 2), _ticket_die())

    def _ticket_words(self) -> float:
        title = QFontMetricsF(_ticket_title()).horizontalAdvance(self.game.name.upper())
        return max(title, QFontMetricsF(_ticket_line()).horizontalAdvance(self.game.about.line)) + _pad()

    def _paint_perforation(self, painter: QPainter, x: float, box: QRectF) -> None:
        pen = QPen(theme.paper().edge, theme.px(2))
        pen.setStyle(Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([0.1, 2.6])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))

    def _paint_dice(self, painter: QPainter, corner: QPointF, size: float) -> None:
        for place, die in enumerate(self.game.dice):
            paint_die(
                painter, QRectF(corner.x() + place * size * 1.22, corner.y(), size, size), die, label=f"d{die.sides}"
            )

    def _paint_check(self, painter: QPainter, card: QRectF) -> None:
        size = _check()
        disc = QRectF(card.right() - size - theme.px(12), card.top() + theme.px(12), size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.GOLD)
        painter.drawEllipse(disc)
        tick = QPen(theme.INK, size * 0.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.setPen(tick)
        points = [(0.29, 0.53), (0.44, 0.67), (0.71, 0.35)]
        painter.drawPolyline(QPolygonF([disc.topLeft() + QPointF(x * size, y * size) for x, y in points]))


@lru_cache(maxsize=32)
def _words_width(game: GameView, _factor: float) -> float:
    """How wide a card's words are at a text size, by which the answer is remembered."""
    about = game.about
    title = QFontMetricsF(_title_font()).horizontalAdvance(game.name.upper()) + _check() * 1.6
    line = QFontMetricsF(_line_font()).horizontalAdvance(about.line)
    small = max(QFontMetricsF(_small_font()).horizontalAdvance(text) for text in (about.length, about.decisions))
    return max(title, line, small) + 2  # a card stands on whole pixels: a line that just fits must not wrap


def _height(font: QFont) -> float:
    return QFontMetricsF(font).height()


def _title_font() -> QFont:
    return theme.display_font(33)


def _line_font() -> QFont:
    return theme.text_font(15)


def _small_font() -> QFont:
    return theme.text_font(13)


def _small_line() -> float:
    return _height(_small_font()) * 1.32


def _ticket_title() -> QFont:
    return theme.display_font(42)


def _ticket_line() -> QFont:
    return theme.text_font(16)


def _ticket_die() -> float:
    return theme.px(54)


def _die() -> float:
    return theme.px(48)


def _least_die() -> float:
    """As small as dice are drawn to stand beside the words."""
    return theme.px(28)


def _pad() -> float:
    return theme.px(20)


def _edge() -> float:
    return theme.px(EDGE)


def _check() -> float:
    return theme.px(28)
