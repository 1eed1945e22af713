"""Each game, and each option of it, is played through once and kept; and the same journal is always the same game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import rulesets
from rulesets.core.play.options import describe
from rulesets.core.table.table import Entry
from tests.playthroughs import HERE, PLAYTHROUGHS, play

ROOT = Path(__file__).parents[2]


def kept(game: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((HERE / game).glob("*.txt"))]


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_game_has_a_playthrough(game: str) -> None:
    assert kept(game), f"add one for {game} to tests/playthroughs"


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_option_is_played_through_at_another_value_than_its_default(game: str) -> None:
    """The head of a playthrough says `option: value`, a line each."""
    heads = {line for text in kept(game) for line in text.split("\n\n", 1)[0].splitlines()}
    unplayed = [
        option.name
        for option in describe(rulesets.find(game).options)
        if not any(f"{option.name}: {value}" in heads for value in option.labels if value != option.default)
    ]
    assert unplayed == []


def test_no_playthrough_is_kept_that_nobody_makes() -> None:
    assert sorted(HERE.glob("*/*.txt")) == sorted(playthrough.path for playthrough in PLAYTHROUGHS)


REPLAY = """
import sys
import msgspec
import rulesets
from rulesets.core.table.table import Entry, Table
from tests.playthroughs import PLAYTHROUGHS

print(hash("horsehide"))
journals = msgspec.json.decode(sys.stdin.buffer.read(), type=list[list[Entry]])
for playthrough, journal in zip(PLAYTHROUGHS, journals, strict=True):
    setup = playthrough.setup()
    table = Table(rulesets.find(setup.ruleset), setup, journal)
    assert table.pending is None, "the journal is a whole game's"
    print(playthrough.game, playthrough.name)
    for event in table.events:
        print(event)
"""


def replay(journals: list[list[Entry]], hash_seed: str) -> list[str]:
    """What a fresh process says of the journals: its hash of a word, then every event of every game."""
    run = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=msgspec.json.encode(journals),
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
        capture_output=True,
        timeout=180,
    )
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout.decode().splitlines()


@pytest.mark.slow
def test_the_same_journal_is_the_same_game_whatever_the_hash_seed() -> None:
    tables = [play(playthrough.setup(), playthrough.seed) for playthrough in PLAYTHROUGHS]
    journals = [table.journal for table in tables]
    word, *said = replay(journals, "1")
    other_word, *also_said = replay(journals, "2")
    assert word != other_word, "the two processes must hash differently for this to prove anything"
    ours = []
    for playthrough, table in zip(PLAYTHROUGHS, tables, strict=True):
        ours += [f"{playthrough.game} {playthrough.name}", *map(str, table.events)]
    assert said == also_said == ours
