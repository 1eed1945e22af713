"""The cards of both clubs: made from the players' seasons as they are wanted, printed, or plain for a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Protocol, TypeVar

import msgspec

from ...core.people.clubs import Club, Man
from ...core.people.players import Player
from .card import BatterCard, Glove, PitcherCard
from .pitchers_batting import at_bat
from .plain import PLAIN_BATTER, PLAIN_PITCHER, plain_glove
from .samples import sample_cards

AGE = 27

C = TypeVar("C", BatterCard, PitcherCard)


class Deck(Protocol):
    """Cards by club, 0 or 1 as they were set up, and number in the squad."""

    def batter(self, club: int, man: int) -> BatterCard: ...
    def pitcher(self, club: int, man: int) -> PitcherCard: ...
    def gloves(self, club: int, man: int, position: str) -> Sequence[Glove]: ...


class ClubDeck:
    """The cards that the factory makes of two clubs; a man without a season has the printed card of his name."""

    def __init__(self, clubs: tuple[Club, Club]) -> None:
        self._clubs = clubs
        self._squads: dict[int, tuple[tuple[Man, bytes], ...]] = {}

    def _man(self, club: int, man: int) -> tuple[Man, bytes]:
        if club not in self._squads:
            self._squads[club] = tuple((each, season_of(each)) for each in self._clubs[club].squad)
        return self._squads[club][man]

    def batter(self, club: int, man: int) -> BatterCard:
        who, season = self._man(club, man)
        printed = printed_batter(who.name) if who.player is None else None
        return printed or _batter(season, self._clubs[club].name)

    def pitcher(self, club: int, man: int) -> PitcherCard:
        who, season = self._man(club, man)
        printed = _named(sample_cards().pitchers.values(), who.name) if who.player is None else None
        return printed or _pitcher(season, self._clubs[club].name)

    def gloves(self, club: int, man: int, position: str) -> Sequence[Glove]:
        return self.batter(club, man).positions


class PlainDeck:
    """RP-SCN-1: everybody plain but those whom a scenario describes."""

    def __init__(self) -> None:
        self.batters: dict[tuple[int, int], BatterCard] = {}
        self.pitchers: dict[tuple[int, int], PitcherCard] = {}
        self.fielders: dict[tuple[int, str], Glove] = {}

    def batter(self, club: int, man: int) -> BatterCard:
        return self.batters.get((club, man), PLAIN_BATTER)

    def pitcher(self, club: int, man: int) -> PitcherCard:
        return self.pitchers.get((club, man), PLAIN_PITCHER)

    def gloves(self, club: int, man: int, position: str) -> Sequence[Glove]:
        return (self.fielders.get((club, position), plain_glove(position)),)


def season_of(man: Man) -> bytes:
    """A man's season as text, by which cards are kept; without one he is nobody in particular where he plays."""
    nobody = Player("nobody", "", man.name, man.number, "R", "R", AGE, (man.position,))
    return msgspec.json.encode(man.player or nobody)


def _named(cards: Iterable[C], name: str) -> C | None:
    """Men are called by their last names."""
    return next((card for card in cards if name in (card.name, card.name.rpartition(" ")[2])), None)


def printed_batter(name: str) -> BatterCard | None:
    """The printed card of a man at bat; a pitcher's is his batting card."""
    pitcher = _named(sample_cards().pitchers.values(), name)
    return at_bat(pitcher) if pitcher is not None else _named(sample_cards().batters.values(), name)


@cache
def _league() -> bytes:
    from ..factory.league import league_of_the_box

    return league_of_the_box().key


def _batter(season: bytes, team: str) -> BatterCard:
    from .kept import batter_of  # the factory is loaded with the first card that is made

    return batter_of(season, _league(), team)


def _pitcher(season: bytes, team: str) -> PitcherCard:
    from .kept import pitcher_of

    return pitcher_of(season, _league(), team)
