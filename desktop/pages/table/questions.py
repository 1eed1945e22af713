"""Dialogs over the table: the question that a play brings up, and the bench."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.decisions.dialog import DecisionDialog
from desktop.decisions.question import BackToTheQuestion
from desktop.decisions.substitution import SubstitutionDialog
from desktop.models import table_view
from desktop.models.decisions import Question
from desktop.pages.table.adapter import TableAdapter
from rulesets.core.play.requests import Ask
from rulesets.core.table.bench import Bench
from rulesets.core.table.dugouts import club_asked


class Questions(QObject):
    """At most one question and one bench stand open; `chosen` brings an answer, `lineup_changed` moves of a side."""

    chosen = Signal(str, bool)
    lineup_changed = Signal(int, tuple)

    def __init__(self, over: QWidget, back: BackToTheQuestion) -> None:
        super().__init__(over)
        self._over = over
        self._back = back
        self.dialog: DecisionDialog | None = None
        self.bench: SubstitutionDialog | None = None

    def ask(self, adapter: TableAdapter, ask: Ask, headline: str, typed_dice: bool = False) -> None:
        """Open a question; `headline` is what the play has come to so far. `typed_dice`: digits are dice here."""
        self.close()
        club = adapter.table.setup.clubs[club_asked(ask, adapter.situation)]
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
        )
        self._back.hide()
        self.dialog = DecisionDialog(question, self._over)
        self.dialog.chosen.connect(self.chosen)
        self.dialog.looked_away.connect(lambda: self._back.wait_for(question))
        self.dialog.open()

    def open_bench(self, adapter: TableAdapter) -> None:
        """Who may come in for whom, for each club that a person manages."""
        table, pages = adapter.table, adapter.session.book.clubs
        told = [adapter.season_notes.get(club.id, ({}, "")) for club in table.seated.clubs]
        benches = [Bench(table, pages[side], side, *told[side]) for side in adapter.session.my_sides]
        if self.bench is not None:
            self.bench.deleteLater()
        self.bench = SubstitutionDialog(benches, table_view.situation_in_short(adapter.situation), self._over)
        self.bench.made.connect(self.lineup_changed)
        self.bench.open()

    def close(self) -> None:
        self._back.hide()
        open_now, self.dialog, self.bench = (self.dialog, self.bench), None, None
        for dialog in filter(None, open_now):
            dialog.blockSignals(True)
            dialog.close()
            dialog.deleteLater()
