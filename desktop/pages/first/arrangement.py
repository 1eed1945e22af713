"""How the first page is laid out: wide or narrow, with *Play ball* always in sight."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.pages.first.card import EDGE
from desktop.pages.first.cards import GAP, GameCards
from desktop.pages.first.club_panel import ClubPanel
from desktop.pages.first.continue_panel import ContinuePanel
from desktop.pages.first.sheet import Sheet
from desktop.pages.first.table_panel import NO_LIMIT, SHORTEST, Form, TablePanel

WIDEST = 2200  # lines that are longer are hard to read
NARROW, SLIM = 1150, 890  # below these widths the table stands below the clubs, and the clubs below each other
FIELD, AROUND = 290, 128  # a column of options, and what stands left and right of all of them
PLAY = 52  # the height of *Play ball*, the same for every game, so that it stays where it is
Place = tuple[int, int, int, int]  # row, column, rows, columns
WIDE_PLACES: tuple[Place, ...] = ((0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 2, 1), (1, 0, 1, 2))
NARROW_PLACES: tuple[Place, ...] = ((0, 0, 1, 1), (0, 1, 1, 1), (1, 0, 1, 2), (2, 0, 1, 2))
SLIM_PLACES: tuple[Place, ...] = ((0, 0, 1, 1), (1, 0, 1, 1), (2, 0, 1, 1), (3, 0, 1, 1))


class Parts(msgspec.Struct, frozen=True):
    """What stands on the page."""

    cards: GameCards
    visitors: ClubPanel
    home: ClubPanel
    table: TablePanel
    saved: ContinuePanel
    play: QPushButton
    trouble: PlainLabel
    others: tuple[QPushButton, ...]  # ways to games that are not set up here


class Title(PlainLabel):
    """Large letters, painted: a style sheet may take a label's own font away when its window changes."""

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(_title_font())
        return QSizeF(metrics.horizontalAdvance(self.text().upper()) + 4, metrics.height()).toSize()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(theme.CHALK)
        painter.setFont(_title_font())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())


def _title_font() -> QFont:
    return theme.display_font(42)


class Arrangement:
    """Title, cards, and a block of clubs, games to continue and the table with the button below it."""

    def __init__(self, page: QWidget, sheet: Sheet, parts: Parts) -> None:
        self.page, self.sheet, self.parts = page, sheet, parts
        self._places: tuple[Place, ...] = ()
        self._title, subtitle = (
            Title("Play ball", sheet.page),
            PlainLabel("Pick a game, pick a side, roll.", sheet.page),
        )
        subtitle.setProperty("role", "note")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(subtitle)
        self._head = QHBoxLayout()
        self._head.addLayout(words, 1)
        self._below = QHBoxLayout()  # where the other ways go when *Play ball* stands beside the title
        self._below.addStretch(1)
        words.addLayout(self._below)
        self._move_others(self._head)
        self._right = QVBoxLayout()
        self._right.addWidget(parts.table, 1)
        self._right.addWidget(parts.trouble)
        self._right.addWidget(parts.play)
        self._grid = QGridLayout()
        self._column = QVBoxLayout(sheet.page)
        self._column.addLayout(self._head)
        self._column.addWidget(parts.cards)
        self._column.addLayout(self._grid, 1)
        whole = QVBoxLayout(page)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.sheet)

    def place(self) -> None:
        """Clubs and table side by side, or one below the other where the window is narrow for its text."""
        width = self.page.width() / theme.look().factor
        places = SLIM_PLACES if width < SLIM else NARROW_PLACES if width < NARROW else WIDE_PLACES
        self.sheet.set_largest(theme.px(WIDEST), NO_LIMIT)
        self.parts.table.fields.set_columns(1 if places is WIDE_PLACES else max(1, int((width - AROUND) // FIELD)))
        if places == self._places:
            return
        self._places = places
        visitors, home, right, saved = places
        self._grid.addWidget(self.parts.visitors, *visitors)
        self._grid.addWidget(self.parts.home, *home)
        self._grid.removeItem(self._right)
        self._right.setParent(None)
        self._grid.addLayout(self._right, *right)
        self._grid.addWidget(self.parts.saved, *saved)
        for column, share in enumerate((20, 0 if places is SLIM_PLACES else 20, 17 if places is WIDE_PLACES else 0)):
            self._grid.setColumnStretch(column, share)
        for row in range(4):
            self._grid.setRowStretch(row, int(row == saved[0]))

    def fit(self) -> None:
        """Where the page would have to scroll, the lines of help go first, then titles move beside their boxes, then
        the cards of the games say less (and the options all that there is room for then), then the options scroll by
        themselves; if that is not enough, *Play ball* moves up beside the title, so that it is always in sight.
        """
        if not self.page.isVisible():
            return
        table, width, height = self.parts.table, self.page.width(), self.page.height()
        forms: list[tuple[Form, float, bool]] = [("full", NO_LIMIT, False), ("short", NO_LIMIT, False)]
        if self._places == WIDE_PLACES:
            forms += [("row", NO_LIMIT, False), ("full", NO_LIMIT, True), ("short", NO_LIMIT, True)]
            forms += [("row", NO_LIMIT, True), ("row", theme.px(SHORTEST), True)]
        self._move_play(to_head=False)
        for form, tallest, close in forms:
            self.parts.cards.set_close(close)
            table.set_form(form, tallest)
            if self.sheet.needs(width) <= height:
                self.sheet.show_bar(False)
                return
        self.parts.cards.set_close(False)
        table.set_form("full")
        self._move_play(to_head=True)
        self.sheet.show_bar(self.sheet.needs(width) > height)
        self.sheet.measure_anew()

    def _move_play(self, to_head: bool) -> None:
        play, target = self.parts.play, self._head if to_head else self._right
        if target.indexOf(play) < 0:
            self._move_others(self._below if to_head else self._head)
            target.addWidget(play)

    def _move_others(self, target: QHBoxLayout) -> None:
        for place, other in enumerate(self.parts.others):
            target.insertWidget(place if target is self._below else -1, other)

    def dress(self, heading: int) -> None:
        """Lengths that belong to text, at the player's text size; headings are all as high as the highest."""
        self._title.updateGeometry()
        side, edge, gap = (round(theme.px(each)) for each in (44, EDGE, GAP))
        self._column.setContentsMargins(side - edge, round(theme.px(6)), side - edge, round(theme.px(12)))
        self._column.setSpacing(round(theme.px(GAP - EDGE)))
        self._head.setContentsMargins(edge, 0, edge, 0)
        self._grid.setContentsMargins(edge, 0, edge, 0)
        self._grid.setSpacing(gap)
        self._right.setSpacing(gap)
        self._below.setSpacing(edge)
        for panel in (self.parts.visitors, self.parts.home, self.parts.table):
            panel.heading.setMinimumHeight(heading)
        self.parts.play.setMinimumHeight(round(theme.px(PLAY)))
        self.parts.play.setMinimumWidth(round(theme.px(160)))
        self.place()
        self.fit()
