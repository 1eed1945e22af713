"""The club files in the repository are what `python -m tests.league.make_league` writes, to the letter."""

from __future__ import annotations

import pytest

from rulesets.core.people.clubs import CLUB_IDS
from tests.league.make_league import LEAGUE, made

pytestmark = pytest.mark.slow


def test_the_league_is_made_by_its_script():
    files, records = made()
    assert sorted(files) == sorted(CLUB_IDS) == sorted(path.stem for path in LEAGUE.glob("*.yaml"))
    for club, text in files.items():
        assert (LEAGUE / f"{club}.yaml").read_text(encoding="utf-8") == text, f"{club}: run the script again"
    assert all(won + lost == 162 for won, lost, _, _ in records.values())
