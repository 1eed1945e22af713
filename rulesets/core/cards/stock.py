"""What a game's cards were made from: kept in a save, so that another factory, or another league, is noticed."""

from __future__ import annotations

from typing import Any

import msgspec


class Stock(msgspec.Struct, frozen=True):
    """Beside the men's own seasons: the factory's edition, the league, and a digest of all that goes into a card."""

    factory: int
    digest: str
    league: dict[str, Any]


def stock_of(factory: int, league: msgspec.Struct, figures: object) -> Stock:
    """The stock of a factory: its edition, the league it works for, and whatever else it looks at."""
    import hashlib  # late: its library is slow to load, and only a save needs it

    plain = msgspec.to_builtins(league)
    mark = hashlib.sha256(msgspec.json.encode((factory, plain, figures))).hexdigest()[:16]
    return Stock(factory, mark, plain)


def card_stock(ruleset: object, setup: object) -> Stock | None:
    """What the cards of such a game are made from, by `card_stock` at its ruleset's top; None in a game without."""
    find = getattr(ruleset, "card_stock", None)
    return None if find is None else find(setup)
