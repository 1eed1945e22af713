"""What grows with the window, and what never moves, covers or cuts what is beside it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTabBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.app import TITLE_BAR, fit_onto_the_screen
from desktop.dice.faces import paint_die
from desktop.dice.layout import lay_dice, lay_entry
from desktop.dice.tray import DiceTray
from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.main_window import MainWindow
from desktop.models.dice import DieView
from desktop.models.dice_reading import ChainLink, Reading
from desktop.pages.club.line_table import LineTable
from desktop.panels.reading_line import ReadingLine
from rulesets.core.play.setup import default_setup

Open = Callable[..., MainWindow]


def settle() -> None:
    for _ in range(12):
        QApplication.processEvents()


def heights(window: MainWindow) -> dict[str, float]:
    """How large each part of the table is drawn: lines of text where there are some."""
    table = window.table
    assert table.panels.cards is not None
    return {
        "scoreboard": table.scoreboard.height(),
        "card": table.panels.cards.batter.height(),
        "card's width": table.panels.cards.batter.width(),
        "play-by-play": table.plays.list.sizeHintForRow(0),
        "play-by-play's width": table.plays.width(),
        "roll button": table.bar.roll.height(),
        "order": table.at_bat.list.sizeHintForRow(0),
        "field": table.diamond.height(),
    }


@pytest.mark.slow
def test_on_a_large_screen_everything_grows_with_the_field(open_window: Open) -> None:
    """2560 by 1440 is 1.6 times 900 high and 1.78 times 1440 wide."""
    window = open_window()
    window.play_ball(default_setup("deep_drive", seed=5))
    window.resize(1440, 900)
    settle()
    usual = heights(window)
    window.resize(2560, 1440)
    settle()
    large = heights(window)
    assert {name: large[name] / usual[name] for name in usual if large[name] < 1.5 * usual[name]} == {}
    assert window.table.diamond.width() < 1.3 * window.table.diamond.height()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3440, 1440)])
def test_the_first_page_uses_the_width(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    settle()
    assert window.first.cards.width() > 0.9 * size[0]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["triple_six", "dice_baseball", "deep_drive"])  # another has more than can stand there
def test_at_1280_by_800_no_option_has_to_be_scrolled_to(window: MainWindow, qtbot: QtBot, game: str) -> None:
    window.first.cards.choose(game)
    window.first._on_game(game)
    settle()
    fields = window.first.table.fields
    assert fields.verticalScrollBar().maximum() == 0
    bottom = fields.mapTo(window, QPoint(0, fields.height())).y()
    assert bottom < window.first.play.mapTo(window, QPoint()).y() < window.height() - window.first.play.height()


@pytest.mark.slow
def test_the_note_of_an_option_is_reachable_where_it_has_no_room(window: MainWindow) -> None:
    window.first.cards.choose("deep_drive")
    window.first._on_game("deep_drive")
    settle()
    for field in window.first.table.fields._fields:
        assert field.note.isHidden() and field.note.text() == field.toolTip() == field.box.toolTip()


def test_a_box_keeps_its_letters_however_long_its_label(qapp: QApplication, qtbot: QtBot) -> None:
    theme.wear(qapp, theme.Look())
    box = ChoiceBox("Advantage", "Who decides.")
    qtbot.addWidget(box)
    box.set_choices({"manager": "The manager decides"}, "manager")
    box.resize(400, 34)
    whole = box.grab(box.text_room().adjusted(0, 0, -300, 0)).toImage()
    assert not box.is_cut
    box.resize(130, 34)
    assert box.is_cut and box.full_tip() == "The manager decides\nWho decides."
    assert box.grab(box.text_room().adjusted(0, 0, -30, 0)).toImage().copy(whole.rect()).copy(
        0, 0, 30, 20
    ) == whole.copy(0, 0, 30, 20)


def places(window: MainWindow) -> list[tuple[int, int, int, int]]:
    parts = [window.pages, *window.pages.currentWidget().findChildren(QWidget)]
    return [part.geometry().getRect() for part in parts if part.isVisible()]


@pytest.mark.slow
def test_what_is_said_at_the_foot_moves_nothing(window: MainWindow) -> None:
    window.play_ball(default_setup("replay", seed=5))
    settle()
    before = places(window)
    window.say("This game is on the table already.")
    settle()
    status = window.statusBar()
    assert status.isVisible() and status.geometry().bottom() == window.rect().bottom()
    assert places(window) == before
    window.say("A long sentence that does not fit in a line. " * 12)
    assert status.height() > 2 * theme.px(20) and status.geometry().bottom() == window.rect().bottom()
    status.clearMessage()
    assert not status.isVisible() and places(window) == before


@pytest.fixture
def half_covered(window: MainWindow) -> tuple[QPushButton, QPoint]:
    """A button of the library's foot over which a sentence lies, and a point of it that is below the sentence."""
    window.go.to_library()
    settle()
    button = window.pages.library.dice
    QTest.mouseMove(window.windowHandle(), QPoint(300, 300))
    window.say("It is called A test now.")
    settle()
    place = QRect(button.mapTo(window, QPoint()), button.size())
    covered = place.intersected(window.statusBar().geometry())
    assert window.statusBar().isVisible() and not covered.isEmpty()
    return button, covered.center()


