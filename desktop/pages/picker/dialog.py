"""The picker: a card over the window, on which any club there is can be looked at and taken."""

from __future__ import annotations

import random

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QTabBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop.decisions.card import ENTER, CardDialog
from desktop.look import fonts, theme
from desktop.look.plain_label import PlainLabel
from desktop.look.rows import lay_rows
from desktop.models.clubs.choice import SHELVES, Shown, box_and_own, leagues_of, listed, of_year, searched
from desktop.models.clubs.listing import ClubListModel, ClubRow
from desktop.models.clubs.sheet import club_sheet
from desktop.pages.picker.club_rows import ClubCell
from desktop.pages.picker.head import CardHead
from desktop.pages.picker.preview import ClubPreview
from desktop.pages.picker.years import ButtonRow, YearRows
from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import is_own, load_roster
from rulesets.core.people.elsewhere import is_real
from rulesets.core.seasons.finding import all_clubs

WIDE, HIGH = 1210, 790
ROOMY = 1000  # narrower than this, the years are a box and figures are left out
PAUSE = 120  # milliseconds after a letter before it is searched for
WIDTHS = (0, 74, 72, 50, 62, 132)
OWN, NEUTRAL = "own", "neutral"
CARDS = {OWN: "Own era", NEUTRAL: "Neutral"}
MEANS = (
    "Own era plays every man against his own league, as it was; Neutral first turns his line into that of an average "
    "league, so that clubs of different years meet on even terms."
)
NOTICE = (
    "Real seasons: Lahman Baseball Database, licensed CC BY-SA 3.0; packed and completed for this game (Help › About "
    "tells how). They lie in the program; nothing is sent anywhere."
)


