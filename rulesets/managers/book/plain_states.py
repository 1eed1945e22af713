"""States in which a question is none: nothing but the ordinary call is ever worth it, so nobody need think."""

from __future__ import annotations

from itertools import product

from ...core.play.agreed import REGULATION
from ...core.play.requests import Ask, Option
from ...core.play.situation import Half, Situation
from ..kinds import kind_of
from ..run_tables import STATES, State, standing
from ..worth import SURE_ENOUGH, Worths
from .pages import Book

HALVES: tuple[Half, ...] = ("top", "bottom")
INNINGS, LEADS = (1, 4, 6, 7, 8, 9, 10), range(-6, 7)
OUT_OF_THE_QUESTION = 0.01  # what a play of somebody's liking loses in the middle of a tied game


def plain_states(worths: Worths, questions: dict[str, Ask], taste: bool) -> dict[str, tuple[str, ...]]:
    """By page, the states in which no other option gains anything in any inning at any score.

    Without `taste` what gains less than the book can promise is nothing either; with it, a play of somebody's liking
    must be out of the question.
    """
    found = {
        page: tuple(str(state) for state in STATES if _is_plain(worths, page, ask, state, taste))
        for page, ask in questions.items()
    }
    return {page: states for page, states in found.items() if states}


def _is_plain(worths: Worths, page: str, ask: Ask, state: State, taste: bool) -> bool:
    found = worths.book.page(page)
    options = found.at.get((state.on, state.outs), {}) if found is not None else {}
    if ask.ordinary not in options:
        return False
    return all(_is_hopeless(worths, page, ask, value, state, taste) for value in options if value != ask.ordinary)


def _is_hopeless(worths: Worths, page: str, ask: Ask, value: str, state: State, taste: bool) -> bool:
    for inning, half, lead in product(INNINGS, HALVES, LEADS):
        is_over = half == "bottom" and inning >= REGULATION and lead > 0
        gain = 0.0 if is_over else _gain(worths, page, ask, value, state, inning, half, lead)
        if gain > (0.0 if taste else SURE_ENOUGH):
            return False
    if not (taste and kind_of(ask.key, value)):
        return True
    return _gain(worths, page, ask, value, state, 5, "top", 0) < -OUT_OF_THE_QUESTION


def _gain(worths: Worths, page: str, ask: Ask, value: str, state: State, inning: int, half: Half, lead: int) -> float:
    s = standing(Situation(inning=inning, half=half, score=(max(-lead, 0), max(lead, 0))), state)
    with_it, without = (worths.mean(page, option, s) for option in (value, ask.ordinary))
    assert with_it is not None and without is not None
    gain = with_it - without
    return gain if (ask.side == "offense") == (half == "bottom") else -gain


def calls_of(book: Book, asks: dict[str, Ask]) -> dict[str, Ask]:
    """The pages of calls before the dice, each with its question; those with a page of their own for an option too."""
    return {page: asks[page.split()[0]] for page in book.kept.pages if page.split()[0] in asks}


def as_question(key: str, side: str, ordinary: str) -> Ask:
    return Ask(key, "offense" if side == "offense" else "defense", "call", "", (Option(ordinary, ""),))
