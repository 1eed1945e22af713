"""The look: fonts that may be missing, text that grows, one style sheet."""

from __future__ import annotations

import doctest
import gc
import shutil
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.diamond import points, words
from desktop.dice import entry, layout
from desktop.look import fonts, palette, theme
from desktop.look.choice_box import ChoiceBox
from desktop.models import dice
from tests.together import together

FONTS = Path(__file__).parents[2] / "resources" / "fonts"


@pytest.fixture
def wear(qapp: QApplication) -> Iterator[Callable[[theme.Look], str]]:
    """Dress the application for one test."""
    yield lambda look: theme.wear(qapp, look)
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


def test_the_bundled_faces_are_the_ones_drawn(qapp: QApplication) -> None:
    assert fonts.bundled().said == ""
    assert QFontInfo(theme.display_font(24)).family() == "Bebas Neue"
    assert QFontInfo(theme.text_font(14)).family() == "Roboto"
    assert QFontInfo(theme.text_font(14, QFont.Weight.Bold)).bold()
    assert QFontInfo(theme.text_font(14, italic=True)).italic()


def test_every_font_file_brings_its_licence() -> None:
    for font in [*FONTS.glob("*.otf"), *FONTS.glob("*.ttf")]:
        assert (FONTS / f"{font.name.split('-')[0]}-LICENSE.txt").stat().st_size > 1000


def test_missing_fonts_give_names_to_use_and_a_sentence(qapp: QApplication, tmp_path: Path) -> None:
    found = fonts.load(tmp_path)
    assert found.text == fonts.TEXT_FALLBACKS and found.display == fonts.DISPLAY_FALLBACKS
    assert "BebasNeue-Regular.otf cannot be read" in found.said


def test_a_damaged_font_costs_only_that_face(qapp: QApplication, tmp_path: Path) -> None:
    shutil.copytree(FONTS, tmp_path, dirs_exist_ok=True)
    (tmp_path / "BebasNeue-Regular.otf").write_bytes(b"OTTO and then nothing of use")
    found = fonts.load(tmp_path)
    assert found.said == "Some fonts could not be loaded, so others are used: BebasNeue-Regular.otf is damaged."
    assert found.text[0] == "Roboto"


@pytest.mark.parametrize("asked, factor", [(100, 1.0), (80, 0.8), (200, 2.0), (20, 0.8), (900, 2.0)])
def test_text_grows_from_80_to_200_per_cent_and_no_further(asked: int, factor: float) -> None:
    assert theme.Look(text=asked).factor == factor


def test_a_new_look_reaches_every_control(qtbot: QtBot, wear: Callable[[theme.Look], str]) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    box = QVBoxLayout(page)
    button, choice = QPushButton("Swing away"), QComboBox()
    choice.addItems(["Click to roll", "Real dice"])
    box.addWidget(button)
    box.addWidget(choice)
    wear(theme.Look())
    page.show()
    before = page.sizeHint()
    assert wear(theme.Look(dark=True, text=200)) == ""
    assert theme.paper() is palette.DARK_PAPER
    page.ensurePolished()
    assert button.fontInfo().pixelSize() == 28
    assert page.sizeHint().height() > before.height() * 1.5


class Listener(QWidget):
    """Counts how often it is dressed."""

    dressed = 0

    def changeEvent(self, event: QEvent) -> None:
        self.dressed += event.type() == QEvent.Type.StyleChange
        super().changeEvent(event)


def test_what_stands_deep_in_a_page_is_dressed_no_more_often_than_the_page(qtbot: QtBot, wear: Callable) -> None:
    """Qt dresses it once for each thing around it where one style sheet is put over another: with a whole window, seven
    times over."""
    wear(theme.Look())
    page = inner = Listener()
    qtbot.addWidget(page)
    for _ in range(10):
        inner = Listener(inner)
    page.show()
    page.dressed = inner.dressed = 0
    wear(theme.Look(text=150))
    assert inner.dressed == page.dressed > 0


@pytest.mark.parametrize("look", [theme.Look(), theme.Look(dark=True), theme.Look(text=200)], ids=str)
def test_the_style_sheet_is_whole(qapp: QApplication, look: theme.Look) -> None:
    sheet = theme.sheet_of(look)
    assert "$" not in sheet
    assert sheet.count("{") == sheet.count("}") > 50
    assert "check.png" in sheet


def test_text_that_does_not_fit_gets_smaller_before_it_is_shortened(qapp: QApplication) -> None:
    font = fonts.text(20)
    whole = QFontMetricsF(font).horizontalAdvance("Runners on 1st and 3rd")
    smaller, shown = theme.fitted("Runners on 1st and 3rd", font, whole * 0.8)
    assert shown == "Runners on 1st and 3rd" and smaller.pixelSize() < 20
    assert theme.fitted("Runners on 1st and 3rd", font, whole * 0.3)[1].endswith("…")


@pytest.mark.parametrize("text", [80, 100, 130, 200])
def test_a_long_label_of_a_drop_down_stands_where_the_style_sheet_has_it(
    wear: Callable[[theme.Look], str], qtbot: QtBot, text: int
) -> None:
    wear(theme.Look(text=text))
    box = ChoiceBox("Club")
    qtbot.addWidget(box)
    box.resize(160, 60)
    box.show()
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    control, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    assert box.text_room() == box.style().subControlRect(control, option, field, box)


@pytest.mark.parametrize("text", [100, 200])
def test_a_choice_box_is_as_wide_as_qts_own_for_ten_letters(qtbot: QtBot, wear: Callable, text: int) -> None:
    """Its list is made when it opens, so its size is not asked of Qt's policy; it comes to the same."""
    wear(theme.Look(text=text))
    box, plain = ChoiceBox("Club"), QComboBox()
    plain.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    plain.setMinimumContentsLength(10)
    for each in (box, plain):
        qtbot.addWidget(each)
        each.addItems(["Pilots", "The longest name of any club that ever was"])
    assert (box.sizeHint(), box.minimumSizeHint()) == (plain.sizeHint(), plain.minimumSizeHint())


@together("module", [theme, dice, entry, layout, points, words], ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


class Busy(QWidget):
    """Answers a change of style with much work in Python, and finds that a window was closed meanwhile."""

    closed: weakref.ref[QWidget] | None = None
    stood_to_the_end = False

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange and self.closed is None:
            self.closed = weakref.ref(a_closed_window())
            thrown_away = [[] for _ in range(2000)]
            self.stood_to_the_end = bool(thrown_away) and self.closed() is not None
        super().changeEvent(event)


def a_closed_window() -> QWidget:
    """One that nothing holds but itself, as a closed window whose signals reach its own methods."""
    window = QWidget()
    window.itself = window  # type: ignore[attr-defined]
    return window


@pytest.mark.slow
def test_no_widget_goes_while_all_are_being_dressed(qtbot: QtBot, qapp: QApplication) -> None:
    """Qt walks a list of all widgets. One that Python cleared away meanwhile crashed the program."""
    before, often = theme.look(), gc.get_threshold()
    busy = Busy()
    qtbot.addWidget(busy)
    gc.set_threshold(1)
    try:
        theme.wear(qapp, msgspec.structs.replace(before, dark=not before.dark))
    finally:
        gc.set_threshold(*often)
        theme.wear(qapp, before)
    assert busy.stood_to_the_end
    gc.collect()
    assert busy.closed is not None and busy.closed() is None, "it was garbage, and goes afterward"
