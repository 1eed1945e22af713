"""Editing clubs in the window: from a club's page or the menu to the editor, and back with what became of it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulesets.core.files.documents import BadFile

if TYPE_CHECKING:
    from desktop.main_window import MainWindow
    from desktop.pages.editor.page import EditorPage
    from desktop.pages.picker.dialog import ClubPicker
    from desktop.pages.saves.asking import AskingDialog
    from rulesets.core.people.editing.club_edit import ClubEdit


MOST_LEFT = 5  # drafts of new clubs that are offered again


class ClubEditing:
    """The editor is made when it is first wanted."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._came_from = ""
        self.dialog: AskingDialog | None = None
        self.picker: ClubPicker | None = None

    @cached_property
    def page(self) -> EditorPage:
        from desktop.pages.editor.page import EditorPage  # late: made when it is first wanted

        page = EditorPage(self._window.pages)
        self._window.pages.addWidget(page)
        page.said.connect(self._window.say)
        page.closed.connect(self._leave)
        page.saved.connect(self._saved)
        return page

    @property
    def is_shown(self) -> bool:
        return "page" in self.__dict__ and self._window.pages.currentWidget() is self.page

    def edit(self, club_id: str) -> None:
        """A club of one's own; of any other a copy."""
        from rulesets.core.people.club_files import is_own  # late: no club before the first paint
        from rulesets.core.people.editing.opening import edit_copy, edit_own  # late: no editor before it is wanted

        self._came_from = club_id
        try:
            self._open(edit_own(club_id) if is_own(club_id) else edit_copy(club_id))
        except BadFile as error:
            self._window.say(f"{club_id} can't be edited here: {error.faults[0].text}.")

    def new(self) -> None:
        """A new club: from what?"""
        from desktop.pages.saves.asking import AskingDialog  # late: seldom wanted
        from rulesets.core.people.editing.drafts import unsaved_new  # late: as above

        window = self._window
        shown = window.pages.club.club_id if window.pages.is_made("club") else ""
        self._came_from = shown or window.first.club_ids[0]
        told = "A new club gets a file of its own when you save it; until then it is kept as a draft."
        self.dialog = dialog = AskingDialog("New club", [told], window)
        for key, name in list(unsaved_new().items())[-MOST_LEFT:]:
            button = dialog.offer(f"Go on with the {name}, not saved yet", "Opens the draft.")
            button.clicked.connect(lambda _=False, key=key: self._go_on(key))
        blank = dialog.offer("Ordinary men at every place", "24 men with the seasons of ordinary ones, to change.")
        blank.clicked.connect(lambda: self._begin(""))
        copy = dialog.offer("A copy of any club…", "Of the box, one of yours, or a real one since 1871.")
        copy.clicked.connect(self._pick)
        dialog.offer("Cancel", "No club is made.", leave=True)
        blank.setFocus()
        dialog.open()

    def _pick(self) -> None:
        from desktop.pages.picker.dialog import ClubPicker  # late: no list of clubs before it is wanted

        self._close()
        self.picker = ClubPicker("COPY WHICH CLUB?", self._came_from, "to edit", "", self._window)
        self.picker.picked.connect(self._begin)
        self.picker.open()

    def _begin(self, source: str) -> None:
        from rulesets.core.people.editing.opening import edit_new  # late: as above

        self._close()
        try:
            self._open(edit_new(source))
        except BadFile as error:
            self._window.say(f"{source} can't be copied: {error.faults[0].text}.")

    def _go_on(self, key: str) -> None:
        from rulesets.core.people.editing.opening import edit_again  # late: as above

        self._close()
        edit = edit_again(key)
        if edit is None:
            self._window.say("That draft can't be read any more.")
        else:
            self._open(edit)

    def _open(self, edit: ClubEdit) -> None:
        self._window.games.pause()
        self.page.open(edit)
        self._window.go.to(self.page)

    def _close(self) -> None:
        if self.dialog is not None:
            self.dialog.accept()
            self.dialog = None

    def _saved(self, club_id: str, before: str) -> None:
        """A copy, or a club under another id, meets whom the club before it would have met."""
        source, self._came_from = before or self._came_from, club_id
        if source != club_id:
            self._window.first.pick_club(club_id, source)

    def _leave(self) -> None:
        self._window.go.to_club(self._came_from)

    def stop(self) -> None:
        """The window closes: what was typed is on the disk."""
        if "page" in self.__dict__:
            self.page.stop()
