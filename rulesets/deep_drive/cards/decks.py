"""The cards of both clubs: made from the players' seasons as they are wanted, or plain for a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from ...core.cards import decks
from ...core.cards.kept import hand_kept
from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS, Club, Man
from ..factory.card_factory import batter_card, pitcher_card
from ..factory.league_rates import League, league_of
from .card import BatterCard, Glove, PitcherCard
from .plain import PLAIN_BATTER, PLAIN_FIELDERS, PLAIN_PITCHER

Hand: TypeAlias = decks.Hand[BatterCard, PitcherCard]


class Deck(decks.Deck[BatterCard, PitcherCard], Protocol):
    def glove(self, club: int, man: int, position: str) -> Glove: ...


class ClubDeck(decks.ClubDeck[BatterCard, PitcherCard]):
    """The cards that the factory makes of two clubs; a man without a season has a plain one.

    Each club's are made against its own league unless another is given.
    """

    def __init__(self, clubs: tuple[Club, Club], league: Callable[[], League] | None = None) -> None:
        super().__init__(hand_of(clubs[0], league), hand_of(clubs[1], league))

    def glove(self, club: int, man: int, position: str) -> Glove:
        card = self.batter(club, man)
        return PLAIN_FIELDERS[position] if card is PLAIN_BATTER else card.fielding_at(position)


class PlainDeck(decks.PlainDeck[BatterCard, PitcherCard]):
    """DD-CARD-3: everybody plain but those whom a scenario describes."""

    def __init__(self) -> None:
        super().__init__(PLAIN_BATTER, PLAIN_PITCHER)
        self.gloves: dict[tuple[int, str], Glove] = {}

    def glove(self, club: int, man: int, position: str) -> Glove:
        return self.gloves.get((club, position), PLAIN_FIELDERS[position])


@hand_kept
def hand_of(club: Club, league: Callable[[], League] | None = None) -> Hand:
    """A club's cards; the league is asked for with the first of them: eight clubs are read for that of the box."""
    behind = league or (lambda: league_of(club))

    def batter(man: Man) -> BatterCard:
        player = man.player
        return PLAIN_BATTER if player is None else batter_card(player, behind(), serials_of(club)[player.id])

    def pitcher(man: Man) -> PitcherCard:
        player = man.player
        return PLAIN_PITCHER if player is None else pitcher_card(player, behind(), serials_of(club)[player.id])

    return decks.Hand(club, batter, pitcher)


@hand_kept
def serials_of(club: Club) -> dict[str, int]:
    """The number that varies each man's OUTS row.

    A built-in club has its numbers from its file (DD-FACT-8). Any other has them from the men's ids: its
    file may be edited while a game of it is on disk.
    """
    ids = list(load_roster(club.id).players) if club.id in CLUB_IDS else []
    strangers = sorted(man.player.id for man in club.squad if man.player is not None and man.player.id not in ids)
    return {id: serial for serial, id in enumerate((*ids, *strangers))}
