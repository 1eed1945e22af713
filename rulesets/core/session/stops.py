"""Where a game that runs by itself stops, so that somebody may take it in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from ..play.situation import Situation

Stop: TypeAlias = Literal["never", "half_inning", "my_decisions", "late_and_close", "scoring_position"]
STOPS: dict[Stop, str] = {
    "never": "Never",
    "half_inning": "At the end of a half-inning",
    "my_decisions": "At my decisions",
    "late_and_close": "Late and close",
    "scoring_position": "Runner in scoring position",
}
MEANT: dict[Stop, str] = {  # what each of them is, for whoever points at it
    "never": "It runs to the last out.",
    "half_inning": "After every third out.",
    "my_decisions": "At a question in the middle of a play, at a change to agree to, when your pitcher tires, and at "
    "your calls before a throw: once a batter, with men on base. Calls that you keep don't stop it.",
    "late_and_close": "From the seventh on: tied, a run ahead, or the tying run on base, at bat or on deck.",
    "scoring_position": "When a runner comes to second or third.",
}
STOPPED: dict[Stop, str] = {  # what is said once it has come to that
    "half_inning": "Stopped: the half-inning is over.",
    "my_decisions": "Stopped: this is your decision.",
    "late_and_close": "Stopped: it is late and close.",
    "scoring_position": "Stopped: there is a runner in scoring position.",
}
LATE = 7  # the inning, of a game of nine, from which a close one is late


def has_come(stop: Stop, before: Situation, now: Situation) -> bool:
    """Has it come to that with the last throw? What held before stops nobody again."""
    if now.over:
        return False
    match stop:
        case "half_inning":
            return (before.inning, before.half) != (now.inning, now.half) or (before.outs < 3 <= now.outs)
        case "late_and_close":
            return is_late_and_close(now) and not is_late_and_close(before)
        case "scoring_position":
            return in_scoring_position(now) and not (in_scoring_position(before) and before.half == now.half)
    return False


def is_late_and_close(s: Situation) -> bool:
    """The seventh of nine or later; the side at bat is tied, a run up, or has the tying run on base, up or on deck."""
    ahead = s.score[s.batting] - s.score[1 - s.batting]
    return s.of_nine >= LATE and -(3 - s.bases.count(None) + 2) <= ahead <= 1


def in_scoring_position(s: Situation) -> bool:
    return s.outs < 3 and (s.bases[1] is not None or s.bases[2] is not None)


class CallsOfABatter:
    """The calls a person has had with one man at bat and the same men on base: each stops a game once."""

    def __init__(self) -> None:
        self._at_hand: object = None
        self._known: set[str] = set()

    def new(self, s: Situation, calls: set[str]) -> set[str]:
        """Those of these, by their keys, that are new; from now on they are known."""
        at_hand = (s.inning, s.half, s.due_up, s.bases)
        if at_hand != self._at_hand:
            self._at_hand, self._known = at_hand, set()
        new = calls - self._known
        self._known |= new
        return new
