"""Dialogs over the table: the question that a play brings up, and the bench."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.decisions.counsel_card import CounselCard
from desktop.decisions.dialog import DecisionDialog
from desktop.decisions.question import BackToTheQuestion
from desktop.decisions.substitution import CardOf, SubstitutionDialog
from desktop.models import table_view
from desktop.models.decisions import CallGroup, KeysOfCalls, Question
from desktop.models.dugout.counsel import counsel_said, skipper_said, worth_views
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.advising import Advising
from rulesets.core.play.requests import Ask, Option
from rulesets.core.play.setup import Setup
from rulesets.core.session.agreeing import Suggested
from rulesets.core.table.bench import Bench
from rulesets.core.table.dugouts import club_asked
from rulesets.core.table.telling import change_told
from rulesets.managers.dugout.counsel import Counsel, sentence
from rulesets.managers.dugout.reason_lines import why_changed

AGREE, DECLINE = "agree", "decline"
IN_NAME_ONLY = "A change is in name only: no play of this game depends on the men"
NOT_AGAIN = "He doesn't suggest it again in this half-inning."


class Questions(QObject):
    """At most one question and one bench stand open; `chosen` brings an answer, `lineup_changed` moves of a side."""

    chosen = Signal(str, bool)
    lineup_changed = Signal(int, tuple)
    change_decided = Signal(bool)  # whether a suggested change is agreed to
    marked = Signal(str, str)  # a call, on the skipper's card

    def __init__(self, over: QWidget, back: BackToTheQuestion) -> None:
        super().__init__(over)
        self._over = over
        self._back = back
        self.dialog: DecisionDialog | None = None
        self.bench: SubstitutionDialog | None = None
        self.counsel: CounselCard | None = None
        self._advising = Advising(self)
        self._advising.brought.connect(self._advised)
        self._setup: Setup | None = None
        self._asked: tuple[Ask, ...] = ()

    def ask(
        self, adapter: TableAdapter, ask: Ask, headline: str, typed_dice: bool = False, advice: bool = False
    ) -> None:
        """Open a question; `headline` is what the play has come to so far. `typed_dice`: digits are dice here.

        `advice`: the skipper may be asked; where he suggests something himself, he says so at once.
        """
        self.close()
        number = club_asked(ask, adapter.situation)
        club = adapter.table.setup.clubs[number]
        suggested = adapter.session.suggestion(ask)
        said = ""
        if suggested is not None:
            words = sentence(suggested, ask, adapter.table.game, adapter.table.setup.clubs)
            said = skipper_said(adapter.table.setup, number, words)
        question = Question(
            club.city,
            club.colour,
            table_view.situation_in_short(adapter.situation),
            ask.prompt,
            headline,
            ask.options,
            ask.ordinary,
            not ask.once,
            ask.ratings,
            typed_dice,
            suggested.value if suggested is not None else "",
            said,
            advice,
        )
        self.dialog = self._open(question)
        self.dialog.chosen.connect(self.chosen)
        self.dialog.skipper_asked.connect(lambda: self._ask_the_skipper(adapter, ask))
        if suggested is not None and advice:
            self._ask_the_skipper(adapter, ask)

    def _open(self, question: Question) -> DecisionDialog:
        self._back.hide()
        dialog = DecisionDialog(question, self._over)
        dialog.looked_away.connect(lambda: self._back.wait_for(question))
        dialog.open()
        return dialog

    def agree_to(self, adapter: TableAdapter, suggested: Suggested) -> None:
        """A change of lineup that the skipper suggests: made, or not."""
        self.close()
        table, side, change = adapter.table, suggested.side, suggested.change
        number = adapter.situation.club_of(side)
        club = table.setup.clubs[number]
        why = why_changed(side, change, table.setup.clubs, number)
        question = Question(
            club.city,
            club.colour,
            table_view.situation_in_short(adapter.situation),
            change_told(table, side, change.moves).partition(": ")[2],
            options=(Option(AGREE, "Make the change"), Option(DECLINE, "Leave it as it is", NOT_AGAIN)),
            default=DECLINE,
            can_stand=False,
            suggested=AGREE,
            skipper=skipper_said(table.setup, number, why) if why else "",
            is_change=True,
        )
        self.dialog = self._open(question)
        self.dialog.chosen.connect(lambda value, _keep: self.change_decided.emit(value == AGREE))

    # the skipper's counsel

    def _ask_the_skipper(self, adapter: TableAdapter, ask: Ask) -> None:
        """He is asked about the question that is open; it is answered whenever he is ready."""
        if self.dialog is not None:
            self.dialog.wait_for_counsel()
        self._work_out(adapter, (ask,), ())

    def _work_out(self, adapter: TableAdapter, asks: Sequence[Ask], said: Sequence[str]) -> None:
        self._advising.drop()
        self._setup, self._asked = adapter.table.setup, tuple(asks)
        self._advising.ask(adapter.table, [ask.key for ask in asks], said)

    def open_counsel(
        self, adapter: TableAdapter, calls: Sequence[tuple[int, Ask, str]], said: Sequence[str], keys: KeysOfCalls
    ) -> None:
        """What he would say to every open call; `said` is what all calls up to the dice are answered now."""
        self.close()
        clubs = adapter.table.setup.clubs
        groups = [CallGroup(clubs[club].city, clubs[club].colour, ask, value) for club, ask, value in calls]
        self.counsel = CounselCard(groups, table_view.situation_in_short(adapter.situation), self._over, keys)
        self.counsel.marked.connect(self.marked)
        self.counsel.finished.connect(self._counsel_closed)
        self.counsel.open()
        self._work_out(adapter, [ask for _, ask, _ in calls], said)

    def _counsel_closed(self) -> None:
        self.counsel = None
        self._advising.drop()

    def _advised(self, told: Counsel) -> None:
        ask = next((ask for ask in self._asked if ask.key == told.key), None)
        if ask is None or self._setup is None:
            return
        worths = worth_views(told, ask)
        said = counsel_said(self._setup, told)
        if self.counsel is not None:
            self.counsel.set_counsel(told.key, said, worths)
        elif self.dialog is not None:
            self.dialog.set_counsel(told.value, said, worths)

    def open_bench(self, adapter: TableAdapter, card_of: CardOf | None = None) -> None:
        """Who may come in for whom, for each club that a person manages."""
        table, pages = adapter.table, adapter.session.book.clubs
        told = [adapter.season_notes.get(club.id, ({}, "")) for club in table.seated.clubs]
        benches = [Bench(table, pages[side], side, *told[side]) for side in adapter.session.my_sides]
        if self.bench is not None:
            self.bench.deleteLater()
        note = IN_NAME_ONLY if "bench" in table.ruleset.about.in_name_only else ""
        short = table_view.situation_in_short(adapter.situation)
        self.bench = SubstitutionDialog(benches, short, self._over, note, card_of)
        self.bench.made.connect(self.lineup_changed)
        self.bench.open()

    def close(self) -> None:
        self._back.hide()
        self._advising.drop()
        open_now = (self.dialog, self.bench, self.counsel)
        self.dialog = self.bench = self.counsel = None
        for dialog in filter(None, open_now):
            dialog.blockSignals(True)
            dialog.close()
            dialog.deleteLater()
