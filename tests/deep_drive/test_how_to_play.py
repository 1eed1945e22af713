"""The figures on the page *How to play*: each is worked out from the charts."""

from __future__ import annotations

import re
from pathlib import Path

from rulesets.core.charts.chart import ways
from rulesets.deep_drive.chart_list import load
from rulesets.deep_drive.play.manager_choice import send_ask
from tests.deep_drive.whole_games import GAME

PAGE = (Path(GAME.__file__ or "").parent / "how_to_play.md").read_text(encoding="utf-8")


def row(head: str) -> list[str]:
    """The cells of the first row of a table that begins so."""
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {head} |"))
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


def test_how_often_a_man_is_safe() -> None:
    """DD-MC-05, DD-MC-97: 01 and 02, and the rows up to his own speed; a fielder of 3 drops nothing."""
    counts = ways(load()["manager_choice"])
    safe, wanted = counts["fielder_ejected"] + counts["collision_safe"], []
    for grade in ("VS", "S", "N", "F", "VF"):
        safe += counts[grade]
        wanted.append(str(safe))
    assert row("Safe, times in 100") == wanted == ["39", "49", "58", "67", "76"]
    assert str(send_ask(3, 4, 39).option("send").chance) == "Safe 39 in 100"


def test_what_a_fielder_rated_three_does() -> None:
    """DD-DEF-1"""
    columns = ("OUT", "SI", "SI+", "DO", "E1", "E2", "SIE")
    for head, chart in (
        ("Infielder", "def_infield"),
        ("Pitcher, catcher", "def_battery"),
        ("Outfielder", "def_outfield"),
    ):
        counts = ways(load()[chart], "3")
        assert row(head) == [str(counts[column]) if column in counts else "" for column in columns]


def test_how_often_a_runner_gets_his_jump() -> None:
    """DD-SB-6R"""
    chart = load()["stolen_base_chart"]
    goes = [int(chart.cell(number, "A").means.split()[1]) + 1 for number in ("4", "9")]
    said = re.search(r"with a 4 he goes (\d+) times in 100, with a 9 (\d+) times", " ".join(PAGE.split()))
    assert said is not None and said.groups() == tuple(map(str, goes))


def test_every_option_is_on_the_page() -> None:
    for words in ("Running.", "Stealing.", "Advantage.", "odd plays", "injuries.", "Ballpark."):
        assert f"**{words}**" in PAGE
