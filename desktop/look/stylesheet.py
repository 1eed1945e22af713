"""The one style sheet for ordinary controls.

A widget says what it is with the dynamic property `role`:
`felt` (the window), `panel` (dark green box), `tray` (wood), `page` and `card` (paper) for frames;
`primary` (gold) and `quiet` (flat) for buttons; `title`, `heading` and `note` for labels; `on_felt` for lists there,
`reading` for what is scrolled with the keys.
Focus is a gold ring everywhere; on paper a darker gold, so that it can be seen there.
Every kind of control has its typeface by name: some systems have fonts of their own for menus, tips and lists.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Template

from rulesets.core.files.shipped import shipped_path

_SHEET = Template("""
QLabel, QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit, QMenuBar, QMenu, QToolTip, QStatusBar, QTabBar,
QGroupBox, QHeaderView, QAbstractItemView, QTextEdit, QPlainTextEdit, QDialog, QDialogButtonBox { font-family: $text; }
QMainWindow, QFrame[role="felt"], QWidget[role="felt"] {
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 $felt_high, stop:1 $felt_low); color: $chalk; }
QFrame[role="panel"] { background: $panel; border: 1px solid $panel_edge; border-radius: ${r}px; color: $chalk; }
QFrame[role="tray"] { background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 $wood_high, stop:1 $wood_low);
    border: 2px solid $wood_edge; border-radius: ${r}px; color: $wood_text; }
