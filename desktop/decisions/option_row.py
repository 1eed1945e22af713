"""One answer to a question: its number key, what it is called, and what it means."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop.look import theme
from desktop.models.decisions import WorthView
from rulesets.core.play.requests import Chance, Option

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
ENTER = "Enter"
ORDINARY = "ordinary"  # nothing else is said of what is done where nobody decides
RING = 3  # room around the row's card for its rim


def label_font() -> QFont:
    return theme.text_font(16, QFont.Weight.Bold)


def note_font() -> QFont:
    return theme.text_font(13.5)


def chance_font() -> QFont:
    return theme.text_font(13.5, QFont.Weight.Bold)


def worth_font() -> QFont:
    return theme.text_font(14, QFont.Weight.Bold)


def tag_font() -> QFont:
    return theme.text_font(12)


def key_font() -> QFont:
    return theme.text_font(15, QFont.Weight.Bold)


class OptionRow(QPushButton):
    """A row to click. The marked one has a gold rim, a gold key and says that Enter takes it."""

    def __init__(
        self,
        option: Option,
        number: int,
        parent: QWidget | None = None,
        *,
        ordinary: bool = False,
        alt: bool = False,
        enter: bool = True,
    ) -> None:
        """`ordinary`: it is what is done where nobody decides. `alt`: its number needs Alt, as bare ones are dice.

        `number` 0 is an option without a key. `enter`: Enter takes it once it is marked, and the row says so.
        """
        super().__init__(parent)
        self.option = option
        self.number = number
        self.ordinary = ordinary
        self._alt = alt
        self._enter = enter
        self._marked = False
        self.worth = WorthView()
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleDescription(option.words)
        self.set_marked(False)

    @property
    def key(self) -> str:
        """The number key, "" for an option past the ninth or without one."""
        return f"{'Alt+' if self._alt else ''}{self.number}" if 1 <= self.number <= 9 else ""

    @property
    def is_marked(self) -> bool:
        return self._marked

    def set_worth(self, worth: WorthView) -> None:
        """What the odds and the skipper say of it; its height may be another afterwards."""
        self.worth = worth
        self.setAccessibleDescription(" ".join(filter(None, (self.option.words, worth.spoken))))
        self.update()

    @property
    def _note(self) -> str:
        """What it means, and what may come of it."""
        return "\n".join(filter(None, (self.option.note, self.worth.chances)))

    def set_marked(self, marked: bool) -> None:
        self._marked = marked
        key = f", key {self.key}" if self.key else ""
        self.setAccessibleName(
            f"{self.option.label}{key}{', ordinary' if self.ordinary else ''}{', highlighted' if marked else ''}"
        )
        self.update()

    # sizes

    def _pad(self) -> float:
        return theme.px(13)

    def _key_width(self) -> float:
        """A square for a digit, more where Alt stands before it."""
        metrics = QFontMetricsF(key_font())
        return max(metrics.height() * 1.5, metrics.horizontalAdvance(self.key) + theme.px(12))

    def _texts_at(self) -> float:
        """Where the words begin: after the key in its box."""
        return self._pad() * 2.1 + self._key_width()

    def _room_at_right(self) -> float:
        """For a value that comes later, and for the word Enter until then."""
        room = QFontMetricsF(label_font()).horizontalAdvance("+0.21 runs") + self._pad()
        return max(room, QFontMetricsF(worth_font()).horizontalAdvance(self.worth.win) + self._pad())

    def _note_width(self, width: float) -> float:
        return max(theme.px(60), width - self._texts_at() - self._room_at_right() - self._pad())

    def height_for(self, width: int) -> int:
        words = sum(self._heights(width)) + self._skipper_height()
        return round(max(words, self._height_at_right()) + theme.px(19) + 2 * RING)

    def _skipper_height(self) -> float:
        return QFontMetricsF(chance_font()).height() if self.worth.is_skippers else 0.0

    def _height_at_right(self) -> float:
        """Room for Enter too, whether this row is marked now or not: rows don't grow with the mark."""
        said = [word for word in (self.worth.win, self.worth.points) if word]
        tags = 2 if self.ordinary and not said else 1
        return len(said) * QFontMetricsF(worth_font()).height() + tags * self._tag_height()

    def _tag_height(self) -> float:
        return QFontMetricsF(tag_font()).height() * 1.35

    def _heights(self, width: float) -> tuple[float, float, float]:
        """Of the label, of the line with its chance, and of the note."""
        room = QRectF(0, 0, self._note_width(width), 99999)
        label = QFontMetricsF(label_font()).boundingRect(room, WRAPPED, self.option.label).height()
        chance = QFontMetricsF(chance_font()).height() if self.option.chance is not None else 0.0
        if not self._note:
            return label, chance, 0.0
        return label, chance, QFontMetricsF(note_font()).boundingRect(room, WRAPPED, self._note).height()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(500)), self.height_for(max(self.width(), round(theme.px(300)))))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(180)), self.height_for(self.width()))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    # paint

    def paintEvent(self, _event: QPaintEvent) -> None:
        paper = theme.paper()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        if self._marked:
            painter.setBrush(theme.GOLD)
            painter.setPen(QPen(theme.GOLD_EDGE, 1))
            painter.drawRoundedRect(card.adjusted(-2, -2, 2, 2), 10, 10)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(paper.button)
            painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), 7, 7)
        else:
            painter.setBrush(paper.lit if self.isDown() else _deeper(0.2))
            painter.setPen(QPen(paper.quiet if self.underMouse() else paper.edge, 1.2))
            painter.drawRoundedRect(card, 8, 8)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(paper.focus, 2))
            painter.drawRoundedRect(card.adjusted(2, 2, -2, -2), 6, 6)
        self._paint_key(painter, card)
        self._paint_words(painter, card)
        painter.end()

    def _paint_key(self, painter: QPainter, card: QRectF) -> None:
        side = QFontMetricsF(key_font()).height() * 1.5
        box = QRectF(card.left() + self._pad(), card.center().y() - side / 2, self._key_width(), side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.GOLD if self._marked else _deeper(0.5))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(theme.INK if self._marked else theme.paper().ink)
        painter.setFont(key_font())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.key)

    def _paint_words(self, painter: QPainter, card: QRectF) -> None:
        paper = theme.paper()
        on_lit = not self._marked and self.isDown()
        label, chance, note = self._heights(self.width())
        top = card.center().y() - (label + chance + note + self._skipper_height()) / 2
        left, width = card.left() + self._texts_at(), self._note_width(self.width())
        painter.setPen(paper.lit_ink if on_lit else paper.ink)
        painter.setFont(label_font())
        painter.drawText(QRectF(left, top, width, label + 1), WRAPPED, self.option.label)
        painter.setPen(paper.lit_ink if on_lit else paper.quiet)
        painter.setFont(note_font())
        painter.drawText(QRectF(left, top + label + chance, width, note + 1), WRAPPED, self._note)
        if self.worth.is_skippers:
            painter.setFont(chance_font())
            painter.setPen(paper.lit_ink if on_lit else paper.good)
            below = QRectF(left, top + label + chance + note, width, self._skipper_height())
            painter.drawText(below, LEFT, "The skipper would")
        if self.option.chance is not None:
            painter.setPen(paper.lit_ink if on_lit else paper.ink)
            paint_chance(painter, QRectF(left, top + label, width, chance), self.option.chance)
        self._paint_at_right(painter, card)

    def _paint_at_right(self, painter: QPainter, card: QRectF) -> None:
        """What it is worth, that it is the ordinary play, and that Enter takes it."""
        paper, font, height = theme.paper(), tag_font(), self._tag_height()
        worths = [word for word in (self.worth.win, self.worth.points) if word]
        ordinary = self.ordinary and not (
            worths and self._marked and self._enter
        )  # there is room for one tag below a worth
        words = [word for word, said in ((ORDINARY, ordinary), (ENTER, self._marked and self._enter)) if said]
        line = QFontMetricsF(worth_font()).height()
        top = card.center().y() - (height * len(words) + line * len(worths)) / 2
        painter.setFont(worth_font())
        for word in worths:
            points = word == self.worth.points
            painter.setPen((paper.bad if self.worth.is_less else paper.good) if points else paper.ink)
            painter.drawText(QRectF(card.left(), top, card.width() - self._pad(), line), RIGHT, word)
            top += line
        painter.setFont(font)
        for word in words:
            width = QFontMetricsF(font).horizontalAdvance(word) + theme.px(14)
            box = QRectF(card.right() - self._pad() - width, top + 1, width, height - 2)
            if word == ENTER:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.paper().edge, 1.2))
                painter.drawRoundedRect(box, 4, 4)
            painter.setPen(theme.paper().quiet)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
            top += height


def paint_chance(painter: QPainter, line: QRectF, chance: Chance) -> None:
    """A bar, green as far as it comes off and red as far as it goes wrong, and the chance in words after it."""
    bar = QRectF(line.left(), line.center().y() - theme.px(4), line.width() * 0.4, theme.px(8))
    one = bar.width() / max(1, chance.of)
    green = QRectF(bar.left(), bar.top(), one * chance.ways, bar.height())
    red = QRectF(green.right(), bar.top(), one * chance.against, bar.height())
    ink = painter.pen()
    for part, color in ((bar, theme.paper().edge), (red, theme.RED), (green, theme.GREEN)):
        painter.fillRect(part, color)
    painter.setPen(ink)
    painter.setFont(chance_font())
    painter.drawText(line.adjusted(bar.width() + theme.px(10), 0, 0, 0), LEFT, str(chance))


def _deeper(share: float) -> QColor:
    """Card stock a shade deeper, for what lies on it."""
    edge = QColor(theme.paper().edge)
    edge.setAlphaF(share)
    return theme.over(edge, theme.paper().stock)
