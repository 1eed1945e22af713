"""The cards of the built-in players, made ahead of time: the search for a card takes longer than a game should wait.

`python -m rulesets.replay.factory.making_ready` writes them to `charts/ready_made_cards.json`. They are taken only as
long as nothing has changed that they were made of: the figures of the factory, the chart book, the league, the player
himself.
"""

from __future__ import annotations

import zlib
from functools import cache

import msgspec

from ...core.charts.chart_file import packaged
from ...core.people.players import Player
from ..book.pages import FILES, mark_of
from ..cards.card import BatterCard, PitcherCard
from . import figures as factory_data
from .league import league_of_the_box
from .met.opponents import FILE

COMPILED = "ready_made_cards.json"
EDITION = 6  # of the factory: one more when its procedures change


class ReadyCards(msgspec.Struct, frozen=True):
    """By the players' marks; `made_of` is the mark of all that went into them."""

    made_of: int = 0
    batters: dict[str, BatterCard] = {}
    pitchers: dict[str, PitcherCard] = {}

    def batter(self, player: Player) -> BatterCard | None:
        return self.batters.get(mark_of_player(player)) if self.batters else None

    def pitcher(self, player: Player) -> PitcherCard | None:
        return self.pitchers.get(mark_of_player(player)) if self.pitchers else None


def mark_of_player(player: Player) -> str:
    """His id, and a number that changes with everything that is known of him."""
    return f"{player.id} {zlib.crc32(msgspec.json.encode(player)):08x}"


def mark() -> int:
    """A number that changes with every figure of the factory, the chart book and the league."""
    return zlib.crc32(msgspec.json.encode(league_of_the_box()), mark_of_the_factory())


def mark_of_the_factory() -> int:
    """The same without the league."""
    figures = {name: value for name, value in vars(factory_data).items() if name.isupper() and name[0] != "_"}
    staffs = zlib.crc32(packaged("rulesets.replay", FILE))
    return zlib.crc32(msgspec.json.encode((EDITION, staffs, sorted(figures.items()))), mark_of(_texts()))


def _texts() -> dict[str, bytes]:
    return {name: packaged("rulesets.replay", f"{name}.yaml") for name in (*FILES, "reference_cards")}


@cache
def ready_cards() -> ReadyCards:
    """Those that lie ready; none if they are missing, or were made of something else."""
    try:
        made = msgspec.json.decode(packaged("rulesets.replay", COMPILED), type=ReadyCards)
    except ValueError:  # none there (`BadFile`), or none that can be read
        return ReadyCards()
    return made if made.made_of == mark() else ReadyCards()
