"""Today: the day as a stack of cards, my game first, with the tray below and the standings beside it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.season.today import HOT, STANDINGS, GameCard, TodayView, day_button, today_view
from desktop.models.season.where import Where
from desktop.pages.season.card import GameCardView
from desktop.pages.season.lately import LatelyPanel
from desktop.pages.season.parts import DayTitle, HeadLine, button, clear, frame, heading, note, on_felt, scrolled
from desktop.pages.season.table import FigureTable
from desktop.pages.season.tray import PlayOnTray
from rulesets.league.season import Season

SIDE = 376  # width of the column at the right, at ordinary text


class TodayPage(DressedFrame):
    """`game_wanted` says by name what to do with a game; `noted` brings a note on the day that is shown."""

    game_wanted = Signal(str, int)
    man_wanted = Signal(object)
    club_wanted = Signal(object)
    noted = Signal(str, str)
    note_dropped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Today")
        self.day: str | None = None  # None: wherever the season is
        self.view: TodayView | None = None
        self.season: Season | None = None
        self.cards: list[GameCardView] = []
        self._build()
        self.dress()

    def _build(self) -> None:
        self.title, self.line = DayTitle(), HeadLine()
        self.before = on_felt(button("‹", "The day before with games", self._go_before))
        self.after = on_felt(button("›", "The next day with games", self._go_after))
        self.write = on_felt(button("Note…", "Writes a note on this day", self.ask_note))
        words, head = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.line)
        head.addLayout(words, 1)
        for each in (self.write, self.before, self.after):
            head.addWidget(each)
        self._inside = QWidget()
        self._stack = QVBoxLayout(self._inside)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self.area = scrolled(self._inside)
        self.tray = PlayOnTray()
        self._middle = QVBoxLayout()
        self._middle.addLayout(head)
        self._middle.addWidget(self.area, 1)
        self._middle.addWidget(self.tray)
        self._beside = QWidget()
        self._right = QVBoxLayout(self._beside)
        self._right.setContentsMargins(0, 0, 0, 0)
        self.standings = FigureTable("Standings", felt=True, sorts=False)
        self.standings.picked.connect(self.club_wanted)
        self._after_games = note(wraps=False)
        self._right.addWidget(self._panel("Standings", self.standings, self._after_games))
        self.lately = LatelyPanel()
        self.lately.man_wanted.connect(self.man_wanted)
        self._right.addWidget(self.lately)
        self.hot = FigureTable("Hot bats", felt=True, sorts=False)
        self.hot.cell.gold = (2,)
        self.hot.picked.connect(self.man_wanted)
        self._hot_panel = self._panel("Hot bats", self.hot, note("last 10 games", wraps=False))
        self._right.addWidget(self._hot_panel)
        self._right.addStretch(1)
        self._side = scrolled(self._beside)
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._middle, 1)
        self._row.addWidget(self._side)

    def _panel(self, name: str, table: FigureTable, beside: PlainLabel) -> QWidget:
        made = frame("panel", name)
        head = QHBoxLayout()
        head.addWidget(heading(name), 1)
        head.addWidget(beside)
        column = QVBoxLayout(made)
        column.addLayout(head)
        column.addWidget(table)
        return made

    # what it shows

    def show_season(self, season: Season) -> None:
        """The day that is looked at, as the season is now."""
        self.season = season
        view = self.view = today_view(season, self.day)
        self.title.setText(view.title)
        self.title.update()
        self.line.setText(view.line)
        for way, day, mark in ((self.before, view.before, "‹ {}"), (self.after, view.after, "{} ›")):
            way.setText(mark.format(day_button(view.day, day)) if day else mark.format("").strip())
            way.setEnabled(bool(day))
        self._show_cards(view)
        self.tray.show_day(view)
        self.standings.set_figures(STANDINGS, view.standings)
        self._after_games.setText(view.standings_note)
        self.lately.show_day(view)
        self._hot_panel.setVisible(bool(view.hot))
        self.hot.set_figures(HOT, view.hot)
        self._fit_tables()

    def _show_cards(self, view: TodayView) -> None:
        place = self.area.verticalScrollBar().value()
        clear(self._stack)
        self.cards = []
        for text in view.notes:
            self._stack.addWidget(self._note(*text))
        for card in view.cards:
            self.cards.append(self._card(card))
            self._stack.addWidget(self.cards[-1])
        if not view.cards:
            self._stack.addWidget(note("No games on this day."))
        self._stack.addStretch(1)
        QTimer.singleShot(0, self, lambda: self.area.verticalScrollBar().setValue(place))

    def _card(self, card: GameCard) -> GameCardView:
        made = GameCardView(card)
        made.wanted.connect(self.game_wanted)
        return made

    def _note(self, number: int, text: str) -> QWidget:
        made = frame("page", "Note")
        row = QHBoxLayout(made)
        words = PlainLabel(text)
        words.setWordWrap(True)
        row.addWidget(words, 1)
        row.addWidget(button("Drop", "Throws this note away", lambda: self.note_dropped.emit(number)))
        return made

    def show_where(self, where: Where) -> None:
        """SEA-20: after weeks away, where we were, above everything else."""
        made = frame("page", "Where we were")
        made.setAccessibleDescription(where.text)
        column = QVBoxLayout(made)
        column.addWidget(heading(where.title))
        for said in where.lines:
            words = PlainLabel(said)
            words.setWordWrap(True)
            column.addWidget(words)
        self._stack.insertWidget(0, made)

    def main_button(self) -> QWidget:
        """What Enter would most likely mean: the first thing to do with the first game."""
        for card in self.cards:
            for made in card.buttons.values():
                return made
        return self.tray.tomorrow

    # hands

    def go_to(self, day: str | None) -> None:
        self.day = day
        if self.season is not None:
            self.show_season(self.season)

    def _go_before(self) -> None:
        if self.view is not None and self.view.before:
            self.go_to(self.view.before)

    def _go_after(self) -> None:
        if self.view is not None and self.view.after:
            self.go_to(self.view.after)

    def ask_note(self) -> None:
        if self.view is None:
            return
        self.dialog = dialog = QInputDialog(self.window())
        dialog.setWindowTitle("A note on this day")
        dialog.setLabelText(f"{self.view.title}:")
        dialog.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
        day = self.view.day
        dialog.textValueSelected.connect(lambda text: self._note_written(day, text.strip()))
        dialog.open()

    def _note_written(self, day: str, text: str) -> None:
        if text:
            self.noted.emit(day, text)

    # sizes

    def _fit_tables(self) -> None:
        for table in (self.standings, self.hot):
            table.setFixedHeight(table.whole_height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_row"):
            self._fit_tables()

    def _dress(self) -> None:
        gap = round(theme.px(12))
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(gap)
        self._middle.setSpacing(round(theme.px(8)))
        self._stack.setSpacing(gap)
        self._right.setSpacing(gap)
        self._side.setFixedWidth(round(theme.px(SIDE)))
        self._fit_tables()
