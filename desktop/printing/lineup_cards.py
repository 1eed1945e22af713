"""Lineup cards, as managers hand them over at the plate: the order, the bench, the bullpen. Two on a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from desktop.look import fonts, theme
from desktop.printing.paper import Page
from desktop.printing.text import FAINT, LEFT, QUIET, RIGHT, RULE, line, plain, wide
from rulesets.core.people.clubs import Club, Man
from rulesets.core.play.setup import Setup

BAND, STEP, GAP = 34.0, 15.0, 20.0


def lineup_pages(setup: Setup) -> Iterator[Page]:
    yield Page(lambda painter, rect: paint_lineups(painter, rect, setup))


def paint_lineups(painter: QPainter, rect: QRectF, setup: Setup) -> None:
    """Both clubs', the visitors' above; `setup` has them first."""
    high = (rect.height() - GAP) / 2
    for side, club in enumerate(setup.clubs):
        other = setup.clubs[1 - side]
        about = f"{'at' if side == 0 else 'vs'} {other.name}" + (f" · {setup.ballpark}" if setup.ballpark else "")
        paint_lineup(painter, QRectF(rect.left(), rect.top() + side * (high + GAP), rect.width(), high), club, about)


def paint_lineup(painter: QPainter, rect: QRectF, club: Club, about: str) -> None:
    """One club's card: order and pitcher at the left, who is left to come in at the right."""
    band = QRectF(rect.left(), rect.top(), rect.width(), BAND)
    ground = QColor(club.colour)
    ink = theme.ink_on(ground)
    painter.fillRect(band, ground)
    line(painter, band.adjusted(12, 0, -rect.width() * 0.45, 0), club.name, fonts.display(22), LEFT, ink)
    line(painter, band.adjusted(rect.width() * 0.55, 0, -12, 0), about, plain(10), RIGHT, ink)
    painter.setPen(QPen(RULE, 1))
    painter.drawRect(rect)
    top, half = band.bottom() + 8, rect.width() * 0.5
    order = [(str(place), man.name, man.position, man.as_batter) for place, man in enumerate(club.order, 1)]
    if all(man.position != "P" for man in club.order):
        order.append(("", club.pitcher.name, "P", club.pitcher.as_pitcher))
    column = QRectF(rect.left() + 12, top, half - 20, rect.bottom() - top - 6)
    _paint_rows(painter, column, "Batting order", order)
    bench = [("", man.name, _plays(man), man.as_batter) for man in club.bench]
    pen = [("", man.name, man.role, man.as_pitcher) for man in club.bullpen]
    right = QRectF(rect.left() + half + 8, top, half - 20, rect.bottom() - top - 6)
    below = _paint_rows(painter, right, "Bench", bench, len(bench) + len(pen) + 2)
    _paint_rows(painter, QRectF(right.left(), below + 4, right.width(), right.bottom() - below - 4), "Bullpen", pen)


def _plays(man: Man) -> str:
    return " ".join(man.player.positions) if man.player is not None else man.position


def _paint_rows(
    painter: QPainter, rect: QRectF, heading: str, rows: Sequence[tuple[str, str, str, str]], of: int = 0
) -> float:
    """A heading and a line a man, closer together where there are many; where the last line ends."""
    step = min(STEP, rect.height() / max(1, of or len(rows) + 1))
    size = min(10.0, step * 0.68)
    line(
        painter,
        QRectF(rect.left(), rect.top(), rect.width(), step),
        heading.upper(),
        plain(size * 0.9, True),
        LEFT,
        QUIET,
    )
    y = rect.top() + step
    number = 16.0 if any(place for place, *_ in rows) else 0.0
    name = _widest((who for _, who, _, _ in rows), plain(size, True), rect.width() * 0.4)
    position = _widest((plays for _, _, plays, _ in rows), plain(size), rect.width() * 0.3)
    for place, who, plays, season in rows:
        cells = ((number, place, False), (name, who, True), (position, plays, False))
        x = rect.left()
        for width, text, bold in cells:
            line(painter, QRectF(x, y, width - 4, step), text, plain(size, bold), LEFT)
            x += width
        line(painter, QRectF(x, y, rect.right() - x, step), season, plain(size * 0.92), LEFT, QUIET)
        painter.setPen(QPen(FAINT, 0.5))
        painter.drawLine(QPointF(rect.left(), y + step), QPointF(rect.right(), y + step))
        y += step
    return y


def _widest(texts: Iterable[str], font: QFont, most: float) -> float:
    return min(most, max((wide(font, text) for text in texts), default=0.0) + 10)
