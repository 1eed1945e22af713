"""A scoresheet that was kept, on paper: the window's own painter, made to fit a page."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from desktop.pages.scoresheet.layout import lay_out
from desktop.pages.scoresheet.painting import paint_sheet
from desktop.pages.scoresheet.view import ClubSheet, SheetView
from desktop.printing.paper import Page

WIDE = 1300.0  # what a page is laid out as wide as; more where the innings are many


def scoresheet_pages(view: SheetView) -> Iterator[Page]:
    """Both clubs' pages of a game as it stands."""
    for club in view.clubs:
        yield Page(lambda painter, rect, club=club: paint_on(painter, rect, club, view.score), landscape=True)  # type: ignore[misc]


def paint_on(painter: QPainter, rect: QRectF, page: ClubSheet, score: str) -> None:
    """One club's page in a rectangle of any size; where it needs more room than that shape has, it is drawn smaller."""
    shape = rect.height() / rect.width()
    room = QSizeF(WIDE, WIDE * shape)
    for _ in range(4):
        at = lay_out(page, score, room)
        larger = max(at.size.width() / room.width(), at.size.height() / room.height())
        if larger <= 1.001:
            break
        room *= larger
    at = lay_out(page, score, room)
    scale = min(rect.width() / at.size.width(), rect.height() / at.size.height())
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    paint_sheet(painter, page, score, at)
    painter.restore()
