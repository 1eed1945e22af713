"""Section 3.2: a liner is caught, and men may be doubled off."""

from __future__ import annotations

from ...core.play.combined import figures
from ...core.play.plays import Advance, Play, batter_out
from ...core.play.requests import Step
from ..card_game import DeepDrive
from ..dice import LINE_DOUBLE, LINE_TRIPLE, by_chart, percentile
from .notation import doubled_off


def liner(g: DeepDrive, code: str) -> Step[Play]:
    """DD-LO-1 and DD-LO-3: no roll where nothing depends on it (DD-LO-4R); to the pitcher it is never three."""
    s = g.situation
    fielder = int(code[1])
    caught = batter_out(by=(fielder,))
    occupied = s.occupied
    men = [int(base) for base in g.charts["line_out"].cell(code).means if base in occupied]
    if not men or s.outs == 2:
        return lined(code, caught)
    g.read("line_out", code)
    red, white = yield from g.alike(g.aimed(LINE_DOUBLE, base=men[0]), by_chart, "doubled_off", "double")
    if g.read("doubled_off", percentile(red, white), "double", figures(LINE_DOUBLE, red, white)) == "back":
        return lined(code, caught)
    off = [caught_off(fielder, men[0])]
    if code != "L1" and s.outs == 0 and len(men) > 1:
        red, white = yield from g.alike(g.aimed(LINE_TRIPLE, base=men[1]), by_chart, "doubled_off", "triple")
        if g.read("doubled_off", percentile(red, white), "triple", figures(LINE_TRIPLE, red, white)) == "off":
            off.append(caught_off(off[0].by[-1], men[1]))  # it goes round (SC-7)
    return lined(f"{code}-{'DP' if len(off) == 1 else 'TP'}", caught, *off, named=men[0])


def lined(code: str, *outs: Advance, named: int = 0) -> Play:
    return Play(code, outs, "out", named=named, fielder=int(code[1]), trajectory="line")


def caught_off(fielder: int, base: int) -> Advance:
    """A runner who was off his base when the ball was caught."""
    return Advance(base, base, "out", out=True, by=doubled_off(fielder, base))
