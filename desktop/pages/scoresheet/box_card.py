"""A box of the scoresheet opened: each play it tells of, how the dice were read, and a way back to it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSizeF, Qt, Signal
from PySide6.QtGui import QIcon, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.pages.scoresheet.box_plays import PlayTold
from desktop.panels.dice_reading import ReadingPanel
from desktop.panels.reading_layout import lay_out

WIDTH, EDGE = 640, 16
MOST_LINES = 20  # of a reading; what is longer scrolls
TALLEST = 0.8  # of the window behind it


class BoxDialog(QDialog):
    """Opens with `open()`; `go_back` carries the answers that the game had had after the play picked."""

    go_back = Signal(int)

    def __init__(self, title: str, words: str, plays: Sequence[PlayTold], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("How it came about")
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        heading, about = PlainLabel(title), PlainLabel(words)
        heading.setProperty("role", "title")
        for label in (heading, about):
            label.setWordWrap(True)
        self._readings: list[ReadingPanel] = []
        self.backs: list[QPushButton] = []
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        for play in plays:
            self._add(play)
        self._rows.addStretch(1)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inside)
        for each in (inside, self._area.viewport()):
            each.setAutoFillBackground(False)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.close_button = buttons.button(QDialogButtonBox.StandardButton.Close)
        self.close_button.setIcon(QIcon())
        self.close_button.setAccessibleDescription("Back to the scoresheet.")
        self._column = QVBoxLayout(self)
        for widget in (heading, about):
            self._column.addWidget(widget)
        self._column.addWidget(self._area, 1)
        self._column.addWidget(buttons)
        self.close_button.setFocus()

    def _add(self, play: PlayTold) -> None:
        line = PlainLabel(f"{play.when}: {play.line}" if play.when else play.line)
        line.setWordWrap(True)
        back = QPushButton("Back to this play")
        back.setAccessibleDescription(f"Takes the game back to just after: {play.line} Redo brings it forward again.")
        back.setToolTip("Takes the game back to just after this play. Redo brings it forward again.")
        back.setAutoDefault(False)
        back.clicked.connect(lambda _checked=False, to=play.entries: self._go_back(to))
        self.backs.append(back)
        row = QHBoxLayout()
        row.addWidget(line, 1)
        row.addWidget(back, 0, Qt.AlignmentFlag.AlignTop)
        self._rows.addLayout(row)
        if play.reading.lines or play.reading.chain or play.reading.steps:
            panel = ReadingPanel()
            panel.show_reading(play.reading)
            self._readings.append(panel)
            self._rows.addWidget(panel)

    def _go_back(self, entries: int) -> None:
        self.accept()
        self.go_back.emit(entries)

    def text(self) -> str:
        """All of it in words."""
        return "\n".join(panel.text() for panel in self._readings)

    def showEvent(self, event: QShowEvent) -> None:
        self._fit()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self._fit()

    def _fit(self) -> None:
        """As wide as a page, each reading as high as it is, and no higher than most of the window."""
        edge, width = round(theme.px(EDGE)), round(theme.px(WIDTH))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(8)))
        self._rows.setContentsMargins(0, 0, edge, 0)
        self._rows.setSpacing(round(theme.px(10)))
        for panel in self._readings:
            panel.setFixedHeight(_height(panel, width - 4 * edge))
        parent = self.parentWidget()
        most = round(parent.window().height() * TALLEST) if parent is not None else 900
        needed = self._rows.totalHeightForWidth(width - 2 * edge)
        above = self._column.sizeHint().height() - self._area.sizeHint().height()
        self.resize(width, min(most, needed + above + edge))


def _height(panel: ReadingPanel, width: float) -> int:
    """The least that its reading has room in, in steps of a line."""
    line = theme.px(20)
    rooms = (QSizeF(width - line, line * lines) for lines in range(4, MOST_LINES))
    fitting = (room.height() for room in rooms if lay_out(panel.shown, room, 0.0).height <= room.height())
    return round(next(fitting, line * MOST_LINES) + theme.px(22))
