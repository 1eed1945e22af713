"""The charts of a game as a booklet: a first page with what is in it, then every chart, its lines as printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPen

from desktop.look import fonts
from desktop.printing.paper import MARGIN, Page, paper_size
from desktop.printing.text import CENTER, FAINT, INK, LEFT, QUIET, RIGHT, RULE, height_of, line, paragraph, plain, wide
from rulesets.core.charts.chart import Chart
from rulesets.core.charts.house import told

SIZES = (9.0, 8.0, 7.0, 6.2)  # of text, the first at which every word of a chart finds room in its column
TITLE, HEAD, FOOT, GAP, PAD = 20.0, 14.0, 16.0, 14.0, 3.0
CHANGED = "†"


@dataclass(frozen=True)
class Table:
    """A chart as rows of text: its headings, its lines, and the notes below."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True)
class Piece:
    """A part of a table that stands on one page: where, which of its rows, and whether it begins there."""

    table: Table
    left: float
    top: float
    rows: range
    heights: tuple[float, ...]
    widths: tuple[float, ...]
    size: float
    begins: bool


def table_of(chart: Chart) -> Table:
    columns: tuple[str | None, ...] = chart.columns or (None,)
    heads = (chart.heading, *("Result" if column is None else chart.titles[column] for column in columns))
    rows, changes = [], []
    for each in chart.lines:
        cells = [chart.cell(each.rows[0], column) for column in columns]
        changes += [f"{CHANGED} {each.label}: {told(cell)}" for cell in cells if cell.changed]
        rows.append((each.label, *(f"{cell.say} {CHANGED}" if cell.changed else cell.say for cell in cells)))
    return Table(chart.title, heads, tuple(rows), "; ".join(changes))


def chart_pages(game: str, charts: Sequence[Chart], paper: str) -> list[Page]:
    """A booklet for one size of paper; what is on which page depends on it."""
    width, height = (side - 2 * MARGIN for side in paper_size(paper))
    pages = lay_out([table_of(chart) for chart in charts], width, height - FOOT)
    contents = [
        (piece.table.title, number) for number, pieces in enumerate(pages, 2) for piece in pieces if piece.begins
    ]
    first = Page(lambda painter, rect: paint_contents(painter, rect, game, contents))
    return [first, *(_page(game, pieces, number) for number, pieces in enumerate(pages, 2))]


def _page(game: str, pieces: Sequence[Piece], number: int) -> Page:
    return Page(lambda painter, rect: paint_page(painter, rect, game, pieces, number))


def lay_out(tables: Sequence[Table], width: float, height: float) -> list[list[Piece]]:
    """Tables one below the other, narrow ones in two columns; one that does not end on a page goes on with the next."""
    flow = _Flow(width, height)
    for table in tables:
        flow.add(table)
    return flow.pages


class _Flow:
    """Where the next table goes."""

    def __init__(self, width: float, height: float) -> None:
        self.pages: list[list[Piece]] = [[]]
        self._width, self._height = width, height
        self._narrow, self._second = False, False  # in two columns, and in the second of them
        self._start = self._y = self._bottom = 0.0  # of these columns, of the next table, of all so far

    def add(self, table: Table) -> None:
        half = (self._width - GAP) / 2
        narrow = sum(column_widths(table, self._width)[0]) <= half
        if narrow != self._narrow:
            self._narrow, self._second = narrow, False
            self._start = self._y = self._bottom
        widths, size = column_widths(table, half if narrow else self._width)
        heights = tuple(_row_height(row, widths, size) for row in table.rows)
        head = TITLE + max(HEAD, _row_height(table.heads, widths, size, bold=True))
        note = height_of(table.note, plain(size), sum(widths)) if table.note else 0.0
        least = head + note + sum(heights[: 3 if self._y > self._start else 1])
        if self._y + least > self._height:
            self._go_on()
        at, begins = 0, True
        while at < len(heights) or begins:
            room, last = self._height - self._y - head - note, at
            while last < len(heights) and (room >= heights[last] or last == at):
                room -= heights[last]
                last += 1
            left = half + GAP if self._second else 0.0
            self.pages[-1].append(Piece(table, left, self._y, range(at, last), heights[at:last], widths, size, begins))
            self._y += head + sum(heights[at:last]) + note + GAP
            self._bottom = max(self._bottom, self._y)
            at, begins = last, False
            if at < len(heights):
                self._go_on()

    def _go_on(self) -> None:
        """To the second column, or to the next page."""
        if self._narrow and not self._second:
            self._second, self._y = True, self._start
        else:
            self.pages.append([])
            self._second = False
            self._start = self._y = self._bottom = 0.0


