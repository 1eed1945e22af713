"""Where everything stands on a card of a given width: name, facts, tables, meter, note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt

from desktop.cards.lettering import fact_font, line_font, name_font
from desktop.cards.table_places import TablePlaces, lay_tables
from desktop.cards.words import meter_text
from desktop.look import fonts, theme
from desktop.look.fonts import high, wide
from rulesets.core.cards.views import Card, Fact

WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True)
class FactPlace:
    fact: Fact
    rect: QRectF
    label: float  # how wide the label is


@dataclass(frozen=True)
class CardPlaces:
    """All of a card's front. Without a `line` of its own, club and role stand beside the name."""

    header: QRectF
    badge: QRectF
    line: QRectF
    facts: tuple[FactPlace, ...]
    tables: tuple[TablePlaces, ...]
    meter: QRectF
    bar: QRectF
    note: QRectF
    bottom: float


def is_strip(card: Card) -> bool:
    """A card that is nothing but a row of cells needs no header: its name stands before the row."""
    return bool(card.tables) and all(table.across for table in card.tables) and not card.facts and not card.meter


def lay_card(card: Card, width: float, room: float, with_line: bool = True) -> CardPlaces:
    pad, gap = theme.px(8), theme.px(3 + 4 * room)
    left, inner = pad, width - 2 * pad
    top = theme.px(4 + room)
    header = badge = line = QRectF()
    if not is_strip(card):
        header = QRectF(0, 0, width, high(name_font()) * (1.0 + 0.4 * room))
        size = header.height() * 0.76
        wider = max(size, wide(fact_font(True), card.badge) + theme.px(8)) if card.badge else 0.0
        badge = QRectF(width - pad - wider, (header.height() - size) / 2, wider, size)
        top = header.bottom() + gap
        if with_line and card.line:
            line = QRectF(left, top, inner, high(line_font()) * 1.05)
            top = line.bottom() + gap * 0.4
    facts = _lay_facts(card.facts, left, top, inner, room)
    if facts:
        top = facts[-1].rect.bottom() + gap
    tables = lay_tables(card.tables, left, top, inner, room)
    if tables:
        top = max(each.bottom for each in tables) + gap
    meter = bar = note = QRectF()
    if card.meter is not None:
        height = high(fact_font()) * (1.0 + 0.15 * room)
        words = wide(fact_font(), meter_text(card.meter)) + theme.px(10)
        meter = QRectF(left, top, inner, height)
        bar = QRectF(left + words, top + height * 0.26, max(0.0, inner - words), height * 0.48)
        top = meter.bottom() + gap
    if card.note:
        needed = fonts.metrics(line_font()).boundingRect(QRectF(0, 0, inner, 999), WRAPPED, card.note).height()
        note = QRectF(left, top, inner, needed)
        top = note.bottom() + gap
    return CardPlaces(header, badge, line, tuple(facts), tuple(tables), meter, bar, note, top + theme.px(1 + 2 * room))


def _lay_facts(facts: Sequence[Fact], left: float, top: float, width: float, room: float) -> list[FactPlace]:
    """Facts one after the other, a new line where the next one finds no room."""
    placed: list[FactPlace] = []
    height, x, y = high(fact_font()) * (1.0 + 0.16 * room), left, top
    for fact in facts:
        label = wide(fact_font(fact.strong), fact.label) + theme.px(4)
        needed = label + wide(fact_font(True), fact.value) + (theme.px(10) if fact.strong else 0)
        if x > left and x + needed > left + width:
            x, y = left, y + height + theme.px(room)
        placed.append(FactPlace(fact, QRectF(x, y, min(needed, width), height), label))
        x += needed + theme.px(9)
    return placed


def fitted_places(card: Card, width: float, height: float) -> CardPlaces:
    """The card as wide as it is, its rows as far apart as the height allows: the line goes before a row is cut."""
    for with_line in (True, False):
        close = lay_card(card, width, 0, with_line)
        if close.bottom <= height:
            break
    wide_apart = lay_card(card, width, 1, with_line)
    if wide_apart.bottom <= close.bottom:
        return close
    room = min(1.0, max(0.0, (height - close.bottom) / (wide_apart.bottom - close.bottom)))
    return lay_card(card, width, room, with_line)