class ClubPicker(CardDialog):
    """`picked` brings a club's id; `title` says for whom, `line` for what, `foot` who the other side is."""

    picked = Signal(str)

    def __init__(
        self, title: str, current: str = "", line: str = "", foot: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.club_id = ""
        self._clubs = all_clubs()
        self._build(title, line, foot)
        self._connect()
        self._dress()
        self._begin(current)

    # what it is made of

    def _build(self, title: str, line: str, foot: str) -> None:
        self._head = CardHead(title, line)
        self.shelves = QTabBar()
        self.shelves.setAccessibleName("Which clubs")
        self.shelves.setDrawBase(False)
        self.shelves.setExpanding(False)
        for name in SHELVES.values():
            self.shelves.addTab(name)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: a year, a town, a name")
        self.search.setAccessibleName("Search")
        self.search.setAccessibleDescription("A year, a town, a club's name or a player's: 1927 ny, ruth, big red.")
        self.search.setClearButtonEnabled(True)
        self._bar = QHBoxLayout()
        self._bar.addWidget(self.shelves, 2)
        self._bar.addWidget(self.search, 1)
        self.years = YearRows()
        self.years.set_years(sorted({club.year for club in self._clubs}))
        self.model = ClubListModel(self)
        self.table = self._make_table()
        self.said = PlainLabel()
        self.said.setProperty("role", "note")
        self.said.setWordWrap(True)
        listing = QFrame()
        listing.setProperty("role", "card")
        self._listing = QVBoxLayout(listing)
        self._listing.addWidget(self.table, 1)
        self._listing.addWidget(self.said)
        self._body = QHBoxLayout()
        self._body.addWidget(listing, 3)
        self._body.addWidget(self._make_side(), 2)
        self._make_foot(foot)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._head)
        self._inner = QVBoxLayout()
        self._column.addLayout(self._inner, 1)
        self._inner.addLayout(self._bar)
        self._inner.addWidget(self.years)
        self._inner.addLayout(self._body, 1)
        self._inner.addLayout(self._foot)
        self._inner.addWidget(self._notice)

    def _make_side(self) -> QFrame:
        side = QFrame()
        side.setProperty("role", "page")
        self.preview = ClubPreview()
        self.cards = ButtonRow("Cards")
        self.cards.set_choices(CARDS, OWN)
        self.means = PlainLabel(MEANS)
        self.means.setWordWrap(True)
        self.means.setProperty("role", "note")
        self._side = QVBoxLayout(side)
        self._side.addWidget(self.preview, 1)
        self._side.addWidget(self.cards)
        self._side.addWidget(self.means)
        return side

    def _make_foot(self, foot: str) -> None:
        first, last = (self._clubs[0].year, self._clubs[-1].year) if self._clubs else (0, 0)
        there = f"{len(self._clubs):,} real clubs, {first} to {last}."
        self._other = PlainLabel(" ".join(filter(None, [foot, there])))
        self._other.setWordWrap(True)
        self._other.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.any_club, self.cancel, self.take = QPushButton("Any club"), QPushButton("Cancel"), QPushButton("Take")
        self.any_club.setToolTip("Looks at one of all clubs since 1871, by chance.")
        self.take.setProperty("role", "primary")
        for button in (self.any_club, self.cancel, self.take):
            button.setAutoDefault(False)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self._other, 1)
        for button in (self.any_club, self.cancel, self.take):
            self._foot.addWidget(button)
        self._notice = PlainLabel(NOTICE)
        self._notice.setProperty("role", "note")
        self._notice.setWordWrap(True)

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setItemDelegate(ClubCell(table))
        table.setAccessibleName("Clubs")
        table.setAccessibleDescription("Arrow keys move, Enter takes.")
        lay_rows(table)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header, rows = table.horizontalHeader(), table.verticalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        return table

    def _connect(self) -> None:
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._find)
        self.search.textChanged.connect(lambda _text: self._pause.start())
        self.shelves.currentChanged.connect(self._on_shelf)
        self.years.chosen.connect(self._on_year)
        self.table.selectionModel().currentRowChanged.connect(lambda now, _before: self._look_at(now.row()))
        self.table.doubleClicked.connect(lambda _index: self._take())
        self.cards.chosen.connect(self._on_cards)
        self.any_club.clicked.connect(self._any)
        self.cancel.clicked.connect(self.reject)
        self.take.clicked.connect(self._take)

    def _begin(self, current: str) -> None:
        """At the club that stands there now."""
        self.cards.set_value(NEUTRAL if current.endswith(f":{NEUTRAL}") else OWN)
        shelf = "real" if is_real(current) else "own" if current and is_own(current) else "box"
        club = listed(current) if is_real(current) else None
        year = club.year if club else self._clubs[-1].year if self._clubs else 0
        self.years.show_year(year, leagues_of(year), club.league if club else "")
        self._on_cards(self.cards.value)
        if self.shelf == shelf:
            self._on_shelf()
        self.shelves.setCurrentIndex(list(SHELVES).index(shelf))
        self._choose(club.id if club else current)
        self.search.setFocus()

    # what it shows

    @property
    def shelf(self) -> str:
        return list(SHELVES)[self.shelves.currentIndex()]

    def _on_shelf(self) -> None:
        """Another shelf: what was searched for is forgotten."""
        if self.search.text():
            self.search.blockSignals(True)
            self.search.clear()
            self.search.blockSignals(False)
        self.years.setVisible(self.shelf == "real")
        real = self.shelf == "real"
        self._show(of_year(self.years.year, self.years.league) if real else box_and_own(self.shelf))

    def _on_year(self) -> None:
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        year = self.years.year
        self.years.show_year(year, leagues_of(year), self.years.league)
        self._show(of_year(year, self.years.league))

    def _find(self) -> None:
        """Whatever was typed, anywhere; an empty line is the shelf again."""
        text = self.search.text()
        if not text.strip():
            self._on_shelf()
            return
        shown = searched(text)
        if shown.year:
            self.shelves.blockSignals(True)
            self.shelves.setCurrentIndex(list(SHELVES).index("real"))
            self.shelves.blockSignals(False)
            self.years.setVisible(True)
            self.years.show_year(shown.year, leagues_of(shown.year), shown.league)
        self._show(shown)

    def _show(self, shown: Shown) -> None:
        before = self.club_id
        self.table.clearSpans()
        self.model.set_rows(shown.rows)
        for at, row in enumerate(shown.rows):
            self.table.setRowHeight(at, round(theme.px(26 if row.is_heading else 31)))
            if row.is_heading:
                self.table.setSpan(at, 0, 1, self.model.columnCount())
        self.said.setText(shown.said)
        self.said.setVisible(bool(shown.said))
        self._choose(before)

    def _choose(self, club_id: str) -> None:
        place = self.model.place_of(club_id)
        how = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        if place >= 0:
            self.table.selectionModel().setCurrentIndex(self.model.index(place, 0), how)
        else:
            self._look_at(-1)

    def _look_at(self, place: int) -> None:
        row = self.model.rows[place] if 0 <= place < len(self.model.rows) else ClubRow("", "")
        self.club_id = row.id
        self._show_club()

    def _show_club(self) -> None:
        """The club that is looked at, or what is wrong with its file."""
        real = is_real(self.club_id)
        self.cards.setVisible(real)
        self.means.setVisible(real)
        self.take.setEnabled(False)
        self._call_it("Take")
        if not self.club_id:
            self.preview.set_sheet(None, "No club is picked.")
            return
        try:
            roster = load_roster(self.chosen)
        except BadFile as error:
            self.preview.set_sheet(None, f"{error.faults[0]}.")
            return
        self.preview.set_sheet(club_sheet(roster, listed(self.club_id) if real else None))
        self.take.setEnabled(True)
        self._call_it(f"Take {roster.city}")

    def _call_it(self, words: str) -> None:
        """The button with the whole name on it, in its large letters."""
        self.take.setText(words)
        self.take.setFixedWidth(round(fonts.wide(theme.display_font(28), words) + theme.px(58)))
        self._foot.invalidate()
        self._column.activate()

    @property
    def chosen(self) -> str:
        """The id that would be taken, with the cards that are wanted."""
        if self.club_id and is_real(self.club_id) and self.cards.value == NEUTRAL:
            return f"{self.club_id}:{NEUTRAL}"
        return self.club_id

    def _on_cards(self, value: object) -> None:
        self.cards.set_value(value)
        self._show_club()

    # what is done

    def _any(self) -> None:
        """One of all, by chance; it is looked at, not taken."""
        if not self._clubs:
            return
        club = random.choice(self._clubs)
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self.years.show_year(club.year, leagues_of(club.year), club.league)
        if self.shelf == "real":
            self._on_year()
        self.shelves.setCurrentIndex(list(SHELVES).index("real"))
        self._choose(club.id)

    def _take(self) -> None:
        if self.take.isEnabled():
            chosen = self.chosen
            self.accept()
            self.picked.emit(chosen)

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The list is moved through from the search line, too."""
        if event.key() in ENTER:
            if self._pause.isActive():
                self._pause.stop()
                self._find()
            self._take()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        at = self.table.currentIndex().row() + by
        while 0 <= at < len(self.model.rows) and self.model.rows[at].is_heading:
            at += by
        if 0 <= at < len(self.model.rows):
            self._choose(self.model.rows[at].id)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(WIDE)), round(theme.px(HIGH)))

    def _fit(self) -> None:
        self._dress()
        size = self._take_room()
        compact = size.width() < theme.px(ROOMY)
        self.years.set_compact(compact)
        self._notice.setVisible(size.height() >= theme.px(620))
        self._share_width(size.width(), compact)
        self._centre()

    def _share_width(self, width: int, compact: bool) -> None:
        self._body.setStretch(0, 1 if compact else 3)
        self._body.setStretch(1, 1 if compact else 2)
        room = round((width - theme.px(130)) * (0.5 if compact else 0.6))
        hidden = (1, 3, 4, 5) if compact else ()
        for column, wide in enumerate(WIDTHS):
            self.table.setColumnHidden(column, column in hidden)
            if wide:
                self.table.setColumnWidth(column, round(theme.px(wide)))
        shown = sum(round(theme.px(wide)) for column, wide in enumerate(WIDTHS) if column not in hidden)
        self.table.setColumnWidth(0, max(round(theme.px(150)), room - shown))

    def _dress(self) -> None:
        edge, gap = round(theme.px(20)), round(theme.px(9))
        self._column.setContentsMargins(1, 1, 1, edge // 2)
        self._column.setSpacing(gap)
        self._inner.setContentsMargins(edge, 0, edge, 0)
        self._inner.setSpacing(gap)
        self._head.dress()
        self._listing.setContentsMargins(gap, gap // 2, gap, gap)
        self._side.setContentsMargins(edge * 3 // 4, gap, edge * 3 // 4, gap)
        self._body.setSpacing(edge * 2 // 3)
        self._foot.setSpacing(gap)
        self.years.dress()
        self.cards.set_width(round(theme.px(60)))
