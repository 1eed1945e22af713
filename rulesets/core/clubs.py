"""A club as a game takes it: its name, its colour, nine men in batting order and a pitcher; the rest is its roster."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from .documents import BadFile, Fault, did_you_mean

POSITIONS = ("P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH")  # scorer's numbers 1 to 9, and the DH


class Man(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player as far as every game knows him: his name, the number on his back, where he plays."""

    name: str
    number: int
    position: str


class Club(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    city: str
    nickname: str
    colour: str
    order: tuple[Man, ...]
    pitcher: Man

    @property
    def name(self) -> str:
        return f"{self.city} {self.nickname}"

    def fielder(self, position: int) -> str:
        """The man at a position by the scorer's number."""
        if position == 1:
            return self.pitcher.name
        return next((man.name for man in self.order if man.position == POSITIONS[position - 1]), "")


CLUB_IDS = (
    "harbor_point_pilots",
    "copper_ridge_miners",
    "bayou_vista_herons",
    "iron_falls_smiths",
    "kingsbridge_owls",
    "lake_amity_lanterns",
    "north_fork_timbers",
    "red_mesa_coyotes",
)
VISITORS, HOME = CLUB_IDS[:2]


def load_club(club_id: str) -> Club:
    """A club by its id, of the box or the player's own, as it starts against a right-hander; or `BadFile`."""
    return _of_the_box(club_id) if club_id in CLUB_IDS else _club(club_id)


def _club(club_id: str) -> Club:
    from .rosters import load_roster  # no club file and none of its readers before a club is needed

    return load_roster(club_id).club()


_of_the_box = cache(_club)


def club_from(plain: Any, path: str) -> Club:
    """A club from what a file or a save's header says of it."""
    try:
        club = msgspec.convert(plain, Club)
    except msgspec.ValidationError as error:
        raise BadFile([Fault(path, 1, 1, f"this is no club: {error}")]) from None
    faults = []
    if len(club.order) != 9:
        faults.append(f"a batting order has nine men, not {len(club.order)}")
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", club.colour):
        faults.append(f"colour is written like '#1f4a3a', not '{club.colour}'")
    seen = [man.position for man in club.order]
    for man in (*club.order, club.pitcher):
        if man.position not in POSITIONS:
            near = did_you_mean(man.position, list(POSITIONS))
            faults.append(f"{man.name} plays no position '{man.position}'{near}")
        elif seen.count(man.position) > 1:
            faults.append(f"two men at {man.position}")
    if faults:
        raise BadFile([Fault(path, 1, 1, text) for text in dict.fromkeys(faults)])
    return club
