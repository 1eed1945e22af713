"""The back of a card: the man's season, and what his card gives against the typical opponent (RP-CB-CF-1)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ...core.cards.views import Compared
from ...core.people.clubs import Club
from ...core.people.players import Hand, Player
from ..cards.card import BatterCard, CardSide, PitcherCard, Texts
from ..factory.expected import expected_batting, expected_pitching
from ..factory.league import league_of
from ..factory.met.opponents import Opponents
from ..factory.season_lines import NORM_ALLOWED, Allowed, hitter_line

SEASON = 600  # plate appearances that counts are told for
NONE = "–"


def batters_back(card: BatterCard, player: Player | None, club: Club | None = None) -> tuple[Compared, ...]:
    """Three rates, then counts; of a printed card the rates that are printed on it."""
    batting = player.batting if player is not None else None
    has_season = batting is not None and batting.ab > 0
    if not card.rows or not (has_season or "avg" in card.stats):
        return ()
    avg, obp, slg, counts = _batting(card.rows, card.bats, card.speed, league_of(club).met)
    rates = zip(("AVG", "OBP", "SLG"), (avg, obp, slg), strict=True)
    if not has_season:
        return tuple(Compared(name, str(card.stats.get(name.lower(), NONE)), _three(gives)) for name, gives in rates)
    season = hitter_line(batting, league_of(club).cs_per_sb)
    was = (season.avg, season.obp, season.slg)
    per = SEASON / season.pa
    had = (season.doubles, season.triples, season.hr, season.bb, season.hbp, season.so, season.gidp)
    names = ("2B", "3B", "HR", "BB", "HBP", "SO", "GDP")
    return (
        *(Compared(name, _three(own), _three(gives)) for (name, gives), own in zip(rates, was, strict=True)),
        *(
            Compared(f"{name} in {SEASON}", f"{own * per:.0f}", f"{SEASON * gives:.0f}")
            for name, own, gives in zip(names, had, counts, strict=True)
        ),
    )


def pitchers_back(card: PitcherCard, player: Player | None, club: Club | None = None) -> tuple[Compared, ...]:
    """What he allowed in so many batters, and what the card gives: in his own league, as far as it isn't the norm."""
    if not card.rows:
        return ()
    allowed = Allowed.of(player.pitching) if player is not None else None
    whip, *gives = _pitching(card.rows, card.throws, card.split)
    if allowed is None and card.stats:
        told = (("ERA", "era"), ("Won, lost", "w_l"), ("Innings", "ip"))
        season = [
            Compared(label, str(card.stats[key]).replace("-", "–"), "") for label, key in told if key in card.stats
        ]
        return (Compared("WHIP", str(card.stats.get("whip", NONE)), f"{whip:.2f}"), *season)
    if allowed is None:
        return ()
    had = (allowed.h, allowed.hr, allowed.bb, allowed.so)
    usual = msgspec.structs.astuple(league_of(club).allowed) if club is not None and club.league else NORM_ALLOWED
    return tuple(
        Compared(f"{name} in {SEASON}", f"{SEASON * own:.0f}", f"{SEASON * card_gives * there / norm:.0f}")
        for name, own, card_gives, there, norm in zip(
            ("H", "HR", "BB", "SO"), had, gives, usual, NORM_ALLOWED, strict=True
        )
    )


@lru_cache(maxsize=256)
def _batting(
    rows: Texts, bats: CardSide, speed: int, met: Opponents | None
) -> tuple[float, float, float, tuple[float, ...]]:
    """Average, on-base and slugging, and counts for a plate appearance; they take a moment to work out."""
    line = expected_batting(BatterCard("", "", bats, speed, "", 0, rows), met)
    counts = (line.doubles, line.triples, line.hr, line.bb, line.hbp, line.so, line.gidp)
    return line.avg, line.obp, line.slg, counts


@lru_cache(maxsize=256)
def _pitching(rows: Texts, throws: Hand, split: bool) -> tuple[float, ...]:
    """Walks and hits an inning, then hits, home runs, walks and strikeouts for a batter."""
    line = expected_pitching(PitcherCard("", "", throws, rows, split=split))
    outs = 1 - line.obp - line.roe + line.gidp
    return 3 * (line.hits + line.bb) / outs, line.hits, line.hr, line.bb, line.so


def _three(rate: float) -> str:
    return f"{rate:.3f}".removeprefix("0")
