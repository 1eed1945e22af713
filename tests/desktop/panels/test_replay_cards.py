"""Carlton against Gibson at the table: grids lit by their dice, the sum and where it leads, charts, calls that stay."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import rulesets
from desktop.cards import CardView
from desktop.cards.lettering import cell_font, tint
from desktop.look import theme
from desktop.main_window import MainWindow
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.page import TablePage
from desktop.panels.chart_panel import ChartPanel
from rulesets import replay
from rulesets.core.cards.views import CardTable
from rulesets.core.play.events import Read, Thrown
from rulesets.core.play.requests import Ask
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from rulesets.replay.demonstration import demonstration

pytestmark = pytest.mark.slow  # a window and a game for every test

TITLE = replay.demonstrations[0].title


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    theme.wear(qapp, theme.Look())
    yield qapp
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


@pytest.fixture
def page(dressed: QApplication) -> Iterator[TablePage]:
    page = TablePage()
    page.set_animated(False)
    page.resize(1280, 770)
    page.show()
    page.sit_down(TableAdapter(Session(Table(replay, demonstration(3)), skippers_for(demonstration(3)))))
    dressed.processEvents()
    yield page
    page.stand_up()
    page.close()
    page.deleteLater()
    dressed.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def go_on(page: TablePage) -> None:
    """A roll, or the ordinary answer to whatever is asked."""
    assert page.adapter is not None
    pending = page.adapter.pending
    if isinstance(pending, Ask) and pending.kind == "choice":
        page.questions.close()
        page.adapter.give(pending.ordinary)
    else:
        page.roll()


def shown(page: TablePage) -> tuple[CardView, CardView]:
    cards = page.panels.cards
    assert cards is not None
    return cards.batter, cards.pitcher


def charts(page: TablePage) -> ChartPanel:
    return next(panel for panel in page.panels.panels if isinstance(panel, ChartPanel))


# the cards


def test_everything_fits_a_small_screen_without_scrolling(page: TablePage) -> None:
    """1280 by 800 less the menu, whoever is up: both cards, the ballpark, both nines, the dice."""
    assert not page.sheet.arrangement.narrow
    for _ in range(40):
        sheet = page.widget()
        assert sheet is not None and sheet.minimumSizeHint().height() <= 770
        go_on(page)


def test_every_square_is_whole_however_close_the_rows_are(page: TablePage) -> None:
    for view in shown(page):
        (placed,) = view.places().tables
        for cells, row in zip(placed.cells, placed.table.rows, strict=True):
            for cell, words in zip(cells, row.cells, strict=True):
                assert theme.fitted(words, cell_font(True), cell.width() - 4)[1] == words
                assert cell.height() >= QFontMetricsF(cell_font()).height() * 0.9


def test_the_dice_light_a_square_on_both_cards(page: TablePage) -> None:
    assert page.adapter is not None
    at_bats = 0
    while at_bats < 20:
        begin = len(page.adapter.table.events)
        (batter, pitcher), cards = shown(page), page.panels.cards
        assert cards is not None
        cards.set_look(10_000)  # what was read stays to be looked at
        go_on(page)
        events = page.adapter.table.events[begin:]
        thrown = next((event for event in events if isinstance(event, Thrown)), None)
        if thrown is None or thrown.key != "at_bat":
            continue
        at_bats += 1
        red, white, _ = thrown.faces
        read = {event.chart: event for event in events if isinstance(event, Read)}
        assert batter.face is not None and pitcher.face is not None
        column = int(read["batter_card"].column or 0) if "batter_card" in read else red
        assert (white - 1, column - 1) in batter.face.lit(batter.face.card.tables[0])
        assert pitcher.face.is_lit
        cards.deal()


def ground(view: CardView, row: int, column: int) -> int:
    """The colour that a cell of a card's grid stands on."""
    (placed,) = view.places().tables
    picture = view.grab().toImage()
    corner, ratio = placed.cells[row][column].topLeft(), picture.devicePixelRatio()
    return picture.pixelColor(round((corner.x() + 4) * ratio), round((corner.y() + 3) * ratio)).rgb()


