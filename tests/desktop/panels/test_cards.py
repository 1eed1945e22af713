"""Cards on the table: what is lit, what is told in words, the back, and that nothing is cut however large the text."""

from __future__ import annotations

import doctest
from collections.abc import Callable, Iterator

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.cards import CardView, Light, card_text, face, table_places
from desktop.cards.face import lit_cell
from desktop.cards.lettering import cell_font
from desktop.cards.stand import CardStand
from desktop.look import theme
from desktop.look.fonts import wide
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.page import TablePage
from rulesets.core.cards.views import Card, CardRow, CardTable, Compared, Fact, Meter
from rulesets.core.people.club_files import load_club
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.play.events import Read
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup
from rulesets.core.ruleset import Cards, Ruleset
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for

RANGES = ((0, 4, "DD"), (5, 8, "SI+"), (9, 14, "SI"), (15, 18, "BB"), (19, 19, "HBP"), (20, 22, "DEF"),
          (23, 23, "PARK"), (24, 41, "OUT"), (42, 48, "SO"), (49, 49, "OUT"))  # fmt: skip
DRIVES = ((0, 19, "HR"), (20, 29, "park"), (30, 34, "TR"), (35, 59, "DO"), (60, 69, "park"), (70, 73, "F7d"),
          (74, 86, "F8d"), (87, 99, "F9d"))  # fmt: skip
SQUARES = ("20 39³ 31 16* 4* 16", "1 11⁺ 11 2 27 8*", "2 16 14 25 7C 36", "3 16 19 11 2* 46", "5 16 3 5 20 36",
           "45 55³ 47 6 3* 11")  # fmt: skip
OUTS = "G6h G4h G5 G3 G1s F8 F7d F9s L6 Pm".split()


def ranges(chart: str, rows: tuple[tuple[int, int, str], ...]) -> CardTable:
    printed = (CardRow(a, f"{a:02}" if a == b else f"{a:02}–{b:02}", (text,), b) for a, b, text in rows)
    return CardTable(chart, chart.capitalize(), tuple(printed), row_colour="red white")


def outs(whose: str) -> CardTable:
    rows = tuple(CardRow(n, str(n), (code,)) for n, code in enumerate(OUTS))
    return CardTable("outs", "Outs", rows, (whose,), row_colour="green", across=True)


LOST = ("the 1st is finished", "his first run, in the 2nd")
NUMBERS = Card(
    "batter", 0, "Dell Harkaway", "Red Mesa · age 28",
    (Fact("Advantage", "tired arm", "The pitcher is tired.", True), Fact("Speed", "S"), Fact("Steal", "–"),
     Fact("Field", "1B 3 · LF 2", "First base and left"), Fact("Injury", "2")),
    (ranges("numbers", RANGES), ranges("drives", DRIVES), outs("batter")),
    Meter("Endurance", 10, 12, LOST),
    (Compared("AVG", ".288", ".287"), Compared("HR in 600", "36", "35")),
    badge="(L)",
)  # fmt: skip
GRID = CardTable(
    "squares", "", tuple(CardRow(n, str(n), tuple(row.split())) for n, row in enumerate(SQUARES, 1)),
    tuple("123456"), tuple("123456"), "white", "red",
)  # fmt: skip
SQUARED = Card("batter", 1, "Owen Pruitt", "Kingsbridge", (Fact("Speed", "5"),), (GRID,), badge="R")
PARK = Card("ballpark", 1, "Short porch", tables=(outs("park"),))
ALL = [NUMBERS, SQUARED, PARK]
each_card = pytest.mark.parametrize("card", ALL, ids=[card.name for card in ALL])


def read(chart: str, row: int, column: str | None = None) -> Read:
    return Read(chart, row, column, "", "")


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    theme.wear(qapp, theme.Look())
    yield qapp
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


