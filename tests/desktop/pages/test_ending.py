"""The page after the last out: it comes when the game is over, tells how it went, and goes with an undo."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import msgspec
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.look.plain_label import PlainLabel
from desktop.main_window import MainWindow
from desktop.models.ending import ending_of, percent
from desktop.pages.ending.card import EndCard
from desktop.pages.ending.pictures import Badge, FinalLine
from rulesets import GAMES, find
from rulesets.core.book.scoring import Book
from rulesets.core.people.club_files import load_roster
from rulesets.core.play.setup import default_setup, swapped
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from tests.desktop.conftest import clear_away

LEFT = Qt.MouseButton.LeftButton


def play_out(qtbot: QtBot, window: MainWindow, game: str = GAMES[0], seed: int = 8) -> EndCard:
    """A game to its last out, thrown at once, the last play by the table's own button."""
    window.play_ball(default_setup(game, seed))
    assert window.adapter is not None
    session = window.adapter.session
    session.listener = None
    while session.pending is not None:
        session.autoplay()
    session.undo()
    window.adapter.begin()
    assert window.table.ending.card is None, "the game is not over"
    window.adapter.redo()
    return card_of(qtbot, window)


def card_of(qtbot: QtBot, window: MainWindow) -> EndCard:
    qtbot.waitUntil(lambda: window.table.ending.card is not None)
    card = window.table.ending.card
    assert card is not None and card.isVisible()
    return card


def words(card: QWidget) -> str:
    return "\n".join(label.text() for label in card.findChildren(PlainLabel))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_tells_what_the_book_says(qtbot: QtBot, window: MainWindow, game: str) -> None:
    card = play_out(qtbot, window, game)
    assert window.adapter is not None
    table, book = window.adapter.table, window.adapter.session.book
    visitors, home = table.game.situation.score
    winner = table.seated.clubs[int(home > visitors)]
    said = words(card)
    assert f"{winner.city.upper()} WINS, {max(visitors, home)}–{min(visitors, home)}" in said
    found = book.decisions()
    assert found is not None
    page = book.clubs[found.club]
    assert table.seated.clubs[found.club].squad[page.staff[found.winner]].name in said
    assert all(heading in said for heading in ("HOW IT ENDED", "TURNING POINT", "PLAYERS OF THE GAME"))
    line = card.findChild(FinalLine)
    assert isinstance(line, FinalLine) and window.table.scoreboard.text() == line.accessibleDescription()
    ways = {"look", "sheet", "box", "dice", "watch", "export", "guess", "swap", "library", "rematch"}
    assert set(card.buttons) == ways


def seed_where(game: str, holds: Callable[[Session], bool]) -> int:
    """The first game of which something holds, as `play_out` plays it."""
    for seed in range(1, 60):
        plain = default_setup(game, seed)
        session = Session(Table(find(game), plain), skippers_for(plain))
        while session.pending is not None:
            session.autoplay()
        if holds(session):
            return seed
    raise AssertionError("no game is like that")


@pytest.mark.slow
def test_the_loser_the_save_and_the_feats_stand_there(qtbot: QtBot, window: MainWindow) -> None:
    """Three pitchers of record, each with his letter; and a win in the last turn at bat."""
    seed = seed_where("deep_drive", lambda session: (found := session.book.decisions()) and found.save is not None)
    card = play_out(qtbot, window, "deep_drive", seed)
    said = words(card).splitlines()
    assert window.adapter is not None
    book, clubs = window.adapter.session.book, window.adapter.table.seated.clubs
    found = book.decisions()
    assert found is not None and found.save is not None
    men = ((found.club, found.winner), (1 - found.club, found.loser), (found.club, found.save))
    names = [clubs[club].squad[book.clubs[club].staff[number]].name for club, number in men]
    badges = [badge.accessibleName() for badge in card.findChildren(Badge)]
    assert badges == ["Winning pitcher", "Losing pitcher", "Save"]
    assert [line for line in said if line in names][:3] == names
    assert "FEATS" not in said
    seed = seed_where("deep_drive", lambda session: session.situation.half == "bottom" and session.situation.outs < 3)
    said = words(play_out(qtbot, window, "deep_drive", seed)).splitlines()
    home = window.adapter.table.seated.clubs[1].city
    assert said[said.index("FEATS") + 1] == f"{home} wins in its last turn at bat"


