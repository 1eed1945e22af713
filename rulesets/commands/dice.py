"""`horsehide dice`: how the dice of saved games and seasons fell, whether they are fair, and whom they favored."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from .. import find
from ..core.book.dice_report import in_lines, reports
from ..core.book.wording import score_line
from ..core.files.documents import BadFile, shown
from ..core.files.folders import data_folder
from ..core.play.options import BadOption
from ..core.saves.dice_files import Counted, counting
from ..core.saves.game_file import saved_games
from ..core.saves.opened import read_game
from ..core.table.table import JournalMismatch, Table
from ..league.play.dice import counting_season, tables
from ..league.season import Season
from ..league.store.file import is_season
from ..managers.luck.judging import keep_luck, kept_luck, luck_of
from ..managers.luck.words import LuckReport, luck_report
from ..managers.luck.words import in_lines as in_words
from .progress import Progress

WORTH_A_BAR = 50  # files; fewer are read at once


def dice(files: Sequence[str], as_json: bool, with_luck: bool = False) -> int:
    """These saves and seasons, or every save in the saves folder; 2 where one of them could not be read."""
    seasons = [name for name in files if is_season(name)]
    paths = [Path(name) for name in files if name not in seasons]
    if not files:
        paths = [Path(save.path) for save in saved_games(data_folder())]
    if not files and not paths:
        sys.stderr.write(f"horsehide dice: there are no saved games in {data_folder()}.\n")
        return 2
    counted = Counted()
    if len(paths) >= WORTH_A_BAR:
        with Progress("games", len(paths)) as bar:
            for number, _ in enumerate(counting(paths, find, counted), 1):
                bar.reached(number)
    else:
        list(counting(paths, find, counted))
    for name in seasons:
        _count_season(name, counted)
    lucks = list(_lucks(paths, seasons, counted)) if with_luck else []
    if as_json:
        print(
            json.dumps({**_plain(counted), **({"luck": [_plain_luck(*each) for each in lucks]} if with_luck else {})})
        )
    else:
        print("\n\n".join([page(counted), *(_told(*each) for each in lucks)]))
    for trouble in counted.trouble:
        sys.stderr.write(f"horsehide dice: {trouble}\n")
    return 2 if counted.trouble else 0


def _count_season(name: str, counted: Counted) -> None:
    with Season.open(name, write=False) as season:
        (games,) = season.sql.execute("SELECT COUNT(*) FROM games WHERE played").fetchone()
        with Progress("games", games if games >= WORTH_A_BAR else 0) as bar:
            for number, _ in enumerate(counting_season(season, counted), 1):
                bar.reached(number)


def _lucks(paths: Sequence[Path], seasons: Sequence[str], counted: Counted) -> Iterator[tuple[str, LuckReport]]:
    """Game by game whom the dice favored, where that can be known."""
    for name, table in chain(_saved(paths), _of_seasons(seasons)):
        found = kept_luck(table)
        if found is None:
            found = luck_of(table)
            if found is None:
                counted.trouble.append(f"{shown(name)}: nobody knows who wins from where under these rules.")
                continue
            keep_luck(table, found)
        setup, situation = table.seated, table.game.situation
        winner = int(situation.score[1] > situation.score[0]) if situation.over else None
        title = f"{name}: {score_line(setup, situation.score)}"
        yield title, luck_report(found, setup, table.ruleset.rolls, winner)


def _saved(paths: Sequence[Path]) -> Iterator[tuple[str, Table]]:
    for path in paths:
        try:
            table = read_game(path, find).table()
        except (BadFile, BadOption, JournalMismatch, LookupError, OSError):
            continue  # it was told of when its dice were counted
        yield path.stem, table


def _of_seasons(names: Sequence[str]) -> Iterator[tuple[str, Table]]:
    """One game after the other; those that cannot be dealt again were told of when their dice were counted."""
    for name in names:
        with Season.open(name, write=False) as season:
            for number, table in tables(season, Counted()):
                if table is not None:
                    yield f"{season.terms.name}, game {number}", table


def _told(title: str, report: LuckReport) -> str:
    return "\n".join([f"Luck: {title}", *in_words(report)])


def _plain_luck(title: str, report: LuckReport) -> object:
    return {"game": title, **msgspec.to_builtins(report)}


def page(counted: Counted) -> str:
    """What a person reads: game by game, the program's dice and his own."""
    rows = []
    for game, ledger in counted.ledgers.items():
        ruleset, games = find(game), counted.games[game]
        rows.append(f"{ruleset.name}, {games:,} game{'' if games == 1 else 's'}")
        for report in reports(ledger, ruleset.rolls):
            rows += ["", *in_lines(report)]
        rows.append("")
    return "\n".join(rows).rstrip()


def _plain(counted: Counted) -> dict[str, object]:
    return {
        game: {
            "games": counted.games[game],
            "throws": ledger.throws,
            "reports": msgspec.to_builtins(reports(ledger, find(game).rolls)),
        }
        for game, ledger in counted.ledgers.items()
    }