@pytest.fixture
def view(dressed: QApplication) -> Iterator[CardView]:
    view = CardView()
    view.set_card(NUMBERS, "#15305e")
    view.resize(280, view.height_at(280))
    view.show()
    yield view
    view.close()
    view.deleteLater()
    dressed.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_examples_in_the_docstrings_hold() -> None:
    for module in (face, table_places):
        assert doctest.testmod(module).failed == 0


# what is lit


def test_a_number_lights_the_range_that_holds_it() -> None:
    numbers = NUMBERS.tables[0]
    assert [lit_cell(numbers, Light("numbers", n)) for n in (0, 4, 5, 49)] == [(0, 0), (0, 0), (1, 0), (9, 0)]
    assert lit_cell(numbers, Light("numbers", 50)) is None
    assert lit_cell(numbers, Light("numbers", 3, "batter")) is None  # it has no columns


def test_a_grid_is_lit_by_row_and_column() -> None:
    assert lit_cell(GRID, Light("squares", 2, "6")) == (1, 5)
    assert lit_cell(GRID, Light("squares", 2, "7")) is None
    assert lit_cell(GRID, Light("squares", 2)) is None


def test_the_outs_of_the_other_card_are_not_lit(view: CardView) -> None:
    assert not view.light(read("outs", 3, "pitcher"))
    assert view.light(read("outs", 3, "batter"))


def test_lights_stay_until_they_are_cleared(view: CardView) -> None:
    view.light(read("numbers", 27))
    view.light(read("outs", 3, "batter"))
    assert view.accessibleDescription().endswith("Highlighted: Numbers 24–41: OUT; Outs 3: G3")
    view.clear_light()
    assert "Lit" not in view.accessibleDescription()


def test_what_is_not_on_the_card_lights_nothing(view: CardView) -> None:
    assert not view.light(read("squares", 1, "1"))
    assert view.face is not None and view.face.lights == ()


def test_the_same_mans_card_keeps_its_lights_and_anothers_has_none(view: CardView) -> None:
    view.light(read("numbers", 27))
    view.set_card(Card("batter", 0, NUMBERS.name, tables=NUMBERS.tables), "#15305e")
    assert view.face is not None and view.face.is_lit
    view.set_card(SQUARED, "#15305e")
    assert view.face is not None and not view.face.is_lit


def test_a_lit_range_is_gold_on_the_picture(view: CardView) -> None:
    view.light(read("numbers", 27))
    cell = view.places().tables[0].cells[7][0]
    row = view.places().tables[0].labels[7].united(cell)
    picture = view.grab().toImage()
    spots = [picture.pixelColor(int(row.left()) + 2 + n, int(row.bottom()) - 3) for n in range(3)]
    assert theme.GOLD in spots


def test_row_and_column_of_a_grid_wear_the_colours_of_their_dice(view: CardView) -> None:
    view.set_card(SQUARED, "#15305e")
    view.resize(280, view.height_at(280))
    plain = view.grab().toImage()
    view.light(read("squares", 2, "6"))
    lit = view.grab().toImage()
    placed = view.places().tables[0]
    for rect, changed in ((placed.cells[0][5], True), (placed.cells[1][0], True), (placed.cells[0][0], False)):
        spot = rect.topLeft().toPoint() + QPoint(3, 3)
        assert (plain.pixelColor(spot) != lit.pixelColor(spot)) is changed
    head = placed.heads[5].center().toPoint() + QPoint(8, 0)
    assert lit.pixelColor(head) == theme.RED


# words


def test_everything_on_a_card_is_told_in_words() -> None:
    told = card_text(NUMBERS)
    assert told.startswith(
        "Dell Harkaway, (L), at bat, Red Mesa · age 28\nAdvantage tired arm. The pitcher is tired.\n"
    )
    for words in ("Speed S", "00–04: DD", "49: OUT", "20–29: park", "9: Pm", "Endurance: 10 of 12 left", *LOST):
        assert words in told
    assert "AVG: season .288, card .287" in told
    assert "1: 20 39³ 31 16* 4* 16" in card_text(SQUARED)


