"""The rooms of the window: values stand below the widgets that draw them."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from tests.shape.sources import ROOT, nodes_of

DESKTOP = ROOT / "desktop"
WIDGETS = "PySide6.QtWidgets"


def imported(nodes: Iterable[ast.AST]) -> list[tuple[int, str]]:
    found = []
    for node in nodes:
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
        for line, module in imported(nodes_of(path))
        if module == WIDGETS or (module.startswith("desktop.") and not module.startswith("desktop.models."))
    ]
    assert faults == []
