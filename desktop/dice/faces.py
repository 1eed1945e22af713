"""One die, painted: pips on a cube, numbers on every other body, no glyph of any font for a face of six."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from desktop.look import fonts, theme
from desktop.look.shadow import soft_shadow
from desktop.models.dice import DieView

OF_THE_TABLE = ("red", "blue", "green", "gold")  # which differ with the colors that are worn
COLOURS = {
    "white": QColor("#fdfcf7"), "black": QColor("#262b2c"), "yellow": QColor("#f4d35e"), "orange": QColor("#d9772b"),
    "purple": QColor("#6b3f8c"), "brown": QColor("#7a4a2b"), "grey": QColor("#8d9499"), "gray": QColor("#8d9499"),
}  # fmt: skip


def colour_of(die: DieView) -> QColor:
    """The named color, or any color Qt can read; white for a word nobody knows."""
    name = die.colour.lower()
    if name in OF_THE_TABLE:
        return getattr(theme.look().table, name)
    if name in COLOURS:
        return COLOURS[name]
    return QColor(die.colour) if QColor.isValidColorName(die.colour) else COLOURS["white"]


Point = tuple[float, float]
Facet = tuple[Point, ...]


def _ring(corners: int, radius: float, first: float = 90) -> list[Point]:
    """Corners of a regular polygon, clockwise from the top, y upward."""
    turn = 360 / corners
    angles = (radians(first - turn * corner) for corner in range(corners))
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def _d20() -> list[Facet]:
    v, t = _ring(6, 1), _ring(3, 0.7)
    top, right, left = t
    return [
        (top, right, left), (top, v[1], right), (right, v[3], left), (left, v[5], top),
        (top, v[0], v[1]), (top, v[5], v[0]), (right, v[1], v[2]), (right, v[2], v[3]),
        (left, v[3], v[4]), (left, v[4], v[5]),
    ]  # fmt: skip


def _d12() -> list[Facet]:
    outer, inner = _ring(10, 1), _ring(5, 0.64)
    rim: list[Facet] = []
    for k in range(5):
        a, b, c = outer[2 * k], outer[2 * k + 1], outer[(2 * k + 2) % 10]
        rim.append((inner[k], a, b, c, inner[(k + 1) % 5]))
    return [tuple(inner), *rim]


def _d10() -> list[Facet]:
    top, bottom, tip = (0.0, 1.0), (0.0, -1.0), (0.0, -0.52)
    kr, kl, r, left, rl, ll = (0.6, -0.16), (-0.6, -0.16), (0.98, 0.16), (-0.98, 0.16), (0.98, -0.2), (-0.98, -0.2)
    return [
        (top, kr, tip, kl), (top, r, rl, kr), (top, kl, ll, left), (kr, rl, bottom, tip), (kl, tip, bottom, ll),
    ]  # fmt: skip


def _d8() -> list[Facet]:
    top, bottom, right, left = (0.0, 1.0), (0.0, -1.0), (0.86, -0.36), (-0.86, -0.36)
    far_right, far_left = (0.9, 0.28), (-0.9, 0.28)
    return [(top, right, left), (left, right, bottom), (top, far_right, right), (top, left, far_left)]


def _d4() -> list[Facet]:
    top, left, front, right = (0.02, 0.98), (-0.98, -0.52), (0.36, -0.94), (0.98, -0.34)
    return [(top, front, left), (top, right, front)]


# The first facet is the one that carries the number; beside it: where its middle is, and the number's height.
BODIES: dict[int, tuple[list[Facet], Point, float]] = {
    4: (_d4(), (-0.2, -0.26), 0.68), 8: (_d8(), (0.0, 0.06), 0.66), 10: (_d10(), (0.0, 0.02), 0.8),
    12: (_d12(), (0.0, 0.0), 0.66), 20: (_d20(), (0.0, -0.04), 0.66),
}  # fmt: skip
Pips = tuple[float, float, float]  # how far out they stand, how large they are, and how far from the middle of the face
PLAIN: Pips = (0.25, 0.088, 0.0)
MARKED: Pips = (0.22, 0.084, 0.08)
LETTER, DISC = 0.27, 0.34  # the mark on a cube, and the disc that has it beside any other body
CHIP = 1.25  # the number on a chip without a body of its own
_THIRDS = {1: "c", 2: "ad", 3: "acd", 4: "abde", 5: "abcde", 6: "abdefg"}
_PIPS = {
    "a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (1, 1), "e": (-1, 1), "f": (-1, 0), "g": (1, 0),
}  # fmt: skip


def paint_die(
    painter: QPainter,
    rect: QRectF,
    die: DieView,
    *,
    turn: float = 0,
    height: float = 0,
    label: str | None = None,
    rim: bool = True,
) -> None:
    """Paint the die in a square; `turn` in degrees, `height` above the tray in parts of its size.

    `label` stands in for the face: a question mark, or digits being typed. Without its `rim`, that is left to others.
    """
    size = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    _shadow(painter, size, die, turn, height)
    painter.translate(0, -height * size)
    painter.rotate(turn)
    text = label if label is not None else None if die.face is None else str(die.face)
    cube = die.sides not in BODIES
    marked = theme.look().palette.marks_dice and die.sides > 0
    (_paint_cube if cube else _paint_body)(painter, size, die)
    if cube and rim:
        _paint_rim(painter, size)
    if marked:
        _paint_mark(painter, size, die)
    if cube and label is None and die.face in _THIRDS and die.sides == 6:
        _paint_pips(painter, size, die, MARKED if marked else PLAIN)
    elif text is not None:
        middle, share = ((0.0, 0.0), CHIP if not die.sides else 0.9) if cube else BODIES[die.sides][1:]
        _paint_number(painter, size, die, text, middle, share)
    painter.restore()


def _shadow(painter: QPainter, size: float, die: DieView, turn: float, height: float) -> None:
    """The die's own outline, softer and farther off the higher it flies."""
    painter.save()
    painter.translate(size * 0.015, size * (0.05 + height * 0.15))
    painter.rotate(turn)
    if die.sides not in BODIES:
        soft_shadow(painter, _square(size), size * 0.14, size * (0.1 + height * 0.15))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 28))
        for step in range(4):
            half = size / 2 * (0.98 + (0.045 + height * 0.08) * step)
            painter.drawPath(QTransform.fromScale(half, half).map(_outline(die.sides)))
    painter.restore()


