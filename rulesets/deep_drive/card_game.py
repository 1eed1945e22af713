"""A game of Deep Drive in hand: situation, charts, and the cards of whoever is at bat, on base or in the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from ..core.cards.card_game import CardGame
from ..core.people.lineups import FIELD
from ..core.play.combined import Combined, figures, one_die
from ..core.play.plays import Trajectory
from ..core.play.requests import Roll
from .cards.card import HALF, BatterCard, Glove, PitcherCard
from .cards.decks import Deck
from .dice import PA
from .fatigue import warmed
from .options import Options
from .situation import Calls, DeepDriveSituation

if TYPE_CHECKING:
    from .cards.decks import Deck

Card: TypeAlias = Literal["batter", "pitcher"]
GRADES = ("VS", "S", "N", "F", "VF", "VF+")  # slowest first (DD-SPD-1)
LEAST, MOST = 0, 5  # of a rating (DD-RTG-1R)
NO_CLOSER, FATIGUE = 1.2, 3.0  # runs a game that the batter's advantage is worth, and that with strikeouts lost


def is_at_least(grade: str, least: str) -> bool:
    """
    >>> is_at_least("F", "N"), is_at_least("VF+", "VF"), is_at_least("VF+", "never")
    (True, True, False)
    """
    return least != "never" and GRADES.index(grade) >= GRADES.index(least)


class AtBat(msgspec.Struct):
    """One roll of the dice against one batter: what was called, whose cards, who has the better of it, the dice."""

    calls: Calls
    batter: BatterCard
    pitcher: PitcherCard
    edge: int = 0  # what every fielder's rating changes by: +1 with the pitcher's advantage, −1 with the batter's
    tired: bool = False
    red: int = 0
    white: int = 0
    green: int = 0
    roll: Roll = PA  # that these dice are of
    number: int = 0  # as it is read, after any shift
    card: Card = "batter"
    in_field: bool = False  # a DEF reading
    deep_drive: bool = False  # a result of the Deep Drive section
    fielder: int = 0  # to whom the ball went, by position, and how, where a hit lets that be known
    trajectory: Trajectory = ""

    @property
    def plays_safe(self) -> bool:
        return self.calls.safe

    def red_and_white(self, number: int) -> Combined:
        """The two that make a number, as it is read after any shift."""
        return figures(self.roll, self.red, self.white, number)

    def white_die(self) -> Combined:
        return one_die(self.roll, self.white, 1)

    def green_die(self) -> Combined:
        """The modifier die."""
        return one_die(self.roll, self.green, 2)

    def read(self, number: int) -> str:
        """DD-PA-6: 00 to 49 stand on the batter's card, 50 to 99 on the pitcher's."""
        return self.batter.result(number) if number < HALF else self.pitcher.result(number)


class DeepDrive(CardGame[DeepDriveSituation, Options, BatterCard, PitcherCard]):
    """The kit's game, with the speed and the ratings of the men in it."""

    __slots__ = ()
    deck: Deck

    def fork(self) -> DeepDrive:
        forked = DeepDrive(self.options, self.charts, self.situation.copy(), self.clubs, self.deck)
        forked.form = self.form
        return forked

    def scouted(self, side: int, man: int, position: str) -> str:
        if position == "P":
            roles = " · ".join(f"{role} {points}" for role, points in self.pitcher_of(side, man).endurance.items())
            return f"Endurance {roles}, {super().scouted(side, man, position)}"
        card = self.batter_of(side, man)
        glove = ""
        if position in FIELD:
            glove = f"{position} {self.deck.glove(self.situation.club_of(side), man, position).rating}, "
        return f"{glove}speed {card.speed}, {super().scouted(side, man, position)}"

    def gloves(self, side: int, man: int) -> str:
        """Each position with its rating, as they are printed."""
        fielding = self.batter_of(side, man).fielding
        rated = " ".join(f"{position} {glove.rating}" for position, glove in fielding.items())
        return rated or super().gloves(side, man)

    def stamina(self, side: int) -> str:
        """DD-END: the points he has left of those he came in with."""
        arm = self.situation.arms[side]
        if not arm.is_warm:
            return ""
        return (
            f"{max(0, arm.points)} of {max(arm.printed, arm.points)} left as {arm.role}{', tired' if arm.tired else ''}"
        )

    def miscast(self, side: int, man: int) -> float:
        """DD-ADVT-7R: in a closer situation a reliever who is no closer gives the batters the advantage."""
        if side == self.situation.batting or not self.closer_situation:
            return 0.0
        arm = self.situation.arms[side]
        if man == self.situation.lineups[side].pitcher and (arm.starter or arm.role == "CL"):
            return 0.0
        return 0.0 if "CL" in self.pitcher_of(side, man).endurance else NO_CLOSER

    def tires(self, side: int) -> float:
        return FATIGUE if self.tired(side) else 0.0

    def lasts(self, side: int, man: int) -> float:
        """DD-END-1, DD-END-7: a point an inning; who has none is good for one."""
        return max(1, self.pitcher_of(side, man).points("RP"))

    def legs(self, side: int, man: int) -> float:
        return GRADES.index(self.batter_of(side, man).speed) / (len(GRADES) - 1)

    def hands(self, side: int, man: int, position: str) -> float:
        if not self.squad(side)[man].plays(position):
            return 0.0
        return self.deck.glove(self.situation.club_of(side), man, position).rating / MOST

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
        s = self.situation
        return self.deck.glove(s.club_of(1 - s.batting), self.man_at(position), position)

    def rating(self, position: str, at_bat: AtBat, more: int = 0) -> int:
        """DD-RTG-2R: a fielder's rating with every adjustment, held within 0 to 5."""
        side = 1 - self.situation.batting
        if (side, self.man_at(position)) in self.situation.hobbled:
            return LEAST
        printed = self.pitcher_card().fielding if position == "P" else self.glove(position).rating
        return max(LEAST, min(MOST, printed + at_bat.edge + more))

    def warm_up(self) -> None:
        """DD-END-10R: a pitcher who has not been looked at yet gets the points of the role he enters in."""
        s = self.situation
        side = 1 - s.batting
        arm = s.arms[side]
        if arm.is_warm:
            return
        card = self.pitcher_card()
        if arm.starter:
            points = card.points("SP")
            lowered = self.fitness_of(side, s.lineups[side].pitcher).lowered  # SEA-13: at least one is left
            s.set_arm(side, warmed(max(1, points - lowered) if lowered else points, "SP", starter=True))
        else:
            closes = "CL" in card.endurance and (self.closer_situation or "RP" not in card.endurance)
            role: Literal["RP", "CL"] = "CL" if closes else "RP"
            s.set_arm(side, warmed(card.points(role), role, starter=False))

    @property
    def closer_situation(self) -> bool:
        return self.situation.closer_situation
