"""DD-PA-0: what the managers may say before the dice, in the order in which it is asked."""

from __future__ import annotations

from functools import cache

import msgspec

from ...core.play.moves import on_base
from ...core.play.requests import Ask, Option, Rating, Step
from ..card_game import DeepDrive
from ..situation import Calls
from .hit_and_run import RUNNERS
from .outs import in_motion
from .stealing import NEVER, final_number, runner_who_may_go, steal_question

PITCH_TO = Ask(
    "pitch_to",
    "defense",
    "call",
    "Pitch to him?",
    (
        Option("pitch", "Pitch to him", "Roll the dice."),
        Option("walk", "Walk him", "He takes first; only forced runners move."),
    ),
)
INFIELD = Ask(
    "infield",
    "defense",
    "call",
    "Bring the infield in?",
    (
        Option("normal", "Infield back", "Ordinary depth."),
        Option("in", "Infield in", "Cuts the run off on the ground; liners drop for hits."),
        Option("corners", "Corners in", "Only first and third base play in."),
    ),
)
OUTFIELD = Ask(
    "outfield",
    "defense",
    "call",
    "Bring the outfield in?",
    (
        Option("normal", "Outfield back", "Ordinary depth."),
        Option("in", "Outfield in", "Better on balls in front of them; a deep fly wins the game."),
    ),
)
PLAY_SAFE = Ask(
    "play_safe",
    "offense",
    "call",
    "Take chances on the bases?",
    (
        Option("normal", "Run as usual", "Extra bases, steals and everything that can go wrong with them."),
        Option("safe", "Play it safe", "No steals, no events, one base on a single and two on a double."),
    ),
)
NO_CALLS = Calls()
SWINGS = {
    "swing": Option("swing", "Swing away", "Read the result off the cards."),
    "bunt": Option("bunt", "Bunt", "Give up an out to move the runners."),
    "hit_and_run": Option("hit_and_run", "Hit and run", "The runners go with the pitch: two bases on a single."),
}


def before_the_dice(g: DeepDrive) -> Step[tuple[Calls, int] | None]:
    """The calls, and the base of a man who is to steal (0 nobody); None for an intentional walk."""
    said = yield from (pitch_told(g) if g.is_told else PITCH_TO)
    if said == "walk":
        return None
    s = g.situation
    occupied = s.occupied
    if occupied == "---":  # nobody to hold, to send or to move over
        return NO_CALLS, 0
    infield = outfield = offense = safe = "normal"
    if occupied[2] != "-" and s.outs < 2:
        infield = yield from (infield_told(g) if g.is_told else INFIELD)
    if outfield_may_come_in(g):
        outfield = yield from OUTFIELD
    ways = offense_ways(occupied, s.outs)
    if len(ways) > 1:
        fast = "hit_and_run" in ways and g.speed(in_motion(occupied)[0]) in RUNNERS
        offense = yield from (offense_told(g, ways, fast) if g.is_told else offense_ask(ways, fast))
    else:
        offense = "swing"
    if offense != "hit_and_run":
        safe = yield from PLAY_SAFE
    calls = called(infield, outfield, offense, safe == "safe")
    base = yield from steal_call(g, calls)
    return calls, base


@cache
def called(infield: str, outfield: str, offense: str, safe: bool) -> Calls:
    """What was said, as the rules go on with it."""
    return msgspec.convert(
        {"infield": infield, "outfield": outfield, "offense": offense, "safe": safe},
        Calls,
    )


def outfield_may_come_in(g: DeepDrive) -> bool:
    """DD-OFIN-1R: the last of the ninth or later, the score tied, the winning run on third."""
    s = g.situation
    return s.half == "bottom" and s.is_last and s.score[0] == s.score[1] and s.occupied[2] != "-"


@cache
def offense_ways(occupied: str, outs: int) -> tuple[str, ...]:
    """DD-PA-0R: what the batter may be told to do.

    >>> offense_ways("1-3", 0), offense_ways("123", 1), offense_ways("1--", 2), offense_ways("---", 0)
    (('swing', 'bunt', 'hit_and_run'), ('swing', 'bunt'), ('swing', 'hit_and_run'), ('swing',))
    """
    ways = ["swing"]
    if occupied != "---" and outs < 2:
        ways.append("bunt")
    if occupied[0] != "-" and occupied != "123":
        ways.append("hit_and_run")
    return tuple(ways)


@cache
def offense_ask(ways: tuple[str, ...], fast: bool = False) -> Ask:
    """`fast`: the lead runner may steal his base where the pitch of a hit-and-run is not put in play (DD-HNR-BB)."""
    options = tuple(SWINGS[way] for way in ways)
    return Ask("offense_call", "offense", "call", "What should he do?", options, page="fast" if fast else "")


def pitch_told(g: DeepDrive) -> Ask:
    batter = g.who_is_on(0)
    return PITCH_TO.about(f"Pitch to {batter}?").saying("walk", f"{batter} takes first; only forced runners move.")


def infield_told(g: DeepDrive) -> Ask:
    third = g.who_is_on(3)
    return INFIELD.about(f"{third} is on third. Bring the infield in?", Rating("Speed", third, g.speed(3)))


def offense_told(g: DeepDrive, ways: tuple[str, ...], fast: bool) -> Ask:
    batter, on = g.who_is_on(0), on_base(g.situation.occupied)
    runners = tuple(Rating("Speed", g.who_is_on(base), g.speed(base)) for base in on)
    ask = offense_ask(ways, fast).about(f"What should {batter} do?", *runners)
    if "bunt" in ways:
        ask = ask.saying("bunt", f"{batter} gives up an out to move {g.who_is_on(on[0])}, speed {g.speed(on[0])}.")
    return ask


def steal_call(g: DeepDrive, calls: Calls) -> Step[int]:
    """DD-SB-MAN: the base of the man who is sent, once a plate appearance."""
    if g.options.stealing != "managed" or calls.offense != "swing" or g.situation.steal_tried:
        return 0
    base = runner_who_may_go(g)
    if not base or final_number(g, base, calls) == NEVER:
        return 0
    said = yield from steal_question(g, base, calls)
    return 0 if said == "stay" else base
