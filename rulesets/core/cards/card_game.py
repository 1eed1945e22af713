"""A card game in hand: the core's game, a deck, and the card of whoever is at bat, on base or on the mound."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from ..charts.chart import Chart
from ..people.clubs import Club
from ..people.lineups import FIELD
from ..play.fitness import FIT, Fitness, Form
from ..play.game import Game
from ..play.situation import Situation
from .decks import B, Deck, P


class CardSituation(Situation):
    """A situation whose plays depend on the cards of the men in it."""

    def key(self) -> None:
        """No two plays are alike for sure."""
        return None

    def man_on(self, base: int) -> int:
        """Who stands on a base, by his number in the squad; 0 is the plate."""
        side = self.batting
        runner = self.bases[base - 1] if base else None
        return self.lineups[side].order[self.due_up[side] if runner is None else runner.place]

    def leaves(self, side: int, man: int) -> None:
        """He is replaced before the next batter."""
        if (side, man) not in self.hurt:
            self.hurt = (*self.hurt, (side, man))


S = TypeVar("S", bound=CardSituation)
O = TypeVar("O")  # noqa: E741 - the game's options


class CardGame(Game[S, O], Generic[S, O, B, P]):
    """The core's game and a deck of cards."""

    __slots__ = ("deck", "form")

    def __init__(
        self,
        options: O,
        charts: Mapping[str, Chart],
        situation: S,
        clubs: tuple[Club, Club] | None,
        deck: Deck[B, P],
    ) -> None:
        super().__init__(options, charts, situation, clubs)
        self.deck = deck
        self.form: tuple[Form, Form] | None = None  # as a season's setup has it

    def fitness_of(self, side: int, man: int) -> Fitness:
        """How a man stands today, by side and number in the squad."""
        club = self.situation.club_of(side)
        player = self.squad(side)[man].player if self.form is not None else None
        return self.form[club].get(player.id, FIT) if self.form is not None and player is not None else FIT

    def called(self, side: int, man: int) -> str:
        """What everybody calls a man; nobody has a name where there are no clubs."""
        return self.squad(side)[man].name if self.clubs is not None else ""

    def batter_of(self, side: int, man: int) -> B:
        """Any man's card at bat, by side and number in the squad."""
        return self.deck.batter(self.situation.club_of(side), man)

    def pitcher_of(self, side: int, man: int) -> P:
        """Any man's card on the mound."""
        return self.deck.pitcher(self.situation.club_of(side), man)

    def batter_card(self) -> B:
        s = self.situation
        side = s.batting
        return self.deck.batter(s.club_of(side), s.lineups[side].order[s.due_up[side]])

    def runner_card(self, base: int) -> B:
        """The card of the man on a base, 0 the batter."""
        s = self.situation
        return self.deck.batter(s.club_of(s.batting), s.man_on(base))

    def pitcher_card(self) -> P:
        s = self.situation
        side = 1 - s.batting
        return self.deck.pitcher(s.club_of(side), s.lineups[side].field[0])

    def man_at(self, position: str) -> int:
        """Who plays a position of the side in the field, by his number in the squad."""
        s = self.situation
        return s.lineups[1 - s.batting].field[FIELD.index(position)]
