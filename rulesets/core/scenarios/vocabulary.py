"""The words of scenarios: how `given` changes a fresh game, and what `expect` reads when the script is done.

Words that every game has are here; a game adds its own, and says which lines of the box score it keeps.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from ..book.scoring import Book, ClubBook, keys
from ..book.steps import ReadStep, number_words
from ..people.lineups import FIELD, ORDER
from ..play.agreed import Agreed
from ..play.events import Checked, Event, Read, Settled
from ..play.game import AnyGame
from ..play.plays import Play
from ..play.requests import Step
from ..play.situation import Made, Runner, Situation


class BadWord(ValueError):
    """A value in a scenario that the word before it cannot take."""


class Outcome(msgspec.Struct):
    """What a script left: the situation after the last settled play, the book, and that play's man and half."""

    state: Situation
    book: Book
    events: list[Event]
    settled: Settled | None
    pending: str

    @property
    def side(self) -> int:
        half = self.settled.half if self.settled else self.state.half
        return 0 if half == "top" else 1

    @property
    def batter(self) -> int:
        return self.settled.batter if self.settled else self.state.man_on(0)

    @property
    def at_bat(self) -> ClubBook:
        return self.book.clubs[self.side]

    @property
    def in_field(self) -> ClubBook:
        return self.book.clubs[1 - self.side]


Given: TypeAlias = Callable[[AnyGame, Any], None]
# How a scenario goes by what is given, where it begins in the middle of a play or asks for a value; None: as any game.
Beginning: TypeAlias = Callable[[AnyGame, Mapping[str, Any]], Step[None] | None]
Expect: TypeAlias = Callable[[Outcome], Any]


class Words(msgspec.Struct, frozen=True):
    """A game's own words beside the shared ones, and the box-score keys it keeps on each page."""

    given: Mapping[str, Given] = {}
    expect: Mapping[str, Expect] = {}
    batter: tuple[str, ...] = ()
    pitcher: tuple[str, ...] = ()
    defense: tuple[str, ...] = ()
    fresh: Callable[[AnyGame], None] | None = None  # what a scenario's fresh game is, where it is not as dealt
    begins: Beginning | None = None  # of scenarios that are no games from their first request on


