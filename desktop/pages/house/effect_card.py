"""What the rules do, beside the chart: a sentence, the figures as printed and now, and how far the counting is."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QProgressBar, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.house.effect import EffectRow, footnote, rows_of, sentence
from desktop.pages.house.working_out import WorkingOut
from desktop.pages.season.parts import button, clear, heading, note, scrolled
from rulesets.core.many.house_effect import Effect

SOON = 350  # milliseconds after the last change
NOTHING = "Nothing is changed yet: the game is as printed."
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class EffectCard(DressedFrame):
    """Begins anew a moment after each change; what was being counted for the last one is dropped."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setAccessibleName("What they do")
        self.games = 0  # as many as are usual
        self.effect: Effect | None = None
        self._wanted: tuple[str, str] | None = None
        self._working: WorkingOut | None = None
        self._left: list[WorkingOut] = []
        self._resumes = False
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.begin)
        self.sentence, self.foot = PlainLabel(), note()
        self.sentence.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setAccessibleName("Games counted")
        self.bar.setTextVisible(True)
        self.stop = button("Stop", "Stops counting; the next change begins anew.", self.cancel)
        self.again = button("Count again", "Works out once more what the rules do.", self.begin)
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        column = self._column = QVBoxLayout(self)
        column.addWidget(heading("What they do"))
        column.addWidget(self.sentence)
        column.addWidget(scrolled(inside), 1)
        column.addWidget(self.foot)
        column.addWidget(self.bar)
        column.addWidget(self.stop)
        column.addWidget(self.again)
        self._show_working(False)
        self.dress()

    @property
    def is_working(self) -> bool:
        return self._working is not None or self._soon.isActive()

    def look_at(self, ruleset: str, house: str, changed: bool) -> None:
        """Rules to work out; nothing is counted for those that change nothing."""
        if (ruleset, house) == self._wanted:
            return
        self._drop()
        self._wanted = (ruleset, house) if changed else None
        self.effect = None
        self._show_rows(())
        self.sentence.setText("" if changed else NOTHING)
        self.foot.setText("")
        self.again.hide()
        if changed:
            self.sentence.setText("Working out what these rules do…")
            self._show_working(True)
            self._soon.start()
        else:
            self._show_working(False)

    def say(self, text: str) -> None:
        """Instead of figures: why there are none."""
        self._drop()
        self._wanted = None
        self._show_rows(())
        self.sentence.setText(text)
        self.foot.setText("")
        self.again.hide()
        self._show_working(False)

    def begin(self) -> None:
        if self._wanted is None:
            return
        self._drop()
        self._show_working(True)
        self.again.hide()
        work = self._working = WorkingOut(*self._wanted, self.games, self)
        work.reached.connect(lambda done, of: self._on_reached(work, done, of))
        work.done.connect(lambda found: self._on_done(work, found))
        work.told.connect(lambda text: self._on_told(work, text))
        work.start()

    def cancel(self) -> None:
        self._drop()
        self._show_working(False)
        self.sentence.setText("Stopped. What the rules do is not known.")
        self.again.setVisible(self._wanted is not None)

    def pause(self) -> None:
        """Nobody looks: nothing is counted until somebody does."""
        self._resumes = self.is_working
        self._drop()

    def resume(self) -> None:
        if self._resumes:
            self._resumes = False
            self._soon.start()

    def close_down(self) -> None:
        """The window closes: nothing goes on counting."""
        self._drop()
        for work in self._left:
            work.finish()
        self._left.clear()

    def _drop(self) -> None:
        self._soon.stop()
        if self._working is not None:
            self._working.stop()
            self._left.append(self._working)
            self._working = None

    def _on_reached(self, work: WorkingOut, done: int, of: int) -> None:
        if work is self._working:
            self.bar.setRange(0, of)
            self.bar.setValue(done)
            self.bar.setFormat(f"{done:,} of {of:,} games")

    def _on_done(self, work: WorkingOut, found: Effect) -> None:
        if work is self._working:
            self.effect, self._working = found, None
            self._show_working(False)
            self.sentence.setText(sentence(found))
            self.foot.setText(footnote(found))
            self._show_rows(rows_of(found))

    def _on_told(self, work: WorkingOut, text: str) -> None:
        if work is self._working:
            self._working = None
            self._show_working(False)
            self.sentence.setText(text)

    def _show_working(self, working: bool) -> None:
        self.bar.setVisible(working)
        self.stop.setVisible(working)
        if working:
            self.bar.setRange(0, 0)

    def _show_rows(self, rows: tuple[EffectRow, ...]) -> None:
        clear(self._grid)
        if not rows:
            return
        for column, title in enumerate(("", "Printed", "House", "Change")):
            self._put(title, 0, column, "note")
        for at, row in enumerate(rows, start=1):
            for column, text in enumerate((row.name, row.printed, row.house, row.change)):
                label = self._put(text, at, column, "" if row.certain or not column else "note")
                label.setAccessibleName(row.told if column == 0 else text)
        self._grid.setRowStretch(len(rows) + 1, 1)
        self._grid.setColumnStretch(0, 1)

    def _put(self, text: str, row: int, column: int, role: str) -> PlainLabel:
        label = PlainLabel(text)
        if role:
            label.setProperty("role", role)
        self._grid.addWidget(label, row, column, RIGHT if column else Qt.AlignmentFlag.AlignLeft)
        return label

    def _dress(self) -> None:
        side = round(theme.px(16))
        self._column.setContentsMargins(side, round(theme.px(12)), side, round(theme.px(12)))
        self._column.setSpacing(round(theme.px(8)))
        self._grid.setVerticalSpacing(round(theme.px(4)))
        self._grid.setHorizontalSpacing(round(theme.px(10)))
