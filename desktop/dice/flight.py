"""How a die looks while it tumbles: a pure function of how far the throw has come."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

from msgspec.structs import replace
from PySide6.QtCore import QRectF

from desktop.models.dice import DieView


@dataclass(frozen=True)
class Pose:
    """The face shown now, its turn in degrees, and height and shift to the left in die sizes."""

    die: DieView
    turn: float = 0.0
    height: float = 0.0
    shift: float = 0.0

    def place(self, rect: QRectF) -> QRectF:
        """Where it is drawn: a little smaller in the air, so that a turning square does not cover its neighbor."""
        thin = 0.08 * rect.width() * min(1.0, 2 * self.shift)
        return rect.translated(-self.shift * rect.width(), 0).adjusted(thin, thin, -thin, -thin)


def in_flight(die: DieView, index: int, count: int, flown: float) -> Pose:
    """Die `index` of `count` when `flown` (0 to 1) of the throw is over; dice land one after another, the last at 1."""
    if flown >= 1 or die.face is None:
        return Pose(die)
    lands = 1.0 if count == 1 else 0.78 + 0.22 * index / (count - 1)
    part = min(1.0, flown / lands)
    rest = (1 - part) ** 2.2
    if part < 0.6:
        step = int((1 - rest) * 9) * 5 + index * 3 + 1
        die = replace(die, face=die.faces[(die.face - die.lowest + step) % die.sides])
    turn = rest * (430 if index % 2 else -520)
    height = abs(sin(part * 2.5 * pi)) * (1 - part) ** 1.3 * 0.28
    return Pose(die, turn, height, rest * 0.4)
