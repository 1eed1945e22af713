"""The dialog of a choice: keys, mouse, looking away and back, and that it always fits."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from desktop.decisions import BackToTheQuestion, DecisionDialog, question
from desktop.decisions.overlay import Shade
from desktop.look import theme
from desktop.models import decisions
from desktop.models.decisions import Question
from rulesets.core.play.requests import Chance, Option, Rating

SEND = Question(
    club="Detroit",
    colour="#15305e",
    situation="Bottom 6th · 1 out · 1st and 3rd",
    prompt="Single to center. Does Trammell try for third?",
    detail="Speed 4 against Maddox's arm 3: coach column +1",
    options=(
        Option("send", "Send him", "Safe 27 in 36"),
        Option("hold", "Hold at second", "Runners on first and second"),
        Option("auto", "Let Auto call it", "Auto would send him"),
    ),
    default="hold",
)
LONG = Option("", "Bring in somebody from the bullpen", "He has thrown forty pitches in two days, and his arm is sore.")
MANY = Question(
    "Detroit", "#15305e", "Top 9th", "Who?", options=tuple(Option(f"man{n}", LONG.label, LONG.note) for n in range(12))
)


class Answers:
    """What the dialog said."""

    def __init__(self, dialog: DecisionDialog) -> None:
        self.chosen: list[tuple[str, bool]] = []
        self.looked_away = 0
        dialog.chosen.connect(lambda value, keep: self.chosen.append((value, keep)))
        dialog.looked_away.connect(self._on_looked_away)

    def _on_looked_away(self) -> None:
        self.looked_away += 1


@pytest.fixture
def table(qapp: QApplication) -> Iterator[QMainWindow]:
    theme.wear(qapp, theme.Look())
    window = QMainWindow()
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()
    window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # else every test dresses the widgets of all before it
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


@pytest.fixture
def dialog(table: QMainWindow) -> DecisionDialog:
    dialog = DecisionDialog(SEND, table)
    dialog.open()
    return dialog


@pytest.fixture
def answers(dialog: DecisionDialog) -> Answers:
    return Answers(dialog)


def press(qtbot: QtBot, dialog: DecisionDialog, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(dialog.focusWidget() or dialog, key)


@pytest.mark.parametrize(("key", "value"), [(Qt.Key.Key_1, "send"), (Qt.Key.Key_2, "hold"), (Qt.Key.Key_3, "auto")])
def test_a_number_key_chooses_at_once(
    qtbot: QtBot, dialog: DecisionDialog, answers: Answers, key: Qt.Key, value: str
) -> None:
    press(qtbot, dialog, key)
    assert answers.chosen == [(value, False)]
    assert not dialog.isVisible()


def test_a_number_without_an_option_does_nothing(qtbot: QtBot, dialog: DecisionDialog, answers: Answers) -> None:
    press(qtbot, dialog, Qt.Key.Key_4, Qt.Key.Key_0)
    assert answers.chosen == [] and dialog.isVisible()


def test_enter_takes_the_default_at_first(qtbot: QtBot, dialog: DecisionDialog, answers: Answers) -> None:
    assert dialog.marked == "hold"
    press(qtbot, dialog, Qt.Key.Key_Return)
    assert answers.chosen == [("hold", False)]


def test_without_a_default_the_first_option_is_marked(table: QMainWindow) -> None:
    assert DecisionDialog(MANY, table).marked == "man0"


def test_up_and_down_move_the_mark_and_stop_at_the_ends(qtbot: QtBot, dialog: DecisionDialog, answers: Answers) -> None:
    press(qtbot, dialog, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert dialog.marked == "send"
    press(qtbot, dialog, *[Qt.Key.Key_Down] * 5)
    assert dialog.marked == "auto"
    press(qtbot, dialog, Qt.Key.Key_Enter)
    assert answers.chosen == [("auto", False)]


def test_a_click_chooses(qtbot: QtBot, dialog: DecisionDialog, answers: Answers) -> None:
    qtbot.mouseClick(dialog.rows[0], Qt.MouseButton.LeftButton)
    assert answers.chosen == [("send", False)]


def test_the_check_box_keeps_the_answer(qtbot: QtBot, dialog: DecisionDialog, answers: Answers) -> None:
    dialog.keep.setFocus()
    press(qtbot, dialog, Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert answers.chosen == [("hold", True)]


def test_space_answers_nothing_because_it_rolls_everywhere_else(
    qtbot: QtBot, dialog: DecisionDialog, answers: Answers
) -> None:
    press(qtbot, dialog, Qt.Key.Key_Space)
    assert answers.chosen == [] and dialog.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_1])
def test_a_key_that_is_held_down_answers_nothing(
    qapp: QApplication, dialog: DecisionDialog, answers: Answers, key: Qt.Key
) -> None:
    held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
    qapp.sendEvent(dialog.rows[0], held)
    assert answers.chosen == [] and dialog.isVisible()


def test_escape_looks_at_the_table_and_the_question_comes_back_as_it_was(
    qtbot: QtBot, dialog: DecisionDialog, answers: Answers
) -> None:
    press(qtbot, dialog, Qt.Key.Key_Down, Qt.Key.Key_Escape)
    assert answers.looked_away == 1 and answers.chosen == [] and not dialog.isVisible()
    dialog.open()
    assert dialog.marked == "auto"
    press(qtbot, dialog, Qt.Key.Key_Return)
    assert answers.chosen == [("auto", False)] and answers.looked_away == 1


def test_another_question_may_be_asked_from_the_answer_to_the_first(
    qtbot: QtBot, table: QMainWindow, dialog: DecisionDialog
) -> None:
    then = DecisionDialog(MANY, table)
    dialog.chosen.connect(then.open)
    press(qtbot, dialog, Qt.Key.Key_1)
    assert then.isVisible() and not dialog.isVisible()
    then.close()


def test_the_table_is_shaded_and_closed_to_hands_while_a_question_is_open(
    qtbot: QtBot, table: QMainWindow, dialog: DecisionDialog
) -> None:
    assert dialog.windowModality() == Qt.WindowModality.WindowModal
    shade = table.findChild(Shade)
    assert shade is not None and shade.isVisible() and shade.geometry() == table.rect()
    table.resize(1000, 700)
    assert shade.geometry() == table.rect()
    press(qtbot, dialog, Qt.Key.Key_Escape)
    assert not shade.isVisible()


def test_the_dialog_lies_in_the_middle_of_the_table_and_follows_it(table: QMainWindow, dialog: DecisionDialog) -> None:
    for width, height in ((1280, 800), (1000, 640)):
        table.resize(width, height)
        middle = table.mapToGlobal(table.rect().center()) - dialog.geometry().center()
        assert abs(middle.x()) <= 1 and abs(middle.y()) <= 1


@pytest.mark.parametrize("size", [80, 100, 150, 200])
@pytest.mark.parametrize("asked", [SEND, MANY], ids=["three", "twelve"])
def test_it_fits_a_small_window_and_every_answer_can_be_reached(
    qtbot: QtBot, qapp: QApplication, table: QMainWindow, size: int, asked: Question
) -> None:
    theme.wear(qapp, theme.Look(text=size))
    table.resize(800, 600)
    dialog = DecisionDialog(asked, table)
    dialog.open()
    assert dialog.width() <= 800 and dialog.height() <= 600
    press(qtbot, dialog, *[Qt.Key.Key_Down] * len(asked.options))
    last = dialog.rows[-1]
    assert last.is_marked
    assert last.visibleRegion().boundingRect().height() >= min(last.height() - 4, 40)
    assert not any(one.geometry().intersects(other.geometry()) for one, other in combinations(dialog.rows, 2))
    dialog.close()


def test_changing_the_text_size_lays_an_open_question_out_again(qapp: QApplication, dialog: DecisionDialog) -> None:
    before = dialog.size()
    theme.wear(qapp, theme.Look(text=150))
    assert dialog.width() > before.width() and dialog.height() > before.height()


def test_everything_is_said_in_words(dialog: DecisionDialog) -> None:
    assert dialog.accessibleName() == "Detroit, your call"
    assert dialog.accessibleDescription().startswith("Detroit, your call. Bottom 6th · 1 out · 1st and 3rd. Single to")
    assert [row.accessibleName() for row in dialog.rows] == [
        "Send him, key 1",
        "Hold at second, key 2, ordinary, highlighted",
        "Let Auto call it, key 3",
    ]
    assert dialog.rows[0].accessibleDescription() == "Safe 27 in 36"
    assert "Runners on first and second" in dialog.text()
    nameless = [child for child in dialog.findChildren(QWidget) if child.focusPolicy() and not _name(child)]
    assert nameless == []


def _name(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    return widget.accessibleName() or (text() if callable(text) else "")


def test_an_option_past_the_ninth_has_no_key(table: QMainWindow) -> None:
    rows = DecisionDialog(MANY, table).rows
    assert rows[8].key == "9" and rows[9].key == ""
    assert rows[9].accessibleName() == LONG.label


def test_the_way_back_names_its_question(qtbot: QtBot) -> None:
    back = BackToTheQuestion()
    qtbot.addWidget(back)
    assert back.isHidden()
    back.wait_for(SEND)
    assert back.isVisible() and back.text() == "Back to the question"
    assert SEND.prompt in back.accessibleName()


def test_a_dialog_can_be_shown_alone(qtbot: QtBot) -> None:
    dialog = DecisionDialog(SEND)
    qtbot.addWidget(dialog)
    dialog.open()
    answers = Answers(dialog)
    press(qtbot, dialog, Qt.Key.Key_1)
    assert answers.chosen == [("send", False)]


@pytest.mark.slow
def test_the_examples_in_its_pages_hold() -> None:
    assert doctest.testmod(question).failed == 0 and doctest.testmod(decisions).failed == 0


MEN = Question(
    "Harbor Point", "#15305e", "Top 8th · 1 out", "Send Whitlock home?",
    options=(
        Option("hold", "Hold him", "Whitlock stops at third."),
        Option("send", "Send him home", "If they throw.", Chance(58, 100)),
    ),
    default="hold",
    ratings=(Rating("Speed", "Whitlock", "N"), Rating("At home", "Delacroix", "4")),
)  # fmt: skip


def test_men_ratings_and_chances_are_shown_and_said(table: QMainWindow) -> None:
    dialog = DecisionDialog(MEN, table)
    dialog.open()
    assert dialog._ratings.isVisible() and dialog._ratings.accessibleName() == "Speed Whitlock N, At home Delacroix 4"
    assert "Speed Whitlock N" in dialog.text() and "Safe 58 in 100. If they throw." in dialog.text()
    plain = DecisionDialog(SEND, table)
    plain.open()
    assert not plain._ratings.isVisible()


@pytest.mark.slow
def test_the_chance_is_drawn_as_far_as_it_comes_off(table: QMainWindow) -> None:
    """58 in 100: green for 58 hundredths of the bar, red after it."""
    dialog = DecisionDialog(MEN, table)
    dialog.open()
    row = dialog.rows[1]
    picture = row.grab().toImage()
    seen = {
        name: sum(picture.pixelColor(x, y) == colour for x in range(picture.width()) for y in range(picture.height()))
        for name, colour in (("green", theme.GREEN), ("red", theme.RED))
    }
    assert seen["green"] / (seen["green"] + seen["red"]) == pytest.approx(0.58, abs=0.02)


def test_only_the_default_is_called_ordinary(table: QMainWindow) -> None:
    dialog = DecisionDialog(MEN, table)
    assert ["ordinary" in row.accessibleName() for row in dialog.rows] == [True, False]


def test_with_real_dice_a_bare_digit_answers_nothing(qtbot: QtBot, table: QMainWindow) -> None:
    """A face typed on after a question has come up once spent four of a club's effort."""
    dialog = DecisionDialog(replace(MEN, typed_dice=True), table)
    said = Answers(dialog)
    dialog.open()
    press(qtbot, dialog, Qt.Key.Key_2, Qt.Key.Key_1)
    assert said.chosen == [] and dialog.isVisible()
    assert [row.key for row in dialog.rows] == ["Alt+1", "Alt+2"]
    qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert said.chosen == [("send", False)]


def test_without_real_dice_alt_is_not_needed_and_not_taken(
    qtbot: QtBot, dialog: DecisionDialog, answers: Answers
) -> None:
    qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert answers.chosen == []
