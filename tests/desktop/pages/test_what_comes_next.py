"""Before each throw the table says what it is for: on the tray, on the button, in the chart that is read."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.panels.chart_panel import ChartPanel
from rulesets import GAMES
from rulesets.core.book.aims import chart_of, purpose_of
from rulesets.core.play.events import Thrown
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.table.table import Table
from rulesets.managers.ordinary import Ordinary
from tests.core.session.test_session import WALK, Daring, Thief
from tests.desktop.pages.test_dice_reading import must_lead_to, sit, throw


def charts(window: MainWindow) -> ChartPanel:
    return next(panel for panel in window.table.panels.panels if isinstance(panel, ChartPanel))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_roll_its_dice_lie_there_and_say_what_they_are_for(window: MainWindow, game: str) -> None:
    window.play_ball(default_setup(game, 11))
    page = window.table
    assert page.sitting is not None
    roll = page.sitting.adapter.next_roll({})
    assert isinstance(roll, Roll)
    table = page.sitting.adapter.table
    purpose = purpose_of(roll, table.ruleset, table.seated, page.sitting.adapter.situation)
    assert [die.name for die in page.tray.dice] == [die.name for die in roll.dice]
    assert page.tray.accessibleDescription().startswith(purpose.title)
    assert page.bar.roll.text() == "Roll" and page.bar.roll.hint.startswith(purpose.title)


@pytest.mark.slow
def test_a_mark_changes_the_dice_that_lie_there(window: MainWindow) -> None:
    window.play_ball(default_setup("triple_six", 11))
    page = window.table
    assert len(page.tray.dice) == 3 and page.bar.roll.hint.startswith("Swing")
    page.mark("offense_call", "bunt")
    assert len(page.tray.dice) == 2 and page.bar.roll.hint.startswith("Bunt")
    assert charts(window).shown == "bunt_table"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "call", "said", "chart"),
    [
        ("steal_call", "steal_second", "Steal. Ojeda goes for second · 25 in 36 safe", "steal_table"),
        (
            "pickoff_call",
            "pickoff_first",
            "Pickoff. Lindqvist throws over to Ojeda · 3 in 36 picked off",
            "pickoff_table",
        ),
        ("offense_call", "bunt", "Bunt. Tanaka squares around · 30 in 36 everybody moves up", "bunt_table"),
    ],
)
def test_each_call_of_triple_six_brings_its_dice_and_its_table(
    window: MainWindow, key: str, call: str, said: str, chart: str
) -> None:
    """TS-7.2: safe on 5 to 9 and 12, 25 ways of 36; TS-8.2: out on 11 and 12, 3 ways; all with two dice, then three."""
    window.play_ball(default_setup("triple_six", 11))
    page = window.table
    page.set_real_dice(True)
    throw(window, 1, 1, 1)  # Ojeda walks
    assert len(page.tray.dice) == 3 and charts(window).shown == "hitter_friendly"
    page.mark(key, call)
    assert len(page.tray.dice) == 2 and charts(window).shown == chart
    assert page.tray.accessibleDescription().startswith(said)
    throw(window, 3, 4)
    assert len(page.tray.dice) == 3 and charts(window).shown == "hitter_friendly"
    assert page.tray.accessibleDescription().startswith("Swing")


@pytest.mark.slow
def test_a_ball_on_the_ground_brings_the_throw_and_its_table(window: MainWindow) -> None:
    """DB-5.1, DB-3.2: one d4 for where the defense throws, one for a checked swing."""
    sit(window, "dice_baseball", home_team="assigned")
    throw(window, 5, 5)
    assert window.table.tray.accessibleDescription().startswith("Checked swing. Did Ojeda go around? D4 die")
    assert [die.sides for die in window.table.tray.dice] == [4] and charts(window).shown == "checked_swing"
    throw(window, 3)
    throw(window, 1, 10)
    throw(window, 12)
    assert window.table.tray.accessibleDescription().startswith("Throw. Where does the defense go with it? D4 die")
    assert [die.sides for die in window.table.tray.dice] == [4] and charts(window).shown == "defense"


@pytest.mark.slow
def test_a_ball_in_play_brings_the_hit_die_and_its_table(window: MainWindow) -> None:
    table = sit(window, "dice_baseball", home_team="assigned")
    throw(window, 1, 10)
    assert isinstance(table.pending, Roll) and table.pending.key == "hit"
    assert [die.name for die in window.table.tray.dice] == ["hit die"]
    assert window.table.tray.accessibleDescription().startswith("Ball in play")
    assert charts(window).shown == "hit_table"


@pytest.mark.slow
def test_the_roll_off_explains_itself(window: MainWindow) -> None:
    window.play_ball(default_setup("dice_baseball", 11, {"home_team": "roll_off"}))
    assert "Who is home" in window.table.tray.accessibleDescription()
    assert [die.name for die in window.table.tray.dice] == ["first club", "second club"]


@pytest.mark.slow
def test_the_chart_in_front_is_that_of_the_next_roll(window: MainWindow) -> None:
    table = sit(window, "deep_drive", odd_plays="played")
    throw(window, *must_lead_to(table, "def"))
    roll = table.pending
    assert isinstance(roll, Roll) and roll.key == "def"
    assert charts(window).shown == chart_of(roll, table.ruleset.rolls, charts(window).ids) == "def_fielder"


@pytest.mark.slow
def test_a_game_that_runs_or_is_over_says_nothing_of_a_next_roll(window: MainWindow) -> None:
    window.play_ball(default_setup("triple_six", 11))
    page = window.table
    page.bar.speed.setCurrentIndex(page.bar.speed.findData("slow"))
    page.run(True)
    assert not page.tray.accessibleDescription().startswith("Swing")
    page.run(False)
    assert page.tray.accessibleDescription().startswith("Swing")


@pytest.mark.slow
def test_a_step_that_is_clicked_shows_its_chart(window: MainWindow) -> None:
    table = sit(window, "deep_drive")
    throw(window, *must_lead_to(table, "def"))
    throw(window, 6, 1, 4)
    page = window.table
    page.tabs.setCurrentWidget(page.plays)
    page.bar.reading.chart_asked.emit("def_infield")
    assert page.tabs.currentWidget() is page.panels and charts(window).shown == "def_infield"


@pytest.mark.slow
def test_a_call_that_needs_no_dice_asks_for_none(window: MainWindow, qtbot: QtBot) -> None:
    """DB-3.0: a man who is walked on purpose sees no pitch; half a typed throw is forgotten then."""
    window.play_ball(default_setup("dice_baseball", 11, {"home_team": "assigned"}))
    page = window.table
    assert page.sitting is not None
    table = page.sitting.adapter.table
    page.set_real_dice(True)
    qtbot.keyClick(page.tray, Qt.Key.Key_2)
    assert [die.face for die in page.tray.dice] == [2, None] and page.bar.roll.text() == "Your dice"
    page.mark("intentional_walk", "walk")
    assert not page.tray.is_asking and page.bar.roll.text() == "Continue"
    page.mark("intentional_walk", "pitch")
    assert page.tray.is_asking and [die.face for die in page.tray.dice] == [None, None]
    page.mark("intentional_walk", "walk")
    page.roll()
    assert [entry.answer for entry in table.journal] == ["walk"] and page.tray.is_asking


@pytest.mark.slow
def test_a_call_on_the_same_dice_leaves_what_was_typed(window: MainWindow, qtbot: QtBot) -> None:
    window.play_ball(default_setup("replay", 11))
    page = window.table
    assert page.sitting is not None
    adapter = page.sitting.adapter
    page.set_real_dice(True)
    qtbot.keyClick(page.tray, Qt.Key.Key_4)
    roll = adapter.next_roll({})
    assert roll is not None
    same = [
        (ask.key, value)
        for _, ask in adapter.open_calls({})
        for value in ask.values
        if value != ask.ordinary and (led := adapter.next_roll({ask.key: value})) is not None and led.dice == roll.dice
    ]
    assert same, "the infield may come in, for one"
    for key, value in same:
        page.mark(key, value)
        assert [die.face for die in page.tray.dice] == [4, None, None], (key, value)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_click_anywhere_on_the_tray_rolls_from_the_first_roll_on(window: MainWindow, game: str) -> None:
    """On the wood beside the dice as well as on a die, and where the title stands."""
    window.play_ball(default_setup(game, 11))
    page = window.table
    assert page.sitting is not None
    adapter = page.sitting.adapter
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    right, low = page.tray.width() - 4, page.tray.height() - 4
    for spot in (QPoint(3, 3), QPoint(right, 3), QPoint(3, low), QPoint(right, low), page.tray.rect().center()):
        before = sum(isinstance(event, Thrown) for event in adapter.table.events)
        QTest.mouseClick(page.tray, Qt.MouseButton.LeftButton, pos=spot)
        assert sum(isinstance(event, Thrown) for event in adapter.table.events) == before + 1


def sit_in_the_field(window: MainWindow) -> Table:
    """Triple Six with a man on first for a club that steals whenever it may; the player is in the field."""
    setup = msgspec.structs.replace(default_setup("triple_six", 11), managers=("ordinary", "person"))
    window.play_ball(setup)
    adapter = window.table.adapter
    adapter.session.reseat(setup.managers, setup.seats, (Thief(), Ordinary()))
    adapter.play_on({})
    adapter.give(list(WALK), "typed")
    return adapter.table


@pytest.mark.slow
def test_a_steal_is_shown_once_the_pickoff_is_called_and_before_its_dice_are_thrown(window: MainWindow) -> None:
    """TS-8.1: a pickoff is declared before any steal; so the first press calls, and the second throws for the steal."""
    table, page = sit_in_the_field(window), window.table
    assert [ask.key for _, ask in page.adapter.open_calls({})] == ["pickoff_call"]
    assert len(page.tray.dice) == 3 and page.bar.roll.hint.startswith("Swing")
    assert charts(window).shown == "hitter_friendly" and "Steal" not in page.tray.accessibleDescription()
    throws = table.where().throws
    page.roll()
    assert table.where().throws == throws and [each.answer for each in table.journal[-2:]] == [
        "no_pickoff",
        "steal_second",
    ]
    assert len(page.tray.dice) == 2 and page.bar.roll.hint.startswith("Steal") and charts(window).shown == "steal_table"
    said = ("Steal", "Ojeda goes for second · 25 in 36 safe")
    assert (page.diamond.headline.title, page.diamond.headline.line) == said
    page.adapter.begin()  # as a game that was left there is opened again
    assert (page.diamond.headline.title, page.diamond.headline.line) == said
    page.roll()
    assert table.where().throws == throws + 1 and table.journal[-1].key == "steal"


@pytest.mark.slow
def test_a_special_play_of_the_other_side_is_told_before_its_dice_are_thrown(window: MainWindow) -> None:
    """DB-6.9R: the defense is asked first; an extra d4 for the batter lies there once it has passed."""
    options = {"rules_level": "advanced", "home_team": "assigned"}
    setup = msgspec.structs.replace(default_setup("dice_baseball", 11, options), managers=("ordinary", "person"))
    window.play_ball(setup)
    page = window.table
    page.adapter.session.reseat(setup.managers, setup.seats, (Daring(), Ordinary()))
    page.adapter.begin()
    assert len(page.tray.dice) == 2
    page.roll()
    assert not page.adapter.table.where().throws and len(page.tray.dice) == 3
    told = (page.diamond.headline.title, page.diamond.headline.line)
    assert told == ("Locked In", "Ojeda is locked in.")
    page.adapter.begin()
    assert (page.diamond.headline.title, page.diamond.headline.line) == told
    page.roll()
    assert page.adapter.table.where().throws == 1


@pytest.mark.slow
def test_real_dice_thrown_for_a_swing_are_not_read_for_a_steal(window: MainWindow) -> None:
    table, page = sit_in_the_field(window), window.table
    page.set_real_dice(True)
    throws = table.where().throws
    page.sitting.enter_faces((1, 1, 1))
    assert table.where().throws == throws and page.tray.is_asking and len(page.tray.dice) == 2
    page.sitting.enter_faces((3, 4))
    assert (table.journal[-1].key, table.journal[-1].answer) == ("steal", (3, 4))
