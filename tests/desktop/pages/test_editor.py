"""A club edited in the window, by clicks and keys: faults at their fields, drafts, tables of men, cards that change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.look.choice_box import ChoiceBox
from desktop.main_window import MainWindow
from desktop.pages.editor.page import EditorPage
from desktop.pages.saves.asking import AskingDialog
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import club_text, load_roster, own_clubs, save_as
from rulesets.core.people.clubs import VISITORS
from rulesets.core.people.editing.csv_writing import write_csv
from rulesets.core.people.editing.opening import tree_of
from rulesets.core.play.setup import default_setup
from tests.desktop.test_access import nameless

pytestmark = pytest.mark.slow  # a window and its editor for every test

Open = Callable[..., MainWindow]
LEFT = Qt.MouseButton.LeftButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def press(dialog: AskingDialog | None, text: str) -> None:
    assert dialog is not None
    button = next(each for each in dialog.findChildren(QPushButton) if each.text().startswith(text))
    QTest.mouseClick(button, LEFT)


def new_club(window: MainWindow, how: str = "Ordinary") -> EditorPage:
    window.menus.actions["new_club"].trigger()
    press(window.editing.dialog, how)
    assert window.pages.currentWidget() is window.editing.page
    return window.editing.page


def edit_pilots(window: MainWindow) -> EditorPage:
    save_as(VISITORS, "my_pilots")
    window.go.to_club("my_pilots")
    QTest.mouseClick(window.pages.club.edit, LEFT)
    return window.editing.page


def line(page: EditorPage, *path: str) -> QLineEdit:
    found = page.man.field_at(("players", page.player, *path))
    assert isinstance(found, QLineEdit)
    return found


def fill(field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def told_below(field: QWidget) -> str:
    """The sentences that stand below the row of a field."""
    row = field.parent().parent()
    return row.said.text() if not row.said.isHidden() else ""  # type: ignore[attr-defined]


def test_a_new_club_gets_a_new_man_with_a_fault_is_mended_saved_and_played(window: MainWindow, qtbot: QtBot):
    page = new_club(window)
    assert page.tabs.currentWidget() is page.club and page.save.isEnabled()
    city, nickname = (box.input for box in page.club.name.rows[0].boxes)
    fill(city, "Sao Bento")
    fill(nickname, "Old Salts")
    fill(page.club.name.rows[1].boxes[0].input, "old_salts")
    QTest.mouseClick(page.men.batter, LEFT)
    assert page.tabs.currentWidget() is page.man and line(page, "who", "first").hasFocus()
    QTest.keyClicks(line(page, "who", "first"), "Bo")
    fill(line(page, "who", "last"), "Li")
    fill(line(page, "batting", "h"), "999")
    hits = line(page, "batting", "h")
    assert told_below(hits).startswith("H: 999 hits in 574 at-bats can't be right.")
    assert "999 hits in 574" in hits.accessibleDescription() and hits.property("wrong") is True
    assert not page.save.isEnabled() and page.state.text().startswith("2 things need fixing")
    assert [page.men.list.item(row).text()[:1] for row in range(page.men.list.count())].count("!") == 1
    fill(hits, "150")
    assert told_below(hits) == "" and page.save.isEnabled()
    QTest.mouseClick(page.save, LEFT)
    assert own_clubs() == ["old_salts"] and "li" in load_roster("old_salts").bench
    assert "Saved as old_salts.yaml. A season in progress keeps the club" in window.status.currentMessage()
    window.leave_table()
    window.first.matchup.pick("old_salts", VISITORS)
    window.first.refresh()
    QTest.mouseClick(window.first.play, LEFT)
    assert window.adapter is not None and window.adapter.table.setup.clubs[0].name == "Sao Bento Old Salts"
    window.table.roll()
    assert len(window.adapter.table.journal) > 0


def test_a_copy_of_a_real_club_is_edited_by_keys_alone(window: MainWindow, qtbot: QtBot):
    window.go.to_club("1927:NYA")
    assert window.pages.club.edit.text() == "Edit a copy"
    window.pages.club.edit.setFocus()
    QTest.keyClick(window.pages.club.edit, Qt.Key.Key_Space)
    page = window.editing.page
    page.men.list.setFocus()
    QTest.keyClicks(page.men.list, "Babe")
    assert page.player == "ruthba01" and page.tabs.currentWidget() is page.man
    homers = line(page, "batting", "hr")
    for _ in range(60):
        if homers.hasFocus():
            break
        focus = window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert homers.hasFocus() and homers.text() == "60"
    QTest.keyClicks(homers, "61")
    QTest.keyClick(homers, Qt.Key.Key_Z, CTRL)
    assert homers.text() == "60"
    QTest.keyClick(homers, Qt.Key.Key_Z, CTRL | SHIFT)
    assert homers.text() == "61"
    QTest.keyClick(homers, Qt.Key.Key_S, CTRL)
    assert own_clubs() == ["my_yankees"]
    ruth = load_roster("my_yankees").players["ruthba01"]
    assert ruth.batting is not None and ruth.batting.hr == 61
    QTest.keyClick(homers, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.club and window.pages.club.club_id == "my_yankees"


def test_what_is_not_saved_comes_back_and_can_be_reverted(window: MainWindow, open_window: Open, qtbot: QtBot):
    page = edit_pilots(window)
    fill(line(page, "batting", "h"), "12345")
    QTest.keyClick(line(page, "batting", "h"), Qt.Key.Key_Escape)
    assert "kept as a draft" in window.status.currentMessage() and window.pages.currentWidget() is window.pages.club
    window.close()
    again = open_window()
    again.go.to_club("my_pilots")
    QTest.mouseClick(again.pages.club.edit, LEFT)
    page = again.editing.page
    hits = line(page, "batting", "h")
    assert hits.text() == "12345" and "back" in again.status.currentMessage()
    hits.setFocus()
    QTest.keyClick(hits, Qt.Key.Key_R, CTRL | SHIFT)
    assert hits.text() == "171" and not page.now.is_changed
    fill(hits, "160")
    QTest.mouseClick(page.revert_all, LEFT)
    assert hits.text() == "171" and not page.save.isEnabled()


def test_next_fault_goes_round_all_faults_wherever_they_are(window: MainWindow):
    page = edit_pilots(window)
    page.changing.typed(("players", "ojeda", "who", "age"), "7")
    page.changing.typed(("players", "nash", "pitching", "er"), "900")
    QTest.mouseClick(page.fault, LEFT)
    assert page.player == "ojeda" and line(page, "who", "age").hasFocus()
    QTest.keyClick(line(page, "who", "age"), Qt.Key.Key_G, CTRL)
    assert page.player == "nash" and line(page, "pitching", "er").hasFocus()
    page.look_at("ojeda")
    QTest.mouseClick(page.men.remove, LEFT)
    QTest.keyClick(page.men.list, Qt.Key.Key_G, CTRL)
    assert page.tabs.currentWidget() is page.orders and page.orders.men[0].hasFocus()
    assert page.orders.faults[0].text() == "Nobody bats here; pick a man."
    QTest.mouseClick(page.undo, LEFT)
    assert page.orders.men[0].currentText().startswith("Rafael Ojeda")


def test_next_fault_leaves_a_color_and_the_staff_again(window: MainWindow):
    page = edit_pilots(window)
    page.changing.typed(("colours", 0), "red")
    page.changing._put(("rotation",), [])
    page.changing.typed(("players", "ojeda", "who", "age"), "7")
    seen = []
    for _ in range(len(page.now.judged.faults) + 1):
        QTest.mouseClick(page.fault, LEFT)
        seen.append(page.tabs.currentWidget())
        if seen[-1] is page.club:
            assert page.club.colors.rows[0].boxes[0].input.hasFocus()
    assert seen[:3] == [page.club, page.staff, page.man] and seen[-1] is page.club, "and from the beginning"


def test_lineups_staff_ballpark_colors_and_manager_are_chosen(window: MainWindow):
    page = edit_pilots(window)
    page.tabs.setCurrentWidget(page.orders)
    page.orders.men[0].choose("tully")
    page.orders.positions[0].choose("2B")
    page.orders.order.choose("vs_left")
    page.orders.copy.choose("vs_right_dh")
    assert page.orders.men[0].value == "tully" and page.orders.men[4].value == "pitcher"
    page.tabs.setCurrentWidget(page.staff)
    page.staff.rows["nash"].role.choose("starter")
    QTest.mouseClick(page.staff.rows["nash"].up, LEFT)
    page.tabs.setCurrentWidget(page.club)
    first, _ = page.club.colors.rows[0].boxes
    assert isinstance(first.input, QLineEdit)
    fill(first.input, "red")
    assert page.club.colors.rows[0].said.text() == "A color is written like '#1f4a3a', not 'red'."
    fill(first.input, "#aa0000")
    park = page.club.other_park.itemData(3)
    page.club.other_park.choose(park)
    page.club.manager.choose("bold")
    page.club.manager.choose("")
    assert not page.club.figures.isHidden() and page.now.judged.faults == {}
    fill(page.club.figures.boxes()[0].input, "1")
    assert page.now.judged.faults != {}
    fill(page.club.figures.boxes()[0].input, "-.002")
    QTest.mouseClick(page.save, LEFT)
    roster = load_roster("my_pilots")
    assert roster.orders["vs_right_dh"][0].player == "tully" and roster.orders["vs_right_dh"][0].position == "2B"
    assert roster.rotation[-2] == "nash" and roster.colours[0] == "#aa0000" and roster.manager.steal == -0.002
    assert roster.ballpark.name == park and roster.ballpark.park_card != load_roster(VISITORS).ballpark.park_card


def test_a_table_of_men_is_told_and_brought_in_and_taken_back(window: MainWindow, tmp_path: Path):
    page = new_club(window)
    write_csv(tmp_path / "men.csv", tree_of(club_text(VISITORS), VISITORS))
    page.tables.read(tmp_path / "men.csv")
    press(page.tables.dialog, "Only these men")
    assert len(page.now.now["players"]) == 25 and page.now.judged.faults == {} and page.player == "ojeda"
    assert page.now.now["rotation"] == ["ortega", "holm", "bellweather", "iwamoto", "fairbanks"]
    QTest.mouseClick(page.undo, LEFT)
    assert len(page.now.now["players"]) == 24
    (tmp_path / "bad.csv").write_text("Name;G\n=cmd|calc;1\n;2\n")
    page.tables.read(tmp_path / "bad.csv")
    assert page.tables.dialog is not None
    said = page.tables.dialog.accessibleDescription()
    assert "Nothing was imported." in said and "bad.csv, line 2: '=cmd|calc' is a spreadsheet's formula" in said
    press(page.tables.dialog, "Close")
    (tmp_path / "one.csv").write_text("Name;Pos;G;AB;H\nEd Roe;SS;3;4;9\n")
    page.tables.read(tmp_path / "one.csv")
    press(page.tables.dialog, "Add them")
    assert page.player == "roe" and "H: 9 hits in 4 at-bats" in told_below(line(page, "batting", "h"))


def test_comments_and_changes_of_others_are_not_written_over_unasked(window: MainWindow):
    page = edit_pilots(window)
    path = clubs_folder() / "my_pilots.yaml"
    path.write_text(path.read_text().replace("  pickett:\n", "  pickett:\n    # the wind\n"))
    page.look_at("pickett")
    QTest.mouseClick(page.men.remove, LEFT)
    QTest.mouseClick(page.save, LEFT)
    dialog = page.saving.dialog
    assert dialog is not None and "changed elsewhere" in dialog.accessibleDescription()
    assert "“the wind”" in dialog.accessibleDescription()
    press(dialog, "Keep editing")
    assert "the wind" in path.read_text()
    QTest.mouseClick(page.save, LEFT)
    press(page.saving.dialog, "Save")
    assert "the wind" not in path.read_text() and "pickett" not in load_roster("my_pilots").players


def test_the_cards_of_both_card_games_change_with_the_lines(window: MainWindow, qtbot: QtBot):
    page = edit_pilots(window)
    page.look_at("boateng")
    cards = page.cards
    qtbot.waitUntil(lambda: cards.state.text().startswith("His cards"))
    assert [title.text() for title in cards.titles if not title.isHidden()] == ["DEEP DRIVE", "REPLAY"]
    before = cards.text()
    assert "Kwame Boateng" in before
    fill(line(page, "batting", "hr"), "9")
    assert cards.text() == before  # nothing waits for a card
    qtbot.waitUntil(lambda: cards.state.text().startswith("His cards") and cards.text() != before)
    fill(line(page, "batting", "hr"), "9x")
    assert cards.state.text() == "His cards come back once everything in his lines is right."
    page.look_at("ortega")
    qtbot.waitUntil(lambda: cards.state.text().startswith("His cards, as"))
    assert cards.text().count("Luis Ortega") >= 2 and "Boateng" not in cards.text()


def test_every_control_of_the_editor_has_a_name_at_any_size(window: MainWindow):
    page = edit_pilots(window)
    for size in ((1280, 800), (700, 560)):
        window.resize(*size)
        for form in (page.man, page.orders, page.staff, page.club):
            page.tabs.setCurrentWidget(form)
            assert nameless(page) == []
    assert page.tabs.indexOf(page.cards) >= 0


def test_a_faulty_file_opens_in_the_editor_and_one_without_fields_says_so(window: MainWindow):
    save_as(VISITORS, "my_pilots")
    path = clubs_folder() / "my_pilots.yaml"
    good = path.read_text()
    path.write_text(good.replace("h: 171", "h: 1710"))
    window.go.to_club("my_pilots")
    QTest.mouseClick(window.pages.club.edit, LEFT)
    assert "1710 hits in 676" in told_below(line(window.editing.page, "batting", "h"))
    window.editing.page.leave()
    path.write_text("players: [1, 2]\n")
    window.go.to_club("my_pilots")
    QTest.mouseClick(window.pages.club.edit, LEFT)
    assert "can't be edited here: players must be a map" in window.status.currentMessage()


def test_a_new_club_left_unsaved_is_offered_again(window: MainWindow):
    page = new_club(window)
    fill(page.club.name.rows[0].boxes[0].input, "Nowhere")
    page.leave()
    assert own_clubs() == []
    page = new_club(window, "Go on with the Nowhere Club")
    assert page.now.text(("city",)) == "Nowhere" and page.now.is_new
    assert isinstance(page.man.role, ChoiceBox)


def test_ctrl_z_is_the_editors_while_a_game_is_on_the_table(window: MainWindow):
    window.play_ball(default_setup("triple_six", seed=5))
    window.table.roll()
    assert window.adapter is not None
    played = len(window.adapter.table.journal)
    page = edit_pilots(window)
    page.tabs.setCurrentWidget(page.orders)
    page.orders.men[0].setFocus()
    page.orders.men[0].choose("tully")
    QTest.keyClick(page.orders.men[0], Qt.Key.Key_Z, CTRL)
    assert page.orders.men[0].value == "ojeda" and len(window.adapter.table.journal) == played
    QTest.keyClick(page.orders.men[0], Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.club
    QTest.keyClick(window.pages.club, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.table


def test_large_text_wraps_and_nothing_is_cut(open_window: Open, qtbot: QtBot):
    window = open_window(text_size=200)
    page = edit_pilots(window)
    for form in (page.man, page.orders, page.staff, page.club):
        page.tabs.setCurrentWidget(form)
        qtbot.waitUntil(lambda form=form: form.verticalScrollBar().maximum() > 0)
        assert form.horizontalScrollBar().maximum() == 0, form.accessibleName()
    page.tabs.setCurrentWidget(page.man)
    for box in (box for block in page.man.blocks for box in block.boxes()):
        assert box.geometry().right() <= box.parent().width()  # type: ignore[attr-defined]
