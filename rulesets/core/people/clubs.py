"""A club as a game takes it: its name, its color, nine men in batting order, a pitcher, and who is left to come in."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from ..files.documents import BadFile, Fault, did_you_mean
from .lineups import faults as lineup_faults
from .lineups import starting_lineup
from .players import Player

POSITIONS = ("P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH")  # scorer's numbers 1 to 9, and the DH


class Man(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player on the day: his name, the number on his back, where he plays, and the season behind him."""

    name: str
    number: int
    position: str
    player: Player | None = None

    def plays(self, position: str) -> bool:
        """Whether he plays a position; anybody can be the designated hitter or pinch-hit."""
        return self.player.plays(position) if self.player is not None else position in ("DH", self.position)

    @property
    def as_batter(self) -> str:
        """His season at bat in short: the side he hits from, average, on-base and slugging, home runs."""
        return self.player.as_batter if self.player is not None else ""

    @property
    def as_pitcher(self) -> str:
        """His season on the mound in short: his hand, earned run average, won and lost, saves."""
        return self.player.as_pitcher if self.player is not None else ""


class Club(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    city: str
    nickname: str
    colour: str
    order: tuple[Man, ...]
    pitcher: Man
    bench: tuple[Man, ...] = ()
    bullpen: tuple[Man, ...] = ()  # those who relieve, then the starters of other days

    @property
    def name(self) -> str:
        return f"{self.city} {self.nickname}"

    @property
    def squad(self) -> tuple[Man, ...]:
        """Everybody on the club, by the numbers that lineups know them by."""
        batting = any(man.position == "P" for man in self.order)
        return (*self.order, *(() if batting else (self.pitcher,)), *self.bench, *self.bullpen)


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
    """A club by its id, built-in or the player's own, as it starts against a right-hander; or `BadFile`."""
    return _of_the_box(club_id) if club_id in CLUB_IDS else _club(club_id)


def _club(club_id: str) -> Club:
    from .rosters import load_roster  # no club file and none of its readers before a club is needed

    return load_roster(club_id).club()


_of_the_box = cache(_club)


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
