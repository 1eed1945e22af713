"""One card on the table: drawn from its value, lit where the dice found something, turned by a click or Enter."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import ceil

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.cards.back import back_height, lost_text
from desktop.cards.face import Face, Light
from desktop.cards.painting import paint_card, paint_lights
from desktop.cards.places import CardPlaces, fitted_places, lay_card
from desktop.cards.table_painting import touched
from desktop.cards.words import ROLES, back_lines, card_text, cell_name, cell_text, lit_text, meter_text, row_text
from desktop.look import theme
from desktop.models.plain_text import tip
from desktop.spoken.part import Part, part
from rulesets.core.cards.views import Card
from rulesets.core.play.events import Read

USUAL_WIDTH, LEAST_WIDTH = 280, 236
MOST_LAID = 24  # both clubs' orders, and some


@dataclass
class Laid:
    """A card that was laid out, its heights by width, room and side up, and where everything stands at a size."""

    card: Card
    heights: dict[tuple[float, float, bool], int] = field(default_factory=dict)
    places: dict[tuple[int, int], CardPlaces] = field(default_factory=dict)


class CardView(QWidget):
    """Shows one card, or nothing. As high as its rows need; with more height they stand farther apart."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face: Face | None = None
        self._places: CardPlaces | None = None
        self._words: tuple[Card, str] | None = None
        self._kept: tuple[Card, object, QPixmap] | None = None
        self._heights: dict[tuple[float, float, bool], int] = {}
        self._laid: dict[tuple[object, ...], Laid] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    # what it shows

    @property
    def face(self) -> Face | None:
        return self._face

    @property
    def card(self) -> Card | None:
        return self._face.card if self._face is not None else None

    def set_card(self, card: Card | None, colour: str = "#15305e") -> None:
        """Lay a card down, face up; the same man's card again keeps its lights and lies as it lay."""
        old = self._face
        if card is None:
            self._face = None
        elif old is not None and is_same_man(old.card, card):
            self._face = replace(old, card=card, colour=colour, turned=old.turned and bool(card.back))
        else:
            self._face = Face(card, colour)
        if self._face != old:
            if old is None or card is None or old.card != card:
                self._recall(card)
                self.updateGeometry()
            self.update()
            self._tell()
        if self.parentWidget() is not None:
            self.setVisible(card is not None)

    def light(self, read: Read) -> bool:
        """Light what was read, if it is on this card: face up, it is."""
        light = Light(read.chart, read.row, read.column)
        if self._face is None or not Face(self._face.card, "", (light,)).is_lit:
            return False
        self._show_lights(tuple(dict.fromkeys((*self._face.lights, light))), turned=False)
        return True

    def clear_light(self) -> None:
        if self._face is not None and self._face.lights:
            self._show_lights((), self._face.turned)

    def _show_lights(self, lights: tuple[Light, ...], turned: bool) -> None:
        """Only what they touch is painted again, unless the card is turned over."""
        old = self._face
        assert old is not None, "there is a card"
        self._face = now = replace(old, lights=lights, turned=turned)
        if old.turned != turned:
            self.updateGeometry()
        if old.turned or self._places is None:
            self.update()
        else:
            for at in self._places.tables:
                box = QRectF()  # one for all of them: under many small ones everything behind the card takes longer
                for place in touched(at, old.lit(at.table), now.lit(at.table)):
                    box = box.united(place)
                if not box.isEmpty():
                    self.update(box.adjusted(-2, -2, 2, 2).toAlignedRect())
        self._tell()

    def turn(self) -> None:
        """To the back and again to the front; a card with nothing on its back stays."""
        if self._face is not None and self._face.card.back:
            self._face = replace(self._face, turned=not self._face.turned)
            self.updateGeometry()
            self.update()
            self._tell()

    def text(self) -> str:
        """What lies on the table, in words; the back when it is turned."""
        if self._face is None:
            return ""
        lit = lit_text(self._face)
        if self._words is None or self._words[0] is not self._face.card:
            self._words = (self._face.card, card_text(self._face.card))
        return "\n".join([self._words[1], *([f"Highlighted: {lit}"] if lit else [])])

    def spoken_parts(self) -> list[Part]:
        """Everything on the face that is up: ratings, the cells of its tables, what is left of a pitcher."""
        if self._face is None:
            return []
        card = self._face.card
        if self._face.turned:
            return [part(line) for line in back_lines(card)]
        at = self.places()
        told = [part(place.fact.label, place.fact.value, place.rect) for place in at.facts]
        for placed in at.tables:
            lit = self._face.lit(placed.table)
            for row, (cells, printed) in enumerate(zip(placed.cells, placed.table.rows, strict=True)):
                for column, box in enumerate(cells):
                    name = f"{placed.table.title} {cell_name(placed.table, printed, column)}".strip()
                    value = cell_text(placed.table, printed, column)
                    told.append(part(name, value, box, (row, column) in lit))
        if card.meter is not None:
            told.append(part(meter_text(card.meter), box=at.meter))
        return [*told, part(card.note, box=at.note)] if card.note else told

    def _tell(self) -> None:
        card = self.card
        self.setAccessibleName(f"Card: {card.name}, {ROLES[card.whose]}" if card else "")
        if card is not None and self._face is not None and self._face.turned:
            self.setAccessibleDescription("\n".join(["Back of the card", *back_lines(card), lost_text(card)]).strip())
        else:
            self.setAccessibleDescription(self.text())

    def _recall(self, card: Card | None) -> None:
        """Another card: if it lay here before, it is as high as it was, and everything stands where it did."""
        self._places, self._heights = None, {}
        if card is not None:
            who = (card.whose, card.side, card.name)
            laid = self._laid.get(who)
            if laid is None or laid.card != card:
                if len(self._laid) >= MOST_LAID:
                    self._laid.clear()
                laid = self._laid[who] = Laid(card)
            self._heights = laid.heights

    def _forget(self) -> None:
        """Another look: lay everything out again."""
        self._places = self._kept = None
        self._laid.clear()
        self._recall(self.card)

    # hands on it

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.turn()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Taken, so that the release comes here too."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.turn()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            assert isinstance(event, QHelpEvent), "Qt sends this with a place"
            QToolTip.showText(event.globalPos(), tip(self.note_at(event.pos())), self)
            return True
        return super().event(event)

    def note_at(self, spot: QPoint) -> str:
        """What a place on the card means: a rating's note, why points were lost, a row in words."""
        card = self.card
        if card is None or self._face is None:
            return ""
        if self._face.turned:
            return f"{card.name}: his season, and what his card produces. Click to flip the card."
        at, point = self.places(), spot.toPointF()
        for place in at.facts:
            if place.rect.contains(point):
                return f"{place.fact.label} {place.fact.value}: {place.fact.note}" if place.fact.note else ""
        if at.meter.contains(point):
            return "\n".join([lost_text(card)] if card.meter and not card.meter.lost else self._lost(card))
        for placed in at.tables:
            for label, cells, row in zip(placed.labels, placed.cells, placed.table.rows, strict=True):
                for column, cell in enumerate(cells):
                    if cell.contains(point) or (len(cells) == 1 and label.contains(point)):
                        return f"{placed.table.title}, {row_text(placed.table, row, column)}"
        back = " Click to flip the card." if card.back else ""
        return f"{', '.join(part for part in (card.name, card.line) if part)}.{back}"

    @staticmethod
    def _lost(card: Card) -> list[str]:
        meter = card.meter
        return [meter.words or f"{meter.label}: {meter.left} of {meter.full}", *meter.lost] if meter is not None else []

    # sizes

    def places(self) -> CardPlaces:
        assert self._face is not None, "there is a card"
        if self._places is None:
            card, size = self._face.card, (self.width(), self.height())
            laid = self._laid.get((card.whose, card.side, card.name)) or Laid(card)
            if size not in laid.places:
                laid.places = {size: fitted_places(card, *size)}
            self._places = laid.places[size]
        return self._places

    def height_at(self, width: float, room: float = 1) -> int:
        """How high it is at a width, from 0, rows close together, to 1. The back wants room only while it is up:

        it grows with a pitcher's day, and the table would grow with it.
        """
        card, turned = self.card, self._face is not None and self._face.turned
        if card is None:
            return 0
        known = self._heights.get((width, room, turned))
        if known is not None:
            return known
        front = lay_card(card, width, room, with_line=room > 0)
        behind = front.header.height() + back_height(card, width) if turned else 0.0
        self._heights[width, room, turned] = height = ceil(max(front.bottom, behind))
        return height

    def sizeHint(self) -> QSize:
        width = round(theme.px(USUAL_WIDTH))
        return QSize(width, self.height_at(max(least_width(), self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(least_width(), self.height_at(max(least_width(), self.width()), 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._places = None
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self._forget()
            self.updateGeometry()
            self.update()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._face is None:
            return
        painter = QPainter(self)
        if self._face.turned:
            paint_card(painter, QRectF(self.rect()), self._face, self.places(), self.hasFocus())
        else:
            painter.drawPixmap(0, 0, self._front(self._face))
            paint_lights(painter, self._face, self.places())
        painter.end()

    def _front(self, face: Face) -> QPixmap:
        """The front without its lights, painted once: a throw then costs no more than what it lights."""
        shown = (face.colour, self.size(), self.devicePixelRatioF(), self.hasFocus())
        if self._kept is None or self._kept[0] is not face.card or self._kept[1] != shown:
            ratio = self.devicePixelRatioF()
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            paint_card(painter, QRectF(self.rect()), replace(face, lights=()), self.places(), self.hasFocus())
            painter.end()
            self._kept = (face.card, shown, picture)
        return self._kept[2]


def least_width() -> int:
    return round(theme.px(LEAST_WIDTH))


def is_same_man(one: Card, other: Card) -> bool:
    return (one.whose, one.side, one.name) == (other.whose, other.side, other.name)
