"""Decisions: calls that stand open before the dice, and choices that a play brings up."""

from desktop.decisions.calls import CallBoard, CallGroup
from desktop.decisions.dialog import BackToTheQuestion, DecisionDialog, Question

__all__ = ["BackToTheQuestion", "CallBoard", "CallGroup", "DecisionDialog", "Question"]
