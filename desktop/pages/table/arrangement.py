"""Where the parts of the table stand: side by side where there is room for the text, otherwise as tabs.

A game with cards has the pitcher's over the men in the field, the batter's over the batting order, and its charts
as a tab; any other has its charts at the left and both lineups at the right.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from desktop.cards.stand import CardStand
from desktop.look import theme
from desktop.pages.table.columns import FIELD, Columns
from desktop.pages.table.dice_bar import DiceBar
from desktop.panels.lineup import LineupPanel

CARDS_WIDTH, CHARTS_WIDTH, ORDERS_WIDTH, TABS_WIDTH = 284, 300, 280, 250
CHARTS, LINEUPS, DICE = "Charts", "Lineups", "Dice"


@dataclass
class Arrangement:
    """The widgets that move, and how they stand now."""

    middle: Columns
    panels: QWidget
    orders: QWidget  # a column of both lineups
    at_bat: LineupPanel
    in_field: LineupPanel
    tabs: QTabWidget
    bar: DiceBar
    narrow: bool = False
    tight_bar: bool = False
    stand: CardStand | None = None

    def __post_init__(self) -> None:
        self.mound = QWidget()  # what stands at the left where there are cards
        column = QVBoxLayout(self.mound)
        column.setContentsMargins(0, 0, 0, 0)
        self.middle.name(self._widths)

    def arrange(self, narrow: bool, tight_bar: bool, stand: CardStand | None) -> None:
        """Every part in its place; where each was before does not matter."""
        if (narrow, tight_bar, stand) != (self.narrow, self.tight_bar, self.stand):
            self._take_cards_back()
            self.narrow, self.tight_bar, self.stand = narrow, tight_bar, stand
            self._place_charts()
            self._place_orders()
            self._place_cards()
            for lineup in (self.at_bat, self.in_field):
                lineup.show_whole(stand is not None and not narrow)
            self.middle.share_out()

    def _widths(self) -> dict[str, float]:
        """Cards want their width, and the titles of the tabs are to be read."""
        left = CHARTS_WIDTH if self.stand is None else CARDS_WIDTH
        usual = {"left": theme.px(left)}
        if not self.narrow:
            usual["right"] = theme.px(ORDERS_WIDTH if self.stand is None else CARDS_WIDTH)
        titles = 0 if self.narrow else self.tabs.tabBar().sizeHint().width() + 2
        usual["tabs"] = max(theme.px(TABS_WIDTH), titles)
        return usual

    def _place_charts(self) -> None:
        """At the left, or where cards stand there, a tab."""
        if self.stand is None:
            self._remove_tab(self.panels)
            self.mound.setParent(None)
            self.middle.insertWidget(0, self.panels)
            self.panels.show()
        else:
            if self.tabs.indexOf(self.panels) < 0:
                self.tabs.insertTab(2, self.panels, CHARTS)
            self.middle.insertWidget(0, self.mound)
            self.mound.show()

    def _place_orders(self) -> None:
        """The lineups are the least urgent: where it is narrow, they are a tab. So is the card that tells how the dice
        were read, where there is no room for it beside them; a line says it there.
        """
        if self.narrow:
            if self.tabs.indexOf(self.orders) < 0:
                at = self.tabs.indexOf(self.bar.reading)
                self.tabs.insertTab(at if at >= 0 else self.tabs.count(), self.orders, LINEUPS)
        else:
            self._remove_tab(self.orders)
            self.middle.insertWidget(FIELD + 1, self.orders)
            self.orders.show()
        if self.tight_bar:
            if self.tabs.indexOf(self.bar.reading) < 0:
                self.tabs.addTab(self.bar.reading, DICE)
            self.bar.tell_in_a_line()
        else:
            self._remove_tab(self.bar.reading)
            self.bar.take_reading()
            self.bar.reading.show()
        for at in range(self.middle.count()):
            self.middle.setStretchFactor(at, int(at == FIELD))
            self.middle.setCollapsible(at, False)

    def _remove_tab(self, widget: QWidget) -> None:
        if (at := self.tabs.indexOf(widget)) >= 0:
            self.tabs.removeTab(at)

    def _take_cards_back(self) -> None:
        """The stand of the game before, and its pages, out of the columns."""
        if self.stand is not None:
            self.stand.take_back()
            self.stand.setParent(None)

    def _place_cards(self) -> None:
        """Wide, the stand lends its pages to the columns; narrow, it stands at the left itself."""
        left, right = self._columns()
        if self.stand is None or self.narrow:
            right.addWidget(self.in_field)
        if self.stand is not None and self.narrow:
            left.addWidget(self.stand)
            self.stand.show()
        elif self.stand is not None:
            left.addWidget(self.stand.on_mound)
            left.addWidget(self.in_field, 1)
            right.insertWidget(0, self.stand.at_plate)
            for widget in (self.stand.on_mound, self.stand.at_plate, self.in_field):
                widget.show()

    def _columns(self) -> tuple[QVBoxLayout, QVBoxLayout]:
        left, right = self.mound.layout(), self.orders.layout()
        assert isinstance(left, QVBoxLayout) and isinstance(right, QVBoxLayout), "both are columns"
        return left, right
