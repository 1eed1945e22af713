"""The dice of saved games: by the last line of a finished one, by its answers of any other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..book.dice_ledger import Ledger, ledger_of, together
from ..files.documents import BadFile, shown
from ..play.options import BadOption
from ..table.table import JournalMismatch
from .glance import ledger_kept
from .opened import read_game

if TYPE_CHECKING:
    from ..ruleset import Ruleset


class Counted(msgspec.Struct):
    """The dice of many saves, game by game, and the files that could not be counted, each with a sentence."""

    ledgers: dict[str, Ledger] = msgspec.field(default_factory=dict)  # by the ruleset's id
    games: dict[str, int] = msgspec.field(default_factory=dict)
    trouble: list[str] = msgspec.field(default_factory=list)

    def add(self, game: str, ledger: Ledger) -> None:
        self.ledgers[game] = together((self.ledgers.get(game, Ledger()), ledger))
        self.games[game] = self.games.get(game, 0) + 1


def ledger_in(path: Path, find: Callable[[str], Ruleset]) -> tuple[str, Ledger]:
    """The game a save is of, and its dice; `BadFile`, `JournalMismatch` or `OSError` where it cannot be read."""
    kept = ledger_kept(path)
    if kept is not None:
        find(kept[0])
        return kept
    opened = read_game(path, find)
    return opened.ruleset.id, ledger_of(opened.table().events)


def counting(paths: Iterable[Path], find: Callable[[str], Ruleset], into: Counted) -> Iterator[Path]:
    """Count one file after the other; whoever waits may stop between two."""
    for path in paths:
        try:
            into.add(*ledger_in(path, find))
        except JournalMismatch as error:
            into.trouble.append(f"{error}")
        except (BadFile, BadOption, LookupError) as error:
            into.trouble.append(f"{shown(path.name)}: {error}")
        except OSError as error:
            into.trouble.append(f"{shown(path.name)} cannot be read ({error.strerror}).")
        yield path
