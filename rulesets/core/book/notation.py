"""The scorer's own notation of a play: 6-3, F8, SF8, SH 5-3, CS 2-6, by who threw to whom. A game whose dice name no
fielders keeps the marks of its calls."""

from __future__ import annotations

from collections.abc import Sequence

from ..play.plays import HIT_BASES, ON_ERROR, Batting, How, Trajectory
from ..play.situation import Leg, Made
from .wording import BASE_WORDS, Call

CREDITED: dict[Batting, str] = {
    "single": "1B",
    "double": "2B",
    "triple": "3B",
    "home_run": "HR",
    "walk": "BB",
    "intentional_walk": "IBB",
    "hit_batter": "HBP",
    "strikeout": "K",
    "out": "O",
    "sac_fly": "SF",
    "sac_bunt": "SH",
    "fielders_choice": "FC",
    "error": "E",
    "double_play": "DP",
    "interference": "CI",
}
CAUGHT: dict[Trajectory, str] = {"fly": "F", "line": "L", "pop": "P", "ground": "", "": "F"}
ON_THE_BASES: dict[How, tuple[str, str]] = {  # a runner's mark, and what it is in words
    "steal": ("SB", "stolen base"),
    "wild_pitch": ("WP", "wild pitch"),
    "passed_ball": ("PB", "passed ball"),
    "balk": ("BK", "balk"),
    "caught_stealing": ("CS", "caught stealing"),
    "picked_off": ("PO", "picked off"),
    "picked_off_stealing": ("POCS", "picked off stealing"),
}
SEVERAL_OUTS = {2: ("DP", "double play"), 3: ("TP", "triple play")}


def names_fielders(made: Made) -> bool:
    """Does this play say to whom the ball went, who made its outs, or whose its error was?"""
    return bool(made.play.fielder) or any(leg.by for leg in made.legs if leg.out) or any(made.play.errors)


def is_looking(made: Made) -> bool:
    """Was strike three called? Where the game says so."""
    return made.credited == "strikeout" and (made.play.looking or made.play.pitch.endswith("C"))


def thrown(by: Sequence[int]) -> str:
    """
    >>> thrown((6, 4)), thrown((3,))
    ('6-4', '3')
    """
    return "-".join(map(str, by))


def in_order(legs: Sequence[Leg]) -> list[Leg]:
    """The outs of a play as they were made: a batter retired in the air is out before any runner."""
    return sorted((leg for leg in legs if leg.out), key=lambda leg: (leg.start, leg.end) != (0, 0))


def relayed(outs: Sequence[Leg]) -> str:
    """Outs as one chain of throws, whoever has the ball after one throwing it on for the next: 6-4-3."""
    hands: list[int] = []
    for leg in outs:
        hands += leg.by[1:] if hands and leg.by[:1] == (hands[-1],) else leg.by
    return thrown(hands)


def batter_mark(made: Made, call: Call) -> str:
    """What stands in the batter's box of a turn that is over."""
    credited = made.credited
    assert credited is not None, "his turn is over"
    if credited != made.play.batting:  # a hit cut short by the winning run is written as it is credited
        return CREDITED[credited]
    outs = in_order(made.legs)
    if "{by}" in call.mark and outs and outs[0].by:
        return call.mark.format(by=thrown(outs[0].by))
    plain = call.mark.format(bases="".join(str(leg.end) for leg in made.legs if leg.out), by="")
    if credited in HIT_BASES or not names_fielders(made):
        return plain or CREDITED[credited]
    his = next((leg for leg in made.legs if leg.start == 0), None)
    match credited:
        case "strikeout":
            return "K" if his is None or his.out else f"K {_way_on(made, his)}".rstrip()
        case "error":
            return _error(made)
        case "sac_fly":
            return f"SF{thrown(outs[0].by)}" if outs else plain
        case "sac_bunt":
            return f"SH {_out(his)}" if his and his.out else f"SH {_error(made) or 'FC'}"
        case "out" | "double_play" if his is not None and his.out and his.by:
            return _batted_out(made, his, outs)
    return CREDITED[credited]


def _batted_out(made: Made, his: Leg, outs: list[Leg]) -> str:
    bunt = "B" if made.play.bunted else ""
    if his.end == 0:
        return f"{bunt}{CAUGHT[made.play.trajectory]}{thrown(his.by)}"
    way = relayed(outs) if len(outs) > 1 else _out(his)
    return f"{bunt} {way}".lstrip()


def _out(leg: Leg) -> str:
    """An out on the ground: the throws, or U for who made it by himself."""
    return thrown(leg.by) if len(leg.by) > 1 else f"{thrown(leg.by)}U"


def _error(made: Made) -> str:
    return next((f"E{position}" for position in made.play.errors if position), "")


def _way_on(made: Made, leg: Leg) -> str:
    """How a man who struck out came to first."""
    if leg.how == "error":
        return _error(made)
    return {"wild_pitch": "WP", "passed_ball": "PB"}.get(made.play.charge or leg.how, "")


def runner_mark(made: Made, leg: Leg, called: str = "") -> tuple[str, str]:
    """What a leg leaves in a runner's box, and in words; `called` is the mark that the game's call has for it.

    On a batted ball that is who put him out, or the error that moved him.
    """
    if leg.out:
        word = ON_THE_BASES.get(leg.how, ("", ""))
        letters = called or word[0]
        if not leg.by:
            return letters, word[1]
        if letters:
            return f"{letters} {thrown(leg.by)}", word[1]
        outs = in_order(made.legs)
        so_far = outs[: 1 + next(at for at, out in enumerate(outs) if out is leg)]
        chain = relayed(so_far) if made.credited == "double_play" else thrown(leg.by)
        own = chain if "-" in chain else f"{chain}U"
        return own, f"put out at {BASE_WORDS[leg.end]}" if leg.end else ""
    if called:
        return called, ""
    if leg.how == "error" and made.credited not in ON_ERROR:
        return _error(made), "moved up on an error"
    return ON_THE_BASES.get(leg.how, ("", ""))
