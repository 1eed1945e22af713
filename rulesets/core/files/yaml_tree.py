"""YAML as a tree of nodes that know their line and column, built so that a hostile text can only be refused.

The tree is made from the parser's events: nothing is constructed, no tag is obeyed, nothing is assumed to be small.
Plain words stay what they are: `on`, `no`, `1:30`, `007` and `2b` are texts.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import closing
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from .faults import BadFile, Fault, Faults, quoted

if TYPE_CHECKING:
    import yaml

MOST_CHARACTERS = 4 * 1024 * 1024
MOST_NODES = 200_000
DEEPEST = 40
MOST_DIGITS = 18

Key = str | int

PLAIN_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
DECIMAL = re.compile(r"[-+]?[0-9]*\.[0-9]+(?:[eE][-+]?[0-9]+)?")
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
# Not compiled before a text needs it: that is slow. U+2028 and U+2029 end a line in YAML 1.1 and in no editor.
UNSEEN_BEYOND_LATIN = "[\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]"


class Node(msgspec.Struct):
    """One value of a file, and where it stands."""

    value: bool | int | float | str | list[Node] | dict[Key, Node] | None
    text: str  # a scalar letter for letter: "+1", "00", ".300"
    path: str
    line: int
    column: int
    keys: dict[Key, Node]  # of a map: its keys as they are written

    def fault(self, text: str) -> Fault:
        return Fault(self.path, self.line, self.column, text)

    @property
    def kind(self) -> str:
        """What it is, as a sentence would say it."""
        match self.value:
            case None:
                return "nothing"
            case bool():
                return "true or false"
            case str():
                return "text"
            case list():
                return "a list"
            case dict():
                return "a map"
        return "a number"

    def plain(self) -> Any:
        """The same as ordinary Python values."""
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return self.value


NO_KEYS: dict[Key, Node] = {}


def node_of(value: Any, path: str, line: int = 1) -> Node:
    """Plain values of a JSON line as a tree, for whoever judges values of a file; all of them stand on that line.

    >>> node_of({"name": "Low Field", "cf": 400}, "a.horsehide").plain()
    {'name': 'Low Field', 'cf': 400}
    """
    if isinstance(value, dict):
        keys = {key: Node(key, str(key), path, line, 1, NO_KEYS) for key in value}
        return Node({key: node_of(each, path, line) for key, each in value.items()}, "", path, line, 1, keys)
    if isinstance(value, list):
        return Node([node_of(each, path, line) for each in value], "", path, line, 1, NO_KEYS)
    return Node(value, "" if value is None else str(value), path, line, 1, NO_KEYS)


def parse_yaml(text: str, path: str) -> Node:
    """This YAML; the path is what its faults name.

    >>> parse_yaml("{on: 1, average: .300}", "a.yaml").plain()
    {'on': 1, 'average': 0.3}
    """
    text = text.removeprefix("\ufeff")
    _refuse_what_cannot_be_yaml(text, path)
    tree = _Tree(path)
    for event in _events(text, tree):
        tree.take(event)
    if tree.faults:
        raise BadFile(tree.faults)
    return tree.root


def parse_part(text: str, path: str, key: str) -> Node | None:
    """What stands under one key at the top of a file, or None. What comes after it is not even looked at.

    >>> part = parse_part("id: a\\npark: {name: Low Field}\\nmen: [never closed", "a.yaml", "park")
    >>> part and part.plain()
    {'name': 'Low Field'}
    """
    text = text.removeprefix("\ufeff")
    _refuse_what_cannot_be_yaml(text, path)
    tree = _Tree(path)
    with closing(_events(text, tree)) as events:
        for event in events:
            tree.take(event)
            if tree.faults:
                raise BadFile(tree.faults)
            if (part := tree.at_the_top(key)) is not None:
                return part
    return None


def unseen_in(text: str) -> re.Match[str] | None:
    """The first character that no reader sees and a terminal may obey; line ends and tabs are fine."""
    return UNSEEN.search(text) or (None if text.isascii() else re.search(UNSEEN_BEYOND_LATIN, text))


def about_unseen(found: re.Match[str]) -> str:
    return f"the invisible character U+{ord(found[0]):04X} is not allowed in text; remove it"


def place_in(text: str, at: int) -> tuple[int, int]:
    """Line and column of a character.

    >>> place_in("ab\\ncd", 4)
    (2, 2)
    """
    lines = re.split("\r\n|\r|\n", text[:at])
    return len(lines), len(lines[-1]) + 1


def _refuse_what_cannot_be_yaml(text: str, path: str) -> None:
    if len(text) > MOST_CHARACTERS:
        raise BadFile(
            [Fault(path, 0, 0, f"a file can have at most {MOST_CHARACTERS:,} characters; this has {len(text):,}")]
        )
    if unseen := unseen_in(text.replace("\r", "\n")):
        raise BadFile([Fault(path, *place_in(text, unseen.start()), about_unseen(unseen))])
    if directive := re.search(r"^%", text, re.MULTILINE):  # libyaml is slow over many of them
        raise BadFile([Fault(path, *place_in(text, directive.start()), "a line can't start with '%'; remove it")])


def _events(text: str, tree: _Tree) -> Generator[yaml.Event, None, None]:
    """The parser's events, one by one; what it stumbles on is said in our words."""
    import yaml  # late: slow to load, and nothing of the first page needs it

    parser = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    try:
        while type(event := parser.get_event()) is not yaml.StreamEndEvent:
            yield event
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # the last two from the parser in pure Python
        from .yaml_trouble import in_our_words  # late: only a slip pays for it

        raise BadFile([*tree.faults, in_our_words(error, text, tree.path)]) from None
    finally:
        parser.dispose()


