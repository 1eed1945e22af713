"""Every widget has its typeface by name: a system's own fonts for menus, tips and lists are never seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QFrame,
    QLabel,
    QMenu,
    QMessageBox,
    QPushButton,
    QToolTip,
    QWidget,
)  # fmt: skip
from pytestqt.qtbot import QtBot

from desktop.look import fonts, theme
from desktop.main_window import MainWindow
from rulesets.core.play.setup import default_setup

SYSTEMS_OWN = "Somebody Else's Serif"
# what Qt's platform themes hold a font of their own for (QApplicationPrivate, initializeWidgetFontHash), and a few more
CLASSES = (
    *("QMenu", "QMenuBar", "QMenuItem", "QMessageBox", "QMessageBoxLabel", "QLabel", "QTipLabel", "QTitleBar"),
    *("QStatusBar", "QMdiSubWindowTitleBar", "QDockWidgetTitle", "QPushButton", "QCheckBox", "QRadioButton"),
    *("QToolButton", "QAbstractItemView", "QListView", "QHeaderView", "QListBox", "QComboMenuItem", "QComboLineEdit"),
    *("QTabBar", "QComboBox", "QLineEdit", "QGroupBox", "QDialogButtonBox", "QAbstractSpinBox", "QTextEdit"),
)


@pytest.fixture
def another_system(qapp: QApplication) -> Iterator[None]:
    """A desktop with fonts of its own, which Qt takes over when the desktop's theme changes."""
    yield
    qapp.setFont(theme.text_font(14))  # without a class it clears all the others


def take_over_fonts(app: QApplication) -> None:
    for name in CLASSES:
        app.setFont(QFont(SYSTEMS_OWN), name)


def wrong() -> set[str]:
    """Whoever would be drawn in another face than ours; scroll bars and bare frames have no letters."""
    ours = {fonts.bundled().text[0], fonts.bundled().display[0]}
    for widget in QApplication.allWidgets():
        widget.ensurePolished()  # what is not shown yet has no style sheet yet
    return {
        f"{type(widget).__name__} in {type(widget.parent()).__name__}: {widget.font().families()[0]}"
        for widget in QApplication.allWidgets()
        if widget.font().families()[0] not in ours
        if not widget.metaObject().className().startswith(("QScrollBar", "QComboBoxPrivate", "QSizeGrip"))
    }


@pytest.mark.slow
@pytest.mark.parametrize("game", ["replay", "triple_six"])
def test_no_widget_takes_the_systems_font(
    window: MainWindow, qtbot: QtBot, qapp: QApplication, another_system: None, game: str
) -> None:
    window.play_ball(default_setup(game, seed=5))
    take_over_fonts(qapp)
    for _ in range(9):
        window.table.roll()
    window.go.to_sheet()
    window.go.to_club("harbor_point_pilots")
    window.go.to_library()
    window.go.to_table()
    for action in window.menuBar().actions():
        menu = action.menu()
        assert isinstance(menu, QMenu)
        menu.popup(QPoint(0, 0))
        assert wrong() == set()
        menu.close()
    for open_dialog in (window.dialogs.settings, window.dialogs.about, window.dialogs.shortcuts, window.dialogs.seats):
        open_dialog()
        qapp.processEvents()
        assert wrong() == set()
        for dialog in qapp.topLevelWidgets():
            if dialog is not window and dialog.isVisible():
                dialog.close()


def test_boxes_of_qts_own_have_it_too(qtbot: QtBot, qapp: QApplication, another_system: None) -> None:
    theme.wear(qapp, theme.look())
    take_over_fonts(qapp)
    box = QMessageBox(QMessageBox.Icon.Question, "Leave", "Leave the game?", QMessageBox.StandardButton.Ok)
    files = QFileDialog()
    files.setOption(QFileDialog.Option.DontUseNativeDialog)
    choice = QComboBox()
    choice.addItems(["Click to roll", "Real dice"])
    for each in (box, files, choice):
        qtbot.addWidget(each)
        each.show()
    choice.showPopup()
    QToolTip.showText(QPoint(5, 5), "Swing away", choice)
    tips = [each for each in qapp.topLevelWidgets() if each.inherits("QTipLabel")]
    assert tips and wrong() == set()
    QToolTip.hideText()
    choice.hidePopup()


def test_headlines_keep_the_display_face(qtbot: QtBot, qapp: QApplication, another_system: None) -> None:
    """Naming the text face for all labels and buttons takes it from none that has another."""
    theme.wear(qapp, theme.look())
    page = QFrame()
    qtbot.addWidget(page)
    title, roll, plain = QLabel("Play ball", page), QPushButton("Roll", page), QLabel("1st inning", page)
    title.setProperty("role", "title")
    roll.setProperty("role", "primary")
    page.show()
    take_over_fonts(qapp)
    display, text = fonts.bundled().display[0], fonts.bundled().text[0]
    assert [_face(each) for each in (title, roll, plain)] == [display, display, text]


def _face(widget: QWidget) -> str:
    return widget.font().families()[0]
