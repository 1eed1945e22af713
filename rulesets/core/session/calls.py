"""The calls ahead: which are open before the next dice, what is said to each, and which dice that leads to.

Looking ahead decides nothing: it is played on a copy, and no skipper's reason is kept. Nor does it tell anybody what
the other side will call after him: as long as his own call is open, that is taken to be the ordinary.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..play.game import AnyGame
from ..play.requests import Ask, Roll
from ..table.dugouts import Dugouts, club_asked
from ..table.seats import WANTED, By, Seats
from ..table.table import Table
from .agreeing import Agreeing


class Calls:
    """What each call up to the next dice comes to: as marked, as kept, as suggested, or the ordinary one.

    `marks` are what a person has marked for them so far, by their keys.
    """

    def __init__(self, table: Table, seats: Seats, agreeing: Agreeing, dugouts: Dugouts) -> None:
        self._table = table
        self._seats = seats
        self._agreeing = agreeing
        self._dugouts = dugouts

    def open(self, marks: Mapping[str, str]) -> list[tuple[int, Ask]]:
        """The calls a person may make before the next dice, each with his club; the defense's come first."""
        return [(club, ask) for club, ask, _ in self.as_they_stand(marks)]

    def as_they_stand(self, marks: Mapping[str, str]) -> list[tuple[int, Ask, str]]:
        """The same with what is said to each."""
        situation = self._table.game.situation
        calls = [(club_asked(ask, situation), ask, said) for ask, said in self.all(marks)]
        mine = [each for each in calls if self.is_open_to_a_person(each[1], self._table.game)]
        return sorted(mine, key=lambda call: call[1].side != "defense")

    def undecided(self) -> set[str]:
        """The keys of the calls a person may make before the next dice, but for those that stand."""
        situation = self._table.game.situation
        return {ask.key for _, ask in self.open({}) if self._seats.answer(ask, situation) is None and not ask.is_moot}

    def all(self, marks: Mapping[str, str]) -> list[tuple[Ask, str]]:
        """Everybody's calls up to the next dice in the order they are asked, with what is said to each."""
        ahead = Ahead(self, marks)
        return list(zip(self._table.calls_ahead(ahead), ahead.said, strict=True))

    def seen_before(self, marks: Mapping[str, str]) -> list[tuple[Ask, str]]:
        """What others have called before a person's first open call, if it is not the ordinary: he decides after them.

        Nothing that is asked later, so that no mark of his can try out what they would say to it.
        """
        if not any(self._seats.is_a_persons(club) for club in (0, 1)):
            return []
        game, seen = self._table.game, list[tuple[Ask, str]]()
        for ask, said in self.all(marks):
            if self.is_open_to_a_person(ask, game):
                return seen
            if said != ask.ordinary:
                seen.append((ask, said))
        return []

    def next_roll(self, marks: Mapping[str, str], past_questions: bool = False) -> Roll | None:
        """The dice that these marks lead to; `past_questions`, those after what a play has brought up, too."""
        return self._table.next_roll(Ahead(self, marks), past_questions)

    def is_open_to_a_person(self, ask: Ask, game: AnyGame) -> bool:
        """Has a person something to choose here?"""
        return len(ask.options) > 1 and self._is_wanted(ask, game)

    def ahead(self, ask: Ask, game: AnyGame, marks: Mapping[str, str]) -> str:
        """What is said to a call, by whoever it is for; nobody's reason is kept."""
        return self.said(ask, game, marks, self._dugouts)[0]

    def said(self, ask: Ask, game: AnyGame, marks: Mapping[str, str], dugouts: Dugouts) -> tuple[str, By]:
        """What is answered to a call, and by whom, where these dugouts are asked for whatever is theirs."""
        mark = marks.get(ask.key)
        if mark in ask.values and self._is_wanted(ask, game):
            return mark, "person"
        known = self.known(ask, game, dugouts)
        if known is None and (decision := self._agreeing.answer(ask, game)) is not None:
            return decision.value, "person"  # whoever rolls agrees
        return known or (ask.ordinary, "ordinary")

    def known(self, ask: Ask, game: AnyGame, dugouts: Dugouts) -> tuple[str, By] | None:
        """The answer to a question that no person is needed for; None where one is."""
        said = self._seats.answer(ask, game.situation)
        if said is None and not self._is_wanted(ask, game):
            return dugouts.answer(ask, game).value, "ordinary"
        return (ask.ordinary, "ordinary") if said is None and ask.is_moot else said

    def _is_wanted(self, ask: Ask, game: AnyGame) -> bool:
        """Is a person asked this, or asked to agree?"""
        return self._seats.of(club_asked(ask, game.situation), ask.key) in WANTED


class Ahead:
    """One look ahead: what is said to each call on the way, as far as a person may know before he has made his own."""

    def __init__(self, calls: Calls, marks: Mapping[str, str]) -> None:
        self.said: list[str] = []
        self._calls = calls
        self._marks = marks
        self._open: set[int] = set()  # clubs with a person's call on the way

    def __call__(self, ask: Ask, game: AnyGame) -> str:
        club = club_asked(ask, game.situation)
        if self._calls.is_open_to_a_person(ask, game):
            self._open.add(club)
        is_secret = bool(self._open) and club not in self._open
        self.said.append(ask.ordinary if is_secret else self._calls.ahead(ask, game, self._marks))
        return self.said[-1]


def are_the_same(one: Roll | None, other: object) -> bool:
    """Are these the same dice, thrown for the same?"""
    if one is None or not isinstance(other, Roll):
        return False
    return (one.key, one.dice, one.aim) == (other.key, other.dice, other.aim)
