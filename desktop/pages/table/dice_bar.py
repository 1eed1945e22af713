"""The wooden strip below the field: the dice, the Roll button, how they were read, and the calls that are open."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.decisions.calls import CallBoard
from desktop.dice.tray import DiceTray
from desktop.dice.wood import wood_pixmap
from desktop.models.plain_text import tip
from desktop.pages.table.roll_button import RollButton
from desktop.pages.table.stops_button import StopsButton
from desktop.panels.dice_reading import ReadingPanel
from desktop.panels.reading_line import ReadingLine
from desktop.settings import describe_settings
from desktop.spoken.label import give_label


class DiceBar(QFrame):
    """Where hands are: signals say what was pressed."""

    rolled = Signal()
    real_dice_set = Signal(bool)
    run_set = Signal(bool)
    speed_set = Signal(str)
    bench_asked = Signal()
    skipper_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "tray")
        self.tray = DiceTray(framed=False, ground=lambda: (self._wood(), self.tray.pos()))
        self.roll = RollButton()
        self.real_dice = QCheckBox("Real dice")
        self.real_dice.setToolTip("Roll your own dice and enter what they show")
        self.skipper = QPushButton("Skipper…")
        self.skipper.setAccessibleName("Ask the skipper")
        self.skipper.setToolTip("Ask the skipper what he would do, and what each call is worth")
        self.bench = QPushButton("Bench…")
        self.bench.setAccessibleName("Bench: make a substitution")
        self.run = QPushButton("Let it run")
        self.run.setCheckable(True)
        self.run.setToolTip(
            "Keeps playing by itself and asks nobody; Space pauses. Beside it: where it stops by itself"
        )
        self.stops = StopsButton()
        self.speed = QComboBox()
        described = next(each for each in describe_settings() if each.name == "speed")
        for value, label in described.labels.items():
            self.speed.addItem(label, value)
        self.speed.setAccessibleName("Speed when the game runs by itself")
        for control in (self.real_dice, self.skipper, self.bench, self.run, self.stops, self.speed):
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.reading = ReadingPanel()
        self.reading_line = ReadingLine()
        self.reading_line.hide()
        self.calls = CallBoard()
        self._lay_out()
        self.reading.told.connect(self.reading_line.show_reading)
        give_label(self.speed)
        self.tray.pressed.connect(self.rolled)
        self.roll.clicked.connect(self.rolled)
        self.real_dice.toggled.connect(self.real_dice_set)
        self.bench.clicked.connect(self.bench_asked)
        self.skipper.clicked.connect(self.skipper_asked)
        self.run.toggled.connect(self.run_set)
        self.speed.activated.connect(self._choose_speed)

    def _lay_out(self) -> None:
        bench = QHBoxLayout()
        bench.addWidget(self.real_dice)
        bench.addStretch(1)
        bench.addWidget(self.skipper)
        bench.addWidget(self.bench)
        running = QHBoxLayout()
        running.addWidget(self.run)
        running.addWidget(self.stops)
        running.addWidget(self.speed)
        middle = QVBoxLayout()
        middle.setSpacing(6)
        middle.addStretch(1)
        middle.addWidget(self.roll)
        middle.addLayout(bench)
        middle.addLayout(running)
        middle.addStretch(1)
        layout = QHBoxLayout()
        layout.setSpacing(18)
        self.tray.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        layout.addWidget(self.tray, 5)
        layout.addLayout(middle, 0)
        layout.addWidget(self.calls, 7)
        self.row = layout
        self.whole = QVBoxLayout(self)
        self.whole.setSpacing(0)
        self.whole.addLayout(layout, 1)
        self.whole.addWidget(self.reading_line)
        self.take_reading()

    def show_watched(self, watched: bool) -> None:
        """Nobody decides anything in a game that is only watched: what stands in for the calls drives it."""
        for control in (self.calls, self.real_dice, self.bench, self.run, self.stops, self.speed):
            control.setVisible(not watched)

    def stand_in(self, widget: QWidget) -> None:
        """Have something in the place of the calls, where there are none to make."""
        self.row.addWidget(widget, 7)

    def take_reading(self) -> None:
        """Have the card that tells how the dice were read here, between the dice and the calls."""
        self.row.insertWidget(2, self.reading, 6)
        self._show_line(False)

    def tell_in_a_line(self) -> None:
        """Where the card has no room here, a line says the same; height is dear there."""
        self._show_line(True)

    def _show_line(self, shown: bool) -> None:
        self.reading_line.setVisible(shown)
        around = 4 if shown else 7
        self.whole.setContentsMargins(18, around, 18, around)

    def _choose_speed(self, index: int) -> None:
        self.speed_set.emit(self.speed.itemData(index))

    def offer_bench(self, why_not: str, in_name_only: bool = False) -> None:
        """Whether a lineup may be changed now; where not, the button says why."""
        self.bench.setEnabled(not why_not)
        said = why_not or "Pinch hitters, runners, relievers, the defense"
        if in_name_only and not why_not:
            said += ": in name only, no play of this game depends on the men"
        self.bench.setToolTip(tip(said))
        self.bench.setAccessibleDescription(said)

    def show_running(self, running: bool) -> None:
        self.run.blockSignals(True)
        self.run.setChecked(running)
        self.run.blockSignals(False)
        self.run.setText("Pause" if running else "Let it run")

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).drawPixmap(0, 0, self._wood())

    def _wood(self) -> QPixmap:
        return wood_pixmap(self.width(), self.height(), self.devicePixelRatioF())
