"""The release workflow: the commands a player could type, on the three systems, and a draft of what they made."""

from __future__ import annotations

import re

from tests.packaging.workflows import FOLDER, read

JOBS = read((FOLDER / "release.yml").read_text(encoding="utf-8")).jobs


def test_three_systems_build_with_the_one_command() -> None:
    built = [name for name, job in JOBS.items() if any("run.py package" in step.run for step in job.steps)]
    assert built == ["linux", "windows", "macos"]


def test_nothing_else_is_done() -> None:
    for step in (step for job in JOBS.values() for step in job.steps):
        assert not step.run or re.match(r"(python3? run\.py package$|gh release create )", step.run), step.run


def test_the_release_is_a_draft_and_needs_all_three() -> None:
    assert JOBS["draft"].needs == ["linux", "windows", "macos"]
    assert "--draft" in JOBS["draft"].steps[-1].run
