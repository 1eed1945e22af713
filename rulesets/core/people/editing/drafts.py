"""Clubs that were being edited and not saved yet, one file each, beside the clubs: nothing that was typed is lost."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ...files.documents import MOST_BYTES, BadFile, read_bounded
from ...files.durable import make_folder, replace_file
from ...files.folders import clubs_folder

FOLDER, SUFFIX = "drafts", ".json"
NEW = "new club "  # the key of a club that has no file yet begins so; no id does
FORMAT = 1


class Draft(msgspec.Struct, frozen=True):
    """What was typed, what it began with (for a club without a file), and the file's digest at that time."""

    plain: dict[str, Any]
    began: dict[str, Any] = {}
    digest: str = ""
    source: str = ""  # of a new club: whose copy it is
    format: int = FORMAT


def drafts_folder() -> Path:
    return clubs_folder() / FOLDER


def keep(key: str, draft: Draft) -> None:
    """`OSError` where it cannot be kept."""
    make_folder(drafts_folder())
    replace_file(_file(key), msgspec.json.encode(draft))


def forget(key: str) -> None:
    with suppress(OSError):
        os.unlink(_file(key))


def kept(key: str) -> Draft | None:
    """The draft of a club; None where there is none, or one that cannot be read: it stays where it is then."""
    try:
        draft = msgspec.json.decode(read_bounded(_file(key), MOST_BYTES), type=Draft)
    except (BadFile, msgspec.MsgspecError, RecursionError):
        return None
    return draft if draft.format == FORMAT else None


def unsaved_new() -> dict[str, str]:
    """Clubs that have never been saved: their keys, and what they are called."""
    names: dict[str, str] = {}
    for key in _keys():
        draft = kept(key) if key.startswith(NEW) else None
        if draft is not None:
            names[key] = f"{draft.plain.get('city') or ''} {draft.plain.get('nickname') or ''}".strip() or "no name"
    return names


def copy_of(source: str) -> str:
    """The key of a copy of a club that was left before it was saved; "" where there is none."""
    for key in _keys() if source else ():
        draft = kept(key) if key.startswith(NEW) else None
        if draft is not None and draft.source == source:
            return key
    return ""


def new_key() -> str:
    """A key that no draft has."""
    taken = set(_keys())
    return next(key for key in (f"{NEW}{at}" for at in range(1, 100_000)) if key not in taken)


def _keys() -> list[str]:
    try:
        return sorted(name[: -len(SUFFIX)] for name in os.listdir(drafts_folder()) if name.endswith(SUFFIX))
    except OSError:
        return []


def _file(key: str) -> Path:
    return drafts_folder() / f"{key}{SUFFIX}"
