"""The scoresheet page: what it shows, that nothing on it is cut, and that it can be used without a mouse."""

from __future__ import annotations

import doctest
import random
from collections.abc import Callable, Iterator

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from desktop.look import theme
from desktop.pages.scoresheet import ScoresheetPage, SheetView, layout, sheet_view
from desktop.pages.scoresheet.layout import BOX_PAD, OUT_RADIUS, lay_out, mark_font, place_diamond, wide
from desktop.pages.scoresheet.painting import inks, paint_sheet
from desktop.pages.scoresheet.view import ClubSheet
from rulesets import triple_six
from rulesets.core.book.scoring import Book
from rulesets.core.book.sheet import score_sheet
from rulesets.core.people.lineups import Move
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Situation
from rulesets.core.table.table import Table
from rulesets.triple_six.rules import SWING_ROLL

# seeds: nobody bats around; fifteen innings; the home side bats around four times
PLAIN, LONG_GAME, BIG_INNINGS = 3, 321, 389
Wear = Callable[[theme.Look], object]


@pytest.fixture
def wear(qapp: QApplication) -> Iterator[Wear]:
    """Dress the application for one test."""
    yield lambda look: theme.wear(qapp, look)
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


def played(seed: int = PLAIN, until: Callable[[Situation], bool] = lambda _: False, calls: bool = False) -> Table:
    """A game by autoplay, or with bunts, steals and pickoffs thrown in."""
    table = Table(triple_six, default_setup("triple_six", seed))
    chance = random.Random(seed)
    while table.pending is not None and not until(table.game.situation):
        if calls and isinstance(table.pending, Ask) and chance.random() < 0.5:
            table.answer(chance.choice(table.pending.values), "script")
        else:
            table.step()
    return table


def shown(table: Table) -> SheetView:
    book = Book()
    book.add_all(table.events)
    return sheet_view(table.setup, score_sheet(table.events, triple_six.calls), book, table.game.situation)


def in_the_sixth(situation: Situation) -> bool:
    return (situation.inning, situation.half, situation.outs) == (6, "bottom", 1)


@pytest.fixture
def page(qtbot: QtBot, wear: Wear) -> ScoresheetPage:
    wear(theme.Look())
    page = ScoresheetPage()
    qtbot.addWidget(page)
    page.resize(1280, 770)
    page.set_sheet(shown(played()))
    page.show()
    qtbot.waitExposed(page)
    return page


# what it shows


def test_a_row_has_the_mans_boxes_and_his_line_of_the_book():
    table = played()
    book = Book()
    book.add_all(table.events)
    for side, club in enumerate(shown(table).clubs):
        for place, man in enumerate(club.men):
            line = book.clubs[side].batting[place]
            assert man.figures == tuple(line.get(key, 0) for key in ("ab", "r", "h", "rbi", "bb", "so"))
            assert sum(map(len, man.innings)) == line.get("pa", 0)


def test_the_pitchers_below_are_those_the_club_faced_with_winner_and_loser():
    visitors, home = shown(played()).clubs
    records = {visitors.facing: visitors.pitchers[0].record, home.facing: home.pitchers[0].record}
    assert visitors.facing == "Copper Ridge"
    assert sorted(records.values()) == ["L", "W"]


def test_nobody_has_won_while_the_game_goes_on():
    for club in shown(played(until=in_the_sixth)).clubs:
        assert [pitcher.record for pitcher in club.pitchers] == [""]


def test_only_the_side_at_bat_has_a_man_due():
    table = played(until=in_the_sixth)
    visitors, home = shown(table).clubs
    assert visitors.due is None
    assert home.due == (table.game.situation.batter, 5, 0)


def test_a_man_up_for_the_second_time_in_an_inning_has_his_column_before_he_bats():
    def around(situation: Situation) -> bool:
        return (situation.inning, situation.half, situation.batter) == (2, "bottom", 3) and situation.outs == 2

    home = shown(played(BIG_INNINGS, around)).clubs[1]
    assert home.due == (3, 1, 1)
    assert home.widths[1] == 2


def test_a_turn_that_was_not_needed_is_an_x():
    home = shown(played(BIG_INNINGS)).clubs[1]
    assert home.runs == ("0", "5", "6", "6", "4", "1", "0", "0", "x")


def test_a_home_run_says_when_and_with_how_many_on():
    assert "HR: Abara 2 (4th, 2 on; 6th, 0 on)" in shown(played(BIG_INNINGS)).clubs[1].notes


def test_the_ballpark_is_named_where_there_is_one():
    table = played()
    assert shown(table).clubs[0].about == "vs Copper Ridge · Triple Six · Final"
    table.setup = msgspec.structs.replace(table.setup, ballpark="Ridge Field")
    assert shown(table).clubs[0].about == "vs Copper Ridge · Ridge Field · Triple Six · Final"