def column_widths(table: Table, width: float) -> tuple[tuple[float, ...], float]:
    """Each column wide enough for its longest word, and more for who has more to say; text as large as that lets."""
    for size in SIZES:
        font, bold = plain(size), plain(size, True)
        columns = list(zip(table.heads, *table.rows, strict=True))
        least = [_least(texts, font, bold) for texts in columns]
        if sum(least) <= width:
            break
    if sum(least) > width:
        least = [each * width / sum(least) for each in least]
    best = [max(max(wide(font, text) for text in texts[1:]), wide(bold, texts[0])) + 2 * PAD + 2 for texts in columns]
    spare, more = width - sum(least), [max(0.0, b - a) for a, b in zip(least, best, strict=True)]
    share = min(1.0, spare / sum(more)) if sum(more) else 0.0
    return tuple(a + share * b for a, b in zip(least, more, strict=True)), size


def _least(texts: Sequence[str], font: QFont, bold: QFont) -> float:
    words = max((wide(font, word) for text in texts[1:] for word in text.split()), default=0.0)
    return max(words, *(wide(bold, word) for word in texts[0].split() or [""])) + 2 * PAD + 1


def _row_height(row: Sequence[str], widths: Sequence[float], size: float, bold: bool = False) -> float:
    font = plain(size, bold)
    cells = (height_of(text, font, width - 2 * PAD) for text, width in zip(row, widths, strict=True))
    return max(cells, default=size) + 2


def paint_page(painter: QPainter, rect: QRectF, game: str, pieces: Sequence[Piece], number: int) -> None:
    for piece in pieces:
        paint_table(painter, rect.left() + piece.left, rect.top() + piece.top, piece)
    foot = QRectF(rect.left(), rect.bottom() - FOOT + 4, rect.width(), FOOT - 4)
    line(painter, foot, f"Horsehide · {game} · charts", plain(8), LEFT, QUIET)
    line(painter, foot, str(number), plain(8), RIGHT, QUIET)


def paint_table(painter: QPainter, left: float, top: float, piece: Piece) -> None:
    table, width = piece.table, sum(piece.widths)
    title = table.title if piece.begins else f"{table.title}, continued"
    line(painter, QRectF(left, top, max(width, 300.0), TITLE), title, plain(12, True), LEFT)
    y = top + TITLE
    head = max(HEAD, _row_height(table.heads, piece.widths, piece.size, bold=True))
    _paint_row(painter, left, y, head, table.heads, piece, bold=True)
    y += head
    painter.setPen(QPen(RULE, 0.8))
    painter.drawLine(QPointF(left, y), QPointF(left + width, y))
    for at, height in zip(piece.rows, piece.heights, strict=True):
        _paint_row(painter, left, y, height, table.rows[at], piece)
        y += height
        painter.setPen(QPen(FAINT, 0.4))
        painter.drawLine(QPointF(left, y), QPointF(left + width, y))
    if table.note:
        font = plain(piece.size)
        paragraph(painter, QRectF(left, y + 1, width, height_of(table.note, font, width) + 2), table.note, font, QUIET)


def _paint_row(
    painter: QPainter, left: float, y: float, height: float, row: Sequence[str], piece: Piece, bold: bool = False
) -> None:
    x = left
    for number, (text, width) in enumerate(zip(row, piece.widths, strict=True)):
        font = plain(piece.size, bold or number == 0)
        paragraph(painter, QRectF(x + PAD, y + 1, width - 2 * PAD + 1, height), text, font, QUIET if bold else INK)
        x += width


def paint_contents(painter: QPainter, rect: QRectF, game: str, contents: Sequence[tuple[str, int]]) -> None:
    line(painter, QRectF(rect.left(), rect.top() + 30, rect.width(), 50), game, fonts.display(44), CENTER)
    under = QRectF(rect.left(), rect.top() + 84, rect.width(), 18)
    line(painter, under, "The charts, for play with real dice", plain(12), CENTER, QUIET)
    step = min(16.0, (rect.height() - 130) / max(1, len(contents)))
    y = rect.top() + 124
    for title, number in contents:
        row = QRectF(rect.left() + rect.width() * 0.15, y, rect.width() * 0.7, step)
        line(painter, row.adjusted(0, 0, -30, 0), title, plain(min(11.0, step * 0.7)), LEFT)
        line(painter, row, str(number), plain(min(11.0, step * 0.7)), RIGHT)
        painter.setPen(QPen(FAINT, 0.5))
        painter.drawLine(row.bottomLeft(), row.bottomRight())
        y += step


def charts_in_order(charts: Mapping[str, Chart], names: Sequence[str]) -> list[Chart]:
    """Those that a game's panels name, in their order, then every other: another option may want it."""
    named = [name for name in names if name in charts]
    return [charts[name] for name in (*named, *(name for name in charts if name not in named))]
