"""Where luck is drawn: in one place for the dice of a new game, and nowhere in a test."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.shape.sources import ROOT, files, nodes_of, text_of

# What a player's luck may come from; tests draw by a seed, or what they find once they never find again.
DRAWS = {"os.urandom", "secrets", "uuid", "random.SystemRandom"}
MEANT = {
    "rulesets/core/play/setup.py": "os.urandom",  # dice that nobody has thrown yet
    "desktop/doorbell.py": "secrets",  # a word that no other program can know
}


def drawn(path: Path) -> list[str]:
    found: list[str] = []
    if not any(name.rpartition(".")[2] in text_of(path) for name in DRAWS):
        return found  # most sources name none of them, and need not be parsed
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found += [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found.append(f"{node.value.id}.{node.attr}")
    return [name for name in found if name in DRAWS]


def unseeded(path: Path) -> list[int]:
    """Lines that make dice without a seed."""
    if "Random" not in text_of(path):
        return []
    return [
        node.lineno
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and not node.args and not node.keywords
        if ast.unparse(node.func) in ("random.Random", "Random")
    ]


def test_luck_is_drawn_where_it_is_meant_to_be() -> None:
    places = {path.relative_to(ROOT).as_posix(): drawn(path) for top in ("rulesets", "desktop") for path in files(top)}
    assert {place: names[0] for place, names in places.items() if names} == MEANT


def test_no_test_draws_luck() -> None:
    places = [
        path.relative_to(ROOT).as_posix()
        for path in files("tests")
        if "benchmarks" not in path.parts and path.name != "by_ear.py"
        if drawn(path) or unseeded(path)
    ]
    assert places == []
