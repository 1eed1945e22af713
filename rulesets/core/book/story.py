"""The play-by-play: headings for half-innings and a line for each play, told from events as they come.

In a game that throws pitches an at-bat is one line, with its pitches behind it as Retrosheet
writes them; a ball, a strike or a foul by itself is not told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from ..play.events import Changed, Event, HalfBegan, Hurt, LinedUp, Settled
from ..play.situation import Made, Situation
from ..table.table import Table
from .wording import change_line, fielder_of, hurt_line, names_of, ordinal, outs_line, pitcher_of, play_line, score_line


class Told(msgspec.Struct, frozen=True):
    kind: Literal["half", "play", "note", "change"]
    text: str


class Story:
    """Tells one table's game; what it hasn't finished telling (an at-bat's pitches) it remembers."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: list[str] = []
        self._hurt: list[str] = []
        self._pitches = ""
        self._last: Made | None = None
        self._lineups = first_situation(table).lineups

    def opening(self) -> Told:
        """The half-inning in which the game began."""
        first = first_situation(self._table)
        if not first.under_way:
            return Told("half", "Before the game")
        return self._heading(first.half, first.inning)

    def tell(self, events: Iterable[Event]) -> list[Told]:
        told: list[Told] = []
        for event in events:
            if isinstance(event, Made):
                self._play(event)
            elif isinstance(event, Settled):
                told += self._settled(event.situation)
            elif isinstance(event, HalfBegan):
                self._pitches = ""
                told.append(self._heading(event.half, event.inning))
            elif isinstance(event, Hurt):
                self._hurt.append(hurt_line(self._table.seated, event))
            elif isinstance(event, LinedUp):
                self._lineups = event.lineups
            elif isinstance(event, Changed):
                visitors, home = self._lineups
                self._lineups = (event.lineup, home) if event.side == 0 else (visitors, event.lineup)
                told.append(Told("change", change_line(self._table.seated, event)))
        return told

    def line(self, made: Made) -> str:
        """One play in one sentence."""
        setup = self._table.seated
        in_field = 1 - made.side
        lineup, ruleset = self._lineups[in_field], self._table.ruleset
        pitcher = pitcher_of(setup, in_field, lineup)
        fielder = fielder_of(setup, in_field, lineup, made.play.fielder)
        radio = getattr(ruleset, "radio_line", None)  # of a game that has a book of calls
        names = names_of(setup, self._lineups)
        return play_line(made, ruleset.calls, names, pitcher, setup.clubs[1].city, fielder, radio)

    def _play(self, made: Made) -> None:
        self._pitches += made.play.pitch
        ended = made.credited is not None
        if made.play.pitch and not ended and not made.legs:
            return
        line = self.line(made)
        if ended and self._pitches:
            line, self._pitches = f"{line[:-1]} ({self._pitches}).", ""
        self._lines.append(line)
        self._last = made

    def _settled(self, situation: Situation) -> list[Told]:
        if not self._lines or self._last is None:
            return []
        setup = self._table.seated
        parts = [*self._lines, outs_line(self._last, situation.outs)]
        if self._last.runs:
            parts.append(f"{score_line(setup, situation.score)}.")
        parts += self._hurt
        self._lines, self._hurt, self._last = [], [], None
        told = [Told("play", " ".join(filter(None, parts)))]
        if situation.over:
            told.append(Told("note", f"Final: {score_line(setup, situation.score)}."))
        return told

    def _heading(self, half: str, inning: int) -> Told:
        club = self._table.seated.clubs[0 if half == "top" else 1]
        return Told("half", f"{half.capitalize()} {ordinal(inning)} · {club.city}")


def first_situation(table: Table) -> Situation:
    """How the game stood before its first play."""
    first: Situation = table.start or table.ruleset.deal(table.setup).situation
    return first
