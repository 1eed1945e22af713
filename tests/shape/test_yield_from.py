"""A procedure called without `yield from` does nothing at all, and no type checker says so. This does.

A procedure is a function annotated to return `Step[…]`, or a name or property annotated as a callable (or a table of
callables) that returns one; it is known by its name, wherever it is called. It may be waited for, `yield from bat(g)`,
or handed on by a function that does not wait itself, `return bat(g)`. Only a driver may keep one to run it.
A request (`Roll`, `Ask`, or what a function annotated so gives) may be kept, but not dropped, unpacked or yielded bare.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.shape.sources import ROOT, files, tree_of, walked
from tests.together import together

# The modules that run procedures, and so hold one in hand.
DRIVERS = {
    "rulesets/core/many/memory.py",  # bulk play
    "rulesets/core/many/branches.py",  # odds
    "rulesets/core/many/ways.py",
    "rulesets/core/many/driver.py",  # whole games with nobody at the table
    "rulesets/core/scenarios/scenario.py",
    "rulesets/core/table/table.py",
    "rulesets/managers/book/trying.py",  # what each option of a question comes to
}
# Rooms above the games that know no procedure: in a season, `game` is a row of the calendar.
NO_PROCEDURES = ("rulesets/league/", "rulesets/commands/", "rulesets/exports/")

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Words:
    """The names of all procedures and all requests in some sources."""

    def __init__(self, trees: list[ast.Module]) -> None:
        self.procedures: set[str] = set()
        self.requests = {"Roll", "Ask"}
        for node in (node for tree in trees for node in walked(tree)):
            if isinstance(node, ast.FunctionDef):
                returns = text_of(node.returns)
                if is_step(returns) or (is_property(node) and gives_step(returns)):
                    self.procedures.add(node.name)
                elif returns.partition("[")[0] in ("Roll", "Ask", "Request"):
                    self.requests.add(node.name)
            elif isinstance(node, ast.arg) and gives_step(text_of(node.annotation)):
                self.procedures.add(node.arg)
            elif isinstance(node, ast.AnnAssign) and gives_step(text_of(node.annotation)):
                self.procedures.add(called_name(node.target))


def text_of(annotation: ast.expr | None) -> str:
    """An annotation as written, whether or not it stands in quotes."""
    if annotation is None:
        return ""
    return str(annotation.value) if isinstance(annotation, ast.Constant) else ast.unparse(annotation)


def is_step(annotation: str) -> bool:
    return annotation.partition("[")[0].rpartition(".")[2] == "Step"


def is_property(function: ast.FunctionDef) -> bool:
    return any(text_of(decorator) == "property" for decorator in function.decorator_list)


def gives_step(annotation: str) -> bool:
    return "Callable[" in annotation and "Step[" in annotation


def called_name(func: ast.expr) -> str:
    """`bat` of `bat(g)`, `rules.bat(g)` and `self.bat(g)`; `PLAYS` of `PLAYS[code](g)`."""
    if isinstance(func, ast.Subscript):
        return called_name(func.value)
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def waits(function: ast.AST) -> bool:
    """Does this function yield, itself and not in a function inside it?"""
    for child in ast.iter_child_nodes(function):
        if isinstance(child, ast.Yield | ast.YieldFrom) or (not isinstance(child, Function) and waits(child)):
            return True
    return False


def faults(tree: ast.Module, words: Words, may_drive: bool = False) -> Iterator[str]:
    """Each call in a source that should have been waited for, as `line: what`."""
    calls = [node for node in walked(tree) if isinstance(node, ast.Call)]
    known = words.procedures | words.requests
    if not any(called_name(call.func) in known for call in calls):
        return
    above = {child: node for node in walked(tree) for child in ast.iter_child_nodes(node)}
    for call in calls:
        name = called_name(call.func)
        value: ast.AST = call
        user = above[value]
        while isinstance(user, ast.IfExp) and value is not user.test:
            value, user = user, above[user]
        if name in words.procedures and not may_drive and not waited_for(user, above):
            yield f"{call.lineno}: {name}(…) is called without `yield from`"
        elif name in words.requests and isinstance(user, ast.Expr):
            yield f"{call.lineno}: {name}(…) is made and dropped; `yield from` is missing"
        elif name in words.requests and isinstance(user, ast.Assign) and isinstance(user.targets[0], ast.Tuple):
            yield f"{call.lineno}: {name}(…) is unpacked and not its answer; `yield from` is missing"
        elif name in words.requests and isinstance(user, ast.Yield):
            yield f"{call.lineno}: {name}(…) is yielded bare; say `yield from`"


def waited_for(user: ast.AST, above: Mapping[ast.AST, ast.AST]) -> bool:
    """Is a procedure used thus waited for, or handed on whole by a function that does not wait itself?"""
    if isinstance(user, ast.Return):
        function: ast.AST = user
        while not isinstance(function, Function):
            function = above[function]
        return not waits(function)
    return isinstance(user, ast.YieldFrom | ast.Lambda)


def test_every_procedure_and_request_is_waited_for():
    sources = {path.relative_to(ROOT).as_posix(): tree_of(path) for path in files("rulesets")}
    words = Words(list(sources.values()))
    assert {"game", "plate_appearance"} <= words.procedures
    above = [tree for name, tree in sources.items() if name.startswith(NO_PROCEDURES)]
    assert above and not Words(above).procedures
    found = []
    for name, tree in sorted(sources.items()):
        if name.startswith(NO_PROCEDURES):
            continue
        found += [f"{name}:{fault}" for fault in faults(tree, words, may_drive=name in DRIVERS)]
    assert not found, "\n".join(found)


def test_every_driver_named_here_is_there():
    assert sorted(name for name in DRIVERS if not (ROOT / name).is_file()) == []


PAGE = """
def bat(g) -> Step[None]:
    faces = yield from Roll("bat", THREE_DICE)
