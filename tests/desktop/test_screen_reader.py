"""The window as a screen reader finds it: nothing without a name, everything that is painted in words, plays aloud."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.cards import CardView
from desktop.dice.tray import DiceTray
from desktop.look.choice_box import ChoiceBox
from desktop.main_window import MainWindow
from desktop.models.dice import DieView
from desktop.models.season.making import NewSeason, make
from desktop.models.table_view import situation_in_short
from desktop.spoken import tree as told_tree
from desktop.spoken.announcer import voice
from rulesets import GAMES
from rulesets.core.files.folders import leagues_folder
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.events import Thrown
from rulesets.core.play.setup import default_setup
from tests.desktop.tree import Node, Role, unnamed, walk
from tests.desktop.unseen import unseen

slow = pytest.mark.slow


@pytest.fixture(autouse=True)
def somebody_listens(qapp: QApplication) -> Iterator[None]:
    """As when a screen reader runs: Qt keeps its tree up to date."""
    told_tree.install()
    before = QAccessible.isActive()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(before)


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()


def all_unnamed() -> list[str]:
    """In every window that is open."""
    settle()
    return [line for top in QApplication.topLevelWidgets() if top.isVisible() for line in unnamed(top)]


def parts(widget: QWidget) -> dict[str, str]:
    """What stands on a picture: each thing by its name, and its value."""
    nodes = [node for node in walk(widget) if node.role == Role.StaticText]
    return {node.name.removesuffix(", highlighted").removesuffix(f": {node.value}"): node.value for node in nodes}


def play(window: MainWindow, game: str, rolls: int = 9) -> None:
    window.play_ball(default_setup(game, seed=5))
    assert window.adapter is not None
    window.adapter.seats.managers[:] = ["ordinary", "ordinary"]
    for _ in range(rolls):
        window.table.roll()
    window.adapter.seats.managers[:] = ["person", "person"]


def close_dialogs(window: MainWindow) -> None:
    for top in QApplication.topLevelWidgets():
        if top is not window and top.isVisible():
            top.close()


# Nothing without a name


@slow
def test_nothing_on_the_first_page_and_its_dialogs_is_unnamed(window: MainWindow) -> None:
    for game in GAMES:
        window.first.cards.choose(game)
        window.first._on_game(game)
        assert all_unnamed() == []
    dialogs = window.dialogs
    for open_one in (dialogs.settings, dialogs.about, dialogs.shortcuts, dialogs.how_to_play, dialogs.print_out):
        open_one()
        assert all_unnamed() == []
        close_dialogs(window)
    window.first.visitors.club.showPopup()  # the picker
    assert all_unnamed() == []


@slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_table_is_unnamed(window: MainWindow, game: str) -> None:
    play(window, game)
    table = window.table
    for at in range(table.tabs.count()):
        table.tabs.setCurrentIndex(at)
        assert all_unnamed() == []
    for open_one in (window.dialogs.seats, table.open_bench, table.ask_the_skipper, window.dialogs.export_table):
        open_one()
        assert all_unnamed() == []
        close_dialogs(window)
    table.set_real_dice(True)
    assert all_unnamed() == []


@slow
def test_nothing_in_a_question_is_unnamed(window: MainWindow) -> None:
    play(window, "deep_drive", 3)
    table = window.table
    while not (table.dialog is not None and table.dialog.isVisible()):
        table.roll()  # until a play brings one up
        assert window.adapter is not None and window.adapter.pending is not None
    assert all_unnamed() == []
    table.dialog.ask_the_skipper()
    assert all_unnamed() == []


@slow
def test_nothing_on_the_other_pages_is_unnamed(window: MainWindow, qtbot: QtBot) -> None:
    play(window, "triple_six", 30)
    window.go.to_sheet()
    assert all_unnamed() == []
    window.go.to_dice()
    for at in range(window.pages.dice.tabs.count()):
        window.pages.dice.tabs.setCurrentIndex(at)
        assert all_unnamed() == []
    window.go.to_club("harbor_point_pilots")
    assert all_unnamed() == []
    window.go.to_library()
    qtbot.waitUntil(lambda: window.pages.library.model.rowCount() > 0)
    assert all_unnamed() == []
    window.go.to_table()
    window.preferences.use(replace(window.preferences.now, speed="instant"))
    window.table.run(True)
    with unseen(window):
        qtbot.waitUntil(lambda: window.table.ending.card is not None)
    assert all_unnamed() == [], "the page after the last out"
    window.dialogs.second_guess()
    assert all_unnamed() == []
    close_dialogs(window)
    window.games.watch_again()
    assert all_unnamed() == [], "a game that is watched"


@slow
def test_nothing_of_the_editor_and_the_tour_is_unnamed(window: MainWindow) -> None:
    window.editing.edit(CLUB_IDS[0])
    for at in range(window.editing.page.tabs.count()):
        window.editing.page.tabs.setCurrentIndex(at)
        assert all_unnamed() == []
    play(window, "triple_six", 2)
    window.welcome.take_tour()
    assert all_unnamed() == []
    window.welcome.leave_tour()


@slow
def test_nothing_of_a_season_is_unnamed(window: MainWindow, tmp_path: Path) -> None:
    window.seasons.show_list()
    assert all_unnamed() == []
    terms = NewSeason("Little League", "season", "triple_six", CLUB_IDS[:4], 6, mine=CLUB_IDS[0], seed=5)
    window.seasons.open(make(terms, leagues_folder()))
    for name in ("today", "standings", "schedule", "leaders", "players", "clubs", "records"):
        window.menus.actions[f"season_{name}"].trigger()
        assert all_unnamed() == [], name


# What is painted, in words


@slow
@pytest.mark.parametrize("game", GAMES)
def test_the_dice_the_board_and_the_field_can_be_asked(window: MainWindow, game: str) -> None:
    play(window, game)
    table, adapter = window.table, window.adapter
    assert adapter is not None
    thrown = next(event for event in reversed(adapter.table.events) if isinstance(event, Thrown))
    dice = parts(table.tray)
    if [die.name for die in table.tray.dice] == [die.name for die in thrown.dice]:
        assert [dice[die.title] for die in table.tray.dice] in (
            [str(face) for face in thrown.faces],
            ["not rolled"] * len(thrown.faces),
        )
    situation, board = adapter.situation, parts(table.scoreboard)
    assert board["Outs"] == str(situation.outs)
    visitors = adapter.table.seated.clubs[0].city
    assert board[visitors].startswith(f"{situation.score[0]} R, ")
    field = parts(table.diamond)
    on = [base for base, man in enumerate(situation.bases, 1) if man]
    assert [name for name in field if name.startswith("Runner on")] == [
        f"Runner on {('first', 'second', 'third')[base - 1]}" for base in on
    ]
    assert field["pitcher"] and field["center field"] and field["At bat"]


def test_each_die_is_a_part_with_its_face_as_value(qtbot: QtBot) -> None:
    tray = DiceTray()
    qtbot.addWidget(tray)
    tray.resize(400, 200)
    tray.show()
    tray.set_animation(0)
    tray.set_dice([DieView("red", 6, "red"), DieView("white", 6)])
    assert parts(tray) == {"red die": "not rolled", "white die": "not rolled"}
    tray.tumble((4, 1))
    assert parts(tray) == {"red die": "4", "white die": "1"}
    tray.set_dice([DieView("d20", 20)])
    assert parts(tray) == {"d20 die": "not rolled"}, "a part that is gone says nothing"
    face = QAccessible.queryAccessibleInterface(tray)
    die = face.child(0)
    assert (face.role(), die.role()) == (Role.Grouping, Role.StaticText)
    assert die.parent().text(QAccessible.Text.Name) == "Dice tray" and face.indexOfChild(die) == 0
    assert face.rect().contains(die.rect()) and face.childAt(*die.rect().center().toTuple()) is die


@slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_every_cell_of_a_card_has_its_value_and_what_was_read_is_told(window: MainWindow, game: str) -> None:
    play(window, game)
    cards = window.table.panels.cards
    assert cards is not None
    for view in (cards.batter, cards.pitcher):
        assert isinstance(view, CardView) and view.card is not None
        told = [node for node in walk(view) if node.role == Role.StaticText]
        values = [node.value for node in told]
        cells = [cell for table in view.card.tables for row in table.rows for cell in row.cells]
        assert [cell for cell in cells if cell and not any(value.startswith(cell) for value in values)] == []
        assert view.face is not None
        lit = sum(len(view.face.lit(table)) for table in view.card.tables)
        assert sum(node.name.endswith(", highlighted") for node in told) == lit
        view.turn()
        assert any("season" in node.name for node in walk(view)), "the back"
        view.turn()


@slow
def test_every_cell_of_a_chart_has_a_name(window: MainWindow) -> None:
    play(window, "triple_six")
    cells = [node for node in walk(window.table.panels) if node.role == Role.Cell]
    assert len(cells) > 50 and all(node.name for node in cells)
    row, cell = sorted((node.name for node in cells if "highlighted" in node.name), key=len)
    assert window.table.panels.panels[0].accessibleDescription().endswith(cell)
    assert cell.startswith(row.split(",")[0]), "and the label of its row"


def test_a_drop_down_says_what_it_is_for(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    box = ChoiceBox("Speed & pace", "How fast.")
    box.setParent(page)
    box.set_choices({"slow": "Slow", "brisk": "Brisk"}, "brisk")
    page.show()
    node = next(node for node in walk(page) if node.role == Role.ComboBox)
    assert (node.label, node.value) == ("Speed & pace", "Brisk")


@pytest.mark.slow
def test_pictures_come_and_go_and_leave_nothing_behind(qtbot: QtBot) -> None:
    """Qt deletes what stands in the tree with its widget; Python must neither keep nor delete it then."""
    for _ in range(20):
        trays = [DiceTray() for _ in range(5)]
        for tray in trays:
            tray.resize(300, 160)
            tray.set_dice([DieView("red", 6), DieView("blue", 6)])
            tray.show()
            assert len(parts(tray)) == 2
            tray.deleteLater()
        del trays, tray
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert len(told_tree._held) <= told_tree.MOST_GONE + 6


# Plays aloud


@pytest.fixture
def heard(window: MainWindow) -> Iterator[Callable[[], str]]:
    """What was said since the last time one listened."""
    said: list[str] = []
    announcer = window.table.sheet.announcer
    voice().announced.connect(said.append)

    def listen() -> str:
        announcer.flush()
        text = " ".join(said)
        said.clear()
        return text

    yield listen
    voice().announced.disconnect(said.append)


@slow
@pytest.mark.parametrize("game", GAMES)
def test_dice_plays_and_what_comes_next_are_said(window: MainWindow, heard: Callable[[], str], game: str) -> None:
    window.play_ball(default_setup(game, seed=5))
    assert window.adapter is not None
    window.adapter.seats.managers[:] = ["ordinary", "ordinary"]
    opened = heard()
    assert window.table.scoreboard.text() in opened and window.table.tray._aim is not None
    plays = window.table.plays.model
    for _ in range(40):
        told = len(plays.rows)
        events = len(window.adapter.table.events)
        window.table.roll()
        said = heard()
        for row in plays.rows[told:]:
            assert row.text.rstrip(".") in said
        for event in window.adapter.table.events[events:]:
            if isinstance(event, Thrown):
                assert all(f" {face}" in said for face in event.faces)
        assert said, "no throw goes by in silence"


@slow
def test_how_it_stands_is_said_when_it_is_new(window: MainWindow, heard: Callable[[], str]) -> None:
    """A plate appearance of many throws: the inning, the outs and the runners once, with the first of them."""
    window.play_ball(default_setup("dice_baseball", seed=5))
    assert window.adapter is not None
    window.adapter.seats.managers[:] = ["ordinary", "ordinary"]
    while not window.adapter.situation.under_way:  # who is home?
        window.table.roll()
    assert heard().count("nobody out, bases empty") == 1
    before, in_play = situation_in_short(window.adapter.situation), 0
    plays = window.table.plays.model
    for _ in range(60):
        rows = len(plays.rows)
        window.table.roll()
        now, said = situation_in_short(window.adapter.situation), heard()
        in_play += "In play." in said
        told = said.count(now) + said.count(now.replace(" · ", ", "))
        assert told == (now != before or len(plays.rows) > rows), said
        before = now
    assert in_play > 5


@slow
def test_what_the_dice_are_for_is_said_once(window: MainWindow, heard: Callable[[], str]) -> None:
    """Deep Drive's call above the field is often what the next dice are for, too."""
    window.play_ball(default_setup("deep_drive", seed=5))
    assert window.adapter is not None
    window.adapter.seats.managers[:] = ["ordinary", "ordinary"]
    drives = 0
    for _ in range(80):
        window.table.roll()
        said = heard()
        assert "Deep drive. Deep drive." not in said and "fielder. Up to the fielder" not in said
        drives += "Deep drive. How far" in said
    assert drives > 2


