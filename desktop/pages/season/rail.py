"""The rail at the left of a season: its name, its pages, my club, and how far the season is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame, Measured
from desktop.look.plain_label import PlainLabel
from desktop.models.season.rail import RailView
from desktop.pages.season.parts import LEFT, RIGHT, Bar, DayTitle, Disc, button, heading, note, on_felt

PAGES = {  # what it is, and how it reads; Ctrl and its number opens it
    "today": "Today",
    "standings": "Standings",
    "schedule": "Schedule",
    "leaders": "Leaders",
    "players": "Players",
    "clubs": "Clubs",
    "records": "Records",
}
WIDTH = 168


class RailButton(Measured, QAbstractButton):
    """One page, with its key; gold where it is the one that is shown."""

    def __init__(self, text: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self._key = key
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(text)
        self.setAccessibleDescription(key)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(140)), round(theme.px(40)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.GOLD if self.isChecked() else theme.SLOT)
            painter.drawRoundedRect(rect, 7, 7)
        if self.hasFocus():
            painter.setPen(QPen(theme.CHALK if self.isChecked() else theme.GOLD, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 7, 7)
        inner = rect.adjusted(theme.px(11), 0, -theme.px(10), 0)
        painter.setPen(theme.INK if self.isChecked() else theme.CHALK)
        weight = QFont.Weight.Bold if self.isChecked() else QFont.Weight.Normal
        small = theme.text_font(12)
        keys = QFontMetricsF(small).horizontalAdvance(self._key) + 4
        theme.draw_fitted(painter, inner.adjusted(0, 0, -keys, 0), self.text(), theme.text_font(14.5, weight), LEFT)
        painter.setPen(theme.GOLD_QUIET_INK if self.isChecked() else theme.CHALK_QUIET)
        theme.draw_fitted(painter, inner, self._key, small, RIGHT)
        painter.end()


class Rail(DressedFrame):
    """`wanted` says by name which page; `left` that one leaves the season."""

    wanted = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setAccessibleName("Season")
        self.title = DayTitle(size=25)
        self.line = note()
        self.buttons: dict[str, RailButton] = {}
        self._pages = QVBoxLayout()
        for number, (name, text) in enumerate(PAGES.items(), start=1):
            made = RailButton(text, f"Ctrl+{number}")
            made.clicked.connect(lambda _on=False, name=name: self.wanted.emit(name))
            self.buttons[name] = made
            self._pages.addWidget(made)
        self.disc = Disc(38)
        self.city, self.standing = PlainLabel(), note(wraps=False)
        self._mine = QWidget()
        mine = QGridLayout(self._mine)
        mine.setContentsMargins(0, 0, 0, 0)
        mine.setVerticalSpacing(0)
        mine.addWidget(heading("My club"), 0, 0, 1, 2)
        mine.addWidget(self.disc, 1, 0, 2, 1)
        mine.addWidget(self.city, 1, 1)
        mine.addWidget(self.standing, 2, 1)
        mine.setColumnStretch(1, 1)
        self.bar, self.count = Bar("The season"), note(wraps=False)
        self.back = on_felt(button("All seasons", "To the list of your seasons; this one is on disk", self.left.emit))
        self._column = QVBoxLayout(self)
        for widget in (self.title, self.line):
            self._column.addWidget(widget)
        self._column.addLayout(self._pages)
        self._column.addStretch(1)
        foot: tuple[QWidget, ...] = (self._mine, heading("The season"), self.bar, self.count, self.back)
        for below in foot:
            self._column.addWidget(below)
        self.dress()

    def show_season(self, view: RailView) -> None:
        self.title.setText(view.name)
        self.title.update()
        self.line.setText(view.line)
        self._mine.setVisible(view.club is not None)
        self.disc.set_club(view.city, view.colour)
        self.city.setText(view.city)
        self.standing.setText(view.standing)
        words = f"{view.played} of {view.games} games"
        self.bar.show_share(view.played / view.games if view.games else 0.0, words)
        self.count.setText(words)

    def show_page(self, name: str) -> None:
        self.buttons[name].setChecked(True)

    def _dress(self) -> None:
        side, gap = round(theme.px(10)), round(theme.px(6))
        self._column.setContentsMargins(side, round(theme.px(8)), side, round(theme.px(10)))
        self._column.setSpacing(gap)
        self._pages.setSpacing(round(theme.px(2)))
        self._pages.setContentsMargins(0, round(theme.px(6)), 0, 0)
        for label in (self.title, self.line):
            label.setContentsMargins(round(theme.px(7)), 0, 0, 0)
        self.city.setStyleSheet(f"font-weight: bold; font-size: {round(theme.px(14))}px;")
        self.setFixedWidth(round(theme.px(WIDTH)))
