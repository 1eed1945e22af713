"""What a game's cards were made from: kept in a save, so that another factory, or another league, is noticed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class Stock(msgspec.Struct, frozen=True):
    """Beside the men's own seasons: the factory's edition, the league, and a digest of all that goes into a card.

    Where the clubs come from two leagues, both are in it, under "visitors" and "home".
    """

    factory: int
    digest: str
    league: dict[str, Any]


def stock_of(factory: int, leagues: Sequence[msgspec.Struct], figures: object) -> Stock:
    """The stock of a factory: its edition, each club's league, and whatever else it looks at."""
    import hashlib  # late: its library is slow to load, and only a save needs it

    visitors, home = (msgspec.to_builtins(league) for league in leagues)
    plain = visitors if visitors == home else {"visitors": visitors, "home": home}
    mark = hashlib.sha256(msgspec.json.encode((factory, plain, figures))).hexdigest()[:16]
    return Stock(factory, mark, plain)


def card_stock(ruleset: object, setup: object) -> Stock | None:
    """What the cards of such a game are made from, by `card_stock` at its ruleset's top; None in a game without."""
    find = getattr(ruleset, "card_stock", None)
    return None if find is None else find(setup)
