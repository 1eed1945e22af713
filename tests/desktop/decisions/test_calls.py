"""The board of calls: keys over all rows, marks, pins, focus that stays, and room for three rows of four."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.decisions import CallBoard
from desktop.decisions.call_buttons import width_needed
from desktop.look import theme
from desktop.models.decisions import CallGroup
from rulesets.core.play.requests import Ask, Chance, Duty, Option, Rating


def ask(key: str, side: Duty, *labels: str) -> Ask:
    options = tuple(Option(label.lower().replace(" ", "_"), label, f"What {label.lower()} means") for label in labels)
    return Ask(key, side, "call", f"{key}?", options)


PICKOFF = CallGroup("Philadelphia", "#8c1f2f", ask("pickoff_call", "defense", "No throw", "Throw to first"))
STEAL = CallGroup("Detroit", "#15305e", ask("steal_call", "offense", "Stay put", "Steal second"))
SWING = CallGroup("Detroit", "#15305e", ask("offense_call", "offense", "Swing away", "Hit and run", "Bunt"))
FULL = (
    CallGroup("Detroit", "#15305e", ask("a", "offense", "Swing away", "Hit and run", "Bunt", "Squeeze")),
    CallGroup("Detroit", "#15305e", ask("b", "offense", "Stay put", "Steal second", "Steal third", "Steal home")),
    CallGroup("Detroit", "#15305e", ask("c", "offense", "No change", "Pinch hit", "Pinch run", "Relief")),
)


class Said:
    def __init__(self, board: CallBoard) -> None:
        self.marked: list[tuple[str, str]] = []
        self.kept: list[tuple[str, str, bool]] = []
        board.marked.connect(lambda key, value: self.marked.append((key, value)))
        board.kept.connect(lambda key, value, on: self.kept.append((key, value, on)))


@pytest.fixture
def board(qtbot: QtBot, qapp: QApplication) -> Iterator[CallBoard]:
    theme.wear(qapp, theme.Look())
    board = CallBoard(framed=True)
    board.resize(424, 164)
    board.show()
    board.activateWindow()
    qtbot.waitUntil(board.isActiveWindow)
    yield board
    board.close()
    board.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # else every test dresses the widgets of all before it
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


@pytest.fixture
def said(board: CallBoard) -> Said:
    return Said(board)


def marks(board: CallBoard) -> list[str]:
    return [button.option.label for button in board.buttons() if button.isChecked()]


def place(board: CallBoard, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(board, QPoint(0, 0)), widget.size())


def test_keys_count_on_over_all_rows(board: CallBoard) -> None:
    board.set_calls([PICKOFF, STEAL, SWING])
    assert [(button.key, button.option.label) for button in board.buttons()] == [
        ("1", "No throw"),
        ("2", "Throw to first"),
        ("3", "Stay put"),
        ("4", "Steal second"),
        ("5", "Swing away"),
        ("6", "Hit and run"),
        ("7", "Bunt"),
    ]


def test_the_ordinary_call_is_marked_until_another_is(board: CallBoard) -> None:
    board.set_calls([STEAL, SWING])
    assert marks(board) == ["Stay put", "Swing away"]
    board.set_calls([STEAL, CallGroup(SWING.club, SWING.colour, SWING.ask, "bunt")])
    assert marks(board) == ["Stay put", "Bunt"]


def test_a_mark_that_is_not_on_offer_is_the_ordinary_call(board: CallBoard) -> None:
    board.set_calls([CallGroup(SWING.club, SWING.colour, SWING.ask, "steal_home")])
    assert marks(board) == ["Swing away"]


def test_a_click_and_a_key_mark_a_call(qtbot: QtBot, board: CallBoard, said: Said) -> None:
    board.set_calls([STEAL, SWING])
    qtbot.mouseClick(board.buttons()[1], Qt.MouseButton.LeftButton)
    assert board.press(5)
    assert said.marked == [("steal_call", "steal_second"), ("offense_call", "bunt")]
    assert marks(board) == ["Steal second", "Bunt"]


def test_a_key_without_a_button_and_the_call_already_marked_say_nothing(board: CallBoard, said: Said) -> None:
    board.set_calls([STEAL])
    assert not board.press(3) and not board.press(0)
    assert board.press(1)
    assert said.marked == []


def test_the_tenth_button_has_the_key_nought_and_the_rest_have_none(board: CallBoard, said: Said) -> None:
    board.set_calls(FULL)
    assert [button.key for button in board.buttons()][8:] == ["9", "0", "", ""]
    assert board.press(0)
    assert said.marked == [("c", "pinch_hit")]


def test_arrows_mark_within_a_call_and_tab_goes_from_call_to_pin_to_call(
    qtbot: QtBot, board: CallBoard, said: Said
) -> None:
    board.set_calls([STEAL, SWING])
    first = board.buttons()[0]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Right)
    assert said.marked == [("steal_call", "steal_second")] and board.buttons()[1].hasFocus()
    qtbot.keyClick(board.buttons()[1], Qt.Key.Key_Tab)
    assert board.pin("steal_call").hasFocus()
    qtbot.keyClick(board.pin("steal_call"), Qt.Key.Key_Tab)
    assert board.buttons()[2].hasFocus()


def test_a_click_leaves_the_keyboard_where_it_was(qtbot: QtBot, board: CallBoard) -> None:
    dice = QLineEdit(board)
    dice.show()
    dice.setFocus()
    board.set_calls([STEAL])
    qtbot.mouseClick(board.buttons()[1], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(board.pin("steal_call"), Qt.MouseButton.LeftButton)
    assert dice.hasFocus()


def test_space_on_a_marked_call_is_left_to_the_table(qtbot: QtBot, board: CallBoard) -> None:
    class Table(QWidget):
        rolled = 0

        def keyPressEvent(self, event: object) -> None:
            self.rolled += 1

    table = Table()
    qtbot.addWidget(table)
    QVBoxLayout(table).addWidget(board)
    table.show()
    board.set_calls([SWING])
    qtbot.keyClick(board.buttons()[0], Qt.Key.Key_Space)
    assert table.rolled == 1
    qtbot.keyClick(board.buttons()[2], Qt.Key.Key_Space)
    assert table.rolled == 1 and marks(board) == ["Bunt"]
    board.setParent(None)  # the board is closed by its own fixture


def test_setting_the_calls_again_keeps_the_buttons_and_the_focus(board: CallBoard, said: Said) -> None:
    board.set_calls([STEAL, SWING])
    before = board.buttons()
    before[3].setFocus()
    board.set_calls([STEAL, CallGroup(SWING.club, SWING.colour, SWING.ask, "hit_and_run")])
    assert board.buttons() == before and before[3].hasFocus()


def test_the_focus_goes_with_its_call_when_rows_come_and_go(board: CallBoard) -> None:
    board.set_calls([STEAL, SWING])
    board.buttons()[2].setFocus()
    board.set_calls([SWING])
    assert board.buttons()[0].hasFocus() and board.buttons()[0].option.label == "Swing away"
    board.set_calls([PICKOFF, STEAL, SWING])
    assert board.buttons()[4].hasFocus()


def test_the_focus_waits_on_the_board_while_there_is_nothing_to_call(board: CallBoard) -> None:
    board.set_calls([STEAL, SWING])
    board.pin("offense_call").setFocus()
    board.set_calls([])
    assert board.sheet.hasFocus()
    board.set_calls([SWING])
    assert board.pin("offense_call").hasFocus()


def test_a_mark_may_change_the_calls_while_it_is_being_said(qtbot: QtBot, board: CallBoard) -> None:
    board.set_calls([PICKOFF, STEAL, SWING])
    board.marked.connect(lambda key, value: board.set_calls([PICKOFF]))
    qtbot.mouseClick(board.buttons()[1], Qt.MouseButton.LeftButton)
    assert len(board.buttons()) == 2


def test_a_pin_keeps_the_marked_call_and_takes_it_back(qtbot: QtBot, board: CallBoard, said: Said) -> None:
    board.set_calls([CallGroup(SWING.club, SWING.colour, SWING.ask, "bunt")])
    pin = board.pin("offense_call")
    assert pin.accessibleName() == "Keep this call: Bunt"
    qtbot.mouseClick(pin, Qt.MouseButton.LeftButton)
    assert said.kept == [("offense_call", "bunt", True)] and pin.accessibleName() == "Kept: Bunt"
    qtbot.keyClick(pin, Qt.Key.Key_Space)
    assert said.kept[1:] == [("offense_call", "bunt", False)] and not pin.isChecked()


def test_a_kept_call_is_shown_and_said_as_kept(board: CallBoard) -> None:
    board.set_calls([STEAL, CallGroup(SWING.club, SWING.colour, SWING.ask, "bunt", kept=True)])
    assert board.pin("offense_call").isChecked() and not board.pin("steal_call").isChecked()
    assert board.buttons()[4].accessibleName() == "Detroit: Bunt, key 5, kept"
    assert "Marked: Bunt, kept for the game." in board.text()


def test_a_button_says_what_it_means(board: CallBoard) -> None:
    board.set_calls([SWING])
    button = board.buttons()[2]
    assert button.accessibleName() == "Detroit: Bunt, key 3"
    assert button.accessibleDescription() == button.toolTip() == "What bunt means"


def test_one_club_is_named_once_and_two_by_their_sides(board: CallBoard) -> None:
    board.set_calls([STEAL, SWING])
    assert [heading.words for heading in board.sheet.headings] == ["You manage Detroit"]
    board.set_calls([PICKOFF, STEAL, SWING])
    assert [heading.words for heading in board.sheet.headings] == ["Philadelphia in the field", "Detroit at bat"]


def test_without_calls_the_board_says_why(board: CallBoard) -> None:
    assert board.text() == "Nothing to decide: roll."
    board.set_calls([], quiet="The game is over.", title="Final")
    assert [heading.words for heading in board.sheet.headings] == ["Final", "The game is over."]
    assert board.accessibleDescription() == "The game is over." and board.buttons() == []


def test_three_calls_of_four_fit_beside_the_dice_with_every_word_whole(board: CallBoard) -> None:
    board.set_calls(FULL)
    inside = board.rect().adjusted(12, 12, -12, -12)
    places = [place(board, button) for button in board.buttons()]
    assert inside.size().width() == 400 and inside.size().height() == 140
    assert all(inside.contains(spot) for spot in places)
    assert not any(one.intersects(other) for at, one in enumerate(places) for other in places[:at])
    for button in board.buttons():
        assert width_needed(button.option.label, button.scale) <= button.width() + 1
    assert inside.contains(place(board, board.pin("a")))


@pytest.mark.slow
@pytest.mark.parametrize("size", [80, 100, 150, 200])
@pytest.mark.parametrize("width", [240, 424, 700])
def test_at_any_text_size_every_call_can_be_reached_by_keys(
    qtbot: QtBot, qapp: QApplication, board: CallBoard, size: int, width: int
) -> None:
    board.set_calls([PICKOFF, *FULL])
    theme.wear(qapp, theme.Look(text=size))
    board.resize(width, 164)
    for button in board.buttons():
        button.setFocus()
        assert button.visibleRegion().boundingRect().height() >= min(button.height(), 100) - 2
        assert place(board, button).right() < board.width()


def test_even_columns_line_up_where_there_is_room(board: CallBoard) -> None:
    board.resize(700, 164)
    board.set_calls([STEAL, SWING])
    lefts = [[button.x() for button in board.buttons() if button.ask is group.ask] for group in (STEAL, SWING)]
    assert lefts[0] == lefts[1][:2]


def test_the_board_asks_for_the_same_room_whatever_is_open(board: CallBoard) -> None:
    hints = []
    for groups in ([], [SWING], list(FULL)):
        board.set_calls(groups)
        hints.append(board.sizeHint())
    assert hints[0] == hints[1] == hints[2]


def keys(board: CallBoard) -> dict[str, str]:
    return {button.option.value: button.key for button in board.buttons()}


def test_a_call_keeps_its_keys_while_it_is_open(board: CallBoard) -> None:
    board.set_calls([PICKOFF, STEAL, SWING], moment=7)
    before = keys(board)
    board.set_calls([PICKOFF, SWING], moment=7)
    assert keys(board) == {value: key for value, key in before.items() if "stay" not in value and "steal" not in value}
    board.set_calls([STEAL, SWING], moment=7)
    assert all(before[value] == key for value, key in keys(board).items()), "and has them back when it opens again"
    board.set_calls([STEAL, SWING], moment=8)
    assert keys(board)["stay_put"] == "1", "the next moment counts from one"


def test_a_call_that_opens_late_takes_no_key_that_another_had(board: CallBoard) -> None:
    board.set_calls([PICKOFF, SWING], moment=1)
    board.set_calls([PICKOFF], moment=1)
    board.set_calls([PICKOFF, STEAL], moment=1)
    assert keys(board)["steal_second"] == "7"


def test_with_real_dice_the_keys_have_alt(board: CallBoard) -> None:
    board.set_calls([STEAL], alt=True)
    assert list(keys(board).values()) == ["Alt+1", "Alt+2"]
    for button in board.buttons():
        assert button.width() >= width_needed(button.option.short, button.scale, alt=True) - 1


def test_a_steal_has_its_chance_on_the_button(board: CallBoard) -> None:
    going = STEAL.ask.about("Send Farrow?", Rating("Steal", "Farrow", "6C")).saying(
        "steal_second", "Farrow, number 6.", Chance(25, 36)
    )
    board.set_calls([CallGroup("Detroit", "#15305e", going)])
    button = board.buttons()[1]
    assert button.option.short == "Steal second, 25 in 36" and "25 in 36" in button.accessibleName()
    assert "Farrow 6C" in button.toolTip() and "Safe 25 in 36" in button.toolTip()
    assert button.width() >= width_needed("Steal second, 25 in 36", button.scale) - 1


def test_other_men_move_no_button(board: CallBoard) -> None:
    """The calls of the next batter look the same: only what is said of them is other, and nothing is laid out anew."""
    board.set_calls([PICKOFF, SWING], moment=1)
    places = [button.geometry() for button in board.buttons()]
    other = CallGroup("Detroit", "#15305e", SWING.ask.about("What should Ruiz do?"))
    board.set_calls([PICKOFF, other], moment=2)
    assert [button.geometry() for button in board.buttons()] == places
    assert "What should Ruiz do?" in board.text() and board.buttons()[2].ask == other.ask
