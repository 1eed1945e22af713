"""The cards of both clubs: made from the players' seasons as they are wanted, or plain for a scenario."""

from __future__ import annotations

from typing import Protocol

import msgspec

from ...core.people.clubs import CLUB_IDS, Club, Man
from .card import BatterCard, Glove, PitcherCard
from .plain import PLAIN_BATTER, PLAIN_FIELDERS, PLAIN_PITCHER


class Deck(Protocol):
    """Cards by side and number in the squad."""

    def batter(self, side: int, man: int) -> BatterCard: ...
    def pitcher(self, side: int, man: int) -> PitcherCard: ...
    def glove(self, side: int, man: int, position: str) -> Glove: ...


class ClubDeck:
    """The cards that the factory makes of two clubs; a man without a season has a plain one."""

    def __init__(self, clubs: tuple[Club, Club]) -> None:
        self._clubs = clubs
        self._squads: dict[int, tuple[tuple[Man, bytes, int], ...]] = {}
        self._batters: dict[tuple[int, int], BatterCard] = {}  # in hand
        self._pitchers: dict[tuple[int, int], PitcherCard] = {}

    def _man(self, side: int, man: int) -> tuple[Man, bytes, int]:
        if side not in self._squads:
            self._squads[side] = _written(self._clubs[side])
        return self._squads[side][man]

    def batter(self, side: int, man: int) -> BatterCard:
        card = self._batters.get((side, man))
        if card is None:
            who, text, serial = self._man(side, man)
            card = self._batters[side, man] = _batter(text, serial) if who.player is not None else PLAIN_BATTER
        return card

    def pitcher(self, side: int, man: int) -> PitcherCard:
        card = self._pitchers.get((side, man))
        if card is None:
            who, text, serial = self._man(side, man)
            card = self._pitchers[side, man] = _pitcher(text, serial) if who.player is not None else PLAIN_PITCHER
        return card

    def glove(self, side: int, man: int, position: str) -> Glove:
        who, _, _ = self._man(side, man)
        return self.batter(side, man).fielding_at(position) if who.player is not None else PLAIN_FIELDERS[position]


class PlainDeck:
    """DD-CARD-3: everybody plain but those whom a scenario describes."""

    def __init__(self) -> None:
        self.batters: dict[tuple[int, int], BatterCard] = {}
        self.pitchers: dict[tuple[int, int], PitcherCard] = {}
        self.gloves: dict[tuple[int, str], Glove] = {}

    def batter(self, side: int, man: int) -> BatterCard:
        return self.batters.get((side, man), PLAIN_BATTER)

    def pitcher(self, side: int, man: int) -> PitcherCard:
        return self.pitchers.get((side, man), PLAIN_PITCHER)

    def glove(self, side: int, man: int, position: str) -> Glove:
        return self.gloves.get((side, position), PLAIN_FIELDERS[position])


def _written(club: Club) -> tuple[tuple[Man, bytes, int], ...]:
    """Each man with the text of his season, by which cards are kept, and the number that varies his OUTS row.

    A built-in club has its numbers from its file (DD-FACT-8). Any other has them from the men's ids: its
    file may be edited while a game of it is on disk.
    """
    if club.id in CLUB_IDS:
        from ...core.people.rosters import load_roster

        ids = list(load_roster(club.id).players)
    else:
        ids = []
    strangers = sorted(man.player.id for man in club.squad if man.player is not None and man.player.id not in ids)
    serials = {id: serial for serial, id in enumerate((*ids, *strangers))}
    return tuple(
        (man, msgspec.json.encode(man.player), serials[man.player.id] if man.player else 0) for man in club.squad
    )


def _batter(player: bytes, serial: int) -> BatterCard:
    from .kept import kept_batter, league_of_the_box  # eight clubs are read for it

    return kept_batter(player, league_of_the_box().key, serial)


def _pitcher(player: bytes, serial: int) -> PitcherCard:
    from .kept import kept_pitcher, league_of_the_box

    return kept_pitcher(player, league_of_the_box().key, serial)