def test_the_page_can_be_read_out(page: ScoresheetPage):
    text = page.text()
    assert text.startswith("Harbor Point vs Copper Ridge · Triple Six · Final. Harbor Point ")
    assert "\n1 Ojeda, CF: 1st " in text
    assert "Pitching for Copper Ridge: Lindqvist" in text
    assert page.canvas.accessibleName() == "Harbor Point scoresheet"
    assert page.canvas.accessibleDescription() == text


@pytest.mark.slow
def test_each_man_of_a_place_in_the_order_has_his_own_box_and_his_own_home_run(page: ScoresheetPage):
    """Nine home runs in a row; then Soares bats for Ojeda, who hit the first of them, and hits the tenth."""
    table = Table(triple_six, default_setup("triple_six", PLAIN))
    home_run = next(
        faces
        for faces in SWING_ROLL.throws()
        if table.game.read("hitter_friendly", tuple(sorted(faces)), "empty") == "home_run"
    )
    for turn in range(10):
        if turn == 9:
            table.change(0, [Move(12, 0, "PH")])
        while isinstance(table.pending, Ask):
            table.answer(table.pending.ordinary)
        table.answer(home_run, "typed")
    view = shown(table)
    assert "HR: Ojeda (1st, 0 on), Soares (1st, 0 on), Tanaka (1st, 0 on)" in view.clubs[0].notes
    page.set_sheet(view)
    page.show_club(0)
    said = [page.canvas.words_at(0, column).partition(",")[0] for column in range(3)]
    assert said == ["Ojeda", "Soares", "Soares"], "and the next turn of that place would be his too"


def test_a_new_game_is_an_empty_sheet_with_the_first_man_at_bat():
    visitors, home = shown(played(until=lambda _: True)).clubs
    assert visitors.due == (0, 0, 0)
    assert visitors.runs == home.runs == ("",) * 9
    assert all(not turns for man in (*visitors.men, *home.men) for turns in man.innings)


# its size


SIZES = [(1440, 840, 100), (1280, 740, 100), (1280, 660, 100), (1280, 740, 150), (700, 500, 150), (480, 320, 200)]
GAMES = [PLAIN, LONG_GAME, BIG_INNINGS]


def drawn(page: ClubSheet, score: str, room: QSizeF, shift: float = 0.0) -> QImage:
    at = lay_out(page, score, room)
    image = QImage(at.size.toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_sheet(painter, page, score, at, shift)
    painter.end()
    return image


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "text"), SIZES)
@pytest.mark.parametrize("seed", GAMES)
def test_no_text_is_cut_at_any_size(seed, width, height, text, wear: Wear, monkeypatch: pytest.MonkeyPatch):
    wear(theme.Look(text=text))
    fitted, cut = theme.fitted, []

    def watched(words: str, font: QFont, room: float, least: float = 0.62) -> tuple[QFont, str]:
        smaller, left = fitted(words, font, room, least)
        if left != words:
            cut.append(words)
        return smaller, left

    monkeypatch.setattr(theme, "fitted", watched)
    view = shown(played(seed, calls=seed == PLAIN))
    for club in view.clubs:
        drawn(club, view.score, QSizeF(width, height))
    assert cut == []


@pytest.mark.parametrize(
    ("seed", "width", "height", "text"),
    [(PLAIN, 1216, 660, 100), (LONG_GAME, 1216, 660, 100), (BIG_INNINGS, 1216, 660, 100), (PLAIN, 1216, 600, 100)],
)
def test_a_whole_game_is_seen_at_once_in_an_ordinary_window(seed, width, height, text, wear: Wear):
    wear(theme.Look(text=text))
    view = shown(played(seed))
    for club in view.clubs:
        assert lay_out(club, view.score, QSizeF(width, height)).size == QSizeF(width, height)


def test_nine_innings_and_their_totals_are_side_by_side_in_large_text_too(wear: Wear):
    wear(theme.Look(text=150))
    view = shown(played())
    assert lay_out(view.clubs[0], view.score, QSizeF(1216, 640)).size.width() == 1216


def test_a_name_of_eighty_letters_leaves_the_innings_their_room(wear: Wear) -> None:
    wear(theme.Look())
    table = played()
    club = table.setup.clubs[0]
    order = (msgspec.structs.replace(club.order[0], name="W" * 80), *club.order[1:])
    setup = msgspec.structs.replace(
        table.setup, clubs=(msgspec.structs.replace(club, order=order), table.setup.clubs[1])
    )
    book = Book()
    book.add_all(table.events)
    sheet = sheet_view(setup, score_sheet(table.events, triple_six.calls), book, table.game.situation)
    at, usual = (lay_out(view.clubs[0], view.score, QSizeF(1280, 700)) for view in (sheet, shown(table)))
    assert at.size == usual.size == QSizeF(1280, 700)
    assert at.box > usual.box * 0.8


