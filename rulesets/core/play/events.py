"""What a game says as it goes: codes and numbers, no sentences. Wording is made in `wording`."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from ..charts.rows import Row
from ..people.lineups import ORDER, Lineup, Move
from .agreed import REGULATION
from .combined import Combined
from .requests import Aim, Die
from .situation import Half, Made, Situation


class Thrown(msgspec.Struct, frozen=True, tag=True):
    """Dice were thrown: which, and how they fell."""

    key: str
    dice: tuple[Die, ...]
    faces: tuple[int, ...]
    by: str
    aim: Aim | None = None  # what for, where the roll said more than its key


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """A manager decided."""

    key: str
    side: str
    value: str
    by: str


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a skipper decided as he did: his club of the setup's, a code, its figures, and men by club and number.

    `managers.reasons` has the words.
    """

    club: int
    code: str
    figures: tuple[float, ...] = ()
    men: tuple[tuple[int, int], ...] = ()


class Reasoned(msgspec.Struct, frozen=True, tag=True):
    """A skipper gave his reason for what he said, or for a change of lineup; `label` is the option's own words."""

    key: str
    value: str
    label: str
    reason: Reason


class Read(msgspec.Struct, frozen=True, tag=True):
    """A cell of a chart or a square of a card was read; the window lights it.

    `step` is its place among all that was read and checked for this play, from 1 on.
    """

    chart: str
    row: Row
    column: str | None
    text: str
    means: str
    by: Combined | None = None  # the dice that led there; None where a name or what was read before did
    position: str = ""  # the fielder whose rating is the column, where one is
    step: int = 0


class Checked(msgspec.Struct, frozen=True, tag=True):
    """A step that stands on no chart: a die against a rating, or something that turned one result into another.

    `key` says what it was for and `came_to` what came of it, as codes that a game's wording names. Of the rest only
    what the step is about: the rating, the result that was turned, whose glove, which man (by his base, 0 the batter).
    """

    key: str
    came_to: str
    by: Combined | None = None
    against: int | str | None = None
    was: str = ""
    position: str = ""
    base: int | None = None
    step: int = 0


class Settled(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A play is over: its result code and the situation as it left it, before sides change.

    `batter` is the man who was up for it, by his number in the squad, `half` the half-inning it was part of.
    """

    code: str
    situation: Situation
    batter: int
    half: Half


class HalfBegan(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Another side comes to bat, with so many men placed on base where a game's extra innings ask for it."""

    inning: int
    half: Half
    placed: int = 0


class Relieved(msgspec.Struct, frozen=True, tag=True):
    """A new pitcher came in for a side: `lead` runs ahead, with the tying run `near` (on base, at bat or on deck).

    `pitcher` is his number among those the side has used, `man` his number in the squad. He found so many men on base
    that others had let on, and his side had so many outs `to_go` in nine innings, or in this one after them.
    """

    club: int
    pitcher: int
    lead: int
    near: bool
    man: int = ORDER
    inherited: int = 0
    to_go: int = 3


class LinedUp(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Both sides as they stand when play begins or goes on, and of how many innings the game is."""

    lineups: tuple[Lineup, Lineup]
    innings: int = REGULATION


class Changed(msgspec.Struct, frozen=True, tag=True):
    """A side changed its lineup: how it was, how it is, and the moves that made it so."""

    side: int
    before: Lineup
    lineup: Lineup
    moves: tuple[Move, ...]


class Hurt(msgspec.Struct, frozen=True, tag=True):
    """A man was hurt, or ejected: who he was on the play, and the games he misses after this one.

    `games` is 0 for one who leaves this game only, −1 for one who was shaken up and stays in. `plays_on`: he finishes
    this game and misses the next ones.
    """

    side: int
    man: int
    role: str  # "batter", "pitcher", "runner" or a position
    games: int
    ejected: bool = False
    plays_on: bool = False


Event: TypeAlias = (
    Thrown | Chosen | Reasoned | Read | Checked | Made | Settled | HalfBegan | Relieved | LinedUp | Changed | Hurt
)
