"""Both clubs' skippers at work, asked so that none can do harm: what may not be said or done is not."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import TypeAlias

from ..people.lineups import changed, written
from ..play.events import Chosen, Event, HalfBegan, Settled
from ..play.game import AnyGame
from ..play.requests import Ask
from ..play.situation import Situation
from .skipper import Decision, Moves, Skippers, Substitution

log = logging.getLogger(__name__)

# A change of lineup is an answer to a question that is always open: which side's it is, its key says.
CHANGES = ("visitors_change", "home_change")
MOST_CHANGES = 18  # before one batter: a skipper who goes on and on is not listened to
# Which of the setup's clubs decided, the key of what it was asked or did, its words for that, and the decision.
Hearer: TypeAlias = Callable[[int, str, str, Decision], None]

Chooser: TypeAlias = Callable[[int, Moves], bool]  # of a side and its moves


def club_asked(ask: Ask, situation: Situation) -> int:
    """Which of the setup's clubs a question is for."""
    visitors = (ask.side == "offense") == (situation.half == "top")
    return (0 if visitors else 1) if situation.home_club else (1 if visitors else 0)


class Dugouts:
    """Who decides where no person does. A skipper who fails, or says what is not on offer, makes the ordinary call."""

    def __init__(self, skippers: Skippers, heard: Hearer | None = None) -> None:
        self._skippers = skippers
        self._heard = heard
        self._moment: object = None
        self._changes = 0

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        """What the skipper of the club that is asked says."""
        club = club_asked(ask, game.situation)
        try:
            decision = self._skippers[club].answer(ask, game)
            if decision.value != ask.options[0].value:
                ask.check(decision.value)
        except Exception:
            log.exception("no skipper's answer to %s: the ordinary one is given", ask.key)
            decision = Decision(ask.ordinary, "failed")
        if self._heard is not None:
            label = next((option.label for option in ask.options if option.value == decision.value), "")
            self._heard(club, ask.key, label, decision)
        return decision

    def change(
        self, game: AnyGame, sides: Iterable[int] = (0, 1), may: Chooser | None = None
    ) -> tuple[int, Moves] | None:
        """The change that one of these sides makes now, and whose it is; None where none of them makes any.

        `may` says of a side and its moves whether its skipper may make them.
        """
        found = self.proposed(game, sides, may)
        if found is None:
            return None
        side, change = found
        if self._heard is not None:
            why = Decision(written(change.moves), change.code, change.figures, change.men)
            self._heard(game.situation.club_of(side), CHANGES[side], "", why)
        return side, change.moves

    def proposed(
        self, game: AnyGame, sides: Iterable[int] = (0, 1), may: Chooser | None = None
    ) -> tuple[int, Substitution] | None:
        """The same change with its reason, which nobody has heard yet."""
        situation = game.situation
        skippers = self._skippers if situation.home_club else self._skippers[::-1]
        for side in sides:
            try:
                change = skippers[side].change(game, side)
                if change is None:  # nearly always
                    continue
                moves = change.moves
                if moves:
                    changed(situation.lineups[side], game.squad(side), moves, situation.at_bat(side))
            except Exception:
                log.exception("no skipper's change of lineup is made")
            else:
                if not moves or (may is not None and not may(side, moves)):
                    continue
                if self._may_make_another(situation):
                    return side, change
        return None

    def take_up(self, events: Iterable[Event], start: Situation) -> None:
        """A game goes on: the skippers are told what their clubs have called, each time with the game as it stood."""
        situation = start
        for event in events:
            if isinstance(event, Settled):
                situation = event.situation
            elif isinstance(event, HalfBegan) and situation.outs == 3:
                situation = situation.copy()
                situation.change_sides()
            elif isinstance(event, Chosen):
                club = situation.club_of(situation.batting if event.side == "offense" else 1 - situation.batting)
                try:
                    self._skippers[club].recall(event.key, event.value, situation)
                except Exception:
                    log.exception("a skipper can't be told of %s", event.key)

    def _may_make_another(self, s: Situation) -> bool:
        moment = (s.inning, s.half, s.outs, s.due_up, s.bases, s.score)
        if moment != self._moment:
            self.forget()
            self._moment = moment
        self._changes += 1
        return self._changes <= MOST_CHANGES

    def forget(self) -> None:
        """The game has gone on or back: whatever was changed before counts no more."""
        self._moment, self._changes = None, 0
