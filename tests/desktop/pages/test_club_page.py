"""The club page: roster, lineups by drag and by keys, the staff, clubs of one's own, and every fault of a bad file."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QDesktopServices, QDropEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.models import men
from desktop.pages.club import ClubPage, save_as
from desktop.pages.club.lines import BATTING, PITCHING, in_words
from desktop.pages.club.lineup_panel import LineupPanel
from desktop.settings import load_settings
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import club_ids, load_roster, shipped_text
from rulesets.core.people.clubs import HOME, VISITORS
from tests.desktop.test_access import nameless

pytestmark = pytest.mark.slow  # a window and its club page for every test

Open = Callable[..., MainWindow]
LEFT = Qt.MouseButton.LeftButton
ALT, COPY = Qt.KeyboardModifier.AltModifier, Qt.DropAction.CopyAction
NINE = ["Ojeda", "Tanaka", "Lindgren", "Boateng", "Castellano", "Whitlock", "Marchetti", "Quispe", "Dunleavy"]


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> ClubPage:
    """The Pilots' page, by a click on the first page."""
    qtbot.waitUntil(lambda: window.first.setup() is not None)
    QTest.mouseClick(window.first.visitors.page, LEFT)
    assert window.pages.currentWidget() is window.pages.club
    return window.pages.club


def nine(page: ClubPage) -> list[str]:
    return [row.name for row in page.lineups.men.rows]


def positions(page: ClubPage) -> list[str]:
    return [row.position for row in page.lineups.men.rows]


def columns(page: ClubPage, table: str, head: str) -> list[str]:
    view = getattr(page.roster, table).table
    column = view.lines.heads.index(head)
    return [view.sorted.index(row, column).data() for row in range(view.sorted.rowCount())]


def drop(panel: LineupPanel, source: men.MenModel, row: int, onto: int) -> None:
    """Drag a man and let him go over a place of the order, as the view is told of it."""
    data = source.mimeData([source.index(row)])
    where = QPointF(panel.list.visualRect(panel.men.index(onto)).center())
    event = QDropEvent(where, COPY, data, LEFT, Qt.KeyboardModifier.NoModifier)
    panel.list.dropEvent(event)
    assert event.isAccepted()


# roster


def test_the_head_names_club_season_and_ballpark(page: ClubPage):
    assert page.banner.accessibleName() == "Harbor Point Pilots"
    said = page.banner.accessibleDescription()
    assert "87-75" in said and "Breakwater Park. Sea air and a long left field" in said and "#14305c" in said


def test_the_batting_lines_are_those_of_the_file(page: ClubPage):
    table = page.roster.batting.table
    first = [table.sorted.index(0, column).data() for column in range(len(BATTING))]
    assert first == "Ojeda CF S 162 676 94 171 33 11 12 60 71 102 43 .253 .328 .388".split()
    assert table.sorted.rowCount() == 25


def test_the_staff_stands_by_role_with_its_lines(page: ClubPage):
    table = page.roster.pitching.table
    first = [table.sorted.index(0, column).data() for column in range(len(PITCHING))]
    assert first == ["Ortega", "1st starter", *"R 32 32 18 7 0 213.1 199 74 66 49 155 2.78 1.16".split()]
    assert columns(page, "pitching", "Role")[4:] == (
        ["5th starter", "long", "middle", "middle", "middle", "setup", "setup", "closer"]
    )


def test_a_heading_sorts_by_its_column_and_again_the_other_way(page: ClubPage):
    table = page.roster.batting.table
    table.sort_by(BATTING.index("HR"))
    assert columns(page, "batting", "Name")[:3] == ["Boateng", "Lindgren", "Marchetti"]  # 48, 30, 22
    table.sort_by(BATTING.index("HR"))
    assert columns(page, "batting", "HR")[-1] == "48"
    page.roster.setCurrentWidget(page.roster.pitching)
    arms = page.roster.pitching.table
    arms.setCurrentIndex(arms.sorted.index(0, PITCHING.index("ERA")))
    QTest.keyClick(arms, Qt.Key.Key_S)
    assert columns(page, "pitching", "Name")[0] == "Batista"  # 18 earned runs in 67 1/3 innings


