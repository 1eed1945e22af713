"""The bench: pinch hitters, runners, relievers, the defense and double switches, by mouse and by keys.

What is expected is baseball's: who bats for a man takes his place in the order and, in the field, his
position; who has left stays out; a pitcher stays for one batter; a man keeps his place in the order.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.decisions.men_list import MenList, MenModel
from desktop.decisions.substitution import SubstitutionDialog
from desktop.main_window import MainWindow
from desktop.pages.table.adapter import TableAdapter
from rulesets.core.people.club_files import load_roster
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.table.bench import ManRow
from rulesets.core.table.table import NOT_NOW
from tests.desktop.unseen import unseen

pytestmark = pytest.mark.slow  # a window and a game for every test

WITH_DH = default_setup("triple_six", seed=7)
WITHOUT_DH = msgspec.structs.replace(
    WITH_DH,
    clubs=tuple(load_roster(club.id).club(designated_hitter=False) for club in WITH_DH.clubs),
    designated_hitter=False,
)
LEFT = Qt.MouseButton.LeftButton


def sit(window: MainWindow, setup: Setup = WITH_DH) -> TableAdapter:
    window.play_ball(setup)
    assert window.adapter is not None
    return window.adapter


def roll_until(window: MainWindow, found: Callable[[], bool]) -> None:
    for _ in range(500):
        if found():
            return
        window.table.roll()
    raise AssertionError("it never came to that")


def open_bench(qtbot: QtBot, window: MainWindow) -> SubstitutionDialog:
    qtbot.mouseClick(window.table.bar.bench, LEFT)
    dialog = window.table.bench
    assert dialog is not None and dialog.isVisible()
    return dialog


def click(qtbot: QtBot, men: MenList, name: str) -> None:
    at = [row.name for row in men.men.rows].index(name)
    men.scrollTo(men.men.index(at))
    qtbot.mouseClick(men.viewport(), LEFT, pos=men.visualRect(men.men.index(at)).center())
    assert men.man == men.men.rows[at].man


def take(dialog: SubstitutionDialog, city: str, kind: str) -> None:
    """Turn to a club's tab and a kind of change."""
    cities = [bench.club.city for bench in dialog.benches]
    dialog.clubs.setCurrentIndex(cities.index(city))
    dialog.kinds.setCurrentIndex(kinds(dialog).index(kind))


def kinds(dialog: SubstitutionDialog) -> list[str]:
    return [dialog.kinds.tabText(at) for at in range(dialog.kinds.count())]


def names(men: MenList) -> list[str]:
    return [row.name for row in men.men.rows]


def order(window: MainWindow) -> list[tuple[str, str]]:
    return [(row.name, row.position) for row in window.table.at_bat.model.rows]


def field(window: MainWindow) -> dict[str, str]:
    return {row.order: row.name for row in window.table.in_field.model.rows}


def press(qtbot: QtBot, dialog: SubstitutionDialog, *keys: Qt.Key) -> None:
    qtbot.waitUntil(dialog.isActiveWindow)
    for key in keys:
        qtbot.keyClick(dialog.focusWidget() or dialog, key)


# the button


def test_the_bench_is_open_between_batters_and_says_why_when_it_is_not(window: MainWindow) -> None:
    adapter = sit(window)
    button = window.table.bar.bench
    assert button.isEnabled() and "Pinch hitters" in button.toolTip()
    adapter.give("swing")
    assert isinstance(adapter.pending, Roll)
    assert not button.isEnabled() and button.toolTip() == NOT_NOW == button.accessibleDescription()
    window.table.open_bench()
    assert window.table.bench is None and window.statusBar().currentMessage() == NOT_NOW
    adapter.roll()
    assert button.isEnabled()


def test_after_the_last_out_nobody_comes_in(window: MainWindow) -> None:
    adapter = sit(window)
    roll_until(window, lambda: adapter.pending is None)
    assert not window.table.bar.bench.isEnabled()
    assert window.table.bar.bench.toolTip() == "The game is over."


