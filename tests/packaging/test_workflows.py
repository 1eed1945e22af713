"""Every workflow: known words, pinned machines and actions, and the commands a player could type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.packaging.workflows import FOLDER, faults, read
from tests.together import together

FILES = sorted(FOLDER.iterdir())
RELEASE = (FOLDER / "release.yml").read_text(encoding="utf-8")
TESTS = read((FOLDER / "tests.yml").read_text(encoding="utf-8"))
each_workflow = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)


def test_there_is_one_for_releases_and_one_for_tests() -> None:
    assert [path.name for path in FILES] == ["release.yml", "tests.yml"]


@each_workflow
def test_a_workflow_says_nothing_that_no_runner_knows(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@together(
    ("right", "wrong", "told"),
    [
        ("    steps:", "    step:", "unknown field `step` - at `$.jobs[...]`"),
        ("    timeout-minutes: 60\n", "", "missing required field `timeout-minutes`"),
        ("timeout-minutes: 60", "timeout-minutes: an hour", "Expected `int`, got `str`"),
        ("runs-on:", "runs_on:", "unknown field `runs_on`"),
        ("contents: read", "contents: readable", "Invalid enum value 'readable'"),
        ("push:", "pushed:", "Invalid enum value 'pushed'"),
        ('tags: ["v*"]', 'tag: ["v*"]', "unknown field `tag`"),
        ("needs: [linux, windows, macos]", "needs: [linux, windows, mac]", "draft needs mac, which is no job"),
        ("matrix.runner", "matrix.machine", "macos asks its matrix for machine, which is not in every line of it"),
        ("processor: arm64", "cpu: arm64", "macos asks its matrix for processor, which is not in every line of it"),
        ("- run: python3 run.py package", "- name: package", "should either use an action or run a command"),
    ],
)
def test_a_slip_is_found(right: str, wrong: str, told: str) -> None:
    assert right in RELEASE
    assert told in "; ".join(faults(RELEASE.replace(right, wrong, 1)))


@each_workflow
def test_every_action_is_pinned_to_a_commit_and_says_its_version(path: Path) -> None:
    used = re.findall(r"uses: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert used
    for line in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


@each_workflow
def test_no_machine_is_the_latest(path: Path) -> None:
    assert "-latest" not in path.read_text(encoding="utf-8")


@each_workflow
def test_a_workflow_may_only_read_unless_a_job_says_more(path: Path) -> None:
    assert read(path.read_text(encoding="utf-8")).permissions == {"contents": "read"}


def test_every_push_is_tested_on_three_systems_with_the_one_command() -> None:
    assert list(TESTS.on) == ["push", "pull_request"]
    machines = {name: job.runs_on.partition("-")[0] for name, job in TESTS.jobs.items()}
    assert machines == {"linux": "ubuntu", "windows": "windows", "macos": "macos"}
    for job in TESTS.jobs.values():
        assert [step.run for step in job.steps if step.run] in (["python3 run.py test"], ["python run.py test"])


def test_no_job_but_the_draft_of_a_release_may_write() -> None:
    jobs = [job for path in FILES for job in read(path.read_text(encoding="utf-8")).jobs.items()]
    assert [name for name, job in jobs if job.permissions] == ["draft"]
