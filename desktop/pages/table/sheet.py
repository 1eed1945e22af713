"""What lies on the table: scoreboard, field, panels, lineups, tabs and the strip with the dice, and where it stands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QStyle,
    QStyleOption,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.cards.peek import CardPeek, FieldPeek, Peek
from desktop.decisions.question import BackToTheQuestion
from desktop.diamond import DiamondView
from desktop.diamond.who import Standing
from desktop.look import theme
from desktop.models.dugout.chances import Odds
from desktop.models.glance import Glance
from desktop.pages.table.arrangement import Arrangement
from desktop.pages.table.columns import Columns
from desktop.pages.table.dice_bar import DiceBar
from desktop.panels.box_score import BoxScorePanel
from desktop.panels.kinds import PanelShelf
from desktop.panels.lineup import LineupPanel
from desktop.panels.play_by_play import PlayByPlayPanel
from desktop.panels.scoreboard import Scoreboard
from desktop.spoken.announcer import Announcer
from rulesets.core.cards.views import Card

ROOMY = 1000  # a width, at ordinary text, at which everything stands side by side
ROOMY_WITH_CARDS = (1150, 730)  # width and height for a game with cards

GlanceOf = Callable[[bool, int], Glance | None]


class TableSheet(QFrame):
    """The widgets of the table, laid out. Where the text is large for the window, some of them become tabs."""

    def __init__(self, glance_of: GlanceOf, standing: Callable[[Standing], Glance | None], page: QWidget) -> None:
        """A man at a glance: `glance_of` one of the side at bat, or not, by his number; or one `standing` somewhere.

        On its `page` from the beginning: whatever moves is dressed anew, with all in it.
        """
        super().__init__(page)
        self.setProperty("role", "felt")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing is painted below the felt
        self.scoreboard = Scoreboard()
        self.diamond = DiamondView()
        self.at_bat = LineupPanel()
        self.in_field = LineupPanel()
        self.plays = PlayByPlayPanel()
        self.announcer = Announcer(self.plays)
        self.box = BoxScorePanel()
        self.bar = DiceBar()
        self.back = BackToTheQuestion()
        self.back.hide()
        self.panels = PanelShelf()
        self.odds = Odds()
        self._lay_out_middle()
        self._lay_out()
        self.peeks: tuple[Peek, ...] = (
            CardPeek(self.at_bat, self, lambda row: glance_of(True, row.man)),
            CardPeek(self.in_field, self, lambda row: glance_of(False, row.man)),
            FieldPeek(self.diamond, self, standing),
        )

    def _lay_out_middle(self) -> None:
        self.orders = QWidget()
        right = QVBoxLayout(self.orders)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.at_bat)
        right.addWidget(self.in_field)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName("Play by play and box score")
        self.tabs.addTab(self.plays, "Play by play")
        self.tabs.addTab(self.box, "Box score")
        self.middle = Columns(self)
        for widget in (self.panels, self.diamond, self.orders, self.tabs):
            self.middle.addWidget(widget)
        self.arrangement = Arrangement(
            self.middle, self.panels, self.orders, self.at_bat, self.in_field, self.tabs, self.bar
        )

    def _lay_out(self) -> None:
        back = QHBoxLayout()
        back.addStretch(1)
        back.addWidget(self.back)
        back.addStretch(1)
        page = QVBoxLayout(self)
        page.setContentsMargins(12, 6, 12, 6)
        page.setSpacing(7)
        page.addWidget(self.scoreboard)
        page.addWidget(self.middle, 1)
        page.addLayout(back)
        page.addWidget(self.bar)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The felt, as the style sheet has it."""
        option = QStyleOption()
        option.initFrom(self)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        painter.end()

    def cards(self) -> tuple[Card, ...]:
        """The cards that lie face up; none in a game without."""
        return self.panels.cards.cards if self.panels.cards is not None else ()

    def show_odds(self, odds: Odds) -> None:
        """What the player wants to see of chances."""
        self.odds = odds
        self.scoreboard.chance.set_wanted(odds.line)
        self.plays.model.show_swings(odds.swings)
        self.plays.list.scheduleDelayedItemsLayout()

    # where it stands

    def is_arranged(self, room: QSize) -> bool:
        stands = self.arrangement.narrow, self.arrangement.tight_bar
        return stands == (self._is_narrow(room), self._is_tight(room))

    def arrange(self, room: QSize) -> None:
        self.arrangement.arrange(self._is_narrow(room), self._is_tight(room), self.panels.cards)

    def arrange_panels(self) -> None:
        """Give the panels of another game their places, in the arrangement that stands."""
        self.arrangement.arrange(self.arrangement.narrow, self.arrangement.tight_bar, self.panels.cards)

    def take_cards_back(self) -> None:
        """The game is over or left: its cards go."""
        self.arrangement.arrange(self.arrangement.narrow, self.arrangement.tight_bar, None)

    def _is_tight(self, room: QSize) -> bool:
        """Is the strip with the dice too short for the card that tells how they were read?"""
        return room.width() < theme.px(ROOMY)

    def _is_narrow(self, room: QSize) -> bool:
        if self.panels.cards is None:
            return room.width() < theme.px(ROOMY)
        width, height = ROOMY_WITH_CARDS
        return room.width() < theme.px(width) or room.height() < theme.px(height)