@pytest.mark.slow
def test_what_is_said_at_the_foot_gives_way_to_the_pointer(
    window: MainWindow, half_covered: tuple[QPushButton, QPoint]
) -> None:
    _, spot = half_covered
    status = window.statusBar()
    QTest.mouseMove(window.windowHandle(), spot)
    settle()
    assert not status.isVisible() and status.currentMessage()
    QTest.mouseMove(window.windowHandle(), QPoint(300, 300))
    settle()
    assert status.isVisible()


@pytest.mark.slow
def test_a_click_reaches_the_button_below_what_is_said(
    window: MainWindow, half_covered: tuple[QPushButton, QPoint]
) -> None:
    button, spot = half_covered
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    assert window.childAt(spot) is button
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert len(pressed) == 1 and not window.statusBar().isVisible()


@pytest.mark.slow
def test_what_is_said_at_the_foot_gives_way_to_tab(
    window: MainWindow, half_covered: tuple[QPushButton, QPoint]
) -> None:
    button, _ = half_covered
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert not window.statusBar().isVisible()
    window.pages.library.search.setFocus(Qt.FocusReason.TabFocusReason)
    assert window.statusBar().isVisible()


@pytest.mark.slow
def test_a_dragged_column_is_kept_and_a_double_click_frees_it(window: MainWindow) -> None:
    window.play_ball(default_setup("replay", seed=5))
    settle()
    middle = window.table.middle
    usual = middle.sizes()
    middle.moveSplitter(usual[0] + 60, 1)
    dragged = middle.sizes()
    assert dragged[0] == usual[0] + 60
    window.resize(900, 600)
    settle()
    window.resize(1280, 800)
    settle()
    assert middle.sizes() == dragged
    handle = middle.handle(1)
    left = Qt.MouseButton.LeftButton
    click = QMouseEvent(
        QEvent.Type.MouseButtonDblClick, QPointF(2, 9), handle.mapToGlobal(QPointF(2, 9)), left, left,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(handle, click)
    assert middle.sizes() == usual and middle.set_widths == {}


def dark(picture: QImage, ground: QColor) -> int:
    """How many pixels have a color that stands out from the ground."""
    return sum(
        theme.contrast(picture.pixelColor(x, y), ground) > 3
        for x in range(picture.width())
        for y in range(picture.height())
    )


@pytest.mark.slow
def test_the_buttons_that_scroll_tabs_have_arrows(window: MainWindow, qtbot: QtBot) -> None:
    tabs = QTabBar()
    qtbot.addWidget(tabs)
    for n in range(12):
        tabs.addTab(f"Play by play {n}")
    tabs.resize(300, tabs.sizeHint().height())
    tabs.show()
    right = max((each for each in tabs.findChildren(QToolButton) if each.isVisible()), key=lambda each: each.x())
    inside = right.rect().adjusted(4, 4, -4, -4)
    assert right.width() >= 18 and dark(right.grab(inside).toImage(), theme.paper().button) >= 12


@pytest.mark.slow
def test_the_arrow_of_a_sorted_column_covers_no_heading(window: MainWindow) -> None:
    window.go.to_club("harbor_point_pilots")
    settle()
    table = next(each for each in window.pages.club.findChildren(LineTable) if each.isVisible())
    header = table.horizontalHeader()

    def words() -> QImage:
        band = header.viewport().rect().adjusted(0, round(theme.px(6)), 0, 0)
        return header.viewport().grab(band).toImage()

    before = words(), header.viewport().grab().toImage()
    table.sort_by(4)
    settle()
    assert header.viewport().grab().toImage() != before[1], "there is an arrow"
    assert words() == before[0]


@pytest.mark.parametrize("width", [170, 260, 400])
def test_words_over_and_under_dice_keep_clear_of_one_another(width: int) -> None:
    dice = [DieView("pitching die", 10, "red", group="Pitcher"), DieView("batting die", 10, "blue", group="Batter")]
    box = QRectF(0, 0, width, 150)
    for laid in (lay_dice(box, dice, 18), lay_entry(box, dice, 10, 18)):
        for row in ([rect for _, rect in laid.groups], [rect for rect in laid.captions if not rect.isEmpty()]):
            assert all(box.left() <= rect.left() and rect.right() <= box.right() for rect in row)
            assert all(one.right() < other.left() for one, other in pairwise(row))


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_names_of_four_dice_are_read_in_full(window: MainWindow, text_size: int) -> None:
    """DB-7.1: pitching die, its d4, batting die, its d4; on the tray of a small window they read "locked-in…"."""
    window.preferences.set_text(text_size)
    tray = DiceTray()
    names = ("pitching die", "dialed-in d4", "batting die", "locked-in d4")
    groups = ("Pitcher", "Pitcher", "Batter", "Batter")
    pairs = zip(names, groups, strict=True)
    tray.set_dice([DieView(name, 4 if "d4" in name else 10, "red", group=group) for name, group in pairs])
    tray.resize(round(theme.px(280)), round(theme.px(170)))
    lines = tray.captions()
    assert " ".join(line for line, _ in lines) == " ".join(names)
    for line, rect in lines:
        assert theme.fitted(line, theme.text_font(12), rect.width(), 0.8)[1] == line
        assert tray.rect().toRectF().contains(rect)


@pytest.mark.slow
@pytest.mark.parametrize(("sides", "size", "least"), [(10, 55, 0.27), (0, 22, 0.4)])
def test_the_number_of_a_ten_sided_die_and_of_a_chip_can_be_read(
    window: MainWindow, sides: int, size: int, least: float
) -> None:
    """Its digit's height, as a share of the die's: at 22 pixels a 9 is 9 pixels high."""
    pictures = []
    for label in ("", "9"):
        picture = QImage(size, size, QImage.Format.Format_RGB32)
        picture.fill(theme.WOOD_LOW)
        painter = QPainter(picture)
        paint_die(painter, QRectF(0, 0, size, size), DieView("red", sides, "red", face=None), label=label)
        painter.end()
        pictures.append(picture)
    blank, numbered = pictures
    rows = [y for y in range(size) if any(blank.pixel(x, y) != numbered.pixel(x, y) for x in range(size))]
    assert len(rows) >= least * size


@pytest.mark.slow
def test_a_window_that_was_never_opened_before_is_no_larger_than_its_screen(window: MainWindow) -> None:
    """On a screen of 800 lines its foot, and *Play ball* there, lay below the edge."""
    room = window.screen().availableSize()
    window.resize(room.width() + 300, room.height())
    fit_onto_the_screen(window)
    assert window.size() == QSize(room.width(), room.height() - TITLE_BAR)
    window.resize(640, 500)
    fit_onto_the_screen(window)
    assert window.size() == QSize(640, 500)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "triple_six"])
