"""What passes from one game to the next, as a game itself says it; the dice games leave all of it to the defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from ..core.book.aftermath import Aftermath, aftermath_of
from ..core.people.players import Player
from ..core.play.fitness import FIT, Fitness, Outing, Role

if TYPE_CHECKING:
    from ..core.play.game import AnyGame
    from ..core.ruleset import Ruleset

LastMan: TypeAlias = Literal["rated", "anybody"]  # SEA-12: who takes the place of one who is out
# A pitcher, what he has pitched, today, which of his club's games it is, his role, the season's options.
Fit: TypeAlias = Callable[[Player, Sequence[Outing], int, int, Role, Mapping[str, str]], Fitness]


def always_fit(
    player: Player, history: Sequence[Outing], day: int, game: int, role: Role, options: Mapping[str, str]
) -> Fitness:
    """SEA-13: no arm tires, so rest is not asked."""
    return FIT


def fit_of(ruleset: Ruleset) -> Fit:
    found: Fit = getattr(ruleset, "fit", always_fit)
    return found


def tires(ruleset: Ruleset) -> bool:
    """Are there arms that tire?"""
    return hasattr(ruleset, "fit")


def less_in_words(ruleset: Ruleset, lowered: int) -> str:
    """What a pitcher has less today, as the game itself calls it."""
    said: Callable[[int], str] | None = getattr(ruleset, "less_in_words", None)
    return said(lowered) if said is not None else f"{lowered} less to give"


def aftermath(ruleset: Ruleset, game: AnyGame) -> Aftermath:
    said: Callable[[AnyGame], Aftermath] = getattr(ruleset, "aftermath", aftermath_of)
    return said(game)


def options_in_a_season(ruleset: Ruleset, rest: bool) -> dict[str, str]:
    """The options that a season settles whatever was asked for: home is the calendar's, rest is agreed (SEA-13, 16)."""
    said: Callable[[bool], dict[str, str]] | None = getattr(ruleset, "options_in_a_season", None)
    return said(rest) if said is not None else {}


def last_man(ruleset: Ruleset) -> LastMan:
    found: LastMan = getattr(ruleset, "last_man", "anybody")
    return found
