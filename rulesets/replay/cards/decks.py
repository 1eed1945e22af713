"""The cards of both clubs: made from the players' seasons as they are wanted, printed, or plain for a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from ...core.cards import decks
from ...core.cards.kept import hand_kept
from ...core.people.clubs import Club, Man
from ...core.people.players import Player
from ..factory.card_factory import batter_card, pitcher_card
from ..factory.league import League, league_of
from .card import BatterCard, Glove, PitcherCard
from .pitchers_batting import at_bat
from .plain import PLAIN_BATTER, PLAIN_PITCHER, plain_glove
from .samples import sample_cards

AGE = 27

C = TypeVar("C", BatterCard, PitcherCard)
Hand: TypeAlias = decks.Hand[BatterCard, PitcherCard]


class Deck(decks.Deck[BatterCard, PitcherCard], Protocol):
    def gloves(self, club: int, man: int, position: str) -> Sequence[Glove]: ...


class ClubDeck(decks.ClubDeck[BatterCard, PitcherCard]):
    """The cards that the factory makes of two clubs; a man without a season has the printed card of his name.

    Each club's are made against its own league unless another is given.
    """

    def __init__(self, clubs: tuple[Club, Club], league: Callable[[], League] | None = None) -> None:
        super().__init__(hand_of(clubs[0], league), hand_of(clubs[1], league))

    def gloves(self, club: int, man: int, position: str) -> Sequence[Glove]:
        return self.batter(club, man).positions


class PlainDeck(decks.PlainDeck[BatterCard, PitcherCard]):
    """RP-SCN-1: everybody plain but those whom a scenario describes."""

    def __init__(self) -> None:
        super().__init__(PLAIN_BATTER, PLAIN_PITCHER)
        self.fielders: dict[tuple[int, str], Glove] = {}

    def gloves(self, club: int, man: int, position: str) -> Sequence[Glove]:
        return (self.fielders.get((club, position), plain_glove(position)),)


@hand_kept
def hand_of(club: Club, league: Callable[[], League] | None = None) -> Hand:
    """A club's cards; the league is asked for with the first that is made."""
    behind = league or (lambda: league_of(club))

    def batter(man: Man) -> BatterCard:
        printed = printed_batter(man.name) if man.player is None else None
        return printed or batter_card(man.player or nobody(man), behind(), club.name)

    def pitcher(man: Man) -> PitcherCard:
        printed = _named(sample_cards().pitchers.values(), man.name) if man.player is None else None
        return printed or pitcher_card(man.player or nobody(man), behind(), club.name)

    return decks.Hand(club, batter, pitcher)


def nobody(man: Man) -> Player:
    """A man without a season is nobody in particular where he plays."""
    return Player("nobody", "", man.name, man.number, "R", "R", AGE, (man.position,))


def _named(cards: Iterable[C], name: str) -> C | None:
    """Men are called by their last names."""
    return next((card for card in cards if name in (card.name, card.name.rpartition(" ")[2])), None)


def printed_batter(name: str) -> BatterCard | None:
    """The printed card of a man at bat; a pitcher's is his batting card."""
    pitcher = _named(sample_cards().pitchers.values(), name)
    return at_bat(pitcher) if pitcher is not None else _named(sample_cards().batters.values(), name)
