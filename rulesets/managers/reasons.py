"""Why a skipper decided as he did, in one short sentence: the words of every code, and nowhere else.

A decision carries a code, figures and men; the ordinary call needs no reason and gets no words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from ..core.book.wording import number_word, ordinal
from ..core.people.lineups import ORDINALS

if TYPE_CHECKING:
    from ..core.people.clubs import Club
    from ..core.session.heard import Why


class Said(msgspec.Struct, frozen=True):
    """What a sentence is made of: the names of the men, the figures, and the option's own words."""

    names: tuple[str, ...]
    figures: tuple[float, ...]
    label: str

    def name(self, at: int = 0) -> str:
        return self.names[at] if at < len(self.names) else "him"

    def figure(self, at: int) -> float:
        return self.figures[at] if at < len(self.figures) else 0.0

    def percent(self, at: int) -> str:
        return f"{100 * self.figure(at):.0f} %"

    def rest(self, at: int) -> str:
        """What is left to the whole: of a man who is out or not, how often he is."""
        return f"{100 * (1 - self.figure(at)):.0f} %"

    def chance(self, at: int) -> str:
        """Of winning, where a tenth of a point matters."""
        return f"{100 * self.figure(at):.1f} %"

    def points(self, at: int) -> str:
        return f"{100 * self.figure(at):.1f} points"

    def earned(self, at: int) -> str:
        return f"{self.figure(at):.2f}"

    def average(self, at: int) -> str:
        return f"{self.figure(at):.3f}".removeprefix("0")

    def whole(self, at: int) -> int:
        return round(self.figure(at))


def words_for(why: Why, clubs: tuple[Club, Club]) -> str:
    """One sentence for a decision or a change of lineup; "" for the ordinary call. `clubs` are the setup's.

    >>> from ..core.session.heard import Why
    >>> from ..core.table.skipper import Decision
    >>> from ..core.people.club_files import load_club
    >>> clubs = load_club("kingsbridge_owls"), load_club("red_mesa_coyotes")
    >>> words_for(Why(3, 0, "offense_call", Decision("bunt", "pays", (0.534, 0.527)), "Bunt"), clubs)
    'Bunt: wins 53.4 % of these games, 52.7 % otherwise.'
    >>> words_for(Why(3, 0, "send_runner", Decision("hold", "hold", (0.41, 0.7), ((0, 4),)), "Hold him"), clubs)
    'Holds Zawada: safe 41 %, and he must be safe 70 %.'
    >>> words_for(Why(3, 0, "steal_call", Decision("steal_second", "steal", (30 / 36, 0.7), ((0, 4),)), "Go"), clubs)
    'Zawada goes: thrown out 17 %, and up to 30 % is worth it.'
    """
    tell = WORDS.get(why.decision.code)
    if tell is None:
        return ""
    names = tuple(clubs[club].squad[man].name for club, man in why.decision.men)
    return tell(Said(names, why.decision.figures, why.label))


def ordinal_word(number: int) -> str:
    """
    >>> ordinal_word(9), ordinal_word(11)
    ('ninth', '11th')
    """
    return ORDINALS[number - 1] if number <= len(ORDINALS) else ordinal(number)


def _send(s: Said) -> str:
    return f"Sends {s.name()}: safe {s.percent(0)}, and {s.percent(1)} is enough."


def _hold(s: Said) -> str:
    return f"Holds {s.name()}: safe {s.percent(0)}, and he must be safe {s.percent(1)}."


def _steal(s: Said) -> str:
    """By how often he is out: who gets no jump and stays is neither that nor safe at the next base."""
    who = s.names[0] if s.names else "The runner"
    return f"{who} goes: thrown out {s.rest(0)}, and up to {s.rest(1)} is worth it."


def _stays(s: Said) -> str:
    return f"Holds {s.name()}: thrown out {s.rest(0)}, and only up to {s.rest(1)} is worth it."


def _plays_there(s: Said) -> str:
    return f"{s.name()} in for {s.name(1)}, who doesn't play there."


