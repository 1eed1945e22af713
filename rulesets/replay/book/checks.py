"""The checks of section 3 that come before or after a play: a ball that gets away, a pickoff, a misplay."""

from __future__ import annotations

from ...core.play.plays import Advance, Charge, Play
from ...core.play.requests import Roll, Step
from ..card_game import Replay
from ..dice import ONE
from ..play.errors import error_check, is_higher
from ..play.paths import HOME, Paths
from .plays import HITS, Reading

WP_CHECK, PB_CHECK = Roll("wp_check", ONE), Roll("pb_check", ONE)
PICKOFF = Roll("pickoff", ONE, by="defense")
NEVER, ALWAYS = 6, 0  # RP-CB-11: a WP or PB rating that no die can settle
CHARGES: dict[str, Charge] = {"wp_check": "wild_pitch", "pb_check": "passed_ball"}


def check_before(g: Replay, reading: Reading, check: str) -> Step[str]:
    """RP-CB-3: a check made before anything else; what it brings is a play of its own, by this code."""
    s = g.situation
    if check == "pickoff":
        yield from pickoff_throw(g, reading)
        return "picked_off"
    if s.occupied == "---":
        return ""
    away = yield from gets_away(g, reading, check)
    if away:
        charge = CHARGES[check]
        runners = Paths(s.occupied, batter=False)
        runners.up(1, charge)
        g.record(Play(charge, runners.advances(), charge=charge, said=(g.booth.outcome(charge),)))
    return CHARGES[check]


def gets_away(g: Replay, reading: Reading, check: str) -> Step[bool]:
    """RP-CB-11: one die over the pitcher's WP or the catcher's PB; none where the rating settles it."""
    rating = g.pitcher_card().wp if check == "wp_check" else g.fielder("C").pb or ALWAYS
    came_to = (CHARGES[check], "blocked")
    if rating in (NEVER, ALWAYS):
        g.check(check, came_to[rating == NEVER], against=rating)
        return rating == ALWAYS
    away = yield from is_higher(g, check, rating, came_to, WP_CHECK if check == "wp_check" else PB_CHECK)
    if not away:
        reading.said.append(g.booth.outcome("blocked"))
    return away


def pickoff_throw(g: Replay, reading: Reading) -> Step[None]:
    """Section 3, `pickoff`: a runner on first, and a die that is not over the pitcher's hold."""
    if g.situation.bases[0] is None:
        return
    back = yield from is_higher(g, "hold", g.pitcher_card().hold, ("runner_holds", "picked_off"), PICKOFF, base=1)
    if back:
        reading.said.append(g.booth.outcome("pickoff_safe"))
        return
    out = Advance(1, 1, "picked_off", out=True, by=(1, 3))
    g.record(Play("picked_off", (out,), named=1, said=(g.booth.outcome("picked_off"),)))


def check_after(g: Replay, reading: Reading, paths: Paths) -> Step[None]:
    """RP-CB-3, RP-CB-52: a check made last, on the play that is about to be recorded."""
    if paths.ends(g.situation):
        return
    if reading.extra == "error_extra":
        yield from misplay(g, reading, paths)
    elif reading.extra in CHARGES and any(0 < paths.at.get(start, HOME) < HOME for start in paths.runners):
        away = yield from gets_away(g, reading, reading.extra)
        if away:
            reading.charge = CHARGES[reading.extra]
            paths.up(1, reading.charge)
            reading.said.append(g.booth.outcome(reading.charge))


def misplay(g: Replay, reading: Reading, paths: Paths) -> Step[None]:
    """Section 3, `error_extra`: after a hit the fielder may err, and everybody takes a base more."""
    is_error = reading.code in HITS and (yield from error_check(g, reading.to))
    if is_error:
        paths.up(1, "error", batter=True)
        paths.errors = (reading.number,)
        reading.said.append(g.booth.outcome("misplay"))