def test_a_man_looked_at_shows_note_splits_and_fielding(page: ClubPage):
    page.roster.batting.table.look_at("tanaka")
    text = page.roster.batting.man.toPlainText()
    assert "12 Kenji Tanaka · bats L, throws R · 29 · 2B, SS" in text
    assert "Puts the ball in play and never misses the bag" in text
    assert "25%" in text and ".283" in text  # .267 × 1.06 against left-handers
    assert "2B\n152\n190\n387\n8\n69\n.986" in text
    assert in_words(load_roster(VISITORS).players["tanaka"]) in page.roster.batting.man.accessibleDescription()


# lineups


def test_alt_and_an_arrow_move_a_man_and_the_cursor_goes_with_him(page: ClubPage):
    listed = page.lineups.list
    assert listed.hasFocus() and nine(page) == NINE
    QTest.keyClick(listed, Qt.Key.Key_Down, ALT)
    QTest.keyClick(listed, Qt.Key.Key_Down, ALT)
    assert nine(page)[:3] == ["Tanaka", "Lindgren", "Ojeda"] and listed.row == 2
    QTest.keyClick(listed, Qt.Key.Key_Up, ALT)
    assert nine(page)[:3] == ["Tanaka", "Ojeda", "Lindgren"]
    assert page.lineups.state.text() == "Your own order: it is used until you change it."


def test_the_first_man_moves_no_further_up(page: ClubPage):
    QTest.keyClick(page.lineups.list, Qt.Key.Key_Up, ALT)
    assert nine(page) == NINE


def test_a_man_is_dragged_to_another_place(page: ClubPage):
    drop(page.lineups, page.lineups.men, 3, 0)
    assert nine(page)[:4] == ["Boateng", "Ojeda", "Tanaka", "Lindgren"]
    drop(page.lineups, page.lineups.men, 0, 3)
    assert nine(page) == NINE and page.lineups.state.text() == "This is the order in the club's file."


def test_a_bench_man_is_dragged_onto_a_place(page: ClubPage):
    assert [row.name for row in page.lineups.spare.rows] == ["Hrubý", "Tully", "Soares", "Pickett"]
    drop(page.lineups, page.lineups.spare, 1, 1)
    assert nine(page)[1] == "Tully" and positions(page)[1] == "2B"
    assert "Tanaka" in [row.name for row in page.lineups.spare.rows]


def test_a_bench_man_comes_in_by_keys(page: ClubPage):
    page.lineups.list.go_to(8)
    page.lineups.bench.setFocus()
    page.lineups.bench.go_to(1)
    QTest.keyClick(page.lineups.bench, Qt.Key.Key_Return)
    assert nine(page)[8] == "Tully" and page.lineups.list.row == 8
    page.lineups.list.setFocus()
    QTest.keyClick(page.lineups.list, Qt.Key.Key_B)
    menu = page.lineups.menu
    assert [action.text().split(" ·")[0] for action in menu.actions()] == ["Dunleavy", "Hrubý", "Soares", "Pickett"]
    menu.actions()[0].trigger()
    menu.close()
    assert nine(page) == NINE


def test_a_scorers_number_changes_a_position_and_the_other_man_makes_room(page: ClubPage):
    page.lineups.list.go_to(2)  # Lindgren, RF, who also plays LF
    QTest.keyClick(page.lineups.list, Qt.Key.Key_7)
    assert (positions(page)[2], positions(page)[5]) == ("LF", "RF")
    assert page.lineups.state.text().startswith("Your own order")
    page.lineups.list.go_to(3)  # Boateng, 1B
    QTest.keyClick(page.lineups.list, Qt.Key.Key_D)
    assert (positions(page)[3], positions(page)[4]) == ("DH", "1B")


def test_the_positions_of_a_man_are_listed(page: ClubPage):
    page.lineups.list.go_to(2)
    QTest.keyClick(page.lineups.list, Qt.Key.Key_P)
    menu = page.lineups.menu
    assert [action.text() for action in menu.actions()][:5] == [
        "1B · Boateng goes to RF", "LF · Whitlock goes to RF", "RF", "DH · Castellano goes to RF",
        "C · Quispe goes to RF · out of position",
    ]  # fmt: skip
    menu.actions()[1].trigger()
    menu.close()
    assert positions(page)[2] == "LF"