QFrame[role="page"] { background: $page; border: none; border-radius: ${r}px; color: $ink; }
QFrame[role="card"] { background: $stock; border: 1px solid $edge; border-radius: ${r}px; color: $ink; }
QDialog, QMessageBox { background: $stock; color: $ink; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QWidget[role="clear"] { background: transparent; }

QLabel { background: transparent; }
QFrame[role="felt"] QLabel, QWidget[role="felt"] > QLabel, QFrame[role="panel"] QLabel { color: $chalk; }
QFrame[role="tray"] QLabel { color: $wood_text; }
QFrame[role="page"] QLabel, QFrame[role="card"] QLabel, QDialog QLabel { color: $ink; }
QLabel[role="title"] { font-family: $display; font-size: ${px28}px; }
QLabel[role="heading"] { font-size: ${px12}px; font-weight: bold; letter-spacing: 1px; }
QLabel[role="note"] { font-size: ${px13}px; }
QFrame[role="felt"] QLabel[role="heading"], QFrame[role="felt"] QLabel[role="note"],
QFrame[role="panel"] QLabel[role="heading"], QFrame[role="panel"] QLabel[role="note"] { color: $chalk_quiet; }
QFrame[role="tray"] QLabel[role="heading"], QFrame[role="tray"] QLabel[role="note"] { color: $wood_text; }
QFrame[role="page"] QLabel[role="heading"], QFrame[role="card"] QLabel[role="heading"],
QDialog QLabel[role="heading"] { color: $heading; }
QFrame[role="page"] QLabel[role="note"], QFrame[role="card"] QLabel[role="note"],
QDialog QLabel[role="note"] { color: $quiet; }
QFrame[role="page"] QLabel[role="title"], QFrame[role="card"] QLabel[role="title"],
QDialog QLabel[role="title"] { color: $title; }

QPushButton, QToolButton { background: $button; color: $ink; border: 2px solid $rim; border-radius: ${r_small}px;
    padding: ${px5}px ${px12}px; font-size: ${px14}px; }
QPushButton:hover, QToolButton:hover { background: $lit; color: $lit_ink; }
QPushButton:pressed, QToolButton:pressed { background: $edge; }
QPushButton:checked, QToolButton:checked { border-color: $gold; font-weight: bold; }
QPushButton:disabled, QToolButton:disabled { background: $stock; color: $quiet; border-style: dashed; }
QPushButton:focus, QToolButton:focus { border: 2px solid $gold; }
QPushButton[role="primary"] { background: $gold; color: $table_ink; border: 2px solid $gold_edge;
    border-radius: ${r}px; font-family: $display; font-size: ${px28}px; padding: ${px6}px ${px20}px; }
QPushButton[role="primary"]:hover { background: $gold_high; }
QPushButton[role="primary"]:pressed { background: $gold_low; }
QPushButton[role="primary"]:disabled { background: $gold_dim; color: $gold_quiet; border: 2px dashed $gold_edge; }
QPushButton[role="primary"]:focus { border: 3px solid $chalk; }
QPushButton[role="outline"] { background: transparent; color: $chalk; border: 2px solid $chalk_quiet; }
QPushButton[role="outline"]:hover { background: $panel; }
QPushButton[role="outline"]:focus { border: 2px solid $gold; }
QPushButton[role="outline"]:disabled { background: transparent; color: $chalk_quiet; border-style: dashed; }
QPushButton[role="small"] { font-size: ${px13}px; padding: ${px4}px ${px8}px; }
QPushButton[role="quiet"], QToolButton[role="quiet"] { background: transparent; border-color: transparent; }
QFrame[role="felt"] QPushButton[role="quiet"], QFrame[role="panel"] QPushButton[role="quiet"],
QWidget[role="felt"] > QPushButton[role="quiet"] { color: $chalk; }
QWidget[role="felt"] > QPushButton[role="quiet"]:hover { color: $lit_ink; }
QPushButton[role="quiet"]:focus, QToolButton[role="quiet"]:focus { border-color: $gold; }
QDialog QPushButton:focus, QDialog QToolButton:focus, QFrame[role="page"] QPushButton:focus,
QFrame[role="page"] QToolButton:focus, QFrame[role="card"] QPushButton:focus,
QFrame[role="card"] QToolButton:focus { border: 2px solid $focus; background: $lit; color: $lit_ink; }
QDialog QPushButton:default { border-color: $focus; font-weight: bold; }
QDialog QPushButton[role="primary"]:focus, QFrame[role="card"] QPushButton[role="primary"]:focus,
QFrame[role="page"] QPushButton[role="primary"]:focus { background: $gold; color: $table_ink; border: 3px solid $ink; }

QComboBox, QAbstractSpinBox, QLineEdit { background: $button; color: $ink; border: 2px solid $rim;
    border-radius: ${r_small}px; padding: ${px5}px ${px10}px; font-size: ${px14}px;
    selection-background-color: $lit; selection-color: $lit_ink; }
QComboBox:focus, QComboBox:on, QAbstractSpinBox:focus, QLineEdit:focus { border-color: $gold; }
QDialog QComboBox:focus, QDialog QAbstractSpinBox:focus, QDialog QLineEdit:focus, QFrame[role="page"] QComboBox:focus,
QFrame[role="card"] QComboBox:focus, QFrame[role="card"] QAbstractSpinBox:focus,
QFrame[role="card"] QLineEdit:focus { border-color: $focus; }
QDialog QComboBox:focus, QDialog QLineEdit:focus, QFrame[role="page"] QComboBox:focus,
QFrame[role="card"] QComboBox:focus, QFrame[role="card"] QLineEdit:focus {
    border-width: 3px; padding: ${within5}px ${within10}px; }
QAbstractSpinBox QLineEdit:focus { border: none; padding: 0 ${px4}px; }
QLineEdit[wrong="true"], QComboBox[wrong="true"] { border-color: $bad; border-style: dashed; }
QLabel[role="fault"], QFrame[role="page"] QLabel[role="fault"], QDialog QLabel[role="fault"] { color: $bad;
    font-size: ${px13}px; }
QComboBox:disabled, QAbstractSpinBox:disabled, QLineEdit:disabled { background: $stock; color: $quiet; }
QComboBox::drop-down { border: none; width: ${px24}px; }
QComboBox::down-arrow { width: 0px; height: 0px; border-left: ${tri}px solid $button;
    border-right: ${tri}px solid $button; border-top: ${px7}px solid $quiet; margin-right: ${px10}px; }
QAbstractSpinBox { padding-left: ${px4}px; padding-right: ${px24}px; }
QAbstractSpinBox QLineEdit { border: none; padding: 0 ${px4}px; background: transparent; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; background: transparent; width: ${px24}px; }
QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow { width: 0px; height: 0px; border-left: ${tri}px solid $button;
    border-right: ${tri}px solid $button; }
QAbstractSpinBox::up-arrow { border-bottom: ${px6}px solid $quiet; }
QAbstractSpinBox::down-arrow { border-top: ${px6}px solid $quiet; }
QComboBox QAbstractItemView { background: $button; color: $ink; border: 1px solid $edge; outline: none;
    selection-background-color: $lit; selection-color: $lit_ink; }

QCheckBox, QRadioButton { spacing: ${px8}px; padding: ${px4}px; border: 2px solid transparent;
    border-radius: ${r_small}px; font-size: ${px14}px; }
QFrame[role="felt"] QCheckBox, QFrame[role="felt"] QRadioButton, QFrame[role="panel"] QCheckBox,
QFrame[role="panel"] QRadioButton { color: $chalk; }
QFrame[role="tray"] QCheckBox, QFrame[role="tray"] QRadioButton { color: $wood_text; }
QFrame[role="page"] QCheckBox, QFrame[role="card"] QCheckBox, QFrame[role="page"] QRadioButton,
QFrame[role="card"] QRadioButton, QDialog QCheckBox, QDialog QRadioButton { color: $ink; }
QCheckBox::indicator, QRadioButton::indicator { width: ${px14}px; height: ${px14}px; background: $button;
    border: 2px solid $quiet; border-radius: ${px4}px; }
QRadioButton::indicator { border-radius: ${radio}px; }
QCheckBox::indicator:checked { background: $gold; border-color: $gold_edge; $check }
QRadioButton::indicator:checked { background: qradialgradient(cx:0.5, cy:0.5, fx:0.5, fy:0.5, radius:0.5,
    stop:0 $table_ink, stop:0.45 $table_ink, stop:0.6 $gold, stop:1 $gold); border-color: $gold_edge; }
QCheckBox:disabled, QRadioButton:disabled { color: $quiet; }
QCheckBox:focus, QRadioButton:focus { border-color: $gold; }
QFrame[role="page"] QCheckBox:focus, QFrame[role="card"] QCheckBox:focus, QFrame[role="page"] QRadioButton:focus,
QFrame[role="card"] QRadioButton:focus, QDialog QCheckBox:focus, QDialog QRadioButton:focus { border-color: $focus; }

QMenuBar { background: $page; color: $ink; padding: 2px ${px6}px; font-size: ${px13}px; }
QMenuBar::item { background: transparent; padding: ${px4}px ${px10}px; border-radius: ${px4}px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $lit; color: $lit_ink; }
QMenu { background: $page; color: $ink; border: 1px solid $edge; padding: ${px4}px; font-size: ${px13}px; }
QMenu::item { padding: ${px5}px ${px24}px ${px5}px ${px20}px; border-radius: ${px4}px; }
QMenu::item:selected { background: $lit; color: $lit_ink; }
QMenu::item:disabled { color: $quiet; background: transparent; }
QMenu::separator { height: 1px; background: $edge; margin: ${px4}px ${px8}px; }
QToolTip { background: $stock; color: $ink; border: 1px solid $edge; padding: ${px4}px; font-size: ${px13}px; }
QStatusBar { background: $felt_low; color: $chalk; }

QTabWidget::pane { background: $page; border: none; border-radius: ${r}px; border-top-left-radius: 0; }
QTabBar { background: transparent; border: none; }
QTabBar::tab { background: $page; color: $quiet; padding: ${px6}px ${px10}px; margin-right: ${px4}px;
    border: 2px solid transparent; border-bottom: 3px solid transparent; font-size: ${px13}px;
    border-top-left-radius: ${r_small}px; border-top-right-radius: ${r_small}px; }
QTabBar::tab:selected { color: $ink; border-bottom-color: $title; font-weight: bold; }
QTabBar::tab:hover { color: $ink; }
QTabBar::scroller { width: ${px44}px; }
QTabBar QToolButton { background: $button; border: 1px solid $edge; border-radius: ${px4}px; padding: 0; margin: 0; }
QTabBar QToolButton::left-arrow, QTabBar QToolButton::right-arrow { width: 0; height: 0;
    border-top: ${tri}px solid $button; border-bottom: ${tri}px solid $button; }
QTabBar QToolButton::left-arrow { border-right: ${px7}px solid $ink; }
QTabBar QToolButton::right-arrow { border-left: ${px7}px solid $ink; }
QTabBar QToolButton::left-arrow:disabled { border-right-color: $edge; }
QTabBar QToolButton::right-arrow:disabled { border-left-color: $edge; }
QTabBar::tab:selected:focus { border: 2px solid $focus; border-bottom: 3px solid $focus; }
QListView, QTreeView, QTableView, QTextBrowser, QTextEdit, QPlainTextEdit { background: $page; color: $ink;
    border: 2px solid transparent; border-radius: ${r_small}px; outline: none; font-size: ${px14}px;
    selection-background-color: $lit; selection-color: $lit_ink; }
QListView:focus, QTreeView:focus, QTableView:focus, QTextBrowser:focus, QTextEdit:focus,
QPlainTextEdit:focus { border-color: $focus; }
QListView::item, QTreeView::item { padding: ${px3}px ${px6}px; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected { background: $lit; color: $lit_ink;
    border-radius: ${px4}px; }
QTableCornerButton::section { background: $stock; border: none; border-bottom: 1px solid $edge; }
QHeaderView::section { background: $stock; color: $quiet; border: none; border-bottom: 1px solid $edge;
    padding: ${px4}px ${px6}px; font-size: ${px12}px; font-weight: bold; }
QHeaderView::up-arrow, QHeaderView::down-arrow { subcontrol-origin: border; subcontrol-position: top center;
    width: 0; height: 0; border-left: ${px4}px solid $stock; border-right: ${px4}px solid $stock; }
QHeaderView::up-arrow { border-bottom: ${px4}px solid $heading; }
QHeaderView::down-arrow { border-top: ${px4}px solid $heading; }
QTableView[role="figures"], QTableView[role="on_felt"], QListView[role="on_felt"] { background: transparent; }
QTableView[role="figures"] QHeaderView, QTableView[role="on_felt"] QHeaderView { background: transparent; }
QTableView[role="figures"] QHeaderView::section, QTableView[role="on_felt"] QHeaderView::section {
    background: transparent; padding: ${px4}px ${px8}px ${px4}px ${px6}px; }
QTableView[role="on_felt"] QHeaderView::section { color: $chalk_quiet; border: none; }
QTableView[role="on_felt"]:focus, QListView[role="on_felt"]:focus { border-color: $gold; }
QTableView[role="figures"] QScrollBar::handle { background: $rim; }
QTableView[role="on_felt"] QScrollBar::handle, QListView[role="on_felt"] QScrollBar::handle {
    background: $chalk_quiet; }
QGroupBox { border: 1px solid $edge; border-radius: ${r_small}px; margin-top: ${px12}px; padding-top: ${px6}px; }
QGroupBox::title { subcontrol-origin: margin; left: ${px10}px; color: $heading; font-weight: bold; }
QScrollArea { background: transparent; border: none; }
QScrollArea[role="reading"] { border: 2px solid transparent; border-radius: ${r_small}px; }
QScrollArea[role="reading"]:focus { border-color: $focus; }
QScrollBar:vertical { background: transparent; width: ${px12}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${px12}px; margin: 0; }
QScrollBar::handle { background: $quiet; border-radius: ${px4}px; margin: 2px; }
QScrollBar::handle:vertical { min-height: ${px24}px; }
QScrollBar::handle:horizontal { min-width: ${px24}px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: transparent; }
""")


def style_sheet(colours: Mapping[str, str], factor: float, display: Sequence[str], text: Sequence[str]) -> str:
    """The whole sheet in these colours, text at `factor` of its usual size, in the best faces there are."""
    sizes = {f"px{n}": str(round(n * factor)) for n in (3, 4, 5, 6, 7, 8, 10, 12, 13, 14, 20, 24, 28, 44)}
    sizes |= {f"within{n}": str(round(n * factor) - 1) for n in (5, 10)}  # inside a ring that is a pixel wider
    rounds = {"r": "10", "r_small": "7", "tri": str(round(5 * factor)), "radio": str(round(9 * factor))}
    faces = {"display": _families(display), "text": _families(text)}
    return _SHEET.substitute(colours, **sizes, **rounds, **faces, check=_check_mark())


def _families(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _check_mark() -> str:
    """The tick in a check box: the one thing a style sheet takes only from a file; without it the box is just gold."""
    tick = shipped_path("resources", "icons", "check.png")
    return f'image: url("{tick.as_posix()}");' if tick.is_file() else ""
