"""`horsehide fidelity GAME --league 1968:AL`: what a real league did, and what it does in this game."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from ... import find
from ...core.cards.tuning import BOX
from ...core.play.setup import Setup
from ..progress import Progress
from .comparing import FIGURES, Compared, Regulars, compared, regulars
from .playing import Seasons, league_called, play_seasons

NAMES = {"r_per_game": "R/G"}
# How far a figure may be off beside two standard errors, in the league-years since 1901.
WANTED = {
    **dict.fromkeys(("r_per_game", "avg", "obp", "slg"), 0.02),
    **dict.fromkeys(("hr", "bb", "so", "sb", "2b"), 0.04),
    **dict.fromkeys(("3b", "cs", "e", "gdp", "sh", "cg", "sv"), 0.12),
}
FEW_HOMERS, FEW_WANTED = 0.25, 0.08  # in a game of a club
RMS_WANTED, HR600_WANTED = 0.006, 0.4  # of regulars


def league_fidelity(setup: Setup, named: str | None, seasons: int, jobs: int, as_json: bool) -> int:
    """The league that is named, or the one in the box."""
    league = named or BOX
    ruleset = find(setup.ruleset)
    if ruleset.deal(setup).situation.key() is not None:
        raise ValueError(f"{ruleset.name} has no cards: its players all bat alike, so there is nothing to compare")
    called = league_called(league)
    with Progress("seasons", seasons) as bar:
        played = play_seasons(setup, league, seasons, jobs, bar.reached)
    if as_json:
        print(json.dumps(as_value(setup, league, seasons, played)))
    else:
        whole = "1 season" if seasons == 1 else f"{seasons} seasons"
        many = f"{whole}, {len(played.games):,} games, seed {setup.seed}"
        title = f"{ruleset.name}, {called.name}: {many}"
        men = regulars(called.year, called.rosters, played)
        print("\n".join([title, "", *page(compared(called.year, played), men)]))
    return 0


def as_value(setup: Setup, league: str, seasons: int, played: Seasons) -> dict[str, Any]:
    """The report as JSON has it."""
    called = league_called(league)
    return {
        "game": setup.ruleset,
        "league_year": league,
        "seasons": seasons,
        "seed": setup.seed,
        "games": len(played.games),
        "league": msgspec.to_builtins(compared(called.year, played)),
        "regulars": msgspec.to_builtins(regulars(called.year, called.rosters, played)),
    }


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