def test_the_names_stay_in_sight_when_the_innings_are_scrolled(wear: Wear):
    wear(theme.Look(text=150))
    view = shown(played(LONG_GAME))
    room = QSizeF(900, 700)
    at = lay_out(view.clubs[0], view.score, room)
    assert at.size.width() > room.width()
    names = QRect(0, int(at.top) + 2, int(at.grid_x) - 3, int(9 * at.row) - 4)
    still = drawn(view.clubs[0], view.score, room).copy(names)
    assert drawn(view.clubs[0], view.score, room, shift=100).copy(names.translated(100, 0)) == still


@pytest.mark.slow
def test_larger_text_is_laid_out_at_once(page: ScoresheetPage, wear: Wear):
    before = page.canvas.layout_now()
    wear(theme.Look(text=150))
    assert page.canvas.layout_now().head > before.head


@pytest.mark.slow
def test_the_man_at_bat_is_brought_into_sight(page: ScoresheetPage, wear: Wear):
    wear(theme.Look(text=200))
    page.resize(700, 420)
    page.set_sheet(shown(played(until=in_the_sixth)))
    page.show_club(1)
    club = page.canvas.page
    assert club is not None and club.due is not None
    row, *column = club.due
    cell = page.canvas.layout_now().cell(row, list(club.columns()).index(tuple(column)))
    corner = page.canvas.mapTo(page, cell.topLeft().toPoint())
    assert page.rect().contains(QRect(corner, cell.size().toSize()))
    assert corner.x() >= page.canvas.layout_now().grid_x


@pytest.mark.parametrize(("box", "row", "text"), [(88, 52, 100), (66, 52, 100), (88, 43, 100), (75, 84, 150)])
def test_the_diamond_is_clear_of_mark_and_out_and_inside_its_box(box, row, text, wear: Wear):
    wear(theme.Look(text=text))
    mark, letters = wide(mark_font(), "1B+"), QFontMetricsF(mark_font())
    home, first, second, third = place_diamond(box, row, mark).bases(QRectF(0, 0, box, row))
    assert third.x() > 0 and first.x() < box and home.y() < row
    corner = theme.px(BOX_PAD) + mark + theme.px(3) + letters.ascent()  # of the mark's last letter, x and y added up
    assert third.x() + third.y() > corner or second.y() > theme.px(3) + letters.ascent()
    radius = theme.px(OUT_RADIUS)
    from_line = (box + row - 2 * theme.px(4) - 2 * radius - home.x() - home.y()) / 2**0.5
    assert from_line > radius


@pytest.mark.slow
def test_the_examples_in_the_layout_hold():
    assert doctest.testmod(layout).failed == 0


# how it is drawn


def test_a_run_fills_the_diamond_and_an_out_does_not(wear: Wear):
    wear(theme.Look())
    view = shown(played(BIG_INNINGS))
    room = QSizeF(1216, 700)
    image, at, ink = drawn(view.clubs[1], view.score, room), lay_out(view.clubs[1], view.score, room), inks()
    for row in range(9):
        for column, (inning, turn) in enumerate(view.clubs[1].columns()):
            found = view.clubs[1].turn(row, inning, turn)
            if found is not None:
                cell = at.cell(row, column)
                middle = QPoint(int(cell.left() + at.diamond.x), int(cell.top() + at.diamond.y))
                assert (image.pixelColor(middle) == ink.run) is found.box.scored


def test_painting_is_a_function_of_the_page(wear: Wear):
    wear(theme.Look())
    view = shown(played(calls=True))
    assert drawn(view.clubs[0], view.score, QSizeF(1216, 700)) == drawn(view.clubs[0], view.score, QSizeF(1216, 700))


@pytest.mark.parametrize("dark", [False, True])
def test_every_ink_reads_on_its_paper(dark, wear: Wear):
    wear(theme.Look(dark=dark))
    ink = inks()
    for colour in (ink.ink, ink.quiet, ink.reached, ink.out, ink.heading):
        assert theme.contrast(colour, ink.page) >= 4.5
    assert theme.contrast(ink.focus, ink.page) >= 3
    assert theme.contrast(ink.ink, ink.run) >= 3, "the legs round a run"


