"""`horsehide dice`: files as they are, finished or not, and what is wrong with the others."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

import rulesets
from rulesets.__main__ import main
from rulesets.core.book.dice_ledger import ledger_of
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.dice_files import Counted, counting, ledger_in
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.glance import ledger_kept
from rulesets.core.table.table import Table


def saved(path: Path, game: str = "triple_six", throws: int = 10_000, typed: bool = False) -> Table:
    table = Table(rulesets.find(game), default_setup(game, 7))
    file = GameFile.create(path, table, began=datetime(2026, 6, 9, 20))
    while table.pending is not None and table.where().throws < throws:
        if typed and isinstance(table.pending, Roll):
            table.answer(table.throw(), "typed")
        else:
            table.step()
    file.close()
    return table


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_a_finished_game_is_counted_by_its_last_line_and_says_the_same_as_its_answers(
    game: str, tmp_path: Path
) -> None:
    table = saved(tmp_path / "a.horsehide", game)
    assert ledger_kept(tmp_path / "a.horsehide") == (game, ledger_of(table.events))
    assert ledger_in(tmp_path / "a.horsehide", rulesets.find) == (game, ledger_of(table.events))


def test_a_game_that_goes_on_is_counted_by_its_answers_and_undone_throws_are_not(tmp_path: Path) -> None:
    path = tmp_path / "b.horsehide"
    table = Table(rulesets.find("triple_six"), default_setup("triple_six", 7))
    file = GameFile.create(path, table)
    while table.where().throws < 20:
        table.step()
    table.undo()
    file.close()
    assert ledger_kept(path) is None
    game, ledger = ledger_in(path, rulesets.find)
    assert (game, ledger.throws) == ("triple_six", 19)


def test_typed_dice_stand_apart_in_the_last_line_too(tmp_path: Path) -> None:
    saved(tmp_path / "c.horsehide", typed=True)
    kept = ledger_kept(tmp_path / "c.horsehide")
    assert kept is not None and kept[1].typed and not kept[1].thrown


def test_a_last_line_whose_counts_do_not_add_up_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "d.horsehide"
    table = saved(path)
    *lines, last = path.read_text().splitlines()
    end = json.loads(last)
    end["final"]["ledger"]["thrown"][0][2] += 5  # throws
    path.write_text("\n".join([*lines, json.dumps(end)]) + "\n")
    assert ledger_kept(path) is None
    assert ledger_in(path, rulesets.find)[1] == ledger_of(table.events)


def test_a_file_that_is_no_game_is_told_of_and_the_others_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(tmp_path / "good.horsehide")
    (tmp_path / "bad.horsehide").write_text("no game\n")
    names = [str(tmp_path / name) for name in ("good.horsehide", "bad.horsehide", "gone.horsehide")]
    assert main(["dice", *names]) == 2
    told = capsys.readouterr()
    assert told.out.startswith("Triple Six, 1 game\n\nThrown by Horsehide: ")
    assert "bad.horsehide" in told.err and "gone.horsehide" in told.err


def test_json_has_counts_that_add_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "two"):
        saved(tmp_path / f"{name}.horsehide", "dice_baseball")
    assert main(["dice", "--json", *map(str, sorted(tmp_path.iterdir()))]) == 0
    found = json.loads(capsys.readouterr().out)["dice_baseball"]
    assert found["games"] == 2
    (report,) = found["reports"]
    assert found["throws"] == report["throws"] == sum(sum(roll["counts"]) for roll in report["rolls"])
    assert all(0 <= bars["fairness"]["chance"] <= 1 for bars in report["dice"] if bars["fairness"])


def test_counting_can_be_stopped_between_two_files(tmp_path: Path) -> None:
    for name in "abc":
        saved(tmp_path / f"{name}.horsehide", throws=5)
    counted = Counted()
    going = counting(sorted(tmp_path.iterdir()), rulesets.find, counted)
    next(going)
    assert counted.games == {"triple_six": 1}


def test_without_any_saved_game_it_says_so(tmp_path: Path, monkeypatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("rulesets.commands.dice.data_folder", lambda: tmp_path)
    assert main(["dice"]) == 2
    assert "no saved games" in capsys.readouterr().err


@pytest.mark.slow
def test_luck_is_told_game_by_game_and_kept(tmp_path: Path, monkeypatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("rulesets.managers.luck.judging.cache_folder", lambda: tmp_path / "cache")
    saved(tmp_path / "a.horsehide")
    assert main(["dice", "--luck", str(tmp_path / "a.horsehide")]) == 0
    told = capsys.readouterr().out
    assert "Luck: a: Harbor Point" in told and "of a win more than was to be expected" in told
    assert len(list((tmp_path / "cache" / "luck").iterdir())) == 1
    monkeypatch.setattr("rulesets.commands.dice.luck_of", lambda _table: pytest.fail("it is kept"))
    assert main(["dice", "--luck", "--json", str(tmp_path / "a.horsehide")]) == 0
    (found,) = json.loads(capsys.readouterr().out)["luck"]
    assert found["curve"][-1][1] == pytest.approx(sum(share["win"] for share in found["kinds"]), abs=1e-6)
