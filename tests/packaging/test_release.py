"""The release workflow: the commands a player could type, on machines and with actions that are pinned."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

PATH = Path(__file__).resolve().parents[2] / ".github" / "workflows" / "release.yml"
TEXT = PATH.read_text(encoding="utf-8")
WORKFLOW = yaml.safe_load(TEXT)
JOBS = WORKFLOW["jobs"]
STEPS = [step for job in JOBS.values() for step in job["steps"]]


def test_every_action_is_pinned_to_a_commit_and_says_its_version() -> None:
    used = re.findall(r"uses: (.*)$", TEXT, re.MULTILINE)
    assert used
    for line in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


def test_three_systems_build_with_the_one_command() -> None:
    built = [
        name for name, job in JOBS.items() if any("run.py package" in step.get("run", "") for step in job["steps"])
    ]
    assert built == ["linux", "windows", "macos"]


def test_nothing_else_is_done() -> None:
    for step in STEPS:
        if "run" in step:
            assert re.match(r"(python3? run\.py package$|gh release create )", step["run"]), step["run"]


def test_the_release_is_a_draft_and_needs_all_three() -> None:
    assert JOBS["draft"]["needs"] == ["linux", "windows", "macos"]
    assert "--draft" in JOBS["draft"]["steps"][-1]["run"]


def test_only_the_draft_may_write() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert [name for name, job in JOBS.items() if "permissions" in job] == ["draft"]


def test_no_machine_is_the_latest() -> None:
    assert "-latest" not in TEXT
    assert all("timeout-minutes" in job for job in JOBS.values())


def test_it_is_valid_against_the_schema_of_workflows() -> None:
    if not shutil.which("check-jsonschema"):
        pytest.skip("check-jsonschema is not here")
    command = ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", str(PATH)]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
