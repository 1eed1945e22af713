"""A club while it is being edited: what has been typed, what is wrong with it, the way back, and saving it."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path as File
from typing import Any

import msgspec

from ...files.documents import BadFile, Fault, read_bounded, text_of
from ...files.durable import make_folder, replace_file
from ..club_files import club_ids, own_file, parse_roster
from ..clubs import POSITIONS
from ..written.club_writer import club_file
from ..written.patching import patched
from ..written.roster_edit import BOM
from . import drafts, men
from .judging import FaultsAt, Judge, Judged
from .trees import Path, Tree, got, put
from .typed import shown, value_of

MOST_STEPS = 500  # that many ways back


class ToWrite(msgspec.Struct, frozen=True):
    """What saving would do: the text, comments of others that would go, and whether the file changed meanwhile."""

    text: str
    lost: tuple[str, ...]
    changed_outside: bool


class ClubEdit:
    """One club's values as they stand in the fields. Nothing reaches its file before `save`."""

    def __init__(self, key: str, began: Tree, file: File | None = None, digest: str = "", source: str = "") -> None:
        """`key` names its draft; without a `file` it is a new club, perhaps a copy of a `source`."""
        self.key, self.began, self.file, self.source = key, began, file, source
        self.now: Tree = began
        self._digest = digest
        self._back: list[Tree] = []
        self._forth: list[Tree] = []
        self._field: Path | None = None  # what is being typed into: letter by letter is one step
        self._judge = Judge()
        self._judged: tuple[Tree, Judged] | None = None
        self._named_later: set[str] = set()  # new men: their ids follow their names when they are saved
        self.restored = False
        self.changed_since = False

    # what stands in it

    @property
    def name(self) -> str:
        return f"{self.now.get('city') or ''} {self.now.get('nickname') or ''}".strip() or "A club without a name"

    @property
    def is_new(self) -> bool:
        return self.file is None

    @property
    def is_changed(self) -> bool:
        return bool(self.now != self.began)

    def text(self, path: Path) -> str:
        return shown(got(self.now, path))

    def is_changed_at(self, path: Path) -> bool:
        return bool(got(self.now, path) != got(self.began, path))

    @property
    def judged(self) -> Judged:
        """As its file would be, and whether it can have its name."""
        if self._judged is None or self._judged[0] is not self.now:
            found = self._judge.judged(self.now)
            faults = _in_our_words(found.faults, self.now) | self._name_taken(found.faults)
            self._judged = (self.now, Judged(None if faults else found.roster, faults))
        return self._judged[1]

    def _name_taken(self, faults: FaultsAt) -> FaultsAt:
        club_id = str(self.now.get("id") or "")
        own = self.file.stem if self.file is not None else ""
        if ("id",) in faults or club_id == own or club_id not in club_ids():
            return {}
        return {("id",): (f"there is already a club {club_id!r}; pick another id",)}

    # changes

    def type(self, path: Path, text: str) -> None:
        """Something was typed into a field; an empty one is not recorded."""
        value = value_of(path, text)
        if value != got(self.now, path) or type(value) is not type(got(self.now, path)):
            self._do(put(self.now, path, value), path)
            if path[-2:] == ("who", "positions"):
                self.now = men.seated(self.now)

    def type_value(self, path: Path, value: Any) -> None:
        """The same with a value that was made from what was typed."""
        if value != got(self.now, path):
            self._do(put(self.now, path, value), path)

    def put(self, path: Path, value: Any) -> None:
        self.do(put(self.now, path, value))

    def do(self, tree: Tree) -> None:
        """A change that is a step of its own."""
        if tree != self.now:
            self._do(tree, None)

    def _do(self, tree: Tree, field: Path | None) -> None:
        if field is None or field != self._field:
            self._back = [*self._back[-MOST_STEPS:], self.now]
        self.now, self._field, self._forth = tree, field, []

    def rest(self) -> None:
        """Whoever typed has gone elsewhere: what comes next is another step."""
        self._field = None

    @property
    def can_undo(self) -> bool:
        return bool(self._back)

    @property
    def can_redo(self) -> bool:
        return bool(self._forth)

    def undo(self) -> None:
        if self._back:
            self._forth.append(self.now)
            self.now, self._field = self._back.pop(), None

    def redo(self) -> None:
        if self._forth:
            self._back.append(self.now)
            self.now, self._field = self._forth.pop(), None

    def revert(self, path: Path = ()) -> None:
        """A field, or everything, as the file has it; that can be undone, too."""
        self.do(self.began if not path else put(self.now, path, got(self.began, path)))

    # men

    def new_man(self, about: dict[str, Any], player: str = "") -> str:
        """A man more, with a number that nobody wears; his id."""
        player = player or men.id_for(str(about["who"].get("last") or ""), men.men(self.now))
        worn = {got(each, ("who", "number")) for each in men.men(self.now).values()}
        free = next((at for at in range(1, 100) if at not in worn), None)
        self.do(men.with_man(self.now, player, put(about, ("who", "number"), free)))
        self._named_later.add(player)
        return player

    def rename(self, player: str, new: str) -> bool:
        """Another id for a man; not one that somebody has."""
        if new == player or new in men.men(self.now) or not new:
            return False
        self.do(men.with_other_id(self.now, player, new))
        self._named_later.discard(player)
        return True

    def _name_new_men(self) -> None:
        for player in sorted(self._named_later & men.men(self.now).keys()):
            last = self.text(("players", player, "who", "last"))
            others = men.men(self.now).keys() - {player}
            self.now = men.with_other_id(self.now, player, men.id_for(last, others))
        self._named_later.clear()

    # drafts

    def keep_draft(self) -> None:
        """What has been typed is on the disk, or `OSError`; nothing is kept where nothing has changed."""
        if self.is_changed:
            began = self.began if self.is_new else {}
            drafts.keep(self.key, drafts.Draft(self.now, began, self._digest, self.source))
        else:
            drafts.forget(self.key)

    def take_draft(self, draft: drafts.Draft) -> None:
        """Go on where somebody left off; whether the file has changed since is remembered."""
        if draft.plain != self.now:
            self.now, self.restored = draft.plain, True
            self.changed_since = not self.is_new and draft.digest != self._digest

    # saving

    def to_write(self) -> ToWrite:
        """What `save` will write, before anybody agrees to it."""
        if self.file is None:
            return ToWrite(club_file(self.now), (), False)
        try:
            data = read_bounded(self.file)
            new = patched(text_of(data, str(self.file)), self.now)
        except BadFile:  # it is gone, or no longer anything that can be patched
            return ToWrite(club_file(self.now), (), os.path.lexists(self.file))
        return ToWrite(new.text, new.lost, self.changed_since or digest_of(data) != self._digest)

    def save(self) -> File:
        """Write the club's file, whole or not at all; `BadFile` where something is wrong with it, or `OSError`."""
        if self.judged.roster is None:
            raise BadFile([Fault("", 0, 0, text) for texts in self.judged.faults.values() for text in texts])
        self._name_new_men()
        self.now = men.tidied(self.now)
        old, target = self.file, own_file(self.now["id"])
        data = self.to_write().text.encode()
        parse_roster(data.decode(), str(target))
        if old is not None and old.is_file() and read_bounded(old).startswith(BOM):
            data = BOM + data
        make_folder(target.parent)
        replace_file(target, data)
        if old is not None and old != target:
            os.unlink(old)
        drafts.forget(self.key)
        self.began, self.file, self.key = self.now, target, target.stem
        self._digest, self.changed_since = digest_of(data), False
        self.rest()
        return target


def digest_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _in_our_words(faults: FaultsAt, tree: Tree) -> FaultsAt:
    """Where the file's sentence says how to write something, the window's says what to pick."""
    said = dict(faults)
    for path in faults:
        if path[:1] == ("orders",) and len(path) == 3 and got(tree, path) in POSITIONS:
            said[path] = ("nobody bats here; pick a man",)
            rest = tuple(text for text in said.pop(path[:2], ()) if not text.startswith("nobody plays"))
            said |= {path[:2]: rest} if rest else {}
    return said
