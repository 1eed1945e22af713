"""The figures on the page *How to play*: each is worked out from the charts."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets import replay
from rulesets.core.charts.chart import ways
from rulesets.core.play.options import describe
from rulesets.replay.cards.samples import sample_cards

PAGE = (Path(replay.__file__ or "").parent / "how_to_play.md").read_text(encoding="utf-8")
COLUMNS = [str(column) for column in range(-4, 5)]


def row(head: str) -> list[int]:
    """The figures of the row of a table that begins so."""
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {head} |"))
    return [int(cell) for cell in line.strip("|").split("|")[1:]]


@pytest.mark.parametrize(
    ("name", "chart"),
    [("Normal", "coach_normal"), ("Go for it", "coach_go_for_it"), ("Play it safe", "coach_play_it_safe")],
)
def test_how_often_the_coach_is_right(name: str, chart: str) -> None:
    """RP-COACH-3"""
    counts = [ways(replay.load("")[chart], column) for column in COLUMNS]
    assert row(f"{name}, out") == [count.get("OUT", 0) for count in counts]
    assert row(f"{name}, safe") == [sum(n for code, n in count.items() if code.startswith("XB")) for count in counts]


def test_how_often_the_man_you_send_is_out() -> None:
    """RP-COACH-2: the figures that the rules give themselves."""
    outs = [ways(replay.load("")["coach_standard"], column).get("OUT", 0) for column in COLUMNS]
    assert row("You send him, out") == outs == [30, 24, 18, 12, 6, 2, 1, 0, 0]


@pytest.mark.parametrize(("name", "depth"), [("Fielder in", "in"), ("Fielder not in", "not_in")])
def test_how_often_a_sacrifice_works(name: str, depth: str) -> None:
    """RP-BUNT-5"""
    counts = [ways(replay.load("")["sacrifice"], f"{rating}-{depth}") for rating in range(1, 6)]
    assert row(name) == [sum(count.get(code, 0) for code in ("SAC", "SACE", "SACH")) for count in counts]


def test_gibson_and_carlton_are_as_printed() -> None:
    """RP-PA-16"""
    gibson, carlton = sample_cards().batters["gibson_1984"], sample_cards().pitchers["carlton_1980"]
    assert gibson.square(6, 2).number == 8
    assert [carlton.square(6, blue).number for blue in (1, 6)] == [1, 4]


def test_every_option_is_on_the_page() -> None:
    for option in describe(replay.options):
        assert f"**{option.title}" in PAGE, option.title
