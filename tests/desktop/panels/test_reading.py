"""How the dice were read: the card in words, and that everything on it stays on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.look import fonts, theme
from desktop.models.dice_reading import ChainLink, Reading, ReadLine
from desktop.panels import ReadingPanel
from desktop.panels.reading_layout import WRAPPED, font_of

GIBSON = (
    ReadLine("Red 6", "red", "column 6, the power column"),
    ReadLine("White 2", "white", "Gibson, row 2: 8*"),
    ReadLine("Blue 1", "blue", "Carlton, row 1: 1"),
)


def tell(
    panel: ReadingPanel,
    lines: Sequence[ReadLine],
    headline: str = "",
    *steps: str,
    chain: Sequence[ChainLink] = (),
    is_chained: bool = False,
) -> None:
    panel.show_reading(Reading(tuple(lines), headline, steps, tuple(chain), is_chained))


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
    tell(panel, GIBSON, "8 + 1 = 9", "Column 6, 9–10: single to center.")
    assert panel.text() == (
        "Red 6: column 6, the power column. White 2: Gibson, row 2: 8*. Blue 1: Carlton, row 1: 1. "
        "8 + 1 = 9. Column 6, 9–10: single to center."
    )
    assert panel.accessibleDescription() == panel.toolTip() == panel.text()


def test_a_new_reading_takes_the_place_of_the_last(panel: ReadingPanel) -> None:
    tell(panel, GIBSON, "9")
    tell(panel, [ReadLine("Red 3", "red", "")], "3", "Safe")
    assert panel.text() == "Red 3. 3. Safe."
    tell(panel, [])
    assert panel.accessibleDescription() == "No dice have been read." and panel.toolTip() == ""


CHAIN = tuple(
    ChainLink(
        (ReadLine(f"Red {at}", "red", ""), ReadLine("White 8", "white", "")) if at % 2 else (),
        f"Chart {at}, shortstop",
        f"{at}8" if at % 2 else "",
        f"what number {at} came to",
        f"Chart {at}, shortstop: {at}8 → what number {at} came to",
        f"chart_{at}" if at % 2 else "",
        is_result=at == 6,
    )
    for at in range(1, 7)
)


def show_chain(panel: ReadingPanel) -> None:
    tell(panel, GIBSON, "58", "what it came to", chain=CHAIN, is_chained=True)


@pytest.mark.parametrize("text", [80, 100, 150, 200])
@pytest.mark.parametrize("chained", [False, True])
@pytest.mark.parametrize(("width", "height"), [(470, 120), (390, 150), (900, 260), (280, 110)])
def test_chips_words_and_sum_stay_on_the_card(
    qapp: QApplication, panel: ReadingPanel, width: int, height: int, text: int, chained: bool
) -> None:
    """Whatever the size, nothing stands over anything else, and what is below the card can be scrolled to."""
    theme.wear(qapp, theme.Look(text=text))
    panel.resize(width, height)
    if chained:
        show_chain(panel)
    else:
        tell(panel, GIBSON, "8 + 1 = 9", "Column 6, 9–10: single to center, runner may try to score")
    layout = panel.places()
    whole = QRectF(0, 0, panel.width(), panel.height() + panel.bar.maximum())
    spots = [spot.rect.adjusted(0.1, 0.1, -0.1, -0.1) for spot in layout.spots]
    assert all(whole.contains(rect) for rect in spots)
    assert not any(one.intersects(other) for at, one in enumerate(spots) for other in spots[:at])
    assert layout.height <= whole.height() + 1
    assert panel.bar.isVisible() == (panel.bar.maximum() > 0)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("width", [300, 470, 1100])
def test_text_is_never_smaller_than_it_is_set(qapp: QApplication, panel: ReadingPanel, width: int, text: int) -> None:
    theme.wear(qapp, theme.Look(text=text))
    panel.resize(width, 90)
    for show in (lambda: show_chain(panel), lambda: tell(panel, GIBSON, "8 + 1 = 9", "Single to center")):
        show()
        for spot in panel.places().of("text", "note", "head", "result"):
            font = font_of(spot.kind)
            assert font.pixelSize() >= round(12 * text / 100)
            assert spot.rect.height() >= fonts.wrapped_height(font, spot.text, spot.rect.width(), WRAPPED) - 1
        for spot in panel.places().of("chip", "number", "figure"):
            assert fonts.wide(font_of(spot.kind), spot.text) <= spot.rect.width() + 1


def test_where_all_of_it_is_too_much_it_scrolls_and_the_last_step_is_in_sight(panel: ReadingPanel) -> None:
    steps = [f"step {number} of a very long play, told with all its numbers and names" for number in range(1, 13)]
    tell(panel, GIBSON, "9", *steps)
    notes = panel.places().of("note")
    assert [note.text for note in notes] == steps and panel.bar.value() == panel.bar.maximum() > 0
    assert notes[-1].rect.bottom() - panel.bar.value() <= panel.height()
    panel.setFocus()
    for _ in range(40):
        QTest.keyClick(panel, Qt.Key.Key_PageUp)
    assert panel.bar.value() == 0


def test_a_chain_is_boxes_where_there_is_room_and_lines_where_there_is_not(panel: ReadingPanel) -> None:
    panel.resize(1100, 240)
    show_chain(panel)
    boxes = panel.places()
    assert boxes.way == "boxes" and len(boxes.steps) == 6 and len(boxes.arrows) == 5
    assert not panel.bar.isVisible()
    panel.resize(380, 150)
    lines = panel.places()
    assert lines.way == "lines" and [spot.text for spot in lines.of("text", "result")] == [link.line for link in CHAIN]
    assert panel.text() == ". ".join(link.line for link in CHAIN) + "."


@pytest.mark.parametrize("size", [(1100, 240), (380, 600)])
def test_a_click_on_a_step_asks_for_its_chart(panel: ReadingPanel, qtbot: QtBot, size: tuple[int, int]) -> None:
    panel.resize(*size)
    show_chain(panel)
    asked: list[str] = []
    panel.chart_asked.connect(asked.append)
    for rect, _ in panel.places().steps:
        QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
    assert asked == ["chart_1", "chart_3", "chart_5"]


def test_a_play_read_without_dice_is_told(panel: ReadingPanel) -> None:
    tell(panel, [], "", "Jump, hold 5, 2: he must stay")
    assert panel.accessibleDescription() == "Jump, hold 5, 2: he must stay."
    assert not panel.grab().isNull()


def test_the_dice_and_the_sum_stand_side_by_side_where_there_is_room(panel: ReadingPanel) -> None:
    panel.resize(560, 130)
    tell(panel, GIBSON, "9", "Single")
    (number,) = panel.places().of("number")
    assert number.rect.left() > panel.places().of("text")[0].rect.right()
    panel.resize(280, 190)
    (number,) = panel.places().of("number", "figure", "result")
    assert number.rect.top() >= panel.places().of("text")[-1].rect.bottom()


def test_the_card_paints_in_both_papers_and_with_colours_nobody_knows(qapp: QApplication, panel: ReadingPanel) -> None:
    tell(panel, [ReadLine("Park 7", "chartreuse-ish", "into the gap"), *GIBSON], "", "Triple")
    for dark in (False, True):
        theme.wear(qapp, theme.Look(dark=dark))
        assert not panel.grab().isNull()
