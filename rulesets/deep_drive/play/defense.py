"""Section 9, the DEF chart: a ball that is up to one fielder."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ...core.people.lineups import FIELD
from ...core.play.combined import figures, square
from ...core.play.plays import Play
from ...core.play.requests import Faces, Step
from ..card_game import AtBat, DeepDrive
from ..dice import DEF, GREEN, percentile
from .notation import TRAJECTORIES, number_of, position_of
from .outs import in_motion, make_out
from .paths import BATTER, HOME, Paths
from .running import BATTER_BASE, base_hit, hit_play

OUTFIELD, BATTERY = ("LF", "CF", "RF"), ("P", "C")


def up_to_one_fielder(g: DeepDrive, at_bat: AtBat) -> Step[Play]:
    """DD-DEF-1: the modifier die names the fielder, his rating the column."""
    red, white, green = yield from g.placed(g.alike(DEF, who_and_how, at_bat), at_bat.calls, at_bat.edge, at_bat.tired)
    at_bat.in_field = True
    position = g.read("def_fielder", green, parity(white), by=square(DEF, white, green, at=(1, 2)))
    at_bat.fielder = number_of(position)
    chart, rating = chart_of(g, at_bat, position)
    says = g.read(chart, percentile(red, white), rating, figures(DEF, red, white), position)
    match says:
        case "OUT":  # DD-DEF-2
            return (yield from make_out(g, at_bat, g.read("def_out", position)))
        case "E1" | "E2":
            return error(g, at_bat, at_bat.fielder, int(says[1]))
        case "SIE":
            return single_and_error(g, at_bat, at_bat.fielder)
    if at_bat.plays_safe:
        return safe_hit(g, at_bat, says)
    if at_bat.calls.hit_and_run and says not in ("DO", "SI"):  # DD-DEF-5
        g.check("hit_and_run", "SI", was=says)
        says = "SI"
    return (yield from base_hit(g, at_bat, says))


def parity(die: int) -> str:
    return "odd" if die % 2 else "even"


def chart_of(g: DeepDrive, at_bat: AtBat, position: str) -> tuple[str, str]:
    """The chart that a fielder's ball is read on, and the column of his rating there."""
    outfield = position in OUTFIELD
    rating = g.rating(position, at_bat, more=1 if outfield and at_bat.calls.outfield == "in" else 0)  # DD-OFIN-4
    return "def_outfield" if outfield else "def_battery" if position in BATTERY else "def_infield", str(rating)


def who_and_how(g: DeepDrive, at_bat: AtBat) -> Callable[[Faces], Hashable]:
    """What is seen of the dice: whose ball it is, and what he makes of it."""
    named = g.charts["def_fielder"]
    fielders = [[named.cell(green, column).means for green in GREEN.faces] for column in ("even", "odd")]
    columns = {position: _column(g, *chart_of(g, at_bat, position)) for position in FIELD}

    def seen(faces: Faces) -> tuple[str, str]:
        red, white, green = faces
        position = fielders[white % 2][green]
        return position, columns[position][10 * red + white]

    return seen


def _column(g: DeepDrive, chart: str, rating: str) -> list[str]:
    """A column of a chart from top to bottom."""
    return [g.charts[chart].cell(number, rating).means for number in range(100)]


def safe_hit(g: DeepDrive, at_bat: AtBat, code: str) -> Play:
    """DD-SAFE-3: nobody moves but who must make room."""
    paths = Paths(g.situation.occupied)
    paths.make_room(BATTER_BASE[code], "hit")
    paths.go(BATTER, BATTER_BASE[code], "hit")
    return hit_play(at_bat, paths, code)


def error(g: DeepDrive, at_bat: AtBat, fielder: int, bases: int) -> Play:
    """DD-DEF-3: everybody up as many bases; a runner in motion one more (DD-DEF-5), a careful side only as it must."""
    paths = Paths(g.situation.occupied)
    if at_bat.plays_safe:
        bases = 1
        paths.make_room(1, "error")
    else:
        moving = in_motion(g.situation.occupied) if at_bat.calls.hit_and_run else ()
        for start in paths.runners:
            paths.go(start, min(start + bases + (start in moving), HOME), "error")
    paths.go(BATTER, bases, "error")
    would_be = g.charts["def_out"].cell(position_of(fielder)).means  # the out that he did not make
    ball = TRAJECTORIES[would_be[0]]
    return Play(f"E{fielder}", paths.advances(), "error", errors=(fielder,), fielder=fielder, trajectory=ball)


def single_and_error(g: DeepDrive, at_bat: AtBat, fielder: int) -> Play:
    """DD-DEF-3: a single, and one base more for all on the error."""
    paths = Paths(g.situation.occupied)
    if at_bat.plays_safe:  # DD-DEF-4
        paths.make_room(1, "hit")
        paths.go(BATTER, 1, "hit")
    else:
        for start in (*paths.runners, BATTER):
            paths.go(start, start + 1, "hit")
            paths.go(start, min(start + 2, HOME), "error")
    return hit_play(at_bat, paths, "SI", (fielder,))
