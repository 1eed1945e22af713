"""What a man is worth by the line of his season: runs a game off a pitcher, how often a batter does something good."""

from __future__ import annotations

from functools import cache

from ...core.people.clubs import Man
from ...core.people.players import Hand, Player

# Runs that each event is worth above an average out, and of a batter on the scale of on-base percentage.
SINGLE, DOUBLE, TRIPLE, HOMER, PASS, OUT = 0.46, 0.76, 1.05, 1.40, 0.31, -0.265
BATTERS_A_GAME, RUNS_A_GAME = 38.5, 4.4
FEW_FACED, FEW_UP = 60, 60  # so much of an average season is added to a short one
LEAGUE_BAT, PITCHERS_BAT = 0.320, 0.170
POINTS_A_RUN = 1.2


@cache
def runs_allowed(player: Player | None) -> float:
    """Runs in nine innings, by what batters did against him; a man who has not pitched is nobody's choice."""
    line = player.pitching if player is not None else None
    if line is None or not line.bf:
        return 9.0
    doubles, triples = line.doubles or 0.2 * (line.h - line.hr), line.triples or 0
    runs = (
        SINGLE * (line.h - line.hr - doubles - triples)
        + DOUBLE * doubles
        + TRIPLE * triples
        + HOMER * line.hr
        + PASS * (line.bb + line.hbp)
        + OUT * line.outs
    )
    return RUNS_A_GAME + BATTERS_A_GAME * runs / (line.bf + FEW_FACED)


@cache
def at_bat(player: Player | None, against: Hand) -> float:
    """His bat against a pitcher of this hand, as a weighted on-base percentage."""
    line = player.batting if player is not None else None
    if line is None or not line.pa:
        return PITCHERS_BAT
    made = 0.88 * line.singles + 1.24 * line.doubles + 1.56 * line.triples + 2.0 * line.hr + 0.70 * (line.bb + line.hbp)
    few = PITCHERS_BAT if player is not None and player.pitches else LEAGUE_BAT
    value = (made + few * FEW_UP) / (line.pa + FEW_UP)
    if player is None or player.splits is None:
        return value
    split = player.splits.left if against == "L" else player.splits.right
    return value * (0.5 * split.obp + 0.5 * split.slg)


@cache
def on_base(player: Player | None, against: Hand) -> float:
    """How often he reaches base against a pitcher of this hand, as a manager would say it: of a few times at bat he
    would not say that they are the man.
    """
    line = player.batting if player is not None else None
    plain, times = (float(line.obp or 0), min(line.pa, FEW_UP)) if line is not None else (0.0, 0)
    few = PITCHERS_BAT if player is None or player.pitches else LEAGUE_BAT
    plain = (plain * times + few * (FEW_UP - times)) / FEW_UP
    if player is None or player.splits is None:
        return plain
    return plain * (player.splits.left if against == "L" else player.splits.right).obp


def edge(batter: Player | None, pitcher: Player | None) -> float:
    """Runs that this man's turn against this pitcher is worth above an average one's."""
    throws: Hand = pitcher.throws if pitcher is not None else "R"
    bat = (at_bat(batter, throws) - LEAGUE_BAT) / POINTS_A_RUN
    return bat + (runs_allowed(pitcher) - RUNS_A_GAME) / BATTERS_A_GAME


def closes(man: Man) -> bool:
    return man.player is not None and man.player.role == "closer"


def starts(man: Man) -> bool:
    return man.player is not None and man.player.role == "starter"
