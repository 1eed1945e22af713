"""A club whose decisions are shared out by kind: some are its skipper's, the others are made the ordinary way."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.people.days import Day
from ...core.people.rosters import Roster
from ...core.play.game import AnyGame
from ...core.play.matters import OF_EVERY_GAME, Matter, Matters, Seat, about_the_lineup, seat_for
from ...core.play.requests import Ask
from ...core.play.situation import Situation
from ...core.table.skipper import Decision, Skipper, Substitution

HIS: tuple[Seat, ...] = ("computer", "confirm")  # what a skipper has a say in


class ByKind:
    """Asked for all of a club's decisions, he makes his own and leaves the rest to the ordinary skipper."""

    def __init__(
        self, skipper: Skipper, ordinary: Skipper, manager: str, chart: Mapping[Matter, Seat], matters: Matters
    ) -> None:
        self._skipper, self._ordinary = skipper, ordinary
        self._manager, self._chart = manager, dict(chart)
        self._matters = {**OF_EVERY_GAME, **matters}

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        seat = seat_for(self._matters.get(ask.key, ()), self._manager, self._chart)
        return (self._skipper if seat in HIS else self._ordinary).answer(ask, game)

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        """His own change where he has the say in it; else whatever is ordinary."""
        for who, his in ((self._skipper, True), (self._ordinary, False)):
            change = who.change(game, side)
            if change is not None:
                seat = seat_for(about_the_lineup(change.moves), self._manager, self._chart)
                if (seat in HIS) == his:
                    return change
        return None

    def recall(self, key: str, value: str, situation: Situation) -> None:
        for who in (self._skipper, self._ordinary):
            who.recall(key, value, situation)

    def lineup(self, club: Roster, day: int) -> Day:
        return self._skipper.lineup(club, day)
