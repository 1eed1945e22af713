"""A club from what a save's header says of it, judged before a game is played with it."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from ..files.documents import BadFile, Fault, did_you_mean
from .clubs import POSITIONS, Club
from .lineups import faults as lineup_faults
from .lineups import starting_lineup


def club_from(plain: Any, path: str) -> Club:
    """A club from what a file or a save's header says about it."""
    try:
        club = msgspec.convert(plain, Club)
    except msgspec.ValidationError as error:
        raise BadFile([Fault(path, 1, 1, f"this isn't a club: {error}")]) from None
    faults = []
    if len(club.order) != 9:
        faults.append(f"a batting order has nine men, not {len(club.order)}")
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", club.colour):
        faults.append(f"a color is written like '#1f4a3a', not '{club.colour}'")
    seen = [man.position for man in club.order]
    for man in (*club.order, club.pitcher):
        if man.position not in POSITIONS:
            near = did_you_mean(man.position, list(POSITIONS))
            faults.append(f"{man.name} has an unknown position '{man.position}'{near}")
        elif seen.count(man.position) > 1:
            faults.append(f"two men at {man.position}")
    batting = [man for man in club.order if man.position == "P"]
    if batting and batting[0] != club.pitcher:
        faults.append(f"{batting[0].name} bats as the pitcher, but {club.pitcher.name} pitches")
    if not faults:
        faults += lineup_faults(starting_lineup(club), club.squad)
    if faults:
        raise BadFile([Fault(path, 1, 1, text) for text in dict.fromkeys(faults)])
    return club
