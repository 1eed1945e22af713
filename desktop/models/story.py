"""The play-by-play as rows, each with where in the journal it ended, so that one can go back to it."""

from __future__ import annotations

from desktop.models.play_by_play import PlayRow
from rulesets.core.table.table import Table
from rulesets.core.table.telling import house_line, story_of


class StoryRows:
    """Rows of one table's story; `new` gives those of plays settled since the last time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._story = story_of(table)
        self._told = 0

    def opening(self) -> list[PlayRow]:
        first = self._story.opening()
        house = house_line(self._table)
        notes = [PlayRow("note", house, 0)] if house else []
        return [*notes, PlayRow(first.kind, first.text, 0), *self.new()]

    def new(self) -> list[PlayRow]:
        rows: list[PlayRow] = []
        points = self._table.points
        for before, point in zip(points[self._told :], points[self._told + 1 :], strict=False):
            told = self._story.tell(self._table.events[before.events : point.events])
            rows += [PlayRow(each.kind, each.text, point.entries) for each in told]
        self._told = len(points) - 1
        return rows


def last_play(table: Table) -> str:
    """What an undo would take back, in a few words; empty where there is nothing."""
    points = table.undo_points()
    if not points:
        return ""
    if points[-1].entries == table.points[-1].entries:
        return "the calls just made"
    if table.points[-1].changed:
        return "the lineup change"
    settled = table.points[-1].settled
    return table.ruleset.calls[settled.code].headline.lower() if settled else ""
