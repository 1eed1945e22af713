"""Any two clubs against each other, by their ids: `1927:NYA` and `1975:CIN` as well as two of the box."""

from __future__ import annotations

from msgspec.structs import replace

from ..people.club_files import load_roster
from ..people.days import Day, meeting
from .setup import Setup


def pairing(setup: Setup, visitors: str, home: str, designated_hitter: bool | None = None) -> Setup:
    """The setup with these clubs in the home club's park, or `BadFile`.

    With a designated hitter if the home club's league had one that year, unless it is said otherwise.
    """
    away, at_home = load_roster(visitors), load_roster(home)
    hitter = at_home.designated_hitter if designated_hitter is None else designated_hitter
    return replace(
        setup,
        clubs=meeting(Day(away), Day(at_home), hitter),
        designated_hitter=hitter,
        ballpark=at_home.ballpark.name,
        park=at_home.ballpark,
    )
