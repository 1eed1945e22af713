"""The kinds of panel a game may name, and the widget that shows each.

Every panel has some of three verbs: `light` a cell that was read, `clear_light`, and
`show_situation`; a `PanelShelf` passes them on to whoever has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import shiboken6
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.cards.stand import CardStand
from desktop.panels.chart_panel import ChartPanel
from desktop.panels.gauge import GaugePanel
from desktop.panels.strip import StripPanel
from rulesets.core.book.aims import RollWords, chart_of
from rulesets.core.book.steps import number_words
from rulesets.core.charts.chart import Chart
from rulesets.core.play.events import Read
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import Setup
from rulesets.core.play.situation import Situation
from rulesets.core.ruleset import Panel

Charts = Mapping[str, Chart]


def _charts(panel: Panel, charts: Charts, marks: Mapping[str, str]) -> QWidget:
    widget = ChartPanel()
    widget.set_charts([charts[name] for name in panel.charts], marks)
    return widget


def _strip(panel: Panel, charts: Charts, _marks: Mapping[str, str]) -> QWidget:
    return StripPanel(charts[panel.charts[0]])


def _gauge(panel: Panel, _charts: Charts, _marks: Mapping[str, str]) -> QWidget:
    return GaugePanel(panel.title, panel.field, panel.sides)


def _cards(panel: Panel, _charts: Charts, _marks: Mapping[str, str]) -> QWidget:
    assert panel.cards is not None, "a panel of cards says where they come from"
    return CardStand(panel.cards)


KINDS: dict[str, Callable[[Panel, Charts, Mapping[str, str]], QWidget]] = {
    "cards": _cards,
    "charts": _charts,
    "strip": _strip,
    "gauge": _gauge,
}


class PanelShelf(QWidget):
    """The panels of the game on the table, one below the other; cards have places of their own beside the field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.panels: list[QWidget] = []
        self.cards: CardStand | None = None

    def set_panels(self, panels: Iterable[Panel], charts: Charts, marks: Mapping[str, str]) -> None:
        """The panels a game names, with the scoresheet's marks for cells too narrow for words."""
        for old in self.panels:
            self._column.removeWidget(old)
            old.hide()
            shiboken6.delete(old)
        made = [(panel.kind, KINDS[panel.kind](panel, charts, marks)) for panel in panels]
        self.panels = [widget for _, widget in made]
        self.cards = next((widget for kind, widget in made if kind == "cards"), None)  # type: ignore[assignment]
        for new in self.panels:
            if new is not self.cards:
                self._column.addWidget(new)

    def light(self, reads: Sequence[Read]) -> None:
        """Cells that were read, one after the other; what was read last comes to the front."""
        for panel in self._with("light"):
            if self.cards is not None and panel is self.cards:
                self.cards.light(reads)
            elif isinstance(panel, ChartPanel):
                panel.light_all([(read.chart, read.row, read.column) for read in reads])
            else:
                for read in reads:
                    panel.light(read.chart, read.row, read.column, number_words(read.by) if read.by else "")

    def clear_light(self) -> None:
        for panel in self._with("clear_light"):
            panel.clear_light()

    def show_chart(self, chart: str) -> None:
        for panel in self.panels:
            if isinstance(panel, ChartPanel):
                panel.show_chart(chart)

    def show_next(self, roll: Roll, rolls: Mapping[str, RollWords]) -> None:
        """The chart that the next dice are read on comes to the front; where they are read on none, all stays."""
        for panel in self.panels:
            if isinstance(panel, ChartPanel) and (chart := chart_of(roll, rolls, panel.ids)):
                panel.show_chart(chart)

    def show_situation(self, setup: Setup, situation: Situation) -> None:
        for panel in self._with("show_situation"):
            panel.show_situation(setup, situation)

    def _with(self, verb: str) -> list[Any]:
        return [panel for panel in self.panels if hasattr(panel, verb)]
