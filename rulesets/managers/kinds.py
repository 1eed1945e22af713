"""What kind of play an answer is, in every game's words for it: what a manager may like or not."""

from __future__ import annotations

from ..core.people.temperaments import Temperament

GOES = ("steal", "send")  # kinds in which a man goes for a base or is held
STEALS = ("steal", "second", "third", "steal_second", "steal_third", "steal_home")
BUNTS = ("bunt", "bunt_for_hit", "sacrifice", "squeeze")


def kind_of(key: str, value: str) -> str:
    """
    >>> kind_of("offense_call", "sacrifice"), kind_of("send_runner", "send"), kind_of("infield", "in")
    ('bunt', 'send', '')
    """
    if value in BUNTS:
        return "bunt"
    if value == "hit_and_run":
        return "hit_and_run"
    if "steal" in key or value.startswith("steal_"):
        return "steal" if value in STEALS else ""
    if value in ("send", "go_for_it"):
        return "send"
    if value in ("safe", "play_it_safe"):
        return "safe"
    return "walk" if value == "walk" else ""


def liking(temperament: Temperament, kind: str) -> float:
    """What he gives for such a play, in win probability."""
    match kind:
        case "bunt":
            return temperament.bunt
        case "hit_and_run":
            return temperament.hit_and_run
        case "steal":
            return temperament.steal
        case "send":
            return temperament.send
        case "safe":
            return -temperament.send
        case "walk":
            return temperament.walk
    return 0.0
