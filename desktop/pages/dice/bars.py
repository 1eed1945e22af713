"""Bars of a tally: one for each face or sum, a line where it was to be expected, and the sentence below."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from desktop.look import fonts, theme
from rulesets.core.book.dice_report import Bars, Report

WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
BOLD = QFont.Weight.Bold
TILE, GAP, BARS = 330, 22, 104  # widths of a tile and between two, height of the bars, at ordinary text
FEW_LABELS = 14  # more are written with gaps between
LINES = "Red lines: what fair dice would show"


@dataclass(frozen=True)
class Tile:
    rect: QRectF
    bars: Bars


@dataclass(frozen=True)
class Heading:
    rect: QRectF
    text: str


@dataclass(frozen=True)
class Spread:
    """Where everything of a report stands on a page of some width."""

    headings: tuple[Heading, ...]
    tiles: tuple[Tile, ...]
    height: float


def spread(report: Report, width: float) -> Spread:
    """Tiles side by side, as many as there is room for; those of a row are as high as the highest of them."""
    px = theme.px
    pad, gap = px(20), px(GAP)
    inner = width - 2 * pad
    across = max(1, int((inner + gap) // (px(TILE) + gap)))
    each = (inner - (across - 1) * gap) / across
    head = fonts.high(_head_font()) * 1.5
    headings: list[Heading] = []
    tiles: list[Tile] = []
    y = px(12)
    for text, group in (("Each die", report.dice), ("Each roll, by its sum", report.rolls)):
        if not group:
            continue
        headings.append(Heading(QRectF(pad, y, inner, head), text))
        y += head
        for first in range(0, len(group), across):
            row = group[first : first + across]
            high = max(_height(bars, each) for bars in row)
            tiles += [
                Tile(QRectF(pad + at * (each + gap), y, each, high), bars) for at, bars in enumerate(row)
            ]  # fmt: skip
            y += high + gap
    return Spread(tuple(headings), tuple(tiles), y)


def paint_report(painter: QPainter, at: Spread) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for heading in at.headings:
        painter.setFont(_head_font())
        painter.setPen(theme.paper().heading)
        painter.drawText(heading.rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, heading.text.upper())
    if at.headings:
        painter.setFont(theme.text_font(12))
        painter.setPen(theme.paper().quiet)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(at.headings[0].rect, right, LINES)
    for tile in at.tiles:
        paint_bars(painter, tile.rect, tile.bars)


def paint_bars(painter: QPainter, rect: QRectF, bars: Bars) -> None:
    """One tally in its rectangle."""
    px, paper = theme.px, theme.paper()
    title, small = theme.text_font(15, BOLD), theme.text_font(12)
    line = fonts.high(title) * 1.2
    painter.setFont(title)
    painter.setPen(paper.ink)
    top = QRectF(rect.left(), rect.top(), rect.width(), line)
    painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, bars.title)
    painter.setFont(small)
    painter.setPen(paper.quiet)
    often = f"{bars.throws:,} throw{'' if bars.throws == 1 else 's'}"
    painter.drawText(top, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, often)
    chart = QRectF(rect.left(), rect.top() + line + px(2), rect.width(), px(BARS))
    _paint_columns(painter, chart, bars, fonts.high(small))
    words = QRectF(rect.left(), chart.bottom() + fonts.high(small) * 1.3, rect.width(), rect.height())
    painter.setFont(_words_font())
    painter.setPen(paper.ink)
    told = painter.boundingRect(words, WRAPPED, bars.words)
    painter.drawText(words, WRAPPED, bars.words)
    if bars.more:
        painter.setPen(paper.quiet)
        painter.drawText(words.translated(0, told.height()), WRAPPED, bars.more)


def _paint_columns(painter: QPainter, chart: QRectF, bars: Bars, line: float) -> None:
    """Bars up to the most there were, the expected ones as a line across each, counts above them where they fit."""
    px, paper = theme.px, theme.paper()
    most = max((*bars.counts, *bars.expected, 1))
    each = chart.width() / len(bars.counts)
    room = chart.height() - line
    ink = paper.blue
    font = theme.text_font(11)
    step = -(-len(bars.labels) // FEW_LABELS)
    for at, (label, count, expected) in enumerate(zip(bars.labels, bars.counts, bars.expected, strict=True)):
        x, high = chart.left() + at * each, room * count / most
        painter.fillRect(QRectF(x + each * 0.14, chart.bottom() - high, each * 0.72, high), ink)
        y = chart.bottom() - room * expected / most
        painter.setPen(QPen(paper.title, max(1.0, px(1.6))))
        painter.drawLine(QLineF(x + each * 0.04, y, x + each * 0.96, y))
        painter.setFont(font)
        if count and fonts.wide(font, str(count)) <= each:
            painter.setPen(paper.quiet)
            above = min(chart.bottom() - high, y) if abs(chart.bottom() - high - y) < line else chart.bottom() - high
            painter.drawText(QRectF(x, above - line, each, line), Qt.AlignmentFlag.AlignCenter, str(count))
        if at % step == 0:
            painter.setPen(paper.ink)
            below = QRectF(x - each * step, chart.bottom() + px(1), each * (2 * step + 1), line)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, label)
    painter.setPen(QPen(paper.edge, 1))
    painter.drawLine(QPointF(chart.left(), chart.bottom()), QPointF(chart.right(), chart.bottom()))


def _height(bars: Bars, width: float) -> float:
    title = fonts.high(theme.text_font(15, BOLD)) * 1.2
    labels = fonts.high(theme.text_font(12)) * 1.3
    words = sum(_wrapped(text, width) for text in (bars.words, bars.more) if text)
    return title + theme.px(2) + theme.px(BARS) + labels + words + theme.px(4)


def _wrapped(text: str, width: float) -> float:
    return fonts.metrics(_words_font()).boundingRect(QRectF(0, 0, width, 10_000), WRAPPED, text).height()


def _words_font() -> QFont:
    return theme.text_font(14)


def _head_font() -> QFont:
    return theme.text_font(13, BOLD)
