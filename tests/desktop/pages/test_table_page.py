"""The table page: calls as buttons, choices as dialogs, kept answers, undo, history, and a game that runs by itself."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.pages.table.adapter import TableAdapter
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import Setup, default_setup
from tests.desktop.unseen import unseen

Open = Callable[..., MainWindow]
TRIPLE_SIX = default_setup("triple_six", seed=2026)
ADVANCED = default_setup("dice_baseball", seed=4, options={"rules_level": "advanced", "home_team": "assigned"})


def sit(window: MainWindow, setup: Setup = TRIPLE_SIX) -> TableAdapter:
    window.play_ball(setup)
    adapter = window.adapter
    assert adapter is not None
    return adapter


def managed(setup: Setup, visitors: str, home: str) -> Setup:
    return Setup(setup.ruleset, setup.clubs, setup.seed, setup.options, (visitors, home))  # type: ignore[arg-type]


def roll_until(window: MainWindow, found: Callable[[], bool]) -> None:
    for _ in range(500):
        if found():
            return
        window.table.roll()
    raise AssertionError("it never came to that")


def runner_on_first(adapter: TableAdapter) -> bool:
    return adapter.situation.occupied == "1--"


def shown_calls(window: MainWindow) -> list[str]:
    return [group.ask.key for group in window.table.bar.calls.groups]


@pytest.mark.slow
def test_both_sides_calls_stand_together_the_defenses_first(window: MainWindow) -> None:
    adapter = sit(window)
    roll_until(window, lambda: runner_on_first(adapter))
    assert shown_calls(window) == ["pickoff_call", "steal_call", "offense_call"]


@pytest.mark.slow
def test_only_the_calls_of_the_side_you_manage_are_shown(window: MainWindow) -> None:
    adapter = sit(window, managed(TRIPLE_SIX, "person", "ordinary"))
    roll_until(window, lambda: runner_on_first(adapter) and adapter.situation.half == "top")
    assert shown_calls(window) == ["steal_call", "offense_call"]
    roll_until(window, lambda: runner_on_first(adapter) and adapter.situation.half == "bottom")
    assert shown_calls(window) == ["pickoff_call"]


@pytest.mark.slow
def test_marking_a_throw_over_leaves_only_that_call_before_the_dice(window: MainWindow) -> None:
    adapter = sit(window)
    roll_until(window, lambda: runner_on_first(adapter))
    window.table.mark("pickoff_call", "pickoff_first")
    assert shown_calls(window) == ["pickoff_call"]
    given = len(adapter.table.journal)
    assert window.table.marks == {"pickoff_call": "pickoff_first"}
    assert len(adapter.table.journal) == given, "a mark is no answer"


@pytest.mark.slow
def test_marks_are_gone_after_the_dice(window: MainWindow) -> None:
    adapter = sit(window)
    window.table.mark("offense_call", "bunt")
    window.table.roll()
    assert [entry.answer for entry in adapter.table.journal if entry.key == "offense_call"] == ["bunt"]
    window.table.roll()
    assert [entry.answer for entry in adapter.table.journal if entry.key == "offense_call"] == ["bunt", "swing"]


@pytest.mark.slow
def test_a_kept_call_is_given_until_it_is_taken_back(window: MainWindow) -> None:
    adapter = sit(window)
    window.table.keep("offense_call", "bunt", True)
    for _ in range(2):
        window.table.roll()
    calls = [entry for entry in adapter.table.journal if entry.key == "offense_call"]
    assert [(entry.answer, entry.by) for entry in calls] == [("bunt", "standing")] * 2
    window.table.keep("offense_call", "bunt", False)
    roll_until(window, lambda: len([e for e in adapter.table.journal if e.key == "offense_call"]) > 2)
    assert [entry for entry in adapter.table.journal if entry.key == "offense_call"][-1].answer == "swing"


@pytest.mark.slow
def test_each_club_keeps_its_own_call(window: MainWindow) -> None:
    adapter = sit(window)
    window.table.keep("offense_call", "bunt", True)
    roll_until(window, lambda: adapter.situation.half == "bottom")
    assert len(window.table.bar.calls.groups) == 1
    assert window.table.bar.calls.groups[0].value == "swing", "the visitors' bunt is not the home side's"
    roll = adapter.next_roll({})
    assert roll is not None and len(roll.dice) == 3
    window.table.keep("offense_call", "swing", True)
    roll_until(window, lambda: adapter.situation.half == "top" and adapter.situation.inning == 2)
    assert window.table.bar.calls.groups[-1].value == "bunt"


@pytest.mark.slow
def test_the_menu_names_what_is_undone(window: MainWindow) -> None:
    adapter = sit(window)
    assert not window.menus.actions["undo"].isEnabled()
    window.table.roll()
    settled = adapter.table.points[-1].settled
    assert settled is not None
    headline = adapter.table.ruleset.calls[settled.code].headline.lower()
    assert window.menus.actions["undo"].text() == f"&Undo {headline}"


@pytest.mark.slow
def test_undo_and_redo_bring_the_same_game_back_and_never_roll_again(window: MainWindow) -> None:
    adapter = sit(window)
    for _ in range(12):
        window.table.roll()
    journal, rows = list(adapter.table.journal), list(window.table.plays.model.rows)
    for _ in range(12):
        window.table.undo()
    assert adapter.table.journal == [] and len(window.table.plays.model.rows) == 1
    for _ in range(12):
        window.table.roll()
    assert [entry.answer for entry in adapter.table.journal] == [entry.answer for entry in journal]
    assert list(window.table.plays.model.rows) == rows


@pytest.mark.slow
def test_history_goes_back_to_just_after_the_play_that_was_picked(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    for _ in range(9):
        window.table.roll()
    row = next(row for row in window.table.plays.model.rows if row.kind == "play")
    window.table.plays.go_back.emit(row.entries)
    assert len(adapter.table.journal) == row.entries
    assert adapter.table.can_redo()


@pytest.mark.slow
def test_the_reading_tells_dice_row_and_cell(window: MainWindow) -> None:
    adapter = sit(window)
    window.table.roll()
    faces = adapter.table.journal[-1].answer
    label = "".join(map(str, sorted(faces)))  # type: ignore[arg-type]
    assert label in window.table.bar.reading.text()
    assert label in window.table.panels.panels[0].accessibleDescription()


@pytest.mark.slow
def test_a_choice_opens_a_dialog_that_esc_leaves_and_a_button_brings_back(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window, ADVANCED)
    roll_until(window, lambda: window.table.dialog is not None)
    dialog = window.table.dialog
    assert dialog is not None and isinstance(adapter.pending, Ask) and adapter.pending.kind == "choice"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible() and window.table.back.isVisible()
    qtbot.mouseClick(window.table.back, Qt.MouseButton.LeftButton)
    assert window.table.dialog is not None and window.table.dialog.isVisible()
    key = adapter.pending.key
    qtbot.keyClick(window.table.dialog, Qt.Key.Key_1)
    assert [entry.key for entry in adapter.table.journal][-1] == key or isinstance(adapter.pending, (Roll, Ask))
    assert window.table.dialog is None or window.table.dialog.isVisible()


@pytest.mark.slow
def test_dont_ask_again_answers_by_itself_until_it_is_taken_back(window: MainWindow) -> None:
    adapter = sit(window, ADVANCED)
    roll_until(window, lambda: window.table.dialog is not None)
    ask = adapter.pending
    assert isinstance(ask, Ask)
    window.table.sitting.choose(ask.ordinary, True)
    assert list(adapter.seats.standing.values()) == [ask.ordinary]
    seat = next(iter(adapter.seats.standing))
    window.acts.list_kept()
    assert len(window.menus.kept.actions()) == 1 and window.menus.kept.actions()[0].isEnabled()
    window.menus.kept.actions()[0].trigger()
    assert seat not in adapter.seats.standing


@pytest.mark.slow
def test_nobody_asks_for_a_side_that_always_makes_the_ordinary_call(window: MainWindow) -> None:
    adapter = sit(window, managed(ADVANCED, "ordinary", "ordinary"))
    for _ in range(200):
        assert window.table.dialog is None
        if adapter.pending is None:
            break
        window.table.roll()


@pytest.mark.slow
def test_a_game_runs_by_itself_and_space_pauses_it_at_once(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    window.table.bar.speed.setCurrentIndex(window.table.bar.speed.findData("instant"))
    window.table.run(True)
    qtbot.waitUntil(lambda: len(adapter.table.points) > 5)
    qtbot.keyClick(window.table, Qt.Key.Key_Space)
    assert not window.table.runner.is_running
    plays = len(adapter.table.points)
    qtbot.wait(30)
    assert len(adapter.table.points) == plays
    assert not window.table.bar.run.isChecked()


@pytest.mark.slow
def test_a_whole_game_runs_to_its_last_out(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    window.table.bar.speed.setCurrentIndex(window.table.bar.speed.findData("instant"))
    window.table.run(True)
    qtbot.waitUntil(lambda: adapter.pending is None)
    assert not window.table.runner.is_running
    assert window.table.bar.roll.text() == "Final" and not window.table.bar.roll.isEnabled()


@pytest.mark.slow
def test_a_press_during_the_tumble_settles_and_shows_the_result(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(animation="on")
    adapter = sit(window)
    window.table.roll()
    assert window.table.tray.is_tumbling and len(window.table.plays.model.rows) == 1
    assert len(adapter.table.points) == 2, "the rules are never kept waiting"
    qtbot.keyClick(window.table, Qt.Key.Key_Space)
    assert not window.table.tray.is_tumbling and len(window.table.plays.model.rows) == 2


@pytest.mark.slow
def test_real_dice_are_asked_for_at_once_and_follow_the_marks(window: MainWindow) -> None:
    sit(window)
    window.table.set_real_dice(True)
    assert window.table.tray.is_asking and len(window.table.tray.dice) == 3
    window.table.mark("offense_call", "bunt")
    assert window.table.tray.is_asking and len(window.table.tray.dice) == 2
    window.table.set_real_dice(False)
    assert not window.table.tray.is_asking


@pytest.mark.slow
def test_let_it_run_stops_where_it_was_told_to(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    said: list[str] = []
    window.table.said.connect(said.append)
    bar = window.table.bar
    bar.speed.setCurrentIndex(bar.speed.findData("instant"))
    heading, *choices = bar.stops.list.actions()
    assert heading.text() == "Let it run stops:" and not heading.isEnabled() and len(choices) == 5
    bar.stops.choices["half_inning"].trigger()
    window.table.run(True)
    qtbot.waitUntil(lambda: not window.table.runner.is_running)
    assert (adapter.situation.inning, adapter.situation.half) == (1, "bottom")
    assert said[-1] == "Stopped: the half-inning is over." and bar.run.text() == "Let it run"
    assert window.preferences.now.stop == "half_inning", "it is remembered"
    window.table.run(True)
    qtbot.waitUntil(lambda: not window.table.runner.is_running)
    assert (adapter.situation.inning, adapter.situation.half) == (2, "top")


@pytest.mark.slow
def test_a_game_that_stops_at_my_decisions_opens_the_question(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window, default_setup("deep_drive", seed=3))
    bar = window.table.bar
    bar.speed.setCurrentIndex(bar.speed.findData("instant"))
    bar.stops.set_stop("my_decisions")
    for _ in range(100):
        window.table.run(True)
        with unseen(window):
            qtbot.waitUntil(lambda: not window.table.runner.is_running, timeout=60_000)
        if isinstance(adapter.pending, Ask) and adapter.pending.kind == "choice":
            break
        assert any(adapter.situation.bases), "or at calls with men on base"
    assert isinstance(adapter.pending, Ask) and adapter.pending.kind == "choice"
    assert window.table.dialog is not None and window.table.dialog.isVisible()
    window.table.run(True)
    assert not window.table.runner.is_running, "it does not answer for him"


def test_a_game_that_stops_at_my_decisions_waits_for_my_calls(window: MainWindow, qtbot: QtBot) -> None:
    """Triple Six has no other decisions: who may steal, bunt or throw over is asked once, with men on base."""
    said: list[str] = []
    window.table.said.connect(said.append)
    adapter = sit(window, default_setup("triple_six", seed=4))
    bar = window.table.bar
    bar.speed.setCurrentIndex(bar.speed.findData("instant"))
    bar.stops.set_stop("my_decisions")
    window.table.run(True)
    qtbot.waitUntil(lambda: not window.table.runner.is_running)
    assert any(adapter.situation.bases) and adapter.session.calls.open({}), "there is somebody to steal, or to throw to"
    assert said[-1] == "Stopped: this is your decision." and bar.roll.isEnabled()
    plays = adapter.table.where().plays
    window.table.run(True)
    qtbot.waitUntil(lambda: adapter.table.where().plays > plays, timeout=10_000)


@pytest.mark.slow
def test_typed_faces_answer_no_question(window: MainWindow, qtbot: QtBot) -> None:
    """A "2" typed on after the hit die once spent four of the effort on a spectacular play."""
    adapter = sit(window, ADVANCED)
    window.table.set_real_dice(True)
    any_dice = random.Random(1)
    for _ in range(500):
        if isinstance(adapter.pending, Ask) and adapter.pending.kind == "choice":
            break
        roll = adapter.next_roll(window.table.marks)
        assert roll is not None
        window.table.tray.faces_entered.emit(roll.throw(any_dice.randrange(roll.ways())))
        window.table.tray.settle()
    dialog, given = window.table.dialog, len(adapter.table.journal)
    assert dialog is not None and dialog.isVisible()
    qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_2)
    assert dialog.isVisible() and len(adapter.table.journal) == given
    qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert adapter.table.journal[given].answer == "use"
