"""Section 3: an out code carried out, where the fielders stand and with whatever the offense had on."""

from __future__ import annotations

from functools import cache

from ...core.play.moves import on_base
from ...core.play.plays import Play, batter_out
from ...core.play.requests import Step
from ..card_game import AtBat, DeepDrive
from .grounders import grounder, only_the_forced_move
from .liners import caught_off, liner
from .notation import TRAJECTORIES, position_of
from .paths import BATTER, HOME, Paths
from .running import fly, single_with_two, winning_single

PITCHER = 1
POPS = ("Pf", "Pm")  # in foul ground, in the middle: the white die says who has it


def make_out(g: DeepDrive, at_bat: AtBat, code: str) -> Step[Play]:
    """DD-OUT: positioning first, then a hit-and-run (DD-HNR-5R), then the code as it stands."""
    if code in POPS:
        popped = popped_to(code, at_bat.white)
        g.check("who_catches", popped, at_bat.white_die(), was=code)
        code = popped
    if code[0] == "L" and liner_drops(at_bat, int(code[1])):
        g.check("infield_in", "SI", was=code, position=position_of(int(code[1])))
        at_bat.trajectory = "line"
        return single_with_two(g, at_bat)
    if at_bat.calls.outfield == "in" and code[0] == "F":
        if code.endswith("d"):
            g.check("outfield_in", "SI", was=code)
            at_bat.fielder, at_bat.trajectory = int(code[1]), "fly"
            return winning_single(g, at_bat)
        if len(code) == 2:  # DD-OFIN-3
            g.check("outfield_in", f"{code}d", was=code)
            code += "d"
    match code[0]:
        case "G":
            if at_bat.calls.hit_and_run and not code.endswith("s"):  # DD-HNR-G, DD-DEF-5
                g.check("hit_and_run", f"{code[:2]}s", was=code)
                code = f"{code[:2]}s"
            play = yield from grounder(g, at_bat, code)
        case "L" if at_bat.calls.hit_and_run:
            play = lead_doubled_off(g, code)
        case "L":
            play = yield from liner(g, code)
        case "F":
            play = yield from fly_out(g, at_bat, code)
        case _:
            play = caught(code)
    if at_bat.in_field and at_bat.plays_safe:
        play = only_the_forced_move(play, g.situation.occupied)
    return play


@cache
def caught(code: str) -> Play:
    """A ball in the air, caught, and nobody moves."""
    fielder = int(code[1])
    return Play(code, (batter_out(by=(fielder,)),), "out", fielder=fielder, trajectory=TRAJECTORIES[code[0]])


def popped_to(code: str, white: int) -> str:
    """DD-OUT-PF and DD-OUT-PM: who catches a foul pop, or one in the middle.

    >>> popped_to("Pf", 0), popped_to("Pm", 5), popped_to("G6", 5)
    ('P2', 'P6', 'G6')
    """
    even = white % 2 == 0
    if code == "Pf":
        return "P2" if even else "P3"
    if code == "Pm":
        return "P4" if even else "P6"
    return code


def liner_drops(at_bat: AtBat, fielder: int) -> bool:
    """DD-IN-2: over a drawn-in infield, the pitcher's liner too when all of it is in."""
    return at_bat.calls.draws_in(fielder) or (fielder == PITCHER and at_bat.calls.infield == "in")


def in_motion(occupied: str) -> tuple[int, ...]:
    """DD-HNR-0R: the runners who go with the pitch, lead runner first; never the man on third.

    >>> in_motion("12-"), in_motion("1-3"), in_motion("1--")
    ((2, 1), (1,), (1,))
    """
    return tuple(base for base in on_base(occupied) if base < 3)


def fly_out(g: DeepDrive, at_bat: AtBat, code: str) -> Step[Play]:
    """DD-OUT-F, DD-OUT-FS: caught, and the runners tag up, hold, or are caught in motion."""
    s = g.situation
    if s.outs == 2 or s.occupied == "---" or (at_bat.in_field and at_bat.plays_safe):
        return caught(code)
    shallow, deep = code.endswith("s"), code.endswith("d")
    fielder = int(code[1])
    paths = Paths(s.occupied)
    paths.out(BATTER, 0, (fielder,))
    may_run: tuple[int, ...] = (3, 2, 1)
    if at_bat.calls.hit_and_run and (at_bat.in_field or deep):  # DD-HNR-FD, DD-HNR-DD, DD-DEF-5
        may_run = (3,)
    if at_bat.calls.hit_and_run and shallow:
        return lead_doubled_off(g, code)
    errors: tuple[int, ...] = ()
    if not shallow:
        errors = yield from fly(g, at_bat, paths, code, may_run)
    is_live = s.outs + paths.outs < 3 and not paths.wins(s)
    lead = next(iter(in_motion(s.occupied)), BATTER)
    if at_bat.calls.hit_and_run and at_bat.deep_drive and is_live and lead in paths.at:  # a throw may have got him
        g.check("hit_and_run", "doubled_off", was=code, base=lead)
        paths.out(lead, lead, caught_off(paths.ball, lead).by)
    advances = paths.advances()
    scored = any(advance.end == HOME and not advance.out and advance.how != "error" for advance in advances)
    return Play(code, advances, "sac_fly" if scored else "out", errors, fielder=fielder, trajectory="fly")


def lead_doubled_off(g: DeepDrive, code: str) -> Play:
    """DD-HNR-L and DD-HNR-FS: caught, and the lead runner in motion is doubled off without a roll."""
    s = g.situation
    fielder, trajectory = int(code[1]), TRAJECTORIES[code[0]]
    if s.outs == 2:
        return caught(code)
    lead = in_motion(s.occupied)[0]
    g.check("hit_and_run", f"{code}-DP", was=code, base=lead)
    outs = (batter_out(by=(fielder,)), caught_off(fielder, lead))
    return Play(f"{code}-DP", outs, "out", named=lead, fielder=fielder, trajectory=trajectory)
