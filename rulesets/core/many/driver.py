"""Whole games with nobody at the table, for games whose plays depend on their cards."""

from __future__ import annotations

from ..book.scoring import Book
from ..play.game import AnyGame
from ..table.session import Session

play_out = Session.unattended


def book_of(game: AnyGame) -> Book:
    """The book of everything a game has said."""
    book = Book()
    book.add_all(game.events)
    return book
