"""Whole games without a table: the generator with the ordinary answers, for games whose plays depend on their cards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ..book.scoring import Book
from ..people.lineups import read_moves
from ..play.events import Changed, HalfBegan, LinedUp, Settled
from ..play.game import AnyGame
from ..play.requests import Ask, Request
from ..table.skippers import Choice, relief

if TYPE_CHECKING:
    from ..play.setup import Setup
    from ..ruleset import Ruleset

A_NEW_MAN = (Settled, HalfBegan, LinedUp, Changed)  # what may have been said last when a batter steps in


def play_out(ruleset: Ruleset, setup: Setup, seed: int, choose: Choice | None = None) -> AnyGame:
    """A game to its last out, throw for throw the one that the table plays by itself for this seed.

    Everything that was said is in the game's events.
    """
    game = ruleset.deal(setup)
    rand = random.Random(seed).random
    conversation = ruleset.game(game)
    request: Request | None = next(conversation, None)
    while request is not None:
        if isinstance(game.events[-1], A_NEW_MAN) and game.situation.between_batters:
            change = relief(game, choose)
            if change is not None:
                side, moves = change
                game.change(side, read_moves(moves))
                conversation.close()
                conversation = ruleset.game(game)
                request = next(conversation, None)
                continue
        if isinstance(request, Ask):
            answer: object = request.ordinary
        else:
            answer = request.throw(int(rand() * request.ways()))
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
