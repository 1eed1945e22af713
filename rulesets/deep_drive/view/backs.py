"""The back of a card: the man's season, and what his card gives against the league's average half (DD-FACT-6)."""

from __future__ import annotations

from ...core.cards.views import Compared
from ...core.people.clubs import Club
from ...core.people.players import Player
from ..cards.card import BatterCard, PitcherCard
from ..factory.expected import expected_rates
from ..factory.league_rates import League, league_of
from ..factory.seasons import Rates, Season, allowed_season, batting_season

SEASON = 600  # plate appearances that counts are told for


def batters_back(card: BatterCard, player: Player | None, club: Club | None = None) -> tuple[Compared, ...]:
    """Nothing for a man without a season."""
    if player is None:
        return ()
    league = league_of(club)
    return _back(card, batting_season(player.batting, league.caught), league)


def pitchers_back(card: PitcherCard, player: Player | None, club: Club | None = None) -> tuple[Compared, ...]:
    """What he allowed."""
    if player is None:
        return ()
    league = league_of(club)
    return _back(card, allowed_season(player.pitching, league.rates), league)


def _back(card: BatterCard | PitcherCard, season: Season, league: League) -> tuple[Compared, ...]:
    if season.pa <= 0:
        return ()
    was = season.rates
    return compared(was, expected_rates(card, league, was.sf))


def compared(season: Rates, card: Rates) -> tuple[Compared, ...]:
    """The three figures everybody knows, then counts in so many plate appearances."""
    rates = [
        Compared(name, _three(was), _three(gives))
        for name, was, gives in zip(("AVG", "OBP", "SLG"), season.line, card.line, strict=True)
    ]
    counts = [
        Compared(f"{name} in {SEASON}", f"{SEASON * getattr(season, key):.0f}", f"{SEASON * getattr(card, key):.0f}")
        for name, key in (("2B", "d"), ("3B", "t"), ("HR", "hr"), ("BB", "bb"), ("HBP", "hbp"), ("SO", "so"))
    ]
    return (*rates, *counts)


def _three(rate: float) -> str:
    return f"{rate:.3f}".removeprefix("0")
