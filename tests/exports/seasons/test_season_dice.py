"""The dice of a season: every throw of its games, the player's own apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesets.__main__ import main
from rulesets.core.book.dice_ledger import ledger_of, together
from rulesets.core.play.requests import Roll
from rulesets.core.saves.dice_files import Counted
from rulesets.core.table.table import Table
from rulesets.league.play.at_table import begin, finish
from rulesets.league.play.dice import counting_season
from rulesets.league.play.playing_on import play_on
from tests.league.seasons import new_season

TYPED = 5


@pytest.mark.slow
def test_every_throw_is_counted_and_typed_ones_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.horsehide-season"
    with new_season(path, games=3, clubs=4) as season:
        sent = season.sent(season.game(1), managers=("person", "person"))
        begin(season, sent)
        table = Table(season.ruleset, season.setup(sent))
        typed = 0
        while (request := table.pending) is not None:
            if isinstance(request, Roll) and typed < TYPED:
                typed += 1
                other = next(faces for faces in map(request.throw, range(request.ways())) if faces != table.throw())
                table.answer(other, "typed")
            else:
                table.step()
        finish(season, 1, table)
        play_on(season)
        counted = Counted()
        assert len(list(counting_season(season, counted))) == counted.games["triple_six"] == 6
        ledger = counted.ledgers["triple_six"]
        assert sum(roll.throws for roll in ledger.typed) == TYPED
        mine = ledger_of(table.events)
        assert mine.throws == sum(roll.throws for roll in (*mine.thrown, *mine.typed)) < ledger.throws
        assert mine.typed == ledger.typed, "nobody else typed any"
    assert main(["dice", str(path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["triple_six"]["games"] == 6 and said["triple_six"]["throws"] == ledger.throws
    assert main(["dice", str(path)]) == 0
    assert "Triple Six, 6 games" in capsys.readouterr().out
    assert together([ledger]) == ledger


def test_a_season_that_cannot_be_opened_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", str(tmp_path / "no.horsehide-season")]) == 2
    assert "there is no season" in capsys.readouterr().err
