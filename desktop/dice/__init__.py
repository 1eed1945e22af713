"""Dice on a wooden tray: thrown, settled, or asked for by face when real dice are used."""

from desktop.dice.faces import DieView
from desktop.dice.tray import DiceTray

__all__ = ["DiceTray", "DieView"]