def test_a_place_on_the_card_says_what_it_means(view: CardView) -> None:
    at = view.places()
    assert view.note_at(at.facts[0].rect.center().toPoint()) == "Advantage tired arm: The pitcher is tired."
    assert view.note_at(at.meter.center().toPoint()).splitlines() == ["Endurance: 10 of 12", *LOST]
    assert view.note_at(at.tables[0].cells[1][0].center().toPoint()) == "Numbers, 05–08: SI+"
    assert "Dell Harkaway" in view.note_at(at.header.center().toPoint())


# the back


def test_a_click_or_enter_turns_the_card(view: CardView, qtbot: QtBot) -> None:
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton)
    assert view.face is not None and view.face.turned
    assert view.accessibleDescription().splitlines()[:2] == ["Back of the card", "AVG: season .288, card .287"]
    assert "the 1st is finished" in view.accessibleDescription()
    view.grab()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert not view.face.turned


def test_the_back_wants_room_only_while_it_is_up(view: CardView, qtbot: QtBot) -> None:
    """A pitcher's back grows with his day: late in a game it made the whole table too high for a small screen."""
    lost = tuple(f"run number {number}, in the 7th" for number in range(60))
    long_day = msgspec.structs.replace(NUMBERS, meter=Meter("Endurance", 0, 12, lost))
    view.set_card(NUMBERS)
    least, wished = view.minimumSizeHint().height(), view.sizeHint().height()
    view.set_card(long_day)
    assert (view.minimumSizeHint().height(), view.sizeHint().height()) == (least, wished)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton)
    assert view.minimumSizeHint().height() > least
    view.light(read("numbers", 1))
    assert view.minimumSizeHint().height() == least


def test_what_is_read_turns_the_card_up_again(view: CardView) -> None:
    view.turn()
    view.light(read("numbers", 1))
    assert view.face is not None and not view.face.turned


def test_a_card_with_nothing_on_its_back_stays(view: CardView) -> None:
    view.set_card(SQUARED, "#15305e")
    view.turn()
    assert view.face is not None and not view.face.turned


# sizes


@pytest.mark.slow
@each_card
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("text", [80, 100, 125, 150, 200])
def test_nothing_on_a_card_is_cut(dressed: QApplication, view: CardView, card: Card, text: int, dark: bool) -> None:
    """Every part stands inside the card, no two rows overlap, and every cell has room for what is printed in it."""
    theme.wear(dressed, theme.Look(dark, text))
    view.set_card(card, "#8c1f2f")
    width = round(280 * text / 100)
    for height in (view.height_at(width, 0), view.height_at(width, 1), view.height_at(width, 1) + 40):
        view.resize(width, height)
        at = view.places()
        assert at.bottom <= height + 0.5
        boxes = [place.rect for place in at.facts]
        for placed in at.tables:
            cells = [cell for row in placed.cells for cell in row]
            boxes += [*placed.labels, *cells]
            for row, printed in zip(placed.cells, placed.table.rows, strict=True):
                for cell, words in zip(row, printed.cells, strict=True):
                    shown = theme.fitted(words, cell_font(True), cell.width() - 2)[1]
                    assert shown == words
                    assert cell.height() >= QFontMetricsF(cell_font()).height() * 0.9
        for box in boxes:
            assert box.left() >= 0 and box.right() <= width + 0.5 and box.bottom() <= height
        for n, one in enumerate(boxes):
            assert not any(one.adjusted(1, 1, -1, -1).intersects(other) for other in boxes[n + 1 :])
        view.grab()


def test_a_card_of_numbers_is_low_enough_for_a_column_with_a_lineup_below_it(view: CardView) -> None:
    """Ten ranges, eight rows of drives, ten outs, in 280 by less than 240 pixels."""
    assert view.height_at(280, 0) < 240
    assert len({label.left() for label in view.places().tables[0].labels}) == 2


