"""The club page: roster, lineups and staff of a club, or all that is wrong with its file."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QStackedWidget, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.look.folding import Folding
from desktop.models.men import LineupView
from desktop.pages.club.banner import ClubBanner
from desktop.pages.club.lineup_panel import LineupPanel
from desktop.pages.club.roster_pane import RosterPane
from desktop.pages.club.save_as import SaveAsDialog
from desktop.pages.first.club_panel import club_label, quiet_button
from desktop.pages.season.parts import held
from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import club_ids, is_own
from rulesets.core.people.draft import Draft
from rulesets.core.people.matchday import Matchday, starters
from rulesets.core.people.rosters import BadOrder

NARROW = 1120  # below this width, at ordinary text size, the lineups are a tab


class ClubPage(DressedFrame):
    """Shows a club by its id. `closed` asks to go back, `said` is a sentence, `made` a copy's id and its source's."""

    closed = Signal()
    shared = Signal(str)
    said = Signal(str)
    made = Signal(str, str)
    edit_wanted = Signal(str)
    new_wanted = Signal()

    def __init__(self, matchday: Matchday, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "felt")
        self.setAccessibleName("Club")
        self.matchday = matchday
        self.draft: Draft | None = None
        self.club_id = ""
        self.dialog: SaveAsDialog | None = None
        inside, whole = QWidget(), QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(held(inside))
        self._head, self._across, self._column = Folding(), QHBoxLayout(), QVBoxLayout(inside)
        self._body = QStackedWidget(inside)
        body = QWidget(self._body)
        body.setLayout(self._across)
        self._body.addWidget(body)
        self.banner, self.roster, self.lineups = ClubBanner(), RosterPane(body), LineupPanel(body)
        self.choice = ChoiceBox("Club", "Which club is shown.")
        self.edit = quiet_button(
            "Edit", "Men, lines, lineups, staff, ballpark and colors; of a club that isn't yours, a copy."
        )
        self.new = quiet_button("New club…", "A club of your own: ordinary men, a copy of any club, or a table of men.")
        self.copy = quiet_button("Save as my club…", "Makes a copy under a new name for you to edit.")
        self.give = quiet_button("Share…", "Writes the club as one file for somebody else.")
        self.folder = quiet_button("Clubs folder", "Opens the folder with your club files.")
        self.again = quiet_button("Reload", "Reloads the club's file, for instance after an edit. F5")
        self.back = quiet_button("Back", "Back to where you came from. Esc")
        self.faults = QPlainTextEdit(self._body)
        self.faults.setReadOnly(True)
        self.faults.setTabChangesFocus(True)
        self.faults.setAccessibleName("What is wrong with the club's file")
        self._build()
        self._connect()

    def _build(self) -> None:
        tools = QWidget()
        self._tools = QVBoxLayout(tools)
        self._tools.setContentsMargins(0, 0, 0, 0)
        over, under = QHBoxLayout(), Folding()
        self._rows = (over, under)
        over.addWidget(self.choice, 1)
        for button in (self.again, self.new, self.back):
            over.addWidget(button)
        for button in (self.edit, self.copy, self.give, self.folder):
            under.add(button, 1)
        self._tools.addLayout(over)
        self._tools.addLayout(under)
        self._head.add(self.banner, 1)
        self._head.add(tools)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.addWidget(self.roster, 1)
        self._across.addWidget(self.lineups)
        self._body.addWidget(self.faults)
        self._column.addLayout(self._head)
        self._column.addWidget(self._body, 1)
        self.dress()

    def _connect(self) -> None:
        self.back.clicked.connect(self.closed)
        self.again.clicked.connect(self.read_again)
        self.copy.clicked.connect(self.save_as)
        self.give.clicked.connect(lambda: self.shared.emit(self.club_id))
        self.edit.clicked.connect(lambda: self.edit_wanted.emit(self.club_id))
        self.new.clicked.connect(self.new_wanted)
        self.folder.clicked.connect(self.open_folder)
        self.choice.chosen.connect(self.show_club)
        panel = self.lineups
        panel.order_chosen.connect(self._show_order)
        panel.move_wanted.connect(self._move)
        panel.position_wanted.connect(self._put_at)
        panel.man_wanted.connect(self._bring)
        panel.positions_asked.connect(self._list_positions)
        panel.starter_chosen.connect(self._start)
        panel.reset_wanted.connect(self._reset)
        panel.write_wanted.connect(self._write)
        for keys, act in (("Esc", self.closed.emit), ("F5", self.read_again)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    # what it shows

    def show_club(self, club_id: str) -> None:
        """A club by its id; a bad file shows all its faults, by line."""
        name = self.draft.name if self.draft is not None else ""
        self.club_id = club_id
        known = club_ids()
        self.choice.set_choices({each: club_label(each) for each in dict.fromkeys((*known, club_id))}, club_id)
        try:
            self.draft = Draft(self.matchday, club_id)
        except BadFile as error:
            self.draft = None
            self._show_faults(error)
        else:
            if name:
                self.draft.show(name)
            self._body.setCurrentIndex(0)
            self.banner.set_club(self.draft.day.roster)
            self.roster.set_roster(self.draft.day.roster)
            self._show_lineup()
            if self.draft.said:
                self.said.emit(" ".join(self.draft.said))
        for button in (self.copy, self.give):
            button.setEnabled(self.draft is not None)
        self.edit.setText("Edit" if is_own(club_id) else "Edit a copy")

    def _show_faults(self, error: BadFile) -> None:
        self._body.setCurrentIndex(1)
        self.banner.set_club(None, self.club_id.replace("_", " ").title())
        count = len(error.faults)
        head = f"{count} thing{'s are' if count > 1 else ' is'} wrong with this club's file. Edit it, then press F5."
        lines = [f"line {fault.line}, column {fault.column}: {fault.text}" if fault.line else fault.text
                 for fault in error.faults]  # fmt: skip
        self.faults.setPlainText("\n".join([head, error.faults[0].path, "", *lines]))
        self.faults.setAccessibleDescription(head)

    def _show_lineup(self) -> None:
        draft = self.draft
        assert draft is not None
        view = LineupView(
            draft.name, draft.rows(), draft.bench(), draft.state, bool(draft.faults), draft.is_files,
            draft.can_be_written, is_own(draft.club_id), starters(draft.day.roster), draft.day.pitcher,
        )  # fmt: skip
        self.lineups.set_view(view)

    def read_again(self) -> None:
        if self.club_id:
            self.show_club(self.club_id)

    # edits

    def _show_order(self, name: str) -> None:
        if self.draft is not None:
            self.draft.show(name)
            self._show_lineup()

    def _move(self, place: int, to: int) -> None:
        if self.draft is not None:
            self.draft.move(place, to)
            self._show_lineup()
            self.lineups.list.go_to(to)

    def _put_at(self, place: int, position: str) -> None:
        if self.draft is not None and place >= 0:
            self.draft.put_at(place, position)
            self._show_lineup()

    def _bring(self, player: str, place: int) -> None:
        if self.draft is not None and place >= 0:
            self.draft.bring(player, place)
            self._show_lineup()
            self.lineups.list.go_to(place)

    def _list_positions(self, place: int) -> None:
        if self.draft is not None and place >= 0:
            self.lineups.show_positions(self.draft.positions(place))

    def _start(self, player: str) -> None:
        if self.draft is not None:
            self.draft.start(player)
            self._show_lineup()

    def _reset(self) -> None:
        if self.draft is not None:
            self.draft.reset()
            self._show_lineup()

    def _write(self) -> None:
        if self.draft is None:
            return
        try:
            self.said.emit(self.draft.write())
        except (BadOrder, BadFile) as error:
            self.said.emit(f"The order can't be saved: {error}")
        except OSError as error:
            self.said.emit(f"The order can't be saved to {clubs_folder()}: {error.strerror}.")
        self._show_lineup()

    # own clubs

    def save_as(self) -> None:
        if self.draft is None:
            return
        self.dialog = SaveAsDialog(self.draft.day.roster, self.window())
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.saved.connect(self._made)
        self.dialog.open()

    def _made(self, club_id: str) -> None:
        source, draft = self.club_id, self.draft
        for name, order in draft.day.orders.items() if draft is not None else ():
            self.matchday.keep(club_id, name, order)  # what was edited goes with the copy, to be written there
        self.show_club(club_id)
        self.made.emit(club_id, source)
        self.said.emit(f"{club_id}.yaml is in your clubs folder.")

    def open_folder(self) -> None:
        folder = clubs_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.said.emit(f"{folder} can't be created: {error.strerror}.")
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self.said.emit(f"Your clubs are in {folder}.")

    def text(self) -> str:
        """The page in words."""
        if self.draft is None:
            return self.faults.toPlainText()
        head = f"{self.banner.accessibleName()}. {self.banner.accessibleDescription()}"
        return "\n".join((head, self.lineups.text()))

    # room

    def _place(self) -> None:
        """Roster and lineups side by side; where the text is large for the window, the lineups are a tab."""
        narrow = self.width() / theme.look().factor < NARROW
        at = self.roster.indexOf(self.lineups)
        if narrow and at < 0:
            self.roster.insertTab(0, self.lineups, "Lineups")
            self.roster.setCurrentIndex(0)
        elif not narrow and at >= 0:
            self.roster.removeTab(at)
            self._across.addWidget(self.lineups)
            self.lineups.show()
        self.lineups.set_wide(narrow)
        self.lineups.setMinimumWidth(0)
        self.lineups.setMaximumWidth(16_777_215 if narrow else round(theme.px(400)))

    def setFocus(self) -> None:  # type: ignore[override]
        (self.lineups.list if self.draft is not None else self.faults).setFocus()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(1180)), round(theme.px(740)))

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 320)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _dress(self) -> None:
        side, gap = round(theme.px(22)), round(theme.px(12))
        self._column.setContentsMargins(side, round(theme.px(12)), side, round(theme.px(16)))
        self._column.setSpacing(gap)
        self._head.setSpacing(2 * gap)
        self._across.setSpacing(gap)
        self._tools.setSpacing(round(theme.px(6)))
        for row in self._rows:
            row.setSpacing(round(theme.px(6)))
        self._place()
