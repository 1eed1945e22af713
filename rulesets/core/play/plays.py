"""A play is advances plus credits: who went where and how, and who fielded it.

A ruleset says plays; `Situation.apply` moves the men, the book counts. Bases are
1, 2, 3; 4 is home, 0 the batter.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

How: TypeAlias = Literal[
    # safe
    "hit",
    "walk",
    "advance",
    "error",
    "steal",
    "balk",
    "wild_pitch",
    "passed_ball",
    # out
    "out",
    "force",
    "caught_stealing",
    "picked_off",
    "picked_off_stealing",
]
Batting: TypeAlias = Literal[
    "single",
    "double",
    "triple",
    "home_run",
    "walk",
    "intentional_walk",
    "hit_batter",
    "strikeout",
    "out",
    "sac_fly",
    "sac_bunt",
    "fielders_choice",
    "error",
    "double_play",  # grounded into
    "interference",  # the catcher's: first base, no time at bat, an error
]
Charge: TypeAlias = Literal["balk", "wild_pitch", "passed_ball"]
Trajectory: TypeAlias = Literal["", "ground", "line", "fly", "pop"]  # off the bat; "" where the game does not say

HIT_BASES: dict[str, int] = {"single": 1, "double": 2, "triple": 3, "home_run": 4}
HITS: tuple[Batting, ...] = ("single", "double", "triple", "home_run")
BATTED_IN = frozenset({"hit", "walk", "advance"})
NEVER_EARNED = frozenset({"error", "passed_ball"})
ON_ERROR = frozenset({"error", "interference"})  # a batter who reaches so
ON_THE_BALL = frozenset({"fielders_choice", "double_play"})  # on the ground: whom the fielders chose to put out
TEAM = 0  # the "position" of an error that no fielder is charged with


class Advance(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One man's move on a play. A man who goes on in another way (a bad throw) has a second one after it."""

    start: int
    end: int  # for an out: where he was put out; 0 for a batter retired at the plate or in the air
    how: How
    out: bool = False
    by: tuple[int, ...] = ()  # fielders in the order of the throws; the last has the putout


class Play(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a ruleset decided: its own result code, the moves lead runner first, and what the book needs.

    `batting` is how the plate appearance ended for the scorer, None where it goes on.
    """

    code: str
    advances: tuple[Advance, ...] = ()
    batting: Batting | None = None
    errors: tuple[int, ...] = ()  # who made them, by position; TEAM where the dice name nobody
    charge: Charge | None = None
    named: int = 0  # the base of the runner whom a steal or a pickoff was about
    pitch: str = ""  # one letter a pitch, as Retrosheet writes it, in games that throw pitches
    fielder: int = 0  # to whom the ball went, by position, in a game that names him
    said: tuple[str, ...] = ()  # the lines that call it, by their names in the game's own book of them
    trajectory: Trajectory = ""
    bunted: bool = False  # fair or foul
    inside_the_park: bool = False  # of a home run
    looking: bool = False  # strike three was called, in a game that says so without throwing pitches


def batter_out(how: Literal["out", "force"] = "out", at: int = 0, by: tuple[int, ...] = ()) -> Advance:
    return Advance(0, at, how, out=True, by=by)
