"""The printed sample cards (section 2.6): two pitchers, two batters and a ballpark."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from .card import BatterCard, PitcherCard
from .park_card import ParkCard
from .printed_tables import printed


class SampleCards(msgspec.Struct, frozen=True):
    """By their names: `gibson_1984`, `carlton_1980`, `tiger_stadium_1984`."""

    batters: dict[str, BatterCard]
    pitchers: dict[str, PitcherCard]
    ballparks: dict[str, ParkCard]


@cache
def sample_cards() -> SampleCards:
    """All of them, read once.

    >>> sample_cards().batters["gibson_1984"].square(6, 2).text
    '8*'
    """
    page: dict[str, Any] = printed("sample_cards")
    return msgspec.convert(
        {key: page[f"sample_{key}"] for key in ("batters", "pitchers", "ballparks")},
        SampleCards,
    )