@cache
def _outline(sides: int) -> QPainterPath:
    """The silhouette of a body, one unit from its middle to its farthest corner, y downward."""
    whole = QPainterPath()
    for facet in BODIES[sides][0]:
        part = QPainterPath()
        part.addPolygon(QPolygonF([QPointF(x, -y) for x, y in facet]))
        part.closeSubpath()
        whole = whole.united(part)
    return whole.simplified()


def _square(size: float) -> QRectF:
    return QRectF(-size / 2, -size / 2, size, size)


def _paint_cube(painter: QPainter, size: float, die: DieView) -> None:
    colour = colour_of(die)
    box = _square(size)
    radius = size * 0.14
    sheen = QLinearGradient(box.topLeft(), box.bottomRight())
    sheen.setColorAt(0, colour.lighter(112))
    sheen.setColorAt(0.45, colour)
    sheen.setColorAt(1, colour.darker(114))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour.darker(150))
    painter.drawRoundedRect(box.translated(0, size * 0.025), radius, radius)
    painter.setBrush(sheen)
    painter.drawRoundedRect(box, radius, radius)


def paint_rim(painter: QPainter, rect: QRectF, die: DieView) -> None:
    """The light on the edges of a cube that lies in a square, level and at rest."""
    if die.sides not in BODIES:
        painter.save()
        painter.translate(rect.center())
        _paint_rim(painter, min(rect.width(), rect.height()))
        painter.restore()