def test_the_turn_is_the_largest_swing_toward_the_winner() -> None:
    table = Table(find(GAMES[0]), default_setup(GAMES[0], 8))
    while table.pending is not None:
        table.step()
    book = Book()
    book.add_all(table.events)
    view = ending_of(table, book, None, date(2026, 6, 9))
    assert view.curve is not None
    rises = [after - before for (_, before), (_, after) in zip(view.curve.points, view.curve.points[1:], strict=False)]
    assert rises[view.curve.turn - 1] == max(rises)
    assert view.curve.points[-1][1] == 1.0 and view.curve.innings == len(book.clubs[0].innings)
    assert f"to {percent(view.curve.points[view.curve.turn][1])}\N{NO-BREAK SPACE}%." in view.turning[1]


def test_without_chances_there_is_no_graph() -> None:
    """House rules have no table of chances."""
    house = 'extends: triple_six\ncharts:\n  hitter_friendly:\n    cells:\n      "666": {first: single}\n'
    setup = msgspec.structs.replace(default_setup("triple_six", 8), house=house)
    table = Table(find("triple_six"), setup)
    while table.pending is not None:
        table.step()
    book = Book()
    book.add_all(table.events)
    view = ending_of(table, book, None, date(2026, 6, 9))
    assert view.curve is None and view.turning == ("", "") and view.recap.best


@pytest.mark.slow
def test_esc_shows_the_table_and_f7_the_page_again(qtbot: QtBot, window: MainWindow) -> None:
    card = play_out(qtbot, window)
    qtbot.keyClick(card, Qt.Key.Key_Escape)
    assert not card.isVisible() and window.pages.currentWidget() is window.table
    window.table.set_real_dice(True)  # whatever asks the table again does not bring it back
    qtbot.wait(80)
    assert not card.isVisible()
    window.table.set_real_dice(False)
    window.menus.actions["ending"].trigger()
    assert card_of(qtbot, window).isVisible()


@pytest.mark.slow
def test_undo_takes_it_away_and_redo_brings_it_back(qtbot: QtBot, window: MainWindow) -> None:
    play_out(qtbot, window)
    window.menus.actions["undo"].trigger()
    assert window.table.ending.card is None and not window.menus.actions["ending"].isEnabled()
    qtbot.wait(80)
    assert window.table.ending.card is None
    window.menus.actions["redo"].trigger()
    card_of(qtbot, window)


@pytest.mark.slow
def test_it_comes_back_with_a_finished_game(qtbot: QtBot, window: MainWindow) -> None:
    said = words(play_out(qtbot, window))
    assert window.adapter is not None and window.adapter.session.path is not None
    path = window.adapter.session.path
    window.leave_table()
    assert window.table.ending.card is None
    window.open_game(path)
    assert words(card_of(qtbot, window)) == said


@pytest.mark.slow
def test_a_press_for_the_next_throw_starts_nothing(qtbot: QtBot, window: MainWindow) -> None:
    card = play_out(qtbot, window)
    played = window.adapter
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Space):
        qtbot.keyClick(window.focusWidget() or window, key)
    assert window.adapter is played and card.isVisible()


@pytest.mark.slow
def test_rematch_and_swapped_sides_have_new_dice(qtbot: QtBot, window: MainWindow) -> None:
    card = play_out(qtbot, window)
    assert window.adapter is not None
    old = window.adapter.table.setup
    qtbot.mouseClick(card.buttons["rematch"], LEFT)
    again = window.adapter.table.setup
    assert window.adapter.pending is not None and window.table.ending.card is None
    assert (again.clubs, again.options) == (old.clubs, old.options) and again.seed != old.seed
    card = play_out(qtbot, window)
    qtbot.mouseClick(card.buttons["swap"], LEFT)
    assert window.adapter is not None
    assert window.adapter.table.setup.clubs == old.clubs[::-1]


