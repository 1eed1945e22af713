"""Swinging away and bunting: what each result of TS-5.3 and TS-6.2 does with the men on base.

Every function takes the bases as they are (`"1-3"`) and the outs, and gives a play.
"""

from __future__ import annotations

from functools import cache

from ..core.play.moves import forced, forced_up, on_base, up
from ..core.play.plays import HIT_BASES, TEAM, Advance, Batting, Play, batter_out


@cache
def swing_play(result: str, occupied: str, outs: int) -> Play:
    """TS-5.3: a cell of the outcome table as a play."""
    match result:
        case "single" | "triple" | "home_run":
            bases = HIT_BASES[result]
            return _hit(result, result, (*up(occupied, bases, "hit"), Advance(0, bases, "hit")))
        case "single_plus":
            return _hit(result, "single", (*up(occupied, 2, "hit"), Advance(0, 1, "hit")))
        case "double":  # TS-5.3.3: the runner from first stops at third
            return _hit(result, result, (*up(occupied, 2, "hit"), Advance(0, 2, "hit")))
        case "walk":
            return Play(result, (*forced_up(occupied, "walk"), Advance(0, 1, "walk")), "walk")
        case "strikeout":
            return Play(result, (batter_out(),), "strikeout")
        # With two out it is an out (TS-5.3.8.2R); so it is where a house table moves nobody with it (TS-BOX-4R).
        case "sac_fly" if outs < 2 and occupied[1:] != "--":
            runners = tuple(Advance(base, base + 1, "advance") for base in on_base(occupied) if base > 1)
            return Play(result, (*runners, batter_out()), "sac_fly", trajectory="fly")
        # With two out only the batter is out (TS-5.3.9.2R), and no house table makes one without a man on first.
        case "double_play" if outs < 2 and occupied[0] != "-":
            moves = (Advance(1, 2, "force", out=True), batter_out(at=1))
            return Play(result, moves, "double_play", trajectory="ground")
        case "wild_pitch":
            return Play(result, up(occupied, 1, "wild_pitch"), charge="wild_pitch")
    return Play("out", (batter_out(),), "out")


def _hit(code: str, batting: Batting, advances: tuple[Advance, ...]) -> Play:
    return Play(code, advances, batting)


def bunt_play(result: str, occupied: str, outs: int) -> Play:
    """TS-6.2: a line of the bunt table as a play."""
    runners = on_base(occupied)
    match result:
        case "bunt_pop":
            return Play(result, (batter_out(),), "out", trajectory="pop", bunted=True)
        case "bunt_lead_out" if runners:  # nobody on: the batter is the out (TS-6.2.2.2R)
            return _lead_out(occupied, outs)
        case "sac_bunt" if runners and outs < 2:  # otherwise nothing is sacrificed (TS-6.2.3R)
            return _bunt_on_the_ground(result, "sac_bunt", (*up(occupied, 1, "advance"), batter_out(at=1)))
        case "bunt_single":  # only the forced move (TS-6.2.4R)
            return _bunt_on_the_ground(result, "single", (*forced_up(occupied, "hit"), Advance(0, 1, "hit")))
        case "bunt_error":
            moves = (*up(occupied, 1, "error"), Advance(0, 1, "error"))
            return _bunt_on_the_ground(result, "error", moves, errors=(TEAM,))
    return _bunt_on_the_ground("bunt_out", "out", (batter_out(at=1),))


def _bunt_on_the_ground(
    code: str, batting: Batting, moves: tuple[Advance, ...], errors: tuple[int, ...] = (), named: int = 0
) -> Play:
    """Laid down on the grass, whatever comes of it."""
    return Play(code, moves, batting, errors, named=named, trajectory="ground", bunted=True)


def _lead_out(occupied: str, outs: int) -> Play:
    """TS-6.2.2: the lead runner is out, forced or not; on a third out nobody moves behind him (TS-5.4R)."""
    lead = on_base(occupied)[0]
    must = forced(occupied)
    out = Advance(lead, lead + 1, "force" if lead in must else "out", out=True)
    behind = () if outs == 2 else tuple(Advance(base, base + 1, "advance") for base in must if base != lead)
    return _bunt_on_the_ground("bunt_lead_out", "fielders_choice", (out, *behind, Advance(0, 1, "advance")), named=lead)
