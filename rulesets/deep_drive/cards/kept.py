"""A club's cards, made once: as long as a player and his league stay the same, his card is the same."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS
from ...core.people.players import Player
from ...core.people.rosters import Roster
from ..factory.card_factory import batter_card, pitcher_card
from ..factory.league_rates import League
from .card import BatterCard, PitcherCard

MOST_CARDS = 4096  # some hundred clubs


class ClubCards(msgspec.Struct, frozen=True):
    """By the players' ids: everybody bats, and those who pitch have a pitcher's card besides."""

    batters: dict[str, BatterCard]
    pitchers: dict[str, PitcherCard]


def club_cards(roster: Roster, league: League) -> ClubCards:
    """The cards of a club in this league."""
    written = [(serial, msgspec.json.encode(player), player) for serial, player in enumerate(roster.players.values())]
    return ClubCards(
        {player.id: kept_batter(text, league.key, serial) for serial, text, player in written},
        {player.id: kept_pitcher(text, league.key, serial) for serial, text, player in written if player.pitches},
    )


@lru_cache(maxsize=1)
def league_of_the_box() -> League:
    """The league of the eight clubs that come with the program."""
    return League.of(load_roster(club_id) for club_id in CLUB_IDS)


# A player holds a dict and cannot be a key himself; the text of him can.


@lru_cache(maxsize=MOST_CARDS)
def kept_batter(player: bytes, league: bytes, serial: int) -> BatterCard:
    return batter_card(msgspec.json.decode(player, type=Player), _league(league), serial)


@lru_cache(maxsize=MOST_CARDS)
def kept_pitcher(player: bytes, league: bytes, serial: int) -> PitcherCard:
    return pitcher_card(msgspec.json.decode(player, type=Player), _league(league), serial)


@lru_cache(maxsize=16)
def _league(league: bytes) -> League:
    return msgspec.json.decode(league, type=League)
