"""The tree that a screen reader walks, as lines to look at."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QLabel, QWidget

Role, Text = QAccessible.Role, QAccessible.Text
# what only holds others, where it has neither a name nor the focus; everything else must say what it is
HOLDERS = {Role.Client, Role.Border, Role.LayeredPane, Role.Splitter, Role.Pane, Role.Grouping, Role.Window}


class Node:
    """One thing in the tree."""

    def __init__(self, face: QAccessibleInterface, path: str) -> None:
        self.face = face
        self.role = face.role()
        self.name = face.text(Text.Name).strip()
        self.value = face.text(Text.Value).strip()
        self.about = face.text(Text.Description).strip()
        self.state = face.state()
        self.children = face.childCount()
        widget = face.object()
        self.kind = type(widget).__name__ if widget is not None else self.role.name
        self.path = f"{path}/{self.kind}"

    def __str__(self) -> str:
        return f"{self.path} ({self.role.name}) {self.name!r}"

    @property
    def is_seen(self) -> bool:
        return not self.state.invisible

    @property
    def is_blank(self) -> bool:
        """A label on which nothing stands just now."""
        widget = self.face.object()
        return isinstance(widget, QLabel) and not widget.text().strip() and widget.pixmap().isNull()

    @property
    def label(self) -> str:
        """What stands beside it as its label."""
        return next((other.text(Text.Name) for other, flag in self.face.relations() if flag & LABEL), "")


LABEL = QAccessible.RelationFlag.Label


def walk(widget: QWidget) -> Iterator[Node]:
    """Everything that can be seen of a widget, from the top."""
    face = QAccessible.queryAccessibleInterface(widget)
    assert face is not None
    yield from _below(face, "")


def _below(face: QAccessibleInterface, path: str) -> Iterator[Node]:
    node = Node(face, path)
    if not node.is_seen:
        return
    yield node
    for at in range(node.children):
        child = face.child(at)
        if child is not None:
            yield from _below(child, node.path)


def unnamed(widget: QWidget) -> list[str]:
    """Whatever says nothing of itself: a control, a text, a picture, a cell; also a holder that takes the focus."""
    return [str(node) for node in walk(widget) if is_unnamed(node)]


def is_unnamed(node: Node) -> bool:
    if node.role == Role.ComboBox:
        return not node.label  # on some systems its name is what is chosen, and its label tells what for
    if node.name or node.is_blank:
        return False
    if node.role in HOLDERS:
        return bool(node.state.focusable)
    return node.role not in (Role.ScrollBar, Role.Separator)
