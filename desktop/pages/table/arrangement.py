"""Where the parts of the table stand: side by side where there is room for the text, otherwise as tabs.

A game with cards has the pitcher's over the men in the field, the batter's over the batting order, and its charts
as a tab; any other has its charts at the left and both lineups at the right.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget

from desktop.cards.stand import CardStand
from desktop.look import theme
from desktop.pages.table.dice_bar import DiceBar
from desktop.panels.lineup import LineupPanel

CARDS_WIDTH = 284
CHARTS, LINEUPS, DICE = "Charts", "Lineups", "Dice"


@dataclass
class Arrangement:
    """The widgets that move, and how they stand now."""

    middle: QSplitter
    panels: QWidget
    orders: QWidget  # a column of both lineups
    at_bat: LineupPanel
    in_field: LineupPanel
    tabs: QTabWidget
    bar: DiceBar
    narrow: bool = False
    stand: CardStand | None = None

    def __post_init__(self) -> None:
        self.mound = QWidget()  # what stands at the left where there are cards
        column = QVBoxLayout(self.mound)
        column.setContentsMargins(0, 0, 0, 0)

    def arrange(self, narrow: bool, stand: CardStand | None) -> None:
        if narrow != self.narrow:
            self._move_orders(narrow)
        if stand is not self.stand:
            self._move_charts(stand is not None)
        if (narrow, stand) != (self.narrow, self.stand):
            self._move_cards(narrow, stand)
            for lineup in (self.at_bat, self.in_field):
                lineup.show_whole(stand is not None and not narrow)
        self.narrow, self.stand = narrow, stand
        if stand is not None:
            self._make_room()

    def _move_orders(self, narrow: bool) -> None:
        """The lineups and the reading of the dice are the least urgent."""
        if narrow:
            self.tabs.addTab(self.orders, LINEUPS)
            self.tabs.addTab(self.bar.reading, DICE)
        else:
            self.middle.insertWidget(2, self.orders)
            self.bar.take_reading()
            self.orders.show()
            self.bar.reading.show()

    def _move_charts(self, with_cards: bool) -> None:
        sizes = self.middle.sizes()
        if with_cards and self.tabs.indexOf(self.panels) < 0:
            self.middle.insertWidget(0, self.mound)
            self.tabs.insertTab(2, self.panels, CHARTS)
        elif not with_cards and self.tabs.indexOf(self.panels) >= 0:
            self.middle.insertWidget(0, self.panels)
            self.mound.setParent(None)
            self.panels.show()
        self.mound.setVisible(with_cards)
        self.middle.setCollapsible(0, False)
        self.middle.setSizes(sizes)

    def _move_cards(self, narrow: bool, stand: CardStand | None) -> None:
        """Wide, the stand lends its pages to the columns; narrow, it stands at the left itself."""
        left, right = self._columns()
        if self.stand is not None:
            self.stand.take_back()
            self.stand.setParent(None)
        if stand is None or narrow:
            right.addWidget(self.in_field)
        if stand is None:
            return
        if narrow:
            stand.take_back()
            left.addWidget(stand)
            stand.show()
            return
        left.addWidget(stand.on_mound)
        left.addWidget(self.in_field, 1)
        right.insertWidget(0, stand.at_plate)
        for widget in (stand.on_mound, stand.at_plate, self.in_field):
            widget.show()

    def _make_room(self) -> None:
        """Cards want their width, and the titles of the tabs are to be read; the field gives what they need."""
        sizes, field = self.middle.sizes(), 1
        card = round(theme.px(CARDS_WIDTH))
        needs = {0: card} if self.narrow else {0: card, 2: card, 3: self.tabs.tabBar().sizeHint().width() + 2}
        for at, need in needs.items():
            if 0 < need - sizes[at] < sizes[field] / 3:
                sizes[field] -= need - sizes[at]
                sizes[at] = need
        self.middle.setSizes(sizes)

    def _columns(self) -> tuple[QVBoxLayout, QVBoxLayout]:
        left, right = self.mound.layout(), self.orders.layout()
        assert isinstance(left, QVBoxLayout) and isinstance(right, QVBoxLayout), "both are columns"
        return left, right
