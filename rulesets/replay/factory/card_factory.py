"""The card factory (chart book, section 8): a player's cards from his season and his league's.

Cards of the built-in players in their own league are ready-made (`ready_made`); all others are made when needed, and
kept on the disk (`kept_cards`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from ...core.cards.kept import card_kept
from ...core.cards.rounding import nearest
from ...core.people.averages import three_figures
from ...core.people.league_years import games_of
from ...core.people.players import Pitching, Player, Split
from ..cards.card import BatterCard, CardSide, PitcherBats, PitcherCard, Texts
from ..cards.pitchers_batting import at_bat
from ..cards.squares import pitcher_square
from . import figures as data
from . import grades as factory_grades
from . import grid as factory_grid
from . import ratings
from .gloves import defense, error_rating, gloves
from .kept_cards import keep, kept
from .league import League, league_of_the_box
from .met.opponents import Opponents
from .ready_made import ready_cards
from .season_lines import NORM_ALLOWED, Allowed, HitterLine, halves, hitter_line
from .steal_symbols import jump, steal_letter, symbols, with_symbols

BOLD_ROW = 4  # RP-CARD-8
WILDNESS = "wW"


@card_kept
def batter_card(player: Player, league: League, team: str = "") -> BatterCard:
    """A man's card at bat; a pitcher without one of his own bats with his pitcher batting card (RP-PB-1)."""
    if player.pitches and not has_own_card(player, league):
        return at_bat(pitcher_card(player, league, team))
    ready = ready_cards().batter(player) if league == league_of_the_box() else None
    card = ready or kept(player, league, BatterCard) or keep(player, league, make_batter_card(player, league))
    return msgspec.structs.replace(card, team=team)


@card_kept
def pitcher_card(player: Player, league: League, team: str = "") -> PitcherCard:
    """A man's card on the mound; whoever never pitched pitches like the league, as the shortest reliever."""
    ready = ready_cards().pitcher(player) if league == league_of_the_box() else None
    card = ready or kept(player, league, PitcherCard) or keep(player, league, make_pitcher_card(player, league))
    return msgspec.structs.replace(card, team=team)


def make_batter_card(player: Player, league: League, team: str = "") -> BatterCard:
    """A batter's card made afresh."""
    own, season = whole_line(player, league), player.batting
    line = own.tuned(league.tuning)
    side = side_of(player)
    speed = ratings.speed(own, player.positions[:1] == ("C",), league.tuning.legs)
    bunt = ratings.bunt(season)
    strategy = ratings.strategy_square(bunt, speed, own.sb)
    rows = batter_rows(line, side, speed, player, strategy, league.met, league.reached)
    shaded = factory_grid.shaded(rows)
    rows = with_symbols(rows, symbols(line, rows, side, speed))
    missed = ratings.games_missed(league.games, season.g if season else None, line.pa if season else 0)
    return BatterCard(
        name=player.name,
        team=team,
        bats=side,
        speed=speed,
        steal=steal_letter(own),
        jump=jump(own),
        rows=with_games_missed(rows, missed, ratings.platoon_letter(player.splits)),
        positions=gloves(player, league.fielding, league.caught, league.tuning, league.errors, league.arms),
        shaded=shaded,
        bunt=bunt,
        hit_and_run=ratings.hit_and_run(own),
        age=player.age,
        stats=_batting_stats(player),
    )


def whole_line(player: Player, league: League) -> HitterLine:
    """His season at bat; in a real league a short one is filled up, since many had one turn at bat and a hit."""
    own = hitter_line(player.batting, league.cs_per_sb)
    if league.flies:
        own = own.with_flies(league.flies)
    usual = league.pitchers if player.positions[:1] == ("P",) and league.pitchers is not None else league.batting
    return own if usual is None else own.filled(usual, data.SHORT_LINE)


def has_own_card(player: Player, league: League | None = None) -> bool:
    """RP-CARD-6: a pitcher who also plays another position, and has batted.

    In a real league whose pitchers bat, everyone who did so often enough: the six printed cards are of another time.
    """
    plays = len(player.positions) > 1 or (league is not None and league.pitchers_bat)
    return plays and player.batting is not None and player.batting.ab >= data.FEW_AT_BATS


def side_of(player: Player) -> CardSide:
    return "B" if player.bats == "S" else player.bats


def batter_rows(
    line: HitterLine,
    side: CardSide,
    speed: int,
    player: Player | None = None,
    strategy: str = "",
    met: Opponents | None = None,
    reached: float | None = None,
) -> Texts:
    """RP-CB-CF-10 to 14: the grid, in two halves where they differ enough in slugging."""
    splits = player.splits if player else None
    if splits is not None and min(splits.left.share, splits.right.share) > 0:
        left, right = halves(line, splits)
        if abs(left.slg - right.slg) > data.SPLIT_SLUGGING:
            return factory_grid.split_grid(line, left, right, side, speed, strategy, met)
    return factory_grid.plain_grid(line, side, speed, strategy, met, reached)


def with_games_missed(rows: Texts, missed: int | None, letter: str) -> Texts:
    """RP-CB-CF-20: square 2-1 with its raised number and the letter of a platoon player."""
    first = list(rows[0])
    first[1] += ("" if missed is None else f"^{missed}") + letter
    return (tuple(first), *rows[1:])


