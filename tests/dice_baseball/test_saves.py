"""A save of Dice Baseball from elsewhere is not believed: its own fields are looked at before it is played on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rulesets
from rulesets.core.files.documents import BadFile
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table


def a_save(folder: Path) -> Path:
    """Two innings of a game, with their checkpoints."""
    table = Table(rulesets.find("dice_baseball"), default_setup("dice_baseball", 3, {"rules_level": "advanced"}))
    file = GameFile.create(folder / "game.horsehide", table)
    while table.game.situation.inning < 3:
        table.step()
    file.close()
    return file.path


def doctored(path: Path, **fields: object) -> Path:
    lines = path.read_text().splitlines()
    last = max(at for at, line in enumerate(lines) if "checkpoint" in line)
    point = json.loads(lines[last])
    point["checkpoint"]["situation"].update(fields)
    lines[last] = json.dumps(point)
    path.write_text("\n".join(lines) + "\n")
    return path


def test_a_good_checkpoint_can_be_played_on(tmp_path: Path) -> None:
    table, _ = read_game(a_save(tmp_path), rulesets.find).from_checkpoint()
    table.step()


@pytest.mark.parametrize(
    "fields",
    [
        {"effort": [7, 6]},
        {"effort": [6, -1]},
        {"count": [4, 0]},
        {"count": [0, 3]},
        {"count": None},
        {"used": [["laser_beam"], []]},
        {"in_force": ["no_such_call"]},
        {"in_force": ["hot_bats", "in_the_zone"]},
    ],
    ids=str,
)
def test_what_no_game_can_stand_at_is_refused(tmp_path: Path, fields: dict[str, object]) -> None:
    opened = read_game(doctored(a_save(tmp_path), **fields), rulesets.find)
    with pytest.raises(BadFile, match="could not come up in a game"):
        opened.from_checkpoint()
