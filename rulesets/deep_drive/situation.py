"""The situation of Deep Drive: the core's with a count, what was called for this batter, and each side's pitcher."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..core.cards.card_game import CardSituation
from ..core.play.plays import Play
from ..core.play.situation import Made
from .fatigue import Arm, after

EVEN = (0, 0)
NOBODY = -1
SAVE_LEAD = (1, 2, 3)  # runs ahead in a closer situation (DD-ADVT-7R)


class Calls(msgspec.Struct, frozen=True):
    """DD-PA-0: what both managers have said before the dice."""

    infield: Literal["normal", "in", "corners"] = "normal"
    outfield: Literal["normal", "in"] = "normal"
    offense: Literal["swing", "bunt", "hit_and_run"] = "swing"
    safe: bool = False

    @property
    def hit_and_run(self) -> bool:
        return self.offense == "hit_and_run"

    def draws_in(self, position: int) -> bool:
        """Does a fielder, by his number, stand on the grass? The corners are first and third base."""
        return self.infield != "normal" and position in ((3, 5) if self.infield == "corners" else (3, 4, 5, 6))


class DeepDriveSituation(CardSituation):
    """`calls` are kept where the dice of this batter are still to come after a managed steal.

    `rolled`: the first dice of this plate appearance have been thrown, whatever has become of them (DD-PA-2).
    `openers` are the men who opened their side's game, while they are on base from that turn (DD-SB-5R);
    `hobbled` are those hurt or ejected whom nobody could replace (DD-INJ-2).
    """

    count: tuple[int, int] | None = EVEN
    calls: Calls | None = None
    steal_tried: bool = False
    rolled: bool = False
    arms: tuple[Arm, Arm] = (Arm(), Arm())
    openers: tuple[int, int] = (NOBODY, NOBODY)
    hobbled: tuple[tuple[int, int], ...] = ()

    @property
    def between_batters(self) -> bool:
        return super().between_batters and self.calls is None and not self.steal_tried

    @property
    def is_first_roll(self) -> bool:
        """Has this batter seen no dice yet? A count is proof that he has."""
        return not self.rolled and self.count == EVEN

    def matters(self) -> tuple[object, ...]:
        """Of a pitcher's day only whether he is tired, and in which role he is; and whether a closer is wanted."""
        if self.outs == 3 or not self.arm.is_warm:
            return self.told_apart()
        arm = (self.arm.tired, self.arm.role, self.arm.starter)
        plain = msgspec.structs.replace(self, arms=(Arm(), Arm()))
        return (*super(DeepDriveSituation, plain).matters(), arm, self.closer_situation)

    @property
    def closer_situation(self) -> bool:
        """DD-ADVT-7R: the last inning or later, and the side in the field leads by one, two or three."""
        return self.is_last and self.score[1 - self.batting] - self.score[self.batting] in SAVE_LEAD

    def tired(self, side: int) -> bool:
        """DD-END-7: a fatigued pitcher comes out unless somebody says otherwise."""
        return self.arms[side].tired

    @property
    def arm(self) -> Arm:
        """The pitcher at work."""
        return self.arms[1 - self.batting]

    def is_sound(self) -> bool:
        balls, strikes = self.count or (-1, -1)
        return (
            0 <= balls <= 3
            and 0 <= strikes <= 2
            and all(arm.is_sound() for arm in self.arms)
            and all(side in (0, 1) and man >= 0 for side, man in self.hobbled)
            and all(man >= NOBODY for man in self.openers)
        )

    def apply(self, play: Play) -> Made:
        side = self.batting
        opens = self.inning == 1 and self.outs == 0 and not any(self.bases) and self.score[side] == 0
        made = super().apply(play)
        self.set_arm(1 - side, after(self.arms[1 - side], made, self.outs == 3))
        if opens or self.openers[side] != NOBODY:
            self._keep_the_opener(side, made, opens)
        return made

    def note(self, play: Play) -> None:
        """DD-COUNT-1R: the count, and how far this batter's turn has come."""
        if play.batting is not None or self.outs == 3:
            self.count, self.calls, self.steal_tried, self.rolled = EVEN, None, False, False
            return
        balls, strikes = self.count or EVEN
        if play.code == "BALL":
            self.count = (min(balls + 1, 3), strikes)
        elif play.code in ("STRIKE", "FOUL"):
            self.count = (balls, min(strikes + 1, 2))
        elif play.code == "STRIKES":
            self.count = (balls, 2)

    def set_arm(self, side: int, arm: Arm) -> None:
        visitors, home = self.arms
        self.arms = (arm, home) if side == 0 else (visitors, arm)

    def relieved(self, side: int) -> None:
        """DD-GAME-3R: a new pitcher starts afresh; his card is looked at before his first batter."""
        self.set_arm(side, Arm(starter=False))

    def leaves(self, side: int, man: int) -> None:
        """DD-INJ-2: he is replaced before the next plate appearance; with nobody to replace him he limps on."""
        super().leaves(side, man)
        if (side, man) not in self.hobbled:
            self.hobbled = (*self.hobbled, (side, man))

    def _keep_the_opener(self, side: int, made: Made, opens: bool) -> None:
        man = self.openers[side]
        if opens and made.play.batting is not None:
            man = made.batter
        on = [self.lineups[side].order[runner.place] for runner in self.bases if runner is not None]
        if man not in on:
            man = NOBODY
        if man != self.openers[side]:
            self.openers = (man, self.openers[1]) if side == 0 else (self.openers[0], man)
