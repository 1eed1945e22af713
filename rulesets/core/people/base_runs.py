"""Runs that should come of what was done at bat and on the bases."""

from __future__ import annotations

from collections.abc import Mapping

REACHED = 0.7  # of errors let a batter reach base


def base_runs(counts: Mapping[str, float]) -> float:
    """David Smyth's estimate: men on base, the share of them that came home, and home runs.

    Errors put men on base, too, and move others; those who were caught or doubled up are on no longer.
    """
    singles = counts["h"] - counts["2b"] - counts["3b"] - counts["hr"]
    reached = REACHED * counts.get("e", 0)
    on = counts["h"] - counts["hr"] + counts["bb"] + counts["hbp"] + reached
    on -= counts.get("cs", 0) + counts.get("gdp", 0)
    moved = 0.8 * singles + 2.1 * counts["2b"] + 3.4 * counts["3b"] + 1.8 * counts["hr"] + 0.1 * counts["bb"]
    moved += counts.get("e", 0) + 0.7 * counts.get("sb", 0)
    outs = counts["ab"] - counts["h"] - reached + counts.get("cs", 0) + counts.get("gdp", 0)
    return on * moved / (moved + outs) + counts["hr"]
