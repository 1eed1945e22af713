"""What a game leaves for the next ones: who must miss how many. How long each man pitched, the book says."""

from __future__ import annotations

import msgspec

from ..play.events import Event, Hurt
from ..play.game import AnyGame


class Missed(msgspec.Struct, frozen=True):
    """A man, by side and number in the squad, and the games of his club that he must miss."""

    side: int
    man: int
    games: int


class Aftermath(msgspec.Struct, frozen=True):
    misses: tuple[Missed, ...] = ()


def misses(events: list[Event]) -> tuple[Missed, ...]:
    """SEA-11: a second assessment of a man in one game is dropped; an ejection ends with its game."""
    found: dict[tuple[int, int], Missed] = {}
    for event in events:
        if isinstance(event, Hurt) and event.games > 0 and not event.ejected:
            found.setdefault((event.side, event.man), Missed(event.side, event.man, event.games))
    return tuple(found.values())


def aftermath_of(game: AnyGame) -> Aftermath:
    """As the game has told it while it went on."""
    return Aftermath(misses(game.events))
