"""What the next roll is for, in words, before the dice are thrown: "Steal: Whitlock · 25 in 36 safe"."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

import msgspec

from ..people.lineups import FIELD
from ..play.events import Thrown
from ..play.requests import Aim, Roll
from ..play.setup import Setup
from ..play.situation import Situation
from .steps import raised, words_for
from .wording import BASE_WORDS, POSITIONS, name_of

if TYPE_CHECKING:
    from ..ruleset import Ruleset

NOTHING_SAID = Aim()


class RollWords(msgspec.Struct, frozen=True):
    """A game's words for one kind of roll: a title, what it is about, and the charts it may be read on.

    Both may name {batter}, {pitcher}, {runner}, {next_base}, {fielder} (by name) and {man}. The first chart is the
    usual one; a throw that is read on another says so itself.
    """

    title: str
    about: str = ""
    charts: tuple[str, ...] = ()


class Purpose(msgspec.Struct, frozen=True):
    """What a roll is for: in two or three words, and whole."""

    title: str
    about: str = ""

    @property
    def line(self) -> str:
        """
        >>> Purpose("Steal", "Whitlock · 25 in 36 safe").line, Purpose("Odd play!", "what kind?").line
        ('Steal: Whitlock · 25 in 36 safe', 'Odd play! What kind?')
        """
        if self.title.endswith(("!", "?")):
            return f"{self.title} {raised(self.about)}".rstrip()
        return f"{self.title}: {self.about}" if self.about else self.title


def words_of(roll: Roll, rolls: Mapping[str, RollWords]) -> RollWords:
    """The game's words for a roll, by what it says that it is for, or by its key."""
    return rolls[(roll.aim.what if roll.aim is not None else "") or roll.key]


def purpose_of(roll: Roll, ruleset: Ruleset, setup: Setup, situation: Situation) -> Purpose:
    """What a roll is for as the game stands; `setup` has the visitors first."""
    aim, words = roll.aim or NOTHING_SAID, words_of(roll, ruleset.rolls)
    batting, base = situation.batting, aim.base or 0
    at = FIELD.index(aim.position) if aim.position in FIELD else None
    who = {
        "batter": name_of(setup, batting, situation.man_on(0)),
        "pitcher": name_of(setup, 1 - batting, situation.lineups[1 - batting].pitcher, "the pitcher"),
        "runner": _on_base(setup, situation, base),
        "next_base": BASE_WORDS.get(base + 1, ""),
        "fielder": POSITIONS.get(aim.position, "the fielder")
        if at is None
        else name_of(setup, 1 - batting, situation.lineups[1 - batting].field[at], "the fielder"),
        "man": name_of(setup, *aim.man) if aim.man is not None else "him",
    }
    odds = f"{aim.good} in {roll.ways()} {words_for(aim.hope, ruleset.steps, ruleset.calls)}" if aim.hope else ""
    return Purpose(words.title.format(**who), " · ".join(filter(None, (words.about.format(**who), odds))))


def purpose_thrown(thrown: Thrown, ruleset: Ruleset, setup: Setup, situation: Situation) -> Purpose:
    """What dice were thrown for that still wait to be read."""
    return purpose_of(Roll(thrown.key, thrown.dice, aim=thrown.aim), ruleset, setup, situation)


def _on_base(setup: Setup, situation: Situation, base: int) -> str:
    if base and situation.bases[base - 1] is None:
        return "the runner"
    return name_of(setup, situation.batting, situation.man_on(base))


def chart_of(roll: Roll, rolls: Mapping[str, RollWords], shown: Collection[str]) -> str:
    """The chart that a roll is read on, of those that are shown; "" where it is read on none of them."""
    said = (roll.aim or NOTHING_SAID).chart
    charts = (said,) if said else words_of(roll, rolls).charts
    return next((chart for chart in charts if chart in shown), "")
