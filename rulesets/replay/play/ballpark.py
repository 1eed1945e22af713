"""The home club's ballpark (section 14): shaded squares, and room for foul flies."""

from __future__ import annotations

from ...core.people.lineups import FIELD
from ...core.play.plays import Play, batter_out
from ...core.play.requests import Step
from ..card_game import Replay
from ..cards.squares import Square
from ..dice import BALLPARK, FOUL_PUTOUT
from .two_cards import goes_to_the_park, in_this_park

FOUL_FLY = 1  # RP-PARK-6: the face of the odd-even die


def batters_square(g: Replay, column: int, row: int) -> Step[Square]:
    """RP-PA-9: the batter's square, and what the ballpark makes of a shaded one."""
    card, throws = g.batter_card(), g.pitcher_card().throws
    square = card.square(column, row, throws)
    park = g.park
    if g.options.ballpark_effects == "off" or park is None or not goes_to_the_park(card, column, row, square):
        return square
    g.saw("batter_card", row, str(column), square.text)  # what sends the play to the ballpark card
    (die,) = yield from BALLPARK
    changed = in_this_park(square, park, column, die, g.bats_from())
    g.saw("ballpark_card", die, f"{column} {g.bats_from()}" if column == 6 else str(column), changed.text)
    return changed


def is_foul_fly(g: Replay, die: int) -> bool:
    """RP-CB-50: does the odd-even die of a rare play say that the ball is in foul ground?"""
    return g.options.ballpark_effects == "on" and g.park is not None and die == FOUL_FLY


def foul_fly(g: Replay) -> Step[str]:
    """RP-PARK-6, RP-PARK-8R, RP-PARK-9R: caught by the stands, or foul and the batter is still up."""
    assert g.park is not None, "no foul fly without a ballpark"
    (die,) = yield from BALLPARK
    g.saw("ballpark_card", die, "foul", "foul out" if die <= g.park.foul_out else "foul")
    if die > g.park.foul_out:
        g.record(Play("foul"))
        return "foul"
    (putout,) = yield from FOUL_PUTOUT
    fielder = FIELD.index(g.read("foul_putout", putout)) + 1
    g.record(Play("foul_out", (batter_out(by=(fielder,)),), "out", fielder=fielder))
    return "foul_out"
