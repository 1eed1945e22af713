"""Whole games on the real main window: by clicks alone, by keys alone, and with typed real dice.

Each plays a pickoff throw, a steal and a bunt, takes each of them back once, and is closed and
continued in the middle. What came of it is read from the save file.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

import rulesets
from desktop.main_window import MainWindow
from rulesets.core.book.scoring import Book, proof
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table

WANTED = {"pickoff_call": "pickoff_first", "steal_call": "steal_second", "offense_call": "bunt"}
HALF_WAY = 60  # rolls before the window is closed and the game continued

Open = Callable[..., MainWindow]


class Hand:
    """Somebody at the window: how he marks a call, throws, and takes a play back."""

    def __init__(self, qtbot: QtBot, open_window: Open) -> None:
        self.qtbot = qtbot
        self.open_window = open_window
        self.window = open_window()
        self.window.play_ball(default_setup("triple_six", seed=2026))
        self.tried: set[str] = set()
        self.undone = 0

    @property
    def table(self) -> Table:
        adapter = self.window.table.adapter
        assert adapter is not None
        return adapter.table

    def play(self) -> Path:
        adapter = self.window.table.adapter
        assert adapter is not None and adapter.session.path is not None
        path = adapter.session.path
        rolls = 0
        while self.table.pending is not None:
            before = len(self.table.journal)
            wanted = self.next_wanted()
            if wanted:
                self.mark(*wanted)
            self.throw()
            assert len(self.table.journal) > before, "a throw moves the game on"
            if wanted:
                self.tried.add(wanted[0])
                self.take_back(before)
            rolls += 1
            if rolls == HALF_WAY:
                self.close_and_continue(path)
        return path

    def next_wanted(self) -> tuple[str, str] | None:
        """A call not yet tried that is open now; the offense's first, so that a runner goes before he is picked off."""
        adapter = self.window.table.adapter
        assert adapter is not None
        for _, ask in reversed(adapter.open_calls({})):
            value = WANTED[ask.key]
            if ask.key not in self.tried and value in ask.values:
                return ask.key, value
        return None

    def take_back(self, before: int) -> None:
        """Undo what was just tried, see that it is as before, then do it again with redo."""
        after = list(self.table.journal)
        self.undo()
        assert len(self.table.journal) == before
        self.redo()
        assert self.table.journal == after
        self.undone += 1

    def close_and_continue(self, path: Path) -> None:
        journal = list(self.table.journal)
        self.window.close()
        self.window = self.open_window()
        self.continue_game(path)
        assert self.table.journal == journal, "exactly where it was left"

    def mark(self, key: str, value: str) -> None:
        raise AssertionError("each hand marks in its own way")

    def throw(self) -> None:
        raise AssertionError("each hand throws in its own way")

    def undo(self) -> None:
        raise AssertionError("each hand takes back in its own way")

    def redo(self) -> None:
        raise AssertionError("each hand plays again in its own way")

    def continue_game(self, path: Path) -> None:
        raise AssertionError("each hand continues in its own way")


