"""The back of a card: the season beside what the card produces, and what a meter's points were lost for."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.cards.lettering import cell_font, label_font, line_font, title_font
from desktop.cards.table_painting import LEFT, hairline
from desktop.cards.words import meter_text
from desktop.look import fonts, theme
from desktop.look.fonts import high, wide
from rulesets.core.cards.views import Card, Compared

WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
PAD = 8
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def lost_text(card: Card) -> str:
    """Why a meter stands where it does, in one paragraph."""
    if card.meter is None:
        return ""
    lost = f": {'; '.join(card.meter.lost)}" if card.meter.lost else ""
    return f"{meter_text(card.meter)}{lost}."


def back_height(card: Card, width: float) -> float:
    """What the back needs below the header, rows close together."""
    told = _told_height(card, width - 2 * theme.px(PAD))
    rows = high(title_font()) * 1.1 + ceil(len(card.back) / 2) * high(cell_font()) if card.back else 0.0
    return rows + told + theme.px(12)


def _told_height(card: Card, inner: float) -> float:
    text = lost_text(card)
    metrics = fonts.metrics(line_font())
    return metrics.boundingRect(QRectF(0, 0, inner, 9999), WRAPPED, text).height() + theme.px(4) if text else 0.0


def paint_back(painter: QPainter, rect: QRectF, card: Card, top: float) -> None:
    """Figures in two blocks side by side, what was lost below them."""
    inner = QRectF(rect.left() + theme.px(PAD), top + theme.px(4), rect.width() - 2 * theme.px(PAD), 0)
    told = _told_height(card, inner.width())
    head, down = high(title_font()) * 1.1, ceil(len(card.back) / 2)
    room = rect.bottom() - inner.top() - head - told - theme.px(4)
    pitch = min(high(cell_font()) * 1.5, max(high(cell_font()), room / max(1, down)))
    gap = theme.px(12)
    block = (inner.width() - gap) / 2
    for n in range(2):
        lines = card.back[n * down : (n + 1) * down]
        _paint_block(painter, QRectF(inner.left() + n * (block + gap), inner.top(), block, head), pitch, lines)
    if told:
        painter.setPen(theme.paper().quiet)
        painter.setFont(line_font())
        y = inner.top() + head + down * pitch + theme.px(4)
        painter.drawText(QRectF(inner.left(), y, inner.width(), told), WRAPPED, lost_text(card))


def _paint_block(painter: QPainter, head: QRectF, pitch: float, lines: Sequence[Compared]) -> None:
    """The season's figure, then the card's."""
    paper = theme.paper()
    column = wide(cell_font(True), "1.000") + theme.px(4)
    painter.setPen(paper.quiet)
    for n, title in enumerate(("Season", "Card")):
        box = QRectF(head.right() - (2 - n) * column - theme.px(4), head.top(), column + theme.px(4), head.height())
        theme.draw_fitted(painter, box, title, line_font(), RIGHT)
    y = head.bottom()
    for each in lines:
        painter.fillRect(QRectF(head.left(), y + pitch - 1, head.width(), 1), hairline())
        painter.setPen(paper.quiet)
        words = QRectF(head.left(), y, head.width() - 2 * column, pitch)
        theme.draw_fitted(painter, words, each.label, label_font(), LEFT)
        painter.setPen(paper.ink)
        for n, (figure, bold) in enumerate(((each.season, False), (each.card, True))):
            box = QRectF(head.right() - (2 - n) * column, y, column, pitch)
            theme.draw_fitted(painter, box, figure, cell_font(bold), RIGHT)
        y += pitch