def _pays(s: Said) -> str:
    if s.chance(0) == s.chance(1):
        return f"{s.label}: wins {s.chance(0)} of these games either way."
    return f"{s.label}: wins {s.chance(0)} of these games, {s.chance(1)} otherwise."


def _likes(s: Said) -> str:
    cost = max(0.0, s.figure(1) - s.figure(0))
    if cost < 0.0005:
        return f"{s.label}: it costs nothing, and it is his style."
    return f"{s.label}: his style, and it costs only {100 * cost:.1f} points."


def _season(s: Said) -> str:
    return f"{s.label}: {s.name()} did so as often in his season."


def _effort(s: Said) -> str:
    if s.figure(0) < s.figure(1):
        return f"{s.label}: worth {s.points(0)} of winning; saved, {s.points(1)}, but he would rather use it."
    return f"{s.label}: worth {s.points(0)} of winning, and only {s.points(1)} if saved."


def _saves(s: Said) -> str:
    if s.figure(1) < s.figure(0):
        return (
            f"{s.label}: it is worth {s.points(0)} of winning here, {s.points(1)} later, but he would rather save it."
        )
    return f"{s.label}: it is worth {s.points(0)} of winning here, and {s.points(1)} saved for later."


def _first_pitch(s: Said) -> str:
    return f"{s.label}: he makes such a call before the first pitch."


def _walk(s: Said) -> str:
    return f"Walks {s.name()}: wins {s.chance(0)} of these games, {s.chance(1)} if he pitches to him."


def _tired(s: Said) -> str:
    return f"{s.name()} for {s.name(1)}, who is tired."


def _closer(s: Said) -> str:
    lead = s.whole(1)
    return f"{s.name()} in for the {ordinal_word(s.whole(0))}: closer, lead of {number_word(lead)}."


def _better_arm(s: Said) -> str:
    return f"{s.name()} for {s.name(1)}: {s.earned(0)} runs a game, {s.name(1)} {s.earned(1)} by now."


def _not_his(s: Said) -> str:
    return f"{s.name()} for {s.name(1)}, who seldom finished what he started."


def _mop_up(s: Said) -> str:
    apart = s.whole(1)
    how = "ahead" if apart > 0 else "behind"
    return f"{s.name()} for {s.name(1)}: {how} by {number_word(abs(apart))}, so the good arms rest."


def _bonus(s: Said) -> str:
    return f"{s.name()} gets the extra inning: {s.earned(0)} runs a game, and nobody better waits."


def _pinch_hitter(s: Said) -> str:
    return f"{s.name()} bats for {s.name(1)}: {s.average(0)} on base here, {s.name(1)} {s.average(1)}."


def _pinch_runner(s: Said) -> str:
    return f"{s.name()} runs for {s.name(1)}: he is the {'tying' if s.whole(0) == 0 else 'winning'} run."


def _glove(s: Said) -> str:
    return f"{s.name()} in for {s.name(1)}: the better glove, lead of {number_word(s.whole(0))}."


def _double_switch(s: Said) -> str:
    return f"Double switch: {s.name()} pitches, {s.name(1)} bats {ordinal_word(s.whole(0))}, where the pitcher was due."


def _best_man(s: Said) -> str:
    return f"{s.name()} comes in: the best there is for it."


WORDS: dict[str, Callable[[Said], str]] = {
    "send": _send,
    "hold": _hold,
    "steal": _steal,
    "stays": _stays,
    "plays_there": _plays_there,
    "pays": _pays,
    "likes": _likes,
    "season": _season,
    "effort": _effort,
    "saves": _saves,
    "first_pitch": _first_pitch,
    "walk": _walk,
    "tired": _tired,
    "closer": _closer,
    "better_arm": _better_arm,
    "not_his": _not_his,
    "mop_up": _mop_up,
    "bonus": _bonus,
    "pinch_hitter": _pinch_hitter,
    "pinch_runner": _pinch_runner,
    "glove": _glove,
    "double_switch": _double_switch,
    "best_man": _best_man,
}
