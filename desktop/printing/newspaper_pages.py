"""A newspaper's page on paper: games in two columns, standings and leaders after them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from desktop.look import theme
from desktop.printing import box_page
from desktop.printing.box_page import FIGURE, Drawing
from desktop.printing.paper import Page, page_to_read, room_to_read
from rulesets.exports.newspaper import Edition, Item
from rulesets.exports.page import Grid

GUTTER, GAP = 26.0, 16.0
MASTHEAD, RUNNING_HEAD = 92.0, 30.0
HEADLINE, TEXT = 19.0, 11.5
NAME, BESIDE_NAME = 70.0, 8.0  # what a club's name has in a line score at least, and what stands free after it
LEAST_FIGURE, BESIDE_FIGURE = 15.0, 4.0
CENTER = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True)
class Block:
    """Something that stays together: how high it is, and how it is drawn at a place."""

    height: float
    draw: Callable[[QPainter, float, float], object]


def newspaper_pages(edition: Edition, paper: str) -> list[Page]:
    room = room_to_read(paper)
    width = (room.width() - GUTTER) / 2
    with theme.as_printed():
        blocks = list(_blocks(edition, width))
    pages: list[list[list[Block]]] = []
    for column in _columns(blocks, room.height()):
        if not pages or len(pages[-1]) == 2:
            pages.append([])
        pages[-1].append(column)
    return [page_to_read(partial(_paint, edition, page, number, width)) for number, page in enumerate(pages or [[]])]


def _blocks(edition: Edition, width: float) -> Iterator[Block]:
    if edition.lead:
        yield _block(partial(_lead, edition.lead, width))
    for item in edition.items:
        yield _block(partial(_item, item, width))
    for grid in (*edition.standings, *edition.leaders):
        if grid.rows:
            yield _block(partial(_table, grid, width))


def _block(draw: Callable[[Drawing, float, float], float]) -> Block:
    height = draw(Drawing(None), 0.0, 0.0)
    return Block(height, lambda painter, x, y: draw(Drawing(painter), x, y))


def _lead(text: str, width: float, on: Drawing, x: float, y: float) -> float:
    return y + on.wrapped(text, theme.display_font(HEADLINE), x, y, width)


def _item(item: Item, width: float, on: Drawing, x: float, y: float) -> float:
    y += on.wrapped(item.headline, theme.display_font(HEADLINE), x, y, width) + 2
    for text in item.told:
        y += on.wrapped(text, theme.text_font(TEXT), x, y, width) + 3
    return on.grid(item.line, x, y, width, _figures(item.line, width))


def _figures(line: Grid, width: float) -> list[float]:
    """How wide each inning is: all alike, and in a long game those of one figure narrower than the others. First there
    is room for the longer of the two names, so that both are of one size, as far as the innings leave it."""
    metrics, head = (QFontMetricsF(font) for font in (theme.text_font(box_page.TEXT), box_page.head_font()))
    columns = list(zip(line.heads, *line.rows, strict=True))
    least = [
        max(head.horizontalAdvance(top), *map(metrics.horizontalAdvance, cells)) + BESIDE_FIGURE
        for top, *cells in columns[1:]
    ]
    longest = max(map(metrics.horizontalAdvance, columns[0])) + BESIDE_NAME
    room = width - max(NAME, min(longest, width - max(sum(least), LEAST_FIGURE * len(least))))
    alike = min(FIGURE, room / len(least))
    if alike >= max(least):
        return [alike] * len(least)
    spare = (room - sum(least)) / len(least)
    return [each + spare if spare > 0 else each * room / sum(least) for each in least]


def _table(grid: Grid, width: float, on: Drawing, x: float, y: float) -> float:
    if grid.heads[1] == "":  # a list of leaders: a name and a figure
        grid = Grid((grid.heads[0], " "), grid.rows)
    return on.grid(grid, x, y, width, 38.0)


def _columns(blocks: Sequence[Block], height: float) -> Iterator[list[Block]]:
    """Filled one after the other; the first two are shorter, below the masthead."""
    column: list[Block] = []
    done, used = 0, MASTHEAD
    for block in blocks:
        if column and used + block.height > height:
            yield column
            done += 1
            column, used = [], MASTHEAD if done < 2 else RUNNING_HEAD
        column.append(block)
        used += block.height + GAP
    if column:
        yield column


def _paint(
    edition: Edition, columns: Sequence[Sequence[Block]], number: int, width: float, painter: QPainter, room: QSizeF
) -> None:
    paper = theme.paper()
    painter.setPen(paper.ink)
    if number == 0:
        theme.draw_fitted(painter, QRectF(0, 0, room.width(), 54), edition.title, theme.display_font(50), CENTER)
        painter.setPen(QPen(paper.ink, 1))
        for y in (58.0, 80.0):
            painter.drawLine(QPointF(0, y), QPointF(room.width(), y))
        theme.draw_fitted(painter, QRectF(0, 58, room.width(), 22), edition.dateline, theme.text_font(12), CENTER)
    else:
        text = f"{edition.title} · {edition.dateline} · {number + 1}"
        theme.draw_fitted(painter, QRectF(0, 0, room.width(), 20), text, theme.text_font(11), CENTER)
    top = MASTHEAD if number == 0 else RUNNING_HEAD
    if len(columns) > 1:
        painter.setPen(QPen(paper.edge, 0.75))
        middle = width + GUTTER / 2
        painter.drawLine(QPointF(middle, top), QPointF(middle, room.height()))
    for at, column in enumerate(columns):
        y = top
        for block in column:
            block.draw(painter, at * (width + GUTTER), y)
            y += block.height + GAP
