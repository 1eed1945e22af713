"""The empty field, painted: mown rings, dirt, chalk, warning track and wall."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QRadialGradient

from desktop.diamond.points import BASE, BASES, INFIELD_MIDDLE, INFIELD_RADIUS, TRACK, WALL, Ground, Spot
from desktop.look import theme

CORNER = 10.0
RING = 41.5


def field_pixmap(width: int, height: int, ratio: float, ground: Ground) -> QPixmap:
    """The field with round corners, ready to lie behind everything."""
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(0, 0, width, height)
    frame = QPainterPath()
    frame.addRoundedRect(rect.adjusted(1, 1, -1, -1), CORNER, CORNER)
    painter.setClipPath(frame)
    _paint(painter, rect, ground)
    painter.setClipping(False)
    painter.setPen(QPen(theme.SCOREBOARD, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(frame)
    painter.end()
    return pixmap


def _paint(painter: QPainter, rect: QRectF, ground: Ground) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(rect, theme.STANDS)
    _disc(painter, ground, (0, 0), WALL + 5, theme.STANDS.darker(135))
    _disc(painter, ground, (0, 0), WALL, theme.DIRT_EDGE)
    _disc(painter, ground, (0, 0), TRACK, theme.GRASS)
    rings = int(TRACK / RING)
    for ring in range(rings, 0, -1):
        _disc(painter, ground, (0, 0), ring * RING, theme.GRASS if ring % 2 == 0 else theme.GRASS_MOWN)
    _infield(painter, ground)
    _chalk(painter, ground)
    _sunlight(painter, rect, ground)


def _disc(painter: QPainter, ground: Ground, spot: Spot, radius: float, colour: QColor | QRadialGradient) -> None:
    painter.setBrush(colour)
    painter.drawEllipse(ground.at(spot), radius * ground.unit, radius * ground.unit)


def _polygon(ground: Ground, *spots: Spot) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([ground.at(spot) for spot in spots]))
    path.closeSubpath()
    return path


def _dirt(ground: Ground, spot: Spot, radius: float) -> QRadialGradient:
    glow = QRadialGradient(ground.at(spot), radius * ground.unit)
    glow.setColorAt(0, theme.DIRT.lighter(106))
    glow.setColorAt(1, theme.DIRT_EDGE)
    return glow


def _infield(painter: QPainter, ground: Ground) -> None:
    """Dirt between the lines (a little beyond them) and inside the arc; grass inside the bases."""
    beyond = 34.0
    # where the edge y = x - beyond meets the arc, by hand: intersecting two paths lost the dirt at some sizes
    c = beyond + INFIELD_MIDDLE
    x = (c + sqrt(2 * INFIELD_RADIUS**2 - c**2)) / 2
    angle = degrees(atan2(x - c, x))
    reach = INFIELD_RADIUS * ground.unit
    middle = ground.at((0, INFIELD_MIDDLE))
    skin = QPainterPath(ground.at((0, -beyond)))
    skin.lineTo(ground.at((x, x - beyond)))
    skin.arcTo(QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach), angle, 180 - 2 * angle)
    skin.closeSubpath()
    painter.fillPath(skin, _dirt(ground, (0, INFIELD_MIDDLE), INFIELD_RADIUS))
    inset = 29.0
    grass = _polygon(ground, (0, inset), (BASE - inset, BASE), (0, 2 * BASE - inset), (-BASE + inset, BASE))
    painter.fillPath(grass, theme.GRASS)
    painter.save()
    painter.setClipPath(grass, Qt.ClipOperation.IntersectClip)
    for ring in (7, 5, 3):
        _disc(painter, ground, (0, 0), ring * RING, theme.GRASS_MOWN)
        _disc(painter, ground, (0, 0), (ring - 1) * RING, theme.GRASS)
    painter.restore()
    _disc(painter, ground, (0, 0), 35, _dirt(ground, (0, 0), 35))
    _disc(painter, ground, (0, BASE), 18, _dirt(ground, (0, BASE), 18))


def _chalk(painter: QPainter, ground: Ground) -> None:
    unit = ground.unit
    line = QPen(QColor(255, 250, 235, 225), max(1.2, 2.4 * unit))
    painter.setPen(line)
    for side in (-1, 1):
        end = WALL * sin(radians(45))
        painter.drawLine(ground.at((side * 9, 9)), ground.at((side * end, end)))
    painter.setPen(QPen(QColor(255, 250, 235, 150), max(1.0, 1.4 * unit)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for side in (-1, 1):
        painter.drawRect(QRectF(ground.at((side * 20 - 7.5, 15)), ground.at((side * 20 + 7.5, -15))))
    painter.setPen(Qt.PenStyle.NoPen)
    for base in (1, 2, 3):
        x, y = BASES[base]
        half = 9.5
        bag = _polygon(ground, (x, y + half), (x + half, y), (x, y - half), (x - half, y))
        painter.fillPath(bag.translated(0, 1.6 * unit), QColor(0, 0, 0, 60))
        painter.fillPath(bag, QColor("#fffdf6"))
    plate = _polygon(ground, (-8.5, 8), (8.5, 8), (8.5, -1), (0, -9), (-8.5, -1))
    painter.fillPath(plate, QColor("#fffdf6"))
    painter.fillRect(QRectF(ground.at((-7, BASE + 2)), ground.at((7, BASE - 2))), QColor("#fffdf6"))
    pole = QPen(theme.GOLD, max(1.5, 3 * unit))
    painter.setPen(pole)
    for angle in (45, 135):
        foot = (WALL * cos(radians(angle)), WALL * sin(radians(angle)))
        painter.drawLine(ground.at(foot), ground.at((foot[0], foot[1] + 22)))
    painter.setPen(Qt.PenStyle.NoPen)


def _sunlight(painter: QPainter, rect: QRectF, ground: Ground) -> None:
    """Brighter around second base, a touch darker toward the corners."""
    reach = max(rect.width(), rect.height()) * 0.75
    light = QRadialGradient(ground.at((0, 200)), reach)
    light.setColorAt(0, QColor(255, 255, 220, 16))
    light.setColorAt(0.5, QColor(0, 0, 0, 0))
    light.setColorAt(1, QColor(0, 0, 0, 56))
    painter.fillRect(rect, light)


def dotted(unit: float) -> QPen:
    """The pen of the ball's path."""
    pen = QPen(QColor("white"), max(1.6, 2.4 * unit), Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([1.4, 2.4])
    return pen


def flight(ground: Ground, spot: Spot) -> QPainterPath:
    """The ball from the plate to a spot: grounders run straight, the deeper it goes the more it bends."""
    start, end = ground.at((0, 6)), ground.at(spot)
    path = QPainterPath(start)
    bend = ground.unit * max(0.0, spot[1] - 150) * (0.16 if spot[0] >= 0 else -0.16)
    middle = (start + end) / 2
    path.quadTo(QPointF(middle.x() + bend, middle.y() - ground.unit * max(0.0, spot[1] - 150) * 0.18), end)
    return path
