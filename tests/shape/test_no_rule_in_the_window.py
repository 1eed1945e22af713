"""The window decides no rule and knows no game: it draws values and passes answers on."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import get_args

import rulesets
from rulesets.core.play.options import describe
from rulesets.core.play.plays import Batting
from tests.shape.sources import files, nodes_of

DECIDING = {"apply", "record", "settle", "change_sides", "swing_play", "plate_appearance"}
MAKING = {"Play", "Advance", "Roll", "Ask"}


def words_of_the_games() -> set[str]:
    """Ids, result codes, chart names and options that only a game should know."""
    words: set[str] = set(rulesets.GAMES)
    for game in rulesets.GAMES:
        ruleset = rulesets.find(game)
        words |= {code for code in ruleset.calls if "_" in code}
        words |= set(ruleset.load(""))
        for option in describe(ruleset.options):
            words |= {option.name, *option.labels}
    words -= set(get_args(Batting))  # the scorer's own words, which every game shares
    return {word for word in words if "_" in word} | set(rulesets.GAMES)


def faults(nodes: Iterable[ast.AST], words: set[str]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and node.value in words:
            yield f"line {node.lineno}: the word '{node.value}' belongs to a game"
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if isinstance(node.func, ast.Attribute) and name in DECIDING and _is_a_game(node.func.value):
                yield f"line {node.lineno}: {name} decides"
            elif name in MAKING and isinstance(node.func, ast.Name):
                yield f"line {node.lineno}: {name} is for a ruleset to make"
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            for module in names:
                if any(module.startswith(f"rulesets.{game}") for game in rulesets.GAMES):
                    yield f"line {node.lineno}: {module} is one game's"


def _is_a_game(node: ast.expr) -> bool:
    """`tray.settle()` brings dice to rest; `game.settle(code)` and `situation.apply(play)` decide."""
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name in ("game", "g", "situation", "s", "ruleset")


def faults_below(folder: str, words: set[str]) -> list[str]:
    return [f"{path.name} {fault}" for path in files(folder) for fault in faults(nodes_of(path), words)]


def faults_in(source: str, words: set[str]) -> list[str]:
    return list(faults(ast.walk(ast.parse(source)), words))


def test_the_window_decides_no_rule_and_knows_no_game() -> None:
    words = words_of_the_games()
    assert faults_below("desktop", words) == []


def test_the_core_knows_no_game() -> None:
    assert [fault for fault in faults_below("rulesets/core", set(rulesets.GAMES)) if "belongs to a game" in fault] == []


def test_a_rule_in_the_window_would_be_found() -> None:
    words = {"home_run"}
    assert faults_in("if play.code == 'home_run': pass", words) == ["line 1: the word 'home_run' belongs to a game"]
    assert faults_in("self.situation.apply(play)", words) == ["line 1: apply decides"]
    assert faults_in("x = Play('out')", words) == ["line 1: Play is for a ruleset to make"]
    assert faults_in("from rulesets.triple_six import rules", words) == ["line 1: rulesets.triple_six is one game's"]
    assert faults_in("self.tray.settle()", words) == []
