"""Whole games without a table: the generator with the skippers' answers, for games whose plays hang on their cards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ..book.scoring import Book
from ..play.events import Changed, HalfBegan, LinedUp, Settled
from ..play.game import AnyGame
from ..play.requests import Ask, Request, throws_of
from ..table.dugouts import Dugouts
from ..table.skipper import Skippers

if TYPE_CHECKING:
    from ..play.setup import Setup
    from ..play.situation import Situation
    from ..ruleset import Ruleset

A_NEW_MAN = (Settled, HalfBegan, LinedUp, Changed)  # what may have been said last when a batter steps in


def play_out(ruleset: Ruleset, setup: Setup, seed: int, skippers: Skippers, start: Situation | None = None) -> AnyGame:
    """A game to its last out, from its beginning or from a situation, throw for throw as a session plays it by itself.

    Everything that was said is in the game's events; how dice were read is not: nobody looks on.
    """
    game = ruleset.deal(setup)
    game.traced = False
    if start is not None:
        game.go_on_from(start)
    dugouts = Dugouts(skippers)
    rand = random.Random(seed).random
    conversation = ruleset.game(game)
    request: Request | None = next(conversation, None)
    heard = 0
    while request is not None:
        if len(game.events) != heard:  # before a batter's first call the skippers may change their lineups
            heard = len(game.events)
            if isinstance(game.events[-1], A_NEW_MAN) and game.situation.between_batters:
                change = dugouts.change(game)
                if change is not None:
                    game.change(*change)
                    conversation.close()
                    conversation = ruleset.game(game)
                    request = next(conversation, None)
                    continue
        if isinstance(request, Ask):
            answer: object = dugouts.answer(request, game).value
        else:
            throws = throws_of(request)
            answer = throws[int(rand() * len(throws))]
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
