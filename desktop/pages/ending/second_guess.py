"""*What would the skipper have done?*: a list of decisions he would have made otherwise, filled as he thinks."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal
from PySide6.QtGui import QIcon, QShowEvent
from PySide6.QtWidgets import QDialogButtonBox, QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedDialog
from desktop.look.plain_label import PlainLabel
from desktop.pages.ending.guess_row import GuessRow
from desktop.trouble import log
from rulesets.core.table.table import Table
from rulesets.managers import advisers_for
from rulesets.managers.dugout.counsel import points
from rulesets.managers.dugout.second_guess import Guess, Second, second_guesses

TITLE = "What would the skipper have done?"
MOST_SHOWN = 300


class SecondGuess(DressedDialog):
    """Beside the table, and nothing waits for it; `wanted` says after how many answers a decision was due."""

    wanted = Signal(int)

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(TITLE)
        self.setAccessibleName(TITLE)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._clubs = [club.city for club in table.setup.clubs]
        self.rows: list[GuessRow] = []
        self.is_done = False
        self._looked_at, self._differs, self._less = 0, 0, 0.0
        title = PlainLabel(TITLE)
        title.setProperty("role", "title")
        self.summary = PlainLabel("He looks at the game once more…")
        self.summary.setWordWrap(True)
        self._inside = QWidget()
        self._list = QVBoxLayout(self._inside)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(self._inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setProperty("role", "reading")
        scroll.setAccessibleName("Decisions of the game")
        scroll.setAccessibleDescription("The arrow and page keys scroll.")
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for clear in (self._inside, scroll.viewport()):
            clear.setAutoFillBackground(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
        buttons.rejected.connect(self.close)
        self._column = QVBoxLayout(self)
        self._column.addWidget(title)
        self._column.addWidget(self.summary)
        self._column.addWidget(scroll, 1)
        self._column.addWidget(buttons)
        self.dress()
        self._thinking = Thinking(table, self)
        self._thinking.looked.connect(self._looked)
        self._thinking.done.connect(self._done)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._thinking.start()

    def done(self, result: int) -> None:
        self._thinking.stop()
        super().done(result)

    def _looked(self, looked_at: int, guess: Guess | None) -> None:
        self._looked_at = looked_at
        if guess is not None:
            self._differs += 1
            self._less += guess.less or 0.0
            if len(self.rows) < MOST_SHOWN:
                row = GuessRow(guess, self._clubs[guess.club])
                row.clicked.connect(lambda _on=False, entries=guess.entries: self.wanted.emit(entries))
                self.rows.append(row)
                self._list.insertWidget(len(self.rows) - 1, row)
        self._tell()

    def _done(self) -> None:
        self.is_done = True
        self._tell()

    def _tell(self) -> None:
        many = f"{self._looked_at} decision{'' if self._looked_at == 1 else 's'}"
        said = f"The skipper has looked at {many}" + ("" if self.is_done else " so far")
        if not self._differs:
            said += " and would have made the same calls."
        else:
            said += f" and would have made {self._differs} of them differently. By the odds, {self._cost()}."
        if self._differs > MOST_SHOWN:
            said += f" The first {MOST_SHOWN} are here."
        self.summary.setText(said)

    def _cost(self) -> str:
        told = points(self._less)
        if told == "even":
            return "that cost nothing"
        return f"that {'cost' if self._less > 0 else 'won'} {told[1:]} of win probability"

    def _dress(self) -> None:
        edge = round(theme.px(20))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(10)))
        self._list.setSpacing(round(theme.px(5)))
        self.resize(round(theme.px(640)), round(theme.px(560)))


class Thinking(QObject):
    """Goes through a game in another thread, on a copy; what he finds comes in its order."""

    looked = Signal(int, object)
    done = Signal()

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._table = Table(table.ruleset, table.setup, tuple(table.journal), table.start)
        self._stopped = self._started = False

    def start(self) -> None:
        if not self._started:
            self._started = True
            self._pool.start(_Going(self))

    def stop(self) -> None:
        """Enough: nothing goes on behind a dialog that is closed."""
        self._stopped = True
        self._pool.waitForDone()

    def go(self) -> None:
        said = Second(0)
        for said in second_guesses(self._table, advisers_for(self._table.setup)):
            if self._stopped:
                return
            if said.guess is not None or said.looked_at % 50 == 0:
                self.looked.emit(said.looked_at, said.guess)
        self.looked.emit(said.looked_at, None)
        self.done.emit()


class _Going(QRunnable):
    def __init__(self, thinking: Thinking) -> None:
        super().__init__()
        self._thinking = thinking

    def run(self) -> None:
        try:
            self._thinking.go()
        except Exception:
            log.exception("a second guess ended early")
