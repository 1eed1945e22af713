"""What hands do to a club in the editor, passed on to it: typing, choosing, new men, the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from desktop.pages.editor.field import FieldBox
from rulesets.core.people.editing import men
from rulesets.core.people.editing.opening import copied_man, new_man
from rulesets.core.people.editing.trees import Path, got, put
from rulesets.core.people.parks import ballparks
from rulesets.core.people.temperaments import TEMPERAMENTS
from rulesets.core.seasons.arranging import arranged

if TYPE_CHECKING:
    from desktop.pages.editor.page import EditorPage


class Changing(QObject):
    """Every change goes through here, and the page shows what became of it."""

    def __init__(self, page: EditorPage) -> None:
        super().__init__(page)
        self._page = page
        for form in (page.man, page.club):
            form.typed.connect(self.typed)
            form.left.connect(lambda: page.now.rest() if page.edit is not None else None)
        page.man.renamed.connect(self._rename)
        page.man.role_chosen.connect(lambda role: self._do(men.with_role(page.now.now, page.player, role)))
        page.man.glove_wanted.connect(lambda at: self._put(("players", page.player, "fielding", at), {"g": 1}))
        page.orders.batter_chosen.connect(lambda *spot: self._do(men.with_batter(page.now.now, *spot)))
        page.orders.position_chosen.connect(lambda *spot: self._do(men.with_position(page.now.now, *spot)))
        page.orders.copy_wanted.connect(self._take_order)
        page.orders.arrange_wanted.connect(self.arrange)
        page.orders.order.chosen.connect(lambda _name: page.show_values())
        page.staff.role_chosen.connect(lambda who, role: self._do(men.with_role(page.now.now, who, role)))
        page.staff.moved.connect(lambda who, by: self._do(men.moved(page.now.now, who, by)))
        page.club.color_typed.connect(self._color)
        page.club.park_taken.connect(self._park)
        page.club.kind_chosen.connect(lambda kind: self._put(("ballpark", "long_drives"), kind))
        page.club.manager_chosen.connect(self._manager)
        page.men.new_wanted.connect(self.new_man)
        page.men.copy_wanted.connect(lambda: self._add(copied_man(page.now.now, page.player)))
        page.men.remove_wanted.connect(self.remove_man)
        application = QApplication.instance()
        assert isinstance(application, QApplication), "a window has its application"
        application.focusChanged.connect(self._focus)

    def _focus(self, _old: object, now: object) -> None:
        box = now.parent() if isinstance(now, QObject) else None
        if isinstance(box, FieldBox) and self._page.isAncestorOf(box):
            self._page.remember(box)

    def typed(self, path: Path, text: str) -> None:
        self._page.now.type(path, text)
        self._page.changed()

    def _put(self, path: Path, value: Any) -> None:
        self._page.now.put(path, value)
        self._page.changed()

    def _do(self, tree: dict[str, Any]) -> None:
        self._page.now.do(tree)
        self._page.changed()

    # men

    def new_man(self, pitcher: bool) -> None:
        self._add(new_man(pitcher))

    def _add(self, about: dict[str, Any]) -> None:
        page = self._page
        page.player = page.now.new_man(about)
        page.tabs.setCurrentWidget(page.man)
        page.changed()
        first = page.man.blocks[0].boxes()[0].input
        first.setFocus()

    def remove_man(self) -> None:
        page = self._page
        if page.player not in men.men(page.now.now):
            return
        name, listed = men.name_of(page.now.now, page.player), list(men.men(page.now.now))
        at = listed.index(page.player)
        self._do(men.without_man(page.now.now, page.player))
        left = [*listed[:at], *listed[at + 1 :]]
        page.look_at(left[min(at, len(left) - 1)] if left else "")
        page.said.emit(f"{name} has left the club. Undo brings him back.")

    def _rename(self, new: str) -> None:
        page = self._page
        old = page.player
        if page.edit is None or new == old or not new:
            page.man.id.setText(old)
        elif page.now.rename(old, new):
            page.player = new
            page.changed()
        else:
            page.man.id.setText(old)
            page.said.emit(f"There is already a man with the id {new!r}; he keeps {old!r}.")

    # orders, colors, park, manager

    def arrange(self) -> None:
        """All orders and the staff from the men's seasons."""
        made = arranged(self._page.now.now)
        if isinstance(made, str):
            self._page.said.emit(made)
        else:
            self._do(made)

    def _take_order(self, source: str, target: str) -> None:
        """The men of one order in another; where the pitcher bats in one only, he and the hitter change places."""
        now = self._page.now.now
        taken = list(got(now, ("orders", source)) or [])
        self._do(men.seated(put(now, ("orders", target), men.with_or_without_hitter(taken, now, target))))

    def _color(self, which: int, text: str) -> None:
        colors = [str(each) for each in got(self._page.now.now, ("colours",)) or []]
        colors += [""] * (which + 1 - len(colors))
        colors[which] = text.strip()
        while colors and not colors[-1]:
            colors.pop()
        self._page.now.type_value(("colours",), colors or None)
        self._page.changed()

    def _park(self, name: str) -> None:
        park = ballparks().get(name)
        if park is not None:
            plain = msgspec.to_builtins(park)
            self._put(("ballpark",), {key: value for key, value in plain.items() if value not in (None, "")})

    def _manager(self, name: str) -> None:
        figures = TEMPERAMENTS.get(str(self._page.now.now.get("manager")), TEMPERAMENTS["by_the_book"])
        self._put(("manager",), name or msgspec.to_builtins(figures))

    # the way back

    def undo(self) -> None:
        if self._page.edit is not None:
            self._page.now.undo()
            self._page.changed()

    def redo(self) -> None:
        if self._page.edit is not None:
            self._page.now.redo()
            self._page.changed()

    def revert(self, box: FieldBox | None) -> None:
        """A field as the file has it; without one, everything."""
        page = self._page
        if page.edit is None:
            return
        if box is None:
            page.now.revert()
        elif box.path[:2] in [("colours", 0), ("colours", 1)]:
            page.now.revert(("colours",))
        else:
            page.now.revert(box.path)
        page.changed()
