"""Pitchers at bat: the six batting cards of the chart book (RP-CB-PB-1), filled in from the pitcher's own card."""

from __future__ import annotations

from functools import cache, lru_cache

from .card import BatterCard, CardSide, PitcherCard, Texts
from .printed_tables import printed

BUNT = 3
HIT_AND_RUN = (2, 32, 10, 18, 10, 26)
HIT_AND_RUN_OF_THE_BEST = (3, 32, 10, 18, 10, 26)
BEST = 6


@cache
def batting_rows() -> dict[int, Texts]:
    """The grids of cards 1 to 6."""
    return {
        int(number): tuple(map(tuple, card["rows"]))
        for number, card in printed("pitcher_batting")["pitcher_batting"].items()
    }


@lru_cache(maxsize=1024)
def batting_card(
    number: int,
    side: CardSide = "R",
    *,
    name: str = "",
    team: str = "",
    speed: int = 3,
    steal: str = "E",
    jump: int = 3,
    bunt: int | None = None,
) -> BatterCard:
    """Card 1 to 6 in the hands of a man; a raised bunt figure replaces the card's (RP-PB-2, RP-PB-3R).

    >>> batting_card(6).hit_and_run[0], batting_card(1).bunt, batting_card(1, bunt=2).bunt
    (3, 3, 2)
    """
    return BatterCard(
        name=name or f"Pitcher's batting card {number}",
        team=team,
        bats=side,
        speed=speed,
        steal=steal,
        jump=jump,
        rows=batting_rows()[number],
        bunt=BUNT if bunt is None else bunt,
        hit_and_run=HIT_AND_RUN_OF_THE_BEST if number == BEST else HIT_AND_RUN,
    )


def at_bat(card: PitcherCard) -> BatterCard:
    """RP-PB-1: how a pitcher without a batter's card of his own bats."""
    bats = card.bats
    return batting_card(
        bats.card,
        bats.side,
        name=card.name,
        team=card.team,
        speed=card.speed,
        steal=card.steal,
        jump=card.jump,
        bunt=bats.bunt,
    )
