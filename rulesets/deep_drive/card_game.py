"""A game of Deep Drive in hand: situation, charts, and the cards of whoever is at bat, on base or in the field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from ..core.charts.chart_file import Chart
from ..core.people.clubs import Club
from ..core.people.lineups import FIELD
from ..core.play.events import Read
from ..core.play.game import Game
from ..core.play.situation import REGULATION
from .cards.card import BatterCard, Glove, PitcherCard
from .cards.decks import Deck
from .fatigue import warmed
from .options import Options
from .situation import Calls, DeepDriveSituation

Card: TypeAlias = Literal["batter", "pitcher"]
GRADES = ("VS", "S", "N", "F", "VF", "VF+")  # slowest first (DD-SPD-1)
LEAST, MOST = 0, 5  # of a rating (DD-RTG-1R)
SAVE_LEAD = (1, 2, 3)  # runs ahead in a closer situation (DD-ADVT-7R)


def is_at_least(grade: str, least: str) -> bool:
    """
    >>> is_at_least("F", "N"), is_at_least("VF+", "VF"), is_at_least("VF+", "never")
    (True, True, False)
    """
    return least != "never" and GRADES.index(grade) >= GRADES.index(least)


class AtBat(msgspec.Struct):
    """One roll of the dice against one batter: what was called, who has the edge, and how the dice fell."""

    calls: Calls
    edge: int = 0  # what every fielder's rating changes by: +1 with the pitcher's advantage, −1 with the batter's
    tired: bool = False
    red: int = 0
    white: int = 0
    green: int = 0
    roll: str = "pa"  # the key of the roll that these dice are of
    number: int = 0  # as it is read, after any shift
    card: Card = "batter"
    in_field: bool = False  # a DEF reading
    deep_drive: bool = False  # a result of the Deep Drive section

    @property
    def plays_safe(self) -> bool:
        return self.calls.safe


class DeepDrive(Game[DeepDriveSituation, Options]):
    """The core's game and a deck of cards."""

    __slots__ = ("deck",)

    def __init__(
        self,
        options: Options,
        charts: Mapping[str, Chart],
        situation: DeepDriveSituation,
        clubs: tuple[Club, Club] | None,
        deck: Deck,
    ) -> None:
        super().__init__(options, charts, situation, clubs)
        self.deck = deck

    def fork(self) -> DeepDrive:
        return DeepDrive(self.options, self.charts, self.situation.copy(), self.clubs, self.deck)

    def tired(self, side: int) -> bool:
        """DD-END-7: a fatigued pitcher comes out unless somebody says otherwise."""
        return self.situation.arms[side].tired

    @property
    def batter_card(self) -> BatterCard:
        s = self.situation
        return self.deck.batter(s.batting, s.man_on(0))

    @property
    def pitcher_card(self) -> PitcherCard:
        side = 1 - self.situation.batting
        return self.deck.pitcher(side, self.situation.lineups[side].pitcher)

    def runner_card(self, base: int) -> BatterCard:
        s = self.situation
        return self.deck.batter(s.batting, s.man_on(base))

    def speed(self, base: int) -> str:
        """The grade of the man on a base, 0 the batter; VS once he is hurt and nobody could run for him."""
        s = self.situation
        if (s.batting, s.man_on(base)) in s.hobbled:
            return "VS"
        return self.runner_card(base).speed

    def speed_on_a_hit(self, base: int) -> str:
        """DD-SPD-2: with two out every runner is a grade faster on a hit."""
        grade = self.speed(base)
        return GRADES[GRADES.index(grade) + 1] if self.situation.outs == 2 else grade

    def glove(self, position: str) -> Glove:
        """Whoever plays a position but pitcher."""
        side = 1 - self.situation.batting
        return self.deck.glove(side, self.fielder(position), position)

    def fielder(self, position: str) -> int:
        """Who plays a position, by his number in the squad."""
        return self.situation.lineups[1 - self.situation.batting].field[FIELD.index(position)]

    def rating(self, position: str, at_bat: AtBat, more: int = 0) -> int:
        """DD-RTG-2R: a fielder's rating with every adjustment, held within 0 to 5."""
        side = 1 - self.situation.batting
        if (side, self.fielder(position)) in self.situation.hobbled:
            return LEAST
        printed = self.pitcher_card.fielding if position == "P" else self.glove(position).rating
        return max(LEAST, min(MOST, printed + at_bat.edge + more))

    def saw(self, card: str, row: int, text: str, figure: str = "", column: str | None = None, throw: str = "") -> None:
        """Leave a line of a player's card for the screen, as `read` leaves a chart's cell."""
        self.events.append(Read(card, row, column, text, text, figure, throw))

    def warm_up(self) -> None:
        """DD-END-10R: a pitcher who has not been looked at yet gets the points of the role he enters in."""
        s = self.situation
        side = 1 - s.batting
        arm = s.arms[side]
        if arm.is_warm:
            return
        card = self.pitcher_card
        if arm.starter:
            s.set_arm(side, warmed(card.points("SP"), "SP", starter=True))
        else:
            closes = "CL" in card.endurance and (self.closer_situation or "RP" not in card.endurance)
            role: Literal["RP", "CL"] = "CL" if closes else "RP"
            s.set_arm(side, warmed(card.points(role), role, starter=False))

    @property
    def closer_situation(self) -> bool:
        """DD-ADVT-7R: the ninth or later, and the side in the field leads by one, two or three."""
        s = self.situation
        return s.inning >= REGULATION and s.score[1 - s.batting] - s.score[s.batting] in SAVE_LEAD
