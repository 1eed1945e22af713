"""The play-by-play as rows, each with where in the journal it ended, so that one can go back to it."""

from __future__ import annotations

from desktop.models.dugout.chances import GameChances, swing_in_words
from desktop.models.play_by_play import PlayRow
from rulesets.core.book.wording import headline_of
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table
from rulesets.core.table.telling import house_line, story_of
from rulesets.managers.dugout.reason_lines import reason_lines


class StoryRows:
    """Rows of one table's story; `new` gives those of plays settled since the last time."""

    def __init__(self, table: Table, chances: GameChances | None = None) -> None:
        self._table = table
        self._story = story_of(table, reason_lines(table.setup.clubs))
        self._chances = chances if chances is not None and chances.is_known else None
        self._told = self._swung = 0  # points told, and the last one whose swing was

    def opening(self) -> list[PlayRow]:
        first = self._story.opening()
        house = house_line(self._table)
        notes = [PlayRow("note", house, 0)] if house else []
        return [*notes, PlayRow(first.kind, first.text, 0), *self.new()]

    def new(self) -> list[PlayRow]:
        rows: list[PlayRow] = []
        points = self._table.points
        for number in range(self._told + 1, len(points)):
            point = points[number]
            told = self._story.tell(self._table.events[points[number - 1].events : point.events])
            swing = self._swing(number) if any(each.kind == "play" for each in told) else ""
            rows += [PlayRow(each.kind, each.text, point.entries, swing * (each.kind == "play")) for each in told]
        self._told = len(points) - 1
        return rows

    def _swing(self, point: int) -> str:
        """What has changed since the last play that was told; a ball or a strike by itself is not."""
        if self._chances is None:
            return ""
        before, self._swung = self._swung, point
        return swing_in_words(self._chances.swing(before, point))


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
    if settled is None:
        return ""
    call, made = table.ruleset.calls[settled.code], next(e for e in reversed(table.events) if isinstance(e, Made))
    return (headline_of(call, made) if made.play.code == settled.code else call.headline).lower()
