"""The card factory (section 15): a player's cards from his season and his league's.

`serial` is his place in his club's roster file, counted from 0: it varies the OUTS rows (DD-FACT-8).
"""

from __future__ import annotations

from collections.abc import Callable

from ...core.cards.kept import card_kept
from ...core.people.players import BatSide, Player
from ..cards.card import BatterCard, DeepDriveSection, PitcherCard, Rows
from . import ratings
from .gloves import gloves, rating
from .halves import Half, batter_half, pitcher_half
from .layout import section, table
from .league_rates import League
from .out_rows import out_row
from .seasons import Rates, allowed_season, batting_season

TENTH, MOST_TRIES = 0.1, 60


def fitted(find: Callable[[Rates, League], Half | None], rates: Rates, league: League) -> Half:
    """DD-FACT-0: the numbers that a search finds, every rate moved a tenth to the league's until it does."""
    for _ in range(MOST_TRIES):
        half = find(rates, league)
        if half is not None:
            return half
        rates = rates.towards(league.printed, TENTH)
    half = find(league.printed, league)
    assert half is not None, "the league's own line makes a card"
    return half


def batter_print(rates: Rates, league: League, hand: BatSide) -> tuple[Rows, DeepDriveSection, dict[str, int]]:
    """A batter's table, Deep Drive section and rare readings from his rates."""
    half = fitted(batter_half, rates, league)
    return table(half), section(half, hand), half.rare


def pitcher_print(rates: Rates, league: League, long_hits_known: bool = True) -> tuple[Rows, dict[str, int]]:
    """A pitcher's table and rare readings from the rates he allowed."""
    half = fitted(lambda rates, league: pitcher_half(rates, league, long_hits_known), rates, league)
    return table(half, pitcher=True), half.rare


@card_kept
def batter_card(player: Player, league: League, serial: int) -> BatterCard:
    """A man's card at bat; a pitcher has one too, and whoever never batted bats like the league (DD-FACT-0)."""
    season = batting_season(player.batting, league.caught)
    filled = league.fill_at_bat(season, pitcher=player.positions[:1] == ("P",))
    rates = filled.rates
    printed, deep_drive, rare = batter_print(league.tuned(rates), league, player.bats)
    slow = player.positions[:1] in (("C",), ("P",))
    played = player.batting.g if player.batting else None
    return BatterCard(
        name=player.name,
        hand=player.bats,
        mark=ratings.split_mark(player.bats, player.splits, rates.line, season.pa),
        speed=ratings.speed_rating(filled, league, slow, season.pa),
        steal=ratings.steal_rating(filled, league.tuning, league.success),
        table=printed,
        outs=out_row(serial, ratings.hard_grounders(filled, league), mirrored=player.bats == "L"),
        deep_drive=deep_drive,
        rare=rare,
        fielding=gloves(player, league.fielding, league.pb, league.off_gloves, league.caught_by_catchers),
        injury=ratings.injury_rating(played, league.games, player.pitches),
    )


@card_kept
def pitcher_card(player: Player, league: League, serial: int) -> PitcherCard:
    """A man's card on the mound; whoever never pitched pitches like the league, as a reliever without endurance."""
    line = player.pitching
    season = allowed_season(line, league.rates)
    filled = league.fill(season)
    rates = filled.rates
    counted = line is None or (line.doubles is not None and line.triples is not None)
    long_hits_known = counted or league.shares_long_hits
    printed, rare = pitcher_print(league.tuned(rates), league, long_hits_known)
    return PitcherCard(
        name=player.name,
        hand=player.throws,
        mark=ratings.split_mark(player.throws, player.allowed, rates.line, season.pa),
        endurance=ratings.endurance(line, league.complete_games, league.stamina),
        hold=ratings.hold_rating(line, season, league, player.throws),
        fielding=rating("P", player.fielding.get("P"), league.fielding.get("P"), line, league.off_gloves),
        table=printed,
        outs=out_row(serial),
        obe=ratings.on_base_events(line, league),
        rare=rare,
        injury=ratings.injury_rating(None, None, pitcher=True),
    )
