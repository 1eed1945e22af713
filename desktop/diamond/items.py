"""What stands on the field: name plates, runners' tokens, the ball and its path."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from desktop.diamond.field import dotted
from desktop.look import fonts, theme
from desktop.look.shadow import soft_shadow
from desktop.models.on_the_field import Token


class NamePlate(QGraphicsItem):
    """A name on a translucent pill, centered on its position."""

    def __init__(self) -> None:
        super().__init__()
        self._asked = ("", 0.0, 0.0)
        self._shown = ""
        self._font = QFont()
        self._box = QRectF()
        self.setZValue(2)

    def show_name(self, text: str, pixels: float, widest: float) -> None:
        if (text, pixels, widest) == self._asked:
            return
        self.prepareGeometryChange()
        self._asked = (text, pixels, widest)
        self._box, self._font, self._shown = pill(text, fonts.text(pixels), widest)
        self.setVisible(bool(text))
        self.update()

    @property
    def shown(self) -> str:
        return self._shown

    def name_box(self) -> QRectF:
        return self._box

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.PLATE)
        radius = self._box.height() * 0.42
        painter.drawRoundedRect(self._box, radius, radius)
        painter.setPen(QColor("white"))
        painter.setFont(self._font)
        painter.drawText(self._box, Qt.AlignmentFlag.AlignCenter, self._shown)


def pill(text: str, font: QFont, widest: float) -> tuple[QRectF, QFont, str]:
    """The box of a name centered on the origin, its font and the name: a long one gets smaller before it is cut."""
    height = fonts.high(font)
    pad = min(height * 0.7, widest * 0.1)
    fitting, shown = theme.fitted(text, font, widest - 2 * pad, least=0.72)
    width = fonts.wide(fitting, shown) + 2 * pad
    return QRectF(-width / 2, -height * 0.61, width, height * 1.22), fitting, shown


class RunnerToken(QGraphicsObject):
    """A number in a circle with the name below; its position is its base, and animations move it."""

    def __init__(self) -> None:
        super().__init__()
        self.token: Token | None = None
        self._asked: tuple[Token, float, float, float, int] | None = None
        self._radius = 10.0
        self._number_font = QFont()
        self._name_font = QFont()
        self._plate = QRectF()
        self._shown = ""
        self.setZValue(4)
        self.hide()

    def show_token(self, token: Token, radius: float, pixels: float, widest: float, side: int = 0) -> None:
        """`side`: the name stands below the circle (0), to its left (-1) or to its right (1)."""
        if (token, radius, pixels, widest, side) == self._asked:
            return
        self.prepareGeometryChange()
        self._asked = (token, radius, pixels, widest, side)
        self.token, self._radius = token, radius
        self._number_font = fonts.text(radius * (0.82 if len(token.number) < 3 else 0.62), QFont.Weight.Bold)
        box, self._name_font, self._shown = pill(token.name, fonts.text(pixels, QFont.Weight.Bold), widest)
        if side:
            self._plate = box.translated(side * (radius * 1.18 + box.width() / 2), 0)
        else:
            self._plate = box.translated(0, radius + box.height() * 0.62)
        self.update()

    def put_name_below(self) -> None:
        """A batter who starts to run carries his name as runners do."""
        if self._asked is not None:
            self.show_token(*self._asked[:4])

    @property
    def shown(self) -> str:
        return self._shown

    def name_box(self) -> QRectF:
        return self._plate

    def boundingRect(self) -> QRectF:
        reach = self._radius * 1.3
        circle = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        return circle.united(self._plate.adjusted(-2, -2, 2, 3))

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        if self.token is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(self.token.colour)
        ink, white, radius = theme.ink_on(colour), QColor("white"), self._radius
        circle = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        soft_shadow(painter, circle, radius, radius * 0.24)
        painter.setBrush(colour)
        painter.setPen(QPen(white, max(1.5, radius * 0.11)))
        painter.drawEllipse(circle)
        corner = self._plate.height() * 0.5
        painter.setPen(QPen(white, max(1.0, radius * 0.06)))
        painter.drawRoundedRect(self._plate, corner, corner)
        painter.setPen(ink)
        painter.setFont(self._number_font)
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, self.token.number)
        painter.setFont(self._name_font)
        painter.drawText(self._plate, Qt.AlignmentFlag.AlignCenter, self._shown)


class BallPath(QGraphicsItem):
    """The ball and the dotted line behind it, drawn as far as it has flown; it reaches no farther."""

    def __init__(self) -> None:
        super().__init__()
        self._path = self._trail = QPainterPath()
        self._unit = 1.0
        self._flown = 1.0
        self.setZValue(1)
        self.hide()

    def set_path(self, path: QPainterPath, unit: float) -> None:
        self._path, self._unit = path, unit
        self._draw_trail()
        self.setVisible(not path.isEmpty())

    def set_flown(self, part: float) -> None:
        self._flown = part
        self._draw_trail()

    def _draw_trail(self) -> None:
        self.prepareGeometryChange()
        self._trail = QPainterPath()
        if not self._path.isEmpty():
            self._trail.moveTo(self._path.pointAtPercent(0))
            steps = max(2, round(40 * self._flown))
            for step in range(1, steps + 1):
                self._trail.lineTo(self._path.pointAtPercent(self._flown * step / steps))
        self.update()

    @property
    def ball(self) -> QPointF:
        return self._path.pointAtPercent(self._flown)

    def boundingRect(self) -> QRectF:
        reach = 9 * max(1.0, self._unit)
        return self._trail.boundingRect().adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(dotted(self._unit))
        painter.drawPath(self._trail)
        radius = max(4.0, 6.2 * self._unit)
        painter.setPen(QPen(theme.RED, max(1.2, radius * 0.3)))
        painter.setBrush(QColor("white"))
        painter.drawEllipse(self.ball, radius, radius)
