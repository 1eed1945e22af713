"""All games as cards, side by side; the one chosen is played."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import theme
from desktop.models.games import GameView
from desktop.models.plain_text import tip
from desktop.pages.first.card import EDGE, SHAPES, GameCard, Shape

NARROWEST, GAP = 236, 18
MOST_LAID = 50  # widths that are remembered


class GameCards(QWidget):
    """All games side by side, in more rows where they do not fit."""

    chosen = Signal(str)

    def __init__(self, games: Sequence[GameView] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[GameCard] = []
        self._laid: dict[tuple[float, float], tuple[Shape, list[QRectF]]] = {}
        self._close = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName("Games")
        self.setAccessibleDescription("Pick the game to play.")
        self.set_games(games)

    def set_games(self, games: Sequence[GameView], chosen: str = "") -> None:
        """Lay these cards out, the chosen one marked: the first where none of that name is there."""
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = [GameCard(game, self) for game in games]
        self._laid.clear()
        for card in self.cards:
            card.clicked.connect(self._on_clicked)
            card.toggled.connect(self._on_toggled)
            card.show()
        self.choose(chosen)
        self._place()
        self.updateGeometry()

    @property
    def game(self) -> str:
        """The id of the chosen game."""
        return next((card.game.id for card in self.cards if card.isChecked()), "")

    def choose(self, game: str) -> None:
        """Mark a game without saying so."""
        card = next((card for card in self.cards if card.game.id == game), next(iter(self.cards), None))
        if card is not None:
            with QSignalBlocker(self):
                card.setChecked(True)

    def _on_clicked(self) -> None:
        card = self.sender()
        if isinstance(card, GameCard):
            card.setFocus()

    def _on_toggled(self, on: bool) -> None:
        if on:
            self.chosen.emit(self.game)

    # layout

    def set_close(self, close: bool) -> None:
        """Whether height is dear: then cards say less, and the rest in a tip."""
        if close != self._close:
            self._close = close
            self._laid.clear()
            for card in self.cards:
                card.setToolTip(tip(card.game.about.decisions if close else ""))
            self._place()
            self.updateGeometry()

    def _grid(self, width: float) -> tuple[Shape, list[QRectF]]:
        """The shape of the cards and a place for each; all are equally large. A layout asks for it over and over."""
        key = (width, theme.look().factor)
        if key not in self._laid:
            if len(self._laid) >= MOST_LAID:
                self._laid.clear()
            self._laid[key] = self._lay(width)
        return self._laid[key]

    def _lay(self, width: float) -> tuple[Shape, list[QRectF]]:
        gap = theme.px(GAP - 2 * EDGE)
        fit = max(1, int((width + gap) // (theme.px(NARROWEST) + gap)))
        rows = -(-len(self.cards) // fit) or 1
        columns = -(-len(self.cards) // rows) or 1  # as even as can be: four stand two by two, not three and one
        each = (width - (columns - 1) * gap) / columns
        shape = self._shape(each)
        height = max((card.height_at(each, shape) for card in self.cards), default=0.0)
        places = ((number % columns, number // columns) for number in range(len(self.cards)))
        return shape, [QRectF(column * (each + gap), row * (height + gap), each, height) for column, row in places]

    def _place(self) -> None:
        shape, places = self._grid(self.width())
        die = min((card.die_at(places[0].width(), shape) for card in self.cards), default=0.0)
        for card, place in zip(self.cards, places, strict=True):
            card.set_shape(shape, die)
            card.setGeometry(place.toRect())

    def _shape(self, width: float) -> Shape:
        """The shape in which every card has room at this width."""
        shape: Shape = min((card.shape_at(width) for card in self.cards), key=SHAPES.index, default=SHAPES[1])
        return "close" if shape == "below" and self._close else shape

    def heightForWidth(self, width: int) -> int:
        return round(max((place.bottom() for place in self._grid(width)[1]), default=0.0))

    def sizeHint(self) -> QSize:
        width = round(theme.px(1000))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(NARROWEST)), round(theme.px(80)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._place()
            self.updateGeometry()
