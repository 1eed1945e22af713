"""Beginning to edit: a club of one's own, a new one, or a copy of any other; with the draft that was left behind."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any

from ...files.documents import BadFile, Fault, parse_yaml, read_bounded, text_of
from ...files.shipped import shipped
from ..club_files import club_ids, club_text, own_file
from ..elsewhere import is_real
from ..rosters import ORDERS
from . import drafts
from .club_edit import ClubEdit, digest_of
from .men import id_for
from .trees import Tree, got

BLANK = ("resources", "blank", "club.yaml")


def edit_own(club_id: str) -> ClubEdit:
    """A club of one's own; `BadFile` where its file is nothing that fields can show."""
    path = own_file(club_id)
    data = read_bounded(path)
    edit = ClubEdit(club_id, tree_of(text_of(data, str(path)), str(path)), path, digest_of(data))
    return _with_draft(edit)


def edit_new(source: str = "", city: str = "", nickname: str = "") -> ClubEdit:
    """A new club with ordinary men, or a copy of a club, real ones too. It has no file before it is saved."""
    tree = blank_club() if not source else tree_of(club_text(source), source)
    tree |= {"city": city or tree["city"], "nickname": nickname or tree["nickname"]}
    own = f"{city or ('' if not source else 'my')} {tree['nickname'] if source or nickname else 'new club'}"
    tree["id"] = id_for(own, club_ids())
    return ClubEdit(drafts.new_key(), tree, source=source)


def edit_copy(source: str) -> ClubEdit:
    """A copy of a club; one that was left before it was saved is gone on with."""
    left = drafts.copy_of(source)
    return (edit_again(left) if left else None) or edit_new(source)


def edit_again(key: str) -> ClubEdit | None:
    """A new club that was left before it was saved."""
    draft = drafts.kept(key)
    if draft is None or _unfit(draft.plain):
        return None
    return _with_draft(ClubEdit(key, draft.began or draft.plain, source=draft.source))


def _with_draft(edit: ClubEdit) -> ClubEdit:
    draft = drafts.kept(edit.key)
    if draft is not None and not _unfit(draft.plain):
        edit.take_draft(draft)
    return edit


def blank_club() -> Tree:
    """What a new club begins with."""
    return copy.deepcopy(_blank())


@cache
def _blank() -> Tree:
    return tree_of(text_of(shipped(*BLANK), "/".join(BLANK)), "/".join(BLANK))


def new_man(pitcher: bool) -> dict[str, Any]:
    """A man with an ordinary season: a shortstop, or a reliever."""
    about: dict[str, Any] = blank_club()["players"]["middle_one" if pitcher else "short"]
    about["who"] |= {"first": "", "last": "Newcomer"}
    return about


def copied_man(tree: Tree, player: str) -> dict[str, Any]:
    about: dict[str, Any] = copy.deepcopy(tree["players"][player])
    return about


# what fields can show


def tree_of(text: str, path: str) -> Tree:
    """The values of a club's file, `BadFile` where they are nothing that fields could show."""
    tree = parse_yaml(text, path).plain()
    wrong = _unfit(tree)
    if wrong:
        raise BadFile([Fault(path, 0, 0, f"{said}; edit the file itself") for said in wrong])
    if not is_real(path):
        tree = _filled(tree)
    assert isinstance(tree, dict), "what fits is a map"
    return tree


def _filled(tree: Tree) -> Tree:
    """Words where words belong: a man may be called 12."""
    for about in (tree.get("players") or {}).values():
        who = about.get("who") or {}
        who |= {key: str(who[key]) for key in ("first", "last") if isinstance(who.get(key), (int, float))}
    return tree


def _unfit(tree: Any) -> list[str]:
    """Where a part is not the kind of thing that its fields could show."""
    return [f"{what} must be {kind}" for what, kind in _odd_parts(tree)]


def _odd_parts(tree: Any) -> Iterator[tuple[str, str]]:
    if not isinstance(tree, dict):
        yield "a club file", "a map of keys and values"
        return
    for key in ("ballpark", "orders", "bullpen", "players"):
        if not isinstance(tree.get(key, {}), dict):
            yield key, "a map of keys and values"
    for key in ("rotation", "bench", "colours"):
        if not isinstance(tree.get(key, []), list):
            yield key, "a list"
    for name in ORDERS:
        if not isinstance(got(tree, ("orders", name)) or [], list):
            yield name, "a list"
    for role, listed in tree["bullpen"].items() if isinstance(tree.get("bullpen"), dict) else ():
        if not isinstance(listed, list):
            yield str(role), "a list"
    for player, about in tree["players"].items() if isinstance(tree.get("players"), dict) else ():
        if not isinstance(player, str) or not isinstance(about, dict):
            yield f"player {player!r}", "a map of keys and values"
            continue
        for part in ("who", "batting", "splits", "pitching", "allowed", "fielding"):
            if not isinstance(about.get(part, {}), dict):
                yield f"{part} of {player!r}", "a map of keys and values"
        if not isinstance(got(about, ("who", "positions")) or [], list):
            yield f"positions of {player!r}", "a list"
