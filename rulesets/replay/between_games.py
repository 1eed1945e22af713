"""From one game of a season to the next: the rest chart as a calendar reads it (SEA-13), and games missed (SEA-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ..core.book.aftermath import Aftermath, aftermath_of
from ..core.people.players import Player
from ..core.play.fitness import FIT, Fitness, Outing, Role
from ..core.play.game import AnyGame
from .factory import ratings
from .play.rest import LOWERED_S, Rest, rest_after
from .play.rest import Role as Filled

LAST_MAN = "rated"  # RP-GM-4: he plays on while nobody else who is rated at his position can


def options_in_a_season(rest: bool) -> dict[str, str]:
    return {"rest_chart": "on" if rest else "off"}


def less_in_words(lowered: int) -> str:
    """RP-REST-2: he may start on this day, with a star beside it on the chart."""
    return f"a starred start, S lowered by {lowered}"


def fit(
    player: Player, history: Sequence[Outing], day: int, game: int, role: Role, options: Mapping[str, str]
) -> Fitness:
    """How a pitcher stands for a start or in relief, by what he has pitched; `game` is his club's next."""
    if options.get("rest_chart") != "on" or not history:
        return FIT
    return fitness(*_rated(player), history, day, game, role)


@cache
def _rated(player: Player) -> tuple[int, int]:
    """His S and his R."""
    starter, reliever = ratings.starter(player.pitching), ratings.reliever(player.pitching)
    return starter.s if starter else 0, reliever.r if reliever else 0


def fitness(s: int, r: int, history: Sequence[Outing], day: int, game: int, role: Role) -> Fitness:
    """The same by his ratings, 0 for one that he has not.

    The chart is read by the role he just filled, by his other rating if he has none for it.
    """
    last = history[-1]
    rest = _after(last, s, r, role)
    between = day - last.day - 1
    same_day = between < 0 and rest.days == 0
    short = 0 if same_day else max(0, rest.days - between)
    worn = rest.over_limit  # RP-REST-4: his next game on B
    if short:
        lowered = LOWERED_S if role == "start" else 0  # as for a star, should he have to start (SEA-13)
        return Fitness(False, "rest", short, lowered, worn)
    if _has_pitched_enough_in_a_row(history, s, r, game):
        return Fitness(False, "row", 1, 0, worn)
    lowered = LOWERED_S if role == "start" and rest.star and between == rest.days else 0  # RP-REST-2
    return Fitness(lowered=lowered, worn=worn) if lowered or worn else FIT


def _after(outing: Outing, s: int, r: int, following: Role) -> Rest:
    filled: Filled = "starter" if outing.started else "reliever"
    if filled == "starter" and not s and r:
        filled = "reliever"
    elif filled == "reliever" and not r and s:
        filled = "starter"
    return _rest(filled, s if filled == "starter" else r, outing.outs, following)


@cache
def _rest(role: Filled, rating: int, outs: int, following: Role) -> Rest:
    return rest_after(role, rating, outs, following)


def _has_pitched_enough_in_a_row(history: Sequence[Outing], s: int, r: int, game: int) -> bool:
    """RP-REST-3: so many games of his club running, each within those innings; a day off breaks no row."""
    most, expected = 0, game - 1
    for number, outing in enumerate(reversed(history), start=1):
        if outing.game != expected or outing.started:
            return False
        most, expected = max(most, outing.outs), expected - 1
        allowed = _after(Outing(outing.day, outing.game, False, most), s, r, "relief").games
        if allowed and number >= allowed:
            return True
    return False


def aftermath(game: AnyGame) -> Aftermath:
    """RP-GM-2, RP-GM-3: games missed begin with the next one; of several in one game the first stands."""
    return aftermath_of(game)
