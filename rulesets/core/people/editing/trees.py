"""A club's file as plain values: maps, lists, words and numbers; a change makes a new tree and leaves the old one."""

from __future__ import annotations

from typing import Any, TypeAlias

Step: TypeAlias = str | int  # a key of a map, or a place in a list
Path: TypeAlias = tuple[Step, ...]
Tree: TypeAlias = dict[str, Any]


def got(tree: Any, path: Path) -> Any:
    """What stands there, None where nothing does.

    >>> got({"who": {"bats": "L"}}, ("who", "bats")), got({"who": {}}, ("who", "bats", 3))
    ('L', None)
    """
    for step in path:
        if isinstance(tree, dict):
            tree = tree.get(step)
        elif isinstance(tree, list) and isinstance(step, int) and 0 <= step < len(tree):
            tree = tree[step]
        else:
            return None
    return tree


def put(tree: Any, path: Path, value: Any) -> Any:
    """The same with another value there; None takes it away, with every map that is empty then.

    >>> put({"batting": {"g": 1}, "note": "x"}, ("batting", "g"), None)
    {'note': 'x'}
    >>> put({"a": [1, 2]}, ("a", 1), 5)
    {'a': [1, 5]}
    """
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(tree, list) and isinstance(step, int):
        return [put(each, rest, value) if at == step else each for at, each in enumerate(tree)]
    map_ = tree if isinstance(tree, dict) else {}
    below = put(map_.get(step, {}) if rest else None, rest, value)
    if below is None or (rest and below == {}):
        return {key: each for key, each in map_.items() if key != step}
    return {**map_, step: below}


def renamed(map_: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    """A map with another key, in its place."""
    return {new if key == old else key: value for key, value in map_.items()}


def ordered(map_: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """A map in the order that a file has, for keys that came later.

    >>> ordered({"hr": 1, "g": 2}, ("g", "ab", "hr"))
    {'g': 2, 'hr': 1}
    """
    known = {key: map_[key] for key in keys if key in map_}
    return known | {key: value for key, value in map_.items() if key not in known}
