"""What a skipper advises on a question: his answer, his reason in a sentence, and what each option is worth."""

from __future__ import annotations

import logging

import msgspec

from ...core.people.clubs import Club
from ...core.play.game import AnyGame
from ...core.play.requests import Ask
from ...core.session.heard import Why
from ...core.table.dugouts import Dugouts, club_asked
from ...core.table.skipper import Decision, Skipper, Skippers
from ...core.table.table import Table
from ..advice import Advice, Worth, advice
from ..reasons import words_for
from ..strategist import Strategist

MOST_TOLD = 3  # of what may come of an option
SMALLEST = 0.0005  # of a chance, that is told
SPELLED = {"fielders_choice": "fielder's choice", "hbp": "hit by pitch"}
log = logging.getLogger(__name__)


class Counsel(msgspec.Struct, frozen=True):
    """`value` is what he would say; `worths` is what is known of every option, None where nothing is."""

    club: int  # of the setup's
    key: str
    value: str
    words: str
    worths: Advice | None = None

    def of(self, value: str) -> Worth | None:
        return self.worths.of(value) if self.worths is not None and value in self._values else None

    @property
    def _values(self) -> set[str]:
        return {worth.value for worth in self.worths.worths} if self.worths is not None else set()

    def less(self, value: str) -> float:
        """How much of a win an option gives away against the best one, from 0 on."""
        worth = self.of(value)
        return 0.0 if worth is None or self.worths is None else self.worths.best.win - worth.win


def counsel_at(table: Table, ask: Ask, advisers: Skippers) -> Counsel:
    """The same of a table, with advisers who know what was called before."""
    Dugouts(advisers).take_up(table.events, table.start or table.ruleset.deal(table.setup).situation)
    return counsel(table.game, ask, advisers[club_asked(ask, table.game.situation)], table.setup.clubs)


def counsel(game: AnyGame, ask: Ask, skipper: Skipper, clubs: tuple[Club, Club]) -> Counsel:
    """Of a game that waits with this question; `clubs` are the setup's, in its order."""
    decision = said_by(skipper, ask, game)
    if decision.code == "ordinary" and isinstance(skipper, Strategist):
        decision = skipper.saves(ask, game) or decision
    return Counsel(
        club_asked(ask, game.situation),
        ask.key,
        decision.value,
        sentence(decision, ask, game, clubs),
        advice(game, ask),
    )


def said_by(skipper: Skipper, ask: Ask, game: AnyGame) -> Decision:
    """A skipper who fails, or says what is not on offer, would do the ordinary thing."""
    try:
        decision = skipper.answer(ask, game)
        ask.check(decision.value)
    except Exception:
        log.exception("no skipper's advice on %s", ask.key)
        return Decision(ask.ordinary)
    return decision


def sentence(decision: Decision, ask: Ask, game: AnyGame, clubs: tuple[Club, Club]) -> str:
    """Why he would, or that nothing speaks against the ordinary call."""
    label = ask.option(decision.value).label
    why = Why(0, club_asked(ask, game.situation), ask.key, decision, label)
    ordinary = "the ordinary call" if decision.value == ask.ordinary else "his own idea"
    return words_for(why, clubs) or f"{label}, {ordinary}."


def percent(chance: float) -> str:
    """
    >>> percent(0.4064), percent(1.0)
    ('40.6 %', '100.0 %')
    """
    return f"{100 * chance:.1f} %"


def points(difference: float) -> str:
    """
    >>> points(-0.031), points(0.0), points(0.004)
    ('−3.1 points', 'even', '+0.4 points')
    """
    said = f"{abs(100 * difference):.1f}"
    return "even" if said == "0.0" else f"{'−' if difference < 0 else '+'}{said} points"


def chances_in_words(worth: Worth) -> str:
    """The likeliest that may come of it.

    >>> chances_in_words(Worth("send", 0.4, 0.5, (("safe", 0.58), ("out", 0.42))))
    'safe 58 %, out 42 %'
    >>> chances_in_words(Worth("bunt", 0.4, 0.5, (("sac_bunt", 0.64), ("fielders_choice", 0.08))))
    "sac bunt 64 %, fielder's choice 8 %"
    """
    told = [(name, chance) for name, chance in worth.chances if chance >= SMALLEST][:MOST_TOLD]
    return ", ".join(f"{SPELLED.get(name) or name.replace('_', ' ')} {100 * chance:.0f} %" for name, chance in told)


def win_in_words(worth: Worth) -> str:
    """
    >>> win_in_words(Worth("send", 0.4064, 0.5, (), 0.0012))
    'win 40.6 % (±0.1)'
    """
    error = f" (±{max(0.1, 100 * worth.error):.1f})" if worth.error else ""
    return f"win {percent(worth.win)}{error}"


def in_lines(told: Counsel, ask: Ask) -> list[str]:
    """The whole of it for a terminal: each option's worth, and what he would do."""
    lines = []
    for number, option in enumerate(ask.options, start=1):
        worth = told.of(option.value)
        if worth is not None:
            parts = [win_in_words(worth), points(-told.less(option.value)), f"{worth.runs:.2f} runs"]
            lines.append(f"{number} {option.label}: {', '.join(filter(None, (*parts, chances_in_words(worth))))}")
    return [*lines, f"The skipper would say: {told.words}"]
