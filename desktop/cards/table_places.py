"""Where the tables of a card stand: ranges of numbers in narrow columns, grids, and rows of cells by one die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF

from desktop.cards.lettering import cell_font, label_font, title_font
from desktop.look import theme
from desktop.look.fonts import high, wide
from rulesets.core.cards.views import CardTable

INSET, AFTER_LABEL, BETWEEN = 3, 3, 4  # of a range: before its label, after it, and between two columns
SQUEEZE = 1.08  # what a column may need more than it gets: letters grow a little smaller
MOST_GUTTER = 0.36  # of a card's width, before a row of cells
TALLEST = 5  # rows of ranges below each other, where the card is wide enough for more columns


@dataclass(frozen=True)
class TablePlaces:
    """A table, its title ("" height where it has none), its column heads, and a label and cells for each row."""

    table: CardTable
    title: QRectF
    heads: tuple[QRectF, ...]
    labels: tuple[QRectF, ...]
    cells: tuple[tuple[QRectF, ...], ...]
    bottom: float
    beside: bool = False  # another table stands at its left


def lay_tables(tables: Sequence[CardTable], left: float, top: float, width: float, room: float) -> list[TablePlaces]:
    """The tables one below the other; ranges that follow each other stand side by side. `room` is 0 close to 1 wide."""
    placed: list[TablePlaces] = []
    for band in _bands(tables):
        if band[0].across:
            laid = [_across(band[0], left, top, width, room)]
        elif _is_ranges(band[0]):
            laid = _ranges(band, left, top, width, room)
        else:
            laid = [_grid(band[0], left, top, width, room, titled=len(tables) > 1)]
        placed += laid
        top = max(each.bottom for each in laid) + theme.px(4 + 4 * room)
    return placed


def _is_ranges(table: CardTable) -> bool:
    return not table.across and all(len(row.cells) == 1 for row in table.rows)


def _bands(tables: Sequence[CardTable]) -> Iterator[list[CardTable]]:
    """
    >>> ranges, row = CardTable("a", "", ()), CardTable("b", "", (), across=True)
    >>> [len(band) for band in _bands([ranges, ranges, row])]
    [2, 1]
    """
    band: list[CardTable] = []
    for table in tables:
        if band and not (_is_ranges(band[-1]) and _is_ranges(table)):
            yield band
            band = []
        band.append(table)
    if band:
        yield band


def row_height(room: float) -> float:
    return high(cell_font()) * (0.92 + 0.4 * room)


def _ranges(band: Sequence[CardTable], left: float, top: float, width: float, room: float) -> list[TablePlaces]:
    """Each table in as many columns as keep it low and still find room."""
    needs = [range_width(table) for table in band]
    columns = [max(1, ceil(len(table.rows) / TALLEST)) for table in band]
    while sum(need * count for need, count in zip(needs, columns, strict=True)) > width * SQUEEZE and max(columns) > 1:
        columns[columns.index(max(columns))] -= 1
    whole = sum(need * count for need, count in zip(needs, columns, strict=True))
    title_height, pitch = high(title_font()) * 1.08, row_height(room)
    placed: list[TablePlaces] = []
    for table, need, count in zip(band, needs, columns, strict=True):
        share = width * need * count / whole
        title = QRectF(left, top, share - theme.px(4), title_height if table.title else 0)
        down = ceil(len(table.rows) / count)
        each = share / count
        label = _label_width(table) + theme.px(INSET + AFTER_LABEL)
        labels, cells = [], []
        for at in range(len(table.rows)):
            column, row = divmod(at, down)
            x, y = left + column * each, title.bottom() + row * pitch
            labels.append(QRectF(x, y, label, pitch))
            cells.append((QRectF(x + label, y, each - label - theme.px(BETWEEN), pitch),))
        bottom = title.bottom() + down * pitch
        placed.append(TablePlaces(table, title, (), tuple(labels), tuple(cells), bottom, bool(placed)))
        left += share
    return placed


def range_width(table: CardTable) -> float:
    """What a column of ranges needs: its widest label and its widest cell."""
    cell = max((wide(cell_font(True), row.cells[0]) for row in table.rows), default=0.0)
    return _label_width(table) + cell + theme.px(INSET + AFTER_LABEL + BETWEEN)


def _label_width(table: CardTable) -> float:
    return max((wide(label_font(), row.label) for row in table.rows), default=0.0)


def _grid(table: CardTable, left: float, top: float, width: float, room: float, titled: bool) -> TablePlaces:
    """A grid alone on its card needs no title."""
    title = QRectF(left, top, width, high(title_font()) * 1.15 if table.title and titled else 0)
    label = _label_width(table) + theme.px(10)
    heads = table.heads or table.columns
    each = (width - label) / max(1, len(heads), *(len(row.cells) for row in table.rows))
    head_height, pitch = (high(label_font()) if heads else 0), high(cell_font()) * (0.96 + 0.74 * room)
    head = tuple(QRectF(left + label + at * each, title.bottom(), each, head_height) for at in range(len(heads)))
    labels, cells = [], []
    for at, row in enumerate(table.rows):
        y = title.bottom() + head_height + at * pitch
        labels.append(QRectF(left, y, label, pitch))
        cells.append(tuple(QRectF(left + label + n * each, y, each, pitch) for n in range(len(row.cells))))
    bottom = title.bottom() + head_height + len(table.rows) * pitch
    return TablePlaces(table, title, head, tuple(labels), tuple(cells), bottom)


def _across(table: CardTable, left: float, top: float, width: float, room: float) -> TablePlaces:
    """The faces of the die above, the cells below them, the title before both; where lines have heads, each its own."""
    before = [*([table.title.upper()] if table.heads else table.title.upper().split()), *table.heads]
    gutter = min(width * MOST_GUTTER, max((wide(title_font(), words) for words in before), default=0.0) + theme.px(9))
    face, pitch = high(label_font()) * (0.96 + 0.14 * room), high(cell_font()) * (0.92 + 0.38 * room)
    lines = max((len(row.cells) for row in table.rows), default=1)
    each = (width - gutter) / max(1, len(table.rows))
    title = QRectF(left, top, gutter, face if table.heads else face + lines * pitch)
    heads = tuple(QRectF(left, top + face + n * pitch, gutter, pitch) for n in range(len(table.heads)))
    xs = [left + gutter + at * each for at in range(len(table.rows))]
    labels = tuple(QRectF(x, top, each, face) for x in xs)
    cells = tuple(
        tuple(QRectF(x, top + face + n * pitch, each, pitch) for n in range(len(row.cells)))
        for x, row in zip(xs, table.rows, strict=True)
    )
    return TablePlaces(table, title, heads, labels, cells, top + face + lines * pitch)
