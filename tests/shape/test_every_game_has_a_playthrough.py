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
from tests.playthroughs import HERE, PLAYTHROUGHS, Playthrough, play

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

setup = PLAYTHROUGHS[int(sys.argv[1])].setup()
journal = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Entry])
table = Table(rulesets.find(setup.ruleset), setup, journal)
assert table.pending is None, "the journal is a whole game's"
print(hash("horsehide"))
for event in table.events:
    print(event)
"""


def replay(number: int, journal: list[Entry], hash_seed: str) -> list[str]:
    """What a fresh process says of the journal: its hash of a word, then every event."""
    run = subprocess.run(
        [sys.executable, "-c", REPLAY, str(number)],
        input=msgspec.json.encode(journal),
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
        capture_output=True,
        timeout=180,
    )
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout.decode().splitlines()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "playthrough"),
    list(enumerate(PLAYTHROUGHS)),
    ids=[f"{playthrough.game} {playthrough.name}" for playthrough in PLAYTHROUGHS],
)
def test_the_same_journal_is_the_same_game_whatever_the_hash_seed(number: int, playthrough: Playthrough) -> None:
    table = play(playthrough.setup(), playthrough.seed)
    word, *events = replay(number, table.journal, "1")
    other_word, *other_events = replay(number, table.journal, "2")
    assert word != other_word, "the two processes must hash differently for this to prove anything"
    assert events == other_events == [str(event) for event in table.events]