def test_its_key_stands_on_the_page_of_keys_and_opens_it(window: MainWindow, qtbot: QtBot) -> None:
    sit(window)
    assert ("Ctrl+B", "Bench: make a substitution") in window.menus.shortcuts()
    qtbot.keyClick(window.table, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert window.table.bench is not None and window.table.bench.isVisible()


# only what is legal


def test_the_side_at_bat_bats_for_the_man_due_and_the_other_cannot_relieve_a_man_who_faced_nobody(
    window: MainWindow, qtbot: QtBot
) -> None:
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    assert dialog.bench.club.city == "Harbor Point", "the side at bat is on top"
    assert kinds(dialog) == ["Pinch hitter"]
    assert names(dialog.lists[0]) == ["Ojeda"]
    bench, bullpen = adapter.table.setup.clubs[0].bench, adapter.table.setup.clubs[0].bullpen
    assert sorted(names(dialog.lists[1])) == sorted(man.name for man in (*bench, *bullpen))
    take(dialog, "Copper Ridge", "Defense")
    assert kinds(dialog) == ["Defense", "DH takes the field"], "Lindqvist stays for one batter"


def test_men_on_base_can_be_run_for_and_a_pitcher_relieved_once_he_faced_one(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    roll_until(window, lambda: adapter.situation.occupied == "1--")
    on_first = adapter.situation.bases[0]
    assert on_first is not None
    side = adapter.situation.batting
    club = adapter.table.setup.clubs[side]
    dialog = open_bench(qtbot, window)
    assert kinds(dialog) == ["Pinch hitter", "Pinch runner"]
    take(dialog, club.city, "Pinch runner")
    assert names(dialog.lists[0]) == [club.order[on_first.place].name]
    take(dialog, adapter.table.setup.clubs[1 - side].city, "Pitcher")
    assert kinds(dialog) == ["Pitcher", "Defense", "DH takes the field"], "no double switch with a hitter"
    assert names(dialog.lists[1]) == [man.name for man in adapter.table.setup.clubs[1 - side].bullpen]


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_a_man_on_base_is_told_with_his_speed(window: MainWindow, game: str) -> None:
    """As those are who might run for him; his batting line alone was of no use there."""
    setup = msgspec.structs.replace(WITH_DH, ruleset=game)
    adapter = sit(window, setup)
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    roll_until(window, lambda: any(adapter.situation.bases) and adapter.table.may_change())
    adapter.seats.managers[:] = ["person", "person"]
    window.table.open_bench()
    dialog = window.table.bench
    assert dialog is not None
    take(dialog, adapter.table.setup.clubs[adapter.situation.batting].city, "Pinch runner")
    on, coming = dialog.lists[:2]
    assert all(row.note.startswith("speed ") for row in (*on.men.rows, *coming.men.rows))


def test_a_club_that_is_managed_for_you_is_not_offered(window: MainWindow, qtbot: QtBot) -> None:
    sit(window, msgspec.structs.replace(WITH_DH, managers=("ordinary", "person")))
    dialog = open_bench(qtbot, window)
    assert [bench.club.city for bench in dialog.benches] == ["Copper Ridge"]
    assert not dialog.clubs.isVisible()


def test_who_manages_nobody_changes_nobody(window: MainWindow) -> None:
    sit(window, msgspec.structs.replace(WITH_DH, managers=("ordinary", "ordinary")))
    assert not window.table.bar.bench.isEnabled()
    assert window.table.bar.bench.toolTip() == "Both clubs are managed for you."


def test_a_man_out_of_his_position_is_said_to_be(window: MainWindow, qtbot: QtBot) -> None:
    sit(window)
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "Defense")
    click(qtbot, dialog.lists[0], "Ruiz")
    rows = {row.name: row for row in dialog.lists[1].men.rows}
    assert rows["Amsel"].warning == "" and rows["Coyle"].warning == "out of position"
    assert names(dialog.lists[1])[0] == "Amsel", "who plays there comes first"
    assert rows["Amsel"].note == "bats R, .195 .247 .325, 7 HR" and rows["Amsel"].positions == "LF RF 1B"
    assert "Coyle, number 6" in dialog.text() and "out of position" in dialog.text()
    take(dialog, "Harbor Point", "Pinch hitter")
    assert {row.name: row.warning for row in dialog.lists[1].men.rows}["Hrubý"] == "out of position at CF"


# made


def test_the_hitter_takes_the_field_and_the_pitcher_bats_for_the_man_who_leaves(
    window: MainWindow, qtbot: QtBot
) -> None:
    """Copper Ridge bats Kowalczyk for its pitcher; in right he replaces Hargrove, and Lindqvist bats in that place."""
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "DH takes the field")
    club = adapter.table.seated.clubs[1]
    hitter = next(man for man in club.order if man.position == "DH")
    right = next(man for man in club.order if man.position == "RF")
    assert names(dialog.lists[0]) == [hitter.name]
    click(qtbot, dialog.lists[1], right.name)
    qtbot.mouseClick(dialog.make_button, LEFT)
    lineup = adapter.situation.lineups[1]
    assert club.squad[lineup.field[8]] == hitter and lineup.designated_hitter is None
    assert lineup.order[club.order.index(right)] == lineup.pitcher == 9


