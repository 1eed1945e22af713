"""Both clubs' cards, by club (0 or 1 as they were set up) and number in the squad; or plain ones for a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from ..people.clubs import Club, Man

B = TypeVar("B")  # a batter's card
P = TypeVar("P")  # a pitcher's
Card = TypeVar("Card")
B_co = TypeVar("B_co", covariant=True)
P_co = TypeVar("P_co", covariant=True)


class Deck(Protocol[B_co, P_co]):
    """Whatever a game takes its cards from."""

    def batter(self, club: int, man: int) -> B_co: ...
    def pitcher(self, club: int, man: int) -> P_co: ...


class _InHand(dict[int, Card]):
    """Cards by the men's numbers; one that is wanted for the first time is made."""

    def __init__(self, squad: tuple[Man, ...], make: Callable[[Man], Card]) -> None:
        super().__init__()
        self._squad, self._make = squad, make

    def __missing__(self, man: int) -> Card:
        card = self[man] = self._make(self._squad[man])
        return card


class Hand(Generic[B, P]):
    """One club's cards on its day."""

    def __init__(self, club: Club, batter: Callable[[Man], B], pitcher: Callable[[Man], P]) -> None:
        self.batters = _InHand(club.squad, batter)
        self.pitchers = _InHand(club.squad, pitcher)


class ClubDeck(Generic[B, P]):
    """The cards of two clubs, from both their hands."""

    def __init__(self, visitors: Hand[B, P], home: Hand[B, P]) -> None:
        self._batters = (visitors.batters, home.batters)
        self._pitchers = (visitors.pitchers, home.pitchers)

    def batter(self, club: int, man: int) -> B:
        return self._batters[club][man]

    def pitcher(self, club: int, man: int) -> P:
        return self._pitchers[club][man]


class PlainDeck(Generic[B, P]):
    """Everybody plain but those whom a scenario describes."""

    def __init__(self, batter: B, pitcher: P) -> None:
        self._plain = (batter, pitcher)
        self.batters: dict[tuple[int, int], B] = {}
        self.pitchers: dict[tuple[int, int], P] = {}

    def batter(self, club: int, man: int) -> B:
        return self.batters.get((club, man), self._plain[0])

    def pitcher(self, club: int, man: int) -> P:
        return self.pitchers.get((club, man), self._plain[1])
