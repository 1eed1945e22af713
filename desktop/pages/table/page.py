"""The table: scoreboard, field, panels, dice. It shows what the adapter says and passes on what is pressed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSplitter, QTabWidget, QVBoxLayout, QWidget

from desktop.cards.peek import CardPeek
from desktop.decisions.calls import CallGroup
from desktop.decisions.dialog import DecisionDialog
from desktop.decisions.question import BackToTheQuestion, Question
from desktop.decisions.substitution import SubstitutionDialog
from desktop.diamond import DiamondView
from desktop.look import theme
from desktop.models import table_view
from desktop.models.bench import Bench
from desktop.models.dice_reading import is_printed, reading_of, result_in_words
from desktop.models.story import StoryRows
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.arrangement import Arrangement
from desktop.pages.table.autoplay import Runner
from desktop.pages.table.dice_bar import DiceBar
from desktop.panels.box_score import BoxScorePanel
from desktop.panels.kinds import PanelShelf
from desktop.panels.lineup import LineupPanel, LineupRow
from desktop.panels.play_by_play import PlayByPlayPanel
from desktop.panels.scoreboard import Scoreboard
from rulesets.core.book.story import Story
from rulesets.core.book.wording import hurt_line
from rulesets.core.cards.views import Card
from rulesets.core.play.events import Changed, Event, Hurt, Read, Settled, Thrown
from rulesets.core.play.requests import Ask, Request, Roll
from rulesets.core.play.situation import Made

ROOMY = 1000  # a width, at ordinary text, at which everything stands side by side
ROOMY_WITH_CARDS = (1150, 750)  # width and height for a game with cards
TUMBLE, PER_BASE = 600, 330  # milliseconds a throw tumbles, and a runner takes from base to base
LONG = 40  # letters that make no headline
LOOK = 1500  # milliseconds a card that was read stays before the next man's takes its place


class TablePage(QScrollArea):
    """What already happened waits here until its dice have come to rest; the rules are never kept waiting.

    Where the text is large for the window, the lineups and the reading of the dice move in with the
    play-by-play as tabs; where even that is too little, the page scrolls.
    """

    said = Signal(str)
    changed = Signal()  # the game moved on or back

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.adapter: TableAdapter | None = None
        self.marks: dict[str, str] = {}
        self.dialog: DecisionDialog | None = None
        self.bench: SubstitutionDialog | None = None
        self._queue: list[list[Event]] = []
        self._request: Request | None = None
        self._is_asked = False
        self._animated = True
        self._throws: list[Thrown] = []  # the dice of the play so far
        self._told = ("", "")  # what the dice of this play have come to so far
        self._play_is_new = True  # what is lit belongs to a play that is over
        self.scoreboard = Scoreboard()
        self.diamond = DiamondView()
        self.at_bat = LineupPanel()
        self.in_field = LineupPanel()
        self.plays = PlayByPlayPanel()
        self.box = BoxScorePanel()
        self.bar = DiceBar()
        self.tray = self.bar.tray
        self.back = BackToTheQuestion()
        self.back.hide()
        self.panels = PanelShelf()
        self.runner = Runner(self._run_step, self._is_busy, self)
        self._lay_out()
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _lay_out(self) -> None:
        self.orders = QWidget()
        right = QVBoxLayout(self.orders)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.at_bat)
        right.addWidget(self.in_field)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName("Play by play and box score")
        self.tabs.addTab(self.plays, "Play by play")
        self.tabs.addTab(self.box, "Box score")
        self.tabs.currentChanged.connect(self._show_box)
        self.middle = QSplitter(Qt.Orientation.Horizontal)
        for widget, share in ((self.panels, 0), (self.diamond, 1), (self.orders, 0), (self.tabs, 0)):
            self.middle.addWidget(widget)
            self.middle.setStretchFactor(self.middle.count() - 1, share)
            self.middle.setCollapsible(self.middle.count() - 1, False)
        self.middle.setHandleWidth(10)
        self.middle.setSizes([300, 560, 280, 250])
        self.arrangement = Arrangement(
            self.middle, self.panels, self.orders, self.at_bat, self.in_field, self.tabs, self.bar
        )
        back = QHBoxLayout()
        back.addStretch(1)
        back.addWidget(self.back)
        back.addStretch(1)
        sheet = QFrame()
        sheet.setProperty("role", "felt")
        self.setWidget(sheet)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        page = QVBoxLayout(sheet)
        page.setContentsMargins(12, 8, 12, 12)
        page.setSpacing(10)
        page.addWidget(self.scoreboard)
        page.addWidget(self.middle, 1)
        page.addLayout(back)
        page.addWidget(self.bar)
        self.peeks = (
            CardPeek(self.at_bat, sheet, lambda row: self._card_of(row, at_bat=True)),
            CardPeek(self.in_field, sheet, lambda row: self._card_of(row, at_bat=False)),
        )

    def _connect(self) -> None:
        self.bar.rolled.connect(self.roll)
        self.bar.real_dice_set.connect(self.set_real_dice)
        self.bar.bench_asked.connect(self.open_bench)
        self.bar.run_set.connect(self.run)
        self.bar.speed_set.connect(self._set_speed)
        self.bar.calls.marked.connect(self.mark)
        self.bar.calls.kept.connect(self.keep)
        self.tray.settled.connect(self._dice_settled)
        self.tray.faces_entered.connect(self._faces_entered)
        self.tray.refused.connect(self.said)
        self.plays.go_back.connect(self.go_back)
        self.back.clicked.connect(self._wait)
        self.runner.changed.connect(self._running)

    # sitting down and standing up

    def sit_down(self, adapter: TableAdapter) -> None:
        """Take a game on. Its panels are made as its ruleset names them."""
        self.stand_up()
        self.adapter = adapter
        game = adapter.table.game
        ruleset = adapter.table.ruleset
        marks = {code: call.mark.format(bases="") for code, call in ruleset.calls.items() if call.mark}
        self.panels.set_panels(ruleset.panels(game.options), game.charts, marks)
        self._set_durations()
        self.arrangement.arrange(self.arrangement.narrow, self.panels.cards)
        self._arrange_soon()
        adapter.happened.connect(self._happened)
        adapter.waiting.connect(self._waiting)
        adapter.rewound.connect(self._rewound)
        adapter.failed.connect(self.said)
        adapter.begin()
        self.setFocus()

    def stand_up(self) -> None:
        """Leave the game; it is on disk already."""
        self.runner.pause()
        self._close_dialog()
        self._queue.clear()
        self.tray.set_dice([])
        if self.adapter is not None:
            self.adapter.happened.disconnect(self._happened)
            self.adapter.waiting.disconnect(self._waiting)
            self.adapter.rewound.disconnect(self._rewound)
            self.adapter.failed.disconnect(self.said)
            self.adapter.close()
            self.adapter.deleteLater()
        self.adapter = None
        self.arrangement.arrange(self.arrangement.narrow, None)
        self.panels.set_panels((), {}, {})

    def set_animated(self, animated: bool) -> None:
        self._animated = animated
        self._set_durations()

    def _set_durations(self) -> None:
        moving = self._animated and not self.runner.is_instant
        brisk = self.runner.is_running and self.runner.speed == "brisk"
        self.tray.set_animation((TUMBLE // 2 if brisk else TUMBLE) if moving else 0)
        self.diamond.set_animation((PER_BASE // 2 if brisk else PER_BASE) if moving else 0)
        if self.panels.cards is not None:
            self.panels.cards.set_look((LOOK // 2 if brisk else LOOK) if moving else 0)

    # what the adapter says

    def _happened(self, events: list[Event]) -> None:
        self._is_asked = False  # what was asked before is answered; `waiting` brings the next
        self._queue.append(events)
        if len(self._queue) == 1:
            self._show_next()

    def _show_next(self) -> None:
        """Show what waits, up to the next dice that take their time to come to rest."""
        while self._queue:
            thrown = next((event for event in self._queue[0] if isinstance(event, Thrown)), None)
            if thrown is not None:
                self.tray.set_dice(table_view.dice_of(thrown.dice))
                self.tray.tumble(thrown.faces)  # ends in `settled`, at once or later
                return
            self._show(self._queue.pop(0))
        if self._is_asked:
            self._wait()

    def _dice_settled(self) -> None:
        if self._queue:
            self._show(self._queue.pop(0))
            self._show_next()

    def _waiting(self, request: Request | None) -> None:
        self._request = request
        self._is_asked = True
        if not self._queue:
            self._wait()

    def _rewound(self) -> None:
        """Back, forward or newly opened: everything is drawn from the table as it is."""
        adapter = self._game()
        self._queue.clear()
        self.tray.settle()
        self._close_dialog()
        self.marks.clear()
        self._request = adapter.pending
        table = adapter.table
        self._story = StoryRows(table)
        self.plays.model.reset(self._story.opening())
        if self.panels.cards is not None:
            self.panels.cards.show_game(table.seated, table.game)
        self._show_last_throw()
        self.diamond.finish()
        self.diamond.clear_ball()
        self._place_men()
        self._refresh()
        if self.panels.cards is not None:
            self.panels.cards.clear_light()  # what was read was read on the cards of the man before

    def _show_last_throw(self) -> None:
        table = self._game().table
        played = [at for at, point in enumerate(table.points) if point.settled and not point.changed]
        begin, end = (table.points[played[-1] - 1].events, table.points[played[-1]].events) if played else (0, 0)
        last = table_view.last_reading(table.events[begin:end])
        thrown = next((event for event in last if isinstance(event, Thrown)), None)
        self.panels.clear_light()
        self.tray.set_dice(table_view.dice_of(thrown.dice) if thrown else [])
        if thrown:
            self.tray.set_animation(0)
            self.tray.tumble(thrown.faces)
            self._set_durations()
        self._show_reading(last, [replace(card, name="") for card in self._cards()])  # another man's lie there now
        made = next((event for event in reversed(last) if isinstance(event, Made)), None)
        self._show_headline(made)
        if changed := next((event for event in reversed(table.events[end:]) if isinstance(event, Changed)), None):
            self._show_change(changed)

    # showing

    def _show(self, events: Sequence[Event]) -> None:
        table = self._game().table
        made = next((event for event in reversed(events) if isinstance(event, Made)), None)
        thrown = next((event for event in events if isinstance(event, Thrown)), None)
        if thrown is not None:
            if self._play_is_new:
                self.panels.clear_light()
                self._told = ("", "")
                self._throws.clear()
            self._play_is_new = False
            self._show_reading([*self._throws, *events])  # dice thrown before may be what is read now
            self._throws.append(thrown)
        elif self._throws and any(
            isinstance(event, Read) and is_printed(table, event, self._cards()) for event in events
        ):
            self._show_reading([*self._throws, *events])  # a choice came between the dice and what they say
        if any(isinstance(event, Settled | Changed) for event in events):
            self._play_is_new = True
        if made is not None:
            ball = table_view.ball_of(table, made, thrown.faces if thrown else (0,))
            self.diamond.play(table_view.legs_run(made), ball)
            self._show_headline(made)
        elif hurt := next((event for event in reversed(events) if isinstance(event, Hurt)), None):
            self.diamond.set_headline(table_view.hurt_headline(hurt), hurt_line(table.seated, hurt))
        elif read := [event for event in events if isinstance(event, Read)]:
            self._show_what_was_read(read)
        elif changed := next((event for event in reversed(events) if isinstance(event, Changed)), None):
            self._show_change(changed)
        if rows := self._story.new():
            self.plays.model.append(rows)
        self._place_men()
        self._refresh()

    def _show_reading(self, events: Sequence[Event], cards: Sequence[Card] | None = None) -> None:
        reading = reading_of(self._game().table, events, self._cards() if cards is None else cards)
        if reading.explanation or not reading.lines:
            self._told = (reading.headline, reading.explanation)
        self.bar.reading.set_reading(reading.lines, *self._told)  # a die that only settles what was read is added to it
        for event in events:
            if isinstance(event, Read):
                self.panels.light(event)

    def _show_what_was_read(self, read: Sequence[Read]) -> None:
        """A play that is not over: its result so far, and what was read after it."""
        table = self._game().table
        result = next((each for each in reversed(read) if each.means in table.ruleset.calls), read[-1])
        said, last = (result_in_words(table, each, self._cards()) for each in (result, read[-1]))
        if (
            len(last) > LONG and read[-1].chart in table.game.charts
        ):  # more of a rule than of a result: it is told below the chart's name
            self.diamond.set_headline(table.game.charts[read[-1].chart].title, last)
        else:
            short = table_view.situation_in_short(self._game().situation)
            self.diamond.set_headline(said, last if last != said else short)

    def _show_headline(self, made: Made | None) -> None:
        table = self._game().table
        if made is None:
            visitors, home = table.seated.clubs
            self.diamond.set_headline("Play ball", f"{visitors.name} at {home.name}")
            return
        call = table.ruleset.calls[made.play.code]
        self.diamond.set_headline(call.headline, Story(table).line(made))

    def _show_change(self, changed: Changed) -> None:
        told = table_view.change_told(self._game().table.seated, changed)
        self.diamond.set_headline(table_view.change_headline(changed), told)

    def _place_men(self) -> None:
        adapter = self._game()
        setup, situation = adapter.table.seated, adapter.situation
        self.diamond.set_fielders(table_view.fielders(setup, situation))
        self.diamond.set_runners(table_view.runner_tokens(setup, situation))
        self.diamond.set_batter(table_view.batter_token(setup, situation))

    def _refresh(self) -> None:
        adapter = self._game()
        setup, situation, book = adapter.table.seated, adapter.situation, adapter.book
        batting = situation.batting
        self.scoreboard.set_score(table_view.scoreboard(setup, book, situation))
        order, field = (
            table_view.order_rows(setup, book, situation, batting),
            table_view.field_rows(setup, book, situation, 1 - batting),
        )
        left = [table_view.who_left(setup, situation, side) for side in (batting, 1 - batting)]
        if self.panels.cards is not None:
            self.panels.cards.show_game(setup, adapter.table.game)
            field = self.panels.cards.rated(field, 1 - batting)
        self.at_bat.set_rows(f"{setup.clubs[batting].city} at bat", order, left[0])
        self.in_field.set_rows(f"{setup.clubs[1 - batting].city} in the field", field, left[1])
        self.panels.show_situation(setup, situation)
        for peek in self.peeks:
            peek.hide()
        self._show_box()
        self.changed.emit()

    def _show_box(self) -> None:
        if self.adapter is not None and self.tabs.currentWidget() is self.box:
            self.box.set_box(self.adapter.table.seated, self.adapter.book, self.adapter.situation.over)

    # waiting for a hand

    def _wait(self) -> None:
        """Everything is shown: say what the game waits for."""
        if self.adapter is None:
            return
        request = self._request
        self._show_calls()
        over = request is None
        self.bar.roll.setEnabled(not over)
        self.bar.run.setEnabled(not over)
        self.bar.offer_bench(self._game().why_no_change())
        if over:
            self.runner.pause()
            self.bar.roll.show_text("Final", "Game menu: new game")
        if self.runner.is_running:
            return
        if isinstance(request, Ask) and request.kind == "choice":
            self.bar.roll.show_text("Answer", "Space")
            self._ask(request)
        elif not over:
            self._offer_dice()

    def _offer_dice(self) -> None:
        roll = self._game().next_roll(self.marks)
        if self.bar.real_dice.isChecked() and roll is not None:
            self.bar.roll.show_text("Your dice", "type or click")
            self.tray.ask_faces(table_view.dice_of(roll.dice))
            self.tray.setFocus()
        else:
            self.bar.roll.show_text("Roll" if roll else "Continue", "Space")

    def _show_calls(self) -> None:
        adapter = self._game()
        groups = []
        for club, ask in adapter.open_calls(self.marks):
            kept = adapter.seats.standing.get((club, ask.key))
            marked = self.marks.get(ask.key) or (kept if kept in ask.values else None) or ask.ordinary
            page = adapter.table.setup.clubs[club]
            groups.append(CallGroup(page.city, page.colour, ask, marked, kept == marked))
        self.bar.calls.set_calls(groups, self._why_no_calls(adapter.pending))

    @staticmethod
    def _why_no_calls(request: Request | None) -> str:
        if request is None:
            return "The game is over."
        asking = isinstance(request, Ask) and request.kind == "choice"
        return "A question is open." if asking else "Nothing to decide: roll."

    def _ask(self, ask: Ask) -> None:
        self._close_dialog()
        adapter = self._game()
        club = adapter.table.setup.clubs[adapter.seats.club(ask, adapter.situation)]
        headline = self.diamond.headline.accessibleDescription()
        question = Question(
            club.city,
            club.colour,
            table_view.situation_in_short(adapter.situation),
            ask.prompt,
            headline,
            ask.options,
            ask.ordinary,
            not ask.once,
        )
        self.back.hide()
        self.dialog = DecisionDialog(question, self)
        self.dialog.chosen.connect(self._chosen)
        self.dialog.looked_away.connect(lambda: self.back.wait_for(question))
        self.dialog.open()

    def _close_dialog(self) -> None:
        self.back.hide()
        open_now, self.dialog, self.bench = (self.dialog, self.bench), None, None
        for dialog in filter(None, open_now):
            dialog.blockSignals(True)
            dialog.close()
            dialog.deleteLater()

    def open_bench(self) -> None:
        """Show who may come in for whom, for each club that a person manages."""
        if self.adapter is None:
            return
        self.runner.pause()
        self.tray.settle()
        self.diamond.finish()
        adapter = self.adapter
        if why_not := adapter.why_no_change():
            self.said.emit(why_not)
            return
        benches = [Bench(adapter.table, adapter.book.clubs[side], side) for side in adapter.my_sides]
        if self.bench is not None:
            self.bench.deleteLater()
        self.bench = SubstitutionDialog(benches, table_view.situation_in_short(adapter.situation), self)
        self.bench.made.connect(self._change_lineup)
        self.bench.open()

    def _change_lineup(self, side: int, moves: str) -> None:
        """Other men may call for other calls: what was marked before is not given."""
        self._close_dialog()
        self.marks.clear()
        self._game().change(side, moves)

    # hands

    def _chosen(self, value: str, keep: bool) -> None:
        adapter, ask = self._game(), self._request
        self._close_dialog()
        if isinstance(ask, Ask):
            if keep:
                adapter.seats.standing[adapter.seats.club(ask, adapter.situation), ask.key] = value
            adapter.give(value, "person")

    def mark(self, key: str, value: str) -> None:
        """A call is marked; it is given when the dice are thrown. One that stays set is kept until it is changed."""
        stays = [(club, ask) for club, ask in self._game().open_calls(self.marks) if ask.key == key and ask.stays]
        for club, ask in stays:
            self._game().seats.standing[club, key] = value
            if value == ask.ordinary:
                del self._game().seats.standing[club, key]
        if not stays:
            self.marks[key] = value
        self._show_calls()
        self._offer_dice()

    def keep(self, key: str, value: str, on: bool) -> None:
        """A standing call: given each time until it is taken back in the same place."""
        adapter = self._game()
        for club, ask in adapter.open_calls(self.marks):
            if ask.key == key:
                if on:
                    adapter.seats.standing[club, key] = value
                else:
                    adapter.seats.standing.pop((club, key), None)
        self._show_calls()
        self._offer_dice()

    def roll(self) -> None:
        """Roll, play on, bring tumbling dice to rest, or pause: whatever a press means now."""
        if self.adapter is None:
            return
        if self.runner.is_running:
            self.runner.pause()
        elif self.tray.is_tumbling:
            self.tray.settle()
        elif isinstance(self._request, Ask) and self._request.kind == "choice":
            self._ask(self._request)
        elif self.bar.real_dice.isChecked() and self.adapter.next_roll(self.marks) is not None:
            self.tray.setFocus()
        else:
            self._play_on()
            self.adapter.roll()

    def _play_on(self) -> None:
        adapter = self._game()
        self.diamond.finish()
        marks, self.marks = self.marks, {}
        adapter.play_on(marks)

    def _faces_entered(self, faces: tuple[int, ...]) -> None:
        adapter = self._game()
        self._play_on()
        if isinstance(adapter.pending, Roll):
            adapter.give(list(faces), "typed")

    def set_real_dice(self, real: bool) -> None:
        if self.bar.real_dice.isChecked() != real:
            self.bar.real_dice.setChecked(real)
        if self.adapter is not None and not self.runner.is_running:
            if self.tray.is_asking and not real:
                self._show_last_throw()
            if not self._queue:
                self._wait()

    def run(self, on: bool) -> None:
        """Let the game run by itself, or pause it."""
        if not on:
            self.runner.pause()
        elif self.adapter is not None and self.adapter.pending is not None:
            self._close_dialog()
            self.marks.clear()
            self.runner.start(self.bar.speed.currentData())

    def _set_speed(self, speed: str) -> None:
        if self.runner.is_running:
            self.runner.start(speed)
            self._set_durations()

    def _running(self, running: bool) -> None:
        self.bar.show_running(running)
        self._set_durations()
        if running:
            self.bar.roll.show_text("Pause", "Space")
            if self.tray.is_asking:
                self.tray.set_dice([])
        elif not self._queue:
            self._wait()

    def _run_step(self) -> None:
        self._game().step()

    def _is_busy(self) -> bool:
        return bool(self._queue) or self.tray.is_tumbling or self.diamond.is_playing

    def undo(self) -> None:
        self.runner.pause()
        self._game().undo()

    def redo(self) -> None:
        self.runner.pause()
        self._game().redo()

    def go_back(self, entries: int) -> None:
        """Back to how things stood after the play that ended with this many answers."""
        adapter = self._game()
        self.runner.pause()
        if entries < len(adapter.table.journal):
            adapter.undo(entries)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange_soon()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._arrange_soon()

    def _arrange_soon(self) -> None:
        """Not now: Qt may be dressing its widgets one by one, and a move drops a splitter's handle under its hands."""
        if self._is_narrow() != self.arrangement.narrow:
            QTimer.singleShot(0, self, self._arrange)

    def _arrange(self) -> None:
        self.arrangement.arrange(self._is_narrow(), self.panels.cards)

    def _is_narrow(self) -> bool:
        if self.panels.cards is None:
            return self.width() < theme.px(ROOMY)
        width, height = ROOMY_WITH_CARDS
        return self.width() < theme.px(width) or self.height() < theme.px(height)

    def _card_of(self, row: LineupRow, at_bat: bool) -> tuple[Card, str] | None:
        """The own card of a man in one of the lineups, where the game has cards."""
        if self.adapter is None or self.panels.cards is None:
            return None
        batting = self.adapter.situation.batting
        return self.panels.cards.own(batting if at_bat else 1 - batting, row.man)

    def _cards(self) -> tuple[Card, ...]:
        return self.panels.cards.cards if self.panels.cards is not None else ()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space rolls wherever the focus is on the table; digits are calls, or, without Alt, faces of real dice."""
        key = event.key()
        digit = key - Qt.Key.Key_0 if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 else 0
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if event.isAutoRepeat():
            event.ignore()
        elif key == Qt.Key.Key_Space:
            self.roll()
        elif digit and (alt or not self.tray.is_asking):
            self.bar.calls.press(digit)
        elif self.tray.is_asking and not self.tray.hasFocus():
            self.tray.setFocus()
            self.tray.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _game(self) -> TableAdapter:
        assert self.adapter is not None, "nobody sits at the table"
        return self.adapter
