"""The diamond in words, for whoever listens instead of looks."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.models.on_the_field import Token

BASE_WORDS = {1: "first", 2: "second", 3: "third"}
POSITION_WORDS = {
    1: "pitcher", 2: "catcher", 3: "first base", 4: "second base", 5: "third base", 6: "shortstop", 7: "left field",
    8: "center field", 9: "right field",
}  # fmt: skip


def runners_in_words(runners: Mapping[int, Token]) -> str:
    """
    >>> runners_in_words({1: Token("4", "Whitaker", "", 1), 3: Token("3", "Trammell", "", 2)})
    'Runners on first and third: Whitaker, Trammell.'
    >>> runners_in_words({})
    'Bases empty.'
    """
    on = [base for base in (1, 2, 3) if base in runners]
    names = ", ".join(runners[base].name for base in on)
    if not on:
        return "Bases empty."
    if len(on) == 3:
        return f"Bases loaded: {names}."
    return f"Runner{'s' if len(on) > 1 else ''} on {' and '.join(BASE_WORDS[base] for base in on)}: {names}."


def fielders_in_words(fielders: Mapping[int, str]) -> str:
    named = [f"{POSITION_WORDS[number]} {fielders[number]}" for number in POSITION_WORDS if fielders.get(number)]
    return f"In the field: {', '.join(named)}." if named else ""
