"""The games to continue: every unfinished one, read late, shown as it stands, and none can do harm."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

import rulesets
from desktop.models import saved_games
from desktop.models.saved_games import MOST_ROWS, REMOVED, SavedGamesModel
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.saves import summary
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.summary import Summary, memory_path
from rulesets.core.table.table import Table

GAME = rulesets.GAMES[0]
HOME_RUN_WALK_OUT = ((4, 1, 1), (1, 1, 1), (1, 3, 4))
MINUTE, DAY = 60, 24 * 60 * 60


def keep_game(path: Path, answers: int, seed: int = 7, age: float = 0) -> Path:
    """A game on disk after so many answers, the last of them so many seconds ago."""
    table = Table(rulesets.find(GAME), default_setup(GAME, seed))
    file = GameFile.create(path, table)
    while table.pending is not None and answers > 0:
        table.step()
        answers -= 1
    file.close()
    return left_ago(path, age)


def keep_scripted_game(path: Path, *throws: tuple[int, ...], age: float = 0) -> Path:
    """A game on disk in which these faces were thrown and every call was the ordinary one."""
    table = Table(rulesets.find(GAME), default_setup(GAME))
    file = GameFile.create(path, table)
    for faces in throws:
        while not isinstance(table.pending, Roll):
            table.step()
        table.answer(faces, "typed")
    file.close()
    return left_ago(path, age)


def left_ago(path: Path, age: float) -> Path:
    then = datetime.now().timestamp() - age
    os.utime(path, (then, then))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    return tmp_path / "games"


@pytest.fixture
def load(folder: Path, qtbot: QtBot) -> Callable[[], SavedGamesModel]:
    """A model of the folder, loaded, with Qt's own tester looking on."""

    def loaded() -> SavedGamesModel:
        model = SavedGamesModel(folder)
        tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
        tester.setParent(model)
        with qtbot.waitSignal(model.loaded):
            model.load()
        return model

    return loaded


def drawn(model: SavedGamesModel) -> list[tuple[str, str]]:
    indices = [model.index(row, 0) for row in range(model.rowCount())]
    return [(index.data(model.TitleRole), index.data(model.DetailRole)) for index in indices]


# Rows


def test_a_game_says_its_score_where_it_stands_and_when_it_was_left(folder: Path, load: Callable):
    keep_scripted_game(folder / "a.horsehide", *HOME_RUN_WALK_OUT, age=2 * MINUTE + 5)
    assert drawn(load()) == [
        ("Triple Six · Harbor Point 1, Copper Ridge 0", "top 1st, one out, runner on first — saved 2 minutes ago")
    ]


def test_the_newest_game_comes_first(folder: Path, load: Callable):
    for name, age in (("old", 3 * DAY), ("new", 10), ("middle", 2 * 60 * MINUTE)):
        keep_game(folder / f"{name}.horsehide", 5, age=age)
    model = load()
    assert [model.game(row).path.stem for row in range(3)] == ["new", "middle", "old"]


def test_a_finished_game_is_not_offered(folder: Path, load: Callable):
    keep_game(folder / "over.horsehide", 10_000)
    keep_game(folder / "open.horsehide", 30)
    model = load()
    assert [model.game(row).path.stem for row in range(model.rowCount())] == ["open"]


def test_a_game_nobody_has_rolled_in_is_not_started(folder: Path, load: Callable):
    keep_game(folder / "a.horsehide", 0)
    assert drawn(load())[0][1] == "not started — saved just now"


def test_a_game_cut_off_in_the_middle_of_a_line_is_offered_up_to_there(folder: Path, load: Callable):
    path = keep_game(folder / "a.horsehide", 30)
    path.write_bytes(path.read_bytes()[:-4])
    model = load()
    assert model.game(0).can_continue


def test_a_game_with_a_bad_line_says_up_to_where_it_is_good(folder: Path, load: Callable):
    path = keep_game(folder / "a.horsehide", 30)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:20]) + b"rubbish\n" + b"".join(lines[20:]))
    model = load()
    assert model.game(0).can_continue
    assert "damaged after line 20, but good up to here" in drawn(model)[0][1]


