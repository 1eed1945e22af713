"""The clubs of a new season: a list to mark them in, the picker for any other, and a whole league-year at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.decisions.card import ENTER
from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.pages.season.parts import button
from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import club_ids, load_roster
from rulesets.core.people.clubs import CLUB_IDS

ROLE = Qt.ItemDataRole.UserRole
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class SeasonClubs(QWidget):
    """`changed` says that others are marked; `picker_wanted` brings the club that another is wanted for, or ""."""

    changed = Signal()
    picker_wanted = Signal(str)
    league_wanted = Signal()
    box_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names: dict[str, str] = {}
        self.list = QListWidget()
        self.list.setAccessibleName("Clubs")
        self.list.setAccessibleDescription("Space marks the clubs that play. Enter puts another in a club's place.")
        self.list.itemChanged.connect(lambda _item: self.changed.emit())
        self.list.itemDoubleClicked.connect(lambda item: self.picker_wanted.emit(item.data(ROLE)))
        self.list.installEventFilter(self)
        self.title = PlainLabel("Clubs")
        self.title.setBuddy(self.list)
        # Whoever lays this out puts it where it is seen at once.
        self.league = button("A real league…", "A whole league of any year since 1871", self.league_wanted.emit)
        self.add = button("Add a club…", "Any club: the box, yours, any year", lambda: self.picker_wanted.emit(""))
        self.box = button("The box", "The eight clubs of the box, and yours, again", self.box_wanted.emit)
        self._row = QHBoxLayout()
        self._row.addWidget(self.title, 1)
        for each in (self.add, self.box):
            self._row.addWidget(each)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._row)
        column.addWidget(self.list, 1)

    @property
    def listed(self) -> tuple[str, ...]:
        return tuple(self.list.item(at).data(ROLE) for at in range(self.list.count()))

    @property
    def marked(self) -> tuple[str, ...]:
        items = (self.list.item(at) for at in range(self.list.count()))
        return tuple(item.data(ROLE) for item in items if item.checkState() == CHECKED)

    def show_clubs(self, clubs: Iterable[str], marked: Iterable[str]) -> None:
        """These, in this order; one that can't be read is left out."""
        wanted = set(marked)
        self.list.blockSignals(True)
        self.list.clear()
        for club in dict.fromkeys(clubs):
            try:
                self.names[club] = load_roster(club).name
            except (BadFile, OSError, LookupError):
                continue
            item = QListWidgetItem(self._called(club))
            item.setData(ROLE, club)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(CHECKED if club in wanted else UNCHECKED)
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.changed.emit()

    def _called(self, club: str) -> str:
        return f"{self.names[club]} (neutral)" if club.endswith(":neutral") else self.names[club]

    def show_files(self) -> None:
        """The box and the player's own clubs as they are now, and whatever else is listed; marks stay."""
        more = [club for club in self.listed if ":" in club]
        self.show_clubs([*club_ids(), *more], self.marked or CLUB_IDS)

    def mark(self, clubs: Iterable[str]) -> None:
        """Mark just these."""
        self.show_clubs(self.listed, clubs)

    def put(self, club: str, instead: str = "") -> None:
        """A club that was picked: marked, in another's place or at the end."""
        listed = [club if each == instead else each for each in self.listed]
        marked = {*(each for each in self.marked if each != instead), club}
        self.show_clubs([*listed, club], marked)
        self.list.setCurrentRow(self.listed.index(club))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER:
            item = self.list.currentItem()
            if item is not None:
                self.picker_wanted.emit(item.data(ROLE))
                return True
        return super().eventFilter(watched, event)

    def dress(self) -> None:
        self.list.setMinimumHeight(round(theme.px(96)))
        self._row.setSpacing(round(theme.px(6)))