def test_a_column_has_the_colour_of_its_die(page: TablePage) -> None:
    """Red tints the whole column of both grids, the row is white's on one card and blue's on the other."""
    batter, pitcher = shown(page)
    for view, row_colour in ((batter, "white"), (pitcher, "blue")):
        assert view.card is not None
        chart = view.card.tables[0].chart
        assert view.light(Read(chart, 2, "6", "", ""))
        assert ground(view, 4, 5) == tint("red", 0.24).rgb() == ground(view, 0, 5)
        assert ground(view, 1, 0) == tint(row_colour, 0.24).rgb()
        assert ground(view, 1, 5) == theme.GOLD.rgb()
        assert ground(view, 0, 0) == theme.paper().stock.rgb()


def test_a_shaded_square_stands_on_darker_paper_and_says_why(page: TablePage) -> None:
    batter, _ = shown(page)
    assert batter.card is not None
    table = batter.card.tables[0]
    row = next(at for at, row in enumerate(table.rows) if row.shaded)
    cell = batter.places().tables[0].cells[row][table.rows[row].shaded[0]]
    assert "the ballpark may have a say" in batter.note_at(cell.center().toPoint())
    plain = batter.places().tables[0].cells[0][0]
    assert "ballpark" not in batter.note_at(plain.center().toPoint())


# how the dice were read


def test_the_sum_and_the_line_it_leads_to(page: TablePage) -> None:
    page.roll()
    assert page.bar.reading.text() == (
        "Red 2: Column 2. White 3: Gibson, row 3: 16. Blue 4: Carlton, row 4: 1. 16 + 1 = 17. "
        "Column 2: singles and strikeouts, 17: strikeout; then a wild pitch if a die is over his WP."
    )
    assert page.diamond.headline.title == "Strikeout"


def test_a_die_that_only_settles_something_is_added_to_what_was_read(page: TablePage) -> None:
    """Totals that call for another die keep their sum beside it until the play is over."""
    assert page.adapter is not None
    seen = 0
    for _ in range(60):
        if page.adapter.pending is None:
            break
        begin = len(page.adapter.table.events)
        go_on(page)
        events = page.adapter.table.events[begin:]
        thrown = next((event for event in events if isinstance(event, Thrown)), None)
        reads = [event for event in events if isinstance(event, Read)]
        if thrown is not None and thrown.key != "at_bat" and not reads:
            assert re.search(r"\d+ \+ \d+ = \d+|speed \d − arm \d", page.bar.reading.text())
            seen += 1
    assert seen > 1


def test_no_headline_is_a_sentence_of_the_chart_book(page: TablePage) -> None:
    for _ in range(40):
        go_on(page)
        assert len(page.diamond.headline.title) <= 40


def test_after_an_undo_no_other_man_is_named(page: TablePage) -> None:
    page.roll()
    page.roll()
    page.undo()
    assert "Batter, row 3: 16" in page.bar.reading.text() and "Gibson, row" not in page.bar.reading.text()


def test_the_scoreboard_counts_no_balls(page: TablePage) -> None:
    assert "count" not in page.scoreboard.text()
    assert page.adapter is not None
    page.adapter.situation.strike(1)
    page.sitting.showing.refresh()
    assert "one strike" in page.scoreboard.text()


# the charts


