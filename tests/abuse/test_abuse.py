"""A short run of every kind of abuse, and that the harness finds what it looks for."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from itertools import repeat
from pathlib import Path

import pytest

if not hasattr(os, "fork"):
    pytest.skip("abuse is done in forked processes, which this system has not", allow_module_level=True)

from tests.abuse import report
from tests.abuse.__main__ import main
from tests.abuse.cases import Kind, Lost
from tests.abuse.kinds import BY_NAME, KINDS
from tests.abuse.runner import Runner, State, kept

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")]
ROOT = Path(__file__).parents[2]


def test_a_little_of_everything_breaks_nothing(tmp_path: Path) -> None:
    """In a process of its own: a window of another test must not be forked."""
    page = tmp_path / "abuse.md"
    words = ["--scale", "0.0002", "--fresh", "--seed", "20261116", "--table", str(page)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.abuse", *words], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(kind.title in done.stdout for kind in KINDS)
    assert "None lost, none hung, none raised." in page.read_text(encoding="utf-8")


def test_a_full_run_wants_what_was_promised() -> None:
    wanted: dict[str, int] = {}
    for kind in KINDS:
        wanted[kind.counts] = wanted.get(kind.counts, 0) + kind.wanted
    assert wanted["kills"] >= 1_000 and wanted["mutations"] >= 1_000_000
    assert wanted["games"] >= 200_000 and wanted["events"] >= 100_000


# The harness itself


def case_that(number: int) -> int:
    if number == 3:
        raise Lost("an answer is gone")
    if number == 4:
        while True:
            number += 1
    if number == 8:
        sum(repeat(1))  # no signal is heard in here
    if number == 5:
        raise KeyError("x")
    if number == 6:
        os._exit(9)
    return 2


def numbered(chance: random.Random, folder: Path) -> int:
    """Its number is that of its folder."""
    assert not list(folder.iterdir())
    return case_that(int(folder.name))


ODD = Kind("odd", "odd cases", "cases", 24, 5, numbered, patience=0.3)


def test_whatever_a_case_comes_to_is_told_with_its_seed_and_the_next_goes_on(tmp_path: Path) -> None:
    said: list[str] = []
    state = State("abc", 7)
    Runner([ODD], state, tmp_path / "state.json", said.append).run()
    count = state.of(ODD)
    assert count.done >= 24 and (count.lost, count.hung, count.raised) == (1, 2, 2)
    assert [line.split(":")[0] for line in said] == [
        "lost odd --seed 7 --case 3",
        "hung odd --seed 7 --case 4",
        "raised odd --seed 7 --case 5",
        "raised odd --seed 7 --case 6",
        "hung odd --seed 7 --case 8",
    ]
    assert "an answer is gone" in said[0] and "KeyError: 'x'" in said[2] and "died" in said[3]
    assert kept(tmp_path / "state.json", "abc", 7) == state
    assert "odd cases" in report.plain([ODD], state) and "--case 3" in report.page([ODD], state, "here")


def test_a_run_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    kinds = [BY_NAME["triple_six"]]
    Runner(kinds, State("abc", 7), path, print, scale=0.0001, until=time.monotonic()).run()
    assert not path.exists(), "the time was up before it began"
    Runner(kinds, State("abc", 7), path, print, scale=5 / 128_000).run()
    half = kept(path, "abc", 7)
    assert (half.of(kinds[0]).next, half.of(kinds[0]).done) == (5, 5)
    Runner(kinds, half, path, print, scale=9 / 128_000).run()
    assert kept(path, "abc", 7).of(kinds[0]).next == 9
    assert kept(path, "abd", 7) == State("abd", 7)


def test_one_case_can_be_done_again_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "house", "--case", "3"]) == 0
    assert capsys.readouterr().out.startswith("house 3: ")
