"""What a season was agreed on: its game and options, rest and usage, the designated hitter, the postseason."""

from __future__ import annotations

from hashlib import blake2b
from typing import Literal, TypeAlias

import msgspec

from ..core.play.agreed import NINE, Agreed
from ..core.play.setup import MOST_SEED

Project: TypeAlias = Literal["season", "series", "best_of", "round_robin", "one_club", "knock_out"]
Hitter: TypeAlias = Literal["always", "never", "lines", "home"]
POSTSEASONS = (0, 2, 4, 8)
LENGTHS = {0: (), 2: (7,), 4: (5, 7), 8: (3, 5, 7)}  # of the series of each round, unless others are asked for


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that was agreed before the first game; a season's file keeps it as JSON."""

    name: str
    ruleset: str
    version: int
    seed: int
    options: dict[str, str] = {}
    house: str = ""
    rest: Literal["on", "off"] = "on"  # SEA-13
    usage: Literal["off", "show", "hold"] = "show"  # SEA-14
    # designated; "lines": pitchers bat as often as theirs say; "home": as the home club's league had it
    hitter: Hitter = "always"
    games: int = 84  # a club plays in the regular season
    postseason: int = 4  # clubs in the bracket (SEA-6)
    lengths: tuple[int, ...] = ()  # best of, by round
    project: Project = "season"
    mine: str = ""  # the player's own club
    agreed: Agreed = NINE  # innings, mercy, a runner in extra innings

    def length_of(self, round_number: int) -> int:
        """Best of how many a round's series are, counted from 0."""
        lengths = self.lengths or LENGTHS[self.postseason] or (1,)
        return lengths[min(round_number, len(lengths) - 1)]


def game_seed(seed: int, game: int) -> int:
    """SEA-16: the dice of a game are fixed by the season's seed and its number.

    >>> game_seed(7, 31) == game_seed(7, 31) != game_seed(7, 32)
    True
    """
    mixed = blake2b(f"{seed} {game}".encode(), digest_size=8).digest()
    return int.from_bytes(mixed, "big") % MOST_SEED
