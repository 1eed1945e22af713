"""Whole games with nobody at the table, for games whose plays depend on their cards."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..book.scoring import Book
from ..people.lineups import written
from ..play.endless import watched
from ..play.events import Changed, HalfBegan, LinedUp, Settled
from ..play.game import AnyGame
from ..play.requests import Ask, Request, throws_of
from ..play.setup import Setup
from ..play.situation import Situation
from ..table.dugouts import CHANGES, Dugouts
from ..table.skipper import Skippers

if TYPE_CHECKING:
    from ..ruleset import Ruleset

A_NEW_MAN = (Settled, HalfBegan, LinedUp, Changed)  # what may have been said last when a batter steps in


def play_out(
    ruleset: Ruleset,
    setup: Setup,
    seed: int,
    skippers: Skippers,
    start: Situation | None = None,
    noted: Callable[[int, str, str], object] | None = None,
) -> AnyGame:
    """A game to its last out with nobody at the table, from its beginning or from a situation.

    It is throw for throw what `Session.autoplay` plays, without what only a person needs: no journal, nothing to
    go back to, no file. All that was said is in the game's events; how dice were read is not, since nobody looks on.
    `noted` hears of each change of lineup and each answer but the ordinary one: its number, its key, what it was.
    """
    game = ruleset.deal(setup)
    game.traced = False
    if start is not None:
        game.go_on_from(start)
    dugouts = Dugouts(skippers)
    rand = watched(random.Random(seed).random, setup.house)
    conversation = ruleset.game(game)
    request: Request | None = next(conversation, None)
    heard = given = 0
    while request is not None:
        if len(game.events) != heard:  # before a batter's first call the skippers may change their lineups
            heard = len(game.events)
            if isinstance(game.events[-1], A_NEW_MAN) and game.situation.between_batters:
                change = dugouts.change(game)
                if change is not None:
                    if noted is not None:
                        noted(given, CHANGES[change[0]], written(change[1]))
                    given += 1
                    game.change(*change)
                    conversation.close()
                    conversation = ruleset.game(game)
                    request = next(conversation, None)
                    continue
        if isinstance(request, Ask):
            answer: object = dugouts.answer(request, game).value
            if noted is not None and answer != request.ordinary:
                noted(given, request.key, str(answer))
        else:
            throws = throws_of(request)
            answer = throws[int(rand() * len(throws))]
        given += 1
        game.answers.append(answer)
        try:
            request = conversation.send(answer)
        except StopIteration:
            request = None
    return game


def book_of(game: AnyGame) -> Book:
    """The book of everything a game has said."""
    book = Book()
    book.add_all(game.events)
    return book
