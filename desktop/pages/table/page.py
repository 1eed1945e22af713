"""The table: scoreboard, field, panels, dice. It shows what the adapter says and passes on what is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from desktop.decisions.dialog import DecisionDialog
from desktop.decisions.substitution import SubstitutionDialog
from desktop.diamond.who import Standing
from desktop.models.dugout.chances import Odds
from desktop.models.dugout.seating import Seating
from desktop.models.glance import Glance, glance_of
from desktop.models.story import last_play
from desktop.pages.ending.last_out import LastOut
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.autoplay import Pace, Runner
from desktop.pages.table.questions import Questions
from desktop.pages.table.sheet import TableSheet
from desktop.pages.table.sitting import Sitting
from rulesets.core.session.stops import STOPPED


class TablePage(QScrollArea):
    """A sheet of widgets, and the game that somebody plays on it, if any.

    Where the text is large for the window, the lineups and the reading of the dice move in with the
    play-by-play as tabs; where even that is too little, the page scrolls.
    """

    said = Signal(str)
    changed = Signal()  # the game moved on or back

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sitting: Sitting | None = None
        self.sheet = sheet = TableSheet(self._glance_of, self._glance_at, self.viewport())
        self.setWidget(sheet)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName("Table")
        self.setAccessibleDescription("Space rolls. Tab goes to the calls and everything else; F1 is how to play.")
        self.scoreboard, self.diamond, self.panels = sheet.scoreboard, sheet.diamond, sheet.panels
        self.at_bat, self.in_field, self.orders = sheet.at_bat, sheet.in_field, sheet.orders
        self.tabs, self.plays, self.box = sheet.tabs, sheet.plays, sheet.box
        self.bar, self.tray, self.back, self.middle = sheet.bar, sheet.bar.tray, sheet.back, sheet.middle
        self.runner = Runner(self._run_step, self._is_busy, self)
        self.pace = Pace(sheet, self.runner)
        self.questions = Questions(self, self.back)
        self.ending = LastOut(self, self.middle, self._is_busy, lambda: self.pace.animated)
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _connect(self) -> None:
        self.bar.rolled.connect(self.roll)
        self.bar.real_dice_set.connect(self.set_real_dice)
        self.bar.bench_asked.connect(self.open_bench)
        self.bar.skipper_asked.connect(self.ask_the_skipper)
        self.bar.run_set.connect(self.run)
        self.bar.speed_set.connect(self._set_speed)
        self.bar.calls.marked.connect(self.mark)
        self.bar.calls.kept.connect(self.keep)
        self.tray.faces_entered.connect(self._faces_entered)
        self.tray.refused.connect(self.said)
        self.tabs.currentChanged.connect(self._show_box)
        self.bar.reading.chart_asked.connect(self._show_chart)
        self.bar.reading_line.asked.connect(lambda: self.tabs.setCurrentWidget(self.bar.reading))
        self.plays.go_back.connect(self.go_back)
        self.back.clicked.connect(self._back_to_the_question)
        self.runner.changed.connect(self._running)

    @property
    def adapter(self) -> TableAdapter | None:
        """The game on the table, if there is one."""
        return self.sitting.adapter if self.sitting is not None else None

    @property
    def dialog(self) -> DecisionDialog | None:
        """The question that is open."""
        return self.questions.dialog

    @property
    def bench(self) -> SubstitutionDialog | None:
        return self.questions.bench

    @property
    def marks(self) -> dict[str, str]:
        """The calls that are marked for the next dice."""
        return self._seated().calls.marks

    # sitting down and standing up

    def sit_down(self, adapter: TableAdapter) -> None:
        """Take a game on. Its panels are made as its ruleset names them."""
        self.stand_up()
        self.sitting = sitting = Sitting(adapter, self.sheet, self.runner, self.pace, self.questions)
        sitting.said.connect(self.said)
        sitting.changed.connect(self.changed)
        sitting.ended.connect(lambda: self.ending.over(adapter))
        sitting.reopened.connect(self.ending.take_away)
        game = adapter.table.game
        ruleset = adapter.table.ruleset
        marks = {code: call.mark.format(bases="", by="") for code, call in ruleset.calls.items() if call.mark}
        self.panels.set_panels(ruleset.panels(game.options), game.charts, marks)
        self.pace.set()
        self.sheet.arrange_panels()
        self._order_tabs()
        self._arrange_soon()
        sitting.begin()
        self.setFocus()

    def _order_tabs(self) -> None:
        """Charts and cards are new with each game: they come before the lineups, as they stand."""
        before: QWidget = self
        cards = self.panels.cards
        views = [cards.pitcher, cards.batter, cards.ballpark] if cards is not None else []
        for widget in (*views, *self.panels.findChildren(QWidget)):
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.window() is self.window():
                QWidget.setTabOrder(before, widget)
                before = widget

    def stand_up(self) -> None:
        """Leave the game; it is on disk already."""
        self.runner.pause()
        self.ending.take_away()
        if self.sitting is not None:
            self.sitting.leave()
        self.sitting = None
        self.tray.set_dice([])
        self.sheet.take_cards_back()
        self.panels.set_panels((), {}, {})

    # hands

    def roll(self) -> None:
        """Roll, play on, bring tumbling dice to rest, or pause: whatever a press means now."""
        if self.sitting is None:
            return
        if self.runner.is_running:
            self.runner.pause()
        elif self.tray.is_tumbling:
            self.tray.settle()
        else:
            self.sitting.roll()

    def mark(self, key: str, value: str) -> None:
        self._seated().mark(key, value)

    def keep(self, key: str, value: str, on: bool) -> None:
        self._seated().keep(key, value, on)

    def open_bench(self) -> None:
        if self.sitting is not None:
            self.runner.pause()
            self.sitting.open_bench()

    def reseat(self, seatings: Sequence[Seating]) -> None:
        """Others decide from now on; a game that runs by itself stops for it."""
        self.runner.pause()
        self._seated().reseat(seatings)

    @property
    def can_ask(self) -> bool:
        """Is there a skipper to ask? Not where his advice is not wanted, nor of a game that is over."""
        return not self.bar.skipper.isHidden() and self.bar.skipper.isEnabled()

    def ask_the_skipper(self) -> None:
        """What he would say to whatever is open."""
        if self.sitting is not None:
            self.sitting.ask_the_skipper()

    def undo(self) -> None:
        self.runner.pause()
        self._seated().adapter.undo()

    def redo(self) -> None:
        self.runner.pause()
        self._seated().adapter.redo()

    def go_back(self, entries: int) -> None:
        """Back to how things stood after the play that ended with this many answers."""
        adapter = self._seated().adapter
        self.runner.pause()
        if entries < len(adapter.table.journal):
            adapter.undo(entries)

    def can_go_back(self) -> tuple[str, bool]:
        """What an undo would take back, "" for nothing; and whether there is something to do again."""
        table = self._seated().adapter.table
        return last_play(table), table.can_redo()

    def set_real_dice(self, real: bool) -> None:
        if self.bar.real_dice.isChecked() != real:
            self.bar.real_dice.setChecked(real)
        if self.sitting is not None and not self.runner.is_running:
            if self.tray.is_asking and not real:
                self.sitting.showing.show_last_throw()
            if not self.sitting.backlog:
                self.sitting.wait()

    def _faces_entered(self, faces: tuple[int, ...]) -> None:
        self._seated().enter_faces(faces)

    def _back_to_the_question(self) -> None:
        if self.sitting is not None:
            self.sitting.wait()

    # a game that runs by itself

    def set_animated(self, animated: bool) -> None:
        self.pace.animated = animated
        self.pace.set()

    def show_odds(self, odds: Odds) -> None:
        """What the player wants to see of chances; what is on the table follows at once."""
        if odds != self.sheet.odds:
            self.sheet.show_odds(odds)
            if self.sitting is not None:
                self.sitting.showing.refresh()
                self.sitting.odds_changed()

    def run(self, on: bool) -> None:
        """Let the game run by itself, or pause it."""
        if not on:
            self.runner.pause()
        elif self.adapter is not None and self.adapter.pending is not None:
            if self._seated().is_asking and self.bar.stops.stop == "my_decisions":
                self._running(False)  # it would stop right here
                return
            self.questions.close()
            self.marks.clear()
            self.runner.start(self.bar.speed.currentData())

    def _set_speed(self, speed: str) -> None:
        if self.runner.is_running:
            self.runner.start(speed)
            self.pace.set()

    def _running(self, running: bool) -> None:
        self.bar.show_running(running)
        self.pace.set()
        if running:
            self.bar.roll.show_text("Pause", "Space")
            self.tray.set_aim("")
            if self.tray.is_asking:
                self.tray.set_dice([])
        elif self.sitting is not None and not self.sitting.backlog:
            self.sitting.wait()

    @property
    def is_busy(self) -> bool:
        """Is something still being shown?"""
        return self.sitting is not None and self._is_busy()

    def _run_step(self) -> None:
        stop = self.bar.stops.stop
        if self._seated().adapter.step(stop):
            self.runner.pause()
            self.said.emit(STOPPED[stop])

    def _is_busy(self) -> bool:
        return bool(self._seated().backlog) or self.tray.is_tumbling or self.diamond.is_playing

    # what it looks like

    def _show_box(self) -> None:
        if self.sitting is not None:
            self.sitting.showing.show_box()

    def _show_chart(self, chart: str) -> None:
        """Bring a chart to the front, with the tab that it is on."""
        self.panels.show_chart(chart)
        if self.tabs.indexOf(self.panels) >= 0:
            self.tabs.setCurrentWidget(self.panels)

    def _glance_of(self, at_bat: bool, man: int) -> Glance | None:
        """A man of the side at bat, or of the other, with his own card where the game has cards."""
        adapter = self.adapter
        if adapter is None:
            return None
        side = adapter.situation.batting if at_bat else 1 - adapter.situation.batting
        glance = glance_of(adapter.table.seated, adapter.session.book, adapter.situation, side, man)
        pitching = not at_bat and man == adapter.situation.lineups[side].pitcher
        cards = self.panels.cards
        own = cards.own(side, man, pitching) if cards is not None and glance is not None else None
        return replace(glance, card=own[0]) if glance is not None and own is not None else glance

    def _glance_at(self, standing: Standing) -> Glance | None:
        """Whoever stands there now."""
        if self.adapter is None:
            return None
        situation = self.adapter.situation
        if standing.in_field:
            return self._glance_of(False, situation.lineups[1 - situation.batting].field[standing.at - 1])
        if standing.at and situation.bases[standing.at - 1] is None:
            return None
        return self._glance_of(True, situation.man_on(standing.at))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange_soon()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._arrange_soon()

    def _arrange_soon(self) -> None:
        """Not now: Qt may be dressing its widgets one by one, and a move drops a splitter's handle under its hands."""
        if not self.sheet.is_arranged(self.size()):
            QTimer.singleShot(0, self, self._arrange)

    def _arrange(self) -> None:
        self.sheet.arrange(self.size())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Space rolls here, and the button shows it."""
        super().focusInEvent(event)
        self.bar.roll.show_ready(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.bar.roll.show_ready(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Wherever the focus is: Space rolls, A asks the skipper; digits are calls, or dice and, with Alt, calls."""
        key = event.key()
        digit = key - Qt.Key.Key_0 if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 else 0
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if event.isAutoRepeat():
            event.ignore()
        elif key == Qt.Key.Key_Space:
            self.roll()
        elif digit and (alt or not self.bar.real_dice.isChecked()):
            self.bar.calls.press(digit)
        elif key == Qt.Key.Key_A and event.modifiers() == Qt.KeyboardModifier.NoModifier and self.can_ask:
            self.ask_the_skipper()
        elif self.tray.is_asking and not self.tray.hasFocus():
            self.tray.setFocus()
            self.tray.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _seated(self) -> Sitting:
        assert self.sitting is not None, "nobody sits at the table"
        return self.sitting