class _Tree:
    """Events to nodes, with a stack instead of recursion and a limit on everything that could grow without end."""

    __slots__ = ("faults", "in_document", "nodes", "open", "path", "root", "waiting")

    def __init__(self, path: str) -> None:
        self.path = path
        self.root = Node(None, "", path, 1, 1, NO_KEYS)
        self.open: list[Node] = []
        self.waiting: list[Node | None] = []  # for each open node the key that waits for its value
        self.faults = Faults()
        self.nodes = 0
        self.in_document = False

    def take(self, event: Any) -> None:
        kind = type(event).__name__
        if kind == "ScalarEvent":
            self.place(self.scalar(event), event.anchor, event.tag)
        elif kind in ("SequenceEndEvent", "MappingEndEvent"):
            self.open.pop()
            self.waiting.pop()
        elif kind == "SequenceStartEvent":
            self.begin(self.node([], event.start_mark), event)
        elif kind == "MappingStartEvent":
            node = self.node({}, event.start_mark)
            node.keys = {}
            self.begin(node, event)
        elif kind == "AliasEvent":
            node = self.node(None, event.start_mark)
            self.fault(node, f"aliases aren't supported; write out what '*{event.anchor[:40]}' stands for")
            self.place(node, None, None)
        elif kind == "DocumentStartEvent":
            if self.in_document:
                self.stop(self.node(None, event.start_mark), "a second document starts here; a file can hold only one")
            self.in_document = True

    def at_the_top(self, key: Key) -> Node | None:
        """What stands under a key of the outermost map, once all of it has been taken."""
        if len(self.open) == 1 and self.waiting[0] is None and type(self.root.value) is dict:
            return self.root.value.get(key)
        return None

    def node(self, value: Any, mark: Any, text: str = "") -> Node:
        return Node(value, text, self.path, mark.line + 1, mark.column + 1, NO_KEYS)

    def scalar(self, event: Any) -> Node:
        text = event.value
        node = self.node(text, event.start_mark, text)
        if event.implicit[0]:
            if text in PLAIN_WORDS:
                node.value = PLAIN_WORDS[text]
            elif text[0] in "-+.0123456789":
                self.number(node)
        elif event.style == '"' and (unseen := unseen_in(text)):
            self.fault(node, about_unseen(unseen))
        return node

    def number(self, node: Node) -> None:
        """A number, if the plain text is one: no octals, no hours and minutes, nothing without end."""
        text = node.text
        if WHOLE.fullmatch(text):
            if len(text.lstrip("+-")) > MOST_DIGITS:
                self.fault(node, f"a number can have at most {MOST_DIGITS} digits; put it in quotes if it is text")
            else:
                node.value = int(text)
        elif DECIMAL.fullmatch(text):
            value = float(text) if len(text) <= 2 * MOST_DIGITS else float("inf")
            if abs(value) == float("inf"):
                self.fault(node, "this number is too long or too large; put it in quotes if it is text")
            else:
                node.value = value

    def begin(self, node: Node, event: Any) -> None:
        self.place(node, event.anchor, event.tag)
        self.open.append(node)
        self.waiting.append(None)
        if len(self.open) > DEEPEST:
            self.stop(node, f"lists and maps can be nested at most {DEEPEST} deep; this one goes deeper")

    def place(self, node: Node, anchor: str | None, tag: str | None) -> None:
        """Put a node where it belongs: into the list, under its key, or as the key of what comes next."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self.stop(node, f"a file can hold at most {MOST_NODES:,} values; this one holds more")
        if anchor is not None:
            self.fault(node, f"anchors aren't supported; remove '&{anchor[:40]}'")
        if tag is not None:
            written = tag.replace("tag:yaml.org,2002:", "!!")
            self.fault(node, f"tags aren't supported; remove {quoted(written)}, or put the text in quotes")
        if not self.open:
            self.root = node
            return
        home = self.open[-1]
        if type(home.value) is list:
            home.value.append(node)
            return
        assert type(home.value) is dict, "what is open is a list or a map"
        key = self.waiting[-1]
        if key is None:
            self.waiting[-1] = node
            if type(node.value) is not str and type(node.value) is not int:
                self.fault(node, f"a key must be a word or a whole number, not {node.kind}; put a word in quotes")
            return
        self.waiting[-1] = None
        name = key.value
        if type(name) is str or type(name) is int:
            if name in home.value:
                self.fault(key, f"{quoted(key.text)} appears here and on line {home.keys[name].line}; keep only one")
            else:
                home.value[name] = node
                home.keys[name] = key

    def fault(self, node: Node, text: str) -> None:
        self.faults.append(node.fault(text))

    def stop(self, node: Node, text: str) -> NoReturn:
        raise BadFile([*self.faults, node.fault(text)])
