"""What is kept and what is painted in part looks as if it were painted anew: after any throw, undo, resize or look."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

import rulesets
from desktop.cards import CardView
from desktop.look import fonts, theme
from desktop.main_window import MainWindow
from desktop.panels.chart_panel import ChartView
from desktop.panels.scoreboard import Scoreboard
from rulesets.core.play.setup import default_setup

SIZES = ((1280, 800), (1100, 760), (1500, 900))
LOOKS = (theme.Look(), theme.Look(dark=True), theme.Look(text=120), theme.Look(dark=True, text=90))
SHORT, LONG = 8, 24


@pytest.fixture
def undressed(qapp: QApplication) -> Iterator[None]:
    yield
    theme.wear(qapp, theme.Look())


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def on_screen(window: QWidget) -> QImage:
    """What has been painted by and by."""
    whole = QApplication.primaryScreen().grabWindow(window.winId(), 0, 0, window.width(), window.height())
    return whole.toImage().convertToFormat(QImage.Format.Format_RGB32)


def differ(one: QImage, other: QImage) -> int:
    """By how much at most: a gradient is rounded another way where only a part of it is painted."""
    if one == other:
        return 0
    if one.size() != other.size():
        return 255
    line = one.bytesPerLine()
    mine, its = bytes(one.constBits()), bytes(other.constBits())
    rows = ((mine[at : at + line], its[at : at + line]) for at in range(0, len(mine), line))
    return max(abs(a - b) for row, same in rows if row != same for a, b in zip(row, same, strict=True))


def forget_all(window: MainWindow) -> None:
    fonts._widths.clear()
    theme._fitted.clear()
    for chart in window.findChildren(ChartView):
        chart._kept.forget()
    for card in window.findChildren(CardView):
        card._forget()
    for board in window.findChildren(Scoreboard):
        board._laid = None
    kept = window.table.tray._kept
    assert kept is not None, "the tray says what it lies on"
    kept._pictures.clear()


def walk(window: MainWindow, app: QApplication, dice: random.Random, steps: int) -> Iterator[str]:
    """Throws most of the time; back, forward, other tabs, other sizes and looks in between."""
    table = window.table
    for _ in range(steps):
        chance = dice.random()
        if window.adapter is None or window.adapter.pending is None or (chance < 0.1 and table.can_go_back()[0]):
            table.undo()
            did = "undo"
        elif chance < 0.14 and table.can_go_back()[1]:
            table.redo()
            did = "redo"
        elif chance < 0.2:
            window.resize(*dice.choice(SIZES))
            did = "resize"
        elif chance < 0.24:
            theme.wear(app, dice.choice(LOOKS))
            did = "look"
        elif chance < 0.3:
            table.tabs.setCurrentIndex(dice.randrange(table.tabs.count()))
            did = "tab"
        elif table.dialog is not None:
            next(row for row in table.dialog.rows if row.is_marked).click()
            did = "answer"
        else:
            table.roll()
            did = "throw"
        for _ in range(3):
            app.processEvents()
        yield did


def hold_to_fresh(window: MainWindow, app: QApplication, steps: Iterator[str]) -> None:
    for step, did in enumerate(steps):
        if window.table.dialog is not None:
            continue
        window.grab()  # whatever waits to be laid out is laid out now
        app.processEvents()
        painted, kept = on_screen(window), picture(window)
        assert differ(painted, kept) <= 1, f"step {step}, {did}: what was painted in part"
        forget_all(window)
        assert picture(window) == kept, f"step {step}, {did}: what was kept"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dice_baseball"])
def test_a_table_that_keeps_pictures_looks_freshly_painted(
    open_window: Callable[..., MainWindow], qapp: QApplication, undressed: None, game: str
) -> None:
    window = open_window()
    window.play_ball(default_setup(game, seed=11))
    hold_to_fresh(window, qapp, walk(window, qapp, random.Random(game), SHORT))


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_it_does_so_all_evening(
    open_window: Callable[..., MainWindow], qapp: QApplication, undressed: None, game: str
) -> None:
    window = open_window()
    window.play_ball(default_setup(game, seed=5))
    hold_to_fresh(window, qapp, walk(window, qapp, random.Random(f"{game} 2"), LONG))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_cards_and_scoreboard_equal_new_ones_that_are_told_the_same(
    open_window: Callable[..., MainWindow], qapp: QApplication, undressed: None, game: str
) -> None:
    window = open_window()
    window.play_ball(default_setup(game, seed=3))
    for _ in walk(window, qapp, random.Random(3), SHORT):
        cards = window.table.panels.cards
        assert cards is not None
        for view in cards.views.values():
            if view.face is not None and view.isVisible():
                fresh = CardView()
                fresh._face = view.face
                fresh.resize(view.size())
                assert picture(fresh) == picture(view)
        board = window.table.scoreboard
        assert board._score is not None
        other = Scoreboard()
        other.set_score(board._score)
        other.resize(board.size())
        other.chance.set_view(board.chance.view)
        assert picture(other) == picture(board)


@pytest.mark.slow
def test_a_shared_font_is_changed_by_nobody(
    open_window: Callable[..., MainWindow], qapp: QApplication, undressed: None
) -> None:
    window = open_window()
    window.play_ball(default_setup("replay", seed=3))
    for _ in walk(window, qapp, random.Random(4), SHORT):
        picture(window)
    for size in range(8, 32):
        for bold in (False, True):
            assert fonts._text(size, bold, False) == fonts._text.__wrapped__(size, bold, False)
        assert fonts._display(size) == fonts._display.__wrapped__(size)
