"""What came of a play, in the plain names that odds are told by."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.play.plays import HITS
from ..core.play.situation import Made

HIT_NAMES = ("single", "double", "triple", "homer")
BATTED: dict[str, str] = {
    **dict(zip(HITS, HIT_NAMES, strict=True)),
    "walk": "walk",
    "intentional_walk": "walk",
    "hit_batter": "hbp",
    "strikeout": "strikeout",
    "out": "out",
    "sac_fly": "sac_fly",
    "sac_bunt": "sac_bunt",
    "fielders_choice": "fielders_choice",
    "error": "error",
    "double_play": "double_play",
    "interference": "interference",
}
MANY_OUTS = {2: "double_play", 3: "triple_play"}
PITCHES = {"B": "ball", "F": "foul", "C": "strike", "S": "strike"}
ON_BASE = (*HIT_NAMES, "walk", "hbp", "error", "interference", "fielders_choice")


def turn(made: Sequence[Made]) -> str:
    """How a plate appearance ended; "" while it goes on."""
    for each in made:
        if each.credited is not None:
            if each.outs >= 2:
                return MANY_OUTS[each.outs]
            return BATTED[each.play.batting or each.credited]
    return ""


def fate(made: Sequence[Made]) -> str:
    """What became of the batter himself, whatever the runners did; "" while he is up."""
    for each in made:
        if each.credited is not None:
            is_out = any(leg.out for leg in each.legs if not leg.start)
            return "out" if is_out else BATTED[each.play.batting or each.credited]
    return ""


def running(made: Sequence[Made]) -> str:
    """What became of the men on base: one of them out, somebody safe on a new base, or "" where nobody moved."""
    legs = [leg for each in made for leg in each.legs if leg.start]
    if any(leg.out for leg in legs):
        return "out"
    return "safe" if legs else ""


def name(made: Sequence[Made], code: str) -> str:
    """A play by what it did: to the batter, to the runners, or to the count."""
    ended = turn(made)
    if ended:
        return ended
    moved = running(made)
    if moved:
        return moved
    pitch = next((each.play.pitch for each in reversed(made) if each.play.pitch), "")
    return PITCHES.get(pitch, "") or (code.lower() if code else "nothing")