def test_a_file_that_is_no_game_is_listed_with_what_is_wrong_and_cannot_be_played_on(folder: Path, load: Callable):
    (folder / "rubbish.horsehide").write_bytes(b"rubbish\n")
    (folder / "newer.horsehide").write_bytes(b'{"horsehide": 99}\n')
    model = load()
    said = {model.game(row).path.stem: drawn(model)[row] for row in range(2)}
    assert said["rubbish"][0] == "rubbish" and "this is not valid JSON" in said["rubbish"][1]
    assert "saved by a newer Horsehide (format 99)" in said["newer"][1]
    assert not any(model.game(row).can_continue for row in range(2))


def test_a_game_by_other_rules_goes_on_from_its_last_half_inning(folder: Path, load: Callable):
    path = keep_game(folder / "a.horsehide", 45)
    with path.open("ab") as file:
        file.write(b'{"k": "no_such_roll", "a": [1], "by": "dice"}\n')
    model = load()
    assert model.game(0).can_continue
    assert "played under different rules" in drawn(model)[0][1]


def test_a_fault_of_ours_costs_one_row_and_not_the_list(folder: Path, load: Callable, monkeypatch: pytest.MonkeyPatch):
    keep_game(folder / "a.horsehide", 5)
    keep_game(folder / "b.horsehide", 5, age=MINUTE)

    def broken(opened: object) -> Summary:
        raise ZeroDivisionError("by nine")

    monkeypatch.setattr(summary, "_stands", broken)
    rows = drawn(load())
    assert len(rows) == 2 and "this game cannot be shown (ZeroDivisionError: by nine)" in rows[0][1]


def test_a_file_too_long_to_look_at_is_still_offered(folder: Path, load: Callable):
    path = keep_game(folder / "a.horsehide", 5)
    with path.open("ab") as file:
        file.write(b" " * summary.LONGEST_LOOK)
    model = load()
    assert model.game(0).can_continue and "a very long game" in drawn(model)[0][1]


def test_every_row_can_be_heard(folder: Path, load: Callable):
    keep_scripted_game(folder / "a.horsehide", *HOME_RUN_WALK_OUT)
    model = load()
    index = model.index(0, 0)
    heard = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard == "Triple Six · Harbor Point 1, Copper Ridge 0: " + drawn(model)[0][1]
    assert index.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "Enter continues it, Delete removes it."
    assert str(folder / "a.horsehide") in index.data(Qt.ItemDataRole.ToolTipRole)


# Late and cheap


def test_nothing_is_read_before_load_and_one_file_a_turn_after_it(
    folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
):
    for number in range(3):
        keep_game(folder / f"{number}.horsehide", 5)
    looked: list[str] = []
    monkeypatch.setattr(saved_games, "summarise", lambda path, find: looked.append(path.stem) or Summary("t", "d"))
    model = SavedGamesModel(folder)
    assert model.rowCount() == 0
    with qtbot.waitSignal(model.loaded):
        model.load()
        assert looked == [] and model.is_loading
    assert sorted(looked) == ["0", "1", "2"] and not model.is_loading


def test_a_game_is_replayed_once_and_remembered_until_its_file_changes(
    folder: Path, load: Callable, monkeypatch: pytest.MonkeyPatch
):
    keep_game(folder / "a.horsehide", 45)
    keep_game(folder / "over.horsehide", 10_000)
    before = drawn(load())
    monkeypatch.setattr(saved_games, "summarise", lambda path, find: Summary(path.stem, "replayed"))
    assert drawn(load()) == before
    (folder / "a.horsehide").unlink()
    keep_game(folder / "a.horsehide", 46)
    assert [title for title, _ in drawn(load())] == ["a"]


@pytest.mark.parametrize("content", [b"", b"{", b'{"version": "0", "games": {}}', b"\xff", b"[" * 100_000])
def test_a_damaged_memory_is_forgotten(folder: Path, load: Callable, content: bytes):
    keep_game(folder / "a.horsehide", 45)
    memory_path().parent.mkdir(parents=True)
    memory_path().write_bytes(content)
    assert len(drawn(load())) == 1


