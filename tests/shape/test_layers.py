"""Imports point down only: the window knows the games, the games know the core, nobody looks back up."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.util import resolve_name
from pathlib import Path

import pytest

from rulesets import GAMES
from tests.shape.sources import files, nodes_of

ROOT = Path(__file__).parents[2]
ABOVE = ("desktop", "PySide6", "shiboken6")


def imports(nodes: Iterable[ast.AST], package: str) -> Iterator[tuple[int, str]]:
    """Every module that a source imports, and the line; by `import_module("…")` too."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = resolve_name("." * node.level + (node.module or ""), package) if node.level else node.module or ""
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "__import__") and isinstance(node.args[0].value, str):
                yield node.lineno, node.args[0].value


def is_in(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


def imports_into(folder: str, *forbidden: str) -> list[str]:
    """Each import of something forbidden under a folder, as `file:line imports what`."""
    found = []
    for path in files(folder):
        package = ".".join(path.relative_to(ROOT).parent.parts)
        for line, module in imports(nodes_of(path), package):
            if is_in(module, *forbidden):
                found.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    return found


def test_no_ruleset_imports_qt_or_the_window():
    assert imports_into("rulesets", *ABOVE) == []


def test_the_core_knows_no_game():
    assert imports_into("rulesets/core", *(f"rulesets.{game}" for game in GAMES)) == []


def test_the_core_is_handed_its_skippers_and_knows_none():
    assert imports_into("rulesets/core", "rulesets.managers", "rulesets.league", "rulesets.commands") == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game):
    others = [f"rulesets.{other}" for other in GAMES if other != game]
    assert imports_into(f"rulesets/{game}", *others) == []


@pytest.mark.parametrize(
    "source",
    [
        "import PySide6",
        "def late():\n    from PySide6.QtWidgets import QWidget",
        "import os, desktop.settings as settings",
        "import importlib\nimportlib.import_module('PySide6.QtCore')",
        "__import__('shiboken6')",
    ],
)
def test_an_import_from_above_is_seen_however_it_is_written(source):
    assert any(is_in(module, *ABOVE) for _, module in imports(ast.walk(ast.parse(source)), "rulesets.triple_six"))


def test_a_game_is_seen_by_its_relative_name_too():
    source = "from .. import triple_six\nfrom ..replay.rules import bat"
    seen = imports(ast.walk(ast.parse(source)), "rulesets.core")
    assert list(seen) == [(1, "rulesets.triple_six"), (2, "rulesets.replay.rules.bat")]


@pytest.mark.parametrize(
    "start",
    [
        "import rulesets",
        "import runpy; sys.argv = ['rulesets', '--help']; runpy.run_module('rulesets', run_name='__main__')",
    ],
    ids=["import", "--help"],
)
def test_the_games_start_without_qt(start):
    code = f"""
import sys
try:
    {start}
except SystemExit as end:
    assert not end.code, end.code
print("above:", *sorted({{name.partition(".")[0] for name in sys.modules}} & set({ABOVE!r})))
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=180)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "above:"