@slow
def test_a_question_and_the_skippers_word_are_said(window: MainWindow, heard: Callable[[], str], qtbot: QtBot) -> None:
    play(window, "deep_drive", 3)
    table = window.table
    while not (table.dialog is not None and table.dialog.isVisible()):
        heard()
        table.roll()
    dialog = table.dialog
    said = heard()
    assert dialog.question.prompt in said
    assert 0 <= said.find("red die ") < said.find(dialog.question.prompt), "first what has led to it"
    dialog.ask_the_skipper()
    qtbot.waitUntil(lambda: bool(dialog._his))
    assert dialog._said.text() in heard()


@slow
def test_a_call_is_offered_by_its_key_and_said_when_it_is_made(
    window: MainWindow, heard: Callable[[], str], qtbot: QtBot
) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    assert "Calls: 1: " in heard()
    bunt = window.table.bar.calls.buttons()[1]
    assert bunt.option.value == "bunt"
    qtbot.keyClick(window.table, Qt.Key(Qt.Key.Key_0.value + bunt.number))
    assert heard().startswith(f"Called: {bunt.option.short}. ")


@slow
def test_going_back_says_where_one_is(window: MainWindow, heard: Callable[[], str]) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    for _ in range(3):
        window.table.roll()
    before = window.table.scoreboard.text()
    window.table.roll()
    heard()
    window.table.undo()
    assert heard().startswith(before)