def test_a_pinch_hitter_by_mouse_bats_at_once_and_plays_where_the_other_did(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    assert not dialog.make_button.isEnabled(), "nobody is picked yet"
    click(qtbot, dialog.lists[1], "Soares")
    with qtbot.waitSignals([adapter.happened, adapter.waiting]):
        qtbot.mouseClick(dialog.make_button, LEFT)
    assert not dialog.isVisible()
    assert [(entry.key, entry.answer, entry.by) for entry in adapter.table.journal] == [
        ("visitors_change", "12:1:PH", "person")
    ]
    table = window.table
    assert order(window)[0] == ("Soares", "PH") and table.at_bat.model.current == 0
    assert "At bat: Soares." in table.diamond.accessibleDescription()
    assert table.diamond.headline.accessibleDescription() == "Pinch hitter. Harbor Point: Soares pinch-hits for Ojeda."
    assert [(row.kind, row.text) for row in table.plays.model.rows][-1] == (
        "change",
        "Harbor Point: Soares pinch-hits for Ojeda.",
    )
    assert "Out of the game: Ojeda" in table.at_bat.text()
    roll_until(window, lambda: adapter.situation.half == "bottom")
    assert field(window)["CF"] == "Soares" and "Soares" in table.diamond.text()


def test_a_reliever_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    window.table.roll()
    qtbot.keyClick(window.table, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    dialog = window.table.bench
    assert dialog is not None
    assert dialog.focusWidget() is dialog.lists[1], "the man due up is the only one who leaves"
    press(qtbot, dialog, Qt.Key.Key_Backtab, Qt.Key.Key_Backtab, Qt.Key.Key_Backtab, Qt.Key.Key_Right)
    assert dialog.bench.club.city == "Copper Ridge" and dialog.kind.title == "Pitcher"
    press(
        qtbot,
        dialog,
        Qt.Key.Key_Tab,
        Qt.Key.Key_Tab,
        Qt.Key.Key_Right,
        Qt.Key.Key_Down,
        Qt.Key.Key_Down,
        Qt.Key.Key_Return,
    )
    assert not dialog.isVisible()
    assert field(window)["P"] == "Ueda", "the second of the bullpen"
    pitcher = window.table.in_field.model.rows[0]
    assert (pitcher.today, pitcher.spoken) == ("0.0 IP · 0 H · 0 R", "0.0 innings, hits 0, runs 0")
    assert adapter.situation.lineups[1].gone == (9,) and adapter.situation.mound == (0, 1)
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "Defense")
    assert "Pitcher" not in kinds(dialog), "Ueda stays for one batter"
    assert "Out of the game: Lindqvist" in dialog.text()


def test_escape_changes_nothing_and_gives_the_keyboard_back(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    click(qtbot, dialog.lists[1], "Soares")
    press(qtbot, dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible() and adapter.table.journal == []
    qtbot.waitUntil(window.isActiveWindow)
    window.table.roll()
    assert adapter.table.where().throws == 1


def test_two_fielders_trade_places_and_each_keeps_his_place_in_the_order(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "Defense")
    click(qtbot, dialog.lists[0], "Hargrove")
    click(qtbot, dialog.lists[1], "Pettersson")
    qtbot.mouseDClick(dialog.lists[1].viewport(), LEFT, pos=dialog.lists[1].visualRect(_index(dialog, 1)).center())
    assert (field(window)["LF"], field(window)["RF"]) == ("Hargrove", "Pettersson")
    assert adapter.situation.lineups[1].order == tuple(range(9))
    roll_until(window, lambda: adapter.situation.half == "bottom")
    assert order(window)[1] == ("Pettersson", "RF") and order(window)[4] == ("Hargrove", "LF")


def _index(dialog: SubstitutionDialog, at: int):  # type: ignore[no-untyped-def]
    return dialog.lists[at].currentIndex()


def test_steps_are_joined_into_one_change_each_going_on_from_the_last(window: MainWindow, qtbot: QtBot) -> None:
    """Coyle for Hargrove in right; then he and Mbeki trade: Coyle in center, Mbeki in right."""
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "Defense")
    click(qtbot, dialog.lists[0], "Hargrove")
    click(qtbot, dialog.lists[1], "Coyle")
    qtbot.mouseClick(dialog.join_button, LEFT)
    assert adapter.table.journal == [], "nothing is made yet"
    assert dialog.bench.steps == ["Copper Ridge: Coyle comes in for Hargrove, at RF."]
    assert "Hargrove" not in names(dialog.lists[0]) and "Coyle" in names(dialog.lists[0])
    click(qtbot, dialog.lists[0], "Coyle")
    click(qtbot, dialog.lists[1], "Mbeki")
    qtbot.mouseClick(dialog.make_button, LEFT)
    assert [entry.answer for entry in adapter.table.journal] == ["13:5:CF 7:8:RF"], "one change, one thing to undo"
    assert (field(window)["CF"], field(window)["RF"]) == ("Coyle", "Mbeki")
    window.table.undo()
    assert (field(window)["CF"], field(window)["RF"]) == ("Mbeki", "Hargrove")


def test_a_step_can_be_taken_back_and_what_is_staged_made_as_it_stands(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "Defense")
    for leaves, comes in (("Hargrove", "Coyle"), ("Ruiz", "Amsel")):
        click(qtbot, dialog.lists[0], leaves)
        click(qtbot, dialog.lists[1], comes)
        qtbot.mouseClick(dialog.join_button, LEFT)
    qtbot.mouseClick(dialog.take_back, LEFT)
    assert len(dialog.bench.steps) == 1 and dialog.change is None
    qtbot.mouseClick(dialog.make_button, LEFT)
    assert [entry.answer for entry in adapter.table.journal] == ["13:5:RF"]


def test_steps_that_come_to_nothing_are_said_to_and_the_bench_stays_open(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "Defense")
    for _ in range(2):
        click(qtbot, dialog.lists[0], "Hargrove")
        click(qtbot, dialog.lists[1], "Pettersson")
        qtbot.mouseClick(dialog.join_button, LEFT)
    qtbot.mouseClick(dialog.make_button, LEFT)
    assert dialog.isVisible() and adapter.table.journal == []
    assert "These steps leave everybody where they were." in dialog.text()


def test_a_double_switch_without_a_designated_hitter(window: MainWindow, qtbot: QtBot) -> None:
    """The new pitcher bats for the fielder who leaves; the new fielder bats where the pitcher did."""
    adapter = sit(window, WITHOUT_DH)
    window.table.roll()
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "Double switch")
    click(qtbot, dialog.lists[0], "Nazario")
    click(qtbot, dialog.lists[1], "Yoon")
    click(qtbot, dialog.lists[2], "Salgado")
    qtbot.keyClick(dialog.lists[2], Qt.Key.Key_Enter)
    assert (field(window)["P"], field(window)["3B"]) == ("Nazario", "Salgado")
    roll_until(window, lambda: adapter.situation.half == "bottom")
    starters = [man.name for man in WITHOUT_DH.clubs[1].order]
    expected = [{"Yoon": "Nazario", "Lindqvist": "Salgado"}.get(name, name) for name in starters]
    assert [name for name, _ in order(window)] == expected


# undo, marks, saves


def test_undo_takes_a_change_back_by_itself_and_redo_brings_it_again(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    window.table.roll()
    rolled = list(adapter.table.journal)
    dialog = open_bench(qtbot, window)
    click(qtbot, dialog.lists[1], "Tully")
    qtbot.keyClick(dialog.lists[1], Qt.Key.Key_Return)
    assert window.menus.actions["undo"].text() == "&Undo the lineup change"
    assert order(window)[1] == ("Tully", "PH")
    window.table.undo()
    assert adapter.table.journal == rolled
    assert order(window)[1] == ("Tanaka", "2B") and "Tully" not in window.table.plays.text()
    window.table.redo()
    assert order(window)[1] == ("Tully", "PH")
    assert window.table.diamond.headline.accessibleDescription().startswith("Pinch hitter.")
    assert window.table.tray.accessibleDescription() != "", "the dice of the play before still lie there"


def test_marks_for_the_man_who_left_are_dropped(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    window.table.mark("offense_call", "bunt")
    dialog = open_bench(qtbot, window)
    click(qtbot, dialog.lists[1], "Soares")
    qtbot.keyClick(dialog.lists[1], Qt.Key.Key_Return)
    assert window.table.marks == {} and window.table.bar.calls.groups[0].value == "swing"
    window.table.roll()
    assert adapter.table.journal[1].answer == "swing"


def test_a_changed_game_goes_on_from_its_save_as_it_was(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    click(qtbot, dialog.lists[1], "Soares")
    qtbot.keyClick(dialog.lists[1], Qt.Key.Key_Return)
    for _ in range(15):
        window.table.roll()
    told, men, path = window.table.plays.text(), order(window), adapter.session.path
    assert path is not None
    window.leave_table()
    window.open_game(path)
    assert window.adapter is not None and window.adapter is not adapter
    assert (window.table.plays.text(), order(window)) == (told, men)
    assert "Soares" in told


def test_a_game_that_runs_by_itself_stops_for_the_bench_and_goes_on_after_it(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window)
    window.table.run(True)
    window.table.open_bench()
    assert not window.table.runner.is_running
    dialog = window.table.bench
    assert dialog is not None
    click(qtbot, dialog.lists[1], "Soares")
    qtbot.keyClick(dialog.lists[1], Qt.Key.Key_Return)
    window.table.bar.speed.setCurrentIndex(window.table.bar.speed.findData("instant"))
    window.table.run(True)
    with unseen(window):
        qtbot.waitUntil(lambda: adapter.pending is None)


# who must come in


def test_a_pitcher_who_was_batted_for_is_followed_by_whoever_you_name(window: MainWindow, qtbot: QtBot) -> None:
    adapter = sit(window, WITHOUT_DH)

    def pitcher_is_up() -> bool:
        s = adapter.situation
        return s.half == "top" and s.lineups[0].order[s.batter] == s.lineups[0].pitcher

    roll_until(window, pitcher_is_up)
    dialog = open_bench(qtbot, window)
    click(qtbot, dialog.lists[1], "Castellano")
    assert dialog.lists[1].men.rows[0].warning == "", "nobody bats into the pitcher's position"
    qtbot.keyClick(dialog.lists[1], Qt.Key.Key_Return)
    roll_until(window, lambda: window.table.dialog is not None)
    question = window.table.dialog
    assert question is not None and "Castellano. Who pitches now?" in question.question.prompt
    assert [row.option.label for row in question.rows] == [man.name for man in WITHOUT_DH.clubs[0].bullpen]
    assert not question.keep.isVisible(), "the same man cannot come in twice"
    for row in question.rows:
        assert question._scroll.viewport().rect().contains(row.geometry()), "nothing has to be scrolled for"
    assert field(window)["P"] == ""
    qtbot.mouseClick(question.rows[10], LEFT)
    assert field(window)["P"] == WITHOUT_DH.clubs[0].bullpen[10].name
    assert window.adapter is not None and window.adapter.session.book.clubs[0].staff[0] == 8, (
        "the starter's line stays his"
    )


# in the books


def test_the_box_has_substitutes_below_those_they_replaced_with_their_positions(
    window: MainWindow, qtbot: QtBot
) -> None:
    adapter = sit(window)
    dialog = open_bench(qtbot, window)
    click(qtbot, dialog.lists[1], "Soares")
    qtbot.keyClick(dialog.lists[1], Qt.Key.Key_Return)
    dialog = open_bench(qtbot, window)
    take(dialog, "Copper Ridge", "Defense")
    click(qtbot, dialog.lists[0], "Abara")
    click(qtbot, dialog.lists[1], "Farrow")
    qtbot.mouseClick(dialog.make_button, LEFT)
    roll_until(window, lambda: adapter.situation.half == "bottom")
    window.go.to_box()
    box = window.table.box
    qtbot.waitUntil(lambda: "Totals" in box.toPlainText())
    cells = box.toPlainText().replace("\N{NO-BREAK SPACE}", " ").split("\n")
    assert cells.index("  Soares PH-CF") > cells.index("Ojeda CF")
    assert cells[cells.index("Ojeda CF") + 1 : cells.index("Ojeda CF") + 7] == ["0"] * 6, "he never batted"
    assert "Abara SS-2B" in cells and "Farrow 2B-SS" in cells
    assert box.horizontalScrollBar().maximum() == 0


def test_the_scoresheet_has_both_men_in_the_row_and_a_bar_where_the_new_one_began(
    window: MainWindow, qtbot: QtBot
) -> None:
    adapter = sit(window)
    roll_until(window, lambda: adapter.situation.inning == 3 and adapter.situation.half == "top")
    up = adapter.situation.batter
    starter = WITH_DH.clubs[0].order[up].name
    dialog = open_bench(qtbot, window)
    click(qtbot, dialog.lists[1], "Soares")
    qtbot.keyClick(dialog.lists[1], Qt.Key.Key_Return)
    window.go.to_sheet()
    window.pages.sheet.show_club(0)
    page = window.pages.sheet.canvas.page
    assert page is not None
    men = page.men[up].men
    assert [man.name for man in men] == [starter, "Soares"]
    assert men[1].first == (2, 0) and men[1].came == f"Soares pinch-hit for {starter} in the 3rd"
    assert f"Soares pinch-hit for {starter} in the 3rd." in window.pages.sheet.text()
    canvas, column = window.pages.sheet.canvas, list(page.columns()).index((2, 0))
    assert canvas.words_at(up, column) == "Soares, 3rd inning: at bat"
    assert canvas.words_at(up, 0).startswith(f"{starter}, 1st inning")
    assert canvas.words_of(up).splitlines()[1] == men[1].came


# names and models


def test_every_control_has_a_name(window: MainWindow, qtbot: QtBot) -> None:
    sit(window)
    dialog = open_bench(qtbot, window)
    for widget in dialog.findChildren(QWidget):
        if widget.isVisibleTo(dialog) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            text = widget.text() if isinstance(widget, (QAbstractButton, QLabel)) else ""
            is_part = widget.objectName().startswith("qt_") or type(widget).__name__ in ("QScrollBar", "QToolButton")
            assert widget.accessibleName() or text or is_part, type(widget).__name__
    assert dialog.accessibleName() == "Harbor Point bench"
    assert dialog.lists[1].accessibleName() == "Bats for him"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1440, 900)])
@pytest.mark.parametrize("text", [100, 150])
def test_it_fits_the_window(
    open_window: Callable[..., MainWindow], qtbot: QtBot, size: tuple[int, int], text: int
) -> None:
    window = open_window(text_size=text)
    window.resize(*size)
    sit(window)
    window.table.open_bench()
    dialog = window.table.bench
    assert dialog is not None
    assert dialog.width() <= window.width() and dialog.height() <= window.height()
    assert dialog.rect().contains(dialog.make_button.geometry())
    assert dialog.lists[1].height() >= dialog.lists[1].minimumSizeHint().height()


def test_the_list_of_men_is_a_sound_model() -> None:
    model = MenModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_rows([ManRow(1, 26, "Soares", "LF", "bats R"), ManRow(2, 7, "Tully", "2B", "bats S")])
    assert model.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Soares, number 26, LF, bats R"
    model.set_rows([])


@pytest.mark.parametrize("game", ["deep_drive", "replay", "triple_six"])
def test_whoever_is_picked_or_pointed_at_shows_his_card(window: MainWindow, game: str) -> None:
    """Where the game has cards: at first the man who would leave, then whoever is looked at."""
    window.play_ball(default_setup(game, 3))
    window.table.roll()
    window.table.open_bench()
    dialog = window.table.bench
    assert dialog is not None
    if game == "triple_six":
        assert dialog.card.card is None and not dialog.card.isVisible()
        return
    leaving, coming = dialog.lists[:2]
    squad = dialog.bench.club.squad
    assert leaving.man is not None and dialog.card.isVisible() and is_of(dialog, squad[leaving.man].name)
    pointed_at, picked = (coming.men.rows[at].man for at in (1, 2))
    coming.entered.emit(coming.men.index(1))
    assert is_of(dialog, squad[pointed_at].name) and coming.man is None, "looked at, not picked"
    coming.pick(picked)
    assert is_of(dialog, squad[picked].name)
    assert dialog.card.height() >= dialog.card.minimumSizeHint().height()


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
@pytest.mark.parametrize("dh", [True, False])
def test_of_pitchers_the_card_they_pitch_with_is_shown(window: MainWindow, game: str, dh: bool) -> None:
    """Of the man at work, and of whoever may come in for him; a pitcher's bat was shown where pitchers bat."""
    setup = msgspec.structs.replace(WITH_DH if dh else WITHOUT_DH, ruleset=game, managers=("ordinary", "person"))
    sit(window, setup)
    window.table.roll()
    window.table.open_bench()
    dialog = window.table.bench
    assert dialog is not None and dialog.kind.title == "Pitcher"
    leaving, coming = dialog.lists[:2]
    for man in (leaving.man, *(row.man for row in coming.men.rows)):
        if man != leaving.man:
            coming.pick(man)
        assert dialog.card.card is not None and dialog.card.card.whose == "pitcher"
        assert is_of(dialog, dialog.bench.club.squad[man].name)


def is_of(dialog: SubstitutionDialog, name: str) -> bool:
    card = dialog.card.card
    return card is not None and card.name.endswith(name)
