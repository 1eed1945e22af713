"""Dice Baseball on the real main window: every special play by its button or its card, and pitches as fast as Space."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

import rulesets
from desktop.main_window import MainWindow
from desktop.models.scoreboard import counted
from rulesets.core.book.scoring import Book, proof
from rulesets.core.play.events import Thrown
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table

Open = Callable[..., MainWindow]
VISITORS, HOME = 0, 1
COST = {"dialed_in": 1, "locked_in": 2, "laser_beam": 3, "spectacular_play": 4, "spectacular_catch": 4}
# All seven cost 14 and two sides have 12, so the catch is taken back once it has been tried: who uses what.
BY = {
    "in_the_zone": HOME,
    "dialed_in": HOME,
    "laser_beam": HOME,
    "hot_bats": VISITORS,
    "locked_in": VISITORS,
    "spectacular_play": VISITORS,
}
TAKEN_BACK = "spectacular_catch"  # whoever has a home run hit against him while he can pay for it
MOST_PRESSES = 2_000


class Hand:
    """Somebody at the window: calls by their buttons, choices on their cards, everything else with Space."""

    def __init__(self, qtbot: QtBot, window: MainWindow, seed: int) -> None:
        self.qtbot = qtbot
        self.window = window
        options = {"rules_level": "advanced"}
        window.play_ball(default_setup("dice_baseball", seed, options))
        self.used: list[str] = []
        self.by_mouse = True  # the next card is answered by a click, the one after it by a key

    @property
    def table(self) -> Table:
        adapter = self.window.table.adapter
        assert adapter is not None
        return adapter.table

    @property
    def effort(self) -> tuple[int, int]:
        effort: tuple[int, int] = getattr(self.table.game.situation, "effort", (0, 0))
        return effort

    def press(self, key: Qt.Key, with_: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        dialog = self.window.table.dialog
        where = dialog if dialog is not None else self.window
        self.qtbot.keyClick(where.focusWidget() or where, key, with_)

    def play(self) -> None:
        for _ in range(MOST_PRESSES):
            if self.table.pending is None:
                return
            if self.window.table.dialog is not None:
                self.answer_the_card()
            else:
                self.call_and_roll()
        raise AssertionError("the game does not end")

    def call_and_roll(self) -> None:
        """Mark what is wanted by its button, see it marked, and roll."""
        batting = self.table.game.situation.batting
        adapter = self.window.table.adapter
        assert adapter is not None
        for _, ask in adapter.open_calls({}):
            side = batting if ask.side == "offense" else 1 - batting
            if self.wants(ask.key, side):
                self.click_call(ask.key)
                assert self.window.table.marks[ask.key] == "use"
                self.used.append(ask.key)
        before = len(self.table.journal)
        self.press(Qt.Key.Key_Space)
        assert len(self.table.journal) > before, "Space rolls"
        assert not self.window.table.marks, "a mark is for one throw"

    def wants(self, key: str, side: int) -> bool:
        return key not in self.used and BY.get(key) == side

    def click_call(self, key: str) -> None:
        buttons = self.window.table.bar.calls.buttons()
        button = next(each for each in buttons if each.ask and each.ask.key == key and each.option.value == "use")
        assert button.isVisible() and not button.isChecked()
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def answer_the_card(self) -> None:
        dialog, ask = self.window.table.dialog, self.table.pending
        assert dialog is not None and dialog.isVisible() and isinstance(ask, Ask) and ask.kind == "choice"
        assert [row.option.value for row in dialog.rows] == list(ask.values)
        side = 1 - self.table.game.situation.batting  # only the defense is asked
        assert dialog.question.club == self.table.seated.clubs[side].city
        before = len(self.table.journal)
        self.press(Qt.Key.Key_Space)
        assert len(self.table.journal) == before, "who leans on Space answers nothing"
        if ask.key == TAKEN_BACK and TAKEN_BACK not in self.used:
            self.try_the_catch_and_take_it_back()
        elif self.wants(ask.key, side):
            self.used.append(ask.key)
            self.choose(ask.values[-1])  # use; of a Laser Beam the base nearest home
        else:
            self.press(Qt.Key.Key_Return)  # the marked one, which is the ordinary
            assert self.table.journal[before].answer == "pass"

    def choose(self, value: str) -> None:
        dialog = self.window.table.dialog
        assert dialog is not None
        row = next(row for row in dialog.rows if row.option.value == value)
        before = len(self.table.journal)
        if self.by_mouse:
            self.qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
        else:
            self.press(Qt.Key(Qt.Key.Key_0.value + row.number))
        self.by_mouse = not self.by_mouse
        assert self.table.journal[before].answer == value
        assert self.window.table.dialog is not dialog, "the card is gone"

    def try_the_catch_and_take_it_back(self) -> None:
        """Up the wall, the d8, and Ctrl+Z: the four uses are there again; then the same pitch is let go."""
        effort, point = self.effort, self.table.points[-1]
        self.used.append(TAKEN_BACK)
        self.choose("use")
        assert sum(self.effort) == sum(effort) - COST[TAKEN_BACK]
        self.press(Qt.Key.Key_Space)
        assert self.table.points[-1].settled is not None
        assert self.table.points[-1].settled.code in ("robbed", "home_run")
        self.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert (self.effort, self.table.points[-1]) == (effort, point)


@pytest.mark.slow
def test_a_game_with_every_special_play_is_played_in_the_window(qtbot: QtBot, window: MainWindow) -> None:
    hand = Hand(qtbot, window, seed=46)  # everything comes up for the side that wants it, and club one is home
    adapter = window.table.adapter
    assert adapter is not None and adapter.session.path is not None
    path: Path = adapter.session.path
    hand.play()
    assert sorted(hand.used) == sorted([*BY, TAKEN_BACK])
    opened = read_game(path, rulesets.find)
    assert not opened.faults
    table = opened.table()
    assert table.pending is None and table.game.situation.over
    assert table.journal == hand.table.journal
    used = [
        entry.key
        for entry in table.journal
        if isinstance(entry.answer, str) and entry.key in COST | BY and entry.answer != "pass"
    ]
    assert sorted(used) == sorted(BY), "each once, and the catch was taken back"
    saved = path.read_text(encoding="utf-8")
    assert saved.count('"spectacular_catch"') >= 1 and '"undo"' in saved, "the file keeps what was taken back"
    spent = [sum(COST.get(key, 0) for key in used if BY[key] == side) for side in (VISITORS, HOME)]
    assert getattr(table.game.situation, "effort", None) == (6 - spent[0], 6 - spent[1]) == (0, 2)
    people = {entry.by for entry in table.journal if entry.key in BY and entry.answer != "pass"}
    assert people == {"person"}
    book = Book()
    book.add_all(table.events)
    assert proof(book) == []
    score = table.game.situation.score
    shown = window.table.scoreboard.text()
    assert all(counted(runs, "run") in shown for runs in score) and "Final" in shown


@pytest.mark.slow
def test_a_card_that_was_answered_does_not_come_back(qtbot: QtBot, window: MainWindow) -> None:
    """Left alone, a single needs no more dice: the next thing is the next pitch, and no card lies over it."""
    options = {"rules_level": "advanced", "home_team": "assigned"}
    window.play_ball(default_setup("dice_baseball", 1, options))
    page = window.table
    assert page.adapter is not None
    page.adapter.play_on({})
    page.adapter.give([1, 6], "typed")
    page.adapter.give([15], "typed")
    assert page.dialog is not None and page.dialog.isVisible()
    qtbot.keyClick(page.dialog.focusWidget() or page.dialog, Qt.Key.Key_Return)
    assert page.adapter.situation.occupied == "1--"
    assert page.dialog is None
    asked = ["intentional_walk", "in_the_zone", "dialed_in", "hot_bats", "locked_in"]
    assert [group.ask.key for group in page.bar.calls.groups] == asked


def throws(table: Table) -> int:
    return sum(isinstance(event, Thrown) for event in table.events)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_thirty_pitches_with_space_never_wait_for_an_animation(qtbot: QtBot, open_window: Open, level: str) -> None:
    """Dice tumble and runners run; a press brings them to rest or throws, whichever it is, and never nothing."""
    window = open_window(animation="on")
    window.play_ball(default_setup("dice_baseball", 9, {"rules_level": level, "home_team": "assigned"}))
    page = window.table
    assert page.adapter is not None
    table = page.adapter.table
    settled = rolled = answered = 0
    while rolled < 30:
        was_tumbling, before = page.tray.is_tumbling, throws(table)
        if page.dialog is not None:  # a hit that the defense may do something about: one key more
            qtbot.keyClick(page.dialog.focusWidget() or page.dialog, Qt.Key.Key_Return)
            answered += 1
            continue
        qtbot.keyClick(window.focusWidget() or window, Qt.Key.Key_Space)
        if was_tumbling:
            assert not page.tray.is_tumbling and throws(table) == before, "the dice are at rest"
            settled += 1
        elif page.dialog is None:
            assert throws(table) == before + 1, "the dice are thrown"
            rolled += 1
        else:  # what the last dice brought up was a picture away
            assert throws(table) == before and level == "advanced", "the question is there"
    assert settled + rolled <= 60
    assert settled >= 29, "they did tumble"
    assert answered == 0 or level == "advanced"
    pitches = sum(isinstance(event, Thrown) and event.key == "pitch" for event in table.events)
    assert pitches > 15


@pytest.mark.slow
@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_a_man_is_walked_on_purpose_by_his_button(qtbot: QtBot, window: MainWindow, level: str) -> None:
    """DB-3.0: a call like any other, marked and then given; with a count on him it is not open."""
    window.play_ball(default_setup("dice_baseball", 1, {"rules_level": level, "home_team": "assigned"}))
    page = window.table
    assert page.adapter is not None
    button = next(each for each in page.bar.calls.buttons() if each.option.value == "walk")
    assert button.isVisible() and button.option.label == "Walk him"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.marks == {"intentional_walk": "walk"} and page.adapter.table.journal == []
    page.roll()
    assert page.adapter.situation.occupied == "1--" and page.adapter.situation.batter == 1
    assert "is walked intentionally" in page.plays.text()
    page.adapter.play_on({})
    page.adapter.give([5, 6], "typed")  # a ball
    assert not any(each.option.value == "walk" for each in page.bar.calls.buttons() if each.isVisible())
    page.adapter.undo()
    page.adapter.undo()
    assert page.adapter.situation.occupied == "---" and page.adapter.table.journal == []
