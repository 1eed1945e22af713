"""The infield: who gets a ball of Column 4, and how deep everybody stands (section 4)."""

from __future__ import annotations

from functools import cache

from ...core.play.requests import Ask, Option
from .at_bat import Depth, Depths

STRATEGY_HIT = 25  # RP-FLD-2
STRATEGY_INFIELDER = {1: "1B", 3: "3B"}  # by the row of the batter's square

INFIELD_DEPTH = Ask(
    "infield_depth",
    "defense",
    "call",
    "Where does the infield play?",
    (
        Option("auto", "As usual", "Double-play depth up the middle with a man on first, otherwise everybody back."),
        Option("back", "Back"),
        Option("halfway", "Halfway"),
        Option("in", "In", "To cut off a run at the plate."),
        Option("corners_in", "Corners in", "First and third basemen charge: against a sacrifice or a squeeze."),
        Option("third_in", "Third baseman in", "Against a bunt for a hit."),
    ),
    stays="Infield",
)


def auto_depths(occupied: str, outs: int) -> Depths:
    """RP-FLD-5 to RP-FLD-7R: the middle men halfway with a man on first and less than two out, all others back.

    >>> auto_depths("1-3", 1).short, auto_depths("1-3", 1).third, auto_depths("123", 2).short
    ('halfway', 'back', 'back')
    """
    if occupied[0] == "-" or outs == 2:
        return Depths()
    return Depths(second="halfway", short="halfway")


@cache
def depths_called(call: str, occupied: str, outs: int) -> Depths:
    """RP-FLD-4: how deep everybody stands after what the defense said."""
    auto = auto_depths(occupied, outs)
    match call:
        case "back" | "halfway" | "in":
            depth: Depth = call
            return Depths(depth, depth, depth, depth)
        case "corners_in":
            return Depths("in", auto.second, auto.short, "in")
        case "third_in":
            return Depths(auto.first, auto.second, auto.short, "in")
    return auto


def by_position(depths: Depths) -> dict[str, str]:
    """As a scenario names them."""
    return {position: depths.of(position) for position in ("1B", "2B", "SS", "3B")}


def infielder_25(white: int) -> str:
    """RP-FLD-2, RP-GB-2R: a 25 goes by the batter's own square, whoever else is named."""
    return STRATEGY_INFIELDER[white]
