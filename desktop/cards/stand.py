"""The cards on the table: the batter's with the ballpark's below it, and the pitcher's.

Where the table is wide, its two pages are lent to the columns beside the field; where it is narrow they are tabs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from desktop.cards.view import CardView, is_same_man
from desktop.cards.words import ROLES
from desktop.look import theme
from desktop.models.lineup import LineupRow
from rulesets.core.cards.views import Card, Whose
from rulesets.core.play.events import Read
from rulesets.core.play.game import AnyGame
from rulesets.core.play.setup import Setup
from rulesets.core.ruleset import Cards


class CardStand(QTabWidget):
    """Shows what the game says lies face up. Nothing is decided here: it is asked after every play."""

    ON_TOUR = ("The cards", "The batter's and the pitcher's seasons as numbers to roll. Click a card to see its back.")

    def __init__(self, cards: Cards, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = cards
        self._held: tuple[Card, ...] | None = None
        self._setup: Setup | None = None
        self._game: AnyGame | None = None
        self.cards: tuple[Card, ...] = ()
        self.batter, self.pitcher, self.ballpark = CardView(), CardView(), CardView()
        self.at_plate = _Page(self.batter, self.ballpark)
        self.on_mound = _Page(self.pitcher)
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.setInterval(0)
        self._look.timeout.connect(self.deal)
        self.setAccessibleName("Cards")
        self.take_back()

    @property
    def on_tour(self) -> QWidget:
        """What the tour points at: the batter's page, wherever it lies."""
        return self.at_plate

    def take_back(self) -> None:
        """Have both pages here, as tabs."""
        for page, title in ((self.at_plate, "Batter"), (self.on_mound, "Pitcher")):
            if self.indexOf(page) < 0:
                self.addTab(page, title)

    @property
    def views(self) -> dict[Whose, CardView]:
        return {"batter": self.batter, "pitcher": self.pitcher, "ballpark": self.ballpark}

    def set_look(self, milliseconds: int) -> None:
        """How long a card that was read stays; 0 deals the next one at once."""
        self._look.setInterval(milliseconds)

    def show_game(self, setup: Setup, game: AnyGame) -> None:
        """The cards of the man who is up now; what the dice have just found is left to be looked at first."""
        self._setup, self._game = setup, game
        self._held = self._source.face_up(game)
        up = next((card for card in self._held if card.whose == "batter"), None)
        shown = self.batter.face
        another = shown is not None and (up is None or not is_same_man(shown.card, up))
        if another and self._look.interval() and any(view.face and view.face.is_lit for view in self.views.values()):
            self._look.start()
        else:
            self.deal()

    def deal(self) -> None:
        """Lay down the cards that wait, if any do."""
        self._look.stop()
        if self._held is None or self._setup is None:
            return
        self.cards, self._held = self._held, None
        by_whose = {card.whose: card for card in self.cards}
        for whose, view in self.views.items():
            card = by_whose.get(whose)
            view.set_card(card, self._setup.clubs[card.side].colour if card else "")
        for page in (self.at_plate, self.on_mound):
            page.take_room()
        self.setAccessibleDescription("; ".join(f"{card.name}, {ROLES[card.whose]}" for card in self.cards))

    def light(self, reads: Sequence[Read]) -> None:
        """On whichever card has what was read; where the cards are tabs, the one read last comes to the front."""
        if not reads:
            return
        self.deal()
        front: QWidget | None = None
        for read in reads:
            for view in self.views.values():
                if view.light(read) and (page := view.parentWidget()) is not None and self.indexOf(page) >= 0:
                    front = page
        if front is not None:
            self.setCurrentWidget(front)

    def clear_light(self) -> None:
        self.deal()
        for view in self.views.values():
            view.clear_light()

    # any other man

    def own(self, side: int, man: int, pitching: bool = False) -> tuple[Card, str] | None:
        """A man's own card and the color of its club; `pitching`, the one for the mound."""
        if self._game is None or self._setup is None or man < 0:
            return None
        card_of = self._source.on_mound if pitching else self._source.own
        return card_of(self._game, side, man), self._setup.clubs[side].colour

    def rated(self, rows: Iterable[LineupRow], side: int) -> list[LineupRow]:
        """The men in the field, each with his rating; the pitcher keeps what he has allowed."""
        game = self._game
        if game is None:
            return list(rows)
        facts = [(row, self._source.in_field(game, side, row.man, row.order) if row.man >= 0 else None) for row in rows]
        return [
            replace(row, today=fact.value, spoken=fact.note) if fact and row.order != "P" else row
            for row, fact in facts
        ]


class _Page(QWidget):
    """Cards one below the other."""

    def __init__(self, *views: CardView) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for view in views:
            self._column.addWidget(view)
        self._space()

    def take_room(self) -> None:
        """Before anything is painted: a card that gets its height a turn of the event loop later is painted twice."""
        self._column.activate()
        column = self.parentWidget()
        beside = column.layout() if column is not None else None
        if beside is not None:
            beside.activate()

    def _space(self) -> None:
        self._column.setSpacing(round(theme.px(5)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._space()
