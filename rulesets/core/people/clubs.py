"""A club as a game takes it: its name, its color, nine men in batting order, a pitcher, and who is left to come in."""

from __future__ import annotations

from functools import cached_property

import msgspec

from .league_years import LeagueYear
from .players import FIELD, OnHisBack, Player

POSITIONS = (*FIELD, "DH")  # scorer's numbers 1 to 9, and the DH


class Man(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player on the day: his name, the number on his back, where he plays, and the season behind him."""

    name: str
    number: OnHisBack
    position: str
    player: Player | None = None

    @property
    def shirt(self) -> str:
        """The number on his back; nothing where he has none, as nobody had before 1929."""
        return str(self.number) if self.number >= 0 else ""

    def plays(self, position: str) -> bool:
        """Whether he plays a position; anybody can be the designated hitter or pinch-hit."""
        return self.player.plays(position) if self.player is not None else position in ("DH", self.position)

    @property
    def role(self) -> str:
        """What he does on the mound: starter, reliever, closer."""
        return self.player.role if self.player is not None else ""

    @property
    def as_batter(self) -> str:
        """His season at bat in short: the side he hits from, average, on-base and slugging, home runs."""
        return self.player.as_batter if self.player is not None else ""

    @property
    def as_pitcher(self) -> str:
        """His season on the mound in short: his hand, earned run average, won and lost, saves."""
        return self.player.as_pitcher if self.player is not None else ""


class Club(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    id: str
    city: str
    nickname: str
    colour: str
    order: tuple[Man, ...]
    pitcher: Man
    bench: tuple[Man, ...] = ()
    bullpen: tuple[Man, ...] = ()  # those who relieve, then the starters of other days
    league: LeagueYear | None = None  # whose rates its cards are made against; None is the league in the box

    def __hash__(self) -> int:
        """It can be a key, as it starts on a day."""
        return hash((self.id, self.pitcher.name, len(self.bullpen)))

    @property
    def name(self) -> str:
        return f"{self.city} {self.nickname}"

    @property
    def initial(self) -> str:
        """The first letter of its name: a real club's begins with a year."""
        return next((letter for letter in self.name if letter.isalpha()), self.name[:1])

    @property
    def out_of_position(self) -> tuple[Man, ...]:
        """Who starts where he doesn't play; the rules let him, and a manager is told."""
        return tuple(man for man in self.order if man.position != "P" and not man.plays(man.position))

    @cached_property
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
