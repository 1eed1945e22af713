"""The page of dice: a tab for each game and hand, bars and sentences on paper; every saved game is counted a little at
a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QTabBar, QVBoxLayout, QWidget

import rulesets
from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.pages.dice.bars import Spread, paint_report, spread
from desktop.pages.dice.luck_view import LuckView
from rulesets.core.book.dice_ledger import Ledger, ledger_of
from rulesets.core.book.dice_report import Report, in_lines, reports
from rulesets.core.book.steps import lowered
from rulesets.core.saves.dice_files import Counted, counting
from rulesets.core.table.table import Table

TURN = 20 / 1000  # seconds that are counted at a time
NOTHING = "No dice have been thrown yet."


def nothing() -> None:
    pass


class ReportView(QWidget):
    """One report on its paper; its text twin is what a screen reader reads."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report
        self._at: Spread | None = None
        self.setAccessibleName(report.heading)
        self.setAccessibleDescription("\n".join(in_lines(report)))

    def lay(self, width: int) -> None:
        self._at = spread(self.report, width)
        self.setFixedSize(width, round(self._at.height))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._at is not None:
            painter = QPainter(self)
            paint_report(painter, self._at)
            painter.end()


class Paper(QScrollArea):
    """The part of the page in sight."""

    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class DicePage(QWidget):
    """`show_table` is one game's dice, `show_files` those of many saves, `show_season` those of a season."""

    closed = Signal()
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "felt")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Dice")
        self.title, self.about = PlainLabel(), PlainLabel()
        self.title.setProperty("role", "title")
        self.back = QPushButton("Back · Esc")
        self.back.setToolTip("To where you came from")
        self.back.clicked.connect(self.closed)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Whose dice")
        self.tabs.currentChanged.connect(self._show)
        self._views: list[QWidget] = []
        self._area = Paper()
        self._area.setProperty("role", "reading")
        self._area.setAccessibleName("How the dice fell")
        self._area.setAccessibleDescription("The arrow and page keys scroll.")
        self._area.resized.connect(self._lay)
        paper = QFrame()
        paper.setProperty("role", "page")
        inside = QVBoxLayout(paper)
        inside.setContentsMargins(6, 6, 6, 6)
        inside.addWidget(self._area)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addWidget(self.about, 1)
        head.addWidget(self.back)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.tabs)
        self._column.addWidget(paper, 1)
        self._counted = Counted()
        self._going: Iterator[object] | None = None
        self._of, self._what, self._whose = 0, "", ""
        self._close: Callable[[], object] = nothing  # what is counted is let go of
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._count_on)
        self._dress()

    def take_focus(self) -> None:
        (self.tabs if self.tabs.isVisibleTo(self) else self._area).setFocus()

    # what it shows

    def show_table(self, table: Table) -> None:
        """The dice of one game, so far."""
        self.stop()
        visitors, home = table.seated.clubs
        self.title.setText("DICE")
        self.about.setText(f"{visitors.city} at {home.city} · {table.ruleset.name}")
        ledger = ledger_of(table.events)
        self._set([(table.ruleset.id, ledger)], [("Luck", LuckView(table))] if ledger.throws else [])

    def show_files(self, paths: Sequence[Path]) -> None:
        """The dice of saved games, counted while the window stays awake."""
        counted = Counted()
        self._count(counting(paths, rulesets.find, counted), counted, len(paths), "saved game")

    def show_season(self, path: Path) -> None:
        """The dice of a season's games, which are dealt again one after the other; it may be going on meanwhile."""
        from rulesets.league.play.dice import counting_season  # late: nothing of a league before one is wanted
        from rulesets.league.season import Season  # late: as above

        season, counted = Season.open(path, write=False), Counted()
        (games,) = season.sql.execute("SELECT COUNT(*) FROM games WHERE played").fetchone()
        self._count(counting_season(season, counted), counted, games, "game", f"{season.terms.name} · ")
        self._close = season.close

    def _count(self, going: Iterator[object], counted: Counted, of: int, what: str, whose: str = "") -> None:
        self.stop()
        self.title.setText("DICE")
        self._counted, self._of, self._what, self._whose = counted, of, what, whose
        self._going = going
        self._set([])
        self._say_how_far()
        self._idle.start()

    def stop(self) -> None:
        self._idle.stop()
        self._going = None
        self._close()
        self._close = nothing

    @property
    def is_counting(self) -> bool:
        return self._idle.isActive()

    def _count_on(self) -> None:
        assert self._going is not None, "files are being counted"
        until = perf_counter() + TURN
        for _ in self._going:
            if perf_counter() > until:
                self._say_how_far()
                return
        self.stop()
        self._set(list(self._counted.ledgers.items()))
        self._say_how_far()
        if self._counted.trouble:
            more = len(self._counted.trouble)
            what = "game" if self._whose else "file"  # of a season, or saved ones
            left = f"{more:,} {what}{'' if more == 1 else 's'} could not be counted"
            self.said.emit(f"{left}: {self._counted.trouble[0].rstrip('.')}.")

    def _say_how_far(self) -> None:
        done = sum(self._counted.games.values())
        games = f"{self._whose}{done:,} {self._what}{'' if done == 1 else 's'}"
        self.about.setText(f"{games} of {self._of:,}; counting…" if self.is_counting else games)

    def _set(self, ledgers: Sequence[tuple[str, Ledger]], more: Sequence[tuple[str, QWidget]] = ()) -> None:
        """A tab for each game and hand, and for what else there is."""
        found: list[tuple[str, QWidget]] = []
        for game, ledger in ledgers:
            ruleset = rulesets.find(game)
            for report in reports(ledger, ruleset.rolls):
                name = report.heading if len(ledgers) == 1 else f"{ruleset.name}: {lowered(report.heading)}"
                found.append((name, ReportView(report)))
        self.set_views([*found, *more])

    def set_views(self, views: Sequence[tuple[str, QWidget]]) -> None:
        if self._area.widget() is not None:
            self._area.takeWidget()
        for old in self._views:
            old.deleteLater()
        self._views = [view for _, view in views]
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for name, _ in views:
            self.tabs.addTab(name)
        self.tabs.blockSignals(False)
        self.tabs.setVisible(bool(views))
        if not views and not self.is_counting:
            empty = PlainLabel(NOTHING)
            empty.setMargin(round(theme.px(20)))
            self._views = [empty]
        self._show()

    def text(self) -> str:
        """The page on top in words."""
        view = self._area.widget()
        return view.accessibleDescription() if view is not None else ""

    def _show(self) -> None:
        if self._area.widget() is not None:
            self._area.takeWidget()
        at = max(0, self.tabs.currentIndex())
        if at < len(self._views):
            self._area.setWidget(self._views[at])
            self._views[at].show()
            self._lay()

    def _lay(self) -> None:
        view = self._area.widget()
        lay = getattr(view, "lay", None)
        if lay is not None:
            lay(self._area.maximumViewportSize().width() - self._area.verticalScrollBar().sizeHint().width())

    # Qt's own

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self._dress()
            self._lay()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _dress(self) -> None:
        side = round(theme.px(20))
        self._column.setContentsMargins(side, round(theme.px(10)), side, round(theme.px(12)))
        self._column.setSpacing(round(theme.px(8)))
