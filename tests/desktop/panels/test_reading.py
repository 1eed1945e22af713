"""How the dice were read: the card in words, and that everything on it stays on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtWidgets import QApplication

from desktop.look import theme
from desktop.panels import ReadingPanel, ReadLine

GIBSON = (
    ReadLine("Red 6", "red", "column 6, the power column"),
    ReadLine("White 2", "white", "Gibson, row 2: 8*"),
    ReadLine("Blue 1", "blue", "Carlton, row 1: 1"),
)


@pytest.fixture
def panel(qapp: QApplication) -> Iterator[ReadingPanel]:
    theme.wear(qapp, theme.Look())
    panel = ReadingPanel()
    panel.resize(470, 120)
    panel.show()
    yield panel
    panel.close()
    panel.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


def test_before_the_first_throw_nothing_has_been_read(panel: ReadingPanel) -> None:
    assert panel.accessibleName() == "How the dice were read"
    assert panel.accessibleDescription() == "No dice have been read."


def test_the_reading_is_told_in_words(panel: ReadingPanel) -> None:
    panel.set_reading(GIBSON, "8 + 1 = 9", "Column 6, 9–10: single to center.")
    assert panel.text() == (
        "Red 6: column 6, the power column. White 2: Gibson, row 2: 8*. Blue 1: Carlton, row 1: 1. "
        "8 + 1 = 9. Column 6, 9–10: single to center."
    )
    assert panel.accessibleDescription() == panel.toolTip() == panel.text()


def test_a_new_reading_takes_the_place_of_the_last(panel: ReadingPanel) -> None:
    panel.set_reading(GIBSON, "9")
    panel.set_reading([ReadLine("Red 3", "red", "")], "3", "Safe")
    assert panel.text() == "Red 3. 3. Safe."
    panel.set_reading([])
    assert panel.accessibleDescription() == "No dice have been read." and panel.toolTip() == ""


@pytest.mark.parametrize("text", [80, 100, 150, 200])
@pytest.mark.parametrize(("width", "height"), [(470, 120), (390, 150), (900, 260)])
def test_chips_words_and_sum_stay_on_the_card(
    qapp: QApplication, panel: ReadingPanel, width: int, height: int, text: int
) -> None:
    theme.wear(qapp, theme.Look(text=text))
    panel.resize(round(width * max(1, text / 100)), round(height * max(1, text / 100)))
    panel.set_reading(GIBSON, "8 + 1 = 9", "Column 6, 9–10: single to center, runner may try to score")
    places = panel.places()
    card = QRectF(panel.rect())
    spots = [*places.chips, *places.texts, places.headline, places.explanation]
    assert all(card.contains(spot) for spot in spots)
    assert not any(one.intersects(other) for at, one in enumerate(spots) for other in spots[:at])


def test_large_text_on_a_small_card_gets_smaller_before_it_is_cut(qapp: QApplication, panel: ReadingPanel) -> None:
    panel.set_reading(GIBSON, "8 + 1 = 9", "Single to center")
    assert panel.places().scale == 1.0
    theme.wear(qapp, theme.Look(text=150))
    assert panel.places().scale < 1.0


def test_where_all_of_it_is_too_much_the_first_steps_are_left_out_and_the_last_are_not(panel: ReadingPanel) -> None:
    steps = [f"step {number} of a very long play, told with all its numbers and names" for number in range(1, 13)]
    panel.set_reading(GIBSON, "9", *steps)
    places = panel.places()
    assert places.words.startswith("… ") and steps[0] not in places.words and places.words.endswith(steps[-1])
    assert places.bottom <= panel.height()
    assert all(step in panel.text() for step in steps) and panel.toolTip() == panel.text()


def test_a_play_read_without_dice_is_told(panel: ReadingPanel) -> None:
    panel.set_reading([], "", "Jump, hold 5, 2: he must stay")
    assert panel.accessibleDescription() == "Jump, hold 5, 2: he must stay."
    assert not panel.grab().isNull()


def test_the_steps_and_the_sum_stand_side_by_side_where_there_is_room(panel: ReadingPanel) -> None:
    panel.resize(560, 130)
    panel.set_reading(GIBSON, "9", "Single")
    assert panel.places().headline.left() > panel.places().texts[0].left()
    panel.resize(280, 190)
    assert panel.places().headline.top() >= panel.places().texts[-1].bottom()


def test_the_card_paints_in_both_papers_and_with_colours_nobody_knows(qapp: QApplication, panel: ReadingPanel) -> None:
    panel.set_reading([ReadLine("Park 7", "chartreuse-ish", "into the gap"), *GIBSON], "", "Triple")
    for dark in (False, True):
        theme.wear(qapp, theme.Look(dark=dark))
        assert not panel.grab().isNull()
