"""What a skipper advises, as a question shows it: a sentence, and each option's chance of winning."""

from __future__ import annotations

from desktop.models.decisions import WorthView
from desktop.models.dugout.seating import SKIPPERS, Seating
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup
from rulesets.managers.dugout.counsel import Counsel, chances_in_words, points, win_in_words

LEAST = 1e-6  # of a win, that options differ by


def skipper_said(setup: Setup, club: int, words: str) -> str:
    """His sentence with his temperament before it."""
    who = SKIPPERS[Seating(setup.managers[club]).skipper].lower()
    return f"Skipper, {who} · {words}"


def is_even(told: Counsel) -> bool:
    """Are all options worth the same, as far as the odds know? They know no cards of men who are not in yet."""
    return told.worths is not None and told.worths.best.win - min(each.win for each in told.worths.worths) <= LEAST


def counsel_said(setup: Setup, told: Counsel) -> str:
    """His sentence, and that the odds see no difference where they see none."""
    return skipper_said(setup, told.club, told.words) + (" The odds see no difference." if is_even(told) else "")


def worth_views(told: Counsel, ask: Ask) -> dict[str, WorthView]:
    """Of each option: who wins with it, what it gives away against the best, what may come of it.

    Nothing where all are worth the same.
    """
    found = {}
    for option in ask.options:
        worth = None if is_even(told) else told.of(option.value)
        less = told.less(option.value)
        found[option.value] = WorthView(
            "" if worth is None else win_in_words(worth),
            "" if worth is None else "the best" if less == 0 else points(-less),
            "" if worth is None or option.chance is not None else _unbroken(chances_in_words(worth)),
            is_less=bool(worth is not None and less >= 0.0005),
            is_skippers=told.value == option.value,
        )
    return found


def _unbroken(words: str) -> str:
    """No line of an option ends between a figure and its sign."""
    return words.replace(" %", "\N{NO-BREAK SPACE}%")
