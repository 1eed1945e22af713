"""What the skipper would say to every call that is open: a card over the table, each option with what it is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.decisions.card import ENTER, CardDialog
from desktop.decisions.option_row import OptionRow
from desktop.decisions.question import Band
from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.models.decisions import NO_KEYS, CallGroup, KeysOfCalls, WorthView

HINT = "A click or its number marks a call · Enter or Esc goes back to the table"
THINKING = "The skipper is thinking…"


class CounselCard(CardDialog):
    """Opens at once; `set_counsel` fills it call by call. `marked` says which call is to be made how."""

    marked = Signal(str, str)

    def __init__(
        self, groups: Sequence[CallGroup], situation: str, parent: QWidget | None = None, keys: KeysOfCalls = NO_KEYS
    ) -> None:
        """`keys`: the numbers that the calls have at the table, with Alt or without; they have the same here."""
        super().__init__(parent)
        self._keys = keys
        self.setWindowTitle("Ask the skipper")
        self.setAccessibleName("Ask the skipper")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._band = Band()
        self._band.set_words("Ask the skipper", situation, groups[0].colour if groups else "")
        self.groups = {group.ask.key: group for group in groups}
        self.said: dict[str, PlainLabel] = {}
        self.rows: dict[str, list[OptionRow]] = {}
        self._sheet = QWidget()
        self._list = QVBoxLayout(self._sheet)
        for group in groups:
            self._add(group)
        self._list.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._sheet)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for clear in (self._sheet, self._scroll.viewport()):
            clear.setAutoFillBackground(False)
        self._hint = PlainLabel(HINT)
        self._hint.setProperty("role", "note")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._band)
        outer.addWidget(self._scroll, 1)
        outer.addWidget(self._hint)

    def _add(self, group: CallGroup) -> None:
        prompt, said = PlainLabel(f"{group.club}: {group.ask.prompt}"), PlainLabel(THINKING)
        for label in (prompt, said):
            label.setWordWrap(True)
            self._list.addWidget(label)
        prompt.setFont(theme.text_font(15, QFont.Weight.Bold))
        self.said[group.ask.key] = said
        self.rows[group.ask.key] = []
        for option in group.ask.options:
            number = self._keys.numbers.get((group.ask.key, option.value), 0)
            ordinary = option.value == group.ask.ordinary
            row = OptionRow(option, number, self._sheet, ordinary=ordinary, alt=self._keys.alt, enter=False)
            row.set_marked(option.value == group.value)
            row.clicked.connect(lambda _on=False, key=group.ask.key, value=option.value: self._mark(key, value))
            self.rows[group.ask.key].append(row)
            self._list.addWidget(row)

    def set_counsel(self, key: str, said: str, worths: Mapping[str, WorthView]) -> None:
        """What he says to one of the calls, and what each option of it is worth."""
        if key in self.rows:
            self.said[key].setText(said)
            for row in self.rows[key]:
                row.set_worth(worths.get(row.option.value, WorthView()))
            if self.isVisible():
                self._fit()

    def text(self) -> str:
        """The card in words."""
        lines = []
        for key, said in self.said.items():
            lines += [said.text(), *(f"{row.option.label}: {row.worth.spoken}" for row in self.rows[key])]
        return "\n".join(lines)

    def _mark(self, key: str, value: str) -> None:
        for row in self.rows[key]:
            row.set_marked(row.option.value == value)
        self.marked.emit(key, value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.accept()
        elif (row := self._row_of(event)) is not None:
            row.click()
        else:
            super().keyPressEvent(event)

    def _row_of(self, event: QKeyEvent) -> OptionRow | None:
        """The option whose number was pressed, with Alt where the table wants it."""
        pressed = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        wanted = Qt.KeyboardModifier.AltModifier if self._keys.alt else Qt.KeyboardModifier.NoModifier
        number = event.key() - Qt.Key.Key_0
        if pressed != wanted or not 1 <= number <= 9:
            return None
        return next((row for rows in self.rows.values() for row in rows if row.number == number), None)

    def _fit(self) -> None:
        room = self._room()
        width = min(round(theme.px(600)), max(280, room.width() - 32))
        side = round(theme.px(20))
        self._list.setContentsMargins(side, round(theme.px(12)), side, round(theme.px(6)))
        self._list.setSpacing(round(theme.px(5)))
        self._hint.setContentsMargins(side, round(theme.px(4)), side, round(theme.px(10)))
        inner = width - 2 * side - 4
        for rows in self.rows.values():
            for row in rows:
                row.setFixedHeight(row.height_for(inner))
        band = self._band.height_for(width)
        self._band.setFixedHeight(band)
        needs = self._list.totalHeightForWidth(width - 4) + band + self._hint.sizeHint().height() + 8
        self.setFixedSize(width, min(needs, room.height() - 24))
        self._centre()