@pytest.mark.slow
def test_a_game_that_runs_fast_is_not_read_out_for_an_hour(window: MainWindow, heard: Callable[[], str]) -> None:
    announcer = window.table.sheet.announcer
    announcer.say(f"Play {number}" for number in range(50))
    assert heard() == " ".join(f"Play {number}." for number in range(42, 50))


@slow
def test_everything_named_is_told_with_its_role(window: MainWindow) -> None:
    """A sample of what somebody who listens finds on the first page."""
    found: dict[str, Node] = {node.name: node for node in walk(window.first)}
    assert found["Triple Six"].role == Role.RadioButton
    assert found["Play ball"].role in (Role.Button, Role.StaticText)
    assert found["Designated hitter"].role == Role.CheckBox and found["Designated hitter"].state.checked
    assert found["Harbor Point Pilots"].about


@slow
def test_nothing_in_the_club_editor_and_its_dialogs_is_unnamed(window: MainWindow, tmp_path: Path) -> None:
    window.editing.edit(CLUB_IDS[0])
    page = window.editing.page
    for at in range(page.tabs.count()):
        page.tabs.setCurrentIndex(at)
        assert all_unnamed() == []
    page.changing.typed(("players", page.player, "batting", "h"), "9999")
    page.tabs.setCurrentWidget(page.man)
    assert all_unnamed() == []
    for open_one in (window.editing.new, page.tables.offer_template):
        open_one()
        assert all_unnamed() == []
        close_dialogs(window)


