"""Section 6, pitcher fatigue: what a pitcher has left, and what each play costs him."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ..core.play.plays import HITS
from ..core.play.situation import Made
from .cards.card import Role

Rule: TypeAlias = Literal["DD-END-1", "DD-END-2", "DD-END-3", "DD-END-4", "DD-END-5", "DD-END-6"]

MOST_FREE = 5  # hits and walks of an inning that cost nothing (DD-END-4)
NINTH, THREE_CLEAN, THREE_BATTERS = 9, 3, 3
UNWARMED = -1
GAIN: Rule = "DD-END-6"
GIVEN = frozenset((*HITS, "walk"))  # what counts against an inning (DD-END-4)


class Arm(msgspec.Struct, frozen=True):
    """The pitcher of a side: the points he has left, and what the rules remember of his day.

    `points` are UNWARMED until his card has been looked at. `tired` holds for a whole batter: whoever is
    fatigued by a play is so from the next man on (DD-END-11R).
    """

    points: int = UNWARMED
    printed: int = 0  # in the role he entered in
    role: Role = "SP"
    starter: bool = True
    tired: bool = False
    bf: int = 0
    runs: int = 0
    inning_bf: int = 0
    inning_hw: int = 0  # hits and unintentional walks of this inning
    inning_reached: bool = False
    clean_innings: int = 0
    innings_done: int = 0
    booked: tuple[tuple[Rule, int], ...] = ()  # each point lost, or gained (GAIN): by which rule, in which inning

    @property
    def is_warm(self) -> bool:
        return self.points != UNWARMED

    @property
    def short(self) -> bool:
        """RP-0 or CL-0: good for an inning or three batters (DD-END-7)."""
        return self.printed == 0 and not self.starter

    @property
    def spent(self) -> bool:
        """DD-END-7: fatigued at 0."""
        return self.is_spent_at(self.points, self.bf)

    def is_spent_at(self, points: int, bf: int) -> bool:
        """DD-END-7, for these points and batters faced."""
        if points > 0:
            return False
        return not self.short or self.innings_done > 0 or bf >= THREE_BATTERS

    def is_sound(self) -> bool:
        """Can a file's pitcher be so?"""
        counts = (self.printed, self.bf, self.runs, self.inning_bf, self.inning_hw, self.innings_done)
        return UNWARMED <= self.points <= 99 and min(counts) >= 0 and 0 <= self.clean_innings < THREE_CLEAN


def warmed(points: int, role: Role, starter: bool) -> Arm:
    """DD-END-10R: a man who comes in with the points of his role."""
    arm = Arm(points, points, role, starter)
    return msgspec.structs.replace(arm, tired=arm.spent)


def after(arm: Arm, made: Made, inning_over: bool) -> Arm:
    """DD-PA-10: the pitcher when a play is booked; the end of his inning after its last batter (DD-END-11R)."""
    batting = made.play.batting
    runs, out = 0, False
    for leg in made.legs:
        if leg.out:
            out = out or leg.start == 0
        elif leg.end == 4 and leg.charged == made.pitcher:  # DD-END-9R
            runs += 1
    given = batting in GIVEN
    faced = batting is not None
    bf, hits_and_walks = arm.bf + faced, arm.inning_hw + given
    lost: list[Rule] = []
    if arm.starter:
        extra = made.inning > made.of_innings
        if faced and not extra and bf % NINTH == 0:
            lost.append("DD-END-2")
        if extra:
            lost += ["DD-END-5"] * runs
        elif runs and not arm.runs:
            lost.append("DD-END-3")  # the first run in extra innings is one point, not two (DD-END-9R)
    if given and hits_and_walks > MOST_FREE:
        lost.append("DD-END-4")
    if lost:
        arm = _lose(arm, lost, made.inning)
    booked = msgspec.structs.replace(
        arm,
        tired=arm.is_spent_at(arm.points, bf) if faced else arm.tired,
        bf=bf,
        runs=arm.runs + runs,
        inning_bf=arm.inning_bf + faced,
        inning_hw=hits_and_walks,
        inning_reached=arm.inning_reached or (faced and not out),
    )
    if not inning_over:
        return booked
    booked = _after_the_inning(booked, made)
    return msgspec.structs.replace(booked, tired=booked.spent)


def _lose(arm: Arm, rules: list[Rule], inning: int) -> Arm:
    """DD-END-8R: no fewer than 0; what he has not got he does not lose."""
    left = max(0, arm.points)
    lost = rules[:left]
    booked = (*arm.booked, *((rule, inning) for rule in lost))
    return msgspec.structs.replace(arm, points=left - len(lost), booked=booked)


def _after_the_inning(arm: Arm, made: Made) -> Arm:
    """DD-END-1 and DD-END-6: an inning costs a point, and a starter's third clean one in a row gives one."""
    if arm.starter:
        free = made.inning > made.of_innings
    else:
        free = not arm.short and arm.inning_bf <= 2 and arm.inning_hw == 0
    if not free:
        arm = _lose(arm, ["DD-END-1"], made.inning)
    points, booked = max(0, arm.points), arm.booked
    clean = arm.clean_innings + 1 if arm.starter and not arm.inning_reached else 0
    if clean == THREE_CLEAN:
        points, clean, booked = points + 1, 0, (*booked, (GAIN, made.inning))
    return msgspec.structs.replace(
        arm,
        points=points,
        booked=booked,
        inning_bf=0,
        inning_hw=0,
        inning_reached=False,
        clean_innings=clean,
        innings_done=arm.innings_done + 1,
    )
