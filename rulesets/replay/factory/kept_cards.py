"""Cards of Replay that were made before, by all that went into them: the factory, the league, the man."""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from hashlib import blake2b
from typing import TypeVar

import msgspec

from ...core.cards.on_disk import CardShelf
from ...core.people.players import Player
from ..cards.card import BatterCard, PitcherCard
from .league import League
from .met.opponents import mark_of_staffs
from .ready_made import mark_of_the_factory

C = TypeVar("C", BatterCard, PitcherCard)
SHELF = CardShelf("replay_cards.sqlite")


@cache
def _factory() -> bytes:
    return mark_of_the_factory().to_bytes(4, "big")


@lru_cache(maxsize=64)
def _league(league: League) -> bytes:
    made_of = zlib.crc32(msgspec.json.encode(league), mark_of_staffs(league.met))
    return _factory() + made_of.to_bytes(4, "big") + msgspec.json.encode(league.allowed)


def _key(player: Player, league: League, kind: type[C]) -> bytes:
    made_of = blake2b(kind.__name__.encode() + _league(league), digest_size=20)
    made_of.update(msgspec.json.encode(player))
    return made_of.digest()


def kept(player: Player, league: League, kind: type[C]) -> C | None:
    """His card as it was made before, without the name of a club."""
    found = SHELF.get(_key(player, league, kind))
    if found is None:
        return None
    try:
        return msgspec.msgpack.decode(found, type=kind)
    except ValueError:
        return None


def keep(player: Player, league: League, card: C) -> C:
    """Put a card away that was just made."""
    SHELF.put(_key(player, league, type(card)), msgspec.msgpack.encode(card))
    return card
