"""The rooms of the window: values below widgets, and no import within a function but for the sake of a quick start."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "desktop"
WIDGETS = "PySide6.QtWidgets"


def imported(tree: ast.AST) -> list[tuple[int, str]]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append((node.lineno, node.module or ""))
    return found


def test_models_know_no_widget():
    """What several widgets draw is a value of `desktop/models`, which none of them owns."""
    faults = [
        f"{path.name}:{line} imports {module}"
        for path in sorted((DESKTOP / "models").glob("*.py"))
        for line, module in imported(ast.parse(path.read_text(encoding="utf-8")))
        if module == WIDGETS or (module.startswith("desktop.") and not module.startswith("desktop.models."))
        if (path.name, module) != ("dice_reading.py", "desktop.panels.dice_reading")
    ]
    assert faults == []


def late_imports(path: Path) -> list[str]:
    """Imports within a function whose line does not say what for."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    found = {
        node.lineno for each in functions for node in ast.walk(each) if isinstance(node, ast.Import | ast.ImportFrom)
    }
    return [f"{path.relative_to(ROOT)}:{line}" for line in sorted(found) if "late" not in lines[line - 1]]


def test_an_import_within_a_function_says_why_it_comes_late():
    """A cycle is no reason: then a module is in the wrong room. A start that must be quick is one."""
    still = ("save_summary.py", "draft.py", "matchday.py", "shipped.py", "first/page.py")  # on their way elsewhere
    paths = [path for path in sorted(DESKTOP.rglob("*.py")) if not path.as_posix().endswith(still)]
    assert [fault for path in paths for fault in late_imports(path)] == []
