"""Blank scoresheets with the lineups filled in, for whoever keeps score with a pencil."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.look import fonts
from desktop.printing.paper import Page
from desktop.printing.text import CENTER, FAINT, INK, LEFT, QUIET, RIGHT, RULE, line, plain, wide
from rulesets.core.book.box_score import BATTING_COLUMNS
from rulesets.core.people.lineups import ORDER
from rulesets.core.play.setup import Setup

INNINGS = 10  # a game that is tied goes on into the tenth
SUBSTITUTES = 2  # lines below each man
PITCHERS = 5
PITCHED = ("IP", "H", "R", "ER", "BB", "SO")
TITLE, HEAD, SUM = 30.0, 14.0, 16.0
NUMBER, NAME, POSITION, FIGURE = 16.0, 112.0, 30.0, 22.0


@dataclass(frozen=True)
class BlankSheet:
    """One club's page: who bats in which place and plays where, whom they face, and where it is."""

    club: str
    about: str
    men: tuple[tuple[str, str], ...]  # name and position, in order
    facing: str
    pitcher: str


def blank_sheets(setup: Setup, game: str = "") -> tuple[BlankSheet, BlankSheet]:
    """Both clubs' pages before the first pitch; `setup` has the visitors first."""
    visitors, home = (_sheet(setup, side, game) for side in (0, 1))
    return visitors, home


def _sheet(setup: Setup, side: int, game: str) -> BlankSheet:
    club, other = setup.clubs[side], setup.clubs[1 - side]
    where = "at" if side == 0 else "vs"
    about = " · ".join(part for part in (f"{where} {other.name}", setup.ballpark, game) if part)
    men = tuple((man.name, man.position) for man in club.order)
    return BlankSheet(club.name, about, men, other.city, other.pitcher.name)


def blank_pages(setup: Setup, game: str = "") -> Iterator[Page]:
    for sheet in blank_sheets(setup, game):
        yield Page(lambda painter, rect, sheet=sheet: paint_blank(painter, rect, sheet), landscape=True)  # type: ignore[misc]


def paint_blank(painter: QPainter, rect: QRectF, sheet: BlankSheet) -> None:
    """One club's page in a rectangle, in points."""
    _paint_title(painter, QRectF(rect.left(), rect.top(), rect.width(), TITLE), sheet)
    foot = HEAD + PITCHERS * 15.0 + 6
    top = rect.top() + TITLE + HEAD
    row = (rect.bottom() - foot - SUM - top) / ORDER
    left = rect.left() + NUMBER + NAME + POSITION
    figures = rect.right() - FIGURE * len(BATTING_COLUMNS)
    box = (figures - left) / INNINGS
    _paint_heads(painter, rect, top - HEAD, left, box, figures)
    for place in range(ORDER):
        y = top + place * row
        _paint_man(painter, QRectF(rect.left(), y, left - rect.left(), row), place, sheet)
        for inning in range(INNINGS):
            _paint_diamond(painter, QRectF(left + inning * box, y, box, row))
    bottom = top + ORDER * row
    _paint_grid(painter, rect, top, bottom, row, left, box, figures)
    sums = QRectF(left - 60, bottom, 56, SUM)
    line(painter, sums, "Runs", plain(9, True), RIGHT, QUIET)
    _paint_pitchers(painter, QRectF(rect.left(), bottom + SUM + 4, rect.width(), foot), sheet)


def _paint_title(painter: QPainter, rect: QRectF, sheet: BlankSheet) -> None:
    font = fonts.display(24)
    taken = min(wide(font, sheet.club.upper()) * 1.06 + 16, rect.width() * 0.45)
    line(painter, QRectF(rect.left(), rect.top(), taken, rect.height()), sheet.club, font, LEFT)
    rest = rect.adjusted(taken, 6, -170, 0)
    line(painter, rest, sheet.about, plain(10), LEFT, QUIET)
    line(painter, rect.adjusted(rect.width() - 165, 6, 0, 0), "Date ________________________", plain(10), RIGHT, QUIET)


