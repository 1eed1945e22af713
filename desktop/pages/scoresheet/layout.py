"""Where everything stands on a scoresheet: sizes come from the letters, so that text of any size fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from desktop.look import theme
from desktop.pages.scoresheet.view import ClubSheet, PitcherLine
from rulesets.core.book.box_score import BATTING_COLUMNS
from rulesets.core.people.lineups import ORDER

WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
BOLD = QFont.Weight.Bold
BOX_PAD, OUT_RADIUS = 5, 8.5
LONGEST_NAME = 240  # of the names' column: what is longer is drawn smaller or cut, and leaves the innings their room
LEGEND = ("scored", "batted in", "out, in order", "side retired", "new man", "new pitcher", "strike three called")


def legend_of(page: ClubSheet) -> tuple[str, ...]:
    """What the signs of a page mean: those that stand on every page, and what happened to be written on this one."""
    boxes = [turn.box for man in page.men for turns in man.innings for turn in turns]
    seldom = {
        "new pitcher": any(box.new_pitcher for box in boxes),
        "strike three called": any(b.looking for b in boxes),
    }
    return tuple(word for word in LEGEND if seldom.get(word, True))


@dataclass(frozen=True)
class Foot:
    """What stands below the grid, and how much of the height each part takes."""

    heading: float
    pitchers: tuple[float, ...]
    wraps: tuple[bool, ...]  # a pitcher's figures are on lines of their own
    notes: float
    legend: tuple[tuple[float, int], ...]
    legend_line: float
    abreast: int = 1  # pitchers side by side, where they are many and their lines short

    @property
    def staff(self) -> float:
        """The height of all the pitchers' lines."""
        return sum(self.pitchers[: -(-len(self.pitchers) // self.abreast)])

    @property
    def height(self) -> float:
        return (
            theme.px(10) + self.heading + self.staff + theme.px(5) + self.notes
            + theme.px(4) + self.legend_line * (self.legend[-1][1] + 1)
        )  # fmt: skip


@dataclass(frozen=True)
class Diamond:
    """Where the diamond is in every box: its middle from the box's corner, and how far the bases are from it."""

    x: float
    y: float
    reach: float

    def bases(self, cell: QRectF) -> tuple[QPointF, QPointF, QPointF, QPointF]:
        """Home, first, second and third."""
        x, y, reach = cell.left() + self.x, cell.top() + self.y, self.reach
        return QPointF(x, y + reach), QPointF(x + reach, y), QPointF(x, y - reach), QPointF(x - reach, y)


def place_diamond(box: float, row: float, mark: float) -> Diamond:
    """In the middle, or in a box that a mark of that width leaves little room below it; clear of the outs' circle."""
    px = theme.px
    reach = min(box * 0.26, row * 0.31)
    x, y = box * 0.54, row * 0.55
    if px(BOX_PAD) + mark > x - reach * 0.5:
        below = px(3) + QFontMetricsF(mark_font()).ascent() + px(2.5)
        reach = min(reach, (row - below - px(5)) / 2)
        y = below + reach
    middle = box + row - 2 * px(4 + OUT_RADIUS)  # x and y of the circle's middle, added up
    clear = middle - y - reach - 1.42 * px(OUT_RADIUS + 3)
    return Diamond(max(reach + px(3), min(x, clear)), y, reach)


@dataclass(frozen=True)
class Layout:
    """Where everything is on a page of a certain size; the grid may be wider than the page is shown."""

    shown: float  # width of the page
    size: QSizeF  # of everything
    about_at: QRectF
    score_at: QRectF
    head: float  # top of the row of inning numbers
    top: float  # of the first man
    row: float
    number_x: float
    name_x: float
    position_x: float
    grid_x: float
    box: float
    diamond: Diamond
    columns: int
    figures_x: float
    figure: float
    foot_y: float
    foot: Foot

    @property
    def bottom(self) -> float:
        return self.top + ORDER * self.row

    @property
    def grid_end(self) -> float:
        return self.grid_x + self.columns * self.box

    def cell(self, row: int, column: int) -> QRectF:
        return QRectF(self.grid_x + column * self.box, self.top + row * self.row, self.box, self.row)

    def row_at(self, point: QPointF) -> int | None:
        row = int((point.y() - self.top) // self.row)
        return row if 0 <= row < ORDER else None

    def at(self, point: QPointF) -> tuple[int, int] | None:
        row, column = (point.y() - self.top) // self.row, (point.x() - self.grid_x) // self.box
        return (int(row), int(column)) if 0 <= row < ORDER and 0 <= column < self.columns else None


def title_font() -> QFont:
    return theme.display_font(36)


def score_font() -> QFont:
    return theme.display_font(24)


def mark_font() -> QFont:
    return theme.text_font(14, BOLD)


def note_font() -> QFont:
    return theme.text_font(11, BOLD)


def wide(font: QFont, *texts: str) -> float:
    metrics = QFontMetricsF(font)
    return max((metrics.horizontalAdvance(text) for text in texts), default=0.0)


def tall(font: QFont) -> float:
    return QFontMetricsF(font).height()


def head_height() -> float:
    return tall(theme.text_font(13, BOLD)) * 1.35


def sum_height() -> float:
    return tall(theme.text_font(15, BOLD)) * 1.5


def wrapped_height(text: str, font: QFont, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), WRAPPED, text).height()


def flow(lengths: Sequence[float], width: float) -> list[tuple[float, int]]:
    """Things of these lengths side by side: how far from the left each stands, and in which line.

    >>> flow([40, 40, 30], 100)
    [(0.0, 0), (40.0, 0), (0.0, 1)]
    """
    places: list[tuple[float, int]] = []
    x, line = 0.0, 0
    for length in lengths:
        if x and x + length > width:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += length
    return places


def named(pitcher: PitcherLine) -> str:
    return f"{pitcher.name} ({pitcher.record})" if pitcher.record else pitcher.name


def lay_foot(page: ClubSheet, width: float) -> Foot:
    px, figures, bold = theme.px, theme.text_font(15), theme.text_font(15, BOLD)
    line = tall(figures) * 1.25
    wraps, heights = [], []
    lengths = [wide(bold, named(pitcher)) + px(14) + wide(figures, pitcher.figures) for pitcher in page.pitchers]
    abreast = 2 if len(lengths) > 2 and max(lengths) + px(30) <= width / 2 else 1
    for pitcher, length in zip(page.pitchers, lengths, strict=True):
        wraps.append(length > width)
        heights.append(line + wrapped_height(pitcher.figures, figures, width) if wraps[-1] else line)
    font = theme.text_font(12)
    legend = flow([px(12) + px(6) + wide(font, word) + px(20) for word in legend_of(page)], width)
    notes = wrapped_height(page.notes, theme.text_font(14), width)
    heading = tall(theme.text_font(13, BOLD)) * 1.4
    return Foot(heading, tuple(heights), tuple(wraps), notes, tuple(legend), tall(font) * 1.4, abreast)


def lay_out(page: ClubSheet, score: str, room: QSizeF) -> Layout:
    """Fit a page into a room: boxes shrink as far as their marks can be read, then the grid is wider than the room."""
    px = theme.px
    pad = px(20)
    inner = room.width() - 2 * pad
    # the title, what the game is, the score: on one line, or on two or three
    title, about, told = (
        wide(title_font(), page.club), wide(theme.text_font(14), page.about), wide(score_font(), score.upper())
    )  # fmt: skip
    line, small, gap = tall(title_font()), tall(theme.text_font(14)) * 1.3, px(26)
    y = px(2)
    fits = title + gap + told <= inner
    score_at = QRectF(pad, y if fits else y + line, inner, line if fits else tall(score_font()))
    if title + gap + about + gap + told <= inner:
        about_at, y = QRectF(pad + title + gap, y + line * 0.22, about + 4, line * 0.78), y + line
    else:
        y = score_at.bottom()
        about_at, y = QRectF(pad, y, inner, small), y + small
    head, top = y, y + head_height()
    # the columns
    number = wide(theme.text_font(13), "9") + px(20)
    name = wide(theme.text_font(16, BOLD), *(man.name for line in page.men for man in line.men)) + px(14)
    name = min(name, px(LONGEST_NAME))
    position = wide(theme.text_font(14), *(man.position for line in page.men for man in line.men)) + px(14)
    heads = wide(theme.text_font(13, BOLD), *(head for head, _ in BATTING_COLUMNS))
    figure = max(heads, wide(theme.text_font(16), "00")) + px(9)
    columns, figures = sum(page.widths), len(BATTING_COLUMNS)
    marks = {turn.box.mark for man in page.men for turns in man.innings for turn in turns}
    mark = wide(mark_font(), "1B", *marks)
    least, most = max(px(46), mark + px(2 * BOX_PAD)), px(88)
    spare = room.width() - 2 * pad - number - name - position - figures * figure
    box = min(max(spare / columns, least), most)
    spare = max(0.0, spare - columns * box)
    wider = min(spare * 0.5 / figures, px(16))
    longer = min(spare - wider * figures, px(80))
    figure, name, spare = figure + wider, name + longer, spare - wider * figures - longer
    box += min(spare / columns, px(40))
    # the rows
    foot = lay_foot(page, inner)
    height = (room.height() - top - sum_height() - foot.height) / ORDER
    row = min(height, px(78)) if height >= px(41) else px(56)  # who has to scroll may as well have room
    bottom = top + ORDER * row + sum_height()
    grid_x = pad + number + name + position
    figures_x = grid_x + columns * box
    size = QSizeF(max(room.width(), figures_x + figures * figure + pad), max(room.height(), bottom + foot.height))
    return Layout(
        room.width(), size, about_at, score_at, head, top, row, pad, pad + number, pad + number + name, grid_x,
        box, place_diamond(box, row, mark), columns, figures_x, figure, bottom, foot,
    )  # fmt: skip
