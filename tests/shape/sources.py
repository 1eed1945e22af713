"""The program's own sources, read and parsed once for all the tests that look at them. Whoever gets a tree leaves it
as it is."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def files(folder: str) -> tuple[Path, ...]:
    """Every module under a folder of ours, in order."""
    return tuple(sorted((ROOT / folder).rglob("*.py")))


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(text_of(path))


@cache
def walked(tree: ast.Module) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree))


def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return walked(tree_of(path))
