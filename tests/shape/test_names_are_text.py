"""What a club, a man or a ballpark is called never becomes markup: labels are plain, and tips go through one helper."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

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


def faults(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
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
        for path in sorted(DESKTOP.rglob("*.py"))
        if path != LABEL
        for fault in faults(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_only_pages_that_escape_set_markup() -> None:
    found = {
        str(path.relative_to(DESKTOP))
        for path in DESKTOP.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in MARKUP
    }
    assert found <= KNOWS_HTML


@pytest.mark.parametrize(
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
    assert list(faults(source))


def test_texts_of_ours_are_no_fault() -> None:
    assert not list(faults("self.setToolTip('Space pauses')\nself.setToolTip(HELP)\nself.setToolTip(tip(club.name))"))
