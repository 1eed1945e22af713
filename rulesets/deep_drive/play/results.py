"""Section 2.3: a result carried out for a man who swings, in motion or not."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache

from ...core.play.combined import Combined, figures, one_die
from ...core.play.moves import forced_up
from ...core.play.plays import Advance, Batting, Play, batter_out
from ...core.play.requests import Faces, Step
from ..card_game import AtBat, DeepDrive
from ..cards.card import DEEP_FLIES
from ..dice import DEEP_DRIVE, percentile
from .advantage import out_code
from .defense import up_to_one_fielder
from .notation import C
from .outs import make_out
from .running import base_hit, single_with_two

# DD-RES-SO: runners hold; the putout is the catcher's (DD-SCR-3).
STRIKEOUT = Play("SO", (batter_out(by=(C,)),), "strikeout")


def swing(g: DeepDrive, at_bat: AtBat, result: str) -> Step[Play]:
    """DD-RES, by the result on the card."""
    match result:
        case "DD":
            code = yield from deep_drive(g, at_bat)
            return (yield from long_ball(g, at_bat, code))
        case "PARK":
            code = park_reading(g, at_bat, at_bat.green_die())
            at_bat.deep_drive = at_bat.calls.hit_and_run  # with a man in motion it is one (DD-HNR-4R)
            return (yield from long_ball(g, at_bat, code))
        case "BB":
            return walk(g.situation.occupied, "BB", "walk")
        case "HBP":
            return walk(g.situation.occupied, "HBP", "hit_batter")
        case "SO":
            return STRIKEOUT
        case "DEF":
            return (yield from up_to_one_fielder(g, at_bat))
        case "OUT":
            return (yield from make_out(g, at_bat, out_code(g, at_bat)))
    return (yield from base_hit(g, at_bat, result))


@cache
def walk(occupied: str, code: str, batting: Batting) -> Play:
    """DD-RES-BB: the batter to first, and only who must moves."""
    return Play(code, (*forced_up(occupied, "walk"), Advance(0, 1, "walk")), batting)


def deep_drive(g: DeepDrive, at_bat: AtBat, by_the_book: bool = False) -> Step[str]:
    """DD-RES-DD: the batter's Deep Drive section, and the ballpark where it has a say (DD-PARK-1)."""
    roll = g.placed(g.alike(DEEP_DRIVE, how_far, at_bat), by_the_book, at_bat.calls, at_bat.edge, at_bat.tired)
    red, white, green = yield from roll
    at_bat.deep_drive = True
    number = percentile(red, white)
    code, park = at_bat.batter.deep_drive.read(number)
    g.saw("deep_drive_section", number, None, code, by=figures(DEEP_DRIVE, red, white))
    return park_reading(g, at_bat, one_die(DEEP_DRIVE, green, 2)) if park else code


def how_far(g: DeepDrive, at_bat: AtBat) -> Callable[[Faces], Hashable]:
    """What is seen of the dice of a deep drive."""
    readings = at_bat.batter.deep_drive.readings
    column = f"{g.options.park} {at_bat.batter.side_against(at_bat.pitcher.hand)}"

    def seen(faces: Faces) -> str:
        code, park = readings[percentile(faces[0], faces[1])]
        return g.charts["ballparks"].cell(faces[2], column).means if park else code

    return seen


def park_reading(g: DeepDrive, at_bat: AtBat, die: Combined) -> str:
    """DD-RES-PARK: the ballpark card under the side he hits from (DD-HAND-1R)."""
    side = at_bat.batter.side_against(at_bat.pitcher.hand)
    return g.read("ballparks", die.value, f"{g.options.park} {side}", die)


def long_ball(g: DeepDrive, at_bat: AtBat, code: str) -> Step[Play]:
    """What a deep drive or the ballpark gave: a hit, or a deep fly; a drive off a tired pitcher drops (DD-FAT-P1)."""
    if code not in DEEP_FLIES:
        return (yield from base_hit(g, at_bat, code))
    if at_bat.deep_drive and at_bat.tired:
        g.check("tired_fly", "SI", was=code)
        at_bat.fielder, at_bat.trajectory = int(code[1]), "fly"
        return single_with_two(g, at_bat)
    return (yield from make_out(g, at_bat, code))
