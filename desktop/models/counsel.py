"""What a skipper advises, as a question shows it: a sentence, and each option's chance of winning."""

from __future__ import annotations

from desktop.models.decisions import WorthView
from desktop.models.seating import SKIPPERS, Seating
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup
from rulesets.managers.dugout.counsel import Counsel, chances_in_words, points, win_in_words

LEAST = 1e-6  # of a win, that options differ by


def skipper_said(setup: Setup, club: int, words: str) -> str:
    """His sentence with his temperament before it."""
    who = SKIPPERS[Seating(setup.managers[club]).skipper].lower()
    return f"Skipper, {who} · {words}"


def worth_views(told: Counsel, ask: Ask) -> dict[str, WorthView]:
    """Of each option: who wins with it, what it gives away against the best, what may come of it.

    Nothing where all are worth the same: the odds do not know what the question is about.
    """
    found = {}
    tells = told.worths is not None and told.worths.best.win - min(each.win for each in told.worths.worths) > LEAST
    for option in ask.options:
        worth = told.of(option.value) if tells else None
        less = told.less(option.value)
        found[option.value] = WorthView(
            "" if worth is None else win_in_words(worth),
            "" if worth is None else "the best" if less == 0 else points(-less),
            "" if worth is None or option.chance is not None else chances_in_words(worth),
            is_less=bool(worth is not None and less >= 0.0005),
            is_skippers=told.value == option.value,
        )
    return found