def test_a_fault_is_said_where_it_happens_and_the_order_before_is_played(page: ClubPage, window: MainWindow):
    page.lineups.order.choose("vs_right")
    QTest.keyClick(page.lineups.list, Qt.Key.Key_Down, ALT)  # a good edit
    page.lineups.list.go_to(1)  # Ojeda
    QTest.keyClick(page.lineups.list, Qt.Key.Key_D)
    said = page.lineups.state.text()
    assert said.startswith("There is no designated hitter in this game.")
    assert said.endswith("Until that is fixed, the previous order is used.")
    QTest.keyClick(page.lineups.list, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.first
    kept = page.matchday.kept()["orders"][page.club_id]["vs_right"]
    assert kept[:2] == ["tanaka 2B", "ojeda CF"]


def test_a_man_starts_out_of_position_with_a_word_of_warning(page: ClubPage, window: MainWindow):
    QTest.keyClick(page.lineups.list, Qt.Key.Key_2)  # Ojeda behind the plate
    assert page.lineups.state.text() == (
        "Your own order: it is used until you change it. Ojeda is out of position at C; he plays CF, LF. "
        "Quispe is out of position at CF; he plays C."
    )
    assert [row.name for row in page.lineups.men.rows if row.stranger] == ["Ojeda", "Quispe"]
    QTest.keyClick(page.lineups.list, Qt.Key.Key_Escape)
    assert [man.name for man in window.first.setup().clubs[0].out_of_position] == ["Ojeda", "Quispe"]


def test_each_of_the_four_orders_is_its_own(page: ClubPage):
    QTest.keyClick(page.lineups.list, Qt.Key.Key_Down, ALT)
    page.lineups.order.choose("vs_left")
    assert nine(page) == [*NINE[:4], "Soares", *NINE[6:], "Ortega"] and positions(page)[8] == "P"
    page.lineups.list.go_to(8)
    QTest.keyClick(page.lineups.list, Qt.Key.Key_Up, ALT)
    assert nine(page)[7] == "Ortega" and page.draft.faults == []
    page.lineups.order.choose("vs_right_dh")
    assert nine(page)[:2] == ["Tanaka", "Ojeda"]
    page.lineups.reset.click()
    assert nine(page) == NINE and not page.lineups.reset.isEnabled()
    page.lineups.order.choose("vs_left")
    assert nine(page)[7] == "Ortega"


def test_an_edited_lineup_is_what_is_played(page: ClubPage, window: MainWindow, qtbot: QtBot):
    drop(page.lineups, page.lineups.men, 3, 0)
    drop(page.lineups, page.lineups.spare, 1, 2)  # Tully for Tanaka
    QTest.keyClick(page.lineups.list, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.first.setup().clubs[0].order[0].name == "Boateng")
    QTest.mouseClick(window.first.play, LEFT)
    assert window.adapter is not None
    assert [row.name for row in window.table.at_bat.model.rows] == ["Boateng", "Ojeda", "Tully", "Lindgren", *NINE[4:]]


def test_the_starter_of_the_day_is_picked_here_too(page: ClubPage, window: MainWindow):
    page.lineups.starter.choose("holm")
    page.lineups.order.choose("vs_right")
    assert nine(page)[8] == "Holm"
    page.back.click()
    setup = window.first.setup()
    assert setup.clubs[0].pitcher.name == "Holm" and setup.clubs[1].order[1].name == "Amsel"


def test_an_edited_order_survives_a_restart(page: ClubPage, window: MainWindow, open_window: Open):
    drop(page.lineups, page.lineups.men, 3, 0)
    window.close()
    settings, trouble = load_settings()
    assert trouble == "" and settings.last_setup.orders[VISITORS]["vs_right_dh"][0] == "boateng 1B"
    again = open_window(last_setup=settings.last_setup)
    assert again.first.setup().clubs[0].order[0].name == "Boateng"


# clubs of one's own


def test_save_as_my_club_and_play_with_it(page: ClubPage, window: MainWindow, qtbot: QtBot):
    QTest.mouseClick(page.copy, LEFT)
    dialog = page.dialog
    assert dialog is not None and dialog.fields["id"].text() == "my_pilots"
    dialog.fields["city"].clear()
    QTest.keyClicks(dialog.fields["city"], "Sand Bay")
    dialog.fields["nickname"].clear()
    QTest.keyClicks(dialog.fields["nickname"], "Old Salts")
    assert dialog.fields["id"].text() == "sand_bay_old_salts"
    with qtbot.waitSignal(page.made):
        QTest.mouseClick(dialog.keep, LEFT)
    assert page.club_id == "sand_bay_old_salts" and page.banner.accessibleName() == "Sand Bay Old Salts"
    assert "sand_bay_old_salts" in [page.choice.itemData(row) for row in range(page.choice.count())]
    page.closed.emit()
    qtbot.waitUntil(lambda: window.first.visitors.club.value == "sand_bay_old_salts")
    QTest.mouseClick(window.first.play, LEFT)
    assert "Sand Bay" in window.windowTitle()


def test_an_id_that_is_taken_is_refused_in_the_dialog(page: ClubPage):
    page.save_as()
    dialog = page.dialog
    dialog.fields["id"].setText(HOME)
    dialog.keep.click()
    assert dialog.trouble.text() == "There is already a club 'copper_ridge_miners'; pick another id."
    assert dialog.isVisible() and club_ids()[-1] == "red_mesa_coyotes"
    dialog.reject()


def test_what_was_edited_goes_with_the_copy(page: ClubPage):
    drop(page.lineups, page.lineups.men, 3, 0)
    make_own(page)
    assert page.club_id == "my_pilots" and nine(page)[0] == "Boateng" and page.lineups.write.isEnabled()
    assert load_roster("my_pilots").order()[0].player == "ojeda", "until it is written"


def make_own(page: ClubPage) -> Path:
    page.save_as()
    page.dialog.keep.click()
    return clubs_folder() / "my_pilots.yaml"


def test_an_order_is_written_to_a_club_of_ones_own_only(page: ClubPage):
    assert not page.lineups.write.isVisible()
    path = make_own(page)
    assert page.lineups.write.isVisible() and not page.lineups.write.isEnabled()
    before = path.read_text("utf-8")
    page.lineups.list.go_to(0)
    page.lineups.down.click()
    assert page.lineups.write.isEnabled()
    page.lineups.write.click()
    wanted = before.replace("vs_right_dh: [ojeda CF, tanaka 2B", "vs_right_dh: [tanaka 2B, ojeda CF")
    assert path.read_text("utf-8") == wanted
    assert (
        nine(page)[:2] == ["Tanaka", "Ojeda"] and page.lineups.state.text() == "This is the order in the club's file."
    )
    assert "my_pilots" not in page.matchday.kept()["orders"]


def test_a_bad_file_lists_all_its_faults_and_f5_reads_it_again(page: ClubPage, qtbot: QtBot):
    path = make_own(page)
    good = path.read_text("utf-8")
    path.write_text(good.replace("number: 12,", "number: twelve,").replace("bats: S", "bats: B", 1), "utf-8")
    page.lineups.list.setFocus()
    QTest.keyClick(page.lineups.list, Qt.Key.Key_F5)
    said = page.faults.toPlainText()
    assert said.startswith("2 things are wrong with this club's file. Edit it, then press F5.")
    assert "line 30, column" in said and "unknown batting side 'B'" in said
    assert "number must be a whole number, not text" in said and "my_pilots.yaml" in said
    assert page.faults.isVisible() and not page.copy.isEnabled()
    path.write_text(good.replace("last: Ojeda", "last: Åkesson"), "utf-8")
    page.faults.setFocus()
    QTest.keyClick(page.faults, Qt.Key.Key_F5)
    assert nine(page)[0] == "Åkesson" and page.lineups.isVisible()


def test_the_clubs_folder_is_made_and_opened(page: ClubPage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot):
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True)
    page.folder.click()
    assert opened == [str(clubs_folder())] and clubs_folder().is_dir()
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    with qtbot.waitSignal(page.said) as heard:
        page.folder.click()
    assert heard.args == [f"Your clubs are in {clubs_folder()}."]


