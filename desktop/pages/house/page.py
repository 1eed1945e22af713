"""The page of house rules: the player's sets, a chart to change cell by cell, and at once what that does.

Every change is written to the set's file at once, as a person would edit it; a file that is changed by hand meanwhile
is noticed and read again.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

import rulesets
from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.house.editing import CellView, about, chart_view, charts_of, faults_told, printed_chart
from desktop.pages.house.chart_table import ChartTable
from desktop.pages.house.effect_card import EffectCard
from desktop.pages.house.part_of_a_line import PartOfALine
from desktop.pages.house.sets_list import SetsList
from desktop.pages.house.shelf import Shelf
from desktop.pages.season.parts import button, frame, held, note, on_felt
from rulesets.core.charts.house import house_files
from rulesets.core.charts.house_edit import as_printed, with_cell
from rulesets.core.charts.house_shelf import ChangedOnDisk, HouseSet, is_as_read, on_the_shelf, save
from rulesets.core.charts.rows import Row
from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import house_folder

LOOK_AGAIN = 1500  # milliseconds: how often the files are looked at while the page is seen
NONE_YET = "You have no house rules yet. New… makes a set: pick its game, then a chart, then a cell."
TOLD_HERE = "What your house rules do to the game is shown here."
MOST_FAULTS = 12


class HousePage(DressedFrame):
    """`closed` when it is left; `said` sentences for the foot of the window."""

    closed = Signal()
    said = Signal(str)
    picked = Signal(str, str)  # for which game, and the file

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "felt")
        self.setAccessibleName("House rules")
        self.sets: list[HouseSet] = []
        self.found: HouseSet | None = None
        self.game = rulesets.GAMES[0]  # for which a new set is offered first
        self.shelf = Shelf(self)
        self._chart = ""
        self._row: Row | None = None  # the first row of what was just changed
        self._watch = QTimer(self, interval=LOOK_AGAIN)
        self._watch.timeout.connect(self.look_again)
        self.title = PlainLabel("HOUSE RULES")
        self.title.setProperty("role", "title")
        self.title.setAccessibleName("House rules")
        self.back = on_felt(button("Back · Esc", "To where you came from", self.closed.emit))
        self.play = on_felt(button("Play by these", "Chooses this set on the first page, for its game.", self.pick))
        self.list = SetsList()
        self.effect = EffectCard()
        self.name, self.about = PlainLabel(), note()
        self.charts = ChoiceBox("Chart", "Which chart is shown; those that are changed say so.")
        self.table = ChartTable()
        self.place, self.wrong = PlainLabel(), PlainLabel()
        self.part = PartOfALine()
        self.words = ChoiceBox("What stands in the cell", "The words of this chart's legend; each of them proves.")
        self.one = button("Put back", "The cell as it is printed. Delete", self.put_back_cell)
        self.whole = button("Put back the chart", "Every cell of this chart as it is printed.", self.put_back_chart)
        self.all = button("Put back all", "Every cell of every chart as it is printed.", self.put_back_all)
        self._build()
        self._connect()
        self.dress()

    def _build(self) -> None:
        self.name.setProperty("role", "heading")
        self.wrong.setWordWrap(True)
        self.place.setWordWrap(True)
        self.wrong.hide()
        middle = self._middle = frame("card", "The chart")
        head, bar = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.name, 1)
        head.addWidget(self.charts, 1)
        self._cell = QWidget()
        two = self._two = QVBoxLayout(self._cell)
        two.setContentsMargins(0, 0, 0, 0)
        above = QHBoxLayout()
        above.addWidget(self.place, 2)
        above.addWidget(self.words, 3)
        two.addWidget(self.part)
        two.addLayout(above)
        two.addLayout(bar)
        bar.addStretch(1)
        for each in (self.one, self.whole, self.all):
            bar.addWidget(each)
        inner = self._inner = QVBoxLayout(middle)
        inner.addLayout(head)
        inner.addWidget(self.about)
        inner.addWidget(self.table, 1)
        inner.addWidget(self.wrong)
        inner.addWidget(self._cell)
        inner.addStretch()
        top, across = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(self.play)
        top.addWidget(self.back)
        across.addWidget(self.list, 2)
        across.addWidget(middle, 6)
        across.addWidget(self.effect, 3)
        column = self._column = QVBoxLayout(self)
        inside = QWidget()
        inside.setLayout(across)
        across.setContentsMargins(0, 0, 0, 0)
        column.addLayout(top)
        column.addWidget(held(inside), 1)
        self._across, self._bar = across, bar

    def _connect(self) -> None:
        self.list.chosen.connect(self._on_set)
        for wanted, act in (
            (self.list.new_wanted, self.shelf.new), (self.list.copy_wanted, self.shelf.copy),
            (self.list.rename_wanted, self.shelf.rename), (self.list.delete_wanted, self.shelf.ask_to_delete),
            (self.list.share_wanted, self.shelf.share), (self.list.bring_wanted, self.shelf.ask_to_bring),
            (self.list.folder_wanted, self.shelf.open_folder),
        ):  # fmt: skip
            wanted.connect(act)
        self.charts.chosen.connect(self._on_chart)
        self.table.looked_at.connect(self._show_cell)
        self.table.wanted.connect(self._open_words)
        self.table.put_back.connect(self.put_back_cell)
        self.words.chosen.connect(self._on_word)

    # what it shows

    def open(self, game: str, file: str = "") -> None:
        """The folder as it is, with a set in front if one is named, else one for this game."""
        self.game = game
        self.load(house_folder() / file if file else None)

    def take_focus(self) -> None:
        """To the sets, where there are some."""
        (self.list.list if self.sets else self.list.new).setFocus()

    def load(self, path: Path | None) -> None:
        """Read the folder; the set that was in front stays there if it can."""
        self.sets = on_the_shelf(house_folder(), rulesets.find)
        by_path = {each.path: each for each in self.sets}
        before = self.found.path if self.found is not None else None
        good = [each for each in self.sets if not each.faults]
        of_this_game = next((each for each in good if each.ruleset == self.game), None)
        first = next(iter((*good, *self.sets)), None)
        self._put(by_path.get(path or Path()) or by_path.get(before or Path()) or of_this_game or first)

    def _put(self, found: HouseSet | None) -> None:
        same = self.found is not None and found is not None and self.found.path == found.path
        self.found = found
        self.list.show_sets(self.sets, found.path if found is not None else None)
        if not same:
            self._chart = ""
        self._show(keep=same)

    def _show(self, keep: bool) -> None:
        found = self.found
        self.name.setText(found.name if found is not None else "")
        self.about.setText(about(found) if found is not None else NONE_YET)
        self._fault("\n\n".join(faults_told(found)[:MOST_FAULTS]) if found is not None else "")
        good = found is not None and not found.faults
        for widget in (self.charts, self.table, self.words, self.one, self.whole, self.all, self.play):
            widget.setEnabled(good)
        for part in (self.charts, self.table, self._cell):
            part.setVisible(good)
        if found is None or found.faults:
            self.charts.set_choices({}, "")
            self.table.show_chart(None, keep=False)
            why = "Mend the file by hand; it is read again as soon as it is saved." if found is not None else TOLD_HERE
            self.effect.say(why)
            return
        titles = charts_of(found)
        changed = [name for name, title in titles.items() if title.endswith("changed)")]
        self._chart = self._chart if self._chart in titles else next(iter((*changed, *titles)))
        self.charts.set_choices(titles, self._chart)
        row, self._row = self._row, None
        self.table.show_chart(chart_view(found, self._chart), keep, row)
        self.all.setEnabled(bool(changed))
        self.effect.look_at(found.ruleset, found.text, bool(changed))

    def _show_cell(self, cell: CellView | None) -> None:
        chart = self.table.cells.chart
        self.whole.setEnabled(chart is not None and chart.changes > 0)
        self.one.setEnabled(cell is not None and cell.changed)
        if cell is None or chart is None:
            self.place.setText("")
            self.words.set_choices({}, "")
            self.part.hide()
            return
        self.part.setVisible(chart.has_ranges)
        self.part.show_rows(cell.labels)
        self.place.setText(cell.place + (f" (printed: {cell.printed})" if cell.changed else ""))
        self.words.set_choices(chart.words, cell.text)
        self.words.setAccessibleDescription(cell.told)

    def _fault(self, text: str) -> None:
        self.wrong.setText(text)
        self.wrong.setVisible(bool(text))

    # what is done

    def pick(self) -> None:
        """The next game of its kind goes by this set."""
        if self.found is not None and not self.found.faults:
            self.picked.emit(self.found.ruleset, self.found.path.name)

    def _on_set(self, path: Path | None) -> None:
        self._put(next((each for each in self.sets if each.path == path), None))

    def _on_chart(self, name: str) -> None:
        if name and self.found is not None:
            self._chart = name
            self.table.show_chart(chart_view(self.found, name), keep=False)

    def _open_words(self) -> None:
        """From the cell to the words that can stand in it."""
        if self.words.isEnabled():
            self.words.setFocus()
            self.words.showPopup()

    def _on_word(self, word: str) -> None:
        cell = self.table.cell
        if cell is not None and word and word != cell.text:
            self.change(cell, word)
            self.table.setFocus()

    def change(self, cell: CellView, to: str | None) -> None:
        """A cell with another word in it, in the rows of its line that are picked; None is what is printed."""
        assert self.found is not None, "a set is looked at"
        printed, rows = printed_chart(self.found, cell.chart), cell.rows[self.part.picked]
        as_it_was = to is not None and all(printed.cell(row, cell.column).text == to for row in rows)
        self._row = rows[0]
        self.write(with_cell(self.found.text, printed, rows, cell.column, None if as_it_was else to), cell)
        self._row = None

    def put_back_cell(self) -> None:
        cell = self.table.cell
        if cell is not None and cell.changed:
            self.change(cell, None)

    def put_back_chart(self) -> None:
        if self.found is not None:
            self.write(as_printed(self.found.text, self._chart))

    def put_back_all(self) -> None:
        if self.found is not None:
            self.write(as_printed(self.found.text))

    def write(self, text: str, cell: CellView | None = None) -> None:
        """To the file, at once; where that can't be, the file stays as it is and a sentence says why."""
        assert self.found is not None, "a set is looked at"
        try:
            save(self.found, text, rulesets.find)
        except ChangedOnDisk as error:
            self.load(self.found.path)
            self.said.emit(f"{error}. It has been read again; make your change once more.")
            return
        except BadFile as error:
            where = f"{cell.place}: " if cell is not None else ""
            self._fault(where + "; ".join(fault.text for fault in error.faults[:MOST_FAULTS]))
            self._show_cell(self.table.cell)
            return
        except OSError as error:
            self.said.emit(f"{self.found.path.name} was not written: {error.strerror}. Nothing has changed.")
            self._show_cell(self.table.cell)
            return
        self.load(self.found.path)

    def look_again(self) -> None:
        """Has somebody edited the file by hand, or put one into the folder?"""
        paths = {each.path for each in self.sets}
        gone = self.found is not None and not is_as_read(self.found)
        if gone and self.found is not None:
            name = self.found.path.name
            self.load(self.found.path)
            self.said.emit(f"{name} was changed by hand, and has been read again.")
        elif {*house_files(house_folder())} != paths:
            self.load(None)

    # Qt's own

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch.start()
        for first, second in pairwise(self.order()):
            QWidget.setTabOrder(first, second)
        self.effect.resume()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._watch.stop()
        self.effect.pause()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.closed.emit()
        elif key == Qt.Key.Key_Delete and self.list.list.hasFocus():
            self.shelf.ask_to_delete()
        else:
            super().keyPressEvent(event)

    def order(self) -> list[QWidget]:
        """The controls in the order in which Tab comes to them."""
        left = self.list
        acts: list[QPushButton] = [left.new, left.copy, left.rename, left.delete, left.share, left.bring, left.folder]
        return [
            left.list,
            *acts,
            self.charts,
            self.table,
            self.part.first,
            self.part.last,
            self.words,
            self.one,
            self.whole,
            self.all,
            self.effect.stop,
            self.effect.again,
            self.play,
            self.back,
        ]

    def _dress(self) -> None:
        side, gap = round(theme.px(20)), round(theme.px(12))
        self._column.setContentsMargins(side, round(theme.px(8)), side, round(theme.px(14)))
        self._column.setSpacing(round(theme.px(8)))
        self._across.setSpacing(gap)
        self._bar.setSpacing(round(theme.px(8)))
        self._two.setSpacing(round(theme.px(8)))
        self.part.dress()
        self._inner.setContentsMargins(gap, gap, gap, gap)
        self._inner.setSpacing(round(theme.px(8)))
        self.wrong.setStyleSheet(f"color: {theme.paper().title.name()};")
