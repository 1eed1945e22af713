"""`horsehide export`: saved games and seasons as event files, pages, tables and pictures."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from ..core.files.faults import BadFile, did_you_mean
from ..exports.exporting import FORMATS, PAGES, PAINTED, Export, Format, Painter, Source, Wanted, saves_in
from ..exports.seasons.games import SeasonInPrint, season_games
from ..league.store.file import is_season
from .progress import Progress

END = "9999-12-31"
MANY = 20  # games: from so many on one can see how far it is


def export_saves(arguments: Namespace, painters: Callable[[str], Painter] | None) -> int:
    """0 where everything is written, 1 where a file was already there, 2 where something could not be done."""
    word, folder = arguments.to
    format = _format(word)
    if format in PAINTED and painters is None:
        raise ValueError(f"only the window's painters make a {format.upper()}: use the command horsehide, with Qt")
    if arguments.newspaper and format not in PAGES:
        raise ValueError(f"a newspaper is printed as {', '.join(PAGES)}, not as {format}")
    days = _day(arguments.first), _day(arguments.last)
    seasons, faults = _seasons(arguments.files)
    if any(days) and not seasons:
        raise ValueError("--from and --to-date are for a season's file; name one")
    saves, more = saves_in([Path(name) for name in arguments.files if not is_season(name)])
    faults += more
    games: list[Source] = [*saves]
    for season in seasons:
        found = season_games(season, days[0], days[1] or END)
        if not found:
            faults.append(f"No game of {season.season.terms.name} is played{' on these days' if any(days) else ' yet'}")
        games += found
    wanted = Wanted(format, Path(folder), arguments.replace, arguments.by_game, arguments.newspaper)
    painter = painters(arguments.paper) if painters is not None and format in PAINTED else None
    work = Export(games, wanted, painter)
    with Progress("games", len(games) if len(games) >= MANY else 0) as bar:
        for done in work.steps():
            bar.reached(done)
    for season in seasons:
        season.close()
    outcome = work.outcome
    for text in (*faults, *outcome.faults):
        sys.stderr.write(f"{_sentence(text)}\n")
    for text in outcome.taken:
        sys.stderr.write(f"{_sentence(text)}\n")
    if outcome.taken:
        sys.stderr.write("Nothing was written over. Say --replace, or name another folder.\n")
    print(_told(len(outcome.written), outcome.games, folder))
    return 2 if faults or outcome.faults else 1 if outcome.taken else 0


def _seasons(names: Sequence[str]) -> tuple[list[SeasonInPrint], list[str]]:
    """Every season named, and what is wrong with those that cannot be opened."""
    found, faults = [], []
    for name in dict.fromkeys(filter(is_season, names)):
        try:
            found.append(SeasonInPrint.open(name))
        except BadFile as error:
            faults.append(str(error))
    return found, faults


def _day(word: str) -> str:
    """
    >>> _day("2026-04-01")
    '2026-04-01'
    """
    try:
        return date.fromisoformat(word).isoformat() if word else ""
    except ValueError:
        raise ValueError(f"'{word}' is no day; write it like 2026-04-01") from None


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