@slow
def test_a_fault_is_said_when_its_field_is_left(window: MainWindow, qtbot: QtBot) -> None:
    window.editing.edit(CLUB_IDS[0])
    page = window.editing.page
    page.tabs.setCurrentWidget(page.man)
    page.look_at("tanaka")
    field = page.man.field_at(("players", "tanaka", "batting", "h"))
    assert field is not None
    said: list[str] = []
    voice().announced.connect(said.append)
    field.setFocus()
    qtbot.keyClicks(field, "9")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    voice().announced.disconnect(said.append)
    assert any("Hits, batting: 1679 hits in 625 at-bats can't be right." in each for each in said), said


@slow
def test_the_first_card_and_the_tour_are_named_and_said(window: MainWindow) -> None:
    said: list[str] = []
    voice().announced.connect(said.append)
    window.welcome.begin()
    assert all_unnamed() == []
    assert any(each.startswith("Welcome to Horsehide. Four baseball games for one") for each in said), said
    play(window, "replay")
    window.welcome.take_tour()
    assert window.welcome.tour is not None
    while window.welcome.tour is not None:
        assert all_unnamed() == []
        assert any(each.startswith(window.welcome.tour.stop.title) for each in said), said
        window.welcome.tour.go_on()
    voice().announced.disconnect(said.append)
