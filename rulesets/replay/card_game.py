"""A game of Replay in hand: the situation, the charts, and the cards of whoever bats, runs, pitches or fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..core.cards.card_game import CardGame
from ..core.charts.chart import Chart
from ..core.charts.rows import Row
from ..core.people.clubs import Club
from ..core.people.lineups import FIELD
from ..core.people.players import Hand
from ..core.play.combined import Combined
from . import endurance
from .cards.card import BatterCard, Glove, PitcherCard
from .cards.out_of_position import ratings_at
from .cards.park_card import ParkCard
from .cards.printing import as_printed
from .options import Options
from .play.rest import most_outs
from .radio import Booth
from .situation import ReplaySituation

if TYPE_CHECKING:
    from .cards.decks import Deck


class Replay(CardGame[ReplaySituation, Options, BatterCard, PitcherCard]):
    """The kit's game, and the home club's ballpark card."""

    __slots__ = ("_booth", "park")
    deck: Deck

    def __init__(
        self,
        options: Options,
        charts: Mapping[str, Chart],
        situation: ReplaySituation,
        clubs: tuple[Club, Club] | None,
        deck: Deck,
        park: ParkCard | None = None,
    ) -> None:
        super().__init__(options, charts, situation, clubs, deck)
        self.park = park
        self._booth = Booth(situation)

    def fork(self) -> Replay:
        forked = Replay(self.options, self.charts, self.situation.copy(), self.clubs, self.deck, self.park)
        forked.form = self.form
        return forked

    @property
    def fixtures(self) -> tuple[object, ...]:
        return (*super().fixtures, self.park)

    @property
    def booth(self) -> Booth:
        """Who calls the plays; nothing depends on it."""
        return self._booth.at(self.situation)

    def scouted(self, side: int, man: int, position: str) -> str:
        said = super().scouted(side, man, position)
        if position == "P":
            card = self.pitcher_of(side, man)
            starts = f"S {card.starter.s}" if card.starter else ""
            relieves = f"R {card.reliever.r}" if card.reliever else ""
            rest = ""
            if self.options.rest_chart == "on" and card.reliever:
                outs = most_outs(card.reliever.r, self.charts)
                rest = f"at most {outs} outs by the rest chart, " if outs else ""
            return f"Endurance {' · '.join(filter(None, (relieves, starts))) or 'R 0'}, {rest}{said}"
        card_at_bat, glove = self.batter_of(side, man), ""
        if position in FIELD:
            rated = self.glove_of(side, man, position)
            arm = f", arm {rated.arm}" if rated.arm is not None else ""
            glove = f"{position} {rated.range}{arm}, e{rated.error}, "
        return f"{glove}speed {card_at_bat.speed}, {said}"

    def gloves(self, side: int, man: int) -> str:
        """With the range of each position as it is printed, an outfielder's arm in parentheses."""
        rated = (
            f"{glove.pos} {glove.range}{f'({glove.arm})' if glove.arm is not None else ''}"
            for glove in self.batter_of(side, man).positions
        )
        return " ".join(rated) or super().gloves(side, man)

    def stamina(self, side: int) -> str:
        """Section 12: how far he has gone of how far he can, by the system that is played."""
        arm = self.situation.arms[side]
        if not arm.is_warm:
            return ""
        tired = ", on his B grades" if arm.on_b else ""
        if arm.starter and arm.system == "innings":
            return f"{arm.outs // 3}.{arm.outs % 3} of {arm.s} innings{tired}"
        most = f", at most {arm.most_outs} outs by the rest chart" if arm.most_outs else ""
        return f"faced {arm.batters} of {arm.limit}{most}{tired}"

    def lasts(self, side: int, man: int) -> float:
        """His R in batters, and the bonus inning, where he has one."""
        card = self.pitcher_of(side, man)
        r = card.reliever.r if card.reliever else card.starter.s if card.starter else endurance.DEFAULT_S  # RP-END-R-2
        bonus = card.reliever is not None and card.reliever.bonus is not None
        return r / endurance.BATTERS_AN_INNING + (bonus and self.options.reliever_endurance == "bonus_inning")

    def legs(self, side: int, man: int) -> float:
        return (self.batter_of(side, man).speed - 1) / 4

    def hands(self, side: int, man: int, position: str) -> float:
        """RP-CARD-1: of an infielder 1 is the best, of a catcher and an outfielder 5."""
        if not self.squad(side)[man].plays(position):
            return 0.0
        rating = (self.glove_of(side, man, position).range - 1) / 4
        return 1 - rating if position in ("1B", "2B", "3B", "SS") else rating

    def glove_of(self, side: int, man: int, position: str) -> Glove:
        """Any man's ratings at a position, by side and number in the squad; out of position where he is."""
        gloves = self.deck.gloves(self.situation.club_of(side), man, position)
        return ratings_at(gloves, position, self.options.out_of_position, self.charts)

    def speed(self, base: int) -> int:
        """RP-RUN-1: of the man on a base, 0 the batter."""
        return self.runner_card(base).speed

    def bats_from(self) -> Hand:
        """RP-CARD-11: the side the man up bats from against this pitcher."""
        return self.batter_card().side_against(self.pitcher_card().throws)

    @property
    def on_b(self) -> bool:
        """Is the pitcher on his B grades?"""
        return self.situation.arm.on_b

    def fielder(self, position: str) -> Glove:
        """The ratings of whoever plays a position of the side in the field, out of position where he is."""
        if position == "P":
            card = self.pitcher_card()
            return Glove("P", range=card.defense, error=card.error)
        return self.glove_of(1 - self.situation.batting, self.man_at(position), position)

    def saw(
        self, card: str, row: Row, column: str | None, text: str, means: str = "", by: Combined | None = None
    ) -> None:
        """What was read, as the card prints it."""
        if self.traced:
            super().saw(card, row, column, as_printed(text), means or text, by)

    def settle(self, code: str) -> None:
        self.situation.book_the_play()
        super().settle(code)

    def warm_up(self) -> None:
        """Look at the card of a pitcher who has not thrown yet: his ratings, in the role he enters in."""
        s = self.situation
        side = 1 - s.batting
        arm = s.arms[side]
        if arm.is_warm:
            return
        card = self.pitcher_card()
        ratings = endurance.Ratings(
            s=card.starter.s if card.starter else 0,
            s_bonus=(card.starter.bonus or 0) if card.starter else 0,
            bf=(card.starter.bf or 0) if card.starter else 0,
            r=card.reliever.r if card.reliever else 0,
            r_bonus=(card.reliever.bonus or 0) if card.reliever else 0,
        )
        standing = self.fitness_of(side, s.lineups[side].pitcher)
        if s.mound[side] == 0 and standing.lowered:
            ratings = endurance.lowered(ratings, standing.lowered)
        if s.mound[side] == 0:
            warm = endurance.starts(ratings, self.options.starter_endurance)
        else:
            system = self.options.reliever_endurance
            limit = most_outs(endurance.r_of(ratings), self.charts) if self.options.rest_chart == "on" else 0
            warm = endurance.relieves(ratings, system, s.inning, s.lead, not s.begun, limit, s.agreed.innings)
        s.set_arm(side, endurance.to_b(warm) if arm.on_b or standing.worn else warm)