def make_pitcher_card(player: Player, league: League, team: str = "") -> PitcherCard:
    """A pitcher's card made afresh."""
    line = player.pitching
    own = Allowed.of(line)
    allowed = own.moved(league.allowed) if own else Allowed(*NORM_ALLOWED)
    tendency = ground_or_fly(line)
    rows, split = pitcher_rows(player, allowed, tendency)
    fielding, average = player.fielding.get("P"), league.fielding.get("P")
    games = games_of("P", fielding, line) if fielding else 0.0
    batting = (
        hitter_line(player.batting, league.cs_per_sb) if player.batting and player.batting.ab else HitterLine(ab=0)
    )
    return PitcherCard(
        name=player.name,
        team=team,
        throws=player.throws,
        rows=rows,
        b_row=b_row(rows, ratings.short_reliever(line), split, tendency),
        defense=defense("P", fielding, average, games),
        error=error_rating(fielding.e * league.tuning.errors, games, average.e, fielding.g, league.errors)
        if fielding and average
        else data.TYPICAL.error,
        hold=ratings.hold_rating(line),
        wp=ratings.wild_pitch_rating(line.wp, line.outs) if line else data.TYPICAL.wp,
        starter=ratings.starter(line, league.real),
        reliever=ratings.reliever(line),
        split=split,
        bats=PitcherBats(
            side_of(player), ratings.batting_card_number(player.batting), own_card=has_own_card(player, league)
        ),
        speed=ratings.speed(batting, less=league.tuning.legs),
        steal=steal_letter(batting),
        jump=jump(batting),
        hit_and_run=ratings.pitchers_hit_and_run(allowed),
        age=player.age,
        stats=_pitching_stats(line),
    )


def ground_or_fly(line: Pitching | None) -> str:
    """RP-CB-CF-44: `g`, `f` or nothing, by the outs on the ground and in the air."""
    if line is None or not line.go or not line.ao:
        return ""
    ratio = line.go / line.ao
    if ratio >= data.GROUNDBALL:
        return factory_grades.GROUND
    return factory_grades.FLY if ratio <= data.FLYBALL else ""


def pitcher_rows(player: Player, allowed: Allowed, tendency: str) -> tuple[Texts, bool]:
    """RP-CB-CF-42 to 45: the grid, and whether it is split by the side the batter hits from."""
    line, sides = player.pitching, player.allowed
    if line is not None and sides is not None and line.ab > 0 and line.bf > line.sh:
        obp = (line.h + line.bb + line.hbp) / (line.bf - line.sh)
        slg = (line.h + (line.doubles or 0) + 2 * (line.triples or 0) + 3 * line.hr) / line.ab

        def ops(split: Split) -> float:
            return obp * split.obp + slg * split.slg

        if abs(ops(sides.left) - ops(sides.right)) > data.SPLIT_OPS:
            same, other = (sides.left, sides.right) if player.throws == "L" else (sides.right, sides.left)
            halves_allowed = allowed.against(same), allowed.against(other)
            return factory_grades.split_grid(player.throws, *halves_allowed, tendency), True
    return factory_grades.grid(player.throws, allowed, tendency), False


def b_row(rows: Texts, short: bool = False, split: bool = False, tendency: str = "") -> tuple[str, ...]:
    """RP-CB-CF-43: the bold grade and one more, two for a short reliever; of the marks only wildness stays.

    Reading: Column 3 gets one more where the bold grade is 1. The bold grade of a split card is the mean of the middle
    rows of its halves.

    >>> b_row((("1",) * 6,) * 3 + (("1", "2k", "1", "ss", "5W", "3"),) * 3)
    ('2', '3', '3', '', '5W', '4')
    """
    more = 2 if short else 1
    printed = []
    for column in range(1, 7):
        if column == 4:
            printed.append(tendency)
            continue
        bold = pitcher_square(rows[BOLD_ROW - 1][column - 1])
        grade = bold.number
        if split:
            grade = nearest(
                (pitcher_square(rows[1][column - 1]).number + pitcher_square(rows[4][column - 1]).number) / 2
            )
        worse = grade + more + (column == 3 and grade == 1)
        printed.append(str(min(5, worse)) + "".join(mark for mark in bold.marks if mark in WILDNESS))
    return tuple(printed)


def _batting_stats(player: Player) -> dict[str, Any]:
    line = player.batting
    if line is None:
        return {}
    rates = {name: three_figures(rate) for name, rate in (("avg", line.avg), ("obp", line.obp), ("slg", line.slg))}
    return {"g": line.g, "ab": line.ab, "hr": line.hr, "sb": line.sb, **rates}


def _pitching_stats(line: Pitching | None) -> dict[str, Any]:
    if line is None:
        return {}
    return {
        "gs": line.gs,
        "gr": line.g - line.gs,
        "ip": line.innings,
        "era": f"{float(line.era or 0):.2f}",
        "w_l": f"{line.w}-{line.l}",
        "saves": line.sv,
        "whip": f"{float(line.whip or 0):.2f}",
    }