def test_swapped_sides_play_in_the_other_park() -> None:
    """Unless the game was played somewhere else than at home."""
    setup = default_setup(GAMES[0])
    parks = [load_roster(club.id).ballpark for club in setup.clubs]
    at_home = msgspec.structs.replace(setup, ballpark=parks[1].name, park=parks[1])
    assert (swapped(at_home).ballpark, swapped(at_home).park) == (parks[0].name, parks[0])
    assert swapped(swapped(at_home)) == at_home
    elsewhere = msgspec.structs.replace(setup, ballpark="Sundial Stadium")
    assert swapped(elsewhere).ballpark == "Sundial Stadium"
    unknown = msgspec.structs.replace(setup.clubs[0], id="no_such_club")
    assert swapped(msgspec.structs.replace(at_home, clubs=(unknown, setup.clubs[1]))).park == parks[1]


@pytest.mark.slow
def test_scoresheet_and_box_are_a_click_away(qtbot: QtBot, window: MainWindow) -> None:
    card = play_out(qtbot, window)
    qtbot.mouseClick(card.buttons["sheet"], LEFT)
    assert window.pages.currentWidget() is window.pages.sheet
    window.go.to_table()
    qtbot.mouseClick(card.buttons["box"], LEFT)
    assert window.table.tabs.currentWidget() is window.table.box and not card.isVisible()


def come_to_rest(qtbot: QtBot, window: MainWindow, card: QWidget) -> None:
    """The text may have to grow with the window, and the menus with it: wait until nothing has moved for a while."""
    seen: list[tuple[QRect, QRect]] = []
    for _ in range(100):
        qtbot.wait(40)
        seen.append((window.table.geometry(), card.geometry()))
        if len(seen) > 5 and len({repr(each) for each in seen[-5:]}) == 1:
            return
    raise AssertionError("the page never comes to rest")


@pytest.mark.slow
def test_any_path_of_sizes_leaves_it_whole(qtbot: QtBot, window: MainWindow) -> None:
    """It stays inside the page at every size, and the same size of the page gives the same place."""
    card = play_out(qtbot, window)
    chance = random.Random(3)
    places: dict[tuple[int, int], QRect] = {}
    sizes = [(1280, 800), (1440, 900), (1000, 640), (1920, 1080)]
    for _ in range(12):
        size = chance.choice(sizes)
        window.resize(*size)
        come_to_rest(qtbot, window, card)
        assert window.table.rect().contains(card.geometry())
        page = (window.table.width(), window.table.height())
        assert places.setdefault(page, card.geometry()) == card.geometry()


@pytest.mark.slow
def test_it_slides_in_where_things_move(qtbot: QtBot, open_window: Callable[..., MainWindow]) -> None:
    window = open_window(animation="on")
    window.play_ball(default_setup(GAMES[0], 8))
    assert window.adapter is not None
    session = window.adapter.session
    session.listener = None
    while session.pending is not None:
        session.autoplay()
    window.adapter.begin()
    card = card_of(qtbot, window)
    start = card.pos().y()
    qtbot.waitUntil(lambda: card.pos().y() < start - 50 or start < window.table.height() // 2)
    qtbot.waitUntil(lambda: window.table.rect().contains(card.geometry()))
    clear_away()


@pytest.mark.slow
@pytest.mark.parametrize("sentences", [1, 3])
def test_however_long_it_took_to_end_every_line_of_it_is_there(
    qtbot: QtBot, window: MainWindow, sentences: int
) -> None:
    """A strikeout on the radio with the tying run on first took three lines, and had room for two."""
    view = play_out(qtbot, window).view
    ended = " ".join(["Down and in, Delacroix had no business swinging at that. The tying run was on."] * sentences)
    view = replace(view, recap=msgspec.structs.replace(view.recap, ended=ended))
    card = EndCard(view, window.table, window.table.middle)
    card.show_up(animated=False)
    QApplication.processEvents()
    for label in card.findChildren(PlainLabel):
        if label.wordWrap() and label.isVisible():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    card.deleteLater()
