"""When tumbling dice come to rest, the result is painted first; whatever follows from it comes a picture later."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.pages.table.page import TablePage
from rulesets.core.play.setup import default_setup

Open = Callable[..., MainWindow]
GAME = "triple_six"


def seen(page: TablePage) -> list[object]:
    """All that a game at rest shows."""
    return [
        page.scoreboard.text(),
        page.plays.text(),
        page.diamond.text(),
        page.diamond.headline.accessibleDescription(),
        page.at_bat.text(),
        page.in_field.text(),
        page.bar.roll.text(),
        page.bar.roll.hint,
        page.bar.calls.text(),
        page.tray.accessibleDescription(),
    ]


@pytest.fixture
def tumbling(open_window: Open) -> MainWindow:
    window = open_window(animation="on")
    window.play_ball(default_setup(GAME, 7))
    window.table.roll()
    assert window.table.tray.is_tumbling and window.table.is_busy
    return window


@pytest.mark.slow
def test_the_result_is_there_at_once_and_the_rest_soon(qtbot: QtBot, tumbling: MainWindow, open_window: Open) -> None:
    page = tumbling.table
    order, rows = page.at_bat.text(), len(page.plays.model.rows)
    page.roll()  # brings them to rest
    assert not page.tray.is_tumbling and page.is_busy, "not all is shown"
    assert len(page.plays.model.rows) > rows and page.at_bat.text() == order
    headline = page.diamond.headline.accessibleDescription()
    qtbot.waitUntil(lambda: not page.sitting.backlog)
    assert page.at_bat.text() != order and page.diamond.headline.accessibleDescription() == headline
    page.diamond.finish()
    still = open_window(animation="off")
    still.play_ball(default_setup(GAME, 7))
    still.table.roll()
    assert seen(page) == seen(still.table), "as where nothing moves and all is shown at once"


@pytest.mark.slow
def test_whoever_presses_on_waits_for_nothing(tumbling: MainWindow) -> None:
    page = tumbling.table
    page.roll()
    answers = len(tumbling.adapter.table.journal)
    page.roll()
    assert page.tray.is_tumbling and len(tumbling.adapter.table.journal) > answers, "the next throw"
    page.roll()
    page.open_bench()
    assert not page.sitting.backlog and page.bench is not None, "the bench of the game as it stands"


@pytest.mark.slow
def test_an_undo_between_result_and_rest_shows_the_game_before(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(animation="on")
    window.play_ball(default_setup(GAME, 7))
    before = seen(window.table)
    window.table.roll()
    window.table.roll()
    window.table.undo()
    assert not window.table.sitting.backlog and seen(window.table) == before
    qtbot.wait(40)  # longer than the rest would have taken
    assert seen(window.table) == before


@pytest.mark.slow
def test_a_game_that_is_left_in_between_is_left(qtbot: QtBot, tumbling: MainWindow) -> None:
    tumbling.table.roll()
    tumbling.leave_table()
    qtbot.wait(40)
    assert tumbling.adapter is None
