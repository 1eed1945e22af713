"""Section 8.4, the hit-and-run: what a pitch not put in play does to the men in motion.

Everything else of its table is where the play itself is: hits in `running`, flies and liners in `outs`.
"""

from __future__ import annotations

from ...core.play.combined import one_die
from ...core.play.plays import Advance, Play
from ...core.play.requests import Step
from ..card_game import AtBat, DeepDrive
from ..dice import HIT_AND_RUN_DIE
from .outs import in_motion
from .results import STRIKEOUT, swing, walk
from .stealing import caught_stealing

RUNNERS = ("F", "VF")


def with_men_in_motion(g: DeepDrive, at_bat: AtBat, result: str) -> Step[tuple[Play, ...]]:
    """DD-HNR, by the result on the card; a ball or a strike may be two plays, the pitch and the runner."""
    if result not in ("HBP", "BB", "SO"):
        play = yield from swing(g, at_bat, result)
        return (play,)
    return (yield from pitch_taken(g, at_bat, result))


def pitch_taken(g: DeepDrive, at_bat: AtBat, result: str) -> Step[tuple[Play, ...]]:
    """DD-HNR-BB, DD-HNR-SO: the ball is not put in play."""
    if result == "HBP":
        return (taken(g, Play("FOUL"), result),)
    says = g.read("hit_and_run", at_bat.green, result, by=at_bat.green_die())
    balls, strikes = g.situation.count or (0, 0)
    if says == "foul":
        return (taken(g, Play("FOUL"), result),)
    if result == "BB":
        if balls == 3:  # DD-HNR-2R
            return (taken(g, walk(g.situation.occupied, "BB", "walk"), result),)
        pitch = taken(g, Play("BALL"), result)
        stolen = yield from runs_for_it(g, says == "ball_die")
        return (pitch, running_play(g, stolen))
    if strikes < 2:
        pitch = taken(g, Play("STRIKE"), result)
        stolen = yield from runs_for_it(g, says == "strike_die")
        return (pitch, running_play(g, stolen))
    taken(g, STRIKEOUT, result)
    if g.situation.outs == 2:
        return (STRIKEOUT,)
    stolen = yield from runs_for_it(g, says == "strike_die")
    running, batter = running_play(g, stolen), STRIKEOUT
    return (Play("SO", (*running.advances, *batter.advances), "strikeout", named=running.named),)


def taken(g: DeepDrive, play: Play, result: str) -> Play:
    """The pitch itself, as the card's result comes out with men in motion."""
    g.check("hit_and_run", play.code, was=result)
    return play


def runs_for_it(g: DeepDrive, has_a_die: bool) -> Step[bool]:
    """DD-HNR-BB: a fast lead runner steals when the die is below his printed number (DD-HNR-3R)."""
    lead = in_motion(g.situation.occupied)[0]
    if not has_a_die:
        g.check("in_motion", "CS", base=lead)
        return False
    (die,) = yield from g.aimed(HIT_AND_RUN_DIE, base=lead)
    number = g.runner_card(lead).steal.number
    stolen = g.speed(lead) in RUNNERS and die < number
    g.check("in_motion", "SB" if stolen else "CS", one_die(HIT_AND_RUN_DIE, die), number, base=lead)
    return stolen


def running_play(g: DeepDrive, stolen: bool) -> Play:
    """DD-HNR-1R: all in motion steal, or the lead runner is caught and the other has his base."""
    lead, *others = in_motion(g.situation.occupied)
    if stolen:
        return Play("SB", tuple(Advance(base, base + 1, "steal") for base in (lead, *others)), named=lead)
    moved = tuple(Advance(base, base + 1, "advance") for base in others)
    return Play("CS", (caught_stealing(lead), *moved), named=lead)
