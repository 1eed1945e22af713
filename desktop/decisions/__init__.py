"""Decisions: calls that stand open before the dice, and choices that a play brings up."""

from desktop.decisions.calls import CallBoard
from desktop.decisions.dialog import DecisionDialog
from desktop.decisions.question import BackToTheQuestion

__all__ = ["BackToTheQuestion", "CallBoard", "DecisionDialog"]
