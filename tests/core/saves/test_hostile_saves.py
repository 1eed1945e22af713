"""A save from elsewhere is held to the limits of a club file: nothing loops, raises or fills up by a number in it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rulesets import find
from rulesets.core.files.documents import BadFile
from rulesets.core.people.ballparks import Ballpark
from rulesets.core.people.parks import ballparks
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.opened import read_game
from rulesets.core.saves.summary import summarise
from rulesets.core.table.table import Table


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    path = tmp_path_factory.mktemp("save") / "a.horsehide"
    park = next(park for park in ballparks().values() if park.park_card)
    table = Table(find("replay"), replace(default_setup("replay", 5), park=park))
    file = GameFile.create(path, table)
    for _ in range(130):
        table.step()
    file.close()
    return path.read_text().splitlines()


def changed(lines: list[str], path: Path, at: int, way: tuple[Any, ...], value: Any) -> Path:
    line = json.loads(lines[at])
    home = line
    for key in way[:-1]:
        home = home[key]
    assert way[-1] in home or type(way[-1]) is int
    home[way[-1]] = value
    path.write_text("\n".join([*lines[:at], json.dumps(line), *lines[at + 1 :]]) + "\n")
    return path


BATTER = ("setup", "clubs", 0, "order", 0, "player")
PITCHER = ("setup", "clubs", 1, "pitcher", "player")


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
@pytest.mark.parametrize(
    ("way", "value", "told"),
    [
        ((*BATTER, "batting", "2b"), 10**17, "<= 9999"),
        ((*BATTER, "batting", "g"), -(10**17), ">= 0"),
        ((*BATTER, "batting", "h"), 9999, "can't be right"),
        ((*BATTER, "batting", "cs"), 10**17, "<= 9999"),
        ((*BATTER, "splits", "left", "share"), 1e300, "<= 1"),
        ((*BATTER, "splits", "left", "share"), 0.0, "must add up to 1"),
        ((*BATTER, "splits", "left", "slg"), 1e300, "<= 5"),
        ((*BATTER, "age"), 10**17, "<= 99"),
        ((*BATTER, "number"), 10**17, "<= 99"),
        ((*BATTER, "positions"), [], "has no position"),
        ((*BATTER, "positions"), ["SHORT"], "unknown position 'SHORT'"),
        ((*PITCHER, "pitching", "outs"), 10**17, "<= 9999"),
        ((*PITCHER, "pitching", "bf"), 0, "can't be right"),
        ((*PITCHER, "pitching", "2b"), -1, ">= 0"),
        (("setup", "clubs", 0, "order", 0, "number"), 10**17, "<= 99"),
        (("setup", "seed"), 10**4000, "a number can have at most 18 digits"),
    ],
)
def test_a_season_in_a_header_is_held_to_the_limits_of_a_club_file(lines, tmp_path, way, value, told, game):
    path = changed(lines, tmp_path / "x.horsehide", 0, way, value)
    text = path.read_text().replace('"replay"', f'"{game}"', 2)
    path.write_text(text)
    with pytest.raises(BadFile, match=told):
        read_game(path, find)
    summary = summarise(path, find)
    assert summary.state == "bad" and summary.detail


def test_a_ballparks_figures_are_judged(lines, tmp_path):
    card = json.loads(lines[0])["setup"]["park"]["park_card"]
    key = next(iter(card))
    path = changed(lines, tmp_path / "x.horsehide", 0, ("setup", "park", "park_card", key), {"x": [10**17]})
    with pytest.raises(BadFile, match="1:1: "):
        read_game(path, find)
    assert Ballpark("Low Field").park_card is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b'{"undo": ' + b"9" * 5000 + b"}", "a number can have at most 18 digits"),
        (b'{"undo": 1e999}', "a number can have at most 18 digits|not valid JSON"),
        (b'{"undo": NaN}', "not valid JSON"),
        (b'{"undo": Infinity}', "not valid JSON"),
        (b'{"k": "\\ud800", "a": "x", "by": "dice"}', "U\\+D800|not valid JSON|not UTF-8"),
        (b"[" * 900_000, "nested|cut off"),
        (b'{"undo": 0, "undo": 5}', ""),
    ],
)
def test_json_that_no_reader_expects_is_a_fault_of_its_line(lines, tmp_path, text, told):
    path = tmp_path / "x.horsehide"
    path.write_bytes("\n".join(lines[:4]).encode() + b"\n" + text + b"\n")
    opened = read_game(path, find)
    if told:
        assert [fault.line for fault in opened.faults] == [5]
        assert re.search(told, opened.faults[0].text)
    assert len(opened.journal) <= 3
