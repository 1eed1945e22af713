"""Section 4.4, the cut-off: the man who was sent has his base, and the relay decides about the others."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ...core.play.combined import figures, one_die
from ...core.play.requests import Faces, Step
from ..card_game import AtBat, DeepDrive
from ..dice import CUT_OFF, CUT_OFF_DIE, percentile
from .notation import LEFT, RIGHT, SECOND, SHORT, number_of, position_of
from .paths import BATTER, HOME, Paths

SLOW = ("VS", "S")


def cut_off(g: DeepDrive, at_bat: AtBat, paths: Paths, start: int, code: str) -> Step[tuple[int, ...]]:
    """DD-CUT-00 to DD-CUT-95: who made an error. On a fly whoever caught it throws (DD-CUT-3R)."""
    red, white, green = yield from g.alike(CUT_OFF, relay_seen, code)
    if code[0] == "F":
        thrower = int(code[1])
    else:
        thrower = number_of(g.read("cut_off_thrower", green, by=one_die(CUT_OFF, green, 2)))
    at_bat.fielder = at_bat.fielder or thrower
    says = g.read("cut_off", percentile(red, white), by=figures(CUT_OFF, red, white))
    if says == "caught":
        yield from caught_behind(g, paths, start, thrower)
    elif says != "hold":
        position = position_of(thrower)
        (die,) = yield from g.aimed(CUT_OFF_DIE, position=position)
        rating = g.rating(position, at_bat)
        is_off = die > rating
        g.check("cut_off_throw", says if is_off else "on_line", one_die(CUT_OFF_DIE, die), rating, position=position)
        if is_off:
            if says == "overthrow":  # no error (DD-CUT-2R)
                overthrow(g, paths, code)
                return ()
            for man in (*paths.runners, BATTER):
                if paths.at.get(man, HOME) < HOME:
                    paths.go(man, paths.at[man] + 1, "error")
            return (thrower,)
    return ()


def relay_seen(g: DeepDrive, code: str) -> Callable[[Faces], Hashable]:
    """What is seen of the dice of a cut-off: the chart, and who throws where nobody has caught the ball."""
    chart, throwers = g.charts["cut_off"], g.charts["cut_off_thrower"]
    return lambda faces: (
        chart.cell(percentile(faces[0], faces[1])).means,
        "" if code[0] == "F" else throwers.cell(faces[2]).means,
    )


def overthrow(g: DeepDrive, paths: Paths, code: str) -> None:
    """DD-CUT-01: on a single the man from first goes to third and the batter to second, unless they are slow."""
    if code not in ("SI", "SI+"):
        return
    if paths.at.get(1) == 2 and paths.is_open(3) and g.speed_on_a_hit(1) not in SLOW:
        paths.go(1, 3, "advance")
    if paths.is_open(2) and g.speed(BATTER) not in SLOW:
        paths.go(BATTER, 2, "advance")


def caught_behind(g: DeepDrive, paths: Paths, start: int, thrower: int) -> Step[None]:
    """DD-CUT-1R: one man behind him is caught off base, by a die where there are more."""
    men = [*paths.behind(start), *([BATTER] if BATTER in paths.at else [])]
    if not men:
        return
    who = men[0]
    if len(men) > 1:
        (die,) = yield from g.aimed(CUT_OFF_DIE, "caught_behind")
        who = men[die % len(men)]
        g.check("caught_behind", "caught", one_die(CUT_OFF_DIE, die), base=who)
    relay = {LEFT: SHORT, RIGHT: SECOND}.get(thrower)
    if relay is None:
        (die,) = yield from g.aimed(CUT_OFF_DIE, "relay")
        relay = SECOND if die % 2 else SHORT
        g.check("relay", position_of(relay), one_die(CUT_OFF_DIE, die))
    paths.out(who, paths.at[who], (paths.ball or thrower, relay))
