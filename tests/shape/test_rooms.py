"""The tree shows the architecture: rooms in a fixed order, small ones, each with a sentence that says what it holds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import resolve_name
from pathlib import Path

import pytest

from tests.shape.sources import text_of, tree_of
from tests.together import together

ROOT = Path(__file__).parents[2]
MOST_MODULES = 20
CORE = (
    "files",
    "charts",
    "people",
    "seasons",
    "play",
    "cards",
    "book",
    "table",
    "saves",
    "session",
    "many",
    "scenarios",
    "ruleset",
)
# What of `rulesets` may know what: each entry only those before it, and a game only the core.
ABOVE_THE_CORE = ("core", "managers", "league", "exports", "commands")
LATE = re.compile(r"#.*\blate\b")


def folders() -> list[Path]:
    return sorted({path.parent for top in ("rulesets", "desktop") for path in (ROOT / top).rglob("*.py")})


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


class Import:
    """One imported module: where, whether only for types, whether inside a function, and whether its line says why."""

    def __init__(self, path: Path, line: int, module: str, for_types: bool, inside: bool, excused: bool) -> None:
        self.path, self.line, self.module = path, line, module
        self.for_types, self.inside, self.excused = for_types, inside, excused

    def __str__(self) -> str:
        return f"{named(self.path)}:{self.line} imports {self.module}"


@cache
def imports(path: Path) -> tuple[Import, ...]:
    lines = text_of(path).splitlines()
    package = ".".join(path.relative_to(ROOT).parent.parts)

    def walk(node: ast.AST, for_types: bool, inside: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            types = for_types or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test))
            within = inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            if isinstance(child, ast.Import | ast.ImportFrom):
                excused = any(LATE.search(line) for line in lines[child.lineno - 1 : child.end_lineno])
                for module in modules(child, package):
                    yield Import(path, child.lineno, module, types, within, excused)
            yield from walk(child, types, within)

    return tuple(walk(tree_of(path), False, False))


def modules(node: ast.Import | ast.ImportFrom, package: str) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    module = resolve_name("." * node.level + (node.module or ""), package) if node.level else node.module or ""
    return [f"{module}.{alias.name}" for alias in node.names]


def all_imports(folder: str) -> list[Import]:
    return [each for path in sorted((ROOT / folder).rglob("*.py")) for each in imports(path)]


def room_of(module: str, order: tuple[str, ...], package: str) -> str | None:
    if not module.startswith(package + "."):
        return None
    first = module.removeprefix(package + ".").split(".")[0]
    return first if first in order else None


def upward(order: tuple[str, ...], package: str) -> list[str]:
    """Imports that go to a later room of this order; a type alone may come from anywhere."""
    found = []
    for each in all_imports(package.replace(".", "/")):
        here = room_of(".".join(each.path.relative_to(ROOT).with_suffix("").parts), order, package)
        there = room_of(each.module, order, package)
        if here and there and not each.for_types and order.index(there) > order.index(here):
            found.append(str(each))
    return found


def test_a_room_of_the_core_imports_only_from_rooms_before_it():
    assert upward(CORE, "rulesets.core") == []


def test_every_room_of_the_core_is_in_the_list():
    here = {path.name for path in (ROOT / "rulesets/core").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert here | {"ruleset"} == set(CORE)


def test_what_stands_above_the_core_points_down_too():
    assert upward(ABOVE_THE_CORE, "rulesets") == []


@together("folder", folders(), ids=named)
def test_a_folder_is_small_and_says_what_belongs_there(folder):
    assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= MOST_MODULES
    sentence = ast.get_docstring(tree_of(folder / "__init__.py"))
    assert sentence and sentence[0].isupper() and sentence.splitlines()[0].endswith("."), named(folder)


def test_an_import_inside_a_function_says_that_it_is_late_and_why():
    """Where start-up time asks for it; never to dodge a cycle."""
    ours = [each for top in ("rulesets", "desktop") for each in all_imports(top) if each.inside and not each.for_types]
    assert [str(each) for each in ours if not each.excused] == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from ..table.table import Table", ["rulesets/core/book/new.py:1 imports rulesets.core.table.table.Table"]),
        ("from ..play.plays import Play", []),
        ("if TYPE_CHECKING:\n    from ..ruleset import Ruleset", []),
    ],
)
def test_a_look_upward_is_seen(source, expected, tmp_path, monkeypatch):
    new = tmp_path / "rulesets/core/book/new.py"
    new.parent.mkdir(parents=True)
    new.write_text(source, encoding="utf-8")
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    assert upward(CORE, "rulesets.core") == expected
