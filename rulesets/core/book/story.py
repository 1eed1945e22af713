"""The play-by-play: headings for half-innings and a line for each play, told from events as they come.

In a game that throws pitches an at-bat is one line, with its pitches behind it as Retrosheet
writes them; a ball, a strike or a foul by itself is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec

from ..play.events import Changed, Event, HalfBegan, Hurt, Reasoned, Settled
from ..play.matters import seat_for
from ..play.plays import HITS
from ..play.setup import Setup, seated
from ..play.situation import Made, Situation
from .wording import (
    Call,
    Radio,
    change_line,
    hurt_line,
    number_word,
    ordinal,
    outs_line,
    play_line,
    score_line,
    tired_line,
)

ENDS = "to end the inning"  # in a play's own line: then nothing is added to say so
PITCHES = "In parentheses, the pitches: B ball, C called strike, S swinging strike, F foul, X in play."


class Told(msgspec.Struct, frozen=True):
    kind: Literal["half", "play", "totals", "note", "change", "why"]
    text: str


Reasons: TypeAlias = Callable[[Reasoned], str]  # a skipper's reason in a sentence, "" for none


class Totals(msgspec.Struct):
    """What a side did in its half-inning, as it is summed up when the sides change over."""

    runs: int = 0
    hits: int = 0
    errors: int = 0
    left: int = 0

    def add(self, made: Made) -> None:
        self.runs += made.runs
        self.hits += made.credited in HITS
        self.errors += len(made.play.errors)
        self.left += made.left

    def line(self) -> str:
        """
        >>> Totals(1, 2, 0, 3).line()
        'One run, two hits, no errors, three left on.'
        """
        counts = ((self.runs, "run"), (self.hits, "hit"), (self.errors, "error"))
        said = [f"{number_word(count)} {what}{'' if count == 1 else 's'}" for count, what in counts]
        line = ", ".join([*said, f"{'nobody' if not self.left else number_word(self.left)} left on"])
        return f"{line[0].upper()}{line[1:]}."


class Story:
    """Tells one game from how it stood at first; what it has not finished telling it keeps in mind.

    A play is told when it is settled: only then is it known who is home, where the dice say so.
    """

    def __init__(
        self,
        setup: Setup,
        first: Situation,
        calls: Mapping[str, Call],
        radio: Radio | None = None,
        reasons: Reasons | None = None,
    ) -> None:
        self._as_set_up = setup
        self._reasons = reasons
        self._first = first
        self._calls = calls
        self._radio = radio
        self._seat(first.home_club)
        self._plays: list[Made] = []
        self._hurt: list[Hurt] = []
        self._pitches = ""
        self._pitches_told = False
        self._totals = Totals()
        self._tired: set[tuple[int, int]] = set()  # by club and man, told already

    def _seat(self, home_club: int) -> None:
        self._home_club = home_club
        self._setup = seated(self._as_set_up, home_club)

    def opening(self) -> Told:
        """The half-inning in which the game began."""
        if not self._first.under_way:
            return Told("half", "Before the game")
        return self._heading(self._first.half, self._first.inning)

    def tell(self, events: Iterable[Event]) -> list[Told]:
        told: list[Told] = []
        for event in events:
            if isinstance(event, Made):
                self._plays.append(event)
                self._totals.add(event)
            elif isinstance(event, Settled):
                told += self._settled(event.situation)
            elif isinstance(event, HalfBegan):
                self._pitches = ""
                self._totals = Totals()
                told.append(self._heading(event.half, event.inning))
            elif isinstance(event, Hurt):
                self._hurt.append(event)
            elif isinstance(event, Changed):
                told.append(Told("change", change_line(self._setup, event)))
            elif isinstance(event, Reasoned) and self._reasons is not None and (why := self._reasons(event)):
                told.append(Told("why", why))
        return told

    def _line(self, made: Made) -> str:
        """One play in one sentence; "" for a pitch that is told with the at-bat it belongs to."""
        self._pitches += made.play.pitch
        ended = made.credited is not None
        if made.play.pitch and not ended and not made.legs:
            return ""
        line = play_line(made, self._calls, self._setup, self._radio)
        if ended and self._pitches:
            line, self._pitches = f"{line[:-1]} ({self._pitches}).", ""
        return line

    def _settled(self, situation: Situation) -> list[Told]:
        if situation.home_club != self._home_club:
            self._seat(situation.home_club)
        lines = [(line, made) for made in self._plays if (line := self._line(made))]
        self._plays = []
        if not lines:
            return []
        last = lines[-1][1]
        parts = [line for line, _ in lines]
        if ENDS not in parts[-1]:
            parts.append(outs_line(last, situation.outs))
        if last.runs:
            parts.append(f"{score_line(self._setup, situation.score)}.")
        parts += [hurt_line(self._setup, hurt) for hurt in self._hurt]
        self._hurt = []
        told = [Told("play", " ".join(filter(None, parts))), *self._pitches_explained(lines)]
        if situation.over or situation.outs == 3:
            told.append(Told("totals", self._totals.line()))
        if situation.over:
            told.append(Told("note", f"Final: {score_line(self._setup, situation.score)}."))
        else:
            told += self._tired_now(situation)
        return told

    def _pitches_explained(self, lines: Iterable[tuple[str, Made]]) -> list[Told]:
        """What the letters behind an at-bat stand for, after the first that has some."""
        if self._pitches_told or not any(made.credited is not None and made.play.pitch for _, made in lines):
            return []
        self._pitches_told = True
        return [Told("note", PITCHES)]

    def _tired_now(self, situation: Situation) -> list[Told]:
        """A person's own pitcher who has tired: told once, since it is for him to do something about it."""
        told = []
        for side in (0, 1):
            club = situation.club_of(side)
            man = (club, situation.lineups[side].pitcher)
            pitching = seat_for(("pitching",), self._as_set_up.managers[club], self._as_set_up.seats[club])
            if situation.tired(side) and pitching == "person" and man not in self._tired:
                self._tired.add(man)
                told.append(Told("change", tired_line(self._setup, side, man[1])))
        return told

    def _heading(self, half: str, inning: int) -> Told:
        club = self._setup.clubs[0 if half == "top" else 1]
        return Told("half", f"{half.capitalize()} {ordinal(inning)} · {club.city}")