def test_more_height_only_moves_the_rows_apart(view: CardView) -> None:
    close, far = view.height_at(280, 0), view.height_at(280, 1)
    pitches = []
    for height in (close, (close + far) // 2, far):
        view.resize(280, height)
        cells = view.places().tables[0].cells
        pitches.append(cells[1][0].top() - cells[0][0].top())
    assert pitches == sorted(pitches) and pitches[0] < pitches[2]
    view.resize(280, close)
    assert view.places().line.isEmpty()  # it stands beside the name then
    assert wide(cell_font(), "OUT") < view.places().tables[0].cells[0][0].width()


# the stand


class Source:
    """A game of two batters, as far as its cards go."""

    up = NUMBERS

    def cards(self) -> Cards:
        return Cards(
            lambda game: (self.up, PARK),
            lambda game, side, man: NUMBERS,
            lambda game, side, man: NUMBERS,
            lambda *about: Fact("SS", "4"),
        )


@pytest.fixture
def stand(dressed: QApplication) -> Iterator[tuple[CardStand, Callable[[Card], None]]]:
    source = Source()
    window = QWidget()
    stand = CardStand(source.cards())
    QVBoxLayout(window).addWidget(stand)
    setup = Setup("none", (load_club(VISITORS), load_club(HOME)))

    def show(card: Card) -> None:
        source.up = card
        stand.show_game(setup, None)  # type: ignore[arg-type]

    window.show()
    yield stand, show
    window.close()
    window.deleteLater()
    dressed.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_next_mans_card_is_dealt_at_once_without_animation(stand: tuple[CardStand, Callable[[Card], None]]) -> None:
    cards, show = stand
    show(NUMBERS)
    cards.light([read("numbers", 27)])
    show(SQUARED)
    assert cards.batter.card == SQUARED


def test_a_card_that_was_read_is_left_to_be_looked_at(
    stand: tuple[CardStand, Callable[[Card], None]], qtbot: QtBot
) -> None:
    cards, show = stand
    cards.set_look(50)
    show(NUMBERS)
    cards.light([read("numbers", 27)])
    show(SQUARED)
    assert cards.batter.card == NUMBERS
    qtbot.waitUntil(lambda: cards.batter.card == SQUARED)


def test_dice_that_come_sooner_are_read_on_the_new_card(stand: tuple[CardStand, Callable[[Card], None]]) -> None:
    cards, show = stand
    cards.set_look(10_000)
    show(NUMBERS)
    cards.light([read("numbers", 27)])
    show(SQUARED)
    cards.clear_light()
    cards.light([read("squares", 2, "6")])
    assert cards.batter.card == SQUARED and cards.batter.face is not None and cards.batter.face.is_lit


# at the table


def sitting(ruleset: Ruleset, setup: Setup) -> TableAdapter:
    return TableAdapter(Session(Table(ruleset, setup), skippers_for(setup)))


@pytest.fixture
def page(dressed: QApplication) -> Iterator[TablePage]:
    import rulesets.deep_drive

    clubs = (load_club(VISITORS), load_club(HOME))
    page = TablePage()
    page.set_animated(False)
    page.resize(1280, 772)
    page.show()
    page.sit_down(sitting(rulesets.deep_drive, Setup("deep_drive", clubs, seed=7)))
    yield page
    page.stand_up()
    page.close()
    page.deleteLater()
    dressed.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def tab_titles(page: TablePage) -> list[str]:
    return [page.tabs.tabText(at) for at in range(page.tabs.count())]


def play(page: TablePage, qtbot: QtBot) -> None:
    """A whole plate appearance, every question with its ordinary answer."""
    adapter = page.adapter
    assert adapter is not None
    points = len(adapter.table.points)
    while len(adapter.table.points) == points:
        if page.dialog is not None:
            assert isinstance(adapter.pending, Ask)
            page.dialog.chosen.emit(adapter.pending.ordinary, False)
        else:
            page.roll()
        qtbot.wait(1)


@pytest.mark.slow
def test_the_cards_stand_over_the_lineups_and_the_charts_are_a_tab(page: TablePage) -> None:
    cards = page.panels.cards
    assert cards is not None
    assert tab_titles(page) == ["Play by play", "Box score", "Charts"]
    for card, lineup in ((cards.pitcher, page.in_field), (cards.batter, page.at_bat)):
        assert card.isVisible() and lineup.isVisible()
        at, below = card.mapTo(page, QPoint()), lineup.mapTo(page, QPoint())
        assert at.x() == below.x() and at.y() + card.height() <= below.y()
    assert page.verticalScrollBar().maximum() == 0  # all of it is on the page at 1280 by 800
    rows = page.at_bat.list
    assert rows.verticalScrollBar().maximum() == 0 and rows.men.rowCount() == 9


@pytest.mark.slow
def test_large_text_makes_tabs_of_the_cards(dressed: QApplication, page: TablePage, qtbot: QtBot) -> None:
    cards = page.panels.cards
    assert cards is not None
    theme.wear(dressed, theme.Look(text=150))
    qtbot.waitUntil(lambda: cards.count() == 2)
    assert tab_titles(page) == ["Play by play", "Box score", "Charts", "Lineups", "Dice"]
    play(page, qtbot)
    theme.wear(dressed, theme.Look())
    qtbot.waitUntil(lambda: cards.count() == 0)
    assert cards.batter.isVisible() and cards.pitcher.isVisible()


@pytest.mark.slow
def test_what_is_read_is_lit_and_told(page: TablePage, qtbot: QtBot) -> None:
    """Each plate appearance of a game's beginning is read on one card or the other, and the reading names it."""
    told = set()
    for _ in range(12):
        play(page, qtbot)
        told.add(page.bar.reading.text().split(".")[0].split(": ", 1)[1])
    assert {"Batter 00–49", "Pitcher 50–99"} <= told


@pytest.mark.slow
def test_undo_lights_nothing_on_the_cards_of_another_man(page: TablePage, qtbot: QtBot) -> None:
    cards = page.panels.cards
    assert cards is not None
    for _ in range(3):
        play(page, qtbot)
    page.undo()
    assert not any(view.face.is_lit for view in cards.views.values() if view.face)
    assert page.bar.reading.text() != "."


@pytest.mark.slow
def test_a_fielder_has_his_rating_and_the_pitcher_what_he_allowed(page: TablePage) -> None:
    first, catcher, *_ = page.in_field.model.rows
    assert first.order == "P" and "IP" in first.today
    assert "rated" in catcher.spoken and catcher.today[0].isdigit()


@pytest.mark.slow
def test_a_man_in_a_lineup_shows_his_own_card(page: TablePage, qtbot: QtBot) -> None:
    peek = page.sheet.peeks[0]
    index = page.at_bat.model.index(4)
    page.at_bat.list.entered.emit(index)
    row = page.at_bat.model.rows[4]
    assert peek.view.isVisible() and peek.view.card is not None and row.name in peek.view.card.name
    page.at_bat.list.clicked.emit(index)
    QApplication.sendEvent(page.at_bat.list.viewport(), QEvent(QEvent.Type.Leave))
    assert peek.view.isVisible()  # a click keeps it
    qtbot.keyClick(page.at_bat.list, Qt.Key.Key_Escape)
    assert not peek.view.isVisible()


@pytest.mark.slow
def test_another_game_after_one_with_cards_has_its_charts_at_the_left(page: TablePage) -> None:
    import rulesets.triple_six

    clubs = (load_club(VISITORS), load_club(HOME))
    page.sit_down(sitting(rulesets.triple_six, Setup("triple_six", clubs, seed=7)))
    assert page.middle.widget(0) is page.panels and page.panels.isVisible()
    assert tab_titles(page) == ["Play by play", "Box score"]
    assert page.orders.isAncestorOf(page.in_field) and page.orders.isAncestorOf(page.at_bat)
    page.at_bat.list.entered.emit(page.at_bat.model.index(0))
    assert not page.sheet.peeks[0].view.isVisible()  # it has no cards to show
