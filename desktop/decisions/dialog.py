"""A question that a play brings up: whose call it is, the situation, each answer with what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop.decisions.card import ENTER, CardDialog
from desktop.decisions.option_row import OptionRow
from desktop.decisions.question import Band, hint_line
from desktop.decisions.ratings import RatingStrip
from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.models.decisions import Question, WorthView
from desktop.spoken.announcer import announce

TWO_COLUMNS = 860  # a card's width, at ordinary text
ONE, NINE = int(Qt.Key.Key_1), int(Qt.Key.Key_9)
ASK, TAKE, THINKING = "Ask the skipper · A", "Let him call it", "The skipper is thinking…"


class DecisionDialog(CardDialog):
    """Shows a `Question` over the table. Esc looks at the table: `open()` brings the same question back."""

    chosen = Signal(str, bool)
    looked_away = Signal()
    skipper_asked = Signal()

    def __init__(self, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = question
        self.rows: list[OptionRow] = []
        self._band = Band()
        self._prompt = PlainLabel()
        self._ratings = RatingStrip()
        self._detail = PlainLabel()
        self._detail.setProperty("role", "note")
        for label in (self._prompt, self._detail):
            label.setWordWrap(True)
        self._sheet = QWidget()
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._sheet)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for clear in (self._sheet, self._scroll.viewport()):
            clear.setAutoFillBackground(False)
        self.keep = QCheckBox("Don't ask again this game")
        self.keep.setAccessibleDescription("The answer you give now is kept for the rest of the game.")
        self.keep.installEventFilter(self)
        self._said = PlainLabel()
        self._said.setWordWrap(True)
        self._his = ""  # what he would say, once he has
        self.skipper = QPushButton(ASK)
        self.skipper.setAutoDefault(False)
        self.skipper.installEventFilter(self)
        self.skipper.clicked.connect(self._ask_or_take)
        self._hint = PlainLabel()
        self._hint.setProperty("role", "note")
        self._hint.setWordWrap(True)
        outer, self._inner = QVBoxLayout(self), QVBoxLayout()
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._band)
        outer.addLayout(self._inner)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self.keep)
        foot.addStretch(1)
        foot.addWidget(self.skipper)
        above = (self._prompt, self._ratings, self._detail, self._scroll)
        for widget in (*above, self._said, self._foot, self._hint):
            self._inner.addWidget(widget)
        self._put(question)

    # what it shows

    def _put(self, question: Question) -> None:
        self._band.set_words(question.title, question.situation, question.colour)
        self._prompt.setText(question.prompt)
        self._detail.setText(question.detail)
        self._detail.setVisible(bool(question.detail))
        self.keep.setVisible(question.can_stand)
        self._ratings.set_ratings(question.ratings)
        self._ratings.setVisible(bool(question.ratings))
        self.skipper.setVisible(question.can_ask)
        self._foot.setVisible(question.can_stand or question.can_ask)
        self._say(question.skipper)
        self._hint.setText(hint_line(len(question.options), question.typed_dice))
        self.setWindowTitle(question.title)
        self.setAccessibleName(question.title)
        self.setAccessibleDescription(question.spoken)
        self.rows = [
            OptionRow(option, at + 1, self._sheet, ordinary=option.value == question.default, alt=question.typed_dice)
            for at, option in enumerate(question.options)
        ]
        for row in self.rows:
            row.installEventFilter(self)
            row.clicked.connect(self._on_clicked)
        values = [option.value for option in question.options]
        first = question.suggested or question.default
        if question.suggested:
            self._his = question.suggested
            for row in self.rows:
                row.set_worth(WorthView(is_skippers=row.option.value == question.suggested))
        self._mark(values.index(first) if first in values else 0)

    def _say(self, said: str) -> None:
        self._said.setText(said)
        self._said.setVisible(bool(said))

    def wait_for_counsel(self) -> None:
        """He was asked, and thinks about it."""
        self.skipper.setEnabled(False)
        if not self._his:
            self._say(THINKING)
            self._refit()

    def set_counsel(self, value: str, said: str, worths: Mapping[str, WorthView]) -> None:
        """What he would say, why, and what each answer is worth; what is marked stays marked."""
        if not self.question.suggested:
            self._his = value
            self._say(said)
        for row in self.rows:
            worth = worths.get(row.option.value, WorthView())
            row.set_worth(replace(worth, is_skippers=row.option.value == self._his))
        self.skipper.setEnabled(True)
        self.skipper.setText(TAKE)
        self.setAccessibleDescription(f"{self.question.spoken} {self._said.text()}")
        announce(self, self._said.text())
        self._refit()

    def _refit(self) -> None:
        if self.isVisible():
            self._fit()

    def ask_the_skipper(self) -> None:
        """As if his button were pressed, but never to let him have his way."""
        if self.skipper.text() == ASK:
            self._ask_or_take()

    def _ask_or_take(self) -> None:
        """He is asked; once he has said it, the same button lets him have his way."""
        if self.skipper.text() == TAKE:
            self._choose(self._his)
        elif self.skipper.isEnabled() and self.question.can_ask:
            self.skipper_asked.emit()

    @property
    def marked(self) -> str:
        """The value that Enter would take."""
        return next((row.option.value for row in self.rows if row.is_marked), "")

    def text(self) -> str:
        """The dialog in words, an answer a line."""
        return "\n".join(
            [self.question.spoken, *(f"{row.accessibleName()}. {row.option.words}".strip() for row in self.rows)]
        )

    def _mark(self, at: int) -> None:
        for number, row in enumerate(self.rows):
            row.set_marked(number == at)
        if self.rows:
            self.rows[at].setFocus()
            self._scroll.ensureWidgetVisible(self.rows[at], 0, 4)

    # answers

    def _choose(self, value: str) -> None:
        if self.isVisible():
            keep = self.keep.isChecked()
            self.accept()
            self.chosen.emit(value, keep)

    def _on_clicked(self) -> None:
        row = self.sender()
        assert isinstance(row, OptionRow), "only rows are connected here"
        self._choose(row.option.value)

    def reject(self) -> None:
        """Esc: the question stays open while the player looks at the table."""
        super().reject()
        self.looked_away.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent), "Qt sends this as a key"
            # Space rolls the dice everywhere else: who leans on it must not answer a question by accident.
            if self._take_key(event) or (event.key() == Qt.Key.Key_Space and isinstance(watched, OptionRow)):
                return True
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, OptionRow) and not watched.is_marked:
            self._mark(self.rows.index(watched))
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._take_key(event):
            super().keyPressEvent(event)

    def _take_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        pressed = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        digit = ONE <= key <= NINE
        wanted = (
            Qt.KeyboardModifier.AltModifier if digit and self.question.typed_dice else Qt.KeyboardModifier.NoModifier
        )
        if pressed != wanted or not self.rows:
            return False
        if digit:
            if key - ONE < len(self.rows) and not event.isAutoRepeat():
                self._choose(self.rows[key - ONE].option.value)
        elif key == Qt.Key.Key_A and self.question.can_ask:
            if not event.isAutoRepeat() and self.skipper.text() != TAKE:
                self._ask_or_take()
        elif key in ENTER:
            if self.skipper.hasFocus():
                self._ask_or_take()
            elif not event.isAutoRepeat():
                self._choose(self.marked)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            at = next((n for n, row in enumerate(self.rows) if row.is_marked), 0)
            step = 1 if key == Qt.Key.Key_Down else -1
            self._mark(min(max(at + step, 0), len(self.rows) - 1))
        else:
            return False
        return True

    # place and size

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._mark(next((n for n, row in enumerate(self.rows) if row.is_marked), 0))

    def _fit(self) -> None:
        """Lay the card out over the middle of the table; answers too many for it stand in two columns, then scroll."""
        room = self._room()
        width = min(round(theme.px(580)), max(280, room.width() - 32))
        side, gap = round(theme.px(20)), round(theme.px(6))
        self._inner.setContentsMargins(side, round(theme.px(15)), side, round(theme.px(14)))
        self._inner.setSpacing(gap)
        self._prompt.setFont(theme.text_font(17, QFont.Weight.Bold))
        fixed, columns = self._fixed_height(width - 2 * side, gap), 1
        rows = self._place_rows(width - 2 * side, columns)
        most = max(fixed + 60, room.height() - 24)
        if fixed + rows > most and room.width() - 32 >= theme.px(TWO_COLUMNS):
            width, columns = round(theme.px(TWO_COLUMNS)), 2
            fixed = self._fixed_height(width - 2 * side, gap)
            rows = self._place_rows(width - 2 * side, columns)
        shown = min(rows, most - fixed)
        if shown < rows:
            self._place_rows(width - 2 * side - self._scroll.verticalScrollBar().sizeHint().width(), columns)
        self._scroll.setFixedHeight(shown)
        self._band.setFixedHeight(self._band.height_for(width))
        self.setFixedSize(width, fixed + shown)
        self._centre()

    def _fixed_height(self, inner: int, gap: int) -> int:
        """What everything but the answers takes of the height."""
        every = (self._prompt, self._ratings, self._detail, self._said, self._hint)
        texts = [label for label in every if not label.isHidden()]
        keep = 0 if self._foot.isHidden() else self._foot.sizeHint().height() + gap
        fixed = sum(label.heightForWidth(inner) for label in texts) + keep + gap * len(texts)
        return fixed + self._band.height_for(inner + 2 * round(theme.px(20))) + round(theme.px(29)) + 2

    def _place_rows(self, width: int, columns: int) -> int:
        """Answers one below the other, the first half of them at the left where there are two columns."""
        gap, each = round(theme.px(4)), -(-len(self.rows) // columns)
        wide = (width - gap * (columns - 1)) // columns
        bottom = 2
        for first in range(0, len(self.rows), max(1, each)):
            x, y = (first // each) * (wide + gap), 2
            for row in self.rows[first : first + each]:
                height = row.height_for(wide)
                row.setGeometry(x, y, wide, height)
                y += height + gap
            bottom = max(bottom, y)
        self._sheet.setFixedSize(width, bottom)
        return bottom
