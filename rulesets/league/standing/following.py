"""What follows when the calendar is played: ties settled, then the postseason round by round (SEA-5, SEA-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..season import Season


def draw_next(season: Season) -> None:
    """Add the games that the results so far ask for, if any."""
