"""A man's cards as they change, in every game that has cards: worked out beside the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.beside import Beside
from desktop.cards.view import CardView
from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.models.clubs.trial_cards import Trial, TrialCard, card_games, trial_cards
from desktop.pages.season.parts import scrolled

PAUSE = 250  # ms after the last letter
MOST = 4  # two games, at bat and on the mound
FAULTY = "His cards come back once everything in his lines is right."


class CardMaker(Beside):
    """`brought` says a game with the cards that it makes of him; what was asked before the last `ask` never comes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__("card", parent)

    def ask(self, trial: Trial) -> None:
        self.drop()
        self.begin(lambda: ((game, trial_cards(game, trial)) for game in card_games()))


class CardsColumn(QWidget):
    """The cards one below the other; the last good ones stay, marked, while something is wrong."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("His cards")
        self.maker = CardMaker(self)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PAUSE)
        self._wait.timeout.connect(self._ask)
        self._player = ""
        self._trial: Trial | None = None
        self._asked: Trial | None = None
        self._color = "#15305e"
        self._cards: dict[str, tuple[TrialCard, ...]] = {}
        self.state = PlainLabel()
        self.state.setWordWrap(True)
        self.state.setProperty("role", "note")
        self.titles = [PlainLabel() for _ in range(MOST)]
        self.views = [CardView() for _ in range(MOST)]
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.state)
        for title, view in zip(self.titles, self.views, strict=True):
            title.setProperty("role", "heading")
            title.hide()
            self._column.addWidget(title)
            self._column.addWidget(view)
            view.hide()
        self._column.addStretch(1)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(scrolled(inside))
        self.maker.brought.connect(lambda made: self._take(*made))

    def show_man(self, player: str, trial: Trial | None, color: str) -> None:
        """His cards soon; one with faults has none, and another man's are not shown for his."""
        if player != self._player:
            self._player, self._cards = player, {}
        self._color = color
        if trial is None:
            self._wait.stop()
            self.maker.drop()
            self._asked = None
            self.state.setText(FAULTY)
        elif trial != self._asked:
            self.state.setText("Making his cards…")
            self._wait.start()
        self._trial = trial
        self._lay()

    def _ask(self) -> None:
        if self._trial is not None:
            self._asked = self._trial
            self.maker.ask(self._trial)

    def _take(self, game: str, cards: tuple[TrialCard, ...]) -> None:
        self._cards[game] = cards
        if len(self._cards) == len(card_games()):
            self.state.setText("His cards, as these lines make them. Click one to turn it over.")
        self._lay()

    def _lay(self) -> None:
        shown = [card for game in card_games() for card in self._cards.get(game, ())][:MOST]
        for at, (title, view) in enumerate(zip(self.titles, self.views, strict=True)):
            if at < len(shown):
                title.setText(shown[at].game.upper())
                view.set_card(shown[at].card, self._color)
            title.setVisible(at < len(shown))
            view.setVisible(at < len(shown))

    def text(self) -> str:
        return "\n".join(view.text() for view in self.views if not view.isHidden())

    def dress(self) -> None:
        self._column.setSpacing(round(theme.px(6)))