def test_on_a_small_laptop_nothing_of_the_table_is_a_tab_or_scrolls_that_need_not(open_window: Open, game: str) -> None:
    """A screen of 800 lines, less a title bar."""
    window = open_window()
    window.resize(1280, 800 - TITLE_BAR)
    window.play_ball(default_setup(game, seed=2026))
    settle()
    table = window.table
    assert table.tabs.indexOf(table.orders) < 0 and table.tabs.indexOf(table.bar.reading) < 0
    assert not table.verticalScrollBar().isVisible() and not table.horizontalScrollBar().isVisible()
    window.resize(1280, 640)  # where height is short and width is not, the lineups go and the reading stays
    settle()
    assert table.tabs.indexOf(table.bar.reading) < 0 and not table.bar.reading_line.isVisible()


@pytest.mark.slow
def test_where_the_card_of_the_reading_has_no_room_a_line_on_the_wood_tells_every_step(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(text_size=130)
    window.play_ball(default_setup("triple_six", seed=2026))
    settle()
    table = window.table
    table.roll()
    settle()
    line, card = table.bar.reading_line, table.bar.reading
    assert line.isVisible() and table.tabs.indexOf(card) >= 0
    assert line.shown() == line.text() == "   ·   ".join(link.line for link in card.shown.chain) != ""
    assert table.bar.rect().contains(line.geometry())
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
    assert table.tabs.currentWidget() is card, "and the whole is a click away"
    window.preferences.set_text(100)
    settle()
    assert not line.isVisible() and table.tabs.indexOf(card) < 0 and card.isVisible()


def test_a_line_that_is_too_long_keeps_its_beginning_and_its_end(qtbot: QtBot) -> None:
    steps = [f"step {at}: {at} + 1 = {at + 1} → on to the next" for at in range(9)]
    line = ReadingLine()
    qtbot.addWidget(line)
    line.show_reading(Reading(chain=tuple(ChainLink((), "", "", "", step) for step in steps)))
    line.resize(500, line.sizeHint().height())
    assert line.shown().startswith("step 0: 0") and line.shown().endswith("the next") and "…" in line.shown()
    assert all(step in line.toolTip().replace("&gt;", ">") for step in steps)