def steal(g) -> "requests.Step[bool]":
    return bat(g)
def depth(g) -> Ask:
    return Ask("infield_depth", "defense", "call", "In?", IN_OR_BACK)
class Rules:
    def bunt(self, g) -> core.Step[None]: ...
    @property
    def squeeze(self) -> Callable[[Game], Step[None]]: ...
PLAYS: dict[str, Callable[[Game], Step[None]]] = {"bat": bat}
"""


def found_in(source: str) -> list[str]:
    tree = ast.parse(source)
    return list(faults(tree, Words([ast.parse(PAGE), tree])))


@together(
    "source",
    [
        "def f(g):\n    yield from bat(g)",
        "def f(g):\n    out = yield from rules.bunt(g)",
        "def f(g):\n    yield from (bat(g) if g else steal(g))",
        "def f(g):\n    return steal(g)",
        "def f(g):\n    yield from PLAYS['bat'](g)",
        "def f(g):\n    return lambda: bat(g)",
        "def f(g, then: Callable[[Game], Step[None]]):\n    yield from then(g)",
        "ROLL = Roll('bat', THREE_DICE)",
        "def f(g):\n    one, other = yield from Roll('steal', TWO_DICE)",
        "def f(g):\n    question = Ask('hit_and_run')\n    call = yield from question",
        "def f(g):\n    call = yield from depth(g)",
        "TABLE = {'bat': bat}",
        "def f(g):\n    def inner():\n        yield 1\n    return bat(g)",
    ],
)
def test_a_procedure_that_is_waited_for_or_handed_on_is_no_fault(source):
    assert found_in(source) == []


@together(
    "source",
    [
        "def f(g):\n    bat(g)",
        "def f(g):\n    out = steal(g)",
        "def f(g):\n    rules.bunt(g)",
        "def f(g):\n    rules.squeeze(g)",
        "def f(g):\n    if steal(g):\n        return",
        "def f(g):\n    yield bat(g)",
        "def f(g):\n    yield from bat(g)\n    return steal(g)",
        "def f(g):\n    yield from (g if steal(g) else bat(g))",
        "def f(g):\n    list(bat(g))",
        "def f(g):\n    PLAYS['bat'](g)",
        "def f(g, then: Callable[[Game], Step[None]]):\n    then(g)",
        "def f(g):\n    Roll('bat', THREE_DICE)",
        "def f(g):\n    requests.Ask('bunt')",
        "def f(g):\n    depth(g)",
        "def f(g):\n    one, other = Roll('steal', TWO_DICE)",
        "def f(g):\n    yield Roll('bat', THREE_DICE)",
    ],
)
def test_one_that_is_not_waited_for_is_found(source):
    assert len(found_in(source)) == 1


def test_only_a_driver_may_keep_a_procedure_and_even_it_drops_no_request():
    words = Words([ast.parse(PAGE)])
    assert list(faults(ast.parse("running = bat(g)"), words, may_drive=True)) == []
    assert list(faults(ast.parse("running = bat(g)"), words)) == ["1: bat(…) is called without `yield from`"]
    assert len(list(faults(ast.parse("Roll('bat', THREE_DICE)"), words, may_drive=True))) == 1
