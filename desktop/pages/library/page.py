"""The library's page: a list of games, what it is searched by, and what can be done with a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

import rulesets
from desktop.look import fonts, theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.look.file_questions import ask_for_a_name, ask_to_delete, to_the_bin
from desktop.look.folding import Folding
from desktop.look.plain_label import PlainLabel
from desktop.look.rows import lay_rows
from desktop.models.library import LibraryModel
from desktop.models.plain_text import tip
from desktop.pages.library.row import SIDE, LibraryCell
from rulesets.core.files.faults import shown
from rulesets.core.saves.library import FEATS, Entry, Library, Wanted
from rulesets.core.saves.lines import SUFFIX

WIDTHS = (165, 125, 180, 44, 180, 44, 330)  # of the columns; the last takes what is left
ARROW = 20  # beside a heading
TURN = 12  # milliseconds of looking at files in one turn of the event loop
SEARCH = "Club, player, date, score or feat: every word has to be there. Dates as 2026-06 or June 9, scores as 5-4."
SHOWN_AGAIN = 0.7  # seconds between two looks at what was found so far
STATES = {"": "All games", "over": "Finished", "open": "To play on"}
ON_THE_TABLE = "This game is on the table. Leave it first (Ctrl+N); then it can be renamed or deleted."


class LibraryPage(DressedFrame):
    """`play_on` and `watch` bring the path of a game, `export` that of one and of all that are listed, `closed` says
    that one goes back, `said` a sentence."""

    play_on = Signal(object)
    watch = Signal(object)
    export = Signal(object, object)
    shared = Signal(object)
    dice_wanted = Signal(list)  # the paths of the games listed
    closed = Signal()
    said = Signal(str)

    def __init__(self, folder: Path, index: Path | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "felt")
        self.setAccessibleName("Library")
        self.library = Library(folder, rulesets.find, rulesets.__version__, index)
        self.model = LibraryModel(self)
        self.on_the_table: Path | None = None
        self.dialog: QDialog | None = None
        self._is_read = False
        self._picked = ""  # the file of the game that a person has picked, or that was on the table
        self._came_from: Path | None = None
        self._shown = 0.0
        self._found = 0  # files that are not as the index had them
        self._changes: Iterator[str] | None = None
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._look_on)
        self._build()
        self.dress()

    def take_focus(self) -> None:
        """To the games, where there are some to go through."""
        (self.table if self.model.rowCount() else self.search).setFocus()

    # what it is made of

    def _build(self) -> None:
        self.back = self._button("Back · Esc", "To where you came from", self.closed.emit)
        title = PlainLabel("LIBRARY")
        title.setProperty("role", "title")
        title.setAccessibleName("Library")
        self.count = PlainLabel()
        self.count.setProperty("role", "note")
        head = QHBoxLayout()
        head.addWidget(title)
        head.addWidget(self.count, 1)
        head.addWidget(self.back)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: club, player, date, score, feat")
        self.search.setAccessibleName("Search")
        self.search.setAccessibleDescription(SEARCH)
        self.search.setToolTip(SEARCH)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.state = ChoiceBox("Finished or not")
        self.game = ChoiceBox("Game")
        self.club = ChoiceBox("Club")
        self.feat = ChoiceBox("Feat")
        self.state.set_choices(STATES, "")
        games = {game.name: game.name for game in map(rulesets.find, rulesets.GAMES)}
        self.game.set_choices({"": "Any game", **games}, "")
        self.club.set_choices({"": "Any club"}, "")
        self.feat.set_choices({"": "Any feat", **{feat: feat for feat in FEATS.values()}}, "")
        filters = self._filters = Folding()
        filters.add(self.search, 4)
        for box in (self.state, self.game, self.club, self.feat):
            box.chosen.connect(self._filter)
            filters.add(box, 1)
        self.table = self._make_table()
        self.open = self._button("Play on", "Goes on where it was left; a finished game shows how it went", self._open)
        self.again = self._button("Watch again", "Play by play, forward and backward", self._watch)
        self.files = self._button(
            "Export…", "Writes this game, or all of the list, as files to print or read", self._export
        )
        self.give = self._button("Share…", "Copies the game's file for somebody else", self._share)
        self.name = self._button("Rename…", "Calls the game's file otherwise", self.ask_name)
        self.bin = self._button("Delete…", "Moves the game's file to the system's bin", self.ask_to_delete)
        self.dice = self._button("Dice", "How the dice fell in all the games listed here", self._want_dice)
        foot = self._foot = Folding()
        for button in (self.open, self.again, self.files, self.give, self.name, self.bin):
            foot.add(button)
        foot.add_space()
        foot.add(self.dice)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addLayout(filters)
        self._column.addWidget(self.table, 1)
        self._column.addLayout(foot)
        self._offer()

    def _button(self, text: str, help: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(True)
        button.setToolTip(tip(help))
        button.setAccessibleDescription(help)
        button.clicked.connect(lambda: act())
        return button

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setItemDelegate(LibraryCell(table))
        table.setAccessibleName("Games")
        table.setAccessibleDescription("Enter plays on or shows how it ended, Delete throws it away.")
        lay_rows(table)
        table.setSortingEnabled(False)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header, rows = table.horizontalHeader(), table.verticalHeader()
        header.setSortIndicatorShown(True)
        header.setSectionsClickable(True)
        header.setSortIndicator(0, Qt.SortOrder.DescendingOrder)
        header.sortIndicatorChanged.connect(self.model.sort)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(True)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.doubleClicked.connect(self._open)
        table.selectionModel().selectionChanged.connect(self._offer)
        table.selectionModel().currentChanged.connect(self._pick)
        self.model.modelReset.connect(self._offer)
        return table

    # the games

    def load(self) -> None:
        """Show what the index has at once, then look at what has changed on the disk."""
        if not self._is_read:
            self._is_read = True
            self.library.read()
        if self.on_the_table is not None and self.on_the_table != self._came_from:
            self._picked = self.on_the_table.name
        self._came_from = self.on_the_table
        self._show_games()
        self._changes = self.library.changes()
        self._idle.start()

    @property
    def is_looking(self) -> bool:
        return self._idle.isActive()

    def _look_on(self) -> None:
        """Look at files for a moment; what was found is shown now and then, and when all were looked at."""
        assert self._changes is not None, "a folder is being looked at"
        until = perf_counter() + TURN / 1000
        for name in self._changes:
            self._found += bool(name)
            if perf_counter() > until:
                if self._found and perf_counter() > self._shown + SHOWN_AGAIN:
                    self._show_games()
                    self.count.setText(f"{len(self.library.games):,} games; looking…")
                return
        self._idle.stop()
        self._changes = None
        if self._found:
            self._found = 0
            self._show_games()
        else:
            self._count()

    def _show_games(self) -> None:
        self._shown = perf_counter()
        self.model.set_games(self.library.games.values())
        clubs = sorted({club for each in self.library.games.values() for club in each.clubs or ()})
        if self.club.count() != len(clubs) + 1:
            self.club.set_choices({"": "Any club", **{club: club for club in clubs}}, self.club.value)
        self._share_width()
        self._choose(self._picked)
        self._count()

    def _choose(self, file: str) -> None:
        """The game of this file, or the first where it isn't listed: newer ones may yet be found."""
        row, picked = max(self.model.row_of(file), 0), self._picked
        if self.model.rows:
            how = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.table.selectionModel().setCurrentIndex(self.model.index(row, 0), how)
        self._picked = picked

    def _pick(self) -> None:
        if (chosen := self.chosen) is not None:
            self._picked = chosen.file

    def _filter(self) -> None:
        self.model.set_wanted(
            Wanted(self.search.text(), self.game.value, self.club.value, self.feat.value, self.state.value)
        )
        self._choose(self._picked)
        self._count()

    def _count(self) -> None:
        rows, total = len(self.model.rows), self.model.total
        if not total:
            self.count.setText("No games yet: every game you play is kept here.")
        else:
            games = f"{total:,} game{'' if total == 1 else 's'}"
            self.count.setText(games if rows == total else f"{rows:,} of {games}")

    @property
    def chosen(self) -> Entry | None:
        row = self.table.currentIndex().row() if hasattr(self, "table") else -1
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def _offer(self) -> None:
        entry = self.chosen
        for button in (self.name, self.bin):
            button.setEnabled(entry is not None)
        self.open.setEnabled(entry is not None and entry.state != "bad")
        self.open.setText("How it went" if entry is not None and entry.state == "over" else "Play on")
        self.again.setEnabled(entry is not None and entry.can_watch)
        for button in (self.files, self.give):
            button.setEnabled(entry is not None and entry.state != "bad")

    # what is done with a game

    def _open(self) -> None:
        if (entry := self.chosen) is not None:
            self.play_on.emit(self.library.path(entry))

    def _watch(self) -> None:
        if (entry := self.chosen) is not None and entry.can_watch:
            self.watch.emit(self.library.path(entry))

    def _export(self) -> None:
        if (entry := self.chosen) is not None:
            listed = [self.library.path(each) for each in self.model.rows if each.state != "bad"]
            self.export.emit(self.library.path(entry), listed)

    def _share(self) -> None:
        if (entry := self.chosen) is not None:
            self.shared.emit(self.library.path(entry))

    def _want_dice(self) -> None:
        """Of every game that the list shows and that can be read."""
        self.dice_wanted.emit([self.library.path(entry) for entry in self.model.rows if entry.state != "bad"])

    def _may_touch(self, entry: Entry) -> bool:
        if self.on_the_table is not None and self.on_the_table == self.library.path(entry):
            self.said.emit(ON_THE_TABLE)
            return False
        return True

    def ask_name(self) -> None:
        """What is the game to be called?"""
        entry = self.chosen
        if entry is None or not self._may_touch(entry):
            return
        name = entry.file.removesuffix(SUFFIX)
        self.dialog = ask_for_a_name(self.window(), "game", name, lambda name: self.rename(entry, name))

    def rename(self, entry: Entry, name: str) -> None:
        try:
            renamed = self.library.rename(entry, name)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            self.said.emit(f"{shown(entry.file)} keeps its name: {why}")
            return
        self._show_games()
        self._picked = renamed.file
        self._choose(self._picked)
        self.table.setFocus()  # the buttons below were away for a moment
        self.library.write()
        self.said.emit(f"It is called {shown(renamed.file)} now.")

    def ask_to_delete(self) -> None:
        entry = self.chosen
        if entry is None or not self._may_touch(entry):
            return
        file, delete = shown(entry.file), lambda: self.delete(entry)
        self.dialog = ask_to_delete(self.window(), "game", entry.title, file, delete)

    def delete(self, entry: Entry) -> None:
        path, row = self.library.path(entry), self.model.row_of(entry.file)
        if not to_the_bin(path):
            self.said.emit(f"{shown(entry.file)} stays: the system's bin does not take it.")
            return
        self.library.forget(entry)
        self._show_games()
        if self.model.rows:
            self._picked = self.model.rows[min(row, len(self.model.rows) - 1)].file
            self._choose(self._picked)
        self.table.setFocus()
        self.library.write()
        self.said.emit(f"{shown(entry.file)} is in the bin.")

    # Qt's own

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.load()
        self.table.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Each column as wide as it is at best; in a narrow window all of them less.

        With large text each is as wide as what stands in it; it is scrolled where that is still too much.
        """
        room = self.width() - 3 * round(theme.px(20))
        best = [theme.px(width) for width in WIDTHS]
        less = min(1.0, room / sum(best))
        is_large = less < 1 and theme.look().text > 100
        widths = (
            [min(*each) for each in zip(best, self._needs(), strict=True)]
            if is_large
            else [width * less for width in best]
        )
        scrolls = is_large and sum(widths) > room
        header = self.table.horizontalHeader()
        header.setStretchLastSection(not scrolls)
        for column, width in enumerate(widths if scrolls else widths[:-1]):
            header.resizeSection(column, ceil(width))

    def _needs(self) -> list[float]:
        """How wide the widest text of each column is, with some room for the arrow of whatever it is sorted by."""
        font, sides = theme.text_font(14), theme.px(2 * SIDE)
        return [
            max(fonts.wide(font, text) + sides + (theme.px(ARROW) if not at else 0) for at, text in enumerate(texts))
            for texts in map(self.model.longest, range(len(WIDTHS)))
        ]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.closed.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not isinstance(self.focusWidget(), QPushButton):
            self._open()
        elif key == Qt.Key.Key_Delete and self.table.hasFocus():
            self.ask_to_delete()
        else:
            super().keyPressEvent(event)

    def _dress(self) -> None:
        side = round(theme.px(20))
        self._column.setContentsMargins(side, round(theme.px(10)), side, round(theme.px(12)))
        self._column.setSpacing(round(theme.px(10)))
        self.search.setMinimumWidth(round(theme.px(200)))
        for row in (self._filters, self._foot):
            row.setSpacing(round(theme.px(10)))
        self._share_width()
        self.table.verticalHeader().setDefaultSectionSize(round(theme.px(28)))