def test_a_memory_that_cannot_be_written_costs_nothing(folder: Path, load: Callable):
    memory_path().parent.parent.mkdir(parents=True, exist_ok=True)
    memory_path().parent.write_text("in the way")
    keep_game(folder / "a.horsehide", 45)
    assert len(drawn(load())) == 1


def test_the_list_is_not_endless(folder: Path, load: Callable, monkeypatch: pytest.MonkeyPatch):
    for number in range(MOST_ROWS + 5):
        (folder / f"{number}.horsehide").write_bytes(b"\n")
    looked: list[Path] = []
    monkeypatch.setattr(saved_games, "summarise", lambda path, find: looked.append(path) or Summary("t", "d"))
    assert load().rowCount() == MOST_ROWS == len(looked)
    assert load().rowCount() == MOST_ROWS


def test_a_folder_that_is_not_there_holds_no_games(load: Callable, folder: Path):
    folder.rmdir()
    assert load().rowCount() == 0


def test_a_file_that_goes_while_it_waits_has_no_row(folder: Path, qtbot: QtBot):
    keep_game(folder / "a.horsehide", 5)
    model = SavedGamesModel(folder)
    with qtbot.waitSignal(model.loaded):
        model.load()
        (folder / "a.horsehide").unlink()
    assert model.rowCount() == 0


def test_loading_again_shows_the_folder_as_it_is_now(folder: Path, load: Callable, qtbot: QtBot):
    keep_game(folder / "a.horsehide", 5)
    model = load()
    keep_game(folder / "b.horsehide", 5)
    with qtbot.waitSignal(model.loaded):
        model.load()
    assert model.rowCount() == 2


def test_a_list_that_fills_never_moves_what_is_there(folder: Path, load: Callable, qtbot: QtBot):
    """A game that is remembered stands below a newer one that has first to be looked at, from the beginning."""
    ages = {"oldest": 9 * DAY, "old": 5 * DAY, "new": DAY}
    for name, age in ages.items():
        keep_game(folder / f"{name}.horsehide", 5, age=age)
    load()
    for name, age in {"newest": 10, "middle": 3 * DAY}.items():
        keep_game(folder / f"{name}.horsehide", 5, age=age)
    model = SavedGamesModel(folder)
    seen: list[list[str]] = []

    def look() -> None:
        seen.append([model.game(row).path.stem for row in range(model.rowCount())])

    model.modelReset.connect(look)
    model.rowsInserted.connect(look)
    with qtbot.waitSignal(model.loaded):
        model.load()
    assert seen[-1] == ["newest", "new", "middle", "old", "oldest"]
    assert all(rows == seen[-1][: len(rows)] for rows in seen) and len(seen) > 2


# Removing


def test_a_removed_game_is_moved_and_not_deleted(folder: Path, load: Callable):
    path = keep_game(folder / "a.horsehide", 5)
    content = path.read_bytes()
    model = load()
    assert model.remove(0) == ""
    assert model.rowCount() == 0 and not path.exists()
    assert (folder / REMOVED / "a.horsehide").read_bytes() == content
    assert load().rowCount() == 0


def test_a_second_game_of_that_name_does_not_take_the_first_ones_place(folder: Path, load: Callable):
    for _ in range(2):
        keep_game(folder / "a.horsehide", 5)
        assert load().remove(0) == ""
    assert sorted(path.name for path in (folder / REMOVED).iterdir()) == ["a 2.horsehide", "a.horsehide"]


def test_a_game_that_cannot_be_moved_stays_with_a_sentence(folder: Path, load: Callable):
    keep_game(folder / "a.horsehide", 5)
    (folder / REMOVED).write_text("in the way")
    model = load()
    assert model.remove(0).startswith("a.horsehide can't be moved to ")
    assert model.rowCount() == 1 and (folder / "a.horsehide").exists()


def test_a_game_that_is_gone_already_can_be_removed(folder: Path, load: Callable):
    path = keep_game(folder / "a.horsehide", 5)
    model = load()
    path.unlink()
    assert model.remove(0) == ""
    assert model.rowCount() == 0
