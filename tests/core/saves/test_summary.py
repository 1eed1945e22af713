"""A saved game in two lines: where it stands, and when it was left. Nothing in a file can do harm."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rulesets
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.summary import ago, summarise
from rulesets.core.table.table import Table

GAME = rulesets.GAMES[0]
MINUTE = 60


def keep_game(path: Path, answers: int, seed: int = 7) -> Path:
    """A game on disk after so many answers."""
    table = Table(rulesets.find(GAME), default_setup(GAME, seed))
    file = GameFile.create(path, table)
    while table.pending is not None and answers > 0:
        table.step()
        answers -= 1
    file.close()
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    return tmp_path / "games"


@pytest.mark.slow
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_no_bytes_in_a_save_can_do_harm(data: st.DataObject, folder: Path):
    path = folder / "a.horsehide"
    path.unlink(missing_ok=True)
    raw = bytearray(keep_game(path, 12).read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    path.write_bytes(raw)
    assert summarise(path, rulesets.find).state in ("open", "over", "bad")


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("answers", [0, 1, 3, 60, 120, 10_000])
def test_the_score_is_told_with_the_clubs_it_belongs_to(folder: Path, seed: int, answers: int):
    """Dice Baseball rolls off who is home: the score has the visitors first, whichever club of the setup they are."""
    table = Table(rulesets.find("dice_baseball"), default_setup("dice_baseball", seed))
    path = folder / "a.horsehide"
    file = GameFile.create(path, table)
    while table.pending is not None and len(table.journal) < answers:
        table.step()
    file.close()
    s, clubs = table.game.situation, table.setup.clubs
    runs = {clubs[s.club_of(side)].city: s.score[side] for side in (0, 1)}
    title = summarise(path, rulesets.find).title
    assert all(f"{city} {score}" in title for city, score in runs.items())
    first = clubs[s.club_of(0)].city
    assert title == f"Dice Baseball · {first} {s.score[0]}, {clubs[s.club_of(1)].city} {s.score[1]}"


def test_times_are_told_as_one_says_them():
    now = datetime(2026, 5, 20, 21, 0).timestamp()
    then = {
        "just now": now - 30,
        "59 minutes ago": now - 59 * MINUTE,
        "3 hours ago": now - 3 * 60 * MINUTE,
        "yesterday": datetime(2026, 5, 19, 8, 0).timestamp(),
        "6 days ago": datetime(2026, 5, 14, 8, 0).timestamp(),
        "on May 2, 2026": datetime(2026, 5, 2, 8, 0).timestamp(),
        "on June 1, 2026": datetime(2026, 6, 1, 8, 0).timestamp(),
        "at an unknown time": 1e18,
    }
    assert {said: ago(when, now) for said, when in then.items()} == {said: said for said in then}
