"""One game at the table: what its adapter says is shown, what it waits for is offered, what is pressed is answered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from desktop.models import table_view
from desktop.models.dugout.seating import Seating
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.autoplay import Pace, Runner
from desktop.pages.table.backlog import Backlog
from desktop.pages.table.calls import OpenCalls
from desktop.pages.table.questions import Questions
from desktop.pages.table.sheet import TableSheet
from desktop.pages.table.showing import Showing
from rulesets.core.book.steps import lowered, raised
from rulesets.core.people.lineups import Move
from rulesets.core.play.events import Event, Hurt, Read
from rulesets.core.play.requests import Ask, Request, Roll
from rulesets.core.play.situation import Made
from rulesets.core.table.dugouts import club_asked


class Sitting(QObject):
    """Begins when a game is taken on and ends when it is left. `changed` means that the game moved on or back."""

    said = Signal(str)
    changed = Signal()
    ended = Signal()  # the last out was shown
    reopened = Signal()  # the game goes on, or was taken back

    def __init__(
        self, adapter: TableAdapter, sheet: TableSheet, runner: Runner, pace: Pace, questions: Questions
    ) -> None:
        super().__init__()
        self.adapter = adapter
        self.showing = Showing(sheet, adapter, pace.lay_down)
        self.backlog = Backlog(sheet.bar.tray, self.showing.show, self._show_rest, self._all_shown)
        self.calls = OpenCalls(adapter, sheet.bar.calls)
        self.request: Request | None = None
        self._sheet = sheet
        self._bar = sheet.bar
        self._tray = sheet.bar.tray
        self._runner = runner
        self._questions = questions
        self._is_asked = False

    def begin(self) -> None:
        """Listen, and have the adapter say where the game stands."""
        self.adapter.happened.connect(self._happened)
        self.adapter.waiting.connect(self._waiting)
        self.adapter.rewound.connect(self._rewound)
        self.adapter.failed.connect(self.said)
        self._questions.chosen.connect(self.choose)
        self._questions.lineup_changed.connect(self._change_lineup)
        self._questions.change_decided.connect(self._decide_change)
        self._questions.marked.connect(self.mark)
        self.adapter.begin()

    def leave(self) -> None:
        """The game is on disk already."""
        self._questions.close()
        self._questions.chosen.disconnect(self.choose)
        self._questions.lineup_changed.disconnect(self._change_lineup)
        self._questions.change_decided.disconnect(self._decide_change)
        self._questions.marked.disconnect(self.mark)
        self.backlog.leave()
        self.adapter.happened.disconnect(self._happened)
        self.adapter.waiting.disconnect(self._waiting)
        self.adapter.rewound.disconnect(self._rewound)
        self.adapter.failed.disconnect(self.said)
        self.adapter.session.close()
        self.adapter.deleteLater()
        self.deleteLater()

    # what the adapter says

    def _happened(self, events: list[Event]) -> None:
        self._is_asked = False  # what was asked before is answered; `waiting` brings the next
        self.backlog.add(events)

    def _show_rest(self) -> None:
        self.showing.show_rest()
        self.changed.emit()

    def _all_shown(self) -> None:
        if self._is_asked:
            self.wait()

    def _waiting(self, request: Request | None) -> None:
        self.request = request
        self._is_asked = True
        if not self.backlog:
            self.wait()

    def _rewound(self) -> None:
        """Back, forward or newly opened."""
        self.backlog.clear()
        self._tray.settle()
        self._questions.close()
        self.reopened.emit()
        self.calls.marks.clear()
        self.request = self.adapter.pending
        self.showing.show_all()
        self.changed.emit()

    # waiting for a hand

    @property
    def is_asking(self) -> bool:
        """Does a question stand open that a play has brought up, or a change to agree to?"""
        asked = isinstance(self.request, Ask) and self.request.kind == "choice"
        return asked or self.adapter.session.suggested is not None

    def wait(self) -> None:
        """Everything is shown: say what the game waits for."""
        if self.adapter.goes_on():
            return
        over = self.request is None
        self.calls.show(self._bar.real_dice.isChecked())
        self._bar.roll.setEnabled(not over)
        self._bar.run.setEnabled(not over)
        self._bar.skipper.setVisible(self._sheet.odds.advice and not self.adapter.is_watched)
        self._bar.skipper.setEnabled(not over)
        about = self.adapter.table.ruleset.about
        self._bar.offer_bench(self.adapter.why_no_change(), "bench" in about.in_name_only)
        if over:
            self._tray.set_aim("")
            self._runner.pause()
            self._bar.roll.show_text(*self.adapter.at_end)
            self.ended.emit()
        elif news := self.adapter.session.news():
            self.said.emit(news)
        if self._runner.is_running:
            return
        if self.is_asking:
            self._tray.set_aim("")
            self._bar.roll.show_text("Answer", "Space")
            self.ask()
        elif not over:
            self._offer_dice()

    def _offer_dice(self, going_on: bool = False) -> None:
        """The dice that come next; `going_on`, what was typed of them stays where they are the same dice."""
        roll = self.adapter.next_roll(self.calls.marks)
        if roll is None:
            self._tray.set_aim("")
            if self._tray.is_asking:
                self.showing.show_last_throw()
            self._bar.roll.show_text(self.adapter.going_on, "Space")
            return
        purpose = self.showing.show_next(roll)
        called = [lowered(ask.option(said).label) for ask, said in self.adapter.seen_before(self.calls.marks)]
        about = raised(" · ".join(filter(None, (purpose.about, *called))))
        self._tray.set_aim(purpose.title, about)
        self.showing.telling.awaits(purpose.title, about)
        dice = table_view.dice_of(roll.dice)
        if self._bar.real_dice.isChecked():
            self._bar.roll.show_text("Your dice", purpose.title)
            if not (going_on and self._tray.asks_for(dice)):
                self._tray.ask_faces(dice)
            self._tray.setFocus()
        else:
            self._bar.roll.show_text("Roll", f"{purpose.title} · Space")
            self._tray.offer_dice(dice)

    def ask(self) -> None:
        """Open the question; what has led to it is said first."""
        self._sheet.announcer.flush()
        suggested = self.adapter.session.suggested
        if suggested is not None:
            self._questions.agree_to(self.adapter, suggested)
            return
        assert isinstance(self.request, Ask), "only what is asked is opened"
        table = self.adapter.table
        since = table.events[table.points[-1].events :]
        is_told = any(isinstance(event, Read | Made | Hurt) for event in since)  # else it tells the play before
        is_told = is_told or bool(self.adapter.situation.hurt)  # who comes in for him is asked after the play
        short = table_view.situation_in_short(self.adapter.situation)  # the question has it in its band
        headline = self._sheet.diamond.headline.said_beside(short) if is_told else ""
        if headline.rstrip(".").lower() in self.request.prompt.lower():
            headline = ""
        typed, advice = self._bar.real_dice.isChecked(), self._sheet.odds.advice
        self._questions.ask(self.adapter, self.request, headline, typed, advice)

    def ask_the_skipper(self) -> None:
        """What he would say: to the question that is open, or to every call before the dice."""
        adapter, dialog = self.adapter, self._questions.dialog
        if not self._sheet.odds.advice:
            self.said.emit("Odds and advice are off; the settings turn them on.")
        elif dialog is not None and dialog.isVisible():
            dialog.ask_the_skipper()
        elif self.is_asking:
            self.ask()
        elif calls := adapter.calls_as_they_stand(self.calls.marks):
            said = [value for _, value in adapter.session.calls.all(self.calls.marks)]
            self._questions.open_counsel(adapter, calls, said, self._bar.calls.keys)
        else:
            self.said.emit("There is nothing to decide before these dice.")

    def reseat(self, seatings: Sequence[Seating]) -> None:
        """Others decide from now on; what was marked before is not given."""
        self._questions.close()
        self.calls.marks.clear()
        self.adapter.reseat(seatings)

    def _decide_change(self, agreed: bool) -> None:
        self._questions.close()
        self.calls.marks.clear()
        if agreed:
            self.adapter.agree()
        else:
            self.adapter.decline()

    def odds_changed(self) -> None:
        """The player wants to see more or less of chances: what waits is offered anew."""
        if not self.backlog and not self._runner.is_running:
            self.wait()

    # hands

    def roll(self) -> None:
        """Roll or play on; a question comes first, and so do the faces of real dice."""
        self.backlog.hurry()
        if self.is_asking:
            self.ask()
        elif self._bar.real_dice.isChecked() and self.adapter.next_roll(self.calls.marks) is not None:
            self._tray.setFocus()
        elif self.play_on():
            self.adapter.roll()

    def play_on(self) -> bool:
        """Give the calls that are marked, on the way to the dice; whether these are thrown now.

        What was looked at makes room for the next man's.
        """
        self._sheet.diamond.finish()
        if self._sheet.panels.cards is not None:
            self._sheet.panels.cards.deal()
        is_thrown = self.adapter.play_on(self.calls.take())
        if not is_thrown and isinstance(self.adapter.pending, Roll):
            self.showing.show_called(self.adapter.pending)
        return is_thrown

    def enter_faces(self, faces: Sequence[int]) -> None:
        if self.play_on():
            self.adapter.give(list(faces), "typed")

    def choose(self, value: str, keep: bool) -> None:
        """Answer the question that is open, once or for the rest of the game."""
        adapter, ask = self.adapter, self.request
        self._questions.close()
        if isinstance(ask, Ask):
            if keep:
                adapter.session.keep(club_asked(ask, adapter.situation), ask.key, value)
            adapter.give(value, "person")

    def mark(self, key: str, value: str) -> None:
        self.calls.mark(key, value)
        self.calls.show(self._bar.real_dice.isChecked())
        self.showing.telling.marked(value)
        self._offer_dice(going_on=True)

    def keep(self, key: str, value: str, on: bool) -> None:
        self.calls.keep(key, value, on)
        self.calls.show(self._bar.real_dice.isChecked())
        self._offer_dice(going_on=True)

    def open_bench(self) -> None:
        """Show who may come in for whom, for each club that a person manages."""
        self._tray.settle()
        self.backlog.hurry()
        self._sheet.diamond.finish()
        if why_not := self.adapter.why_no_change():
            self.said.emit(why_not)
        else:
            cards = self._sheet.panels.cards
            self._questions.open_bench(self.adapter, cards.own if cards is not None else None)

    def _change_lineup(self, side: int, moves: tuple[Move, ...]) -> None:
        """Other men may call for other calls: what was marked before is not given."""
        self._questions.close()
        self.calls.marks.clear()
        self.adapter.change(side, moves)
