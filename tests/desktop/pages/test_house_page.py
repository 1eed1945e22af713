"""The page of house rules in a real window: sets made and kept, cells changed by clicks and keys, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QFile, QModelIndex, QRect, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.pages.house.naming import NamingDialog
from desktop.pages.house.page import HousePage
from rulesets import find
from rulesets.core.charts.house import parse_house, read_house
from rulesets.core.files.folders import house_folder
from rulesets.core.play.setup import default_setup
from tests.desktop.cut_text import cut
from tests.desktop.test_screen_reader import all_unnamed

BY_HAND = """\
# for the summer
extends: triple_six
name: Dead ball
charts:
  hitter_friendly:
    cells:
      "666": {empty: out}      # the long ball is dead
"""


@pytest.fixture
def dead_ball() -> Path:
    house_folder().mkdir(parents=True)
    path = house_folder() / "dead_ball.yaml"
    path.write_text(BY_HAND)
    return path


@pytest.fixture
def page(dead_ball: Path, window: MainWindow) -> Iterator[HousePage]:
    window.menus.actions["house"].trigger()
    window.pages.house.effect.games = 4
    yield window.pages.house


def click(widget: QPushButton, qtbot: QtBot) -> None:
    assert widget.isEnabled() and widget.isVisible()
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def at(page: HousePage, label: str, column: int = 0) -> QModelIndex:
    chart = page.table.cells.chart
    assert chart is not None
    return page.table.cells.index(chart.labels.index(label), column)


def look_at(page: HousePage, label: str, column: int = 0) -> None:
    page.table.setCurrentIndex(at(page, label, column))


def stands(path: Path, row: tuple[int, ...], column: str) -> str:
    house = read_house(path, find)
    return find(house.ruleset).load(house.text)["hitter_friendly"].cell(row, column).text


def shown(page: HousePage, label: str, column: int = 0) -> str:
    return str(page.table.cells.data(at(page, label, column)))


@pytest.mark.slow
def test_a_set_is_shown_with_its_changed_cells_marked(page: HousePage) -> None:
    QAbstractItemModelTester(page.table.cells)
    assert page.list.list.currentItem().text() == "Dead ball\nTriple Six"
    assert page.about.text() == "Triple Six · 1 cell changed · dead_ball.yaml"
    assert page.charts.currentText() == "Hitter-friendly (1 cell changed)"
    assert shown(page, "666") == "Out †" and shown(page, "666", 1) == "Home run"
    assert page.place.text() == "666, nobody on (printed: Home run)", "it begins at what is changed"
    assert page.table.cells.data(at(page, "666"), Qt.ItemDataRole.AccessibleTextRole) == (
        "666, nobody on: Out, changed; printed is Home run"
    )


@pytest.mark.slow
def test_a_cell_is_changed_by_clicks_and_the_file_keeps_its_comments(page: HousePage, dead_ball: Path) -> None:
    look_at(page, "111")
    assert [page.words.itemText(n) for n in range(page.words.count())] == [
        meaning.say for meaning in find("triple_six").load("")["hitter_friendly"].legend.values()
    ]
    page.words.choose("double")
    assert shown(page, "111") == "Double †" and page.place.text() == "111, nobody on (printed: Walk)"
    assert dead_ball.read_text() == BY_HAND + '      "111": {empty: double}\n'
    page.one.click()
    assert dead_ball.read_text() == BY_HAND and shown(page, "111") == "Walk"


@pytest.mark.slow
def test_what_is_printed_picked_again_is_no_change(page: HousePage, dead_ball: Path) -> None:
    look_at(page, "666")
    page.words.choose("home_run")
    assert "666" not in dead_ball.read_text() and "# for the summer" in dead_ball.read_text()
    assert page.about.text().startswith("Triple Six · 0 cells changed")
    assert page.effect.sentence.text() == "Nothing is changed yet: the game is as printed."


@pytest.mark.slow
def test_it_is_all_done_by_keys(page: HousePage, dead_ball: Path, qtbot: QtBot) -> None:
    page.table.setFocus()
    look_at(page, "112")
    qtbot.keyClick(page.table, Qt.Key.Key_Up)
    qtbot.keyClick(page.table, Qt.Key.Key_Right)
    assert page.place.text() == "111, runner on first"
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    view = page.words.view()
    qtbot.waitUntil(view.isVisible)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert stands(dead_ball, (1, 1, 1), "first") == "strikeout"
    assert page.place.text() == "111, runner on first (printed: Walk)"
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert stands(dead_ball, (1, 1, 1), "first") == "walk"
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert page.window().pages.currentWidget() is not page  # type: ignore[attr-defined]


@pytest.mark.slow
def test_a_part_of_a_printed_line_is_changed(page: HousePage, dead_ball: Path, qtbot: QtBot) -> None:
    """Triple Six prints 5 to 9 of its steal table in one line; here a 9 steals the base, too."""

    def read(row: int) -> str:
        house = read_house(dead_ball, find)
        return find(house.ruleset).load(house.text)["steal_table"].cell(row).text

    page.charts.choose("hitter_friendly")
    assert not page.part.isVisible(), "no row shares its line with another"
    page.charts.choose("steal_table")
    printed = read(5)
    look_at(page, "5–9")
    assert page.part.isVisible() and (page.part.first.currentText(), page.part.last.currentText()) == ("5", "9")
    qtbot.keyClick(page.part.first, Qt.Key.Key_End)
    assert page.part.first.currentText() == "9"
    other = next(word for word in page.table.cells.chart.words if word != printed)  # type: ignore[union-attr]
    page.words.choose(other)
    assert [read(row) for row in range(5, 10)] == [printed] * 4 + [other]
    assert page.place.text().startswith("9 (printed: ") and not page.part.first.isEnabled()
    assert "†" in shown(page, "9") and "†" not in shown(page, "5–8")
    look_at(page, "5–8")
    page.part.last.choose(1)
    assert (page.part.first.currentText(), page.part.last.currentText()) == ("5", "6")
    page.part.first.choose(3)
    assert page.part.last.currentText() == "8", "it goes no further than where it begins"
    look_at(page, "9")
    page.one.click()
    assert read(9) == printed and "steal_table" not in dead_ball.read_text()
    assert page.place.text() == "5–9", "one line again"


@pytest.mark.slow
def test_a_chart_and_everything_is_put_back(page: HousePage, dead_ball: Path) -> None:
    page.charts.choose("steal_table")
    page.words.choose("stolen_base")
    assert page.charts.currentText().endswith("changed)")
    page.whole.click()
    assert "steal_table" not in dead_ball.read_text() and '"666"' in dead_ball.read_text()
    page.all.click()
    assert parse_house(dead_ball.read_text(), "x", find).name == "Dead ball" and '"666"' not in dead_ball.read_text()
    assert not page.all.isEnabled() and not page.whole.isEnabled()


@pytest.mark.slow
def test_what_it_does_is_told_at_once_and_anew_after_a_change(page: HousePage, qtbot: QtBot) -> None:
    effect = page.effect
    qtbot.waitUntil(lambda: effect.effect is not None)
    assert effect.sentence.text().startswith("A side scores ") and "fewer than as printed" in effect.sentence.text()
    assert effect.foot.text().startswith("Runs are exact") and not effect.bar.isVisible()
    first = effect.effect
    look_at(page, "111")
    page.words.choose("out")
    assert effect.is_working and effect.bar.isVisible() and effect.effect is None
    qtbot.waitUntil(lambda: effect.effect is not None)
    assert first is not None and effect.effect is not None
    assert effect.effect.runs.after < first.runs.after, "a walk is an out now"


@pytest.mark.slow
def test_a_change_that_nobody_comes_to_read_says_so(page: HousePage, qtbot: QtBot) -> None:
    """With the ordinary calls nobody bunts in Triple Six, so a bunt can be worth anything."""
    page.all.click()
    page.charts.choose("bunt_table")
    look_at(page, "12")
    page.words.choose("bunt_pop")
    qtbot.waitUntil(lambda: page.effect.effect is not None)
    assert page.effect.sentence.text().startswith("What you changed never came up in these games")


@pytest.mark.slow
def test_counting_can_be_stopped_and_begun_again(page: HousePage, qtbot: QtBot) -> None:
    page.effect.games = 2_000_000
    page.effect.begin()
    click(page.effect.stop, qtbot)
    assert not page.effect.is_working and page.effect.sentence.text().startswith("Stopped.")
    page.effect.games = 4
    click(page.effect.again, qtbot)
    qtbot.waitUntil(lambda: page.effect.effect is not None)


@pytest.mark.slow
def test_no_way_to_make_three_outs_is_told(page: HousePage, dead_ball: Path, qtbot: QtBot) -> None:
    rows = [f"{a}{b}{c}" for a in range(1, 7) for b in range(a, 7) for c in range(b, 7)]
    cells = "\n".join(f'      "{row}": [walk, walk, walk]' for row in rows)
    dead_ball.write_text(BY_HAND[: BY_HAND.index('      "666"')] + cells + "\n")
    page.look_again()
    qtbot.waitUntil(lambda: "no way to make three outs" in page.effect.sentence.text())


@pytest.mark.slow
def test_a_file_changed_by_hand_is_read_again_and_never_written_over(page: HousePage, dead_ball: Path) -> None:
    said: list[str] = []
    page.said.connect(said.append)
    by_hand = BY_HAND.replace("empty: out", "empty: walk")
    dead_ball.write_text(by_hand)
    look_at(page, "111")
    page.words.choose("out")  # the page does not know yet
    assert dead_ball.read_text() == by_hand and "make your change once more" in said[-1]
    assert shown(page, "666") == "Walk †"
    dead_ball.write_text(BY_HAND)
    page.look_again()
    assert said[-1] == "dead_ball.yaml was changed by hand, and has been read again." and shown(page, "666") == "Out †"


@pytest.mark.slow
def test_a_bad_file_says_each_fault_at_its_place_and_is_mended_by_hand(page: HousePage, dead_ball: Path) -> None:
    dead_ball.write_text(BY_HAND.replace("empty: out", "empti: oot"))
    page.look_again()
    assert page.wrong.text().startswith("Hitter-friendly, row 666 (line 7): ") and "empti" in page.wrong.text()
    assert (
        page.wrong.isVisible()
        and not page.table.isVisible()
        and page.effect.sentence.text().startswith("Mend the file by hand")
    )
    dead_ball.write_text(BY_HAND)
    page.look_again()
    assert not page.wrong.isVisible() and page.table.isEnabled()


def naming(page: HousePage) -> NamingDialog:
    dialog = page.shelf.dialog
    assert isinstance(dialog, NamingDialog)
    return dialog


@pytest.mark.slow
def test_sets_are_made_copied_and_renamed(page: HousePage, qtbot: QtBot) -> None:
    click(page.list.new, qtbot)
    dialog = naming(page)
    dialog.field.setText("dead BALL")
    assert dialog.wrong.text() == "There are house rules named 'dead BALL' already." and not dialog.ok.isEnabled()
    dialog.field.setText("Night rules")
    dialog.box.choose("deep_drive")
    dialog.accept()
    assert page.found is not None and (page.found.name, page.found.ruleset) == ("Night rules", "deep_drive")
    assert page.about.text() == "Deep Drive · 0 cells changed · night_rules.yaml"
    page.list.list.setCurrentRow(0)
    click(page.list.copy, qtbot)
    assert naming(page).field.text() == "Dead ball copy"
    naming(page).accept()
    assert page.found is not None and "# the long ball is dead" in page.found.text
    click(page.list.rename, qtbot)
    naming(page).field.setText("Deader ball")
    naming(page).accept()
    names = [page.list.list.item(n).text().split("\n")[0] for n in range(3)]
    assert names == ["Dead ball", "Deader ball", "Night rules"]
    files = {path.name for path in house_folder().iterdir()}
    assert files == {"dead_ball.yaml", "dead_ball_copy.yaml", "night_rules.yaml"}


@pytest.mark.slow
def test_a_set_goes_to_the_bin_after_a_question(
    page: HousePage, dead_ball: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    binned: list[str] = []
    monkeypatch.setattr(QFile, "moveToTrash", lambda path: (binned.append(path), Path(path).unlink(), True)[2])
    click(page.list.delete, qtbot)
    assert isinstance(page.shelf.dialog, QMessageBox) and dead_ball.exists()
    next(each for each in page.shelf.dialog.buttons() if each.text() == "Keep").click()
    assert dead_ball.exists() and not binned
    click(page.list.delete, qtbot)
    assert isinstance(page.shelf.dialog, QMessageBox)
    next(each for each in page.shelf.dialog.buttons() if each.text() == "Delete").click()
    assert binned == [str(dead_ball)] and page.found is None
    assert page.about.text().startswith("You have no house rules yet.") and not page.list.copy.isEnabled()


@pytest.mark.slow
def test_sets_are_shared_and_taken_in(page: HousePage, tmp_path: Path) -> None:
    assert page.found is not None
    page.shelf.write_copy(page.found.data, tmp_path / "gift.yaml")
    assert (tmp_path / "gift.yaml").read_text() == BY_HAND
    page.shelf.bring(tmp_path / "gift.yaml")
    assert page.found.path.name == "dead_ball_2.yaml" and len(page.sets) == 2
    (tmp_path / "bad.yaml").write_text(BY_HAND.replace("empty: out", "empty: oot"))
    page.shelf.bring(tmp_path / "bad.yaml")
    assert isinstance(page.shelf.dialog, QMessageBox) and "'oot' is not in the legend" in page.shelf.dialog.text()
    assert len(list(house_folder().iterdir())) == 2
    page.shelf.dialog.accept()


@pytest.mark.slow
def test_the_first_page_leads_here_and_back_with_the_game_it_has_in_front(
    dead_ball: Path, window: MainWindow, qtbot: QtBot
) -> None:
    box = window.first.table.house
    box.setFocus()
    box.ask()
    box.choose("//")
    assert window.pages.currentWidget() is window.pages.house
    assert window.pages.house.found is not None and window.pages.house.found.name == "Dead ball"
    click(window.pages.house.back, qtbot)
    assert window.pages.currentWidget() is window.first and box.value == ""


def test_nothing_is_there_at_first(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    window.go.to_house()
    assert window.pages.house.about.text().startswith("You have no house rules yet.")
    assert not window.pages.house.table.isEnabled() and window.pages.house.list.new.hasFocus()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dice_baseball", "deep_drive", "replay"])
def test_every_chart_of_every_game_can_be_shown(game: str, open_window: Callable[..., MainWindow]) -> None:
    house_folder().mkdir(parents=True)
    (house_folder() / "any.yaml").write_text(f"extends: {game}\nname: Any\ncharts: {{}}\n")
    window = open_window()
    window.go.to_house()
    page = window.pages.house
    for name in [page.charts.itemData(n) for n in range(page.charts.count())]:
        page.charts.choose(name)
        assert page.table.cells.rowCount() > 0 and page.words.count() == len(find(game).load("")[name].legend)


@pytest.mark.slow
def test_nothing_is_counted_while_nobody_looks(page: HousePage, window: MainWindow, qtbot: QtBot) -> None:
    page.effect.games = 2_000_000
    page.effect.begin()
    window.go.back()
    assert not page.effect.is_working
    page.effect.games = 4
    window.go.to_house()
    qtbot.waitUntil(lambda: page.effect.effect is not None)


@pytest.mark.slow
def test_nothing_on_it_is_unnamed_and_tab_comes_to_everything(
    page: HousePage, window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: page.effect.effect is not None)
    assert all_unnamed() == []
    where = window.focusWidget()
    seen: list[QWidget] = []
    while where is not None and where not in seen:
        seen.append(where)
        qtbot.keyClick(where, Qt.Key.Key_Tab)
        where = window.focusWidget()
    wanted = [widget for widget in page.order() if widget.isEnabled() and widget.isVisible()]
    assert [widget for widget in wanted if widget not in seen] == []


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "text"), [(1280, 800, 100), (1024, 700, 100), (1280, 800, 200)])
def test_every_word_of_a_chart_is_shown_at_any_size(
    width: int, height: int, text: int, dead_ball: Path, window: MainWindow, qtbot: QtBot
) -> None:
    window.preferences.set_text(text)
    window.resize(width, height)
    window.go.to_house()
    page = window.pages.house
    assert window.width() == width, "the page asks for no more room than there is"
    table, header = page.table, page.table.horizontalHeader()
    chart = table.cells.chart
    assert chart is not None
    for row, cells in enumerate(chart.cells):
        for column, cell in enumerate(cells):
            room = QRect(0, 0, header.sectionSize(column) - 6, 10_000)
            needs = table.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, cell.shown).height()
            assert needs <= table.rowHeight(row), cell.told
    page.charts.choose("steal_table")
    look_at(page, "5–9")
    assert page.part.isVisible() and cut(page.part) == [] and window.width() == width
    assert not page.part.first.is_cut and not page.part.last.is_cut


@pytest.mark.slow
def test_a_set_is_chosen_for_its_game_from_here(page: HousePage, window: MainWindow, qtbot: QtBot) -> None:
    window.first.cards.choose("replay")
    click(page.play, qtbot)
    assert window.pages.currentWidget() is window.first and window.first.cards.game == "triple_six"
    assert window.first.table.house.currentText() == "Dead ball"
    setup = window.first.setup()
    assert setup is not None and setup.house == BY_HAND


@pytest.mark.slow
def test_new_house_rules_are_for_the_game_on_the_table_or_the_one_that_is_picked(window: MainWindow) -> None:
    def offered() -> str:
        window.go.to_house()
        window.pages.house.shelf.new()
        dialog = window.pages.house.shelf.dialog
        assert isinstance(dialog, NamingDialog)
        game = dialog.game
        dialog.reject()
        return game

    window.first.cards.choose("dice_baseball")
    assert offered() == "dice_baseball"
    window.play_ball(default_setup("replay", 3))
    assert offered() == "replay"