class Clicker(Hand):
    def button(self, value: str) -> object:
        board = self.window.table.bar.calls
        return next(button for button in board.buttons() if button.option.value == value)

    def mark(self, key: str, value: str) -> None:
        self.qtbot.mouseClick(self.button(value), Qt.MouseButton.LeftButton)

    def throw(self) -> None:
        self.qtbot.mouseClick(self.window.table.bar.roll, Qt.MouseButton.LeftButton)

    def menu(self, name: str) -> None:
        action = self.window.menus.actions[name]
        bar = self.window.menuBar()
        at = next(each for each in bar.actions() if action in each.menu().actions())
        self.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(at).center())
        menu = at.menu()
        assert isinstance(menu, QMenu) and menu.isVisible()
        self.qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())

    def undo(self) -> None:
        self.menu("undo")

    def redo(self) -> None:
        self.menu("redo")

    def continue_game(self, path: Path) -> None:
        saved = self.window.first.saved.list
        self.qtbot.waitUntil(lambda: saved.model().rowCount() > 0)
        index = saved.model().index(0, 0)
        spot = saved.visualRect(index).center()
        self.qtbot.mouseClick(saved.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        if self.window.table.adapter is None:
            self.qtbot.mouseDClick(saved.viewport(), Qt.MouseButton.LeftButton, pos=spot)


class Typist(Hand):
    def press(self, key: Qt.Key, with_: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        target = self.window.focusWidget() or self.window
        self.qtbot.keyClick(target, key, with_)

    def mark(self, key: str, value: str) -> None:
        number = [button.option.value for button in self.window.table.bar.calls.buttons()].index(value) + 1
        self.press(Qt.Key(Qt.Key.Key_0.value + number))

    def throw(self) -> None:
        self.press(Qt.Key.Key_Space)

    def undo(self) -> None:
        self.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    def redo(self) -> None:
        self.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)

    def continue_game(self, path: Path) -> None:
        saved = self.window.first.saved.list
        self.qtbot.waitUntil(lambda: saved.model().rowCount() > 0)
        while self.window.focusWidget() is not saved:
            self.press(Qt.Key.Key_Tab)
        self.press(Qt.Key.Key_Home)
        self.press(Qt.Key.Key_Return)


class RealDice(Typist):
    """Types the faces of dice of his own; calls are made with Alt, since the digits are faces."""

    def __init__(self, qtbot: QtBot, open_window: Open) -> None:
        super().__init__(qtbot, open_window)
        self.window.table.set_real_dice(True)
        self.dice = random.Random(2026)
        self.thrown = 0
        self.refused = 0

    def throw(self) -> None:
        tray = self.window.table.tray
        assert tray.is_asking, "the tray asks for faces"
        if self.thrown % 10 == 0:
            said = len(self.table.journal)
            self.press(Qt.Key.Key_7)
            assert len(self.table.journal) == said, "a seven is on no die"
            self.refused += "7" in tray.said
        for _ in range(len(tray.dice)):
            self.thrown += 1
            face = self.dice.randint(1, 6)
            self.press(Qt.Key(Qt.Key.Key_0.value + face))

    def mark(self, key: str, value: str) -> None:
        number = [button.option.value for button in self.window.table.bar.calls.buttons()].index(value) + 1
        self.press(Qt.Key(Qt.Key.Key_0.value + number), Qt.KeyboardModifier.AltModifier)

    def close_and_continue(self, path: Path) -> None:
        super().close_and_continue(path)
        self.window.table.set_real_dice(True)


@pytest.mark.slow
@pytest.mark.parametrize("hand", [Clicker, Typist, RealDice])
def test_a_whole_game_is_played_taken_back_and_continued(hand: type[Hand], qtbot: QtBot, open_window: Open) -> None:
    player = hand(qtbot, open_window)
    path = player.play()
    assert player.tried == set(WANTED)
    assert player.undone == 3
    if isinstance(player, RealDice):
        assert player.refused > 0
    opened = read_game(path, rulesets.find)
    assert not opened.faults
    table = opened.table()
    assert table.pending is None and table.game.situation.over
    assert table.journal == player.table.journal
    answers = [(entry.key, entry.answer) for entry in table.journal]
    assert set(WANTED.items()) <= set(answers)
    how = {entry.by for entry in table.journal if not isinstance(entry.answer, str)}
    assert how == ({"typed"} if hand is RealDice else {"dice"})
    book = Book()
    book.add_all(table.events)
    assert proof(book) == []
    score = table.game.situation.score
    shown = player.window.table.scoreboard.text()
    assert str(score[0]) in shown and str(score[1]) in shown and "Final" in shown


@pytest.mark.slow
def test_every_question_of_the_game_is_a_call_that_never_interrupts(window: MainWindow) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    adapter = window.table.adapter
    assert adapter is not None
    for _ in range(30):
        window.table.roll()
        assert window.table.dialog is None
        assert adapter.pending is None or isinstance(adapter.pending, (Ask, Roll))
