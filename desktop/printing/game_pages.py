"""A game on paper: its box, a scoresheet for each club, the play-by-play; and the painters of `horsehide export`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from desktop.look import theme
from desktop.pages.scoresheet.layout import lay_out
from desktop.pages.scoresheet.painting import paint_sheet
from desktop.pages.scoresheet.view import ClubSheet, SheetView, sheet_view
from desktop.printing.box_page import paint_box
from desktop.printing.pages import Page, pdf_of, pictures_of
from desktop.printing.story_pages import story_pages
from rulesets.core.book.sheet import score_sheet
from rulesets.core.play.events import Settled
from rulesets.core.play.situation import Situation
from rulesets.exports.exporting import Format, Painter
from rulesets.exports.page import game_page
from rulesets.exports.played import Played

SHEET_WIDTH = 1240.0  # what a scoresheet is laid out for before it is fitted to the paper
OFFSCREEN = "offscreen"


def game_pages(game: Played, paper: str, story: bool = True) -> list[Page]:
    page = game_page(game)
    pages = [Page(lambda painter, room: paint_box(painter, page, room))]
    view = sheets_of(game)
    pages += [Page(partial(_paint_sheet, club, view.score), landscape=True) for club in view.clubs]
    return pages + (story_pages(page, paper) if story else [])


def sheets_of(game: Played) -> SheetView:
    """Both clubs' scoresheets as they stood at the end."""
    sheet = score_sheet(game.events, game.ruleset.calls, game.start)
    settled = (event.situation for event in reversed(game.events) if isinstance(event, Settled))
    last: Situation = next(settled, None) or game.start or game.ruleset.deal(game.as_set_up).situation
    return sheet_view(game.setup, sheet, game.book, last)


def _paint_sheet(club: ClubSheet, score: str, painter: QPainter, room: QSizeF) -> None:
    """As wide as it needs to be, then as large as the page allows."""
    wanted = QSizeF(SHEET_WIDTH, SHEET_WIDTH * room.height() / room.width())
    at = lay_out(club, score, wanted)
    if at.size != wanted:  # extra innings, or a side that batted around: all of it is to be seen
        at = lay_out(club, score, at.size)
    scale = min(room.width() / at.size.width(), room.height() / at.size.height())
    painter.save()
    painter.scale(scale, scale)
    paint_sheet(painter, club, score, at)
    painter.restore()


def painter_for(paper: str) -> Painter:
    """Whoever paints games on this paper; started without a window where there is none yet."""
    if QApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = OFFSCREEN
        app = QApplication(sys.argv[:1])
        theme.wear(app, theme.Look())
        _kept.append(app)

    def paint(game: Played, format: Format) -> Iterable[bytes]:
        if format == "pdf":
            return [pdf_of(game_pages(game, paper), paper, game.title)]
        return pictures_of(game_pages(game, paper, story=False), paper)

    return paint


_kept: list[QApplication] = []  # it lives as long as the command does
