"""How a card is drawn: a pure function of its face and the paper."""

from __future__ import annotations

from collections.abc import Container
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRegion

from desktop.cards.back import paint_back
from desktop.cards.face import Face
from desktop.cards.lettering import fact_font, line_font, name_font
from desktop.cards.places import WRAPPED, CardPlaces, FactPlace
from desktop.cards.table_painting import LEFT, lit_places, paint_table, touched
from desktop.cards.words import ROLES, meter_text
from desktop.look import theme
from desktop.look.fonts import wide
from rulesets.core.cards.views import Meter

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
RADIUS = 9.0


def paint_card(painter: QPainter, rect: QRectF, face: Face, at: CardPlaces, focused: bool = False) -> None:
    """The card in a rectangle whose upper left corner is (0, 0)."""
    paper = theme.paper()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = QPainterPath()
    outline.addRoundedRect(rect.adjusted(0.8, 0.8, -0.8, -0.8), RADIUS, RADIUS)
    painter.fillPath(outline, paper.stock)
    painter.save()
    painter.setClipPath(outline)
    if not at.header.isEmpty():
        _paint_header(painter, face, at)
    if face.turned:
        paint_back(painter, rect, face.card, at.header.bottom())
    else:
        _paint_front(painter, face, at)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(paper.focus if focused else paper.edge, 2.5 if focused else 1.2))
    painter.drawPath(outline)


def paint_lights(painter: QPainter, face: Face, at: CardPlaces) -> None:
    """What is lit, on a front that was painted without its lights: the lines between the cells stay as they are."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for table in at.tables:
        lit = face.lit(table.table)
        if not lit:
            continue
        places = {id(place): place for place in touched(table, frozenset(), lit)}
        inside, rims = QRegion(), QRegion()
        for place in places.values():
            inside += place.toAlignedRect().adjusted(1, 1, -1, -1)
        for rim in lit_places(table, lit):
            rims += rim.toAlignedRect().adjusted(-1, -1, 1, 1)
        painter.save()
        painter.setClipRegion(inside)
        painter.fillRect(inside.boundingRect(), theme.paper().stock)
        painter.setClipRegion(inside.united(rims))
        paint_table(painter, table, lit, partial(_is_among, places))
        painter.restore()


def _is_among(places: Container[int], place: QRectF) -> bool:
    return id(place) in places


def _paint_header(painter: QPainter, face: Face, at: CardPlaces) -> None:
    """Name and hand on the club's color; club and role beside the name where they have no line of their own."""
    ground = QColor(face.colour)
    ink = theme.ink_on(ground)
    painter.fillRect(at.header, ground)
    painter.setPen(ink)
    right = (at.badge.left() if face.card.badge else at.header.right()) - theme.px(8)
    box = QRectF(theme.px(10), at.header.top(), right - theme.px(10), at.header.height())
    if at.line.isEmpty():
        taken = min(wide(name_font(), face.card.name), box.width()) + theme.px(10)
        aside = box.adjusted(taken, theme.px(2), 0, 0)
        if wide(line_font(), face.card.line) <= aside.width():
            theme.draw_fitted(painter, aside, face.card.line, line_font(), RIGHT)
    theme.draw_fitted(painter, box.adjusted(0, theme.px(2), 0, 0), face.card.name, name_font(), LEFT)
    if face.card.badge:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#fbf9f2"))
        round_off = at.badge.height() / 2
        painter.drawRoundedRect(at.badge, round_off, round_off)
        painter.setPen(theme.INK)
        theme.draw_fitted(painter, at.badge, face.card.badge, fact_font(True))


def _paint_front(painter: QPainter, face: Face, at: CardPlaces) -> None:
    card, paper = face.card, theme.paper()
    if not at.line.isEmpty():
        painter.setPen(paper.quiet)
        role = ROLES[card.whose].upper()
        theme.draw_fitted(painter, at.line, role, line_font(), RIGHT)
        words = at.line.adjusted(0, 0, -wide(line_font(), role) - theme.px(8), 0)
        theme.draw_fitted(painter, words, card.line, line_font(), LEFT)
    for place in at.facts:
        _paint_fact(painter, place)
    for table in at.tables:
        paint_table(painter, table, face.lit(table.table))
    if card.meter is not None:
        _paint_meter(painter, at, card.meter)
    if card.note:
        painter.setPen(paper.quiet)
        painter.setFont(line_font())
        painter.drawText(at.note, WRAPPED, card.note)


def _paint_fact(painter: QPainter, place: FactPlace) -> None:
    """What decides something now is on gold."""
    paper, fact, rect = theme.paper(), place.fact, place.rect
    inset = theme.px(5) if fact.strong else 0.0
    if fact.strong:
        painter.setPen(QPen(theme.GOLD_EDGE, 1))
        painter.setBrush(theme.GOLD)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setPen(theme.INK if fact.strong else paper.quiet)
    label = QRectF(rect.left() + inset, rect.top(), place.label, rect.height())
    theme.draw_fitted(painter, label, fact.label, fact_font(fact.strong), LEFT)
    painter.setPen(theme.MAROON if fact.strong else paper.ink)
    value = QRectF(label.right(), rect.top(), rect.right() - inset - label.right() + 1, rect.height())
    theme.draw_fitted(painter, value, fact.value, fact_font(True), LEFT)


def _paint_meter(painter: QPainter, at: CardPlaces, meter: Meter) -> None:
    """Green while most is left, gold below half, red at the last sixth; the figures say it too."""
    paper = theme.paper()
    painter.setPen(paper.ink)
    words = at.meter.adjusted(0, 0, at.bar.left() - at.meter.right(), 0)
    theme.draw_fitted(painter, words, meter_text(meter), fact_font(), LEFT)
    if at.bar.width() < 8:
        return
    round_off = at.bar.height() / 2
    painter.setPen(QPen(paper.edge, 1))
    painter.setBrush(paper.page.darker(106))
    painter.drawRoundedRect(at.bar, round_off, round_off)
    share = meter.left / meter.full if meter.full else 0.0
    if share > 0:
        filled = QRectF(at.bar)
        filled.setWidth(max(at.bar.height(), at.bar.width() * min(1.0, share)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.GRASS if share > 0.5 else theme.GOLD if share > 1 / 6 else theme.RED)
        painter.drawRoundedRect(filled.adjusted(0.5, 0.5, -0.5, -0.5), round_off, round_off)
