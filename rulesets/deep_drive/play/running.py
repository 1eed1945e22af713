"""Section 4: runners on hits and flies, by their speed (simple) or as the manager sends them (advanced)."""

from __future__ import annotations

from functools import cache

from ...core.play.plays import Batting, Play, Trajectory
from ...core.play.requests import Step
from ..card_game import AtBat, DeepDrive
from .manager_choice import ask_to_send, sent
from .paths import BATTER, HOME, Paths

BATTER_BASE: dict[str, int] = {"SI": 1, "SI+": 1, "DO": 2, "TR": 3, "HR": 4}
BATTING: dict[str, Batting] = {"SI": "single", "SI+": "single", "DO": "double", "TR": "triple", "HR": "home_run"}


def base_hit(g: DeepDrive, at_bat: AtBat, code: str) -> Step[Play]:
    """DD-RES-SI to DD-RES-HR: a hit with ordinary running, held back or in motion as it was called."""
    occupied = g.situation.occupied
    base = BATTER_BASE[code]
    if occupied == "---" or code in ("HR", "TR"):
        return everybody_up(at_bat, occupied, code, HOME)
    if at_bat.plays_safe:  # DD-SAFE-2
        return everybody_up(at_bat, occupied, code, base)
    if at_bat.calls.hit_and_run:  # DD-HNR-SI, DD-HNR-DD: two bases, and all the way on a double
        return everybody_up(at_bat, occupied, code, HOME if code == "DO" else 2)
    paths = Paths(occupied)
    if g.options.runner_advancement == "simple":
        simple_hit(g, paths, code)
    else:
        errors = yield from advanced_hit(g, at_bat, paths, code)
        return hit_play(at_bat, paths, code, errors)
    paths.go(BATTER, base, "hit")
    return hit_play(at_bat, paths, code)


def hit_play(at_bat: AtBat, paths: Paths, code: str, errors: tuple[int, ...] = ()) -> Play:
    ball = at_bat.trajectory
    return Play(code, paths.advances(), BATTING[code], errors, fielder=at_bat.fielder, trajectory=ball)


def everybody_up(at_bat: AtBat, occupied: str, code: str, bases: int) -> Play:
    """A hit on which every runner takes as many bases."""
    return _everybody_up(occupied, code, bases, at_bat.fielder, at_bat.trajectory)


@cache
def _everybody_up(occupied: str, code: str, bases: int, fielder: int, ball: Trajectory) -> Play:
    paths = Paths(occupied)
    paths.up(bases, "hit")
    paths.go(BATTER, BATTER_BASE[code], "hit")
    return Play(code, paths.advances(), BATTING[code], fielder=fielder, trajectory=ball)


def single_with_two(g: DeepDrive, at_bat: AtBat) -> Play:
    """A single on which every runner takes two bases, or one when told to be safe (DD-FAT-P1, DD-IN-2)."""
    return everybody_up(at_bat, g.situation.occupied, "SI", 1 if at_bat.plays_safe else 2)


def winning_single(g: DeepDrive, at_bat: AtBat) -> Play:
    """DD-OFIN-2: over the drawn-in outfield; the man on third wins it."""
    return everybody_up(at_bat, g.situation.occupied, "SI", 1)


def scores_anyhow(code: str, start: int) -> bool:
    """DD-RUN-2R: from third on every hit, from second on every double."""
    return start == 3 or (code == "DO" and start == 2)


def simple_hit(g: DeepDrive, paths: Paths, code: str) -> None:
    """DD-SIM-1 and DD-SIM-2."""
    for start in paths.runners:
        if scores_anyhow(code, start):
            paths.go(start, HOME, "hit")
            continue
        ordinary = start + BATTER_BASE[code]
        extra = g.read("advancement_simple", f"{code} {start}", g.speed_on_a_hit(start)) == "go"
        paths.go(start, ordinary + 1 if extra and paths.is_open(ordinary + 1) else ordinary, "hit")


def advanced_hit(g: DeepDrive, at_bat: AtBat, paths: Paths, code: str) -> Step[tuple[int, ...]]:
    """DD-ADVN-1 to DD-ADVN-3: go, hold, or the manager's choice; who made an error.

    The first man who is sent settles the play for those behind him (DD-ADVN-9R).
    """
    base = BATTER_BASE[code]
    for start in paths.runners:
        if scores_anyhow(code, start):
            paths.go(start, HOME, "hit")
            continue
        ordinary = start + base
        may_go = paths.is_open(ordinary + 1) and not paths.wins(g.situation)  # DD-ADVN-8R, SC-5
        says = _advanced(g, code, start) if may_go else "hold"
        is_sent = says == "choice" and (yield from ask_to_send(g, at_bat, start, ordinary + 1, code))
        if not is_sent:
            paths.go(start, ordinary + 1 if says == "go" else ordinary, "hit")
            continue
        paths.go(start, ordinary, "hit")
        for behind in paths.behind(start):
            paths.go(behind, behind + (base + 1 if _advanced(g, code, behind) == "go" else base), "hit")
        paths.go(BATTER, base, "hit")
        return (yield from sent(g, at_bat, paths, start, ordinary + 1, code))
    paths.go(BATTER, base, "hit")
    return ()


def _advanced(g: DeepDrive, code: str, start: int, hit: bool = True) -> str:
    return g.read("advancement_advanced", f"{code} {start}", g.speed_on_a_hit(start) if hit else g.speed(start))


def fly(
    g: DeepDrive,
    at_bat: AtBat,
    paths: Paths,
    code: str,
    may_run: tuple[int, ...] = (3, 2, 1),
) -> Step[tuple[int, ...]]:
    """DD-SIM-3 to DD-SIM-5, DD-ADVN-4 to DD-ADVN-6: tagging up after a catch, one base and only if it is free.

    Who made an error. The batter is out already.
    """
    row = "DD fly" if at_bat.deep_drive else code
    if g.options.runner_advancement == "simple":
        for start in paths.runners:
            can = start in may_run and paths.is_open(start + 1)
            if can and g.read("advancement_simple", f"{row} {start}", g.speed(start)) == "go":
                paths.go(start, start + 1, "advance")
        return ()
    return (yield from _advanced_fly(g, at_bat, paths, code, row, may_run))


def _advanced_fly(
    g: DeepDrive, at_bat: AtBat, paths: Paths, code: str, row: str, may_run: tuple[int, ...]
) -> Step[tuple[int, ...]]:
    chart = g.charts["advancement_advanced"]
    errors: tuple[int, ...] = ()
    closed = False
    for start in paths.runners:
        if paths.wins(g.situation):
            break
        listed = (f"{row} {start}", "N") in chart.cells
        if start not in may_run or not listed or start not in paths.at or paths.at[start] != start:
            continue
        if not paths.is_open(start + 1):
            continue
        says = _advanced(g, row, start, hit=False)
        if says == "go":
            paths.go(start, start + 1, "advance")
        elif says == "choice" and not closed:
            is_sent = yield from ask_to_send(g, at_bat, start, start + 1, code)
            if not is_sent:
                continue
            for behind in paths.behind(start):
                goes = behind in may_run and (f"{row} {behind}", "N") in chart.cells
                if goes and behind + 1 == start and _advanced(g, row, behind, hit=False) == "go":
                    paths.go(behind, behind + 1, "advance")
            before = paths.outs
            errors += yield from sent(g, at_bat, paths, start, start + 1, code)
            closed = paths.closed
            if g.situation.outs + paths.outs >= 3 and paths.outs > before:
                break
    return errors
