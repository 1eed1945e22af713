"""The box score panel: the book as text, set to fit the room it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.look import theme
from desktop.look.palette import DARK_PAPER
from desktop.panels.box_score import BoxScorePanel, fit, fit_line
from rulesets import triple_six
from rulesets.core.book.scoring import Book
from rulesets.core.people.lineups import starting_lineups
from rulesets.core.play.events import Relieved
from rulesets.core.play.plays import Advance, Play, batter_out
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Situation
from rulesets.core.table.table import Table

LONG_GAME, NO_LAST_TURN = 321, 389  # seeds: fifteen innings, and a home side that needed no ninth
Wear = Callable[[theme.Look], object]


@pytest.fixture
def wear(qapp: QApplication) -> Iterator[Wear]:
    """Dress the application for one test."""
    yield lambda look: theme.wear(qapp, look)
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


def played(seed: int, plays: int = 10_000) -> tuple[Setup, Book, bool]:
    table = Table(triple_six, default_setup("triple_six", seed))
    while table.pending is not None and table.where().plays < plays:
        table.step()
    book = Book()
    book.add_all(table.events)
    return table.setup, book, table.game.situation.over


@pytest.fixture
def panel(qtbot: QtBot, wear: Wear) -> BoxScorePanel:
    wear(theme.Look())
    panel = BoxScorePanel()
    qtbot.addWidget(panel)
    panel.resize(260, 620)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def show(qtbot: QtBot, panel: BoxScorePanel, setup: Setup, book: Book, over: bool) -> list[str]:
    """The panel's text, cell by cell, once it is set."""
    panel.clear()
    panel.set_box(setup, book, over)
    qtbot.waitUntil(lambda: "Totals" in panel.toPlainText())
    return panel.toPlainText().replace("\N{NO-BREAK SPACE}", " ").split("\n")


def test_both_clubs_stand_in_it_once_with_every_man_and_pitcher(panel: BoxScorePanel, qtbot: QtBot):
    setup, book, over = played(5)
    cells = show(qtbot, panel, setup, book, over)
    for club in setup.clubs:
        assert cells.count(club.city.upper()) == 1
        for man in club.order:
            assert cells.count(f"{man.name} {man.position}") == 1
    assert cells.count("Totals") == 4
    assert {cell[-3:] for cell in cells if cell.startswith(("Ortega", "Lindqvist"))} == {"(W)", "(L)"}


def test_a_mans_row_has_the_figures_of_the_book(panel: BoxScorePanel, qtbot: QtBot):
    setup, book, over = played(5)
    cells = show(qtbot, panel, setup, book, over)
    at = cells.index("Tanaka 2B")
    line = book.clubs[0].batting[1]
    assert cells[at + 1 : at + 7] == [str(line.get(key, 0)) for key in ("ab", "r", "h", "rbi", "bb", "so")]


@pytest.mark.slow
def test_an_unneeded_turn_is_an_x_only_when_the_game_is_over(panel: BoxScorePanel, qtbot: QtBot):
    assert show(qtbot, panel, *played(NO_LAST_TURN)).count("x") == 1
    assert "x" not in show(qtbot, panel, *played(NO_LAST_TURN, plays=20))


def test_nobody_has_won_while_the_game_goes_on(panel: BoxScorePanel, qtbot: QtBot):
    assert "Ortega" in show(qtbot, panel, *played(5, plays=30))


def test_a_new_game_has_a_box_too(panel: BoxScorePanel, qtbot: QtBot):
    assert show(qtbot, panel, *played(5, plays=0)).count("Totals") == 4


@pytest.mark.slow
@pytest.mark.parametrize("seed", [5, LONG_GAME])
@pytest.mark.parametrize(("width", "text"), [(240, 100), (260, 100), (420, 150), (900, 100), (1300, 150)])
def test_it_is_never_wider_than_its_room(seed, width, text, panel: BoxScorePanel, qtbot: QtBot, wear: Wear):
    wear(theme.Look(text=text))
    panel.resize(width, 620)
    cells = show(qtbot, panel, *played(seed))
    assert panel.horizontalScrollBar().maximum() == 0
    assert not [cell for cell in cells if cell in ("Har", "Cop")], "a name is not broken"


def test_figures_stand_under_their_headings_and_no_cell_wraps(panel: BoxScorePanel, qtbot: QtBot):
    show(qtbot, panel, *played(LONG_GAME))
    block = panel.document().begin()
    while block.isValid():
        text = block.text()
        if " · " not in text:  # the notes may take several lines
            assert block.layout().lineCount() <= 1, text
        block = block.next()


def test_the_clubs_are_abreast_where_there_is_room_for_both(wear: Wear):
    wear(theme.Look())
    setup = default_setup("triple_six")
    assert fit(setup, Book(), 9, 900).abreast
    assert not fit(setup, Book(), 9, 400).abreast


def test_a_narrow_panel_leaves_out_what_matters_least(wear: Wear):
    wear(theme.Look())
    setup = default_setup("triple_six")
    assert [head for head, _ in fit(setup, Book(), 9, 225).pitching] == ["H", "R", "ER", "BB", "SO"]
    assert [head for head, _ in fit(setup, Book(), 9, 400).pitching][-2:] == ["HR", "BF"]


