"""What a club, a man or a ballpark is called never becomes markup: labels are plain, and tips go through one helper."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.shape.sources import files, nodes_of
from tests.together import together

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "desktop"
TIPS = {"setToolTip": 0, "setTabToolTip": 1, "showText": 1, "setStatusTip": 0, "setWhatsThis": 0}
MARKUP = {"setHtml", "setMarkdown", "insertHtml"}
KNOWS_HTML = {
    "panels/box_score.py",
    "pages/club/roster_pane.py",
    "pages/help/paper_view.py",
}  # each escapes what it sets
LABEL = DESKTOP / "look" / "plain_label.py"


def faults(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.ClassDef) and any("QLabel" in ast.unparse(base) for base in node.bases):
            yield f"{node.lineno}: {node.name} is a label that may take a name for markup"
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "QLabel":
            yield f"{node.lineno}: a label that may take a name for markup; take PlainLabel"
        if isinstance(node.func, ast.Attribute) and node.func.attr in TIPS:
            at = TIPS[node.func.attr]
            if at < len(node.args) and not is_plain(node.args[at]):
                yield f"{node.lineno}: {node.func.attr} without tip(…)"
        is_item = isinstance(node.func, ast.Attribute) and node.func.attr == "setItemData" and len(node.args) == 3
        if is_item and "ToolTipRole" in ast.unparse(node.args[2]) and not is_plain(node.args[1]):
            yield f"{node.lineno}: setItemData without tip(…)"


def is_plain(text: ast.expr) -> bool:
    """A text of ours as it stands, a constant of ours, or whatever `tip` has looked through."""
    if isinstance(text, ast.Name):
        return text.id.isupper()
    return isinstance(text, ast.Constant) or (isinstance(text, ast.Call) and ast.unparse(text.func) == "tip")


def test_no_tip_and_no_label_takes_a_name_for_markup() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in files("desktop")
        if path != LABEL
        for fault in faults(nodes_of(path))
    ]
    assert found == []


def test_only_pages_that_escape_set_markup() -> None:
    found = {
        str(path.relative_to(DESKTOP))
        for path in files("desktop")
        for node in nodes_of(path)
        if isinstance(node, ast.Attribute) and node.attr in MARKUP
    }
    assert found <= KNOWS_HTML


@together(
    "source",
    [
        "a = QLabel(club.name)",
        "class Crest(QLabel): ...",
        "self.setToolTip(club.name)",
        "self.setToolTip(f'{club.name}')",
        "QToolTip.showText(spot, man.name, self)",
        "box.setItemData(0, park.name, Qt.ItemDataRole.ToolTipRole)",
    ],
)
def test_a_name_that_could_become_markup_is_found(source: str) -> None:
    assert list(faults(ast.walk(ast.parse(source))))


def test_texts_of_ours_are_no_fault() -> None:
    source = "self.setToolTip('Space pauses')\nself.setToolTip(HELP)\nself.setToolTip(tip(club.name))"
    assert not list(faults(ast.walk(ast.parse(source))))
