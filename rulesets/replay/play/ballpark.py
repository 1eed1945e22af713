"""The home club's ballpark (section 14): shaded squares, and room for foul flies."""

from __future__ import annotations

from ...core.people.lineups import FIELD
from ...core.people.players import Hand
from ...core.play.combined import Combined, one_die
from ...core.play.plays import Play, batter_out
from ...core.play.requests import Step
from ..card_game import Replay
from ..cards.park_card import ParkCard
from ..cards.squares import Square
from ..dice import BALLPARK, FOUL_PUTOUT
from .two_cards import in_this_park

FOUL_FLY = 1  # RP-PARK-6: the face of the odd-even die


def as_this_park_has_it(
    g: Replay, park: ParkCard, square: Square, column: int, row: int, side: Hand, by: Combined | None
) -> Step[Square]:
    """RP-PA-9: what the ballpark makes of a shaded square of the batter's."""
    g.saw("batter_card", row, str(column), square.text, by=by)  # what sends the play to the ballpark card
    (die,) = yield from BALLPARK
    changed = in_this_park(square, park, column, die, side)
    page = f"{column} {side}" if column == 6 else str(column)
    g.saw("ballpark_card", die, page, changed.text, by=one_die(BALLPARK, die))
    g.saw("batter_card", row, str(column), changed.text)  # as it is read here
    return changed


def is_foul_fly(g: Replay, die: int) -> bool:
    """RP-CB-50: does the odd-even die of a rare play say that the ball is in foul ground?"""
    return g.park is not None and die == FOUL_FLY


def foul_fly(g: Replay) -> Step[str]:
    """RP-PARK-6, RP-PARK-8R, RP-PARK-9R: caught by the stands, or foul and the batter is still up."""
    assert g.park is not None, "no foul fly without a ballpark"
    (die,) = yield from g.aimed(BALLPARK, "foul_fly")
    told = "foul out" if die <= g.park.foul_out else "foul"
    g.saw("ballpark_card", die, "foul", told, by=one_die(BALLPARK, die))
    if die > g.park.foul_out:
        g.record(Play("foul"))
        return "foul"
    (putout,) = yield from FOUL_PUTOUT
    fielder = FIELD.index(g.read("foul_putout", putout, by=one_die(FOUL_PUTOUT, putout))) + 1
    g.record(Play("foul_out", (batter_out(by=(fielder,)),), "out", fielder=fielder, trajectory="fly"))
    return "foul_out"