def test_another_club_is_picked_on_the_page(page: ClubPage):
    page.choice.choose("red_mesa_coyotes")
    assert page.banner.accessibleName() == "Red Mesa Coyotes" and len(nine(page)) == 9


# the page itself


def test_the_menu_opens_it_and_esc_goes_back_to_the_table(window: MainWindow, qtbot: QtBot):
    window.play_ball(window.first.setup())
    window.menus.actions["club"].trigger()
    assert window.pages.currentWidget() is window.pages.club
    QTest.keyClick(window.pages.club.lineups.list, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.table


def test_no_club_page_is_made_before_it_is_wanted(window: MainWindow):
    assert not window.pages.is_made("club")


def test_every_control_has_a_name_and_the_page_is_told_in_words(page: ClubPage):
    assert nameless(page) == []
    text = page.text()
    assert "1, Ojeda, CF, S .253" in text and "Tully, 2B SS 3B LF RF CF 1B, S .227" in text


def test_the_models_keep_to_qts_rules(page: ClubPage):
    fail = QAbstractItemModelTester.FailureReportingMode.Fatal
    models = (page.lineups.men, page.lineups.spare, page.roster.batting.table.lines, page.roster.batting.table.sorted)
    testers = [QAbstractItemModelTester(model, fail) for model in models]
    page.lineups.down.click()
    page.choice.choose(HOME)
    page.roster.batting.table.sort_by(4)
    assert len(testers) == 4
    assert page.lineups.men.dropMimeData(page.lineups.spare.mimeData([]), COPY, 0, 0, QModelIndex()) is False


@pytest.mark.parametrize("text", [100, 120, 150])
@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_nothing_is_cut_at_any_text_size(open_window: Open, qtbot: QtBot, text: int, size: tuple[int, int]):
    window = open_window(text_size=text)
    window.resize(*size)
    window.go.to_club(VISITORS)
    page = window.pages.club
    page.lineups.list.go_to(0)
    page.draft.put_at(0, "C")
    page._show_lineup()
    QTest.qWait(0)
    narrow = page.roster.indexOf(page.lineups) >= 0
    assert narrow == (size[0] / text * 100 < 1120)
    for label in page.findChildren(QLabel):
        if label.isVisible():
            needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= needed and (label.wordWrap() or label.width() >= label.sizeHint().width())
    listed = page.lineups.list
    assert listed.visualRect(page.lineups.men.index(8)).bottom() <= listed.viewport().height()
    for button in (page.copy, page.folder, page.back, *(page.lineups.up, page.lineups.position, page.lineups.replace)):
        assert button.width() >= button.sizeHint().width(), button.text()
    inside = page.rect()
    for part in (page.lineups, page.choice, page.lineups.starter):
        corner = part.mapTo(page, QPoint(part.width() - 1, part.height() - 1))
        assert inside.contains(corner), part.accessibleName()
    for pane in (page.roster.batting, page.roster.pitching):
        page.roster.setCurrentWidget(pane)
        assert pane.table.horizontalScrollBar().maximum() == 0


def test_the_file_of_the_box_is_never_written(page: ClubPage):
    before = shipped_text(VISITORS)
    drop(page.lineups, page.lineups.men, 3, 0)
    assert not page.draft.can_be_written and shipped_text(VISITORS) == before


def test_the_examples_in_its_pages_hold():
    assert all(doctest.testmod(module).failed == 0 for module in (save_as,))


@pytest.mark.parametrize("text", [100, 150])
def test_a_page_that_was_high_is_low_again_in_a_low_window(open_window: Callable[..., MainWindow], text: int) -> None:
    """The table of lines once could be no lower than it had been, and the page scrolled with room enough; and the
    name of the club was not reckoned with until the text was another."""
    window = open_window(text_size=text)
    window.go.to_club("harbor_point_pilots")
    heights = []
    for size in ((1280, 800), (2560, 1440), (1280, 800)):
        window.resize(*size)
        for _ in range(12):
            QApplication.processEvents()
        heights.append((window.pages.club.roster.height(), window.pages.club.banner.width()))
    assert heights[0] == heights[2]
    assert heights[0][0] < heights[1][0]
