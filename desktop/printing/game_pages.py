"""A game on paper: its box, a scoresheet for each club, the play-by-play; and the painters of `horsehide export`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from PySide6.QtWidgets import QApplication

from desktop.look import theme
from desktop.pages.scoresheet.view import SheetView, sheet_view
from desktop.printing.box_page import paint_box
from desktop.printing.newspaper_pages import newspaper_pages
from desktop.printing.paper import Page, page_to_read, pdf, pictures
from desktop.printing.scoresheets import scoresheet_pages
from desktop.printing.story_pages import story_pages
from rulesets.core.book.sheet import score_sheet
from rulesets.core.play.events import Settled
from rulesets.core.play.situation import Situation
from rulesets.exports.exporting import Format, Painter
from rulesets.exports.newspaper import Edition
from rulesets.exports.page import game_page
from rulesets.exports.played import Played

OFFSCREEN = "offscreen"


def game_pages(game: Played, paper: str, story: bool = True) -> list[Page]:
    page = game_page(game)
    box = page_to_read(lambda painter, room: paint_box(painter, page, room))
    return [box, *scoresheet_pages(sheets_of(game)), *(story_pages(page, paper) if story else ())]


def sheets_of(game: Played) -> SheetView:
    """Both clubs' scoresheets as they stood at the end."""
    sheet = score_sheet(game.events, game.ruleset.calls, game.start)
    settled = (event.situation for event in reversed(game.events) if isinstance(event, Settled))
    last: Situation = next(settled, None) or game.start or game.ruleset.deal(game.as_set_up).situation
    return sheet_view(game.setup, sheet, game.book, last)


def painter_for(paper: str) -> Painter:
    """Whoever paints games on this paper; started without a window where there is none yet."""
    if QApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = OFFSCREEN
        app = QApplication(sys.argv[:1])
        theme.wear(app, theme.Look())
        _kept.append(app)

    def paint(game: Played | Edition, format: Format) -> Iterable[bytes]:
        if isinstance(game, Edition):
            return [pdf(newspaper_pages(game, paper), paper, f"{game.title}, {game.dateline}")]
        if format == "pdf":
            return [pdf(game_pages(game, paper), paper, game.title)]
        return pictures(game_pages(game, paper, story=False), paper)

    return paint


_kept: list[QApplication] = []  # it lives as long as the command does