def _paint_rim(painter: QPainter, size: float) -> None:
    pen, box, radius = _rim(size)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, radius, radius)


@lru_cache(maxsize=16)
def _rim(size: float) -> tuple[QPen, QRectF, float]:
    box, radius = _square(size), size * 0.14
    rim = max(1.0, size * 0.02)
    light = QLinearGradient(box.topLeft(), box.bottomLeft())
    light.setColorAt(0, QColor(255, 255, 255, 110))
    light.setColorAt(0.35, QColor(255, 255, 255, 0))
    half = rim / 2
    return QPen(light, rim), box.adjusted(half, half, -half, -half), radius - half


def _paint_mark(painter: QPainter, size: float, die: DieView) -> None:
    """The die's letter: in a corner that its pips leave free, or on a disc of its own beside a body's number."""
    colour, box = colour_of(die), _square(size)
    if die.sides not in BODIES:
        painter.setFont(fonts.text(size * LETTER, QFont.Weight.Bold))
        painter.setPen(theme.ink_on(colour))
        corner = QRectF(box.left() + size * 0.05, box.top() + size * 0.02, size * 0.26, size * 0.27)
        painter.drawText(corner, Qt.AlignmentFlag.AlignCenter, die.mark)
        return
    disc = QRectF(box.right() - size * DISC, box.bottom() - size * DISC, size * DISC, size * DISC)
    painter.setPen(QPen(theme.ink_on(colour), max(1.0, size * 0.02)))
    painter.setBrush(colour)
    painter.drawEllipse(disc)
    painter.setFont(fonts.text(size * DISC * 0.72, QFont.Weight.Bold))
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, die.mark)


def _paint_pips(painter: QPainter, size: float, die: DieView, how: Pips) -> None:
    colour = theme.ink_on(colour_of(die))
    reach, radius, aside = (size * part for part in how)
    painter.setPen(Qt.PenStyle.NoPen)
    for letter in _THIRDS[die.face or 1]:
        x, y = _PIPS[letter]
        middle = QPointF(x * reach + aside, y * reach + aside)
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawEllipse(middle + QPointF(0, -size * 0.012), radius, radius)
        painter.setBrush(colour)
        painter.drawEllipse(middle, radius, radius)


def _paint_body(painter: QPainter, size: float, die: DieView) -> None:
    facets = BODIES[die.sides][0]
    colour = colour_of(die)
    half = size / 2 * 0.97
    edge = QPen(colour.darker(135), size * 0.012, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    polygons = [QPolygonF([QPointF(x * half, -y * half) for x, y in facet]) for facet in facets]
    rounding = QPen(colour.darker(125), size * 0.05, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    rounding.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(rounding)
    painter.setBrush(colour)
    painter.drawPath(QTransform.fromScale(half, half).map(_outline(die.sides)))
    painter.setPen(edge)
    for facet, polygon in reversed(list(zip(facets, polygons, strict=True))):
        painter.setBrush(_lit(colour, facet, front=facet is facets[0]))
        painter.drawPolygon(polygon)


def _lit(colour: QColor, facet: Facet, front: bool) -> QColor:
    """Light falls from the upper left; the facet with the number faces us."""
    if front:
        return colour
    x = sum(point[0] for point in facet) / len(facet)
    y = sum(point[1] for point in facet) / len(facet)
    light = y * 0.75 - x * 0.5
    return colour.lighter(round(100 + light * 22)) if light > 0 else colour.darker(round(100 - light * 55))


def _paint_number(painter: QPainter, size: float, die: DieView, text: str, middle: Point, share: float) -> None:
    pixels = size / 2 * share * (0.82 if len(text) > 1 else 1)
    painter.setFont(fonts.text(pixels, QFont.Weight.Bold))
    painter.setPen(theme.ink_on(colour_of(die)))
    box = _square(size).translated(middle[0] * size / 2, -middle[1] * size / 2)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
