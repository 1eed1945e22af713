"""Horsehide's rules: the games, and the core they are built on. Nothing here knows about a window."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from .core.files.faults import did_you_mean
from .core.people.ballparks import judged_by
from .core.people.elsewhere import read_by
from .core.ruleset import Ruleset

__version__ = "0.2.0"

COMMANDS = (  # without a window
    *("play", "continue", "simulate", "match", "odds", "dice", "check", "fidelity", "house"),
    *("season", "export", "share", "receive", "clubs", "seasons", "doctor"),
)
GAMES = ("triple_six", "dice_baseball", "deep_drive", "replay")
# What a club's file says of its ballpark for one game, by its key there, and who judges it.
judged_by({"park_card": "rulesets.replay.cards.park_card:figures_from"})
read_by("rulesets.core.seasons.real_clubs")


def find(ruleset: str) -> Ruleset:
    """A game by its id, or LookupError with a sentence that says what there is.

    >>> find("triple_six").name
    'Triple Six'
    """
    if ruleset not in GAMES:
        raise LookupError(f"there is no ruleset '{ruleset}'{did_you_mean(ruleset, GAMES)}")
    return cast(Ruleset, import_module(f"{__name__}.{ruleset}"))
