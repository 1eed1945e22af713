"""The editor's page: men at the left, their fields in the middle, their cards at the right; saved when all is right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QTabWidget, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame, place_of_pages
from desktop.look.folding import Folding
from desktop.look.plain_label import PlainLabel
from desktop.models.clubs.trial_cards import Trial
from desktop.models.plain_text import tip
from desktop.pages.editor.block import FaultsUnder
from desktop.pages.editor.cards_column import CardsColumn
from desktop.pages.editor.changing import Changing
from desktop.pages.editor.club_form import ClubForm
from desktop.pages.editor.field import FieldBox
from desktop.pages.editor.form import Form
from desktop.pages.editor.man_form import ManForm
from desktop.pages.editor.men_column import MenColumn
from desktop.pages.editor.orders_form import OrdersForm
from desktop.pages.editor.saving import SEASONS, Saving
from desktop.pages.editor.staff_form import StaffForm
from desktop.pages.editor.tables import Tables
from desktop.pages.first.club_panel import quiet_button
from desktop.pages.season.parts import held
from rulesets.core.files.documents import BadFile
from rulesets.core.people.editing import men
from rulesets.core.people.editing.club_edit import ClubEdit
from rulesets.core.people.editing.judging import man_of
from rulesets.core.people.elsewhere import league_by_id
from rulesets.core.people.league_years import LeagueYear
from rulesets.core.people.parks import ballparks
from rulesets.core.people.rosters import PLAIN_COLOR

NARROW = 1180  # below this width, at ordinary text size, the cards are a tab
NARROW_HEAD, TOOLS = 800, 440  # below that width the buttons stand under the name; else they have so much
SOON = 700  # ms until what was typed is kept as a draft


class EditorPage(DressedFrame):
    """Edits one club. `saved` has its id and the id it had before, `closed` asks to go back, `said` is a sentence."""

    saved = Signal(str, str)
    closed = Signal()
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "felt")
        self.setAccessibleName("Club editor")
        self.edit: ClubEdit | None = None
        self.player = ""
        self._last_field: FieldBox | None = None
        self._fault_seen: tuple[str | int, ...] = ()  # where `go_to_fault` went last
        self.title, self.state = PlainLabel(), PlainLabel()
        self.title.setProperty("role", "title")
        inside, whole = QWidget(), QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(held(inside))
        self._head, self._across, self._column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(inside)
        self.men, self.cards = MenColumn(inside), CardsColumn(inside)
        self.tabs = QTabWidget(inside)
        there = place_of_pages(self.tabs)
        self.man, self.orders = ManForm(there), OrdersForm(there)
        self.staff, self.club = StaffForm(there), ClubForm(there)
        self.save = QPushButton("Save")
        self.undo = quiet_button("Undo", "Takes the last change back. Ctrl+Z")
        self.redo = quiet_button("Redo", "Makes it again. Ctrl+Shift+Z")
        self.revert_field = quiet_button("Revert field", "The field you were in last, as the file has it. Ctrl+Shift+R")
        self.revert_all = quiet_button("Revert all", "Everything as the file has it; Undo takes that back.")
        self.fault = quiet_button("Next fault", "Goes to the next field with a fault. Ctrl+G")
        self.bring = quiet_button("Import CSV…", "Brings men and their lines from a table.")
        self.template = quiet_button("CSV template…", "Writes a table to fill in: empty, or with these men.")
        self.back = quiet_button("Back", "Back to the club; what isn't saved is kept as a draft. Esc")
        self._keep = QTimer(self)
        self._keep.setSingleShot(True)
        self._keep.setInterval(SOON)
        self._keep.timeout.connect(self.keep_draft)
        self._build()
        self.changing, self.saving, self.tables = Changing(self), Saving(self), Tables(self)
        self._connect()

    def _build(self) -> None:
        self.save.setProperty("role", "primary")
        self.save.setToolTip(tip("Writes the club's file. Ctrl+S"))
        self.save.setAccessibleDescription(f"Writes the club's file. {SEASONS} Ctrl+S")
        self.state.setWordWrap(True)
        self.title.setWordWrap(True)
        self._tools = QWidget()
        words, tools = QVBoxLayout(), Folding(self._tools, as_liked=True)
        tools.setContentsMargins(0, 0, 0, 0)
        self._spaced = (words, tools)
        words.addWidget(self.title)
        words.addWidget(self.state, 1)
        for button in (self.undo, self.redo, self.revert_field, self.revert_all, self.save):
            tools.addWidget(button)
        for button in (self.fault, self.bring, self.template, self.back):
            tools.addWidget(button)
        self._head.addLayout(words, 1)
        self._head.addWidget(self._tools)
        self.tabs.setAccessibleName("What is edited")
        for form, title in ((self.man, "Player"), (self.orders, "Lineups"), (self.staff, "Staff"), (self.club, "Club")):
            self.tabs.addTab(form, title)
        self._across.addWidget(self.men)
        self._across.addWidget(self.tabs, 1)
        self._across.addWidget(self.cards)
        self._column.addLayout(self._head)
        self._column.addLayout(self._across, 1)
        self.dress()

    def _connect(self) -> None:
        self.back.clicked.connect(self.leave)
        self.save.clicked.connect(self.saving.save)
        self.undo.clicked.connect(self.changing.undo)
        self.redo.clicked.connect(self.changing.redo)
        self.revert_field.clicked.connect(lambda: self.changing.revert(self._last_field))
        self.revert_all.clicked.connect(lambda: self.changing.revert(None))
        self.fault.clicked.connect(self.go_to_fault)
        self.bring.clicked.connect(self.tables.choose)
        self.template.clicked.connect(self.tables.offer_template)
        self.men.looked_at.connect(self.look_at)
        self.tabs.currentChanged.connect(lambda _at: self.show_values())
        keys = QKeySequence.StandardKey
        for key, act in (
            (keys.Undo, self.changing.undo), (keys.Redo, self.changing.redo),
            ("Esc", self.leave), ("Ctrl+S", self.saving.save), ("Ctrl+G", self.go_to_fault),
            ("Ctrl+Shift+R", lambda: self.changing.revert(self._last_field)),
            ("Ctrl+Shift+N", lambda: self.changing.new_man(False)),
        ):  # fmt: skip
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    # what it shows

    def open(self, edit: ClubEdit) -> None:
        """Begin with a club, or go on with its draft."""
        self.keep_draft()
        self.edit, self._last_field, self._fault_seen = edit, None, ()
        self.player = next(iter(men.men(edit.now)), "")
        self.club.set_parks(ballparks())
        self.tabs.setCurrentWidget(self.club if edit.is_new and not edit.restored else self.man)
        self.show_values()
        if edit.restored:
            changed = " The file has changed since; saving writes over that." if edit.changed_since else ""
            self.said.emit(f"Your changes from last time are back. Revert all goes to the file's.{changed}")

    @property
    def now(self) -> ClubEdit:
        assert self.edit is not None, "a club is being edited"
        return self.edit

    def look_at(self, player: str) -> None:
        self.player = player
        if self.tabs.currentWidget() not in (self.man, self.cards):
            self.tabs.setCurrentWidget(self.man)
        self.show_values()

    def changed(self) -> None:
        """The club has changed: show it, and keep it soon."""
        self._keep.start()
        self.show_values()

    def show_values(self) -> None:
        if self.edit is None:
            return
        edit = self.edit
        if self.player not in men.men(edit.now):
            self.player = next(iter(men.men(edit.now)), "")
        self.title.setText(f"{edit.name} (not saved yet)" if edit.is_new else edit.name)
        self.man.show_man(self.player)
        form = self.tabs.currentWidget()
        if isinstance(form, Form):
            form.show_values(edit, FaultsUnder(edit))
        self.men.show_values(edit, self.player)
        self._show_state()
        colors = edit.now.get("colours") or [PLAIN_COLOR]
        man = man_of(edit.now, self.player)
        club = (edit.text(("city",)), edit.text(("nickname",)), self._league())
        self.cards.show_man(self.player, Trial(man, *club) if man is not None else None, str(colors[0]))

    def _league(self) -> LeagueYear | None:
        try:
            named = self.now.text(("league",))
            return league_by_id(named) if named else None
        except BadFile:
            return None

    def _show_state(self) -> None:
        edit, count = self.now, self.now.judged.count()
        if count:
            some = "1 thing needs" if count == 1 else f"{count} things need"
            text = f"{some} fixing before it can be saved; until then it is kept as a draft."
        elif edit.is_changed or edit.is_new:
            text = f"All is well. Save writes {edit.text(('id',))}.yaml. {SEASONS}"
        else:
            text = f"As saved in {edit.text(('id',))}.yaml. {SEASONS}"
        self.state.setText(text)
        self.setAccessibleDescription(text)
        self.save.setEnabled(not count and (edit.is_changed or edit.is_new))
        self.fault.setEnabled(bool(count))
        self.undo.setEnabled(edit.can_undo)
        self.redo.setEnabled(edit.can_redo)
        self.revert_all.setEnabled(edit.is_changed)
        box = self._last_field
        self.revert_field.setEnabled(box is not None and bool(box.path) and edit.is_changed_at(box.path))

    def remember(self, box: FieldBox) -> None:
        """The field that somebody was in last."""
        self._last_field = box
        if self._fault_seen[: len(box.path)] != box.path:  # somebody has gone elsewhere
            self._fault_seen = ()
        self._show_state()

    # faults

    def go_to_fault(self) -> None:
        """The next fault after the field that has the focus."""
        if self.edit is None or not self.edit.judged.faults:
            return
        paths = sorted(self.edit.judged.faults, key=self._rank)
        here = self._last_field.path if self._last_field is not None and self._last_field.faults else ()
        here = self._fault_seen if self._fault_seen in paths else here
        after = [path for path in paths if self._rank(path) > self._rank(here)] if here else paths
        path = (after or paths)[0]
        field: QWidget | None = None
        if path[:1] == ("players",) and len(path) > 1:
            self.player = str(path[1])
            self.tabs.setCurrentWidget(self.man)
            self.show_values()
            field = self.man.field_at(path)
        elif path[:1] == ("orders",):
            self.tabs.setCurrentWidget(self.orders)
            self.orders.order.set_value(path[1] if len(path) > 1 else self.orders.order.value)
            self.show_values()
            field = self.orders.men[path[2]] if len(path) > 2 and isinstance(path[2], int) and path[2] < 9 else None
        else:
            at_staff = path[:1] in (("rotation",), ("bullpen",))
            self.tabs.setCurrentWidget(self.staff if at_staff else self.club)
            boxes = self.club.findChildren(FieldBox)
            field = next((box.input for box in boxes if box.path and path[: len(box.path)] == box.path), None)
        self._fault_seen = path
        (field or self.tabs.currentWidget() or self).setFocus()

    def _rank(self, path: tuple[object, ...]) -> tuple[object, ...]:
        listed = list(men.men(self.now.now))
        man = listed.index(str(path[1])) if path[:1] == ("players",) and len(path) > 1 and path[1] in listed else -1
        return (path[:1] == ("players",), man, *map(str, path))

    # leaving

    def keep_draft(self) -> None:
        """What was typed is on the disk."""
        self._keep.stop()
        if self.edit is None:
            return
        try:
            self.edit.keep_draft()
        except OSError as error:
            self.said.emit(f"Your changes can't be kept on disk: {error.strerror}.")

    def leave(self) -> None:
        """Back to where one came from; nothing is lost."""
        if self.edit is not None and self.edit.is_changed:
            self.said.emit("Your changes are kept as a draft. Edit the club again to go on.")
        self.keep_draft()
        self.closed.emit()

    def stop(self) -> None:
        """The window closes."""
        self.keep_draft()
        self.cards.maker.wait()

    def setFocus(self) -> None:  # type: ignore[override]
        self.men.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A line passes these on that would else be its own."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.changing.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.changing.redo()
        else:
            super().keyPressEvent(event)

    # room

    def _place(self) -> None:
        """Cards beside the fields; where the text is large for the window they are a tab."""
        narrow = self.width() / theme.look().factor < NARROW
        at = self.tabs.indexOf(self.cards)
        if narrow and at < 0:
            self.tabs.addTab(self.cards, "His cards")
        elif not narrow and at >= 0:
            self.tabs.removeTab(at)
            self._across.addWidget(self.cards)
            self.cards.show()
        below = self.width() / theme.look().factor < NARROW_HEAD
        way = QBoxLayout.Direction
        self._head.setDirection(way.TopToBottom if below else way.LeftToRight)
        self._tools.setMinimumWidth(0 if below else round(theme.px(TOOLS)))
        self._tools.setMaximumWidth(16_777_215 if below else round(theme.px(TOOLS)))
        width = self.width() - 2 * round(theme.px(30))  # its margins, and a bar that scrolls
        self._tools.setMinimumHeight(max(0, self._tools.heightForWidth(width)) if below else 0)
        self.state.setMinimumHeight(max(0, self.state.heightForWidth(width)) if below else 0)
        self.men.setFixedWidth(min(round(theme.px(236)), max(150, self.width() // 3)))
        self.cards.setMinimumWidth(0 if narrow else round(theme.px(300)))
        self.cards.setMaximumWidth(16_777_215 if narrow else round(theme.px(320)))

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 320)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _dress(self) -> None:
        side, gap = round(theme.px(18)), round(theme.px(10))
        self._column.setContentsMargins(side, round(theme.px(10)), side, round(theme.px(14)))
        self._column.setSpacing(gap)
        self._head.setSpacing(2 * gap)
        self._across.setSpacing(gap)
        for layout in self._spaced:
            layout.setSpacing(round(theme.px(5)))
        for part in (self.men, self.cards, self.orders):
            part.dress()
        self._place()
