"""A game of the box as its card on the first page shows it."""

from __future__ import annotations

from functools import cached_property

import msgspec

from desktop.models.dice import DieView
from rulesets.core.ruleset import About


class GameView(msgspec.Struct, frozen=True, dict=True):
    """A game as its card shows it."""

    id: str
    name: str
    about: About

    @cached_property
    def dice(self) -> tuple[DieView, ...]:
        """
        >>> GameView("x", "X", About("", "", "", (("d20", "blue"),))).dice[0].sides
        20
        """
        return tuple(DieView(colour, int(kind[1:]), colour) for kind, colour in self.about.dice)

    @property
    def spoken(self) -> str:
        dice = ", ".join(f"{die.colour} d{die.sides}" for die in self.dice)
        return f"{self.about.line} {self.about.length}. {self.about.decisions}. Dice: {dice}."
