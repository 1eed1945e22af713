"""Where everything stands, measured from home plate: x to first base's side, y toward second, 118 to a base."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF

Spot = tuple[float, float]

BASE = 118.0
INFIELD_MIDDLE, INFIELD_RADIUS = 154.0, 181.0
TRACK, WALL = 456.0, 492.0

HOME: Spot = (0, 0)
MOUND: Spot = (0, BASE)
# the batter's box by the side he bats from: a right-hander stands on third base's side
BOX: dict[str, Spot] = {"R": (-60, 0), "L": (60, 0)}
BASES: dict[int, Spot] = {1: (BASE, BASE), 2: (0, 2 * BASE), 3: (-BASE, BASE), 4: HOME}

# how wide a name may be drawn: the pitcher's stands between those of runners on first and third
WIDEST_NAME, WIDEST_PITCHER, WIDEST_RUNNER = 142.0, 104.0, 130.0

# plates of the nine fielders; the pitcher's lies under the mound, the catcher's behind the plate
POSITIONS: dict[int, Spot] = {
    1: (0, 84), 2: (0, -50), 3: (158, 204), 4: (76, 286), 5: (-150, 209), 6: (-70, 286), 7: (-205, 378), 8: (0, 408),
    9: (205, 378),
}  # fmt: skip

# where a ball can go: scorers' position numbers, gaps between two of them, D deep, L along the line, and words
_BALLS: dict[str, Spot] = {
    "1": MOUND, "2": (8, -22), "3": (128, 176), "4": (70, 258), "5": (-126, 176), "6": (-70, 258),
    "7": (-190, 345), "8": (34, 372), "9": (190, 345), "78": (-105, 388), "89": (110, 388),
    "7D": (-225, 385), "8D": (12, 446), "9D": (225, 385), "78D": (-130, 425), "89D": (130, 425),
    "7L": (-268, 290), "9L": (268, 290), "3L": (158, 166), "5L": (-158, 166), "56": (-104, 228), "34": (106, 228),
    "46": (0, 275), "13": (50, 98), "15": (-50, 98), "HR7": (-275, 425), "HR8": (8, 500), "HR9": (275, 425),
    "home": HOME, "first": BASES[1], "second": BASES[2], "third": BASES[3],
}  # fmt: skip
_WORDS = {
    "pitcher": "1", "mound": "1", "catcher": "2", "first base": "3", "second base": "4", "third base": "5",
    "shortstop": "6", "left": "7", "left field": "7", "center": "8", "center field": "8", "centre": "8",
    "right": "9", "right field": "9", "left-center": "78", "right-center": "89", "left line": "7L",
    "right line": "9L", "home run": "HR8",
}  # fmt: skip


def ball_spot(name: str) -> Spot | None:
    """
    >>> ball_spot("8") == ball_spot("center field"), ball_spot("nowhere")
    (True, None)
    """
    return _BALLS.get(name) or _BALLS.get(_WORDS.get(name.lower(), ""))


@dataclass(frozen=True)
class Ground:
    """The field fitted into a view: pixels per unit, and where home plate lies."""

    unit: float
    home: QPointF

    @staticmethod
    def fit(width: float, height: float, top: float) -> Ground:
        """All nine fielders in sight below `top`, where the headline ends."""
        left_of, above, below = 276.0, 424.0, 76.0
        unit = max(0.1, min(width / (2 * left_of), (height - top) / (above + below)))
        spare = max(0.0, height - top - unit * (above + below))
        return Ground(unit, QPointF(width / 2, top + unit * above + spare * 0.62))

    def at(self, spot: Spot) -> QPointF:
        return QPointF(self.home.x() + spot[0] * self.unit, self.home.y() - spot[1] * self.unit)