def test_a_long_line_score_goes_on_in_a_second_line_with_no_inning_lost(wear: Wear):
    wear(theme.Look())
    setup = default_setup("triple_six")
    assert fit_line(setup, 9, 400).names == ("Harbor Point", "Copper Ridge")
    assert fit_line(setup, 9, 225).names == ("Pilots", "Miners")
    for room in (120, 160, 225, 300):
        lines = fit_line(setup, 18, room).lines
        assert [inning for line in lines for inning in line] == list(range(18))
    assert [len(line) for line in fit_line(setup, 12, 225).lines] == [6, 6]


def test_a_name_is_never_taken_for_a_tag(panel: BoxScorePanel, qtbot: QtBot):
    setup, book, over = played(5)
    first = msgspec.structs.replace(setup.clubs[0].order[0], name="<b>O'Neil & Co")
    club = msgspec.structs.replace(setup.clubs[0], order=(first, *setup.clubs[0].order[1:]))
    cells = show(qtbot, panel, msgspec.structs.replace(setup, clubs=(club, setup.clubs[1])), book, over)
    assert "<b>O'Neil & Co CF" in cells


def test_text_can_be_selected(panel: BoxScorePanel, qtbot: QtBot):
    show(qtbot, panel, *played(5))
    panel.selectAll()
    assert "Totals" in panel.textCursor().selectedText()


def test_an_update_leaves_the_reader_where_he_was(panel: BoxScorePanel, qtbot: QtBot):
    panel.resize(260, 300)
    show(qtbot, panel, *played(5, plays=30))
    panel.verticalScrollBar().setValue(100)
    panel.set_box(*played(5, plays=31))
    qtbot.waitUntil(lambda: not panel._later.isActive())
    assert panel.verticalScrollBar().value() == 100


@pytest.mark.slow
def test_larger_text_and_dark_paper_are_worn_at_once(panel: BoxScorePanel, qtbot: QtBot, wear: Wear):
    panel.resize(900, 620)
    show(qtbot, panel, *played(5))

    def of(word: str) -> QTextCursor:
        found = panel.document().find(word)
        assert not found.isNull()
        return found

    before = of("Totals").charFormat().font().pixelSize()
    wear(theme.Look(dark=True, text=150))
    assert of("Totals").charFormat().font().pixelSize() == round(before * 1.5)
    assert of("Totals").charFormat().foreground().color() == DARK_PAPER.ink


def test_it_can_be_read_out(panel: BoxScorePanel, qtbot: QtBot):
    show(qtbot, panel, *played(5))
    assert panel.accessibleName() == "Box score"
    assert panel.accessibleDescription().splitlines()[1].startswith("Harbor Point")
    assert "Totals" in panel.text()


@pytest.mark.slow
def test_putouts_and_assists_have_columns_where_there_is_room_and_a_note_where_there_is_none(
    panel: BoxScorePanel, qtbot: QtBot
):
    setup, book = default_setup("replay"), Book()
    situation = Situation(lineups=starting_lineups(setup.clubs))
    book.add(situation.apply(Play("out", (batter_out(at=1, by=(6, 3)),), "out")))
    narrow = show(qtbot, panel, setup, book, False)
    assert "PO" not in narrow and any("PO Ruiz 1 · A Abara 1" in cell for cell in narrow)
    panel.resize(900, 620)
    wide = show(qtbot, panel, setup, book, False)
    at = wide.index("Ruiz 1B")
    assert wide.count("PO") == 2 and wide[at + 1 : at + 9] == ["0", "0", "0", "0", "0", "0", "1", "0"]
    assert not any("PO Ruiz" in cell for cell in wide)


def test_the_box_has_the_earned_runs_of_pitchers_and_club(panel: BoxScorePanel, qtbot: QtBot):
    """SC-2: two out, an error, a new man and a home run: earned off him, not off the club."""
    setup, book = default_setup("triple_six"), Book()
    man = setup.clubs[1].squad.index(setup.clubs[1].bullpen[0])
    visitors, home = starting_lineups(setup.clubs)
    s = Situation(outs=2, lineups=(visitors, home))
    book.add(s.apply(Play("bunt_error", (Advance(0, 1, "error"),), "error", errors=(0,))))
    s.line_up(1, msgspec.structs.replace(home, field=(man, *home.field[1:])))
    book.add(Relieved(1, 1, 0, True, man, inherited=1))
    book.add(s.apply(Play("home_run", (Advance(1, 4, "hit"), Advance(0, 4, "hit")), "home_run")))
    cells = show(qtbot, panel, setup, book, False)
    name = setup.clubs[1].bullpen[0].name
    at, last = cells.index(name), len(cells) - 1 - cells[::-1].index("Totals")
    assert cells[at + 1 : at + 5] == ["0.0", "1", "1", "1"]
    assert cells[last + 1 : last + 5] == ["0.0", "1", "2", "0"]
    assert any(f"Inherited-scored {name} 1-1" in cell for cell in cells)
