"""Seasons: those begun, each with its date, my club's standing and its next game; and a new one beside them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.look.file_questions import ask_for_a_name, ask_to_delete, to_the_bin
from desktop.look.plain_label import PlainLabel
from desktop.models.season.best import COLUMNS as BEST
from desktop.models.season.best import best_rows, games_at_tables
from desktop.models.season.figures import FigureRow
from desktop.models.season.seasons_list import COLUMNS, row_of, season_files
from desktop.pages.season.parts import button, frame, heading, held, note, on_felt
from desktop.pages.season.table import FigureTable
from desktop.pages.seasons.new import NewSeasonPanel
from rulesets.core.files.folders import data_folder
from rulesets.league.naming import rename_season

NEW = 420  # width of what a new season is asked by
NONE_YET = "No seasons yet. Choose one at the right, or take it as it stands, and press Begin."


class SeasonsPage(DressedFrame):
    """`opened` and `shared` bring the file of a season, `made` a new one that is wanted; `closed` says that one goes
    back."""

    opened = Signal(object)
    made = Signal(object)
    shared = Signal(object)
    closed = Signal()
    said = Signal(str)

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "felt")
        self.setAccessibleName("Seasons")
        self.folder = folder
        self.open_now: Path | None = None
        self.letting_go: Callable[[Path], None] = lambda path: None
        self.dialog: QDialog | None = None
        self._rows: list[FigureRow] = []
        self._waiting: list[Path] = []
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._look_on)
        self._build()
        self.dress()

    def _build(self) -> None:
        title = PlainLabel("SEASONS")
        title.setProperty("role", "title")
        title.setAccessibleName("Seasons")
        self.count = note(wraps=False)
        self.back = button("Back · Esc", "To where you came from", self.closed.emit)
        head = QHBoxLayout()
        head.addWidget(title)
        head.addWidget(self.count, 1)
        head.addWidget(self.back)
        paper = frame("page", "Seasons begun")
        self.table = FigureTable("Seasons begun", help="Enter opens a season, Delete throws it away.")
        self.table.picked.connect(self.opened)
        self.table.selectionModel().selectionChanged.connect(self._offer)
        self.empty = note(NONE_YET)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._left = QVBoxLayout(paper)
        self._left.addWidget(heading("Begun"))
        self._left.addWidget(self.empty)
        self._left.addWidget(self.table, 1)
        self.open_button = button("Open", "Goes on where it is", self._open, "primary")
        self.give = button("Share…", "Copies the season for somebody else, as it stands", self._share)
        self.name = button("Rename…", "Calls the season otherwise", self.ask_name)
        self.bin = button("Delete…", "Moves the season's file to the system's bin", self.ask_to_delete)
        foot = QHBoxLayout()
        foot.addWidget(self.open_button)
        foot.addWidget(self.give)
        foot.addWidget(self.name)
        foot.addWidget(self.bin)
        foot.addStretch(1)
        self._left.addLayout(foot)
        self.best_head = heading("Best scores")
        self.best = FigureTable("Best scores", sorts=False, size=13.5, help="At the table, in a season or not.")
        self._left.addWidget(self.best_head)
        self._left.addWidget(self.best)
        self.new = NewSeasonPanel()
        self.new.made.connect(self.made)
        inside = QWidget()
        both = self._both = QHBoxLayout(inside)
        both.setContentsMargins(0, 0, 0, 0)
        both.addWidget(paper, 1)
        both.addWidget(self.new)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(held(inside), 1)
        on_felt(self.back)

    def take_focus(self) -> None:
        """To the seasons that are begun, where there are some."""
        (self.table if self._rows or self._waiting else self.new.name).setFocus()

    # the seasons

    def load(self) -> None:
        """Look at the folder; each season is read in a turn of its own."""
        self._waiting = season_files(self.folder)
        self._rows = []
        self._show()
        self.best_head.setVisible(bool(self.best.figures.rows))
        self.best.setVisible(bool(self.best.figures.rows))
        self._idle.start()

    @property
    def is_looking(self) -> bool:
        return self._idle.isActive()

    def _look_on(self) -> None:
        if not self._waiting:
            self._idle.stop()
            self._show()
            if self.table.row is None and self._rows:
                self.table.look_at(self._rows[0].about)
            self._show_best()
            return
        self._rows.append(row_of(self._waiting.pop(0)))

    def _show(self) -> None:
        self.table.set_figures(COLUMNS, self._rows)
        empty = not self._rows and not self._waiting
        self._left.setStretch(1, int(empty))
        self.empty.setVisible(empty)
        self.table.setVisible(not empty)
        number = len(self._rows)
        self.count.setText(f"{number} season{'' if number == 1 else 's'}" if number else "")
        self._offer()

    def _show_best(self) -> None:
        """SEA-10: what is to be beaten, with or without a season."""
        rows = best_rows(games_at_tables(data_folder(), self.folder))
        self.best.set_figures(BEST, rows)
        for widget in (self.best_head, self.best):
            widget.setVisible(bool(rows))
        self.best.setFixedHeight(min(self.best.whole_height(), round(theme.px(190))))

    @property
    def chosen(self) -> Path | None:
        about = self.table.about
        return about if isinstance(about, Path) else None

    def _offer(self) -> None:
        for made in (self.open_button, self.give, self.name, self.bin):
            made.setEnabled(self.chosen is not None)

    # what is done with one

    def _open(self) -> None:
        if self.chosen is not None:
            self.opened.emit(self.chosen)

    def _share(self) -> None:
        if self.chosen is not None:
            self.shared.emit(self.chosen)

    def ask_name(self) -> None:
        path = self.chosen
        if path is None:
            return
        row = self.table.row
        name = row.cells[0] if row is not None else ""
        self.dialog = ask_for_a_name(self.window(), "season", name, lambda name: self.rename(path, name))

    def rename(self, path: Path, name: str) -> None:
        """Its name in the file; the file itself stays where it is."""
        self.letting_go(path)
        try:
            rename_season(path, name)
        except ValueError as error:
            self.said.emit(f"It keeps its name: {error}.")
            return
        self.load()
        self.said.emit(f"It is called {name.strip()} now.")

    def ask_to_delete(self) -> None:
        path, row = self.chosen, self.table.row
        if path is None or row is None:
            return
        self.dialog = ask_to_delete(self.window(), "season", row.cells[0], path.name, lambda: self.delete(path))

    def delete(self, path: Path) -> None:
        self.letting_go(path)
        if not to_the_bin(path):
            self.said.emit(f"{path.name} stays: the system's bin does not take it.")
            return
        for more in ("-wal", "-shm"):
            beside = path.with_name(path.name + more)
            if beside.exists():
                os.unlink(beside)
        self.load()
        self.said.emit(f"{path.name} is in the bin.")

    # Qt's own

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.load()
        self.new.load_clubs()
        (self.table if self._rows or self._waiting else self.new.begin).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() == Qt.Key.Key_Delete and self.focusWidget() is self.table:
            self.ask_to_delete()
        else:
            super().keyPressEvent(event)

    def _dress(self) -> None:
        side = round(theme.px(20))
        self._column.setContentsMargins(side, round(theme.px(10)), side, round(theme.px(14)))
        self._column.setSpacing(round(theme.px(10)))
        self._both.setSpacing(round(theme.px(14)))
        edge = round(theme.px(16))
        self._left.setContentsMargins(edge, edge, edge, edge)
        self.new.setFixedWidth(round(theme.px(NEW)))