def test_a_page_that_was_never_given_a_game_is_blank(qtbot: QtBot, wear: Wear):
    wear(theme.Look())
    empty = ScoresheetPage()
    qtbot.addWidget(empty)
    empty.show()
    empty.show_club(1)
    qtbot.keyClick(empty.canvas, Qt.Key.Key_Right)
    assert empty.text() == ""
    assert empty.grab().toImage().pixelColor(empty.rect().center()) == inks().page


@pytest.mark.slow
def test_dark_paper_is_dark(page: ScoresheetPage, wear: Wear):
    wear(theme.Look(dark=True))
    assert theme.luminance(QColor(page.canvas.grab().toImage().pixel(2, 2))) < 0.1


# how it is used


def test_the_clubs_are_switched_by_keys(page: ScoresheetPage, qtbot: QtBot):
    page.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_Right)
    assert page.club == 1
    assert page.canvas.accessibleName() == "Copper Ridge scoresheet"
    qtbot.keyClick(page.tabs, Qt.Key.Key_Left)
    assert page.club == 0


def test_the_clubs_are_switched_by_ctrl_and_page_keys_from_the_page_itself(page: ScoresheetPage, qtbot: QtBot):
    page.activateWindow()
    page.canvas.setFocus()
    qtbot.waitUntil(page.canvas.hasFocus)
    qtbot.keyClick(page.canvas, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert page.club == 1
    qtbot.keyClick(page.canvas, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert page.club == 0


def test_a_new_play_leaves_the_club_on_top(page: ScoresheetPage):
    page.show_club(1)
    page.set_sheet(shown(played(seed=6)))
    assert page.club == 1
    assert [page.tabs.tabText(side) for side in (0, 1)] == ["Harbor Point", "Copper Ridge"]


def test_arrow_keys_go_from_box_to_box_and_say_what_is_in_it(page: ScoresheetPage, qtbot: QtBot):
    canvas = page.canvas
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        qtbot.keyClick(canvas, key)
    assert canvas.cursor_at == (1, 0)
    assert canvas.accessibleDescription() == canvas.words_at(1, 0)
    assert canvas.words_at(1, 0).startswith("Tanaka, 1st inning: ")
    qtbot.keyClick(canvas, Qt.Key.Key_End)
    qtbot.keyClick(canvas, Qt.Key.Key_Right)
    assert canvas.cursor_at == (1, 8)
    qtbot.keyClick(canvas, Qt.Key.Key_Home)
    qtbot.keyClick(canvas, Qt.Key.Key_Up)
    qtbot.keyClick(canvas, Qt.Key.Key_Up)
    assert canvas.cursor_at == (0, 0)


def test_a_click_puts_the_cursor_on_a_box(page: ScoresheetPage, qtbot: QtBot):
    cell = page.canvas.layout_now().cell(4, 3)
    qtbot.mouseClick(page.canvas, Qt.MouseButton.LeftButton, pos=cell.center().toPoint())
    assert page.canvas.cursor_at == (4, 3)


def rest_on(page: ScoresheetPage, row: int, column: int) -> str:
    """What the tip says when the mouse rests on a box."""
    QToolTip.showText(QPoint(1, 1), "another", page)
    spot = page.canvas.layout_now().cell(row, column).center().toPoint()
    QApplication.sendEvent(page.canvas, QHelpEvent(QEvent.Type.ToolTip, spot, page.canvas.mapToGlobal(spot)))
    return QToolTip.text()


def test_resting_on_a_box_says_what_is_in_it(page: ScoresheetPage):
    club = page.canvas.page
    assert club is not None
    for row in range(9):
        if club.turn(row, 0, 0) is not None:
            assert rest_on(page, row, 0) == page.canvas.words_at(row, 0)
        else:
            assert rest_on(page, row, 0) in ("", "another"), "hidden, or about to be"


@pytest.mark.slow
def test_a_shorter_game_moves_the_cursor_back_onto_the_sheet(page: ScoresheetPage, qtbot: QtBot):
    page.set_sheet(shown(played(LONG_GAME)))
    qtbot.keyClick(page.canvas, Qt.Key.Key_End)
    assert page.canvas.cursor_at == (0, 14)
    page.set_sheet(shown(played()))
    assert page.canvas.cursor_at == (0, 8)


def test_an_empty_box_and_the_man_at_bat_are_told_apart(page: ScoresheetPage):
    page.set_sheet(shown(played(until=in_the_sixth)))
    page.show_club(1)
    club = page.canvas.page
    assert club is not None and club.due is not None
    due = list(club.columns()).index(club.due[1:])
    assert page.canvas.words_at(club.due[0], due).endswith("6th inning: at bat")
    assert page.canvas.words_at(club.due[0], len(list(club.columns())) - 1).endswith("9th inning: no turn at bat")
