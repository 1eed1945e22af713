"""The situation of Replay: the core's with strikes on a bunter, each side's pitcher, and what has been tried."""

from __future__ import annotations

import msgspec

from ..core.cards.card_game import CardSituation
from ..core.play.plays import Play
from ..core.play.situation import Made
from . import endurance
from .endurance import Arm
from .radio import is_call

NO_STRIKES = (0, 0)
NOBODY = -1
LATE = 8  # RP-SB-7R: seven innings are complete


class Tally(msgspec.Struct, frozen=True):
    """What the play under way has brought the pitcher so far; it is booked when the play is settled (RP-PA-14)."""

    outs: int = 0
    runs: int = 0
    earned: int = 0
    up: bool = False  # a turn at bat ended
    reached: bool = False
    passed: bool = False  # by an intentional walk


NOTHING_YET = Tally()


class ReplaySituation(CardSituation):
    """`count` knows strikes only (RP-SCN-2). `tried` are the men, by number, and the bases they were sent for.

    `matchup` is the man at bat and the column named against him, 0 for none (RP-MATCH-1). `missed` are side, man and
    games of those who must sit out.
    """

    count: tuple[int, int] | None = NO_STRIKES
    arms: tuple[Arm, Arm] = (Arm(), Arm())
    tally: Tally = NOTHING_YET
    begun: bool = False  # somebody has come up in this half-inning
    first_batter: bool = False  # the pitcher came in during the inning and this is his first batter
    matchup: tuple[int, int] | None = None
    no_hit_and_run: int = NOBODY  # RP-HNR-15R: fouled off, it is off for this man
    tried: tuple[tuple[int, int], ...] = ()
    missed: tuple[tuple[int, int, int], ...] = ()
    called: tuple[str, ...] = ()  # every radio call so far, by its name

    def told_apart(self) -> tuple[object, ...]:
        """Radio calls decide nothing."""
        return msgspec.structs.astuple(msgspec.structs.replace(self, called=()))

    def matters(self) -> tuple[object, ...]:
        """Of a pitcher's day only his grades, once his inning has begun; a late deficit holds runners (RP-SB-6)."""
        arm = self.arm
        if self.outs == 3 or not arm.is_warm or arm.must_choose or arm.inning != self.inning:
            return self.told_apart()
        plain = msgspec.structs.replace(self, arms=(Arm(), Arm()), missed=())
        return (*super(ReplaySituation, plain).matters(), arm.on_b, self.is_late and self.lead > 0)

    def tired(self, side: int) -> bool:
        """A pitcher on his B grades comes out."""
        return self.arms[side].on_b

    @property
    def arm(self) -> Arm:
        """The pitcher at work."""
        return self.arms[1 - self.batting]

    @property
    def strikes(self) -> int:
        return (self.count or NO_STRIKES)[1]

    @property
    def counts_balls(self) -> bool:
        """RP-SCN-2: no."""
        return False

    @property
    def lead(self) -> int:
        """Runs by which the side in the field is ahead."""
        return self.score[1 - self.batting] - self.score[self.batting]

    @property
    def is_late(self) -> bool:
        """RP-SB-7R: all but two innings are complete."""
        return self.of_nine >= LATE

    @property
    def decided(self) -> bool:
        """Has the half-inning or the game ended? Then nothing follows (RP-SB-10R, RP-HNR-17R)."""
        return self.outs == 3 or self.over

    def is_sound(self) -> bool:
        return (
            self.count in ((0, 0), (0, 1), (0, 2))
            and all(arm.is_sound() for arm in self.arms)
            and (self.matchup is None or self.matchup[1] in (0, 3, 5, 6))
            and self.no_hit_and_run >= NOBODY
            and all(man >= 0 and 2 <= base <= 4 for man, base in self.tried)
            and all(side in (0, 1) and man >= 0 and games > 0 for side, man, games in self.missed)
            and all(is_call(name) for name in self.called)
        )

    def apply(self, play: Play) -> Made:
        made = super().apply(play)
        runs = earned = 0
        reached = False
        for leg in made.legs:
            if not leg.out:
                reached = reached or leg.start == 0
                if leg.end == 4 and leg.charged == made.pitcher:  # RP-SCORE-8R
                    runs += 1
                    earned += leg.earned
        tally, up = self.tally, play.batting is not None
        self.tally = Tally(
            tally.outs + made.outs,
            tally.runs + runs,
            tally.earned + earned,
            tally.up or up,
            tally.reached or (up and reached),
            tally.passed or play.batting == "intentional_walk",
        )
        return made

    def note(self, play: Play) -> None:
        """RP-BUNT-10R: strikes, and how far this batter's turn has come."""
        self.begun = True
        if play.batting is not None or self.outs == 3:  # RP-PA-19R: he leads off next time with no strikes
            self.count, self.matchup, self.no_hit_and_run, self.first_batter = NO_STRIKES, None, NOBODY, False
        if self.tried:
            on = {self.man_on(base) for base in (1, 2, 3) if self.bases[base - 1] is not None}
            self.tried = tuple(attempt for attempt in self.tried if attempt[0] in on)

    def strike(self, strikes: int) -> None:
        self.count = (0, strikes)

    def attempt(self, base: int) -> None:
        """RP-JUMP-4, RP-JUMP-5R: the runner on a base is sent for the next one, whatever becomes of it."""
        self.tried = (*self.tried, (self.man_on(base), base + 1))

    def book_the_play(self) -> None:
        """RP-PA-14: bring the pitcher up to date when a play is settled."""
        tally, self.tally = self.tally, NOTHING_YET
        side = 1 - self.batting
        before = self.arms[side]
        if not before.is_warm:
            return
        if tally.passed:
            after = endurance.passed(endurance.ran(before, tally.outs, tally.runs, tally.earned))
        elif tally.up:
            after = endurance.faced(before, tally.reached, tally.outs, tally.runs, tally.earned)
            if endurance.used_up(before, after):
                after = msgspec.structs.replace(after, must_choose=True)
        else:
            after = endurance.ran(before, tally.outs, tally.runs, tally.earned)
        self.set_arm(side, endurance.ended(after, self.agreed.innings) if self.outs == 3 else after)

    def set_arm(self, side: int, arm: Arm) -> None:
        visitors, home = self.arms
        self.arms = (arm, home) if side == 0 else (visitors, arm)

    def relieved(self, side: int) -> None:
        """A new pitcher starts afresh: his card is looked at before his first batter (RP-MATCH-4R: in mid-inning?)."""
        self.set_arm(side, Arm(starter=False))
        self.first_batter = self.begun and side != self.batting
        self.matchup = None

    def misses(self, side: int, man: int, games: int) -> bool:
        """RP-GM-3: he sits out from the next game on; a second assessment in one game is dropped."""
        if any((side, man) == (other, sits) for other, sits, _ in self.missed):
            return False
        self.missed = (*self.missed, (side, man, games))
        return True

    def change_sides(self) -> None:
        super().change_sides()
        self.begun = False
        self.tried = ()
