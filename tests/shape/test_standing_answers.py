"""What a manager goes on saying is kept in one place: nothing but the session and its seats writes it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from tests.shape.sources import ROOT, files, nodes_of

WRITERS = {"rulesets/core/table/seats.py", "rulesets/core/session/session.py"}
NAMES = {"standing", "_standing"}
CHANGING = {"pop", "popitem", "clear", "update", "setdefault", "__setitem__", "__delitem__"}


def writes(nodes: Iterable[ast.AST]) -> Iterator[int]:
    """Each line that changes what stands."""
    for node in nodes:
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            targets = [node.func.value]
        else:
            continue
        if any(_is_what_stands(target) for target in targets):
            yield node.lineno


def _is_what_stands(node: ast.expr) -> bool:
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Attribute) and node.attr in NAMES


def test_only_the_session_and_its_seats_write_what_stands():
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}"
        for folder in ("rulesets", "desktop")
        for path in files(folder)
        for line in writes(nodes_of(path))
    ]
    assert {place.partition(":")[0] for place in found} <= WRITERS
    assert found, "somebody does"


def test_a_write_is_seen_however_it_is_made():
    for source in (
        "seats.standing[0, 'call'] = 'bunt'",
        "del self.seats.standing[seat]",
        "adapter.seats.standing.pop(seat, None)",
        "self.standing = {}",
        "seats._standing |= more",
    ):
        assert list(writes(ast.walk(ast.parse(source)))) == [1], source
    assert list(writes(ast.walk(ast.parse("kept = seats.standing.get(seat)")))) == []
