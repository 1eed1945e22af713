"""The letters of a card, and the colors that dice lend to what they have found."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QColor, QFont

from desktop.dice.faces import colour_of
from desktop.look import theme
from desktop.models.dice import DieView

BOLD = QFont.Weight.Bold


def name_font() -> QFont:
    return theme.display_font(22)


def line_font() -> QFont:
    return theme.text_font(11.5)


def fact_font(bold: bool = False) -> QFont:
    return theme.text_font(12.5, BOLD if bold else QFont.Weight.Normal)


def title_font() -> QFont:
    return theme.text_font(10.5, BOLD)


def label_font(bold: bool = False) -> QFont:
    return theme.text_font(11, BOLD if bold else QFont.Weight.Normal)


def cell_font(bold: bool = False) -> QFont:
    return theme.text_font(12, BOLD if bold else QFont.Weight.Normal)


def die_colour(names: str) -> QColor:
    """The color of the one die that reads something; gold where it takes several, or none is named."""
    return colour_of(DieView("", 6, names)) if names and " " not in names else theme.GOLD


def tint(names: str, strength: float) -> QColor:
    """The paper with so much of a die's color on it; a white die is told by gray, which shows on either paper."""
    return _tint(names, strength, theme.look())


@lru_cache(maxsize=200)  # a card has a hundred cells
def _tint(names: str, strength: float, _look: theme.Look) -> QColor:
    colour = QColor(die_colour(names))
    if theme.luminance(colour) > 0.85:
        colour = QColor("#8d9499")
    colour.setAlphaF(strength)
    return theme.over(colour, theme.paper().stock)
