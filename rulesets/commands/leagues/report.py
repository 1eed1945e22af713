"""`horsehide fidelity GAME --league 1968:AL`: what a real league did, and what it does in this game."""

from __future__ import annotations

import json

import msgspec

from ... import find
from ...core.play.setup import Setup
from ...core.seasons.real_clubs import league_by_id
from ...league.real_leagues import real_league
from ..progress import Progress
from .comparing import FIGURES, Compared, Regulars, compared, regulars
from .playing import play_seasons

NAMES = {"r_per_game": "R/G"}
# How far a figure may be off beside two standard errors, in the league-years since 1901.
WANTED = {
    **dict.fromkeys(("r_per_game", "avg", "obp", "slg"), 0.02),
    **dict.fromkeys(("hr", "bb", "so", "sb", "2b"), 0.04),
    **dict.fromkeys(("3b", "cs", "e", "gdp", "sh", "cg", "sv"), 0.12),
}
FEW_HOMERS, FEW_WANTED = 0.25, 0.08  # in a game of a club


def league_fidelity(setup: Setup, league: str, seasons: int, jobs: int, as_json: bool) -> int:
    ruleset = find(setup.ruleset)
    if ruleset.deal(setup).situation.key() is not None:
        raise ValueError(f"{ruleset.name} has no cards: its players all bat alike, so there is nothing to compare")
    year = league_by_id(league)
    with Progress("seasons", seasons) as bar:
        played = play_seasons(setup, league, seasons, jobs, bar.reached)
    figures = compared(year, played)
    men = regulars(year, real_league(league).rosters, played)
    if as_json:
        told = {
            "game": ruleset.id,
            "league_year": year.id,
            "seasons": seasons,
            "seed": setup.seed,
            "games": len(played.games),
            "league": msgspec.to_builtins(figures),
            "regulars": msgspec.to_builtins(men),
        }
        print(json.dumps(told))
    else:
        many = f"{seasons} seasons, {len(played.games):,} games, seed {setup.seed}"
        title = f"{ruleset.name}, {year.year} {year.name}: {many}"
        print("\n".join([title, "", *page(figures, men)]))
    return 0


def wanted(key: str, figure: Compared) -> float:
    return FEW_WANTED if key == "hr" and figure.real < FEW_HOMERS else WANTED[key]


def meets(key: str, figure: Compared) -> bool:
    return abs(figure.off) - 2 * figure.se <= wanted(key, figure)


def page(figures: dict[str, Compared | None], men: Regulars) -> list[str]:
    """A line a figure, with a mark where it is further off than wanted."""
    rows = [f"{'':<8}{'real':>9}{'played':>9}{'off by':>9}{'s.e.':>7}{'wanted':>8}"]
    for key in FIGURES:
        figure, name = figures[key], NAMES.get(key, key.upper())
        if figure is None:
            rows.append(f"{name:<8}{'not recorded':>18}")
            continue
        mark = "" if meets(key, figure) else "  *"
        rows.append(
            f"{name:<8}{figure.real:>9.4f}{figure.played:>9.4f}{figure.off:>+9.1%}{figure.se:>7.1%}"
            f"{wanted(key, figure):>8.0%}{mark}"
        )
    averages = f"AVG off by {men.avg_rms:.4f} (rms), {men.avg_rms_less_dice:.4f} without the dice"
    return [*rows, "", f"{men.men} regulars: {averages}; HR per 600 PA {men.hr600_bias:+.2f}"]
