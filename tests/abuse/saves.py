"""Saves that were broken: whatever was done to one, it opens or is refused in a sentence, and what is good is kept."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

import rulesets
from rulesets.core.files.documents import BadFile
from rulesets.core.play.options import BadOption
from rulesets.core.saves.game_file import GameFile, new_file
from rulesets.core.saves.opened import read_game
from rulesets.core.saves.summary import summarise
from rulesets.core.session.session import Session
from rulesets.core.table.table import JournalMismatch, Table
from rulesets.managers import skippers_for
from tests.abuse.cases import Lost
from tests.abuse.mutating import bytes_broken, fields_broken
from tests.games.any_house import any_house
from tests.games.arbitrary import any_setup

NOW = datetime(2026, 4, 1, 13, 5)
THROWS = 12  # that a broken game is played on for, where it opens
SAVES = 24  # good saves to break, six of each game
ANSWERS = (3, 25, 60, 110)  # of an unfinished game; one of each game is played to its end
A_FAULT_OF_OURS = "this game cannot be shown"


@cache
def good_save(number: int) -> bytes:
    """A save of any game, unfinished or over, sometimes under house rules."""
    chance = random.Random(number)
    ruleset = rulesets.find(rulesets.GAMES[number % 4])
    setup = msgspec.structs.replace(any_setup(ruleset, chance), seed=number)
    if number // 4 == 5:
        chance.seed(3)
        setup = msgspec.structs.replace(setup, house=any_house(ruleset, chance))
    table = Table(ruleset, setup)
    with TemporaryDirectory(prefix="abuse-") as folder:
        return _played(table, new_file(Path(folder), table, NOW), number, chance)


def _played(table: Table, file: GameFile, number: int, chance: random.Random) -> bytes:
    session = Session(table, skippers_for(table.setup), file)
    wanted = 10_000 if number // 4 == 4 else ANSWERS[number // 4 % 4]
    while session.step().request is not None and len(table.journal) < wanted:
        session.autoplay()
        if chance.random() < 0.05 and table.undo_points():
            session.undo()
    session.close()
    return file.path.read_bytes()


def warm_saves() -> None:
    """Play the games whose saves are broken, once, before children are forked."""
    for number in range(SAVES):
        good_save(number)


def any_save(chance: random.Random) -> bytes:
    number = chance.randrange(SAVES)
    if number // 4 == 4 and chance.random() < 0.8:
        number -= 4  # a whole game takes long to replay
    return good_save(number)


def broken_bytes(chance: random.Random, folder: Path) -> int:
    broken, changes = bytes_broken(any_save(chance), chance)
    open_it(broken, folder)
    return changes


def truncated(chance: random.Random, folder: Path) -> int:
    """Cut anywhere: every answer on a full line is still there."""
    good = any_save(chance)
    header = good.index(b"\n") + 1
    cut = chance.randrange(header, len(good) + 1)
    whole = good[: good.rindex(b"\n", 0, cut) + 1 if cut else 0]
    kept = journal_of(whole, folder)
    tail = bytes(chance.choice(b'abc{}[]:,"\x00\xff') for _ in range(chance.randrange(30)))
    found = journal_of(good[:cut] + tail, folder)
    if found[: len(kept)] != kept:
        raise Lost(f"{len(kept)} answers were in the file, {len(found)} were found")
    open_it(good[:cut], folder)
    return 1 + len(tail)


def broken_header(chance: random.Random, folder: Path) -> int:
    first, _, rest = any_save(chance).partition(b"\n")
    header, changes = fields_broken(json.loads(first), chance)
    open_it(written(header) + b"\n" + rest, folder)
    return changes


def broken_lines(chance: random.Random, folder: Path) -> int:
    """Answers, checkpoints, undos and the end, with their fields changed, or in another order."""
    first, *rest = any_save(chance).splitlines()
    changes = 0
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(rest))
        if chance.random() < 0.15:
            other = chance.randrange(len(rest))
            rest[at], rest[other] = rest[other], rest[at]
            changes += 2
            continue
        value, more = fields_broken(_json(rest[at]), chance)
        rest[at] = written(value)
        changes += more
    open_it(b"\n".join([first, *rest, b""]), folder)
    return changes


def _json(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:  # broken before in this case
        return {}


def written(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def journal_of(data: bytes, folder: Path) -> list[Any]:
    path = folder / "cut.horsehide"
    path.write_bytes(data)
    opened = read_game(path, rulesets.find)
    path.unlink()
    return list(opened.journal)


def open_it(data: bytes, folder: Path) -> None:
    """List it, open it, play on, close it and open it again, as a player would."""
    path = folder / "broken.horsehide"
    path.write_bytes(data)
    summary = summarise(path, rulesets.find)
    if A_FAULT_OF_OURS in summary.detail:
        raise RuntimeError(summary.detail)
    try:
        opened = read_game(path, rulesets.find)
    except BadFile as error:
        _said(error)
        return
    try:
        table, book = opened.table(), opened.header.book
    except (JournalMismatch, BadFile, BadOption) as error:
        _said(error)
        try:
            table, book = opened.from_checkpoint()
        except (BadFile, BadOption) as worse:
            _said(worse)
            return
        file = GameFile.create(folder / "anew.horsehide", table, book, NOW)
    else:
        file = GameFile.resume(opened, table)
    session = Session(table, skippers_for(table.setup), file)
    for _ in range(THROWS):
        if session.step().request is None:
            break
        session.autoplay()
    journal = list(table.journal)
    session.close()
    again = read_game(file.path, rulesets.find)
    if again.faults or again.table().journal != journal:
        raise Lost(f"{len(journal)} answers were written, and {len(again.journal)} read again: {again.faults}")
    for left in folder.iterdir():
        left.unlink()


def _said(error: Exception) -> None:
    if not str(error).strip():
        raise RuntimeError(f"refused without a word: {error!r}")


CASES: dict[str, Callable[[random.Random, Path], int]] = {
    "save_bytes": broken_bytes,
    "save_cut": truncated,
    "save_header": broken_header,
    "save_lines": broken_lines,
}
