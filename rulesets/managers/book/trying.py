"""One play tried out from a situation with answers given: every way its dice may fall, or one way of a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from ...core.many.memory import Thrown, alike_to
from ...core.play.events import Settled
from ...core.play.game import AnyGame
from ...core.play.requests import Ask, Request, Roll, throws_of
from ...core.play.situation import Situation
from ..run_tables import State, state_of
from .pages import End, option_page, page_name

if TYPE_CHECKING:
    from ...core.ruleset import Ruleset

Answers = Mapping[str, str]  # by the question's key; the ordinary one where none is given


class Met(msgspec.Struct, frozen=True):
    """A question on the way: where it stands in the book, how the game stood, what was said."""

    page: str
    key: str
    side: str
    kind: str
    values: tuple[str, ...]
    option: str  # its own page, or its value
    said: str
    state: State
    runs: int  # of the side at bat by then


class Tried(msgspec.Struct, frozen=True):
    """How a play ended, and the questions on the way; `wants` are the dice where it has not ended yet."""

    met: tuple[Met, ...]
    runs: int
    state: State | None
    wants: Roll | None = None

    def end_after(self, met: Met) -> End:
        return self.runs - met.runs, self.state


class Trial:
    """A game to try plays out in; it is never changed itself."""

    def __init__(self, ruleset: Ruleset, game: AnyGame) -> None:
        self._ruleset, self._game = ruleset, game

    def once(self, situation: Situation, answers: Answers, seed: int) -> Tried:
        """As the dice of a seed fall."""
        rand = random.Random(seed).random

        def throw(roll: Roll) -> tuple[int, ...]:
            throws = throws_of(roll)
            return throws[int(rand() * len(throws))]

        return self._play(situation, answers, throw)

    def every(self, situation: Situation, answers: Answers) -> Iterator[tuple[float, Tried]]:
        """Every way, with how likely it is."""
        waiting: list[tuple[float, Thrown]] = [(1.0, ())]
        while waiting:
            chance, thrown = waiting.pop()
            left = list(thrown)
            tried = self._play(situation, answers, lambda roll, left=left: left.pop(0) if left else None)
            if tried.wants is None:
                yield chance, tried
                continue
            throws = throws_of(tried.wants)
            for same in dict.fromkeys(alike_to(tried.wants)):
                waiting.append((chance * len(same) / len(throws), (*thrown, throws[same[0]])))

    def _play(self, situation: Situation, answers: Answers, throw: object) -> Tried:
        game = self._game.fork()
        game.situation, game.traced = situation.copy(), False
        s = game.situation
        side = s.batting
        before = s.score[side]
        met: list[Met] = []
        conversation = self._ruleset.plate_appearance(game)
        request: Request | None = next(conversation, None)
        while request is not None and not any(isinstance(event, Settled) for event in game.events):
            if isinstance(request, Ask):
                answer: object = _said(request, answers)
                option = option_page(request.option(str(answer)))
                runs = s.score[side] - before
                state = State(s.occupied, s.outs)
                said = (request.key, request.side, request.kind, request.values)
                met.append(Met(page_name(request, s), *said, option, str(answer), state, runs))
            else:
                answer = throw(request)  # type: ignore[operator]
                if answer is None:
                    return Tried(tuple(met), 0, None, request)
            try:
                request = conversation.send(answer)
            except StopIteration:
                request = None
        # A count is told only where plays can be remembered by it: no table of a card game has one.
        after = None if s.outs == 3 or s.over else state_of(s) if s.key() is not None else State(s.occupied, s.outs)
        return Tried(tuple(met), s.score[side] - before, after)


def _said(ask: Ask, answers: Answers) -> str:
    said = answers.get(ask.key)
    return said if said is not None and said in ask.values else ask.ordinary
