"""Who decides what, in the window: the first page, the dialog, suggestions to agree to, and whole games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.models.dugout.seating import BOTH, CHOICES, CUSTOM, Seating, seating_of
from desktop.pages.seats.dialog import SeatsDialog
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.opening import open_table
from desktop.settings import LastSetup, Settings
from rulesets import find
from rulesets.core.play.events import Changed
from rulesets.core.play.game import AnyGame
from rulesets.core.play.matters import MATTERS
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import MANAGERS, Setup, default_setup
from rulesets.core.session.session import Session
from rulesets.core.table.skipper import Decision, Skippers
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from rulesets.managers.ordinary import Ordinary

ADVANCED = {"rules_level": "advanced", "home_team": "assigned"}
Open = Callable[..., MainWindow]


def setup(game: str, seed: int = 3, **changes: object) -> Setup:
    options = ADVANCED if game == "dice_baseball" else {}
    return msgspec.structs.replace(default_setup(game, seed, options), **changes)


class Spendthrift(Ordinary):
    """Uses whatever there is, and says what it is worth to him."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        last = ask.values[-1]
        if last == ask.ordinary or (ask.kind == "call" and last != "bunt"):
            return super().answer(ask, game)
        return Decision(last, "pays", (0.61, 0.6))


def sit(window: MainWindow, plain: Setup, skippers: Skippers | None = None) -> TableAdapter:
    adapter = TableAdapter(Session(Table(find(plain.ruleset), plain), skippers or skippers_for(plain)))
    window.games.sit_down(adapter)
    return adapter


def seats_dialog() -> SeatsDialog:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, SeatsDialog)
    return dialog


def roll_until(window: MainWindow, found: Callable[[], bool]) -> None:
    for _ in range(800):
        if found():
            return
        window.table.roll()
    raise AssertionError("it never came to that")


def why_lines(window: MainWindow) -> list[str]:
    return [row.text for row in window.table.plays.model.rows if row.kind == "why"]


# values


def test_everybody_who_may_manage_has_a_line_and_so_have_both_and_custom():
    assert list(CHOICES) == [*MANAGERS, BOTH, CUSTOM]
    assert CHOICES["bold"] == "Computer: Bold" and CHOICES["by_the_book"] == "Computer: By the book"


def test_a_seating_goes_through_the_dialogs_rows_and_back():
    for one in (Seating(), Seating("bold"), Seating("ordinary"), Seating("patient", {"steals": "confirm"})):
        assert seating_of(one.skipper, one.seats) == one
    mixed = seating_of("bold", {**dict.fromkeys(MATTERS, "person"), "bench": "computer"})
    assert mixed.manager == "bold" and mixed.seats["bench"] == "computer" and mixed.seats["steals"] == "person"
    assert mixed.choice == CUSTOM


# the first page


@pytest.mark.slow
def test_what_is_picked_on_the_first_page_is_the_games_and_is_kept(open_window: Open):
    window = open_window()
    page = window.first
    page.visitors.manager.choose("bold")
    page.home.manager.choose(CUSTOM)
    dialog = seats_dialog()
    column = dialog.columns[0]
    assert column.everything.value == "person"
    column.skipper.choose("old_school")
    column.everything.choose("computer")
    column.boxes["steals"].choose("confirm")
    column.boxes["bench"].choose("person")
    assert column.everything.currentText() == "Custom"
    dialog.accept()
    setup = page.setup()
    chart = {"steals": "confirm", "bench": "person"}
    assert (setup.managers, setup.seats) == (("bold", "old_school"), ({}, chart))
    assert (
        page.home.manager.value == CUSTOM and "steals: computer suggests" in page.home.manager.accessibleDescription()
    )

    page.swap.click()
    last = page.last_setup()
    assert (last.managers, last.seats) == (("old_school", "bold"), (chart, {}))
    again = open_window(last_setup=last).first
    assert (again.visitors.seating, again.home.seating) == (Seating("old_school", chart), Seating("bold"))

    page.visitors.manager.choose(BOTH)
    assert page.setup().managers == ("person", "person") and page.setup().seats == ({}, {})
    assert [panel.manager.value for panel in (page.visitors, page.home)] == ["person", "person"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("triple_six", ["steals", "bunts", "pitching", "bench"]),
        ("dice_baseball", ["pitching", "bench", "special"]),
        ("deep_drive", list(MATTERS)),
        ("replay", list(MATTERS)),
    ],
)
def test_a_game_offers_only_the_kinds_of_decision_that_it_asks(window: MainWindow, game: str, kinds: list[str]):
    """Triple Six asks for bunts, steals and pickoffs (TS-6, TS-7, TS-8), Dice Baseball for walks and special plays."""
    chart = {"baserunning": "confirm"}  # of another game
    sit(window, setup(game, seats=(chart, {})))
    window.dialogs.seats()
    column = seats_dialog().columns[0]
    assert list(column.boxes) == kinds and column.seating.seats == Seating("person", chart).seats
    column.boxes["bench"].choose("computer")
    assert column.seating.seats["baserunning"] == "confirm", "what is not asked stays whose it is"
    column.everything.choose("computer")
    assert column.seating == Seating("by_the_book")
    seats_dialog().reject()


