"""What a workflow of the runners may say, so far as ours say it; a word that is not here is a slip."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import msgspec
import yaml

FOLDER = Path(__file__).resolve().parents[2] / ".github" / "workflows"
Event = Literal["push", "pull_request", "workflow_dispatch"]
Access = Literal["read", "write", "none"]


class Part(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """Any part of a workflow: its words are known, and have dashes."""


class Filter(Part):
    branches: list[str] = []
    tags: list[str] = []
    paths: list[str] = []


class Step(Part):
    name: str = ""
    if_: str = msgspec.field(name="if", default="")
    uses: str = ""
    with_: dict[str, str] = msgspec.field(name="with", default_factory=dict)
    run: str = ""
    shell: str = ""
    working_directory: str = ""
    env: dict[str, str] = {}


class Matrix(Part):
    include: list[dict[str, str]]


class Strategy(Part):
    matrix: Matrix
    fail_fast: bool = True


class Job(Part):
    runs_on: str
    timeout_minutes: int
    steps: list[Step]
    name: str = ""
    needs: list[str] = []
    permissions: dict[str, Access] = {}
    container: str = ""
    strategy: Strategy | None = None
    env: dict[str, str] = {}


class Workflow(Part):
    name: str
    on: dict[Event, Filter | Literal[""]]
    permissions: dict[str, Access]
    jobs: dict[str, Job]


def read(text: str) -> Workflow:
    """A workflow, or `msgspec.ValidationError` with the place of the first slip in it."""
    return msgspec.convert(yaml.load(text, yaml.BaseLoader), Workflow, strict=False)


def faults(text: str) -> list[str]:
    """What is wrong with a workflow: words nobody knows, steps that do nothing, names that lead nowhere."""
    try:
        workflow = read(text)
    except msgspec.ValidationError as error:
        return [str(error)]
    found = []
    for name, job in workflow.jobs.items():
        found += [f"{name} needs {other}, which is no job" for other in job.needs if other not in workflow.jobs]
        for number, step in enumerate(job.steps, start=1):
            if bool(step.uses) == bool(step.run):
                found.append(f"step {number} of {name} should either use an action or run a command")
            if step.with_ and not step.uses:
                found.append(f"step {number} of {name} has words for an action, and uses none")
        known = [set(line) for line in job.strategy.matrix.include] if job.strategy else []
        for word in re.findall(r"\$\{\{ matrix\.(\w+) \}\}", msgspec.json.encode(job).decode()):
            if not known or any(word not in line for line in known):
                found.append(f"{name} asks its matrix for {word}, which is not in every line of it")
    return found