def _paint_heads(painter: QPainter, rect: QRectF, y: float, left: float, box: float, figures: float) -> None:
    for inning in range(INNINGS):
        line(painter, QRectF(left + inning * box, y, box, HEAD), str(inning + 1), plain(9, True), CENTER, QUIET)
    for number, (letters, _) in enumerate(BATTING_COLUMNS):
        line(painter, QRectF(figures + number * FIGURE, y, FIGURE, HEAD), letters, plain(9, True), CENTER, QUIET)


def _paint_man(painter: QPainter, row: QRectF, place: int, sheet: BlankSheet) -> None:
    """His place, name and position, and a rule for each man who may come in for him."""
    lines = SUBSTITUTES + 1
    step = row.height() / lines
    name, position = sheet.men[place]
    line(painter, QRectF(row.left(), row.top(), NUMBER, step), str(place + 1), plain(9), LEFT, QUIET)
    line(painter, QRectF(row.left() + NUMBER, row.top(), NAME - 4, step), name, plain(10.5, True), LEFT)
    line(painter, QRectF(row.left() + NUMBER + NAME, row.top(), POSITION - 4, step), position, plain(10), LEFT)
    painter.setPen(QPen(FAINT, 0.5, Qt.PenStyle.DotLine))
    for number in range(1, lines):
        y = row.top() + number * step
        painter.drawLine(QPointF(row.left() + NUMBER, y), QPointF(row.right() - 3, y))


def _paint_diamond(painter: QPainter, cell: QRectF) -> None:
    middle, reach = (
        QPointF(cell.center().x(), cell.top() + cell.height() * 0.56),
        min(cell.width(), cell.height()) * 0.27,
    )
    painter.setPen(QPen(FAINT, 0.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    sides = ((0, 1), (1, 0), (0, -1), (-1, 0))
    painter.drawPolygon(QPolygonF([middle + QPointF(x * reach, y * reach) for x, y in sides]))


def _paint_grid(
    painter: QPainter, rect: QRectF, top: float, bottom: float, row: float, left: float, box: float, figures: float
) -> None:
    painter.setPen(QPen(RULE, 0.7))
    for place in range(ORDER + 1):
        y = top + place * row
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
    painter.drawLine(QPointF(left, bottom + SUM), QPointF(rect.right(), bottom + SUM))
    xs = [left + inning * box for inning in range(INNINGS)]
    xs += [figures + number * FIGURE for number in range(len(BATTING_COLUMNS) + 1)]
    for x in xs:
        painter.drawLine(QPointF(x, top), QPointF(x, bottom + SUM))


def _paint_pitchers(painter: QPainter, rect: QRectF, sheet: BlankSheet) -> None:
    """Lines for those who pitch against this club, the starter filled in, and room for notes beside them."""
    line(
        painter, QRectF(rect.left(), rect.top(), 200, HEAD), f"Pitching for {sheet.facing}", plain(9, True), LEFT, QUIET
    )
    begin, figure = rect.left() + 150, 28.0
    for number, letters in enumerate(PITCHED):
        spot = QRectF(begin + number * figure, rect.top(), figure, HEAD)
        line(painter, spot, letters, plain(9, True), CENTER, QUIET)
    end = begin + len(PITCHED) * figure
    line(
        painter,
        QRectF(end + 20, rect.top(), 300, HEAD),
        "E · LOB · DP · 2B · 3B · HR · SB · notes",
        plain(9, True),
        LEFT,
        QUIET,
    )
    painter.setPen(QPen(RULE, 0.5))
    for number in range(PITCHERS):
        y = rect.top() + HEAD + (number + 1) * 15.0
        painter.setPen(QPen(RULE, 0.5))
        painter.drawLine(QPointF(rect.left(), y), QPointF(end, y))
        painter.drawLine(QPointF(end + 20, y), QPointF(rect.right(), y))
    first = QRectF(rect.left(), rect.top() + HEAD, 148, 15)
    line(painter, first, sheet.pitcher, plain(10.5, True), LEFT, INK)
