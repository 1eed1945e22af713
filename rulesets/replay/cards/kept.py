"""A club's cards, made once: as long as a player and his league stay the same, his card is the same."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ...core.people.players import Player
from ...core.people.rosters import Roster
from ..factory.card_factory import batter_card, has_own_card, pitcher_card
from ..factory.league import League, league_of_the_box
from .card import BatterCard, PitcherCard
from .pitchers_batting import at_bat

MOST_CARDS = 4096  # some hundred clubs


class ClubCards(msgspec.Struct, frozen=True):
    """By the players' ids: everybody bats, and those who pitch have a pitcher's card besides."""

    batters: dict[str, BatterCard]
    pitchers: dict[str, PitcherCard]


def club_cards(roster: Roster, league: League | None = None) -> ClubCards:
    """The cards of a club in this league, the built-in league unless another is given."""
    key = (league or league_of_the_box()).key
    written = [(player, msgspec.json.encode(player)) for player in roster.players.values()]
    return ClubCards(
        {player.id: batter_of(text, key, roster.name) for player, text in written},
        {player.id: pitcher_of(text, key, roster.name) for player, text in written if player.pitches},
    )


# A player holds a dict and cannot be a key himself; the text of him can.


@lru_cache(maxsize=MOST_CARDS)
def batter_of(player: bytes, league: bytes, team: str = "") -> BatterCard:
    """The batter's card of a player written as JSON."""
    man = msgspec.json.decode(player, type=Player)
    if man.pitches and not has_own_card(man):
        return at_bat(pitcher_of(player, league, team))
    return batter_card(man, _league(league), team)


@lru_cache(maxsize=MOST_CARDS)
def pitcher_of(player: bytes, league: bytes, team: str = "") -> PitcherCard:
    """The pitcher's card of a player written as JSON."""
    return pitcher_card(msgspec.json.decode(player, type=Player), _league(league), team)


@lru_cache(maxsize=16)
def _league(league: bytes) -> League:
    return msgspec.json.decode(league, type=League)
