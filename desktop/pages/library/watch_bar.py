"""What stands in the place of the calls while a game is watched: forward and backward, at any speed, to any play."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from desktop.look.plain_label import PlainLabel
from desktop.models.plain_text import tip
from desktop.pages.library.watching import WatchedGame
from rulesets.core.book.wording import half_inning

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)  # plays in a second
ORDINARY, WITH_DICE = 2, 1.0  # the speed it begins with, and up to which dice tumble


class WatchBar(QWidget):
    """Drives a `WatchedGame`; `left` says that one has seen enough."""

    left = Signal()
    guess_asked = Signal()

    def __init__(self, is_busy: Callable[[], bool], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Watching a game again")
        self.game: WatchedGame | None = None
        self._is_busy = is_busy
        self._way = 0  # 1 forward, -1 backward, 0 at rest
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._turn)
        self.start = self._button("Start", "To the first pitch", lambda: self._go_to(0))
        self.backward = self._button("◀◀", "Runs backward; pressed again, it stops", lambda: self.run(-1))
        self.back = self._button("◀", "One play back", lambda: self._by(-1))
        self.next = self._button("▶", "One play forward", lambda: self._by(1))
        self.forward = self._button("▶▶", "Runs forward; pressed again, it stops", lambda: self.run(1))
        self.end = self._button("End", "To the last play", lambda: self._go_to(len(self._places) - 1))
        self.backward.setCheckable(True)
        self.forward.setCheckable(True)
        self.place = QSlider(Qt.Orientation.Horizontal)
        self.place.setAccessibleName("Play")
        self.place.valueChanged.connect(self._go_to)
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setRange(0, len(SPEEDS) - 1)
        self.speed.setValue(ORDINARY)
        self.speed.setAccessibleName("Speed")
        self.speed.setToolTip("How many plays in a second")
        self.speed.valueChanged.connect(self._set_speed)
        self.speed.setFixedWidth(120)
        self.where, self.pace = PlainLabel(), PlainLabel()
        guess = self._button("Skipper…", "What would the skipper have done?", self.guess_asked.emit)
        leave = self._button("Library", "Enough seen: back to the library", self.left.emit)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addStretch(1)
        column.addWidget(self.where)
        column.addWidget(self.place)
        ways = (self.start, self.backward, self.back, self.next, self.forward, self.end)
        for widgets in (ways, (self.speed, self.pace, guess, leave)):
            row = QHBoxLayout()
            for widget in widgets:
                row.addWidget(widget)
            row.addStretch(1)
            column.addLayout(row)
        column.addStretch(1)
        self._set_speed()

    def _button(self, text: str, help: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip(help))
        button.setAccessibleName(help)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Space stays the next play
        button.clicked.connect(lambda: act())
        return button

    @property
    def _places(self) -> list[int]:
        return self.game.places if self.game is not None else [0]

    def watch(self, game: WatchedGame | None) -> None:
        """Another game, or none any more."""
        self.rest()
        self.game = game
        with QSignalBlocker(self.place):
            self.place.setRange(0, len(self._places) - 1)
        self.show_place()

    def show_place(self) -> None:
        """How far the game has been seen."""
        if self.game is None:
            return
        at, last = self.game.place, len(self.game.places) - 1
        with QSignalBlocker(self.place):
            self.place.setValue(at)
        self.where.setText(f"Play {at} of {last} · {half_inning(self.game.situation)}")
        for button, on in ((self.start, at > 0), (self.back, at > 0), (self.backward, at > 0)):
            button.setEnabled(on)
        for button in (self.next, self.forward, self.end):
            button.setEnabled(at < last)

    # going

    def run(self, way: int) -> None:
        """Run forward or backward; once more, and it stops."""
        self._way = 0 if self._way == way else way
        self.forward.setChecked(self._way > 0)
        self.backward.setChecked(self._way < 0)
        if self._way:
            self._set_speed()
            self._timer.start()
            self._turn()
        else:
            self._timer.stop()

    def rest(self) -> None:
        if self._way:
            self.run(self._way)

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    def _set_speed(self) -> None:
        speed = SPEEDS[self.speed.value()]
        self._timer.setInterval(round(1000 / speed))
        self.pace.setText(f"{speed:g} a second")

    def _turn(self) -> None:
        if self.game is None:
            return
        last = len(self.game.places) - 1
        if self.game.place == (last if self._way > 0 else 0):
            self.rest()
        elif self._way < 0 or SPEEDS[self.speed.value()] > WITH_DICE:
            self._to(self.game.place + self._way)
        elif not self._is_busy():
            self.game.roll()
            self.show_place()

    def _by(self, plays: int) -> None:
        self.rest()
        if self.game is not None and plays > 0:
            self.game.roll()
            self.show_place()
        elif self.game is not None:
            self._to(self.game.place + plays)

    def _go_to(self, place: int) -> None:
        self.rest()
        self._to(place)

    def _to(self, place: int) -> None:
        if self.game is not None:
            self.game.go(place)
            self.show_place()