@pytest.mark.slow
def test_every_line_of_a_list_in_a_dialog_is_seen(window: MainWindow, qtbot: QtBot):
    sit(window, setup("triple_six"))
    window.dialogs.seats()
    for box in (seats_dialog().columns[0].everything, seats_dialog().columns[1].skipper):
        box.setFocus()
        box.showPopup()
        QApplication.processEvents()
        view = box.view()
        assert view.viewport().height() >= sum(view.sizeHintForRow(row) for row in range(box.count()))
        assert view.verticalScrollBar().maximum() == 0
        box.hidePopup()
    seats_dialog().reject()


@pytest.mark.slow
def test_a_custom_that_is_thought_better_of_changes_nothing(window: MainWindow):
    window.first.home.manager.choose("patient")
    window.first.home.manager.choose(CUSTOM)
    seats_dialog().reject()
    assert window.first.home.seating == Seating("patient") and window.first.home.manager.value == "patient"


def test_old_settings_and_settings_of_nobody_are_read(tmp_path: Path):
    plain = msgspec.to_builtins(Settings())
    del plain["last_setup"]["seats"], plain["advice"]
    assert msgspec.convert(plain, Settings) == Settings()
    plain["last_setup"]["managers"] = ["the cat", "bold"]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain["last_setup"], LastSetup)


# at the table


@pytest.mark.slow
def test_seats_change_at_the_table_and_are_there_when_it_is_opened_again(window: MainWindow):
    window.play_ball(setup("triple_six"))
    path = window.adapter.session.path
    for _ in range(5):
        window.table.roll()
    window.menus.actions["seats"].trigger()
    dialog = seats_dialog()
    dialog.columns[0].everything.choose("computer")
    dialog.columns[1].boxes["bunts"].choose("confirm")
    journal = list(window.adapter.table.journal)
    dialog.accept()
    assert window.adapter.table.journal == journal, "nothing is decided by it"
    seats = window.adapter.session.seats
    assert seats.of(0, "steal_call") == "computer" and seats.of(1, "offense_call") == "confirm"
    window.table.undo()
    window.table.redo()
    assert tuple(window.adapter.seats.managers) == ("by_the_book", "by_the_book")
    window.leave_table()

    adapter, trouble = open_table(path)
    assert trouble == "" and tuple(adapter.seats.managers) == ("by_the_book", "by_the_book")
    assert adapter.seats.of(1, "offense_call") == "confirm" and adapter.seats.of(1, "steal_call") == "person"
    adapter.session.close()


@pytest.mark.slow
def test_a_game_that_is_over_or_watched_has_nothing_to_decide(window: MainWindow):
    adapter = sit(window, setup("triple_six", managers=("ordinary", "ordinary")))
    adapter.session.listener = None
    while adapter.pending is not None:
        adapter.session.autoplay()
    window.dialogs.seats()
    assert not isinstance(QApplication.activeModalWidget(), SeatsDialog)


# suggestions


@pytest.mark.slow
def test_a_question_opens_with_what_the_skipper_suggests_and_enter_agrees(window: MainWindow):
    confirm = dict.fromkeys(MATTERS, "confirm")
    plain = setup("dice_baseball", managers=("by_the_book", "by_the_book"), seats=(confirm, confirm))
    adapter = sit(window, plain, (Spendthrift(), Spendthrift()))
    roll_until(window, lambda: window.table.dialog is not None)
    dialog = window.table.dialog
    ask = adapter.pending
    assert dialog.marked == ask.values[-1] != ask.ordinary
    assert dialog.question.title.endswith("the skipper suggests")
    assert "wins 61.0 % of these games" in dialog.question.skipper and dialog.question.skipper in dialog.text()
    QTest.keyClick(dialog.rows[0], Qt.Key.Key_Return)
    given = next(entry for entry in reversed(adapter.table.journal) if entry.key == ask.key)
    assert (given.answer, given.by, given.why.code) == (ask.values[-1], "person", "pays")
    roll_until(window, lambda: any(ask.option(ask.values[-1]).label in line for line in why_lines(window)))


@pytest.mark.slow
def test_calls_that_are_suggested_stand_marked_and_roll_agrees(window: MainWindow):
    confirm = {"bunts": "confirm"}
    adapter = sit(
        window,
        setup("triple_six", managers=("person", "person"), seats=(confirm, confirm)),
        (Spendthrift(), Spendthrift()),
    )
    groups = window.table.bar.calls.groups
    assert [(group.ask.key, group.value) for group in groups] == [("offense_call", "bunt")]
    window.table.mark("offense_call", "swing")
    window.table.roll()
    assert (adapter.table.journal[0].answer, adapter.table.journal[0].why) == ("swing", None)
    window.table.roll()
    bunt = next(entry for entry in adapter.table.journal if entry.answer == "bunt")
    assert bunt.by == "person" and bunt.why.code == "pays"
    assert len(why_lines(window)) == 1 and "Bunt: wins 61.0 %" in why_lines(window)[0]


