"""The front door for other programs: begin a game or open one, play it, hear its story, read its box.

`docs/api.md` shows it in twenty lines. What stands in `__all__` keeps its name and its meaning within a version's first
two numbers; everything else of Horsehide may move.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from . import GAMES, find
from .core.book.box_score import box_score
from .core.book.details import details
from .core.book.scoring import Book
from .core.play.agreed import NINE, Agreed
from .core.play.options import as_words, choose_options
from .core.play.pairing import pairing
from .core.play.requests import Ask, BadAnswer, Request, Roll
from .core.play.setup import Manager, Setup, default_setup, fresh_seed
from .core.saves.game_file import GameFile, new_file
from .core.saves.opened import read_game
from .core.session.session import Session, Waiting
from .core.table.table import Table
from .core.table.telling import story_of
from .managers import skippers_for
from .managers.dugout.reason_lines import reason_lines

__all__ = [
    "GAMES",
    "Agreed",
    "Ask",
    "BadAnswer",
    "Book",
    "Manager",
    "Request",
    "Roll",
    "Session",
    "Setup",
    "Waiting",
    "box_of",
    "new_game",
    "open_game",
    "story_of_game",
]


def new_game(
    game: str,
    visitors: str = "",
    home: str = "",
    *,
    seed: int | None = None,
    managers: tuple[Manager, Manager] = ("person", "person"),
    options: Mapping[str, str] | None = None,
    agreed: Agreed = NINE,
    house: str = "",
    save_in: Path | None = None,
) -> Session:
    """A game that is about to begin: clubs by their ids, the two of the box where none is named.

    The same seed throws the same dice. With a folder in `save_in` the game is written there, answer by answer; without
    one it leaves nothing behind. `agreed` is innings, mercy and the runner in extra innings, `house` the text of
    house rules. What cannot be is a `LookupError`, a `BadFile` or a `BadOption`, each a sentence.

    >>> new_game("triple_six", seed=7).situation.outs
    0
    """
    ruleset = find(game)
    chosen = as_words(choose_options(ruleset.options, dict(options or {}), ruleset.name))
    setup = default_setup(game, fresh_seed() if seed is None else seed, chosen)
    if visitors or home:
        away, at_home = setup.clubs
        setup = pairing(setup, visitors or away.id, home or at_home.id, None)
    setup = replace(setup, managers=managers, agreed=agreed, house=house)
    table = Table(ruleset, setup)
    file = None if save_in is None else new_file(save_in, table, datetime.now())
    return Session(table, skippers_for(setup), file)


def open_game(path: Path) -> Session:
    """A saved game where it was left; it is written on as it is played.

    `BadFile` says what is wrong with a file, `JournalMismatch` at which line it no longer fits the rules, `OSError`
    that it cannot be written to.
    """
    opened = read_game(path, find)
    table = opened.table()
    return Session(table, skippers_for(table.setup), GameFile.resume(opened, table))


def box_of(session: Session) -> str:
    """The box score as it stands, as newspapers print it."""
    setup, book = session.table.seated, session.book
    told = details(setup, session.table.events, book, *session.hours)
    return box_score(setup, book, over=session.pending is None, told=told)


def story_of_game(session: Session) -> list[str]:
    """The play-by-play so far, a line each."""
    setup = session.table.setup
    return [line.text for line in story_of(session.table, reason_lines(setup.clubs)).tell(session.table.events)]
