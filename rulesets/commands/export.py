"""`horsehide export`: saved games as event files, pages, tables and pictures."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from ..core.files.faults import did_you_mean
from ..exports.exporting import FORMATS, PAGES, PAINTED, Export, Format, Painter, Wanted, saves_in
from .progress import Progress

MANY = 20  # games: from so many on one can see how far it is


def export_saves(arguments: Namespace, painters: Callable[[str], Painter] | None) -> int:
    """0 where everything is written, 1 where a file was already there, 2 where something could not be done."""
    word, folder = arguments.to
    format = _format(word)
    if format in PAINTED and painters is None:
        raise ValueError(f"only the window's painters make a {format.upper()}: use the command horsehide, with Qt")
    if arguments.newspaper and format not in PAGES:
        raise ValueError(f"a newspaper is printed as {', '.join(PAGES)}, not as {format}")
    saves, faults = saves_in([Path(name) for name in arguments.files])
    wanted = Wanted(format, Path(folder), arguments.replace, arguments.by_game, arguments.newspaper)
    painter = painters(arguments.paper) if painters is not None and format in PAINTED else None
    work = Export(saves, wanted, painter)
    with Progress("games", len(saves) if len(saves) >= MANY else 0) as bar:
        for done in work.steps():
            bar.reached(done)
    outcome = work.outcome
    for text in (*faults, *outcome.faults):
        sys.stderr.write(f"{_sentence(text)}\n")
    for text in outcome.taken:
        sys.stderr.write(f"{_sentence(text)}\n")
    if outcome.taken:
        sys.stderr.write("Nothing was written over. Say --replace, or name another folder.\n")
    print(_told(len(outcome.written), outcome.games, folder))
    return 2 if faults or outcome.faults else 1 if outcome.taken else 0


def _format(word: str) -> Format:
    for format in FORMATS:
        if word == format:
            return format
    raise ValueError(f"there is no format '{word}'{did_you_mean(word, FORMATS)}")


def _told(files: int, games: int, folder: str) -> str:
    """
    >>> _told(1, 1, "out"), _told(0, 0, "out")
    ('1 file from 1 game is in out.', 'Nothing was written.')
    """
    if not files:
        return "Nothing was written."
    some_files, some_games = f"{files:,} file{'s' * (files > 1)}", f"{games:,} game{'s' * (games > 1)}"
    return f"{some_files} from {some_games} {'is' if files == 1 else 'are'} in {folder}."


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