@pytest.mark.slow
def test_a_change_is_made_when_the_player_agrees_and_not_when_he_declines(window: MainWindow, qtbot: QtBot):
    confirm = {"pitching": "confirm"}
    adapter = sit(window, setup("deep_drive", 7, managers=("person", "person"), seats=(confirm, confirm)))

    def suggested() -> bool:
        dialog = window.table.dialog
        if dialog is not None and not dialog.question.is_change:
            dialog._choose(dialog.question.default)
        return window.table.dialog is not None and window.table.dialog.question.is_change

    roll_until(window, suggested)
    journal = len(adapter.table.journal)
    window.table.dialog.reject()
    assert len(adapter.table.journal) == journal and window.table.back.isVisible(), "he looks at the table first"
    window.table.roll()
    assert window.table.dialog.question.is_change and len(adapter.table.journal) == journal
    QTest.keyClick(window.table.dialog.rows[0], Qt.Key.Key_2)
    assert not any(isinstance(event, Changed) for event in adapter.table.events)
    here = (adapter.situation.inning, adapter.situation.half)
    roll_until(window, suggested)
    assert (adapter.situation.inning, adapter.situation.half) != here
    QTest.keyClick(window.table.dialog.rows[0], Qt.Key.Key_Return)
    assert any(isinstance(event, Changed) for event in adapter.table.events)
    assert window.table.dialog is None or not window.table.dialog.question.is_change
    [why] = why_lines(window)
    assert any(f" for {starter}" in why for starter in ("Ortega", "Lindqvist")), why
    window.table.undo()
    assert why_lines(window) == [] and adapter.session.suggested is None


# whole games


@pytest.mark.parametrize(
    ("game", "managers"), [("triple_six", ("person", "bold")), ("replay", ("small_ball", "patient"))]
)
@pytest.mark.slow
def test_you_against_the_computer_and_the_computer_against_itself_play_to_the_end(
    window: MainWindow, game: str, managers: tuple[str, str]
):
    adapter = sit(window, setup(game, 5, managers=managers))
    for _ in range(3000):
        if adapter.pending is None:
            break
        dialog = window.table.dialog
        if dialog is not None:
            assert managers[0] == "person"
            dialog._choose(dialog.marked)
        else:
            window.table.roll()
    assert adapter.situation.over
    by = {entry.by for entry in adapter.table.journal if isinstance(entry.answer, str)}
    assert by <= ({"person", "ordinary"} if managers[0] == "person" else {"ordinary"})
    told = sum(entry.why is not None for entry in adapter.table.journal)
    assert len(why_lines(window)) == told > 0, "every reason has its words, and stands there once"
    again = Table(find(game), adapter.table.setup, adapter.table.journal)
    assert again.events == adapter.table.events


@pytest.mark.slow
def test_what_is_shown_changes_no_result(open_window: Open):
    journals = []
    for on in ("on", "off"):
        window = open_window(chances=on, swings=on, advice=on)
        adapter = sit(window, setup("triple_six", 9, managers=("bold", "person")))
        for _ in range(25):
            if window.table.dialog is not None:
                window.table.dialog._choose(window.table.dialog.question.default)
            else:
                window.table.ask_the_skipper()
                window.table.questions.close()
                window.table.roll()
        journals.append(list(adapter.table.journal))
        window.table.stand_up()
    assert journals[0] == journals[1]


class InfieldIn(Ordinary):
    """Draws the infield in whenever he may."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        return Decision("in") if ask.key == "infield" else super().answer(ask, game)


@pytest.mark.slow
def test_how_the_other_side_stands_is_told_before_the_call(window: MainWindow):
    """A man on third, and the computer in the field: whether to bunt depends on its infield."""
    adapter = sit(window, setup("deep_drive", 7, managers=("bold", "person")), (InfieldIn(), Ordinary()))
    for _ in range(300):
        s = adapter.situation
        if s.half == "bottom" and s.bases[2] is not None and s.outs < 2 and adapter.open_calls({}):
            break
        if isinstance(adapter.pending, Ask) and adapter.pending.kind == "choice":
            window.table.sitting.choose(adapter.pending.ordinary, False)
        else:
            window.table.roll()
    assert window.table.tray.accessibleDescription().partition(". ")[2].split(". ")[0].endswith(" · infield in")
    window.table.sitting.mark("offense_call", "bunt")
    assert "· infield in" in window.table.tray.accessibleDescription()