def _number(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadWord(f"a number from {least} to {most}, not {value!r}")
    return value


def pair(value: Any, least: int, most: int) -> tuple[int, int]:
    """Two numbers, visitors' first."""
    if not isinstance(value, list) or len(value) != 2:
        raise BadWord(f"two numbers, [visitors, home], not {value!r}")
    return _number(value[0], least, most), _number(value[1], least, most)


def _inning(g: AnyGame, value: Any) -> None:
    g.situation.inning = _number(value, 1, 99)


def _half(g: AnyGame, value: Any) -> None:
    if value not in ("top", "bottom"):
        raise BadWord(f"top or bottom, not {value!r}")
    g.situation.half = value


def _outs(g: AnyGame, value: Any) -> None:
    g.situation.outs = _number(value, 0, 2)


def _score(g: AnyGame, value: Any) -> None:
    g.situation.score = pair(value, 0, 999)


def _agreed(g: AnyGame, value: Any) -> None:
    """House rules of the table: how many innings, mercy, a runner in extra innings."""
    try:
        g.situation.agreed = msgspec.convert(value, Agreed)
    except msgspec.ValidationError as error:
        raise BadWord(f"innings, mercy, mercy_after and extra_runner: {error}") from None


def _bases(g: AnyGame, value: Any) -> None:
    """Three characters; the men are those before the batter in the order, the lead runner the first of them."""
    if not isinstance(value, str) or not re.fullmatch("[1-][2-][3-]", value):
        raise BadWord(f"three characters such as '1-3', not {value!r}")
    place = g.situation.batter
    men: list[Runner | None] = []
    for base in value:
        place -= base != "-"
        men.append(Runner(place % ORDER) if base != "-" else None)
    g.situation.bases = (men[0], men[1], men[2])


def due_up(g: AnyGame, value: Any) -> None:
    visitors, home = pair(value, 1, ORDER)
    g.situation.due_up = (visitors - 1, home - 1)


# `half` and `due_up` come before `bases`: they say who is at bat.
SHARED_GIVEN: Mapping[str, Given] = {
    "inning": _inning,
    "half": _half,
    "outs": _outs,
    "score": _score,
    "agreed": _agreed,
    "bases": _bases,
}


def _result(outcome: Outcome) -> str | None:
    return outcome.settled.code if outcome.settled else None


def _runs(outcome: Outcome) -> int:
    return sum(event.runs for event in outcome.events if isinstance(event, Made))


def _last_play(outcome: Outcome) -> Play:
    return next((event.play for event in reversed(outcome.events) if isinstance(event, Made)), Play(""))


def _reading(outcome: Outcome) -> list[str]:
    return [written(event) for event in outcome.events if isinstance(event, Read | Checked)]


def written(step: ReadStep) -> str:
    """A step of a reading in codes and numbers: where, of what, by which dice, and what came of it.

    >>> written(Checked("rare", "OUT", against=8, was="DD"))
    'rare 8 (DD) → OUT'
    """
    if isinstance(step, Read):
        row = "".join(map(str, step.row)) if isinstance(step.row, tuple) else str(step.row)
        place = f"{row}/{step.column}" if step.column else row
        parts = [step.chart, place, step.position]
        came_to = step.means
    else:
        base = "" if step.base is None else f"from {step.base}"
        against = "" if step.against is None else str(step.against)
        parts = [step.key, against, step.position, base, f"({step.was})" if step.was else ""]
        came_to = step.came_to
    number = f": {number_words(step.by)}" if step.by is not None else ""
    return f"{' '.join(filter(None, parts))}{number} → {came_to}"


SHARED_EXPECT: Mapping[str, Expect] = {
    "result": _result,
    "outs": lambda outcome: outcome.state.outs,
    "bases": lambda outcome: outcome.state.occupied,
    "runs": _runs,
    "errors": lambda outcome: outcome.book.clubs[0].errors + outcome.book.clubs[1].errors,
    "half_over": lambda outcome: outcome.state.half_over,
    "game_over": lambda outcome: outcome.state.over,
    "pending": lambda outcome: outcome.pending,
    "batter": lambda outcome: outcome.at_bat.batting[outcome.batter],
    "trajectory": lambda outcome: _last_play(outcome).trajectory,
    "bunted": lambda outcome: _last_play(outcome).bunted,
    "fielder": lambda outcome: _last_play(outcome).fielder,
    "reading": _reading,
}


def _offense(outcome: Outcome) -> dict[str, int]:
    club = outcome.at_bat
    keys = {key for line in club.batting for key in line}
    return {**{key: club.batting_total(key) for key in sorted(keys)}, "lob": club.team.get("lob", 0)}


def _pitcher(outcome: Outcome) -> dict[str, int]:
    return outcome.in_field.pitching[outcome.state.mound[1 - outcome.side]]


def _staff(outcome: Outcome) -> dict[int, dict[str, int]]:
    return dict(enumerate(outcome.in_field.pitching, 1))


def _gloves(outcome: Outcome) -> dict[int, dict[str, int]]:
    return {position: outcome.in_field.fielded(position) for position in range(1, len(FIELD) + 1)}


# What the common rules of scoring ask for, in every game.
SCORING_EXPECT: Mapping[str, Expect] = {
    "defense": lambda outcome: outcome.in_field.team,
    "pitcher": _pitcher,
    "staff": _staff,  # by number, 1 the starter
    "gloves": _gloves,  # by position
}
# Words of more than one game, for those that use them.
SCORE_EXPECT: Mapping[str, Expect] = {
    "score": lambda outcome: list(outcome.state.score),
    "inning": lambda outcome: outcome.state.inning,
    "half": lambda outcome: outcome.state.half,
    "due_up": lambda outcome: [place + 1 for place in outcome.state.due_up],
    "offense": _offense,
}
LINES = ("batter", "offense", "pitcher", "defense")
LINES_BY_NUMBER = ("staff", "gloves")
PITCHER_KEYS = keys("bf outs h r er bb so hr ir irs svo hld bs")
DEFENSE_KEYS = keys("e dp tp pb er")
GLOVE_KEYS = keys("putouts assists e")
