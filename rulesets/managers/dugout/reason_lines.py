"""A skipper's reason as a line of the play-by-play, with the club it is of; a file from elsewhere may say anything."""

from __future__ import annotations

from collections.abc import Callable

from ...core.people.clubs import Club
from ...core.play.events import Reasoned
from ...core.session.heard import Why
from ...core.table.dugouts import CHANGES
from ...core.table.skipper import Decision, Substitution
from ..reasons import words_for


def reason_lines(clubs: tuple[Club, Club]) -> Callable[[Reasoned], str]:
    """The words for every reason of a game; `clubs` are the setup's, in its order."""

    def line(said: Reasoned) -> str:
        reason = said.reason
        if reason.club not in (0, 1) or not all(_is_there(clubs, *who) for who in reason.men):
            return ""
        decision = Decision(said.value, reason.code, reason.figures, reason.men)
        words = words_for(Why(0, reason.club, said.key, decision, said.label), clubs)
        return f"{clubs[reason.club].city} · {words}" if words else ""

    return line


def why_changed(side: int, change: Substitution, clubs: tuple[Club, Club], club: int) -> str:
    """A skipper's reason for a change that is not made yet."""
    decision = Decision("", change.code, change.figures, change.men)
    return words_for(Why(0, club, CHANGES[side], decision), clubs)


def _is_there(clubs: tuple[Club, Club], club: int, man: int) -> bool:
    return club in (0, 1) and 0 <= man < len(clubs[club].squad)
