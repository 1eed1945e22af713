"""A game as it is heard: the dice, the plays and what comes next, said as they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.models import table_view
from desktop.models.play_by_play import PlayRow
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.sheet import TableSheet
from desktop.spoken.announcer import ended
from rulesets.core.play.events import Changed, Event, Hurt, Read, Thrown
from rulesets.core.play.situation import Made

CALLED = (Made, Read, Hurt, Changed)  # whatever brings another call over the field


class Telling:
    """Says nothing that is not on the sheet."""

    def __init__(self, sheet: TableSheet, adapter: TableAdapter) -> None:
        self._sheet, self._adapter = sheet, adapter
        self._awaited = self._offered = self._counted = self._stood = self._called = ""

    def happened(self, events: Sequence[Event], rows: Sequence[PlayRow]) -> None:
        """The dice, and the lines of the play-by-play; of a play that is not over, the call above the field."""
        told = [_spoken(event) for event in events if isinstance(event, Thrown)]
        self._called = ""
        counted = self._sheet.scoreboard.count
        if rows:
            told += [row.text for row in rows]
            self._stood = ""  # for whoever is up next it is said again
        elif told and any(isinstance(event, CALLED) for event in events):
            call = self._sheet.diamond.headline
            stands = table_view.situation_in_short(self._adapter.situation)
            told += [call.said_beside(stands), *[counted] * (counted != self._counted)]
            self._called = call.title
        self._counted = counted
        self._sheet.announcer.say(told)

    def awaits(self, title: str, about: str) -> None:
        """What the next dice are for, once, until something else is awaited. How it stands, and calls by their keys,
        where they are others than before."""
        stands = self._stands()
        awaited = " ".join(ended(each) for each in (stands, title, about) if each)
        calls = "; ".join(f"{button.number}: {button.option.short}" for button in self._sheet.bar.calls.buttons())
        if awaited != self._awaited:
            named = [title] * (title != self._called)  # unless the call above the field has just said it
            told = [*[stands] * (stands != self._stood), *named, about]
            self._sheet.announcer.say([*told, *[f"Calls: {calls}"] * bool(calls and calls != self._offered)])
            self._awaited, self._offered, self._stood = awaited, calls, stands

    def marked(self, value: str) -> None:
        """A call was made; it is given with the dice."""
        made = (button.option.short for button in self._sheet.bar.calls.buttons() if button.option.value == value)
        self._sheet.announcer.say([f"Called: {next(made, value)}"])

    def went_back(self) -> None:
        """Opened, or taken back: the score, how it stands, and the play before."""
        self._awaited = self._stood = ""
        self._counted = self._sheet.scoreboard.count
        self._sheet.announcer.say([self._sheet.scoreboard.text(), self._sheet.diamond.headline.accessibleDescription()])

    def _stands(self) -> str:
        situation = self._adapter.situation
        return table_view.situation_in_short(situation).replace(" · ", ", ") if situation.under_way else ""


def _spoken(thrown: Thrown) -> str:
    """ "red die 4, white die 6" """
    dice = zip(table_view.dice_of(thrown.dice), thrown.faces, strict=True)
    return ", ".join(f"{die.title} {face}" for die, face in dice)