def test_sentences_are_wrapped_and_letters_explained(page: TablePage) -> None:
    panel = charts(page)
    page.tabs.setCurrentWidget(page.panels)
    QApplication.processEvents()
    panel.show_chart("column_6")
    view, chart = panel.view("column_6"), replay.load("")["column_6"]
    longest = max(range(len(chart.lines)), key=lambda at: len(chart.cell(chart.lines[at].rows[0]).say))
    assert view.drawn(longest, 1) == chart.cell(chart.lines[longest].rows[0]).say
    assert view.rowHeight(longest) > 2 * view.verticalHeader().defaultSectionSize()
    assert panel.legend.isHidden()
    panel.show_chart("coach_normal")
    QApplication.processEvents()
    assert panel.view("coach_normal").drawn(2, 1) == "HOLD"
    assert "HOLD: nobody advances" in panel.legend.text() and not panel.legend.isHidden()
    panel.light("coach_normal", 12, "4")  # far to the right: it is scrolled to
    view = panel.view("coach_normal")
    assert view.viewport().rect().contains(view.visualRect(view.chart_model.lit))


def test_every_chart_can_be_shown(page: TablePage) -> None:
    panel = charts(page)
    page.tabs.setCurrentWidget(page.panels)
    for chart in replay.panels(replay.options(ballpark_effects="on"))[1].charts:
        panel.show_chart(chart)
        QApplication.processEvents()
        assert panel.shown == chart and panel.grab().height() > 100


# calls


def test_the_infield_stays_as_it_was_set(page: TablePage) -> None:
    """The game asks each time; the seat goes on saying the same until it is changed."""
    assert page.adapter is not None
    fold = page.bar.calls.folds()[0]
    assert fold.accessibleName() == "Copper Ridge: Infield: as usual, stays until you change it"
    fold.open_list()
    assert fold.menu_shown is not None
    book, _, *depths = fold.menu_shown.actions()
    assert book.text() == "The book suggests everybody back." and not book.isEnabled()  # RP-CB-60: nobody on
    assert "The book suggests everybody back." in fold.toolTip()
    labels = [action.text() for action in depths]
    assert labels == ["As usual", "Back", "Halfway", "In", "Corners in", "Third baseman in"]
    depths[3].trigger()
    assert page.adapter.seats.standing == {(1, "infield_depth"): "in"}
    page.roll()
    answers = [entry for entry in page.adapter.table.journal if entry.key == "infield_depth"]
    assert [(entry.answer, entry.by) for entry in answers] == [("in", "standing")]
    fold = page.bar.calls.folds()[0]
    assert fold.value == "in"
    fold.chosen.emit("infield_depth", "auto")
    assert page.adapter.seats.standing == {} and page.bar.calls.folds()[0].value == "auto"


def test_a_crowded_board_needs_no_scrolling(page: TablePage) -> None:
    """Both clubs managed, a man on first: every call is to be seen, each word whole."""
    board = page.bar.calls
    for _ in range(60):
        go_on(page)
        assert board._scroll.verticalScrollBar().maximum() == 0, board.text()


# the demonstration


def test_carlton_against_gibson_is_in_the_game_menu(
    open_window: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(rulesets, "GAMES", tuple(dict.fromkeys((*rulesets.GAMES, "replay"))))
    window = open_window()
    action = next(each for each in window.menus.menus["Game"].actions() if TITLE in each.text())
    assert action.text() == f"{TITLE} (Replay)" and "Tiger Stadium" in action.toolTip()
    (button,) = window.first.demonstrations
    assert button.text() == TITLE and button.isVisible() and "printed" in button.accessibleDescription()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.adapter is not None and window.adapter.table.setup.ballpark == "Tiger Stadium"
    assert TITLE in window.statusBar().currentMessage() and "printed" in window.statusBar().currentMessage()
    (batter,) = (card for card in window.table.sheet.cards() if card.whose == "batter")
    assert batter.name == "Kirk Gibson", "it says what it is, and it is what it says"
    window.leave_table()
    action.trigger()
    assert window.adapter is not None
    (pitcher,) = (card for card in window.table.sheet.cards() if card.whose == "pitcher")
    assert pitcher.name == "Steve Carlton" and isinstance(pitcher.tables[0], CardTable)
