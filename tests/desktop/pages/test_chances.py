"""Who is likely to win: the line and the swings are the win table's; advice comes when it is ready, or not at all."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.decisions.dialog import ASK, TAKE
from desktop.main_window import MainWindow
from desktop.models.dugout.chances import GameChances, Odds, swing_in_words
from desktop.models.story import StoryRows
from desktop.pages.ending.second_guess import SecondGuess
from desktop.pages.library.watching import WatchedGame
from desktop.pages.table.adapter import TableAdapter
from rulesets import GAMES, find
from rulesets.core.book.recap import recap
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from rulesets.managers.shipped_tables import shipped_table
from rulesets.managers.win_tables import WinTable
from tests.desktop.painted_text import listening

Open = Callable[..., MainWindow]
ADVANCED = {"rules_level": "advanced", "home_team": "assigned"}


def setup(game: str, seed: int = 3, **changes: object) -> Setup:
    return msgspec.structs.replace(default_setup(game, seed), **changes)


def session_of(plain: Setup) -> Session:
    return Session(Table(find(plain.ruleset), plain), skippers_for(plain))


def sit(window: MainWindow, plain: Setup) -> TableAdapter:
    window.play_ball(plain)
    assert window.adapter is not None
    return window.adapter


# the line


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_line_is_the_win_tables_through_undo_and_redo(game: str):
    plain = setup(game)
    wins = WinTable(shipped_table(plain))
    session, rnd = session_of(plain), random.Random(1)
    chances = GameChances(session.table, [0])
    for _ in range(120):
        if session.pending is None:
            break
        if session.table.journal and rnd.random() < 0.15:
            session.undo()
        elif session.table.can_redo() and rnd.random() < 0.3:
            session.redo()
        else:
            session.autoplay()
        settled = session.table.points[-1].settled
        view = chances.view()
        if settled is not None:
            assert view.now == pytest.approx(1 - wins.of(settled.situation)), "the visitors are his"
        assert len(view.points) == 1 + sum(p.settled is not None and not p.changed for p in session.table.points)
        assert [x for x, _ in view.points] == sorted(x for x, _ in view.points)
        assert all(0 <= x <= view.innings for x, _ in view.points)


def test_the_swings_of_the_rows_are_those_of_the_end_page():
    plain = setup("triple_six", 8)
    session = session_of(plain)
    while session.pending is not None:
        session.autoplay()
    table = session.table
    wins = WinTable(shipped_table(plain))
    told = recap(table.seated, table.events, session.book, table.ruleset.calls, None, wins.of)
    rows = StoryRows(table, GameChances(table, [1])).opening()
    shown = [row.swing for row in rows if row.kind == "play"]
    assert shown == [swing_in_words(swing.after - swing.before) for swing in told.swings]
    assert all(not row.swing for row in rows if row.kind != "play")
    largest = max(told.swings, key=lambda swing: abs(swing.after - swing.before))
    assert swing_in_words(largest.after - largest.before) in shown


def test_whose_chance_is_told_is_the_club_of_the_one_person():
    for managers, city in (
        (("person", "bold"), 0),
        (("bold", "person"), 1),
        (("person", "person"), 1),
        (("bold", "bold"), 1),
    ):
        plain = setup("triple_six", managers=managers)
        session = session_of(plain)
        assert GameChances(session.table, session.persons_clubs).view().club == plain.clubs[city].city


def test_whose_chance_it_is_follows_the_dice_that_say_who_is_home():
    for seed in range(6):
        plain = setup("dice_baseball", seed, managers=("person", "bold"), options={"home_team": "roll_off"})
        session = session_of(plain)
        chances = GameChances(session.table, session.persons_clubs)
        for _ in range(12):
            session.autoplay()
            assert chances.view().club == plain.clubs[0].city


def test_a_game_of_pitches_shows_the_swing_of_the_whole_turn():
    plain = setup("dice_baseball", options=ADVANCED)
    session = session_of(plain)
    for _ in range(150):
        session.autoplay()
    chances = GameChances(session.table, [1])
    rows = [row for row in StoryRows(session.table, chances).opening() if row.kind == "play"]
    last = max(at for at, point in enumerate(session.table.points) if point.entries == rows[-1].entries)
    points = sum(int(row.swing.replace("−", "-")) for row in rows)
    assert points == pytest.approx(100 * (chances.after(last) - chances.after(0)), abs=len(rows) / 2)


@pytest.mark.slow
def test_the_board_shows_the_line_where_there_is_room_and_it_is_wanted(open_window: Open):
    window = open_window()
    window.resize(1440, 900)
    adapter = sit(window, setup("triple_six"))
    for _ in range(10):
        window.table.roll()
    strip = window.table.scoreboard.chance
    assert strip.isVisible() and strip.view.now == GameChances(adapter.table, []).view().now
    assert adapter.table.seated.clubs[1].city in strip.accessibleDescription()
    assert any(row.swing for row in window.table.plays.model.rows)
    window.preferences.use(msgspec.structs.replace(window.preferences.now, chances="off", swings="off"))
    assert not strip.isVisible() and not any(
        window.table.plays.model.swing_at(row) for row in range(len(window.table.plays.model.rows))
    )
    window.preferences.use(msgspec.structs.replace(window.preferences.now, chances="on", swings="on"))
    assert strip.isVisible()
    rect = window.table.scoreboard.free_rect()
    assert rect.contains(strip.geometry().toRectF().adjusted(1, 1, -1, -1))
    window.resize(760, 700)
    assert not strip.isVisible() or strip.width() >= 100


# advice


def to_a_question(window: MainWindow, key: str = "") -> None:
    for _ in range(900):
        if window.table.dialog is None:
            window.table.roll()
        elif not key or window.adapter.pending.key == key:
            return
        else:
            window.table.dialog._choose(window.table.dialog.marked)
    raise AssertionError("nobody asked anything")


@pytest.mark.slow
def test_the_skipper_is_asked_in_a_question_and_may_have_his_way(window: MainWindow, qtbot: QtBot):
    adapter = sit(window, setup("dice_baseball", 4, options=ADVANCED))
    to_a_question(window, "spectacular_catch")
    dialog, ask = window.table.dialog, adapter.pending
    marked = dialog.marked
    assert dialog.skipper.isVisible() and dialog.skipper.text() == ASK
    QTest.keyClick(dialog.rows[0], Qt.Key.Key_A)
    qtbot.waitUntil(lambda: dialog.skipper.text() == TAKE)
    assert [bool(row.worth.is_skippers) for row in dialog.rows].count(True) == 1
    assert all(row.worth.win.startswith("win ") for row in dialog.rows)
    assert "Skipper, by the book" in dialog._said.text() and dialog.marked == marked
    his = next(row.option.value for row in dialog.rows if row.worth.is_skippers)
    dialog.skipper.click()
    given = next(entry for entry in reversed(adapter.table.journal) if entry.key == ask.key)
    assert (given.answer, given.by) == (his, "person")


@pytest.mark.slow
def test_who_leaves_the_question_hears_no_advice(window: MainWindow, qtbot: QtBot):
    sit(window, setup("dice_baseball", 4, options=ADVANCED))
    to_a_question(window)
    advising = window.table.questions._advising
    heard: list[object] = []
    advising.brought.connect(heard.append)
    window.table.dialog.ask_the_skipper()
    window.table.dialog._choose(window.table.dialog.marked)
    advising._pool.waitForDone()
    qtbot.wait(20)
    assert heard == []


@pytest.mark.slow
def test_purists_are_not_offered_any_advice(open_window: Open):
    window = open_window(advice="off")
    sit(window, setup("dice_baseball", 4, options=ADVANCED))
    assert not window.table.bar.skipper.isVisible()
    to_a_question(window)
    assert not window.table.dialog.skipper.isVisible()
    QTest.keyClick(window.table.dialog.rows[0], Qt.Key.Key_A)
    assert window.table.dialog is not None and not window.table.dialog._said.isVisible()


@pytest.mark.slow
def test_the_skipper_is_asked_about_the_calls_and_a_click_marks(window: MainWindow, qtbot: QtBot):
    adapter = sit(window, setup("triple_six"))
    for _ in range(60):
        if len(adapter.open_calls({})) == 3:
            break
        window.table.roll()
    window.table.bar.skipper.click()
    card = window.table.questions.counsel
    assert list(card.rows) == [ask.key for _, ask in adapter.open_calls({})]
    qtbot.waitUntil(lambda: all(rows[0].worth.win for rows in card.rows.values()))
    assert "Skipper, by the book" in card.text() and "win " in card.text()
    chances = [row.worth.chances for rows in card.rows.values() for row in rows]
    assert any(chances) and not any(" %" in words for words in chances), "a line may break before no sign"
    card.rows["offense_call"][1].click()
    assert window.table.marks == {"offense_call": "bunt"}
    card.accept()
    assert window.table.questions.counsel is None
    before = len(adapter.table.journal)
    window.table.roll()
    assert "bunt" in [entry.answer for entry in adapter.table.journal[before:]]


@pytest.mark.slow
def test_a_asks_the_skipper_at_the_table_too(window: MainWindow):
    """The keys page and the README promise it; at the table A did nothing."""
    adapter = sit(window, setup("triple_six"))
    for _ in range(60):
        if adapter.open_calls({}):
            break
        window.table.roll()
    QTest.keyClick(window.table, Qt.Key.Key_A)
    assert window.table.questions.counsel is not None
    window.table.questions.counsel.accept()
    window.table.show_odds(Odds(advice=False))
    QTest.keyClick(window.table, Qt.Key.Key_A)
    assert window.table.questions.counsel is None, "off for purists"


@pytest.mark.slow
def test_on_the_skippers_card_a_call_has_the_key_it_has_at_the_table(window: MainWindow):
    """Two calls were both numbered 1 and 2 there, and the numbers did nothing."""
    adapter = sit(window, setup("triple_six"))
    for _ in range(60):
        if len(adapter.open_calls({})) == 3:
            break
        window.table.roll()
    board = window.table.bar.calls
    at_the_table = {(button.ask.key, button.option.value): button.key for button in board.buttons()}
    bunt = at_the_table["offense_call", "bunt"]
    window.table.ask_the_skipper()
    card = window.table.questions.counsel
    on_the_card = {(key, row.option.value): row.key for key, rows in card.rows.items() for row in rows}
    assert on_the_card == at_the_table and len(set(on_the_card.values())) == len(on_the_card)
    QTest.keyClicks(card, bunt)
    assert window.table.marks == {"offense_call": "bunt"} and card.rows["offense_call"][1].is_marked
    with listening() as painted:
        card.grab()
    assert "Bunt" in {each.text for each in painted}
    assert "Enter" not in {each.text for each in painted}  # here Enter leads back to the table
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert window.table.questions.counsel is None and window.table.marks == {"offense_call": "bunt"}


@pytest.mark.slow
def test_while_real_dice_are_typed_the_skippers_card_wants_alt_too(window: MainWindow):
    sit(window, setup("triple_six"))
    window.table.bar.real_dice.click()
    window.table.ask_the_skipper()
    card = window.table.questions.counsel
    assert [row.key for row in card.rows["offense_call"]] == ["Alt+1", "Alt+2"]
    QTest.keyClicks(card, "2")
    assert window.table.marks == {}
    QTest.keyClick(card, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert window.table.marks == {"offense_call": "bunt"}


# afterwards


@pytest.mark.slow
def test_what_the_skipper_would_have_done_is_listed_and_leads_back(window: MainWindow, qtbot: QtBot):
    adapter = sit(window, setup("triple_six", 6))
    bunts = 0
    while adapter.pending is not None:
        swings = {ask.key: ask.ordinary for _, ask in adapter.open_calls({})}
        bunt = len(adapter.table.journal) % 5 == 0 and "offense_call" in swings and not any(adapter.situation.bases)
        if bunt:
            window.table.mark("offense_call", "bunt")
            bunts += 1
        window.table.roll()
    journal = list(adapter.table.journal)
    window.table.ending.bring_back()
    window.table.ending.card.buttons["guess"].click()
    dialog = window.findChild(SecondGuess)
    qtbot.waitUntil(lambda: dialog.is_done)
    guessed = [row.guess for row in dialog.rows if row.guess.said == "Bunt"]
    assert bunts and len(guessed) == bunts, "nobody bunts with the bases empty"
    assert all(guess.would != "Bunt" and guess.less > 0 for guess in guessed)
    assert f"{len(dialog.rows)} of them differently" in dialog.summary.text()
    first = next(row for row in dialog.rows if row.guess.said == "Bunt")
    first.click()
    assert isinstance(window.adapter, WatchedGame)
    assert window.adapter.places[window.adapter.place] <= first.guess.entries
    assert list(window.adapter.whole_game.journal) == journal
    dialog.close()
