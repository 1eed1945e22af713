"""A man at a glance: his card and his day, from a lineup or from the field, until Esc or a click elsewhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.diamond.who import Standing
from desktop.main_window import MainWindow
from rulesets import GAMES
from rulesets.core.play.setup import default_setup

LEFT = Qt.MouseButton.LeftButton


def sit(window: MainWindow, game: str, rolls: int = 25) -> None:
    window.play_ball(default_setup(game, 11))
    assert window.adapter is not None
    window.adapter.seats.managers[:] = ["ordinary", "ordinary"]
    for _ in range(200):
        window.table.roll()
        rolls -= 1
        if rolls <= 0 and any(window.adapter.situation.bases):
            break
    QApplication.processEvents()


def place_of(window: MainWindow, standing: Standing) -> QPoint:
    return window.table.diamond.box_of(standing).center()


def everybody(window: MainWindow) -> dict[Standing, str]:
    """Who stands where, by the situation alone."""
    assert window.adapter is not None
    situation, setup = window.adapter.situation, window.adapter.table.seated
    side = situation.batting
    squads = [club.squad for club in setup.clubs]
    men = {
        Standing(True, at): squads[1 - side][man].name for at, man in enumerate(situation.lineups[1 - side].field, 1)
    }
    men |= {
        Standing(False, base): squads[side][situation.man_on(base)].name
        for base in range(4)
        if not base or situation.bases[base - 1] is not None
    }
    return men


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_everybody_on_the_field_shows_himself_under_the_mouse(window: MainWindow, game: str) -> None:
    sit(window, game)
    diamond, peek = window.table.diamond, window.table.sheet.peeks[2]
    men = everybody(window)
    assert any(not standing.in_field and standing.at for standing in men), "nobody is on base"
    for standing, name in men.items():
        QTest.mouseMove(diamond.viewport(), QPoint(1, diamond.height() - 2))
        QTest.mouseMove(diamond.viewport(), place_of(window, standing))
        assert peek.glance.isVisible(), standing
        told = peek.view.text() if peek.view.isVisible() else peek.glance.who.text()
        assert name.rpartition(" ")[2] in told and peek.glance.day.text().startswith("Today: ")
        assert peek.view.isVisible() == (window.table.panels.cards is not None)
    QTest.mouseMove(diamond.viewport(), QPoint(1, diamond.height() - 2))
    assert not peek.glance.isVisible()


@pytest.mark.slow
def test_a_man_in_the_order_shows_his_day_in_a_game_without_cards(window: MainWindow) -> None:
    sit(window, "triple_six")
    at_bat, peek = window.table.at_bat, window.table.sheet.peeks[0]
    at_bat.list.entered.emit(at_bat.model.index(0))
    row = at_bat.model.rows[0]
    assert peek.glance.isVisible() and row.name in peek.glance.who.text()
    assert row.spoken in peek.glance.day.text()


@pytest.mark.slow
@pytest.mark.parametrize("close", ["escape", "click elsewhere", "click on him", "the game goes on"])
def test_a_man_who_was_clicked_stays_until_he_is_let_go(window: MainWindow, close: str) -> None:
    sit(window, "deep_drive")
    diamond, peek = window.table.diamond, window.table.sheet.peeks[2]
    spot = place_of(window, Standing(True, 8))
    QTest.mouseClick(diamond.viewport(), LEFT, pos=spot)
    QTest.mouseMove(diamond.viewport(), QPoint(1, diamond.height() - 2))
    assert peek.glance.isVisible() and peek.is_kept
    match close:
        case "escape":  # wherever the keyboard is
            window.table.setFocus()
            QTest.keyClick(window.table, Qt.Key.Key_Escape)
        case "click elsewhere":
            QTest.mouseClick(window.table.scoreboard, LEFT)
        case "click on him":
            QTest.mouseClick(diamond.viewport(), LEFT, pos=spot)
            QTest.mouseMove(diamond.viewport(), QPoint(1, diamond.height() - 2))
        case _:
            window.table.roll()
    assert not peek.glance.isVisible() and not peek.is_kept
    assert window.pages.currentWidget() is window.table, "Esc means nothing else then"


@pytest.mark.slow
def test_a_click_in_a_lineup_lets_a_kept_man_of_the_other_go(window: MainWindow) -> None:
    sit(window, "deep_drive")
    at_bat, in_field = window.table.at_bat, window.table.in_field
    ours, theirs, _ = window.table.sheet.peeks
    row = at_bat.list.visualRect(at_bat.model.index(2)).center()
    QTest.mouseClick(at_bat.list.viewport(), LEFT, pos=row)
    assert ours.is_kept
    QTest.mouseClick(in_field.list.viewport(), LEFT, pos=in_field.list.visualRect(in_field.model.index(3)).center())
    assert theirs.is_kept and theirs.glance.isVisible() and not ours.glance.isVisible()
