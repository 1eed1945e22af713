"""Somebody at the window who plays with dice of his own: what he sees of a card game, and what he does about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.cards import CardView
from desktop.decisions.dialog import DecisionDialog
from desktop.main_window import MainWindow
from rulesets.core.cards.views import Card
from rulesets.core.play.requests import Ask
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table

Open = Callable[..., MainWindow]
LEFT = Qt.MouseButton.LeftButton
NO_KEY, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier


class Player:
    """Somebody at the window who knows what he wants to throw."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window
        self.keys_only = False

    # what he sees

    @property
    def table(self) -> Table:
        assert self.window.adapter is not None
        return self.window.adapter.table

    @property
    def dialog(self) -> DecisionDialog:
        dialog = self.window.table.dialog
        assert dialog is not None and dialog.isVisible(), "a question is open"
        return dialog

    def view(self, whose: str) -> CardView:
        cards = self.window.table.panels.cards
        assert cards is not None
        return {"batter": cards.batter, "pitcher": cards.pitcher}[whose]

    def card(self, whose: str) -> Card:
        card = self.view(whose).card
        assert card is not None
        return card

    def facts(self, whose: str) -> dict[str, str]:
        return {fact.label: fact.value for fact in self.card(whose).facts}

    @property
    def codes(self) -> list[str]:
        return [event.play.code for event in self.table.events if isinstance(event, Made)]

    def everything(self) -> list[object]:
        """All that a game taken up again must show as it was."""
        page = self.window.table
        cards = page.panels.cards
        assert cards is not None
        return [
            list(self.table.journal),
            page.scoreboard.text(),
            page.plays.text(),
            page.diamond.text(),
            [page.at_bat.text(), page.in_field.text()],
            list(cards.cards),
            page.bar.calls.text(),
        ]

    # what he does

    def press(self, key: Qt.Key, with_: Qt.KeyboardModifier = NO_KEY) -> None:
        dialog = self.window.table.dialog or self.window.table.bench
        where: QWidget = dialog if dialog is not None and dialog.isVisible() else self.window
        self.qtbot.keyClick(where.focusWidget() or where, key, with_)

    def number(self, n: int, with_: Qt.KeyboardModifier = NO_KEY) -> None:
        self.press(Qt.Key(Qt.Key.Key_0.value + n), with_)

    def call(self, value: str) -> None:
        """Mark a call by its button, or its number with Alt."""
        button = next(each for each in self.window.table.bar.calls.buttons() if each.option.value == value)
        if self.keys_only:
            self.number(button.number, ALT)
        else:
            self.qtbot.mouseClick(button, LEFT)
        assert self.window.table.marks[button.ask.key if button.ask else ""] == value

    def choose(self, key: str, value: str = "") -> None:
        """Answer the question that is open: by a click on its row, or its number; the ordinary with Enter."""
        ask, dialog = self.table.pending, self.dialog
        assert isinstance(ask, Ask) and ask.key == key and [row.option.value for row in dialog.rows] == [*ask.values]
        before = len(self.table.journal)
        row = next((row for row in dialog.rows if row.option.value == value), None)
        if row is None:
            self.press(Qt.Key.Key_Return)
        elif self.keys_only:
            self.number(row.number, ALT if dialog.question.typed_dice else NO_KEY)
        else:
            self.qtbot.mouseClick(row, LEFT)
        assert self.table.journal[before].answer == (value or ask.ordinary)

    def close_and_continue(self, open_window: Open) -> None:
        """Leave, come back, and find everything as it was."""
        seen = self.everything()
        self.window.close()
        self.window = open_window()
        saved = self.window.first.saved.list
        self.qtbot.waitUntil(lambda: saved.model().rowCount() > 0)
        spot = saved.visualRect(saved.model().index(0, 0)).center()
        self.qtbot.mouseClick(saved.viewport(), LEFT, pos=spot)
        if self.window.table.adapter is None:
            self.qtbot.mouseDClick(saved.viewport(), LEFT, pos=spot)
        for was, now in zip(seen, self.everything(), strict=True):
            assert now == was
