"""The panels around the field: each draws its values, and says what the player wants."""

from desktop.panels.chart_panel import ChartPanel
from desktop.panels.dice_reading import ReadingPanel
from desktop.panels.lineup import LineupPanel
from desktop.panels.play_by_play import PlayByPlayPanel

__all__ = ["ChartPanel", "LineupPanel", "PlayByPlayPanel", "ReadingPanel"]
